"""The cuts of a sheet in words, in an order in which each can be measured."""

from __future__ import annotations

from dataclasses import replace

import pytest
from impose_help import cards, face, lines, sheets

from generator.impose import PrintPiece
from generator.scene import primitives as scene


def test_the_plan_of_nine_cards() -> None:
    (plan,) = sheets(cards(9, 59, 92)).cut_plan
    assert plan == (
        "cards: 9 on a portrait sheet of A4. First cut through the whole sheet, level, from the bottom up: "
        "at 284.5, 192.5, 100.5 and 8.5 mm from the top edge of the paper; keep the off-cuts with the ticks, they are "
        "the gauge for the strips. Then each of the 3 strips, from right to left: "
        "at 193.5, 134.5, 75.5 and 16.5 mm from the left edge of the paper."
    )


def test_fewer_strokes_come_first() -> None:
    # 2 columns and 4 rows: level first 5 + 4 x 3 = 17 strokes, upright first 3 + 2 x 5 = 13.
    (plan,) = sheets(cards(8, 95, 70), orientation="portrait", footer=None).cut_plan
    assert "First cut through the whole sheet, upright, from right to left: at 200, 105 and 10 mm from the left" in plan


@pytest.mark.parametrize("marks", ["margin", "lines"])
def test_every_cut_leaves_what_the_next_ones_are_measured_from(marks: str) -> None:
    """The sheet is cut in numbers: no cut may lie on a part that has lost the edge it is measured from."""
    page_lines = {round(v, 2) for line in lines(sheets(cards(9, 59, 92), marks=marks).pages[0]) for v in line}
    (plan,) = sheets(cards(9, 59, 92), marks=marks).cut_plan
    first, second = plan.split("Then ")
    for sentence in (first, second):
        numbers = sentence.split(": at ")[1].split(" mm from")[0].replace(" and ", ", ")
        places = [float(n) for n in numbers.split(", ")]
        left = 297.0
        for place in places:
            assert place < left  # still on the part with the edge
            left = place
        assert set(places) <= page_lines


def test_the_plan_leaves_out_the_papers_own_edges() -> None:
    pad = PrintPiece(face(148.5, 210, 0), None, "pad", "pad", own_margin=5)
    (plan,) = sheets([pad, pad], footer=None).cut_plan
    assert plan == (
        "pad: 2 on a landscape sheet of A4. Cut through the whole sheet, from right to left: "
        "at 148.5 mm from the left edge of the paper."
    )


def test_round_pieces_are_parted_then_cut_out() -> None:
    disc = scene.Face("disc", 25, 25, 2, (), scene.circle(12.5, 12.5, 12.5))
    piece = PrintPiece(disc, None, "disc", "discs", gap=4, cut="outline")
    (plan,) = sheets([piece] * 14).cut_plan
    assert plan.endswith("Last, cut along each outline.") and "at 163, 134, 105, 76 and 47 mm" in plan
    close, *_ = sheets([piece] * 200).cut_plan
    assert close.endswith("The rows are staggered, so no straight cut goes through; cut along each outline.")


def test_a_single_round_piece_is_just_cut_out() -> None:
    disc = scene.Face("disc", 95, 95, 2, (), scene.circle(47.5, 47.5, 47.5))
    (plan,) = sheets([PrintPiece(disc, None, "disc", "discs", gap=4, cut="outline")]).cut_plan
    assert plan == "discs: 1 on a portrait sheet of A4. Cut along the outline."


def test_sheets_that_are_cut_alike_have_one_plan() -> None:
    # Two full sheets of nine, and two cards in the middle of a third.
    first, second = sheets(cards(20, 59, 92)).cut_plan
    assert first.startswith("Sheet 1-2: cards: 9 on a portrait sheet of A4.")
    assert second.startswith("Sheet 3: cards: 2 on a portrait sheet of A4.")


def test_blocks_are_parted_before_they_are_cut() -> None:
    tiles = [replace(piece, component="tiles") for piece in cards(3, 60, 40)]
    (plan,) = sheets([*cards(2, 95, 100), *tiles], marks="none").cut_plan
    # With 2 mm of bleed around it the upper block is 194 x 104 mm, the lower one 184 x 44. Both together are 148 high,
    # in the middle of 283 mm: from 72.5 to 176.5 and on to 220.5. In the middle of 200 mm they begin at 8.
    assert plan == (
        "2 cards, 3 tiles on a portrait sheet of A4. "
        "Cut level at 176.5 mm from the top edge of what is left: cards come off. "
        "Then cards, on their part: at 174.5 and 74.5 mm from its top edge, "
        "then each strip at 200, 105 and 10 mm from its left edge. "
        "Then tiles, on their part: at 42 and 2 mm from its top edge, "
        "then each strip at 190, 130, 70 and 10 mm from its left edge."
    )


def test_the_strokes_of_two_blocks_are_those_of_the_words() -> None:
    result = sheets([*cards(2, 95, 100), *cards(3, 60, 40)], marks="none")
    # One cut parts the blocks; 2 level and 3 upright ones free the two large cards, 2 and 4 the three small ones.
    assert result.use.cuts == 1 + 2 + 3 + 2 + 4
    strokes = result.pages[0].strokes
    assert len(strokes) == result.use.cuts
    assert strokes[0] == (0.0, 176.5, 210.0, 176.5)
    assert (105.0, 74.5, 105.0, 174.5) in strokes
