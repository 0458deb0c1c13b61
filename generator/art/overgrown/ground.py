"""The City from above: streets between the spaces, a canal with bridges, a square, a tower and its shadow."""

from __future__ import annotations

import random
from typing import NamedTuple

from generator.art.overgrown.blocks import DUSK, FRONT, TOP, tree
from generator.art.shared.brush import line, mix, patches, put, resized, seeded, steps, strokes
from generator.art.shared.lino import arc, carved, polar, tuft, veined_leaf, wave
from generator.art.shared.tones import (
    BLOCK,
    CREAM,
    FERN,
    FLOOR,
    FOREST,
    INK,
    MOSS,
    PAPER,
    STONE,
    STONE_DARK,
    STREET,
    WALL,
)
from generator.scene.primitives import Group, Item, Path, Point, Shape, circle, polygon, rectangle

CANAL, QUAY, DEEP_CANAL = "#8fb4bd", "#b5ab98", "#6f9aa6"


class Plan(NamedTuple):
    """Where things are: the town's box, its cells and the spaces in them, all in millimetres."""

    width: float
    height: float
    margin: float
    columns: int
    rows: int
    space: float
    top: float

    @property
    def cell(self) -> Point:
        return (self.width - 2 * self.margin) / self.columns, (self.height - 2 * self.margin) / self.rows

    def corner(self, column: float, row: float) -> Point:
        """The upper left corner of a cell: where streets cross."""
        w, h = self.cell
        return self.margin + column * w, self.margin + row * h

    @property
    def street(self) -> float:
        """How wide the streets between two spaces are."""
        return self.cell[0] - self.space

    def crossing(self, column: float, row: float) -> Point:
        """The middle of a crossing: between the spaces of two columns and of two rows."""
        x, y = self.corner(column, row)
        return x, y + self.top - self.street / 2

    def plots(self) -> list[Path]:
        """The spaces themselves."""
        side = (self.cell[0] - self.space) / 2
        corners = [self.corner(c, r) for r in range(self.rows) for c in range(self.columns)]
        return [rectangle(x + side, y + self.top, self.space, self.space, self.space * 0.08) for x, y in corners]


# --- streets --------------------------------------------------------------------------------------------------------
def _lanes(plan: Plan) -> list[Item]:
    """Broken lines along the middle of all streets but the canal."""
    out: list[Item] = []
    (left, top), (right, low) = plan.corner(0, 0), plan.corner(plan.columns, plan.rows)
    across = [[(left + 1, plan.crossing(0, r)[1]), (right - 1, plan.crossing(0, r)[1])] for r in range(1, plan.rows)]
    down = [
        [(plan.corner(c, 0)[0], top + 1), (plan.corner(c, 0)[0], low - 1)]
        for c in range(1, plan.columns)
        if c != _canal(plan)
    ]
    for pts in (*across, *down):
        out.append(Shape(line(pts, CREAM).path, stroke=CREAM, width=0.4, dash=(2.2, 2.2)))
    return out


def _cracks(plan: Plan, rng: random.Random) -> list[Item]:
    out: list[Path] = []
    (left, top), (right, low) = plan.corner(0, 0), plan.corner(plan.columns, plan.rows)
    for _ in range(6 * plan.columns):
        x, y = rng.uniform(left, right), rng.uniform(top, low)
        pts = [(x, y)]
        for _ in range(4):
            pts.append((pts[-1][0] + rng.uniform(-2, 2), pts[-1][1] + rng.uniform(-2, 2)))
        out.append(polygon(pts, False))
    return [Shape(p, stroke="#a69c8a", width=0.26) for p in out]


def _zebra(x: float, y: float, length: float) -> list[Item]:
    """A crossing for people over a street that runs down the page."""
    bars = [rectangle(x + d - 0.35, y - 0.9, 0.7, 1.8) for d in steps(-length / 2 + 0.7, length / 2 - 0.7, 4)]
    return patches(bars, CREAM, 0.9)


def _car(x: float, y: float, turn: float, tone: str) -> list[Item]:
    """A wreck: its shadow, body and glass."""
    parts = [
        Shape(rectangle(-1.6, -0.65, 3.8, 1.9, 0.5), DUSK, opacity=0.5),
        Shape(rectangle(-1.9, -0.95, 3.8, 1.9, 0.55), tone, STONE_DARK, 0.22),
        Shape(rectangle(-0.75, -0.7, 1.6, 1.4, 0.3), "#6f6a60"),
        Shape(rectangle(-0.35, -0.6, 0.8, 1.2, 0.2), mix(tone, CREAM, 0.3)),
    ]
    return [put(parts, x, y, 1.0, turn)]


# --- landmarks ------------------------------------------------------------------------------------------------------
def _canal(plan: Plan) -> int:
    """The street that is water: the middle one."""
    return plan.columns // 2


def _water(plan: Plan, rng: random.Random) -> list[Item]:
    """A canal from top to bottom between two quays, lower than the street."""
    x, top = plan.corner(_canal(plan), 0)
    low = plan.corner(0, plan.rows)[1]
    half = plan.street * 0.36
    bed = rectangle(x - half, top - 1, 2 * half, low - top + 2)
    ripples = [wave(x - half * 0.6, x + half * 0.7, y + rng.uniform(-0.5, 0.5), 0.16, 2.0, rng.random())
        for y in steps(top + 2, low - 2, max(2, round((low - top) / 3.4)))]  # fmt: skip
    pads = [
        circle(x + rng.uniform(-0.5, 0.5) * half, y, rng.uniform(0.3, 0.5))
        for y in steps(top + 5, low - 4, 3 * plan.rows)
    ]
    marks = [
        Shape(rectangle(x - half, top - 1, half * 0.6, low - top + 2), DEEP_CANAL, opacity=0.7),
        *strokes(ripples, mix(CANAL, CREAM, 0.6), 0.26),
        *patches(pads, "#86a368"),
    ]
    quays = [rectangle(x + side * half - 0.3, top - 1, 0.6, low - top + 2) for side in (-1, 1)]
    return [*carved(bed, CANAL, marks), *patches(quays, QUAY), *strokes([[(x - half + 0.3, top),
        (x - half + 0.3, low)]], DUSK, 0.25, 0.6)]  # fmt: skip


def _bridge(x: float, y: float, street: float) -> list[Item]:
    """A bridge over the canal: shadow on the water, deck, two parapets."""
    half = street * 0.5
    deck = rectangle(x - half, y - 1.7, 2 * half, 3.4)
    joints = [[(x + d, y - 1.2), (x + d, y + 1.2)] for d in steps(-half * 0.7, half * 0.7, 5)]
    rails = [rectangle(x - half, y + d, 2 * half, 0.55, 0.2) for d in (-1.9, 1.35)]
    return [
        Shape(rectangle(x - half * 0.7, y - 0.6, half * 1.4, 3.8), DUSK, opacity=0.45),
        *carved(deck, mix(STREET, STONE, 0.35), strokes(joints, WALL, 0.2)),
        *(Shape(p, TOP, WALL, 0.2) for p in rails),
    ]


def _square(x: float, y: float, r: float) -> list[Item]:
    """A round place with a ring of slabs and a dry fountain."""
    slabs = [[polar(x, y, r * 0.56, a), polar(x, y, r * 0.96, a)] for a in range(0, 360, 30)]
    return [
        Shape(circle(x, y, r), mix(FLOOR, CREAM, 0.25), WALL, 0.25),
        *strokes(slabs, mix(WALL, STREET, 0.3), 0.2),
        Shape(circle(x, y, r * 0.76), stroke=mix(WALL, STREET, 0.3), width=0.2),
        Shape(circle(x + r * 0.12, y + r * 0.12, r * 0.48), DUSK, opacity=0.45),
        Shape(circle(x, y, r * 0.46), TOP, WALL, 0.25),
        Shape(circle(x, y, r * 0.32), CANAL),
        line(arc(x, y, r * 0.2, 180, 300), CREAM, 0.24),
        Shape(circle(x, y, r * 0.1), WALL),
    ]


def _tower(x: float, y: float, w: float, lift: float) -> list[Item]:
    """A tower that still stands: a long shadow, a front of windows, a green roof."""
    h, reach = w * 0.8, lift * 1.9
    shadow = polygon([(x - w / 2, y + h / 2), (x + w / 2, y - h / 2), (x + w / 2 + reach, y - h / 2 + reach * 0.42),
        (x + w / 2 + reach, y + h / 2 + reach * 0.42), (x - w / 2 + reach, y + h / 2 + reach * 0.42)])  # fmt: skip
    front = rectangle(x - w / 2, y + h / 2 - lift, w, lift)
    panes = [
        rectangle(x + d - 0.3, y + h / 2 - lift + 0.5 + 1.1 * k, 0.6, 0.7)
        for d in steps(-w / 2 + 0.8, w / 2 - 0.8, 4)
        for k in range(int((lift - 0.8) / 1.1))
    ]
    roof = rectangle(x - w / 2, y - h / 2 - lift, w, h)
    return [
        Shape(shadow, DUSK, opacity=0.4),
        *carved(front, FRONT, patches(panes, "#5c574b"), mix(FRONT, INK, 0.3), 0.2),
        Shape(roof, TOP, mix(FRONT, INK, 0.3), 0.25),
        Shape(rectangle(x - w / 2 + 0.6, y - h / 2 - lift + 0.6, w - 1.2, h - 1.2), "#a3b57c"),
        Shape(rectangle(x - 0.2, y - lift - h * 0.3, w * 0.3, h * 0.4), TOP, WALL, 0.2),
    ]


def _trees(plan: Plan, rng: random.Random) -> list[Item]:
    """Trees that stand in the streets beside the spaces."""
    out: list[Item] = []
    for c in range(plan.columns + 1):
        for r in range(plan.rows):
            x, y = plan.corner(c, r)
            if c != _canal(plan) and rng.random() < 0.5:
                side = {0: 1.3, plan.columns: -1.6}.get(c, rng.uniform(-0.9, 0.5))
                out += tree(x + side, y + plan.top + rng.uniform(0.2, 0.8) * plan.space, rng.uniform(0.9, 1.35), rng)
    return out


CARS = ((1, 0.42, 92.0, "#b98672"), (3, 1.6, 84.0, "#8fa3a5"), (1, 2.4, 97.0, "#b9ae7a"), (3, 3.36, 80.0, "#a99a9a"))
"""Column of the street, place down it in cells, turn and paint of every wreck."""


def _town(plan: Plan, rng: random.Random) -> list[Item]:
    """All that stands in the streets, far from the eye first."""
    mid = _canal(plan)
    dry = [c for c in range(1, plan.columns) if c != mid]
    out = [*_lanes(plan), *_cracks(plan, rng), *_water(plan, rng)]
    for r in range(1, plan.rows):
        out += _bridge(*plan.crossing(mid, r), plan.street)
    for c in dry:
        out += _zebra(plan.corner(c, 0)[0], plan.corner(0, 1)[1] + plan.top + 3.2, plan.street)
    for column, place, turn, tone in CARS:
        if column in dry and place < plan.rows:
            out += _car(*plan.corner(column, place), turn, tone)
    out += _trees(plan, rng)
    if dry and plan.rows > 1:
        out += _square(*plan.crossing(dry[0], plan.rows - 1), plan.street * 0.56)
        out += _tower(*plan.crossing(dry[-1], 1), plan.street * 0.86, plan.street * 0.9)
    return out


def _plots(plan: Plan, rng: random.Random) -> list[Item]:
    """The spaces as calm plates over everything, weeds at their feet."""
    weeds = [
        p
        for r in range(plan.rows)
        for c in range(plan.columns)
        for p in tuft(
            plan.corner(c, r)[0] + rng.uniform(0.12, 0.3) * plan.cell[0],
            plan.corner(c, r)[1] + plan.top + plan.space + 1.9,
            1.4,
            rng,
        )
    ]
    return [
        *(Shape(p, DUSK, opacity=0.3) for p in (resized(q, 1.0, 0.5, 0.5) for q in plan.plots())),
        *(Shape(p, BLOCK) for p in plan.plots()),
        *patches(weeds[::2], MOSS),
        *patches(weeds[1::2], FERN),
    ]


def city_ground(
    width: float,
    height: float,
    *,
    margin: float = 8.0,
    columns: int = 4,
    rows: int = 4,
    space: float = 20.0,
    top: float = 2.0,
    seed: str = "",
    bleed: float = 0.0,
) -> list[Item]:
    """The board of a City: frame, paper rim of `margin`, and the town in columns x rows cells.

    In every cell the space (`space` wide and high) stands in the middle, `top` below the upper edge of the cell.
    Spaces are plain plates that nothing overlaps; canal, wrecks and trees keep to the streets that run down the page
    and landmarks to the crossings, so that the street below a space is free for its label.
    """
    plan, rng = Plan(width, height, margin, max(1, columns), max(1, rows), space, top), seeded("city", seed)
    town = rectangle(margin, margin, width - 2 * margin, height - 2 * margin, 1.5)
    corners = ((margin * 0.6, margin * 0.6, 0), (width - margin * 0.6, margin * 0.6, 90),
        (width - margin * 0.6, height - margin * 0.6, 180), (margin * 0.6, height - margin * 0.6, 270))  # fmt: skip
    leaves = [
        item
        for x, y, s in corners
        for a in (s - 4, s + 94, s + 45)
        for item in veined_leaf(x, y, margin * 0.6, a, (FOREST, MOSS, CREAM))
    ]
    return [
        Shape(rectangle(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed), FOREST),
        Shape(rectangle(1.6, 1.6, width - 3.2, height - 3.2, 2), PAPER),
        Shape(town, STREET),
        Group((*_town(plan, rng), *_plots(plan, rng)), clip=town),
        Shape(town, stroke=FOREST, width=0.5),
        *leaves,
    ]
