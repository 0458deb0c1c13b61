"""Random but legal games of Overgrown by the second judge, written as people write them.

Everything comes from a seed. The players mildly prefer growth, so that attractions, refills and ends all occur.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import yaml

from overgrown.naive_log import CARDS, CARDS_UP, FIRST_FILLING, shown, state_from
from overgrown.naive_play import (
    aura_text,
    auras_empty,
    before_refill,
    cleared_by,
    is_solo,
    next_turn,
    play,
    refill_due,
    turn_over,
)
from overgrown.naive_rules import legal_moves
from overgrown.naive_table import (
    DIAGONAL,
    ELEMENTS,
    LEVELS,
    OUTER,
    SPACES,
    State,
    can_place,
    element_groups,
    neighbours,
)

Mode = int | str
Told = tuple[str, State, State]
"""A step, the state before and the state after it."""

MODES: tuple[Mode, ...] = (2, 3, 4, "teams", "easy", "normal", "hard", "impossible")
NAMES = {"A": "Ana", "B": "Ben", "C": "Cleo", "D": "Dan"}
EDGES = [(one, other) for one in SPACES for other in neighbours(one) if one < other]
OFTEN = ("advanced_growth", "redraw_pollution_pair")
SELDOM = ("ecosystem_optional", "attract_mandatory", "interleave_growth", "refill_sweeps", "reshuffle_matched")


def random_log(seed: int, mode: Mode) -> str:
    """A whole legal game to its end: with the order of filling for most seeds, with a plain Aether for some."""
    rng = random.Random(f"{mode} {seed}")
    header = random_header(rng, mode)
    state = state_from(yaml.safe_load(header))
    lines = [line for turn in turns(rng, state) for line in written(rng, *turn)]
    return header + "---\n" + "".join(f"{number} {line}\n" for number, line in enumerate(lines, 1))


# The set-up.


def random_header(rng: random.Random, mode: Mode) -> str:
    players = {"teams": 4}.get(str(mode), mode) if mode not in LEVELS else 1
    handles = "ABCD"[: int(players)]
    handles = "".join(rng.sample(handles, len(handles))) if rng.random() < 0.2 else handles
    house = [name for name in OFTEN if rng.random() < 0.25] + [name for name in SELDOM if rng.random() < 0.08]
    pairs = first_filling(rng, "redraw_pollution_pair" in house)
    cards = rng.sample(CARDS, 15)
    up = LEVELS[str(mode)] if mode in LEVELS else CARDS_UP[int(players)]
    lines = ["title: overgrown", "rules: 1", f"players: {{{', '.join(f'{h}: {NAMES[h]}' for h in handles)}}}"]
    lines += [f"level: {mode}"] if mode in LEVELS and (mode != "normal" or rng.random() < 0.5) else []
    lines += [f"teams: [[{handles[0]}, {handles[2]}], [{handles[1]}, {handles[3]}]]"] if mode == "teams" else []
    lines += [f"house: {{{', '.join(f'{name}: true' for name in house)}}}"] if house else []
    lines += [f"auras: {{{random_auras(rng, handles[:2] if mode == 'teams' else handles)}}}"]
    ordered = mode in ("normal", "hard") or rng.random() < 0.75
    lines += [f"fill: [{', '.join(f'{s}={pair}' for s, pair in pairs)}]"] if ordered else aether_block(dict(pairs))
    lines += [f"cards: [{', '.join(cards[:up])}]"] if up else []
    lines += [f"deck: [{', '.join(cards[up:])}]"] if mode not in LEVELS and rng.random() < 0.2 else []
    return "\n".join(lines) + "\n"


def random_auras(rng: random.Random, handles: str) -> str:
    corners = rng.sample(sorted(DIAGONAL), len(handles))
    if len(handles) == 1:
        return f"{handles}: {' '.join(sorted([corners[0], rng.choice(neighbours(corners[0]))]))}"
    return ", ".join(f"{handle}: {corner}" for handle, corner in zip(handles, corners, strict=True))


def first_filling(rng: random.Random, redraw: bool) -> list[tuple[str, str]]:
    bag = [tile for tile, number in FIRST_FILLING.items() for _ in range(number)] + ["X"]
    inner = [space for space in SPACES if space not in OUTER]
    pairs = []
    for space in rng.sample(OUTER, 12) + rng.sample(inner, 4):
        pair = draw(rng, bag, redraw)
        if "X" in pair:
            bag += [tile for tile in pair if tile != "X"]
            pair = "X"
        pairs.append((space, pair))
    return pairs


def draw(rng: random.Random, bag: list[str], redraw: bool) -> str:
    """Two tiles out of the bag, or its last one."""
    while True:
        pair = rng.sample(bag, min(2, len(bag)))
        if not (redraw and pair == ["P", "P"] and set(bag) != {"P"}):
            for tile in pair:
                bag.remove(tile)
            return "".join(pair)


def aether_rows(aether: dict[str, str]) -> list[str]:
    return [" ".join(f"{aether[column + row] or '..':2}" for column in "abcd").rstrip() for row in "1234"]


def aether_block(aether: dict[str, str]) -> list[str]:
    return ["aether: |", *(f"  {row}" for row in aether_rows(aether))]


# The play.


def turns(rng: random.Random, state: State) -> Iterator[tuple[str, list[Told]]]:
    """Player and steps of every turn to the end of the game, with the states after them."""
    noises = (0.5, 1, 2, 6) if is_solo(state) else (0.5, 2, 6, 20)
    moods = {
        player: (rng.random() < (0.1 if is_solo(state) else 0.3), rng.choice(noises)) for player in state["players"]
    }
    while not state["over"]:
        state = next_turn(state) if state["step"] == "grow" else state
        told = list(one_turn(rng, state, moods[state["to_act"]]))
        yield state["to_act"], told
        state = told[-1][2]


def one_turn(rng: random.Random, state: State, mood: tuple[bool, float]) -> Iterator[Told]:
    said_end = not can_place(state["cities"][state["to_act"]]) and rng.random() < 0.5
    while not state["over"] and not turn_over(state):
        if state["due"] or (refill_due(state) and not said_end):
            step = chance(rng, state)
        else:
            step = "end" if said_end else chosen(rng, state, mood)
        after = play(state, step)
        yield step, state, after
        state = after


def refill_text(rng: random.Random, state: State, order: list[str]) -> str:
    bag = [tile for tile, number in state["bag"].items() for _ in range(number)]
    drawn = []
    for space in order[: len(bag) // 2]:
        drawn.append(f"{space}={draw(rng, bag, bool(state['house'].get('redraw_pollution_pair')))}")
    return " ".join(["refill", *drawn])


def chance(rng: random.Random, state: State) -> str:
    if state["due"] == "reveal":
        return f"reveal {state['deck'][0] if state['ordered'] else rng.choice(state['deck'])}"
    if not is_solo(state):
        before = before_refill(state)
        empty = [space for space in SPACES if before["aether"][space] == ""]
        return refill_text(rng, before, sorted(rng.sample(empty, len(empty)), key=lambda space: space not in OUTER))
    own = [space for space in state["due_spaces"] if space == state["own_space"]]
    others = [space for space in state["due_spaces"] if space not in own]
    return refill_text(rng, state, own + rng.sample(others, len(others)))


def chosen(rng: random.Random, state: State, mood: tuple[bool, float]) -> str:
    """A legal step: of a few at random the one that looks best to this player."""
    moves, (wild, noise) = sorted(legal_moves(state)), mood
    looked_at = rng.sample(moves, min(len(moves), 30 if is_solo(state) else 8))
    worth = {move: rating(play(state, move), state["to_act"], wild) + noise * rng.random() for move in looked_at}
    return max(worth, key=lambda move: worth[move])


def rating(state: State, player: str, wild: bool) -> float:
    """How good a table looks to its owner; wild players like equal Elements side by side, the others mixed ones."""
    city = state["cities"][player]
    tiles, aether = list(city.values()), "".join(state["aether"].values())
    worth: float = 12 * tiles.count("Y") + 4 * tiles.count("O") + 6 * sum(state["tokens"][player].values())
    worth += 5 * state["cleared"][player] - 9 * (state["over"] == "ended") + 50 * (state["over"] == "won")
    worth -= 3 * aether.count("P") if is_solo(state) else 2 * (state["hand"] == "PP")
    for one, other in EDGES:
        pair = city[one] + city[other]
        if pair[0] in ELEMENTS and pair[1] in ELEMENTS:
            worth += 0.5 * ((pair[0] == pair[1]) == wild)
        worth += pair in ("OO", "OP", "PO")
    ready = not wild and element_groups(city) != []
    worth -= 25 * (is_solo(state) and state["step"] == "grow" and auras_empty(state))
    worth += sum(state["aether"][space] != "" for space in state["auras"].get(player, []))
    return worth + 3 * ready


# The writing.


def written(rng: random.Random, player: str, told: list[Told]) -> Iterator[str]:
    """The lines of one turn: one or several, the player written again or not, with a checkpoint here and there."""
    line: list[str] = []
    head = player + " "
    for number, (step, before, after) in enumerate(told):
        if step == "done" and rng.random() < 0.5:
            continue
        if step.startswith("reveal") and line and rng.random() < 0.3:
            line[-1] += step.replace("reveal ", " reveal=")
        else:
            line += dressed(rng, step, before, after)
        alone = step.startswith("refill") and number == 0 and rng.random() < 0.5
        if alone or rng.random() < 0.07:
            yield ("" if alone else head) + " ; ".join(line) + checkpoint(rng, after)
            line, head = [], head if alone or rng.random() < 0.5 else ""
    if line:
        yield head + " ; ".join(line) + checkpoint(rng, told[-1][2])


def dressed(rng: random.Random, step: str, before: State, after: State) -> list[str]:
    """The same step as somebody else would write it: with cross-checks, and in another order of spaces."""
    words, player = step.split(), before["to_act"]
    if words[0] == "gather" and rng.random() < 0.6:
        words.append("".join(rng.sample(before["aether"][words[1]], 2)))
    if words[0] == "place" and rng.random() < 0.3:
        words[1:] = reversed(words[1:])
    if words[0] in ("attract", "overgrow", "ecosystem") and rng.random() < 0.3:
        spaces = words[-2].split(",")
        words[-2] = ",".join(rng.sample(spaces, len(spaces)))
    if words[0] == "ecosystem" and rng.random() < 0.6:
        spaces = cleared_by(before["cities"][player], words[-1][1:])
        words.append(f"clears={','.join(spaces) or rng.choice(['none', '-'])}")
    moved = words[0] == "place" and rng.random() < 0.5
    return [" ".join(words)] + ([f"move {aura_text(after, player)}"] if moved else [])


def checkpoint(rng: random.Random, state: State) -> str:
    """Now and then what the table shows, always at the end of the game."""
    player = rng.choice(state["players"])
    names = [rng.choice(("city", "cleared", "pollution", "wildlife", "overgrown", "ecosystems", "score", "aura"))]
    names = [f"{player}.{rng.choice([*names, rng.choice(SPACES)])}"]
    names += [rng.choice(("aether", "bag", "refills", rng.choice(SPACES)))]
    names += ["hand"] * bool(state["hand"]) + ["cards"] * bool(state["cards"])
    if state["over"]:
        told = [f"{handle}.{name}" for handle in state["players"] for name in ("city", "score")]
    elif rng.random() < 0.2:
        told = rng.sample(names, rng.randint(1, 2))
    else:
        return ""
    return " -> " + ", ".join(f"{name}={shown(state, name) or '.'}" for name in told)
