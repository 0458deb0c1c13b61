"""Which rules a draw or the play of a card breaks; for the second judge in `naive`."""

from __future__ import annotations

from collections.abc import Iterator

from sporeadic.naive_board import crowded, field, in_diamond, named, near, network, parts
from sporeadic.naive_play import owners_at, seen_cards, targets_of, tokens
from sporeadic.naive_text import CARDS, NEXT_TURN, ON_SPACE, REMOVE, State, Step, Undecided, deck_of

Fault = frozenset[str]
"""Rule ids of which any may be reported; empty when nothing is wrong."""

PLAYS = 2


def ids(*numbers: str) -> Fault:
    return frozenset(f"SPO-{number}" for number in numbers)


# Draws.


def card_fault(state: State, step: Step) -> Fault:
    """The fault of a draw in phase 1 or for rings."""
    if step["verb"] == "ring":
        return ring_fault(state, step) or unavailable(state, step["cards"])
    barred = no_draw(state)
    if not step["cards"]:
        return frozenset() if barred else ids("DRAW-1")
    return barred or unavailable(state, step["cards"])


def no_draw(state: State) -> Fault:
    """Why the active player gets no card in phase 1, if so."""
    clean = ids("DRAW-4", "CARD-7") if state["front"][state["to_act"]] == "PC" else frozenset()
    return clean | (frozenset() if state["deck_size"] else ids("DRAW-2", "DRAW-3"))


def ring_fault(state: State, step: Step) -> Fault:
    """A card for a ring that nobody completed, or that brings no card."""
    if not state["drew"] and not no_draw(state):
        return ids("DRAW-1")
    if len(step["cards"]) <= state["due"]:
        return frozenset()
    found = ids("RING-5", "RING-7", "RING-8", "RING-9")
    found |= ids("RING-10", "CARD-7") if state["front"][state["to_act"]] == "PC" else frozenset()
    short = state["deck_size"] < len(step["cards"])
    return found | (ids("RING-10", "DRAW-2", "DRAW-3") if short else frozenset())


def unavailable(state: State, cards: list[str]) -> Fault:
    """Cards that cannot come from the deck: none left of the type, or another one lies on top of a known deck."""
    if state["deck"] is not None:
        pairs = zip(cards, state["deck"], strict=False)
        wrong = any(card not in ("?", top) for card, top in pairs)
        return ids("DRAW-1", "DRAW-3", "SET-11", "SET-10") | {"DECK"} if wrong else frozenset()
    if "?" in cards:
        raise Undecided("a card that nobody saw")
    out = seen_cards(state) + cards
    deck = deck_of(len(state["players"]))
    return ids("DRAW-3", "SET-10") if any(out.count(card) > deck.get(card, 0) for card in cards) else frozenset()


# Plays.


def play_fault(state: State, step: Step) -> Fault:
    """The first fault in the order of the tables; where a rule of a card says the same as one of the plays, both."""
    refuse_odd_form(step)
    found = list(play_faults(state, step))
    if not found:
        return frozenset()
    if any("CARD" in rule for rule in found[0]):
        return frozenset().union(*found)
    return found[0]


def refuse_odd_form(step: Step) -> None:
    """Plays that are no readable sentence of the notation are left to others."""
    card, wants = step["card"], 1 if step["card"] in ON_SPACE else 0
    if card == "?":
        raise Undecided("a card that nobody saw")
    several = len(step["on"]) > 1 and card != "FC"
    if several or (card not in REMOVE and len(step["at"]) != wants) or (card in REMOVE and not step["at"]):
        raise Undecided(step.get("text", card))


def play_faults(state: State, step: Step) -> Iterator[Fault]:
    actor, card = state["to_act"], step["card"]
    targets = targets_of(state, step)
    if state["turns"][actor] == 0:
        yield ids("PLAY-1")
    if state["plays"] >= PLAYS:
        yield ids("PLAY-2")
    if any(player in state["targets"] for player in targets):
        yield ids("PLAY-3")
    if card not in state["hands"][actor]:
        yield ids("PLAY-4")
    wrong = {"self": targets != [actor], "others": actor in targets, "anyone": False}
    if wrong[CARDS[card].use]:
        yield ids("PLAY-5")
    if state["supply"][actor] < CARDS[card].cost:
        yield ids("PLAY-6", "PLAY-16") if card == "HU" else ids("PLAY-6")
    for blocker in step["blocked"]:
        yield from block_faults(state, step, blocker, targets)
    if card in NEXT_TURN and any(state["front"][player] for player in targets):
        yield ids("PLAY-10", f"CARD-{CARDS[card].number}")
    if card in ON_SPACE or card in REMOVE:
        yield from condition_faults(state, step, targets)
    if card == "ST":
        yield ids("CARD-3")
    if state["front"][actor] == "FH":
        yield ids("CARD-6")


def block_faults(state: State, step: Step, blocker: str, targets: list[str]) -> Iterator[Fault]:
    aimed_at = blocker in targets and blocker != state["to_act"]
    if not aimed_at or "ST" not in state["hands"][blocker] or step["blocked"].count(blocker) > 1:
        yield ids("PLAY-8", "CARD-3")
    if state["front"][blocker] == "FH":
        yield ids("CARD-6", "PLAY-8")


def condition_faults(state: State, step: Step, targets: list[str]) -> Iterator[Fault]:
    """What a card needs on the board or in the box of its target."""
    either = ids("PLAY-13", f"CARD-{CARDS[step['card']].number}")
    if any(label not in field(state["radius"]) for label in step["at"]):
        yield either | ids("GEO-6") | {"MALFORMED"}
        return
    checks = {"HG": high_ground, "HU": humidify, "DE": dehumidify, "HF": removal, "FC": removal}
    for more in checks[step["card"]](state, step, targets):
        yield either | more


def high_ground(state: State, step: Step, targets: list[str]) -> Iterator[Fault]:
    if state["unplayed"][targets[0]] < 1:
        yield frozenset()
    if step["at"][0] in state["board"]:
        yield ids("GEO-9")


def humidify(state: State, step: Step, targets: list[str]) -> Iterator[Fault]:
    if state["board"].get(step["at"][0]) != (targets[0], "M") or state["unplayed"][targets[0]] < 1:
        yield frozenset()


def dehumidify(state: State, step: Step, targets: list[str]) -> Iterator[Fault]:
    [target], [label], radius = targets, step["at"], state["radius"]
    colonies = tokens(state, target, "C")
    if len(colonies) < 2 or label not in colonies:
        yield frozenset()
        return
    if state["supply"][target] - (CARDS["DE"].cost if target == state["to_act"] else 0) < 1:
        yield ids("PLAY-16")
    mushrooms = tokens(state, target, "M") | {label}
    corners = mushrooms | colonies if state["house"].get("diamond_counts_colonies") else mushrooms
    if named(radius, mushrooms) or in_diamond(radius, label, corners):
        yield ids("MUSH-3") if crowded(radius, mushrooms) else ids("MUSH-4")
    rest = network(radius, mushrooms - {label}, colonies - {label})
    if state["house"].get("dehumidify_needs_network") and not near(radius)[label] & rest:
        yield ids("MUSH-2")


def removal(state: State, step: Step, targets: list[str]) -> Iterator[Fault]:
    """Hufungus and Fungicide: so many mushrooms of others, all next to each other, of exactly the targets."""
    at, actor = step["at"], state["to_act"]
    kinds = [state["board"].get(label, ("", "")) for label in at]
    owners = owners_at(state, at)
    right = all(kind == "M" for _, kind in kinds) and owners == targets and len(set(at)) == len(at)
    together = len(parts(state["radius"], at)) == 1
    if not right or not together or len(at) > REMOVE[step["card"]] or (step["card"] == "HF" and len(owners) > 1):
        yield unsaid(state, step, kinds) if not step["on"] else ids("PLAY-5") if actor in owners else frozenset()


def unsaid(state: State, step: Step, kinds: list[tuple[str, str]]) -> Fault:
    """Without announced targets a colony among the spaces may be taken for one of its owner."""
    there = [owner for owner, _ in kinds if owner]
    found = ids("PLAY-5") if state["to_act"] in there else frozenset()
    return found | (ids("PLAY-3") if any(owner in state["targets"] for owner in there) else frozenset())
