"""What an update does to one place: every case of growth and of disasters, and the illustrations of the ledger."""

from __future__ import annotations

import pytest

from woodlots.tables import change, dice, rules, sprouts

GROWTH = [
    # trees, token, soil -> case, trees, growth on the tile, dice
    ("", "A", "1", "WDL-GRO-1", "A", "A", []),
    ("C", "A", "1", "WDL-GRO-1", "AC", "A", []),
    ("A", "A", "1", "WDL-GRO-1", "AA", "A", []),
    ("BD", "A", "1", "WDL-GRO-2", "AB", "A", []),
    ("CD", "A", "1", "WDL-GRO-2", "AD", "A", []),
    ("CI", "A", "1", "WDL-GRO-2", "AI", "A", []),
    ("AB", "A", "1", "WDL-GRO-3", "AB", "A", [("A", 2)]),
    ("AA", "A", "1", "WDL-GRO-3", "AA", "A", [("A", 2)]),
    ("", "B", "2", "WDL-GRO-4", "B", "B", []),
    ("B", "B", "2", "WDL-GRO-5", "B", "B", [("B", 1)]),
    ("BC", "B", "2", "WDL-GRO-5", "BC", "B", [("B", 1)]),
    ("C", "B", "2", "WDL-GRO-6", "C", "", [("B", 2)]),
    ("AC", "B", "2", "WDL-GRO-6", "AC", "", [("B", 2)]),
    ("", "B", "3", "WDL-GRO-7", "B", "", []),
    ("B", "B", "3", "WDL-GRO-8", "B", "", [("B", 1)]),
    ("BC", "B", "3", "WDL-GRO-8", "BC", "", [("B", 1)]),
    ("D", "B", "3", "WDL-GRO-9", "D", "", []),
    ("", "A", "3", "WDL-GRO-10", "", "", []),
    ("A", "A", "3", "WDL-GRO-10", "A", "", []),
    ("", "I", "3", "WDL-GRO-1", "I", "I", []),
    ("AD", "I", "3", "WDL-GRO-2", "DI", "I", []),
    ("AI", "I", "1", "WDL-GRO-3", "AI", "I", [("I", 2)]),
]


@pytest.mark.parametrize(("trees", "token", "soil", "case", "after", "here", "rolled"), GROWTH)
def test_a_growth_token_does_what_its_case_says(
    trees: str, token: str, soil: str, case: str, after: str, here: str, rolled: list[tuple[str, int]]
) -> None:
    made = change(trees, token, soil)
    assert (rules(made), made.trees, sprouts(made), dice(made)) == ([case], after, here, rolled)


def test_two_dice_of_one_growth_token_must_differ_and_those_of_helped_trees_need_not() -> None:
    assert [need.apart for need in change("AB", "A", "1").needs] == [True]
    assert [need.apart for need in change("DD", "", "3", "X").needs] == [False]


@pytest.mark.parametrize(
    ("growth", "soil", "order"),
    [
        ("AB", "2", ["WDL-GRO-4", "WDL-GRO-9"]),
        ("DI", "3", ["WDL-GRO-1", "WDL-GRO-1"]),
        ("CI", "1", ["WDL-GRO-1", "WDL-GRO-10"]),
    ],
)
def test_better_growth_is_read_first_and_native_before_invasive(growth: str, soil: str, order: list[str]) -> None:
    assert rules(change("", growth, soil)) == order


def test_empty_soil_2_with_a_and_b_gives_a_tree_b_and_by_letter_a_tree_a() -> None:
    assert change("", "AB", "2").trees == "B"
    by_letter = change("", "AB", "2", letter=True)
    assert (by_letter.trees, rules(by_letter)) == ("A", ["WDL-GRO-7", "WDL-GRO-6"])


def test_a_native_first_growth_is_followed_by_the_invasive_one() -> None:
    made = change("", "DI", "3")
    assert (made.trees, sprouts(made)) == ("DI", "DI")


HARM = [
    # disasters, trees, growth -> cases, trees, growth on the tile, dice
    ("X", "B", "", ["WDL-HRM-2"], "", "", []),
    ("X", "", "B", ["WDL-HRM-2"], "", "", []),
    ("X", "A", "", ["WDL-HRM-3"], "", "A", []),
    ("X", "AA", "", ["WDL-HRM-3", "WDL-HRM-3"], "", "A", []),
    ("X", "", "A", ["WDL-HRM-3"], "", "", []),
    ("X", "D", "", ["WDL-HRM-4"], "D", "D", [("D", 1)]),
    ("X", "DD", "", ["WDL-HRM-4", "WDL-HRM-4"], "DD", "D", [("D", 2)]),
    ("X", "", "D", ["WDL-HRM-5"], "D", "D", []),
    ("X", "BC", "D", ["WDL-HRM-2", "WDL-HRM-2", "WDL-HRM-5"], "D", "D", []),
    ("X", "DD", "D", ["WDL-HRM-4", "WDL-HRM-4", "WDL-HRM-5"], "DD", "D", [("D", 2)]),
    ("Y", "", "B", ["WDL-HRM-5"], "B", "B", []),
    ("Z", "I", "I", ["WDL-HRM-3", "WDL-HRM-3"], "", "I", []),
    ("XY", "D", "", ["WDL-HRM-4", "WDL-HRM-3"], "", "D", [("D", 1)]),
    ("YZ", "B", "C", ["WDL-HRM-4", "WDL-HRM-2", "WDL-HRM-2"], "", "B", [("B", 1)]),
    ("XZ", "", "D", ["WDL-HRM-5", "WDL-HRM-2"], "", "D", []),
    ("XYZ", "I", "", ["WDL-HRM-3"], "", "I", []),
    ("X", "", "", [], "", "", []),
]


@pytest.mark.parametrize(("disasters", "trees", "growth", "cases", "after", "here", "rolled"), HARM)
@pytest.mark.parametrize("soil", "123")
def test_a_disaster_does_what_its_case_says_on_any_soil(
    disasters: str,
    trees: str,
    growth: str,
    cases: list[str],
    after: str,
    here: str,
    rolled: list[tuple[str, int]],
    soil: str,
) -> None:
    made = change(trees, growth, soil, disasters)
    assert (rules(made), made.trees, sprouts(made), dice(made)) == (cases, after, here, rolled)


def test_the_cap_on_help_can_be_switched_off() -> None:
    assert change("DD", "D", "1", "X", cap=False).trees == "DDD"
    assert change("D", "D", "1", "X", cap=False).trees == "DD"


CHART = {"X": "12201", "Y": "20211", "Z": "12021"}
"""How much each disaster hurts A, B, C, D and I; 0 is help."""


@pytest.mark.parametrize("disaster", "XYZ")
@pytest.mark.parametrize("kind", "ABCDI")
def test_the_chart_of_disasters(disaster: str, kind: str) -> None:
    rule = {"0": "WDL-HRM-4", "1": "WDL-HRM-3", "2": "WDL-HRM-2"}[CHART[disaster]["ABCDI".index(kind)]]
    assert rules(change(kind, "", "1", disaster)) == [rule]


RANKS = {"A": "134", "B": "223", "C": "412", "D": "341", "I": "111"}


@pytest.mark.parametrize("kind", RANKS)
def test_the_chart_of_growth(kind: str) -> None:
    cases = {"1": "WDL-GRO-1", "2": "WDL-GRO-4", "3": "WDL-GRO-7", "4": "WDL-GRO-10"}
    assert [rules(change("", kind, soil)) for soil in "123"] == [[cases[rank]] for rank in RANKS[kind]]


def test_the_illustration_of_z_with_two_trees_and_two_growth_tokens() -> None:
    made = change("CD", "AC", "1", "Z")
    assert (made.trees, sprouts(made), dice(made)) == ("CC", "C", [("C", 1)])


@pytest.mark.parametrize("soil", "123")
@pytest.mark.parametrize("disasters", ["X", "Y", "Z", "XY", "XZ", "YZ", "XYZ"])
def test_one_disaster_leaves_only_the_helped_type_and_several_leave_nothing(disasters: str, soil: str) -> None:
    helped = {"X": "D", "Y": "B", "Z": "C"}[disasters[0]]
    pairs = ["", *"ABCDI", *(a + b for a in "ABCDI" for b in "ABCDI" if a <= b)]
    for trees in pairs:
        for growth in ("", "A", "BC", "ABCDI"):
            left = change(trees, growth, soil, disasters).trees
            assert set(left) <= ({helped} if len(disasters) == 1 else set())
            assert len(left) <= 2


def test_dice_are_two_one_or_none_for_each_case() -> None:
    wanted = {"WDL-GRO-3": 2, "WDL-GRO-6": 2, "WDL-GRO-5": 1, "WDL-GRO-8": 1, "WDL-HRM-4": 1}
    pairs = ["", *"ABCDI", *(a + b for a in "ABCDI" for b in "ABCDI" if a <= b)]
    for trees in pairs:
        for growth in ("A", "B", "CD", "ABCDI"):
            for soil in "123":
                for disasters in ("", "X", "YZ"):
                    made = change(trees, growth, soil, disasters)
                    assert sum(need.dice for need in made.needs) == sum(wanted.get(rule, 0) for rule in rules(made))
