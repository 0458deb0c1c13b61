"""Small pictures of the rules: spaces with tokens on them, as they may and may not stand."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

from generator.art.shared.brush import mix
from generator.art.sporeadic.cast import Who
from generator.art.sporeadic.cut import FERN, SUN, SUN_LIGHT, at
from generator.art.sporeadic.field import TONES, hex_middle, hexagon
from generator.art.sporeadic.tokens import spore_colony, spore_mushroom
from generator.scene.primitives import Item, Shape, polygon

Shown = Literal["triangle", "bowtie", "diamond", "colony", "ring"]
Cell = tuple[int, int]

_EXAMPLES: Mapping[str, tuple[tuple[Cell, ...], tuple[Cell, ...], tuple[Cell, ...], tuple[Cell, ...]]] = (
    MappingProxyType(
        {
            "triangle": (((0, 0), (1, 0), (0, 1)), (), ((1, 1), (-1, 1), (2, 0)), ()),
            "bowtie": (((0, 0), (-1, 0), (0, -1), (1, 0), (0, 1)), (), ((1, -1), (-1, 1)), ()),
            "diamond": (((0, 0), (1, 0), (0, 1), (1, -1)), (), ((1, 1), (-1, 1), (0, -1)), ()),
            "colony": (((1, 0), (2, 0)), ((0, 0), (5, 0)), (), ((3, 0), (4, 0))),
            "ring": (((0, -1), (2, -1), (-1, 0), (2, 0), (-1, 1), (0, 1)), ((1, -1), (1, 1)), (), ((0, 0), (1, 0))),
        }
    )
)
"""Mushrooms, colonies, other spaces, and spaces that are meant."""


def spore_example(width: float, height: float, *, shows: Shown, who: Who = "red") -> list[Item]:
    """A few spaces with tokens of one player: a triangle, a bowtie, a diamond, a new colony or a Fairy Ring."""
    mushrooms, colonies, others, meant = _EXAMPLES[shows]
    middles = {cell: hex_middle(*cell, 1.0) for cell in (*mushrooms, *colonies, *others, *meant)}
    xs, ys = [x for x, _ in middles.values()], [y for _, y in middles.values()]
    side = min(width / (max(xs) - min(xs) + 1.84), height / (max(ys) - min(ys) + 2.1))
    cx, cy = width / 2 - side * (min(xs) + max(xs)) / 2, height / 2 - side * (min(ys) + max(ys)) / 2
    out: list[Item] = []
    for cell, (x, y) in middles.items():
        ground, edge = (SUN_LIGHT, SUN) if cell in meant else (TONES[0], mix(TONES[0], FERN, 0.6))
        out.append(Shape(polygon(hexagon(cx + x * side, cy + y * side, side * 0.97)), ground, edge, side * 0.06))
    for cells, draw, size in ((mushrooms, spore_mushroom, 1.2), (colonies, spore_colony, 1.5)):
        for x, y in (middles[cell] for cell in cells):
            d = size * side
            out.append(at(draw(d, d, who=who), cx + x * side - d / 2, cy + y * side - d / 2))
    return out
