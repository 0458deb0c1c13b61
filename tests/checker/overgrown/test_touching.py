"""Which places moves of Overgrown touch."""

from __future__ import annotations

from judging import judge
from laid import laying_of

from checker.overgrown.chance import Refill, RevealWildlife
from checker.overgrown.ending import OvergrownEnd
from checker.overgrown.gathering import Gather, PlaceTiles
from checker.overgrown.growing import Ecosystem
from checker.overgrown.wildlife import Attract
from overgrown.hand_laid import EXAMPLES, OVERGROWN


def test_moves_touch_tiles_and_cards_in_order() -> None:
    text = (EXAMPLES / "midgame.yaml").read_text("utf-8")
    own, table = laying_of(OVERGROWN, text), judge(text, "overgrown").table
    assert own.spots(Gather("A", "b2"), table) == (("aether", "b2"), ("hand", ""))
    placed = own.spots(PlaceTiles("A", "c2", "S", "c3", "W"), table)
    assert placed == (("hand", ""), ("A.city", "c2"), ("A.city", "c3"))
    # W07 is the second of the three cards that lie face up; the next one lies behind them.
    attracted = own.spots(Attract("A", "W07", ("d2", "d3"), "d2"), table)
    assert attracted == (("cards", "2"), ("A.city", "d2"), ("A.city", "d3"), ("A.city", "d2"))
    assert own.spots(RevealWildlife("W03"), table) == (("cards", "4"),)
    assert own.spots(Refill((("a1", "EW"), ("b1", "SP"))), table) == (("aether", "a1"), ("aether", "b1"))
    grown = own.spots(Ecosystem("A", ("b1", "c1", "c2"), "b1", ("a2",)), table)
    assert grown[-2:] == (("A.city", "b1"), ("A.city", "a2"))
    assert own.spots(OvergrownEnd("A"), table) == (("A.city", ""),)
