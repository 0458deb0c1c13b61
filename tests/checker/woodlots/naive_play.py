"""The table of Woodlots and how legal steps change it; for the second judge in `naive`.

A state is a dictionary. Pieces are lists of letters by place: `trees`, `tile` (growth tokens on the tile), `prep`
(growth tokens on the prep space) and `danger` (disaster tokens there). The action board is six lists of players, the
top token first; `moved` has those who have acted in this round, so a token on "6" that is not among them waits.
"""

from __future__ import annotations

from typing import Any

from woodlots.naive_table import NATIVE, PLACES, SALE, SWITCHES, neighbours, rolled_disaster, shape_places, toward
from woodlots.naive_text import PROJECTS, State, Step, read_step
from woodlots.naive_update import DiceOf, dice_of, needs, nothing, updated

STEPS = 6
BORDERS = 6
CLAIMS = 4
COST = {"cut": 2, "uproot": 1, "ignite": 1, "pass": 1, "buy": 3, "sell": 2}
SOLO_OWNER_ROUNDS = 8
FIXED = ("players", "mode", "soil", "options", "house")
"""What no step changes."""
ON_OFF = {True: "on", False: "off"}


# The table before anything.


def empty_table(players: list[str], told: dict[str, Any], soil: dict[str, int]) -> State:
    """Nothing on the board; `told` is the header or the position."""
    state: State = {"players": players, "mode": mode_of(players, told), "soil": soil}
    state |= {"options": list(told.get("options") or []), "house": house_of(players, told)}
    state |= {name: nothing() for name in ("trees", "tile", "prep", "danger")}
    state |= {"owner": dict.fromkeys(PLACES, ""), "sales": {player: [] for player in players}}
    state |= {"borders": dict.fromkeys(players, BORDERS), "spaces": {space: [] for space in range(1, STEPS + 1)}}
    state |= {"moved": [], "round": 1, "phase": "setup", "ended": False, "just_updated": False, "unstacked": False}
    placed: dict[str, list[tuple[str, str]]] = {kind: [] for kind in NATIVE}
    return state | {"setup": {"placed": placed, "scattered": [], "claims": 0, "disaster": False, "stack": []}}


def mode_of(players: list[str], told: dict[str, Any]) -> str:
    return str(told.get("mode") or ("solo" if len(players) == 1 else "multi"))


def house_of(players: list[str], told: dict[str, Any]) -> dict[str, Any]:
    """All switches with their values; a plain on or off is read as a truth value by YAML."""
    written = dict(told.get("house") or {})
    house = {name: values[0] for name, values in SWITCHES.items()}
    house |= {name: ON_OFF.get(value, value) if isinstance(value, bool) else value for name, value in written.items()}
    alone = SOLO_OWNER_ROUNDS if mode_of(players, told) == "solo-owner" else "none"
    limit = written.get("round_limit", alone)
    return house | {"round_limit": None if limit in ("none", None) else int(limit)}


def copied(value: Any) -> Any:
    """The same with new lists and dictionaries all the way down."""
    if isinstance(value, dict):
        return {key: copied(item) for key, item in value.items()}
    return [copied(item) for item in value] if isinstance(value, list) else value


# Looking at the table.


def waiting(state: State) -> list[str]:
    """The starting stack that is still on "6", top first."""
    return [player for player in state["spaces"][STEPS] if player not in state["moved"]]


def to_act(state: State) -> str | None:
    if state["phase"] != "projects":
        return None
    if waiting(state):
        return waiting(state)[0]
    for space in range(1, STEPS):
        if state["spaces"][space]:
            return str(state["spaces"][space][0])
    return None


def used(state: State, player: str) -> int:
    """The steps a player has used in this round."""
    if player in waiting(state):
        return 0
    return next(space for space, tokens in state["spaces"].items() if player in tokens)


def land(state: State, player: str) -> list[str]:
    return [place for place in PLACES if state["owner"][place] == player]


def plant_cost(state: State, kind: str, place: str) -> int:
    close = [place, *neighbours(place)]
    return 1 if any(kind in state["trees"][other] for other in close) else 2


def cost(state: State, step: Step) -> int:
    return plant_cost(state, step["type"], step["place"]) if step["verb"] == "plant" else COST[step["verb"]]


def sale_value(trees: list[str]) -> int:
    return sum(SALE[tree] for tree in trees)


def is_last_round(state: State) -> bool:
    """Whether the game ends with the projects of this round."""
    limit = state["house"]["round_limit"]
    sold_out = state["mode"] != "solo" and any(not land(state, player) for player in state["players"])
    return sold_out or (limit is not None and state["round"] >= limit)


def snake(players: list[str]) -> list[str]:
    return [*players, *reversed(players), *players, *reversed(players)]


def struck_places(state: State, step: Step) -> tuple[str, list[str]]:
    """Type and places of a disaster line."""
    if step["dice"] is None:
        return step["type"], step["at"]
    return rolled_disaster(step["dice"][0]), shape_places(step["dice"][1], step["dice"][2])


# Legal steps.


def play(state: State, step: Step | str) -> State:
    """The state after a legal step; of a project in words the player to act is the player."""
    if isinstance(step, str):
        step = {"player": to_act(state), **read_step(step, state["players"])}
    state = {name: value if name in FIXED else copied(value) for name, value in state.items()}
    state["just_updated"] = step["verb"] == "update"
    if step["verb"] in PROJECTS:
        project(state, step)
    elif step["verb"] == "update":
        run_update(state, dice_of(step))
    elif step["verb"] == "disaster":
        place_disaster(state, step)
    elif step["verb"] == "stack":
        new_stack(state, step["order"])
    elif step["verb"] == "end":
        finish(state)
    elif step["verb"] != "move":
        set_up(state, step)
    return begun(state) if state["phase"] == "setup" and is_set_up(state) else state


def finish(state: State) -> None:
    if state["phase"] == "update" and is_last_round(state) and not needs(state):
        run_update(state, {})
    state |= {"ended": True, "phase": "over"}


def add(pieces: dict[str, list[str]], place: str, letter: str) -> None:
    """A second equal token goes back to the box."""
    if letter not in pieces[place]:
        pieces[place] = sorted([*pieces[place], letter])


def project(state: State, step: Step) -> None:
    player, paid = to_act(state), cost(state, step)
    assert player is not None
    effect = {"plant": plant, "cut": cut, "uproot": uproot, "ignite": ignite, "buy": buy, "sell": sell}
    if step["verb"] != "pass":
        effect[step["verb"]](state, player, step)
    goal = used(state, player) + paid
    for tokens in state["spaces"].values():
        if player in tokens:
            tokens.remove(player)
    state["spaces"][goal].insert(0, player)
    state["moved"] += [player] if player not in state["moved"] else []
    if to_act(state) is None:
        over = is_last_round(state) and state["house"]["end_update"] == "off"
        state["phase"] = "over" if over else "update"


def plant(state: State, player: str, step: Step) -> None:
    add(state["prep"], step["place"], step["type"])


def cut(state: State, player: str, step: Step) -> None:
    state["trees"][step["place"]].remove(step["type"])
    if step["type"] == "I":
        add(state[state["house"]["cut_regrowth"]], step["place"], "I")


def uproot(state: State, player: str, step: Step) -> None:
    state["prep"][step["place"]].remove(step["type"])


def ignite(state: State, player: str, step: Step) -> None:
    at = step["place"]
    for what, value in step["chain"]:
        if what == "to":
            at = toward(at, value[1])
        elif value >= 3:
            add(state["danger"], at, step["type"])


def buy(state: State, player: str, step: Step) -> None:
    state["owner"][step["place"]] = player
    state["borders"][player] -= 1


def sell(state: State, player: str, step: Step) -> None:
    trees = sorted(state["trees"][step["place"]])
    state["owner"][step["place"]] = ""
    state["borders"][player] += 1
    state["sales"][player].append((step["place"], "".join(trees), sale_value(trees), state["round"]))


def place_disaster(state: State, step: Step) -> None:
    """A disaster after an update without dice that nobody wrote says the update too."""
    if state["phase"] == "update":
        run_update(state, {})
    kind, places = struck_places(state, step)
    for place in places:
        add(state["danger"], place, kind)
    state["setup"]["disaster"] = True
    if state["phase"] == "disaster":
        state["phase"] = "projects"


def new_stack(state: State, order: list[str]) -> None:
    state["setup"]["stack"] = list(order)
    if state["phase"] != "setup":
        state["spaces"][STEPS], state["unstacked"] = list(order), False


def run_update(state: State, dice: DiceOf) -> None:
    last = is_last_round(state) and state["round"] > 0
    state |= updated(state, dice)
    if last:
        state["phase"] = "over"
        return
    several = len(state["players"]) > 1 and state["round"] > 0
    state |= {"round": state["round"] + 1, "phase": "disaster", "moved": []}
    state["unstacked"] = several and state["house"]["stack_between_rounds"] == "shuffle"


# The set-up.


def set_up(state: State, step: Step) -> None:
    told = state["setup"]
    if step["verb"] in ("put", "sow"):
        told["placed"][step["type"]].append((step["verb"], step["place"]))
        if step["verb"] == "put":
            state["trees"][step["place"]].append(step["type"])
        else:
            add(state["tile"], step["place"], step["type"])
    elif step["verb"] == "claim":
        told["claims"] += 1
        buy(state, step["player"], step)
    else:
        told["scattered"].append(step["what"])
        for place in step["at"]:
            state["trees" if step["what"] == "trees" else "prep"][place].append("I")


def is_set_up(state: State) -> bool:
    told, players = state["setup"], state["players"]
    claims = 0 if state["mode"] == "solo" else CLAIMS * len(players)
    whole = all(len(steps) == 5 for steps in told["placed"].values()) and len(told["scattered"]) == 2
    return whole and told["claims"] == claims and told["disaster"] and (len(players) == 1 or bool(told["stack"]))


def begun(state: State) -> State:
    """The first round, or the prelude: growth tokens go to the prep board, action tokens on "6"."""
    for place in PLACES:
        state["prep"][place] = sorted(state["prep"][place] + state["tile"][place])
        state["tile"][place] = []
    state["spaces"][STEPS] = list(state["setup"]["stack"] or state["players"])
    prelude = "skip_first_projects" in state["options"]
    return state | ({"round": 0, "phase": "update"} if prelude else {"round": 1, "phase": "projects"})
