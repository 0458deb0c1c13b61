"""A face on the picture or page that a shop wants of it: centred on the product's cut, turned where it lies otherwise.

With `fit`, a face of another size is scaled as a whole until nothing of it is cut off, and its rim is stretched out to
the edge, so that no white shows.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from generator.scene.outlines import hexagon_in
from generator.scene.primitives import Face, Group, Item, Matrix, Path, moved, oval, placed, rectangle, times
from generator.tools.shops.match import Match
from generator.tools.shops.profile import Profile, Size

EDGE = 0.25
"""Millimetres inside the cut that are stretched outwards when a face has no bleed to stretch."""


@dataclass(frozen=True, slots=True)
class CanvasSpot:
    """Where a face lies on its canvas: what carries its millimetres there, and the cut as the product has it."""

    canvas: Size
    matrix: Matrix
    cut: Path
    scale: float = 1.0
    is_box: bool = True
    """Whether the cut goes straight around; else it is round or a hexagon."""


def spot_of(face: Face, match: Match, profile: Profile, is_back: bool, fit: bool = False) -> CanvasSpot:
    width, height = profile.canvas(match.product)
    turn = match.turn if not is_back else -match.turn
    scale = match.scale if fit else 1.0
    matrix = times(placed(width / 2, height / 2, scale, turn), moved(-face.width / 2, -face.height / 2))
    return CanvasSpot((width, height), matrix, cut_of(match, (width, height)), scale, match.product.shape == "card")


def cut_of(match: Match, canvas: Size) -> Path:
    """The product's outline in the middle of the canvas."""
    width, height = match.trim
    x, y = (canvas[0] - width) / 2, (canvas[1] - height) / 2
    shape = match.product.shape
    if shape == "round":
        return oval(canvas[0] / 2, canvas[1] / 2, width / 2, height / 2)
    if shape in ("hex", "hex_flat"):
        return hexagon_in(x, y, width, height, shape == "hex_flat")
    return rectangle(x, y, width, height)


def on_canvas(face: Face, spot: CanvasSpot, name: str, fit: bool = False) -> Face:
    """The face as a picture of the whole canvas, without a bleed of its own."""
    rims = _rims(face, spot) if spot.is_box else _rings(face, spot)
    items: list[Item] = [*rims] if fit else []
    items.append(Group(face.items, spot.matrix, _reach(face) if fit else None))
    return Face(name, *spot.canvas, 0.0, tuple(items), spot.cut)


def _reach(face: Face) -> Path:
    """What of a face counts when its rim is stretched: up to its bleed."""
    return rectangle(-face.bleed, -face.bleed, face.width + 2 * face.bleed, face.height + 2 * face.bleed)


# --- rims -----------------------------------------------------------------------------------------------------------
def _rims(face: Face, spot: CanvasSpot) -> Iterator[Item]:
    """The bleed of each side and corner, stretched as far as the canvas reaches; under the face itself."""
    reach = max(spot.canvas) / spot.scale
    columns, rows = _strips(face.width, face.bleed, reach), _strips(face.height, face.bleed, reach)
    for across in columns:
        for down in rows:
            if across is not None or down is not None:
                yield Group((_stretched(face, across, down),), spot.matrix)


def _rings(face: Face, spot: CanvasSpot) -> Iterator[Item]:
    """The face once more and once more, each a bleed larger than the one above it: of each only its rim is seen. What
    is round, or a hexagon, has no sides to stretch."""
    width, height = face.width, face.height
    band, least = max(face.bleed, EDGE), min(width, height)
    missing = max(spot.canvas) / spot.scale / 2 - least / 2 - face.bleed
    for k in range(math.ceil(max(missing, 0.0) / band), 0, -1):
        grown = placed(width / 2, height / 2, (least + 2 * face.bleed + 2 * k * band) / (least + 2 * face.bleed))
        yield Group((Group(face.items, times(grown, moved(-width / 2, -height / 2))),), spot.matrix)


Strip = tuple[float, float, float, float]
"""Where a strip begins and ends, what it is stretched by, and where that leaves the point 0."""


def _strips(length: float, bleed: float, reach: float) -> tuple[Strip | None, ...]:
    """Before the piece, the piece itself, and behind it; each strip is stretched from the edge it touches."""
    taken = bleed or EDGE
    low, high = (0.0, length) if bleed else (EDGE, length - EDGE)
    by = reach / taken
    return (low - taken, low, by, low * (1 - by)), None, (high, high + taken, by, high * (1 - by))


def _stretched(face: Face, across: Strip | None, down: Strip | None) -> Item:
    left, right, kx, ex = across or (0.0, face.width, 1.0, 0.0)
    top, bottom, ky, ey = down or (0.0, face.height, 1.0, 0.0)
    return Group(face.items, (kx, 0.0, 0.0, ky, ex, ey), rectangle(left, top, right - left, bottom - top))
