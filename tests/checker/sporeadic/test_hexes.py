"""Labels, neighbours, distances: section 2.3 and SPO-GEO of the rules, value by value."""

from __future__ import annotations

import pytest

from checker.kernel.problem import Problem
from sporeadic.tables import labels, meadow

ROWS = {
    6: "F10-16 G09-16 H08-16 J07-16 K06-16 L05-16 M04-16 N04-15 P04-14 Q04-13 R04-12 S04-11 T04-10",
    5: "G10-15 H09-15 J08-15 K07-15 L06-15 M05-15 N05-14 P05-13 Q05-12 R05-11 S05-10",
    4: "H10-14 J09-14 K08-14 L07-14 M06-14 N06-13 P06-12 Q06-11 R06-10",
}
CORNERS = {6: "F10 F16 M16 T10 T04 M04", 5: "G10 G15 M15 S10 S05 M05", 4: "H10 H14 M14 R10 R06 M06"}


@pytest.mark.parametrize("radius", ROWS)
def test_rows_and_their_numbers_are_those_of_the_board(radius: int) -> None:
    field = meadow(radius)
    found = [f"{field.label[row[0]]}-{field.label[row[-1]][1:]}" for _, row in field.rows]
    assert found == ROWS[radius].split()


@pytest.mark.parametrize("radius", CORNERS)
def test_corners_have_three_neighbours_and_lie_on_the_edge(radius: int) -> None:
    field = meadow(radius)
    corners = {field.label[bit] for bit, near in field.near.items() if near.bit_count() == 3}
    assert corners == set(CORNERS[radius].split())
    assert field.mask(CORNERS[radius]) & ~field.edge == 0


@pytest.mark.parametrize("radius", range(2, 10))
def test_a_radius_has_so_many_spaces_and_edge_spaces(radius: int) -> None:
    field = meadow(radius)
    assert len(field.at) == field.full.bit_count() == 1 + 3 * radius * (radius + 1)
    assert field.edge.bit_count() == 6 * radius


def test_the_six_neighbours_of_the_middle() -> None:
    field = meadow(4)
    assert labels(field, field.near[field.at["M10"]]) == {"M11", "N10", "N09", "M09", "L10", "L11"}


@pytest.mark.parametrize(
    ("one", "other", "steps"),
    [("M10", "M10", 0), ("M06", "M14", 8), ("H10", "R10", 8), ("H14", "R06", 8), ("L12", "N08", 4), ("M10", "J13", 3)],
)
def test_distance_is_the_fewest_steps(one: str, other: str, steps: int) -> None:
    field = meadow(4)
    assert field.distance(field.at[one], field.at[other]) == steps
    assert field.at[other] & field.within(field.at[one], steps)
    assert not steps or not field.at[other] & field.within(field.at[one], steps - 1)


@pytest.mark.parametrize("radius", [2, 4, 6, 9])
def test_nothing_wraps_around_the_rim(radius: int) -> None:
    """Neighbours by shifting are the neighbours by distance, everywhere."""
    field = meadow(radius)
    for one in field.label:
        near = {other for other in field.label if field.distance(one, other) == 1}
        assert field.near[one] == sum(near)


@pytest.mark.parametrize(("text", "label"), [("m10", "M10"), ("M7", "M07"), ("m007", "M07"), ("K08", "K08")])
def test_labels_are_read_in_any_case_and_without_the_zero(text: str, label: str) -> None:
    assert meadow(4).read(text) == label


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("I10", "I and O are not used"),
        ("O10", "I and O are not used"),
        ("G10", "outside the play area of radius 4"),
        ("M15", "outside the play area of radius 4"),
        ("10M", "no space `10M`"),
        ("M", "no space `M`"),
        ("M100", "no space `M100`"),
    ],
)
def test_what_is_no_space_in_play_is_told(text: str, words: str) -> None:
    problem = meadow(4).read(text)
    assert isinstance(problem, Problem) and problem.rule == "SPO-GEO-6" and words in problem.message and problem.hint


def test_a_space_outside_a_small_radius_is_inside_a_larger_one() -> None:
    assert meadow(6).read("M15") == "M15"
