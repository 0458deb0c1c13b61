"""Whole logs of Overgrown: header, entries, the first fault, checkpoints; for the second judge in `naive`."""

from __future__ import annotations

import re
from typing import Any

import yaml

from overgrown.naive_play import aura_text, has_tiles, is_solo, play, read_step
from overgrown.naive_problems import refusals
from overgrown.naive_rules import step_faults
from overgrown.naive_table import (
    DIAGONAL,
    ELEMENTS,
    IN_PLAY,
    LEVELS,
    OUTER,
    SPACES,
    State,
    Step,
    Undecided,
    adjacent,
    cities_of,
    read_aether,
    read_aura,
    score_city,
)

CARDS = [f"W{number:02}" for number in range(1, 16)]
CARDS_UP = {2: 3, 3: 4, 4: 5}
FIRST_FILLING = {"E": 9, "W": 9, "S": 9, "P": 3}


# Reading.


def parse(text: str) -> tuple[dict[str, Any], list[Step]]:
    """The header and the entries: line, steps with their players, checkpoints. A malformed step has the verb None."""
    lines = text.splitlines()
    end = lines.index("---")
    header = yaml.safe_load("\n".join(lines[:end]))
    players = list(header.get("players") or header["from"]["players"])
    entries: list[Step] = []
    player = None
    for number, line in enumerate(lines[end + 1 :], end + 2):
        line = line.split("#")[0].strip()
        if line:
            steps, checks = read_entry(line, players, player)
            player = next((step["player"] for step in reversed(steps) if step["player"]), player)
            entries.append({"line": number, "steps": steps, "checks": checks})
    return header, entries


def read_entry(line: str, players: list[str], player: str | None) -> tuple[list[Step], list[tuple[str, str]]]:
    told, _, checks = line.partition("->")
    steps: list[Step] = []
    for part in re.split("[;|]", re.sub(r"^\d+\s", "", told).replace(" reveal=", " ; reveal ")):
        words = part.split()
        if words[:1] and words[0] in players:
            player = words.pop(0)
        if words:
            steps.append({"player": player, **(read_step(" ".join(words)) or {"verb": None})})
    pairs = [check.strip().partition("=") for check in checks.split(",") if check.strip()]
    if any("?" in value for _, _, value in pairs):
        raise Undecided(line)
    return steps, [(name.strip(), value.strip()) for name, _, value in pairs]


def line_of(text: str, key: str) -> int:
    numbers = [number for number, line in enumerate(text.splitlines(), 1) if line.startswith(key + ":")]
    return numbers[0] if numbers else 1


# The header.


def header_fault(header: dict[str, Any]) -> tuple[str, str] | None:
    """The key of the header that is wrong and the rule, in the order of the set-up."""
    if "from" in header:
        refused = refusals(whole_position(header))
        return ("from", f"OVG-CHK-{refused[0]}") if refused else None
    found = [("players", players_fault(header)), ("teams", teams_fault(header)), ("level", level_fault(header))]
    if not any(rule for _, rule in found):
        found += [("auras", auras_fault(header))]
        found += [("fill" if "fill" in header else "aether", filling_fault(header))]
        found += [("cards", cards_fault(header)), ("deck", deck_fault(header))]
    return next(((key, rule) for key, rule in found if rule), None)


def players_fault(header: dict[str, Any]) -> str | None:
    return None if 1 <= len(header["players"]) <= 4 else "OVG-CHK-1"


def teams_fault(header: dict[str, Any]) -> str | None:
    teams, players = header.get("teams"), list(header["players"])
    if not teams:
        return None
    if [len(team) for team in teams] != [2, 2] or sorted([*teams[0], *teams[1]]) != sorted(players):
        return "OVG-CHK-1"
    sides = [handle in teams[0] for handle in players]
    return None if sides[0] == sides[2] != sides[1] else "OVG-TEAM-4"


def level_fault(header: dict[str, Any]) -> str | None:
    return None if len(header["players"]) > 1 or header.get("level", "normal") in LEVELS else "OVG-CHK-13"


def auras_fault(header: dict[str, Any]) -> str | None:
    told, teams = header.get("auras") or {}, header.get("teams")
    if len(header["players"]) == 1:
        [spaces] = [read_aura(written) for written in told.values()] or [[]]
        at_corner = len(spaces) == 2 and adjacent(*spaces) and any(space in DIAGONAL for space in spaces)
        return None if at_corner else "OVG-SOLO-1"
    owners = teams or [[handle] for handle in header["players"]]
    one_each = len(told) == len(owners) and all(sum(handle in told for handle in side) == 1 for side in owners)
    corners = ["".join(read_aura(written)) for written in told.values()]
    if one_each and len(set(corners)) == len(corners) and all(corner in DIAGONAL for corner in corners):
        return None
    return "OVG-TEAM-7" if teams else "OVG-SET-2"


def filling(header: dict[str, Any]) -> list[tuple[str, str]]:
    """Space and tiles in the order of filling; an unordered block outer spaces first."""
    if "fill" in header:
        return [(str(word).split("=")[0], "".join(sorted(str(word).split("=")[1]))) for word in header["fill"]]
    read = read_aether(header["aether"])
    if read is None:
        raise Undecided("the Aether of the header cannot be read")
    return sorted(read.items(), key=lambda pair: pair[0] not in OUTER)


def filling_fault(header: dict[str, Any]) -> str | None:
    pairs = filling(header)
    if "?" in str(pairs) or not all(space in SPACES for space, _ in pairs):
        raise Undecided("a space or a tile of the filling is not known")
    inner = [space not in OUTER for space, _ in pairs]
    if inner != sorted(inner):
        return "OVG-SET-4"
    tiles = "".join(pair for _, pair in pairs if pair != "X")
    counts_right = all(tiles.count(tile) == number for tile, number in FIRST_FILLING.items()) and len(tiles) == 30
    once = sorted(space for space, _ in pairs) == sorted(SPACES)
    if not counts_right or not once or sorted(len(pair) for _, pair in pairs) != [1] + [2] * 15:
        return "OVG-SET-7"
    return "OVG-REFL-11" if pollution_pair_kept(header, pairs) else None


def pollution_pair_kept(header: dict[str, Any], pairs: list[tuple[str, str]]) -> bool:
    """A Pollution pair may stay only when it was all that the bag still held."""
    if not (header.get("house") or {}).get("redraw_pollution_pair"):
        return False
    kept = [space for space, pair in pairs if pair == "PP"]
    return any(space in OUTER if "fill" not in header else space != pairs[-1][0] for space in kept)


def cards_fault(header: dict[str, Any]) -> str | None:
    cards, solo = header.get("cards") or [], len(header["players"]) == 1
    wanted = LEVELS[header.get("level", "normal")] if solo else CARDS_UP[len(header["players"])]
    if len(cards) != wanted:
        return "OVG-SOLO-4" if solo else "OVG-SET-10"
    return None if len(set(cards)) == len(cards) else "OVG-CHK-6"


def deck_fault(header: dict[str, Any]) -> str | None:
    if "deck" not in header or len(header["players"]) == 1:
        return None
    cards = [*header["cards"], *header["deck"]]
    if len(set(cards)) != len(cards):
        return "OVG-CHK-6"
    return None if len(cards) == 15 else "OVG-SET-10"


# The state before the first entry.


def state_from(header: dict[str, Any]) -> State:
    """The state before the first entry; the header must have no fault."""
    return resumed(whole_position(header)) if "from" in header else set_up(header)


def common(header: dict[str, Any]) -> State:
    players = list(header["players"])
    teams = header.get("teams")
    state = {"players": players, "teams": teams, "level": header.get("level"), "house": header.get("house") or {}}
    state |= {"to_act": players[0], "step": "gather", "hand": "", "fresh": [], "grown": "", "new": [], "matched": []}
    state |= {"refills": 0, "refilled": False, "said_done": False, "just_placed": False, "over": "", "due": ""}
    return state | {"due_spaces": [], "own_space": "", "ordered": False, "placed": 0}


def set_up(header: dict[str, Any]) -> State:
    state, pairs = common(header), filling(header)
    [crater] = [space for space, pair in pairs if pair == "X"]
    empty = {space: "X" if space == crater else "." for space in SPACES}
    more = {1: 2, 2: 5, 3: 6, 4: 7}[len(state["players"])]
    state |= {"aether": dict(pairs), "bag": dict.fromkeys(ELEMENTS, more) | {"P": 0}}
    state |= {"cities": {player: dict(empty) for player in state["players"]}, "supply": 0 if is_solo(state) else 27}
    state |= {"tokens": {player: dict.fromkeys(SPACES, 0) for player in state["players"]}}
    state |= {"cleared": dict.fromkeys(state["players"], 0), "cards": list(header.get("cards") or [])}
    rest = [card for card in CARDS if card not in state["cards"]]
    state |= {"deck": [] if is_solo(state) else list(header.get("deck") or rest), "ordered": "deck" in header}
    state["auras"] = {side(state, owner): away(read_aura(told), crater) for owner, told in header["auras"].items()}
    if is_solo(state):
        first_pollution(state, header, pairs)
    return state


def side(state: State, handle: str) -> str:
    return next((team[0] for team in state["teams"] or [] if handle in team), handle)


def away(spaces: list[str], crater: str) -> list[str]:
    """An Aura that has the Crater inside moves diagonally towards the centre, from its corner."""
    if crater not in spaces:
        return spaces
    [corner] = [space for space in spaces if space in DIAGONAL]
    right = ord(DIAGONAL[corner][0]) - ord(corner[0])
    down = int(DIAGONAL[corner][1]) - int(corner[1])
    return sorted(chr(ord(space[0]) + right) + str(int(space[1]) + down) for space in spaces)


def first_pollution(state: State, header: dict[str, Any], pairs: list[tuple[str, str]]) -> None:
    """Solo: the first Pollution tiles of the filling have twins in the City, one on a space."""
    k = LEVELS[header.get("level", "normal")]
    if "fill" not in header and k in (1, 2):
        raise Undecided("the order of filling decides which Pollution lies in the City")
    spaces = [space for space, pair in pairs for tile in pair if tile == "P"]
    [city] = state["cities"].values()
    for space in spaces[:k]:
        city[space] = "P"
    state["placed"] = len(set(spaces[:k]))


def whole_position(header: dict[str, Any]) -> State:
    if not isinstance(header["from"], dict):
        raise Undecided("the position is in another file")
    shared = {name: header[name] for name in ("players", "teams", "level", "house") if name in header}
    return {**shared, **header["from"]}


def resumed(position: State) -> State:
    """A complete position as a state; the bag holds what is missing."""
    if not {"aether", "auras", "cards", "to_act"} <= set(position) or isinstance(position.get("matched"), int):
        raise Undecided("the position is not complete")
    state, cities = common(position), cities_of(position)
    state |= {"cities": {h: city for h, (city, _, _) in cities.items()}, "aether": read_aether(position["aether"])}
    state |= {
        "tokens": {h: on for h, (_, on, _) in cities.items()},
        "cleared": {h: c for h, (_, _, c) in cities.items()},
    }
    state |= {name: list(position.get(name) or []) for name in ("cards", "matched", "new", "fresh")}
    state |= {"to_act": position["to_act"], "step": position.get("step", "gather"), "hand": position.get("hand") or ""}
    state |= {"grown": "overgrow" if position.get("grown") else "", "refills": position.get("refills", 0)}
    state |= {"placed": position.get("placed", 0)}
    state["auras"] = {side(state, player): [] for player in state["players"]}
    state["auras"] |= {side(state, owner): read_aura(told) for owner, told in position["auras"].items()}
    used = state["cards"] + state["matched"]
    state["deck"] = [] if is_solo(state) else [card for card in CARDS if card not in used]
    fill_bag(state, position)
    return state


def fill_bag(state: State, position: State) -> None:
    tiles = [*"".join(state["aether"].values()), *state["hand"]]
    tiles += [tile for city in state["cities"].values() for tile in city.values()]
    state["bag"] = {tile: IN_PLAY[len(state["players"])] - tiles.count(tile) for tile in ELEMENTS}
    going_round = min(30, 3 + 3 * state["refills"])
    state["supply"] = 0 if is_solo(state) else 30 - going_round
    lying = tiles.count("P") + sum(state["cleared"].values())
    state["bag"]["P"] = 0 if is_solo(state) else going_round - lying
    if min(state["bag"].values()) < 0 or state["bag"] != (position.get("bag") or state["bag"]):
        raise Undecided("the tiles of the position do not add up")


# A whole log.


def first_fault(text: str) -> tuple[int, str] | None:
    """Line and rule of the first fault, or None.

    `MALFORMED` is a step that cannot be read, `CHECKPOINT` an entry whose checkpoint disagrees.
    """
    found = faults_in_order(text)
    return found and (found[0], found[1][0])


def first_faults(text: str) -> tuple[int, frozenset[str]] | None:
    """Line of the first fault and all rules that the refused step breaks, or None.

    A fault of the header, a checkpoint or a step that cannot be read is a set of one.
    """
    found = faults_in_order(text)
    return found and (found[0], frozenset(found[1]))


def faults_in_order(text: str) -> tuple[int, list[str]] | None:
    """Line of the first fault and its rules, the one to be named first at the front."""
    header, entries = parse(text)
    fault = header_fault(header)
    if fault:
        return line_of(text, fault[0]), [fault[1]]
    state = state_from(header)
    for entry in entries:
        for step in entry["steps"]:
            player = step["player"] or state["to_act"]
            rules = ["MALFORMED"] if step["verb"] is None else step_faults(state, player, step)
            if rules:
                return entry["line"], rules
            state = play(state, step)
        if not all(holds(state, name, value) for name, value in entry["checks"]):
            return entry["line"], ["CHECKPOINT"]
    return None


def replay(text: str) -> list[State]:
    """The state before the first step and after every step of a log without a fault."""
    header, entries = parse(text)
    states = [state_from(header)]
    for entry in entries:
        for step in entry["steps"]:
            states.append(play(states[-1], step))
    return states


def cell(state: State, player: str, space: str) -> str:
    return f"{state['cities'][player][space]}{state['tokens'][player][space] or ''}"


def shown(state: State, name: str) -> str:
    """What the table shows for the name of a checkpoint; lists in alphabetical order."""
    player, _, what = name.rpartition(".")
    if not player:
        tiles = sum(state["bag"].values())
        lying = sum(has_tiles(state, space) for space in SPACES)
        table = {"aether": lying, "bag": tiles, "refills": state["refills"], "cards": " ".join(sorted(state["cards"]))}
        return str(table.get(what, "".join(sorted(state["hand"])) if what == "hand" else state["aether"].get(what)))
    city, tokens = state["cities"][player], state["tokens"][player]
    if what == "city":
        return "/".join("".join(cell(state, player, column + row) for column in "abcd") for row in "1234")
    if what == "aura":
        return aura_text(state, player)
    if what in SPACES:
        return cell(state, player, what)
    counts = {"pollution": "P", "overgrown": "O", "ecosystems": "Y"}
    if what in counts:
        return str(list(city.values()).count(counts[what]))
    cleared = state["cleared"][player]
    numbers = {"cleared": cleared, "wildlife": sum(tokens.values())}
    return str(numbers[what] if what in numbers else score_city(city, tokens, cleared)["total"])


def holds(state: State, name: str, value: str) -> bool:
    if name == "cards":
        return sorted(value.split()) == shown(state, name).split()
    if name in (*SPACES, "hand"):
        return "".join(sorted(value)).strip(".-") == shown(state, name)
    if name.endswith(".aura"):
        first, *spaces = value.split()
        return " ".join([first, *sorted(spaces)]) == shown(state, name)
    return value == shown(state, name)
