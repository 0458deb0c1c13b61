"""Tables that no course of play leads to; and that every real table has a history."""

from __future__ import annotations

import pytest
from judging import Verdict, judge

from fungi.whole.test_against_naive import random_log, states_of, written

TABLE = "title: fungi\nplayers: {A: Ada, B: Ben}\n"
THIRTEEN = (
    "HF HF HF, HF HF HF, HF HF HF, TE TE TE, TE TE TE, TE TE TE*, LW LW LW, LW LW LW, SH SH SH, SH SH SH*, "
    "HW HW HW, BB BB BB, PO PO PO"
)


def table(text: str) -> Verdict:
    return judge(TABLE + text)


def test_no_table_of_a_real_game_is_refused() -> None:
    for seed in range(30):
        for state in states_of(random_log(seed)):
            verdict = judge(written(state))
            assert verdict.errors == [], verdict.told()


def test_no_part_of_a_final_table_is_refused_because_the_rest_is_left_out() -> None:
    for seed in range(30):
        end = states_of(random_log(seed))[-1]
        for gone in ("hand", "pans", "baskets", "sticks"):
            players = {player: {key: end[player][key] for key in end[player] if key != gone} for player in "AB"}
            assert judge(written({**end, **players})).errors == []
        for gone in ("decay", "discard", "draw", "forest"):
            assert judge(written({key: value for key, value in end.items() if key != gone})).errors == []


# --- pans -------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "rules"),
    [
        # Thirteen pans are all there are, and one of them is the other player's for ever.
        (f"A: {{dishes: [{THIRTEEN}]}}\nB: {{dishes: []}}\n", ["FUN-STATE-10"]),
        (f"A: {{dishes: [{THIRTEEN}]}}\n", ["FUN-STATE-10"]),
        (f"A: {{dishes: [{THIRTEEN.rpartition(',')[0]}]}}\nB: {{dishes: []}}\n", []),
        (f"A: {{dishes: [{THIRTEEN.rpartition(',')[0]}, _]}}\nB: {{dishes: []}}\n", ["FUN-STATE-10"]),
        (f"A: {{dishes: [{THIRTEEN.rpartition(',')[0]}], hand: [PA]}}\nB: {{dishes: []}}\n", ["FUN-STATE-10"]),
        (f"A: {{dishes: [{THIRTEEN.rpartition(',')[0]}]}}\nB: {{dishes: [PO PO PO]}}\n", []),
        ("A: {dishes: [], pans: 0}\nB: {dishes: []}\n", ["FUN-STATE-10"]),
        ("A: {dishes: [], pans: _}\nB: {dishes: []}\n", []),
    ],
)
def test_a_starting_pan_stays_where_it_is(text: str, rules: list[str]) -> None:
    verdict = table(text)
    assert [rule for _, rule in verdict.errors] == rules, verdict.told()


# --- sticks -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("ada", "ben", "discard", "wrong"),
    [
        (4, 0, "[TE, TE]", False),  # two tree ears for 2 each
        (5, 0, "[TE, TE]", True),
        (1, 0, "[TE, TE]", False),  # the rest was paid for cards
        (1, 0, "[TE, BU, BA, PA]", True),  # one mushroom alone is never sold
        (6, 0, "[PO*, TE, HF, BU, BA]", False),  # a night card is two porcini for 3 each
        (7, 0, "[PO*, TE, HF, BU, BA]", True),
        (8, 4, "[MO, MO, MO, BU]", True),  # worth 12, but two sales of three morels are not possible
        (12, 0, "[MO, MO, MO, BU]", False),
        (4, 4, "[HF, HF, HF, HF, HF, HF, HF, HF]", False),
        (5, 4, "[HF, HF, HF, HF, HF, HF, HF, HF]", True),
        (4, 1, "[TE, TE, TE]", True),  # three are one sale
        (4, 1, "[TE, TE, TE, TE]", False),
        (115, 0, "_", False),
        (116, 0, "_", True),
    ],
)
def test_sticks_are_what_sales_have_brought(ada: int, ben: int, discard: str, wrong: bool) -> None:
    verdict = table(f"A: {{dishes: [], sticks: {ada}}}\nB: {{dishes: [], sticks: {ben}}}\ndiscard: {discard}\n")
    assert [rule for _, rule in verdict.errors] == (["FUN-STATE-13"] if wrong else []), verdict.told()


def test_one_stick_is_no_sticks() -> None:
    assert "1 stick is in the displays" in table("A: {dishes: [], sticks: 1}\nB: {dishes: []}\ndiscard: []\n").told()


# --- turns and piles --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "rule"),
    [
        # Nobody has had a turn.
        ("A: {dishes: [PO PO PO]}\nB: {dishes: []}\ndraw: 65\n", "FUN-AFTER-2"),
        ("A: {dishes: [], sticks: 2}\nB: {dishes: []}\ndraw: 65\n", "FUN-AFTER-2"),
        ("A: {dishes: [], hand: 4}\nB: {dishes: []}\ndraw: 65\n", "FUN-AFTER-2"),
        ("A: {dishes: [], pans: 2}\nB: {dishes: []}\ndraw: 65\n", "FUN-AFTER-2"),
        ("A: {dishes: [], hand: 3}\nB: {dishes: []}\ndraw: 65\ndecay: []\n", ""),
        ("A: {dishes: []}\nB: {dishes: []}\ndraw: 65\ndecay: [HF]\n", "FUN-AFTER-2"),
        # One turn, in which one card decayed.
        ("A: {dishes: [PO PO PO], pans: 0}\nB: {dishes: []}\ndraw: 64\n", ""),
        ("A: {dishes: [PO PO PO], pans: 0}\nB: {dishes: [HF HF HF]}\ndraw: 64\n", "FUN-AFTER-2"),
        # Five cards more in hand are two turns at least, though four may come at once from the decay pile.
        ("A: {dishes: [], hand: 8, pans: 1}\nB: {dishes: []}\ndraw: 64\n", "FUN-AFTER-2"),
        ("A: {dishes: [], hand: 8, pans: 1}\nB: {dishes: []}\ndraw: 63\n", ""),
        ("A: {dishes: []}\nB: {dishes: []}\ndraw: 66\n", "FUN-STATE-8"),
        # Decay piles go four at a time, and what is sold is two or more of a kind.
        ("A: {dishes: []}\nB: {dishes: []}\ndiscard: [PA]\n", "FUN-AFTER-3"),
        ("A: {dishes: []}\nB: {dishes: []}\ndiscard: [HF, TE, PA]\n", "FUN-AFTER-3"),
        ("A: {dishes: []}\nB: {dishes: []}\ndiscard: [HF, TE, PA, BA, CI]\n", "FUN-AFTER-3"),
        ("A: {dishes: []}\nB: {dishes: []}\ndiscard: [HF, TE, PA, BA, LW*]\n", ""),
        ("A: {dishes: []}\nB: {dishes: []}\ndiscard: [HF, TE, PA, BA, SH, SH]\n", ""),
        ("A: {dishes: []}\nB: {dishes: []}\ndiscard: [HF, TE, PA, BA, _]\n", ""),
    ],
)
def test_what_players_have_done_must_have_taken_turns(text: str, rule: str) -> None:
    verdict = table(text)
    assert [found for _, found in verdict.errors] == ([rule] if rule else []), verdict.told()


@pytest.mark.parametrize(
    ("baskets", "elsewhere", "hand", "wrong"),
    [("_", "", 18, False), ("_", "", 19, True), ("_", "decay: [BA]\n", 16, False), ("_", "decay: [BA]\n", 17, True)],
)
def test_a_hand_is_within_the_limit_of_all_baskets_that_may_be_there(
    baskets: str, elsewhere: str, hand: int, wrong: bool
) -> None:
    verdict = table(f"A: {{dishes: [], baskets: {baskets}, hand: {hand}}}\nB: {{dishes: []}}\n{elsewhere}")
    assert [rule for _, rule in verdict.errors] == (["FUN-STATE-7"] if wrong else []), verdict.told()


@pytest.mark.parametrize(("card", "wrong"), [("CH", False), ("HF", True), ("PA", True), ("_", False)])
def test_who_has_passed_could_do_nothing(card: str, wrong: bool) -> None:
    hand = f"[HF, TE, LW, SH, HW, BB, PO, {card}]"
    text = f"A: {{dishes: [], baskets: 0, pans: 1, sticks: 0, hand: {hand}}}\nB: {{dishes: []}}\n"
    verdict = table(f"{text}forest: [SH, HW]\ndecay: [HF]\nto_act: B\npassed: yes\n")
    assert [rule for _, rule in verdict.errors] == (["FUN-PASS-1"] if wrong else []), verdict.told()


# --- a pass that later lines prove wrong ------------------------------------------------------------------------------
STUCK = (
    "from: {A: {hand: [HF, TE, LW, SH, HW, BB, PO, _], baskets: 0, sticks: 0, pans: 1}, B: {hand: [], baskets: 0}, "
    "forest: [SH, HW, CH, TE, BB], decay: [MO], to_act: A}\n---\nA pass\nB take 1\n"
)


@pytest.mark.parametrize(
    ("line", "rules"),
    [
        ("A pan", ["FUN-PASS-1"]),  # the unknown card was a pan
        ("A sell PO day=2", ["FUN-PASS-1"]),  # it was a second porcini
        ("A sell CH night=1", ["FUN-PASS-1"]),  # it was two mushrooms
        ("A pass", []),
    ],
)
def test_a_hand_that_shows_later_proves_a_pass_wrong(line: str, rules: list[str]) -> None:
    verdict = table(f"{STUCK}{line}\n")
    assert [rule for _, rule in verdict.errors] == rules, verdict.told()
    assert not rules or "passed in line 5" in verdict.told()


def test_what_came_after_a_pass_proves_nothing() -> None:
    # Ben's two takes leave three cards; by then Ada holds 8 of 8, sells nothing, and takes the basket: room for two.
    start = STUCK.replace("forest: [SH, HW, CH, TE, BB]", "forest: [SH, HW, BA, PO, BB, TE]")
    verdict = table(f"{start}A take 1 BA\nB take 1\n")
    assert verdict.errors == [], verdict.told()
