"""The whole report of a title: every face looked at once, its words and the groups of pieces measured."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from generator.build.pieces import PieceChoice, pieces_by_set
from generator.build.progress import Progress, silent
from generator.compose.trace import TracingComposer
from generator.impose import PrintPiece
from generator.load.stylebook import Stylebook, load_stylebook
from generator.load.title import Title, load_title
from generator.pictures.images import image_data
from generator.scene.colours import hex_of, rgb_of
from generator.scene.primitives import Face
from generator.text.fonts import Fonts
from generator.tools.accessibility.contrast import WordsSeen, look_contrasts
from generator.tools.accessibility.cues import (
    CueLines,
    Pair,
    colour_difference,
    form_difference,
    has_other_words,
    lines,
    main_colours,
)
from generator.tools.accessibility.groups import MeaningGroup, Member, find_groups
from generator.tools.accessibility.limits import Limits, read_limits
from generator.tools.accessibility.looks import FaceLook, fine_dpi, look_at
from generator.tools.accessibility.sight import SIGHTS
from sporeprint.ground.catalogue import TitleRef
from sporeprint.ground.findings import Report


@dataclass(frozen=True, slots=True)
class OpenedTitle:
    """A title composed and ready to be looked at."""

    title: Title
    book: Stylebook
    limits: Limits
    sets: Mapping[str, Sequence[PrintPiece]]
    groups: tuple[MeaningGroup, ...]

    def faces(self) -> dict[int, tuple[Face, PrintPiece]]:
        """Every different face once, by its identity, with the first piece that has it."""
        found: dict[int, tuple[Face, PrintPiece]] = {}
        for pieces in self.sets.values():
            for piece in pieces:
                for face in (piece.front, piece.back):
                    if face is not None:
                        found.setdefault(id(face), (face, piece))
        return found


@dataclass(frozen=True, slots=True)
class SeenOn:
    """Words, and the piece they stand on."""

    words: WordsSeen
    piece: PrintPiece


@dataclass(frozen=True, slots=True)
class JudgedGroup:
    """A group with each of its pairs compared. `colours` are those that were compared, by what they stand for."""

    group: MeaningGroup
    colours: Mapping[str, str]
    pairs: tuple[Pair, ...]


@dataclass(frozen=True, slots=True)
class Inspected:
    faces: int
    words: tuple[SeenOn, ...]
    groups: tuple[JudgedGroup, ...]


def open_title(ref: TitleRef, report: Report) -> OpenedTitle | None:
    """Reads and composes a title; None when something in it is wrong, and then the report says what."""
    book = load_stylebook(ref, report)
    title = load_title(ref, report, book.sizes)
    limits = read_limits(book, report)
    if title is None or limits is None:
        return None
    sets = pieces_by_set(title, TracingComposer(title, book, report), PieceChoice(), report)
    groups = tuple(find_groups(title, sets, book.palette, report))
    return None if report.has_errors else OpenedTitle(title, book, limits, sets, groups)


def inspect(opened: OpenedTitle, progress: Progress = silent) -> Inspected:
    """Everything measured; nothing is judged yet."""
    known = opened.faces()
    fonts, slug = opened.book.fonts, opened.title.ref.slug
    words: list[SeenOn] = []
    for number, look in enumerate(look_at([face for face, _ in known.values()], fonts, image_data), 1):
        progress(f"{slug}: face {number} of {len(known)}")
        words += [SeenOn(found, known[id(look.face)][1]) for found in look_contrasts(look, fonts)]
    progress(f"{slug}: comparing pieces")
    return Inspected(len(known), tuple(words), tuple(_judged(group, _looks(group, fonts)) for group in opened.groups))


# --- groups ---------------------------------------------------------------------------------------------------------
def _looks(group: MeaningGroup, fonts: Fonts) -> dict[int, FaceLook]:
    """Closer looks at the members of a group, those of one size together."""
    sizes: dict[float, list[Face]] = {}
    for member in group.members:
        if member.face is not None:
            sizes.setdefault(fine_dpi(member.face), []).append(member.face)
    return {id(look.face): look for dpi, some in sizes.items() for look in look_at(some, fonts, image_data, dpi)}


def _judged(group: MeaningGroup, looks: Mapping[int, FaceLook]) -> JudgedGroup:
    colours: dict[str, str] = {}
    pairs: list[Pair] = []
    for family in group.families():
        own = _colours(family, looks)
        colours |= {member.value: colour for member, colour in zip(family, own, strict=True)}
        pairs += _pairs(family, own, looks)
    return JudgedGroup(group, colours, tuple(pairs))


def _colours(family: Sequence[Member], looks: Mapping[int, FaceLook]) -> list[str]:
    """Those that the data give, or else what is drawn where the pieces differ."""
    if all(member.colour for member in family):
        return [member.colour for member in family]
    return [hex_of(colour) for colour in main_colours([looks[id(member.face)] for member in family])]


def _pairs(family: Sequence[Member], colours: Sequence[str], looks: Mapping[int, FaceLook]) -> Iterator[Pair]:
    drawn: list[CueLines | None] = [None if m.face is None else lines(looks[id(m.face)]) for m in family]
    for (one, colour, form), (other, second, shape) in combinations(zip(family, colours, drawn, strict=True), 2):
        if one.value == other.value:
            continue
        apart = {sight: colour_difference(rgb_of(colour), rgb_of(second), sight) for sight in SIGHTS}
        differs = None if form is None or shape is None else form_difference(form, shape)
        yield Pair(one.value, other.value, one.component, apart, differs, has_other_words(one.face, other.face))
