"""Faces looked at: small pictures of each, once as it is printed and once without its words.

Each face is drawn once, by PDFium and in few pixels. The words are a picture of their own and are laid on top of the
rest, as they are on nearly every face; so one sees what is under them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from generator.render.png import MM_PER_INCH, pdfium_pictures
from generator.render.svg import ImageBytes
from generator.scene.outlines import rings
from generator.scene.primitives import Face, Glyphs, Group, Item
from generator.text.fonts import Fonts

if TYPE_CHECKING:
    from PIL import Image

LOOK_DPI = 72.0
FINE_DPI, FINE_SIDE = 200.0, 240.0
"""Small pieces are compared in so many dots to the inch, larger ones in so many along their longer side."""
TOGETHER = 50
"""Faces drawn in one document: what they share is drawn once, but all of it is held in memory."""


@dataclass(frozen=True, slots=True)
class FaceLook:
    """A face in pixels, its bleed included; white paper where nothing is drawn."""

    face: Face
    ground: Image.Image
    """RGB: everything but the words."""
    words: Image.Image
    """How much of each pixel is covered by words, of 255."""
    whole: Image.Image
    """RGB: as it is printed."""
    per_mm: float
    """Pixels to the millimetre."""

    def pixel(self, x: float, y: float) -> tuple[float, float]:
        """Where a point of the face lies in its pictures."""
        return (x + self.face.bleed) * self.per_mm, (y + self.face.bleed) * self.per_mm


def fine_dpi(face: Face) -> float:
    """The resolution that a face is compared with others in."""
    return max(LOOK_DPI, min(FINE_DPI, FINE_SIDE / max(face.width, face.height) * MM_PER_INCH))


def look_at(faces: Sequence[Face], fonts: Fonts, image: ImageBytes, dpi: float = LOOK_DPI) -> Iterator[FaceLook]:
    """A look at each face, in the given order; a picture is held only as long as the look is."""
    for start in range(0, len(faces), TOGETHER):
        yield from _look_at_some(faces[start : start + TOGETHER], fonts, image, dpi)


def _look_at_some(faces: Sequence[Face], fonts: Fonts, image: ImageBytes, dpi: float) -> Iterator[FaceLook]:
    lettered = [_has_words(face.items) for face in faces]
    bare = [replace(face, items=parted(face.items, words=False)) for face in faces]
    letters = [replace(f, items=parted(f.items, words=True)) for f, has in zip(faces, lettered, strict=True) if has]
    drawn = pdfium_pictures(bare, fonts, image, dpi)
    written = pdfium_pictures(letters, fonts, image, dpi, text="fonts")
    for face, has, picture in zip(faces, lettered, drawn, strict=True):
        letter = next(written).convert("RGBA") if has else None
        yield _look(face, picture.convert("RGBA"), letter, dpi / MM_PER_INCH)


def _look(face: Face, picture: Image.Image, written: Image.Image | None, per_mm: float) -> FaceLook:
    from PIL import Image

    ground = Image.new("RGB", picture.size, "white")
    ground.paste(picture, mask=picture.getchannel("A"))
    if written is None:
        return FaceLook(face, ground, Image.new("L", picture.size), ground, per_mm)
    ink, whole = written.getchannel("A"), ground.copy()
    whole.paste(written, mask=ink)
    return FaceLook(face, ground, ink, whole, per_mm)


def outline_mask(face: Face, size: tuple[int, int], per_mm: float) -> Image.Image:
    """White within the cut of a face drawn with so many pixels to the millimetre, black outside and in holes."""
    from PIL import Image, ImageChops, ImageDraw

    mask = Image.new("L", size)
    for ring in rings(face.outline):
        part = Image.new("L", size)
        points = [((x + face.bleed) * per_mm, (y + face.bleed) * per_mm) for x, y in ring]
        ImageDraw.Draw(part).polygon(points, fill=255)
        mask = ImageChops.difference(mask, part)  # what lies in two of them is a hole
    return mask


def _has_words(items: Iterable[Item]) -> bool:
    return any(_has_words(i.items) if isinstance(i, Group) else isinstance(i, Glyphs) for i in items)


def parted(items: Iterable[Item], words: bool) -> tuple[Item, ...]:
    """Only the words of a scene, or all but them. A group that holds nothing of the other kind stays the object that
    it is, so that writers still draw it once."""
    return tuple(kept for item in items if (kept := _part(item, words)) is not None)


def _part(item: Item, words: bool) -> Item | None:
    if not isinstance(item, Group):
        return item if isinstance(item, Glyphs) == words else None
    inner = parted(item.items, words)
    if not inner:
        return None
    same = len(inner) == len(item.items) and all(a is b for a, b in zip(inner, item.items, strict=True))
    return item if same else replace(item, items=inner)
