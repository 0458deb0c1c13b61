"""What lies on the table of Undergrove, and how turns begin and end; for the second judge in `naive`.

A state is a dictionary; functions here change it in place. A step that breaks a rule raises `Wrong` with all rules any
of which may be named for it.
"""

from __future__ import annotations

from typing import Any

from undergrove.naive_forest import CORNERS, SEATS, Cell, read_code, touched
from undergrove.naive_position import HAND, ROOTS, SEEDLINGS, TREES, Undecided
from undergrove.naive_score import AI, empty_goods, house, score_table
from undergrove.naive_tiles import BONUS_STONES, DECKS, GREENS, STONES, TILES, TYPES

State = dict[str, Any]
Item = list[Any]
"""Something that a turn still waits for: its kind, then what belongs to it."""

START = {"C": 4, "N": 2, "P": 2, "K": 2}
MANY_CARBON = 6
MIDDLE = [(0, 0), (1, 0), (0, 1), (1, 1)]


class Wrong(Exception):
    """A step breaks a rule."""

    def __init__(self, rules: str):
        self.rules = frozenset(rule if rule.isupper() and "-" not in rule else f"UND-{rule}" for rule in rules.split())
        super().__init__(rules)


def check(*conditions: tuple[bool, str]) -> None:
    """Raises with the rules of all conditions that are broken."""
    found = " ".join(rules for broken, rules in conditions if broken)
    if found:
        raise Wrong(found)


def copied(value: Any) -> Any:
    """A copy that can be changed without the first one noticing."""
    if isinstance(value, dict):
        return {key: copied(held) for key, held in value.items()}
    return [copied(held) for held in value] if isinstance(value, list) else value


def new_turn() -> State:
    turn: State = {"begun": False, "queue": [], "absorbed": 0, "made": 0, "rooted": [], "tracked": False}
    turn |= {"drawn": False, "powers": [], "since": None, "all_ready": False, "corner": None, "results": []}
    turn |= {"placed": 0, "grown": False}  # tiles, and whether a Seedling or a Root came, in the action under way
    return turn | {"cursor": 0, "waiting": None, "failed": False, "gained": False, "action": ""}


def new_state(players: list[str], mode: str) -> State:
    """The table before anybody has a piece on it."""
    owners = [*players, *(AI if mode == "solo" else ())]
    state: State = {"players": players, "mode": mode, "order": ["ai", *players] if mode == "solo" else players}
    state |= {"tiles": {cell: code for code, cell in SEATS.items()}, "cubes": {}, "pieces": {}}
    state["carbon"] = {cell: 1 for code, cell in SEATS.items() if code != "EL"}
    state["have"] = {owner: dict(START) if owner in players else empty_goods() for owner in owners}
    state |= {"bonus": {owner: [] for owner in owners}, "track": dict.fromkeys(owners, 0), "points_token": None}
    state |= {"ready": {player: list(TYPES) for player in players}, "hand": {player: [] for player in players}}
    state |= {"progress": {player: {} for player in players}, "discard": [], "supply": None, "turns_done": 0}
    state |= {"to_act": state["order"][0], "triggered": None, "last_turn": None, "over": False, "ai_used": []}
    state |= {"starts_left": list(players), "ai_deck": None, "shuffled": [], "without": 0}
    tiles = 4 if len(players) == 4 else 3
    state["stones"] = {stone: ["?"] * tiles for stone in BONUS_STONES}
    return state | {"turn": new_turn(), "shuffled": [], "untouched": list(BONUS_STONES), "focus": {}}


def table_of(state: State) -> State:
    """The state as a table to score."""
    return {**state, "pieces": list(state["pieces"].values())}


def totals(state: State) -> dict[str, int]:
    scored = score_table(table_of(state))
    return {owner: sheet["total"] for owner, sheet in {**scored["players"], **scored["ai"]}.items()}


# What is the case.


def own_pieces(state: State, player: str) -> list[State]:
    return [piece for piece in state["pieces"].values() if piece["owner"] == player]


def seedlings_left(state: State, player: str) -> int:
    return SEEDLINGS - len(own_pieces(state, player))


def roots_left(state: State, player: str) -> int:
    return ROOTS - sum(len(piece["roots"]) for piece in own_pieces(state, player))


def trees_left(state: State, player: str) -> int:
    return TREES - sum(piece["tree"] for piece in own_pieces(state, player))


def rooted_cells(state: State, player: str) -> set[Cell]:
    return {cell for piece in own_pieces(state, player) for cell in piece["roots"]}


def free_slots(state: State, player: str) -> list[tuple[Cell, Cell]]:
    """Where a Root could still go: tile and corner; none when no Root is left."""
    if not roots_left(state, player):
        return []
    own = own_pieces(state, player)
    return [(c, p["corner"]) for p in own for c in touched(state["tiles"], p["corner"]) if c not in p["roots"]]


def has_power(state: State, action: str, what: str) -> bool:
    """Whether the player at turn had a Root on a tile with this power when the turn began."""
    powers = [TILES[state["tiles"][cell]].effects[0] for cell in state["turn"]["powers"]]
    return ("always", action, what) in powers


def seat_of(state: State, owner: str) -> int:
    return int(state["order"].index("ai" if owner in AI else owner))


# Goods and tokens.


def gain(state: State, owner: str, kind: str, number: int) -> None:
    state["have"][owner][kind] += number
    if kind == "C" and owner == state["to_act"]:
        state["turn"]["made"] += number


def flip(state: State, player: str, kind: str) -> None:
    state["ready"][player].remove(kind)
    watch_used(state)


def watch_used(state: State) -> None:
    """From the first moment at which all own tokens are used it is noted which ones become ready."""
    player = state["to_act"]
    if player in state["ready"] and not state["ready"][player] and state["turn"]["since"] is None:
        state["turn"]["since"] = []


def make_ready(state: State, player: str, kinds: list[str]) -> None:
    for kind in kinds:
        if kind not in state["ready"][player]:
            state["ready"][player].append(kind)
            if player == state["to_act"] and state["turn"]["since"] is not None:
                state["turn"]["since"].append(kind)
    if state["turn"]["since"] is not None and set(state["turn"]["since"]) == set(TYPES):
        state["turn"]["all_ready"] = True


def put_piece(state: State, owner: str, corner: Cell) -> None:
    state["pieces"][corner] = {"owner": owner, "tree": False, "C": 0, "corner": corner, "roots": []}


def put_root(state: State, cell: Cell, corner: Cell) -> None:
    state["pieces"][corner]["roots"].append(cell)
    state["turn"]["rooted"].append(TILES[state["tiles"][cell]].type)


# Tiles from the supply.


def unseen(state: State) -> set[str]:
    """The deck without what lies in the forest, in hands and in the discard pile."""
    seen = {*state["tiles"].values(), *state["discard"]}
    for hand in state["hand"].values():
        seen |= set(hand)
    return DECKS[state["deck"]] - seen


def supply_size(state: State) -> int:
    return len(unseen(state))


def can_be_drawn(state: State) -> int:
    return supply_size(state) + len(state["discard"])


def next_tile(state: State, told: str | None, rules: str) -> str:
    """The tile that comes from the supply, said or known; it lies nowhere else until it is put somewhere."""
    if not supply_size(state):
        state["discard"], state["supply"] = [], None
    if state["supply"] is not None:
        code = str(state["supply"].pop(0))
        check((told not in (None, "?") and read_code(str(told)) != code, f"{rules} DECK"))
        return code
    if told == "?":
        raise Undecided("a tile that nobody saw")
    check((told is None, rules))
    code = read_code(str(told)) or ""
    check((code not in unseen(state), f"{rules} SET-5 DECK"))
    return code


def is_known(state: State, number: int) -> bool:
    """Whether so many tiles can come from the supply without anybody saying which."""
    return state["supply"] is not None and len(state["supply"]) >= number


# The disc.


def move_disc(state: State, owner: str, space: int | str) -> None:
    state["track"][owner] = space
    if space in GREENS and state["triggered"] is None:
        seats = len(state["order"])
        state["triggered"] = owner
        further = seats - (seat_of(state, owner) + 1) + seats
        state["last_turn"] = state["turns_done"] + 1 + further


def free_greens(state: State) -> list[str]:
    return [space for space in GREENS if space not in state["track"].values()]


def reward_of(space: int | str) -> str:
    return STONES[space] if isinstance(space, int) else GREENS[space]


# The end of a turn.


def count_goals(state: State, player: str) -> None:
    turn, progress = state["turn"], state["progress"][player]
    many = turn["made"] // MANY_CARBON
    many = many if house(state, "bat_a_multiples") else min(1, many)
    alike = int(any(turn["rooted"].count(kind) >= 2 for kind in TYPES))
    for goal, steps in (("BAT-A", many), ("SPIT-A", alike), ("GROUSE-B", int(turn["all_ready"]))):
        progress[goal] = progress.get(goal, 0) + steps


def feed_forest(state: State) -> None:
    """Earthlover puts C on the arms of the cross when there is none on any tile."""
    if state["to_act"] == "ai" and not house(state, "earthlover_after_ai"):
        return
    if not any(state["carbon"].values()):
        state["carbon"] = {cell: 1 for code, cell in SEATS.items() if code != "EL"}


def begin_turn(state: State) -> None:
    state["turn"] = new_turn()
    if state["to_act"] in state["players"]:
        state["turn"]["powers"] = sorted(rooted_cells(state, state["to_act"]))
        watch_used(state)


def finish(state: State) -> None:
    """A complete turn is over."""
    if state["to_act"] in state["players"]:
        count_goals(state, state["to_act"])
    feed_forest(state)
    state["turns_done"] += 1
    state["over"] = state["turns_done"] == state["last_turn"]
    state["to_act"] = state["order"][state["turns_done"] % len(state["order"])]
    begin_turn(state)


def missing_tiles(state: State) -> int:
    """How many tiles the player at turn must draw."""
    return min(HAND - len(state["hand"][state["to_act"]]), can_be_drawn(state))


def corner_at(cell: Cell, way: str) -> Cell:
    return (cell[0] + CORNERS[way][0], cell[1] + CORNERS[way][1])


def fill_middle(state: State) -> None:
    """After the starting positions the corners of Earthlover that are left are taken by nobody's Seedlings."""
    if state["mode"] != "solo":
        for corner in MIDDLE:
            if corner not in state["pieces"]:
                put_piece(state, "x", corner)
