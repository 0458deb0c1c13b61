"""What the tests of `woodlots` and its neighbours share."""

from __future__ import annotations

import io
from itertools import combinations

from PIL import Image, ImageChops

from generator.art import PAINTERS
from generator.pictures.images import image_data
from generator.render.png import face_pngs
from generator.scene.primitives import Face, Item, Shape, flat, rectangle, through
from generator.text.fonts import Fonts

KINDS = ("A", "B", "C", "D", "I")


SOIL = ("sand", "clay", "stone")


STANDARD = "212/2122/12133/1313/331"


NEEDED: dict[str, dict[str, object]] = {
    "disaster_disc": {"kind": "X"},
    "soil_hex": {"ground": "sand"},
    "soil_map": {"soils": STANDARD},
    "token_slot": {"kind": "growth"},
    "tree": {"kind": "A"},
}
"""What a painter has to be told."""


HEX = (56.0, 64.66)
"""A land tile."""


def paint(name: str, width: float = 20, height: float = 20, **more: object) -> list[Item]:
    return PAINTERS[name](width, height, **{**NEEDED.get(name, {}), **more})


FONTS = Fonts()


def in_grey(items: list[Item], width: float = 20, height: float = 20, dpi: float = 76.2) -> Image.Image:
    """The drawing on white paper as a grey printer shows it; three pixels to the millimetre."""
    paper = Shape(rectangle(0, 0, width, height), "#ffffff")
    face = Face("test", width, height, 0, (paper, *items), rectangle(0, 0, width, height))
    ((_, png),) = face_pngs([face], FONTS, image_data, dpi)
    return Image.open(io.BytesIO(png)).convert("L")


def apart(a: Image.Image, b: Image.Image) -> float:
    """Mean difference of two grey pictures, from 0 to 1."""
    return sum(ImageChops.difference(a, b).tobytes()) / (255 * a.width * a.height)


def closest(pictures: dict[str, Image.Image]) -> tuple[float, str, str]:
    return min((apart(pictures[a], pictures[b]), a, b) for a, b in combinations(pictures, 2))


def hexes(items: list[Item], fill: str) -> list[tuple[float, float]]:
    """Middles of all hexagons of one colour."""
    found = []
    for item, matrix in flat(items):
        if isinstance(item, Shape) and item.fill == fill and len(item.path) == 7:
            points = [through(matrix, float(s[1]), float(s[2])) for s in item.path[:-1]]
            found.append((sum(x for x, _ in points) / 6, sum(y for _, y in points) / 6))
    return found
