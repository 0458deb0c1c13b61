"""A hand that logs games: begins them, taps moves until a line is written, puts disputed moves together."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect
from tapping import PATIENCE, Hand

ROLLS = ("[data-focus='roll all']", "[data-focus=roll]")
MOVES = ("[data-move^=sell]", "[data-move=pass]", ".log-move", "[data-word]")
VERBS = ("[data-verb=sell]", "[data-verb=pass]", "[data-verb=end]", "[data-verb]")
"""What ends a turn first, so that a game ends soon."""
MOST_TAPS = 10


def begin(hand: Hand, address: str, title: str, purpose: str, button: str, players: int = 2) -> None:
    """Choose what to do and a title on the start page, how many play, and begin."""
    hand.open(address)
    hand.tap(hand.page.locator(f"[data-purpose={purpose}]"))
    hand.tap(hand.page.locator(f"[data-title='{title}']"))
    hand.page.locator("input[name=player]").first.wait_for()
    while hand.page.locator("input[name=player]").count() > players:
        hand.press("One player fewer")
    hand.press(button)
    hand.page.locator(".area").first.wait_for()


def open_log(hand: Hand, address: str, purpose: str, text: str, folder: Path) -> None:
    file = folder / "game.log"
    file.write_text(text, "utf-8")
    hand.open(address)
    hand.tap(hand.page.locator(f"[data-purpose={purpose}]"))
    hand.page.locator("#file").set_input_files(file)
    hand.page.locator(".log-turn").wait_for()


def lines(hand: Hand) -> list[str]:
    return hand.page.locator(".log-line code").all_inner_texts()


def has(hand: Hand, selector: str) -> bool:
    return hand.page.locator(selector).count() > 0


def answered(hand: Hand, selector: str, number: int = 0) -> None:
    """Tap something, and wait until what it brought is on the screen."""
    with hand.page.expect_response("**/answer"):
        hand.tap(hand.page.locator(selector).nth(number))
    hand.settle()


def play_one(hand: Hand) -> int:
    """Roll, or choose a verb and then the first word or move until a line is written; the taps it took."""
    before = len(lines(hand))
    for taps in range(1, MOST_TAPS):
        found = next((one for one in (*ROLLS, *MOVES, *VERBS) if has(hand, one)), None)
        assert found is not None, "there is always something to tap"
        answered(hand, found)
        if len(lines(hand)) > before:
            return taps
    raise AssertionError("no line was written")


def play_until(hand: Hand, start: str, most: int = 20) -> None:
    """Play until the last line begins like this."""
    for _ in range(most):
        play_one(hand)
        if lines(hand)[-1].startswith(start):
            return
    raise AssertionError(f"no line begins with {start!r}: {lines(hand)}")


def play_out(hand: Hand, most: int) -> None:
    """Play until the game is over."""
    for _ in range(most):
        if has(hand, "[data-focus='log result']"):
            return
        play_one(hand)
    expect(hand.page.locator("[data-focus='log result']")).to_have_count(1, timeout=PATIENCE)


def say(hand: Hand, verb: str, *words: str) -> None:
    """Put a move together: the verb, then words, each as a tap on the table where it can be one."""
    answered(hand, f'[data-say="{verb}"]')
    for word in words:
        spot = f'button.log-spot[data-place="{word}"]'
        answered(hand, spot if has(hand, spot) else f'[data-said="{word}"]')
    answered(hand, '[data-focus="phrase done"]')
