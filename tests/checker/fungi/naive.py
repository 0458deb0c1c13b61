"""A second judge of Fungi, written from the rules alone, in the most obvious and slowest way.

It shares no line with the referee it is compared with. Where both agree on games that neither of them knew before, both
have probably read the rules right. A state is a position as people write it, with card codes in lists; `?` is a card
that nobody has seen yet. Logs that leave something else open are refused as `Undecided`.
"""

from __future__ import annotations

import copy
import random
import re
from typing import Any

import yaml

from fungi.naive_rules import (
    VERBS,
    Undecided,
    broken,
    counted,
    legal_moves,
    move_faults,
    names_night_morel,
    play,
    read_move,
)
from fungi.naive_table import (
    COUNTS,
    KINDS,
    OTHERS,
    Move,
    State,
    card_name,
    cards_of,
    draw_pile,
    full_set,
    listed,
    problems,
    score,
    winners,
)

__all__ = ["Undecided", "first_fault", "first_faults", "legal_moves", "mutations", "parse", "play", "problems"]
__all__ += ["additions", "random_log", "score", "state_from", "winners"]

ACTIONS = ("take 1", "decay", "cook HF day=3", "cook PO night=1 pan=hand", "sell TE day=2", "pan", "pass")
HOUSE = {"bonus_rule": "listed", "forced_pass_moves_forest": "true", "tie_break": "most_sticks"}


# Reading.


def parse(text: str) -> tuple[dict[str, Any], list[Move]]:
    """The header and the entries; an entry whose move cannot be read has none (None) but keeps line and player."""
    lines = text.splitlines()
    end = lines.index("---")
    header = yaml.safe_load("\n".join(lines[:end]))
    players = list(header.get("players") or header["from"]["players"])
    entries: list[Move] = []
    for number, line in enumerate(lines[end + 1 :], end + 2):
        line = line.split("#")[0].strip()
        if line:
            before = entries[-1]["player"] if entries else None
            entries.append({"line": number, **read_entry(line, players, before)})
    return header, entries


def read_entry(line: str, players: list[str], before: str | None) -> Move:
    """The move of an entry, the steps behind it as words, and its checkpoints."""
    noted, _, checks = line.partition("->")
    first, *later = [step.split() for step in re.split("[;|]", noted)]
    if first[0].isdigit():
        first = first[1:]
    player = first.pop(0) if first[:1] and first[0] in players else before
    if any({"?", "_"} & {*step} for step in (first, *later)):
        raise Undecided(line)
    pairs = [check.strip().partition("=") for check in checks.split(",") if check.strip()]
    entry = {"player": player, "move": read_move(first), "later": later}
    return {**entry, "checks": [(name, value) for name, _, value in pairs]}


# The table before the first entry.


def header_fault(header: dict[str, Any]) -> str | None:
    if "from" in header:
        if isinstance(header["from"], str):
            raise Undecided("the position is in another file")
        found = problems({"players": header.get("players"), **header["from"]}) - {"FUN-STATE-12"}
        return min(found, key=lambda rule: int(rule.rsplit("-", 1)[1]), default=None)
    hands = header.get("hands", {})
    zones = [header.get("deck", []), header.get("forest", []), *hands.values()]
    cards = [card_name(word) for zone in zones for word in zone]
    if "?" in cards:
        raise Undecided("a card of the deal is not known")
    if None in cards or "MO*" in cards:
        return "FUN-STATE-1" if None in cards else "FUN-STATE-3"
    if "deck" in header:
        return None if sorted(map(str, cards)) == sorted(draw_pile()) else "FUN-STATE-15"
    if [len(zone) for zone in zones[1:]] != [8, 3, 3]:
        return "FUN-STATE-15"
    return "FUN-STATE-2" if any(cards.count(card) > draw_pile().count(str(card)) for card in cards) else None


def state_from(header: dict[str, Any]) -> State:
    """The state before the first entry; the header must have no fault."""
    if "from" in header:
        return state_of_position({"players": header.get("players"), "house": header.get("house", {}), **header["from"]})
    first = header["first"]
    [second] = [handle for handle in header["players"] if handle != first]
    deck = [card_name(word) for word in header.get("deck", ["?"] * 79)]
    hands = header.get("hands") or {first: deck[8:11], second: deck[11:14]}
    state = {"players": header["players"], "to_act": first, "passed": False, "house": header.get("house", {})}
    state |= {"forest": [card_name(word) for word in header.get("forest", deck[:8])], "decay": [], "discard": []}
    for handle in (first, second):
        drawn = [card_name(word) for word in hands[handle]]
        hand = [card for card in drawn if card != "BA"]
        state[handle] = {"hand": hand, "baskets": drawn.count("BA"), "pans": 1, "sticks": 0, "dishes": []}
    return {**state, "draw": deck[14:]}


def state_of_position(position: State) -> State:
    """A full position with names made codes and counts filled in; what is not told of the discard pile is `?`."""
    state = {"passed": False, **copy.deepcopy(position)}
    try:
        for player in (state[handle] for handle in position["players"]):
            player |= {"hand": listed(player["hand"]), **{name: player[name] for name in ("baskets", "pans", "sticks")}}
            player["dishes"] = [dict.fromkeys(COUNTS, 0) | dish for dish in player["dishes"]]
        state |= {zone: listed(state[zone]) for zone in ("forest", "decay", "draw")} | {"to_act": state["to_act"]}
    except KeyError as missing:
        raise Undecided(f"the position does not tell {missing}") from missing
    state["discard"] = listed(state.get("discard"))
    state["discard"] += ["?"] * (81 - len(cards_of(state)))
    if "?" in cards_of({**state, "draw": [], "discard": []}):
        raise Undecided("a card of the position is not known")
    return state


# A whole log.


def entry_faults(state: State, entry: Move) -> list[str]:
    """The rules that the player's step of this entry breaks; a gate comes alone."""
    if not state["forest"]:
        return ["FUN-END-4"]
    if entry["player"] != state["to_act"]:
        return ["FUN-TURN-6"]
    if entry["move"] is None:
        return ["MALFORMED"]
    return ["FUN-NIGHT-4"] if names_night_morel(entry["move"]) else move_faults(state, entry["move"])


def first_fault(text: str) -> tuple[int, str] | None:
    """Line and rule of the first fault, or None. Line 1 stands for the header.

    `MALFORMED` is an entry that cannot be read, `CHECKPOINT` one whose checkpoint disagrees.
    """
    fault = refused(text)
    return fault and (fault[0], fault[1][0])


def first_faults(text: str) -> tuple[int, frozenset[str]] | None:
    """Line and all rules that the first refused step breaks, or None; of a header or a checkpoint the first rule only.

    An entry with a reveal, or with a second action, is two steps: what stands behind a refused step is not judged.
    """
    fault = refused(text)
    return fault and (fault[0], frozenset(fault[1]))


def refused(text: str) -> tuple[int, list[str]] | None:
    """Line and rules of the first refused step, in the order in which the rules want them reported."""
    header, entries = parse(text)
    rule = header_fault(header)
    if rule:
        return 1, [rule]
    state = state_from(header)
    for entry in entries:
        rules = entry_faults(state, entry)
        if not rules:
            state, rules = play_entry(state, entry)
        if not rules and not all(holds(state, name, value.split()) for name, value in entry["checks"]):
            rules = ["CHECKPOINT"]
        if rules:
            return entry["line"], rules
    return None


def told_play(state: State, entry: Move) -> tuple[State, str | None]:
    """Plays a legal move with the cards the log says were revealed; gives the first rule the reveal breaks."""
    after, rules = play_entry(state, entry)
    return after, next(iter(rules), None)


def play_entry(state: State, entry: Move) -> tuple[State, list[str]]:
    """The state after a legal move with the noted reveal, and all rules that the first wrong step behind it breaks."""
    after, revealed = play(state, entry["move"]), False
    drawn = state["draw"][: len(state["draw"]) - len(after["draw"])]
    for words in entry["later"]:
        if words[:1] != ["reveal"] or revealed:
            return after, [second_action(after, entry["move"]["verb"], words)]
        noted, revealed = [card_name(word) for word in words[1:]], True
        rules = reveal_faults(state, drawn, noted)
        if rules:
            return after, rules
        after = play({**state, "draw": noted + state["draw"][len(noted) :]}, entry["move"])
    if "?" in drawn and not revealed:
        raise Undecided("the revealed cards are not noted")
    return after, []


def second_action(after: State, first: str, words: list[str]) -> str:
    """The rule that a further step of the same player breaks, whatever stands behind its verb.

    Special case: to cook right after laying a pan breaks FUN-PAN-4 and not FUN-TURN-2.
    """
    verb = words[0] if words else ""
    if verb not in VERBS:
        return "MALFORMED"
    if not after["forest"]:
        return "FUN-END-4"
    return "FUN-PAN-4" if (first, verb) == ("pan", "cook") else "FUN-TURN-2"


def reveal_faults(state: State, drawn: list[str], noted: list[str | None]) -> list[str]:
    """The rules that a reveal breaks: as many cards as are drawn, those of a known pile, and none seen too often.

    A reveal with a card that does not exist cannot be read. Special case, card by card: a card that a known pile
    contradicts breaks FUN-AFTER-10 only. A card beyond the number drawn has no place in the row and is not judged.
    """
    if None in noted or "MO*" in noted:
        return ["MALFORMED" if None in noted else "FUN-NIGHT-4"]
    pairs = list(zip(drawn, noted, strict=False))
    placed = [card if real == "?" else real for real, card in pairs]
    new = [card for real, card in pairs if real == "?"]
    cards = cards_of({**state, "draw": placed + state["draw"][len(pairs) :]})
    too_often = any(cards.count(card) > full_set().count(card) for card in new)
    return broken({"FUN-AFTER-10": len(noted) != len(drawn) or placed != noted, "FUN-STATE-2": too_often})


def holds(state: State, name: str, value: list[str]) -> bool:
    """Whether a checkpoint agrees; the order matters in the forest only."""
    player, _, what = name.rpartition(".")
    if what == "score":
        return value == [str(score(state)[player])]
    found = state[player][what] if player else state[what]
    if not isinstance(found, list) or [word.isdigit() for word in value] == [True]:
        return value == [str(len(found) if isinstance(found, list) else found)]
    cards = [str(card_name(word)) for word in value]
    return cards == found if what == "forest" else sorted(cards) == sorted(found)


# Games to judge.


def random_log(seed: int) -> str:
    """A whole legal game of two random players; the deck is told for even seeds, forest, hands and reveals for odd."""
    rng, deck = random.Random(seed), draw_pile()
    rng.shuffle(deck)
    first, second = rng.sample("AB", 2)
    switches = ", ".join(f"{name}: {value}" for name, value in HOUSE.items() if rng.random() < 0.2)
    house = f"house: {{{switches}}}\n" if switches else ""
    header = f"title: fungi\nrules: 1\nplayers: {{A: Ada, B: Ben}}\nfirst: {first}\n{house}"
    deal = f"deck: [{', '.join(deck)}]\n"
    state = state_from(yaml.safe_load(header + deal))
    if seed % 2:
        hands = f"{{{first}: [{', '.join(deck[8:11])}], {second}: [{', '.join(deck[11:14])}]}}"
        deal = f"forest: [{', '.join(deck[:8])}]\nhands: {hands}\n"
    return header + deal + "---\n" + "".join(played(rng, state, always_reveal=seed % 2 == 1))


def played(rng: random.Random, state: State, always_reveal: bool) -> list[str]:
    """The entries of a game from this state to the end."""
    lines: list[str] = []
    styles = {handle: rng.choice(("any", "cook", "hoard", "hoard")) for handle in state["players"]}
    while state["forest"]:
        move = chosen(rng, styles[state["to_act"]], state)
        after = play(state, move)
        drawn = state["draw"][: len(state["draw"]) - len(after["draw"])]
        told = f" ; reveal {' '.join(drawn)}" if (always_reveal and drawn) or rng.random() < 0.5 else ""
        checks = [f"{name}.score={points}" for name, points in score(after).items() if not after["forest"]]
        checks += [checkpoint(rng, after)] if rng.random() < 0.2 else []
        ending = f" -> {', '.join(checks)}" if checks else ""
        lines.append(f"{len(lines) + 1} {state['to_act']} {dressed(rng, state, move)}{told.rstrip()}{ending}\n")
        state = after
    return lines


def chosen(rng: random.Random, style: str, state: State) -> str:
    """One legal move. Hoarders take single day cards, butter and cider until their hand is stuck."""
    moves, hand = sorted(legal_moves(state)), state[state["to_act"]]["hand"]
    forest = dict(enumerate(state["forest"], 1))
    places = [place for place, card in forest.items() if card not in hand and card[:2] + "*" not in hand]
    singles = [f"take {place}" for place in places if forest[place] not in ("PA", "BA") and "*" not in forest[place]]
    liked = {"any": [], "cook": [move for move in moves if move.startswith("cook")]}.get(style, singles)
    liked = [move for move in moves if move in liked]
    verbs = sorted({move.split()[0] for move in moves})
    verb = rng.choice(verbs)
    return rng.choice(liked or [move for move in moves if move.split()[0] == verb])


def dressed(rng: random.Random, state: State, move: str) -> str:
    """The same move as somebody else would write it: with cross-checks, with less, with a total, with a long name."""
    words, me = move.split(), state[state["to_act"]]
    if words[0] == "take" and rng.random() < 0.6:
        place = int(words[1])
        words += [state["forest"][place - 1], f"sticks={max(0, place - 2)}"][: rng.randint(1, 2)]
    if words[0] == "decay" and rng.random() < 0.4:
        words += rng.sample(state["decay"], len(state["decay"]))
    if words[0] in ("cook", "sell") and rng.random() < 0.6:
        obvious = "pan=display" if me["pans"] else "pan=hand"
        words = [word for word in words if not word.endswith("=0") and word != obvious]
        words = with_total(me["hand"], words) if rng.random() < 0.5 else words
        words[1] = KINDS[words[1]][0]
    return " ".join(words)


def with_total(hand: list[str], words: list[str]) -> list[str]:
    """Tells the mushrooms instead of the cards, where that can mean only one thing."""
    cards = [word for word in words if word.startswith(("day=", "night="))]
    total = sum(int(word.split("=")[1]) * (2 if word.startswith("night") else 1) for word in cards)
    try:
        counted(hand, {"kind": words[1], "total": total})
    except Undecided:
        return words
    return [*words[:2], str(total), *(word for word in words[2:] if word not in cards)]


def checkpoint(rng: random.Random, state: State) -> str:
    zone, handle = rng.choice(("forest", "decay", "draw", "discard")), rng.choice(sorted(state["players"]))
    name = rng.choice(("hand", "sticks", "baskets", "pans", "score", zone))
    if name == "score":
        return f"{handle}.score={score(state)[handle]}"
    found = state[name] if name == zone else state[handle][name]
    if isinstance(found, list):
        counts_only = name in ("draw", "discard") or not found or (name == "hand" and rng.random() < 0.5)
        found = len(found) if counts_only else " ".join(found)
    return f"{name}={found}" if name == zone else f"{handle}.{name}={found}"


def mutations(text: str, seed: int) -> list[tuple[str, str]]:
    """The log with one slip each, of the kinds people make; most but not all of them break a rule."""
    rng = random.Random(seed)
    head, _, body = text.partition("---\n")
    lines = [line.split(" ", 1)[1] for line in body.splitlines()]
    at, i = rng.randrange(len(lines)), rng.randrange(len(lines) - 1)
    flipped = {"A": "B", "B": "A"}[lines[at][0]] + lines[at][1:]
    slips = {"player": [*lines[:at], flipped, *lines[at + 1 :]], "doubled": [*lines[: at + 1], *lines[at:]]}
    slips |= {"dropped": lines[:i] + lines[i + 1 :], "swapped": [*lines[:i], lines[i + 1], lines[i], *lines[i + 2 :]]}
    # The same three slips of whole rounds, so that the right player is to move afterwards.
    slips |= {"doubled round": lines[: i + 2] + lines[i:], "dropped round": lines[:i] + lines[i + 2 :]}
    j = rng.randrange(len(lines) - 2)
    slips["swapped turns"] = [*lines[:j], lines[j + 2], lines[j + 1], lines[j], *lines[j + 3 :]]
    slips["card"] = altered(rng, lines, r"(?<= )[A-Z]{2}\*?(?= |$)", sorted({*full_set()}))
    slips["count"] = altered(rng, lines, r"(?<==)\d+", list("012345678"))
    slips["place"] = altered(rng, lines, r"(?<=take )\d+", list("123456789"))
    return [(name, whole(head, slip)) for name, slip in slips.items()]


def additions(text: str, seed: int) -> list[tuple[str, str]]:
    """The log with a card too much in a dish or a sale, and with an action too much on a line."""
    rng = random.Random(seed)
    head, _, body = text.partition("---\n")
    lines = [line.split(" ", 1)[1] for line in body.splitlines()]
    cards, at = [f" {card} " for card in (*KINDS, *OTHERS)], rng.randrange(len(lines))
    mixed = altered(rng, lines, r"(?<=cook|sell) (?=[A-Za-z])| (?=day=|night=)", cards)
    twice = [*lines[:at], with_second_action(rng, lines[at]), *lines[at + 1 :]]
    return [("second kind", whole(head, mixed)), ("second action", whole(head, twice))]


def whole(head: str, lines: list[str]) -> str:
    """A log of a header and numbered lines."""
    return f"{head}---\n" + "".join(f"{n} {line}\n" for n, line in enumerate(lines, 1))


def with_second_action(rng: random.Random, line: str) -> str:
    """The entry with a further action before or behind its reveal."""
    noted, arrow, checks = line.partition(" ->")
    steps = noted.split(" ; ")
    steps.insert(rng.randint(1, len(steps)), rng.choice(ACTIONS))
    return " ; ".join(steps) + arrow + checks


def altered(rng: random.Random, lines: list[str], pattern: str, values: list[str]) -> list[str]:
    """The lines with one thing that fits the pattern changed into another value."""
    spots = [(n, found) for n, line in enumerate(lines) for found in re.finditer(pattern, line)]
    if not spots:
        return lines
    n, found = rng.choice(spots)
    value = rng.choice([value for value in values if value != found[0]])
    return [*lines[:n], lines[n][: found.start()] + value + lines[n][found.end() :], *lines[n + 1 :]]
