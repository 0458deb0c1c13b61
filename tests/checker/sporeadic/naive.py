"""A second judge of Spore-adic!, written from the rules alone, in the most obvious and slowest way.

It shares no line with the referee it is compared with. Where both agree on games that neither of them knew before, both
have probably read the rules right. Logs that leave something open are refused as `Undecided`.
"""

from __future__ import annotations

import re
from typing import Any

import yaml

from sporeadic.naive_board import CENTRE, distances, edge, field, read_label
from sporeadic.naive_cards import Fault, ids
from sporeadic.naive_play import COLONIES, MUSHROOMS, empty_table, growth, play, regions, rings, tokens
from sporeadic.naive_rules import judge, legal_moves
from sporeadic.naive_score import board_of, players_of, problems, radius_of, score
from sporeadic.naive_sets import advanced, all_faults, begun, header_rule
from sporeadic.naive_text import State, Step, Undecided, deck_of, read_cards, read_step

__all__ = ["Undecided", "first_fault", "first_faults", "legal_moves", "parse", "play", "problems", "replay", "score"]
__all__ += ["state_from"]

FIRST_APART, SECOND_APART = 4, 3


# Reading.


def parse(text: str) -> tuple[dict[str, Any], list[State]]:
    """The header and the entries: line, steps with their players, checkpoints. A malformed step has the verb None."""
    lines = text.splitlines()
    end = lines.index("---")
    header = yaml.safe_load("\n".join(lines[:end]))
    players = list(header.get("players") or header["from"]["players"])
    entries = []
    for number, line in enumerate(lines[end + 1 :], end + 2):
        line = line.split("#")[0].strip()
        if line:
            steps, checks = read_entry(line, players)
            entries.append({"line": number, "steps": steps, "checks": checks})
    return header, entries


def read_entry(line: str, players: list[str]) -> tuple[list[Step], list[tuple[str, str]]]:
    """A player named in an entry makes all its later steps; `player` is None where nobody is named."""
    told, _, checks = line.partition("->")
    steps, player = [], None
    for part in re.sub(r"^\d+\s", "", told).split(";"):
        words = part.split()
        if words[:1] and words[0] in players:
            player = words.pop(0)
        if words:
            steps.append({"player": player, **read_step(" ".join(words), players)})
    pairs = [check.strip().partition("=") for check in checks.split(",") if check.strip()]
    return steps, [(name.strip(), value.strip()) for name, _, value in pairs]


def line_of(text: str, key: str) -> int:
    numbers = [number for number, line in enumerate(text.splitlines(), 1) if line.startswith(key + ":")]
    return numbers[0] if numbers else 1


# The header.


def header_fault(header: dict[str, Any]) -> tuple[str, Fault] | None:
    """The key of the header that is wrong and the rules of which any may be named."""
    if "from" in header:
        if problems(whole_position(header)) - {"SPO-MUSH-3", "SPO-MUSH-4"}:
            raise Undecided("the position has faults")
        return None
    if not 2 <= len(header["players"]) <= 6:
        return "players", ids("SET-1")
    fault = set_up_fault(header)
    if fault:
        return "colonies", fault
    return ("deck", ids("SET-10", "SET-11")) if "deck" in header and not is_whole_deck(header) else None


def is_whole_deck(header: dict[str, Any]) -> bool:
    cards = known_deck(header)
    deck = deck_of(len(header["players"]))
    return all(cards.count(card) == deck.get(card, 0) for card in {*cards, *deck})


def known_deck(header: dict[str, Any]) -> list[str]:
    cards = [read_cards(str(card).split()) for card in header["deck"]]
    if any(card is None or card == ["?"] for card in cards):
        raise Undecided("a card of the deck cannot be read")
    return [card[0] for card in cards if card]


def placements(header: dict[str, Any]) -> list[tuple[str, str | None]]:
    """Player and label of the colonies of the set-up, in their order."""
    words = [str(placed).split() for placed in header.get("colonies") or []]
    if any(len(pair) != 2 for pair in words):
        raise Undecided("a colony of the set-up cannot be read")
    return [(player, read_label(label)) for player, label in words]


def set_up_fault(header: dict[str, Any]) -> Fault:
    """The first colony of the set-up that is wrong, by the wrong player or missing."""
    order = [*header["players"], *reversed(list(header["players"]))]
    radius, told = radius_of(header), placements(header)
    there: list[str] = []
    for number, (player, label) in enumerate(told):
        first = number < len(order) // 2
        if number >= len(order) or player != order[number]:
            return ids("SET-4") if first else ids("SET-7")
        if label is None or label not in field(radius):
            return ids("GEO-6", "SET-3", "SET-5" if first else "SET-8") | {"MALFORMED"}
        fault = first_fault_of_colony(radius, label, there) if first else second_fault(radius, label, there)
        if fault:
            return fault
        there.append(label)
    return frozenset() if len(told) == len(order) else ids("SET-4" if len(told) < len(order) // 2 else "SET-7")


def apart(radius: int, label: str, there: list[str]) -> int:
    return min((distances(radius, label)[other] for other in there), default=99)


def first_fault_of_colony(radius: int, label: str, there: list[str]) -> Fault:
    if label not in edge(radius):
        return ids("SET-5")
    taken = ids("GEO-9") if label in there else frozenset()
    return ids("SET-6") | taken if apart(radius, label, there) < FIRST_APART else frozenset()


def second_fault(radius: int, label: str, there: list[str]) -> Fault:
    """Where no space is far enough from all colonies, a smaller distance will do."""
    if label in there:
        return ids("SET-8", "SET-9", "GEO-9")
    if label == CENTRE:
        return ids("SET-8")
    widest = max(apart(radius, other, there) for other in field(radius) if other != CENTRE)
    return ids("SET-9") if apart(radius, label, there) < min(SECOND_APART, widest) else frozenset()


# The state before the first entry.


def state_from(header: dict[str, Any]) -> State:
    """The state before the first entry; the header must have no fault."""
    if "from" in header:
        return resumed(whole_position(header))
    players = list(header["players"])
    state = empty_table(players, radius_of(header), dict(header.get("house") or {}))
    for player, label in placements(header):
        state["board"][label] = (player, "C")
        state["unplayed"][player] -= 1
    if "deck" in header:
        state["deck"] = known_deck(header)
    return state


def whole_position(header: dict[str, Any]) -> State:
    if not isinstance(header["from"], dict):
        raise Undecided("the position is in another file")
    shared = {name: header[name] for name in ("players", "radius", "house") if name in header}
    return {**shared, **header["from"]}


def resumed(position: State) -> State:
    """A complete position before a turn as a state."""
    needed = {"to_act", "turns", "hands", "discard", "deck"}
    if not needed <= set(position) or position.get("phase", "draw") != "draw" or position.get("drew"):
        raise Undecided("the position is not complete, or in the middle of a turn")
    players = players_of(position)
    state = empty_table(players, radius_of(position), dict(position.get("house") or {}))
    state |= {"board": board_of(position), "to_act": position["to_act"], "deck_size": position["deck"]}
    for player in players:
        told = position.get(player) or {}
        for name in ("desert", "sideways"):
            state[name][player] = told.get(name, 0)
        gone = state["desert"][player] + state["sideways"][player]
        state["supply"][player] = MUSHROOMS - gone - len(tokens(state, player, "M"))
        state["unplayed"][player] = COLONIES - len(tokens(state, player, "C"))
        state["turns"][player] = position["turns"].get(player, 0)
        state["stuck"][player] = (position.get("stuck") or {}).get(player, 0)
        state["hands"][player] = card_list(position["hands"].get(player, []))
        front = (position.get("front") or {}).get(player)
        state["front"][player] = card_list([front])[0] if front not in (None, "none") else ""
        state["credited"][player] = credited(state, position, player)
    state["discard"] = card_list(position["discard"])
    return state


def credited(state: State, position: State, player: str) -> frozenset[frozenset[str]]:
    """The regions written down as credited; without any word about it all that are sealed."""
    if player not in (position.get("credited") or {}):
        return regions(state, player)
    told = [frozenset(read_label(str(label)) or "" for label in region) for region in position["credited"][player]]
    return frozenset(told) & regions(state, player)


def card_list(told: Any) -> list[str]:
    cards = read_cards([str(card).replace(" ", "") for card in told]) if isinstance(told, list) else None
    if cards is None or "?" in cards:
        raise Undecided("cards that are not known")
    return cards


# A whole log.


def first_fault(text: str) -> tuple[int, Fault] | None:
    """Line and rules of the first fault, or None; any of the rules may be reported.

    `MALFORMED` is a step that cannot be read, `CHECKPOINT` an entry whose checkpoint disagrees, `DECK` a card that is
    not on top of a known deck.
    """
    header, entries = parse(text)
    fault = header_fault(header)
    if fault:
        return line_of(text, fault[0]), fault[1]
    state = state_from(header)
    for entry in entries:
        for step in entry["steps"]:
            rules = judge(state, step)
            if rules:
                return entry["line"], rules
            state = play(state, step)
        if not all(holds(state, name, value) for name, value in entry["checks"]):
            return entry["line"], frozenset({"CHECKPOINT"})
    return None


def first_faults(text: str) -> tuple[int, Fault] | None:
    """Line of the first fault and all rules that the refused step breaks, or None; see `naive_sets`.

    Of a header one rule is given; `MALFORMED`, `CHECKPOINT` and `DECK` are those of `first_fault`.
    """
    header, entries = parse(text)
    fault = header_fault(header)
    if fault:
        return line_of(text, fault[0]), header_rule(fault[1])
    trail = begun(state_from(header))
    for entry in entries:
        for step in entry["steps"]:
            rules = all_faults(trail, step)
            if rules:
                return entry["line"], rules
            trail = advanced(trail, step)
        if not all(holds(trail[-1][1], name, value) for name, value in entry["checks"]):
            return entry["line"], frozenset({"CHECKPOINT"})
    return None


def replay(text: str) -> list[State]:
    """The state before the first step and after every step of a log without a fault."""
    header, entries = parse(text)
    states = [state_from(header)]
    for entry in entries:
        for step in entry["steps"]:
            states.append(play(states[-1], step))
    return states


def position_of(state: State) -> State:
    """The board and the boxes of a state as a position to score."""
    position: State = {"players": {player: player for player in state["players"]}, "radius": state["radius"]}
    position["house"] = state["house"]
    for player in state["players"]:
        boxes = {name: state[name][player] for name in ("supply", "sideways", "desert", "unplayed")}
        lying = {"mushrooms": sorted(tokens(state, player, "M")), "colonies": sorted(tokens(state, player, "C"))}
        position[player] = lying | boxes
    return position


def shown(state: State, name: str) -> str:
    """What the table shows for the name of a checkpoint."""
    player, _, what = name.rpartition(".")
    if not player:
        label = read_label(what)
        owner, kind = state["board"].get(label, (".", "M"))
        return str(state["deck_size"]) if what == "deck" else owner + "*" * (kind == "C")
    if what in ("mushrooms", "colonies"):
        return str(len(tokens(state, player, "M" if what == "mushrooms" else "C")))
    if what == "score":
        return str(score(position_of(state))["players"][player]["total"])
    if what == "gp" and (player != state["to_act"] or state["phase"] != "grow"):
        raise Undecided("Growth Points of somebody who does not grow")
    shows = {"hand": len(state["hands"][player]), "front": state["front"][player] or "none", "gp": growth(state)}
    shows |= {"rings": sum(len(ring) for ring in rings(state, player))}
    return str(shows[what] if what in shows else state[what][player])


def holds(state: State, name: str, value: str) -> bool:
    player, _, what = name.rpartition(".")
    if what == "hand" and not value.isdigit():
        return sorted(read_cards(value.split()) or []) == sorted(state["hands"][player])
    if what == "front" and value != "none":
        return (read_cards(value.split()) or [""])[0] == shown(state, name)
    return value == shown(state, name)
