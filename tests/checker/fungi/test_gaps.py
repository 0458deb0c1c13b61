"""Logs that begin in the middle of a game: what `from:` leaves out is unknown; only what rests on it is undecided."""

from __future__ import annotations

import random
from typing import Any

import pytest
from judging import Verdict, judge

from fungi.whole.test_against_naive import random_log, states_of

TABLE = "title: fungi\nplayers: {A: Ada, B: Ben}\n"
FIRST = 5
"""The line of the first entry."""


def log(start: str, *lines: str) -> Verdict:
    return judge(f"{TABLE}from: {{{start}}}\n---\n" + "".join(f"{line}\n" for line in lines))


@pytest.mark.parametrize(
    ("start", "line", "error", "undecided"),
    [
        # What a place costs is known, what Ada has is not.
        ("", "A take 5", "", "FUN-TAKE-1"),
        ("forest: 8", "A take 5", "", "FUN-TAKE-4"),
        ("forest: 8, A: {sticks: 2}", "A take 5", "FUN-TAKE-4", ""),
        ("forest: 8, A: {sticks: 3}", "A take 5", "", "FUN-TAKE-6"),
        ("forest: 8, A: {sticks: 3, hand: 7}", "A take 5", "", ""),
        ("forest: 8", "A take 9", "FUN-TAKE-1", ""),
        # Eight cards are too many only without a basket.
        ("forest: [HF, TE], A: {hand: 8}", "A take 1", "", "FUN-TAKE-6"),
        ("forest: [HF, TE], A: {hand: 8, baskets: 0}", "A take 1", "FUN-TAKE-6", ""),
        ("forest: [BA, TE], A: {hand: 8, baskets: 0}", "A take 1", "", ""),
        # The decay pile has 1 to 4 cards.
        ("", "A decay", "", "FUN-DECAY-3"),
        ("A: {hand: 4, baskets: 0}", "A decay", "", ""),
        ("A: {hand: 5, baskets: 0}", "A decay", "", "FUN-DECAY-3"),
        ("A: {hand: 8, baskets: 0}, decay: [HF]", "A decay", "FUN-DECAY-3", ""),
        ("A: {hand: 8, baskets: 0}, decay: []", "A decay", "FUN-DECAY-1", ""),
        ("A: {hand: 4, baskets: 0}", "A decay HF TE LW SH HW", "FUN-DECAY-7", ""),
        # Cards that are played show what the hand was; a pan may be anywhere.
        ("", "A cook PO day=3", "", "FUN-COOK-4"),
        ("A: {pans: 1}", "A cook PO day=3", "", ""),
        ("A: {pans: 0}", "A cook PO day=3", "", ""),
        ("A: {pans: 0, hand: 3}", "A cook PO day=3", "FUN-COOK-4", ""),
        ("A: {pans: 1, hand: [PO, PO, TE]}", "A cook PO day=3", "FUN-COOK-1", ""),
        ("A: {pans: 1}", "A cook PO day=5", "FUN-COOK-1", ""),
        ("forest: [PO, PO]", "A sell PO day=3", "FUN-SELL-1", ""),
        ("", "A sell PO day=1", "FUN-SELL-2", ""),
        ("", "A pan", "", ""),
        ("A: {hand: [HF, TE]}", "A pan", "FUN-PAN-1", ""),
        ("", "A pass", "", "FUN-PASS-1"),
        ("A: {hand: 3, baskets: 0}, forest: [HF]", "A pass", "FUN-PASS-1", ""),
        ("to_act: B", "A take 1", "FUN-TURN-6", ""),
        ("to_act: ben", "B pan", "", ""),
    ],
)
def test_one_disputed_move_needs_no_whole_table(start: str, line: str, error: str, undecided: str) -> None:
    verdict = log(start, line)
    assert [rule for _, rule in verdict.errors] == ([error] if error else []), verdict.told()
    found = [rule for _, rule in verdict.of("undecided")]
    assert found == ([undecided] if undecided else []), verdict.told()
    assert not undecided or "legal only if" in verdict.told()


def test_who_acts_first_is_whose_turn_it_was() -> None:
    assert log("", "B pan", "A pan", "B pan").errors == []
    assert log("", "B pan", "B pan").errors == [(FIRST + 1, "FUN-TURN-6")]


def test_a_refill_with_fewer_cards_shows_that_the_pile_ran_out() -> None:
    start = "forest: [HF, TE, LW, SH, HW, BB, PO, CH], A: {hand: 0}, B: {hand: 0}"
    verdict = log(start, "A take 1 ; reveal MO", "B take 1 -> forest=5, draw=0")
    assert verdict.of("error", "undecided") == [], verdict.told()
    assert log(start, "A take 1 ; reveal MO", "B take 1 ; reveal MO").errors == [(FIRST + 1, "FUN-AFTER-10")]
    assert log(start, "A take 1 ; reveal MO MO MO").errors == [(FIRST, "FUN-AFTER-10")]


def test_a_pile_that_was_taken_is_known_from_then_on() -> None:
    start = "A: {hand: 0, baskets: 0}, B: {hand: 0, baskets: 0}, forest: [HF, TE, LW, SH], decay: _"
    verdict = log(start, "A decay -> decay=HF", "B decay -> decay=TE, B.hand=1")
    assert verdict.of("error", "undecided") == [], verdict.told()
    assert log(start, "A decay -> decay=2").errors == [(FIRST, "FUN-DECAY-6")]


@pytest.mark.parametrize(
    ("checkpoint", "level"),
    [
        ("A.sticks=9", ""),
        ("A.hand=18", ""),
        ("A.hand=19", "error"),
        ("A.hand=PO PO", "undecided"),
        ("A.dishes=3", "undecided"),
        ("A.score=12", "undecided"),
        ("A.pans=2", ""),
        ("B.hand=2", ""),
        ("B.hand=3", "error"),
        ("forest=7", "undecided"),
        ("forest=9", "error"),
        ("draw=66", "error"),
        ("decay=2", "undecided"),
        ("decay=5", "error"),
        ("decay=0", "error"),
    ],
)
def test_a_checkpoint_is_compared_as_far_as_the_table_is_known(checkpoint: str, level: str) -> None:
    verdict = log("B: {hand: 3}", f"B pan -> {checkpoint}")
    found = [finding.level for finding in verdict.findings if finding.level != "note"]
    assert found == ([level] if level else []), verdict.told()


def test_the_score_of_a_partial_table_is_a_range() -> None:
    sheet = log("A: {pans: 1}", "A cook PO day=3").judged.sheet
    assert sheet is not None and sheet.unfinished and not sheet.is_certain
    # Ada has cooked 9 points for sure, and may have cooked everything else: 175 in all.
    assert (sheet.span("A"), sheet.span("B")) == ((9, 175), (0, 166))


def part_of(state: dict[str, Any], rng: random.Random) -> str:
    """A table as somebody would write it who leaves out every other thing."""
    parts = []
    for player in "AB":
        told = state[player]
        own = [f"{key}: {told[key]}" for key in ("baskets", "pans", "sticks") if rng.random() < 0.5]
        own += [f"hand: [{', '.join(told['hand'])}]"] if rng.random() < 0.4 else []
        parts += [f"{player}: {{{', '.join(own)}}}"] if own else []
    for zone in ("forest", "decay"):
        parts += [f"{zone}: [{', '.join(state[zone])}]"] if rng.random() < 0.5 else []
    parts += [f"draw: {len(state['draw'])}"] if rng.random() < 0.5 else []
    return ", ".join(parts)


def test_no_legal_game_is_refused_from_a_part_of_its_table() -> None:
    undecided = 0
    for seed in range(1, 60):
        rng = random.Random(seed)
        text = random_log(seed % 40)
        lines = text.partition("---\n")[2].splitlines()
        at = rng.randrange(len(lines))
        state = states_of(text)[at]
        house = ", ".join(f"{name}: {str(value).lower()}" for name, value in state.get("house", {}).items())
        moves = [line.partition("->")[0] if rng.random() < 0.5 else line for line in lines[at : at + 12]]
        start = part_of(state, rng).replace("?", "_")
        verdict = judge(f"{TABLE}house: {{{house}}}\nfrom: {{{start}}}\n---\n" + "".join(f"{m}\n" for m in moves))
        assert verdict.errors == [], (seed, start, moves, verdict.told())
        undecided += bool(verdict.of("undecided"))
    assert undecided > 30


FOREST = "forest: [TE, HF, PA, BB, LW, PO, BA, PA], to_act: A"


@pytest.mark.parametrize(
    ("notes", "error", "undecided"),
    [
        # Two places are free, so place 5 costs 3 sticks; behind the checkpoint nobody has sold or paid anything.
        ("A.pans=0", "", ["FUN-TAKE-4"]),
        ("A.sticks=2", "FUN-TAKE-4", []),
        ("A.sticks=3", "", ["FUN-TAKE-6"]),
        # The hand takes 8 cards without a basket and 10 with one; the ninth is the card of place 5.
        ("A.sticks=3, A.hand=8, A.baskets=0", "FUN-TAKE-6", []),
        ("A.sticks=3, A.hand=8, A.baskets=1", "", []),
        ("A.sticks=3, A.hand=7", "", []),
    ],
)
def test_a_checkpoint_fills_in_a_count_that_nobody_knew(notes: str, error: str, undecided: list[str]) -> None:
    verdict = log(FOREST, f"1 A take 1 -> {notes}", "2 B decay", "3 A take 5 sticks=3")
    assert {rule for _, rule in verdict.errors} == ({error} if error else set()), verdict.told()
    assert not [finding for finding in verdict.findings if "cannot be compared" in finding.message]
    if not error:
        found = [f.rule for f in verdict.findings if f.level == "undecided" and f.where.line == FIRST + 2]
        assert found == undecided, verdict.told()


def test_a_hand_that_was_counted_at_a_checkpoint_cannot_grow_behind_it() -> None:
    verdict = log(FOREST, "1 A take 1 -> A.hand=1", "2 B decay", "3 A cook LW LW LW")
    assert (FIRST + 2, "FUN-COOK-1") in verdict.errors, verdict.told()


# Eight different mushrooms in each hand, no basket to take: neither player can do anything.
STUCK = (
    "A: {hand: [HF, TE, LW, SH, HW, BB, PO, CH], baskets: 0, pans: 1, sticks: 0, dishes: []}, "
    "B: {hand: [HF, TE, LW, SH, HW, BB, PO, CH], baskets: 0, pans: 1, sticks: 0, dishes: []}, "
    "forest: [HF, HF, TE, TE, LW, LW, SH, SH], decay: [HF], draw: 20, to_act: A"
)
MOVED = "forest=HF TE TE LW LW SH SH BU, draw=19"
STAYED = "forest=HF HF TE TE LW LW SH SH, draw=20"


@pytest.mark.parametrize(
    ("passed", "line", "found"),
    [
        # A pass moves the forest when the turn before was one, too.
        (", passed: yes", f"A pass ; reveal BU -> {MOVED}", []),
        (", passed: no", f"A pass -> {STAYED}", []),
        (", passed: no", "A pass ; reveal BU", [("error", "FUN-AFTER-10")]),
        # Nobody wrote it, so both may be true.
        ("", "A pass", [("undecided", "FUN-PASS-3")]),
        (", passed: _", "A pass", [("undecided", "FUN-PASS-3")]),
        ("", "A pass ; reveal BU", [("undecided", "FUN-PASS-3")]),
        ("", "A pass ; reveal", [("undecided", "FUN-PASS-3")]),
        ("", "A pass ; reveal BU BU", [("undecided", "FUN-PASS-3"), ("error", "FUN-AFTER-10")]),
    ],
)
def test_a_pass_before_the_first_entry_may_be_unknown(passed: str, line: str, found: list[tuple[str, str]]) -> None:
    verdict = log(STUCK + passed, line)
    told = [(finding.level, finding.rule) for finding in verdict.findings if finding.level != "note"]
    assert told == found, verdict.told()


@pytest.mark.parametrize("checkpoint", [MOVED, STAYED])
def test_behind_a_pass_that_may_have_moved_the_forest_both_rows_may_lie_there(checkpoint: str) -> None:
    verdict = log(STUCK, f"A pass -> {checkpoint}")
    assert verdict.errors == [], verdict.told()


def test_nobody_has_passed_who_can_act() -> None:
    """With 7 cards Ben can take one, so the turn before was no pass, and this one moves nothing."""
    start = STUCK.replace("B: {hand: [HF, ", "B: {hand: [")
    verdict = log(start, f"A pass -> {STAYED}", "B take 1")
    assert verdict.of("error", "undecided") == [], verdict.told()
