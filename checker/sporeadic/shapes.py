"""Networks and shapes: which spaces a player may grow on, all of them at once.

A mushroom and its six neighbours are looked at for the whole board in one go: `beside(...)` shifts the board by one
step, and a space is bad where the shifted boards meet.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.sporeadic.hexes import Field, bits


def network(field: Field, mushrooms: int, colonies: int) -> int:
    """The colonies and all mushrooms in chains that touch one (SPO-NET-3)."""
    return colonies | field.fill(field.around(colonies), mushrooms)


def disconnected(field: Field, mushrooms: int, colonies: int) -> int:
    """All mushrooms in chains without a colony."""
    return mushrooms & ~network(field, mushrooms, colonies)


def sides(field: Field, tokens: int) -> tuple[int, ...]:
    """The board six times: all places whose neighbour to the E, SE, SW, W, NW or NE is among the tokens."""
    one, two, three = field.steps[:3]
    return tokens >> one, tokens >> two, tokens >> three, tokens << one, tokens << two, tokens << three


def crowds(around: tuple[int, ...], most: int) -> list[int]:
    """For each number up to `most`: all places with at least so many of the tokens next to them."""
    at_least = [-1] + [0] * most
    for here in around:
        for count in range(most, 0, -1):
            more = at_least[count - 1] & here
            if more:
                at_least[count] |= more
    return at_least


def crowded(field: Field, mushrooms: int, least: int) -> int:
    """All places with at least so many of the mushrooms next to them."""
    return crowds(sides(field, mushrooms), least)[least] & field.full


def diamond_tips(field: Field, tokens: int, around: tuple[int, ...]) -> int:
    """All places where one more token would make a diamond, as a middle corner or as a tip (SPO-MUSH-4).

    `around` are the sides of the tokens.
    """
    found = 0
    for k in range(6):
        pair = around[k - 1] & around[k]
        if pair:
            found |= pair & (around[(k + 1) % 6] | field.beside(tokens, field.far[k - 1]))
    return found & field.full


def bad_shape(field: Field, mushrooms: int, corners: int, most: int) -> int:
    """All places where a mushroom would break SPO-MUSH-3 or -4; `corners` is what can be part of a diamond."""
    around = sides(field, mushrooms)
    at_least = crowds(around, most + 1)
    filled = mushrooms & at_least[most]
    bad = at_least[most + 1] | (field.around(filled) if filled else 0)
    return bad | diamond_tips(field, corners, around if corners == mushrooms else sides(field, corners))


def diamonds(field: Field, mushrooms: int) -> Iterator[int]:
    """Every diamond of four mushrooms, once."""
    for k in range(3):  # a diamond is told by its tip that lies above, or left of, the other
        one, other, tip = field.steps[k], field.steps[k + 1], field.far[k]
        first = mushrooms & field.beside(mushrooms, one) & field.beside(mushrooms, other)
        for bit in bits(first & field.beside(mushrooms, tip)):
            yield bit | _moved(bit, one) | _moved(bit, other) | _moved(bit, tip)


def overcrowded(field: Field, mushrooms: int, most: int) -> int:
    """The mushrooms with too many own mushrooms next to them."""
    return mushrooms & crowded(field, mushrooms, most + 1)


def is_sound(field: Field, mushrooms: int, most: int) -> bool:
    """Whether all mushrooms keep SPO-MUSH-3 and -4."""
    return not overcrowded(field, mushrooms, most) and next(diamonds(field, mushrooms), 0) == 0


def colony_spaces(field: Field, net: int, gap: int) -> int:
    """All spaces with exactly so many spaces between them and the network (SPO-COL-3)."""
    inner = field.within(net, gap)
    return field.around(inner) & ~inner


def _moved(bit: int, step: int) -> int:
    return bit << step if step > 0 else bit >> -step
