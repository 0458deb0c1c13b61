"""The referee against the second judge of Undergrove, written from the rules alone: both must say the same."""

from __future__ import annotations

import random
import re
from collections import Counter
from functools import cache
from itertools import chain, pairwise, permutations
from typing import Any

import pytest
from judging import Verdict, judge, referee

from checker.undergrove.table import CUBE, START
from undergrove import naive
from undergrove.games import clean_log
from undergrove.naive_deal import random_goals, random_house
from undergrove.naive_legal import legal_steps
from undergrove.naive_middle import enrich, position_of, position_text
from undergrove.naive_random import random_log
from undergrove.naive_sets import Rules, first_conditions
from undergrove.naive_slips import mutations, spoilt_positions
from undergrove.naive_state import copied, own_pieces
from undergrove.naive_tiles import LIVE, TILES, TYPES

CLEAN = range(12)
SLIPS = range(500, 508)
SWEEP = range(1000, 1080)
TABLES = range(120)
PARTS = 8
READ_ON = 3
"""Lines behind a fault that are read too; how the rest of a log is read on is no matter of this comparison."""
AI_TURN = {"UND-TURN-1", "UND-TURN-2", "UND-TURN-3", "UND-SOL-7"}
SAME = {
    "UND-SET-1": {"UND-HND-3", "UND-PHO-4", "UND-SET-5"},  # a tile of the starting cross in a hand
    "UND-SET-5": {"UND-HND-3", "UND-PHO-4"},  # a tile of another deck, which nobody can have in hand
    "UND-GEO-5": {"UND-GEO-1"},  # a Root on a tile that is not in the Forest
    "UND-CHK-1": {"UND-SET-5"},  # a tile in two places
    "UND-TRE-3": {"UND-ABS-3"},  # carbon for a Tree
    "UND-ACT-5": {"UND-CTR-2"},  # the cubes of a stone are not said
    "UND-CTR-1": {"UND-TURN-4", "UND-SOL-7"},  # the disc moves twice, or in the AI's turn
    "UND-END-2": {"UND-CTR-1"},  # the disc moves twice in the last turn, which ends by itself
    "UND-HND-1": {"UND-TURN-4"},  # tiles are drawn before the disc moves
    "UND-REP-3": {"UND-SOL-7"},  # a Seedling of a player in the AI's turn
    "UND-TURN-2": {"UND-TURN-1"},  # the next player acts, and this one only used a bonus tile
    "UND-SOL-4": {"UND-SET-9"},  # the AI acts before the player has a corner
    **dict.fromkeys(("UND-SOL-7", "UND-SOL-9", "UND-SOL-10", "UND-SOL-11", "UND-SOL-15"), AI_TURN),
}
"""Which rule is named is a matter of choice: ours -> what the second judge calls the same breach."""


# --- clean logs -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", CLEAN)
def test_a_legal_log_is_clean_and_ends_with_the_same_score_and_winners(seed: int) -> None:
    text = clean_log(seed)
    verdict, end = judge(text, "undergrove"), naive.replay(text)[-1]
    assert verdict.of("error", "undecided") == [], verdict.told()
    same_score(verdict, naive.score_table(naive.table_of(end)))


def same_score(verdict: Verdict, theirs: dict[str, Any]) -> None:
    """Goal by goal, piece by piece, line by line, and the winners."""
    sheet = verdict.judged.sheet
    assert sheet is not None
    for player, counted in {**theirs["players"], **theirs["ai"]}.items():
        rows = ("goals", "pieces", "bonus", "resources")
        assert {row: sheet.row(player, row) for row in rows} == {row: counted[row] for row in rows}
        assert sheet.total(player) == counted["total"]
        shown = [line.points for line in sheet.lines if line.player == player and line.row == "goals"]
        assert shown == list(counted.get("goal_points", {"focus": counted["goals"]}).values())
        pieces = [line.points for line in sheet.lines if line.player == player and line.row == "pieces"]
        if player in theirs["players"]:
            assert sorted(pieces) == sorted(counted["piece_points"])
    first = [place.player for place in sheet.places() if place.rank == 1]
    assert [player for player in first if player in theirs["players"]] == theirs["winners"]


# --- logs with a slip -----------------------------------------------------------------------------------------------
def up_to(text: str, line: int) -> str:
    """The log up to some lines behind the fault, at least its header and first entry."""
    lines = text.splitlines()
    return "\n".join(lines[: max(line, lines.index("---") + 1) + READ_ON]) + "\n"


def first_errors(verdict: Verdict) -> tuple[int, frozenset[str]] | None:
    """The line of the first error and the rules of all errors at its place."""
    errors = [finding for finding in verdict.findings if finding.level == "error"]
    places = [finding.where for finding in errors]
    return (places[0].line, frozenset(f.rule for f in errors if f.where == places[0])) if errors else None


def same_rules(fault: tuple[int, list[Rules]] | None, errors: tuple[int, frozenset[str]] | None) -> bool:
    """Whether the first errors are the other judge's fault: the same line, one rule for each condition, none left over.

    Notes and steps that cannot be read have no rule that both judges name; such a step breaks no other rule.
    """
    if fault is None or errors is None or fault[0] != errors[0]:
        return fault is errors is None
    conditions, rules = fault[1], errors[1]
    unnamed = {condition[0] for condition in conditions} & {"CHECKPOINT", "MALFORMED"}
    if unnamed or any(rule.startswith("LOG-") for rule in rules):
        return len(rules) == 1
    choices = permutations(conditions, len(rules))
    return all(any(is_named(rule, condition) for rule in rules) for condition in conditions) and any(
        all(map(is_named, rules, chosen)) for chosen in choices
    )


def same_verdict(fault: tuple[int, frozenset[str]] | None, first: tuple[int, str] | None) -> bool:
    """Whether the first error alone is the other judge's fault, as far as both name a rule; for planted logs."""
    if fault is None or first is None or fault[0] != first[0]:
        return fault is first is None
    rules = fault[1]
    unnamed = bool(rules & {"CHECKPOINT", "MALFORMED"}) or first[1].startswith("LOG-")
    return unnamed or is_named(first[1], tuple(rules))


def is_named(rule: str, condition: Rules) -> bool:
    """Whether our rule states what the other judge found."""
    return rule in condition or bool(SAME.get(rule, set()) & set(condition))


def is_said_otherwise(
    text: str, fault: tuple[int, frozenset[str]] | None, errors: tuple[int, frozenset[str] | str] | None
) -> bool:
    """Ways to write that only the referee knows.

    Alone nobody has to be named: behind the AI's card stands what the player did. A draw may be told once more, and
    the last one of a game not at all. Where the disc can go to one space only, it is there for the notes of the line.
    """
    if fault is None or (errors is not None and errors[0] < fault[0]):
        return False
    rules, line = fault[1], text.splitlines()[fault[0] - 1]
    after_card = line.startswith("ai ") and "UND-SOL-7" in rules
    if errors is not None and errors[0] == fault[0]:
        return after_card  # the player's step is judged as such
    steps = [step.strip() for step in line.partition("->")[0].split(";")]
    twice = any(one == other and one.startswith("draw ") for one, other in pairwise(steps))
    last = "end" in steps[0].split() and "UND-HND-1" in rules
    moved = "CHECKPOINT" in rules and "absorb" in line and "track" not in line
    return twice or last or moved or "draw" in line.split()[:2] or after_card


def disagreements(seeds: range, share: int) -> tuple[list[str], Counter[str]]:
    """What both judges see differently in one of so many slips, and how many logs of each kind they compared."""
    told: list[str] = []
    compared: Counter[str] = Counter()
    for seed in seeds:
        for slip, text in mutations(clean_log(seed), seed)[seed % share :: share]:
            try:
                fault = first_conditions(text)
            except naive.Undecided:
                compared["undecided"] += 1
                continue
            compared[slip if fault else "still legal"] += 1
            verdict = judge(up_to(text, fault[0]) if fault else text, "undergrove")
            errors = first_errors(verdict)
            every = (fault[0], frozenset(chain.from_iterable(fault[1]))) if fault else None
            if not same_rules(fault, errors) and not is_said_otherwise(text, every, errors):
                told.append(f"seed {seed}, {slip}: {fault}, but\n{verdict.told()}")
    return told, compared


def test_both_name_the_same_rules_of_the_first_fault() -> None:
    told, compared = disagreements(SLIPS, 4)
    assert told == []
    assert compared.total() - compared["undecided"] > 30
    assert len(compared) > 15


def test_what_the_player_does_behind_a_card_is_judged_as_a_step_of_the_player() -> None:
    assert disagreements(range(1036, 1037), 1)[0] == []


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_both_name_the_same_rules_of_the_first_fault_of_thousands_of_logs(part: int) -> None:
    told, _ = disagreements(SWEEP[part::PARTS], 1)
    assert told == []


# --- legal moves ----------------------------------------------------------------------------------------------------
LISTED = ("photosynthesize", "reproduce", "partner", "activate", "place", "seed", "root", "gain", "ready", "keep")
"""Steps that the second judge lists too, and green spaces; it leaves out absorbing and ways to photosynthesize."""


def beginnings(text: str, rng: random.Random, count: int) -> list[str]:
    """The log up to some of its steps, without checkpoints."""
    lines = text.splitlines()
    body = lines.index("---") + 1
    found = []
    for at in sorted(rng.sample(range(body, len(lines) - 1), min(count, len(lines) - body - 1))):
        steps = re.split(r" -> |   #", lines[at])[0].split(" ; ")
        told = [*lines[:at], " ; ".join(steps[: rng.randint(1, len(steps))])]
        found.append("\n".join(told) + "\n")
    return found


def compare_moves(seed: int, count: int) -> tuple[list[str], int]:
    """Where the lists of legal steps differ, and how many steps were compared."""
    told, compared = [], 0
    for text in beginnings(clean_log(seed), random.Random(seed), count):
        table, state = judge(text, "undergrove").table, naive.replay(text)[-1]
        if referee("undergrove").to_act(table) not in table.players or table.phase == START:
            continue  # something is drawn, or the game has not begun
        theirs = steps_at(state, table)
        if theirs is None:
            continue
        moves = {move.text() for move in referee("undergrove").legal_moves(table)}
        mine = {move for move in moves if is_listed(move)}
        if "choose gain" in moves:  # the second judge calls it by what is gained
            theirs = {step for step in theirs if not step.startswith("gain")}
        compared += len(theirs)
        theirs -= {step for step in theirs - mine if step in ("partner", "reproduce") and is_dead_end(state, step)}
        if mine != theirs:
            told.append(f"{text}\nonly the referee: {mine - theirs}\nonly the other: {theirs - mine}")
    return told, compared


def steps_at(state: dict[str, Any], table: Any) -> set[str] | None:
    """The second judge's list for the player in turn; None when a step was left out that it wants to be told."""
    try:
        if state["to_act"] != table.player and table.phase != CUBE:  # nothing was left to do in that turn
            naive.hand_over(state, table.player)
        return legal_steps(state)
    except naive.Undecided:
        return None


def is_dead_end(state: dict[str, Any], action: str) -> bool:
    """Whether an action can be begun, but no Root placed in it; the second judge does not look ahead."""
    begun = naive.play(state, action)
    first = legal_steps(begun)
    states = [begun, *(naive.play(begun, step) for step in first if step.startswith("place"))]
    return not any(step.startswith(("root", "seed")) for state in states for step in legal_steps(state))


def is_listed(move: str) -> bool:
    if move.startswith("track"):
        return move[-1] in "abcde"
    return move.split()[0] in LISTED and "?" not in move and not re.match(r"photosynthesize .", move)


def test_both_list_the_same_legal_steps() -> None:
    found = [compare_moves(seed, 4) for seed in CLEAN]
    assert [where for told, _ in found for where in told] == []
    assert sum(compared for _, compared in found) > 200


# --- tables ---------------------------------------------------------------------------------------------------------
@cache
def final_state(players: int) -> dict[str, Any]:
    return naive.replay(random_log(7, players, mode="solo" if players == 1 else "normal"))[-1]


def random_table(seed: int) -> dict[str, Any]:
    """A table after the end with more on it than a game has, and other goals, house rules and difficulty."""
    rng, players = random.Random(f"tables {seed}"), 1 + seed % 4
    state = copied(final_state(players))
    state["goals"] = random_goals(rng, state["mode"], True)
    state["house"], state["difficulty"] = random_house(rng, state["mode"]), rng.choice(("easy", "medium", "hard"))
    enrich(rng, state)
    for player in state["players"]:
        absorbed = sum(3 if piece["tree"] else piece["C"] for piece in own_pieces(state, player))
        types = Counter(TILES[state["tiles"][cell]].type for cell in rooted_cells(state, player))
        pairs = sum(count // 2 for kind, count in types.items() if kind in TYPES)
        most = {"GROUSE-A": min(7, absorbed), "SPIT-A": min(7, pairs)}  # no more than was absorbed or rooted
        state["progress"][player] = {g: rng.randint(0, most.get(g, 7)) for g in LIVE if g in state["goals"]}
    return position_of(state)


def rooted_cells(state: dict[str, Any], player: str) -> list[Any]:
    return [cell for piece in own_pieces(state, player) for cell in piece["roots"]]


def compare_table(seed: int) -> None:
    position = random_table(seed)
    text = position_text(position)
    verdict = judge(text, "undergrove")
    assert verdict.errors == [], verdict.told() + text
    assert naive.problems(position) == set(), text
    same_score(verdict, naive.score(position))


def test_both_score_random_tables_alike() -> None:
    for seed in TABLES:
        compare_table(seed)


@pytest.mark.slow
def test_both_score_thousands_of_tables_alike() -> None:
    for seed in range(10_000, 12_000):
        compare_table(seed)


def test_both_refuse_the_same_spoilt_tables() -> None:
    found: Counter[bool] = Counter()
    for players in (1, 2, 3, 4):
        for slip, position in spoilt_positions(11, players):
            rules = naive.problems(position)
            # Where a goal was changed, the progress of the old one is left over.
            errors = {rule for _, rule in judge(position_text(position), "undergrove").errors} - {"UND-GOL-1"}
            assert bool(rules) == bool(errors), (slip, rules, errors)
            assert not rules or errors & rules, (slip, rules, errors)
            found[bool(rules)] += 1
    assert found[True] > 8 and found[False] > 4
