"""What the rules of seeds/lighthouse.md allow and what counts, rule by rule, under their ids."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from checker.small import Action, Place, Places, Points, Problem, Rounds, Rules, SmallGame, Table, Tier, Tokens, Zone


@dataclass(frozen=True)
class Trade(Action):
    """A card of one's hand for oil; another card is drawn."""

    ship: str
    verb = "trade"
    how = "trade SHIP"

    def needs(self, t: Table) -> Iterator[Problem]:
        if not t.has(f"{self.actor}.hand", self.ship):
            yield Problem("LIG-TRADE-1", f"no {t.called(self.ship)} is in the hand", "trade one that is")

    def do(self, t: Table) -> None:
        t.move(self.ship, f"{self.actor}.hand", "wake")
        t.gain(f"{self.actor}.oil", t.worth(self.ship, "oil"))
        t.draw(f"{self.actor}.hand")


@dataclass(frozen=True)
class Build(Action):
    """A lighthouse onto a free tile, for oil."""

    place: Place
    verb = "build"
    how = "build TILE"

    def needs(self, t: Table) -> Iterator[Problem]:
        oil, cost = f"{self.actor}.oil", t.printed("coast", self.place, "cost")
        if self.place in t.boards["coast"]:
            yield Problem(
                "LIG-BUILD-1", f"a lighthouse stands on {t.called(self.place)} already", "choose another tile"
            )
        if not t.can_pay(oil, cost):
            yield Problem(
                "LIG-BUILD-2", f"{t.called(self.place)} costs {cost} oil, there is {t.count(oil)}", "trade first"
            )

    def do(self, t: Table) -> None:
        t.pay(f"{self.actor}.oil", t.printed("coast", self.place, "cost"))
        t.put("coast", self.place, self.actor)


class Lighthouse(SmallGame):
    cards = "ships"
    pile = "deck"
    zones: ClassVar = {
        "wake": Zone("LIG-TRADE-1", scores=False),
        "hand": Zone("LIG-SET-2", each=True, deal="hand", scores=False),
    }
    tokens: ClassVar = {"oil": Tokens("LIG-TRADE-1", each=True, start="oil")}
    boards: ClassVar = {"coast": Places("LIG-BUILD-1", "coast", "lights")}
    rounds = Rounds("LIG-TURN-1", passes=True)
    actions = (Trade, Build)
    rules = Rules(
        turn="LIG-TURN-1", draw="LIG-TRADE-2", copies="LIG-SET-1", end="LIG-END-1",
        total="LIG-SCORE-3", win="LIG-WIN-1", tie="LIG-WIN-2",
    )  # fmt: skip

    def is_over(self, t: Table) -> bool:
        return t.left == 0 or len(t.boards["coast"]) == len(self.places)

    def points(self, t: Table, player: str) -> Iterator[Points]:
        for place in t.standing("coast", player):
            light = t.printed("coast", place, "light")
            yield Points("lights", light, f"{t.called(place)}: {light}", "LIG-SCORE-1")
        oil, each = t.count(f"{player}.oil"), t.number("oil_for_point")
        if oil >= each:
            yield Points("oil", oil // each, f"{oil} oil / {each} = {oil // each}", "LIG-SCORE-2")

    def ties(self, t: Table) -> tuple[Tier, ...]:
        return (Tier("lighthouses", {p: len(t.standing("coast", p)) for p in t.players}, "LIG-WIN-2"),)
