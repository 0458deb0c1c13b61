"""In a real browser, at the size of a phone: a game is logged by taps, corrected, and a dispute is settled."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tapping import PATIENCE, PHONE, Hand, browsing, quick_faces, serving

SMALL = {**PHONE, "viewport": {"width": 360, "height": 740}}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("cache")) as url:
        yield url


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with browsing() as found:
        yield found


@pytest.fixture
def hand(browser: Browser) -> Iterator[Hand]:
    context = browser.new_context(**SMALL)
    quick_faces(context)
    yield Hand(context.new_page())
    context.close()


def start(hand: Hand, address: str, title: str, purpose: str, button: str) -> None:
    hand.open(address)
    hand.tap(hand.page.locator(f"[data-purpose={purpose}]"))
    hand.tap(hand.page.locator(f"[data-title='{title}']"))
    hand.page.locator("input[name=player]").first.wait_for()
    hand.press(button)


def lines(hand: Hand) -> list[str]:
    return hand.page.locator(".log-line code").all_inner_texts()


def play_one(hand: Hand) -> None:
    """Roll, or choose the first verb and then the first word or move until a line is written."""
    before = len(lines(hand))
    for _ in range(8):
        found = next(
            (one for one in ("[data-focus=roll]", ".log-move", "[data-word]", "[data-verb]") if _has(hand, one)), None
        )
        assert found is not None, "there is always something to tap"
        with hand.page.expect_response("**/answer"):
            hand.tap(hand.page.locator(found).first)
        hand.page.wait_for_function("() => new Promise((done) => requestAnimationFrame(() => done(true)))")
        if len(lines(hand)) > before:
            return
    raise AssertionError("no line was written in eight taps")


def _has(hand: Hand, selector: str) -> bool:
    return hand.page.locator(selector).count() > 0


@pytest.mark.parametrize("title", ["fungi", "overgrown"])
def test_moves_are_logged_by_taps_undone_and_kept(hand: Hand, address: str, title: str) -> None:
    start(hand, address, title, "log", "Deal and begin")
    hand.page.locator(".log-turn").wait_for()
    for _ in range(4):
        play_one(hand)
    written = lines(hand)
    hand.press("Undo")
    expect(hand.page.locator(".log-line")).not_to_have_count(len(written), timeout=PATIENCE)
    hand.press("Redo")
    expect(hand.page.locator(".log-line")).to_have_count(len(written), timeout=PATIENCE)
    hand.page.reload()
    hand.ready()
    assert lines(hand) == written
    assert hand.page.evaluate("document.documentElement.scrollWidth") <= 360
    assert hand.faults == []


def test_a_grey_verb_says_why_and_a_refused_line_names_its_rule(hand: Hand, address: str) -> None:
    start(hand, address, "fungi", "log", "Deal and begin")
    hand.tap(hand.page.locator("[data-why=pass]"))
    expect(hand.page.locator(".log-reason")).to_contain_text("pass", timeout=PATIENCE)
    hand.tap(hand.page.locator(".log-writing summary"))
    hand.page.locator("#log-write").fill("take 8")
    hand.press("Write this move")
    expect(hand.page.locator(".log-verdict.illegal")).to_contain_text("FUN-TAKE-4", timeout=PATIENCE)
    assert lines(hand) == []


def test_five_faults_stand_at_their_lines_and_one_is_corrected(hand: Hand, address: str) -> None:
    root = Path(__file__).resolve().parents[2]
    hand.open(address)
    hand.tap(hand.page.locator("[data-purpose=dispute]"))
    hand.page.locator("#file").set_input_files(root / "examples/fungi/five-faults.log")
    hand.page.locator(".log-row.error").first.wait_for()
    assert hand.page.locator(".log-row.error").count() == 5
    hand.tap(hand.page.locator(".log-row.error .log-line").first)
    expect(hand.page.locator(".log-place")).to_contain_text("Correcting line 5", timeout=PATIENCE)


def test_a_dispute_from_nothing_takes_few_taps(hand: Hand, address: str) -> None:
    start(hand, address, "fungi", "dispute", "Lay what matters")
    hand.page.locator(".area").first.wait_for()
    hand.reply("to_act", "A")
    hand.press("Judge a move")
    hand.tap(hand.page.locator(".log-writing summary"))
    hand.page.locator("#log-write").fill("cook PO day=2")
    hand.press("Judge this move")
    expect(hand.page.locator(".log-verdict.illegal")).to_contain_text("FUN-COOK-2", timeout=PATIENCE)
    assert hand.taps <= 20
