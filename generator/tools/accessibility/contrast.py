"""How well words stand out from what is drawn under them, measured on the composed face.

    for word in face_contrasts(faces, fonts, image_data):
        if word.ratio < 4.5: ...

The ground of a run is every pixel on and close around its letters. Of a painted ground nine tenths are at least as good
as the ratio given: a tenth may be leaves and rims. Words that shine through are taken as they look on their ground.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from generator.compose.trace import Leaf, leaves
from generator.render.pixels import rgba_counts
from generator.render.svg import ImageBytes
from generator.scene.colours import Rgb, contrast, over, rgb_of
from generator.scene.primitives import Face, Glyphs
from generator.text.fonts import Fonts
from generator.text.ink_box import carried, enlargement, words_box
from generator.tools.accessibility.looks import FaceLook, look_at

if TYPE_CHECKING:
    from PIL import Image

WORST = 0.1
"""Share of the ground that may be worse than the ratio that is told."""
TOUCHED = 3
"""Of 255, after every pixel took the mean of its neighbourhood: from here on there is a letter on it or beside it."""
LARGE, LARGE_BOLD = 18.0, 14.0
"""Points from which on type is large, plain and bold: WCAG asks less of it."""


@dataclass(frozen=True, slots=True)
class WordsSeen:
    """A run of words as it stands on its face."""

    face: Face
    leaf: Leaf
    """With the element that wrote it, if the face was drawn by a `TracingComposer`."""
    words: str
    size: float
    """In points, as printed."""
    is_large: bool
    ratio: float
    """Contrast by WCAG, 1 to 21."""
    colour: Rgb
    ground: Rgb
    """Where the ratio was found."""


def face_contrasts(faces: Sequence[Face], fonts: Fonts, image: ImageBytes) -> Iterator[WordsSeen]:
    """Every run of words of every face with its contrast, in the order in which they are drawn."""
    for look in look_at(faces, fonts, image):
        yield from look_contrasts(look, fonts)


def look_contrasts(look: FaceLook, fonts: Fonts) -> Iterator[WordsSeen]:
    """The same of one face that was looked at already; blank runs and words beyond the bleed are left out."""
    from PIL import ImageFilter

    runs = [leaf for leaf in leaves(look.face.items) if isinstance(leaf.item, Glyphs) and leaf.item.words.strip()]
    if not runs:
        return
    near = look.words.filter(ImageFilter.BoxBlur(1)).point(lambda value: 255 if value >= TOUCHED else 0)
    under = look.ground.copy()
    under.putalpha(near)
    for leaf in runs:
        found = _measured(leaf, look, under, fonts)
        if found is not None:
            yield found


def _measured(leaf: Leaf, look: FaceLook, under: Image.Image, fonts: Fonts) -> WordsSeen | None:
    run = leaf.item
    box = words_box(run, fonts) if isinstance(run, Glyphs) else None
    if box is None or not isinstance(run, Glyphs):
        return None
    left, top, right, bottom = carried(box, leaf.matrix)
    x1, y1 = (int(value) for value in look.pixel(left, top))
    x2, y2 = (int(value) + 1 for value in look.pixel(right, bottom))
    area = max(0, x1), max(0, y1), min(under.width, x2), min(under.height, y2)
    if area[0] >= area[2] or area[1] >= area[3]:
        return None
    part = under.crop(area)
    found = [(n, (r, g, b)) for n, (r, g, b, a) in rgba_counts(part) if a]
    if not found:
        return None
    ratio, colour, ground = _worst(rgb_of(run.colour), leaf.opacity, found)
    size = run.size * enlargement(leaf.matrix)
    return WordsSeen(look.face, leaf, run.words, size, _is_large(run, size), ratio, colour, ground)


def _worst(colour: Rgb, opacity: float, grounds: list[tuple[int, Rgb]]) -> tuple[float, Rgb, Rgb]:
    """The lowest contrast when the worst tenth of the ground does not count."""
    seen = [(n, colour if opacity >= 1 else over(colour, ground, opacity), ground) for n, ground in grounds]
    rated = sorted((contrast(words, ground), n, words, ground) for n, words, ground in seen)
    left = WORST * sum(n for n, _ in grounds)
    for ratio, count, words, ground in rated:
        left -= count
        if left < 0:
            return ratio, words, ground
    return rated[-1][0], rated[-1][2], rated[-1][3]


def _is_large(run: Glyphs, size: float) -> bool:
    bold = any(word in run.font for word in ("bold", "black"))
    return size >= (LARGE_BOLD if bold else LARGE) - 1e-6
