"""Small pictures of the whole land: which places a disaster strikes, and which soil lies where.

Rows have letters, and places numbers from the left; the middle row is the longest.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator

from generator.art.shared.brush import mix, patches, seeded, strokes
from generator.art.shared.lino import arc, polar
from generator.art.shared.tones import CREAM
from generator.art.woodlots.hexes import hexagon
from generator.art.woodlots.names import Ground
from generator.art.woodlots.palette import BROWN, BROWN_DARK, SOILS, STAR
from generator.art.woodlots.soils import hatch
from generator.scene.primitives import Item, Path, Point, Shape, circle, polygon

GROUNDS: tuple[Ground, ...] = ("sand", "clay", "stone")
"""By the digits of a map: 1, 2, 3."""


def counts(rows: int) -> list[int]:
    """How many places stand in each row of a honeycomb with so many rows.

    >>> counts(5)
    [3, 4, 5, 4, 3]
    """
    radius = (rows - 1) // 2
    return [2 * radius + 1 - abs(k - radius) for k in range(rows)]


def _side(width: float, height: float, rows: list[int]) -> float:
    """The largest hexagons that fill the box."""
    return min(width / (math.sqrt(3) * max(rows)), height / (1.5 * len(rows) + 0.5))


def middles(width: float, height: float, rows: list[int]) -> Iterator[tuple[int, int, Point]]:
    """Row, number and middle of every place, the honeycomb in the middle of the box."""
    side = _side(width, height, rows)
    for r, count in enumerate(rows):
        y = height / 2 + 1.5 * side * (r - (len(rows) - 1) / 2)
        for k in range(count):
            yield r, k + 1, (width / 2 + math.sqrt(3) * side * (k - (count - 1) / 2), y)


def star(x: float, y: float, r: float) -> Path:
    """Five points, one of them up."""
    return polygon([polar(x, y, r if k % 2 == 0 else r * 0.42, -90 + 36 * k) for k in range(10)])


def disaster_map(
    width: float, height: float, *, hits: str = "", rows: str = "GHJKL", pointer: bool = True
) -> list[Item]:
    """The land with the places of `hits` struck, and the star beyond its upper right corner, where compasses begin."""
    lines = counts(len(rows))
    struck = set(re.findall(r"[A-Z]\d+", hits))
    k = 0.84 if pointer else 1.0  # room for the star
    side = _side(width * k, height * k, lines)
    out: list[Item] = []
    hit: list[Item] = []
    for r, number, (mx, my) in middles(width * k, height * k, lines):
        x, y = mx + width * (1 - k) / 2, my + height * (1 - k) / 2
        if f"{rows[r]}{number}" in struck:
            hit += [Shape(hexagon(x, y, side * 0.94), BROWN, BROWN_DARK, side * 0.1),
                hatch(x, y, side * 0.38, STAR, side * 0.12)]  # fmt: skip
        else:
            out.append(Shape(hexagon(x, y, side * 0.94), "#efe7d2", "#b9ae95", side * 0.08))
    if pointer:
        reach = side * math.sqrt(3) * (len(lines) - 1) / 2 + side * 1.72
        sx, sy = polar(width / 2, height / 2, reach, -60)
        hit.append(Shape(star(sx, sy, side * 0.82), STAR, "#8a430a", side * 0.09))
    return [*out, *hit]


def _pattern(ground: Ground, x: float, y: float, side: float, seed: str) -> list[Item]:
    """What doubles the colour of a soil on a map: grains, cracks, cobbles."""
    light = SOILS[ground].light
    if ground == "sand":
        rng = seeded("grains", seed)
        spots = [polar(x, y, side * 0.66 * rng.random() ** 0.5, rng.uniform(0, 360)) for _ in range(9)]
        return patches([circle(px, py, side * 0.07) for px, py in spots], light)
    if ground == "clay":
        ends = [[(x, y), polar(x, y, side * 0.7, a)] for a in (-80, 40, 165)]
        forks = [[polar(x, y, side * 0.4, 40), polar(x, y, side * 0.74, 5)]]
        return strokes([*ends, *forks], light, side * 0.09)
    cobbles = [polar(x, y, side * 0.42, a) for a in (30, 150, 270)]
    lights = [arc(px, py, side * 0.15, 190, 290) for px, py in cobbles]
    tone = mix(SOILS["stone"].mid, CREAM, 0.3)
    return [*patches([circle(px, py, side * 0.26) for px, py in cobbles], tone), *strokes(lights, CREAM, side * 0.07)]


def soil_map(width: float, height: float, *, soils: str) -> list[Item]:
    """The land with its soils: rows of the digits 1 to 3 from the top, `/` between them; other signs are empty."""
    lines = [row.strip() for row in soils.split("/")]
    rows = [len(row) for row in lines]
    side = _side(width, height, rows)
    out: list[Item] = []
    for r, number, (x, y) in middles(width, height, rows):
        digit = lines[r][number - 1]
        if digit in "123":
            ground = GROUNDS[int(digit) - 1]
            tone = SOILS[ground]
            out += [Shape(hexagon(x, y, side * 0.95), tone.mid if ground != "stone" else tone.light, tone.dark,
                side * 0.08), *_pattern(ground, x, y, side, f"{r} {number}")]  # fmt: skip
    return out
