"""Every rule that a draw or the play of a card breaks, each fact under one id; the tables are in `naive_sets`."""

from __future__ import annotations

from collections.abc import Iterator

from sporeadic.naive_board import in_diamond, named, near, network, parts
from sporeadic.naive_cards import PLAYS, Fault, ids, refuse_odd_form
from sporeadic.naive_play import owners_at, play, regions, rings, seen_cards, targets_of, tokens
from sporeadic.naive_text import CARDS, NEXT_TURN, ON_SPACE, REMOVE, State, Step, Undecided, deck_of

Trail = list[tuple[Step, State]]
"""The turn so far: its steps, each with the state after it. The first step is `begin`, before anything was done."""


def when(rules: dict[str, bool]) -> Fault:
    """The ids of the rules that are broken."""
    return frozenset().union(*(ids(rule) for rule, wrong in rules.items() if wrong))


# Draws.


def draw_rules(state: State, step: Step) -> Fault:
    barred = when({"DRAW-4": state["front"][state["to_act"]] == "PC", "DRAW-2": not state["deck_size"]})
    if not step["cards"]:
        return frozenset() if barred else ids("DRAW-1")
    return barred | card_rules(state, step["cards"], judged=bool(barred))


def card_rules(state: State, cards: list[str], judged: bool) -> Fault:
    """What is wrong with the cards themselves; an unknown one stays open unless the step is refused anyway."""
    if not state["deck_size"]:
        return frozenset()
    if state["deck"] is not None:
        wrong = any(card not in ("?", top) for card, top in zip(cards, state["deck"], strict=False))
        return frozenset({"DECK"}) if wrong else frozenset()
    if "?" in cards and not judged:
        raise Undecided("a card that nobody saw")
    deck, out = deck_of(len(state["players"])), seen_cards(state) + cards
    known = [card for card in cards if card != "?"]
    missing = any(card not in deck for card in known)
    return when({"SET-10": missing, "DRAW-3": any(out.count(card) > deck[card] for card in known if card in deck)})


def ring_rules(trail: Trail, step: Step) -> Fault:
    state = trail[-1][1]
    barred = frozenset() if len(step["cards"]) <= state["due"] else no_ring(trail, len(step["cards"]))
    return barred | card_rules(state, step["cards"], judged=bool(barred))


def no_ring(trail: Trail, cards: int) -> Fault:
    """Why there are not so many cards for rings: Picked Clean or the deck, and what the latest change of spaces was."""
    state = trail[-1][1]
    picked = state["front"][state["to_act"]] == "PC"
    barred = when({"RING-10": picked or state["deck_size"] < cards})
    pairs = [(trail[number][0], trail[number - 1][1], trail[number][1]) for number in range(1, len(trail))]
    changes = [(step, before, after) for step, before, after in pairs if set(before["board"]) != set(after["board"])]
    if not changes:
        return barred | ids("RING-5")
    step, before, after = changes[-1]
    if step["verb"] == "grow" and len(step["at"]) > 1:
        before = play(before, step | {"at": step["at"][:-1]})
    completed = len(new_rings(before, after))
    if barred and completed and (picked or completed > before["deck_size"] - before["due"]):
        return barred
    return barred | change_rule(before, after)


def new_rings(before: State, after: State) -> list[frozenset[str]]:
    """The rings that a token of the player at turn has completed, not those inside an own ring."""
    actor, refills = after["to_act"], after["house"].get("refill_own_ring_draws")
    new = [label for label in after["board"] if label not in before["board"] and after["board"][label][0] == actor]
    if not new or (any(new[0] in region for region in before["credited"][actor]) and not refills):
        return []
    return [ring for ring in rings(after, actor) if ring & near(after["radius"])[new[0]]]


def change_rule(before: State, after: State) -> Fault:
    """Which rule says that a change of spaces brings no card, or not so many."""
    gone = {label for label in before["board"] if label not in after["board"]}
    if gone:
        return ids("RING-7") if freed(before, after, gone) else ids("RING-9")
    [new] = [label for label in after["board"] if label not in before["board"]]
    return token_rule(before, after, new)


def freed(before: State, after: State, gone: set[str]) -> bool:
    """Whether some player's ring was spoiled by tokens of others alone that have left."""
    found = False
    for player in after["players"]:
        others = {label for label in gone if before["board"][label][0] != player}
        found |= any(ring & others and not ring & (gone - others) for ring in rings(after, player))
    return found


def token_rule(before: State, after: State, label: str) -> Fault:
    """Which rule says that a token put on a space brings no card, or not so many."""
    actor, refills = after["to_act"], after["house"].get("refill_own_ring_draws")
    if after["board"][label][0] != actor:
        return ids("RING-9")
    if any(label in region for region in before["credited"][actor]) and not refills:
        return ids("RING-8")
    closed = [part for part in regions(after, actor) - regions(before, actor) if part & near(after["radius"])[label]]
    return ids("RING-3") if any(part & set(after["board"]) for part in closed) else ids("RING-5")


# Plays.


def play_rules(state: State, step: Step) -> Fault:
    """All that is wrong with a play: who, when, what it costs, the reveals, and the card's own conditions."""
    refuse_odd_form(step)
    actor, card, targets = state["to_act"], step["card"], aimed_at(state, step)
    data = CARDS[card]
    fits = {"self": targets == [actor], "others": actor not in targets, "anyone": True}
    rules = {"PLAY-1": state["turns"][actor] == 0, "PLAY-2": state["plays"] >= PLAYS}
    rules |= {"PLAY-3": any(player in state["targets"] for player in targets)}
    rules |= {"PLAY-4": card not in state["hands"][actor], "PLAY-5": not fits[data.use]}
    rules |= {"PLAY-6": state["supply"][actor] < data.cost}
    rules |= {"PLAY-8": any(not may_reveal(state, step, who, targets) for who in step["blocked"])}
    rules |= {"PLAY-10": card in NEXT_TURN and any(state["front"][player] for player in targets)}
    rules |= {"CARD-3": card == "ST"}
    rules |= {"CARD-6": any(state["front"][player] == "FH" for player in [actor, *step["blocked"]])}
    own = card == "DE" and targets == [actor]
    rules |= {"PLAY-16": own and state["supply"][actor] == data.cost}
    if card in ON_SPACE or card in REMOVE:
        rules |= {f"CARD-{data.number}": any(conditions(state, step, targets))}
    return when(rules)


def aimed_at(state: State, step: Step) -> list[str]:
    """The targets, announced or understood from whose tokens stand on the spaces."""
    if step["on"] or step["card"] not in REMOVE:
        return targets_of(state, step)
    owners = {state["board"][label][0] for label in step["at"] if label in state["board"]}
    return [player for player in state["players"] if player in owners]


def may_reveal(state: State, step: Step, who: str, targets: list[str]) -> bool:
    """Whether another player at whom the card is aimed holds Starspores and reveals one only."""
    aimed = who in targets and who != state["to_act"]
    return aimed and "ST" in state["hands"][who] and step["blocked"].count(who) == 1


def conditions(state: State, step: Step, targets: list[str]) -> Iterator[bool]:
    """What a card needs on the board or in the box of its target: True for each condition that fails."""
    card, at = step["card"], step["at"]
    if card in REMOVE:
        owners = owners_at(state, at)
        yield any(state["board"].get(label, ("", ""))[1] != "M" for label in at)
        yield bool(step["on"]) and owners != targets
        yield len(set(at)) < len(at) or len(at) > REMOVE[card] or len(parts(state["radius"], at)) > 1
        yield card == "HF" and len(owners) > 1
        return
    [target], [label] = targets, at
    if card != "DE":
        yield state["unplayed"][target] < 1
        yield label in state["board"] if card == "HG" else state["board"].get(label) != (target, "M")
        return
    colonies = tokens(state, target, "C")
    yield len(colonies) < 2 or label not in colonies
    yield target != state["to_act"] and state["supply"][target] < 1
    yield label in colonies and not fits_as_mushroom(state, target, label)


def fits_as_mushroom(state: State, target: str, label: str) -> bool:
    """Whether a colony that becomes a mushroom keeps to the shapes, and to the network by the house rule."""
    radius, house, colonies = state["radius"], state["house"], tokens(state, target, "C")
    mushrooms = tokens(state, target, "M") | {label}
    if named(radius, mushrooms):
        return False
    if house.get("diamond_counts_colonies") and in_diamond(radius, label, mushrooms | colonies):
        return False
    rest = network(radius, mushrooms - {label}, colonies - {label})
    return not house.get("dehumidify_needs_network") or bool(near(radius)[label] & rest)
