"""What several icons share: block arrows, a sprout, the outline of a tile."""

from __future__ import annotations

from generator.art.shared.brush import band
from generator.art.shared.lino import blade, polar
from generator.scene.primitives import ARC, Path, Point, polygon


def arrow(x: float, y: float, length: float, degrees: float, head: float = 2.6) -> Path:
    """A block arrow whose tip is at (x, y)."""
    back = polar(x, y, length, degrees + 180)
    neck = polar(x, y, head * 0.82, degrees + 180)
    w = head * 0.24

    def side(p: Point, reach: float) -> Point:
        return polar(*p, reach, degrees + 90)

    return polygon(
        [
            (x, y),
            side(neck, head * 0.62),
            side(neck, w),
            side(back, w),
            side(back, -w),
            side(neck, -w),
            side(neck, -head * 0.62),
        ]
    )


def sprout(x: float, y: float, size: float) -> list[Path]:
    """Two seed leaves and the shoot between them, stem below."""
    leaves = [blade(x, y + size * 0.1, size, turn, 0.62) for turn in (-146, -34)]
    stem = band([(x, y + size * 0.95), (x, y + size * 0.4), (x, y)], (size * 0.3, size * 0.24, size * 0.2))
    return [*leaves, blade(x, y, size * 0.95, -90, 0.46), stem]


def tile_outline(x: float, y: float, side: float, cut: float) -> Path:
    """A square with its upper left corner at (x, y) whose corners are bitten out by quarter circles."""
    right, bottom, k = x + side, y + side, cut * ARC
    return (
        ("M", x + cut, y),
        ("L", right - cut, y),
        ("C", right - cut, y + k, right - k, y + cut, right, y + cut),
        ("L", right, bottom - cut),
        ("C", right - k, bottom - cut, right - cut, bottom - k, right - cut, bottom),
        ("L", x + cut, bottom),
        ("C", x + cut, bottom - k, x + k, bottom - cut, x, bottom - cut),
        ("L", x, y + cut),
        ("C", x + k, y + cut, x + cut, y + k, x + cut, y),
        ("Z",),
    )
