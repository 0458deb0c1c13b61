"""Signs and small pictures of what one does in Undergrove; box of 10 x 10 around (0, 0)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from generator.art.shared.brush import band, ink, merged, mix, patches, shade, smooth, soft_polygon, strokes
from generator.art.shared.icons import on_dark
from generator.art.shared.lino import arc, blade, mirrored, polar
from generator.art.shared.signs import Icon
from generator.art.undergrove.glyphs import arrow, sprout, tile_outline
from generator.art.undergrove.letters import letter
from generator.art.undergrove.orders import ORDER_PICTURES, ORDER_SIGNS
from generator.art.undergrove.palette import BARK, GOLD, GOLD_DARK, ROOTWOOD
from generator.art.undergrove.resources import RESOURCE_PICTURES, at, carbon, edge_of, toadstool, used
from generator.scene.primitives import Item, Point, Shape, circle, oval, polygon, rectangle

TILE = tile_outline(-4.7, -4.7, 9.4, 2.0)


# --- what one gets or places ----------------------------------------------------------------------------------------
def tile(colour: str, ground: str = "#ffffff") -> list[Item]:
    """A tile with bitten corners and a mushroom."""
    frame = tile_outline(-3.9, -3.9, 7.8, 1.9)
    return [Shape(merged([TILE, frame]), colour, even_odd=True), *toadstool(colour)]


def seedling(colour: str, ground: str = "#ffffff") -> list[Item]:
    return [Shape(merged([path]), colour) for path in sprout(0, 0.6, 4.7)]


def fir(colour: str, ground: str = "#ffffff") -> list[Item]:
    """A Douglas-fir: drooping tiers, a straight trunk."""
    tiers = []
    for y, w in ((-4.9, 1.7), (-2.9, 2.6), (-0.8, 3.5)):
        tiers.append(smooth(mirrored([(0, y), (w * 0.45, y + 1.7), (w, y + 3.1), (w * 0.5, y + 2.9), (0, y + 3.3)])))
    return [*(Shape(t, colour) for t in tiers), Shape(rectangle(-0.55, 1.8, 1.1, 3.0), colour)]


ROOT_LIMBS: tuple[tuple[tuple[Point, ...], tuple[float, ...]], ...] = (
    (((0.0, -4.8), (0.0, -3.6), (0.2, -1.6), (-0.3, 0.8), (0.2, 2.8), (-0.2, 4.7)), (4.6, 3.1, 2.4, 1.8, 1.1, 0.3)),
    (((0.4, -2.4), (2.0, -1.8), (3.2, -0.6), (4.4, -0.4)), (1.3, 0.9, 0.6, 0.25)),
    (((-0.3, -1.2), (-1.9, -0.7), (-3.0, 0.6), (-4.3, 0.9)), (1.2, 0.85, 0.6, 0.25)),
    (((0.1, 0.5), (1.6, 1.2), (2.4, 2.6), (3.6, 3.0)), (1.0, 0.75, 0.5, 0.2)),
    (((-0.1, 1.8), (-1.4, 2.6), (-1.9, 3.8), (-3.0, 4.3)), (0.9, 0.65, 0.45, 0.2)),
)
"""One bold root that tapers downwards, and four that leave it by turns: way and widths of each."""


def root(colour: str, ground: str = "#ffffff") -> list[Item]:
    """A forked root."""
    tone = mix(ROOTWOOD, "#f4efcf", 0.5) if on_dark(colour, ground) else shade(ROOTWOOD, 0.3)
    edge = edge_of(colour, ground, BARK)
    limbs = [band(pts, widths) for pts, widths in ROOT_LIMBS]
    return [*(Shape(limb, edge, edge, 0.4) for limb in limbs), *patches(limbs, tone)]


def cone(colour: str, ground: str = "#ffffff") -> list[Item]:
    """A cone of a Douglas-fir with the forked bracts between its scales: one point."""
    c = "#e0ae6c" if on_dark(colour, ground) else "#c48a4c"
    body = smooth([(0, -4.7), (2.3, -3.0), (3.1, 0.2), (2.0, 3.4), (0, 4.7), (-2.0, 3.4), (-3.1, 0.2), (-2.3, -3.0)])
    scales = [
        [(x - 1.15, y - 0.7), (x, y + 0.5), (x + 1.15, y - 0.7)]
        for row, y in enumerate((-3.1, -1.7, -0.3, 1.1, 2.5))
        for x in ((-1.15, 1.15) if row % 2 else (-2.2, 0.0, 2.2))
        if abs(x) < 3.2 - abs(y) * 0.36
    ]
    return [
        Shape(body, c),
        Shape(smooth([(0.7, -4.3), (2.6, -2.2), (2.9, 0.6), (1.7, 3.6), (0.4, 4.3), (1.6, 0.4)]), shade(c, 0.4)),
        *strokes(scales, ink(c), 0.5),
        Shape(body, stroke=edge_of(colour, ground, c), width=0.5),
    ]


def cone_each(colour: str, ground: str = "#ffffff") -> list[Item]:
    """One more cone for each: a cone and a plus."""
    return [at(cone(colour, ground), 1.6, 0, 0.96), letter("+", -3.2, 0, 1.5, colour, 0.55)]


def bonus(colour: str, ground: str = "#ffffff") -> list[Item]:
    """A bonus tile: a star on a square."""
    star = polygon([polar(0, 0.25, 3.4 if k % 2 == 0 else 1.5, -90 + k * 36) for k in range(10)])
    edge = edge_of(colour, ground, GOLD_DARK)
    paper = "#5a3c16" if on_dark(colour, ground) else "#fffdf5"
    return [Shape(rectangle(-4.6, -4.6, 9.2, 9.2, 1.0), paper, edge, 0.6), Shape(star, GOLD, edge, 0.4)]


def points(colour: str, ground: str = "#ffffff") -> list[Item]:
    """A medal: points."""
    edge = edge_of(colour, ground, GOLD_DARK)
    rays = polygon([polar(0, 0, 4.9 if k % 2 else 4.2, k * 15) for k in range(24)])
    star = polygon([polar(0, 0.15, 2.7 if k % 2 == 0 else 1.2, -90 + k * 36) for k in range(10)])
    return [Shape(rays, GOLD, edge, 0.4), Shape(circle(0, 0, 3.3), "#fdebb3"), Shape(star, GOLD_DARK)]


def two(colour: str, ground: str = "#ffffff") -> list[Item]:
    """The two-point token of the track."""
    edge = edge_of(colour, ground, GOLD_DARK)
    return [Shape(circle(0, 0, 4.7), GOLD, edge, 0.5), letter("2", 0, 0, 2.5, "#4a2c08", 0.42)]


def sun(colour: str, ground: str = "#ffffff") -> list[Item]:
    """Photosynthesize: a leaf in front of the sun."""
    rays = [[polar(-0.6, -0.6, 3.2, a), polar(-0.6, -0.6, 4.1, a)] for a in range(90, 361, 30)]
    tone = mix(GOLD, "#fdebb3", 0.3)
    edge = edge_of(colour, ground, GOLD_DARK)
    green = "#b4cc78" if on_dark(colour, ground) else "#1f4634"
    return [
        *strokes(rays, edge if not on_dark(colour, ground) else tone, 0.75),
        Shape(circle(-0.6, -0.6, 2.5), tone, edge, 0.5),
        Shape(blade(-1.0, 4.6, 7.6, -42, 0.52), green),
        *strokes([[(-0.4, 4.0), (3.2, 0.8)]], tone, 0.4),
    ]


# --- verbs ----------------------------------------------------------------------------------------------------------
def another(colour: str, ground: str = "#ffffff") -> list[Item]:
    """Another action: a plus cut out of a sign that points on."""
    post = polygon([(-4.8, -3.6), (1.4, -3.6), (4.9, 0), (1.4, 3.6), (-4.8, 3.6)])
    plus = [
        (-0.7, -2.3),
        (0.7, -2.3),
        (0.7, -0.7),
        (2.3, -0.7),
        (2.3, 0.7),
        (0.7, 0.7),
        (0.7, 2.3),
        (-0.7, 2.3),
        (-0.7, 0.7),
        (-2.3, 0.7),
        (-2.3, -0.7),
        (-0.7, -0.7),
    ]
    return [Shape(merged([post, polygon([(x - 1.0, y) for x, y in plus])]), colour, even_odd=True)]


def either(colour: str, ground: str = "#ffffff") -> list[Item]:
    """One of two: a path that forks."""
    heads = [arrow(4.4, -4.0, 4.8, -40, 2.6), arrow(4.4, 4.0, 4.8, 40, 2.6)]
    return [
        *strokes([[(-4.3, 0), (-0.6, 0)], [(-0.8, 0), (2.2, -2.2)], [(-0.8, 0), (2.2, 2.2)]], colour, 1.2),
        Shape(merged(heads), colour),
    ]


def absorb(colour: str, ground: str = "#ffffff") -> list[Item]:
    """Carbon becomes a seedling: leaves sprout from the disc, an arrow beside them points up."""
    leaves = [blade(-1.6, -0.4, 4.3, turn, 0.56) for turn in (-128, -58)]
    return [
        *patches([*leaves, band([(-1.6, 0.6), (-1.6, -0.8)], (0.8, 0.7))], colour),
        at(carbon(colour, ground), -1.6, 1.75, 0.62),
        Shape(arrow(3.1, -4.7, 9.2, -90, 3.0), colour),
    ]


def absorb_here(colour: str, ground: str = "#ffffff") -> list[Item]:
    """Carbon of this very tile: the same in a tile, with a pin on it."""
    frame = tile_outline(-4.15, -4.15, 8.3, 1.8)
    pin = polygon([(0, 3.3), (-1.6, 0.4), (1.6, 0.4)])
    return [
        Shape(merged([TILE, frame]), colour, even_odd=True),
        Shape(merged([pin]), colour),
        at(carbon(colour, ground), 0, -0.9, 0.56),
    ]


def step(colour: str, ground: str = "#ffffff") -> list[Item]:
    """Carbon moves on by one tile."""
    tiles = [tile_outline(x - 2.2, 0.3, 4.4, 1.0) for x in (-2.6, 2.6)]
    holes = [tile_outline(x - 1.55, 0.95, 3.1, 0.9) for x in (-2.6, 2.6)]
    return [
        Shape(merged([*tiles, *holes]), colour, even_odd=True),
        *strokes([arc(0, -0.2, 3.0, -165, -42, 1.1)], colour, 0.95),
        Shape(polygon([(3.2, -0.6), (3.4, -3.6), (0.9, -2.2)]), colour),
    ]


def others(colour: str, ground: str = "#ffffff") -> list[Item]:
    """Everybody else gets: an arrow towards two people."""
    bust = smooth([(-0.6, 4.6), (-0.4, 2.1), (1.0, 1.0), (2.6, 1.0), (4.0, 2.1), (4.2, 4.6)])
    behind = smooth([(3.4, 0.6), (4.4, 0.9), (4.9, 2.4), (4.9, 3.6), (4.3, 2.0)])
    return [
        Shape(merged([oval(1.8, -1.3, 1.75, 2.0), bust, behind, oval(4.0, -1.5, 0.85, 1.4)]), colour),
        Shape(arrow(-0.3, -0.1, 4.6, 0, 2.9), colour),
    ]


def put_cube(colour: str, ground: str = "#ffffff") -> list[Item]:
    """A cube comes to lie in a space of the tile."""
    return [
        Shape(rectangle(-4.3, 1.1, 8.6, 3.5, 0.5), stroke=colour, width=0.7, dash=(1.3, 1.0)),
        Shape(rectangle(-1.5, -4.7, 3.0, 3.0), colour),
        Shape(arrow(0, 3.6, 4.5, 90, 3.2), colour),
    ]


def trade(colour: str, ground: str = "#ffffff") -> list[Item]:
    """One thing for another."""
    return [Shape(merged([arrow(4.7, -2.2, 9.2, 0, 4.0), arrow(-4.7, 2.2, 9.2, 180, 4.0)]), colour)]


def track(colour: str, ground: str = "#ffffff") -> list[Item]:
    """Stones that lead upwards."""
    return [
        Shape(
            merged(
                [
                    oval(-2.1, 3.5, 2.5, 1.25),
                    oval(1.9, 0.8, 2.3, 1.15),
                    oval(-1.3, -1.7, 2.0, 1.0),
                    oval(1.2, -3.9, 1.6, 0.85),
                ]
            ),
            colour,
        )
    ]


def end(colour: str, ground: str = "#ffffff") -> list[Item]:
    """The end: a flag in squares."""
    pole = rectangle(-4.3, -4.8, 0.9, 9.6, 0.4)
    fields = [
        rectangle(-3.4 + 1.95 * i, -4.5 + 1.95 * j, 1.95, 1.95) for i in range(4) for j in range(3) if (i + j) % 2 == 0
    ]
    frame = (*rectangle(-3.4, -4.6, 8.1, 6.1), *rectangle(-3.0, -4.2, 7.3, 5.3))
    return [Shape(pole, colour), Shape(merged(fields), colour), Shape(frame, colour, even_odd=True)]


# --- marks of names -------------------------------------------------------------------------------------------------
def colour_name(colour: str, ground: str = "#ffffff") -> list[Item]:
    """A colour in its name: a painter's palette."""
    board = smooth(
        [
            (-0.4, -4.3),
            (3.2, -3.4),
            (4.8, -0.4),
            (3.6, 1.8),
            (1.5, 1.6),
            (0.9, 3.0),
            (-0.6, 4.4),
            (-3.8, 3.0),
            (-4.8, -0.2),
            (-3.4, -3.4),
        ]
    )
    holes = [circle(-2.5, -1.4, 0.85), circle(0.1, -2.5, 0.85), circle(2.7, -1.3, 0.85), circle(-2.2, 1.4, 0.85)]
    return [Shape(merged([board, *holes]), colour, even_odd=True)]


def creature_name(colour: str, ground: str = "#ffffff") -> list[Item]:
    """A person or an animal in its name: a face with pointed ears."""
    head = soft_polygon(
        [(-4.3, -4.8), (-1.6, -2.9), (1.6, -2.9), (4.3, -4.8), (4.5, 0.4), (0.0, 4.8), (-4.5, 0.4)], 1.1
    )
    face = [circle(-1.75, -0.4, 0.72), circle(1.75, -0.4, 0.72), polygon([(-0.95, 2.2), (0.95, 2.2), (0, 3.3)])]
    return [Shape(merged([head, *face]), colour, even_odd=True)]


def first(colour: str, ground: str = "#ffffff") -> list[Item]:
    """The first player: a one on a cone-shaped shield."""
    shield = smooth([(0, -4.8), (3.4, -3.2), (4.1, 0.2), (2.6, 3.6), (0, 4.8), (-2.6, 3.6), (-4.1, 0.2), (-3.4, -3.2)])
    one = polygon([(-1.5, -1.6), (0.1, -2.9), (1.1, -2.9), (1.1, 2.9), (-0.3, 2.9), (-0.3, -1.1), (-1.0, -0.6)])
    return [Shape(merged([shield, one]), colour, even_odd=True)]


UNDERGROVE_SIGNS: Mapping[str, Icon] = MappingProxyType(
    {
        "und_used": used,
        "und_another": another,
        "und_or": either,
        "und_step": step,
        "und_others": others,
        "und_put": put_cube,
        "und_trade": trade,
        "und_tile": tile,
        "und_seedling": seedling,
        "und_tree": fir,
        "und_colour_name": colour_name,
        "und_creature_name": creature_name,
        "und_track": track,
        "und_end": end,
        "und_first": first,
        **ORDER_SIGNS,
    }
)
UNDERGROVE_PICTURES: Mapping[str, Icon] = MappingProxyType(
    {
        **RESOURCE_PICTURES,
        "und_absorb": absorb,
        "und_absorb_here": absorb_here,
        "und_root": root,
        "und_cone": cone,
        "und_cone_each": cone_each,
        "und_bonus": bonus,
        "und_points": points,
        "und_two": two,
        "und_sun": sun,
        **ORDER_PICTURES,
    }
)
