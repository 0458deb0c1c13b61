"""A reading against what really lay there: rows without an order, pieces that lie face down, and places asked about."""

from __future__ import annotations

from sporeprint import LaidTable
from sporeprint.api.photographs import PhotoResult, compare_photo
from sporeprint.ground.tableau import Band, Board, Piece, Tableau
from sporeprint.photo.asking import PhotoQuestion

BOARDS = tuple(Board(f"A.dishes.{k}", "mushrooms", places=("1", "2"), lay="fan", grows=True) for k in (0, 1))


def tableau(*rows: str, back: bool = False) -> Tableau:
    """Two dishes, each with the items of its row."""
    pieces = [
        Piece(board.key, (str(n),), "mushrooms", item, back=back)
        for board, row in zip(BOARDS, rows, strict=True)
        for n, item in enumerate(row.split(), 1)
    ]
    return Tableau((Band(BOARDS),), tuple(pieces))


def compared(read: Tableau, truth: Tableau, *asked: str) -> tuple[int, int, tuple[str, ...]]:
    table = LaidTable({"title": "fungi"}, read, {})
    questions = tuple(PhotoQuestion(key, "", ()) for key in asked)
    found = compare_photo(PhotoResult((), True, table=table, questions=questions, decisions=len(read.pieces)), truth)
    return found.right, found.asked, found.wrong


def test_dishes_of_a_player_have_no_order() -> None:
    assert compared(tableau("morel morel", "porcini"), tableau("porcini", "morel morel")) == (3, 0, ())


def test_a_card_that_is_another_is_wrong() -> None:
    assert compared(tableau("morel oyster", "porcini"), tableau("porcini", "morel morel")) == (2, 0, ("A.dishes.1 2",))


def test_a_question_about_a_dish_in_another_order_is_about_that_dish() -> None:
    # The second card of the morel dish, which the reading calls the first dish, was not read and is asked about.
    read, truth = tableau("morel", "porcini"), tableau("porcini", "morel morel")
    assert compared(read, truth, "A.dishes.0.2") == (2, 1, ())


def test_pieces_that_lie_face_down_are_compared_by_their_kind() -> None:
    down = tableau("", "n", back=True)
    seen = Tableau(down.bands, (Piece("A.dishes.1", ("1",), "mushrooms", "", back=True),))
    assert compared(seen, down) == (1, 0, ())
