"""Which pieces share sheets, and where they lie when a sheet is not full."""

from __future__ import annotations

from dataclasses import replace

import pytest
from impose_help import cards, face, sheets

from generator.impose import PrintPiece
from generator.scene import primitives as scene


@pytest.mark.parametrize("count", [1, 2, 5, 8])
def test_a_sheet_that_is_not_full_is_centred(count: int) -> None:
    page = sheets(cards(count, 59, 92)).pages[0]
    boxes = [p.box for p in page.placements]
    left, right = min(b.x for b in boxes), max(b.right for b in boxes)
    top, bottom = min(b.y for b in boxes), max(b.bottom for b in boxes)
    # The printer reaches from 5 to 205 mm, and down to 288 mm there is no footer.
    assert left - 5 == pytest.approx(205 - right)
    assert top - 5 == pytest.approx(288 - bottom)


def test_a_mixed_sheet_that_is_not_full_is_centred() -> None:
    page = sheets([*cards(2, 95, 100), *cards(3, 60, 40)], marks="none").pages[0]
    boxes = [p.box for p in page.placements]
    # See the cut plan of the same sheet: from 74.5 to 218.5 mm, with 2 mm of bleed in the middle of 5 to 288.
    assert (min(b.y for b in boxes), max(b.bottom for b in boxes)) == (74.5, 218.5)


def test_a_sheet_that_is_not_full_has_all_of_its_bleed() -> None:
    # Ten columns of 20 mm fill 200 mm to the last; nine of them leave 10 mm on each side.
    page = sheets(cards(30, 20, 20)).pages[0]
    assert len({p.x for p in page.placements}) == 9
    assert min(p.x for p in page.placements) == 15
    assert page.placements[0].bleed[:2] == (2, 2)


def test_a_pad_shares_no_sheet() -> None:
    pad = PrintPiece(face(148, 210, 0), None, "pad", "pad", own_margin=5)
    card = replace(cards(1, 59, 92)[0], back=None)
    result = sheets([card, pad, pad])
    assert [[p.label for p in page.placements] for page in result.pages] == [["card 0"], ["pad", "pad"]]


def test_one_large_piece_does_not_keep_the_others_apart() -> None:
    pieces = [replace(piece, back=None) for piece in (*cards(1, 300, 250), *cards(2, 59, 92), *cards(3, 30, 30))]
    result = sheets(pieces)
    whole = [page for page in result.pages if not any(p.keep for p in page.placements)]
    assert [len(page.placements) for page in whole] == [5]
    assert "SHEET-TILED" in {note.code for note in result.notes}


def test_dense_sheets_are_no_more_than_guillotine_ones() -> None:
    pieces = [*cards(7, 95, 60), *cards(5, 70, 120), *cards(40, 20, 20), *cards(3, 150, 40)]
    dense, plain = (len(sheets(pieces, pack=way).pages) for way in ("dense", "guillotine"))
    assert dense <= plain


def test_small_pieces_that_share_cuts_have_room_for_ticks() -> None:
    """Between them only ticks show where to cut: 23 of 8 mm in a row leave 8 mm of 200 on either side, 25 none."""
    ground = scene.Shape(scene.rectangle(-1, -1, 10, 10), fill="#2f7fcc")
    token = scene.Face("token", 8, 8, 1, (ground,), scene.rectangle(0, 0, 8, 8))
    tokens = [PrintPiece(token, token, f"token {k}", "tokens", gap=0) for k in range(50)]
    result = sheets([*cards(9, 59, 88), *tokens])
    assert [note for note in result.notes if note.code == "SHEET-NO-TICKS" and note.component == "tokens"] == []
    assert sum(p.face is token for page in result.pages if page.side == "front" for p in page.placements) == 50
