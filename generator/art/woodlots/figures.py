"""Five trees, told apart by their outline alone: wavy, leaning, tiered, with a diamond, a thorny climber.

Each is drawn around (0, 0), 20 units high, its foot at y = 10; a light colour is carved into the dark shape.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping
from types import MappingProxyType

from generator.art.shared.brush import Colour, band, merged, patches, seeded, smooth, strokes
from generator.art.shared.lino import blade, carved, fitting, mirrored, polar
from generator.art.shared.tones import CREAM
from generator.art.woodlots.names import Tree
from generator.art.woodlots.palette import BARK, TREES
from generator.scene.primitives import Item, Path, Point, Shape, circle, oval, polygon

SIZE = 20.0
"""Nominal height of a tree."""
Figure = Callable[[str, str], list[Item]]


def _trunk(top: float, width: float) -> Shape:
    """A straight trunk that widens into its roots."""
    half = width / 2
    side = [(half * 0.7, top), (half * 0.75, 7.0), (half * 1.1, 9.0), (half * 2.0, 10.0)]
    return Shape((*smooth(side, False), ("L", 0.0, 9.6), *_left(side), ("Z",)), BARK)


def _left(side: list[Point]) -> Path:
    back = smooth([(-x, y) for x, y in reversed(side)], False)
    return (("L", *back[0][1:]), *back[1:])


# --- A: the waviest -------------------------------------------------------------------------------------------------
def _flame() -> Path:
    """A tall crown whose sides swing to and fro together, so that it seems to dance."""
    levels = (
        (-9.9, 0.0, 0.2), (-8.4, 0.75, 1.0), (-6.8, -0.55, 1.55), (-5.0, 0.75, 2.1), (-3.2, -0.65, 2.6),
        (-1.3, 0.8, 3.15), (0.7, -0.6, 3.6), (2.7, 0.65, 4.1), (4.6, -0.3, 4.1), (6.2, 0.1, 2.5),
    )  # fmt: skip
    right = [(lean + reach, y) for y, lean, reach in levels]
    left = [(lean - reach, y) for y, lean, reach in reversed(levels)]
    return smooth([*right, (0.0, 6.7), *left])


def tree_a(hue: str, pale: str) -> list[Item]:
    """The waviest: a poplar like a flame, with sinuous lines carved from foot to tip."""
    sway = ((-9.0, 0.1), (-6.9, -0.5), (-5.0, 0.6), (-3.2, -0.6), (-1.3, 0.7), (0.7, -0.6), (2.7, 0.6), (5.0, -0.2))
    grain = [
        [(lean + spread * (0.16 + 0.84 * (y + 9.9) / 15), y) for y, lean in sway[start:]]
        for spread, start in ((-2.5, 2), (-0.85, 1), (0.85, 0), (2.5, 2))
    ]
    return [_trunk(5.6, 2.0), *carved(_flame(), hue, strokes(grain, pale, 0.48))]


# --- B: leaning, two holes ------------------------------------------------------------------------------------------
def _cushion(x: float, y: float, w: float, h: float) -> Path:
    """A flat-bottomed cloud of leaves, blown to the right."""
    shares = (
        (-1.0, 0.0), (-0.92, -0.62), (-0.45, -0.78), (-0.2, -1.05), (0.3, -1.0), (0.55, -0.72), (0.95, -0.5),
        (1.04, 0.02), (0.5, 0.26), (-0.4, 0.2),
    )  # fmt: skip
    return smooth([(x + across * w, y + down * h) for across, down in shares])


def tree_b(hue: str, pale: str) -> list[Item]:
    """The leaning one: a wind-bent trunk under a lopsided crown, and the sky shows through two holes near its top."""
    trunk = band([(-4.5, 10.0), (-4.4, 8.6), (-3.4, 6.0), (-2.3, 2.6), (-0.2, -1.2), (1.6, -4.0)],
        (4.6, 2.7, 2.1, 1.9, 1.6, 1.0))  # fmt: skip
    limbs = [band([(-2.4, 3.0), (-4.4, 1.4), (-6.0, 1.0)], (1.1, 0.9, 0.6))]
    limbs += [band([(-1.0, 0.4), (1.8, 0.8), (4.6, 1.6)], (1.2, 0.9, 0.6))]
    holes = [oval(-0.9, -7.0, 1.7, 0.85, -0.42), oval(3.9, -4.9, 1.35, 0.7, -0.42)]  # side by side they were eyes
    crown = _cushion(1.5, -3.2, 6.3, 6.2)
    low = [_cushion(-6.2, 1.2, 3.0, 2.6), _cushion(5.7, 2.2, 3.5, 2.8)]
    wind = [[(-3.4 + k * 2.5, -1.9), (-2.1 + k * 2.5, -2.7), (-0.6 + k * 2.5, -2.9)] for k in range(4)]
    wind += [[(-3.6, -4.6), (-2.0, -5.4), (0.2, -5.3)], [(1.2, -7.4), (2.8, -7.9), (4.4, -7.4)]]
    wind += [[(3.3, 1.4), (5.0, 0.7), (6.9, 0.8)], [(-7.8, 0.7), (-6.4, 0.1), (-5.0, 0.2)]]
    return [
        Shape(trunk, BARK),
        *patches(limbs, BARK),
        *patches(low, hue),
        Shape(merged([crown, *holes]), hue, even_odd=True),
        *strokes(wind, pale, 0.46),
    ]


# --- C: two flat halves ---------------------------------------------------------------------------------------------
def _tier(y: float, reach: float, drop: float) -> list[Point]:
    """One skirt of a spruce: right half of a triangle with a sawn lower edge."""
    teeth = [
        (reach * k, y + drop - (0.0 if j % 2 else 0.75)) for j, k in enumerate((1.0, 0.82, 0.66, 0.48, 0.32, 0.14))
    ]
    return [(0.0, y), *teeth, (0.0, y + drop - 0.6)]


def tree_c(hue: str, pale: str) -> list[Item]:
    """The slotted one: straight tiers of a spruce, and the slot in which the other half would stick."""
    tiers = [
        polygon(mirrored(_tier(y, reach, 5.2))) for y, reach in ((1.6, 6.2), (-2.0, 5.3), (-5.2, 4.2), (-9.9, 3.1))
    ]
    edges = [[(-reach * 0.7, y + 4.3), (-reach * 0.2, y + 2.6)] for y, reach in ((1.8, 6.2), (-1.8, 5.3), (-5.0, 4.2))]
    edges += [[(-x, y) for x, y in line] for line in edges]
    return [
        _trunk(6.0, 2.6),
        *(Shape(tier, hue, pale, 0.3) for tier in tiers),
        *strokes(edges, pale, 0.4),
        *strokes([[(0.0, -7.6), (0.0, 5.6)]], pale, 0.62),
    ]


# --- D: a diamond on top --------------------------------------------------------------------------------------------
def _diamond(x: float, y: float, w: float, h: float) -> Path:
    return polygon([(x, y - h), (x + w, y), (x, y + h), (x - w, y)])


def tree_d(hue: str, pale: str) -> list[Item]:
    """The one with the diamond: a cut stone of leaves, smaller ones on its twigs."""
    twigs = [[(0.0, 6.6), (3.7, 3.9)], [(0.0, 7.9), (-3.6, 5.6)]]
    leaves = [_diamond(4.3, 3.2, 1.7, 1.9), _diamond(-4.2, 5.0, 1.7, 1.9)]
    facets = [
        [(-6.0, -3.4), (-3.3, -3.4)],
        [(6.0, -3.4), (3.3, -3.4)],
        [(0.0, -9.6), (0.0, -7.2)],
        [(0.0, 2.8), (0.0, 0.4)],
    ]
    veins = [[(4.3, 2.0), (4.3, 4.4)], [(-4.2, 3.8), (-4.2, 6.2)]]
    return [
        _trunk(1.6, 2.0),
        *strokes(twigs, BARK, 0.8),
        *patches(leaves, hue),
        Shape(_diamond(0.0, -3.4, 6.0, 6.5), hue, hue, 0.3),
        Shape(_diamond(0.0, -3.4, 3.6, 3.9), None, pale, 0.5),
        Shape(_diamond(0.0, -3.4, 1.6, 1.75), pale),
        *strokes([*facets, *veins], pale, 0.42),
    ]


# --- I: the invasive species ----------------------------------------------------------------------------------------
CANES: tuple[tuple[Point, ...], ...] = (
    ((-0.4, 9.9), (-1.4, 5.0), (0.6, 0.6), (-1.2, -3.6), (0.8, -7.0), (3.6, -8.6), (5.4, -6.8), (4.2, -5.2)),
    ((0.2, 9.9), (2.6, 6.6), (5.6, 5.2), (7.6, 1.8), (6.0, -1.2), (4.0, 0.4)),
    ((-0.8, 9.9), (-3.6, 7.4), (-7.0, 6.4), (-8.0, 2.4), (-5.6, -0.6), (-6.8, -4.6), (-4.4, -7.4)),
)


def _thorns(cane: tuple[Point, ...]) -> list[Path]:
    """Hooked spikes to both sides of a cane, between its bends."""
    out: list[Path] = []
    for k, ((x0, y0), (x1, y1)) in enumerate(itertools.pairwise(cane)):
        way = 1 if k % 2 else -1
        dx, dy = x1 - x0, y1 - y0
        n = (dx * dx + dy * dy) ** 0.5
        mx, my = x0 + dx * 0.45, y0 + dy * 0.45
        tip = (mx + way * dy / n * 1.7 + dx / n * 0.7, my - way * dx / n * 1.7 + dy / n * 0.7)
        out.append(polygon([(mx - dx / n * 0.6, my - dy / n * 0.6), tip, (mx + dx / n * 0.7, my + dy / n * 0.7)]))
    return out


def _burr(x: float, y: float, r: float) -> Path:
    """A star of eleven spikes."""
    return polygon([polar(x, y, r if k % 2 else r * 0.52, k * 360 / 22 + 8) for k in range(22)])


def invasive(hue: str, pale: str) -> list[Item]:
    """A thorny climber without a trunk: canes that loop back to the ground, and burrs that cling."""
    burrs = ((4.0, -4.2, 2.5), (-3.6, -8.0, 2.3), (-6.2, -0.2, 2.2), (3.4, 1.0, 2.1), (-2.2, 3.6, 1.8), (6.6, 5.4, 1.8))
    return [
        *strokes(CANES, hue, 1.0),
        *patches([thorn for cane in CANES for thorn in _thorns(cane)], hue),
        *patches([_burr(*burr) for burr in burrs], hue),
        *patches([circle(x, y, r * 0.3) for x, y, r in burrs], pale),
        *strokes([[polar(x, y, r * 0.42, a), polar(x, y, r * 0.62, a)] for x, y, r in burrs for a in range(0, 360, 60)],
            pale, 0.3),
    ]  # fmt: skip


FIGURES: Mapping[Tree, Figure] = MappingProxyType({"A": tree_a, "B": tree_b, "C": tree_c, "D": tree_d, "I": invasive})


def tree(width: float, height: float, *, kind: Tree, hue: Colour = "#000000", pale: Colour = CREAM) -> list[Item]:
    """One tree as large as the box allows; black stands for its own colour."""
    own = TREES[kind] if hue == "#000000" else hue
    return [fitting(FIGURES[kind](own, pale), width, height, SIZE, f"tree {kind}")]


def grass(width: float, seed: str, hue: str) -> list[Item]:
    """Short blades along a base line from -width / 2 to width / 2."""
    rng = seeded("grass", seed)
    spots = [(-width / 2 + (k + 0.5) * 1.4 + rng.uniform(-0.3, 0.3)) for k in range(int(width / 1.4))]
    return patches([blade(x, 0.0, rng.uniform(1.0, 2.0), -90 + rng.uniform(-26, 26), 0.26) for x in spots], hue)
