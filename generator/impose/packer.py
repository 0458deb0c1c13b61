"""Packing: blocks of equal pieces of many kinds on as few sheets as possible.

The literature on packing (Jylänki, "A thousand ways to pack the bin", 2010; Lodi, Martello and Monaci, 2002) places
one rectangle after another into the free rectangles of a sheet. Few kinds of pieces with many copies each allow larger
steps: a *block* of equal pieces goes where most of it fits. That gives fewer cuts, and keeps equal pieces together.

Two ways to divide what is left beside a block: `guillotine` parts it into two, so that every sheet falls apart by
straight cuts from edge to edge; `dense` keeps all of the largest free rectangles, which may overlap.

Which kind goes first, and which place is best, decides how many sheets are needed, so a fixed number of orders is
tried: plain ones first, then shuffled ones from a fixed seed. The same input always gives the same sheets.
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from random import Random
from typing import NamedTuple

from generator.impose.geometry import EPSILON, Box, turned_size
from generator.impose.model import PackWay
from generator.impose.outlines import TURNED, Shape
from generator.impose.packing import Lattice, grid, staggered

TRIES = 32
"""Orders that are tried; more hardly ever save a sheet."""
SEED = 8
RIMS = (1.0, 1.0, 0.75, 0.5)
"""Shares of the bleed around a block that tries keep free; what is not needed for another piece is given back."""


@dataclass(frozen=True, slots=True)
class Demand:
    """Equal pieces that have to lie somewhere."""

    size: tuple[float, float]
    gap: float
    rim: float
    """White around a block of them: their bleed."""
    count: int
    shape: Shape = "box"
    close: bool = False
    """Whether rows may be staggered."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A block of equal pieces on a sheet."""

    demand: int
    turn: int
    lattice: Lattice
    count: int
    box: Box
    """What it takes of the field, its rim included, from the top left of the field."""
    clipped: bool = False
    """Whether its rim is narrower than asked for."""


@dataclass(frozen=True, slots=True)
class PackedSheet:
    field: int
    spots: tuple[Spot, ...]


class _Free(NamedTuple):
    sheet: int
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Taste:
    """What a try prefers."""

    order: tuple[int, ...]
    rim: float
    """The share of the rims that is kept free; the rest comes back where there is room for it."""
    clip: bool
    """Narrow the rims where a new sheet then holds more."""
    snug: bool
    """Look for the place with the least waste first, and not for the one that holds most."""
    rows: bool
    """Take full rows only, and look for another place for the rest."""
    split: int


def pack(demands: Sequence[Demand], fields: Sequence[tuple[float, float]], way: PackWay) -> tuple[PackedSheet, ...]:
    """The fewest sheets that were found; each demand fits one of the fields."""
    if not demands:
        return ()
    best: tuple[PackedSheet, ...] = ()
    least: tuple[float, ...] = ()
    for taste in _tastes(demands):
        shrunk = [replace(d, rim=d.rim * taste.rim) for d in demands]
        sheets = attempt(shrunk, fields, way, taste, len(best) or sys.maxsize)
        rank = rank_of(demands, sheets, taste) if sheets else ()
        if sheets and (not best or rank < least):
            best, least = sheets, rank
    return best


def rank_of(demands: Sequence[Demand], sheets: Sequence[PackedSheet], taste: Taste) -> tuple[float, ...]:
    """Fewest sheets, then most of the bleed, then the fewest blocks, then the last sheet as empty as possible."""
    spots = [spot for sheet in sheets for spot in sheet.spots]
    last = sum(_area(demands[s.demand]) * s.count for s in sheets[-1].spots)
    return len(sheets), -taste.rim, sum(s.clipped for s in spots), len(spots), last


def _area(demand: Demand) -> float:
    return demand.size[0] * demand.size[1]


def _tastes(demands: Sequence[Demand]) -> Iterator[Taste]:
    keys = (
        lambda k: -_area(demands[k]),
        lambda k: -max(demands[k].size),
        lambda k: -_area(demands[k]) * demands[k].count,
        lambda k: -min(demands[k].size),
    )
    orders = [tuple(sorted(range(len(demands)), key=key)) for key in keys]
    plain = list(product(orders, RIMS, (False, True), (False, True), (False, True), (0, 1, 2)))
    random = Random(SEED)
    random.shuffle(plain)
    yield from (Taste(*entry) for entry in plain[: TRIES // 2])
    for _ in range(TRIES - TRIES // 2):
        order = sorted(range(len(demands)), key=lambda k: -_area(demands[k]) * random.uniform(0.3, 1.7))
        clip, snug, rows = (random.random() < 0.5 for _ in range(3))
        yield Taste(tuple(order), random.choice(RIMS), clip, snug, rows, random.randrange(3))


# --- one try --------------------------------------------------------------------------------------------------------
def attempt(
    demands: Sequence[Demand], fields: Sequence[tuple[float, float]], way: PackWay, taste: Taste, most: int
) -> tuple[PackedSheet, ...] | None:
    """The sheets of one try; None when it takes more than `most`."""
    free: list[_Free] = []
    sheets: list[tuple[int, list[Spot]]] = []
    for k in taste.order:
        demand, left = demands[k], demands[k].count
        while left:
            found = _best(demand, left, free, taste)
            if found is None:
                if len(sheets) == most:
                    return None
                field, found = _opened(demand, left, len(sheets), fields, taste)
                sheets.append((field, []))
                free.append(_Free(len(sheets) - 1, 0.0, 0.0, *fields[field]))
            room, way_in = found
            box = Box(room.x, room.y, way_in.box.width, way_in.box.height)
            spot = replace(way_in, demand=k, box=box)
            sheets[room.sheet][1].append(spot)
            left -= spot.count
            free = _divided(free, room, box, way, taste.split)
    return tuple(PackedSheet(field, tuple(spots)) for field, spots in sheets)


def _opened(
    demand: Demand, left: int, sheet: int, fields: Sequence[tuple[float, float]], taste: Taste
) -> tuple[int, tuple[_Free, Spot]]:
    """A new sheet: the field that holds the most of a demand, with narrower rims if need be."""
    for clip in (False, True) if not taste.clip else (True,):
        spots = []
        for number, size in enumerate(fields):
            room = _Free(sheet, 0.0, 0.0, *size)
            ways = _spots(demand, left, *size, taste.rows, clip)
            spots += [(-s.count, s.clipped, number, room, s) for s in ways]
        if spots:
            *_, number, room, spot = min(spots, key=lambda entry: entry[:3])
            return number, (room, spot)
    raise ValueError(f"a piece of {demand.size} fits none of {fields}")


def _best(demand: Demand, left: int, free: Sequence[_Free], taste: Taste) -> tuple[_Free, Spot] | None:
    best: tuple[_Free, Spot] | None = None
    rank: tuple[float, ...] = ()
    longest, shortest = max(demand.size) - EPSILON, min(demand.size) - EPSILON
    for room in free:
        width, height = room[3:]
        if max(width, height) < longest or min(width, height) < shortest:
            continue
        for spot in _spots(demand, left, width, height, taste.rows, False):
            waste = min(width - spot.box.width, height - spot.box.height)
            full = -spot.count
            mine = (waste, full, room.sheet) if taste.snug else (full, waste, room.sheet)
            if best is None or mine < rank:
                best, rank = (room, spot), mine
    return best


@functools.lru_cache(maxsize=1 << 14)
def _spots(demand: Demand, left: int, width: float, height: float, rows_only: bool, clip: bool) -> tuple[Spot, ...]:
    """Ways to lay as many pieces of a demand as fit into a free rectangle, at 0, 0."""
    found: list[Spot] = []
    for turn in (0,) if demand.size[0] == demand.size[1] and demand.shape == "box" else (0, 90):
        size = turned_size(*demand.size, turn)
        inner = (width - 2 * demand.rim, height - 2 * demand.rim)
        if clip:
            inner = (_reach(width, inner[0], size[0], demand.gap), _reach(height, inner[1], size[1], demand.gap))
        if inner[0] + EPSILON < size[0] or inner[1] + EPSILON < size[1]:
            continue
        shape = TURNED[demand.shape] if turn else demand.shape
        for lattice in _lattices(inner, size, shape, demand, left, rows_only):
            found.append(_spot(demand, left, (width, height), turn, size, lattice))
    return tuple(found)


def _reach(whole: float, inner: float, side: float, gap: float) -> float:
    """The length that pieces may use: the whole of it where one more then fits."""
    return whole if _fit(whole, side, gap) > _fit(inner, side, gap) else inner


def _fit(length: float, side: float, gap: float) -> int:
    return int((length + gap + EPSILON) // (side + gap))


def _lattices(
    room: tuple[float, float], size: tuple[float, float], shape: Shape, demand: Demand, left: int, rows_only: bool
) -> Iterator[Lattice]:
    plain = grid(room, size, demand.gap)
    if demand.close and left > plain.capacity:
        close = staggered(room, size, demand.gap, shape)
        if close is not None and close.capacity > plain.capacity:
            yield close
            return
    if left >= plain.capacity:
        yield plain
        return
    for wide in (True, False):
        yield _part(plain, left, wide, rows_only)


def _part(plain: Lattice, left: int, wide: bool, rows_only: bool) -> Lattice:
    """So many of the columns and rows as the pieces that are left need, full rows or full columns first."""
    most = plain.columns if wide else plain.rows
    along = min(most, left)
    across = left // along if rows_only else -(-left // along)
    if not rows_only:
        along = -(-left // across)  # as even as possible
    columns, rows = (along, across) if wide else (across, along)
    return replace(plain, columns=columns, shifted_columns=columns, rows=rows)


def _spot(
    demand: Demand, left: int, room: tuple[float, float], turn: int, size: tuple[float, float], lattice: Lattice
) -> Spot:
    count = min(left, lattice.capacity)
    across, down = lattice.reach(lattice.capacity)
    width, height = across + size[0] + 2 * demand.rim, down + size[1] + 2 * demand.rim
    clipped = width > room[0] + EPSILON or height > room[1] + EPSILON
    return Spot(0, turn, lattice, count, Box(0.0, 0.0, min(width, room[0]), min(height, room[1])), clipped)


# --- what is left ---------------------------------------------------------------------------------------------------
def _divided(free: Sequence[_Free], room: _Free, box: Box, way: PackWay, split: int) -> list[_Free]:
    if way == "guillotine":
        rest = [one for one in free if one is not room and one != room]
        return rest + [one for one in _two_parts(room, box, split) if min(one.width, one.height) > EPSILON]
    return _maximal(free, room.sheet, box)


def _two_parts(room: _Free, box: Box, split: int) -> tuple[_Free, _Free]:
    """Beside the block and below it; the first cut goes along its side or along its lower end."""
    over, down = room.width - box.width, room.height - box.height
    upright = over > down if split == 0 else over <= down if split == 1 else over * room.height > down * room.width
    height, width = (room.height, box.width) if upright else (box.height, room.width)
    beside = _Free(room.sheet, box.right, room.y, over, height)
    return beside, _Free(room.sheet, room.x, box.bottom, width, down)


def _maximal(free: Sequence[_Free], sheet: int, box: Box) -> list[_Free]:
    """The largest rectangles that stay free: those beside the block, without any that lie in another."""
    out: list[_Free] = [one for one in free if one.sheet != sheet]
    parts: list[_Free] = []
    for one in free:
        if one.sheet != sheet:
            continue
        right, bottom = one.x + one.width, one.y + one.height
        if (
            box.x >= right - EPSILON
            or box.right <= one.x + EPSILON
            or box.y >= bottom - EPSILON
            or (box.bottom <= one.y + EPSILON)
        ):
            parts.append(one)
            continue
        parts += [
            _Free(sheet, one.x, one.y, box.x - one.x, one.height),
            _Free(sheet, box.right, one.y, right - box.right, one.height),
            _Free(sheet, one.x, one.y, one.width, box.y - one.y),
            _Free(sheet, one.x, box.bottom, one.width, bottom - box.bottom),
        ]
    parts = [one for one in dict.fromkeys(parts) if min(one.width, one.height) > EPSILON]
    return out + [one for one in parts if not any(_within(one, other) for other in parts if other is not one)]


def _within(one: _Free, other: _Free) -> bool:
    return (
        one.x >= other.x - EPSILON
        and one.y >= other.y - EPSILON
        and one.x + one.width <= other.x + other.width + EPSILON
        and one.y + one.height <= other.y + other.height + EPSILON
    )
