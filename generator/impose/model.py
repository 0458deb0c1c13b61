"""What goes into imposition and what comes out of it: plain values that do nothing but describe themselves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from generator.impose.geometry import Box, Edges, Line, turned_size
from generator.impose.outlines import cut_path
from generator.scene.primitives import Face, Item, Path
from sporeprint.ground.paper_use import PaperUse
from sporeprint.ground.translation.vocabulary import ProgramWords, bundled_vocabulary

Orientation = Literal["auto", "portrait", "landscape"]
Marks = Literal["margin", "corners", "lines", "none"]
Flip = Literal["long", "short"]
Sides = Literal["both", "fronts", "backs"]
Side = Literal["front", "back"]
Cut = Literal["box", "outline"]
Packing = Literal["auto", "grid"]
Order = Literal["duplex", "manual"]
Large = Literal["tile", "one"]
PackWay = Literal["guillotine", "dense"]
FooterPlace = Literal["bottom", "side", "none"]

Measure = Callable[[str, str, float], float]
"""Width in millimetres of words, in a font (its key), at a size in points."""


# --- in -------------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Paper:
    """A paper as it is sold, upright: width is the short edge."""

    name: str
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Margins:
    """What the printer cannot print along each edge of the upright paper."""

    left: float = 5.0
    top: float = 5.0
    right: float = 5.0
    bottom: float = 5.0


@dataclass(frozen=True, slots=True)
class PrintPiece:
    """One physical copy. Copies share their faces: the same object is placed many times."""

    front: Face
    back: Face | None
    label: str
    component: str
    gap: float | None = None
    """Room to the next piece, 0 or more; None takes the one of the options."""
    cut: Cut = "box"
    """`box`: straight cuts along the trim box. `outline`: scissors along the face's outline, drawn as a hairline."""
    own_margin: float | None = None
    """White rim inside the piece (a scorepad's): such a piece may cover the whole paper, and marks lie in the rim."""
    packing: Packing = "auto"
    """`auto`: round pieces and regular hexes that are cut by their outline lie in staggered rows where that saves
    paper. `grid`: always columns and rows, which can be parted with straight cuts."""


@dataclass(frozen=True, slots=True)
class Footer:
    title: str
    data: str = ""
    """Short hash of the data that the sheet was made from."""
    edition: str = ""
    stamp: Callable[[tuple[PrintPiece, ...]], str] | None = None
    """A short hash of what lies on a sheet, from its pieces; it stands in the place of `data`."""
    contents: Callable[[tuple[PrintPiece, ...]], str] | None = None
    """What lies on a sheet, in words; it stands behind the title."""


@dataclass(frozen=True, slots=True)
class BackShift:
    """How a back page must be moved so that it lands where it should: scaled and turned about the middle of the page,
    then moved. The numbers are a printer's own, as seen on the back of the upright paper; a landscape page comes onto
    it by a quarter turn clockwise."""

    x: float = 0.0
    """Millimetres to the right."""
    y: float = 0.0
    """Millimetres down."""
    angle: float = 0.0
    """Degrees clockwise."""
    scale: float = 1.0


@dataclass(frozen=True, slots=True)
class Options:
    paper: Paper
    footer: Footer | None
    """None leaves the footer out, and its room goes to the pieces."""
    orientation: Orientation = "auto"
    margins: Margins = field(default_factory=Margins)
    gap: float = 0.0
    marks: Marks = "margin"
    marks_on_backs: bool = False
    flip: Flip = "long"
    sides: Sides = "both"
    papers: tuple[Paper, ...] = ()
    """Papers to recommend from when a piece is too large for this one."""
    fold: bool = False
    """Front and back of a piece on one page, mirrored about a fold line. Only with both sides asked for."""
    order: Order = "duplex"
    """`manual`: all fronts, then the backs as a stack needs them that is put through the printer a second time."""
    back_shift: BackShift = field(default_factory=BackShift)
    large: Large = "tile"
    """What a piece becomes that is larger than the paper: several pages to join, or one page as large as it needs."""
    overlap: float = 8.0
    """What two joined pages both show of a large piece; they are cut in the middle of it."""
    registration: bool = False
    """Print three marks on every front from which a cutting machine finds the pieces."""
    pack: PackWay = "guillotine"
    """`guillotine`: every sheet falls apart by straight cuts from edge to edge. `dense`: it need not."""
    words: ProgramWords = field(default_factory=bundled_vocabulary)
    """What the sheets say, in their language."""


# --- out ------------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Placement:
    """One face on one page; x, y is the top left of its trimmed box as it lies there."""

    face: Face
    x: float
    y: float
    turn: int
    """0, 90, 180 or 270 degrees clockwise."""
    label: str
    bleed: Edges
    """What is drawn beyond the trim on the page's left, top, right and bottom; less than 0 where a page that shows a
    part of a large piece ends inside it."""
    side: Side = "front"
    """Of the piece: on a page to be folded lie fronts and backs."""
    keep: Box | None = None
    """On a page that shows a part of a large piece: what of the page remains after the joins are cut."""

    @property
    def box(self) -> Box:
        """The trimmed box as it lies on the page."""
        return Box(self.x, self.y, *turned_size(self.face.width, self.face.height, self.turn))


@dataclass(frozen=True, slots=True)
class Page:
    width: float
    height: float
    side: Side
    number: int
    """Of the sheet: its front and its back have the same."""
    total: int
    items: tuple[Item, ...]
    """Ready to draw: one group per placement and in that order, then marks, then the footer. A placement's group holds
    one inner group, the same object for every copy of a face, so a writer can draw it once and place it often. A back
    page that is shifted for a printer is one group of all this; its placements are those before the shift."""
    placements: tuple[Placement, ...]
    components: tuple[str, ...]
    """Those on this side of the sheet."""
    trim_box: Box
    bleed_box: Box
    fold: Line | None = None
    """x1, y1, x2, y2 of the fold line."""
    registration: tuple[Path, ...] = ()
    """The marks for a cutting machine that are printed on this page, to be filled."""
    pieces: tuple[PrintPiece, ...] = ()
    """What lies on the sheet, in the order of its placements, also where this side of it is empty."""
    stamp: str = ""
    """The short hash in its footer."""
    strokes: tuple[Line, ...] = ()
    """The straight cuts of the cut plan, in their order, on the front of a sheet."""

    @property
    def cuts(self) -> tuple[Path, ...]:
        """Where a knife goes on this page to free its fronts: their outlines, in millimetres of the page."""
        fronts = [p for p in self.placements if p.side == "front"] if self.side == "front" else []
        return tuple(cut_path(p.face.outline, p.box, p.turn, p.keep) for p in fronts)


@dataclass(frozen=True, slots=True)
class Remark:
    """Something to tell the user: the code, a sentence with the numbers in it, and the fix."""

    code: str
    sentence: str
    way_out: str
    component: str
    label: str = ""


@dataclass(frozen=True, slots=True)
class PieceRun:
    """How consecutive pieces of one size were laid out."""

    components: tuple[str, ...]
    width: float
    height: float
    pieces: int
    per_sheet: int
    sheets: int
    landscape: bool
    turn: int
    gap: float
    footer: FooterPlace
    bleed: float
    """What the faces offer."""
    bleed_between: float
    """What is left of it between two neighbours."""
    bleed_rim: Edges
    """What is left of it around a full sheet (or the only one): left, top, right, bottom."""
    staggered: bool = False
    """Every other row is shifted by half a piece."""
    fold: bool = False
    """Fronts and backs are on the same page, to be folded."""
    tiles: tuple[int, int] = (1, 1)
    """Rows and columns of pages that one piece takes."""


@dataclass(frozen=True, slots=True)
class Sheets:
    pages: tuple[Page, ...]
    runs: tuple[PieceRun, ...]
    notes: tuple[Remark, ...]
    """What is as good as it gets but worth knowing."""
    problems: tuple[Remark, ...]
    """Pieces that are not on any sheet, and why."""
    bleed_note: str
    """One line per run that lost bleed; empty when all of it is there."""
    cut_plan: tuple[str, ...] = ()
    """For each sheet, in words, those cut alike together: the cuts in an order in which each can be measured."""
    use: PaperUse = field(default_factory=PaperUse)
