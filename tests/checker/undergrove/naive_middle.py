"""Positions of Undergrove written down, and games that go on from one; for `naive`.

Everything comes from a seed.
"""

from __future__ import annotations

import random
from typing import Any

from undergrove.naive import turn_ends
from undergrove.naive_deal import flow, header_text
from undergrove.naive_forest import all_corners, beside, corner_name, touched
from undergrove.naive_random import game_text, random_log
from undergrove.naive_score import AI
from undergrove.naive_state import (
    State,
    free_slots,
    own_pieces,
    put_piece,
    put_root,
    seedlings_left,
    supply_size,
    trees_left,
    unseen,
)
from undergrove.naive_tiles import CUBES, LIVE, TILES, TYPES

# Positions.


def forest_block(state: State) -> str:
    """The forest with a line for each row, C and cubes beside the tiles."""
    xs, ys = [cell[0] for cell in state["tiles"]], [cell[1] for cell in state["tiles"]]
    rows = []
    for y in range(min(ys), max(ys) + 1):
        words = []
        for x in range(min(xs), max(xs) + 1):
            carbon, cubes = state["carbon"].get((x, y), 0), state["cubes"].get((x, y), 0)
            code = state["tiles"].get((x, y), ".")
            words.append(code + (f"*{carbon}" if carbon else "") + (f"+{cubes}" if cubes else ""))
        rows.append(" ".join(words))
    return "\n".join(rows) + "\n"


def position_of(state: State) -> State:
    """The state before a turn, or after the end, as a position; everything is known."""
    shared = ("mode", "deck", "goals", "house", "difficulty", "without")
    found: State = {"title": "undergrove", "rules": 1, "players": {p: p for p in state["players"]}}
    found |= {name: state[name] for name in shared if state["mode"] == "solo" or name not in shared[-2:]}
    found |= {"expansion": True, "forest": forest_block(state)}
    for player in state["players"]:
        found[player] = player_part(state, player)
    for colour in AI if state["mode"] == "solo" else ():
        seedlings = [corner_name(state["tiles"], piece["corner"]) for piece in own_pieces(state, colour)]
        found[colour] = {"seedlings": seedlings, **held_part(state, colour), "focus": state["focus"][colour]}
    neutral = [corner_name(state["tiles"], piece["corner"]) for piece in own_pieces(state, "x")]
    found |= {"neutral": neutral} if neutral else {}
    return found


def held_part(state: State, owner: str) -> State:
    found = {**state["have"][owner], "bonus": numbers(state["bonus"][owner]), "track": state["track"][owner]}
    return found | ({"points_token": True} if state["points_token"] == owner else {})


def numbers(kinds: list[str]) -> list[Any]:
    return [int(kind) if kind.isdigit() else kind for kind in kinds]


def player_part(state: State, player: str) -> State:
    pieces = []
    for piece in own_pieces(state, player):
        corner, under = corner_name(state["tiles"], piece["corner"]), [state["tiles"][c] for c in piece["roots"]]
        head = f"tree {corner}" if piece["tree"] else f"seedling {corner}" + (f" C{piece['C']}" if piece["C"] else "")
        pieces.append({head: " ".join(under)})
    progress = {goal: state["progress"][player].get(goal, 0) for goal in state["goals"] if goal in LIVE}
    used = [kind for kind in TYPES if kind not in state["ready"][player]]
    found = {"pieces": pieces, **held_part(state, player), "used": used, "hand": list(state["hand"][player])}
    return found | ({"progress": progress} if progress else {})


def whole_position(rng: random.Random, state: State) -> State:
    """A position with everything that is needed to play on."""
    found = position_of(state) | {"to_act": state["to_act"], "turn": state["turns_done"] + 1}
    found |= {"first": state["order"][0], "discard": list(state["discard"])}
    found["stones"] = {stone: numbers(stack) for stone, stack in state["stones"].items()}
    found["supply"] = list(state["supply"]) if state["supply"] is not None else supply_size(state)
    if state["mode"] == "solo":
        found |= {"ai_used": list(state["ai_used"])}
        found |= {"ai_deck": list(state["ai_deck"])} if state["ai_deck"] else {}
    return found


def position_text(position: State) -> str:
    """A position as YAML; the forest as a block, the pieces of a player on lines of their own."""
    lines = []
    for key, value in position.items():
        if key == "forest":
            lines += ["forest: |", *(f"  {row}" for row in value.splitlines())]
        elif isinstance(value, dict) and "pieces" in value:
            lines += [f"{key}:", "  pieces:", *(f"    - {flow(piece)[1:-1]}" for piece in value["pieces"])]
            lines += [f"  {name}: {flow(held)}" for name, held in value.items() if name != "pieces"]
        else:
            lines.append(f"{key}: {flow(value)}")
    return "\n".join(lines) + "\n"


# Games from the middle.


def resumed_log(seed: int, players: int, **options: Any) -> str:
    """A game with the table before some turn in its header, written in place."""
    rng = random.Random(f"resumed {players} {seed}")
    states = turn_ends(random_log(seed, players, **options))
    state = rng.choice([state for state in states if state["triggered"] is None and is_plain(state)])
    if rng.random() < 0.7:
        enrich(rng, state)
    position = whole_position(rng, state)
    names = header_text({"title": "undergrove", "rules": 1, "players": position["players"]})
    text = names + "from:\n" + "".join(f"  {line}\n" for line in position_text(position).splitlines())
    return game_text(rng, text, list(state["ai_deck"] or []))


def is_plain(state: State) -> bool:
    """No bonus stack lies in an order that nobody knows."""
    return all(len(state["stones"][stone]) < 2 for stone in state["shuffled"])


# Rich tables, for things that rarely happen in short games.


def enrich(rng: random.Random, state: State) -> None:
    """More tiles, pieces, Roots and goods than anybody would have by then; nothing is taken away."""
    state["supply"] = None
    for _ in range(rng.randint(0, min(18, supply_size(state)))):
        edge = {other for cell in state["tiles"] for other in beside(cell)} - set(state["tiles"])
        near = sorted(edge, key=lambda cell: (abs(cell[0]) + abs(cell[1]), cell))
        state["tiles"][rng.choice(near[:8])] = rng.choice(sorted(unseen(state)))
    for cell in state["tiles"]:
        state["carbon"][cell] = state["carbon"].get(cell, 0) + rng.choice([0, 0, 1, 2])
    for player in state["players"]:
        enrich_player(rng, state, player)
    for cell, code in state["tiles"].items():  # cubes come from somebody with a Root there
        rooted = any(cell in piece["roots"] for player in state["players"] for piece in own_pieces(state, player))
        if rooted and rng.random() < 0.5:
            state["cubes"][cell] = max(state["cubes"].get(cell, 0), rng.randint(0, len(TILES[code].filled)))
    if rng.random() < 0.5:
        gone = sorted(unseen(state))
        state["discard"] += rng.sample(gone, max(0, len(gone) - rng.randint(0, 8)))


def enrich_player(rng: random.Random, state: State, player: str) -> None:
    for _ in range(rng.randint(0, seedlings_left(state, player))):
        free = sorted(all_corners(state["tiles"]) - set(state["pieces"]))
        if not free:
            break
        corner = rng.choice(free)
        put_piece(state, player, corner)
        put_root(state, rng.choice(touched(state["tiles"], corner)), corner)
    for _ in range(rng.randint(0, 9)):
        slots = free_slots(state, player)
        if slots:
            put_root(state, *rng.choice(slots))
    for piece in own_pieces(state, player):
        absorbs = state["track"][player] != 0  # a disc on START has never absorbed
        if absorbs and not piece["tree"] and trees_left(state, player) and rng.random() < 0.35:
            piece |= {"tree": True, "C": 0}
    for kind in ("C", *CUBES):
        state["have"][player][kind] += rng.randint(0, 4)
