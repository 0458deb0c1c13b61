"""Tables of Overgrown as they are laid: what the examples show, rows and counters."""

from __future__ import annotations

from judging import judge
from laid import laying_of, seen

from overgrown.hand_laid import EXAMPLES, NOTHING, OVERGROWN, laying, tile
from sporeprint.ground.tableau import Counter


def test_the_final_example_is_laid_piece_by_piece() -> None:
    text = (EXAMPLES / "final.yaml").read_text("utf-8")
    own = laying_of(OVERGROWN, text)
    table = own.lay(judge(text, "overgrown").table)
    # Of Ana's 16 spaces the first and the last are empty; one token stands on a3.
    ana = [(p.places[0], p.component) for p in table.pieces if p.board == "A.city"]
    assert len(ana) == 15 and ana[:2] == [("b1", "craters"), ("c1", "elements")]
    assert [place for place, component in ana if component == "wildlife_tokens"] == ["a3"]
    assert [(c.key, c.value) for c in table.counters if c.player] == [
        ("A.cleared", 1),
        ("B.cleared", 0),
        ("C.cleared", 2),
    ]
    # Nobody wrote down Aether and Auras; the matched cards are told by the tokens alone.
    assert table.unseen == {("aether", ""), ("matched", "")}
    assert own.answers(judge(text, "overgrown").table) == {"stuck": "A"}


def test_a_row_of_cards_grows_with_each_card() -> None:
    own = laying()
    places = [b.places for b in own.empty().boards if b.key == "cards"]
    assert places == [("1",)]
    table = own.opened(seen(own.empty(), tile("cards", "1", "wildlife_cards", "w06")))
    assert [b.places for b in table.boards if b.key == "cards"] == [("1", "2")]
    assert "cards: [W06]" in own.lift(table, NOTHING)


def test_counters_name_what_they_count() -> None:
    counters = laying(1).empty().counters
    assert (
        Counter("A.cleared", "Pollution that Ana has cleared", most=30, player="A", component="pollution") in counters
    )
    assert "refills" not in {c.key for c in counters}
