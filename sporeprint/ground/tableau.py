"""A table as plain values: boards, the pieces on them, counters for heaps, and marks over them.

The referee fills it in and the printer draws it; a page or a photo reader fills it in and the referee reads it. None of
them knows the other, so what they share is here. Nothing in it is a length: sizes and places are those of the printed
components, which the title's data carries.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Role = Literal["good", "bad", "plain"]
"""What a mark means: it counts, it breaks a rule, or it only points at something."""
Kind = Literal["halo", "cross", "line", "area", "label"]
Lay = Literal["row", "near", "fan", "pile", "comb", "grid"]
Spot = tuple[str, str]
"""Key of a board and label of a place on it; no label means the whole board."""


@dataclass(frozen=True, slots=True)
class Board:
    """Something that pieces lie on.

    With an item it is a printed board, whose places are those of its component. Without one it is a row on the bare
    table: `places` are its labels from left to right, and each is as large as a piece of the component. A comb has
    several such rows: hexagons side by side, around a common middle. What is printed as a place on each of them is a
    place of the comb, too: `G1.left` is `left` on the piece at G1.
    A grid has its rows edge to edge; the corners of a cell are places: `A1.NW` is the left upper one of A1.
    """

    key: str
    """How pieces and marks name it. Where a position file has the same thing, the keys that lead there, with dots."""
    component: str
    item: str = ""
    places: tuple[str, ...] = ()
    lay: Lay = "row"
    """Side by side with the labels below, near each other, overlapping so that the left edge of each piece shows, or
    as a thick pile; or as a comb or a grid."""
    rows: tuple[int, ...] = ()
    """Of a comb or a grid: how many places each row has, from the top."""
    names: tuple[str, ...] = ()
    """What the places are called in a picture, where that is not their labels."""
    caption: str = ""
    note: str = ""
    player: str = ""
    """Whose it is; the player's total is written beside the caption."""
    grows: bool = False
    """A row that has room for one more: its last place is free, and when it is taken another one follows, as far as
    the rules have room."""
    optional: bool = False
    """Scoring needs nothing of it: a finished table may leave it unseen."""


@dataclass(frozen=True, slots=True)
class Counter:
    """How many there are of something that lies in a heap, stands on a track or is only known as a number."""

    key: str
    """Where a position file has the same thing, the keys that lead there, with dots: `A.sticks`."""
    caption: str
    value: int | None = None
    """None: nobody knows."""
    least: int = 0
    most: int | None = None
    """None: the rules set no limit."""
    player: str = ""
    component: str = ""
    item: str = ""
    """The printed piece that is counted, if it is one."""
    optional: bool = False
    """Scoring does not need it: of a finished table it may stay unknown."""


@dataclass(frozen=True, slots=True)
class Band:
    """Boards beside each other; bands follow from top to bottom."""

    boards: tuple[Board, ...]
    caption: str = ""
    player: str = ""


@dataclass(frozen=True, slots=True)
class Piece:
    """A printed piece on a place, or in the middle of several. Later pieces lie on top of earlier ones."""

    board: str
    places: tuple[str, ...]
    component: str
    item: str = ""
    """Empty: a piece of this component that nobody saw; one that lies face down is a `back`, too."""
    way: str = ""
    """Which print of the item it is, where there are several; empty is the first."""
    back: bool = False
    turn: float = 0.0
    """Degrees clockwise."""
    share: tuple[int, int] = (0, 1)
    """It is this one of so many that share the place, counted from 0; they are spread over it."""
    aside: tuple[float, float] | None = None
    """For a piece that has a printed slot on the place: millimetres from the middle, to the right and down."""
    ghost: bool = False
    """It does not lie there: somebody wanted to put it there."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Something drawn over the table.

    * `halo`: a ring around each of the places; `text` stands beside it.
    * `cross`: each of the places is crossed out.
    * `line`: through the middles of the places, one after the other; two of them make a link of a network.
    * `area`: one outline around all the places together, with a light tint.
    * `label`: the text on a plate beside the places.

    No places means the whole board.
    """

    kind: Kind
    board: str
    places: tuple[str, ...] = ()
    text: str = ""
    role: Role = "good"
    tint: str = ""
    """Marks of one tint have one colour and one pattern, that of the note with the same tint."""


@dataclass(frozen=True, slots=True)
class Note:
    """A line below the table. A head starts a new column."""

    text: str
    rule: str = ""
    role: Role = "plain"
    tint: str = ""
    number: str = ""
    """That of the marks it belongs to."""
    head: bool = False


@dataclass(frozen=True, slots=True)
class Tableau:
    bands: tuple[Band, ...]
    pieces: tuple[Piece, ...] = ()
    marks: tuple[Mark, ...] = ()
    notes: tuple[Note, ...] = ()
    heading: str = ""
    verdict: str = ""
    """One sentence beside the heading."""
    counters: tuple[Counter, ...] = ()
    unseen: frozenset[Spot] = frozenset()
    """Places and whole boards that nobody has looked at: what lies there besides the known pieces is unknown. A place
    that is not unseen and has no piece is empty."""

    @property
    def boards(self) -> tuple[Board, ...]:
        return tuple(board for band in self.bands for board in band.boards)
