"""The rules a step of Overgrown breaks, and all legal steps; for the second judge in `naive`.

Every condition is a sentence of the rules, in the order in which the rules want faults reported: first whose turn it
is, then the step's own conditions from top to bottom. All own conditions that fail are given, with these exceptions.

A gate comes alone, because the step cannot be made at all; of several gates the first one is given:

| gate | rules |
|---|---|
| the game is over | END-1 |
| a new card or, in solo, a refill is due | ATTR-7; SOLO-8, SOLO-9 |
| the turn before is not finished (also at `done` and at a late `end`) | ATTR-10, else GROW-2, else GROW-7 |
| wrong player, wrong step of the turn, a pass | TURN-1, TURN-2, TURN-3, TURN-4, MOVE-9, ATTR-11 |
| `gather` while a refill is due | GATH-1 |
| `refill` that is not due | REFL-1; solo SOLO-6, SOLO-8, SOLO-9 |
| a growth before a compulsory attraction | ATTR-10 |
| `ecosystem` while an Element group is left | GROW-9 |
| a growth after `done` with nothing else wrong in group and target | TURN-1, solo TURN-3 |

Two rules that state the same fact, of which only the first is given:

| given | left out | the fact |
|---|---|---|
| PLAC-4 | PLAC-1 | the Crater's space is not empty; another occupied space, or two spaces apart, is still PLAC-1 |
| GROW-5, GROW-8 | ADV-1 | the target is outside the group; a target that is not fresh either is still ADV-1 |
| GATH-1 | GATH-6 | a refill was due before the gather |
| REFL-8 | REFL-3, REFL-7 | more empty spaces are filled than the bag has pairs for |

Conditions without a meaning when another one has failed:

| not judged | because |
|---|---|
| GATH-3 | nothing lies on the space, or it is the Crater's |
| PLAC-1, adjacency | the tiles are not put on two spaces |
| ATTR-5 | the spaces are no image of the pattern, so no tile has the paw |

A new card that is written with an attraction (`attract ... reveal=W01`) is one of its arguments (ledger 8: "card
revealed"), so it is judged beside the others; with nothing else wrong it is the step after.

A card that is not face up still has its pattern and its Element (ATTR-2 to ATTR-5), a target is compared with the
spaces that were listed even if they are no group, and cleared spaces with the neighbours of the target that was named.
An end that nobody wrote down (SOLO-10, REFL-9, PLAC-7) is no gate: the step fails by its own conditions.
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
    return next(iter(step_faults(state, player, step)), None)


def step_faults(state: State, player: str, step: Step) -> list[str]:
    """All rules that this player would break with this step now, the one to be named first at the front."""
    verb = step["verb"]
    if state["over"]:
        return [] if verb == "end" and state["over"] == "won" else ["OVG-END-1"]
    if state["due"] == "reveal" and verb != "reveal":
        return ["OVG-ATTR-7"]
    if state["due"] in ("overgrow", "ecosystem") and verb != "refill":
        return [solo_refill_rule(state["due"])]
    if verb == "reveal":
        return reveal_faults(state, step)
    if verb == "refill":
        return solo_refill_faults(state, step) if is_solo(state) else refill_faults(state, step)
    if state["step"] == "grow" and begins_next_turn(state, player, verb):
        left = end_of_turn_fault(state)
        return [left] if left else step_faults(next_turn(state), player, step)
    gate = turn_fault(state, player, verb)
    return [gate] if gate else own_faults(state, step)


def failed(broken: dict[str, bool]) -> list[str]:
    """The rules that are broken, in the given order."""
    return [rule for rule, is_broken in broken.items() if is_broken]


# Whose turn it is, and what comes first.


def begins_next_turn(state: State, player: str, verb: str) -> bool:
    """Whether the step belongs to the next turn: it begins one, or nothing is left to do in this one."""
    if is_solo(state):
        return verb in ("gather", "end")
    return player == following(state) and (verb in ("gather", "end", "pass") or end_of_turn_fault(state) is None)


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


def own_faults(state: State, step: Step) -> list[str]:
    verb = step["verb"]
    if verb == "gather":
        return gather_faults(state, step)
    if verb == "place":
        return place_faults(state, step)
    if verb == "move":
        return move_faults(state, step)
    if verb == "attract":
        return attract_faults(state, step)
    if verb == "end":
        return failed({"OVG-END-4": not may_end(state)})
    if verb == "overgrow":
        return overgrow_faults(state, step)
    return ecosystem_faults(state, step) if verb == "ecosystem" else []


def gather_faults(state: State, step: Step) -> list[str]:
    space = step["space"]
    if refill_due(state) or not has_tiles(state, space):
        return ["OVG-GATH-1"]
    anywhere = state["refilled"] and auras_empty(state)
    told, lies = step["pair"] or state["aether"][space], state["aether"][space]
    outside = space not in aura_spaces(state) and not anywhere
    return failed({"OVG-GATH-1": outside, "OVG-GATH-3": sorted(told) != sorted(lies)})


def place_faults(state: State, step: Step) -> list[str]:
    city, spaces = state["cities"][state["to_act"]], [space for space, _ in step["pairs"]]
    other_tiles = sorted(tile for _, tile in step["pairs"]) != sorted(state["hand"])
    occupied = any(city[space] not in (".", "X") for space in spaces) or len(set(spaces)) != len(spaces)
    apart = len(spaces) == 2 and not adjacent(*spaces)
    on_crater = any(city[space] == "X" for space in spaces)
    return failed({"OVG-PLAC-4": on_crater, "OVG-PLAC-2": other_tiles, "OVG-PLAC-1": occupied or apart})


def move_faults(state: State, step: Step) -> list[str]:
    """The Aura lies where it must already; what the log says of it is compared."""
    lies = sorted(state["auras"][owner(state, state["to_act"])])
    size = ["none", "S", "L"][len(lies)]
    rule = ["OVG-MOVE-5", "OVG-MOVE-4", "OVG-MOVE-3"][len(lies)]
    return failed({rule: (step["size"], sorted(step["spaces"])) != (size, lies)})


def attract_faults(state: State, step: Step) -> list[str]:
    city, tokens = state["cities"][state["to_act"]], state["tokens"][state["to_act"]]
    card, spaces = step["card"], frozenset(step["spaces"])
    is_image = len(spaces) == len(step["spaces"]) and spaces in SHAPES[card]
    broken = {"OVG-ATTR-1": card not in state["cards"]}
    broken |= {"OVG-ATTR-8": card in state["cards"] and card in state["new"], "OVG-ATTR-2": not is_image}
    broken |= {"OVG-ATTR-3": any(city[space] != PATTERNS[card][0] for space in spaces)}
    broken |= {"OVG-ATTR-4": any(tokens[space] for space in spaces)}
    broken |= {"OVG-ATTR-5": is_image and (spaces, step["target"]) not in IMAGES[card]}
    return failed(broken | {"OVG-ATTR-7": any(broken.values()) and wrong_new_card(state, step)})


def wrong_new_card(state: State, step: Step) -> bool:
    """Whether the card written with the attraction cannot be the one turned up for it."""
    deck = state["deck"][:1] if state["ordered"] else state["deck"]
    if not deck and state["house"].get("reshuffle_matched") and not is_solo(state):
        deck = [*state["matched"], step["card"]]
    return "reveal" in step and step["reveal"] not in deck


def reveal_faults(state: State, step: Step) -> list[str]:
    known = state["deck"][:1] if state["ordered"] else state["deck"]
    return failed({"OVG-ATTR-7": state["due"] != "reveal" or step["card"] not in known})


def overgrow_faults(state: State, step: Step) -> list[str]:
    city, group = state["cities"][state["to_act"]], step["spaces"]
    if attraction_left(state):
        return ["OVG-ATTR-10"]
    is_group = sorted(city[space] for space in group) == ["E", "S", "W"] and connected(tuple(group))
    broken = {"OVG-GROW-1": not is_group, "OVG-GROW-5": step["target"] not in group}
    return failed(broken | {"OVG-ADV-1": not_fresh(state, step)}) or after_done(state)


def ecosystem_faults(state: State, step: Step) -> list[str]:
    city, group, target = state["cities"][state["to_act"]], step["spaces"], step["target"]
    if attraction_left(state):
        return ["OVG-ATTR-10"]
    if element_groups(city) and not state["house"].get("interleave_growth"):
        return ["OVG-GROW-9"]
    is_group = all(city[space] == "O" for space in group) and len(set(group)) == 3 and connected(tuple(group))
    broken = {"OVG-GROW-6": not is_group, "OVG-GROW-8": target not in group, "OVG-ADV-1": not_fresh(state, step)}
    other_spaces = step["clears"] not in (None, cleared_by(city, target))
    return (not any(broken.values()) and after_done(state)) or failed(broken | {"OVG-POLL-1": other_spaces})


def not_fresh(state: State, step: Step) -> bool:
    return bool(state["house"].get("advanced_growth")) and step["target"] not in state["fresh"]


def after_done(state: State) -> list[str]:
    """After a `done` nothing grows any more; only an optional Ecosystem can be meant here."""
    return failed({"OVG-TURN-3" if is_solo(state) else "OVG-TURN-1": state["said_done"]})


# Refills.


def refill_faults(state: State, step: Step) -> list[str]:
    """Multiplayer: before the gather of a turn, when nothing lies inside the Auras."""
    if state["step"] == "grow":
        left = end_of_turn_fault(state)
        return [left] if left else refill_faults(next_turn(state), step)
    if not refill_due(state):
        return ["OVG-REFL-1"]
    before = before_refill(state)
    broken = {"OVG-REFL-3": wrong_spaces(before, [space for space, _ in step["pairs"]])}
    broken |= {"OVG-REFL-8": not bag_holds(before, step)}
    return failed(broken | {"OVG-REFL-11": pollution_pair_kept(before, step["pairs"])})


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
    """Whether two Pollution tiles were kept under the house rule although the bag held anything else.

    A tile that the bag cannot give was in truth another one; it counts as one that is no Pollution, if there is any.
    """
    bag = [tile for tile, count in before["bag"].items() for _ in range(count)]
    for _, pair in pairs:
        others = [tile for tile in bag if tile != "P"]
        if before["house"].get("redraw_pollution_pair") and pair == "PP" and others:
            return True
        for tile in pair:
            take_from(bag, tile)
    return False


def take_from(bag: list[str], tile: str) -> None:
    """Take the tile out of the bag, or in its place one that is no Pollution, or any."""
    found = [tile] if tile in bag else [other for other in bag if other != "P"] or bag
    if found:
        bag.remove(found[0])


def solo_refill_rule(growth: str) -> str:
    return {"": "OVG-SOLO-6", "overgrow": "OVG-SOLO-8", "ecosystem": "OVG-SOLO-9"}[growth]


def solo_refill_faults(state: State, step: Step) -> list[str]:
    """Solo: right after a growth; own space first, as long as the bag has two tiles."""
    if not state["due"]:
        return [solo_refill_rule(state["grown"])]
    listed, due = [space for space, _ in step["pairs"]], state["due_spaces"]
    number = min(len(due), sum(state["bag"].values()) // 2)
    own_first = state["own_space"] not in due or listed[:1] == [state["own_space"]]
    wrong = len(listed) != number or len(set(listed)) != number or not set(listed) <= set(due) or not own_first
    return failed({solo_refill_rule(state["due"]): wrong, "OVG-REFL-8": not bag_holds(state, step)})


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
