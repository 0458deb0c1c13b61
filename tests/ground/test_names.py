"""Names are found however people type them, and typos get a sane hint."""

import pytest

from sporeprint.ground.names import NameProblem, Names, did_you_mean, edit_distance, folded, nearest

MUSHROOMS = ["morel", "porcini", "shiitake", "chanterelle", "hen_of_the_woods", "honey", "butter", "cider", "pan"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Lion's Mane", "lionsmane"),
        ("lion’s-mane", "lionsmane"),
        ("LION S_MANE", "lionsmane"),
        ("Cèpe", "cepe"),
        ("Ce\u0300pe", "cepe"),
        ("Straße", "strasse"),
        ("Rødkælk", "rodkaelk"),
        ("Œuf", "oeuf"),
        ("A—B", "ab"),
        ("キノコ", "キノコ"),
        ("", ""),
        ("_", ""),
    ],
)
def test_case_accents_and_punctuation_do_not_count(text: str, expected: str) -> None:
    assert folded(text) == expected


@pytest.mark.parametrize(
    ("first", "second", "distance"),
    [
        ("morel", "morel", 0),
        ("morle", "morel", 1),
        ("mrel", "morel", 1),
        ("morell", "morel", 1),
        ("norel", "morel", 1),
        ("", "ab", 2),
        ("abcd", "badc", 2),
        ("kitten", "sitting", 3),
    ],
)
def test_edit_distance_counts_a_swap_as_one(first: str, second: str, distance: int) -> None:
    assert edit_distance(first, second, 9) == distance
    assert edit_distance(second, first, 9) == distance


def test_edit_distance_gives_up_above_the_most_asked_for() -> None:
    assert edit_distance("kitten", "sitting", 2) == 3
    assert edit_distance("a", "abcdefgh", 2) == 3


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("morle", ["morel"]),
        ("Moral", ["morel"]),
        ("shitake", ["shiitake"]),
        ("hen of the wood", ["hen_of_the_woods"]),
        ("chant", ["chanterelle"]),
        ("woods", ["hen_of_the_woods"]),
        ("pna", ["pan"]),
        ("ho", ["honey"]),
        ("xyz", []),
        ("c", []),
        ("", []),
        ("?", []),
    ],
)
def test_the_nearest_names_are_those_somebody_meant(typed: str, expected: list[str]) -> None:
    assert nearest(typed, MUSHROOMS) == expected


def test_nearer_names_come_first_and_only_so_many() -> None:
    assert nearest("carda", ["cards", "card", "carda_x", "board"], most=2) == ["cards", "card"]


def test_in_names_of_two_letters_another_letter_is_another_name() -> None:
    assert nearest("ab", ["ac", "ba", "xb"]) == ["ba"]


def test_hints_name_the_nearest_or_the_valid_ones() -> None:
    assert did_you_mean("morle", MUSHROOMS) == "did you mean `morel`?"
    assert did_you_mean("car", ["card", "cart"]) == "did you mean `card` or `cart`?"
    assert did_you_mean("xyz", ["a", "b"]) == "valid: a, b"
    assert did_you_mean("xyz", []) == ""


def test_a_long_list_of_valid_names_is_cut() -> None:
    hint = did_you_mean("xyz", [f"name{number}" for number in range(100)])
    assert hint.endswith("name11 and 88 more")
    assert "name12" not in hint


def names() -> Names:
    return Names(
        [
            ("morel", ["Morille", "Speisemorchel"]),
            ("hen_of_the_woods", ["Hen of the Woods", "Klapperschwamm"]),
            ("honey", ["Honey Fungus"]),
            ("hone", []),
            ("x_a", ["shared"]),
            ("x_b", ["shared"]),
            ("+", []),
        ]
    )


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("morel", "morel"),
        ("MORILLE", "morel"),
        ("speise", "morel"),
        ("hen", "hen_of_the_woods"),
        ("hen-of the_woods", "hen_of_the_woods"),
        ("hone", "hone"),
        ("honey f", "honey"),
        ("+", "+"),
        ("ho", None),
        ("shared", None),
        ("", None),
        ("_", None),
        ("truffle", None),
    ],
)
def test_names_are_found_by_name_alias_or_clear_beginning(typed: str, found: str | None) -> None:
    assert names().find(typed) == found
    assert (typed in names()) == (found is not None)
    assert (names().problem(typed) is None) == (found is not None)


def problem_with(text: str) -> NameProblem:
    problem = names().problem(text)
    assert problem is not None
    return problem


def test_an_ambiguous_name_lists_all_it_may_be() -> None:
    problem = problem_with("ho")
    assert (problem.kind, problem.candidates) == ("ambiguous", ("honey", "hone"))
    assert problem.message == "`ho` may be `honey` or `hone`"
    assert problem_with("shared").candidates == ("x_a", "x_b")


def test_an_unknown_name_lists_what_is_near() -> None:
    problem = problem_with("morle")
    assert (problem.kind, problem.candidates, problem.hint) == ("unknown", ("morel",), "did you mean `morel`?")
    assert problem.message == "`morle` is not known here"


def test_a_name_wins_over_the_same_alias_of_another() -> None:
    assert Names([("a", ["b"]), ("b", [])]).find("B") == "b"
