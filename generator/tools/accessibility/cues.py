"""Whether pieces can be told apart without their colours: what is drawn on them compared as lines, in grey and small.

Two pieces differ in form where one has a line that shows in grey and the other has none. How dark their grounds are
does not count, nor does anything outside of the cut. Words are compared as they are written.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from typing import TYPE_CHECKING

from generator.scene.colours import Rgb, difference
from generator.scene.primitives import Face, words_of
from generator.tools.accessibility.looks import FaceLook, outline_mask
from generator.tools.accessibility.sight import Sight, seen, seen_picture

if TYPE_CHECKING:
    from PIL import Image

STEP = 22
"""Of 255: a step of grey that shows as a line."""
RIM = 1
"""Pixels along the cut that do not count: where nothing bleeds, the ground itself is a line there."""
CHANGED = 24
"""Of 255: from here on two pieces have another colour at a place."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two things of a group, and how far apart they are."""

    first: str
    second: str
    component: str
    apart: dict[Sight, float]
    """Of their colours, in each way of seeing."""
    form: float | None
    """Millimetres of lines that only one of them has, without any colour; None where there was nothing to look at."""
    other_words: bool
    """Whether something else is written on them."""


def has_other_words(first: Face | None, second: Face | None) -> bool:
    return first is not None and second is not None and words_of(first.items) != words_of(second.items)


def main_colours(looks: Sequence[FaceLook]) -> list[Rgb]:
    """The colour of each piece where the pieces differ, as a mean; of equal pieces that of the whole."""
    from PIL import ImageChops, ImageStat

    lightest = reduce(ImageChops.lighter, (look.whole for look in looks))
    darkest = reduce(ImageChops.darker, (look.whole for look in looks))
    changed = reduce(ImageChops.lighter, ImageChops.subtract(lightest, darkest).split())
    mask = ImageChops.darker(changed.point(lambda value: 255 if value >= CHANGED else 0), inside(looks[0], 0))
    if mask.getbbox() is None:
        mask = inside(looks[0], 0)
    means = [ImageStat.Stat(look.whole, mask).mean for look in looks]
    return [(round(red), round(green), round(blue)) for red, green, blue in means]


def inside(look: FaceLook, rim: int) -> Image.Image:
    """White within the cut, without so many pixels along it."""
    from PIL import ImageFilter

    mask = outline_mask(look.face, look.whole.size, look.per_mm)
    return mask.filter(ImageFilter.MinFilter(2 * rim + 1)) if rim else mask


@dataclass(frozen=True, slots=True)
class CueLines:
    """Where a line shows in grey, and where one shows there or beside it."""

    on: Image.Image
    near: Image.Image
    per_mm: float


def lines(look: FaceLook) -> CueLines:
    from PIL import ImageChops, ImageFilter

    grey = seen_picture(look.whole, "grey").getchannel(0)
    across = ImageChops.difference(grey, ImageChops.offset(grey, 1, 0))
    down = ImageChops.difference(grey, ImageChops.offset(grey, 0, 1))
    edges = ImageChops.lighter(across, down).point(lambda value: 255 if value >= STEP else 0)
    on = ImageChops.darker(edges, inside(look, RIM))
    return CueLines(on, on.filter(ImageFilter.BoxBlur(1)).point(lambda value: 255 if value else 0), look.per_mm)


def form_difference(first: CueLines, second: CueLines) -> float:
    """Millimetres of lines that only one of two pieces has; a line that sits a pixel off is the same."""
    from PIL import ImageChops

    only = [ImageChops.subtract(one.on, other.near) for one, other in ((first, second), (second, first))]
    return float(sum(picture.histogram()[255] for picture in only) / first.per_mm)


def colour_difference(first: Rgb, second: Rgb, sight: Sight) -> float:
    return difference(seen(first, sight), seen(second, sight))
