"""What is written down for the figures and tables of a booklet, and who draws them.

The booklet knows neither a referee nor a printed table: a front door hands it an `Illustrator`, which takes positions
to the referee and draws the tables that it accepts.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Literal, NamedTuple, Protocol

from generator.load.values import Scope
from generator.scene.primitives import Face
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.scalars import Range
from sporeprint.ground.tableau import Tableau


@dataclass(frozen=True, slots=True)
class FigureMark:
    """Something drawn over the table of a figure, see `sporeprint.ground.tableau.Mark`."""

    board: str
    places: tuple[str, ...] = ()
    text: str = ""
    kind: Literal["halo", "cross", "line", "area", "label"] = "halo"
    tint: str = ""
    where: Where = Where("")


@dataclass(frozen=True, slots=True)
class LaidPiece:
    """A piece that lies below places of a board, such as a price: it belongs to the table, and no position names it."""

    board: str
    places: tuple[str, ...]
    piece: str
    """Component and item, `prices.price1`; the component alone if the item has its name."""
    turn: float = 0.0
    """Degrees clockwise."""
    where: Where = Where("")


@dataclass(frozen=True, slots=True)
class FigureSpec:
    """A table of `examples/` as a figure."""

    position: str
    """Path below `examples`: a position, or a log."""
    after: int | None = None
    """Of a log: the table after so many entries; 0 is the set-up. Without it, the end."""
    name: str = ""
    """By which the text names what lies there: `{name.forest}` is how many cards lie in the forest."""
    rows: tuple[str, ...] = ()
    """The boards of each row by their keys, with blanks between them; without any the table is as it is."""
    labels: dict[str, str] = field(default_factory=dict)
    """Board -> its caption."""
    marks: tuple[FigureMark, ...] = ()
    below: tuple[LaidPiece, ...] = ()
    """In a row of their own."""
    part: tuple[str, ...] = ()
    """Places of the first board: only they are shown, and what lies around them."""
    scale: Annotated[float, Range(0, 1)] = 0.0
    """Of the printed pieces; a figure is never wider than its column."""
    share: Annotated[float, Range(0.1, 1)] = 1.0
    """Of the width of its column; figures that follow each other stand side by side while there is room."""
    caption: str = ""
    where: Where = Where("")


@dataclass(frozen=True, slots=True)
class ScoreSpec:
    """The score of a table of `examples/`, line by line."""

    position: str
    after: int | None = None
    name: str = ""
    """By which the text names points: `{name.A.total}`."""
    players: tuple[str, ...] = ()
    """Only these; else all of them."""
    words: dict[str, str] = field(default_factory=dict)
    """What stands for words of the referee in the arithmetic, in a translation."""
    where: Where = Where("")


@dataclass(frozen=True, slots=True)
class TableSpec:
    """A table of a component's items."""

    of: str
    columns: dict[str, str]
    """Field -> head of its column."""
    items: tuple[str, ...] = ()
    """Only these; else all of them."""
    where: Where = Where("")


@dataclass(frozen=True, slots=True)
class ContentsEntry:
    """One line of what is in the box, or of a list of signs."""

    pieces: str = ""
    """A component."""
    signs: str = ""
    """Instead of pieces: icons as in a layout, `:und_root:`."""
    show: tuple[str, ...] = ()
    """Labels of the pieces in the picture; else the first."""
    text: str = ""
    where: Where = Where("")


@dataclass(frozen=True, slots=True)
class ContentsSpec:
    """What is in the box, with pictures."""

    entries: tuple[ContentsEntry, ...]
    where: Where = Where("")


class ScoredLine(NamedTuple):
    player: str
    row: str
    points: int
    words: str
    """The arithmetic."""


class ScoredTable(NamedTuple):
    """What a referee makes of a table."""

    players: Mapping[str, str]
    lines: tuple[ScoredLine, ...]
    totals: Mapping[str, int]


class TableSource(Protocol):
    """Takes the positions of figures to the referee."""

    def table(self, spec: FigureSpec, report: Report) -> Tableau | None:
        """The table; None, and findings, when there is none or the referee does not accept it."""

    def score(self, spec: ScoreSpec, report: Report) -> ScoredTable | None:
        """The score of a table that is over."""


class Illustrator(Protocol):
    """Draws the tables that a booklet names; what the referee refuses is reported, and then there is nothing."""

    def picture(self, spec: FigureSpec, width: float, report: Report) -> Face | None:
        """The table at its scale, at most so many millimetres wide."""

    def numbers(self, spec: FigureSpec, report: Report) -> Scope:
        """How many pieces lie on each board, by its key."""

    def score(self, spec: ScoreSpec, report: Report) -> ScoredTable | None: ...
