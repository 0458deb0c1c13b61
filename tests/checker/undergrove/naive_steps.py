"""The small steps of a turn of Undergrove, in their order, up to its end; for the second judge in `naive`.

What a turn still waits for lies in a queue. A step goes to the first item that accepts it; items before it are dropped
when they are optional, and missing when they are not.
"""

from __future__ import annotations

from undergrove.naive_acts import any_slot, do_take, hand_tile, run_autos, start_action
from undergrove.naive_forest import all_corners, beside, read_cell
from undergrove.naive_position import Undecided, forest_cell, read_corner
from undergrove.naive_score import house
from undergrove.naive_state import (
    Item,
    State,
    Wrong,
    check,
    finish,
    free_greens,
    free_slots,
    gain,
    has_power,
    is_known,
    make_ready,
    missing_tiles,
    move_disc,
    next_tile,
    put_piece,
    put_root,
    reward_of,
    roots_left,
)
from undergrove.naive_text import ACTIONS, Step
from undergrove.naive_tiles import CUBES, GREENS, TILES

ACCEPTS = {
    "gain": ("gain",),
    "trade": ("trade",),
    "take": ("take",),
    "put_gained": ("put",),
    "put_supply": ("put",),
    "again": (*ACTIONS, "choose"),
    "choice": (*ACTIONS, "choose", "gain"),
    "place": ("place",),
    "place_free": ("place",),
    "seed": ("seed",),
    "root_new": ("root",),
    "root_more": ("root",),
    "root": ("root",),
    "root_extra": ("root",),
    "root_free": ("root",),
    "keep": ("keep",),
    "ready": ("ready",),
}
MISSING = {
    "put_supply": "ACT-15 ACT-5",
    "seed": "REP-3 TURN-6",
    "root_new": "REP-4 TURN-6",
    "root": "PAR-3 PAR-6 TURN-6",
    "root_free": "CTR-2 CTR-3 TURN-4",
    "keep": "BON-1 CTR-2 TURN-4",
    "ready": "CTR-2 TURN-4",
}
MISPLACED = {
    "place": "PLC-1 PLC-6 ONG-4",
    "seed": "REP-3 SOL-12",
    "root": "PAR-3 REP-4 ONG-3 CTR-3 CTR-2",
    "gain": "ACT-5 ACT-12 CTR-2 RES-1 SOL-10",
    "trade": "ACT-10 ACT-5",
    "ready": "TOK-3 CTR-2 ACT-5",
    "choose": "ACT-11 ACT-12",
    "take": "ABS-2 ABS-10 ABS-14 SOL-14",
    "put": "ACT-14 ACT-15",
    "keep": "BON-1 CTR-2 SOL-16",
}
ALONE = {"tile": "SOL-11", "add": "SOL-13"}
CHOSEN = ["again", "chosen"]
"""The other action of a tile, after it was said that it is chosen: that is not said again."""


# Where a step belongs.


def must_be_done(state: State, item: Item) -> bool:
    """Whether an item cannot be left out."""
    kind = item[0]
    if kind == "root":
        nothing_yet = item[1] == 1
        return nothing_yet or (any_slot(state) and not house(state, "partner_partial"))
    if kind == "root_free":
        if len(free_slots(state, state["to_act"])) == 1:
            raise Undecided("a Root left out that could go on one place only")
        return any_slot(state)
    if kind == "ready":
        used = 4 - len(state["ready"][state["to_act"]])
        if used == 1:
            raise Undecided("the only used token")
        return used > 1
    if kind == "put_supply":
        return has_room(state, item)
    if kind == "keep" and len(set(state["stones"][state["track"][state["to_act"]]])) == 1:
        raise Undecided("a bonus tile left out where only one kind lies")
    return kind in ("gain", "seed", "root_new", "keep")


def has_room(state: State, item: Item) -> bool:
    cell = item[1]
    return state["cubes"].get(cell, 0) < len(TILES[state["tiles"][cell]].filled)


def drop(state: State, verb: str) -> None:
    """Leaves out the first item, or names the rules by which it is missing; some steps come too late then."""
    queue = state["turn"]["queue"]
    item = queue[0]
    if must_be_done(state, item):
        late = f" {MISPLACED.get(verb, '')} TURN-2 TURN-3 TURN-4" if verb else ""
        raise Wrong((f"{item[2]} RES-1" if item[0] == "gain" else MISSING[item[0]]) + late)
    if item[0] == "choice":
        gain(state, state["to_act"], item[1][0], int(item[1][1]))
    queue.pop(0)
    run_autos(state)


def item_for(state: State, verb: str) -> Item | None:
    """The item that accepts a step, taken out of the queue; those before it are left out."""
    queue = state["turn"]["queue"]
    while queue and verb not in ACCEPTS[queue[0][0]]:
        drop(state, verb)
    return queue.pop(0) if queue else None


def player_step(state: State, step: Step) -> None:
    """A step of the player at turn."""
    verb, turn = step["verb"], state["turn"]
    if verb == "root" and " " in step["slots"]:
        for slot in step["slots"].split():
            player_step(state, {**step, "slots": slot})
        return
    item = item_for(state, verb)
    if verb in ACTIONS:
        last = " END-2" if state["turns_done"] + 1 == state["last_turn"] else ""
        check((item is None and turn["begun"], f"TURN-1 TURN-2 TURN-3 TURN-4{last}"))
        start_action(state, step)
    elif verb in ("track", "draw"):
        (do_track if verb == "track" else do_draw)(state, step)
    else:
        rules = f"{MISPLACED.get(verb, ALONE.get(verb, 'SOL-7'))} TURN-2 TURN-3 TURN-4 TURN-6"
        check((item is None, rules if turn["begun"] else f"{rules} TURN-1"))
        SMALL[verb](state, step, item)
    run_autos(state)


# Reproduce and Partner.


def do_place(state: State, step: Step, item: Item) -> None:
    player, forest, free = state["to_act"], state["tiles"], item[0] == "place_free"
    have, pay = state["have"][player], step["options"].get("pay", "")
    cell, code = read_cell(step["cell"]), hand_tile(state, player, step["tile"])
    check(
        (code is None, "HND-3 PLC-1"),
        (cell in forest, "PLC-2 GEO-1"),
        (not any(other in forest for other in beside(cell)), "PLC-2 GEO-8 GEO-4"),
        (len(pay) != (0 if free else 1), "PLC-1 PLC-5 ONG-4 REP-2 PAR-2 MALFORMED"),
        ("C" in pay, "RES-1 REP-2 PAR-2 PLC-5"),
        (any(have[kind] < pay.count(kind) for kind in pay), "RES-3 PLC-5 REP-2 PAR-2"),
    )
    for kind in pay:
        have[kind] -= 1
    state["hand"][player].remove(code)
    forest[cell] = code
    state["turn"]["placed"] += 1
    action = state["turn"]["action"]
    if not free and has_power(state, action, "tile"):
        state["turn"]["queue"].insert(0, ["place_free"])
        if state["hand"][player]:
            return
    taken = all(corner in state["pieces"] for corner in all_corners(forest))
    check((action == "partner" and not free_slots(state, player), "PAR-6"), (action == "reproduce" and taken, "REP-3"))


def do_seed(state: State, step: Step, item: Item) -> None:
    corner = read_corner(state["tiles"], step["corner"])
    check((step["colour"] is not None, "REP-3 TURN-1 MALFORMED"), (corner is None, "GEO-2 REP-3 GEO-1"))
    check((corner not in all_corners(state["tiles"]), "GEO-2 REP-3"), (corner in state["pieces"], "GEO-7 REP-3"))
    put_piece(state, state["to_act"], corner)
    state["turn"] |= {"corner": corner, "grown": True}


def do_root(state: State, step: Step, item: Item) -> None:
    tile = step["slots"].rpartition(".")[0]
    cell, corner = forest_cell(state["tiles"], tile), read_corner(state["tiles"], step["slots"])
    new = item[0] in ("root_new", "root_more")
    own = "REP-4 ONG-3 " if new else ""
    check((cell is None, f"{own}GEO-1 GEO-2 PAR-3 PAR-4"))
    piece = state["pieces"].get(corner, {"owner": None, "roots": []})
    check(
        (new and corner != state["turn"]["corner"], own),
        (piece["owner"] != state["to_act"], f"{own}PAR-3 PAR-4"),
        (cell in piece["roots"], f"{own}PAR-4 GEO-5"),
        (not roots_left(state, state["to_act"]), f"{own}PAR-5 PAR-6"),
    )
    put_root(state, cell, corner)
    state["turn"]["grown"] = True


# What a tile or the track gives.


def do_gain(state: State, step: Step, item: Item) -> None:
    cubes = step["cubes"]
    if item[0] == "choice":
        check((cubes != item[1][0] * int(item[1][1]), "ACT-12 ACT-5 RES-1"))
    else:
        check((len(cubes) != item[1], item[2]), ("C" in cubes, f"RES-1 {item[2]}"))
    for kind in cubes:
        gain(state, state["to_act"], kind, 1)


def do_trade(state: State, step: Step, item: Item) -> None:
    have, swaps = state["have"][state["to_act"]], step["swaps"].split()
    check((len(swaps) > 2, "ACT-10"), ("C" in step["swaps"], "ACT-10 RES-1"))
    if any(swap[0] == swap[2] for swap in swaps):
        raise Undecided("a cube traded for its like")
    given = "".join(swap[0] for swap in swaps)
    check((have[given[0]] < 1, "ACT-10 RES-3"))
    if any(have[kind] < given.count(kind) for kind in given):
        later = have[given[1]] + (swaps[0][2] == given[1]) - (given[0] == given[1])
        check((later < 1, "ACT-10 RES-3"))
        raise Undecided("a cube that came by the first trade is given in the second")
    for swap in swaps:
        have[swap[0]] -= 1
        have[swap[2]] += 1


def do_ready(state: State, step: Step, item: Item) -> None:
    kinds = step["types"].split()
    check((len(kinds) != 1, "CTR-2 TOK-3"))
    make_ready(state, state["to_act"], kinds)


def do_choose(state: State, step: Step, item: Item) -> None:
    check((item[0] == "again" and step["branch"] == "gain", "ACT-12 ACT-11"))
    check((item == CHOSEN, "ACT-12"))
    if step["branch"] == "gain":
        gain(state, state["to_act"], item[1][0], int(item[1][1]))
    else:
        state["turn"]["queue"].insert(0, CHOSEN)


def do_put(state: State, step: Step, item: Item) -> None:
    cell, what, player = item[1], step["what"], state["to_act"]
    spaces, lying = len(TILES[state["tiles"][cell]].filled), state["cubes"].get(cell, 0)
    if item[0] == "put_supply":
        check((what not in CUBES, "ACT-15 MALFORMED"), (lying >= spaces, "ACT-15"))
        state["cubes"][cell] = lying + 1
        return
    check((not what.isdigit(), "ACT-14 MALFORMED"))
    check((int(what) > 3 or lying + int(what) > spaces, "ACT-14"))
    state["have"][player][item[2]] -= int(what)
    state["cubes"][cell] = lying + int(what)


# The track.


def do_track(state: State, step: Step) -> None:
    player, turn = state["to_act"], state["turn"]
    place, told = state["track"][player], step["space"]
    check((step["colour"] is not None, "TURN-1 CTR-1 SOL-15 MALFORMED"))
    check((not turn["begun"], "TURN-2 TURN-4 CTR-1 TURN-1"), (turn["absorbed"] == 0, "CTR-1 TURN-4"))
    check((place in GREENS, "CTR-5 CTR-1"), (turn["tracked"], "CTR-1 TURN-5"), (turn["drawn"], "TURN-4"))
    if place == 8:
        check((told is None, "CTR-4 CTR-1 MALFORMED"), (told not in free_greens(state), "CTR-4 CTR-1"))
        reach(state, player, told)
    else:
        check((told not in (None, str(place + 1)), "CTR-1 CTR-4"))
        reach(state, player, place + 1)


def reach(state: State, player: str, space: int | str) -> None:
    """The disc comes to a space; its reward is waited for."""
    queue: list[Item] = []
    for word in reward_of(space).split():
        if word == "root":
            queue.append(["root_free"])
        elif word == "bonus":
            queue += [["keep", space]] if state["stones"][space] else []
        elif word == "points":
            state["points_token"] = player
        elif word == "ready":
            queue.append(["ready"])
        elif word.startswith("any"):
            queue.append(["gain", int(word[3:]), "CTR-2"])
        else:
            queue.append(["auto gain", word[0], int(word[1])])
    move_disc(state, player, space)
    state["turn"] |= {"tracked": True, "queue": queue}
    run_autos(state)


def do_keep(state: State, step: Step, item: Item) -> None:
    stone, kind = item[1], step["kind"]
    stack = state["stones"][stone]
    if kind == "?":
        raise Undecided("a bonus tile that nobody saw")
    hidden = "?" in stack
    check((kind not in stack and not hidden, "BON-1 CTR-2"))
    stack.remove("?" if hidden else kind)
    state["bonus"][state["to_act"]].append(kind)
    if state["mode"] == "solo" and stone in state["untouched"]:
        state["shuffled"].append(stone)
    state["untouched"] = [other for other in state["untouched"] if other != stone]


SMALL = {"place": do_place, "seed": do_seed, "root": do_root, "gain": do_gain, "trade": do_trade, "ready": do_ready}
SMALL |= {"choose": do_choose, "put": do_put, "keep": do_keep, "take": do_take}


# The end of the turn.


def do_draw(state: State, step: Step) -> None:
    turn, player = state["turn"], state["to_act"]
    check((not turn["begun"], "TURN-2 TURN-4 TURN-1 HND-1"), (turn["drawn"], "HND-1 TURN-4"))
    catch_up_track(state)
    wanted = missing_tiles(state)
    words = [] if step["tiles"] == "none" else step["tiles"].split()
    if words == ["?"] and wanted != 1:
        raise Undecided("tiles that nobody saw")
    check((len(words) != wanted, "HND-1 HND-2"))
    for word in words:
        state["hand"][player].append(next_tile(state, word, "HND-1 HND-2 HND-3"))
    turn["drawn"] = True


def catch_up_track(state: State) -> None:
    """Moves the disc when nobody wrote it down; only where that leaves no choice."""
    player, turn = state["to_act"], state["turn"]
    place = state["track"][player]
    if turn["absorbed"] == 0 or turn["tracked"] or place in GREENS:
        return
    check((place == 8, "CTR-1 CTR-4 TURN-4"))
    kind = reward_of(place + 1)
    if kind == "bonus" and len(set(state["stones"][place + 1])) == 1:
        raise Undecided("a disc left out where only one kind of bonus tile lies")
    if kind == "root" and len(free_slots(state, player)) == 1:
        raise Undecided("a Root left out that could go on one place only")
    choice = kind in ("bonus", "any1") or (kind == "root" and any_slot(state))
    check((choice, "CTR-1 CTR-2 TURN-4 BON-1 CTR-3"))
    reach(state, player, place + 1)
    while turn["queue"]:
        drop(state, "")


def close_turn(state: State) -> None:
    """Ends the turn of a player; what is missing by then is named."""
    turn, player = state["turn"], state["to_act"]
    while turn["queue"]:
        drop(state, "")
    catch_up_track(state)
    wanted = missing_tiles(state)
    if wanted and not turn["drawn"]:
        check((not is_known(state, wanted), "HND-1 TURN-4"))
        for _ in range(wanted):
            state["hand"][player].append(next_tile(state, None, "HND-1"))
    finish(state)
