"""What nobody knows of a small game's table: scored like every table it may be, and never a wrong winner."""

from __future__ import annotations

import random
from itertools import product

import pytest
from judging import Verdict
from judging import judge as judge_with

from checker.kernel.outcome import outcome

from .help import hedgerow

HEAD = "title: hedgerow\nrules: 1\nplayers: {A: Ada, B: Ben}\n"
WORTH = {"bramble": 1, "elder": 2, "rosehip": 2, "sloe": 3, "hazel": 4}
COPIES = {"bramble": 9, "elder": 7, "rosehip": 7, "sloe": 5, "hazel": 4}


def judge(text: str) -> Verdict:
    return judge_with(HEAD + text, game=hedgerow())


def said(verdict: Verdict) -> str:
    return "" if verdict.judged.sheet is None else outcome(verdict.judged.sheet)


def points(jars: list[str], basket: int) -> int:
    """By the rules of seeds/hedgerow.md: what is in jars, 5 for three kinds or more, minus what is left."""
    return sum(WORTH[card] for card in jars) + (5 if len(set(jars)) >= 3 else 0) - basket


def test_unknown_cards_score_like_every_card_they_may_be() -> None:
    sure = 0
    for seed in range(60):
        rng = random.Random(seed)
        deck = [card for card, count in COPIES.items() for _ in range(count)]
        rng.shuffle(deck)
        mine, theirs = deck[: rng.randint(2, 6)], deck[6 : 6 + rng.randint(2, 6)]
        hidden = rng.randint(1, min(3, len(mine)))
        shown = [*mine[hidden:], *["_"] * hidden]
        text = f"A: {{jars: [{', '.join(shown)}], basket: [_]}}\nB: {{jars: [{', '.join(theirs)}], basket: []}}\n"
        totals, winners = set[int](), set[tuple[str, ...]]()
        for filled in product(COPIES, repeat=hidden + 1):
            seen = [*mine[hidden:], *theirs, *filled]
            if any(seen.count(card) > COPIES[card] for card in COPIES):
                continue
            jars = [*mine[hidden:], *filled[:hidden]]
            ada, ben = (points(jars, 1), len(jars)), (points(theirs, 0), len(theirs))
            totals.add(ada[0])
            winners.add(("A",) if ada > ben else ("B",) if ben > ada else ("A", "B"))
        verdict = judge(text)
        sheet = verdict.judged.sheet
        assert verdict.errors == [] and sheet is not None, verdict.told()
        assert sheet.span("A") == (min(totals), max(totals)), text
        assert sheet.is_certain == (len(winners) == 1), text
        assert not sheet.is_certain or tuple(sheet.winners()) in winners
        sure += sheet.is_certain
    assert 10 < sure < 55


@pytest.mark.parametrize(
    "text",
    [
        "A: {jars: [elder, elder], basket: []}\n",
        "A: {jars: [elder, elder], basket: []}\nB: {}\n",
        "A: {jars: [elder, elder], basket: []}\nB: {jars: _, basket: []}\n",
        "A: {jars: [elder, elder]}\nB: {jars: [], basket: []}\n",
    ],
)
def test_a_zone_that_is_left_out_may_hold_anything(text: str) -> None:
    verdict = judge(text)
    assert verdict.errors == [] and verdict.of("undecided") and said(verdict).startswith("open"), said(verdict)


@pytest.mark.parametrize("rest", ["", "row: _\n", "row: [_, _, sloe]\n", "compost: _\n", "compost: 3\n"])
def test_what_does_not_count_leaves_the_winner_as_it_is(rest: str) -> None:
    verdict = judge(f"A: {{jars: [elder, elder], basket: []}}\nB: {{jars: [], basket: []}}\n{rest}")
    assert verdict.findings == () and said(verdict) == "Ada wins with 4", verdict.told()


@pytest.mark.parametrize(
    "text",
    [
        "B:\n",
        "B: jars\n",
        "B: {jars: {elder: many}, basket: []}\n",
        "B: {jars: [[[elder]]], basket: []}\n",
        "B: {jars: , basket: []}\n",
        "B: {jar: [elder], basket: []}\n",
        "B: {jars: [], basket: -1}\n",
        "B: {jars: [], basket: []}\ndeck: several\n",
        "B: {jars: [], basket: []}\ndue: [cellar]\n",
        "B: {jars: [], basket: []}\nben: {jars: [sloe], basket: []}\n",
    ],
)
def test_a_wrong_shape_has_a_finding_and_no_winner(text: str) -> None:
    verdict = judge(f"A: {{jars: [elder, elder], basket: []}}\n{text}")
    assert verdict.errors and " wins" not in said(verdict), verdict.told()


def test_a_deck_that_nobody_counted_leaves_the_game_open() -> None:
    text = "A: {jars: [elder, elder], basket: []}\nBEN: {jars: [rose hip], basket: []}\n"
    assert said(judge(text)) == "Ada wins with 4"
    assert said(judge(f"{text}deck: _\n")) == "Ada leads with 4"
    verdict = judge(f"{text}deck: 1\n")
    assert said(verdict) == "Ada leads with 4" and "1 card is left" in verdict.told()


def test_names_with_blanks_are_read_in_logs() -> None:
    verdict = judge("row: [sloe, rose hip, _, _]\nfirst: ben\n---\nB pick rose hip ; draw sloe -> B.basket=rose hip\n")
    assert verdict.of("error", "undecided") == [], verdict.told()


def test_an_unknown_key_of_a_header_is_an_error() -> None:
    assert [rule for _, rule in judge("rwo: [sloe]\n---\nA pick sloe\n").errors] == ["DATA-UNKNOWN-FIELD"]


def test_a_log_may_begin_with_a_part_of_the_table() -> None:
    verdict = judge("from: {row: [sloe, elder, _, _], to_act: B}\n---\nB pick sloe\nA fill elder 2\n")
    assert verdict.errors == [] and said(verdict).startswith("open"), verdict.told()
    assert judge("from: {row: [sloe], A: {basket: []}, to_act: A}\n---\nA drop sloe\n").errors == [(6, "HED-DROP-1")]
