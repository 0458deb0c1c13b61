"""The cut face of a log: bark, growth rings off their middle, cracks that dry wood gets."""

from __future__ import annotations

import math

from generator.art.shared.brush import mix, patches, seeded, smooth, strokes
from generator.art.shared.lino import fitting, polar, wobbled
from generator.art.shared.tones import CREAM
from generator.art.woodlots.palette import BARK, BARK_DARK, HEARTWOOD, RING
from generator.scene.primitives import Group, Item, Path, Point, Shape, circle, polygon, rectangle

SIZE = 140.0
"""Nominal diameter of a log."""


def _bark(reach: float, seed: str) -> list[Item]:
    """A rough rim with furrows; it goes on to `reach`."""
    rng = seeded("bark", seed)
    furrows = []
    for k in range(96):
        a = k * 3.75 + rng.uniform(-0.8, 0.8)
        furrows.append(
            [polar(0, 0, 66.2, a), polar(0, 0, 68.2, a + rng.uniform(-1, 1)), polar(0, 0, reach - 0.4, a + 0.6)]
        )
    plates = [polar(0, 0, 66.6 + rng.uniform(-0.5, 0.3), 4 * k) for k in range(90)]
    return [
        Shape(circle(0, 0, reach), BARK),
        *strokes(furrows, BARK_DARK, 0.75),
        Shape(smooth(plates), mix(BARK, HEARTWOOD, 0.45)),
    ]


def _year(radius: float, phase: float) -> list[Point]:
    """One growth ring: a little off the middle, a little off round."""
    out = []
    for a in range(0, 360, 10):
        turn = math.radians(a)
        swell = 1 + 0.012 * math.sin(3 * turn + phase) + 0.007 * math.sin(7 * turn - phase)
        out.append(polar(0.5 * (1 - radius / 66), -0.4 * (1 - radius / 66), radius * swell, a))
    return out


def _years(seed: str) -> list[Item]:
    rng = seeded("years", seed)
    phase, radius, out = rng.uniform(0, 6), 63.6, list[Item]()
    while radius > 1.5:
        late = rng.choice((0.32, 0.36, 0.36, 0.8))
        out.append(Shape(smooth(_year(radius, phase)), stroke=mix(HEARTWOOD, RING, rng.uniform(0.3, 0.7)), width=late))
        radius -= rng.uniform(1.3, 2.9) * (0.6 + radius / 130)
    return out


def _cracks(seed: str) -> list[Path]:
    """Long thin wedges from the rim inward, and a star in the heart."""
    rng = seeded("cracks", seed)
    rim = [(rng.uniform(0, 360), rng.uniform(16, 30)) for _ in range(3)]
    out = []
    for a, length in rim:
        middle = polar(0, 0, 65.4 - length * 0.5, a + rng.uniform(-1.4, 1.4))
        out.append(
            polygon([polar(0, 0, 65.6, a - 0.7), middle, polar(0, 0, 65.4 - length, a), polar(0, 0, 65.6, a + 0.7)])
        )
    heart = [rng.uniform(0, 120) + 120 * k for k in range(3)]
    return out + [
        polygon([polar(0, 0, 0.5, a - 90), polar(0, 0, rng.uniform(6, 13), a), polar(0, 0, 0.5, a + 90)]) for a in heart
    ]


def log_slice(width: float, height: float, *, seed: str = "", bleed: float = 0.0) -> list[Item]:
    """A round slice of a trunk as large as the box allows; its bark goes on into the bleed."""
    reach = SIZE / 2 + bleed * SIZE / min(width, height)
    wood = circle(0, 0, 65.6)
    items: list[Item] = [
        *_bark(reach, seed),
        Shape(wood, HEARTWOOD, mix(RING, BARK, 0.4), 0.9),
        Group((*_years(seed), *patches(_cracks(seed), mix(RING, BARK, 0.5))), clip=wood),
    ]
    return [fitting(items, width, height, SIZE, "log")]


def plank(width: float, height: float, *, seed: str = "", bleed: float = 0.0) -> list[Item]:
    """A board of light wood: long grain from left to right, with a knot."""
    rng = seeded("plank", seed)
    ground = rectangle(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed)
    knot = (width * rng.uniform(0.55, 0.8), height * rng.uniform(0.3, 0.7))
    grain = []
    for k in range(int(height / 1.6) + 1):
        y = (k + 0.5) * 1.6 + rng.uniform(-0.3, 0.3)
        bend = 3.2 * math.exp(-(((y - knot[1]) / 4) ** 2)) * (1 if y > knot[1] else -1)
        grain.append([(-bleed, y), (knot[0] - 9, y), (knot[0], y + bend), (knot[0] + 9, y), (width + bleed, y + 0.2)])
    tone = mix(HEARTWOOD, RING, 0.4)
    rings = [smooth(wobbled([polar(*knot, r, a) for a in range(0, 360, 45)], rng, 0.2, 2)) for r in (1.7, 0.8)]
    marks = [*strokes(grain, tone, 0.32), Shape(rings[0], tone), Shape(rings[1], RING)]
    return [Shape(ground, mix(HEARTWOOD, CREAM, 0.35)), Group(tuple(marks), clip=ground)]


def token_recess(width: float, height: float) -> list[Item]:
    """A hollow in the wood for a token that gets narrower downward; its seam shows where the token lies."""
    foot = width * 11 / 16

    def trapezoid(inset: float, dx: float = 0.0, dy: float = 0.0) -> Path:
        top, low = width / 2 - inset * 1.1, foot / 2 - inset * 0.8
        corners = [(-top, inset), (top, inset), (low, height - inset), (-low, height - inset)]
        return polygon([(width / 2 + x + dx, y + dy) for x, y in corners])

    seam = mix(RING, HEARTWOOD, 0.4)
    return [
        Shape(trapezoid(0.0, 0.6, 0.8), BARK, opacity=0.45),
        Shape(trapezoid(0.0), "#f6e6c6", mix(BARK, RING, 0.3), 0.7),
        Shape(trapezoid(1.0), stroke=seam, width=0.35, dash=(1.4, 1.2)),
    ]
