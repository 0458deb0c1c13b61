"""Soil and what grows at its edge: pebbles, mycelium, moss, ferns."""

from __future__ import annotations

import random
from collections.abc import Sequence

from generator.art.shared.brush import blob, mix, patches, smooth, steps, strokes, tint
from generator.art.shared.lino import below, blade, polar, scattered, tuft
from generator.art.shared.tones import FERN, MOSS, PAPER
from generator.art.undergrove.palette import PEBBLE, SOIL, SUBSOIL, THREAD, TOPSOIL
from generator.scene.primitives import Group, Item, Path, Point, Shape, rectangle


def wide(width: float, height: float, bleed: float) -> Path:
    """The box and its bleed."""
    return rectangle(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed)


def filled(art: Sequence[Item], sky: str, box: Path, pale: bool) -> list[Item]:
    """The picture over its sky, cut to the box; half-way to paper where ink is to be saved."""
    items: list[Item] = [Shape(box, sky), Group(tuple(art), clip=box)]
    return list(tint(items, PAPER, 0.55)) if pale else items


def _level(x0: float, x1: float, y: float, wild: float, rng: random.Random) -> list[Point]:
    n = max(3, round((x1 - x0) / 14) + 1)
    return [(x, y + rng.uniform(-wild, wild)) for x in steps(x0, x1, n)]


def layers(x0: float, x1: float, top: float, bottom: float, rng: random.Random, pitch: float = 8.0) -> list[Item]:
    """Three layers, darker downwards, with pebbles in them; fills from `top` to `bottom`."""
    deep = bottom - top
    bands = [(0.0, TOPSOIL, 0.0), (0.36, SOIL, 0.05), (0.74, SUBSOIL, 0.05)]
    out: list[Item] = []
    for share, tone, wild in bands:
        edge = (
            _level(x0, x1, top + deep * share, deep * wild, rng)
            if wild
            else [(x0, top), ((x0 + x1) / 2, top), (x1, top)]
        )
        out.append(Shape(below(edge, bottom), tone))
    heaps: tuple[list[Path], list[Path]] = ([], [])
    for x, y in scattered((x0 + 1, top + deep * 0.1, x1 - x0 - 2, deep * 0.86), pitch, rng):
        heaps[rng.random() < 0.5].append(blob(rng, x, y, rng.uniform(0.5, 1.4), rng.uniform(0.35, 0.8), 6, 0.2))
    return [*out, *patches(heaps[0], mix(PEBBLE, SOIL, 0.25)), *patches(heaps[1], mix(PEBBLE, SUBSOIL, 0.6))]


def moss_edge(x0: float, x1: float, y: float, deep: float, rng: random.Random, tone: str = FERN) -> list[Item]:
    """The green skin of the soil: a wavy strip with tufts on it."""
    top = _level(x0, x1, y - deep * 0.4, deep * 0.2, rng)
    low = [(x, v) for x, v in reversed(_level(x0, x1, y + deep * 0.5, deep * 0.24, rng))]
    blades = [
        p
        for x in steps(x0 + 2, x1 - 2, max(2, round((x1 - x0) / 5)))
        for p in tuft(x + rng.uniform(-1.6, 1.6), y - deep * 0.3, deep * 0.7, rng)
    ]
    strip = (*smooth(top, False), ("L", *low[0]), *smooth(low, False)[1:], ("Z",))
    return [*patches(blades, mix(tone, MOSS, 0.5)), Shape(strip, tone)]


def fern(x: float, y: float, size: float, degrees: float, tone: str, vein: str = "") -> list[Item]:
    """A frond from (x, y): leaflets in pairs along a bent stem, smaller towards its tip."""
    bend = 22 if degrees > -90 else -22
    stem = [(x, y)]
    for k in range(8):
        stem.append(polar(*stem[-1], size / 8, degrees + bend * k / 8))
    leaflets = [
        blade(*stem[k], size * 0.3 * (1.05 - k / 9.5), degrees + bend * k / 8 + side * 62, 0.34)
        for k in range(1, 9)
        for side in (-1, 1)
    ]
    return [*patches(leaflets, tone), *strokes([stem], vein or tone, size * 0.025)]


def ferns(spots: Sequence[tuple[float, float, float]], rng: random.Random, tone: str) -> list[Item]:
    """Bunches of fronds (x, y, size)."""
    out: list[Item] = []
    for x, y, size in spots:
        for turn in (-148, -118, -90, -62, -32):
            out += fern(x, y, size * rng.uniform(0.8, 1.05), turn + rng.uniform(-7, 7), tone)
    return out


def web(
    knots: Sequence[Point], ends: Sequence[Point], rng: random.Random, tone: str = THREAD, width: float = 0.26
) -> list[Item]:
    """Mycelium from knot to knot and out to the ends, each thread a little crooked, with fine side threads."""
    lines: list[list[Point]] = []
    for k, (x, y) in enumerate(knots):
        targets = [*knots[k + 1 : k + 3], *(e for j, e in enumerate(ends) if j % len(knots) == k)]
        for tx, ty in targets:
            mid = ((x + tx) / 2 + rng.uniform(-2, 2), (y + ty) / 2 + rng.uniform(-2, 2))
            lines.append([(x, y), mid, (tx, ty)])
            lines.append([mid, polar(*mid, rng.uniform(1.5, 3.5), rng.uniform(20, 160))])
    return strokes(lines, tone, width)
