"""The first rule a step of Overgrown breaks, and all legal steps; for the second judge in `naive`.

Every condition is a sentence of the rules, in the order in which the rules want faults reported: first whose turn it
is, then the step's own conditions from top to bottom.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations

from overgrown.naive_play import (
    attractions,
    aura_spaces,
    auras_empty,
    before_refill,
    cleared_by,
    following,
    has_tiles,
    is_solo,
    may_end,
    next_turn,
    owner,
    refill_due,
    step_text,
    turn_over,
)
from overgrown.naive_table import (
    IMAGES,
    OUTER,
    PATTERNS,
    SHAPES,
    SPACES,
    TRIPLES,
    State,
    Step,
    adjacent,
    connected,
    element_groups,
    overgrown_groups,
)


def step_fault(state: State, player: str, step: Step) -> str | None:
    """The first rule that this player would break with this step now, or None."""
    verb = step["verb"]
    if state["over"]:
        return None if verb == "end" and state["over"] == "won" else "OVG-END-1"
    if state["due"] == "reveal" and verb != "reveal":
        return "OVG-ATTR-7"
    if state["due"] in ("overgrow", "ecosystem") and verb != "refill":
        return solo_refill_rule(state["due"])
    if verb == "reveal":
        return reveal_fault(state, step)
    if verb == "refill":
        return solo_refill_fault(state, step) if is_solo(state) else refill_fault(state, step)
    if state["step"] == "grow" and begins_next_turn(state, player, verb):
        return end_of_turn_fault(state) or step_fault(next_turn(state), player, step)
    return turn_fault(state, player, verb) or own_fault(state, step)


# Whose turn it is, and what comes first.


def begins_next_turn(state: State, player: str, verb: str) -> bool:
    return player == following(state) and (not is_solo(state) or verb in ("gather", "end"))


def turn_fault(state: State, player: str, verb: str) -> str | None:
    if state["step"] == "grow":
        return late_fault(state, player, verb)
    if player != state["to_act"]:
        return "OVG-TURN-3" if state["step"] == "place" else "OVG-TURN-1"
    if verb in (state["step"], "end"):
        return None
    if verb == "gather" and not is_solo(state):
        return "OVG-TURN-2"
    return {"pass": "OVG-TURN-4", "attract": "OVG-MOVE-9"}.get(verb, "OVG-TURN-3")


def late_fault(state: State, player: str, verb: str) -> str | None:
    """Steps after PLACE, also when the turn is over but nobody has begun the next one."""
    solo = is_solo(state)
    if player != state["to_act"]:
        return "OVG-TURN-1"
    if verb == "move":
        return None if state["just_placed"] else "OVG-TURN-2"
    if verb == "attract" and state["grown"]:
        return "OVG-ATTR-11"
    if verb == "attract" and state["said_done"]:
        return "OVG-MOVE-9" if solo else "OVG-TURN-1"
    if verb in ("attract", "overgrow", "ecosystem"):
        return None
    if verb == "pass":
        return "OVG-TURN-1" if not solo and turn_over(state) else "OVG-TURN-4"
    if verb == "done" and not turn_over(state):
        return end_of_turn_fault(state)
    if verb == "end":
        return end_of_turn_fault(state) or "OVG-TURN-1"
    if solo:
        return "OVG-TURN-3"
    return "OVG-TURN-1" if turn_over(state) else "OVG-TURN-2"


def end_of_turn_fault(state: State) -> str | None:
    """What the active player has left undone."""
    city = state["cities"][state["to_act"]]
    if attraction_left(state):
        return "OVG-ATTR-10"
    if element_groups(city):
        return "OVG-GROW-2"
    return "OVG-GROW-7" if overgrown_groups(city) and not state["house"].get("ecosystem_optional") else None


def attraction_left(state: State) -> bool:
    return bool(state["house"].get("attract_mandatory") and not state["grown"] and attractions(state))


# The step itself.


def own_fault(state: State, step: Step) -> str | None:
    verb = step["verb"]
    if verb == "gather":
        return gather_fault(state, step)
    if verb == "place":
        return place_fault(state, step)
    if verb == "move":
        return move_fault(state, step)
    if verb == "attract":
        return attract_fault(state, step)
    if verb == "end":
        return None if may_end(state) else "OVG-END-4"
    if verb == "overgrow":
        return overgrow_fault(state, step)
    return ecosystem_fault(state, step) if verb == "ecosystem" else None


def gather_fault(state: State, step: Step) -> str | None:
    space = step["space"]
    anywhere = state["refilled"] and auras_empty(state)
    if refill_due(state) or not has_tiles(state, space) or (space not in aura_spaces(state) and not anywhere):
        return "OVG-GATH-1"
    told = step["pair"] or state["aether"][space]
    return None if sorted(told) == sorted(state["aether"][space]) else "OVG-GATH-3"


def place_fault(state: State, step: Step) -> str | None:
    city, spaces = state["cities"][state["to_act"]], [space for space, _ in step["pairs"]]
    if any(city[space] == "X" for space in spaces):
        return "OVG-PLAC-4"
    if sorted(tile for _, tile in step["pairs"]) != sorted(state["hand"]):
        return "OVG-PLAC-2"
    return None if all(city[space] == "." for space in spaces) and adjacent(*spaces) else "OVG-PLAC-1"


def move_fault(state: State, step: Step) -> str | None:
    """The Aura lies where it must already; what the log says of it is compared."""
    lies = sorted(state["auras"][owner(state, state["to_act"])])
    size = ["none", "S", "L"][len(lies)]
    rule = ["OVG-MOVE-5", "OVG-MOVE-4", "OVG-MOVE-3"][len(lies)]
    return None if (step["size"], sorted(step["spaces"])) == (size, lies) else rule


def attract_fault(state: State, step: Step) -> str | None:
    city, tokens = state["cities"][state["to_act"]], state["tokens"][state["to_act"]]
    card, spaces = step["card"], frozenset(step["spaces"])
    if card not in state["cards"]:
        return "OVG-ATTR-1"
    if card in state["new"]:
        return "OVG-ATTR-8"
    if len(spaces) != len(step["spaces"]) or spaces not in SHAPES[card]:
        return "OVG-ATTR-2"
    if any(city[space] != PATTERNS[card][0] for space in spaces):
        return "OVG-ATTR-3"
    if any(tokens[space] for space in spaces):
        return "OVG-ATTR-4"
    return None if (spaces, step["target"]) in IMAGES[card] else "OVG-ATTR-5"


def reveal_fault(state: State, step: Step) -> str | None:
    known = state["deck"][:1] if state["ordered"] else state["deck"]
    return None if state["due"] == "reveal" and step["card"] in known else "OVG-ATTR-7"


def overgrow_fault(state: State, step: Step) -> str | None:
    city, group = state["cities"][state["to_act"]], step["spaces"]
    if attraction_left(state):
        return "OVG-ATTR-10"
    if sorted(city[space] for space in group) != ["E", "S", "W"] or not connected(tuple(group)):
        return "OVG-GROW-1"
    if step["target"] not in group:
        return "OVG-GROW-5"
    return not_fresh(state, step)


def ecosystem_fault(state: State, step: Step) -> str | None:
    city, group = state["cities"][state["to_act"]], step["spaces"]
    if attraction_left(state):
        return "OVG-ATTR-10"
    if element_groups(city) and not state["house"].get("interleave_growth"):
        return "OVG-GROW-9"
    if any(city[space] != "O" for space in group) or len(set(group)) != 3 or not connected(tuple(group)):
        return "OVG-GROW-6"
    if step["target"] not in group:
        return "OVG-GROW-8"
    if not_fresh(state, step):
        return not_fresh(state, step)
    return "OVG-POLL-1" if step["clears"] not in (None, cleared_by(city, step["target"])) else None


def not_fresh(state: State, step: Step) -> str | None:
    if state["house"].get("advanced_growth") and step["target"] not in state["fresh"]:
        return "OVG-ADV-1"
    # After a `done` nothing grows any more; only an optional Ecosystem can be meant here.
    return ("OVG-TURN-3" if is_solo(state) else "OVG-TURN-1") if state["said_done"] else None


# Refills.


def refill_fault(state: State, step: Step) -> str | None:
    """Multiplayer: before the gather of a turn, when nothing lies inside the Auras."""
    if state["step"] == "grow":
        return end_of_turn_fault(state) or refill_fault(next_turn(state), step)
    if not refill_due(state):
        return "OVG-REFL-1"
    before = before_refill(state)
    if wrong_spaces(before, [space for space, _ in step["pairs"]]):
        return "OVG-REFL-3"
    if not bag_holds(before, step):
        return "OVG-REFL-8"
    return "OVG-REFL-11" if pollution_pair_kept(before, step["pairs"]) else None


def wrong_spaces(before: State, listed: list[str]) -> bool:
    empty = [space for space in SPACES if before["aether"][space] == ""]
    if len(set(listed)) != len(listed) or any(space not in empty for space in listed):
        return True
    for number, space in enumerate(listed):
        outer_first = [other for other in empty if other in OUTER and other not in listed[:number]]
        if space not in OUTER and outer_first:
            return True
    return len(listed) < len(empty) and sum(before["bag"].values()) - 2 * len(listed) >= 2


def bag_holds(before: State, step: Step) -> bool:
    drawn = "".join(pair for _, pair in step["pairs"])
    return all(drawn.count(tile) <= before["bag"].get(tile, 0) for tile in drawn)


def pollution_pair_kept(before: State, pairs: list[tuple[str, str]]) -> bool:
    """Whether two Pollution tiles were kept under the house rule although the bag held anything else."""
    bag = [tile for tile, count in before["bag"].items() for _ in range(count)]
    for _, pair in pairs:
        if before["house"].get("redraw_pollution_pair") and pair == "PP" and set(bag) != {"P"}:
            return True
        for tile in pair:
            bag.remove(tile)
    return False


def solo_refill_rule(growth: str) -> str:
    return {"": "OVG-SOLO-6", "overgrow": "OVG-SOLO-8", "ecosystem": "OVG-SOLO-9"}[growth]


def solo_refill_fault(state: State, step: Step) -> str | None:
    """Solo: right after a growth; own space first, as long as the bag has two tiles."""
    if not state["due"]:
        return solo_refill_rule(state["grown"])
    listed, due = [space for space, _ in step["pairs"]], state["due_spaces"]
    number = min(len(due), sum(state["bag"].values()) // 2)
    own_first = state["own_space"] not in due or listed[:1] == [state["own_space"]]
    if len(listed) != number or len(set(listed)) != number or not set(listed) <= set(due) or not own_first:
        return solo_refill_rule(state["due"])
    return None if bag_holds(state, step) else "OVG-REFL-8"


# All legal steps, by trying everything.


def candidates(state: State) -> Iterator[Step]:
    """Every step with a meaning at this point of the turn, legal or not; tiles go on empty spaces only."""
    city = state["cities"][state["to_act"]]
    if state["step"] == "gather":
        yield from ({"verb": "gather", "space": space, "pair": None} for space in SPACES)
    if state["step"] == "place":
        for spaces in combinations(sorted(space for space in SPACES if city[space] == "."), 2):
            for tiles in permutations(state["hand"]):
                yield {"verb": "place", "pairs": list(zip(spaces, tiles, strict=True))}
    if state["step"] == "grow":
        yield from late_candidates(state)
    yield {"verb": "done" if state["step"] == "grow" else "end"}


def late_candidates(state: State) -> Iterator[Step]:
    city = state["cities"][state["to_act"]]
    for card in state["cards"]:
        for spaces, paw in [(spaces, paw) for spaces, paw in IMAGES[card] if "." not in [city[s] for s in spaces]]:
            yield {"verb": "attract", "card": card, "spaces": sorted(spaces), "target": paw}
    for verb, kinds in (("overgrow", "EWS"), ("ecosystem", "O")):
        for three in [three for three in TRIPLES if all(city[space] in kinds for space in three)]:
            for target in three:
                yield {"verb": verb, "spaces": list(three), "target": target, "clears": None}


def legal_moves(state: State) -> set[str]:
    """All legal steps of the player who is to act; empty when the game is over or when chance is due."""
    if state["over"] or state["due"]:
        return set()
    if turn_over(state):
        return legal_moves(next_turn(state))
    player = state["to_act"]
    return {step_text(step) for step in candidates(state) if step_fault(state, player, step) is None}
