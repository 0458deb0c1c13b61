"""What the box of Overgrown still has beside a table, and what a table is asked."""

from __future__ import annotations

import pytest
from laid import counted, seen

from checker.kernel.outcome import outcome
from checker.overgrown.laying import OvergrownLaying
from overgrown.hand_laid import CRATERS, laying, lifted, tile
from sporeprint.ground.tableau import Tableau


def left(own: OvergrownLaying, table: Tableau, board: str, name: str) -> int | None:
    return next(c.left for offer in own.offers(table) if offer.board == board for c in offer.choices if c.name == name)


@pytest.mark.parametrize(("count", "earth", "pollution"), [(1, 11, 4), (2, 14, 30), (3, 15, 30), (4, 16, 30)])
def test_the_box_is_that_of_the_number_of_players(count: int, earth: int, pollution: int) -> None:
    """Of each Element 9, and 2 more alone, 5, 6 or 7; alone 3 Pollution and one of the level normal."""
    own = laying(count)
    assert left(own, own.empty(), "A.city", "Earth") == earth
    assert left(own, own.empty(), "A.city", "Pollution") == pollution


def test_what_lies_and_what_was_cleared_is_no_longer_in_the_box() -> None:
    own = laying()
    table = seen(
        own.empty(), tile("A.city", "b1", "pollution", "pollution"), tile("B.city", "b1", "ecosystems", "fern_gully")
    )
    table = counted(table, B_cleared=2)
    assert left(own, table, "B.city", "Pollution") == 30 - 1 - 2
    # Ecosystems look different and mean the same: one choice for the 13 that are left, the next with another picture.
    assert left(own, table, "A.city", "Ecosystem") == 13
    # Where one lies it keeps its picture, so that another tile takes its place.
    tiles = [(o, c.piece.item) for o in own.offers(table) for c in o.choices if c.name == "Ecosystem"]
    assert {item for offer, item in tiles if offer.places != ("b1",)} == {"reed_marsh"}
    assert [(offer.board, item) for offer, item in tiles if offer.places == ("b1",)] == [("B.city", "fern_gully")]


def test_tokens_are_offered_where_they_may_stand() -> None:
    own = laying()
    table = seen(
        own.empty(), CRATERS[0], tile("A.city", "b1", "elements", "sun"), tile("A.city", "c1", "overgrown", "overgrown")
    )
    found = {o.places: o.most for o in own.offers(table) if any(c.name == "Wildlife token" for c in o.choices)}
    assert found == {("b1",): 1, ("c1",): 3}


def test_auras_of_teams_are_two_and_lie_around_one_space_or_two() -> None:
    own = laying(4, teams=[["A", "C"], ["B", "D"]])
    around = [c for o in own.offers(own.empty()) if o.places == ("a1", "b1") for c in o.choices]
    assert [(c.name, c.piece.places) for c in around] == [
        ("large Aura of Ana", ("a1", "b1")),
        ("large Aura of Ben", ("a1", "b1")),
    ]


def test_alone_the_aether_may_be_told_in_two_numbers() -> None:
    own = laying(1, level="hard")
    keys = {q.key for q in own.questions(own.empty())}
    assert {"attracted", "aether_pollution", "aura_tiles"} <= keys and "stuck" not in keys
    city = seen(own.empty(), CRATERS[0], *(tile("A.city", place, "pollution", "pollution") for place in ("b2", "c3")))
    told = {"attracted": 0, "aether_pollution": 3, "aura_tiles": True}
    # At the level hard 3 + 2 Pollution tiles are about, 2 of them in the City from the start, and 2 cards were drawn.
    verdict = lifted(own, counted(city, A_cleared=0), told)
    assert verdict.judged.sheet is not None
    assert outcome(verdict.judged.sheet).startswith("running: 3 Pollution in the Aether, 2 in the City, 0 of 2")
