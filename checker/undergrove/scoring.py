"""Scoring: goals, pieces by their best Roots, bonus tiles, resources; the AI's two colours in a solo game (UND-SCO)."""

from __future__ import annotations

from collections.abc import Iterator

from checker.kernel.sheet import Line, PlayerPad, Sheet, Tier
from checker.undergrove import goals, values
from checker.undergrove.grid import CORNERS
from checker.undergrove.kit import COUNTER, GOODS, RANK, SIDES
from checker.undergrove.table import CornerPiece, UndergroveTable

GOALS, PIECES, BONUS, RESOURCES = "goals", "pieces", "bonus", "resources"
TREES_TIER, CARBON_TIER = "Trees", "C on Seedlings"
ROW_RULES = {GOALS: "UND-SCO-1", PIECES: "UND-SCO-4", BONUS: "UND-SCO-5", RESOURCES: "UND-SCO-6"}


def score(t: UndergroveTable, is_over: bool = True) -> Sheet:
    """A line for each goal, each piece, bonus tiles and resources."""
    worth = values.worths(t)
    lines: list[Line] = []
    goal_lines = _goal_lines(t)
    for seat, player in enumerate(t.sides):
        mine = goal_lines.get(seat, []) if seat < len(t.players) else _focus_lines(t, seat)
        lines += mine
        lines += _piece_lines(t, seat, worth) if seat < len(t.players) else _ai_piece_lines(t, seat, worth)
        lines += _bonus_line(t, seat, player)
        lines += _resource_line(t, seat, player)
    names = dict(t.names) | ({side: side.title() for side in SIDES} if t.solo else {})
    trees = {p: sum(piece.tree for _, piece in t.own(s)) for s, p in enumerate(t.sides)}
    carbon = {p: sum(piece.carbon for _, piece in t.own(s)) for s, p in enumerate(t.sides)}
    tiers: tuple[Tier, ...] = (Tier(TREES_TIER, trees, "UND-SCO-8"), Tier(CARBON_TIER, carbon, "UND-SCO-8"))
    if t.solo:  # the player needs more points than both colours
        tiers = (Tier("the AI", {side: int(side in SIDES) for side in t.sides}, "UND-SCO-15"),)
    sheet = Sheet(names, tuple(lines), tiers, figures=_figures(t, lines), row_rules=ROW_RULES)
    if not t.solo:
        return sheet
    kind, numbers = _verdict(t, sheet, is_over)
    return sheet._replace(verdict=kind + numbers, verdict_kind=kind)


# --- goals ----------------------------------------------------------------------------------------------------------
def _goal_lines(t: UndergroveTable) -> dict[int, list[Line]]:
    """Seat -> a line for each goal, also for those that give nothing."""
    out: dict[int, list[Line]] = {seat: [] for seat in range(len(t.players))}
    for k, goal in enumerate(t.goals):
        counts = [goals.progress(t, seat, k) for seat in range(len(t.players))]
        points = goals.points(t, k, counts)
        for seat, player in enumerate(t.players):
            words = f"{goal.name} {goal.code[-1]}: {counts[seat]}{_place_words(t, k, counts, seat)} = {points[seat]}"
            out[seat].append(Line(player, GOALS, points[seat], words, goals.points_rule(goal), (goal.code,)))
    return out


def _place_words(t: UndergroveTable, k: int, counts: list[int], seat: int) -> str:
    goal = t.goals[k]
    if goal.kind == COUNTER:
        reached = [step for step in goal.steps if step <= counts[seat]]
        return f", column {reached[-1]}" if reached else f", before column {goal.steps[0]}"
    if goal.kind != RANK:
        return f" x {goal.factor}" if goal.factor else ""
    first = sum(count > counts[seat] for count in counts) + 1
    tied = counts.count(counts[seat])
    return f", place {first}" + (f" shared by {tied}" if tied > 1 else "")


def _focus_lines(t: UndergroveTable, seat: int) -> list[Line]:
    focus = t.focus[seat - len(t.players)]
    tiles = t.bonus[seat].count(focus)
    cubes, each = t.has(seat, focus) + tiles, t.kit.n["focus_points"]
    words = f"{cubes} {focus} of its focus x {each} = {cubes * each}"
    return [Line(t.sides[seat], GOALS, cubes * each, words, "UND-SCO-10")]


# --- pieces ---------------------------------------------------------------------------------------------------------
def rooted_cells(corner: int, piece: CornerPiece) -> list[int]:
    return [corner - step for k, step in enumerate(CORNERS) if piece.roots >> k & 1]


def scoring_roots(corner: int, piece: CornerPiece, worth: dict[int, int]) -> list[int]:
    """The cells whose Roots score: of a Tree all, of a Seedling the best ones, one for each carbon."""
    cells = sorted(rooted_cells(corner, piece), key=lambda cell: -worth[cell])
    return cells if piece.tree else cells[: piece.carbon]


def piece_points(corner: int, piece: CornerPiece, worth: dict[int, int]) -> int:
    return sum(worth[cell] for cell in scoring_roots(corner, piece, worth))


def _piece_lines(t: UndergroveTable, seat: int, worth: dict[int, int]) -> Iterator[Line]:
    for corner, piece in t.own(seat):
        cells = scoring_roots(corner, piece, worth)
        points = sum(worth[cell] for cell in cells)
        kind = "Tree" if piece.tree else f"Seedling with {piece.carbon} C"
        parts = " + ".join(values.words(t, cell) for cell in cells) or "no Root scores"
        more = len(rooted_cells(corner, piece)) - len(cells)
        best = f" (the best {len(cells)} of {len(cells) + more} Roots)" if more and cells else ""
        where = t.corner_text(corner)
        words = f"{kind} on {where}: {parts}{best} = {points}"
        rule = "UND-SCO-3" if more and cells else "UND-SCO-2"
        yield Line(t.players[seat], PIECES, points, words, rule, (where,))


def ai_kept(t: UndergroveTable, seat: int, worth: dict[int, int]) -> tuple[list[int], list[int]]:
    """Corners of an AI colour that score and those crossed out; the best ones are kept (UND-SCO-12)."""
    points = {corner: sum(worth[cell] for cell in t.touched(corner)) for corner, _ in t.own(seat)}
    best = sorted(points, key=lambda corner: -points[corner])
    keep = t.kit.n[f"keep_{t.difficulty or 'easy'}"]
    return [c for c in points if c in best[:keep]], [c for c in points if c in best[keep:]]


def _ai_piece_lines(t: UndergroveTable, seat: int, worth: dict[int, int]) -> Iterator[Line]:
    kept, _ = ai_kept(t, seat, worth)
    for corner, _ in t.own(seat):
        cells, where = t.touched(corner), t.corner_text(corner)
        points = sum(worth[cell] for cell in cells)
        parts = " + ".join(values.words(t, cell) for cell in cells)
        if corner in kept:
            yield Line(t.sides[seat], PIECES, points, f"{where}: {parts} = {points}", "UND-SCO-11", (where,))
        else:
            words = f"{where}: {points}, crossed out at difficulty {t.difficulty}"
            yield Line(t.sides[seat], PIECES, 0, words, "UND-SCO-12", (where,))


# --- the rest -------------------------------------------------------------------------------------------------------
def _bonus_line(t: UndergroveTable, seat: int, player: str) -> list[Line]:
    tiles = [t.kit.bonus_points[kind] for kind in t.bonus[seat] if kind in t.kit.bonus_points]
    points = sum(tiles) + t.points[seat]
    if not points and not t.bonus[seat]:
        return []
    parts = [*(f"tile {value}" for value in tiles), *([f"token {t.points[seat]}"] if t.points[seat] else [])]
    words = f"{' + '.join(parts) or 'no points on tiles'} = {points}"
    rule = "UND-SCO-5" if seat < len(t.players) else "UND-SCO-13"
    return [Line(player, BONUS, points, words, rule)]


def cashed(t: UndergroveTable, seat: int) -> list[str]:
    """Resources on bonus tiles that were never used and count at the end (UND-SCO-9)."""
    if seat < len(t.players) and t.house.get("auto_cash_bonus") == "false":
        return []
    return [kind for kind in t.bonus[seat] if kind in GOODS]


def _resource_line(t: UndergroveTable, seat: int, player: str) -> list[Line]:
    left, tiles = sum(t.goods[seat]), cashed(t, seat)
    each = t.kit.n["resources_point"]
    points = (left + len(tiles)) // each
    if not left and not tiles:
        return []
    parts = " + ".join(f"{count} {good}" for count, good in zip(t.goods[seat], GOODS, strict=True) if count)
    more = f" + bonus tile{'s' if len(tiles) > 1 else ''} {' '.join(tiles)}" if tiles else ""
    words = f"{parts or 'nothing on the board'}{more} = {left + len(tiles)}, / {each} = {points}"
    rule = "UND-SCO-13" if seat >= len(t.players) else "UND-SCO-9" if tiles else "UND-SCO-6"
    return [Line(player, RESOURCES, points, words, rule)]


def _figures(t: UndergroveTable, lines: list[Line]) -> dict[str, dict[str, int]]:
    """The single lines of the pad, of which the sheet has the sums."""
    out: dict[str, dict[str, int]] = {}
    for player in t.sides:
        for row, name in ((GOALS, "goal"), (PIECES, "piece")):
            mine = [line.points for line in lines if line.player == player and line.row == row]
            out.setdefault(player, {}).update({f"{name}_{k}": points for k, points in enumerate(mine, 1)})
    return out


def _verdict(t: UndergroveTable, sheet: Sheet, is_over: bool) -> tuple[str, str]:
    """A solo game is won by more points than both colours have (UND-SCO-15): how it went, and the numbers."""
    me = t.players[0]
    mine, best = sheet.total(me), max(sheet.total(side) for side in SIDES)
    totals = ", ".join(f"{sheet.name(side)} {sheet.total(side)}" for side in SIDES)
    verb = ("wins" if is_over else "leads") if mine > best else ("loses" if is_over else "is not in the lead")
    more = "" if mine > best else ": more than both is needed"
    return f"{t.names[me]} {verb}", f" with {mine} against {totals}{more}"


# --- the pad, and wrong figures -------------------------------------------------------------------------------------
def pad(t: UndergroveTable) -> list[PlayerPad]:
    """The scorepad filled in."""
    sheet = score(t)
    out: list[PlayerPad] = []
    for side in t.sides:
        lines = {row: str(points) for row, points in sheet.figures[side].items()}
        lines |= {row: str(sheet.row(side, row)) for row in (GOALS, PIECES, BONUS, RESOURCES)}
        out.append(PlayerPad([], lines | {"total": str(sheet.total(side))}))
    return out


def claim_rule(t: UndergroveTable, side: str, row: str, claimed: int, rule: str) -> str:
    """The rule that best explains a wrong claim."""
    seat = t.seat(side)
    name, _, number = row.partition("_")
    if name == "goal" and number.isdigit() and seat < len(t.players) and int(number) <= len(t.goals):
        return _goal_claim(t, seat, int(number) - 1, claimed)
    if name == "piece" and number.isdigit():
        return _piece_claim(t, seat, int(number) - 1, claimed)
    rows = {GOALS: "UND-SCO-1", PIECES: "UND-SCO-4", BONUS: "UND-SCO-5"}
    if seat >= len(t.players):
        rows = {GOALS: "UND-SCO-10", PIECES: "UND-SCO-11", BONUS: "UND-SCO-13", RESOURCES: "UND-SCO-13"}
    if row == RESOURCES and seat < len(t.players):
        plain = sum(t.goods[seat]) // t.kit.n["resources_point"]
        return "UND-SCO-9" if cashed(t, seat) and claimed == plain else "UND-SCO-6"
    return rows.get(row, rule)


def _goal_claim(t: UndergroveTable, seat: int, k: int, claimed: int) -> str:
    """Points that another progress would give were counted wrong; others were read wrong from the table."""
    goal = t.goals[k]
    counts = [goals.progress(t, s, k) for s in range(len(t.players))]
    for other in range(max(counts) + 13):
        tried = [*counts[:seat], other, *counts[seat + 1 :]]
        if goal.kind != RANK and other != counts[seat] and goals.points(t, k, tried)[seat] == claimed:
            return goals.count_rule(goal)
    return goals.points_rule(goal)


def _piece_claim(t: UndergroveTable, seat: int, k: int, claimed: int) -> str:
    own = list(t.own(seat))
    if k >= len(own):
        return "UND-SCO-2"
    corner, piece = own[k]
    worth = values.worths(t)
    if seat >= len(t.players):
        return "UND-SCO-12" if corner in ai_kept(t, seat, worth)[1] else "UND-SCO-11"
    cells = rooted_cells(corner, piece)
    plain = {cell: tile.worth for cell in cells if (tile := t.tile(cell)) is not None}
    variable = [cell for cell in cells if plain.get(cell) != worth[cell]]
    if variable and claimed == piece_points(corner, piece, {**worth, **plain}):
        tile = t.tile(variable[0])
        return "UND-VAL-3" if tile is not None and tile.by_cubes else "UND-VAL-2"
    few = not piece.tree and len(cells) > piece.carbon
    return "UND-SCO-3" if few and claimed < piece_points(corner, piece, worth) else "UND-SCO-2"
