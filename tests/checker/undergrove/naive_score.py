"""Scores of Undergrove, counted piece by piece; for the second judge in `naive`.

What is scored is a table: the forest, cubes on it, pieces with their Roots, and what everybody has.
"""

from __future__ import annotations

from typing import Any

from undergrove.naive_forest import Cell, best_sum, touched, worth
from undergrove.naive_tiles import CUBES, GOALS, LIVE, PLACES, TILES, TYPES

Table = dict[str, Any]

ALL_TREES = 4
KEPT = {"easy": 4, "medium": 5, "hard": 6}
AI = ("brown", "tan")


def house(table: Table, name: str) -> Any:
    """How a house rule is set; most of them are on when nobody says otherwise."""
    usual = {"bat_a_multiples": False, "partner_partial": False, "supply_limited": False}
    usual |= {"copy_place_cubes": "original", "ai_fallback": "criterion"}
    told = table["house"].get(name, usual.get(name, True))
    return {"true": True, "false": False}.get(told, told) if isinstance(told, str) else told


def pieces_of(table: Table, owner: str) -> list[Table]:
    return [piece for piece in table["pieces"] if piece["owner"] == owner]


def roots_of(table: Table, owner: str) -> list[Cell]:
    """The tiles under all Roots, once for each Root."""
    return [cell for piece in pieces_of(table, owner) for cell in piece["roots"]]


def value(table: Table, cell: Cell) -> int:
    return worth(table["tiles"], table["cubes"], cell)


# Goals.


def has_effect(code: str, verb: str) -> bool:
    return any(effect[0] == verb for effect in TILES[code].effects)


def codes_touched(table: Table, piece: Table) -> list[str]:
    return [table["tiles"][cell] for cell in touched(table["tiles"], piece["corner"])]


def types_touched(table: Table, piece: Table) -> set[str]:
    return {TILES[code].type for code in codes_touched(table, piece)} & set(TYPES)


def parity(table: Table, cell: Cell) -> str:
    points = value(table, cell)
    if points == 0 and not house(table, "zero_is_even"):
        return "none"
    return "odd" if points % 2 else "even"


def one_ring_out(corner: Cell) -> bool:
    x, y = corner
    return -1 <= x <= 2 and -1 <= y <= 2 and not (0 <= x <= 1 and 0 <= y <= 1)


def progress(table: Table, owner: str, goal: str) -> int:
    """How far somebody is on a goal; what had to be counted during play is taken from the table."""
    if goal in LIVE:
        return int(table["progress"][owner].get(goal, 0))
    own, roots = pieces_of(table, owner), roots_of(table, owner)
    values = [value(table, cell) for cell in roots]
    marks = "".join(TILES[table["tiles"][cell]].marks for cell in roots)
    counts = {
        "JACK-A": len({piece["corner"][0] for piece in own}),
        "JACK-B": len({code for piece in own for code in codes_touched(table, piece)}),
        "VOLE-A": sum(piece["tree"] for piece in own),
        "VOLE-B": sum(len(piece["roots"]) >= 2 for piece in own),
        "SPIT-B": len(roots),
        "FLY-A": sum(parity(table, cell) == "even" for cell in roots),
        "FLY-B": sum(parity(table, cell) == "odd" for cell in roots),
        "CROSS-A": marks.count("c"),
        "CROSS-B": marks.count("p"),
        "SLUG-A": sum(len(types_touched(table, piece)) == 3 for piece in own),
        "SLUG-B": sum(len(types_touched(table, piece)) == 4 for piece in own),
        "DSQ-A": sum(sum(has_effect(c, "ready") for c in codes_touched(table, piece)) >= 2 for piece in own),
        "DSQ-B": sum(any(has_effect(c, "absorb") for c in codes_touched(table, piece)) for piece in own),
        "MOTH-A": min(values.count(2), values.count(3), values.count(4)),
        "MOTH-B": sum(one_ring_out(piece["corner"]) for piece in own),
    }
    return counts[goal]


def goal_points(table: Table, goal: str, steps: dict[str, int]) -> dict[str, int]:
    """Points of all players from how far all of them are."""
    kind, *columns = GOALS[goal]
    if kind == "multiple":
        return {owner: int(columns[0]) * number for owner, number in steps.items()}
    if kind == "counter":
        table_of = [(int(column.split(":")[0]), int(column.split(":")[1])) for column in columns]
        return {owner: max([0, *(p for step, p in table_of if step <= n)]) for owner, n in steps.items()}
    return {owner: rank_points(table, steps, owner) for owner in steps}


def rank_points(table: Table, steps: dict[str, int], owner: str) -> int:
    """Who is better is counted; those who are equal share the places behind them."""
    if steps[owner] == 0 and not house(table, "rank_zero_scores"):
        return 0
    better = sum(other > steps[owner] for other in steps.values())
    equal = sum(other == steps[owner] for other in steps.values())
    places = PLACES[: len(steps)]
    return sum(places[better : better + equal]) // equal


# Pieces, bonus tiles, resources.


def piece_points(table: Table, piece: Table) -> int:
    values = [value(table, cell) for cell in piece["roots"]]
    return sum(values) if piece["tree"] else best_sum(values, piece["C"])


def bonus_points(table: Table, owner: str) -> int:
    points = sum(int(kind) for kind in table["bonus"][owner] if kind in ("1", "2"))
    return points + (2 if table["points_token"] == owner else 0)


def resources(table: Table, owner: str) -> dict[str, int]:
    """What lies on the board, with the bonus tiles that could still be revealed."""
    held = dict(table["have"][owner])
    if owner in AI or house(table, "auto_cash_bonus"):
        for kind in table["bonus"][owner]:
            if kind in held:
                held[kind] += 1
    return held


def player_sheet(table: Table, owner: str, goals: dict[str, dict[str, int]]) -> Table:
    lines = {goal: points[owner] for goal, points in goals.items()}
    pieces = [piece_points(table, piece) for piece in pieces_of(table, owner)]
    sheet = {"goal_points": lines, "goals": sum(lines.values()), "piece_points": pieces, "pieces": sum(pieces)}
    sheet |= {"bonus": bonus_points(table, owner), "resources": sum(resources(table, owner).values()) // 2}
    return sheet | {"total": sum(sheet[name] for name in ("goals", "pieces", "bonus", "resources"))}


def ai_sheet(table: Table, colour: str) -> Table:
    """The sheet of an automated colour: focus, its best Seedlings, bonus, resources."""
    values = [sum(value(table, c) for c in touched(table["tiles"], p["corner"])) for p in pieces_of(table, colour)]
    held, focus = resources(table, colour), table["focus"][colour]
    kept = best_sum(values, KEPT[table["difficulty"]])
    sheet = {"goals": held[focus], "piece_points": values, "pieces": kept}
    sheet |= {"bonus": bonus_points(table, colour), "resources": sum(held.values()) // 2}
    return sheet | {"total": sum(sheet[name] for name in ("goals", "pieces", "bonus", "resources"))}


def score_table(table: Table) -> Table:
    """Sheets of all players and automated colours, and the winners: nobody, one or several."""
    players = table["players"]
    steps = {goal: {owner: progress(table, owner, goal) for owner in players} for goal in table["goals"]}
    points = {goal: goal_points(table, goal, steps[goal]) for goal in table["goals"]}
    sheets = {owner: player_sheet(table, owner, points) for owner in players}
    for owner in players:
        sheets[owner]["progress"] = {goal: steps[goal][owner] for goal in steps}
    ai = {colour: ai_sheet(table, colour) for colour in AI} if table["mode"] == "solo" else {}
    return {"players": sheets, "ai": ai, "winners": winners(table, sheets, ai)}


def winners(table: Table, sheets: Table, ai: Table) -> list[str]:
    """Those behind whom nobody is better; alone one must be better than both colours."""
    if ai:
        [(owner, sheet)] = sheets.items()
        return [owner] if all(sheet["total"] > other["total"] for other in ai.values()) else []
    keys = {}
    for owner, sheet in sheets.items():
        own = pieces_of(table, owner)
        keys[owner] = (sheet["total"], sum(p["tree"] for p in own), sum(p["C"] for p in own))
    return [owner for owner in keys if not any(keys[other] > keys[owner] for other in keys)]


def empty_goods() -> dict[str, int]:
    return dict.fromkeys(("C", *CUBES), 0)
