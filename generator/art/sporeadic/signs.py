"""Sign icons of Spore-adic!: one colour, that of the words around them. Box of 10 x 10 around (0, 0)."""

from __future__ import annotations

import math
from collections.abc import Callable
from types import MappingProxyType

from generator.art.shared.brush import leaf, line, merged, smooth, strokes
from generator.art.sporeadic.cut import arc, mirrored, polar
from generator.scene.primitives import Item, Path, Shape, circle, polygon, rectangle

GROUND = "#ffffff"


def _person(x: float, y: float, k: float) -> list[Path]:
    """A small mushroom: cap and stem."""
    cap = [(0.0, -2.4), (1.7, -1.9), (2.3, -0.2), (0.0, 0.0)]
    stem = [(0.0, 0.1), (0.75, 0.1), (0.95, 2.3), (0.0, 2.4)]
    return [smooth([(x + px * k, y + py * k) for px, py in mirrored(half)]) for half in (cap, stem)]


def growth(colour: str, ground: str = GROUND) -> list[Item]:
    """A sprout with two leaves: Growth Points."""
    turns = ((0.6, 4.6, -35), (1.6, 4.6, -145), (-0.6, 4.2, -90))
    leaves = merged(leaf(0, y, length, math.radians(turn), 0.6) for y, length, turn in turns)
    return [Shape(leaves, colour), *strokes([[(0, 0), (0, 3.6)], [(-3.2, 4.2), (3.2, 4.2)]], colour, 0.9)]


def colony(colour: str, ground: str = GROUND) -> list[Item]:
    """A mushroom in a beaded ring."""
    beads = merged(circle(*polar(0, 0, 4.1, 30 * k), 0.62) for k in range(12))
    return [Shape(beads, colour), Shape(merged(_person(0, 0, 1.02)), colour)]


def fairy_ring(colour: str, ground: str = GROUND) -> list[Item]:
    """Six mushrooms around an empty space."""
    out: list[Path] = []
    for k in range(6):
        out += _person(*polar(0, 0.1, 3.4, 60 * k - 90), 0.58)
    return [Shape(merged(out), colour), Shape(circle(0, 0.1, 1.2), stroke=colour, width=0.45, dash=(0.5, 0.75))]


def block(colour: str, ground: str = GROUND) -> list[Item]:
    """A shield with a star cut out: Starspores."""
    half = [(0.0, -4.7), (2.0, -4.0), (3.9, -3.6), (3.8, 0.2), (2.2, 3.2), (0.0, 4.8)]
    hole = polygon([polar(0, -0.4, (2.5, 1.05)[k % 2], 36 * k - 90) for k in range(10)])
    return [Shape(merged([smooth(mirrored(half)), hole]), colour, even_odd=True)]


def next_turn(colour: str, ground: str = GROUND) -> list[Item]:
    """An arrow that goes around: it works on the target's next turn."""
    head = [polar(*polar(0, 0.3, 3.6, 42), 2.4, 132 + 120 * k) for k in range(3)]
    return [Shape(arc(0, 0.3, 3.6, 160, 390), stroke=colour, width=1.25), Shape(polygon(head), colour, colour, 0.2)]


def target_self(colour: str, ground: str = GROUND) -> list[Item]:
    """An arrow that comes back to its mushroom: oneself."""
    head = polygon([(2.2, 1.9), (5.0, 1.9), (3.6, 4.4)])
    return [
        Shape(merged(_person(-1.6, 1.4, 1.25)), colour),
        Shape(arc(0.6, 0.4, 3.0, -150, 0), stroke=colour, width=0.95),
        Shape(merged([head, rectangle(3.12, 0.2, 0.95, 2.0)]), colour),
    ]


def target_others(colour: str, ground: str = GROUND) -> list[Item]:
    """An arrow away from a mushroom: others."""
    head = polygon([(2.2, -2.6), (4.8, 0.3), (2.2, 3.2)])
    return [Shape(merged([*_person(-2.6, 0.3, 1.02), head]), colour), line([(0.2, 0.3), (2.8, 0.3)], colour, 1.3)]


def target_anyone(colour: str, ground: str = GROUND) -> list[Item]:
    """Arrows both ways: anyone, oneself included."""
    heads = [polygon([(s * 2.7, -1.0), (s * 4.9, 1.5), (s * 2.7, 4.0)]) for s in (-1, 1)]
    return [
        Shape(merged([*_person(0, -2.2, 0.98), *heads]), colour),
        line([(-3.0, 1.5), (3.0, 1.5)], colour, 1.1),
    ]


def desert(colour: str, ground: str = GROUND) -> list[Item]:
    """A cactus: the Desert of No Return."""
    arms = [[(-3.3, -1.6), (-3.3, 0.6), (-2.6, 1.3), (0, 1.3)], [(3.3, -2.6), (3.3, -0.6), (2.6, 0.1), (0, 0.1)]]
    return [
        line([(0, -4.0), (0, 4.0)], colour, 1.9),
        *strokes(arms, colour, 1.3),
        line([(-4.3, 4.3), (4.3, 4.3)], colour, 0.8),
    ]


def remove(colour: str, ground: str = GROUND) -> list[Item]:
    """A mushroom struck out."""
    ring = Shape(circle(0, 0, 4.3), stroke=colour, width=0.8)
    bar = [line([(-3.0, 3.0), (3.0, -3.0)], colour, 0.9)]
    return [ring, Shape(merged(_person(0, 0.1, 1.1)), colour, opacity=0.55), *bar]


def no_cards(colour: str, ground: str = GROUND) -> list[Item]:
    """A card struck out."""
    card = rectangle(-2.6, -4.2, 5.2, 7.6, 0.7)
    return [Shape(card, stroke=colour, width=0.9), *strokes([[(-4.3, 4.3), (4.3, -4.3)]], colour, 1.1)]


def hold(colour: str, ground: str = GROUND) -> list[Item]:
    """A padlock: no cards are played."""
    body = rectangle(-3.4, -0.6, 6.8, 5.2, 0.8)
    return [
        Shape(merged([body, circle(0, 1.9, 1.0)]), colour, even_odd=True),
        Shape(arc(0, -1.2, 2.3, 180, 360), stroke=colour, width=1.1),
    ]


MEADOW_SIGNS: MappingProxyType[str, Callable[..., list[Item]]] = MappingProxyType(
    {
        "block": block,
        "colony": colony,
        "desert": desert,
        "fairy_ring": fairy_ring,
        "growth": growth,
        "hold": hold,
        "next_turn": next_turn,
        "no_cards": no_cards,
        "remove": remove,
        "target_anyone": target_anyone,
        "target_others": target_others,
        "target_self": target_self,
    }
)
