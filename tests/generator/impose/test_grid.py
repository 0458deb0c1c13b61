"""How many pieces lie on a sheet, which way round. Counts and positions by hand."""

from typing import Any

import pytest

from generator.impose import Margins, Paper, PrintPiece
from impose.sheets_help import A4, LETTER, corners, deck, face, sheets


@pytest.mark.parametrize(
    ("width", "height", "paper", "expected"),
    [
        (59, 92, A4, 9),  # 3 x 59 = 177 of 200, 3 x 92 = 276 of 283 (287 less 4 for the footer)
        (59, 92, LETTER, 8),  # 3 x 92 = 276 of 269.4 does not go; turned: 2 x 92 = 184 of 205.9, 4 x 59 = 236 of 265.4
        (63, 88, A4, 9),  # 3 x 63 = 189 of 200, 3 x 88 = 264 of 283
        (63, 88, LETTER, 9),  # 189 of 205.9, 264 of 265.4
        (63.5, 88.9, LETTER, 9),  # 190.5 of 201.9, 266.7 of 269.4: only with the footer at the side
        (44, 68, A4, 16),  # 4 x 44 = 176, 4 x 68 = 272 of 283; turned: 2 x 68 = 136, 6 x 44 = 264: 12
        (100, 143.5, A4, 4),  # 2 x 100 = 200 of 200, 2 x 143.5 = 287 of 287, exactly, without a footer
        (200, 287, A4, 1),
    ],
)
def test_as_many_pieces_as_fit(width: float, height: float, paper: Paper, expected: int) -> None:
    result = sheets(deck(100, width, height), paper)
    assert result.runs[0].per_sheet == expected
    assert len(result.pages[0].placements) == expected
    assert len(result.pages) == -(-100 // expected)


def test_a_gap_is_counted_between_pieces_only() -> None:
    # 2 x 98 + 4 = 200 of 200; a gap outside as well would need 208.
    assert sheets(deck(4, 98, 100), gap=4, orientation="portrait").runs[0].per_sheet == 4


def test_tenths_that_are_no_binary_fractions_still_fit_exactly() -> None:
    # 3 x 89.8 = 269.4, which is Letter less 2 x 5, but (279.4 - 5 - 5) // 89.8 is 2. Beside each other go 2.
    result = sheets(deck(6, 100, 89.8), LETTER, orientation="portrait", footer=None)
    assert (279.4 - 5 - 5) // 89.8 == 2
    assert result.runs[0].per_sheet == 6


def test_two_sided_sheets_stay_portrait_when_pieces_must_turn() -> None:
    result = sheets(deck(8, 59, 92, backs=True), LETTER)
    page = result.pages[0]
    assert (page.width, page.height) == (215.9, 279.4)
    assert {p.turn for p in page.placements} == {90}
    # 184 of 205.9 and 236 of 265.4.
    assert corners(result)[0] == (15.95, 19.7)
    assert corners(result)[7] == (15.95 + 92, 19.7 + 3 * 59)


def test_one_sided_sheets_turn_the_page_rather_than_the_piece() -> None:
    result = sheets(deck(8, 59, 92), LETTER)
    page = result.pages[0]
    assert (page.width, page.height) == (279.4, 215.9)
    assert {p.turn for p in page.placements} == {0}
    # 4 x 59 = 236 of 269.4 and 2 x 92 = 184 of 201.9.
    assert corners(result)[0] == (21.7, 13.95)


def test_a_tie_keeps_the_piece_upright_on_a_portrait_page() -> None:
    result = sheets(deck(4, 80, 80))
    assert (result.runs[0].landscape, result.runs[0].turn) == (False, 0)


def test_orientation_can_be_asked_for() -> None:
    result = sheets(deck(9, 63, 88), orientation="landscape")
    # Turned: 3 x 88 = 264 of 287 and 3 x 63 = 189 of 196.
    assert (result.pages[0].width, result.runs[0].turn, result.runs[0].per_sheet) == (297, 90, 9)
    assert corners(result)[0] == (16.5, 8.5)


def test_margins_of_the_printer_push_the_pieces_away() -> None:
    # 210 - 3 - 30 = 177: exactly three cards, from 3 to 180.
    result = sheets(deck(9, 59, 92), margins=Margins(left=3, right=30), orientation="portrait")
    assert corners(result)[0] == (3.0, 8.5)


def test_uneven_margins_are_evened_out_for_two_sides() -> None:
    # What cannot be printed on the right of the front lies behind the left of the back: 30 on both sides, 150 left.
    result = sheets(deck(9, 59, 92, backs=True), margins=Margins(left=3, right=30), orientation="portrait")
    assert result.runs[0].per_sheet == 6
    assert corners(result)[0] == (30 + (150 - 118) / 2, 8.5)


def test_which_margins_are_evened_out_depends_on_the_flip() -> None:
    # 297 - 5 - 16 = 276 = 3 x 92, but 297 - 2 x 16 = 265 is less; turned it still holds 4 x 59 = 236.
    options: dict[str, Any] = {"margins": Margins(bottom=16), "orientation": "portrait", "footer": None}
    assert sheets(deck(9, 59, 92, backs=True), flip="long", **options).runs[0].per_sheet == 9
    assert sheets(deck(9, 59, 92, backs=True), flip="short", **options).runs[0].per_sheet == 8


def test_landscape_pages_take_the_worse_margin_since_drivers_turn_them_either_way() -> None:
    # Margins of 20 and 5 at the ends of the paper: 297 - 2 x 20 = 257 is less than 3 x 88 = 264.
    options: dict[str, Any] = {"orientation": "landscape", "footer": None}
    assert sheets(deck(9, 63, 88), margins=Margins(bottom=20), **options).runs[0].per_sheet == 8
    assert sheets(deck(9, 63, 88), margins=Margins(bottom=16.5, top=16.5), **options).runs[0].per_sheet == 9


def test_two_a5_pads_cover_an_a4() -> None:
    pad = PrintPiece(face(148, 210, bleed=0), None, "pad", "pad", own_margin=5)
    result = sheets([pad, pad], footer=None)
    page = result.pages[0]
    assert (page.width, page.height) == (297, 210)
    # 297 - 2 x 148 leaves 0.5 on each side.
    assert corners(result) == [(0.5, 0), (148.5, 0)]
    assert (result.notes, result.problems) == ((), ())


def test_the_same_pad_without_its_own_margin_is_one_to_a_sheet() -> None:
    pad = PrintPiece(face(148, 210, bleed=0), None, "pad", "pad")
    assert sheets([pad, pad], footer=None).runs[0].per_sheet == 1
