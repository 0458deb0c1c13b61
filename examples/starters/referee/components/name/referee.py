"""What the rules of seeds/<<name>>.md allow and what counts, rule by rule, under their ids."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from checker.small import Action, Points, Problem, Rules, SmallGame, Table, Tier, Zone


@dataclass(frozen=True)
class Pick(Action):
    """A berry from the row into one's basket; the row is filled up again."""

    berry: str
    verb = "pick"
    how = "pick BERRY"

    def needs(self, t: Table) -> Iterator[Problem]:
        basket, most = t[f"{self.actor}.basket"], t.number("basket")
        if not t.has("row", self.berry):
            yield Problem("<<prefix>>-PICK-1", f"no {t.called(self.berry)} lies in the row", "pick one that does")
        if len(basket) >= most:
            yield Problem(
                "<<prefix>>-PICK-2", f"the basket holds {len(basket)} of {most}", "fill a jar, or drop a berry"
            )

    def do(self, t: Table) -> None:
        t.move(self.berry, "row", f"{self.actor}.basket")
        t.draw("row")


@dataclass(frozen=True)
class Fill(Action):
    """Equal berries from the basket into a jar."""

    berry: str
    count: int
    verb = "fill"
    how = "fill BERRY COUNT"

    def needs(self, t: Table) -> Iterator[Problem]:
        if self.count < t.number("jar"):
            yield Problem(
                "<<prefix>>-JAR-1", f"a jar needs {t.number('jar')} berries, this has {self.count}", "add another one"
            )
        if not t.has(f"{self.actor}.basket", self.berry, self.count):
            there = t[f"{self.actor}.basket"].count(self.berry)
            yield Problem(
                "<<prefix>>-JAR-2", f"{there} {t.called(self.berry)} in the basket, not {self.count}", "fill fewer"
            )

    def do(self, t: Table) -> None:
        t.move(self.berry, f"{self.actor}.basket", f"{self.actor}.jars", self.count)


@dataclass(frozen=True)
class Drop(Action):
    """A berry from the basket onto the compost."""

    berry: str
    verb = "drop"
    how = "drop BERRY"

    def needs(self, t: Table) -> Iterator[Problem]:
        if not t.has(f"{self.actor}.basket", self.berry):
            yield Problem("<<prefix>>-DROP-1", f"no {t.called(self.berry)} is in the basket", "drop one that is")

    def do(self, t: Table) -> None:
        t.move(self.berry, f"{self.actor}.basket", "compost")


class Game(SmallGame):
    cards = "berries"
    pile = "deck"
    zones: ClassVar = {
        "row": Zone("<<prefix>>-ROW-1", deal="row", scores=False),
        "compost": Zone("<<prefix>>-DROP-1", scores=False),
        "basket": Zone("<<prefix>>-PICK-1", each=True),
        "jars": Zone("<<prefix>>-JAR-1", each=True),
    }
    actions = (Pick, Fill, Drop)
    rules = Rules(
        turn="<<prefix>>-TURN-1", draw="<<prefix>>-ROW-1", copies="<<prefix>>-CARDS-1", end="<<prefix>>-END-1",
        total="<<prefix>>-SCORE-4", win="<<prefix>>-WIN-1", tie="<<prefix>>-WIN-2",
    )  # fmt: skip

    def is_over(self, t: Table) -> bool:
        return t.left == 0

    def points(self, t: Table, player: str) -> Iterator[Points]:
        jars = t.counted(f"{player}.jars")
        for berry, count in jars:
            worth = t.worth(berry)
            words = f"{count} {t.called(berry)} x {worth} = {count * worth}"
            yield Points("jars", count * worth, words, "<<prefix>>-SCORE-1")
        if len(jars) >= t.number("kinds"):
            yield Points("mixed", t.number("mixed"), f"{len(jars)} kinds of jars", "<<prefix>>-SCORE-2")
        left = len(t[f"{player}.basket"])
        if left and t.house["spoiling"] == "costs":
            yield Points("spoilt", -left, f"{left} left in the basket x -1 = -{left}", "<<prefix>>-SCORE-3")

    def ties(self, t: Table) -> tuple[Tier, ...]:
        jars = {player: len(t[f"{player}.jars"]) for player in t.players}
        return (Tier("berries in jars", jars, "<<prefix>>-WIN-2"),)
