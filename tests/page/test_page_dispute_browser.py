"""In a real browser, at the size of a phone: disputes are settled by taps, from nothing or from a log."""

from __future__ import annotations

import pytest
from asking import ROOT
from logging_taps import answered, begin, has, lines, say
from playwright.sync_api import expect
from tapping import PATIENCE, Hand

MOST_TAPS = 20


def dispute(hand: Hand, address: str, title: str) -> None:
    begin(hand, address, title, "dispute", "Lay what matters")


def verdict(hand: Hand, kind: str, rule: str) -> None:
    expect(hand.page.locator(f".log-verdict.{kind}")).to_contain_text(rule, timeout=PATIENCE)
    assert hand.taps <= MOST_TAPS, hand.taps
    assert hand.faults == []


def test_two_mushrooms_of_fungi_are_no_dish_and_three_depend_on_a_pan(hand: Hand, address: str) -> None:
    dispute(hand, address, "fungi")
    hand.reply("to_act", "A")
    hand.press("Judge a move")
    hand.page.locator(".log-turn").wait_for()
    say(hand, "cook", "PO", "day=", "2")
    verdict(hand, "illegal", "FUN-COOK-2")
    answered(hand, '[data-focus="phrase back"]')
    answered(hand, '[data-said="3"]')
    answered(hand, '[data-focus="phrase done"]')
    verdict(hand, "undecided", "legal only if Player 1 had one there or in hand")


@pytest.mark.slow
def test_three_tiles_of_overgrown_grow_on_one_of_them(hand: Hand, address: str) -> None:
    dispute(hand, address, "overgrown")
    hand.reply("to_act", "A")
    hand.reply("step", "grow")
    hand.press("Judge a move")
    hand.page.locator(".log-turn").wait_for()
    say(hand, "overgrow", "a1", "b1", "c1", "d1")
    verdict(hand, "illegal", "OVG-GROW-5")


def test_a_mushroom_of_sporeadic_grows_beside_the_network(hand: Hand, address: str) -> None:
    dispute(hand, address, "sporeadic")
    hand.lay("board", "K08", "colonies red ")
    hand.lay("board", "P09", "colonies green ")
    hand.close()
    hand.reply("to_act", "A")
    hand.reply("phase", "grow")
    hand.count("gp", 1, "question")
    hand.press("Judge a move")
    hand.page.locator(".log-turn").wait_for()
    say(hand, "grow", "mushroom", "K13")
    verdict(hand, "illegal", "SPO-MUSH-2")


@pytest.mark.slow
def test_carbon_of_undergrove_never_moves_over_a_corner(hand: Hand, address: str) -> None:
    dispute(hand, address, "undergrove")
    hand.reply("to_act", "A")
    hand.press("Judge a move")
    hand.page.locator(".log-turn").wait_for()
    say(hand, "absorb", "PS", ">", "CD", "token=", "ring", "N")
    verdict(hand, "undecided", "UND-ABS-7")


@pytest.mark.slow
def test_land_of_woodlots_is_not_sold_in_the_first_round(hand: Hand, address: str) -> None:
    dispute(hand, address, "woodlots")
    hand.lay("actions", "1", "action_tokens red_token ")
    hand.lay("actions", "2", "action_tokens blue_token ")
    hand.close()
    hand.reply("phase", "projects")
    hand.count("round", 1, "question")
    hand.press("Judge a move")
    hand.page.locator(".log-turn").wait_for()
    say(hand, "sell", "H3")
    verdict(hand, "illegal", "WDL-SEL-1")


# --- from a log -----------------------------------------------------------------------------------------------------
def open_faults(hand: Hand, address: str, title: str) -> None:
    hand.open(address)
    hand.tap(hand.page.locator("[data-purpose=dispute]"))
    hand.page.locator("#file").set_input_files(ROOT / f"examples/{title}/five-faults.log")
    hand.page.locator(".log-row.error").first.wait_for()


def test_five_faults_stand_at_their_lines_and_what_if_one_was_meant_otherwise(hand: Hand, address: str) -> None:
    open_faults(hand, address, "fungi")
    assert hand.page.locator(".log-row.error").count() == 5
    expect(hand.page.locator(".log-place")).to_contain_text("Correcting line 5")
    expect(hand.page.locator(".log-place")).to_contain_text("FUN-TAKE-4")
    marked = hand.page.locator('figure[data-key="forest"] .log-said-spot')
    assert marked.get_attribute("data-place") == "5", "the place that cannot be paid stands out on the table"
    answered(hand, "[data-focus=meant]")
    assert has(hand, "[data-meant^='5 A take 1']")
    before = lines(hand)
    answered(hand, "[data-meant^='5 A take 1']")
    trial = hand.page.locator(".log-verdict[data-before='5']")
    expect(trial).to_have_count(1, timeout=PATIENCE)
    answered(hand, "[data-focus='trial back']")
    expect(hand.page.locator(".log-row.error")).to_have_count(5, timeout=PATIENCE)
    assert lines(hand) == before
    answered(hand, "[data-focus='next finding']")
    expect(hand.page.locator(".log-place")).to_contain_text("Correcting line 11", timeout=PATIENCE)
    answered(hand, "[data-focus='line back']")
    expect(hand.page.locator(".log-place")).to_contain_text("Correcting line 10", timeout=PATIENCE)
    assert hand.faults == []


@pytest.mark.slow
@pytest.mark.parametrize("title", ["overgrown", "sporeadic", "undergrove", "woodlots"])
def test_five_faults_of_the_other_titles_stand_at_their_lines(hand: Hand, address: str, title: str) -> None:
    open_faults(hand, address, title)
    assert hand.page.locator(".log-row.error").count() == 5
    for _ in range(4):
        assert has(hand, ".log-place .findings .error")
        answered(hand, "[data-focus='next finding']")
    assert hand.faults == []


def test_a_position_can_be_disputed(hand: Hand, address: str) -> None:
    hand.open(address)
    hand.tap(hand.page.locator("[data-purpose=dispute]"))
    hand.page.locator("#file").set_input_files(ROOT / "examples/fungi/midgame.yaml")
    hand.page.locator(".area").first.wait_for()
    hand.press("Judge a move")
    hand.page.locator("[data-say=cook]").wait_for()
    say(hand, "take", "1")
    expect(hand.page.locator(".log-verdict")).to_have_count(1, timeout=PATIENCE)
    assert hand.faults == []
