"""Positions of Woodlots: reading, writing, scoring; for the second judge in `naive`."""

from __future__ import annotations

import re
from typing import Any

from woodlots.naive_play import BORDERS, STEPS, empty_table, land, mode_of, sale_value, waiting
from woodlots.naive_setup import soils
from woodlots.naive_table import BROWN, DISASTERS, KEPT, KEPT_INVASIVE, PLACES, TYPES, rank
from woodlots.naive_text import State, Undecided

ROWS = (3, 4, 5, 4, 3)
Sale = tuple[str, str, int, int]
"""Place, trees, points, round; trees "" and round 0 where they are not told."""


# Reading.


def read_position(position: dict[str, Any]) -> State:
    """A position as a state; what it leaves out is empty. Unknown sales are refused as `Undecided`."""
    players = list(position["players"])
    state = empty_table(players, position, soil_of(position))
    state |= {"phase": position.get("phase", "over"), "round": position.get("round", 1)}
    for place, trees, tile in board_cells(position):
        state["trees"][place], state["tile"][place] = letters(trees), sorted(set(letters(tile)))
    for place, growth, danger in prep_cells(position):
        state["prep"][place] = sorted(set(letters(growth)))
        state["danger"][place] = sorted({BROWN.get(letter, letter) for letter in letters(danger)})
    for place, player in owners(position):
        state["owner"][place] = player
    for player in players:
        told = position.get(player) or {}
        state["sales"][player] = sales_of(told)
        state["borders"][player] = told.get("borders", BORDERS - len(land(state, player)))
    return state | actions_of(position, players)


def letters(text: Any) -> list[str]:
    return [letter for letter in str(text or "").upper() if letter in TYPES + DISASTERS]


def soil_of(position: dict[str, Any]) -> dict[str, int]:
    """The soil of every place that is known."""
    tiles = tiles_of(position)
    told = {place.upper(): tile["soil"] for place, tile in tiles.items() if "soil" in tile}
    if "layout" not in position:
        return told
    return dict(zip(PLACES, soils(position["layout"]), strict=True)) | told


def tiles_of(position: dict[str, Any]) -> dict[str, Any]:
    """Places that are written one by one; the rest is always written as empty in what this judge reads."""
    return {place: tile for place, tile in (position.get("tiles") or {}).items() if place != "rest"}


def cells(block: str) -> list[tuple[str, str]]:
    """Places and cells of a block of rows; the letter of a row may stand before it."""
    rows = [re.sub(r"^\s*[GHJKLghjkl]:", "", row) for row in block.splitlines()]
    return list(zip(PLACES, " ".join(rows).split(), strict=True))


def board_cells(position: dict[str, Any]) -> list[tuple[str, str, str]]:
    found = [(place, *split(cell, "+")) for place, cell in cells(position["board"])] if "board" in position else []
    tiles = tiles_of(position).items()
    return found + [(place.upper(), tile.get("trees", ""), tile.get("tile", "")) for place, tile in tiles]


def prep_cells(position: dict[str, Any]) -> list[tuple[str, str, str]]:
    found = [(place, *split(cell, "/")) for place, cell in cells(position["prep"])] if "prep" in position else []
    tiles = tiles_of(position).items()
    return found + [(place.upper(), tile.get("prep", ""), tile.get("disasters", "")) for place, tile in tiles]


def split(cell: str, sign: str) -> tuple[str, str]:
    first, _, second = cell.partition(sign)
    return first, second


def owners(position: dict[str, Any]) -> list[tuple[str, str]]:
    """Places and owners, a place more often than once where it is told so."""
    found = [pair for pair in cells(position["owners"]) if pair[1] != "."] if "owners" in position else []
    for player in position["players"]:
        found += [(str(place).upper(), player) for place in (position.get(player) or {}).get("land") or []]
    return found


def sales_of(told: dict[str, Any]) -> list[Sale]:
    sales = told.get("sales") or []
    if sales == "?":
        raise Undecided("sales that are not known")
    return [("", "", sales, 0)] if isinstance(sales, int) else [read_sale(sale) for sale in sales]


def read_sale(sale: Any) -> Sale:
    if isinstance(sale, str):
        place, what = sale.split()
        sale = {"place": place} | ({"points": what} if re.fullmatch(r"[+-]?\d+|\?", what) else {"trees": what})
    if "?" in (sale.get("points"), sale.get("trees")):
        raise Undecided("a sale that is not known")
    trees = letters(sale.get("trees"))
    points = sale_value(trees) if sale.get("points") is None else int(sale["points"])
    return str(sale["place"]).upper(), "".join(trees), points, int(sale.get("round", 0))


def actions_of(position: dict[str, Any], players: list[str]) -> State:
    """The six lists and who has moved. A token on "6" waits when it is said so or another is on 1 or 2."""
    lone = {STEPS: players} if len(players) == 1 and position.get("phase") != "projects" else {}
    told = dict(position.get("actions") or lone)
    told_waiting = list(position.get("waiting") or [])
    spaces = {space: list(told.get(space, told.get(str(space), []))) for space in range(1, STEPS + 1)}
    spaces[STEPS] = [*told_waiting, *(player for player in spaces[STEPS] if player not in told_waiting)]
    if position.get("phase") == "disaster":
        return {"spaces": spaces, "moved": []}
    if not told_waiting and (spaces[1] or spaces[2]):
        told_waiting = spaces[STEPS]
    return {"spaces": spaces, "moved": [player for player in players if player not in told_waiting]}


# Writing.


def block(values: dict[str, str]) -> str:
    """Rows of the board as it lies, written from the margin."""
    rows, places = [], list(PLACES)
    for length in ROWS:
        row, places = places[:length], places[length:]
        rows.append(" ".join(values[place] for place in row))
    return "\n".join(rows) + "\n"


def both(first: list[str], sign: str, second: list[str], empty: str) -> str:
    told = "".join(sorted(first)) or (empty if second else ".")
    return told + (sign + "".join(sorted(second)) if second else "")


def position_of(state: State) -> dict[str, Any]:
    """The whole table as a position."""
    found: dict[str, Any] = {"players": {player: player for player in state["players"]}, "mode": state["mode"]}
    found |= {"options": state["options"], "house": {k: "none" if v is None else v for k, v in state["house"].items()}}
    found["layout"] = block({place: str(state["soil"][place]) for place in PLACES}).replace("\n", " ").strip()
    found |= {"round": state["round"], "phase": state["phase"]}
    found["board"] = block({place: both(state["trees"][place], "+", state["tile"][place], ".") for place in PLACES})
    found["prep"] = block({place: both(state["prep"][place], "/", state["danger"][place], "") for place in PLACES})
    if state["mode"] != "solo":
        for player in state["players"]:
            sales = [told_sale(sale) for sale in state["sales"][player]]
            found[player] = {"land": land(state, player), "sales": sales, "borders": state["borders"][player]}
    found["actions"] = {space: list(on) for space, on in state["spaces"].items() if on}
    return found | ({"waiting": waiting(state)} if state["phase"] == "projects" and waiting(state) else {})


def told_sale(sale: Sale) -> dict[str, Any]:
    place, trees, points, number = sale
    return {"place": place, **({"trees": trees} if trees else {"points": points}), "round": number}


# Scoring.


def kept_value(state: State, place: str) -> int:
    """What a tile is worth at the end."""
    points = 0
    for tree in state["trees"][place]:
        points += KEPT_INVASIVE if tree == "I" else KEPT[rank(tree, state["soil"][place])]
    for layer in ("tile", "prep"):
        points += KEPT_INVASIVE if "I" in state[layer][place] else 0
    return points


def score(position: dict[str, Any]) -> dict[str, Any]:
    """Sales, conservation, total and place of every player; in `solo` a census and the yardstick."""
    state = read_position(position)
    if mode_of(state["players"], position) == "solo":
        trees = {kind: sum(on.count(kind) for on in state["trees"].values()) for kind in TYPES}
        growth = {kind: sum(kind in state[layer][at] for layer in ("tile", "prep") for at in PLACES) for kind in TYPES}
        return {"trees": trees, "growth": growth, "yardstick": sum(kept_value(state, place) for place in PLACES)}
    found: dict[str, Any] = {}
    for player in state["players"]:
        sales = sum(points for _, _, points, _ in state["sales"][player])
        kept = {place: kept_value(state, place) for place in land(state, player)}
        found[player] = {"sales": sales, "kept": kept, "conservation": sum(kept.values())}
        found[player]["total"] = sales + sum(kept.values())
    for counted in found.values():
        counted["place"] = 1 + sum(other["total"] > counted["total"] for other in found.values())
    return {"players": found, "first": [player for player in found if found[player]["place"] == 1]}
