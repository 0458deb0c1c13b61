"""A race with two dice, without cards: ride what a die shows for water, or rest for the lower one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from checker.small import Action, Dice, Points, Problem, Rounds, Rules, SmallGame, Table, Tier, Tokens


@dataclass(frozen=True)
class Ride(Action):
    """As many spaces as one of the dice shows, for one water."""

    number: int
    verb = "ride"
    how = "ride NUMBER"

    def needs(self, t: Table) -> Iterator[Problem]:
        if not t.shows("wind", self.number):
            yield Problem("CAR-RIDE-1", f"no die shows {self.number}", "ride what one of them shows")
        if not t.can_pay(f"{self.actor}.water", 1):
            yield Problem("CAR-RIDE-1", "there is no water", "rest first")

    def do(self, t: Table) -> None:
        t.pay(f"{self.actor}.water", 1)
        t.gain(f"{self.actor}.space", self.number)


@dataclass(frozen=True)
class Rest(Action):
    """As much water as the lower die shows."""

    verb = "rest"
    how = "rest"

    def do(self, t: Table) -> None:
        t.gain(f"{self.actor}.water", min(t.dice["wind"], default=0))


class Caravan(SmallGame):
    dice: ClassVar = {"wind": Dice("CAR-ROLL-1", number="dice", sides="sides")}
    tokens: ClassVar = {
        "space": Tokens("CAR-RIDE-1", each=True),
        "water": Tokens("CAR-RIDE-1", each=True, start="water"),
    }
    rounds = Rounds("CAR-TURN-1")
    actions = (Ride, Rest)
    rules = Rules(
        turn="CAR-TURN-1", draw="CAR-ROLL-1", copies="CAR-SET-1", end="CAR-END-1",
        total="CAR-SCORE-3", win="CAR-WIN-1", tie="CAR-WIN-2",
    )  # fmt: skip

    def begin(self, t: Table) -> None:
        t.roll("wind")

    def after(self, t: Table, action: Action) -> None:
        t.next_turn()
        if not self.has_ended(t):
            t.roll("wind")

    def is_over(self, t: Table) -> bool:
        return any(t.count(f"{p}.space") >= t.number("goal") for p in t.players)

    def points(self, t: Table, player: str) -> Iterator[Points]:
        space, water = t.count(f"{player}.space"), t.count(f"{player}.water")
        yield Points("way", space, f"{space}", "CAR-SCORE-1")
        yield Points("water", water, f"{water}", "CAR-SCORE-2")

    def ties(self, t: Table) -> tuple[Tier, ...]:
        return (Tier("water", {p: t.count(f"{p}.water") for p in t.players}, "CAR-WIN-2"),)
