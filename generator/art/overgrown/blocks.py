"""A ruined block of the city from above and a little from the south: walls have heights, and heights have shadows."""

from __future__ import annotations

import random
from typing import NamedTuple

from generator.art.shared.brush import blob, mix, patches, seeded, strokes
from generator.art.shared.lino import covering, crown, cut, hatched, tuft
from generator.art.shared.tones import BLOCK, FERN, FLOOR, MOSS, STONE, STONE_DARK, WALL
from generator.scene.primitives import Group, Item, Path, Point, Shape, polygon, rectangle

Box = tuple[float, float, float, float]
TOP, FRONT, DUSK = "#cfc6b3", "#978d7b", "#6d6657"
"""A wall's top, its front, and the colour of shadows."""
THICK = 0.75


class Stretch(NamedTuple):
    """A standing piece of wall between two points; `flat` ones run left to right."""

    x0: float
    y0: float
    x1: float
    y1: float
    height: float

    @property
    def flat(self) -> bool:
        return self.y0 == self.y1


def rooms(box: Box, rng: random.Random, depth: int) -> list[Box]:
    """A footprint split into rooms by random cuts across its longer side."""
    x, y, w, h = box
    if depth == 0 or max(w, h) < 6:
        return [box]
    t = rng.uniform(0.36, 0.64)
    if w > h:
        return rooms((x, y, w * t, h), rng, depth - 1) + rooms((x + w * t, y, w * (1 - t), h), rng, depth - 1)
    return rooms((x, y, w, h * t), rng, depth - 1) + rooms((x, y + h * t, w, h * (1 - t)), rng, depth - 1)


def _broken(a: Point, b: Point, rng: random.Random) -> list[Stretch]:
    """A wall with one or two breaches; every piece stands as high as it was left."""
    cuts = sorted(rng.uniform(0.06, 0.94) for _ in range(rng.choice((2, 2, 4))))
    stops = [0.0, *cuts, 1.0]
    out: list[Stretch] = []
    for s, e in zip(stops[::2], stops[1::2], strict=True):
        if e - s > 0.05:
            x0, y0, x1, y1 = (p + (q - p) * t for t in (s, e) for p, q in ((a[0], b[0]), (a[1], b[1])))
            out.append(Stretch(x0, y0, x1, y1, rng.choice((0.5, 0.9, 1.3, 1.9))))
    return out


def standing(found: list[Box], rng: random.Random) -> list[Stretch]:
    """One wall between any two rooms and around them all, those far from the eye first."""
    right, low = max(x + w for x, _, w, _ in found), max(y + h for _, y, _, h in found)
    left, high = min(x for x, *_ in found), min(y for _, y, *_ in found)
    sides = [((x, y), (x + w, y)) for x, y, w, _ in found] + [((x, y), (x, y + h)) for x, y, _, h in found]
    sides += [((left, low), (right, low)), ((right, high), (right, low))]
    return sorted((s for a, b in sides for s in _broken(a, b, rng)), key=lambda s: max(s.y0, s.y1))


def _shadow(s: Stretch) -> Path:
    """What a wall darkens: light comes from the top left."""
    t, dx, dy = THICK / 2, s.height * 0.95, s.height * 0.5
    if s.flat:
        return polygon([(s.x0, s.y0), (s.x1 + t, s.y0 - t), (s.x1 + dx, s.y0 + dy), (s.x1 + dx, s.y0 + t + dy),
            (s.x0 + dx, s.y0 + t + dy)])  # fmt: skip
    return polygon([(s.x0, s.y0 - t), (s.x0 + t + dx, s.y0 + dy), (s.x0 + t + dx, s.y1 + dy), (s.x0, s.y1)])


def _wall(s: Stretch) -> list[Item]:
    """Front and top of a piece of wall."""
    t, lift = THICK / 2, s.height * 0.6
    x0, x1, y1 = min(s.x0, s.x1) - t, max(s.x0, s.x1) + t, max(s.y0, s.y1)
    front = rectangle(x0, y1 + t - lift, x1 - x0, lift)
    top = rectangle(x0, s.y0 - t - lift, x1 - x0, y1 - s.y0 + THICK)
    return [Shape(front, FRONT), Shape(top, TOP, mix(FRONT, DUSK, 0.35), 0.16)]


def _floors(found: list[Box], rng: random.Random) -> list[Item]:
    tones = (FLOOR, mix(FLOOR, STONE, 0.4), mix(FLOOR, "#c08b6a", 0.3), mix(FLOOR, WALL, 0.3))
    out: list[Item] = []
    for x, y, w, h in found:
        floor = rectangle(x, y, w, h)
        out.append(Shape(floor, rng.choice(tones)))
        if rng.random() < 0.45:
            boards = strokes(hatched((x, y, w, h), 1.1, rng.choice((0, 90))), mix(FLOOR, WALL, 0.5), 0.2)
            out.append(Group(tuple(boards), clip=floor))
    return out


def _rubble(rng: random.Random) -> list[Item]:
    """One corner has come down; stones lie about."""
    cx, cy = rng.choice((4.4, 15.6)), rng.choice((5.0, 15.6))
    heap = blob(rng, cx, cy, rng.uniform(3.2, 4.4), rng.uniform(2.8, 4.0), 9, 0.22)
    spots = [(rng.gauss(cx, 1.7), rng.gauss(cy, 1.6), rng.uniform(0.4, 1.0)) for _ in range(15)]
    spots += [(rng.uniform(1, 19), rng.uniform(1, 19), rng.uniform(0.25, 0.6)) for _ in range(8)]
    inside = [(min(max(x, 1.0), 18.8), min(max(y, 1.0), 18.8), s) for x, y, s in spots]
    stones = [blob(rng, x, y, s, s * 0.8, 6, 0.26) for x, y, s in inside]
    shade = [blob(rng, x + 0.25, y + 0.3, s, s * 0.8, 6, 0.2) for x, y, s in inside]
    return [
        Shape(heap, mix(BLOCK, STONE_DARK, 0.2)),
        *patches(shade, DUSK, 0.55),
        *patches(stones[::3], "#b8ae9b"),
        *patches(stones[1::3], "#cbc1ad"),
        *patches(stones[2::3], "#b8a08a"),
    ]


def tree(x: float, y: float, r: float, rng: random.Random) -> list[Item]:
    """A crown from above: its shadow, its body, light on the upper left."""
    lights = [crown(x - r * 0.28, y - r * 0.3, r * 0.5, r * 0.46, 6, rng)]
    flecks = [[(x - r * 0.5, y + r * 0.28), (x - r * 0.2, y + r * 0.1)], [(x + r * 0.16, y + r * 0.5),
        (x + r * 0.48, y + r * 0.3)]]  # fmt: skip
    return [
        Shape(crown(x + r * 0.42, y + r * 0.4, r, r, 8, rng), DUSK, opacity=0.45),
        Shape(crown(x, y, r, r, 8, rng), "#7e9757", FERN, 0.2),
        *patches(lights, "#9db173"),
        *strokes(flecks, "#c9d59c", 0.24),
    ]


def _green(rng: random.Random, strength: float) -> list[Item]:
    """Trees and weeds, as many as the strength asks for."""
    out: list[Item] = []
    for _ in range(round(strength * 3.2 + rng.uniform(-0.4, 0.6))):
        r = rng.uniform(1.2, 2.2)
        out += tree(rng.uniform(r + 0.6, 19 - r * 1.5), rng.uniform(r + 0.6, 19 - r * 1.5), r, rng)
    weeds = [p for _ in range(round(strength * 14)) for p in tuft(rng.uniform(1, 19), rng.uniform(2.4, 19.4), 1.3, rng)]
    return [*out, *patches(weeds[::2], "#8fa95a"), *patches(weeds[1::2], mix(FERN, MOSS, 0.4))]


def city_block(width: float, height: float, *, seed: str = "", greenery: float = 0.4) -> list[Item]:
    """Floors, broken walls with their shadows, a fallen corner, and as much green as `greenery` says (0 to 1)."""
    rng = seeded("block", seed)
    found = rooms((2.0, 2.6, 16.0, 15.4), rng, rng.choice((2, 3)))
    walls = standing(found, rng)
    art: list[Item] = [
        Shape(rectangle(0, 0, 20, 20), BLOCK),
        Shape(cut([(0.7, 0.7), (19.3, 0.7), (19.3, 19.3), (0.7, 19.3)], rng, 0.22, 3), mix(BLOCK, FLOOR, 0.45)),
        *_floors(found, rng),
        *patches([_shadow(s) for s in walls], DUSK, 0.42),
        *(item for s in walls for item in _wall(s)),
        *_rubble(rng),
        *_green(rng, greenery),
    ]
    whole = covering(art, width, height, (20.0, 20.0))
    return [Group((whole,), clip=rectangle(0, 0, width, height, 1.6 * min(width, height) / 20))]
