"""Block letters of the resources as lines, so that an icon needs no font; each in a box of 2 x 2 around (0, 0)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from generator.art.shared.brush import merged, smooth
from generator.art.shared.lino import arc
from generator.scene.primitives import Path, Point, Shape, circle, polygon

_BOWL: list[Point] = [(-0.62, -0.92), (0.12, -0.92), (0.62, -0.42), (0.12, 0.1), (-0.62, 0.1)]
_HOOK: list[Point] = [(-0.56, -0.5), (-0.3, -0.92), (0.3, -0.92), (0.6, -0.45), (0.3, 0.0), (0.0, 0.34)]

LETTERS: Mapping[str, Path] = MappingProxyType(
    {
        "N": polygon([(-0.62, 0.92), (-0.62, -0.92), (0.62, 0.92), (0.62, -0.92)], closed=False),
        "P": merged([polygon([(-0.62, 0.92), (-0.62, -0.92)], closed=False), smooth(_BOWL, False)]),
        "K": merged(
            [
                polygon([(-0.62, -0.92), (-0.62, 0.92)], closed=False),
                polygon([(0.62, -0.92), (-0.52, 0.14)], closed=False),
                polygon([(-0.16, -0.18), (0.66, 0.92)], closed=False),
            ]
        ),
        "C": smooth(arc(0.1, 0, 0.84, -46, -314, 1.06), False),
        "?": merged([smooth(_HOOK, False), circle(0.0, 0.88, 0.02)]),
        "1": polygon([(-0.42, -0.5), (0.08, -0.92), (0.08, 0.92)], closed=False),
        "2": smooth(
            [(-0.58, -0.5), (-0.3, -0.9), (0.3, -0.9), (0.56, -0.4), (0.1, 0.24), (-0.58, 0.9), (0.62, 0.9)], False
        ),
        "+": merged([polygon([(-0.9, 0), (0.9, 0)], closed=False), polygon([(0, -0.9), (0, 0.9)], closed=False)]),
    }
)


def letter(which: str, x: float, y: float, size: float, colour: str, weight: float = 0.4) -> Shape:
    """The letter with its middle at (x, y), `size` from middle to top; `weight` is its line's share of that."""
    path = tuple((s[0], *_at(s[1:], x, y, size)) for s in LETTERS[which])
    return Shape(path, stroke=colour, width=size * weight)


def _at(values: tuple[str | float, ...], x: float, y: float, size: float) -> tuple[float, ...]:
    return tuple((x, y)[k % 2] + float(v) * size for k, v in enumerate(values))
