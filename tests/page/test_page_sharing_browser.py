"""Two phones at one table: the second follows, takes the pen; a lost connection and a conflict lose nothing."""

from __future__ import annotations

from logging_taps import answered, begin, lines, play_one
from playwright.sync_api import Browser, expect
from tapping import PATIENCE, PHONE, Hand, phone


def shared(hand: Hand, address: str) -> None:
    begin(hand, address, "fungi", "log", "Deal and begin")
    hand.press("Share")
    expect(hand.page.locator(".log-phones")).to_contain_text("You write", timeout=PATIENCE)


def follow(hand: Hand, address: str) -> None:
    hand.open(address)
    hand.tap(hand.page.locator("[data-follow]").last)
    expect(hand.page.locator(".log-phones")).to_contain_text("you follow", timeout=PATIENCE)


def sees(hand: Hand, count: int) -> None:
    expect(hand.page.locator(".log-line")).to_have_count(count, timeout=PATIENCE)


def play_other(hand: Hand) -> None:
    """Play the last of the moves that can be made, where `play_one` would play the first."""
    answered(hand, "[data-verb=take]")
    hand.tap(hand.page.locator("[data-word], .log-move").last)
    hand.settle()


def test_a_phone_that_only_lacks_lines_has_no_conflict(browser: Browser, address: str) -> None:
    with phone(browser, PHONE) as ada, phone(browser, PHONE) as ben:
        shared(ada, address)
        follow(ben, address)
        ben.press("Ask for the pen")
        ada.tap(ada.page.locator("[data-hand]"))
        expect(ben.page.locator(".log-phones")).to_contain_text("You write", timeout=PATIENCE)
        ada.page.route("**/shared/**", lambda route: route.abort())
        ada.page.reload()
        ada.ready()
        play_one(ada)  # nobody sees it, and Ben plays the same and one move more
        play_one(ben)
        play_one(ben)
        assert lines(ben)[:1] == lines(ada)
        ada.page.unroute("**/shared/**")
        sees(ada, 2)
        assert lines(ada) == lines(ben) and ada.page.locator("[data-version]").count() == 0


def test_two_phones_a_pen_a_lost_connection_and_a_conflict(browser: Browser, address: str) -> None:
    with phone(browser, PHONE) as ada, phone(browser, PHONE) as ben:
        shared(ada, address)
        follow(ben, address)
        play_one(ada)
        sees(ben, len(lines(ada)))
        assert lines(ben) == lines(ada)
        assert ben.page.locator(".log-spot, [data-verb]").count() == 0, "who follows does not write"
        # The pen goes from phone to phone.
        ben.press("Ask for the pen")
        ada.tap(ada.page.locator("[data-hand]"))
        expect(ben.page.locator(".log-phones")).to_contain_text("You write", timeout=PATIENCE)
        play_one(ben)
        sees(ada, len(lines(ben)))
        # Ben's phone loses the table, and writes on; Ada follows no more than what was sent.
        before = lines(ben)
        ben.page.route("**/shared/**", lambda route: route.abort())
        ben.page.reload()
        ben.ready()
        expect(ben.page.locator(".log-line")).to_have_count(len(before), timeout=PATIENCE)
        play_one(ben)
        expect(ben.page.locator(".log-phones .log-away")).to_contain_text("kept here and sent later", timeout=PATIENCE)
        assert lines(ada) == before
        # Nobody has written in between: what Ben wrote arrives when he is back.
        ben.page.unroute("**/shared/**")
        sees(ada, len(lines(ben)))
        assert lines(ada) == lines(ben)
        # He is away for long; Ada takes the pen and writes something else: both versions are shown.
        ben.page.route("**/shared/**", lambda route: route.abort())
        ben.page.reload()
        ben.ready()
        expect(ada.page.locator("[data-focus='ask pen']")).to_have_text("Take the pen", timeout=PATIENCE)
        ada.tap(ada.page.locator("[data-focus='ask pen']"))
        expect(ada.page.locator(".log-phones")).to_contain_text("You write", timeout=PATIENCE)
        play_one(ben)
        play_other(ada)
        play_one(ada)
        theirs, mine = lines(ada), lines(ben)
        ben.page.unroute("**/shared/**")
        expect(ben.page.locator("[data-version]")).to_have_count(2, timeout=PATIENCE)
        assert lines(ben) == mine, "nothing is lost before somebody decides"
        ben.tap(ben.page.locator("[data-focus='take theirs']"))
        sees(ben, len(theirs))
        assert lines(ben) == theirs
        assert ada.faults == []
