"""What a title offers the kernel: the protocol of every referee, generic in the title's positions and moves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol

from checker.kernel.data import TitleData
from checker.kernel.log import Step
from checker.kernel.moves import LegalMoves, M_co, Move
from checker.kernel.position import P
from checker.kernel.problem import Problem
from checker.kernel.sheet import PlayerPad, Sheet
from sporeprint.ground.asking import Record
from sporeprint.ground.findings import Report
from sporeprint.ground.nodes import Table
from sporeprint.ground.vocabulary import Names

if TYPE_CHECKING:
    from checker.kernel.agenda import Agenda, Due
    from checker.kernel.laying import Laying, TableSetting
    from checker.kernel.painter import Painter
    from checker.kernel.playing import Playing
    from checker.kernel.unknown import Bounds, Open


class Noted(NamedTuple, Generic[P]):
    """A checkpoint in its place: the table before its entry, the player's move in it and the one before, the value."""

    before: P
    move: Move[P] | None
    earlier: Move[P] | None
    value: str


class Game(Protocol[P, M_co]):
    """A title: `P` is what its tables are, `M_co` what is done on them. `Title` has what most titles do alike."""

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
    position_record: type[Record] | None
    """What a position file may hold: a dataclass whose fields are its keys."""
    header_record: type[Record] | None
    """What the header of a log may hold."""

    def header_choices(self) -> Mapping[str, tuple[str, ...]]:
        """Return the names that a header may choose from, by key, where the declaration allows other texts, too."""
        ...

    # --- positions --------------------------------------------------------------------------------------------------
    def deal(
        self, header: Table, players: Mapping[str, str], house: Mapping[str, str], report: Report, /
    ) -> P | None: ...
    def read_position(
        self, table: Table, players: Mapping[str, str], house: Mapping[str, str], report: Report, /
    ) -> tuple[P, set[str]] | None:
        """The table and the keys that were written; None when too little of it can be read to check the rest."""
        ...

    def opened(self, node: Table, players: Mapping[str, str], /) -> Table:
        """A position that a log begins with, in which what was left out is unknown (`files.with_unknowns`)."""
        ...

    def vocabularies(self, players: Mapping[str, str], /) -> Names:
        """The names of the title's things by kind: cards, tiles, and always `player`."""
        ...

    def write_position(self, position: P, /) -> str: ...
    def problems(self, position: P, /) -> Iterator[Problem]: ...
    def file_problems(self, position: P, given: set[str], final: bool, /) -> Iterator[Problem]:
        """What cannot be true of a table somebody wrote down, as far as they wrote it down."""
        ...

    # --- play -------------------------------------------------------------------------------------------------------
    def to_act(self, position: P, /) -> str | None: ...
    def turn_begins(self, position: P, /) -> bool:
        """Whether whoever acts next has done nothing in the present turn."""
        ...

    def read_move(self, step: Step, position: P, /) -> M_co | Problem: ...
    def remarks(self, position: P, step: Step, /) -> Iterable[Problem]:
        """Advice about a step that is about to be judged: warnings if it turns out to be legal."""
        ...

    def settle(self, position: P, step: Step | None, /) -> None:
        """Plays what this step (None: a checkpoint) takes for granted and nobody wrote: draws, ends of turns."""
        ...

    def unknown_outcome(self, position: P, /) -> M_co:
        """The chance move that is due, with nothing known about it."""
        ...

    def outcomes(self, position: P, /) -> Sequence[tuple[M_co, float]]:
        """What chance may do now, with weights, from the unseen pieces."""
        ...

    def generate_moves(self, position: P, /) -> Iterable[M_co]:
        """The moves that are surely legal, in a fixed order."""
        ...

    def legal_moves(self, position: P, /) -> LegalMoves[P, M_co]:
        """The same as a collection, with why the rest is not legal."""
        ...

    def why_not(self, position: P, verb: str, /) -> Problem | None:
        """Why no move of that verb is legal now; None when one is."""
        ...

    # --- what is due ------------------------------------------------------------------------------------------------
    def agenda(self, position: P, /) -> Agenda | None:
        """What must happen now; None when a player is free to choose, or the game is over."""
        ...

    def brought(self, before: P, line: str, after: P, /) -> Iterable[Due]:
        """What a line brought that its agenda could not tell before it was answered."""
        ...

    # --- looking ----------------------------------------------------------------------------------------------------
    def look(self, position: P, name: str, noted: Noted[P] | None = None, /) -> tuple[str, str] | None:
        """What the table shows under a checkpoint's name, and the rule behind it; None if nothing is called so.

        With `noted` the rule is the one that made the value another than the one noted; without, it is empty.
        """
        ...

    def checkpoint_names(self, position: P, /) -> list[str]: ...
    def agrees(self, position: P, name: str, value: str, /) -> bool | None:
        """Whether a checkpoint's value fits; None when it cannot be decided or is not readable."""
        ...

    def learn(self, position: P, name: str, value: str, /) -> bool:
        """Fill in a count that nobody knew by the checkpoint that notes it; return whether that could be done."""
        ...

    def unfinished(self, position: P, /) -> Problem | None:
        """That play stopped before the game was over."""
        ...

    # --- scoring ----------------------------------------------------------------------------------------------------
    def score(self, position: P, /) -> Sheet: ...
    def unknowns(self, position: P, /) -> Sequence[Open[P]]:
        """Everything that scores or breaks a tie and that nobody knows; `score` counts it as nothing."""
        ...

    def is_possible(self, position: P, /) -> bool:
        """Whether a table whose unknown parts were filled in can be a real one: no piece too often, for example."""
        ...

    def bounds(self, position: P, /) -> Bounds | None:
        """What a table with too many unknowns to list may score; None when the title cannot say."""
        ...

    def claim_rule(self, position: P, player: str, row: str, claimed: int, rule: str, /) -> str:
        """The rule that best explains a wrong claim; the given one if nothing better is known."""
        ...

    def pad(self, position: P, /) -> list[PlayerPad]:
        """What each player's part of the scorepad says."""
        ...

    # --- pictures and simulations -----------------------------------------------------------------------------------
    def painter(self) -> Painter[P]:
        """What draws the tables of the title."""
        ...

    def laying(self, setting: TableSetting, /) -> Laying[P]:
        """What lays the tables of the title, and lifts them into position files."""
        ...

    def playing(self) -> Playing[P]:
        """What simulations must know of the title."""
        ...


Rules = Game[P, Move[P]]
"""A title as the kernel sees it: its moves are moves on its positions, whatever else they are."""
AnyGame = Game[Any, Any]
"""Some title that was found by its name: its positions and moves are its own, and go back to nobody else."""
