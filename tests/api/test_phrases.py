"""How a verb is written says what can be tapped next."""

from __future__ import annotations

import pytest

from sporeprint.api.phrases import NextWords, next_phrases

WORDS = {
    "PLACE": ("1", "2"),
    "CARD": ("PO", "CH"),
    "KIND": ("PO", "CH"),
    "MUSHROOMS": ("PO", "CH"),
    "N": ("0", "1", "2"),
    "SPACE": ("a1", "b1"),
    "TILE": ("E", "W"),
    "CUBES": ("N", "K"),
}
COOK = "cook KIND [day=N] [night=N] [pan=display|hand], or cook KIND MUSHROOMS"


def after(verb: str, usage: str, *said: str) -> NextWords:
    found = next_phrases(verb, usage, said, WORDS)
    assert found is not None
    return found


def test_a_move_grows_word_by_word_and_may_end_where_nothing_more_is_needed() -> None:
    begun = after("cook", COOK)
    assert (begun.text, begun.is_whole, dict(begun.slots)) == ("cook", False, {"KIND": ("PO", "CH")})
    kind = after("cook", COOK, "PO")
    assert kind.is_whole
    assert kind.slots == {"": ("day=", "night=", "pan="), "MUSHROOMS": ("PO", "CH")}
    assert after("cook", COOK, "PO", "day=").slots == {"N": ("0", "1", "2")}
    assert after("cook", COOK, "PO", "night=", "2", "pan=", "hand").text == "cook PO night=2 pan=hand"
    assert after("cook", COOK, "PO", "CH", "CH").text == "cook PO CH CH"


def test_an_option_is_not_offered_twice_nor_before_those_in_front_of_it() -> None:
    assert after("cook", COOK, "PO", "night=", "1").slots == {"": ("pan=",)}


def test_what_does_not_fit_is_no_move() -> None:
    assert next_phrases("cook", COOK, ["day="], WORDS) is None
    assert next_phrases("cook", COOK, ["XX"], WORDS) is None


@pytest.mark.parametrize(
    ("usage", "said", "text"),
    [
        ("place SPACE=TILE SPACE=TILE", ["a1", "=", "E", "b1", "=", "W"], "place a1=E b1=W"),
        ("place SPACE,SPACE,... @SPACE", ["a1", ",", "b1", ",", "a1", "@", "b1"], "place a1,b1,a1 @b1"),
        ("place TILE[>TILE...] [to CORNER]", ["E", ">", "W", ">", "E", "to", "W", ".", "NE"], "place E>W>E to W.NE"),
        ("place SPACE ..., or place none", ["a1", "b1", "a1"], "place a1 b1 a1"),
        ("place SPACE ..., or place none", ["none"], "place none"),
        ("place CUBES, such as place NKK", ["N", "K", "K"], "place NKK"),
        ("place 1, 2, N or ?", ["?"], "place ?"),
        ("place", [], "place"),
    ],
)
def test_the_signs_between_words_are_those_of_the_usage(usage: str, said: list[str], text: str) -> None:
    found = after("place", usage, *said)
    assert (found.text, found.is_whole) == (text, True)


def test_a_sign_that_must_follow_follows_by_itself() -> None:
    found = after("place", "place SPACE=TILE SPACE=TILE", "a1")
    assert (found.text, found.said, dict(found.slots)) == ("place a1=", ("a1", "="), {"TILE": ("E", "W")})
