"""What is wrong with one face for one profile: words near the cut, small type, thin lines, coarse photos."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path as File

from generator.compose.elements import KINDS
from generator.compose.faults import PrintFault
from generator.compose.trace import Leaf
from generator.pictures.images import INCH
from generator.scene.outlines import distance, is_inside, rings
from generator.scene.primitives import Glyphs, Matrix, Path, Picture, Point, Shape, times
from generator.text.fonts import Fonts
from generator.text.ink_box import corners, enlargement, words_box
from generator.tools.shops.profile import Profile

SLACK = 0.05
"""Millimetres that no knife can tell."""
SHAPES = frozenset(kind for kind, properties in KINDS.items() if "stroke" in properties)
"""Kinds of elements whose lines have a `width` in the layout; all others draw pictures."""
THIN = 0.005
"""Millimetres that no press can tell."""


@dataclass(frozen=True, slots=True)
class CheckView:
    """A face as a check sees it: its cut, what carries its primitives there, and whose it is."""

    profile: Profile
    cut: Path
    matrix: Matrix
    item: str
    fonts: Fonts


def face_faults(found: Sequence[Leaf], view: CheckView) -> Iterator[PrintFault]:
    """Every fault of every primitive; one cause may be told many times."""
    edges = rings(view.cut)
    for leaf in found:
        matrix = times(view.matrix, leaf.matrix)
        if isinstance(leaf.item, Glyphs):
            yield from _small_type(leaf, leaf.item, matrix, view)
            yield from _outside(leaf, leaf.item, matrix, edges, view)
        elif isinstance(leaf.item, Shape):
            yield from _hairline(leaf, leaf.item, matrix, view)
        else:
            yield from _coarse(leaf, leaf.item, matrix, view)


# --- words ----------------------------------------------------------------------------------------------------------
def _small_type(leaf: Leaf, run: Glyphs, matrix: Matrix, view: CheckView) -> Iterator[PrintFault]:
    size, least = run.size * enlargement(matrix), view.profile.type_
    if size < least - 1e-6 and run.words.strip():
        message = f"{_named(leaf)}: “{_short(run.words)}” is set in {size:.1f} pt, {least:g} pt is the least"
        hint = f"give it `size` and `min` of at least {least:g}, or fewer words"
        yield PrintFault("warning", "SHOP-TYPE", message, hint, leaf.where, view.item, least - size)


def _outside(
    leaf: Leaf, run: Glyphs, matrix: Matrix, edges: Sequence[Sequence[Point]], view: CheckView
) -> Iterator[PrintFault]:
    safe, box = view.profile.safe, words_box(run, view.fonts)
    if not safe or box is None:
        return
    room = min(_room(corner, edges) for corner in corners(box, matrix))
    if room < safe - SLACK:
        place = f"ends {room:.1f} mm before the cut" if room >= 0 else f"lies {-room:.1f} mm beyond the cut"
        message = f"{_named(leaf)}: “{_short(run.words)}” {place}, {safe:.1f} mm must be free"
        hint = f"move it {safe - room:.1f} mm inwards"
        yield PrintFault("warning", "SHOP-SAFE", message, hint, leaf.where, view.item, safe - room)


def _room(point: Point, edges: Sequence[Sequence[Point]]) -> float:
    """Millimetres from a point to the cut, negative outside of it."""
    near = min(distance(point, ring) for ring in edges)
    # In a hole a point is inside of two rings, and outside of the piece.
    return near if sum(is_inside(point, ring) for ring in edges) % 2 else -near


# --- lines and photos -----------------------------------------------------------------------------------------------
def _hairline(leaf: Leaf, shape: Shape, matrix: Matrix, view: CheckView) -> Iterator[PrintFault]:
    width, least = shape.width * enlargement(matrix), view.profile.line
    if shape.stroke is None or width >= least - THIN:
        return
    message = f"{_named(leaf)}: a line is {width:.2f} mm thin, {least:g} mm is the least"
    if leaf.kind not in SHAPES:
        hint = "it is part of a picture and may vanish there; nothing has to be done"
        yield PrintFault("note", "SHOP-LINE", message, hint, leaf.where, view.item, least - width)
    else:
        hint = f"draw it with `width: {least:g}` or more, or fill a shape instead"
        yield PrintFault("warning", "SHOP-LINE", message, hint, leaf.where, view.item, least - width)


def _coarse(leaf: Leaf, picture: Picture, matrix: Matrix, view: CheckView) -> Iterator[PrintFault]:
    dpi, wanted = photo_dpi(picture, matrix), view.profile.photo_dpi
    if dpi < wanted - 0.5:
        factor = wanted / dpi
        message = f"{_named(leaf)}: `{File(picture.file).name}` has {dpi:.0f} dpi in print, {wanted:.0f} are wanted"
        hint = f"bring it {factor:.1f} times as large, or print it {100 / factor:.0f} % as large"
        yield PrintFault("warning", "SHOP-DPI", message, hint, leaf.where, view.item, wanted - dpi)


def photo_dpi(picture: Picture, matrix: Matrix) -> float:
    """Pixels of a photo to the inch of what is printed, in the direction that has fewer."""
    from PIL import Image

    with Image.open(picture.file) as image:
        width, height = image.size
        if image.getexif().get(ORIENTATION, 1) > 4:
            width, height = height, width
    left, top, right, bottom = picture.crop
    across = width * (right - left) / (picture.width * enlargement(matrix) / INCH)
    down = height * (bottom - top) / (picture.height * enlargement(matrix) / INCH)
    return min(across, down)


ORIENTATION = 0x0112
"""The tag of a camera that says how the picture is turned; over 4 it lies on its side."""


def _named(leaf: Leaf) -> str:
    return f"element `{leaf.element}`"


def _short(words: str, most: int = 24) -> str:
    return words if len(words) <= most else f"{words[: most - 1]}…"
