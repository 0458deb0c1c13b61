"""Candidates: what may have happened where a log is refused, as other items in the place of some of its entries."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Generic, NamedTuple

from checker.kernel.log import Entry, Step
from checker.kernel.moves import Move
from checker.kernel.position import P
from checker.kernel.problem import Problem
from checker.kernel.thread import Thread


class RefusedItem(NamedTuple, Generic[P]):
    """Where a log is refused on every table: the item, the step in it (None: a checkpoint), why, and the table."""

    at: int
    k: int | None
    problem: Problem
    move: Move[P] | None
    thread: Thread[P]
    line: int
    column: int
    is_same: bool = True
    """Whether every table refuses it by the same rule."""

    @property
    def place(self) -> tuple[int, int]:
        return self.line, self.column


class MissingMoves(NamedTuple, Generic[P]):
    """Moves that nobody wrote, in one way or in several; `is_forced` ones are carried out as hands would do it."""

    line: int
    ways: tuple[tuple[Move[P], ...], ...]
    is_forced: bool = False


Item = Entry | MissingMoves[P]
Items = Sequence[Item[P]]


class Candidate(NamedTuple, Generic[P]):
    """`items` in the place of the items from `at` to `until`; `reading` says it in a sentence.

    `weight` is how far-fetched it is, counted in halves of an error. `is_gap`: a line is missing, and nobody knows what
    stood there. `is_plain`: nothing speaks for it, it was played so or never. `is_shorter`: it leaves out what was
    written. `is_own`: the refused step may be refused again, for a reason of its own. `off`: the name of notes that
    are off by something; those behind it that are off by the same are no errors.
    """

    at: int
    until: int
    items: tuple[Item[P], ...]
    reading: str
    weight: int = 0
    is_gap: bool = False
    is_plain: bool = False
    is_shorter: bool = False
    is_own: bool = False
    off: tuple[str, str] | None = None


def with_steps(entry: Entry, steps: Iterable[Step]) -> Entry:
    """Return the entry with other steps."""
    return entry.replaced(steps=list(steps))


def with_step(entry: Entry, k: int, step: Step) -> Entry:
    """Return the entry with another k-th step."""
    return with_steps(entry, [*entry.steps[:k], step, *entry.steps[k + 1 :]])


def split(entry: Entry, k: int, between: Items[P], after: int) -> tuple[Item[P], ...]:
    """Return the entry up to step k, then other items, then its steps from `after` on with its checkpoints."""
    first = entry.replaced(steps=entry.steps[:k], checkpoints=[])
    last = with_steps(entry, entry.steps[after:])
    head: tuple[Item[P], ...] = (first,) if k else ()
    tail: tuple[Item[P], ...] = (last,) if last.steps or last.checkpoints else ()
    return (*head, *between, *tail)


def lines(items: Items[P]) -> str:
    """Return the lines of some items in words: "line 4", "lines 4 to 6"."""
    first, last = items[0].line, items[-1].line
    return f"line {first}" if first == last else f"lines {first} to {last}"
