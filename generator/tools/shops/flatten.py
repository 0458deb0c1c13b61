"""Faces without transparency: what shines through, and every photo, becomes one picture in ink below the rest.

The picture holds everything up to the last thing that is not solid. Words in that part that nothing is drawn over are
taken out of it and stay letters.
"""

from __future__ import annotations

import hashlib
import io
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from generator.compose.trace import Leaf, leaves
from generator.load.cmyk import Inks, to_cmyk
from generator.scene.primitives import Face, Glyphs, Group, Item, Picture
from generator.text.fonts import Fonts
from generator.text.ink_box import Box, carried, item_box, overlap

if TYPE_CHECKING:
    from PIL import Image


@dataclass(frozen=True, slots=True)
class Layers:
    """A face in two parts: what becomes a picture, and what stays as it is on top of it."""

    below: tuple[Item, ...]
    above: tuple[Item, ...]


def layers(face: Face, fonts: Fonts) -> Layers:
    """`below` is empty for a face that is solid all through."""
    found = list(leaves(face.items))
    last = max((k for k, leaf in enumerate(found) if _shines(leaf)), default=-1)
    if last < 0:
        return Layers((), face.items)
    free = frozenset(_free_words(found[: last + 1], fonts))
    return Layers(
        tuple(_picked(face.items, lambda k: k <= last and k not in free)),
        tuple(_picked(face.items, lambda k: k > last or k in free)),
    )


def is_solid(face: Face) -> bool:
    """Whether nothing of a face shines through and no photo is on it."""
    return not any(map(_shines, leaves(face.items)))


def _shines(leaf: Leaf) -> bool:
    return leaf.opacity < 1 or isinstance(leaf.item, Picture)


def _free_words(found: Sequence[Leaf], fonts: Fonts) -> Iterator[int]:
    """Runs of words that are solid and that nothing later is drawn over."""
    boxes = [
        None if box is None else carried(box, leaf.matrix) for leaf in found for box in (item_box(leaf.item, fonts),)
    ]
    for k, leaf in enumerate(found):
        own = boxes[k]
        if isinstance(leaf.item, Glyphs) and own is not None and not _shines(leaf):
            # Words of the same kind above it do no harm, for they are taken out in the same order.
            later = (box for box, other in zip(boxes[k + 1 :], found[k + 1 :], strict=True) if not _is_words(other))
            if not any(box is not None and overlap(own, box) for box in later):
                yield k


def _ink(leaf: Leaf, fonts: Fonts) -> Box | None:
    box = item_box(leaf.item, fonts)
    return None if box is None else carried(box, leaf.matrix)


def _is_words(leaf: Leaf) -> bool:
    return isinstance(leaf.item, Glyphs) and not _shines(leaf)


def _picked(items: Iterable[Item], wanted: Callable[[int], bool]) -> Iterator[Item]:
    """The same tree with only the primitives whose number is wanted; groups that get empty are left out."""
    count = iter(range(1 << 62))

    def walk(some: Iterable[Item]) -> Iterator[Item]:
        for item in some:
            if isinstance(item, Group):
                kept = tuple(walk(item.items))
                if kept:
                    yield replace(item, items=kept)
            elif wanted(next(count)):
                yield item

    return walk(items)


# --- pictures -------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Plates:
    """Finished pictures in ink by their name, for a writer that asks for the bytes of a `Picture`."""

    data: dict[str, bytes]

    def image(self, picture: Picture) -> tuple[str, bytes]:
        return "image/tiff", self.data[picture.digest]

    def add(self, drawn: Image.Image, face: Face, inks: Inks) -> Picture:
        """A picture of the whole face, of Pillow, as a picture in ink that covers it."""
        data = ink_tiff(drawn, inks)
        digest = hashlib.sha256(data).hexdigest()
        self.data[digest] = data
        return Picture(f"plate {face.name}", digest, -face.bleed, -face.bleed, *_full_size(face))


def _full_size(face: Face) -> tuple[float, float]:
    return face.width + 2 * face.bleed, face.height + 2 * face.bleed


def ink_tiff(drawn: Image.Image, inks: Inks) -> bytes:
    """A picture on white paper, as a TIFF in cyan, magenta, yellow and black."""
    out = io.BytesIO()
    to_cmyk(on_white(drawn), inks).save(out, "TIFF")
    return out.getvalue()


def on_white(drawn: Image.Image) -> Image.Image:
    """A picture of Pillow without its transparency, in RGB."""
    from PIL import Image

    rgba = drawn.convert("RGBA")
    ground = Image.new("RGBA", rgba.size, (255, 255, 255, 255))
    return Image.alpha_composite(ground, rgba).convert("RGB")
