"""All preconditions of a player's step in Undergrove, each judged on its own; for `naive_sets`.

A condition is a pair: whether it is broken, and its rule ids. The first id is the one that is reported; the others
state the same fact and are accepted in its place. Where a fact has a general and a special rule, the id that the rule
page names ("Which rule is named") is reported, if `first_fault` accepts it:

| fact | reported as | not reported beside it |
|---|---|---|
| the token of an activated tile is used | ACT-2 | TOK-1 |
| the token for Absorb or for a step is used | TOK-1 | ABS-1, ABS-6 |
| C for an activated tile is lacking | ACT-3 | RES-3 |
| a written cube is lacking: Activate, Absorb, a step | RES-3 | ACT-4, ABS-1, ABS-6 |
| a written cube is lacking: a tile that is placed | PLC-5 | RES-3, REP-2, PAR-2 |
| the cost of Reproduce or Partner is lacking | REP-1, PAR-1 | RES-3 |
| N for Photosynthesize is lacking | PHO-2 | RES-3 |
| C written as a cube | RES-1 | ACT-4, ABS-1, ABS-6, PLC-5, ACT-5, ACT-10 |
| a cube to trade is lacking | ACT-10 | RES-3 |
| no Root is left | PAR-5, for Reproduce REP-5 | PAR-6, REP-4 |
| no Seedling is left | REP-5 | REP-3, TRE-2 |
| a tile is not in the Forest | GEO-1 | ACT-1, ACT-13, ABS-5, ABS-7, PAR-3, REP-4 |
| a corner is at no tile of the Forest | GEO-2 | REP-3, ABS-3, SET-9 |
| a corner is taken | GEO-7 | REP-3, SET-9 |
| a cell is not empty, or alone | PLC-2 | GEO-1, GEO-4, GEO-8 |
| a tile is not in the hand | HND-3, discarded PHO-4 | PLC-1, HND-3 |
| C comes to a Tree, or to nobody | ABS-3 | TRE-3 |
| a Root of Reproduce at another piece | REP-4, by a power ONG-3 | PAR-3, PAR-4 |
| a Root at no piece; at somebody else's | PAR-3; PAR-4 | PAR-4; PAR-3 |
| a slot is filled | PAR-4 | GEO-5 |
| steps with free ones paid wrongly | ABS-13 | ABS-6 |
| a copied tile has only an ongoing power | ACT-13 | ACT-6 |
| a bonus tile that is not there | BON-4 | BON-2, BON-5 |
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from undergrove.naive_acts import FULL, hand_tile, no_corner, no_slot, path_of, takers
from undergrove.naive_forest import Cell, all_corners, beside, read_cell
from undergrove.naive_position import forest_cell, read_corner
from undergrove.naive_state import (
    Item,
    State,
    copied,
    free_greens,
    free_slots,
    has_power,
    own_pieces,
    rooted_cells,
    roots_left,
    seedlings_left,
)
from undergrove.naive_text import Step
from undergrove.naive_tiles import CUBES, TILES, TYPES

Conditions = list[tuple[bool, str]]


def cube_faults(have: dict[str, int], pay: str, due: int, number: str, lacking: str) -> Conditions:
    """Return the conditions of a payment in cubes; where none is due, its kinds are not judged."""
    if not due:
        return [(bool(pay), number)]
    short = any(have[kind] < pay.count(kind) for kind in CUBES)
    return [(len(pay) != due, number), ("C" in pay, f"RES-1 {number}"), (short, lacking)]


# The five actions.


def activate_faults(state: State, step: Step, item: Item | None) -> Conditions:
    """Return the conditions of Activate; a tile that is not there or cannot be activated has no cost to judge."""
    player, options = state["to_act"], step["options"]
    cell = forest_cell(state["tiles"], step["tile"])
    if cell is None:
        return [(True, "GEO-1 GEO-2 ACT-1")]
    tile, have = TILES[state["tiles"][cell]], state["have"][player]
    found: Conditions = [(not tile.acts, "ACT-6"), (cell not in rooted_cells(state, player), "ACT-1")]
    if not tile.acts:
        return found
    found += [(bool(tile.copies) != ("copy" in options), "ACT-13 MALFORMED")]
    found += [(tile.token and tile.type not in state["ready"][player], "ACT-2 TOK-1")]
    source = tile
    if tile.copies:
        other = forest_cell(state["tiles"], options["copy"]) if "copy" in options else None
        if other is None:
            return [*found, ("copy" in options, "GEO-1 GEO-2 ACT-13")]
        source = TILES[state["tiles"][other]]
        found += [(other == cell or source.type != tile.copies, "ACT-13"), (not source.acts, "ACT-13 ACT-6")]
    cubes = cube_faults(have, options.get("pay", ""), int(source.cube), "ACT-4 MALFORMED", "RES-3 ACT-4")
    return [*found, (have["C"] < source.carbon, "ACT-3 RES-3"), *cubes]


def absorb_faults(state: State, step: Step, item: Item | None) -> Conditions:
    player, pay, token = state["to_act"], step["options"]["pay"], step["options"]["token"]
    have, ready = state["have"][player], state["ready"][player]
    found: Conditions = [(token not in ready, "TOK-1 ABS-1")]
    found += cube_faults(have, pay, 1, "ABS-1 MALFORMED", "RES-3 ABS-1")
    state = copied(state)
    state["ready"][player] = [kind for kind in ready if kind != token]
    for kind in CUBES:
        state["have"][player][kind] = max(0, have[kind] - pay.count(kind))
    return found + way_faults(state, step, None) + step_faults(state, step, 0)


def way_faults(state: State, step: Step, here: Cell | None) -> Conditions:
    """Return the conditions of a path and its Seedling; a tile that is not there has no neighbours and no C."""
    path = path_of(state, step)
    lying = [cell for cell in path if cell is not None]
    steps = [(a, b) for a, b in pairwise(path) if a is not None and b is not None]
    first, last = path[0], path[-1]
    found: Conditions = [(len(lying) < len(path), "GEO-1 GEO-2 ABS-5 ABS-6 ABS-7 ABS-4")]
    found += [(any(b not in beside(a) for a, b in steps if a != b), "ABS-7")]
    found += [(len(set(lying)) < len(lying), "ABS-15 ABS-7")]
    found += [(first is not None and state["carbon"].get(first, 0) < 1, "ABS-5")]
    found += [(first is not None and here is not None and first != here, "ABS-11")]
    return found + (seedling_faults(state, step["corner"], last) if step["corner"] else any_seedling(state, last))


def any_seedling(state: State, last: Cell | None) -> Conditions:
    """Return the conditions where no Seedling is noted: exactly one must be able to absorb."""
    if last is None:
        return []
    own = [piece for piece in own_pieces(state, state["to_act"]) if not piece["tree"] and last in piece["roots"]]
    able = takers(state, last)
    found: Conditions = [(not own, "ABS-4 ABS-3 ABS-9"), (bool(own) and not able, "ABS-9 ABS-3 ABS-4")]
    return [*found, (len(able) > 1, "ABS-3 ABS-4 MALFORMED")]


def seedling_faults(state: State, word: str, last: Cell | None) -> Conditions:
    """Return the conditions of the piece that absorbs; one that never has Roots cannot lack one (SET-10, SOL-2)."""
    corner = read_corner(state["tiles"], word)
    if corner is None:
        return [(True, "GEO-2 GEO-1 ABS-3 ABS-4")]
    piece = state["pieces"].get(corner)
    if piece is None:
        return [(True, "ABS-3 ABS-4 GEO-1 GEO-2")]
    found: Conditions = [(piece["owner"] != state["to_act"] or piece["tree"], "ABS-3 TRE-3")]
    rooted = piece["owner"] in state["players"]
    found += [(rooted and last is not None and last not in piece["roots"], "ABS-4")]
    return [*found, (piece["C"] >= FULL, "ABS-9")]


def step_faults(state: State, step: Step, free: int) -> Conditions:
    """Return the conditions of the payments for steps, in order; they are counted only if the path exists."""
    player, path = state["to_act"], path_of(state, step)
    words = step["options"]["steps"].split(",") if "steps" in step["options"] else []
    have, ready = dict(state["have"][player]), list(state["ready"][player])
    tiles = state["bonus"][player].count("R")
    due, paid = max(0, len(path) - 1 - free), len([word for word in words if word != "R!"])
    number = "ABS-13 ABS-6 MALFORMED" if free else "ABS-6 ABS-13 MALFORMED"
    found: Conditions = [(None not in path and paid != due, number)]
    for word in words:
        if word == "R!":
            found.append((tiles < 1, "BON-4 BON-2 BON-5"))
            ready = list(TYPES) if tiles else ready
            tiles -= 1
        elif word in TYPES:
            found.append((word not in ready, "TOK-1 ABS-6"))
            ready = [kind for kind in ready if kind != word]
        elif word in CUBES:
            found.append((have[word] < 1, "RES-3 ABS-6"))
            have[word] -= 1
        else:
            found.append((True, "RES-1 ABS-6"))
    return found


def reproduce_faults(state: State, step: Step, item: Item | None) -> Conditions:
    """Return the conditions of Reproduce: its cost, and that its Seedling can be placed (TURN-6)."""
    player = state["to_act"]
    have, stock = state["have"][player], seedlings_left(state, player)
    return [
        (have["C"] < 1 or have["P"] < 2, "REP-1 RES-3"),
        (not stock, "REP-5 REP-3 TRE-2"),
        (not roots_left(state, player), "REP-5 REP-4 PAR-5"),
        (bool(stock) and no_corner(state), "REP-3 TURN-6"),
    ]


def partner_faults(state: State, step: Step, item: Item | None) -> Conditions:
    """Return the conditions of Partner: its cost, and that a Root can be placed (PAR-6, TURN-6)."""
    player = state["to_act"]
    have, stock = state["have"][player], roots_left(state, player)
    return [
        (have["C"] < 1 or have["K"] < 2, "PAR-1 RES-3"),
        (not stock, "PAR-5 PAR-6 TURN-6"),
        (bool(stock) and no_slot(state), "PAR-6 TURN-6"),
    ]


def photosynthesize_faults(state: State, step: Step, item: Item | None) -> Conditions:
    player, options = state["to_act"], step["options"]
    found: Conditions = [(state["have"][player]["N"] < int(options.get("pay", 0)), "PHO-2 RES-3")]
    state = copied(state)
    for word in options["discard"].split(",") if "discard" in options else []:
        code = hand_tile(state, player, word)
        found.append((code is None, "PHO-4 HND-3"))
        if code is not None:
            state["hand"][player].remove(code)
    return found


# What follows in an action.


def place_faults(state: State, step: Step, item: Item) -> Conditions:
    player, action, free = state["to_act"], state["turn"]["action"], item[0] == "place_free"
    cell, code = read_cell(step["cell"]), hand_tile(state, player, step["tile"])
    asked = {"reproduce": "REP-2", "partner": "PAR-2"}[action]
    number = f"ONG-4 {asked} PLC-1 PLC-5 MALFORMED" if free else f"{asked} ONG-4 PLC-1 PLC-5 MALFORMED"
    pay = step["options"].get("pay", "")
    cubes = cube_faults(state["have"][player], pay, 0 if free else 1, number, f"PLC-5 RES-3 {asked}")
    fits = cell is not None and cell not in state["tiles"] and any(other in state["tiles"] for other in beside(cell))
    found: Conditions = [(code is None, "HND-3 PLC-1"), (not fits, "PLC-2 GEO-1 GEO-8 GEO-4"), *cubes]
    return found + (room_faults(state, cell, code, free) if cell is not None and fits else [])


def room_faults(state: State, cell: Cell, code: str | None, free: bool) -> Conditions:
    """Return whether the tile leaves room for the Seedling or Root that must follow, unless another tile may come."""
    player, action = state["to_act"], state["turn"]["action"]
    left = [held for held in state["hand"][player] if held != code]
    if not free and has_power(state, action, "tile") and left:
        return []
    laid = {**state, "tiles": {**state["tiles"], cell: code or ""}}
    taken = all(corner in state["pieces"] for corner in all_corners(laid["tiles"]))
    return [(action == "partner" and not free_slots(laid, player), "PAR-6"), (action == "reproduce" and taken, "REP-3")]


def seed_faults(state: State, step: Step, item: Item) -> Conditions:
    corner = read_corner(state["tiles"], step["corner"])
    found: Conditions = [(step["colour"] is not None, "REP-3 TURN-1 MALFORMED")]
    return [*found, (corner is None, "GEO-2 REP-3 GEO-1"), (corner in state["pieces"], "GEO-7 REP-3")]


def slot_faults(state: State, slot: str, item: Item) -> Conditions:
    """Return the conditions of one Root; where no piece stands, no slot is filled."""
    player, new = state["to_act"], item[0] in ("root_new", "root_more")
    cell, corner = forest_cell(state["tiles"], slot.rpartition(".")[0]), read_corner(state["tiles"], slot)
    own = " REP-4 ONG-3" if new else ""
    none_left = (not roots_left(state, player), f"PAR-5 PAR-6{own}")
    if cell is None:
        return [(True, f"GEO-1 GEO-2 GEO-5 PAR-3 PAR-4{own}"), none_left]
    piece = state["pieces"].get(corner)
    filled = (piece is not None and cell in piece["roots"], f"PAR-4 GEO-5{own}")
    if new:
        rules = "REP-4 ONG-3 PAR-3 PAR-4" if item[0] == "root_new" else "ONG-3 REP-4 PAR-3 PAR-4"
        return [(corner != state["turn"]["corner"], rules), filled, none_left]
    nobody, foreign = piece is None, piece is not None and piece["owner"] != player
    return [(nobody, "PAR-3 PAR-4"), (foreign, "PAR-4 PAR-3"), filled, none_left]


# What a tile or the track gives.


def gain_faults(state: State, step: Step, item: Item) -> Conditions:
    cubes = step["cubes"]
    if item[0] == "choice":
        return [(cubes != item[1][0] * int(item[1][1]), "ACT-12 ACT-5 RES-1")]
    return [(len(cubes) != item[1], item[2]), ("C" in cubes, f"RES-1 {item[2]}")]


def trade_faults(state: State, step: Step, item: Item) -> Conditions:
    """Return the conditions of a trade; a cube that the first trade brings may be given in the second."""
    have, swaps = dict(state["have"][state["to_act"]]), step["swaps"].split()
    lacking = False
    for swap in swaps:
        given, taken = swap[0], swap[2]
        lacking |= given in CUBES and have[given] < 1
        have[given] -= 1
        have[taken] += 1
    return [(len(swaps) > 2, "ACT-10"), ("C" in step["swaps"], "RES-1 ACT-10"), (lacking, "ACT-10 RES-3")]


def take_faults(state: State, step: Step, item: Item) -> Conditions:
    if "path" not in step:
        return [(True, "MALFORMED ABS-2 SOL-14")]
    return way_faults(state, step, item[1]) + step_faults(state, step, item[2])


def put_faults(state: State, step: Step, item: Item) -> Conditions:
    what, cell = step["what"], item[1]
    room = len(TILES[state["tiles"][cell]].filled) - state["cubes"].get(cell, 0)
    if item[0] == "put_supply":
        return [(what not in CUBES, "ACT-15 MALFORMED"), (room < 1, "ACT-15")]
    return [(not what.isdigit(), "ACT-14 MALFORMED"), (what.isdigit() and int(what) > min(3, room), "ACT-14")]


def ready_faults(state: State, step: Step, item: Item) -> Conditions:
    return [(len(step["types"].split()) != 1, "CTR-2 TOK-3")]


def choose_faults(state: State, step: Step, item: Item) -> Conditions:
    return [(item[0] == "again" and (step["branch"] == "gain" or "chosen" in item), "ACT-12 ACT-11")]


def keep_faults(state: State, step: Step, item: Item) -> Conditions:
    stack = state["stones"][item[1]]
    return [(step["kind"] not in stack and "?" not in stack, "BON-1 CTR-2")]


def track_faults(state: State, step: Step, item: Item | None) -> Conditions:
    place, told = state["track"][state["to_act"]], step["space"]
    if place == 8:
        return [(told not in free_greens(state), "CTR-4 CTR-1 MALFORMED")]
    return [(told not in (None, str(place + 1)), "CTR-1 CTR-4")]


Judge = Callable[[State, Step, Item], Conditions]
PLAYERS: dict[str, Judge] = {"activate": activate_faults, "absorb": absorb_faults, "reproduce": reproduce_faults}
PLAYERS |= {"partner": partner_faults, "photosynthesize": photosynthesize_faults, "place": place_faults}
PLAYERS |= {"seed": seed_faults, "gain": gain_faults, "trade": trade_faults, "take": take_faults, "put": put_faults}
PLAYERS |= {"ready": ready_faults, "choose": choose_faults, "keep": keep_faults, "track": track_faults}
