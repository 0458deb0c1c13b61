"""Which places moves of Spore-adic! touch."""

from __future__ import annotations

from judging import judge
from laid import laying_of

from checker.sporeadic.cards import Play
from checker.sporeadic.chance import DrawCard
from checker.sporeadic.cleanup import Discard
from checker.sporeadic.ending import EndTurn
from checker.sporeadic.growth import Grow
from sporeadic.hand_laid import EXAMPLES, SPOREADIC


def test_moves_touch_cards_and_spaces_in_order() -> None:
    text = (EXAMPLES / "midgame.yaml").read_text("utf-8")
    own, table = laying_of(SPOREADIC, text), judge(text, "sporeadic").table
    # Bela holds ST, HU and FH, in the order of the data; Gus is the other player.
    assert table.hands[0] == ("ST", "HU", "FH")
    assert own.spots(DrawCard("HU", "B"), table) == (("hands.B", "4"),)
    assert own.spots(Grow("B", "mushroom", "P10 P11"), table) == (("board", "P10"), ("board", "P11"))
    assert own.spots(Play("B", "FH", "G"), table) == (("hands.B", "3"), ("front.G", "G"))
    assert own.spots(Discard("B", "HU"), table) == (("hands.B", "2"), ("discard", ""))
    assert own.spots(EndTurn("B"), table) == (("board", ""),)
