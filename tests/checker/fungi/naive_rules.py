"""The turn of Fungi by the second judge: which moves are legal, the rules an illegal one breaks, what a move does.

Every condition is the sentence of the rules, in the order in which the rules want faults reported. A state is a
position as people write it, with card codes in lists; `?` is a card that nobody has seen yet.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from fungi.naive_table import COUNTS, KINDS, Move, State, bonus_fits, card_name, limit, price

# Rules that say that the player may not act at all (any more), or that nobody can read the entry. They are reported
# alone. A card that does not exist, a night morel too, cannot be read.
GATES = frozenset({"FUN-END-4", "FUN-TURN-6", "FUN-TURN-2", "FUN-PAN-4", "FUN-NIGHT-4", "MALFORMED"})

# Rules that are not reported beside the one on the left. FUN-COOK-9 and FUN-SELL-5 leave nothing out when it is not the
# first thing named, whose cards are counted, that is no mushroom.
EXCLUDES = {
    # A place that does not exist has no price and no card.
    "FUN-TAKE-1": {"FUN-TAKE-4", "FUN-TAKE-6", "FUN-TAKE-9"},
    # Special case: of an empty pile, every card that is noted is a card that is not in the pile.
    "FUN-DECAY-1": {"FUN-DECAY-2", "FUN-DECAY-3", "FUN-DECAY-7"},
    # Special case: a list with a card that is not in the pile is a wrong list, not a partial take.
    "FUN-DECAY-7": {"FUN-DECAY-2"},
    # What is no mushroom has no number of mushrooms.
    "FUN-COOK-9": {"FUN-COOK-2", "FUN-COOK-7"},
    "FUN-SELL-5": {"FUN-SELL-2"},
}

VERBS = ("take", "decay", "cook", "sell", "pan", "pass")
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
    return read_kitchen(verb, plain, given, pan) if kitchen else None


def read_kitchen(verb: str, words: list[str], given: Move, pan: str | None) -> Move | None:
    """Cook or sell: either the day and night cards are noted, or the number of mushrooms in all, behind the cards.

    All counts are those of the first card, 0 where they are left out; what else is named has none. Where no mushroom
    is counted at all, the hand decides later.
    """
    total = int(words[-1]) if words[-1].isdigit() else None
    cards = [card_name(word) for word in (words if total is None else words[:-1])]
    if not cards or None in cards:
        return None
    if total is None and not {"day", "night"} & {*given} and is_listing([str(card) for card in cards]):
        return read_listing(verb, [str(card) for card in cards], given, pan)
    if "*" in str(cards[0]):
        return None
    kind, others = str(cards[0]), [str(card) for card in cards[1:]]
    twice = kind in [other.rstrip("*") for other in others] and "MO*" not in others
    if twice or (total is not None and {"day", "night"} & {*given}):
        return None
    counts = {name: given.get(name, 0) for name in COUNTS}
    if total is None and not {"day", "night"} & {*given} and kind in KINDS:
        counts["uncounted"] = True
    return {"verb": verb, "kind": kind, "others": others, "pan": pan, "total": total, **counts}


def is_listing(cards: list[str]) -> bool:
    """Whether the cards themselves are listed: a night card is among them, or two mushrooms of one kind."""
    mushrooms = [card for card in cards if card.rstrip("*") in KINDS]
    return len({card.rstrip("*") for card in mushrooms}) < len(mushrooms) or any("*" in card for card in mushrooms)


def read_listing(verb: str, cards: list[str], given: Move, pan: str | None) -> Move | None:
    """Cook or sell with every card written down; the first mushroom says what kind it is of."""
    if "?" in cards:
        return None
    kind = next(card.rstrip("*") for card in cards if card.rstrip("*") in KINDS)
    others = [card for card in cards if card.rstrip("*") != kind]
    counts = {"day": cards.count(kind), "night": cards.count(kind + "*")}
    counts |= {"butter": given.get("butter", 0), "cider": given.get("cider", 0)}
    if verb == "cook":
        counts["butter"] += others.count("BU")
        counts["cider"] += others.count("CI")
        others = [card for card in others if card not in ("BU", "CI")]
    return {"verb": verb, "kind": kind, "others": others, "pan": pan, "total": None, **counts}


def names_night_morel(move: Move) -> bool:
    """Whether a move names the night card that does not exist."""
    cards = [move.get("card"), *(move.get("cards") or []), *move.get("others", [])]
    return "MO*" in cards or (move.get("kind") == "MO" and move["night"] > 0)


def no_mushrooms(move: Move) -> bool:
    """Whether something that is cooked or sold is no mushroom."""
    return any(card.rstrip("*") not in KINDS for card in (move["kind"], *move["others"]))


def several_kinds(move: Move) -> bool:
    return len({card.rstrip("*") for card in (move["kind"], *move["others"])} & {*KINDS}) > 1


def move_fault(state: State, move: Move) -> str | None:
    """The first rule that the active player would break with this move, or None."""
    return next(iter(move_faults(state, move)), None)


def move_faults(state: State, move: Move) -> list[str]:
    """All rules that the active player would break with this move, in the order in which the rules want them reported.

    Every condition is judged on the table before the move and on its own, except for what `EXCLUDES` leaves out.
    """
    me = state[state["to_act"]]
    move = filled_in(me["hand"], move)
    if move["verb"] == "take":
        return take_faults(state, me, move)
    if move["verb"] == "decay":
        return decay_faults(state, me, move)
    if move["verb"] == "cook":
        return cook_faults(state, me, move)
    if move["verb"] == "sell":
        return sell_faults(me, move)
    if move["verb"] == "pan":
        return broken({"FUN-PAN-1": "PA" not in me["hand"]})
    return broken({"FUN-PASS-1": any(not move_faults(state, other) for other in candidates(state))})


def broken(conditions: dict[str, bool]) -> list[str]:
    """The rules whose breach is true, in the given order."""
    return [rule for rule, breach in conditions.items() if breach]


def take_faults(state: State, me: Move, move: Move) -> list[str]:
    place = move["place"]
    if not 1 <= place <= len(state["forest"]):
        return ["FUN-TAKE-1"]
    card = state["forest"][place - 1]
    agrees = move["card"] in (None, card) and move["sticks"] in (None, price(place))
    full = len(me["hand"]) >= limit(me)
    poor = me["sticks"] < price(place)
    return broken({"FUN-TAKE-4": poor, "FUN-TAKE-6": card != "BA" and full, "FUN-TAKE-9": not agrees})


def decay_faults(state: State, me: Move, move: Move) -> list[str]:
    pile, noted = state["decay"], move["cards"] or state["decay"]
    if not pile:
        return ["FUN-DECAY-1"]
    strange = any(noted.count(card) > pile.count(card) for card in noted)
    partial = not strange and len(noted) < len(pile)
    baskets = pile.count("BA")
    no_room = len(me["hand"]) + len(pile) - baskets > limit(me) + 2 * baskets
    return broken({"FUN-DECAY-2": partial, "FUN-DECAY-3": no_room, "FUN-DECAY-7": strange})


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


def filled_in(hand: list[str], move: Move) -> Move:
    """A cook or sell without a count of mushrooms gets the one that the hand allows; none, if it allows none."""
    if not move.get("uncounted"):
        return move
    least, days, nights = 3 if move["verb"] == "cook" else 2, hand.count(move["kind"]), hand.count(move["kind"] + "*")
    splits = [(d, n) for d in range(days + 1) for n in range(nights + 1) if d + 2 * n >= least]
    if len(splits) > 1:
        raise Undecided(f"{move['kind']} may be any of {splits}")
    day, night = splits[0] if splits else (0, 0)
    return {**move, "day": day, "night": night}


def noted_mushrooms(move: Move) -> int:
    """The mushrooms that a cook or sell claims, whether or not they are in the hand."""
    return int(move["day"] + 2 * move["night"] if move["total"] is None else move["total"])


def cook_faults(state: State, me: Move, move: Move) -> list[str]:
    hand, butter, cider = me["hand"], move["butter"], move["cider"]
    missing = counted(hand, move) is None or butter > hand.count("BU") or cider > hand.count("CI")
    mushrooms, m = move["kind"] in KINDS, noted_mushrooms(move)
    pan = me["pans"] if pan_source(me, move) == "display" else "PA" in hand
    conditions = {"FUN-COOK-1": missing, "FUN-COOK-9": no_mushrooms(move), "FUN-COOK-3": several_kinds(move)}
    conditions["FUN-COOK-2"] = mushrooms and m < 3
    conditions["FUN-COOK-4"] = not pan
    conditions["FUN-COOK-7"] = mushrooms and not bonus_fits(m, butter, cider, state["house"])
    return broken(conditions)


def pan_source(me: Move, move: Move) -> str:
    return str(move["pan"] or ("display" if me["pans"] else "hand"))


def sell_faults(me: Move, move: Move) -> list[str]:
    mushrooms, missing = move["kind"] in KINDS, counted(me["hand"], move) is None
    too_few = mushrooms and noted_mushrooms(move) < 2
    mixed = {"FUN-SELL-5": no_mushrooms(move), "FUN-SELL-3": several_kinds(move)}
    return broken({"FUN-SELL-1": missing, **mixed, "FUN-SELL-2": too_few})


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
                cards = {"kind": kind, "others": [], "total": None, "day": day, "night": night}
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
    move = filled_in(state[state["to_act"]]["hand"], move)
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
