"""Caps on stems, seen from a little below: a dome over the underside that tells the kind."""

from __future__ import annotations

import math
import random

from generator.art.shared.brush import LINE, ink, join, line, lit, patches, shade, smooth, solid, steps, strokes
from generator.art.shared.dome import Dome
from generator.art.shared.mushroom import Mushroom, second
from generator.art.shared.stems import ring, shine, stem, volva
from generator.art.shared.textures import texture
from generator.scene.primitives import Gradient, Group, Item, Path, Point, Shape, moved, oval, placed, polygon, times


# --- undersides: the part that tells the type -----------------------------------------------------------------------
def _gills(m: Mushroom, y: float, r: float, e: float, rng: random.Random) -> list[Item]:
    """Every second gill is short, as in nature."""
    rays: tuple[list[list[Point]], list[list[Point]]] = ([], [])
    n = 2 * round(10 + r * 0.8)
    for k in range(n):
        a, start = math.tau * (k + rng.uniform(-0.2, 0.2)) / n, (0.2, 0.62)[k % 2]
        x, dy = r * math.cos(a), e * math.sin(a)
        rays[k % 2].append([(x * start, y + dy * start), (x, y + dy)])
    dark = shade(m.under_colour, 0.5)
    return [*strokes(rays[0], dark, 0.46, 0.8), *strokes(rays[1], dark, 0.32, 0.8)]


def _pores(m: Mushroom, y: float, r: float, e: float, rng: random.Random) -> list[Item]:
    holes: list[Path] = []
    for row in range(1, 7):
        n = row * 8 + 4
        for k in range(n):
            a, q = math.tau * (k + row * 0.5) / n, (row + rng.uniform(-0.2, 0.2)) / 6.3
            size = rng.uniform(0.75, 1.1)
            holes.append(oval(r * q * math.cos(a), y + e * 1.25 * q * math.sin(a), 0.72 * size, 0.4 * size))
    return patches(holes, shade(m.under_colour, 0.5), 0.62)


def _teeth(m: Mushroom, y: float, r: float, e: float, rng: random.Random) -> list[Item]:
    out: list[Item] = []
    for row in range(5):
        spines: list[Path] = []
        for at in steps(-r * 0.96, r * 0.96, 30):
            top = y + e * math.sqrt(max(0.0, 1 - (at / r) ** 2)) * (row / 2.2 - 1)
            x = at + rng.uniform(-0.4, 0.4)
            spines.append(polygon([(x - 0.6, top), (x + 0.6, top), (x, top + rng.uniform(2.4, 3.2))]))
        out += patches(spines, _row_tone(m.under_colour, row), edge=shade(m.under_colour, 0.5))
    return out


def _row_tone(colour: str, row: int) -> str:
    """Back rows of teeth stand in shade."""
    return shade(colour, 0.32 - 0.08 * row)


_UNDERSIDES = {"gills": _gills, "pores": _pores, "teeth": _teeth}


def _underside(m: Mushroom, y: float, rng: random.Random) -> list[Item]:
    r, e, c = m.radius * 0.985, m.radius * m.view, m.under_colour
    deep = 1.25 if m.under in ("pores", "teeth") else 1.0  # sponge and spines hang below the rim
    far = smooth([(-r * math.cos(a), y - e * math.sin(a)) for a in steps(0, math.pi, 9)], False)
    near = smooth([(r * math.cos(a), y + e * deep * math.sin(a)) for a in steps(0, math.pi, 9)], False)
    rim = join(far, near)
    fill = Gradient("linear", (0, y - e, 0, y + e), ((0, shade(c, 0.46)), (0.75, c), (1, lit(c, 0.2))))
    marks = _UNDERSIDES[m.under](m, y, r, e, rng) if m.under in _UNDERSIDES else []
    if m.under == "teeth":
        return [Shape(rim, fill), *marks]
    return [Shape(rim, fill), Group(tuple(marks), clip=rim), Shape(rim, stroke=ink(c), width=LINE)]


# --- the whole cap --------------------------------------------------------------------------------------------------
def top(m: Mushroom, dome: Dome, rng: random.Random) -> list[Item]:
    """The upper side of a cap, with what lies on it."""
    path = dome.outline(rng)
    margin = [dome.at(t, 0.03) for t in steps(-1.5, 1.5, 9)]
    lip = line(margin, lit(second(m), 0.4), 0.9, 0.4)
    gloss = shine(0, dome.y, m.radius, m.cap_height) if m.shine else []
    lobes = [dome.patch(-0.5, 0.58, k, k * 0.36) for k in (0.86, 0.64, 0.42)]
    marks = [*texture(m, dome, rng), lip, *gloss]
    return solid(path, m.cap_colour, marks, m.cap_second, 0.6 if m.shine else 0.42, lobes)


def tipped(items: list[Item], m: Mushroom) -> Group:
    """The cap turned about the top of the stem."""
    y = -m.stem.height
    return Group(tuple(items), times(placed(0, y, degrees=m.tilt), moved(0, -y)))


def capped(m: Mushroom, rng: random.Random) -> list[Item]:
    """A cap on a stem, with all it wears."""
    dome = Dome(m, -m.stem.height)
    under = _underside(m, dome.y, rng)
    return [
        tipped(under, m),
        *stem(m.stem, rng),
        *volva(m, rng),
        *ring(m, rng),
        tipped(top(m, dome, rng), m),
    ]
