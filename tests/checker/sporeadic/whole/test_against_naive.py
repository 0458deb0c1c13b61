"""The referee against the second judge of Spore-adic!, written from the rules alone: both must say the same."""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import Any

import pytest
from judging import Verdict, judge, referee

from sporeadic import naive
from sporeadic.games import clean_log, with_players
from sporeadic.naive_slips import mutations
from sporeadic.naive_text import CARDS
from sporeprint.ground.findings import Where

CLEAN = range(20)
SLIPS = range(500, 508)
SWEEP = range(1000, 1200)
PARTS = 8
READ_ON = 3
"""Lines behind a fault that are read too; how the rest of a log is read on is no matter of this comparison."""
SAME = {
    "SPO-SET-11": {"SPO-SET-4", "SPO-SET-7"},  # too few or too many colonies
    "SPO-SET-12": {"SPO-SET-9"},  # where no space has the full distance
    "SPO-DRAW-1": {"DECK"},  # the card is not the one on top
    "SPO-RING-5": {"DECK"},
}
"""Which rule is named is a matter of choice: ours -> what the second judge calls the same breach."""
SAME_FIRST = SAME | {
    "SPO-END-6": {"SPO-END-4"},  # with an empty deck
    "SPO-RING-3": {"SPO-RING-5"},  # around a guest
    "SPO-GEO-6": {"SPO-DECAY-1", "SPO-REPAIR-1"},  # outside the play area, whatever the step
}
"""The same for `first_fault`, which is less exact than `first_faults`."""


# --- clean logs -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", CLEAN)
def test_a_legal_log_is_clean_and_ends_with_the_same_score_and_winners(seed: int) -> None:
    text = clean_log(seed)
    verdict, end = judge(text, "sporeadic"), naive.replay(text)[-1]
    assert verdict.of("error", "undecided") == [], verdict.told()
    same_score(verdict, naive.score(naive.position_of(end)))


def same_score(verdict: Verdict, theirs: dict[str, Any]) -> None:
    sheet = verdict.judged.sheet
    assert sheet is not None
    for player, counted in theirs["players"].items():
        points = {"mushrooms": counted["mushrooms"], "colonies": 3 * counted["colonies"], "rings": 2 * counted["rings"]}
        assert {row: sheet.row(player, row) for row in points} == points
        assert sheet.total(player) == counted["total"] == counted["subtraction"]
    assert {place.player: place.rank for place in sheet.places()} == {
        player: counted["rank"] for player, counted in theirs["players"].items()
    }
    assert [place.player for place in sheet.places() if place.rank == 1] == theirs["first"]


# --- legal moves ----------------------------------------------------------------------------------------------------
def beginnings(text: str, rng: random.Random, count: int) -> list[str]:
    """The log up to some of its steps, without checkpoints."""
    lines = text.splitlines()
    body = lines.index("---") + 1
    found = []
    for at in sorted(rng.sample(range(body, len(lines)), min(count, len(lines) - body))):
        steps = re.split(r" -> |   #", lines[at])[0].split(" ; ")
        told = [*lines[:at], " ; ".join(steps[: rng.randint(1, max(1, len(steps) - 1))])]
        found.append("\n".join(told) + "\n")
    return found


def compare_moves(seed: int, count: int) -> tuple[list[str], int]:
    """Where the lists of legal moves differ, and how many moves were compared."""
    told, compared = [], 0
    for text in beginnings(clean_log(seed), random.Random(seed), count):
        table, state = judge(text, "sporeadic").table, naive.replay(text)[-1]
        theirs = naive.legal_moves(state)
        if table.due and state["deck"] is not None:  # the second judge draws from a known deck before it lists
            continue
        # Who reveals Starspores is not the mover's choice; `turn`, `stuck` and `gameover` change nothing.
        mine = {move.text() for move in referee("sporeadic").legal_moves(table) if not getattr(move, "blocked", "")}
        mine -= {"turn", "stuck", "gameover"}
        compared += len(theirs)
        if {spelt(move) for move in mine} != {spelt(move) for move in theirs}:
            told.append(f"{text}\nonly the referee: {mine - theirs}\nonly the other: {theirs - mine}")
    return told, compared


def spelt(move: str) -> str:
    """The spaces of a play in one and the same order."""
    play, _, spaces = move.partition(" at ")
    return f"{play} at {' '.join(sorted(spaces.split()))}" if spaces else move


def test_both_list_the_same_legal_moves() -> None:
    found = [compare_moves(seed, 8) for seed in CLEAN]
    assert [where for told, _ in found for where in told] == []
    assert sum(compared for _, compared in found) > 2000


# --- logs with a slip -----------------------------------------------------------------------------------------------
def up_to(text: str, line: int) -> str:
    return "\n".join(text.splitlines()[: line + READ_ON]) + "\n"


def same_verdict(fault: tuple[int, frozenset[str]] | None, first: tuple[int, str] | None) -> bool:
    """Whether the first error is the other judge's fault: the same line and, as far as both name one, rule."""
    if fault is None or first is None or fault[0] != first[0]:
        return fault is first is None
    rules = fault[1]
    unnamed = bool(rules & {"CHECKPOINT", "MALFORMED"}) or first[1].startswith("LOG-")
    return unnamed or first[1] in rules or bool(rules & SAME_FIRST.get(first[1], set()))


def same_rules(fault: tuple[int, frozenset[str]] | None, verdict: Verdict) -> bool:
    """Whether the first refused step is the other judge's: the same line and, as far as both name them, all rules."""
    place, mine = refused(verdict)
    if fault is None or place is None or fault[0] != place.line:
        return fault is None and place is None
    theirs = fault[1]
    if theirs & {"CHECKPOINT", "MALFORMED"} or any(rule.startswith("LOG-") for rule in mine):
        return len(mine) == 1
    same = {rule: {rule, *SAME.get(rule, ())} for rule in mine}
    return all(names & theirs for names in same.values()) and theirs <= set().union(*same.values())


def refused(verdict: Verdict) -> tuple[Where | None, frozenset[str]]:
    """The place of the first error, and the rules of all errors there."""
    errors = [finding for finding in verdict.findings if finding.level == "error"]
    where = errors[0].where if errors else None
    return where, frozenset(finding.rule for finding in errors if finding.where == where)


def disagreements(seeds: range, share: int) -> tuple[list[str], Counter[str]]:
    """What both judges see differently in one of so many slips, and how many logs of each kind they compared."""
    told: list[str] = []
    compared: Counter[str] = Counter()
    for seed in seeds:
        for slip, text in mutations(with_players(clean_log(seed)), seed)[seed % share :: share]:
            try:
                fault = naive.first_faults(text)
            except naive.Undecided:
                compared["undecided"] += 1
                continue
            compared[slip if fault else "still legal"] += 1
            verdict = judge(up_to(text, fault[0]) if fault else text, "sporeadic")
            if not same_rules(fault, verdict):
                told.append(f"seed {seed}, {slip}: {fault}, but\n{verdict.told()}")
    return told, compared


def test_both_name_the_same_rules_of_the_first_refused_step() -> None:
    told, compared = disagreements(SLIPS, 4)
    assert told == []
    assert compared.total() - compared["undecided"] > 30
    assert len(compared) > 15


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_both_name_the_same_rules_in_thousands_of_logs(part: int) -> None:
    told, _ = disagreements(SWEEP[part::PARTS], 1)
    assert told == []


# --- steps at random ------------------------------------------------------------------------------------------------
def any_step(rng: random.Random, state: naive.State) -> str:
    """A readable step with little sense in it, so that it may break several rules; spaces are often taken ones."""
    near = [*state["board"]] * 3 + sorted(naive.field(state["radius"]))
    spaces = rng.sample(list(dict.fromkeys(rng.choices(near, k=9))), 3)
    players, codes = state["players"], [*CARDS, *state["hands"][state["to_act"]] * 6]
    cards = " ".join(rng.choices(codes, k=rng.choice((1, 1, 2))))
    at = " ".join(spaces[: rng.randint(1, 3)])
    steps = [f"grow {rng.choice(('mushroom', 'mushroom', 'colony'))} {at}", f"decay {at}", f"ring {cards}"]
    steps += [f"repair {rng.choice(players)} {at}", f"discard {cards}", f"draw {rng.choice(codes)}", "stuck", "end"]
    steps += [any_play(rng, state, codes, spaces)] * 8
    return rng.choice(steps)


def any_play(rng: random.Random, state: naive.State, codes: list[str], spaces: list[str]) -> str:
    card = rng.choice(codes)
    most = {"HG": 1, "HU": 1, "DE": 1, "HF": 2, "FC": 3}.get(card, 0)
    on = " ".join(rng.sample(state["players"], rng.randint(1, 2) if card == "FC" else 1))
    step = f"play {card} on {on}"
    step += f" at {' '.join(spaces[: rng.randint(1, most) if card in ('HF', 'FC') else 1])}" if most else ""
    return step + (f" blocked by {rng.choice(state['players'])}" if rng.random() < 0.3 else "")


def compare_steps(seeds: range, count: int) -> tuple[list[str], Counter[int]]:
    """Where the rules of random steps differ, and how many steps broke so many rules."""
    told: list[str] = []
    sizes: Counter[int] = Counter()
    for seed in seeds:
        rng = random.Random(seed)
        for text in beginnings(with_players(clean_log(seed)), rng, count):
            wild = f"{text.rstrip()} ; {any_step(rng, naive.replay(text)[-1])}\n"
            try:
                fault = naive.first_faults(wild)
            except naive.Undecided:
                continue
            verdict = judge(wild, "sporeadic")
            sizes[len(fault[1]) if fault else 0] += 1
            if not same_rules(fault, verdict):
                told.append(f"seed {seed}: {wild.splitlines()[-1]}\n{fault}, but\n{verdict.told()}")
    return told, sizes


def test_both_name_the_same_rules_of_steps_at_random() -> None:
    told, sizes = compare_steps(range(600, 610), 5)
    assert told == []
    assert sizes[1] > 6 and sizes.total() - sizes[0] - sizes[1] > 6


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_both_name_the_same_rules_of_many_steps_at_random(part: int) -> None:
    told, _ = compare_steps(SWEEP[part::PARTS], 30)
    assert told == []


@pytest.mark.parametrize("seed", SLIPS[:4])
def test_what_comes_behind_a_fault_does_not_change_it(seed: int) -> None:
    for _, text in mutations(with_players(clean_log(seed)), seed)[::8]:
        errors = judge(text, "sporeadic").errors
        if errors:
            assert judge(up_to(text, errors[0][0]), "sporeadic").errors[0] == errors[0]
