"""Grids typed as text: a cell for each character, the whole in the middle of its box."""

from __future__ import annotations

from pathlib import Path

import pytest
from projects import compose, deck, drawn, looks

from generator.scene.primitives import Face, Shape, flat, through, words_of

DOT = "draw: {dot: {circle: [0, 0, 1], fill: black}}"


def corners(face: Face) -> list[tuple[float, float]]:
    """The upper left corner of every cell: each has a dot of radius 1 there, whose path begins at its right."""
    found = []
    for item, matrix in flat(face.items):
        assert isinstance(item, Shape)
        x, y = through(matrix, float(item.path[0][1]) - 1, float(item.path[0][2]))
        found.append((round(x, 6), round(y, 6)))
    return found


def test_every_character_has_a_cell_and_the_grid_stands_in_the_middle(tmp_path: Path) -> None:
    face = drawn(tmp_path, f'grid: {{cells: "#@#/.#.", box: [0, 0, 60, 40], pitch: 10, {DOT}}}')
    # Three by two cells of 10 mm in a box of 60 x 40: 15 mm are left at each side, 10 above and below.
    assert corners(face) == [(15, 10), (25, 10), (35, 10), (15, 20), (25, 20), (35, 20)]


def test_a_grid_that_would_not_fit_gets_smaller(tmp_path: Path) -> None:
    face = drawn(tmp_path, f'grid: {{cells: "####", box: [4, 4, 20, 20], pitch: 10, {DOT}}}')
    # 40 mm in a box of 20: half the size, cells of 5 mm, 7.5 mm left above.
    assert [y for _, y in corners(face)] == [11.5] * 4
    assert [x for x, _ in corners(face)] == [4, 9, 14, 19]


def test_elements_of_a_cell_know_its_mark_row_and_column(tmp_path: Path) -> None:
    said = '{text: "{cell.mark}{cell.column}{cell.row}", box: [0, 0, 20, 8], when: {field: cell.mark, in: [a, b]}}'
    face = drawn(tmp_path, f"grid: {{cells: ab/.a, box: [0, 0, 60, 60], pitch: 20, draw: {{word: {said}}}}}")
    assert words_of(face.items) == ["a11", "b21", "a22"]


def test_the_grid_may_come_from_the_item_and_may_be_left_out(tmp_path: Path) -> None:
    cards = deck(
        "{name: text, copies: count, grid: text?}",
        'oak: {name: Oak, copies: 1, grid: "##/##"}',
        "elm: {name: Elm, copies: 1}",
    )
    made = compose(tmp_path, cards, looks(f'grid: {{cells: "{{grid}}", box: [0, 0, 60, 60], pitch: 10, {DOT}}}'))
    assert made.found == set()
    assert {label: len(corners(face)) for label, face in made.fronts.items()} == {"oak": 4, "elm": 0}


@pytest.mark.parametrize("grid", ["##/#", "#//#", "/", "#" * 401])
def test_what_is_no_grid_is_told_at_the_item(tmp_path: Path, grid: str) -> None:
    cards = deck("{name: text, copies: count, grid: text}", f'oak: {{name: Oak, copies: 1, grid: "{grid}"}}')
    made = compose(tmp_path, cards, looks(f'grid: {{cells: "{{grid}}", box: [0, 0, 60, 60], pitch: 10, {DOT}}}'))
    assert made.found == {("cards.yaml", 9, "LAYOUT-CELLS")}


@pytest.mark.parametrize("missing", ["box: [0, 0, 60, 60], ", "pitch: 10, ", DOT])
def test_box_pitch_and_what_to_draw_are_needed(tmp_path: Path, missing: str) -> None:
    element = f'grid: {{cells: "#", box: [0, 0, 60, 60], pitch: 10, {DOT}}}'.replace(missing, "").replace(", }", "}")
    made = compose(tmp_path, layouts=looks(element))
    assert made.found == {("looks.yaml", 4, "LAYOUT-MISSING")}
