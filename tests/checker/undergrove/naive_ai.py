"""The automated turns of Undergrove: all tiles of a type are sorted and the first usable one taken; for `naive`."""

from __future__ import annotations

from undergrove.naive_forest import WAYS, Cell, corners_of, read_cell, touched
from undergrove.naive_position import SEEDLINGS, Undecided, forest_cell, read_corner
from undergrove.naive_score import house
from undergrove.naive_state import (
    State,
    can_be_drawn,
    check,
    finish,
    free_greens,
    gain,
    move_disc,
    next_tile,
    own_pieces,
    put_piece,
    reward_of,
)
from undergrove.naive_text import Step
from undergrove.naive_tiles import AI_CARDS, AI_GREENS, CUBES, GREENS, TILES

RESULT_RULES = {
    "tile": "SOL-8 SOL-9 SOL-11",
    "seed": "SOL-8 SOL-9 SOL-12",
    "add": "SOL-8 SOL-13",
    "take": "SOL-8 SOL-9 SOL-14",
    "track": "SOL-15 SOL-16 SOL-17",
    "keep": "SOL-16",
}
EMPTY_CARDS = {card for card, actions in AI_CARDS.items() if not actions}


# Places.


def located(state: State, direction: str, kind: str) -> list[Cell]:
    """All tiles of a type, the one that is meant first, then those tried in its place."""
    cells = [cell for cell, code in state["tiles"].items() if TILES[code].type == kind]
    keys = {"top": lambda c: (c[1], c[0]), "bottom": lambda c: (-c[1], c[0]), "left": lambda c: (c[0], c[1])}
    keys["right"] = lambda c: (-c[0], c[1])
    cells.sort(key=keys[direction])
    if house(state, "ai_fallback") == "reading":
        cells[1:] = sorted(cells[1:], key=keys["top"])
    return cells


def best_corner(state: State, cell: Cell) -> Cell | None:
    """The free corner with the most tiles around it; the first of those that are equal."""
    free = [corner for corner in corners_of(cell) if corner not in state["pieces"]]
    most = max((len(touched(state["tiles"], corner)) for corner in free), default=0)
    return next((corner for corner in free if len(touched(state["tiles"], corner)) == most), None)


# What a card does.


def run_actions(state: State) -> None:
    """Does the actions of the card until one of them needs something that only chance can tell."""
    turn = state["turn"]
    while turn["queue"] and turn["waiting"] is None:
        verb, *words = turn["queue"].pop(0)
        {"seed": ai_seed, "tile": ai_tile, "add": ai_add, "take": ai_take}[verb](state, *words)


def ai_seed(state: State, colour: str, direction: str, kind: str) -> None:
    corners = [best_corner(state, cell) for cell in located(state, direction, kind)]
    corner = next((corner for corner in corners if corner is not None), None)
    if corner is None or len(own_pieces(state, colour)) >= SEEDLINGS:
        state["turn"]["failed"] = True
        return
    put_piece(state, colour, corner)
    state["turn"]["results"].append(["seed", colour, corner])


def ai_tile(state: State, direction: str, kind: str, edge: str) -> None:
    cells = [(x + WAYS[edge][0], y + WAYS[edge][1]) for x, y in located(state, direction, kind)]
    free = [cell for cell in cells if cell not in state["tiles"]]
    if not free or not can_be_drawn(state):
        state["turn"]["failed"] = True
    elif state["supply"]:
        lay(state, free[0], None)
    else:
        state["turn"]["waiting"] = ["tile", free[0]]


def lay(state: State, cell: Cell, told: str | None) -> None:
    code = next_tile(state, told, "SOL-11 HND-2")
    state["tiles"][cell] = code
    state["turn"]["results"].append(["tile", code, cell])


def ai_add(state: State, number: str, direction: str, kind: str) -> None:
    cell = located(state, direction, kind)[0]
    state["carbon"][cell] = state["carbon"].get(cell, 0) + int(number)
    state["turn"]["results"].append(["add", int(number), cell])


def ai_take(state: State, colour: str, number: str, direction: str, kind: str) -> None:
    """The colour gets C and moves its disc, with C or without."""
    cells = [cell for cell in located(state, direction, kind) if state["carbon"].get(cell, 0)]
    if cells:
        lying = state["carbon"][cells[0]]
        taken = lying if number == "all" else min(int(number), lying)
        state["carbon"][cells[0]] -= taken
        state["have"][colour]["C"] += taken
        state["turn"]["results"].append(["take", colour, taken, cells[0]])
    else:
        state["turn"]["failed"] = True
    ai_move(state, colour)


def ai_move(state: State, colour: str) -> None:
    place = state["track"][colour]
    if place in GREENS:
        return
    space = place + 1 if place < 8 else next(space for space in AI_GREENS if space in free_greens(state))
    move_disc(state, colour, space)
    state["turn"]["results"].append(["track", colour, str(space)])
    for word in reward_of(space).split():
        if word == "bonus":
            ai_bonus(state, colour, space)
        elif word == "points":
            state["points_token"] = colour
        elif word.startswith("any"):
            gain(state, colour, state["focus"][colour], int(word[3:]))
        elif word != "root":
            gain(state, colour, word[0], int(word[1]))


def ai_bonus(state: State, colour: str, stone: int) -> None:
    """The top tile; which one that is nobody knows after the player had the others in hand."""
    stack = state["stones"][stone]
    state["untouched"] = [other for other in state["untouched"] if other != stone]
    hidden = "?" in stack or (stone in state["shuffled"] and len(set(stack)) > 1)
    if hidden:
        state["turn"]["waiting"] = ["keep", colour, stone]
    else:
        keep(state, colour, stone, stack[0])


def keep(state: State, colour: str, stone: int, kind: str) -> None:
    stack = state["stones"][stone]
    check((kind not in stack and "?" not in stack, "SOL-16 SOL-18 BON-1"))
    stack.remove(kind if kind in stack else "?")
    state["bonus"][colour].append(kind)
    state["turn"]["results"].append(["keep", kind])


# What is written of it.


def ai_step(state: State, step: Step) -> None:
    """A step of an automated turn: the card, something that chance decides, or something that follows anyway."""
    verb, turn = step["verb"], state["turn"]
    if verb == "ai":
        check((turn["begun"], "SOL-7 TURN-1 TURN-2"))
        turn_card(state, step["card"])
        run_actions(state)
        return
    check((not turn["begun"], "SOL-7 TURN-1"))
    if verb == "gain":
        compensate(state, step)
        return
    check((verb not in RESULT_RULES, "SOL-7 TURN-1 TURN-2 TURN-4"))
    told = read_result(state, step)
    later = turn["results"][turn["cursor"] :]
    if told in later:
        turn["cursor"] += later.index(told) + 1
        return
    if turn["waiting"] is None or turn["waiting"][0] != verb:
        if turn["waiting"] and turn["waiting"][0] == "keep":
            raise Undecided("a bonus tile that nobody saw")
        waits = RESULT_RULES[turn["waiting"][0]] if turn["waiting"] else ""
        check((True, f"{RESULT_RULES[verb]} SOL-7 TURN-2 TURN-4 {waits}"))
    decide(state, step)


def decide(state: State, step: Step) -> None:
    """Chance has spoken: a tile of the supply or a bonus tile."""
    turn = state["turn"]
    verb, *where = turn["waiting"]
    if "?" in (step.get("tile"), step.get("kind")):
        raise Undecided("something that nobody saw")
    turn["waiting"] = None
    if verb == "tile":
        check((step["cell"] is not None and read_cell(step["cell"]) != where[0], RESULT_RULES["tile"]))
        lay(state, where[0], step["tile"])
    else:
        keep(state, where[0], where[1], step["kind"])
    turn["cursor"] = len(turn["results"])
    run_actions(state)


def read_result(state: State, step: Step) -> list[object]:
    """What a step says happened, in the form in which results are kept."""
    verb, forest = step["verb"], state["tiles"]
    if verb == "seed":
        return [verb, step["colour"], read_corner(forest, step["corner"])]
    if verb == "track":
        return [verb, step["colour"], step["space"]]
    if verb == "add":
        return [verb, int(step["number"]), forest_cell(forest, step["tile"])]
    if verb == "take":
        if "number" not in step or step["number"] == "all":
            raise Undecided("how much was taken is not said")
        return [verb, step["colour"], int(step["number"]), forest_cell(forest, step["tile"])]
    kept = [result for result in state["turn"]["results"][state["turn"]["cursor"] :] if result[0] == verb]
    if verb == "keep":
        return kept[0] if kept and step["kind"] == "?" else [verb, step["kind"]]
    laid = next((r for r in kept if forest_cell(forest, step["tile"]) == r[2]), [verb, None, None])
    return laid if step["cell"] is None or read_cell(step["cell"]) == laid[2] else [verb, step["tile"], step["cell"]]


def turn_card(state: State, card: str) -> None:
    deck = state["ai_deck"]
    if deck is not None and deck:
        check((card != deck[0], "SOL-5 SOL-7 SOL-22 DECK"))
        state["ai_deck"] = deck[1:]
    else:
        check((card not in possible_cards(state), "SOL-5 SOL-7 SOL-22 DECK"))
    state["ai_used"].append(card)
    actions = [list(action) for action in AI_CARDS[card]]
    state["turn"] |= {"begun": True, "queue": actions}


def possible_cards(state: State) -> set[str]:
    """The cards that may come: those not turned yet, A before B; all again when every card was turned.

    Cards without an action may have been left out, nobody knows which.
    """
    whole = len(AI_CARDS) - state["without"]
    used = state["ai_used"][len(state["ai_used"]) // whole * whole :]
    again = len(state["ai_used"]) >= whole
    left = set(state["ai_used"][:whole]) - set(used) if again else set(AI_CARDS) - set(used)
    if len(EMPTY_CARDS & set(used)) >= len(EMPTY_CARDS) - state["without"]:
        left -= EMPTY_CARDS
    first = {card for card in left if card.endswith("A")}
    if again:
        return left
    if any(card.endswith("B") for card in used):
        return left - first
    return left if len(first) <= state["without"] and first <= EMPTY_CARDS else first


def compensate(state: State, step: Step) -> None:
    """The player's cube for what the automated colours could not do."""
    turn, [player] = state["turn"], state["players"]
    check((turn["waiting"] is not None, RESULT_RULES[turn["waiting"][0]] if turn["waiting"] else ""))
    check((not turn["failed"] or turn["gained"], "SOL-10"), (step["cubes"] not in CUBES, "SOL-10 RES-1"))
    gain(state, player, step["cubes"], 1)
    turn["gained"] = True


def close_ai_turn(state: State) -> None:
    turn = state["turn"]
    if turn["waiting"] and turn["waiting"][0] == "keep":
        raise Undecided("a bonus tile that nobody saw")
    check((turn["waiting"] is not None, "SOL-11"), (turn["failed"] and not turn["gained"], "SOL-10"))
    finish(state)
