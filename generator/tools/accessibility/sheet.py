"""A picture of what must be told apart: the pieces of each group as printed and below that as others see them.

Pages of A4 as PDF, or all of it as one tall PNG. The same title gives the same bytes.
"""

from __future__ import annotations

import hashlib
import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from generator.pictures.images import image_data
from generator.render.pdf import PdfInfo, PdfPage, pdf_bytes
from generator.render.png import MM_PER_INCH, pdfium_pictures, pdfium_pngs
from generator.scene.primitives import Face, Glyphs, Group, Item, Picture, Shape, moved, rectangle
from generator.text.fonts import Fonts
from generator.tools.accessibility.groups import Member
from generator.tools.accessibility.inspect import Inspected, JudgedGroup, OpenedTitle
from generator.tools.accessibility.looks import outline_mask
from generator.tools.accessibility.sight import NAMES, SIGHTS, Sight, seen_picture
from generator.tools.accessibility.summary import group_row

if TYPE_CHECKING:
    from PIL import Image

WIDTH, HEIGHT, EDGE = 210.0, 297.0, 12.0
LABELS = 34.0
"""Millimetres on the left that say who sees it so."""
TALLEST, GAP, SWATCH = 15.0, 2.0, 12.0
HEAD, ROW, AFTER = 9.0, 16.4, 4.0
PIECE_DPI, PNG_DPI = 150.0, 110.0
MOST_WIDE, MOST_HIGH = 260, 130
"""Pixels of a piece: enough for the largest that is shown, a board is no larger than a card."""
FINE = 4
"""Times finer the cut is drawn, so that its edge is smooth."""
INK, QUIET = "#241f18", "#5f6353"


@dataclass
class Album:
    """The pieces in pixels, and every picture that is made of them by what is in it."""

    pieces: Mapping[int, Image.Image]
    data: dict[str, bytes] = field(default_factory=dict)

    def picture(self, member: Member, sight: Sight, box: tuple[float, float, float, float]) -> Picture:
        drawn = self.pieces[id(member.whole)] if member.whole is not None else _swatch(member.colour)
        turned = seen_picture(drawn.convert("RGB"), sight)
        turned.putalpha(drawn.getchannel("A"))
        out = io.BytesIO()
        turned.save(out, "PNG")
        digest = hashlib.sha256(out.getvalue()).hexdigest()
        self.data[digest] = out.getvalue()
        return Picture(digest, digest, *box)

    def image(self, picture: Picture) -> tuple[str, bytes]:
        return "image/png", self.data[picture.digest]


@dataclass(frozen=True, slots=True)
class SightStrip:
    """Members that are shown side by side, with the scale they are shown at."""

    heading: str
    note: str
    members: tuple[Member, ...]
    scale: float

    @property
    def height(self) -> float:
        return HEAD + ROW * len(SIGHTS) + AFTER


def sheet_file(opened: OpenedTitle, found: Inspected, suffix: str) -> bytes:
    """The sheet as `.pdf` or `.png`."""
    strips = [strip for judged in found.groups for strip in _strips(judged)]
    faces = {id(m.whole): m.whole for strip in strips for m in strip.members if m.whole is not None}
    album = Album(_drawn(list(faces.values()), opened.book.fonts))
    name = f"{opened.title.record.name}: what is told apart by colour, as others see it"
    items = [tuple(_strip_items(strip, album)) for strip in strips]
    fonts = opened.book.fonts
    if suffix == ".pdf":
        pages = [PdfPage(WIDTH, HEIGHT, page) for page in _pages(name, strips, items)]
        return pdf_bytes(pages, fonts, album.image, PdfInfo(name))
    height = 2 * EDGE + HEAD + sum(strip.height for strip in strips)
    tall = (*_title(name), *_stacked(strips, items, EDGE + HEAD))
    face = Face("pieces", WIDTH, height, 0.0, (_paper(height), *tall), rectangle(0, 0, WIDTH, height))
    (data,) = pdfium_pngs([face], fonts, album.image, PNG_DPI)
    return data


# --- what is shown --------------------------------------------------------------------------------------------------
def _strips(judged: JudgedGroup) -> Iterator[SightStrip]:
    """Families of one group beside each other as long as there is room; a wide one is made smaller."""
    row, name = group_row(judged), judged.group.record.name
    if row is None:
        return
    apart = " · ".join(f"{sight} {row.apart[sight]:.0f}" for sight in SIGHTS[1:])
    note = f"nearest two: {row.apart['colour']:.0f} apart · {apart} · second cue: {row.cue_words}"
    held: list[Member] = []
    for family in judged.group.families():
        if held and _width([*held, *family]) > WIDTH - 2 * EDGE - LABELS:
            yield _strip(name, note, held)
            held = []
        held += family
    yield _strip(name, note, held)


def _strip(name: str, note: str, members: Sequence[Member]) -> SightStrip:
    room = WIDTH - 2 * EDGE - LABELS
    return SightStrip(name, note, tuple(members), min(1.0, room / _width(members)))


def _size(member: Member) -> tuple[float, float]:
    """Millimetres on the sheet: as large as it is, but no taller than a row."""
    if member.whole is None:
        return SWATCH, SWATCH
    scale = min(1.0, TALLEST / member.whole.height, 2 * TALLEST / member.whole.width)
    return member.whole.width * scale, member.whole.height * scale


def _width(members: Sequence[Member]) -> float:
    return sum(_size(member)[0] + GAP for member in members)


# --- pictures -------------------------------------------------------------------------------------------------------
def _drawn(faces: Sequence[Face], fonts: Fonts) -> dict[int, Image.Image]:
    """Each face in pixels, cut out along its outline."""
    found = {}
    for face, picture in zip(faces, pdfium_pictures(faces, fonts, image_data, PIECE_DPI, "fonts"), strict=True):
        per_mm = PIECE_DPI / MM_PER_INCH
        cut = _on_white(picture.convert("RGBA"))
        cut.putalpha(outline_mask(face, (cut.width * FINE, cut.height * FINE), per_mm * FINE).resize(cut.size))
        left = round(face.bleed * per_mm)
        cut = cut.crop((left, left, cut.width - left, cut.height - left))
        cut.thumbnail((MOST_WIDE, MOST_HIGH))
        found[id(face)] = cut
    return found


def _on_white(picture: Image.Image) -> Image.Image:
    from PIL import Image

    ground = Image.new("RGB", picture.size, "white")
    ground.paste(picture, mask=picture.getchannel("A"))
    return ground


def _swatch(colour: str) -> Image.Image:
    from PIL import Image

    return Image.new("RGBA", (8, 8), colour)


# --- pages ----------------------------------------------------------------------------------------------------------
def _strip_items(strip: SightStrip, album: Album) -> Iterator[Item]:
    yield Glyphs(strip.heading, "sans-bold", 11, EDGE, 4, INK)
    yield Glyphs(strip.note, "sans", 7.5, EDGE, 7.6, QUIET)
    for number, sight in enumerate(SIGHTS):
        top = HEAD + number * ROW
        yield Glyphs(NAMES[sight], "sans", 8.5, EDGE, top + ROW / 2 + 1, QUIET)
        x = EDGE + LABELS
        for member in strip.members:
            width, height = (side * strip.scale for side in _size(member))
            yield album.picture(member, sight, (x, top + (ROW - height) / 2, width, height))
            x += (_size(member)[0] + GAP) * strip.scale


def _pages(name: str, strips: Sequence[SightStrip], items: Sequence[tuple[Item, ...]]) -> Iterator[tuple[Item, ...]]:
    """As many strips to a page as go onto it; a title without any gets a page that says so."""
    held: list[int] = []
    for number in range(len(strips)):
        if held and sum(strips[k].height for k in [*held, number]) > HEIGHT - 2 * EDGE - HEAD:
            yield _page(name, [strips[k] for k in held], [items[k] for k in held])
            held = []
        held.append(number)
    yield _page(name, [strips[k] for k in held], [items[k] for k in held])


def _page(name: str, strips: Sequence[SightStrip], items: Sequence[tuple[Item, ...]]) -> tuple[Item, ...]:
    return (*_title(name), *_stacked(strips, items, EDGE + HEAD))


def _title(name: str) -> Iterator[Item]:
    yield Glyphs(name, "serif-bold", 14, EDGE, EDGE + 3, INK)


def _stacked(strips: Sequence[SightStrip], items: Sequence[tuple[Item, ...]], top: float) -> Iterator[Item]:
    if not strips:
        yield Glyphs("Nothing is said to be told apart by its colour.", "sans", 10, EDGE, top + 6, QUIET)
    for strip, drawn in zip(strips, items, strict=True):
        yield Group(drawn, moved(0, top))
        top += strip.height


def _paper(height: float) -> Shape:
    return Shape(rectangle(0, 0, WIDTH, height), fill="#ffffff")
