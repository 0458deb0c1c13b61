"""One slip, one finding: what comes of it later is not told again."""

from __future__ import annotations

from pathlib import Path

from judging import judge, referee

GAME = (Path(__file__).resolve().parents[4] / "examples" / "overgrown" / "advanced.log").read_text("utf-8")
CARDS = "cards: [W03, W07, W14]"
FIRST = 9
"""The line before the first entry."""


def test_one_of_the_first_cards_was_another() -> None:
    assert judge(GAME, "overgrown").errors == []
    verdict = judge(GAME.replace(CARDS, "cards: [W05, W07, W14]"), "overgrown")
    # Nobody needs the card before W03 is attracted in entry 15.
    assert verdict.errors == [(FIRST + 15, "OVG-ATTR-1")]
    assert "as if the header said `cards: W03, W07, W14`" in verdict.findings[0].hint


def test_unknown_first_cards_are_no_others() -> None:
    entry = next(line for line in GAME.splitlines(keepends=True) if line.startswith("13 A "))
    verdict = judge(GAME.replace(CARDS, "cards: [_, _, W14]").replace(entry, ""), "overgrown")
    # Ana has not emptied the Aether, so nothing is refilled.
    assert verdict.errors == [(FIRST + 13, "OVG-REFL-1")]
    start = judge(GAME.replace(CARDS, "cards: [_, W07, W14]"), "overgrown").judged.start
    said = [said for _, said in referee("overgrown").other_starts(start, frozenset())]
    assert said and all(words.startswith("cards: ?, ") for words in said)


def test_a_card_that_is_there_twice_is_not_missed_in_the_deck_too() -> None:
    deck = [f"W{n:02}" for n in range(1, 16) if n not in (3, 7, 14)]
    whole = f"{CARDS}\ndeck: [{', '.join(deck)}]"
    assert judge(GAME.replace(CARDS, whole).replace("reveal W09", "reveal W01"), "overgrown").errors == []
    twice = whole.replace("W03, W07", "W07, W07")
    assert judge(GAME.replace(CARDS, twice), "overgrown").errors == [(FIRST - 1, "OVG-CHK-6")]
