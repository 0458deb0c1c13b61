"""In a real browser, on a small phone in German: no screen of any title is too wide, cut off, or without names."""

from __future__ import annotations

from typing import Any

import pytest
from asking import ROOT
from playwright.sync_api import expect
from tapping import NAMELESS, PATIENCE, PHONE, Hand

pytestmark = pytest.mark.slow

WIDTH = 360
TITLES = ("fungi", "overgrown", "sporeadic", "undergrove", "woodlots")
CUT_OFF = "[...document.querySelectorAll('.bar-title, .bar button')].filter((one) => one.scrollWidth > one.clientWidth)"


@pytest.fixture
def screen() -> dict[str, Any]:
    return {**PHONE, "viewport": {"width": WIDTH, "height": 740}, "locale": "de-DE"}


def is_whole(hand: Hand) -> bool:
    """Unfold everything; whether each control has a name and everything fits."""
    hand.settle()
    hand.page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
    assert hand.page.evaluate(NAMELESS) == []
    assert hand.page.evaluate("document.documentElement.scrollWidth") <= WIDTH
    assert hand.page.evaluate(f"{CUT_OFF}.map((one) => one.textContent)") == []
    return hand.faults == []


def choose(hand: Hand, address: str, purpose: str) -> None:
    hand.open(address)
    hand.page.locator(".title-card").first.wait_for()
    hand.page.locator(f"[data-purpose={purpose}]").tap()


@pytest.mark.parametrize("title", TITLES)
def test_a_table_and_its_result(hand: Hand, address: str, title: str) -> None:
    choose(hand, address, "score")
    hand.page.locator("#file").set_input_files(ROOT / f"examples/{title}/final.yaml")
    hand.page.locator(".area").first.wait_for()
    assert is_whole(hand)
    hand.page.locator("[data-focus=result]").tap()
    hand.page.locator(".ranking h1").wait_for()
    assert is_whole(hand)


@pytest.mark.parametrize("title", TITLES)
def test_the_form_a_table_to_lay_and_a_move_to_judge(hand: Hand, address: str, title: str) -> None:
    choose(hand, address, "dispute")
    hand.page.locator(f"[data-title={title}]").tap()
    hand.page.locator("input[name=player]").first.wait_for()
    assert is_whole(hand)
    hand.page.locator("button[type=submit]").tap()
    hand.page.locator(".area").first.wait_for()
    assert is_whole(hand)
    hand.page.locator("[data-focus=judge]").tap()
    hand.page.locator("[data-say]").first.wait_for()
    assert is_whole(hand)
    hand.page.locator("[data-say]").first.tap()
    expect(hand.page.locator("[data-focus='phrase back']")).to_have_count(1, timeout=PATIENCE)
    assert is_whole(hand)


@pytest.mark.parametrize("title", TITLES)
def test_a_log_with_mistakes_and_one_that_begins(hand: Hand, address: str, title: str) -> None:
    choose(hand, address, "dispute")
    hand.page.locator("#file").set_input_files(ROOT / f"examples/{title}/five-faults.log")
    hand.page.locator(".log-row.error").first.wait_for()
    assert is_whole(hand)
    choose(hand, f"{address}#start", "log")
    hand.page.locator(f"[data-title={title}]").tap()
    hand.page.locator("button[type=submit]").tap()
    hand.page.locator(".log-turn").wait_for()
    assert is_whole(hand)
