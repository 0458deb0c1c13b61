"""The five actions of Undergrove: what they cost, what they do, what they wait for; for the second judge in `naive`.

Everything changes the state in place and raises `Wrong` when a rule is broken.
"""

from __future__ import annotations

from itertools import pairwise

from undergrove.naive_forest import Cell, all_corners, beside, touched
from undergrove.naive_position import forest_cell, read_corner
from undergrove.naive_score import house
from undergrove.naive_state import (
    Item,
    State,
    check,
    flip,
    free_slots,
    gain,
    has_power,
    make_ready,
    own_pieces,
    rooted_cells,
    roots_left,
    seedlings_left,
    trees_left,
)
from undergrove.naive_text import Step
from undergrove.naive_tiles import CUBES, TILES, TYPES, Tile

NOT_THERE = "GEO-1 GEO-2"
FULL = 4
TREE_AT = 3


# Activate.


def do_activate(state: State, step: Step) -> None:
    """Pays everything, then puts what the tile does into the queue of the turn."""
    player, forest, options = state["to_act"], state["tiles"], step["options"]
    cell = forest_cell(forest, step["tile"])
    check((cell is None, f"{NOT_THERE} ACT-1"))
    tile, source, copied_cell = TILES[forest[cell]], TILES[forest[cell]], cell
    check((not tile.acts, "ACT-6"), (cell not in rooted_cells(state, player), "ACT-1"))
    check((bool(tile.copies) != ("copy" in options), "ACT-13 MALFORMED"))
    if tile.copies:
        copied_cell = copied_tile(state, tile, cell, options["copy"])
        source = TILES[forest[copied_cell]]
    pay, have = options.get("pay", ""), state["have"][player]
    check(
        (tile.token and tile.type not in state["ready"][player], "TOK-1 ACT-2"),
        (have["C"] < source.carbon, "RES-3 ACT-3"),
        (len(pay) != int(source.cube), "ACT-4 MALFORMED"),
        ("C" in pay, "RES-1 ACT-4"),
        (any(have[kind] < pay.count(kind) for kind in pay), "RES-3 ACT-4"),
    )
    if tile.token:
        flip(state, player, tile.type)
    have["C"] -= source.carbon
    state["carbon"][cell] = state["carbon"].get(cell, 0) + source.carbon
    for kind in pay:
        have[kind] -= 1
    state["turn"]["queue"] = effects(state, source, cell, copied_cell)


def copied_tile(state: State, tile: Tile, cell: Cell, word: str) -> Cell:
    other = forest_cell(state["tiles"], word)
    check((other is None, f"{NOT_THERE} ACT-13"))
    source = TILES[state["tiles"][other]]
    check((other == cell or source.type != tile.copies, "ACT-13"), (not source.acts, "ACT-13 ACT-6"))
    return other


def effects(state: State, source: Tile, here: Cell, spaces: Cell) -> list[Item]:
    """What a tile does, item by item; cubes go on the spaces of the tile on which they are printed."""
    no_spaces = here != spaces and house(state, "copy_place_cubes") == "none"
    items: list[Item] = []
    for verb, *words in source.effects:
        if verb == "gain":
            items += [["auto gain", word[0], int(word[1])] for word in words if word[:3] != "any"]
            items += [["gain", int(word[3:]), "ACT-5"] for word in words if word[:3] == "any"]
        elif verb == "others":
            items.append(["auto others", words[0][0], int(words[0][1])])
        elif verb == "ready":
            items.append(["auto ready", words])
        elif verb == "absorb":
            free = int(words[3]) if "free" in words else 0
            items += [["take", here if words[0] == "here" else None, free]] * int(words[1])
        elif verb in ("put_gained", "put_supply"):
            items += [] if no_spaces else [[verb, spaces, *words]]
        else:
            items.append([verb, *words])
    return items


def run_autos(state: State) -> None:
    """Does what needs no choice at the front of the queue."""
    queue, player = state["turn"]["queue"], state["to_act"]
    while queue and queue[0][0].startswith("auto"):
        kind, what, *number = queue.pop(0)
        if kind == "auto gain":
            gain(state, player, what, number[0])
        elif kind == "auto ready":
            make_ready(state, player, what)
        else:
            for other in state["have"]:
                if other != player:
                    gain(state, other, what, number[0])


# Absorbing.


def do_absorb(state: State, step: Step) -> None:
    """The action: a token and a cube, then one C under the rules for all absorbing."""
    player, options = state["to_act"], step["options"]
    have, pay = state["have"][player], options["pay"]
    check(
        (options["token"] not in state["ready"][player], "TOK-1 ABS-1"),
        (len(pay) != 1, "ABS-1 MALFORMED"),
        ("C" in pay, "RES-1 ABS-1"),
        (have[pay[0]] < 1, "RES-3 ABS-1"),
        *take_faults(state, step, None),
    )
    flip(state, player, options["token"])
    have[pay] -= 1
    absorb(state, step, 0)


def path_of(state: State, step: Step) -> list[Cell | None]:
    return [forest_cell(state["tiles"], word) for word in step["path"].split(">")]


def takers(state: State, cell: Cell | None) -> list[State]:
    """The own Seedlings that could absorb from a tile."""
    own = [piece for piece in own_pieces(state, state["to_act"]) if not piece["tree"] and cell in piece["roots"]]
    return [piece for piece in own if piece["C"] < FULL]


def take_faults(state: State, step: Step, here: Cell | None) -> list[tuple[bool, str]]:
    """What is wrong with way and Seedling; payments are looked at when they are made."""
    path = path_of(state, step)
    if None in path:
        return [(True, f"{NOT_THERE} ABS-5 ABS-6 ABS-7 ABS-4")]
    pairs = list(pairwise(path))
    found = [(any(b not in beside(a) for a, b in pairs), "ABS-7"), (len(set(path)) < len(path), "ABS-15")]
    found += [(state["carbon"].get(path[0], 0) < 1, "ABS-5"), (here is not None and path[0] != here, "ABS-11")]
    if step["corner"] is None:
        able = takers(state, path[-1])
        return [*found, (not able, "ABS-3 ABS-4 ABS-9"), (len(able) > 1, "ABS-3 ABS-4 MALFORMED")]
    corner = read_corner(state["tiles"], step["corner"])
    piece = state["pieces"].get(corner)
    if piece is None:
        return [*found, (True, f"{NOT_THERE} ABS-3 ABS-4")]
    found += [(piece["owner"] != state["to_act"] or piece["tree"], "ABS-3"), (path[-1] not in piece["roots"], "ABS-4")]
    return [*found, (piece["C"] >= FULL, "ABS-9")]


def do_take(state: State, step: Step, item: Item) -> None:
    _, here, free = item
    check(("path" not in step, "ABS-2 SOL-14 MALFORMED"))
    check(*take_faults(state, step, here))
    absorb(state, step, free)


def absorb(state: State, step: Step, free: int) -> None:
    """The steps are paid one by one, then the Seedling takes the C."""
    player, path = state["to_act"], path_of(state, step)
    words = step["options"].get("steps", "").split(",") if "steps" in step["options"] else []
    paid = [word for word in words if word != "R!"]
    check((len(paid) != max(0, len(path) - 1 - free), "ABS-6 ABS-13 MALFORMED"))
    for word in words:
        pay_step(state, player, word)
    corner = read_corner(state["tiles"], step["corner"]) if step["corner"] else takers(state, path[-1])[0]["corner"]
    state["carbon"][path[0]] -= 1
    feed(state, player, state["pieces"][corner])
    if len(path) > 2:
        state["progress"][player]["GROUSE-A"] = state["progress"][player].get("GROUSE-A", 0) + 1


def pay_step(state: State, player: str, word: str) -> None:
    have = state["have"][player]
    if word == "R!":
        check(("R" not in state["bonus"][player], "BON-2 BON-4 BON-5"))
        state["bonus"][player].remove("R")
        make_ready(state, player, list(TYPES))
    elif word in TYPES:
        check((word not in state["ready"][player], "TOK-1 ABS-6"))
        flip(state, player, word)
    else:
        check((word not in CUBES, "RES-1 ABS-6"), (have[word] < 1, "RES-3 ABS-6"))
        have[word] -= 1


def feed(state: State, player: str, piece: State) -> None:
    """One C on a Seedling; the third one makes a Tree as long as there is one."""
    piece["C"] += 1
    state["turn"]["absorbed"] += 1
    if piece["C"] == TREE_AT and trees_left(state, player):
        piece |= {"tree": True, "C": 0}


# Reproduce, Partner, Photosynthesize.


def can_add_tile(state: State) -> bool:
    """Return whether a tile could be placed in Reproduce or Partner: one in the hand, and a third cube for it."""
    player = state["to_act"]
    cubes = sum(state["have"][player][kind] for kind in CUBES) + sum(kind in CUBES for kind in state["bonus"][player])
    return bool(state["hand"][player]) and cubes > 2


def no_corner(state: State) -> bool:
    """Return whether a Seedling can go nowhere, not even at a tile that is placed first (TURN-6)."""
    return all(corner in state["pieces"] for corner in all_corners(state["tiles"])) and not can_add_tile(state)


def no_slot(state: State) -> bool:
    """Return whether a Root can go nowhere, not even on a tile that is placed first (PAR-6)."""
    player = state["to_act"]
    grows = any(len(touched(state["tiles"], piece["corner"])) < 4 for piece in own_pieces(state, player))
    return not free_slots(state, player) and not (grows and can_add_tile(state))


def do_reproduce(state: State, step: Step) -> None:
    player = state["to_act"]
    have = state["have"][player]
    check(
        (have["C"] < 1 or have["P"] < 2, "RES-3 REP-1"),
        (not seedlings_left(state, player), "REP-5 REP-3 TRE-2"),
        (not roots_left(state, player), "REP-5 REP-4 PAR-5"),
        (no_corner(state), "REP-3 TURN-6"),
    )
    have["C"] -= 1
    have["P"] -= 2
    more = [["root_more"]] if has_power(state, "reproduce", "root") else []
    state["turn"]["queue"] = [["place"], ["seed"], ["root_new"], *more]


def do_partner(state: State, step: Step) -> None:
    player = state["to_act"]
    have = state["have"][player]
    check(
        (have["C"] < 1 or have["K"] < 2, "RES-3 PAR-1"),
        (not roots_left(state, player), "PAR-5 PAR-6 TURN-6"),
        (no_slot(state), "PAR-6 TURN-6"),
    )
    have["C"] -= 1
    have["K"] -= 2
    extra = [["root_extra"]] if has_power(state, "partner", "root") else []
    state["turn"]["queue"] = [["place"], ["root", 1], ["root", 2], *extra]


def do_photosynthesize(state: State, step: Step) -> None:
    player, options = state["to_act"], step["options"]
    paid = int(options.get("pay", 0))
    words = options["discard"].split(",") if "discard" in options else []
    check((state["have"][player]["N"] < paid, "RES-3 PHO-2"))
    gain(state, player, "C", 2 + int(has_power(state, "photosynthesize", "C")) + paid)
    state["have"][player]["N"] -= paid
    state["progress"][player]["BAT-B"] = state["progress"][player].get("BAT-B", 0) + paid
    make_ready(state, player, list(TYPES))
    for word in words:
        code = hand_tile(state, player, word)
        check((code is None, "PHO-4 HND-3"))
        state["hand"][player].remove(code)
        state["discard"].append(code)


def hand_tile(state: State, player: str, word: str) -> str | None:
    """A tile of a hand by code or id."""
    return next((code for code in state["hand"][player] if word in (code, TILES[code].id)), None)


DEEDS = {
    "activate": do_activate,
    "absorb": do_absorb,
    "reproduce": do_reproduce,
    "partner": do_partner,
    "photosynthesize": do_photosynthesize,
}


def start_action(state: State, step: Step) -> None:
    state["turn"] |= {"begun": True, "action": step["verb"], "queue": [], "placed": 0, "grown": False}
    DEEDS[step["verb"]](state, step)
    run_autos(state)


def any_slot(state: State) -> bool:
    return bool(free_slots(state, state["to_act"]))
