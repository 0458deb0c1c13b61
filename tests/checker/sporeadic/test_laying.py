"""Tables of Spore-adic! as they are laid: what the examples show."""

from __future__ import annotations

from judging import judge
from laid import laying_of

from sporeadic.hand_laid import EXAMPLES, SPOREADIC


def test_the_final_example_is_laid_token_by_token() -> None:
    text = (EXAMPLES / "final.yaml").read_text("utf-8")
    own, table = laying_of(SPOREADIC, text), judge(text, "sporeadic").table
    laid = own.lay(table)
    red = [(p.places[0], p.component) for p in laid.pieces if p.item == "red"]
    assert [place for place, component in red if component == "colonies"] == ["L09", "N09"]
    assert len(red) == 8 + 2 and len(laid.pieces) == 10 + 11 + 9
    assert {c.key: c.value for c in laid.counters if c.player == "G"} == {
        "G.supply": 28,
        "G.sideways": 1,
        "G.desert": 2,
        "G.unplayed": 1,
    }
    # Nobody wrote down cards: hands and piles are unknown, not empty.
    assert laid.unseen == {("hands.R", ""), ("hands.G", ""), ("hands.B", ""), ("discard", "")}
    assert own.answers(table) == {"last": "G"}
