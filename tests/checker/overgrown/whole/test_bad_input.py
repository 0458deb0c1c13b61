"""What people really write: each slip gets one clear finding with its line, its rule and the way out."""

from __future__ import annotations

import pytest
from judging import judge

from overgrown.bad_input import errors, final
from overgrown.tables import FILL, fresh_game, log, verdict


def test_negative_and_odd_numbers_are_refused() -> None:
    text = final(". X . ./. . . ./. . . ./. . . .").replace("B:\n", "  cleared: -1\nB:\n")
    assert errors(text) == [(9, "OVG-CHK-5")]


PLACE = {"more": "step: place\nhand: SW\n"}


GROW = {"more": "step: grow\nfresh: [a1, b1]\ncards: [W11, W12, W13]\n"}


@pytest.mark.parametrize(
    ("line", "table", "rule", "words"),
    [
        ("A gather e5", {}, "OVG-CHK-1", "there is no space `e5`"),
        ("A gather b2", {}, "OVG-GATH-1", "b2 is inside no Aura"),
        ("A gather a1 SS", {}, "OVG-GATH-3", "on a1 lies EW, not SS"),
        ("A place a1=S a2=W", {}, "OVG-TURN-3", "has not gathered"),
        ("A place a1=S b2=W", PLACE, "OVG-PLAC-1", "a1 and b2 do not share an edge"),
        ("A place a3=S a4=W", PLACE, "OVG-PLAC-4", "a4 is the Crater"),
        ("A place a1=S a2=E", PLACE, "OVG-PLAC-2", "gathered WS, not SE"),
        ("A place a1=S a1=W", PLACE, "LOG-LINE", "written twice"),
        ("A place a1=Stone a2=W", PLACE, "OVG-CHK-1", "there is no tile `Stone`"),
        ("A overgrow a1,a2,a3 @a1", PLACE, "OVG-TURN-3", "has not placed the gathered tiles yet"),
        ("A attract W11 a1,b1,c1 @b1", PLACE, "OVG-MOVE-9", "has not placed"),
        ("A pass", {}, "OVG-TURN-4", "nobody may pass"),
        ("A end", {}, "OVG-END-4", "can still place"),
        ("B gather d4", {}, "OVG-TURN-1", "it is Ana's turn"),
        ("refill a1=EW", {}, "OVG-REFL-1", "inside an Aura there is still"),
        ("A gather", {}, "LOG-ARGUMENTS", "one space is needed"),
        ("A grab a1", {}, "LOG-VERB", "no verb `grab`"),
    ],
)
def test_each_slip_has_its_rule_and_words(line: str, table: dict[str, str], rule: str, words: str) -> None:
    found = judge(log(line, **table), "overgrown")
    assert [found_rule for _, found_rule in found.errors] == [rule], found.told()
    assert words in found.told()
    assert all(finding.hint for finding in found.findings if finding.level == "error"), found.told()


def test_a_pattern_that_no_turn_or_reflection_gives() -> None:
    city = "S S . ./. S S ./. . . ./X . . ."
    found = judge(log("A attract W11 a1,b1,b2 @b1", a=city, **GROW), "overgrown")
    assert [rule for _, rule in found.errors] == ["OVG-ATTR-2"]
    assert "no image of the pattern of W11" in found.told()


def test_an_aura_off_the_board_or_off_its_corner_is_told_in_the_header() -> None:
    assert errors(fresh_game(auras="{A: a1, B: e9}")) == [(4, "OVG-CHK-1")]
    assert errors(fresh_game(auras="{A: a1, B: b2}")) == [(4, "OVG-SET-2")]
    assert errors(fresh_game(auras="{A: a1, B: a1}")) == [(4, "OVG-SET-2")]
    text = log(auras="A: L a1 c1, B: S d4")
    line = next(number for number, row in enumerate(text.splitlines(), 1) if "auras:" in row)
    assert errors(text) == [(line, "OVG-CHK-6")]


def test_an_inner_space_filled_before_an_outer_one() -> None:
    early = f"b3=PE, {FILL.replace(', b3=PE', '')}"
    assert (5, "OVG-SET-4") in errors(fresh_game(fill=f"[{early}]"))


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        (("A gather a1 ; place a1=E a2=W", "A gather d4"), [(2, "OVG-TURN-1")]),
        (("A gather a1", "B gather d4"), [(2, "OVG-TURN-3")]),
        (("A gather a1 ; place a1=E a2=W", "B place a1=P a2=W"), [(2, "OVG-TURN-3")]),
    ],
)
def test_a_step_left_out(lines: tuple[str, ...], found: list[tuple[int, str]]) -> None:
    assert verdict(*lines, more="cards: [W11, W12, W13]\n")[:1] == found


def test_a_growth_left_out_is_told_at_the_next_players_step() -> None:
    city = "E W . ./. . . ./. . . ./X . . ."
    lines = ("A place c1=S d1=W", "B gather d4 WP ; place a1=W a2=P")
    found = verdict(*lines, a=city, more="step: place\nhand: SW\ncards: [W11, W12, W13]\n")
    assert found == [(2, "OVG-GROW-2")]


def test_a_refill_left_out_is_told_at_the_gather() -> None:
    bare = ".. EW EW EW/EW EW EW EW/EW SS SS SS/X SS SP .."
    found = judge(log("A gather a1 SE", aether=bare), "overgrown")
    assert [rule for _, rule in found.errors] == ["OVG-GATH-1"]
    assert "OVG-GATH-6" in found.told()


def test_a_new_card_left_out_is_no_fault_but_nobody_can_tell_which_it_was() -> None:
    city = "S S S ./. . . ./. . . ./X . . ."
    found = judge(log("A attract W11 a1,b1,c1 @b1", "B gather d4", a=city, **GROW), "overgrown")
    assert found.errors == []
    assert [rule for _, rule in found.of("undecided")] == ["OVG-ATTR-7"]
    assert "which card was turned up after the attraction before" in found.told()
    assert "write it down: reveal CARD" in found.told()


def test_a_bag_that_cannot_give_a_pair() -> None:
    # 14 Water tiles are in play and all of them lie in the Aether and the Cities
    a, b = "W . W ./. W . W/W . W ./X W . .", "W . . ./. . . ./. . . ./X . . ."  # 7 + 1
    bare = ".. EE EE EE/SS WW WW WW/.. SS SS SS/X SS SP .."
    found = verdict("refill a1=WE a3=EE d4=EP", a=a, b=b, aether=bare)
    assert found[0] == (1, "OVG-REFL-8")


def test_everything_else_is_the_same_with_windows_line_ends_and_a_mark_at_the_start() -> None:
    text = log("A gather a1 EW ; place a1=E a2=W", more="cards: [W11, W12, W13]\n")
    assert errors(text.replace("\n", "\r\n")) == errors(text) == []
