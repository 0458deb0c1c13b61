"""Random but legal games of Woodlots by the second judge, written as people write them.

Everything comes from a seed. The players mildly prefer to sell from round 2 on, so that games come to an end.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import yaml

from woodlots.naive import shown, state_from
from woodlots.naive_play import plant_cost, play, sale_value, to_act
from woodlots.naive_rules import legal_moves
from woodlots.naive_setup import setup_moves
from woodlots.naive_table import DISASTERS, NATIVE, NEAR, OPTIONS, PLACES, SWITCHES, neighbours, shape_places, toward
from woodlots.naive_text import BY_NOBODY, Die, State, dice_text, read_entry
from woodlots.naive_update import PAIRS, needs

Told = list[tuple[str, str]]
"""Steps with their players, "" for steps that nobody makes."""

NAMES = {"R": "Rosa", "B": "Ben", "G": "Gus", "S": "Sia", "Ida": "Ida", "Tom": "Tom", "Uma": "Uma", "Max": "Max"}
LIKING = {"plant": 5, "cut": 2, "uproot": 2, "ignite": 2, "pass": 1, "buy": 2, "sell": 6}
SOME_ROUNDS = 4
"""A lone player without land stops after so many rounds."""


def random_log(seed: int, players: int, **wanted: Any) -> str:
    """A whole legal game from the set-up to its end; `mode`, `options` and `house` may be given."""
    rng = random.Random(f"{players} {seed} {sorted(wanted)}")
    header = random_header(rng, players, wanted)
    state = state_from(yaml.safe_load(header))
    placed = list(set_up(rng, state))
    return header + written(rng, state, placed + list(played(rng, after(state, placed))))


# The header.


def random_header(rng: random.Random, players: int, wanted: dict[str, Any]) -> str:
    handles = rng.sample(sorted(NAMES), players)
    options = wanted.get("options", [name for name in OPTIONS if rng.random() < 0.2])
    mode = wanted.get("mode") or ("multi" if players > 1 else rng.choice(("solo", "solo-owner")))
    lines = [*header_lines(rng, handles, mode), f"layout: {random_layout(rng, 'much_more_soil' in options)}"]
    lines += [f"options: [{', '.join(options)}]"] if options else []
    house = wanted.get("house", random_house(rng, mode, "skip_first_projects" in options))
    lines += [f"house: {{{', '.join(f'{name}: {value}' for name, value in house.items())}}}"] if house else []
    return "\n".join(lines) + "\n"


def header_lines(rng: random.Random, handles: list[str], mode: str) -> list[str]:
    lines = ["title: woodlots", "rules: 1", f"players: {{{', '.join(f'{h}: {NAMES[h]}' for h in handles)}}}"]
    return lines + ([f"mode: {mode}"] if mode == "solo-owner" or rng.random() < 0.3 else [])


def random_house(rng: random.Random, mode: str, prelude: bool) -> dict[str, Any]:
    """Some switches; nothing that the rules leave open in this mode."""
    house: dict[str, Any] = {name: values[1] for name, values in SWITCHES.items() if rng.random() < 0.12}
    if prelude or mode != "multi":
        house.pop("stack_between_rounds", None)
    if mode == "solo":
        house.pop("end_update", None)
    elif rng.random() < 0.2:
        house["round_limit"] = rng.randint(2, 6)
    return house


def random_layout(rng: random.Random, rich: bool) -> str:
    if rng.random() < 0.5:
        return "rich-1" if rich else rng.choice(("standard", "clustered"))
    counts = rng.choice(((11, 4, 4), (10, 3, 6), (10, 5, 4)) if rich else ((7, 6, 6), (7, 7, 5)))
    mixed = rng.sample(counts, 3)
    row = [str(soil) for soil, count in zip((1, 2, 3), mixed, strict=True) for _ in range(count)]
    rng.shuffle(row)
    rows = ["".join(row[start:end]) for start, end in ((0, 3), (3, 7), (7, 12), (12, 16), (16, 19))]
    return f'"{" ".join(rows)}"' if rng.random() < 0.5 else f"[{', '.join(rows)}]"


# The set-up.


def after(state: State, told: Told) -> State:
    for player, text in told:
        state = play(state, read_entry(f"{player} {text}", state["players"])[0][0])
    return state


def set_up(rng: random.Random, state: State) -> Iterator[tuple[str, str]]:
    """All lines of a set-up in an order that the rules allow."""
    natives = placements(rng, state)
    owners = list(claims(rng, state))
    trees = after(state, natives)["trees"]
    drawn = rng.sample([place for place in PLACES if len(trees[place]) < 2], 4)
    first = [*natives, ("", f"scatter trees {' '.join(drawn)}")]
    first = [*owners, *first] if rng.random() < 0.1 else [*first, *owners]
    last = [("", random_disaster(rng, state))]
    if len(state["players"]) > 1 or rng.random() < 0.3:
        last.append(("", random_stack(rng, state)))
    rng.shuffle(last)
    growth = ("", f"scatter growth {' '.join(rng.sample(PLACES, 8))}")
    lines = [*first, *last]
    lines.insert(len(first) if rng.random() < 0.7 else rng.randint(0, len(lines)), growth)
    yield from lines


def placements(rng: random.Random, state: State) -> Told:
    """The lines of the native types; tried again where a tile was full before the tree beside a token came."""
    while True:
        lines = list(some_placements(rng, state))
        if len(lines) == 5 * len(NATIVE):
            return lines


def some_placements(rng: random.Random, state: State) -> Iterator[tuple[str, str]]:
    """One type after the other or mixed, like trees side by side if they shall be; as far as there is room."""
    order = [kind for kind in rng.sample(NATIVE, 4) for _ in range(5)]
    if rng.random() < 0.3:
        rng.shuffle(order)
    for kind in order:
        moves = sorted(move for move in setup_moves(state) if move.split()[1] == kind and move[:5] != "claim")
        if "like_trees_together" in state["options"]:
            moves = [move for move in moves if stands_beside(state, move)] or moves
        if not moves:
            return
        move = rng.choice(moves)
        state = after(state, [("", move)])
        yield "", move


def stands_beside(state: State, move: str) -> bool:
    _, kind, place = move.split()
    return any(kind in state["trees"][other] for other in neighbours(place))


def claims(rng: random.Random, state: State) -> Iterator[tuple[str, str]]:
    """Passes to and fro until everybody has four tiles."""
    players, free = state["players"], rng.sample(PLACES, len(PLACES))
    for number in range(0 if state["mode"] == "solo" else 4):
        for player in players if number % 2 == 0 else players[::-1]:
            yield player, f"claim {free.pop()}"


def random_stack(rng: random.Random, state: State) -> str:
    return f"stack {' '.join(rng.sample(state['players'], len(state['players'])))}"


def random_disaster(rng: random.Random, state: State) -> str:
    if state["house"]["shapes"] == "as-listed":
        return f"disaster {rng.choice(DISASTERS)} at {' '.join(rng.sample(PLACES, rng.randint(1, 7)))}"
    kind, shape, star = (rng.randint(1, 6) for _ in range(3))
    at = f" at {' '.join(shape_places(shape, star))}" if rng.random() < 0.2 else ""
    return f"disaster {kind} {shape} {star}{at}"


# The play.


def played(rng: random.Random, state: State) -> Iterator[tuple[str, str]]:
    """Steps from a state after the set-up to the end of the game."""
    last = state["round"] + SOME_ROUNDS if state["mode"] == "solo" else 99
    while state["phase"] != "over" and state["round"] < last:
        for step in next_steps(rng, state):
            yield step
            state = after(state, [step])
    if rng.random() < 0.5:
        yield "", "end" + ("" if state["mode"] == "solo" or rng.random() < 0.5 else totals(rng, state))


def totals(rng: random.Random, state: State) -> str:
    some = rng.sample(state["players"], rng.randint(1, len(state["players"])))
    return "".join(f" {player}={shown(state, f'{player}.score')}" for player in some)


def next_steps(rng: random.Random, state: State) -> Told:
    player = to_act(state)
    if state["phase"] == "update":
        text = random_update(rng, state)
        return [("", text), ("", "move")] if rng.random() < 0.2 else [("", text)]
    if player is not None:
        return [(player, random_project(rng, state))]
    lines = [("", random_disaster(rng, state))]
    if state["unstacked"]:
        lines.append(("", random_stack(rng, state)))
    return rng.sample(lines, len(lines))


def random_project(rng: random.Random, state: State) -> str:
    """A verb that the player likes, then one of its moves; costs and points are written now and then."""
    moves = sorted(legal_moves(state))
    verbs = sorted({move.split()[0] for move in moves})
    verb = rng.choices(verbs, [LIKING[verb] for verb in verbs])[0]
    move = rng.choice([move for move in moves if move.split()[0] == verb])
    kind, place = (["", *move.split()[1:]])[-2:] if " " in move else ("", "J3")
    if verb == "ignite":
        return f"{move} : {random_chain(rng, state, place)}"
    if verb == "plant" and rng.random() < 0.3:
        return f"{move} cost={plant_cost(state, kind, place)}"
    return f"{move} {sale_value(state['trees'][place])}" if verb == "sell" and rng.random() < 0.4 else move


def random_chain(rng: random.Random, state: State, place: str) -> str:
    roll, chain = rng.randint(1, 6), ""
    while roll >= 5:
        rejected, die = random_direction(rng, state, place, [])
        chain += f"{roll}{rng.choice(('>', ' > '))}{dice_text([(rejected, die)])}"
        place = toward(place, die)
        if place == "-":
            return chain
        chain += rng.choice((" ", ",", ", "))
        roll = rng.randint(1, 6)
    return chain + str(roll)


def random_direction(rng: random.Random, state: State, place: str, taken: list[str]) -> Die:
    """An accepted roll, sometimes with one of those that were rejected before it."""
    rejected: list[int] = []
    while True:
        die = rng.randint(1, 6)
        off = NEAR[place][die - 1] == "-" and state["house"]["edge_die"] == "reroll"
        if not off and toward(place, die) not in taken:
            return rejected[:1] if rng.random() < 0.3 else [], die
        rejected.append(die)


def random_update(rng: random.Random, state: State) -> str:
    entries = []
    for (place, kind), rules in needs(state).items():
        dice: list[Die] = []
        for _ in rules:
            taken = [toward(place, die) for _, die in dice if toward(place, die) != "-"] if rules[0] in PAIRS else []
            dice.append(random_direction(rng, state, place, taken))
        if rules[0] == "HRM-4" and state["house"]["help_neighbour"] == "owner":
            dice = [([], NEAR[place].index(rng.choice(neighbours(place))) + 1) for _ in rules]
        entries.append(f"{place}:{kind}={dice_text(dice)}")
    if rng.random() < 0.1:
        rng.shuffle(entries)
    return " ".join(["update", *entries])


# The writing.


def written(rng: random.Random, state: State, told: Told) -> str:
    """The entries of a log, some with checkpoints, comments, several steps or small letters; numbered or not."""
    lines, count = [], rng.random() < 0.5
    for entry in entries_of(rng, state, told):
        for player, text in entry:
            state = after(state, [(player, text)])
        lines.append(entry_text(rng, state, entry) + checkpoints(rng, state))
        lines[-1] += "   # as agreed" if rng.random() < 0.02 else ""
    return "---\n" + "".join((f"{n} " if count else "") + f"{line}\n" for n, line in enumerate(lines, 1))


def entries_of(rng: random.Random, state: State, told: Told) -> list[Told]:
    """Steps that stand in one line; an update without dice is sometimes left out."""
    found: list[Told] = []
    for number, (player, text) in enumerate(told):
        behind = [later for _, later in told[number + 1 : number + 2]]
        if text == "update" and behind and behind[0].startswith("disaster") and rng.random() < 0.5:
            continue
        joined = found and found[-1][-1][0] == player and text.split()[0] not in ("disaster", "update", "stack", "end")
        if text == "move" or (joined and rng.random() < 0.15):
            found[-1].append((player, text))
        else:
            found.append([(player, text)])
    return found


def entry_text(rng: random.Random, state: State, entry: Told) -> str:
    words = [text if rng.random() > 0.04 else small(text) for _, text in entry]
    player = entry[0][0]
    if entry[0][1].split()[0] in BY_NOBODY and rng.random() < 0.02:
        player = rng.choice(state["players"])
    if state["mode"] == "solo" and rng.random() < 0.5:
        player = ""
    return f"{player} {' ; '.join(words)}".strip()


def small(text: str) -> str:
    """Places and types in small letters; handles and verbs stay."""
    verb, *words = text.split()
    return " ".join([verb, *(words if verb in ("stack", "end") else [word.lower() for word in words])])


def checkpoints(rng: random.Random, state: State) -> str:
    if state["phase"] == "setup" or rng.random() < 0.85:
        return ""
    names = rng.sample(names_to_check(rng, state), rng.randint(1, 3))
    return " -> " + ", ".join(f"{name}={shown(state, name)}" for name in names)


def names_to_check(rng: random.Random, state: State) -> list[str]:
    """Nothing that depends on when a round or its projects begin, or a token begins to wait."""
    names = [f"{rng.choice(PLACES)}.{what}" for what in ("trees", "tile", "prep", "prep")]
    names += [f"trees.{rng.choice(NATIVE)}", f"growth.{rng.choice('ABCDI')}"]
    names += ["phase"] if not state["unstacked"] else []
    if state["phase"] == "projects":
        names += ["round", f"{rng.choice(state['players'])}.step"]
        names += ["stack"] if not state["moved"] and not state["unstacked"] else []
    if state["mode"] != "solo":
        names += [f"{rng.choice(PLACES)}.owner"]
        names += [f"{rng.choice(state['players'])}.{what}" for what in ("land", "borders", "sales", "score")]
    return names
