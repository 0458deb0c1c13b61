"""What a title offers the kernel: the protocol of every referee."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from checker.kernel.data import TitleData
from checker.kernel.log import Step
from checker.kernel.problem import Problem
from checker.kernel.sheet import Sheet
from sporeprint.ground.findings import Report
from sporeprint.ground.nodes import Table

if TYPE_CHECKING:
    from checker.kernel.agenda import Agenda, Due
    from sporeprint.ground.tableau import Mark, Tableau

CHANCE = "chance"
"""Who acts when a card is drawn, a tile revealed, a die rolled."""


class Position(Protocol):
    """Everything on the table. Copies are independent; `line` is the log line being played (for later messages)."""

    line: int

    def copy(self) -> Any: ...


class Move(Protocol):
    """One logged thing. `problems` is the only place where its conditions stand."""

    @property
    def verb(self) -> str: ...
    @property
    def actor(self) -> str: ...
    def problems(self, position: Any) -> Iterator[Problem]:
        """Every failed precondition, in the order in which they are to be reported."""
        ...

    def play(self, position: Any) -> None:
        """Changes the position as a legal move does; unknown cards that must be something become it."""
        ...

    def force(self, position: Any) -> None:
        """Changes the position as hands did, legal or not; what was not there comes from the unknown pool."""
        ...

    def text(self) -> str:
        """The move as it is written in a log, without the player."""
        ...


class Told(NamedTuple):
    """A checkpoint in its place: the table before its entry, the player's move in it and the one before, the value."""

    before: Any
    move: Move | None
    earlier: Move | None
    value: str


class More(Protocol):
    """What a title may offer besides; not every title has it."""

    apart: bool
    """Whether a position tells what scores for a player below that player only, so that nobody may be left out."""

    def remarks(self, position: Any, step: Step) -> Iterator[Problem]:
        """Advice about a step that is about to be judged: told as warnings if it turns out to be legal."""
        ...

    def agenda(self, position: Any) -> Agenda | None:
        """What must happen now; None when a player is free to choose, or the game is over."""
        ...

    def brought(self, before: Any, line: str, after: Any) -> Iterable[Due]:
        """What a line brought that its agenda could not tell before it was answered."""
        ...

    def other_starts(self, position: Any, names: frozenset[str]) -> Iterator[tuple[Any, str]]:
        """Tables that the header may have meant, each with what it would say; `names` are what a finding names."""
        ...

    def made_earlier(self, position: Any, move: Any) -> None:
        """Changes a table into what it would be if a move had been made in an earlier turn, as far as that is plain."""
        ...

    def is_open(self, position: Any, player: str, row: str) -> bool:
        """Whether what nobody knows of a position may change this figure; all may be where a title does not say so."""
        ...


class Game(Protocol):
    slug: str
    prefix: str
    version: int
    data: TitleData
    total_rule: str
    """The rule that says how a total is made."""
    win_rule: str
    """The rule that says who wins."""
    tie_rule: str
    """The rule for equal totals."""
    verbs: Mapping[str, str]
    """Verb -> one line that says how it is written."""
    chance_verbs: frozenset[str]
    header_keys: tuple[str, ...]
    """What a log's header may say of the game as a whole; a position it starts from need not repeat it."""

    def deal(
        self, header: Table, players: Mapping[str, str], house: Mapping[str, str], report: Report
    ) -> Any | None: ...
    def read_position(
        self, table: Table, players: Mapping[str, str], house: Mapping[str, str], report: Report
    ) -> tuple[Any, set[str]]:
        """The table and the keys that were written."""
        ...

    def write_position(self, position: Any) -> str: ...
    def problems(self, position: Any) -> Iterator[Problem]: ...
    def file_problems(self, position: Any, given: set[str], final: bool) -> Iterator[Problem]:
        """What cannot be true of a table somebody wrote down, as far as they wrote it down."""
        ...

    def to_act(self, position: Any) -> str | None: ...
    def turn_begins(self, position: Any) -> bool:
        """Whether whoever acts next has done nothing in the present turn."""
        ...

    def read_move(self, step: Step, position: Any) -> Move | Problem: ...
    def settle(self, position: Any, step: Step | None) -> None:
        """Plays what this step (None: a checkpoint) takes for granted and nobody wrote: draws, ends of turns."""
        ...

    def unknown_outcome(self, position: Any) -> Move:
        """The chance move that is due, with nothing known about it."""
        ...

    def outcomes(self, position: Any) -> Sequence[tuple[Move, float]]:
        """What chance may do now, with weights, from the unseen pieces."""
        ...

    def legal_moves(self, position: Any) -> Iterable[Move]: ...
    def why_not(self, position: Any, verb: str) -> Problem | None:
        """Why no move of that verb is legal now; None when one is."""
        ...

    def nearest(self, position: Any, move: Move) -> Iterable[Move]:
        """Legal moves that differ from this one in one argument, the likeliest first."""
        ...

    def look(self, position: Any, name: str, told: Told | None = None) -> tuple[str, str] | None:
        """What the table shows under a checkpoint's name, and the rule behind it; None if nothing is called so.

        With `told` the rule is the one that made the value another than the one told; without, it is empty.
        """
        ...

    def checkpoint_names(self, position: Any) -> list[str]: ...
    def unfinished(self, position: Any) -> Problem | None:
        """That play stopped before the game was over."""
        ...

    def agrees(self, position: Any, name: str, value: str) -> bool | None:
        """Whether a checkpoint's value fits; None when it cannot be told or is not readable."""
        ...

    def score(self, position: Any) -> Sheet: ...
    def claim_rule(self, position: Any, player: str, row: str, claimed: int, rule: str) -> str:
        """The rule that best explains a wrong claim; the given one if nothing better is known."""
        ...

    def pad(self, position: Any) -> list[dict[str, Any]]:
        """What each player's part of the scorepad says: `entries` by column, `lines` by line id, all as text."""
        ...

    # --- pictures ---------------------------------------------------------------------------------------------------
    def tableau(self, position: Any) -> Tableau:
        """The table as it is drawn: boards and pieces, no marks."""
        ...

    def marks(self, position: Any, sheet: Sheet) -> Iterable[Mark]:
        """What scores, where it lies; the tint of a mark is the row of the sheet."""
        ...

    def refused(self, position: Any, move: Any, problem: Problem) -> Tableau:
        """The table before a step that is not allowed, with what the step wanted to do drawn on it."""
        ...
