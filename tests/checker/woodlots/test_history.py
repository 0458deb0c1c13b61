"""Tables that no game leads to, each under its rule; and tables of real games, none of which is refused."""

from __future__ import annotations

import random

import pytest
from judging import judge, referee

from woodlots import naive
from woodlots.games import clean_log
from woodlots.naive_random import random_log
from woodlots.tables import HEAD, LAND, from_position, position

EMPTY = "tiles: {J3: {trees: A}}"
SOLD_OUT = "{land: [], sales: [G1 0, G2 0, G3 0, H1 0]}"
FOUR = "{land: [K4, L1, L2, L3], sales: []}"
DATED = (
    "R: {land: [], sales: [{place: G1, trees: A, round: 2}, {place: G2, trees: A, round: 2},"
    " {place: G3, trees: A, round: 3}, {place: H1, trees: A, round: 3}]}"
)
BOARD = """board: |
  {0} {0} {0}
  {0} . . .
  . . . . .
  . . . .
  . . .
"""
PROJECTS = "phase: projects\nactions: {{2: [R], {0}: [B]}}"
CONTRADICTIONS = [
    # Rosa has no land at the start of round 4, so the game ended with round 3.
    (
        f"round: 4\nphase: disaster\n{EMPTY}\nR: {SOLD_OUT}\nB: {FOUR}",
        "WDL-END-2",
        "ended with the projects of round 3",
    ),
    (f"round: 4\nphase: update\n{EMPTY}\nR: {SOLD_OUT}\nB: {FOUR}", "WDL-END-2", "ended with the projects of round 4"),
    # Nobody sells a last tile with 1 step used.
    (
        f"round: 4\nphase: projects\n{EMPTY}\nR: {SOLD_OUT}\nB: {FOUR}\nactions: {{1: [R], 2: [B]}}",
        "WDL-END-1",
        "Rosa has no land, and used 1 step in round 4",
    ),
    (f"round: 4\n{EMPTY}\n{DATED}\nB: {FOUR}", "WDL-END-1", "Rosa had sold all land in round 3, and this is round 4"),
    # Six tiles bring 6 x 8 at most; three kept tiles leave three to sell.
    (f"round: 4\n{EMPTY}\nR: {{land: [], sales: 99}}\nB: {FOUR}", "WDL-SEL-3", "4 to 6 sales bring -24 to 48"),
    (
        f"round: 4\n{EMPTY}\nR: {SOLD_OUT}\nB: {{land: [K4, L1, L2], sales: 25}}",
        "WDL-SEL-3",
        "1 to 3 sales bring -12 to 24",
    ),
    (f"round: 5\nhouse: {{round_limit: 4}}\n{EMPTY}\n{LAND}", "WDL-END-4", "this is round 5, the game ends after"),
    (f"round: 4\nphase: update\nhouse: {{round_limit: 4}}\n{EMPTY}\n{LAND}", "WDL-END-2", "round 4, the last one"),
    (f"phase: setup\n{BOARD.format('.')}R: {{land: [G1]}}\nB: {{land: []}}", "WDL-SET-16", "1 tile is claimed before"),
    # Nobody has used a step: no tree was felled.
    (
        f"round: 2\nphase: projects\ntiles: {{J3: {{tile: I}}}}\n{LAND}\nactions: {{waiting: [R, B]}}",
        "WDL-CUT-2",
        "growth I lies on 1 tile (J3), and 0 trees can have been felled",
    ),
    (
        f"round: 2\nphase: projects\ntiles: {{J3: {{tile: I}}, J4: {{tile: I}}}}\n{LAND}\nactions: {{2: [R], 1: [B]}}",
        "WDL-CUT-2",
        "growth I lies on 2 tiles (J3 and J4), and 1 tree can have been felled",
    ),
    (f"round: 0\nphase: update\n{EMPTY}\n{LAND}", "WDL-OPT-3", "there is no round 0"),
    (
        f"round: 0\nphase: projects\noptions: [skip_first_projects]\n{EMPTY}\n{LAND}",
        "WDL-OPT-3",
        "round 0 has no phase",
    ),
    (f"round: 1\nphase: disaster\n{EMPTY}\n{LAND}", "WDL-RND-2", "its disaster is prepared in the set-up"),
    # Five tiles in round 1 with 2 steps used: to buy one costs 3.
    (
        f"round: 1\n{PROJECTS.format(1)}\n{EMPTY}\nR: {{land: [G1, G2, G3, H1, H2], sales: []}}\nB: {FOUR}",
        "WDL-BUY-1",
        "Rosa owns 5 tiles: 4 were claimed, and with 2 steps used 0 can have been bought",
    ),
    # Three sales a round from round 2 on, and of this round only what the steps allow.
    (
        f"round: 2\nphase: disaster\n{EMPTY}\nR: {{land: [G1, G2, G3], sales: [H1 A]}}\nB: {FOUR}",
        "WDL-SEL-1",
        "Rosa made 1 sale in 2 rounds, 0 is the most",
    ),
    (
        f"round: 3\n{PROJECTS.format(1)}\n{EMPTY}\nB: {FOUR}\n"
        "R: {land: [G1, G2], sales: [{place: H1, trees: A, round: 3}, {place: H2, trees: A, round: 3}]}",
        "WDL-SEL-1",
        "Rosa made 2 sales in round 3, 1 is the most",
    ),
    # What was sold in this round still stands there, or less of it.
    (
        f"round: 3\n{PROJECTS.format(1)}\ntiles: {{H1: {{trees: DD}}}}\nB: {FOUR}\n"
        "R: {land: [G1, G2, G3], sales: [{place: H1, trees: AD, round: 3}]}",
        "WDL-SEL-4",
        "H1 was sold with AD in this round, and D stands there now",
    ),
    # Sixteen trees are placed, and with 6 steps each two players fell six.
    (
        f"round: 1\nphase: update\n{BOARD.format('.')}{LAND}",
        "WDL-SET-5",
        "16 trees of the set-up are missing in round 1",
    ),
    (f"round: 1\nphase: update\n{BOARD.format('AA')}{LAND}", "WDL-SET-5", "8 trees A stand in round 1, 3 were placed"),
]


@pytest.mark.parametrize(("body", "rule", "words"), CONTRADICTIONS)
def test_a_contradiction_is_told_with_its_numbers_and_nobody_wins(body: str, rule: str, words: str) -> None:
    verdict = position(f"layout: standard\n{body}")
    assert rule in {found for _, found in verdict.errors}, verdict.told()
    assert words in verdict.told()
    assert verdict.judged.sheet is None or verdict.judged.sheet.provisional


@pytest.mark.parametrize(("prep", "words"), [(".", "no disaster"), ("/X", "")])
def test_the_disaster_of_the_round_lies_on_the_prep_board(prep: str, words: str) -> None:
    """G2 G3 H4 is the rim bend with the star on 1."""
    rows = f"prep: |\n  . {prep} {prep}\n  . . . {prep}\n  . . . . .\n  . . . .\n  . . .\n"
    verdict = from_position(f"round: 2\nphase: projects\n{rows}tiles: {{rest: {{trees: .}}}}\n{LAND}")
    assert [rule for _, rule in verdict.errors] == (["WDL-DIS-2"] if words else []), verdict.told()


def test_what_is_left_out_contradicts_nothing() -> None:
    assert judge(f"{HEAD}from: {{layout: standard}}\n---\n", "woodlots").errors == []
    assert judge(f"{HEAD}round: 4\n", "woodlots").errors == []


# --- real games -----------------------------------------------------------------------------------------------------
def tables_of(seed: int) -> list[str]:
    """Some tables on the way through a random game, and its last one, as the referee writes them."""
    game, rng = referee("woodlots"), random.Random(f"history {seed}")
    text = clean_log(seed)
    head, _, body = text.partition("---\n")
    lines = body.splitlines()
    cuts = [*sorted(rng.sample(range(len(lines)), min(6, len(lines)))), len(lines)]
    out = []
    for cut in cuts:
        verdict = judge(f"{head}---\n" + "".join(f"{line}\n" for line in lines[:cut]), "woodlots")
        out.append(game.write_position(verdict.table))
    return out


@pytest.mark.parametrize("seed", range(12))
def test_no_table_of_a_real_game_is_refused(seed: int) -> None:
    for text in tables_of(seed):
        verdict = judge(text, "woodlots")
        claims_first = "phase: setup" in text and [rule for _, rule in verdict.errors] == ["WDL-SET-16"]
        assert not verdict.errors or claims_first, f"{text}\n{verdict.told()}"


def short_form(text: str) -> str:
    """What people write at the end: no phase, no action tokens."""
    return "".join(f"{line}\n" for line in text.splitlines() if not line.startswith(("phase:", "actions:", "waiting:")))


def test_a_final_table_in_the_short_form_is_over_and_has_the_right_winners() -> None:
    over = 0
    for seed in range(24):
        log = random_log(seed, 2 + seed % 3)
        end = naive.replay(log)[-1]
        if end["phase"] != "over":
            continue
        over += 1
        text = short_form(referee("woodlots").write_position(judge(log, "woodlots").table))
        sheet = judge(text, "woodlots").judged.sheet
        assert sheet is not None and not sheet.unfinished and not sheet.provisional, text
        assert list(sheet.winners()) == naive.score(naive.position_of(end))["first"]
    assert over > 8


@pytest.mark.parametrize("seed", range(1, 13))
def test_a_game_that_was_cut_off_is_unfinished_and_says_what_is_due(seed: int) -> None:
    for text in tables_of(seed)[:-1]:
        sheet = judge(text, "woodlots").judged.sheet
        assert sheet is None or sheet.verdict or sheet.unfinished, text


def test_a_place_that_is_named_twice_in_the_land_is_an_error() -> None:
    # Another place was meant, and nobody knows what it is worth.
    verdict = position("layout: standard\nround: 3\nR: {land: [J3, K4, K4], sales: []}\n")
    assert "K4 is named twice in the land" in verdict.told() and verdict.judged.sheet is None
