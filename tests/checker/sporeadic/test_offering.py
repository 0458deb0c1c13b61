"""What the box of Spore-adic! still has beside a table, and what a table is asked."""

from __future__ import annotations

import pytest
from laid import counted, seen

from sporeadic.hand_laid import BOTH, NOTHING, laying, token
from sporeprint.ground.plain import Json
from sporeprint.ground.tableau import Piece


@pytest.mark.parametrize(("count", "spaces"), [(2, 61), (3, 91), (4, 127), (5, 127), (6, 127)])
def test_the_play_area_is_that_of_the_number_of_players(count: int, spaces: int) -> None:
    """A hexagon of radius r has 3r(r + 1) + 1 spaces: 61 for 4, 91 for 5, 127 for 6."""
    own = laying(count)
    offer = next(offer for offer in own.offers(own.empty()) if offer.board == "board")
    assert len(offer.places) == spaces
    assert [c.name for c in offer.choices[:2]] == ["mushroom of Rosa", "colony of Rosa"]
    assert len(offer.choices) == 2 * count


@pytest.mark.parametrize(("radius", "spaces"), [(3, 37), (7, 169), (99, 61), ("wide", 61)])
def test_another_play_area_may_be_chosen(radius: Json, spaces: int) -> None:
    own = laying(2, radius=radius)
    offer = next(offer for offer in own.offers(own.empty()) if offer.board == "board")
    assert len(offer.places) == spaces
    own.lift(own.empty(), NOTHING)


def test_the_box_has_what_is_neither_on_the_board_nor_away() -> None:
    own = laying()
    table = counted(seen(own.empty(), *BOTH), R_desert=5, R_sideways=1)
    left = {c.name: c.left for offer in own.offers(table) if offer.board == "board" for c in offer.choices}
    assert left == {
        "mushroom of Rosa": 40 - 1 - 5 - 1,
        "colony of Rosa": 3 - 1,
        "mushroom of Gus": 40,
        "colony of Gus": 3 - 1,
    }


def test_cards_are_those_of_the_deck_for_so_many_players() -> None:
    own = laying()
    row = Piece("hands.R", ("1",), "cards", "humidify")
    table = own.opened(seen(own.empty(), row))
    assert next(b.places for b in table.boards if b.key == "hands.R") == ("1", "2")
    hand, front = (next(o for o in own.offers(table) if o.board == key) for key in ("hands.R", "front.R"))
    left = {c.name: c.left for c in hand.choices}
    assert left["Humidify"] == 6 - 1 and left["a card that nobody saw"] is None
    assert sum(n for n in left.values() if n is not None) == 39 - 1
    # In front of a player lie only cards for the next turn.
    named = {c.name for c in front.choices}
    assert "Stolen Nutrients" in named and "Humidify" not in named


def test_groups_of_spaces_are_asked_for_when_the_table_has_them() -> None:
    own = laying()
    around = [token(place, "mushrooms", "red") for place in ("L10", "L11", "M09", "M11", "N09", "N10")]
    asked = {q.key: q for q in own.questions(seen(own.empty(), *around, token("K11", "colonies", "red")))}
    assert asked["credited.R"].choices == (("M10", "M10"),)
    assert "decaying" not in asked and "credited.G" not in asked
    loose = {q.key: q for q in own.questions(seen(own.empty(), *around))}
    assert loose["decaying"].choices[0][0] == "L10 L11 M09 M11 N09 N10"
    assert all(q.rare for q in own.questions(own.empty())), "scoring needs no answer"
