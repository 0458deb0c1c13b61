"""Data that no game can be played with are told before the referee relies on them."""

from __future__ import annotations

import pytest
from shelf import Shelf

CHANGES = [
    ("components.land.items.soil_1.ladder.0", "B"),
    ("components.disasters.items.x.helps", "A"),
    ("components.disasters.items.x.rolls.0", "3"),
    ("components.shapes.items.swath.die", "1"),
    ("components.shapes.items.swath.hits.0", "M1"),
    ("components.shapes.items.swath.hits.0", "H3"),
    ("components.maps.items.standard.soils", "212/2122/12133/1313/33"),
    ("components.prep_board.items.prep.rows", "GHJK"),
    ("components.trees.items.a.native", "no"),
    ("numbers.tiles.value", "20"),
    ("numbers.cut.value", "6"),
    ("numbers.pass.value", "0"),
    ("numbers.first_spread.value", "4"),
    ("numbers.first_trees.value", "4"),
    ("numbers.claims.value", "5"),
    ("numbers.most_trees.value", "0"),
]


@pytest.mark.parametrize(("way", "value"), CHANGES)
def test_a_value_that_cannot_be_played_with_is_refused(monkeypatch: pytest.MonkeyPatch, way: str, value: str) -> None:
    shelf = Shelf("woodlots", monkeypatch)
    with shelf.changed(shelf.leaf(way), value) as game:
        assert game is None


def test_the_data_as_they_are_can_be_played_with(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Shelf("woodlots", monkeypatch).referee() is not None


@pytest.mark.parametrize(
    ("way", "value"), [("numbers.sell.value", "3"), ("components.shapes.items.swath.hits.0", "G2")]
)
def test_other_values_are_played_by(monkeypatch: pytest.MonkeyPatch, way: str, value: str) -> None:
    shelf = Shelf("woodlots", monkeypatch)
    with shelf.changed(shelf.leaf(way), value) as game:
        assert game is not None
