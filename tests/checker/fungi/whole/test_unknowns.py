"""Cards nobody saw: what might have been legal is never called illegal, and what cannot be told is said to be so."""

from __future__ import annotations

import random
import re

import pytest
from judging import Verdict, judge

from fungi import naive
from fungi.veil import hidden

CARD = re.compile(r"\b[A-Z]{2}\b\*?")
HEAD = "title: fungi\nrules: 1\nplayers: {A: Ada, B: Ben}\nfirst: A\n"


# --- whole games with things hidden -----------------------------------------------------------------------------------
def test_hidden_games_are_not_called_checked() -> None:
    logs = [hidden(naive.random_log(seed), random.Random(seed)) for seed in range(1, 41, 2)]
    verdicts = [judge(log) for log in logs]
    assert sum("_" in log for log in logs) == 20
    assert sum(bool(verdict.of("undecided")) for verdict in verdicts) >= 10


def test_what_is_visible_is_still_checked() -> None:
    for seed in range(1, 21, 2):
        log = naive.random_log(seed)
        line = next(n for n, text in enumerate(log.splitlines(), 1) if " take " in text)
        wrong = log.splitlines()
        wrong[line - 1] = re.sub(r"take \d+( [A-Z]{2}\*?)?( sticks=\d)?", "take 9", wrong[line - 1])
        # Places count from the table, whatever the hands hold.
        verdict = judge(re.sub(r"hands:.*\n", "", "\n".join(wrong) + "\n"))
        assert verdict.errors[:1] == [(line - 1, "FUN-TAKE-1")], verdict.told()


def test_the_score_does_not_depend_on_what_was_hidden_in_hands() -> None:
    for seed in range(1, 21, 2):
        log = naive.random_log(seed)
        full, without = judge(log).judged.sheet, judge(re.sub(r"hands:.*\n", "", log)).judged.sheet
        assert full is not None and without is not None
        # How a dish of 3 was laid may be open; how much it scores is not.
        assert [without.total(player) for player in "AB"] == [full.total(player) for player in "AB"]


# --- single lines ---------------------------------------------------------------------------------------------------
def game(*entries: str, forest: str = "HW TE LW CH SH BU SH PA", hands: str = "A: [_, _, _], B: [_, _, _]") -> Verdict:
    row = ", ".join(forest.split())
    return judge(f"{HEAD}forest: [{row}]\nhands: {{{hands}}}\n---\n" + "".join(f"{entry}\n" for entry in entries))


FIRST = 8
"""The line of the first entry."""


def test_a_play_shows_what_the_hand_was() -> None:
    verdict = game("A cook PO day=3 ; reveal HF")
    assert verdict.of("error", "undecided") == []
    assert verdict.table.hands[0] == {}


def test_a_hand_of_three_unknown_cards_cannot_give_four() -> None:
    assert game("A cook PO day=4 ; reveal HF").errors == [(FIRST, "FUN-COOK-1")]


def test_a_hand_cannot_hold_what_lies_elsewhere() -> None:
    # Two of the four chanterelles lie in the forest, so three of them are in no hand.
    row = "CH CH LW TE SH BU SH PA"
    assert game("A cook CH day=3 ; reveal HF", forest=row).errors == [(FIRST, "FUN-COOK-1")]
    assert game("A cook CH day=1 night=1 ; reveal HF", forest=row).errors == []


def test_a_contradiction_names_both_lines() -> None:
    verdict = game("A cook MO day=3 ; reveal HF", "B pan ; reveal MO")
    assert verdict.errors == [(FIRST + 1, "FUN-STATE-2")]
    assert f"seen before in line {FIRST}" in verdict.told()


def test_a_card_that_was_shown_cannot_be_shown_by_somebody_else() -> None:
    verdict = game("A sell PO night=1 ; reveal HF", "B sell PO night=1 ; reveal HF")
    assert verdict.errors == [(FIRST + 1, "FUN-SELL-1")]


def test_a_split_that_the_hand_leaves_open_is_named_and_not_decided() -> None:
    verdict = game("A sell SH 2 ; reveal HF")
    assert verdict.of("error", "undecided") == [(FIRST, "FUN-SELL-1")]
    assert "day=2 night=0 or day=0 night=1" in verdict.told()


def test_a_later_line_settles_an_open_split() -> None:
    # Sold as a night card it cannot turn up again; sold as two day cards it can.
    verdict = game("A sell SH 2 ; reveal HF", "B pan ; reveal SH*")
    assert verdict.errors == []
    assert verdict.table.sizes[0] == 1


@pytest.mark.parametrize(("open_splits", "level"), [(2, "error"), (5, "undecided")])
def test_a_fault_is_not_sure_behind_too_many_ways_to_read_what_came_before(open_splits: int, level: str) -> None:
    # Two ways each: four can be followed to the end, thirty-two cannot. Who has room in the hand may not pass.
    takes = ["A take 1 ; reveal _ _", "B take 1 ; reveal _ _"] * 4
    sales = [f"{'AB'[n % 2]} sell {kind} 2 ; reveal _" for n, kind in enumerate(("HF", "TE", "LW", "SH", "HW"))]
    due = "AB"[open_splits % 2]
    verdict = game(*takes, *sales[:open_splits], f"{due} pass", forest="_ _ _ _ _ _ _ _")
    assert (FIRST + 8 + open_splits, "FUN-PASS-1") in verdict.of(level), verdict.told()


def test_a_pass_with_unknown_cards_in_hand_cannot_be_judged() -> None:
    head = "title: fungi\nplayers: {A: Ada, B: Ben}\nfrom:\n"
    rest = "  B: {dishes: [], baskets: 0, pans: 1, sticks: 0, hand: []}\n"
    rest += "  forest: [SH, HW, TE]\n  decay: [HF]\n  draw: 0\n  to_act: A\n---\nA pass\n"
    for card, level in (("_", "undecided"), ("CH", ""), ("HF", "error")):
        hand = f"[HF, TE, LW, SH, HW, BB, PO, {card}]"
        text = f"{head}  A: {{dishes: [], baskets: 0, pans: 1, sticks: 0, hand: {hand}}}\n{rest}"
        assert judge(text).of("error", "undecided") == ([(11, "FUN-PASS-1")] if level else [])
        assert [f.level for f in judge(text).findings if f.level != "note"] == ([level] if level else [])


def test_a_reveal_that_was_left_out_is_an_unknown_card_until_somebody_names_it() -> None:
    # The two cards of the first refill slide to the front until they are all there is to take.
    verdict = game("A take 1 HW", "B take 1 LW ; reveal HF HF", "A take 1 SH", "B take 1 SH", "A take 1 MO")
    assert verdict.of("error", "undecided") == []
    assert verdict.table.hands[0].get("MO") == 1


def test_a_fourth_morel_taken_from_unknown_places_is_found() -> None:
    verdict = game("A cook MO day=3", "B take 8 sticks=0 MO")
    assert {rule for _, rule in verdict.errors} <= {"FUN-TAKE-4", "FUN-STATE-2", "FUN-TAKE-9"}
    assert verdict.errors != []


LONG = [
    "A take 1 ; reveal HF HF",
    "B take 1 ; reveal HF HF",
    "A take 1 ; reveal HF HF",
    "B take 1 ; reveal HF HF",
    "A take 1 ; reveal HF TE",
    "B take 1 ; reveal TE TE",
    "A take 1 ; reveal TE TE",
    "B take 1 ; reveal TE TE",
    "A take 1 ; reveal LW LW",
    "B take 1 ; reveal LW LW",
    "A take 1 ; reveal CH CH",
]
"""A takes six cards, so that with the three of the deal nine are there."""


def test_a_ninth_card_shows_that_a_basket_was_dealt() -> None:
    verdict = game(*LONG)
    assert verdict.of("error", "undecided") == [(FIRST + 10, "FUN-TAKE-6")]
    table = verdict.table
    assert (table.baskets[0], table.sizes[0], table.limit(0)) == (1, 8, 10)
    assert game(*LONG[:-1], LONG[-1] + " -> A.baskets=0").errors == [(FIRST + 10, "FUN-HAND-3")]


def test_a_ninth_card_is_one_too_many_when_the_hand_is_known() -> None:
    assert game(*LONG, hands="A: [PO, PO, BB], B: [_, _, _]").errors[:1] == [(FIRST + 10, "FUN-TAKE-6")]
    assert game(*LONG, hands="A: [PO, PO, BA], B: [_, _, _]").of("error", "undecided") == []


def test_a_deck_of_which_some_cards_were_seen_is_compared_where_it_is_known() -> None:
    log = naive.random_log(0)
    deck = re.search(r"deck: \[(.*)\]", log)
    assert deck is not None
    cards = deck[1].split(", ")
    cards[14] = "_"  # the first card of the first refill was not seen, the second was
    start = f"{HEAD}deck: [{', '.join(cards)}]\n---\nA take 1 ; reveal"
    right, wrong = cards[15], "BA" if cards[15] == "PA" else "PA"
    assert judge(f"{start} _ {right}\n").errors == []
    assert judge(f"{start} _ {wrong}\n").errors == [(7, "FUN-AFTER-10")]


@pytest.mark.parametrize(
    ("said", "rules"),
    [
        ("decay _ _", []),
        ("decay HW _", []),
        ("decay LW HW", []),
        ("decay _", ["FUN-DECAY-2"]),
        ("decay LW SH", ["FUN-DECAY-7"]),
        ("decay LW HW SH", ["FUN-DECAY-7"]),
        ("decay LW MO", ["FUN-DECAY-7"]),
    ],
)
def test_an_unknown_card_in_the_decay_pile_may_be_what_the_log_lists(said: str, rules: list[str]) -> None:
    # The pile is HW, known, and one unknown card: the first place of the row was not seen.
    entries = ["A take 1 ; reveal HF HF", "B take 2 ; reveal HF HF", f"A {said} ; reveal TE"]
    verdict = game(*entries, forest="PO HW _ CH SH BU SH PA", hands="A: [PA, PA, BB], B: [PA, PA, BB]")
    assert [rule for _, rule in verdict.of("error", "undecided")] == rules, verdict.told()


# --- positions ------------------------------------------------------------------------------------------------------
TABLE = "title: fungi\nplayers: {A: Ada, B: Ben}\n"


@pytest.mark.parametrize("dish", ["{kind: PO, day: _}", "{kind: _, day: 3}", "[PO, PO, _]"])
def test_a_dish_of_which_something_is_unknown_is_not_scored_and_no_claim_is_wrong(dish: str) -> None:
    verdict = judge(f"{TABLE}A: {{dishes: [{dish}]}}\nB: {{dishes: []}}\nclaimed: {{A: 9, winner: A}}\n")
    assert verdict.errors == []
    assert verdict.of("undecided")[0] == (3, "FUN-SCORE-1")


def test_a_number_of_cards_in_hand_stands_for_cards_nobody_saw() -> None:
    assert judge(f"{TABLE}A: {{dishes: [], baskets: 0, hand: 8}}\nB: {{dishes: []}}\n").errors == []
    verdict = judge(f"{TABLE}A: {{dishes: [], baskets: 0, hand: 9}}\nB: {{dishes: []}}\n")
    assert verdict.errors == [(3, "FUN-STATE-7")]


def test_a_position_that_does_not_tell_everything_can_be_played_on_from() -> None:
    verdict = judge(f"{TABLE}from: {{A: {{dishes: []}}, B: {{dishes: []}}, forest: [HF]}}\n---\nA take 1\n")
    assert verdict.errors == []
    assert verdict.of("undecided") == [(5, "FUN-TAKE-6")]


def test_a_fault_behind_a_dish_nobody_can_read_has_its_own_place() -> None:
    dishes = ["{kind: truffle, day: 3}", "{kind: PO, day: 3}", "{kind: HF, day: _}", "{kind: SH, day: 2}"]
    listed = "".join(f"  - {dish}\n" for dish in dishes)
    verdict = judge(f"{TABLE}A:\n  dishes:\n{listed}B: {{dishes: []}}\n")
    assert verdict.errors == [(5, "FUN-STATE-1"), (8, "FUN-STATE-4")]
