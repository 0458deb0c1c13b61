"""Copies of positions, and legal moves as a collection."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from checker.kernel.moves import LegalMoves
from checker.kernel.position import Copied, Transcript

from .toy import Acorns
from .toy_moves import Pass, Play
from .toy_table import Spot


@dataclass(slots=True)
class Part(Copied):
    tiles: list[str]


@dataclass(slots=True)
class Whole(Copied):
    count: int
    rows: list[list[int]]
    hands: list[dict[str, int]]
    zones: dict[str, list[str]]
    parts: list[Part]
    part: Part
    shared: Mapping[str, int]
    fixed: tuple[int, ...] = (1, 2)
    transcript: Transcript = field(default_factory=Transcript)


def a_whole() -> Whole:
    return Whole(1, [[1], [2]], [{"a": 1}], {"z": ["x"]}, [Part(["t"])], Part(["u"]), {"k": 1})


def test_a_copy_is_equal_and_shares_nothing_that_may_change() -> None:
    old = a_whole()
    new = old.copy()
    assert new == old
    new.rows[0].append(9)
    new.hands[0]["a"] = 9
    new.zones["z"].append("y")
    new.parts[0].tiles.append("v")
    new.part.tiles.append("w")
    new.transcript.line = 9
    assert old == a_whole()


def test_what_is_never_changed_in_place_is_shared() -> None:
    old = a_whole()
    assert old.copy().shared is old.shared
    assert old.copy().fixed is old.fixed


# --- legal moves ----------------------------------------------------------------------------------------------------
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
