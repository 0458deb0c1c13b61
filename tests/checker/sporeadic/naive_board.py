"""The Meadow as the second judge in `naive` sees it: labels, cube coordinates, chains, rings, shapes, decay and repair.

Everything is found in the slowest obvious way: distances by walking, rings by flooding from the edge, diamonds by
trying four mushrooms at a time, ends and loops by taking a mushroom away, repair by trying all sets of growing size.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations, islice

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
CENTRE = "M10"
MOST_BESIDE = 3
RING_MOST = 3
GAP = 3
"""Distance of a grown colony from the network: two spaces between."""

Cube = tuple[int, int, int]
Spaces = frozenset[str]


# The field.


def label_at(cube: Cube) -> str:
    return f"{LETTERS[LETTERS.index('M') + cube[2]]}{10 + cube[0]:02}"


def read_label(text: str) -> str | None:
    """The label with two digits and a capital letter; None when no hex of any board is called so."""
    found = re.fullmatch(r"([A-HJ-NP-Z])(\d\d?)", text.upper())
    return f"{found[1]}{int(found[2]):02}" if found else None


@lru_cache
def field(radius: int) -> dict[str, Cube]:
    """Label -> cube coordinates (they add up to 0) of the play area, row by row from the top."""
    steps = range(-radius, radius + 1)
    cubes = [(x, -x - z, z) for z in steps for x in steps if abs(x + z) <= radius]
    return {label_at(cube): cube for cube in cubes}


@lru_cache
def near(radius: int) -> dict[str, Spaces]:
    """Label -> the spaces that share a side with it: one coordinate up, one down, one the same."""
    found = {}
    for one, here in field(radius).items():
        steps = {
            other: sorted(a - b for a, b in zip(here, there, strict=True)) for other, there in field(radius).items()
        }
        found[one] = frozenset(other for other, step in steps.items() if step == [-1, 0, 1])
    return found


@lru_cache(maxsize=1000)
def distances(radius: int, start: str) -> dict[str, int]:
    """Steps on the shortest way from a space to every other."""
    away, seen = {start: 0}, [start]
    for here in seen:
        for there in near(radius)[here]:
            if there not in away:
                away[there] = away[here] + 1
                seen.append(there)
    return away


@lru_cache
def edge(radius: int) -> Spaces:
    return frozenset(space for space, far in distances(radius, CENTRE).items() if far == radius)


def reached(radius: int, start: Iterable[str], allowed: Iterable[str]) -> set[str]:
    """What a flood from the start covers when it may only run over allowed spaces."""
    allowed = set(allowed)
    wet = set(start) & allowed
    fresh = wet
    while fresh:
        fresh = {there for here in fresh for there in near(radius)[here] if there in allowed} - wet
        wet = wet | fresh
    return wet


def parts(radius: int, spaces: Iterable[str]) -> list[Spaces]:
    """The spaces split into groups that hang together."""
    rest, found = set(spaces), []
    while rest:
        group = reached(radius, [min(rest)], rest)
        found.append(frozenset(group))
        rest -= group
    return found


# Chains, network, rings.


@lru_cache(maxsize=2000)
def network(radius: int, mushrooms: Spaces, colonies: Spaces) -> Spaces:
    """The colonies and whatever a flood from them over own mushrooms covers."""
    return frozenset(reached(radius, colonies, mushrooms | colonies))


def loose_chains(radius: int, mushrooms: Spaces, colonies: Spaces) -> list[Spaces]:
    """The chains without a colony beside any of their mushrooms."""
    return [chain for chain in parts(radius, mushrooms) if not any(near(radius)[space] & colonies for space in chain)]


@lru_cache(maxsize=2000)
def sealed(radius: int, own: Spaces, edge_closes: bool) -> frozenset[Spaces]:
    """Regions of one to three spaces that a flood from the edge of the play area cannot reach."""
    others = set(field(radius)) - own
    wet = set() if edge_closes else reached(radius, edge(radius), others)
    return frozenset(part for part in parts(radius, others - wet) if len(part) <= RING_MOST)


# Shapes.


def beside(radius: int, space: str, mushrooms: Iterable[str]) -> int:
    return len(near(radius)[space] & frozenset(mushrooms))


def is_diamond(radius: int, four: Iterable[str]) -> bool:
    """Four spaces are a diamond when five of their six pairs are next to each other; six never are."""
    return sum(other in near(radius)[one] for one, other in combinations(four, 2)) == 5


@lru_cache(maxsize=50000)
def diamonds_with(radius: int, space: str, around: Spaces) -> bool:
    return any(is_diamond(radius, (space, *three)) for three in combinations(sorted(around), 3))


def in_diamond(radius: int, space: str, corners: Spaces) -> bool:
    """Whether the space and three of the corners make a diamond; those farther than two steps cannot."""
    far = distances(radius, space)
    return diamonds_with(radius, space, frozenset(other for other in corners if 0 < far[other] <= 2))


def crowded(radius: int, mushrooms: Spaces) -> Spaces:
    return frozenset(space for space in mushrooms if beside(radius, space, mushrooms) > MOST_BESIDE)


@lru_cache(maxsize=2000)
def named(radius: int, mushrooms: Spaces) -> Spaces:
    """The mushrooms that take part in any violation: too many neighbours, or a diamond."""
    many = crowded(radius, mushrooms)
    around = {other for space in many for other in near(radius)[space] & mushrooms}
    return many | around | {space for space in mushrooms if in_diamond(radius, space, mushrooms)}


def is_fine(radius: int, mushrooms: Spaces) -> bool:
    return not named(radius, mushrooms)


@lru_cache(maxsize=200)
def repairs(radius: int, mushrooms: Spaces) -> list[Spaces]:
    """All smallest sets of mushrooms without which the rest is fine; one empty set when nothing is wrong."""
    wrong = sorted(named(radius, mushrooms))
    for size in range(len(wrong) + 1):
        found = [frozenset(gone) for gone in combinations(wrong, size) if is_fine(radius, mushrooms - set(gone))]
        if found:
            return found
    raise AssertionError("without all named mushrooms nothing can be wrong")


@lru_cache(maxsize=2000)
def decay_choices(radius: int, chain: Spaces) -> Spaces:
    """The ends of a chain; without any end the mushrooms on a loop.

    A mushroom is on a loop when the chain without it has fewer pieces than the mushroom had neighbours.
    """
    ends = frozenset(space for space in chain if beside(radius, space, chain) <= 1)
    loops = (space for space in chain if len(parts(radius, chain - {space})) < beside(radius, space, chain))
    return ends or frozenset(loops)


# Where something may grow, apart from points and tokens.


def mushroom_rules(radius: int, space: str, mushrooms: Spaces, colonies: Spaces, cornered: bool) -> Iterator[str]:
    """Every one of SPO-MUSH-2, -3 and -4 that a new mushroom breaks, in this order.

    `cornered`: own colonies are corners of diamonds too.
    """
    if not near(radius)[space] & network(radius, mushrooms, colonies):
        yield "SPO-MUSH-2"
    after = mushrooms | {space}
    if any(beside(radius, one, after) > MOST_BESIDE for one in (near(radius)[space] & after) | {space}):
        yield "SPO-MUSH-3"
    if in_diamond(radius, space, after | colonies if cornered else after):
        yield "SPO-MUSH-4"


@lru_cache(maxsize=20000)
def mushroom_faults(radius: int, space: str, mushrooms: Spaces, colonies: Spaces, cornered: bool) -> tuple[str, ...]:
    """The first of SPO-MUSH-2, -3 and -4 that a new mushroom breaks, if any."""
    return tuple(islice(mushroom_rules(radius, space, mushrooms, colonies, cornered), 1))


@lru_cache(maxsize=20000)
def gap(radius: int, space: str, mushrooms: Spaces, colonies: Spaces) -> int:
    """Distance from a space to the nearest token of the network; 0 when there is none."""
    far = distances(radius, space)
    return min((far[other] for other in network(radius, mushrooms, colonies)), default=0)
