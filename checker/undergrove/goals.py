"""Goal cards: what each counts, and the points for it (UND-GOL)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from checker.undergrove.grid import CORNERS, xy
from checker.undergrove.kit import COUNTER, MULTIPLE, Goal, Tile
from checker.undergrove.table import UndergroveTable
from checker.undergrove.values import worths
from sporeprint.ground.abilities import TYPES

Count = Callable[[UndergroveTable, int, Goal], int]


# --- counts at the end ----------------------------------------------------------------------------------------------
def roots_of(t: UndergroveTable, seat: int) -> list[int]:
    """The cells with Roots of a player, a cell as often as it has Roots."""
    return [corner - step for corner, piece in t.own(seat) for k, step in enumerate(CORNERS) if piece.roots >> k & 1]


def _rooted_tiles(t: UndergroveTable, seat: int) -> list[Tile]:
    tiles = (t.tile(cell) for cell in roots_of(t, seat))
    return [tile for tile in tiles if tile is not None]


def _lines(t: UndergroveTable, seat: int, goal: Goal) -> int:
    return len({xy(corner)[0] for corner, _ in t.own(seat)})


def _touched(t: UndergroveTable, seat: int, goal: Goal) -> int:
    return len({cell for corner, _ in t.own(seat) for cell in t.touched(corner)})


def _trees(t: UndergroveTable, seat: int, goal: Goal) -> int:
    return sum(piece.tree for _, piece in t.own(seat))


def _rooted(t: UndergroveTable, seat: int, goal: Goal) -> int:
    return sum(piece.roots.bit_count() >= goal.amount for _, piece in t.own(seat))


def _roots(t: UndergroveTable, seat: int, goal: Goal) -> int:
    return len(roots_of(t, seat))


def _parity(t: UndergroveTable, seat: int, odd: bool) -> int:
    values = worths(t)
    found = [values[cell] for cell in roots_of(t, seat) if t.tile(cell) is not None]
    even_zero = t.house.get("zero_is_even") != "false"
    return sum(value % 2 == odd and (value != 0 or even_zero) for value in found)


def _even(t: UndergroveTable, seat: int, goal: Goal) -> int:
    return _parity(t, seat, False)


def _odd(t: UndergroveTable, seat: int, goal: Goal) -> int:
    return _parity(t, seat, True)


def _colours(t: UndergroveTable, seat: int, goal: Goal) -> int:
    return sum(tile.colour for tile in _rooted_tiles(t, seat))


def _creatures(t: UndergroveTable, seat: int, goal: Goal) -> int:
    return sum(tile.creature for tile in _rooted_tiles(t, seat))


def _types_at(t: UndergroveTable, corner: int) -> int:
    tiles = (t.tile(cell) for cell in t.touched(corner))
    return len({tile.type for tile in tiles if tile is not None and tile.type in TYPES})


def _types(t: UndergroveTable, seat: int, goal: Goal) -> int:
    return sum(_types_at(t, corner) == goal.amount for corner, _ in t.own(seat))


def _touching(t: UndergroveTable, seat: int, verb: str, amount: int) -> int:
    """Pieces that touch so many mushrooms with an ability of a verb."""
    count = 0
    for corner, _ in t.own(seat):
        tiles = (t.tile(cell) for cell in t.touched(corner))
        count += sum(tile is not None and verb in tile.verbs() for tile in tiles) >= amount
    return count


def _ready_tiles(t: UndergroveTable, seat: int, goal: Goal) -> int:
    return _touching(t, seat, "ready", goal.amount)


def _absorb_tiles(t: UndergroveTable, seat: int, goal: Goal) -> int:
    return _touching(t, seat, "absorb", goal.amount)


def _sets(t: UndergroveTable, seat: int, goal: Goal) -> int:
    values = worths(t)
    found = [values[cell] for cell in roots_of(t, seat)]
    return min((found.count(value) for value in goal.values), default=0)


def ring_of(amount: int) -> int:
    """How far out a ring with so many corners is from the corners of the middle tile: 12 is the first one."""
    return (amount // 4 - 1) // 2


def _ring_corners(t: UndergroveTable, seat: int, goal: Goal) -> int:
    out = ring_of(goal.amount)
    places = (xy(corner) for corner, _ in t.own(seat))
    return sum(max(-x, x - 1, -y, y - 1) == out for x, y in places)


COUNTS: Mapping[str, Count] = MappingProxyType(
    {
        "lines": _lines,
        "touched": _touched,
        "trees": _trees,
        "rooted": _rooted,
        "roots": _roots,
        "even": _even,
        "odd": _odd,
        "colour_names": _colours,
        "creature_names": _creatures,
        "three_types": _types,
        "four_types": _types,
        "ready_tiles": _ready_tiles,
        "absorb_tiles": _absorb_tiles,
        "sets": _sets,
        "ring_corners": _ring_corners,
    }
)
"""What is computed from the table; all other counts are live."""


def progress(t: UndergroveTable, seat: int, k: int) -> int:
    """How far a player has come with the goal at this place."""
    goal = t.goals[k]
    return t.progress[seat][k] if goal.live else COUNTS[goal.counts](t, seat, goal)


# --- points ---------------------------------------------------------------------------------------------------------
def counter_points(goal: Goal, count: int) -> int:
    """The points of the highest column that is not above the progress (UND-GOL-2)."""
    reached = [points for step, points in zip(goal.steps, goal.points, strict=True) if step <= count]
    return reached[-1] if reached else 0


def rank_points(counts: Sequence[int], places: Sequence[int], zero_scores: bool = True) -> list[int]:
    """Points of everybody: places by progress, shared ones divided and rounded down (UND-GOL-4)."""
    out = [0] * len(counts)
    for count in set(counts):
        if not count and not zero_scores:
            continue
        tied = [k for k, other in enumerate(counts) if other == count]
        first = sum(other > count for other in counts)
        shared = sum(places[p] for p in range(first, min(first + len(tied), len(counts), len(places))))
        for k in tied:
            out[k] = shared // len(tied)
    return out


def points(t: UndergroveTable, k: int, counts: Sequence[int]) -> list[int]:
    """The points of every player for a goal, by their progress."""
    goal = t.goals[k]
    if goal.kind == COUNTER:
        return [counter_points(goal, count) for count in counts]
    if goal.kind == MULTIPLE:
        return [goal.factor * count for count in counts]
    return rank_points(counts, t.kit.places, t.house.get("rank_zero_scores") != "false")


RULES: Mapping[str, str] = MappingProxyType(
    {
        "many_C": "UND-GOL-6",
        "N_paid": "UND-GOL-7",
        "two_roots_one_type": "UND-GOL-8",
        "touched": "UND-GOL-9",
        "three_types": "UND-GOL-9",
        "four_types": "UND-GOL-9",
        "ready_tiles": "UND-GOL-9",
        "absorb_tiles": "UND-GOL-9",
        "even": "UND-GOL-10",
        "odd": "UND-GOL-10",
        "colour_names": "UND-GOL-10",
        "creature_names": "UND-GOL-10",
        "ring_corners": "UND-GOL-11",
        "far_C": "UND-GOL-12",
        "all_ready": "UND-GOL-13",
        "lines": "UND-GEO-6",
    }
)
"""What is counted -> the rule that says how."""
KIND_RULES = {COUNTER: "UND-GOL-2", MULTIPLE: "UND-GOL-3"}


def count_rule(goal: Goal) -> str:
    return RULES.get(goal.counts, "UND-GOL-1")


def points_rule(goal: Goal) -> str:
    return KIND_RULES.get(goal.kind, "UND-GOL-4")
