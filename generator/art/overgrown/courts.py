"""Ecosystems on paved ground: moss court, vine arcade, heath terrace, prairie plaza. Nominal box 20 x 20."""

from __future__ import annotations

import random

from generator.art.shared.brush import band, blob, line, mix, patches, smooth, steps, strokes
from generator.art.shared.lino import arc, below, blade, carved, leafy, polar, scattered, tuft
from generator.art.shared.tones import (
    CREAM,
    DEEP,
    EARTH,
    FERN,
    FOREST,
    LEAF,
    MEADOW,
    MOSS,
    PLASTER,
    ROCK,
    STONE,
    STONE_DARK,
    SUN,
)
from generator.scene.primitives import Item, Path, Point, Shape, circle, oval, polygon, rectangle

FULL = rectangle(-1, -1, 22, 22)


def _arch(x: float, w: float, foot: float, spring: float) -> Path:
    """An opening with a round head, w wide around x."""
    head = arc(x, spring, w / 2, 180, 360)
    return (("M", x - w / 2, foot), ("L", *head[0]), *smooth(head, False)[1:], ("L", x + w / 2, foot), ("Z",))


def _paving(horizon: float, rows: tuple[float, ...], n: int = 7) -> list[list[Point]]:
    """Joints of a pavement that runs away from the eye."""
    across: list[list[Point]] = [[(-1, y), (21, y)] for y in rows]
    away: list[list[Point]] = [[(10 + d * 0.36, horizon), (10 + d * 1.5, 21)] for d in steps(-16, 16, n)]
    return [*across, *away]


# --- moss court -----------------------------------------------------------------------------------------------------
def _cushion(rng: random.Random, x: float, y: float, rx: float, ry: float, tones: tuple[str, str]) -> list[Item]:
    """A dome of moss, stippled with light."""
    body, light = tones
    dots = [circle(px, py, 0.21) for px, py in scattered((x - rx, y - ry, 2 * rx, ry * 1.1), 0.85, rng)]
    head = arc(x, y, rx, 180, 360, ry / rx)
    dome: Path = (*smooth(head, False), ("C", x + rx * 0.6, y + ry * 0.25, x - rx * 0.6, y + ry * 0.25, x - rx, y),
        ("Z",))  # fmt: skip
    return carved(dome, body, patches(dots, light), FOREST, 0.34)


def _fountain(x: float, foot: float) -> list[Item]:
    """A bowl on a foot, moss running over its rim."""
    stem = polygon([(x - 1.6, foot), (x - 0.7, foot - 1.2), (x - 0.6, foot - 4.4), (x + 0.6, foot - 4.4),
        (x + 0.7, foot - 1.2), (x + 1.6, foot)])  # fmt: skip
    bowl = smooth([(x - 4.6, foot - 6.4), (x + 4.6, foot - 6.4), (x + 3.2, foot - 4.2), (x, foot - 3.4),
        (x - 3.2, foot - 4.2)])  # fmt: skip
    over = smooth([(x - 4.7, foot - 6.3), (x - 2.2, foot - 7.3), (x, foot - 7.6), (x + 2.2, foot - 7.3),
        (x + 4.7, foot - 6.2), (x + 3.4, foot - 5.5), (x + 2.2, foot - 6.0), (x + 0.8, foot - 5.3),
        (x - 0.8, foot - 6.0), (x - 2.6, foot - 5.2), (x - 3.8, foot - 5.8)])  # fmt: skip
    return [Shape(stem, ROCK.light, ROCK.dark, 0.36), Shape(bowl, ROCK.light, ROCK.dark, 0.36),
        Shape(over, MOSS, FOREST, 0.34), *patches([circle(x + dx, foot - 6.2 + dy, 0.22) for dx, dy in ((-3, -0.2),
        (-1.6, -0.5), (-0.2, -0.6), (1.2, -0.6), (2.8, -0.2), (-2.4, 0.3), (0.7, 0.2))], MEADOW)]  # fmt: skip


def moss_court(rng: random.Random) -> list[Item]:
    """A court gone soft: cushions of moss around a dry fountain."""
    niches = [_arch(x, 3.4, 10.8, 4.8) for x in (3.2, 10, 16.8)]
    cushions = ((2.8, 15.4, 3.8, 4.0, FERN, LEAF), (17.2, 15.2, 3.4, 3.4, MOSS, MEADOW),
        (5.6, 20.4, 4.6, 4.4, MOSS, MEADOW), (15.0, 20.8, 4.8, 4.2, FERN, LEAF))  # fmt: skip
    return [
        Shape(FULL, PLASTER),
        *carved(rectangle(-1, -1, 22, 12), PLASTER, [*strokes([[(-1, 1.8), (21, 1.8)]], STONE_DARK, 0.5),
            *patches(niches, mix(PLASTER, STONE_DARK, 0.75))]),
        Shape(rectangle(-1, 10.8, 22, 12), ROCK.light),
        *strokes(_paving(10.8, (12.0, 13.8, 16.4)), ROCK.mid, 0.34),
        *leafy(below([(-1, 9.6), (1.4, 8.6), (4, 10), (6, 9.2), (8, 10.4), (12, 10.2), (14.4, 9.0), (17, 10),
            (21, 8.8)], 11.4), rng, (FERN, MOSS), 1.1),
        *_fountain(10, 16.4),
        *(item for x, y, rx, ry, body, light in cushions for item in _cushion(rng, x, y, rx, ry, (body, light))),
    ]  # fmt: skip


# --- vine arcade ----------------------------------------------------------------------------------------------------
def _grapes(x: float, y: float, s: float) -> list[Item]:
    rows = ((-1.0, 0.0, 1.0), (-1.0, 0.0, 1.0), (-0.5, 0.5), (0.0,))
    spots = [(x + dx * 0.98 * s, y + row * 0.9 * s) for row, xs in enumerate(rows) for dx in xs]
    return [
        *(Shape(circle(px, py, 0.6 * s), "#5a2d66", "#2b1433", 0.2) for px, py in spots),
        *patches([circle(px - 0.18 * s, py - 0.2 * s, 0.17 * s) for px, py in spots], CREAM),
    ]


LOBES = ((200, 1.0), (250, 0.4), (290, 0.4), (340, 1.0), (8, 0.55), (35, 1.0), (63, 0.52), (90, 1.0), (117, 0.52),
    (145, 1.0), (172, 0.55))  # fmt: skip
"""Angle and reach of every corner of a vine leaf."""


def _vine_leaf(x: float, y: float, r: float, tone: str) -> list[Item]:
    """Five pointed lobes and their carved ribs."""
    edge = polygon([polar(x, y, r * reach, a) for a, reach in LOBES])
    ribs = [[(x, y), polar(x, y, r * 0.72, a)] for a, reach in LOBES if reach == 1.0]
    return [Shape(edge, tone, DEEP, 0.26), *strokes(ribs, LEAF, 0.22)]


def vine_arcade(rng: random.Random) -> list[Item]:
    """Arches with grapes: light between dark pillars, a roof of vine leaves."""
    bays = [_arch(x, 5.0, 17.4, 9.0) for x in (3.4, 10, 16.6)]
    stones = [[polar(x, 9.0, 2.7, a), polar(x, 9.0, 3.6, a)] for x in (3.4, 10, 16.6) for a in range(200, 350, 28)]
    caps = [rectangle(x - 1.3, 8.7, 2.6, 0.8) for x in (0.1, 6.7, 13.3, 19.9)]
    feet = [rectangle(x - 1.3, 16.4, 2.6, 1.0) for x in (0.1, 6.7, 13.3, 19.9)]
    leaves = [(x + rng.uniform(-0.4, 0.4), y, rng.uniform(1.7, 2.1), tone) for x, y, tone in VINES]
    return [
        Shape(FULL, STONE),
        *strokes([[(-1, y), (21, y)] for y in (3.4, 6.0)], ROCK.mid, 0.3),
        *(Shape(p, SUN.light, ROCK.dark, 0.4) for p in bays),
        *strokes([[(x - 2.4, 15.4), (x + 2.4, 15.4)] for x in (3.4, 10, 16.6)], MOSS, 0.6),
        *strokes(stones, ROCK.dark, 0.3),
        *(Shape(p, ROCK.light, ROCK.dark, 0.3) for p in (*caps, *feet)),
        Shape(rectangle(-1, 17.4, 22, 5), ROCK.light, ROCK.dark, 0.36),
        *strokes(_paving(17.4, (18.5,), 9), ROCK.mid, 0.34),
        *strokes([_climb(6.7), _climb(13.3)], EARTH.dark, 0.6),
        *_grapes(3.4, 8.4, 1.0),
        *_grapes(10.2, 8.8, 1.1),
        *_grapes(16.6, 8.2, 1.0),
        *(item for spot in leaves for item in _vine_leaf(*spot)),
    ]


VINES = ((1.4, 2.2, FERN), (4.8, 1.6, MOSS), (8.0, 2.4, FERN), (11.6, 1.8, MOSS), (15.0, 2.2, FERN), (18.6, 1.8, MOSS),
    (3.0, 5.2, MOSS), (6.6, 5.4, FERN), (10.0, 5.6, FERN), (13.4, 5.2, MOSS), (17.0, 5.4, FERN), (6.4, 11.6, FERN),
    (13.6, 13.2, MOSS), (0.4, 7.6, MOSS), (19.8, 8.0, FERN))  # fmt: skip


def _climb(x: float) -> list[Point]:
    return [(x + (0.8 if k % 2 else -0.8), y) for k, y in enumerate(steps(17.4, 4.0, 8))]


# --- heath terrace --------------------------------------------------------------------------------------------------
HEATHER = ("#5b2f63", "#8d4f92", "#c58fc0")


def _dry_wall(rng: random.Random, x0: float, x1: float, top: float, bottom: float) -> list[Item]:
    """Stones without mortar in two or three courses."""
    stones: list[Path] = []
    y = top + 0.65
    while y < bottom + 0.4:
        x = x0 + rng.uniform(-0.8, 0.2)
        while x < x1:
            w = rng.uniform(1.3, 2.3)
            stones.append(blob(rng, x + w / 2, y, w / 2 - 0.12, 0.5, 7, 0.12))
            x += w
        y += 1.2
    return carved(rectangle(x0, top, x1 - x0, bottom - top), ROCK.dark, patches(stones, STONE))


def _heather(rng: random.Random, x0: float, x1: float, foot: float, n: int) -> list[Item]:
    """A row of bushes: upright sprays set with bells."""
    sprays, bells = [], []
    for x in steps(x0, x1, n):
        for a in (-34, -12, 12, 34):
            reach, turn = rng.uniform(1.3, 2.1), -90 + a + rng.uniform(-6, 6)
            sprays.append([(x, foot), polar(x, foot, reach, turn)])
            bells += [circle(*polar(x, foot, reach * t, turn + s * 7), 0.3) for t in (0.5, 0.75, 1.0) for s in (-1, 1)]
    return [*strokes(sprays, FOREST, 0.34), *patches(bells[::3], HEATHER[2]), *patches(bells[1::3], HEATHER[1]),
        *patches(bells[2::3], HEATHER[0])]  # fmt: skip


def heath_terrace(rng: random.Random) -> list[Item]:
    """Heather on three terraces that climb to the left, under an evening sky."""
    levels = ((-1, 9.6, 8.0), (-1, 14.6, 12.2), (-1, 21, 16.8))
    art: list[Item] = [
        Shape(FULL, "#f6dfc4"),
        Shape(circle(14.6, 6.6, 2.6), SUN.mid),
        *strokes([[(x, y), (x + w, y)] for x, y, w in ((8, 3.2, 6), (12, 4.4, 7.4), (15, 9.0, 5), (1.4, 2.6, 4))],
            "#fff3df", 0.5),
        Shape(below([(8, 11.6), (12, 10), (16, 11), (21, 9.6)], 22), mix(HEATHER[2], "#f6dfc4", 0.3)),
    ]  # fmt: skip
    for x0, x1, top in levels:
        art += [*_dry_wall(rng, x0, x1, top, top + 5.0), Shape(rectangle(x0, top - 0.5, x1 - x0 + 0.3, 0.9), FERN)]
        art += _heather(rng, x0 + 1.4, x1 - 1.2, top - 0.3, round((x1 - x0) / 2.3))
    return [*art, *_pine(3.4, 7.0)]


def _pine(x: float, foot: float) -> list[Item]:
    """A small wind-bent pine on the upper terrace."""
    pads = [oval(x + dx, foot - h, rx, 0.75) for dx, h, rx in ((1.4, 3.0, 1.9), (-0.9, 4.2, 1.7), (1.2, 5.4, 1.9))]
    return [Shape(band([(x, foot), (x + 0.2, foot - 3), (x + 0.8, foot - 5.2)], [0.9, 0.6, 0.4]), EARTH.dark),
        *patches(pads, FOREST), *strokes([arc(x + 1.2, foot - 5.4, 1.2, 200, 330, 0.4)], MOSS, 0.3)]  # fmt: skip


# --- prairie plaza --------------------------------------------------------------------------------------------------
def _coneflower(x: float, y: float, r: float, petal: str) -> list[Item]:
    """Petals that hang around a dark cone."""
    petals = [blade(x + dx * r * 0.5, y, r * 1.15, 90 - dx * 46, 0.42) for dx in steps(-1, 1, 7)]
    cone = smooth([(x - r * 0.62, y + 0.1), (x - r * 0.4, y - r * 0.55), (x, y - r * 0.74), (x + r * 0.4, y - r * 0.55),
        (x + r * 0.62, y + 0.1), (x, y + r * 0.28)])  # fmt: skip
    dots = [circle(x + dx * r, y + dy * r, 0.16) for dx, dy in ((-0.3, -0.14), (0, -0.3), (0.3, -0.14), (0, 0.04),
        (-0.16, -0.5), (0.16, -0.5))]  # fmt: skip
    return [*(Shape(p, petal, "#6e1f3f", 0.2) for p in petals), Shape(cone, EARTH.dark), *patches(dots, SUN.mid)]


def _plume(x: float, foot: float, tip: Point) -> list[Item]:
    """A tall grass with a feathered head."""
    tx, ty = tip
    stalk = [(x, foot), ((x + tx) / 2 - 0.2, (foot + ty) / 2), tip]
    barbs = [[(tx - 0.1 * k, ty + 0.7 * k), (tx - 0.1 * k + s * 0.9, ty + 0.7 * k - 0.7)] for k in range(5)
        for s in (-1, 1)]  # fmt: skip
    return [line(stalk, MOSS, 0.36), *strokes(barbs, EARTH.light, 0.34)]


def prairie_plaza(rng: random.Random) -> list[Item]:
    """A square where the prairie has come up through the slabs, a lamp post still among the flowers."""
    skyline = polygon([(-1, 13), (-1, 7), (2.6, 7), (2.6, 4.6), (5.6, 4.6), (5.6, 8.4), (9, 8.4), (9, 6.4), (11, 6.4),
        (12, 4.8), (13, 6.4), (15, 6.4), (15, 9), (18, 9), (18, 5.6), (21, 5.6), (21, 13)])  # fmt: skip
    grass = [p for x in steps(0.4, 19.6, 14) for p in tuft(x, 20.4, rng.uniform(4.4, 6.6), rng, 18)]
    back = [p for x in steps(0.0, 20.0, 13) for p in tuft(x, 14.2, rng.uniform(2.4, 3.4), rng, 22)]
    blooms = ((4.4, 8.6, 2.5, "#d0558b"), (10.6, 11.2, 2.2, "#e0a23a"), (15.4, 8.0, 2.3, "#d0558b"))
    return [
        Shape(FULL, "#cfe3e0"),
        Shape(skyline, mix("#cfe3e0", STONE_DARK, 0.28)),
        *patches(back, MOSS),
        Shape(rectangle(-1, 13.6, 22, 8), ROCK.light),
        *strokes(_paving(13.6, (14.8, 16.8), 9), STONE_DARK, 0.34),
        *patches(grass[::2], FERN),
        *patches(grass[1::2], MOSS),
        *(item for x, tip in ((1.6, (1.4, 6.4)), (7.6, (7.2, 5.6)), (18.4, (18.8, 6.2)))
            for item in _plume(x, 20, tip)),
        *strokes([[(x, y), (x + 0.4, 20.4)] for x, y, _, _ in blooms], FOREST, 0.5),
        *patches([blade(x + 0.2, y + 5.6, 2.6, a, 0.36) for x, y, _, _ in blooms for a in (-40, -140)], FOREST),
        *(item for bloom in blooms for item in _coneflower(*bloom)),
    ]  # fmt: skip
