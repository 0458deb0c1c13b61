"""Scores of Overgrown, by the examples of the rules."""

from __future__ import annotations

import pytest

from overgrown.tables import scored


def test_the_example_city_is_worth_nineteen_points() -> None:
    sheet = scored(". X S S/S W Y O/Y1 Y O E/W W P .", cleared=1).judged.sheet
    assert sheet is not None
    rows = {row: sheet.row("A", row) for row in sheet.rows}
    assert rows == {"wildlife_ecosystems": 3, "overgrown": 2, "ecosystems": 6, "neighbours": 7, "cleared": 1}
    assert sheet.total("A") == 19
    beside = {line.things[0]: line.points for line in sheet.lines if line.row == "neighbours"}
    assert beside == {"a3": 2, "b3": 3, "c2": 2}


@pytest.mark.parametrize(
    ("rows", "points"),
    [
        ("X E1 . ./. . . ./. . . ./. . . .", 1),
        ("X O1 . ./. . . ./. . . ./. . . .", 3),  # 2 for the token, 1 for the tile
        ("X Y1 . ./. . . ./. . . ./. . . .", 5),
        ("X Y3 . ./. . . ./. . . ./. . . .", 11),  # three tokens 9, the tile 2
        ("X Y Y Y/. . . ./. . . ./. . . .", 14),  # 2+2, 2+2+2, 2+2
        ("X Y O Y/. . . ./. . . ./. . . .", 7),  # the Overgrown tile counts for both
        ("X O . ./. Y . ./. . . ./. . . .", 4),  # beside each other: 1 + 2 + 1
        ("X O . ./. . Y ./. . . ./. . . .", 3),  # diagonal: nothing
        ("X P E S/. . . ./. . . ./. . . .", 0),
    ],
)
def test_what_tiles_and_tokens_are_worth(rows: str, points: int) -> None:
    sheet = scored(rows).judged.sheet
    assert sheet is not None and sheet.total("A") == points
