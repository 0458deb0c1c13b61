"""The referee against the second judge of Woodlots, written from the rules alone: both must say the same."""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import Any

import pytest
from judging import Verdict, judge, referee

from woodlots import naive
from woodlots.games import clean_log, crowded_update
from woodlots.naive_gates import Broken
from woodlots.naive_play import snake
from woodlots.naive_random import random_log
from woodlots.naive_slips import mutations
from woodlots.naive_table import PLACES, TYPES
from woodlots.naive_text import State
from woodlots.naive_update import needs
from woodlots.wild import wild_step

CLEAN = range(20)
SLIPS = CLEAN[:12]
BOARDS = range(100)
SWEEP = range(1000, 1096)
MANY_BOARDS = range(10_000, 14_000)
PARTS = 4
MODES = {1: "solo-owner", 2: "multi", 4: "multi"}
READ_ON = 1
"""Lines behind a fault that are read too; how the rest of a log is read on is no matter of this comparison."""


# --- tables ---------------------------------------------------------------------------------------------------------
def ours(table: Any) -> dict[str, Any]:
    """Everything that lies on the referee's table, in the words of the second judge."""
    growth, struck, players = table.kit.growth_sets, table.kit.disaster_sets, table.players
    seats = range(len(players))
    names = [*players, ""]
    found: dict[str, Any] = {
        "trees": dict(zip(PLACES, map(sorted, table.trees), strict=True)),
        "tile": {place: sorted(growth[bits]) for place, bits in zip(PLACES, table.tile, strict=True)},
        "prep": {place: sorted(growth[bits]) for place, bits in zip(PLACES, table.prep, strict=True)},
        "danger": {place: sorted(struck[bits]) for place, bits in zip(PLACES, table.dis, strict=True)},
        "owner": {place: names[seat] for place, seat in zip(PLACES, table.owner, strict=True)},
        "borders": {players[seat]: table.borders_left(seat) for seat in seats},
        "sales": {players[seat]: [(PLACES[sale.place], sale.points) for sale in table.sales[seat]] for seat in seats},
        "phase": table.phase,
    }
    if table.phase == "setup":
        return together(found)
    waiting, *spaces = [[players[seat] for seat in stack] for stack in table.track]
    spaces[-1] = waiting + spaces[-1]
    return found | {"round": table.round, "spaces": dict(enumerate(spaces, 1))}


def theirs(state: State) -> dict[str, Any]:
    """The same of the second judge's state."""
    found = {name: state[name] for name in ("owner", "borders", "phase")}
    found |= {"phase": "disaster"} if state["unstacked"] else {}  # until the stack is told, projects have not begun
    for layer in ("trees", "tile", "prep", "danger"):
        found[layer] = {place: sorted(state[layer][place]) for place in PLACES}
    found["sales"] = {who: [(place, points) for place, _, points, _ in sold] for who, sold in state["sales"].items()}
    return together(found) if state["phase"] == "setup" else found | {name: state[name] for name in ("round", "spaces")}


def together(found: dict[str, Any]) -> dict[str, Any]:
    """Growth of a set-up on one pile: no line says when it is moved to the prep spaces (WDL-SET-9)."""
    return found | {
        "tile": {place: sorted(found["tile"][place] + found["prep"][place]) for place in PLACES},
        "prep": {},
    }


# --- updates --------------------------------------------------------------------------------------------------------
def compare_updates(seeds: range) -> tuple[list[str], Counter[str]]:
    """Boards that both update differently, and how many dice each rule needed on all of them."""
    told, dice = [], Counter[str]()
    for seed in seeds:
        text, before = crowded_update(seed)
        verdict, after = judge(text, "woodlots"), naive.replay(text)[-1]
        dice.update(rule for rules in needs(before).values() for rule in rules)
        if verdict.errors or ours(verdict.table) != theirs(after):
            told.append(f"{text}\n{verdict.told()}\n{ours(verdict.table)}\n{theirs(after)}")
    return told, dice


def test_both_update_crowded_boards_to_the_same_two_layers() -> None:
    told, dice = compare_updates(BOARDS)
    assert told == []
    assert min(dice[rule] for rule in ("GRO-3", "GRO-5", "GRO-6", "GRO-8", "HRM-4")) > 50


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_both_update_thousands_of_boards_to_the_same_two_layers(part: int) -> None:
    told, _ = compare_updates(MANY_BOARDS[part::PARTS])
    assert told == []


def test_both_need_the_same_dice_for_the_same_reasons() -> None:
    for seed in BOARDS[:40]:
        text, before = crowded_update(seed)
        table = judge(text.partition("update ")[0].rpartition("\n")[0] + "\n", "woodlots").table
        mine = {
            (place, need.kind): [need.rule.removeprefix("WDL-")] * need.dice
            for spot, place in enumerate(PLACES)
            for need in table.change(spot).needs
        }
        assert mine == needs(before)


# --- clean logs -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", CLEAN)
def test_a_legal_log_is_clean_and_ends_with_the_same_table_and_score(seed: int) -> None:
    text = clean_log(seed)
    verdict, end = judge(text, "woodlots"), naive.replay(text)[-1]
    assert verdict.of("error", "undecided") == [], verdict.told()
    assert ours(verdict.table) | {"phase": ""} == theirs(end) | {"phase": ""}
    same_score(verdict, naive.score(naive.position_of(end)))


def same_score(verdict: Verdict, counted: dict[str, Any]) -> None:
    sheet = verdict.judged.sheet
    assert sheet is not None
    if "players" not in counted:  # alone without land
        assert [note.message for note in sheet.notes] == census(counted)
        return
    for player, points in counted["players"].items():
        assert sheet.row(player, "sales") == points["sales"]
        assert sheet.row(player, "conservation") == points["conservation"]
        assert sheet.total(player) == points["total"]
    if verdict.table.phase == "over":
        places = {place.player: place.rank for place in sheet.places()}
        assert places == {player: points["place"] for player, points in counted["players"].items()}


def census(counted: dict[str, Any]) -> list[str]:
    """Pieces and the yardstick as the referee tells them."""
    trees, growth = counted["trees"], counted["growth"]
    rows = {"trees": trees, "growth tokens": growth}
    told = [f"{what}: {', '.join(f'{k} {n}' for k, n in row.items())}" for what, row in rows.items()]
    told = [f"{line}, {sum(row.values())} in all" for line, row in zip(told, rows.values(), strict=True)]
    return [*told, f"yardstick: all 19 tiles conserved would be {counted['yardstick']}"]


# --- sampled states -------------------------------------------------------------------------------------------------
def beginnings(text: str, rng: random.Random, count: int) -> list[str]:
    """The log up to some of its steps, without checkpoints."""
    lines = text.splitlines()
    body = lines.index("---") + 1
    found = []
    for at in sorted(rng.sample(range(body, len(lines)), min(count, len(lines) - body))):
        steps = re.split(r" -> |   #", lines[at])[0].split(" ; ")
        told = [*lines[:at], " ; ".join(steps[: rng.randint(1, len(steps))])]
        found.append("\n".join(told) + "\n")
    return found


def compare_moves(seed: int, count: int) -> tuple[list[str], int]:
    """Where tables or lists of legal projects differ on the way, and how many moves were compared."""
    told, compared = [], 0
    for text in beginnings(clean_log(seed), random.Random(seed), count):
        table, state = judge(text, "woodlots").table, naive.replay(text)[-1]
        mine, other = listed(table), naive.legal_moves(state)
        compared += len(other)
        if mine != other:
            told.append(f"{text}\nonly the referee: {mine - other}\nonly the other: {other - mine}")
        if ours(table) != theirs(state):
            told.append(f"{text}\n{ours(table)}\n{theirs(state)}")
    return told, compared


def listed(table: Any) -> set[str]:
    """Projects without the dice that stand for all; the claims of a set-up are in the lists of the referee only."""
    moves = [move.text() for move in referee("woodlots").legal_moves(table) if move.verb != "claim"]
    return {move.partition(" :")[0] for move in moves}


def test_both_see_the_same_table_and_list_the_same_projects_on_the_way() -> None:
    found = [compare_moves(seed, 6) for seed in CLEAN]
    assert [where for told, _ in found for where in told] == []
    assert sum(compared for _, compared in found) > 6000


SETUP_LINES = [f"{verb} {kind} {place}" for verb in ("put", "sow") for kind in TYPES for place in PLACES]
SETUP_LINES += [f"claim {place}" for place in PLACES]


@pytest.mark.parametrize("players", [1, 2, 4])
def test_both_allow_the_same_lines_of_a_set_up(players: int) -> None:
    rng = random.Random(players)
    head, _, body = random_log(77, players, options=[], house={}, mode=MODES[players]).partition("---\n")
    entries = re.findall(r"^(?:\d+ )?.*\b(?:put|sow|scatter|claim)\b.*$", body, re.MULTILINE)
    answers = Counter[bool]()
    for text in beginnings(f"{head}---\n" + "\n".join(entries), rng, 6):
        state = naive.replay(text)[-1]
        legal = naive.setup_moves(state)
        for line in rng.sample(SETUP_LINES, 15) + sorted(legal)[:5]:
            due = snake(state["players"])[state["setup"]["claims"] % (4 * players)]
            allowed = not judge(f"{text}{due} {line}\n", "woodlots").errors
            assert allowed == (line in legal), f"{text}{due} {line}"
            answers[allowed] += 1
    assert min(answers[True], answers[False]) > 15


# --- logs with a slip -----------------------------------------------------------------------------------------------
def up_to(text: str, line: int) -> str:
    lines = text.splitlines()
    return "\n".join(lines[: max(line, lines.index("---") + 1) + READ_ON]) + "\n"


def reported(verdict: Verdict) -> tuple[int, set[str]]:
    """Line and rules of the first step or header with errors."""
    found = [finding for finding in verdict.findings if finding.level == "error"]
    return (found[0].where.line, {f.rule for f in found if f.where == found[0].where}) if found else (0, set())


def same_verdict(fault: tuple[int, frozenset[str]] | None, verdict: Verdict) -> bool:
    """Whether the first error is the other judge's fault: the same line and, as far as both name one, rule.

    A checkpoint that cannot be compared with anything is no error for the referee; it leaves it open.
    """
    if fault is None:
        return verdict.errors == []
    line, rules = fault
    levels = ("error", "undecided") if "CHECKPOINT" in rules else ("error",)
    at, rule = next(iter(verdict.of(*levels)), (0, ""))
    unnamed = bool(rules & {"CHECKPOINT", "MALFORMED"}) or rule.startswith("LOG-")
    return at == line and (unnamed or rule in rules)


def same_rules(fault: tuple[int, list[Broken]] | None, verdict: Verdict) -> bool:
    """Whether the first refused step breaks one accepted rule for each of the other judge's conditions, and no other.

    A step that cannot be read, and a checkpoint, have the same line only.
    """
    if fault is None:
        return verdict.errors == []
    line, conditions = fault
    accepted = frozenset(rule for condition in conditions for rule in condition)
    if "CHECKPOINT" in accepted:
        return same_verdict((line, accepted), verdict)
    at, rules = reported(verdict)
    unread = "MALFORMED" in accepted and len(rules) == 1 and min(rules).startswith("LOG-")
    return at == line and (unread or is_choice(rules, conditions))


def is_choice(rules: set[str], conditions: list[Broken]) -> bool:
    """Whether the rules are one accepted rule for each failed condition, and no other."""
    return all(rules.intersection(condition) for condition in conditions) and is_matched(sorted(rules), conditions)


def is_matched(rules: list[str], conditions: list[Broken]) -> bool:
    """Whether each rule can stand for a condition of its own."""
    if not rules:
        return True
    fitting = [k for k, condition in enumerate(conditions) if rules[0] in condition]
    return any(is_matched(rules[1:], conditions[:k] + conditions[k + 1 :]) for k in fitting)


def disagreements(seeds: range, share: int) -> tuple[list[str], Counter[str]]:
    """What both judges see differently in one of so many slips, and how many logs of each kind they compared."""
    told: list[str] = []
    compared: Counter[str] = Counter()
    for seed in seeds:
        for slip, text in mutations(clean_log(seed), seed)[seed % share :: share]:
            try:
                fault = naive.first_conditions(text)
            except naive.Undecided:
                compared["undecided"] += 1
                continue
            compared[slip if fault else "still legal"] += 1
            verdict = judge(up_to(text, fault[0]) if fault else text, "woodlots")
            if not same_rules(fault, verdict):
                told.append(f"seed {seed}, {slip}: {fault}, but\n{verdict.told()}")
    return told, compared


def test_both_name_the_same_rules_of_the_first_fault() -> None:
    told, compared = disagreements(SLIPS, 4)
    assert told == []
    assert compared.total() - compared["undecided"] - compared["still legal"] > 90
    assert len(compared) > 35


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_both_name_the_same_rules_of_the_first_fault_of_thousands_of_logs(part: int) -> None:
    told, _ = disagreements(SWEEP[part::PARTS], 1)
    assert told == []


# --- steps that nobody thought about --------------------------------------------------------------------------------
def compare_wild(seeds: range, count: int) -> tuple[list[str], Counter[int]]:
    """Steps of which both judges name other rules, and how many steps break so many rules."""
    told: list[str] = []
    broken: Counter[int] = Counter()
    for seed in seeds:
        rng = random.Random(seed)
        for start in beginnings(clean_log(seed), rng, count):
            text = f"{start}{wild_step(rng, naive.replay(start)[-1])}\n"
            try:
                fault = naive.first_conditions(text)
            except naive.Undecided:
                continue
            verdict = judge(text, "woodlots")
            broken[len(reported(verdict)[1])] += 1
            if not same_rules(fault, verdict):
                told.append(f"{text.splitlines()[-1]}: {fault}, but\n{verdict.told()}")
    return told, broken


def test_both_name_the_same_rules_of_wild_steps() -> None:
    told, broken = compare_wild(CLEAN, 8)
    assert told == []
    assert min(broken[0], broken[1], broken[2]) > 5


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_both_name_the_same_rules_of_thousands_of_wild_steps(part: int) -> None:
    told, _ = compare_wild(SWEEP[part::PARTS], 40)
    assert told == []


@pytest.mark.parametrize("seed", SLIPS[:3])
def test_what_comes_behind_a_fault_does_not_change_it(seed: int) -> None:
    found = 0
    for _, text in mutations(clean_log(seed), seed)[::12]:
        errors = judge(text, "woodlots").errors
        found += bool(errors)
        if errors:
            assert judge(up_to(text, errors[0][0]), "woodlots").errors[0] == errors[0]
    assert found
