"""Tables as JSON: they come back as they were, and whatever else is sent gets a sentence."""

from __future__ import annotations

import json
import random
from dataclasses import fields

import pytest

from sporeprint.ground.plain import Json
from sporeprint.ground.tableau import Band, Board, Counter, Piece, Tableau
from sporeprint.ground.tableau_json import READERS, TableauError, read_tableau, tableau_json

BOARD = Board("row", "cards", places=("1", "2"), caption="row", grows=True, optional=True)
COMB = Board("comb", "tiles", places=("A1", "A2", "B1"), lay="comb", rows=(2, 1))
PIECE = Piece("row", ("1",), "cards", "ace", "night", back=True, turn=90.0, share=(0, 2))
ASIDE = Piece("row", ("1",), "cubes", "blue", aside=(-4.5, 25.3))
COUNTER = Counter("A.sticks", "sticks", 3, most=9, player="A")
TABLE = Tableau(
    (Band((BOARD, COMB), "Ada", "A"),), (PIECE, ASIDE), counters=(COUNTER,), unseen=frozenset({("row", "2")})
)


def test_a_table_comes_back_as_it_was() -> None:
    assert read_tableau(json.loads(json.dumps(tableau_json(TABLE)))) == TABLE


def test_every_field_of_a_table_can_be_read() -> None:
    types = {str(field.type) for kind in (Band, Board, Piece, Counter) for field in fields(kind)}
    assert types <= set(READERS)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ([], "no table of values"),
        ({"bands": 1}, "`bands` is no list"),
        ({"bands": [{"boards": [{"key": "row"}]}]}, "lacks its `component`"),
        ({"bands": [{"boards": [{"key": "row", "component": 3}]}]}, "`component` of a board is no text"),
        ({"bands": [{"boards": [{"key": "a", "component": "b", "lay": "heap"}]}]}, "`lay` of a board"),
        ({"bands": [{"boards": [{"key": "a", "component": "b"}] * 2}]}, "the same key"),
        ({"bands": [{"boards": [{"key": "a", "component": "b", "lay": "comb", "rows": [5]}]}]}, "do not fit"),
        ({"counters": [{"key": "a", "caption": "b", "value": "many"}]}, "`value` of a counter is no whole number"),
        ({"counters": [{"key": "a", "caption": "b", "value": True}]}, "`value` of a counter is no whole number"),
        ({"marks": []}, "the table has no `marks`"),
        ({"unseen": [["row"]]}, "by its board and its label"),
        ({"pieces": [{"board": "a", "places": ["1"], "component": "b", "colour": "red"}]}, "has no `colour`"),
        ({"pieces": [{"board": "a", "places": [], "component": "b", "aside": [1]}]}, "`aside` of a piece"),
        ({"pieces": [{}] * 5000}, "at most 4000"),
    ],
)
def test_what_is_no_table_gets_a_sentence(wrong: Json, sentence: str) -> None:
    with pytest.raises(TableauError, match=sentence):
        read_tableau(wrong)


JUNK: list[Json] = [None, True, -1, 10**12, 0.5, "x" * 500, [], {}, [[]], {"a": []}, "row", ["1"]]


def test_a_table_with_anything_replaced_is_read_or_refused_with_a_sentence() -> None:
    rng = random.Random(4)
    for _ in range(2000):
        value = json.loads(json.dumps(tableau_json(TABLE)))
        _replace_something(value, rng)
        try:
            read_tableau(value)
        except TableauError as refused:
            assert str(refused)


def _replace_something(value: Json, rng: random.Random) -> None:
    """Replace one value in a nested one, at a random depth."""
    while isinstance(value, dict | list) and value:
        key = rng.choice(list(value) if isinstance(value, dict) else range(len(value)))
        below = value[key]  # type: ignore[index]
        if not isinstance(below, dict | list) or not below or rng.random() < 0.3:
            value[key] = rng.choice(JUNK)  # type: ignore[index]
            return
        value = below
