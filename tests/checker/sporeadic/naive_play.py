"""What lies on the table of Spore-adic! and what a legal step does to it; for the second judge in `naive`.

A state is a dictionary: `board` by label (owner and `M` or `C`), tokens and cards by player, and where the turn stands.
A turn stays the active player's until it is ended in so many words or somebody else begins the next one.
"""

from __future__ import annotations

from typing import Any

from sporeadic.naive_board import Spaces, loose_chains, near, sealed
from sporeadic.naive_text import CARDS, GROWTH, NEXT_TURN, REMOVE, State, Step, Undecided, deck_of, read_step

MUSHROOMS, COLONIES, POINTS, HAND = 40, 3, 4, 3
COST = {"mushroom": 1, "colony": 3}
AREA = {2: 4, 3: 5, 4: 6, 5: 6, 6: 6}


def new_turn() -> State:
    """Where a turn stands before its first step."""
    return {
        "phase": "draw",
        "announced": False,
        "begun": False,
        "drew": False,
        "drawn": False,
        "laid": False,
        "plays": 0,
        "targets": [],
        "bonus": 0,
        "spent": 0,
        "start": None,
        "placed": "",
        "due": 0,
        "chains": None,
        "decayed": [],
    }


def empty_table(players: list[str], radius: int, house: dict[str, Any]) -> State:
    """A table with full boxes and nothing on the board."""
    state: State = {"players": players, "radius": radius, "house": house, "board": {}, "to_act": players[0]}
    state |= {"supply": dict.fromkeys(players, MUSHROOMS), "unplayed": dict.fromkeys(players, COLONIES)}
    state |= {name: dict.fromkeys(players, 0) for name in ("desert", "sideways", "turns", "stuck")}
    state |= {"hands": {player: [] for player in players}, "front": dict.fromkeys(players, ""), "discard": []}
    state |= {"credited": {player: frozenset() for player in players}, "deck": None}
    state |= {"deck_size": sum(deck_of(len(players)).values()), "ending": [], "over": [], "last": ""}
    return state | new_turn()


def copied(state: State) -> State:
    """A copy that can be changed without the first one noticing; what lies deeper is never changed in place."""
    fresh = {name: type(held)(held) if isinstance(held, (dict, list)) else held for name, held in state.items()}
    return fresh | {"hands": {player: list(hand) for player, hand in state["hands"].items()}}


# What is the case.


def tokens(state: State, player: str, kind: str = "MC") -> Spaces:
    return frozenset(space for space, (owner, what) in state["board"].items() if owner == player and what in kind)


def following(state: State) -> str:
    players = state["players"]
    return str(players[(players.index(state["to_act"]) + 1) % len(players)])


def regions(state: State, player: str) -> frozenset[Spaces]:
    closes = bool(state["house"].get("edge_closes_rings"))
    return sealed(state["radius"], tokens(state, player), closes)


def rings(state: State, player: str) -> list[Spaces]:
    """The Fairy Rings: sealed regions in which nobody has a token."""
    return [region for region in regions(state, player) if not region & set(state["board"])]


def growth(state: State) -> int:
    """Growth Points of the active player that are left."""
    front = GROWTH.get(state["front"][state["to_act"]], 0)
    return int(POINTS + state["bonus"] + front - state["spent"])


def seen_cards(state: State) -> list[str]:
    """Every card that has left the deck."""
    held = [card for hand in state["hands"].values() for card in hand]
    return [*held, *(card for card in state["front"].values() if card), *state["discard"]]


def is_second_draw(state: State, step: Step) -> bool:
    """Whether a card was drawn before; behind `draw none` only another `draw none` is a second one."""
    return bool(state["drew"] and (state["drawn"] or not step["cards"]))


def must_draw(state: State) -> bool:
    return not state["drew"] and state["deck_size"] > 0 and state["front"][state["to_act"]] != "PC"


def owners_at(state: State, labels: list[str]) -> list[str]:
    """The owners of the mushrooms on these spaces, in order of seats."""
    there = {state["board"][label][0] for label in labels if state["board"].get(label, ("", ""))[1] == "M"}
    return [player for player in state["players"] if player in there]


def targets_of(state: State, step: Step) -> list[str]:
    """The players at whom a card is aimed, said or understood."""
    if step["on"]:
        return [player for player in state["players"] if player in step["on"]]
    if CARDS[step["card"]].use == "self":
        return [state["to_act"]]
    if step["card"] in REMOVE:
        return owners_at(state, step["at"])
    raise Undecided("the card has no target")


# Tokens come and go.


def put(state: State, player: str, label: str, kind: str, by: str) -> None:
    """A token from the box goes on an empty space; its rings are credited, and paid for when the owner is at turn."""
    box = state["supply" if kind == "M" else "unplayed"]
    box[player] -= 1
    state["board"][label] = (player, kind)
    inside = any(label in region for region in state["credited"][player])
    beside = near(state["radius"])[label]
    new = [region for region in rings(state, player) if any(space in beside for space in region)]
    state["credited"][player] = (state["credited"][player] | set(new)) & regions(state, player)
    if player != by:
        return
    state["placed"] = "card" if state["phase"] == "play" else "growth"
    if state["front"][player] != "PC" and (not inside or state["house"].get("refill_own_ring_draws")):
        state["due"] = min(state["due"] + len(new), state["deck_size"])


def take(state: State, labels: list[str]) -> None:
    """Mushrooms leave the board together for the Desert."""
    gone = {label: state["board"].pop(label)[0] for label in labels}
    for owner in gone.values():
        state["desert"][owner] += 1
    for player in state["players"]:
        own = {label for label, owner in gone.items() if owner == player}
        others = set(gone) - own
        freed = {region for region in rings(state, player) if region & others and not region & own}
        state["credited"][player] = (state["credited"][player] & regions(state, player)) | freed


def swap(state: State, label: str) -> None:
    """A mushroom becomes a colony or the other way round; nothing else changes."""
    player, kind = state["board"][label]
    gain, loss = ("supply", "unplayed") if kind == "M" else ("unplayed", "supply")
    state[gain][player] += 1
    state[loss][player] -= 1
    state["board"][label] = (player, "C" if kind == "M" else "M")


def watch_boxes(state: State) -> None:
    """After a play or a growth: whose box is empty ends the game; a sideways token is still one."""
    empty = any(state["supply"][player] + state["sideways"][player] == 0 for player in state["players"])
    if empty and "SPO-END-1" not in state["ending"]:
        state["ending"].append("SPO-END-1")


# The steps.


def do_draw(state: State, step: Step) -> None:
    """The draw of phase 1 is over, also with `none`; only a card is drawn."""
    state["drew"], state["drawn"] = True, bool(step["cards"])
    gain(state, step["cards"])


def gain(state: State, cards: list[str]) -> None:
    """Cards come to the hand of the active player; with a known deck those on its top, whatever was written."""
    known = state["deck"] is not None
    if not known and "?" in cards:
        raise Undecided("a card that nobody saw")
    state["hands"][state["to_act"]] += state["deck"][: len(cards)] if known else cards
    state["deck_size"] -= len(cards)
    if known:
        state["deck"] = state["deck"][len(cards) :]


def do_ring(state: State, step: Step) -> None:
    state["due"] -= len(step["cards"])
    gain(state, step["cards"])


def do_play(state: State, step: Step) -> None:
    actor, card, targets = state["to_act"], step["card"], targets_of(state, step)
    state["phase"] = "play"
    state["plays"] += 1
    state["targets"] += targets
    state["hands"][actor].remove(card)
    state["supply"][actor] -= CARDS[card].cost
    state["desert"][actor] += CARDS[card].cost
    for player in step["blocked"]:
        state["hands"][player].remove("ST")
        state["discard"].append("ST")
    hit = [player for player in targets if player not in step["blocked"]]
    if card in NEXT_TURN and hit:
        state["front"][hit[0]] = card
    else:
        state["discard"].append(card)
    work(state, step, hit)
    watch_boxes(state)


def work(state: State, step: Step, hit: list[str]) -> None:
    """What a card that does not lie in front does to the players who did not block it."""
    card, at = step["card"], step["at"]
    if card in ("CB", "SS"):
        state["bonus"] += GROWTH[card]
    if card == "HG" and hit:
        put(state, hit[0], at[0], "C", state["to_act"])
    if card in ("HU", "DE") and hit:
        swap(state, at[0])
    if card in REMOVE:
        take(state, [label for label in at if state["board"][label][0] in hit])


def do_grow(state: State, step: Step) -> None:
    """One placement; several spaces are several of them."""
    if state["phase"] != "grow":
        state["start"] = {name: dict(state[name]) for name in ("board", "supply", "unplayed")}
    state["phase"] = "grow"
    for label in step["at"]:
        put(state, state["to_act"], label, "M" if step["what"] == "mushroom" else "C", state["to_act"])
        state["spent"] += COST[step["what"]]
        watch_boxes(state)


def own_loose_chains(state: State) -> list[Spaces]:
    actor = state["to_act"]
    return loose_chains(state["radius"], tokens(state, actor, "M"), tokens(state, actor, "C"))


def do_decay(state: State, step: Step) -> None:
    if state["chains"] is None:
        state["chains"] = own_loose_chains(state)
    state["decayed"] += [chain for chain in state["chains"] for label in step["at"] if label in chain]
    take(state, step["at"])


def do_repair(state: State, step: Step) -> None:
    take(state, step["at"])


def do_discard(state: State, step: Step) -> None:
    for card in step["cards"]:
        state["hands"][state["to_act"]].remove(card)
        state["discard"].append(card)


def do_stuck(state: State, step: Step) -> None:
    """The token is said to lie on its side; it is laid at the end of the turn, written or not."""
    state["laid"] = True


DEEDS = {"draw": do_draw, "ring": do_ring, "play": do_play, "grow": do_grow}
CLEANUP = {"decay": do_decay, "repair": do_repair, "discard": do_discard, "stuck": do_stuck}


def play(state: State, step: Step | str) -> State:
    """The state after a step that is legal for whoever makes it; the next player's step ends the turn before."""
    if isinstance(step, str):
        step = read_step(step, state["players"])
    if step.get("player") not in (None, state["to_act"]) and not state["over"]:
        state = finish(settle(state, {"verb": "end"}))
    state = copied(settle(state, step))
    if step["verb"] in ("end", "gameover"):
        return state if state["over"] else finish(state)
    if step["verb"] == "turn":
        state["announced"] = True
        return state
    state["begun"] = True
    if step["verb"] in CLEANUP:
        state["phase"] = "clean"
    (DEEDS | CLEANUP)[step["verb"]](state, step)
    return state


def settle(state: State, step: Step) -> State:
    """The state in which the cards of a known deck that were left out before this step have been drawn."""
    if state["deck"] is None or step["verb"] == "turn" or state["over"]:
        return state
    state = copied(state)
    if must_draw(state) and step["verb"] != "draw":
        do_draw(state, {"cards": ["?"]})
    if state["due"] and step["verb"] != "ring":
        do_ring(state, {"cards": ["?"] * state["due"]})
    return state


def finish(state: State) -> State:
    """A complete turn is over: what lies in front, the sideways token, the ends of the game, the next player."""
    state, player = copied(state), state["to_act"]
    if state["front"][player]:
        state["discard"].append(state["front"][player])
        state["front"][player] = ""
    state["turns"][player] += 1
    mark_stuck(state, player)
    if state["stuck"][player] >= 2:
        state["ending"].append("SPO-END-2")
    if all(state["stuck"].values()):
        state["ending"].append("SPO-END-3")
    state["over"], state["last"] = list(state["ending"]), player
    state["to_act"] = following(state)
    return state | new_turn()


def mark_stuck(state: State, player: str) -> None:
    state["stuck"][player] = 0 if state["placed"] else state["stuck"][player] + 1
    if state["placed"] or state["supply"][player] > 0:
        lies = 0 if state["placed"] else 1
        state["supply"][player] += state["sideways"][player] - lies
        state["sideways"][player] = lies
