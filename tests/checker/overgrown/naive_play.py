"""Steps of Overgrown as text, what is possible in a state, and what a legal step does; for the second judge in `naive`.

A state is a dictionary: `cities` and `tokens` by player and space, `aether` by space (`X`, two letters, or nothing),
`auras` by owner, `bag`, `cards`, `deck`, and where the turn stands. A turn that is over stays the active player's until
somebody begins the next one, for only that tells whether something was left out.
"""

from __future__ import annotations

import re

from overgrown.naive_table import (
    IMAGES,
    PATTERNS,
    SPACES,
    State,
    Step,
    Undecided,
    can_place,
    element_groups,
    neighbours,
    overgrown_groups,
    read_aura,
)

SPACE, PAIR, CARD = r"[a-d][1-4]", r"[EWSPX]{2}", r"W(?:0[1-9]|1[0-5])"
LIST = rf"{SPACE}(?:,{SPACE})*"
FORMS = {
    "gather": rf"({SPACE})(?: ({PAIR}))?",
    "place": rf"({SPACE}=[EWSPX](?: {SPACE}=[EWSPX])*)",
    "move": rf"(L {SPACE} {SPACE}|S {SPACE}|none)",
    "attract": rf"({CARD}) ({LIST}) @({SPACE})",
    "overgrow": rf"({LIST}) @({SPACE})",
    "ecosystem": rf"({LIST}) @({SPACE})(?: clears=({LIST}|none|-))?",
    "refill": rf"((?:{SPACE}={PAIR}(?: |$))*)",
    "reveal": rf"({CARD})",
    "done": "",
    "end": "",
    "pass": "",
}


# Text.


def read_step(text: str) -> Step | None:
    """A step from its words; None when the verb is unknown or its words make no sense."""
    verb, _, rest = " ".join(text.split()).partition(" ")
    if "?" in rest:
        raise Undecided(text)
    form = re.fullmatch(FORMS[verb], rest) if verb in FORMS else None
    if form is None:
        return None
    told = form.groups()
    if verb == "gather":
        return {"verb": verb, "space": told[0], "pair": told[1]}
    if verb in ("place", "refill"):
        return {"verb": verb, "pairs": [tuple(word.split("=")) for word in told[0].split()]}
    if verb == "move":
        size, *spaces = told[0].split()
        return {"verb": verb, "size": size, "spaces": sorted(spaces)}
    if verb in ("reveal", "attract"):
        step = {"verb": verb, "card": told[0]}
        return step | ({"spaces": told[1].split(","), "target": told[2]} if verb == "attract" else {})
    if verb in ("overgrow", "ecosystem"):
        clears = told[2] if verb == "ecosystem" else None
        listed = None if clears is None else sorted(clears.split(",")) if clears not in ("none", "-") else []
        return {"verb": verb, "spaces": told[0].split(","), "target": told[1], "clears": listed}
    return {"verb": verb}


def step_text(step: Step) -> str:
    """The canonical text: spaces in alphabetical order, cross-checks left out."""
    if step["verb"] == "gather":
        return f"gather {step['space']}"
    if step["verb"] == "place":
        return "place " + " ".join(f"{space}={tile}" for space, tile in sorted(step["pairs"]))
    if "target" in step:
        card = [step["card"]] if "card" in step else []
        return " ".join([step["verb"], *card, ",".join(sorted(step["spaces"])), "@" + step["target"]])
    return str(step["verb"])


# What is the case.


def is_solo(state: State) -> bool:
    return len(state["players"]) == 1


def following(state: State) -> str:
    players = state["players"]
    return str(players[(players.index(state["to_act"]) + 1) % len(players)])


def owner(state: State, player: str) -> str:
    """Whose Aura the player moves: that of the team, named after its first player, or the own one."""
    return next((team[0] for team in state["teams"] or [] if player in team), player)


def aura_spaces(state: State) -> list[str]:
    return [space for spaces in state["auras"].values() for space in spaces]


def has_tiles(state: State, space: str) -> bool:
    return state["aether"][space] not in ("", "X")


def auras_empty(state: State) -> bool:
    return not any(has_tiles(state, space) for space in aura_spaces(state))


def refill_due(state: State) -> bool:
    """At the start of a turn, when no space inside any Aura holds tiles; once a turn, never in solo."""
    return not is_solo(state) and state["step"] == "gather" and not state["refilled"] and auras_empty(state)


def cleared_by(city: dict[str, str], target: str) -> list[str]:
    return sorted(space for space in neighbours(target) if city[space] == "P")


def targets(state: State, group: tuple[str, ...]) -> list[str]:
    fresh_only = state["house"].get("advanced_growth")
    return [space for space in group if space in state["fresh"] or not fresh_only]


def attractions(state: State) -> list[Step]:
    """Everything the active player could attract between MOVE and the first growth."""
    city, tokens, found = state["cities"][state["to_act"]], state["tokens"][state["to_act"]], []
    for card in state["cards"]:
        for spaces, paw in IMAGES[card] if card not in state["new"] else ():
            if all(city[space] == PATTERNS[card][0] and not tokens[space] for space in spaces):
                found.append({"verb": "attract", "card": card, "spaces": sorted(spaces), "target": paw})
    return found


def growths(state: State) -> list[Step]:
    """Every group of the active player's City with every space the new tile may go to."""
    city, found = state["cities"][state["to_act"]], []
    for verb, groups in (("overgrow", element_groups(city)), ("ecosystem", overgrown_groups(city))):
        for group in groups:
            for space in targets(state, group):
                found.append({"verb": verb, "spaces": list(group), "target": space, "clears": None})
    return found


def turn_over(state: State) -> bool:
    """Whether the active player has placed and can neither grow nor attract any more, or said so."""
    if state["step"] != "grow" or state["due"]:
        return False
    return state["said_done"] or not (growths(state) or (not state["grown"] and attractions(state)))


def is_won(state: State) -> bool:
    """The goal of solo: no Pollution in Aether, City and hand, and no card left."""
    [city] = state["cities"].values()
    return "P" not in [*"".join(state["aether"].values()), *city.values(), *state["hand"]] and not state["cards"]


# What happens.


def own_copy(state: State) -> State:
    """The same state with containers of its own, three levels deep, and no deeper are there any that change."""
    own = {name: value.copy() if isinstance(value, dict | list) else value for name, value in state.items()}
    for name in ("cities", "tokens"):
        own[name] = {player: board.copy() for player, board in state[name].items()}
    return own


def next_turn(state: State) -> State:
    new = {"to_act": following(state), "step": "gather", "hand": "", "fresh": [], "grown": "", "new": []}
    return own_copy(state) | new | {"refilled": False, "said_done": False, "just_placed": False}


def play(state: State, step: str | Step) -> State:
    """The state after a legal step; the given state is untouched."""
    told = read_step(step) if isinstance(step, str) else step
    assert told is not None, step
    begins = told["verb"] in ("gather", "end") or (told["verb"] == "refill" and not is_solo(state))
    state = next_turn(state) if state["step"] == "grow" and begins and not state["over"] else own_copy(state)
    state["just_placed"] = told["verb"] == "place"
    {
        "gather": gather,
        "place": place,
        "attract": attract,
        "overgrow": grow,
        "ecosystem": grow,
        "refill": refill,
        "reveal": reveal,
    }.get(told["verb"], say)(state, told)
    return state


def say(state: State, step: Step) -> None:
    if step["verb"] == "end":
        state["over"] = "ended"
    if step["verb"] == "done":
        state["said_done"] = True


def gather(state: State, step: Step) -> None:
    state["hand"] = state["aether"][step["space"]]
    state["aether"][step["space"]] = ""
    state["step"] = "place"


def place(state: State, step: Step) -> None:
    for space, tile in step["pairs"]:
        state["cities"][state["to_act"]][space] = tile
    state["fresh"] = sorted(space for space, _ in step["pairs"])
    state["hand"], state["step"] = "", "grow"
    mine = owner(state, state["to_act"])
    state["auras"][mine] = []
    state["auras"][mine] = [space for space in state["fresh"] if space not in aura_spaces(state)]


def attract(state: State, step: Step) -> None:
    state["tokens"][state["to_act"]][step["target"]] += 1
    state["cards"].remove(step["card"])
    state["matched"].append(step["card"])
    if is_solo(state):
        state["over"] = "won" if is_won(state) else ""
        return
    if not state["deck"] and state["house"].get("reshuffle_matched"):
        state["deck"], state["ordered"] = state["matched"], False
        state["matched"] = []
    state["due"] = "reveal" if state["deck"] else ""


def reveal(state: State, step: Step) -> None:
    state["deck"].remove(step["card"])
    state["cards"].append(step["card"])
    state["new"].append(step["card"])
    state["due"] = ""


def grow(state: State, step: Step) -> None:
    city, tokens, target = state["cities"][state["to_act"]], state["tokens"][state["to_act"]], step["target"]
    moved = sum(tokens[space] for space in step["spaces"])
    for space in step["spaces"]:
        if city[space] in state["bag"]:
            state["bag"][city[space]] += 1
        city[space], tokens[space] = ".", 0
    city[target], tokens[target] = "O" if step["verb"] == "overgrow" else "Y", moved
    if step["verb"] == "ecosystem":
        for space in cleared_by(city, target):
            city[space] = "."
            state["cleared"][state["to_act"]] += 1
    state["grown"] = step["verb"]
    used = [tile for board in state["cities"].values() for tile in board.values()]
    if used.count("O") > 24 or used.count("Y") > 14:
        raise Undecided("the supply of growth tiles is exhausted, and no rule says what happens then")
    if is_solo(state):
        state["over"] = "won" if is_won(state) else ""
        state["due"] = step["verb"] if due_spaces(state, step) and not state["over"] else ""
        state |= {"own_space": target, "due_spaces": due_spaces(state, step)}


def due_spaces(state: State, step: Step) -> list[str]:
    """Solo: the Aether spaces to refill after a growth, the own one first; none when the bag has no pair."""
    around = neighbours(step["target"]) if step["verb"] == "ecosystem" else []
    empty = [space for space in [step["target"], *around] if state["aether"][space] == ""]
    return empty if sum(state["bag"].values()) >= 2 else []


def before_refill(state: State) -> State:
    """Multiplayer: with three more Pollution tiles in the bag, and the tiles swept up under that house rule."""
    state = own_copy(state)
    added = min(3, state["supply"])
    state["supply"] -= added
    state["bag"]["P"] += added
    for space in SPACES if state["house"].get("refill_sweeps") else []:
        if has_tiles(state, space):
            for tile in state["aether"][space]:
                state["bag"][tile] += 1
            state["aether"][space] = ""
    return state


def refill(state: State, step: Step) -> None:
    if not is_solo(state):
        state |= before_refill(state)
        state |= {"refilled": True, "refills": state["refills"] + 1}
    for space, pair in step["pairs"]:
        state["aether"][space] = "".join(sorted(pair))
        for tile in pair:
            state["bag"][tile] -= 1
    state["due"] = ""


def may_end(state: State) -> bool:
    """Whether the active player, before PLACE, may say that the game is over."""
    nothing_left = not any(has_tiles(state, space) for space in SPACES)
    stranded = state["step"] == "gather" and (
        auras_empty(state) if is_solo(state) else nothing_left and (state["refilled"] or bag_is_short(state))
    )
    return bool(stranded or not can_place(state["cities"][state["to_act"]]))


def bag_is_short(state: State) -> bool:
    return bool(sum(before_refill(state)["bag"].values()) < 2)


def aura_text(state: State, player: str) -> str:
    spaces = read_aura(state["auras"][owner(state, player)])
    return " ".join([["none", "S", "L"][len(spaces)], *spaces])
