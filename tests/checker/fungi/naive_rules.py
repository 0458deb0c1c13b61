"""The turn of Fungi by the second judge: which moves are legal, the first rule an illegal one breaks, what a move does.

Every condition is the sentence of the rules, in the order in which the rules want faults reported. A state is a
position as people write it, with card codes in lists; `?` is a card that nobody has seen yet.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from fungi.naive_table import COUNTS, KINDS, Move, State, bonus_fits, card_name, limit, price

NAMED = {"take": {"sticks"}, "sell": {"day", "night"}, "cook": {*COUNTS}}


class Undecided(Exception):
    """The log leaves something open; this judge only speaks about complete logs."""


def read_move(words: list[str]) -> Move | None:
    """A move from its words; None when the verb is unknown or its parameters make no sense."""
    verb, plain = words[0] if words else "", [word for word in words[1:] if "=" not in word]
    named = dict(word.split("=", 1) for word in words[1:] if "=" in word)
    pan = named.pop("pan", None) if verb == "cook" else None
    if {*named} - NAMED.get(verb, set()) or not all(value.isdigit() for value in named.values()):
        return None
    given = {name: int(value) for name, value in named.items()}
    if verb in ("pan", "pass"):
        return None if plain else {"verb": verb}
    if verb == "decay":
        cards = [card_name(word) for word in plain]
        return None if None in cards else {"verb": verb, "cards": cards or None}
    if verb == "take" and plain and re.fullmatch(r"-?\d+", plain[0]):
        cards = [card_name(word) for word in plain[1:]] or ["any"]
        card = None if cards == ["any"] else cards[0]
        bad = len(cards) > 1 or cards == [None]
        return None if bad else {"verb": verb, "place": int(plain[0]), "card": card, "sticks": given.get("sticks")}
    kitchen = verb in ("cook", "sell") and plain and pan in (None, "display", "hand")
    return read_kitchen(verb, card_name(plain[0]), plain[1:], given, pan) if kitchen else None


def read_kitchen(verb: str, kind: str | None, totals: list[str], given: Move, pan: str | None) -> Move | None:
    """Cook or sell: either the day and night cards are told, or the number of mushrooms in all."""
    if kind is None or "*" in kind or len(totals) > 1 or not all(word.isdigit() for word in totals):
        return None
    if bool(totals) == bool({"day", "night"} & {*given}):
        return None
    counts = {name: given.get(name, 0) for name in COUNTS}
    return {"verb": verb, "kind": kind, "pan": pan, "total": int(totals[0]) if totals else None, **counts}


def move_fault(state: State, move: Move) -> str | None:
    """The first rule that the active player would break with this move, or None."""
    me = state[state["to_act"]]
    if move["verb"] == "take":
        return take_fault(state, me, move)
    if move["verb"] == "decay":
        return decay_fault(state, me, move)
    if move["verb"] == "cook":
        return cook_fault(state, me, move)
    if move["verb"] == "sell":
        return sell_fault(me, move)
    if move["verb"] == "pan":
        return None if "PA" in me["hand"] else "FUN-PAN-1"
    return "FUN-PASS-1" if any(move_fault(state, other) is None for other in candidates(state)) else None


def take_fault(state: State, me: Move, move: Move) -> str | None:
    place = move["place"]
    if not 1 <= place <= len(state["forest"]):
        return "FUN-TAKE-1"
    card = state["forest"][place - 1]
    if me["sticks"] < price(place):
        return "FUN-TAKE-4"
    if card != "BA" and len(me["hand"]) >= limit(me):
        return "FUN-TAKE-6"
    return None if move["card"] in (None, card) and move["sticks"] in (None, price(place)) else "FUN-TAKE-9"


def decay_fault(state: State, me: Move, move: Move) -> str | None:
    pile, told = state["decay"], move["cards"] or state["decay"]
    if not pile:
        return "FUN-DECAY-1"
    strange = any(told.count(card) > pile.count(card) for card in told)
    if not strange and len(told) < len(pile):
        return "FUN-DECAY-2"
    baskets = pile.count("BA")
    if len(me["hand"]) + len(pile) - baskets > limit(me) + 2 * baskets:
        return "FUN-DECAY-3"
    return "FUN-DECAY-7" if strange else None


def counted(hand: list[str], move: Move) -> tuple[int, int] | None:
    """Day and night cards of a cook or sell; None when the hand cannot give them."""
    kind, total = move["kind"], move["total"]
    days, nights = hand.count(kind), hand.count(kind + "*")
    if total is None:
        return (move["day"], move["night"]) if move["day"] <= days and move["night"] <= nights else None
    splits = [(d, n) for d in range(days + 1) for n in range(nights + 1) if d + 2 * n == total]
    if len(splits) > 1:
        raise Undecided(f"{total} {kind} may be any of {splits}")
    return splits[0] if splits else None


def cook_fault(state: State, me: Move, move: Move) -> str | None:
    hand, butter, cider = me["hand"], move["butter"], move["cider"]
    cards = counted(hand, move)
    if cards is None or butter > hand.count("BU") or cider > hand.count("CI"):
        return "FUN-COOK-1"
    if move["kind"] not in KINDS:
        return "FUN-COOK-9"
    m = cards[0] + 2 * cards[1]
    if m < 3:
        return "FUN-COOK-2"
    if not (me["pans"] if pan_source(me, move) == "display" else "PA" in hand):
        return "FUN-COOK-4"
    return None if bonus_fits(m, butter, cider, state["house"]) else "FUN-COOK-7"


def pan_source(me: Move, move: Move) -> str:
    return str(move["pan"] or ("display" if me["pans"] else "hand"))


def sell_fault(me: Move, move: Move) -> str | None:
    cards = counted(me["hand"], move)
    if cards is None:
        return "FUN-SELL-1"
    if move["kind"] not in KINDS:
        return "FUN-SELL-5"
    return None if cards[0] + 2 * cards[1] >= 2 else "FUN-SELL-2"


def candidates(state: State) -> Iterator[Move]:
    """Every move but `pass` that could be thought of with the cards in hand, legal or not."""
    hand = state[state["to_act"]]["hand"]
    yield {"verb": "decay", "cards": None}
    yield {"verb": "pan"}
    for place in range(1, 9):
        yield {"verb": "take", "place": place, "card": None, "sticks": None}
    for kind in sorted({card[:2] for card in hand} & {*KINDS}):
        for day in range(hand.count(kind) + 1):
            for night in range(hand.count(kind + "*") + 1):
                cards = {"kind": kind, "total": None, "day": day, "night": night}
                yield {"verb": "sell", **cards}
                for butter in range(hand.count("BU") + 1):
                    for cider in range(hand.count("CI") + 1):
                        for pan in ("display", "hand"):
                            yield {"verb": "cook", **cards, "butter": butter, "cider": cider, "pan": pan}


def write_move(move: Move) -> str:
    names = {"sell": ("day", "night"), "cook": (*COUNTS, "pan")}.get(move["verb"], ())
    head = [move["verb"], *(str(move[name]) for name in ("place", "kind") if name in move)]
    return " ".join(head + [f"{name}={move[name]}" for name in names])


def legal_moves(state: State) -> set[str]:
    """All legal entries as text; empty when the game is over."""
    if not state["forest"]:
        return set()
    return {write_move(move) for move in candidates(state) if move_fault(state, move) is None} or {"pass"}


# What happens.


def play(state: State, entry: str | Move) -> State:
    """The state after a legal move and its after-turn steps; the given state is untouched."""
    move = read_move(entry.split()) if isinstance(entry, str) else entry
    assert move is not None
    state = own_copy(state)
    moves_forest = move["verb"] != "pass" or state["house"].get("forced_pass_moves_forest") or state["passed"]
    act(state, state[state["to_act"]], move)
    state["passed"] = not moves_forest
    if moves_forest:
        after_turn(state)
    [state["to_act"]] = [handle for handle in state["players"] if handle != state["to_act"]]
    return state


def own_copy(state: State) -> State:
    """The same state with lists and players of its own; nothing inside a dish ever changes."""
    own = {name: list(value) if isinstance(value, list) else value for name, value in state.items()}
    for handle in state["players"]:
        own[handle] = {name: list(value) if isinstance(value, list) else value for name, value in state[handle].items()}
    return own


def act(state: State, me: Move, move: Move) -> None:
    if move["verb"] == "take":
        me["sticks"] -= price(move["place"])
        gain(me, [state["forest"].pop(move["place"] - 1)])
    elif move["verb"] == "decay":
        gain(me, state["decay"])
        state["decay"] = []
    elif move["verb"] == "sell":
        day, night = counted(me["hand"], move) or (0, 0)
        state["discard"] += spend(me, [move["kind"]] * day + [move["kind"] + "*"] * night)
        me["sticks"] += (day + 2 * night) * KINDS[move["kind"]][4]
    elif move["verb"] == "cook":
        cook(me, move)
    elif move["verb"] == "pan":
        me["pans"] += len(spend(me, ["PA"]))


def gain(me: Move, cards: list[str]) -> None:
    me["baskets"] += cards.count("BA")
    me["hand"] += [card for card in cards if card != "BA"]


def spend(me: Move, cards: list[str]) -> list[str]:
    for card in cards:
        me["hand"].remove(card)
    return cards


def cook(me: Move, move: Move) -> None:
    day, night = counted(me["hand"], move) or (0, 0)
    if pan_source(me, move) == "display":
        me["pans"] -= 1
    else:
        spend(me, ["PA"])
    spend(me, [move["kind"]] * day + [move["kind"] + "*"] * night)
    spend(me, ["BU"] * move["butter"] + ["CI"] * move["cider"])
    me["dishes"].append({name: move[name] for name in ("kind", "butter", "cider")} | {"day": day, "night": night})


def after_turn(state: State) -> None:
    if not state["forest"]:
        return
    if len(state["decay"]) == 4:
        state["discard"] += state["decay"]
        state["decay"] = []
    state["decay"].append(state["forest"].pop(0))
    while len(state["forest"]) < 8 and state["draw"]:
        state["forest"].append(state["draw"].pop(0))
