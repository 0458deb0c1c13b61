"""Steps that break several rules at once: each of them is reported, once, with its numbers and its hint."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
from judging import judge
from projects import sporeprint

from fungi.tables import EIGHT, judged_log, verdict

EXAMPLES = Path(__file__).parents[4] / "examples" / "fungi"
MIDGAME = "title: fungi\nrules: 1\nplayers: {A: Ada, B: Ben}\nfrom: midgame.yaml\n---\n"


def rules(lines: str, house: dict[str, str] | None = None, **table: Any) -> str:
    """The rules that the first entry breaks, without their prefix, in the order in which they are reported."""
    found = verdict(lines, house, **table)
    assert {entry for entry, _ in found} <= {1}
    return " ".join(rule.removeprefix("FUN-") for _, rule in found)


def test_a_dish_of_two_morels_with_too_much_on_it(tmp_path: Path) -> None:
    """Ada holds 1 morel and 1 butter; 2 morels are no dish, and 2 butter and 1 cider need 4 + 4 + 5 mushrooms."""
    shutil.copy(EXAMPLES / "midgame.yaml", tmp_path)
    (tmp_path / "dinner.log").write_text(f"{MIDGAME}A cook morel day=2 butter=2 cider=1\n", encoding="utf-8")
    run = sporeprint(tmp_path, "check", "dinner.log")
    errors = [line for line in (run.out + run.err).splitlines() if " error " in line]
    assert errors == [
        "dinner.log:6:1: error FUN-COOK-1: Ada needs 2 morel, has 1; 2 butter, has 1 in hand",
        "dinner.log:6:1: error FUN-COOK-2: a dish needs 3 mushrooms, this has 2",
        "dinner.log:6:1: error FUN-COOK-7: 2 butter and 1 cider cannot go in: 13 mushrooms needed, the dish has 2",
    ]
    assert run.code == 1


@pytest.mark.parametrize(
    ("step", "hand", "broken"),
    [
        # A pan is judged on its own, whatever is missing beside it.
        ("cook HF day=3 pan=hand", "TE", "COOK-1 COOK-4"),
        ("cook HF day=1 cider=1 pan=hand", "", "COOK-1 COOK-2 COOK-4 COOK-7"),
        # The pan in hand is cooked itself; nobody counts what is no mushroom.
        ("cook PA day=1 pan=hand", "PA", "COOK-9"),
        ("cook BU day=1 butter=2", "BU", "COOK-1 COOK-9"),
        ("sell BU day=1", "BU", "SELL-5"),
        ("sell BA day=1", "BU", "SELL-1 SELL-5"),
        # A second kind, and something that is no mushroom: two rules; counts are those of the first.
        ("cook HF TE BA day=3", "HF HF HF TE", "COOK-9 COOK-3"),
        ("cook HF TE day=2 butter=1", "HF HF TE BU", "COOK-3 COOK-2 COOK-7"),
        ("cook HF PA day=2", "HF HF PA", "COOK-9 COOK-2"),
        ("cook BU LW LW* day=1", "BU LW", "COOK-9"),
        ("sell HF TE day=1", "HF TE TE", "SELL-3 SELL-2"),
        ("sell HF TE BU day=2", "HF HF TE BU", "SELL-5 SELL-3"),
        ("sell HF day=1", "", "SELL-1 SELL-2"),
        # Both wrong numbers of a take; a place that does not exist has neither.
        ("take 3 PO sticks=2", EIGHT, "TAKE-4 TAKE-6 TAKE-9 TAKE-9"),
        ("take 4 PO sticks=2", EIGHT, "TAKE-1"),
        # A list with a strange card is wrong, not too short; in both cases the pile needs room.
        ("decay PO", EIGHT, "DECAY-2 DECAY-3"),
        ("decay CI", EIGHT, "DECAY-3 DECAY-7"),
    ],
)
def test_every_rule_that_a_step_breaks_is_reported(step: str, hand: str | tuple[str, ...], broken: str) -> None:
    assert rules(f"A {step}", a={"hand": hand}, decay="PO SH") == broken


@pytest.mark.parametrize(
    ("step", "broken"),
    [
        ("B take 9 PO sticks=4", "TURN-6"),
        ("B cook HF day=1 butter=3", "TURN-6"),
        ("A take 1 ; sell BU day=9", "TURN-2"),
        ("A pan ; cook HF day=1 butter=3 pan=hand", "PAN-4"),
        # There is no such card, so that nothing else can be said about it.
        ("A cook MO day=1 night=1 butter=1", "NIGHT-4"),
        ("A sell MO* night=1", "NIGHT-4"),
        ("A take 9 MO*", "NIGHT-4"),
        ("A decay MO* MO*", "NIGHT-4"),
        # Nobody knows how many are meant.
        ("A cook HF HF day=3 butter=1", "LOG-ARGUMENTS"),
    ],
)
def test_who_may_not_act_and_what_cannot_be_read_is_reported_alone(step: str, broken: str) -> None:
    assert rules(step, a={"hand": "HF HF PA"}) == broken


@pytest.mark.parametrize("cards", ["", " PO", " PO HF"])
def test_an_empty_decay_pile_has_nothing_to_compare_a_list_with(cards: str) -> None:
    """The first turn: there is no pile, so that no card of it is left out, strange, or too many for the hand."""
    deal = "title: fungi\nrules: 1\nplayers: {A: Ada, B: Ben}\nforest: [HW, TE*, LW, CH*, SH, BU, SH, PA]\n---\n"
    assert judge(f"{deal}A decay{cards}\n").errors == [(6, "FUN-DECAY-1")]


@pytest.mark.parametrize(
    ("draw", "reveal", "broken"),
    [
        # Two cards are drawn; the only night tree ear is in Ben's hand. What has no place in the row is not judged.
        ("_ _", "TE*", "AFTER-10 STATE-2"),
        ("_ _", "BU TE* HF", "AFTER-10 STATE-2"),
        ("_ _", "BU HF TE*", "AFTER-10"),
        # The second card is known: that it is another one is all that is wrong with it.
        ("_ BU", "TE* CI", "AFTER-10 STATE-2"),
        ("_ BU", "CI TE*", "AFTER-10"),
        ("_ BU", "TE* BU", "STATE-2"),
        ("_ _", "MO* TE*", "NIGHT-4"),
    ],
)
def test_every_rule_that_a_reveal_breaks_is_reported(draw: str, reveal: str, broken: str) -> None:
    forest = "HF TE LW SH HW BB PO CH"
    assert rules(f"A take 1 ; reveal {reveal}", b={"hand": "TE*"}, forest=forest, draw=draw) == broken


@pytest.mark.parametrize(
    ("dish", "house", "hint"),
    [
        # 3 mushrooms: no butter. 7: one butter. 8: two of three butter, by the pattern and by the house rule.
        ("day=3 butter=1", {}, "leave it out"),
        ("day=3 butter=2 cider=1", {}, "leave them out"),
        ("day=7 butter=3", {}, "leave 2 of them out"),
        ("day=7 butter=2", {}, "leave one of them out"),
        ("day=8 butter=3", {}, "leave one of them out"),
        ("day=8 butter=3", {"bonus_rule": "listed"}, "leave one of them out"),
        # 12 mushrooms have room for three butter, but the house rule has not.
        ("day=10 night=1 butter=3", {"bonus_rule": "listed"}, "leave one of them out"),
        ("day=4 cider=2 butter=1", {}, "leave 2 of them out"),
    ],
)
def test_a_hint_says_how_much_butter_and_cider_is_too_much(dish: str, house: dict[str, str], hint: str) -> None:
    hand = ["HF"] * 10 + ["HF*", "BU", "BU", "BU", "CI", "CI"]
    found = judged_log(f"A cook HF {dish}", house, a={"hand": hand, "baskets": 4})
    [error] = [finding for finding in found.findings if finding.level == "error"]
    assert error.rule == "FUN-COOK-7" and error.hint.splitlines()[0] == hint


def test_a_pan_among_unknown_cards_may_be_the_one_that_is_used() -> None:
    """Three of four cards are honey fungus for sure: the fourth may be the pan, but not of two that are missing."""
    assert rules("A cook HF day=3 pan=hand", a={"hand": ["HF", "HF", "HF", "_"]}) == ""
    assert rules("A cook HF day=4 pan=hand", a={"hand": ["HF", "HF", "HF", "_"]}) == "COOK-4"
    assert rules("A cook HF day=5 pan=hand", a={"hand": ["HF", "HF", "HF", "_"]}) == "COOK-1"
