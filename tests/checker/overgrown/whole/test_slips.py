"""One slip, one finding: what comes of it later is not told again."""

from __future__ import annotations

from pathlib import Path

from judging import judge

GAME = (Path(__file__).resolve().parents[4] / "examples" / "overgrown" / "advanced.log").read_text("utf-8")
CARDS = "cards: [W03, W07, W14]"
FIRST = 9
"""The line before the first entry."""


def test_one_of_the_first_cards_was_another() -> None:
    assert judge(GAME, "overgrown").errors == []
    verdict = judge(GAME.replace(CARDS, "cards: [W05, W07, W14]"), "overgrown")
    # Nobody needs the card before W03 is attracted in entry 15.
    assert verdict.errors == [(FIRST + 15, "OVG-ATTR-1")]
    # The attraction is carried out as hands did it, and its new card is turned up: neither is a second error.
    assert "continuing as if the move had been played" in verdict.findings[0].hint


def test_unknown_first_cards_are_no_others() -> None:
    entry = next(line for line in GAME.splitlines(keepends=True) if line.startswith("13 A "))
    verdict = judge(GAME.replace(CARDS, "cards: [_, _, W14]").replace(entry, ""), "overgrown")
    # Ana has not emptied the Aether, so nothing is refilled.
    assert verdict.errors == [(FIRST + 13, "OVG-REFL-1")]


def test_a_card_that_is_there_twice_is_not_missed_in_the_deck_too() -> None:
    deck = [f"W{n:02}" for n in range(1, 16) if n not in (3, 7, 14)]
    whole = f"{CARDS}\ndeck: [{', '.join(deck)}]"
    assert judge(GAME.replace(CARDS, whole).replace("reveal W09", "reveal W01"), "overgrown").errors == []
    twice = whole.replace("W03, W07", "W07, W07")
    assert judge(GAME.replace(CARDS, twice), "overgrown").errors == [(FIRST - 1, "OVG-CHK-6")]


def test_an_illegal_attraction_and_its_reveal_are_one_finding() -> None:
    two = (Path(__file__).resolve().parents[4] / "examples" / "overgrown" / "game-2.log").read_text("utf-8")
    assert judge(two, "overgrown").errors == []
    # On c3 lies Earth; W12 wants Sun tiles. `reveal W14` in the same entry, and all that follows, is as it was.
    spoilt = two.replace("attract W12 c4,d3,d4 @d4", "attract W12 c4,c3,d4 @c4")
    verdict = judge(spoilt, "overgrown")
    assert {line for line, _ in verdict.errors} == {17}
    assert len({finding.where for finding in verdict.findings if finding.level == "error"}) == 1
    assert "continuing as if" in verdict.findings[0].hint
