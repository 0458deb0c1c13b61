"""Positions of Undergrove as people write them down, and what can be wrong with them; for `naive`.

A position is the dictionary that its YAML gives.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import chain
from typing import Any

from undergrove.naive_forest import (
    CORNERS,
    SEATS,
    Cell,
    Forest,
    all_corners,
    has_cross,
    is_connected,
    read_cell,
    read_code,
    seat,
    touched,
)
from undergrove.naive_score import AI, Table, empty_goods, pieces_of, roots_of, score_table
from undergrove.naive_tiles import BONUS, BONUS_STONES, DECKS, GOALS, GREENS, STARTING, TILES, TYPES, WOODS

SEEDLINGS, ROOTS, TREES, HAND, BONUS_HELD = 6, 18, 4, 3, 3
GOAL_CARDS = 3


class Undecided(Exception):
    """Something is left open that this judge does not follow: an unknown tile, a way of writing not agreed on."""


# Reading.


def read_forest(block: str) -> tuple[list[tuple[Cell, str]], dict[Cell, int], dict[Cell, int]]:
    """Tiles, C and cubes by cell; the rows are read with Earthlover as the middle of all."""
    rows = [line.split() for line in block.splitlines() if line.strip()]
    spots = [(x, y, word) for y, row in enumerate(rows) for x, word in enumerate(row) if word != "."]
    parts = [(x, y, re.fullmatch(r"(\?|[A-Za-z_]+)((?:\*\d+|\+\d+|\+[NPK]+)*)", word)) for x, y, word in spots]
    east, south = next((x, y) for x, y, part in parts if part and read_code(part[1]) == "EL")
    tiles, carbon, cubes = [], {}, {}
    for x, y, part in parts:
        code = read_code(part[1]) if part else None
        if part is None or code is None:
            raise Undecided("a tile that cannot be read")
        cell = (x - east, y - south)
        tiles.append((cell, code))
        for sign, told in re.findall(r"([*+])(\w+)", part[2]):
            number = int(told) if told.isdigit() else len(told)
            (carbon if sign == "*" else cubes)[cell] = number
    return tiles, carbon, cubes


def forest_cell(forest: Forest, word: str) -> Cell | None:
    """A tile of the forest by code, id or cell."""
    cell = read_cell(word)
    if cell is not None:
        return cell if cell in forest else None
    code = read_code(word)
    return seat(forest, code) if code else None


def read_corner(forest: Forest, word: str) -> Cell | None:
    """A corner from a tile that lies there and a compass word."""
    tile, _, way = word.rpartition(".")
    cell = forest_cell(forest, tile)
    return (cell[0] + CORNERS[way][0], cell[1] + CORNERS[way][1]) if cell and way in CORNERS else None


def read_piece(forest: Forest, owner: str, told: Any) -> Table:
    [(head, under)] = told.items() if isinstance(told, dict) else [(told, "")]
    kind, corner, *carbon = str(head).split()
    cells = [forest_cell(forest, word) for word in str(under or "").replace(",", " ").split()]
    found = {"owner": owner, "tree": kind == "tree", "corner": read_corner(forest, corner), "roots": cells}
    return found | {"C": int(carbon[0].lstrip("C")) if carbon else 0}


def read_goods(told: Table) -> dict[str, int]:
    return {kind: int(told.get(kind, 0)) for kind in empty_goods()}


def mode_of(told: Table) -> str:
    return str(told.get("mode") or ("solo" if len(told["players"]) == 1 else "normal"))


def read_table(position: Table) -> Table:
    """The table that a position tells of, as it is written, faults and all."""
    tiles, carbon, cubes = read_forest(position["forest"])
    forest = dict(tiles)
    players, solo = [str(handle) for handle in position["players"]], mode_of(position) == "solo"
    table: Table = {"players": players, "tiles": forest, "listed": tiles, "carbon": carbon, "cubes": cubes}
    table |= {
        "mode": mode_of(position),
        "deck": position.get("deck", "reference"),
        "house": position.get("house") or {},
    }
    table |= {"goals": list(position.get("goals") or []), "difficulty": position.get("difficulty", "medium")}
    told = {owner: position.get(owner) or {} for owner in [*players, *(AI if solo else ())]}
    table["pieces"] = [read_piece(forest, o, p) for o in players for p in told[o].get("pieces") or []]
    seeds = [(colour, word) for colour in AI if solo for word in told[colour].get("seedlings") or []]
    seeds += [("x", word) for word in position.get("neutral") or []]
    for owner, word in seeds:
        table["pieces"].append({**read_piece(forest, owner, f"seedling {word}"), "roots": []})
    table["have"] = {owner: read_goods(told[owner]) for owner in told}
    table["bonus"] = {owner: [str(kind) for kind in told[owner].get("bonus") or []] for owner in told}
    table["track"] = {owner: told[owner].get("track", 0) for owner in told}
    table["progress"] = {owner: told[owner].get("progress") or {} for owner in players}
    table["focus"] = {colour: told[colour].get("focus") for colour in AI if solo}
    holders = [owner for owner in told if told[owner].get("points_token")]
    table["holders"] = holders
    return table | {"points_token": holders[0] if holders else None}


def score(position: Table) -> Table:
    """The sheets of a position: see `score_table`."""
    table = read_table(position)
    if any("?" in kinds for kinds in table["bonus"].values()):
        raise Undecided("a bonus tile that nobody saw")
    return score_table(table)


# What can be wrong.


def problems(position: Table) -> set[str]:
    """The ids of the rules that a position breaks; what its writer claims is compared as well."""
    table = read_table(position)
    found = forest_problems(table) | goal_problems(position) | corner_problems(table)
    for owner in table["players"]:
        found |= piece_problems(table, owner) | held_problems(table, position.get(owner) or {}, owner)
    found |= track_problems(table) | neutral_problems(table) | bonus_problems(position, table)
    found |= tile_problems(position, table)
    for colour in table["focus"]:
        found |= {"SOL-2"} if len(pieces_of(table, colour)) > SEEDLINGS else set()
    found = {f"UND-{rule}" for rule in found}
    return found if found else claim_problems(position)


def forest_problems(table: Table) -> set[str]:
    cells = [cell for cell, _ in table["listed"]]
    codes = [code for _, code in table["listed"]]
    found = set() if has_cross(table["tiles"]) else {"SET-1"}
    found |= {"GEO-1"} if len(set(cells)) < len(cells) else set()
    found |= {"SET-5"} if len(set(codes)) < len(codes) or set(codes) - DECKS[table["deck"]] - set(SEATS) else set()
    found |= set() if is_connected(table["tiles"]) else {"GEO-8"}
    for cell, number in table["cubes"].items():
        tile = TILES[table["tiles"][cell]]
        found |= {"ACT-14" if tile.code != "YVA" else "ACT-15"} if number > len(tile.filled) else set()
    return found


def goal_problems(told: Table) -> set[str]:
    """Goals that cannot lie out together; also those of the header of a log."""
    goals = [str(goal) for goal in told.get("goals") or []]
    if any(goal not in GOALS for goal in goals):
        raise Undecided("a goal that cannot be read")
    cards = [goal.split("-")[0] for goal in goals]
    found = {"SET-7"} if len(goals) != GOAL_CARDS else set()
    found |= {"GOL-15"} if len(set(cards)) < len(cards) else set()
    found |= {"EXP-1"} if set(cards) & set(WOODS) and not told.get("expansion") else set()
    found |= {"SOL-3"} if mode_of(told) == "solo" and any(GOALS[goal][0] == "rank" for goal in goals) else set()
    return found | ({"SET-7"} if mode_of(told) == "quick_sprout" and set(goals) != set(STARTING) else set())


def corner_problems(table: Table) -> set[str]:
    corners = [piece["corner"] for piece in table["pieces"]]
    found = {"GEO-2"} if any(corner not in all_corners(table["tiles"]) for corner in corners) else set()
    known = [corner for corner in corners if corner is not None]
    return found | ({"GEO-7"} if len(set(known)) < len(known) else set())


def piece_problems(table: Table, owner: str) -> set[str]:
    own, found = pieces_of(table, owner), set()
    trees = sum(piece["tree"] for piece in own)
    found |= {"TRE-2"} if len(own) > SEEDLINGS or trees > TREES else set()
    found |= {"PAR-5"} if len(roots_of(table, owner)) > ROOTS else set()
    for piece in own:
        near = touched(table["tiles"], piece["corner"]) if piece["corner"] else []
        found |= {"GEO-5"} if any(cell not in near for cell in piece["roots"]) else set()
        found |= {"GEO-5"} if len(set(piece["roots"])) < len(piece["roots"]) else set()
        found |= {"REP-4"} if not piece["roots"] else set()
        found |= {"TRE-3"} if piece["tree"] and piece["C"] else set()
        if not piece["tree"] and piece["C"] > 2:
            found |= {"TRE-1"} if trees < TREES else {"ABS-9"} if piece["C"] > 4 else set()
    return found


def held_problems(table: Table, told: Table, owner: str) -> set[str]:
    found = {"RES-3"} if min(table["have"][owner].values()) < 0 else set()
    hand = told.get("hand") or []
    found |= {"HND-1"} if (hand if isinstance(hand, int) else len(hand)) > HAND else set()
    used = list(told.get("used") or [])
    found |= {"TOK-1"} if set(used) - set(TYPES) or len(set(used)) < len(used) else set()
    return found | ({"BON-4"} if len(table["bonus"][owner]) > BONUS_HELD else set())


def track_problems(table: Table) -> set[str]:
    places = [str(place) for place in table["track"].values()]
    greens = [place for place in places if place in GREENS]
    found = {"CTR-1"} if any(place not in (*GREENS, *"012345678") for place in places) else set()
    found |= {"CTR-4"} if len(set(greens)) < len(greens) or len(table["holders"]) > 1 else set()
    wrong = any(str(table["track"][owner]) != "e" for owner in table["holders"])
    return found | ({"CTR-4"} if wrong else set())


def neutral_problems(table: Table) -> set[str]:
    """All corners of Earthlover are taken once the game has begun; not so alone."""
    neutral = [piece["corner"] for piece in table["pieces"] if piece["owner"] == "x"]
    wanted = 0 if table["mode"] == "solo" else max(0, 4 - len(table["players"]))
    middle = {(0, 0), (1, 0), (0, 1), (1, 1)}
    return {"SET-10"} if len(neutral) != wanted or not set(neutral) <= middle else set()


def bonus_problems(position: Table, table: Table) -> set[str]:
    """Bonus tiles of a kind of which there are fewer; alone or together with those still on the stones."""
    stones = position.get("stones") or {}
    lying = [str(k) for n in BONUS_STONES if isinstance(stones.get(n), list) for k in stones[n]]
    kinds = Counter([*chain(*table["bonus"].values()), *lying])
    wrong = any(kind != "?" and number > BONUS.get(kind, 0) for kind, number in kinds.items())
    return {"SET-8"} if wrong else set()


def tile_problems(position: Table, table: Table) -> set[str]:
    """A tile in the forest, in a hand, in the supply and in the discard pile at most once altogether."""
    piles = [(position.get(owner) or {}).get("hand") for owner in table["players"]]
    piles += [position.get("supply"), position.get("discard")]
    words = [str(word) for pile in piles if isinstance(pile, list) for word in pile if word != "?"]
    codes = [read_code(word) for word in words] + [c for _, c in table["listed"] if c not in SEATS]
    wrong = len(set(codes)) < len(codes) or set(codes) - DECKS[table["deck"]]
    return {"SET-5"} if wrong else set()


def claim_problems(position: Table) -> set[str]:
    """Lines that the players wrote on the pad and that are others; each line has its rule."""
    claimed = position.get("claimed") or {}
    if not claimed:
        return set()
    scored = score(position)
    rules = {"goals": "SCO-1", "pieces": "SCO-4", "bonus": "SCO-5", "resources": "SCO-6", "total": "SCO-7"}
    found = set()
    for owner, right in {**scored["players"], **scored["ai"]}.items():
        told = claimed.get(owner, {})
        told = told if isinstance(told, dict) else {"total": told}
        found |= {f"UND-{rules[name]}" for name in rules if told.get(name, right[name]) != right[name]}
    told = claimed.get("winner", scored["winners"])
    named = [told] if isinstance(told, str) else list(told)
    return found | ({"UND-SCO-8"} if sorted(named) != sorted(scored["winners"]) else set())
