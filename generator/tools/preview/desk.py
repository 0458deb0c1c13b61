"""The desk on which a title lies while somebody works on it: each look draws only what changed since the last one."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count

from generator.build.pieces import PieceChoice, pieces_by_set
from generator.compose.composer import Composer
from generator.compose.memory import FaceMemory
from generator.impose import PrintPiece
from generator.load.labels import name_of
from generator.load.stylebook import Stylebook, load_stylebook
from generator.load.title import load_title
from generator.pictures.images import image_data
from generator.render.svg import svg_text
from generator.scene.primitives import Face, Group, Shape
from generator.text.fonts import Fonts, load_font
from generator.tools.preview.stamps import Stamps, pictures, tables, take_stamps
from sporeprint.ground.catalogue import TitleRef
from sporeprint.ground.findings import Finding, Report, Where

CUT = "#d01c6a"
"""Colour of the line that shows where the knife goes."""


@dataclass(frozen=True, slots=True)
class ShownPage:
    """One face on the page. Its number changes when its picture does."""

    number: int
    name: str
    label: str
    """As people call it: `Morel, day`."""
    component: str
    copies: int
    width: float
    height: float
    bleed: float


@dataclass(frozen=True, slots=True)
class PreviewView:
    """A title as it is shown: the faces of each sheet set by its name, and what there is to say."""

    slug: str
    name: str
    sets: Mapping[str, tuple[ShownPage, ...]]
    findings: tuple[Finding, ...]
    is_current: bool
    """Whether the pictures are of the files as they are now; else they are the last good ones."""


@dataclass
class PreviewDesk:
    """One title. Not for two threads at once: fonts are read piece by piece."""

    ref: TitleRef
    last: PreviewView | None = None
    _memory: FaceMemory = field(default_factory=FaceMemory)
    _faces: dict[int, tuple[Face, Fonts]] = field(default_factory=dict)
    _gone: dict[int, tuple[Face, Fonts]] = field(default_factory=dict)
    """Faces of the look before: a page may still ask for one until it has heard of the new ones."""
    _known: dict[tuple[str, str], tuple[int, Face]] = field(default_factory=dict)
    _numbers: Iterator[int] = field(default_factory=lambda: count(1))
    _stamps: Stamps = field(default_factory=dict)
    _book: Stylebook | None = None

    def look(self) -> PreviewView:
        """The title as its files are now. With errors the findings are new and the pictures the last good ones."""
        report = Report()
        drawn = self._draw(report)
        old = self.last
        if drawn is None or report.has_errors:
            name, sets = (old.name, old.sets) if old else (self.ref.slug, {})
        else:
            composer, pieces = drawn
            name, sets = composer.title.record.name, self._shown(composer, pieces)
            self._memory.close(composer.studio.drawn)
        self.last = PreviewView(self.ref.slug, name, sets, report.findings, not report.has_errors)
        return self.last

    def _draw(self, report: Report) -> tuple[Composer, Mapping[str, Sequence[PrintPiece]]] | None:
        stamps = take_stamps(self.ref)
        if pictures(stamps, self.ref) != pictures(self._stamps, self.ref):
            # A font may have changed under the same name, and with it the looks of faces that are equal otherwise.
            load_font.cache_clear()
            self._known = {}
        try:
            book = self._read_book(stamps, report)
            title = load_title(self.ref, report, book.sizes)
            if title is None:
                return None
            self._memory.open(book, repr(sorted(pictures(stamps, self.ref).items())))
            composer = Composer(title, book, report, self._memory)
            return composer, pieces_by_set(title, composer, PieceChoice(), report)
        except OSError as error:  # a file went away between two looks at it
            where = Where(str(self.ref.folder))
            report.error("WATCH-LOST", f"a file was taken away while it was read: {error}", where, "save it again")
            return None

    def _read_book(self, stamps: Stamps, report: Report) -> Stylebook:
        """The layouts as they are now; those of the last look, if only tables changed and nothing was wrong."""
        before, now = (tuple(sorted(set(s.items()) - set(tables(s, self.ref).items()))) for s in (self._stamps, stamps))
        self._stamps = stamps
        if self._book is None or before != now or self.last is None or self.last.findings:
            self._book = load_stylebook(self.ref, report)
            return self._book
        for part in (self._book, self._book.layouts, self._book.styles, self._book.species_rows):
            part.report = report
        return self._book

    def _shown(self, composer: Composer, sets: Mapping[str, Sequence[PrintPiece]]) -> dict[str, tuple[ShownPage, ...]]:
        title, fonts = composer.title, composer.book.fonts
        faces: dict[int, tuple[Face, Fonts]] = {}
        known: dict[tuple[str, str], tuple[int, Face]] = {}
        shown: dict[str, tuple[ShownPage, ...]] = {}
        for name, pieces in sets.items():
            row = []
            for face, piece, copies in _counted(pieces):
                number = self._number(name, face)
                faces[number], known[name, face.name] = (face, fonts), (number, face)
                component = title.components[piece.component]
                is_back = face is not piece.front
                shared = is_back and any(p.back is face and p.label != piece.label for p in pieces)
                label = component.record.name if shared else name_of(component, piece.label)
                label += " (back)" if is_back else ""
                size = (face.width, face.height, face.bleed)
                row.append(ShownPage(number, face.name, label, component.record.name, copies, *size))
            shown[title.record.sheets[name].name] = tuple(row)
        self._gone = {number: face for number, face in self._faces.items() if number not in faces}
        self._faces, self._known = faces, known
        return shown

    def _number(self, sheet_set: str, face: Face) -> int:
        """That of the last look, also when the face was drawn again and came out the same."""
        number, old = self._known.get((sheet_set, face.name), (0, None))
        return number if face == old else next(self._numbers)

    def svg(self, number: int, with_bleed: bool = False) -> str | None:
        """The picture of a face: cut out, or with its bleed and the line of the cut. None when it is gone."""
        found = self._faces.get(number) or self._gone.get(number)
        if found is None:
            return None
        with contextlib.suppress(OSError):  # the picture on it is being saved: the next look has it
            return _picture(*found, with_bleed)
        return None


def _counted(pieces: Sequence[PrintPiece]) -> Iterator[tuple[Face, PrintPiece, int]]:
    """Each face once, with the first piece it is on and how many there are of it."""
    counts: dict[int, int] = {}
    first: dict[int, tuple[Face, PrintPiece]] = {}
    for piece in pieces:
        for face in {id(f): f for f in (piece.front, piece.back) if f is not None}.values():
            counts[id(face)] = counts.get(id(face), 0) + 1
            first.setdefault(id(face), (face, piece))
    return ((face, piece, counts[key]) for key, (face, piece) in first.items())


def _picture(face: Face, fonts: Fonts, with_bleed: bool) -> str:
    b = face.bleed if with_bleed else 0.0
    items = (
        (*face.items, Shape(face.outline, stroke=CUT, width=0.25, dash=(1.5, 1.0)))
        if with_bleed
        else (Group(face.items, clip=face.outline),)
    )
    size = (face.width + 2 * b, face.height + 2 * b)
    return svg_text(items, size, fonts, image_data, title=face.name, origin=(-b, -b))
