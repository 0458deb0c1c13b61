"""What a build works on: the options it was started with, and a title composed and imposed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from generator.build.contents import face_digest
from generator.build.digest import Digests
from generator.build.grouping import SheetGroup
from generator.build.pieces import PieceChoice
from generator.impose import Margins, Paper, PrintPiece, Sheets
from generator.impose.model import BackShift
from generator.load.stylebook import Stylebook
from generator.load.title import Title
from generator.scene.primitives import Face
from generator.tools.cache.keys import PartKeys
from generator.tools.cache.ledger import Ledger
from generator.tools.ink.thin import Thinner


@dataclass(frozen=True, slots=True)
class SheetOptions:
    paper: str = "a4"
    """A name of the stylebook, or a size such as 200x300."""
    orientation: Literal["auto", "portrait", "landscape"] = "auto"
    marks: Literal["margin", "corners", "lines", "none"] = "margin"
    flip: Literal["long", "short"] = "long"
    sides: Literal["both", "fronts", "backs"] = "both"
    text: Literal["fonts", "outlines"] = "fonts"
    formats: tuple[str, ...] = ("pdf", "svg")
    """Names of `generator.build.formats`."""
    dpi: float = 300.0
    choice: PieceChoice = field(default_factory=PieceChoice)
    printer: str = ""
    """Name of the profile that the margins, the flip, the order and the shift come from."""
    margins: Margins = field(default_factory=Margins)
    order: Literal["duplex", "manual"] = "duplex"
    back_shift: BackShift = field(default_factory=BackShift)
    fold: bool = False
    large: Literal["tile", "one"] = "tile"
    overlap: float = 8.0
    registration: bool = False
    pack: Literal["guillotine", "dense"] = "guillotine"
    ink: Literal["full", "low"] = "full"


@dataclass(frozen=True, slots=True)
class Job:
    """A title composed and imposed, ready to be written."""

    title: Title
    book: Stylebook
    sets: Mapping[str, list[PrintPiece]]
    """By sheet set."""
    groups: Mapping[str, SheetGroup]
    """The same pieces as they share sheets, by file."""
    sheets: Mapping[str, Sheets]
    """By file."""
    paper: Paper
    digests: Digests
    options: SheetOptions
    saver: Thinner | None = None
    """What saved ink, and knows how everything looked before."""


@dataclass(frozen=True, slots=True)
class Known:
    """The files of earlier builds, and the keys by which they are known again."""

    ledger: Ledger
    keys: PartKeys

    def face(self, job: Job, path: str, face: Face, kind: str, *more: str | float) -> tuple[str, bytes | None]:
        """The key of a face's file, and its content if it is there already; `more` is what else decides its bytes."""
        key = self.keys.face(kind, face.name, face_digest(face, job.digests), *more)
        return key, self.ledger.part(path, key)


def set_names(job: Job, name: str) -> str:
    """What is in a file, in words."""
    sheets = job.title.record.sheets
    names = job.groups[name].sets if name in job.groups else (name,)
    return ", ".join(sheets[one].name for one in names)


def faces(pieces: Iterable[PrintPiece]) -> Iterator[Face]:
    """Each different face once, fronts and backs as they come."""
    seen: set[int] = set()
    for piece in pieces:
        for face in (piece.front, piece.back):
            if face is not None and id(face) not in seen:
                seen.add(id(face))
                yield face


def is_upright(options: SheetOptions) -> bool:
    """Whether landscape pages are turned; a page to be folded has no back that would have to meet it."""
    return bool(options.printer) and not options.fold
