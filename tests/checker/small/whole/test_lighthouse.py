"""Lighthouse, the game of the second tutorial: oil, lighthouses on tiles, hidden hands, finished rounds."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from harness import hold_games
from judging import Verdict
from judging import judge as judge_with
from laid import geometry, hold_half_laid, hold_lifted, hold_offered, hold_opened, hold_placed, sampled

import sporeprint
from checker.kernel.outcome import outcome
from checker.simulate.play import play_game
from checker.simulate.setting import Setting, header_text
from checker.titles import open_game
from sporeprint.ground.catalogue import TitleRef, load_catalogue
from sporeprint.ground.findings import Report

ROOT = Path(__file__).resolve().parents[4] / "examples" / "tutorial" / "lighthouse"
HEAD = "title: lighthouse\nrules: 1\nplayers: {A: Ada, B: Ben}\n"
DEALT = f"{HEAD}hand: {{A: [brig, sloop, whale ship], B: _}}\n---\n"


def ref() -> TitleRef:
    found = load_catalogue(ROOT).get("lighthouse")
    assert found is not None
    return found


@cache
def lighthouse() -> Any:
    """Its referee; tests never change it."""
    report = Report()
    game = open_game(ref(), report)
    assert game is not None and report.findings == (), report.findings
    return game


class Adapter:
    """What the harness for all titles must be told about it."""

    shared = frozenset(("game", "names", "house", "players"))
    unwritten = frozenset(("transcript",))
    games = sweep = 10
    unlisted: frozenset[str] = frozenset()

    def header(self, rng: random.Random) -> str:
        return header_text(lighthouse(), Setting(rng.randint(2, 4)), rng)

    def plain(self, move: Any, position: Any) -> Any:
        return move

    def is_conserved(self, t: Any) -> bool:
        return sum(map(len, t.zones.values())) + t.left == 30  # type: ignore[no-any-return]


def judge(text: str) -> Verdict:
    return judge_with(text, game=lighthouse())


def said(text: str) -> str:
    sheet = judge(HEAD + text).judged.sheet
    return "" if sheet is None else outcome(sheet)


def test_its_referee_is_short() -> None:
    lines = (ROOT / "components/lighthouse/referee.py").read_text("utf-8").splitlines()
    assert len(lines) <= 150


def test_random_games_hold_every_promise_of_a_referee() -> None:
    games = hold_games(lighthouse(), Adapter(), range(Adapter.games))
    text = "\n".join(played.log for played in games)
    assert all(f" {verb} " in text for verb in ("trade", "build", "draw"))


@pytest.mark.parametrize("seed", range(3))
def test_tables_laid_and_lifted_are_judged_as_before(seed: int) -> None:
    rng, printed = random.Random(seed), geometry(ref())
    for held in sampled(lighthouse(), Adapter(), seed, 3):
        hold_lifted(held)
        hold_opened(held, held.laid)
        hold_half_laid(held, rng)
        hold_placed(held, printed)


def test_every_piece_of_a_final_table_is_on_offer() -> None:
    ends = [sampled(lighthouse(), Adapter(), seed, 1)[-1] for seed in range(12)]
    bare = [held for held in ends if held.position.left == 0]  # a deck is counted, not laid
    assert bare
    for held in bare:
        hold_offered(held)


def test_tiles_are_called_by_their_names_in_sentences_and_pictures() -> None:
    verdict = judge(f"{DEALT}1 A build outer rock\n")
    assert [f.message for f in verdict.findings if f.rule == "LIG-BUILD-2"] == ["outer rock costs 6 oil, there is 1"]
    game, position = lighthouse(), verdict.judged.position
    picture = game.painter().tableau(position)
    coast, hand = (next(board for board in picture.boards if board.key == key) for key in ("coast", "A.hand"))
    assert dict(zip(coast.places, coast.names, strict=True))["outer_rock"] == "Outer Rock"
    assert hand.note.startswith("oil ")


GERMAN = f"{HEAD}language: de\nhand: {{A: [Brigg, Schaluppe, Walfänger], B: _}}\n---\n"


def test_a_german_log_is_read_and_its_moves_are_written_in_german() -> None:
    log = (
        f"{GERMAN}1 A handle Walfänger ; ziehe Brigg -> A.öl=4\n2 B handle Brigg ; ziehe Schaluppe\n3 B baue Nordkap\n"
    )
    given = sporeprint.check(log, project=ROOT)
    assert given.ok and given.moves == 5, given.findings
    listed = sporeprint.moves(log, project=ROOT)
    written = {move for moves in listed.moves.values() for move in moves}
    assert {"handle Brigg", "handle Schaluppe", "baue Hafen", "baue Schäre"} <= written
    for move in written:
        assert sporeprint.check(f"{log}4 A {move}\n", project=ROOT).ok, move


def test_lights_and_oil_are_scored_and_a_tie_is_decided_by_lighthouses() -> None:
    # Ada: 2 + 6 light, 4 oil are one point: 9 with two lighthouses. Ben: 9 light, 2 oil are none: 9 with one.
    final = "coast: {harbour: red, skerry: red, outer rock: blue}\nA: {oil: 4}\nB: {oil: 2}\n"
    assert said(final) == "Ada wins with 9, by lighthouses (2)"


@pytest.mark.parametrize(
    "text",
    [
        "A: {oil: 4}\nB: {oil: 2}\n",
        "coast: {reef: red}\nA: {oil: 4}\n",
        "coast: {reef: red}\nA: {oil: 4}\nB: {oil: _}\n",
    ],
)
def test_a_board_or_a_heap_that_is_left_out_may_hold_anything(text: str) -> None:
    verdict = judge(HEAD + text)
    assert verdict.errors == [] and verdict.of("undecided") and said(text).startswith("open"), verdict.told()


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("coast: {reeff: pink}\nA: {oil: 0}\nB: {oil: 0}\n", "LIG-BUILD-1"),
        ("coast: {}\nA: {oil: -1}\nB: {oil: 0}\n", "DATA-RANGE"),
        ("coast: {}\nA: {oil: 0}\nB: {oil: 0}\nfirst: C\n", "LIG-TURN-1"),
    ],
)
def test_a_table_that_cannot_be_has_findings(text: str, rule: str) -> None:
    assert rule in [found for _, found in judge(HEAD + text).errors]


def test_oil_is_earned_and_paid_and_the_first_player_passes_on() -> None:
    # One oil at the beginning; a whale ship brings 3, so 4 pay for the skerry. Ben is first in round 2, Ada in 3.
    verdict = judge(
        f"{DEALT}A trade whale ship ; draw brig -> A.oil=4\nB trade brig -> B.oil=3, round=2\n"
        "B build north head -> B.oil=0\nA build skerry -> A.oil=0, A.score=6, round=3\nA trade brig -> A.oil=2\n"
    )
    assert verdict.errors == [] and verdict.table.boards == {"coast": {"north_head": "blue", "skerry": "red"}}


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("A build reef", "LIG-BUILD-2"),
        ("A build reeef", ""),
        ("A build lagoon", "LOG-ARGUMENTS"),
        ("B trade sloop", "LIG-TURN-1"),
        ("A trade sloop -> A.oil=3", "LIG-TRADE-1"),
        ("A trade sloop ; draw sloop -> round=2", "LIG-TURN-1"),
    ],
)
def test_a_fault_has_its_rule(line: str, rule: str) -> None:
    found = [name for _, name in judge(f"{DEALT}{line}\n").errors]
    assert rule in found if rule else found


def test_a_hidden_card_may_be_any_until_its_copies_are_used_up() -> None:
    assert judge(f"{DEALT}A trade sloop\nB trade whale ship\n").errors == []
    start = (
        "from: {wake: {whale ship: 8}, A: {hand: [brig, brig, brig], oil: 0}, B: {hand: [_, _, _], oil: 0}, to_act: B}"
    )
    verdict = judge(f"{HEAD}{start}\n---\nB trade whale ship\n")
    assert [rule for _, rule in verdict.errors] == ["LIG-TRADE-1"]


def test_the_round_is_finished_after_the_deck_is_empty() -> None:
    rest = "wake: {sloop: 12, brig: 9}, A: {hand: [whale ship, whale ship, whale ship], oil: 0}"
    start = (
        f"from: {{{rest}, B: {{hand: [whale ship, whale ship, whale ship], oil: 0}}, coast: {{}}, first: A, to_act: A}}"
    )
    # 21 cards in the wake and 6 in hands leave 3: Ada takes one, Ben one, and in round 2 Ben takes the last.
    lines = [
        "A trade whale ship ; draw brig",
        "B trade whale ship ; draw whale ship",
        "B trade whale ship ; draw whale ship",
    ]
    over = judge("\n".join([HEAD + start, "---", *lines, "A trade brig", ""]))
    assert over.findings == (), over.told()
    late = judge("\n".join([HEAD + start, "---", *lines, "A trade brig", "A trade whale ship", ""]))
    assert [rule for _, rule in late.errors] == ["LIG-END-1"]


def test_simulated_games_are_legal_logs() -> None:
    lines: list[str] = []
    play_game(lighthouse(), Setting(3, strategies=("greedy",)), "1/0", lines)
    assert judge("\n".join(lines) + "\n").findings == ()
