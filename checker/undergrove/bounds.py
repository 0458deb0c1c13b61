"""What an Undergrove table may score at least and at most where too much is unknown to try everything."""

from __future__ import annotations

from collections.abc import Iterable

from checker.kernel.sheet import PointSpan
from checker.kernel.unknown import Bounds
from checker.undergrove import goals
from checker.undergrove.grid import CORNERS, neighbours
from checker.undergrove.history import has_all_pieces
from checker.undergrove.kit import COUNTER, GOODS, MULTIPLE, RANK, UNKNOWN, Goal, Tile
from checker.undergrove.records import LEVELS
from checker.undergrove.scoring import BONUS, CARBON_TIER, GOALS, PIECES, RESOURCES, TREES_TIER, cashed
from checker.undergrove.table import CornerPiece, UndergroveTable
from checker.undergrove.unknown import most_tiles
from sporeprint.ground.abilities import CUBES

Spans = dict[int, PointSpan]


def bounds(t: UndergroveTable) -> Bounds:
    """Every row between its least and its most; a little too wide where that is simpler, never too narrow."""
    rows: dict[tuple[str, str], PointSpan] = {}
    tiers: dict[tuple[str, str], PointSpan] = {}
    worth = {cell: _worth(t, cell) for cell in t.tiles}
    for seat, side in enumerate(t.sides):
        is_player = seat < len(t.players)
        rows[side, GOALS] = _goals(t, seat) if is_player else _focus(t, seat)
        rows[side, PIECES] = _pieces(t, seat, worth) if is_player else _seedlings(t, seat, worth)
        rows[side, BONUS], rows[side, RESOURCES] = _bonus(t, seat), _resources(t, seat)
        if is_player and not t.solo and (t.unsure or not has_all_pieces(t, seat)):
            n = t.kit.n
            tiers[TREES_TIER, side] = PointSpan(0, n["trees"])
            tiers[CARBON_TIER, side] = PointSpan(0, n["seedlings"] * n["full_C"])
    return Bounds(rows, tiers)


# --- mushrooms ------------------------------------------------------------------------------------------------------
def _most_worth(tile: Tile) -> int:
    return max([*tile.by_cubes, tile.worth + tile.each * len(CORNERS)])


def most_worth(t: UndergroveTable) -> int:
    """The most that any mushroom of the deck can be worth."""
    return max(_most_worth(tile) for tile in t.kit.tiles.values())


def _worth(t: UndergroveTable, cell: int) -> PointSpan:
    tile = t.tile(cell)
    if tile is None or t.unsure:
        return PointSpan(0, most_worth(t))
    if tile.by_cubes:
        points = tile.by_cubes[min(len(t.cubes.get(cell, "")), len(tile.by_cubes)) - 1] if t.cubes.get(cell) else 0
        return PointSpan(points, points)
    around = [t.tiles.get(other, UNKNOWN if t.gaps.forest else "") for other in neighbours(cell)]
    sure = sum(code in t.kit.tiles and t.kit.tiles[code].type == tile.beside for code in around) if tile.beside else 0
    maybe = around.count(UNKNOWN) if tile.beside else 0
    return PointSpan(tile.worth + tile.each * sure, tile.worth + tile.each * (sure + maybe))


# --- pieces ---------------------------------------------------------------------------------------------------------
def _pieces(t: UndergroveTable, seat: int, worth: Spans) -> PointSpan:
    spans = [PointSpan(0, 0) if t.unsure else _piece(t, corner, piece, worth) for corner, piece in t.own(seat)]
    low, high = sum(span.low for span in spans), sum(span.high for span in spans)
    if t.unsure or t.gaps.forest or seat in t.gaps.pieces:
        return PointSpan(low, t.kit.n["roots"] * most_worth(t))
    return PointSpan(low, high)


def _piece(t: UndergroveTable, corner: int, piece: CornerPiece, worth: Spans) -> PointSpan:
    gaps, n = t.gaps, t.kit.n
    known = [worth[corner - step] for k, step in enumerate(CORNERS) if piece.roots >> k & 1]
    more = [worth[corner - CORNERS[k]] for k in t.free_quarters(corner, piece)] if corner in gaps.roots else []
    is_tree, maybe_tree = piece.tree, piece.tree or corner in gaps.kinds
    least = n["piece_roots"] if is_tree else piece.carbon
    most = n["piece_roots"] if maybe_tree else n["full_C"] if corner in gaps.carbon else piece.carbon
    low = sum(sorted((span.low for span in known), reverse=True)[:least])
    return PointSpan(low, sum(sorted((span.high for span in [*known, *more]), reverse=True)[:most]))


def _seedlings(t: UndergroveTable, seat: int, worth: Spans) -> PointSpan:
    """Of a colour of the AI: all tiles that its Seedlings touch, the best Seedlings kept."""
    n = t.kit.n
    kept = [n[f"keep_{level}"] for level in ((t.difficulty,) if t.difficulty else LEVELS)]
    each = [[worth[cell] for cell in t.touched(corner)] for corner, _ in t.own(seat)]
    lows = sorted((sum(span.low for span in spans) for spans in each), reverse=True)
    highs = sorted((sum(span.high for span in spans) for spans in each), reverse=True)
    if t.unsure or t.gaps.forest or seat in t.gaps.pieces:
        most = max(kept) * len(CORNERS) * most_worth(t)
        return PointSpan(0 if t.unsure else sum(lows[: min(kept)]), most)
    return PointSpan(sum(lows[: min(kept)]), sum(highs[: max(kept)]))


# --- goals ----------------------------------------------------------------------------------------------------------
def _goals(t: UndergroveTable, seat: int) -> PointSpan:
    spans = [_goal(t, seat, k) for k in range(len(t.goals))]
    most = max(_most_points(t, goal) for goal in t.kit.goals.values())
    return PointSpan(sum(span.low for span in spans), sum(span.high for span in spans) + t.gaps.goals * most)


def _goal(t: UndergroveTable, seat: int, k: int) -> PointSpan:
    goal, players = t.goals[k], range(len(t.players))
    if not any(_is_affected(t, other, k) for other in (players if goal.kind == RANK else [seat])):
        points = goals.points(t, k, [goals.progress(t, other, k) for other in players])[seat]
        return PointSpan(points, points)
    if goal.kind == RANK and t.house.get("rank_zero_scores") != "false":
        return PointSpan(t.kit.places[len(t.players) - 1], t.kit.places[0])
    return PointSpan(0, _most_points(t, goal))


def _is_affected(t: UndergroveTable, seat: int, k: int) -> bool:
    if t.goals[k].live:
        return t.unsure or (seat, k) in t.gaps.progress
    return t.unsure or not has_all_pieces(t, seat) or UNKNOWN in t.tiles.values()


def _most_points(t: UndergroveTable, goal: Goal) -> int:
    if goal.kind == COUNTER:
        return max(goal.points)
    return goal.factor * (t.kit.n["roots"] // 2) if goal.kind == MULTIPLE else t.kit.places[0]


def _focus(t: UndergroveTable, seat: int) -> PointSpan:
    own = [_amount(t, seat, cube) for cube in (CUBES if seat in t.gaps.focus else [t.focus[seat - len(t.players)]])]
    each = t.kit.n["focus_points"]
    return PointSpan(each * min(span.low for span in own), each * max(span.high for span in own))


# --- bonus tiles and resources --------------------------------------------------------------------------------------
def _hidden_tiles(t: UndergroveTable, seat: int) -> int:
    """How many bonus tiles may be of any kind."""
    if t.unsure:
        return len(t.kit.bonus_stones)
    more = max(0, most_tiles(t, seat) - len(t.bonus[seat])) if seat in t.gaps.bonus else 0
    return t.bonus[seat].count(UNKNOWN) + more


def _bonus(t: UndergroveTable, seat: int) -> PointSpan:
    known = sum(t.kit.bonus_points.get(kind, 0) for kind in t.bonus[seat]) + t.points[seat]
    most = known + _hidden_tiles(t, seat) * max(t.kit.bonus_points.values())
    token = t.kit.token_points if seat in t.gaps.points or (t.unsure and not t.points[seat]) else 0
    return PointSpan(0 if t.unsure else known, most + token)


def _amount(t: UndergroveTable, seat: int, good: str) -> PointSpan:
    count = t.goods[seat][GOODS.index(good)] + t.bonus[seat].count(good)
    more = t.kit.box[good] if t.unsure or (seat, good) in t.gaps.goods else 0
    return PointSpan(0 if t.unsure else count, count + more + _hidden_tiles(t, seat))


def _resources(t: UndergroveTable, seat: int) -> PointSpan:
    each, known = t.kit.n["resources_point"], sum(t.goods[seat]) + len(cashed(t, seat))
    missing: Iterable[str] = GOODS if t.unsure else (good for good in GOODS if (seat, good) in t.gaps.goods)
    most = known + sum(t.kit.box[good] for good in missing) + _hidden_tiles(t, seat)
    return PointSpan(0 if t.unsure else known // each, most // each)
