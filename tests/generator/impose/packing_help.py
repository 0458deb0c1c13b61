"""What the tests of `packing` and its neighbours share."""

from __future__ import annotations

import math
from typing import Any

from generator.impose import Options, Paper, PrintPiece, Sheets, impose
from generator.scene import primitives as scene

A4 = Paper("A4", 210, 297)


ROOT3 = math.sqrt(3)


def measure(words: str, font: str, points: float) -> float:
    return len(words) * points * scene.POINT / 2


def hexagon(width: float, height: float) -> scene.Path:
    """Corner on top when it is higher than wide."""
    side = max(width, height) / 2
    first = 30 if height > width else 0
    angles = [math.radians(first + 60 * k) for k in range(6)]
    return scene.polygon([(width / 2 + side * math.cos(a), height / 2 + side * math.sin(a)) for a in angles])


def tokens(count: int, diameter: float, gap: float, bleed: float = 2.0, **more: Any) -> list[PrintPiece]:
    outline = scene.circle(diameter / 2, diameter / 2, diameter / 2)
    face = scene.Face("token", diameter, diameter, bleed, (), outline)
    return [PrintPiece(face, None, "token", "tokens", gap=gap, cut="outline", **more)] * count


def hexes(count: int, side: float, gap: float, flat: bool = False, **more: Any) -> list[PrintPiece]:
    width, height = (2 * side, ROOT3 * side) if flat else (ROOT3 * side, 2 * side)
    face = scene.Face("hex", width, height, 2.0, (), hexagon(width, height))
    return [PrintPiece(face, None, "hex", "hexes", gap=gap, cut="outline", **more)] * count


def sheets(pieces: list[PrintPiece], paper: Paper = A4, **options: Any) -> Sheets:
    options.setdefault("footer", None)
    return impose(pieces, Options(paper, **options), measure)
