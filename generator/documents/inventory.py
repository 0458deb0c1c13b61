"""The inventory: every component of the box with its count, its size and a small picture of each different face."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from generator.compose.composer import Composer
from generator.documents.flow import FlowStrip
from generator.documents.markdown import MarkdownTable
from generator.documents.page import draw_head, flow_pages, frame_of, page_columns
from generator.documents.pen import Pen, make_pen
from generator.documents.tables import grid_strips
from generator.impose import Page, Paper, PrintPiece
from generator.load.labels import name_of
from generator.load.title import Component, Title
from generator.scene.primitives import Face, Group, Item, Shape, moved, placed
from generator.text.rich import escape_markup
from sporeprint.ground.findings import Report
from sporeprint.ground.translation.vocabulary import ProgramWords

HEAD_LAYOUT = "inventory_head"
STYLES = (
    "inventory_name",
    "inventory_note",
    "inventory_caption",
    "rules_table_head",
    "rules_cell",
    "rules_foot",
)
MOST_WIDE, MOST_HIGH = 46.0, 30.0
"""Millimetres that a picture may take."""
SCALE = 0.8
"""The largest scale, so that a picture is never mistaken for the piece itself."""
AIR = 3.0
LEAST_CELL = 15.0
MOST_PAGES = 2
FITS = (1.0, 0.8, 0.65, 0.55, 0.45, 0.4, 0.36)
"""Pictures get smaller until the list has as few pages as that, or at the last of these sizes."""
Stamp = Callable[[Sequence[Item]], str]
"""A short hash of what is on a page."""
BANDS, BESIDE = 3, 7.0
"""So many bands has the width of a page, with so much room between them; small components take what they need."""


@dataclass(frozen=True, slots=True)
class ShownFace:
    """One picture: a face, what it is, and how many pieces have it."""

    face: Face
    caption: str
    fit: float = 1.0
    """How much smaller than usual everything is shown."""

    @property
    def scale(self) -> float:
        return self.fit * min(MOST_WIDE / self.face.width, MOST_HIGH / self.face.height, SCALE)


def inventory_pages(
    composer: Composer, sets: Mapping[str, Sequence[PrintPiece]], paper: Paper, stamp: Stamp, report: Report
) -> tuple[Page, ...]:
    """Pages for all pieces of a title; each tells the hash of what is on it."""
    title = composer.title
    pen = make_pen(composer.book, STYLES, report, str(title.folder / "title.yaml"))
    frame = frame_of(paper, columns=1)
    parts = by_component(piece for group in sets.values() for piece in group)
    list_ = grid_strips(summary(title, parts, pen.words), frame.inner, pen)
    head = draw_head(HEAD_LAYOUT, composer, frame.inner)
    strips: list[FlowStrip] = []
    known = [(title.components[name], pieces) for name, pieces in parts.items()]
    for has_list, fit in product((True, False), FITS):  # what the list says stands beside the pictures as well
        shown = [InventoryPart(c, pieces, shown_faces(c, pieces, pen.words, fit), pen.words) for c, pieces in known]
        strips = [*(list_ if has_list else ()), *part_strips(shown, frame.inner, pen)]
        if len(page_columns(strips, frame)) <= MOST_PAGES:
            break

    def foot(items: Sequence[Item]) -> str:
        return pen.words("inventory_foot", title=title.record.name, hash=stamp(items))

    return flow_pages(strips, frame, head, foot, pen)


def by_component(pieces: Iterable[PrintPiece]) -> dict[str, list[PrintPiece]]:
    out: dict[str, list[PrintPiece]] = {}
    for piece in pieces:
        out.setdefault(piece.component, []).append(piece)
    return out


# --- the list -------------------------------------------------------------------------------------------------------
COLUMNS = ("component", "pieces", "different", "size", "back")


def summary(title: Title, parts: Mapping[str, Sequence[PrintPiece]], words: ProgramWords) -> MarkdownTable:
    """What is in the box, a row for each component, and the total of all pieces."""
    rows = [
        (
            title.components[name].record.name,
            str(len(pieces)),
            str(len({id(piece.front) for piece in pieces})),
            size_words(title.components[name], pieces[0].front, words),
            _back_words(pieces, words),
        )
        for name, pieces in parts.items()
    ]
    total = (f"**{words('inventory_all')}**", str(sum(map(len, parts.values()))), "", "", "")
    return MarkdownTable(0, tuple(words(f"inventory_{name}") for name in COLUMNS), (*rows, total))


def size_words(component: Component, face: Face, words: ProgramWords) -> str:
    """The size as it is said in a shop: `59 × 92 mm`, or `20 mm across` for what is round."""
    width, height = (words.number(round(side, 1)) for side in (face.width, face.height))
    if component.record.shape == "round" and face.width == face.height:
        return words("inventory_across", width=width)
    return words("inventory_box", width=width, height=height)


def _back_words(pieces: Sequence[PrintPiece], words: ProgramWords) -> str:
    backs = {id(piece.back): piece for piece in pieces}
    if all(piece.back is None for piece in pieces):
        return words("inventory_no_back")
    if all(piece.back is piece.front for piece in pieces):
        return words("inventory_same_back")
    return words("inventory_one_back") if len(backs) == 1 else words("inventory_backs", count=len(backs))


# --- the pictures ---------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class InventoryPart:
    """One component with its pictures."""

    component: Component
    pieces: Sequence[PrintPiece]
    shown: Sequence[ShownFace]
    words: ProgramWords

    @property
    def note(self) -> str:
        kinds, count = len({id(piece.front) for piece in self.pieces}), len(self.pieces)
        pieces = self.words("inventory_one") if count == 1 else self.words("inventory_many", count=count)
        different = "" if kinds == 1 else self.words("inventory_kinds", count=kinds)
        size = size_words(self.component, self.pieces[0].front, self.words)
        return ", ".join(filter(None, (pieces, different, size)))


def part_strips(parts: Sequence[InventoryPart], width: float, pen: Pen) -> Iterator[FlowStrip]:
    """All parts in their order; neighbours that do not need all of the width stand side by side."""
    third = (width - (BANDS - 1) * BESIDE) / BANDS
    waiting: list[tuple[InventoryPart, int]] = []
    for part in parts:
        bands = _bands(part, third)
        if waiting and sum(taken for _, taken in waiting) + bands > BANDS:
            yield _beside(waiting, third, pen)
            waiting = []
        if bands <= BANDS:
            waiting.append((part, bands))
        else:
            yield from _part(part, width, pen)
    if waiting:
        yield _beside(waiting, third, pen)


def _bands(part: InventoryPart, third: float) -> int:
    """How many bands a part takes whose pictures stand in one row; one more than there are if they do not."""
    fitting = (n for n in range(1, BANDS + 1) if len(list(_rows(part.shown, _wide(n, third)))) == 1)
    return next(fitting, BANDS + 1)


def _wide(bands: int, third: float) -> float:
    return bands * third + (bands - 1) * BESIDE


def _part(part: InventoryPart, width: float, pen: Pen) -> Iterator[FlowStrip]:
    name = pen.lines(escape_markup(part.component.record.name), width, pen.style("inventory_name"))
    note = pen.lines(part.note, width, pen.style("inventory_note", align="right"))
    line = pen.rule(0, width, name.pitch + 0.4, "rules_rule", 0.3)
    items = (*pen.block(name), *pen.block(note, 0.0, name.rise - note.rise), line)
    yield FlowStrip(name.pitch + 1.6, items, 5.0, keep=True, mark=part.component.record.name)
    for number, row in enumerate(_rows(part.shown, width)):
        yield _row(row, 1.0 if number == 0 else 2.5, pen)


def _beside(parts: Sequence[tuple[InventoryPart, int]], third: float, pen: Pen) -> FlowStrip:
    """Parts in one strip, each as wide as its bands and under its own head."""
    items: list[Item] = []
    heights: list[float] = []
    left = 0.0
    for part, bands in parts:
        width = _wide(bands, third)
        name = pen.lines(escape_markup(part.component.record.name), width, pen.style("inventory_name"))
        note = pen.lines(part.note, width, pen.style("inventory_note"))
        top = len(name.rows) * name.pitch
        head = top + len(note.rows) * note.pitch + 0.4
        row = _row(part.shown, 0.0, pen)
        own = (*pen.block(name), *pen.block(note, 0.0, top), pen.rule(0, width, head, "rules_rule", 0.3))
        items.append(Group((*own, Group(row.items, moved(0.0, head + 2.2))), moved(left, 0.0)))
        heights.append(head + 2.2 + row.height)
        left += width + BESIDE
    names = " · ".join(part.component.record.name for part, _ in parts)
    return FlowStrip(max(heights), tuple(items), 5.0, mark=names)


def shown_faces(
    component: Component, pieces: Sequence[PrintPiece], words: ProgramWords, fit: float = 1.0
) -> list[ShownFace]:
    """A front for each name with its number of pieces, then the back, if there is one for all and it is no front."""
    named = [(name_of(component, piece.label), piece.front) for piece in pieces]
    counts, first = Counter(name for name, _ in named), dict(reversed(named))
    out = [
        ShownFace(first[name], _item_words(count, escape_markup(name), words), fit) for name, count in counts.items()
    ]
    backs = {id(piece.back): piece.back for piece in pieces}
    back = next(iter(backs.values())) if len(backs) == 1 else None
    if back is not None and all(back is not front for _, front in named):
        out.append(ShownFace(back, words("inventory_item_back"), fit))
    return out


def _item_words(count: int, name: str, words: ProgramWords) -> str:
    """The name, and how many there are if there are several."""
    return name if count == 1 else words("inventory_item", count=count, name=name)


def _cell_width(shown: ShownFace) -> float:
    return max(shown.face.width * shown.scale, LEAST_CELL * max(shown.fit, 0.8))


def _rows(shown: Sequence[ShownFace], width: float) -> Iterator[list[ShownFace]]:
    row: list[ShownFace] = []
    used = 0.0
    for one in shown:
        need = _cell_width(one)
        if row and used + AIR + need > width:
            yield row
            row, used = [], 0.0
        used += need + (AIR if row else 0.0)
        row.append(one)
    if row:
        yield row


def _row(row: Sequence[ShownFace], gap: float, pen: Pen) -> FlowStrip:
    """Pictures side by side on one ground line, their captions below."""
    ground = max(one.face.height * one.scale for one in row)
    items: list[Item] = []
    x, deepest = 0.0, 0.0
    for one in row:
        width = _cell_width(one)
        words = pen.lines(one.caption, width + AIR / 2, pen.style("inventory_caption"))
        left = x + (width - one.face.width * one.scale) / 2
        items.append(thumbnail(one.face, left, ground - one.face.height * one.scale, one.scale, pen))
        items += pen.block(words, x - AIR / 4, ground + 0.8)
        deepest = max(deepest, len(words.rows) * words.pitch)
        x += width + AIR
    return FlowStrip(ground + 0.8 + deepest, tuple(items), gap)


def thumbnail(face: Face, x: float, y: float, scale: float, pen: Pen) -> Group:
    """The face as it looks when it is cut, in small."""
    edge = Shape(face.outline, stroke=pen.colour("rules_quiet"), width=0.12 / scale)
    return Group((Group(face.items, clip=face.outline, name=face.name), edge), placed(x, y, scale))
