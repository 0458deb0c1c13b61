"""In a real browser, at the size of a phone: games are logged by taps to their end, undone, corrected, rolled."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from asking import ROOT
from logging_taps import answered, begin, has, lines, open_log, play_one, play_out, play_until
from playwright.sync_api import Route, expect
from tapping import PATIENCE, PHONE, Hand

import sporeprint

SMALL = {**PHONE, "viewport": {"width": 360, "height": 740}}
GAMES = {
    "fungi": ("fungi/game.log", 4),
    "overgrown": ("overgrown/game-2.log", 3),
    "sporeadic": ("sporeadic/game-2.log", 1),
    "undergrove": ("undergrove/solo.log", 3),
    "woodlots": ("woodlots/game-2.log", 3),
}
"""A whole game of each title, and how many of its last lines are left to be tapped."""
QUICK, SLOW = ("fungi", "overgrown"), pytest.mark.slow


@pytest.fixture
def screen() -> dict[str, Any]:
    return SMALL


@pytest.mark.parametrize("title", [title if title in QUICK else pytest.param(title, marks=SLOW) for title in GAMES])
def test_the_end_of_a_game_is_logged_by_taps_up_to_its_result(
    hand: Hand, address: str, title: str, tmp_path: Path
) -> None:
    example, left = GAMES[title]
    text = (ROOT / "examples" / example).read_text("utf-8").rstrip("\n").rsplit("\n", left)[0] + "\n"
    open_log(hand, address, "log", text, tmp_path)
    before = lines(hand)
    play_one(hand)
    written = lines(hand)
    hand.press("Undo")
    expect(hand.page.locator(".log-line")).to_have_count(len(before), timeout=PATIENCE)
    hand.press("Redo")
    expect(hand.page.locator(".log-line")).to_have_count(len(written), timeout=PATIENCE)
    play_out(hand, 60)
    with hand.page.expect_download() as saved:
        hand.press("Log file")
    log = saved.value.path().read_text("utf-8")
    result = sporeprint.check(log, name="game.log")
    assert result.ok and not [one for one in result.findings if one.level in ("error", "undecided")]
    assert hand.page.locator(".log-sheet .outcome").inner_text() == sporeprint.score(log, name="game.log").outcome
    assert hand.page.evaluate("document.documentElement.scrollWidth") <= SMALL["viewport"]["width"]
    hand.tap(hand.page.locator("[data-focus='log result']"))
    expect(hand.page.locator(".ranking h1")).to_have_text(
        sporeprint.score(log, name="game.log").outcome, timeout=PATIENCE
    )
    assert hand.faults == []


def test_a_dealt_game_is_kept_and_a_draw_is_rolled(hand: Hand, address: str) -> None:
    hand.page.add_init_script("crypto.getRandomValues = (bytes) => bytes.fill(7)")  # the same deal every time
    begin(hand, address, "overgrown", "log", "Deal and begin")
    hand.page.locator(".log-turn").wait_for()
    play_until(hand, "refill ", 60)
    assert has(hand, ".log-happened"), "the page has drawn tiles from the bag, and says so"
    expect(hand.page.locator(".log-happened")).to_contain_text("refill", timeout=PATIENCE)
    written = lines(hand)
    hand.page.reload()
    hand.ready()
    assert lines(hand) == written


def test_a_place_on_the_board_is_a_move(hand: Hand, address: str) -> None:
    begin(hand, address, "undergrove", "log", "Deal and begin")
    answered(hand, 'button.log-spot[data-board="forest"]')
    answered(hand, ".log-move")
    assert lines(hand)[0].startswith("A start EL.")


def test_the_opponent_of_undergrove_acts_step_by_step_and_says_why(hand: Hand, address: str) -> None:
    begin(hand, address, "undergrove", "log", "Deal and begin", players=1)
    hand.page.locator(".log-turn").wait_for()
    play_until(hand, "ai ")
    expect(hand.page.locator(".log-happened code").first).to_contain_text("ai ", timeout=PATIENCE)
    steps = hand.page.locator(".log-steps li")
    assert steps.count() and all("UND-SOL-" in text for text in steps.all_inner_texts())


def test_a_grey_verb_says_why_and_a_refused_move_names_its_rule(hand: Hand, address: str) -> None:
    begin(hand, address, "fungi", "log", "Deal and begin")
    answered(hand, "[data-why=pass]")
    expect(hand.page.locator(".log-reason")).to_contain_text("pass", timeout=PATIENCE)
    hand.tap(hand.page.locator(".log-writing summary"))
    answered(hand, "[data-say=take]")
    answered(hand, 'button.log-spot[data-board="forest"][data-place="8"]')
    answered(hand, '[data-focus="phrase done"]')
    expect(hand.page.locator(".log-verdict.illegal")).to_contain_text("FUN-TAKE-4", timeout=PATIENCE)
    assert lines(hand) == []


def test_line_5_of_30_is_corrected_by_taps_and_taken_back(hand: Hand, address: str, tmp_path: Path) -> None:
    rows = (ROOT / "examples/fungi/game.log").read_text("utf-8").splitlines()
    rule = rows.index("---")
    open_log(hand, address, "log", "\n".join(rows[: rule + 31]) + "\n", tmp_path)
    assert len(lines(hand)) == 30
    answered(hand, '[data-line="4"]')
    expect(hand.page.locator(".log-place")).to_contain_text("Correcting line 5", timeout=PATIENCE)
    answered(hand, 'button.log-spot[data-board="forest"][data-place="1"]')
    answered(hand, ".log-move")
    expect(hand.page.locator(".log-verdict[data-before='0']")).to_have_count(1, timeout=PATIENCE)
    assert len(lines(hand)) == 30 and has(hand, ".log-row.error"), "later lines do not fit any more"
    answered(hand, "[data-focus='trial back']")
    expect(hand.page.locator(".log-row.error")).to_have_count(0, timeout=PATIENCE)
    assert lines(hand)[4] == rows[rule + 5]


def test_the_page_says_that_it_works_while_a_log_is_judged(hand: Hand, address: str) -> None:
    hand.open(address)
    hand.page.locator(".title-card").first.wait_for()
    hand.tap(hand.page.locator("[data-purpose=dispute]"))
    held: list[Route] = []
    hand.page.route("**/answer", lambda route: held.append(route), times=1)
    hand.page.locator("#file").set_input_files(ROOT / "examples/fungi/five-faults.log")
    expect(hand.page.locator("#bar[data-busy]")).to_have_count(1, timeout=PATIENCE)
    expect(hand.page.locator("#spoken")).to_have_text("Working …")
    held[0].continue_()
    hand.page.locator(".log-row.error").first.wait_for()
    expect(hand.page.locator("#bar[data-busy]")).to_have_count(0, timeout=PATIENCE)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("title", "players"), [("fungi", 2), ("overgrown", 2), ("sporeadic", 2), ("undergrove", 1), ("woodlots", 2)]
)
def test_a_whole_game_is_logged_by_taps_from_the_deal(hand: Hand, address: str, title: str, players: int) -> None:
    begin(hand, address, title, "log", "Deal and begin", players)
    hand.page.locator(".log-turn").wait_for()
    play_out(hand, 400)
    with hand.page.expect_download() as saved:
        hand.press("Log file")
    assert sporeprint.check(saved.value.path().read_text("utf-8"), name="game.log").ok
    assert hand.faults == []
