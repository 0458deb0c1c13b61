"""What happens in a small game: actions of players, and cards that come off the pile."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import ClassVar

from checker.kernel.moves import CHANCE
from checker.kernel.problem import Problem
from checker.small.table import UNKNOWN, Place, SmallTable
from sporeprint.ground.wording import counted

COUNT, PLACE, CARD = "count", "place", "card"
"""What an argument is: a number, a place on a board, or a kind of card."""


@dataclass(frozen=True)
class Action:
    """One thing that a player may do. A kind of action is a frozen dataclass with its arguments behind `actor`.

    An argument that is annotated as `int` is a number, one as `Place` a place, every other one a kind of card.
    """

    actor: str
    verb: ClassVar[str]
    how: ClassVar[str]
    """How it is written and what it does, for people: `pick BERRY: take it from the row`."""

    def needs(self, t: SmallTable) -> Iterator[Problem]:
        """Every condition that is not met; that it is this player's turn is looked at before."""
        return iter(())

    def do(self, t: SmallTable) -> None:
        """What changes on the table. The next player's turn follows by itself."""

    def problems(self, t: SmallTable) -> Iterator[Problem]:
        turn = turn_problem(self.actor, t)
        yield from self.needs(t) if turn is None else (turn,)

    def play(self, t: SmallTable) -> None:
        self.do(t)
        t.game.after(t, self)

    def force(self, t: SmallTable) -> None:
        while t.due and t.due[0] in t.dice:
            DiceRoll(()).play(t)
        t.turn = t.seat(self.actor)
        self.play(t)

    def text(self) -> str:
        return " ".join([self.verb, *(str(getattr(self, name)) for name, _ in arguments(type(self)))])


def arguments(action: type[Action]) -> list[tuple[str, str]]:
    """The arguments of a kind of action, each with what it is."""
    found = [(field.name, field.type) for field in fields(action) if field.name != "actor"]
    kinds: dict[object, str] = {int: COUNT, "int": COUNT, Place: PLACE, "Place": PLACE}
    return [(name, kinds.get(type_, CARD)) for name, type_ in found]


def turn_problem(actor: str, t: SmallTable) -> Problem | None:
    """Why this player cannot do anything now."""
    rules = t.game.rules
    if t.due and t.due[0] in t.dice:
        count, sides = t.game.fall(t.due[0])
        hint = f"write `roll` and {counted(count, 'number')} from 1 to {sides}"
        return Problem(t.game.dice[t.due[0]].rule, f"{counted(count, 'die')} {is_are(count)} rolled first", hint)
    if t.due:
        return Problem(rules.draw, f"{cards(len(t.due))} drawn first", "write `draw` and the card")
    if t.game.has_ended(t):
        return Problem(rules.end, "the game is over", "the log ends before this line")
    if actor != t.player:
        return Problem(rules.turn, f"it is {t.names[t.player]}'s turn", f"write what {t.player} did, or swap lines")
    return None


@dataclass(frozen=True)
class Draw:
    """Chance: the card that came off the pile, for the zone that waits for one the longest."""

    card: str
    actor: ClassVar[str] = CHANCE
    verb: ClassVar[str] = "draw"

    def problems(self, t: SmallTable) -> Iterator[Problem]:
        if not t.due or t.due[0] in t.dice:
            yield Problem(t.game.rules.draw, "no card is drawn here", "leave it out, or look at the line before")
        elif self.card != UNKNOWN and t.unseen(self.card) < 1:
            copies, name = t.worth(self.card, "copies"), t.called(self.card)
            which = f"the only {name} card is" if copies == 1 else f"all {counted(copies, f'{name} card')} are"
            yield Problem(t.game.rules.copies, f"{which} on the table", "it was another card")

    def play(self, t: SmallTable) -> None:
        t.zones[t.due.pop(0)].append(self.card)
        t.left -= 1

    def force(self, t: SmallTable) -> None:
        if t.due and t.due[0] not in t.dice:
            self.play(t)

    def text(self) -> str:
        return f"draw {self.card}"


@dataclass(frozen=True)
class DiceRoll:
    """Chance: what dice show. Without values nobody saw it, and what follows from it is not known."""

    values: tuple[int, ...]
    actor: ClassVar[str] = CHANCE
    verb: ClassVar[str] = "roll"

    def problems(self, t: SmallTable) -> Iterator[Problem]:
        if not t.due or t.due[0] not in t.dice:
            rule = t.game.dice[t.due[0]].rule if t.due and t.due[0] in t.dice else t.game.rules.turn
            yield Problem(rule, "nothing is rolled here", "leave it out, or look at the line before")
            return
        if not self.values:
            return
        rule, (count, sides) = t.game.dice[t.due[0]].rule, t.game.fall(t.due[0])
        hint = f"write `roll` and {counted(count, 'number')} from 1 to {sides}"
        if len(self.values) != count:
            message = f"{counted(count, 'die')} {is_are(count)} rolled, here {is_are(len(self.values))}"
            yield Problem(rule, f"{message} {counted(len(self.values), 'number')}", hint)
        for value in self.values:
            if not 1 <= value <= sides:
                yield Problem(rule, f"a die shows 1 to {sides}, not {value}", hint)

    def play(self, t: SmallTable) -> None:
        name = t.due.pop(0)
        t.dice[name] = sorted(self.values)
        if self.values:
            t.hidden -= {name}
            t.game.rolled(t, name)
        else:
            t.hidden |= {name, *t.counts, *t.boards}

    def force(self, t: SmallTable) -> None:
        if t.due and t.due[0] in t.dice:
            self.play(t)

    def text(self) -> str:
        return " ".join([self.verb, *map(str, self.values or "?")])


def cards(count: int) -> str:
    return f"{counted(count, 'card')} {is_are(count)}"


def is_are(count: int) -> str:
    return "is" if count == 1 else "are"
