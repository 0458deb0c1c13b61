"""Ornaments: sprigs, the seal of a night card, the spore print, the back of the cards, a stick token."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Literal

from generator.art.fungi.camp import sticks
from generator.art.shared.brush import Colour, leaf, lit, merged, mix, patches, put, seeded, shade, smooth, strokes
from generator.scene.primitives import (
    Gradient,
    Group,
    Item,
    Path,
    Point,
    Shape,
    circle,
    oval,
    placed,
    polygon,
    rectangle,
)


def _sprig_leaves(x: float, y: float, side: int) -> Iterable[Path]:
    for d in (0.0, 1.8, 3.6):
        for s in (1, -1):
            pts = [(d, 0.0), (d + 0.9, -s * 1.1), (d + 2.2, -s * 0.9), (d + 1.2, -s * 0.1)]
            yield smooth([(x + side * px, y + py) for px, py in pts])


def sprig(
    width: float, height: float, *, colour: Colour = "#8b7745", side: Literal["left", "right"] = "right"
) -> list[Item]:
    """A twig with three pairs of leaves that grows to one side; it fills a box of 7.2 : 2.2."""
    way, scale = (1 if side == "right" else -1), min(width / 7.2, height / 2.2)
    x = width / 2 - way * 2.6 * scale
    twig = Shape((("M", -way * 1.0, 0.0), ("L", way * 6.2, 0.0)), stroke=colour, width=0.25)
    return [Group((twig, *patches(_sprig_leaves(0, 0, way), colour)), placed(x, height / 2, scale))]


def medallion(width: float, height: float, *, fill: Colour = "#f4efcf", line: Colour = "#0b1026") -> list[Item]:
    """A seal with a scalloped edge, room for a word in its middle."""
    r, cx, cy = min(width, height) / 2, width / 2, height / 2
    edge: list[Point] = []
    for k in range(24):
        a, d = k * math.pi / 12, r * (0.96, 0.87)[k % 2]
        edge.append((cx + d * math.cos(a), cy + d * math.sin(a)))
    return [
        Shape(smooth(edge), fill, line, r * 0.08),
        Shape(circle(cx, cy, r * 0.73), stroke=line, width=r * 0.036),
    ]


def spore_print(width: float, height: float, *, colour: Colour = "#d9c48a", rays: int = 96) -> list[Item]:
    """The print a cap leaves overnight: fine rays around a free middle, in a ring."""
    cx, cy, unit = width / 2, height / 2, min(width, height) / 24.9
    lines: list[list[Point]] = []
    for k in range(rays):
        a, start, end = math.tau * k / rays, (2.6, 6.4, 4.6, 6.4)[k % 4], (11.6, 11.0, 11.4, 10.6)[k % 4]
        lines.append([(cx + d * unit * math.cos(a), cy + d * unit * math.sin(a)) for d in (start, end)])
    return [
        *strokes(lines, colour, 0.26 * unit, 0.9),
        Shape(circle(cx, cy, 12.3 * unit), stroke=colour, width=0.3 * unit),
    ]


# --- the back of the cards ------------------------------------------------------------------------------------------
def _glyph(gold: str, deep: str) -> list[Item]:
    """A little mushroom that stands on (0, 0)."""
    cap = smooth([(-2.6, -3.6), (-2.2, -5.2), (0, -6.4), (2.2, -5.2), (2.6, -3.6), (1.2, -3.3), (-1.2, -3.3)])
    stem = polygon([(-0.6, -3.4), (0.6, -3.4), (0.95, 0), (-0.95, 0)])
    dots = [circle(x, y, r) for x, y, r in ((-1, -4.5, 0.42), (0.5, -5.2, 0.5), (1.4, -4.2, 0.34))]
    return [Shape(merged((stem, cap)), gold), *patches(dots, deep)]


def _star(x: float, y: float) -> Path:
    pts = ((0, -2), (0.62, -0.62), (2, 0), (0.62, 0.62), (0, 2), (-0.62, 0.62), (-2, 0), (-0.62, -0.62))
    return smooth([(x + px, y + py) for px, py in pts])


def _lattice(cx: float, cy: float) -> Iterable[Path]:
    """Stars in staggered rows, placed in pairs that a half turn exchanges."""
    for r in range(-9, 10):
        for c in range(-6, 7):
            dx = (c + (0.5 if r % 2 else 0.0)) * 6.2
            if r % 2 == 0 or c < 6:
                yield _star(cx + dx, cy + r * 5.1)


def _ring(cx: float, cy: float, gold: str, deep: str) -> list[Item]:
    glyph = _glyph(gold, deep)
    out: list[Item] = []
    for k in range(12):
        a, scale = math.tau * k / 12, (1.05, 0.8)[k % 2]
        at = placed(cx + 13.6 * math.sin(a), cy - 13.6 * math.cos(a), scale, k * 30)
        out.append(Group(tuple(glyph), at))
    return out


def gilt_panel(
    width: float,
    height: float,
    *,
    deep: Colour = "#1d3328",
    mid: Colour = "#2a4737",
    gold: Colour = "#d9c48a",
    inset: float = 3.4,
    top: float = 0.0,
) -> list[Item]:
    """A mossy panel in a double rule of gold, `inset` from the edges of the box and `top` more from the upper one."""
    x, y, w, h = inset, inset + top, width - 2 * inset, height - 2 * inset - top
    glow = Gradient("radial", (width / 2, y + h / 2, max(w, h) * 0.61), ((0, lit(mid, 0.12)), (1, deep)))
    return [
        Shape(rectangle(x, y, w, h, 2), glow, gold, 0.4),
        Shape(rectangle(x + 1, y + 1, w - 2, h - 2, 1.4), stroke=gold, width=0.18),
    ]


def card_back(
    width: float,
    height: float,
    *,
    deep: Colour = "#1d3328",
    mid: Colour = "#2a4737",
    gold: Colour = "#d9c48a",
    bleed: float = 3.0,
) -> list[Item]:
    """A spore print in a ring of mushrooms on a mossy lattice, the same both ways up.

    Its ground reaches `bleed` beyond the box on every side.
    """
    cx, cy = width / 2, height / 2
    panel = rectangle(3.4, 3.4, width - 6.8, height - 6.8, 2)
    glow = Gradient("radial", (cx, cy, max(width, height) * 0.565), ((0, lit(mid, 0.12)), (1, deep)))
    k = min(width / 59, height / 92)
    seal: list[Item] = [
        Shape(circle(0, 0, 22.6), deep),
        Shape(circle(0, 0, 22.6), stroke=gold, width=0.45),
        Shape(circle(0, 0, 21.6), stroke=gold, width=0.18),
        Group(tuple(spore_print(24.9, 24.9, colour=gold)), placed(-12.45, -12.45)),
        *_ring(0, 0, gold, deep),
    ]
    twigs = [item for d in (-1, 1) for item in _twig_pair(cx, cy + d * (cy - 13.5 * k), gold, k)]
    return [
        Shape(rectangle(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed), deep),
        Shape(panel, glow),
        Group(tuple(patches(_lattice(cx, cy), lit(mid, 0.14), 0.55)), clip=panel),
        Shape(panel, stroke=gold, width=0.4),
        Shape(rectangle(4.4, 4.4, width - 8.8, height - 8.8, 1.4), stroke=gold, width=0.18),
        Group(tuple(seal), placed(cx, cy, k)),
        *twigs,
    ]


def _twig_pair(x: float, y: float, gold: str, scale: float) -> list[Item]:
    """Two sprigs away from a bead."""
    twig = Shape((("M", -7.6, 0.0), ("L", 7.6, 0.0)), stroke=gold, width=0.25)
    leaves = merged([*_sprig_leaves(1.4, 0, 1), *_sprig_leaves(-1.4, 0, -1)])
    return [Group((twig, Shape(leaves, gold), Shape(circle(0, 0, 0.7), gold)), placed(x, y, scale))]


# --- tokens and paper -----------------------------------------------------------------------------------------------
def stick_token(width: float, height: float, *, ground: Colour = "#e9d8ae", rule: Colour = "#8b7745") -> list[Item]:
    """A bundle of sticks on a round ground of wood, as large as the box allows."""
    r, cx, cy = min(width, height) / 2, width / 2, height / 2
    rings = [Shape(circle(cx, cy, r * k), stroke=mix(ground, rule, 0.25), width=r * 0.02) for k in (0.3, 0.46, 0.62)]
    body = put(sticks(seeded("stick token")), cx, cy + r * 0.64, r / 38)
    return [
        Shape(circle(cx, cy, r), shade(ground, 0.08)),
        *rings,
        Shape(circle(cx, cy, r * 0.9), stroke=rule, width=r * 0.03),
        Group((body,), clip=circle(cx, cy, r * 0.9)),
    ]


def paper_grain(
    width: float,
    height: float,
    *,
    colour: Colour = "#8b7745",
    strength: float = 0.16,
    bleed: float = 3.0,
    seed: str = "paper",
) -> list[Item]:
    """Short fibres of hand-made paper, hardly seen; they reach `bleed` beyond the box on every side."""
    rng = seeded(seed)
    n = round((width + 2 * bleed) * (height + 2 * bleed) / 26)
    fibres: list[list[Point]] = []
    for _ in range(n):
        x, y = rng.uniform(-bleed, width + bleed), rng.uniform(-bleed, height + bleed)
        a, run = rng.uniform(0, math.tau), rng.uniform(0.5, 1.8)
        fibres.append([(x, y), (x + run * math.cos(a), y + run * math.sin(a))])
    box = rectangle(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed)
    return [Group(tuple(strokes(fibres, colour, 0.09, strength)), clip=box)]


def corner_leaf(width: float, height: float, *, colour: Colour = "#8b7745") -> list[Item]:
    """Three leaves that fill the upper left corner of the box."""
    size = min(width, height)
    leaves = [leaf(0, 0, size * k, a, 0.36) for k, a in ((0.98, 0.06), (0.8, 0.785), (0.98, 1.51))]
    return [*patches(leaves, colour), Shape(oval(0, 0, size * 0.1, size * 0.1), colour)]
