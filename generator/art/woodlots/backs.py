"""Backs: of the land tiles, the same every sixth of a turn; of the cards, the same both ways up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from generator.art.shared.brush import Colour, dressed, mix, patches, steps
from generator.art.shared.lino import blade, polar, veined_leaf
from generator.art.shared.tones import CREAM, FERN, FOREST, LEAF, MOSS
from generator.art.woodlots.figures import FIGURES
from generator.art.woodlots.hexes import hexagon, inset
from generator.art.woodlots.names import Tree
from generator.art.woodlots.palette import BARK
from generator.scene.primitives import Group, Item, Path, Shape, circle, placed, rectangle


def _sixth(k: float, deep: str, mid: str, light: str) -> list[Item]:
    """What stands in one corner and under one side of a land tile, around its middle."""
    leaves = veined_leaf(0, -18.4 * k, 9.4 * k, -90, (deep, mix(mid, light, 0.5), deep))
    sides = [item for turn in (-66, -114) for item in
        veined_leaf(0, -18.0 * k, 7.4 * k, turn + 0.0, (deep, mix(mid, light, 0.2), deep))]  # fmt: skip
    twig = [blade(*polar(0, 0, 16.6 * k, a), 4.2 * k, a + 18, 0.5) for a in (-78, -60, -42)]
    return [*sides, *leaves, *patches(twig, light)]


def land_back(
    width: float,
    height: float,
    *,
    deep: Colour = FOREST,
    mid: Colour = FERN,
    light: Colour = LEAF,
    bleed: float = 0.0,
) -> list[Item]:
    """A wreath of leaves around a honeycomb: nothing tells which way up the tile lies, or which soil it has."""
    k, cx, cy = width / 56, width / 2, height / 2
    sixth = tuple(_sixth(k, deep, mid, light))
    cells = [hexagon(*polar(cx, cy, 7.2 * k, 60 * j), 3.75 * k) for j in range(6)]
    return [
        Shape(inset(width, height, -bleed), deep),
        Shape(inset(width, height, 2.2 * k), mid, light, 0.4 * k),
        *(Group(sixth, placed(cx, cy, 1.0, 60.0 * j)) for j in range(6)),
        Shape(circle(cx, cy, 14.6 * k), deep, light, 0.5 * k),
        *patches(cells, mid, edge=light),
        Shape(hexagon(cx, cy, 3.75 * k), light),
    ]


# --- cards ----------------------------------------------------------------------------------------------------------
def _lattice(width: float, height: float) -> list[Path]:
    """Pairs of small leaves in staggered rows over the upper half."""
    pairs: list[Path] = []
    for row, y in enumerate(steps(10.0, height / 2 - 5.0, max(2, round(height / 2 / 6.2)))):
        n = max(2, round((width - 14) / 7.0)) - row % 2
        for x in steps(width / 2 - (n - 1) * 3.5, width / 2 + (n - 1) * 3.5, n) if n > 1 else [width / 2]:
            pairs += [blade(x, y + 0.9, 2.4, -90 + side * 30, 0.48) for side in (-1, 1)]
    return pairs


def _light_bark(light: str) -> Callable[[Shape], Shape]:
    """Trunks in the colour of the leaves: bark would drown in the dark ground."""

    def dye(shape: Shape) -> Shape:
        fill = light if shape.fill == BARK else shape.fill
        return replace(shape, fill=fill, stroke=light if shape.stroke == BARK else shape.stroke)

    return dye


def _grove(width: float, middle: float, k: float, light: str, deep: str) -> list[Item]:
    """Three trees that stand on the line of the middle, in the upper half."""
    out: list[Item] = []
    kinds: tuple[tuple[Tree, float, float], ...] = (("C", -19.0, 1.3), ("D", 19.0, 1.3), ("A", 0.0, 2.0))
    for kind, dx, size in kinds:
        figure = dressed(FIGURES[kind](mix(light, CREAM, 0.35), deep), dye=_light_bark(light))
        out.append(Group(figure, placed(width / 2 + dx * k, middle - 10 * size * k - 1.2 * k, size * k)))
    return out


def woods_back(
    width: float,
    height: float,
    *,
    deep: Colour = FOREST,
    mid: Colour = FERN,
    light: Colour = LEAF,
    bleed: float = 3.0,
) -> list[Item]:
    """Three trees and their reflection between rows of leaves; the same both ways up."""
    k = min(width / 70, height / 120, (width / 2 - 6.2) / 31)
    panel = rectangle(3.4, 3.4, width - 6.8, height - 6.8, 2.2)
    tone = mix(mid, deep, 0.35)
    reach = 31 * k
    half = _grove(width, height / 2, k, light, deep)
    lattice = patches(_lattice(width, height), tone)
    return [
        Shape(rectangle(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed), deep),
        Shape(panel, mid, light, 0.5),
        Shape(rectangle(4.5, 4.5, width - 9, height - 9, 1.5), stroke=mix(MOSS, light, 0.4), width=0.25),
        *lattice,
        Group(tuple(lattice), placed(width, height, 1.0, 180.0)),
        Shape(rectangle(width / 2 - reach, height / 2 - 45 * k, 2 * reach, 90 * k, reach), deep, light, 0.5),
        *half,
        Group(tuple(half), placed(width, height, 1.0, 180.0)),
        Shape(rectangle(width / 2 - reach, height / 2 - 0.3, 2 * reach, 0.6, 0.3), light),
    ]
