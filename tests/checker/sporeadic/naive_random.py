"""Random but legal games of Spore-adic! by the second judge, written as people write them.

Everything comes from a seed. The players mildly prefer to close rings, so that cards for rings, blocks, decay and all
ends of the game occur.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import yaml

from sporeadic.naive import apart, read_entry, shown, state_from
from sporeadic.naive_board import CENTRE, decay_choices, edge, field, near, repairs
from sporeadic.naive_play import (
    AREA,
    growth,
    must_draw,
    own_loose_chains,
    play,
    seen_cards,
    tokens,
)
from sporeadic.naive_rules import broken, growths, most_spent, plays, step_fault
from sporeadic.naive_text import CARDS, State, deck_of, step_text

Told = tuple[str, State]
"""A step and the state after it."""

NAMES = {"R": "Rosa", "G": "Gus", "P": "Pia", "O": "Olli", "Y": "Yara", "B": "Bela"}
COLOURS = {"R": "red", "G": "green", "P": "purple", "O": "orange", "Y": "yellow", "B": "blue"}
SWITCHES = ("diamond_counts_colonies", "edge_closes_rings", "refill_own_ring_draws", "dehumidify_needs_network")


def random_log(seed: int, players: int) -> str:
    """A whole legal game to its end, with a known deck for some seeds."""
    rng = random.Random(f"{players} {seed}")
    header = random_header(rng, players)
    return header + played_on(rng, state_from(yaml.safe_load(header)))


def played_on(rng: random.Random, state: State) -> str:
    """The entries of a game from a state before a turn to the end."""
    known = state["deck"] is not None
    game = list(turns(rng, state))
    lines = [line for player, told in game for line in written(rng, player, told, known)]
    lines = list(with_checkpoints(rng, state, lines))
    lines += [rng.choice(("", f"{game[-1][0]} ")) + "gameover"] if rng.random() < 0.5 else []
    return "---\n" + "".join(f"{number} {line}\n" for number, line in enumerate(lines, 1))


# The set-up.


def random_header(rng: random.Random, players: int) -> str:
    handles = rng.sample(sorted(NAMES), players)
    radius = AREA[players] if rng.random() < 0.8 else rng.choice((max(4, players), 6, 7))
    lines = header_lines(rng, handles)
    lines += [f"radius: {radius}"] if radius != AREA[players] or rng.random() < 0.2 else []
    lines += [f"colonies: [{', '.join(set_up(rng, handles, radius))}]"]
    if rng.random() < 0.3:
        deck = [card for card, copies in deck_of(players).items() for _ in range(copies)]
        lines += [f"deck: [{', '.join(rng.sample(deck, len(deck)))}]"]
    return "\n".join(lines) + "\n"


def header_lines(rng: random.Random, handles: list[str]) -> list[str]:
    """Title, players and house rules."""
    house = [f"{name}: true" for name in SWITCHES if rng.random() < 0.08]
    house += ["forced_spending: global"] if rng.random() < 0.1 else []
    lines = ["title: sporeadic", "rules: 1", f"players: {{{', '.join(f'{h}: {NAMES[h]}' for h in handles)}}}"]
    lines += [f"colours: {{{', '.join(f'{h}: {COLOURS[h]}' for h in handles)}}}"] if rng.random() < 0.2 else []
    return lines + ([f"house: {{{', '.join(house)}}}"] if house else [])


def set_up(rng: random.Random, handles: list[str], radius: int) -> list[str]:
    """Colonies of a set-up, each where the rules allow it."""
    there: list[str] = []
    for number in range(2 * len(handles)):
        first = number < len(handles)
        spaces = sorted(edge(radius)) if first else [space for space in field(radius) if space != CENTRE]
        need = 4 if first else min(3, max(apart(radius, space, there) for space in spaces))
        there.append(rng.choice([space for space in spaces if apart(radius, space, there) >= need]))
    return [f"{handle} {label}" for handle, label in zip([*handles, *reversed(handles)], there, strict=True)]


# The play.


def turns(rng: random.Random, state: State) -> Iterator[tuple[str, list[str]]]:
    """Player and steps of every turn to the end of the game; the last step of each is `end`."""
    while not state["over"]:
        player, told = state["to_act"], [""]
        while told[-1] != "end":
            told.append(next_step(rng, state))
            state = play(state, told[-1])
        yield player, told[1:]


def next_step(rng: random.Random, state: State) -> str:
    if must_draw(state):
        return f"draw {' '.join(drawn(rng, state, 1))}"
    if state["phase"] == "draw" and not state["drew"] and rng.random() < 0.5:
        return "draw none"
    if state["due"]:
        return f"ring {' '.join(drawn(rng, state, rng.randint(1, state['due'])))}"
    growing = [step_text(step) for step in growths(state)] if state["phase"] != "clean" else []
    may_play = state["turns"][state["to_act"]] > 0 and state["plays"] < 2
    played = some_play(rng, state) if may_play and rng.random() < 0.7 else None
    return played or (some_growth(rng, state, growing) if growing else cleaning(rng, state))


def some_growth(rng: random.Random, state: State, moves: list[str]) -> str:
    """A placement that the player likes; where the best order counts, one that leaves it possible."""
    while True:
        move = rng.choices(moves, [worth(state, move) for move in moves])[0]
        if not state["house"].get("forced_spending") or keeps_best(state, move):
            return move
        moves.remove(move)


def keeps_best(state: State, move: str) -> bool:
    """Whether as many Growth Points can be spent with this placement as with any other."""
    after = play(state, move)
    best = int(after["spent"] - state["spent"]) + most_spent(after, growth(after), {})
    return best == most_spent(state, growth(state), {})


def drawn(rng: random.Random, state: State, number: int) -> list[str]:
    """The next cards of the deck: those on top of a known one, any that are left of another."""
    if state["deck"] is not None:
        return list(state["deck"][:number])
    return rng.sample(left_over(state), number)


def left_over(state: State) -> list[str]:
    """The cards that are still in the deck, in no order."""
    left = [card for card, copies in deck_of(len(state["players"])).items() for _ in range(copies)]
    for card in seen_cards(state):
        left.remove(card)
    return left


def some_play(rng: random.Random, state: State) -> str | None:
    """A play of a card chosen first, with the Starspores that its targets reveal; None when none is legal."""
    hand = sorted(set(state["hands"][state["to_act"]]))
    for card in rng.sample(hand, len(hand)):
        steps = [step for step in plays(state) if step["card"] == card]
        step = next((step for step in rng.sample(steps, len(steps)) if not step_fault(state, step)), None)
        if step:
            able = [p for p in step["on"] if p != state["to_act"] and "ST" in state["hands"][p]]
            step["blocked"] = [p for p in able if state["front"][p] != "FH" and rng.random() < 0.6]
            return step_text(step)
    return None


def worth(state: State, move: str) -> float:
    """How much a player likes a placement: the more own tokens stand around an empty space beside it, the better."""
    label, own = move.split()[-1], tokens(state, state["to_act"])
    value = 1.0 if "mushroom" in move else 4.0
    for space in near(state["radius"])[label]:
        if space not in own and len(near(state["radius"])[space]) == 6:
            value += 2.5 ** len(near(state["radius"])[space] & own)
    return value


def cleaning(rng: random.Random, state: State) -> str:
    """What the end of the turn still needs; repair first, decay and hand limit in either order."""
    hand = state["hands"][state["to_act"]]
    for player in broken(state):
        solution = sorted(rng.choice(repairs(state["radius"], tokens(state, player, "M"))))
        return f"repair {player} {' '.join(solution[: rng.randint(1, len(solution))])}"
    chains = own_loose_chains(state) if state["chains"] is None else state["chains"]
    chains = [chain for chain in chains if chain not in state["decayed"]]
    if chains and (len(hand) <= 3 or rng.random() < 0.5):
        some = rng.sample(chains, rng.randint(1, len(chains)))
        return f"decay {' '.join(rng.choice(sorted(decay_choices(state['radius'], chain))) for chain in some)}"
    if len(hand) > 3:
        return f"discard {' '.join(rng.sample(hand, rng.randint(1, len(hand) - 3)))}"
    return "end" if state["placed"] or state["phase"] == "clean" or rng.random() < 0.6 else "stuck"


# The writing.


def written(rng: random.Random, player: str, told: list[str], known: bool) -> Iterator[str]:
    """The lines of one turn: one or several, the player written again or not, some things left out."""
    steps = merged(rng, told)
    if known and rng.random() < 0.4:
        steps = [step for step in steps if not step.startswith(("draw", "ring")) or rng.random() < 0.5]
    if len(steps) > 1 and rng.random() < 0.5:
        steps.remove("end")
    steps = [dressed(rng, step) for step in steps]
    steps = ["turn", *steps] if rng.random() < 0.05 else steps
    line, head = [], f"{player} "
    for step in steps:
        line.append(step)
        if rng.random() < 0.07:
            yield head + " ; ".join(line)
            line, head = [], head if rng.random() < 0.5 or step == "end" else ""
    if line:
        yield head + " ; ".join(line) + ("   # as agreed" if rng.random() < 0.02 else "")


def merged(rng: random.Random, told: list[str]) -> list[str]:
    """Some placements in one step; the cards for their rings follow then."""
    steps: list[str] = []
    for step in told:
        verbs = [before.split()[0] for before in steps[-2:]]
        if step.startswith("grow mushroom") and rng.random() < 0.3:
            grown = [n for n in (-1, -2) if len(steps) >= -n and steps[n].startswith("grow mushroom")]
            if grown and (grown[0] == -1 or verbs[-1] == "ring"):
                steps[grown[0]] += step.removeprefix("grow mushroom")
                continue
        if step.startswith("ring") and verbs[-1:] == ["ring"]:
            steps[-1] += step.removeprefix("ring")
            continue
        steps.append(step)
    return steps


def dressed(rng: random.Random, step: str) -> str:
    """The same step as somebody else would write it."""
    words = step.split()
    if words[0] == "play" and words[1] in ("HF", "FC"):
        at = words.index("at")
        end = words.index("blocked") if "blocked" in words else len(words)
        words[at + 1 : end] = rng.sample(words[at + 1 : end], end - at - 1)
        words = [*words[:2], *words[at:]] if rng.random() < 0.2 else words
    for number, word in enumerate(words):
        if word in CARDS and rng.random() < 0.05:
            name = CARDS[word].name
            words[number] = rng.choice((name, name.lower(), name.replace("'", "").replace(" ", "_").lower()))
        elif word[1:].isdigit() and rng.random() < 0.05:
            words[number] = rng.choice((word.lower(), word[0] + str(int(word[1:]))))
    return " ".join(words)


def with_checkpoints(rng: random.Random, state: State, lines: list[str]) -> Iterator[str]:
    """The lines, some with what the table shows after them."""
    for line in lines:
        for step in read_entry(line.split("#")[0], state["players"])[0]:
            state = play(state, step)
        checks = [f"{name}={shown(state, name)}" for name in names_to_check(rng, state)] if "#" not in line else []
        yield line + (f" -> {', '.join(checks)}" if checks else "")


def names_to_check(rng: random.Random, state: State) -> list[str]:
    """Nothing that hangs on whether a card left out was drawn, or on whether a turn that could end is over."""
    if state["over"]:
        return [f"{player}.score" for player in state["players"]]
    if rng.random() < 0.8 or state["due"] or (state["deck"] is not None and state["begun"] and not state["drew"]):
        return []
    names = [f"{rng.choice(state['players'])}.{name}" for name in ("mushrooms", "colonies", "unplayed", "desert")]
    names += [f"{rng.choice(state['players'])}.{name}" for name in ("hand", "rings", "score")]
    names += ["deck", rng.choice(sorted(field(state["radius"]))), rng.choice(sorted(state["board"]))]
    if not state["begun"]:
        names += [f"{rng.choice(state['players'])}.{name}" for name in ("front", "sideways", "supply", "front")]
    if state["phase"] == "grow" and not state["due"]:
        names += [f"{state['to_act']}.gp"]
    return rng.sample(names, rng.randint(1, 3))
