"""Legal moves as a collection that explains itself."""

from __future__ import annotations

from collections.abc import Iterator

from checker.kernel.moves import LegalMoves
from kernel.toy import Acorns
from kernel.toy_moves import Pass, Play
from kernel.toy_table import Spot


def a_spot() -> Spot:
    """Ada holds an oak and an elm, so that she may play either and may not pass."""
    names = {"A": "Ada", "B": "Ben"}
    empty: dict[str, list[str]] = {"A": [], "B": []}
    hands = {"A": ["oak", "elm"], "B": ["fir", "fir"]}
    return Spot(names, {"burning": "pays"}, hands, {**empty}, {**empty}, 4)


def test_legal_moves_are_a_collection() -> None:
    spot = a_spot()
    moves = Acorns().legal_moves(spot)
    assert [move.text() for move in moves] == ["play oak", "play elm"]
    assert len(moves) == 2
    assert moves
    assert Play("A", "oak") in moves
    assert Pass("A") not in moves
    assert {verb: len(found) for verb, found in moves.by_verb().items()} == {"play": 2}
    assert repr(moves) == "<legal moves: play oak, play elm>"


def test_a_verb_without_a_legal_move_says_why() -> None:
    moves = Acorns().legal_moves(a_spot())
    assert moves.why_not("play") is None


def test_the_first_move_is_found_without_the_others() -> None:
    asked: list[int] = []

    def moves(spot: Spot) -> Iterator[Play]:
        for number in range(1000):
            asked.append(number)
            yield Play("A", "oak")

    found = LegalMoves(a_spot(), moves, lambda *_: None)
    assert next(iter(found)) == Play("A", "oak")
    assert asked == [0]
    assert len(found) == 1000


def test_a_list_of_the_moves_is_made_at_once() -> None:
    """`list` asks for the length before it asks for the first move."""
    asked: list[int] = []

    def moves(spot: Spot) -> Iterator[Play]:
        asked.append(1)
        yield Play("A", "oak")

    assert list(LegalMoves(a_spot(), moves, lambda *_: None)) == [Play("A", "oak")]
    assert asked == [1]
