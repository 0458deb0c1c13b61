"""A face that uses every primitive a scene can hold, in every way the writers know."""

from __future__ import annotations

import hashlib
from pathlib import Path

from PIL import Image

from generator.scene.primitives import (
    Face,
    Glyphs,
    Gradient,
    Group,
    Item,
    Picture,
    Shape,
    circle,
    moved,
    oval,
    placed,
    polygon,
    rectangle,
    segment,
)

WIDTH, HEIGHT = 60.0, 90.0
SUNSET = Gradient("linear", (3, 3, 27, 15), ((0, "#f7d046"), (0.4, "#d1495b"), (1, "#30305a")))
GLOW = Gradient("radial", (45, 10, 9), ((0, "#ffffff"), (0.6, "#66a182"), (1, "#0b3d2e")))
STRIPES = Gradient("linear", (30, 0, 34, 0), ((0.2, "#ffffff"), (0.5, "#d1495b"), (0.5, "#30305a"), (0.8, "#66a182")))
"""Begins late, has a hard edge in the middle and ends early."""
STAR = ((15, 20), (19.7, 34.5), (7.4, 25.5), (22.6, 25.5), (10.3, 34.5))


def every_primitive(folder: Path) -> Face:
    """Needs a folder to keep its picture in, for pictures are files."""
    items = (*shapes(), *strokes(), *groups(), *words(), *pictures(folder))
    return Face("every-primitive", WIDTH, HEIGHT, 0.0, items, rectangle(0, 0, WIDTH, HEIGHT, 3))


def shapes() -> tuple[Item, ...]:
    """Both gradients, with and without opacity; both ways to fill a path that crosses itself; a shape in a clip."""
    window = circle(50, 28, 6)
    return (
        Shape(rectangle(0, 0, WIDTH, HEIGHT), "#f4e0b0"),
        Shape(rectangle(3, 3, 24, 12, 3), SUNSET),
        Shape(circle(45, 10, 8), GLOW, "#241a1c", 0.4, 0.8),
        Shape(rectangle(29, 3, 6, 14), STRIPES),
        Shape(polygon(STAR), "#8d5430", even_odd=True),
        Shape(tuple(_moved_star(15)), "#8d5430", "#241a1c", 0.3, 0.7),
        Shape(rectangle(42, 20, 16, 8), "#d1495b", clip=window),
        Shape(rectangle(42, 28, 16, 8), SUNSET, clip=window, even_odd=True),
    )


def _moved_star(dx: float) -> tuple[tuple[str | float, ...], ...]:
    return polygon([(x + dx, y) for x, y in STAR])


def strokes() -> tuple[Item, ...]:
    """Thin and thick lines, dashes, dots, and a line that turns sharply, for its joins."""
    zigzag = polygon([(4, 47), (8, 40), (12, 47), (16, 40), (20, 47)], closed=False)
    return (
        Shape(zigzag, stroke="#1f4634", width=1.2),
        Shape(segment(24, 40, 56, 40), stroke="#241a1c", width=0.15),
        Shape(segment(24, 42.5, 56, 42.5), stroke="#241a1c", width=0.6, dash=(2, 1.5)),
        Shape(segment(24, 45, 56, 45), stroke="#241a1c", width=0.8, dash=(0, 1.6)),
        Shape(oval(40, 48.5, 15, 1.6, 0.05), stroke="#d1495b", width=0.4, dash=(1, 0.8, 0.2, 0.8), opacity=0.6),
    )


def groups() -> tuple[Item, ...]:
    """A group in a group in a group: moved, turned, scaled, sheared, clipped and half transparent."""
    leaf = (
        Shape(oval(0, 0, 5, 2.4), Gradient("radial", (-1, -1, 5), ((0, "#cfe0b4"), (1, "#1f4634")))),
        Shape(segment(-5, 0, 5, 0), stroke="#0b3d2e", width=0.25),
    )
    turned = Group(leaf, placed(6, 5, 1.1, 30))
    pair = Group((turned, Group((turned,), moved(3, 1), opacity=0.5)), clip=rectangle(0, 0, 13, 8.5, 2), opacity=0.8)
    sheared = Group((Shape(rectangle(0, 0, 6, 5, 1), "#66a182", "#241a1c", 0.3),), (1, 0.2, -0.3, 0.9, 40, 54))
    return (Group((pair,), placed(4, 52, 1.2)), sheared)


def words() -> tuple[Item, ...]:
    """Runs of every family, small and large, turned, and half transparent."""
    return (
        Glyphs("Hen of the woods ×2", "serif-bold", 14, 4, 70, "#241a1c"),
        Glyphs("straight into your display", "serif-italic", 9, 4, 74.5, "#6b5a37"),
        Glyphs("0123456789 – “fi” & §", "semibold", 8, 4, 78.5, "#1f4634", 0.6),
        Group((Glyphs("uphill", "sans-bold-italic", 11, 0, 0, "#d1495b"),), placed(44, 79, 1.0, -35)),
        Glyphs("Äöü ñ ç Ł", "black", 12, 4, 85, "#30305a"),
    )


def pictures(folder: Path) -> tuple[Item, ...]:
    """A picture whole and half transparent, and one that shows only a part of the file."""
    file = folder / "tiles.png"
    picture = Image.new("RGB", (96, 64))
    picture.putdata([_tile(x, y) for y in range(64) for x in range(96)])
    picture.save(file)
    digest = hashlib.sha256(file.read_bytes()).hexdigest()
    return (
        Picture(str(file), digest, 30, 81, 12, 8, opacity=0.6),
        Picture(str(file), digest, 46, 81, 11, 8, crop=(0.25, 0.25, 0.75, 0.875)),
    )


def _tile(x: int, y: int) -> tuple[int, int, int]:
    """Squares of 16 pixels in four colours."""
    return ((214, 73, 91), (255, 250, 240), (31, 70, 52), (48, 48, 90))[x // 16 % 2 + 2 * (y // 16 % 2)]
