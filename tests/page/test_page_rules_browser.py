"""The booklet in a real browser, on a small phone: read, searched, reached from a rule, its figures opened."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tapping import PATIENCE, PHONE, Hand


@pytest.fixture
def screen() -> dict[str, Any]:
    return {**PHONE, "viewport": {"width": 360, "height": 740}}


def opened(hand: Hand, address: str, place: str) -> Page:
    hand.page.goto(f"{address}rules.html#{place}")
    expect(hand.page.locator("html[data-ready=yes]")).to_be_attached(timeout=PATIENCE)
    expect(hand.page.locator("h1")).to_be_visible(timeout=PATIENCE)
    return hand.page


def test_nothing_is_wider_than_the_screen(hand: Hand, address: str) -> None:
    """Tables that are wide scroll by themselves."""
    page = opened(hand, address, "sporeadic")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert page.locator("figure").count() >= 7


def test_a_search_leaves_what_has_all_the_words(hand: Hand, address: str) -> None:
    page = opened(hand, address, "fungi")
    page.get_by_role("searchbox").fill("butter FLAVOUR")
    shown = [text.lower() for text in page.locator(".booklet .part:not(h2, h3):visible").all_inner_texts()]
    assert shown and all("butter" in text and "flavour" in text for text in shown)
    assert page.locator("h2:visible").all_inner_texts() == ["The end"]
    page.get_by_role("searchbox").fill("zzz")
    expect(page.get_by_text("Nothing in the booklet says that.")).to_be_visible()


def test_a_rule_leads_to_the_sentence_that_teaches_it(hand: Hand, address: str) -> None:
    """A dish needs three mushrooms: the first sentence below the heading."""
    page = opened(hand, address, "fungi/FUN-COOK-2")
    expect(page.locator(".pointed")).to_contain_text("three or more mushrooms")
    assert page.evaluate("document.activeElement.classList.contains('pointed')")


def test_a_figure_is_opened_on_the_table(hand: Hand, address: str) -> None:
    """The first figure is the set-up: eight cards in the forest. The button is reached by the keyboard."""
    page = opened(hand, address, "fungi")
    page.get_by_role("button", name="Open on the table").first.focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{address}#table", timeout=PATIENCE)
    expect(page.get_by_text("Ada").first).to_be_visible(timeout=PATIENCE)


def test_in_german_where_there_is_a_german_booklet(hand: Hand, address: str) -> None:
    hand.page.goto(address)
    hand.page.evaluate("localStorage.setItem('sporeprint.language', 'de')")
    page = opened(hand, address, "fungi")
    page.reload()
    expect(page.get_by_role("heading", name="Vorbereitung")).to_be_visible(timeout=PATIENCE)
    assert page.locator("html").get_attribute("lang") == "de"
    page = opened(hand, address, "overgrown")
    page.reload()
    expect(page.get_by_role("heading", name="Getting ready")).to_be_visible(timeout=PATIENCE)


def test_the_start_has_a_link_to_the_rules_of_every_game(hand: Hand, address: str) -> None:
    hand.page.goto(address)
    link = hand.page.get_by_role("link", name="Rules of Woodlots")
    link.click(timeout=PATIENCE)
    expect(hand.page.get_by_role("heading", name="Woodlots")).to_be_visible(timeout=PATIENCE)
