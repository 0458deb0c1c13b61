"""What all layings share: pieces by place, rows with room, and headers of position files."""

from __future__ import annotations

import pytest
from judging import referee

from checker.kernel.laying import TableSetting
from checker.kernel.lifting import Lying, position_text, with_room, written
from sporeprint.ground.plain import Json
from sporeprint.ground.tableau import Band, Board, Counter, Piece, Tableau

ROW = Board("row", "cards", places=("1", "2", "3"), grows=True)
PLAYERS = {"A": "Ada", "B": "Ben"}


def table(*pieces: Piece, unseen: frozenset[tuple[str, str]] = frozenset()) -> Tableau:
    return Tableau((Band((ROW,)),), pieces, counters=(Counter("coins", "coins", 4),), unseen=unseen)


def test_pieces_are_listed_by_their_places_and_ghosts_left_out() -> None:
    laid = (Piece("row", ("2",), "cards", "b"), Piece("row", ("1",), "cards", "a"))
    lying = Lying(table(*laid, Piece("row", ("3",), "cards", "c", ghost=True)))
    assert [piece.item for piece in lying.on("row")] == ["a", "b"]
    assert [piece.item for piece in lying.at("row", "2")] == ["b"] and lying.at("row", "3") == []
    assert lying.taken("row") == {"1", "2"}
    assert (lying.count("coins"), lying.count("wood")) == (4, None)


def test_a_place_is_unseen_by_itself_with_its_board_or_when_there_is_no_such_board() -> None:
    one = Lying(table(unseen=frozenset({("row", "2")})))
    assert one.is_unseen("row", "2") and not one.is_unseen("row", "1") and not one.is_unseen("row")
    assert one.taken("row") == {"2"}
    every = Lying(table(unseen=frozenset({("row", "")})))
    assert every.is_unseen("row") and every.is_unseen("row", "1")
    assert one.is_unseen("elsewhere")


@pytest.mark.parametrize(
    ("taken", "most", "places"),
    [
        ((), None, ("pan", "1")),
        (("1", "2"), None, ("pan", "1", "2", "3")),
        (("3",), None, ("pan", "1", "2", "3", "4")),
        (("pan",), None, ("pan", "1")),
        (("1", "2"), 3, ("pan", "1", "2", "3")),
        (("1", "2", "3"), 3, ("pan", "1", "2", "3")),
        (("1", "2", "3", "4"), 3, ("pan", "1", "2", "3", "4")),
        (("99999999", "x", "²"), None, ("pan", "1")),
    ],
)
def test_a_row_has_room_for_one_more_as_far_as_it_holds(
    taken: tuple[str, ...], most: int | None, places: tuple[str, ...]
) -> None:
    board = Board("row", "cards", places=("pan", "1"), grows=True)
    roomy = with_room(board, taken, most)
    assert roomy.places == places
    assert with_room(roomy, taken, most) == roomy


@pytest.mark.parametrize(
    ("answer", "value"),
    [(True, "yes"), (False, "no"), (3, 3), (0.5, "0.5"), (("A", "B"), ["A", "B"]), ({"A": True}, {"A": "yes"})],
)
def test_an_answer_is_written_as_a_file_holds_it(answer: Json, value: object) -> None:
    assert written(answer) == value


def test_only_house_rules_that_are_not_the_usual_ones_are_mentioned() -> None:
    data = referee("fungi").data
    usual = {name: rule.default for name, rule in data.house_rules.items()}
    assert "house" not in position_text(data, TableSetting(PLAYERS, usual), {})
    text = position_text(data, TableSetting(PLAYERS, {**usual, "tie_break": "most_sticks"}), {"forest": []})
    assert text.endswith("house:\n  tie_break: most_sticks\nforest: []\n")
