"""How much of its bleed a face keeps on each side, and what is said when some is lost."""

from dataclasses import replace

import pytest

from generator.impose import PrintPiece
from generator.scene import primitives as scene
from impose.sheets_help import LETTER, deck, face, sheets


def test_the_face_is_clipped_square_at_the_bleed_that_is_left() -> None:
    page = sheets(deck(9, 59, 92)).pages[0]
    first, middle, last = page.items[0], page.items[4], page.items[8]
    assert isinstance(first, scene.Group) and isinstance(middle, scene.Group) and isinstance(last, scene.Group)
    # 3.5 mm are free above, enough for all of the bleed. To the right and below it reaches half a millimetre under the
    # neighbours, which are drawn over it; the last one has nobody to reach under.
    assert first.clip == scene.rectangle(-3, -3, 62.5, 95.5)
    assert middle.clip == scene.rectangle(0, 0, 59.5, 92.5)
    assert last.clip == scene.rectangle(0, 0, 62, 95)


def test_nothing_reaches_under_a_neighbour_that_would_not_cover_it() -> None:
    bare = [replace(p, front=replace(p.front, bleed=0)) for p in deck(9, 59, 92)]
    first = sheets(bare).pages[0].items[0]
    assert isinstance(first, scene.Group)
    assert first.clip == scene.rectangle(0, 0, 59, 92)


def test_backs_reach_under_the_neighbours_that_follow_in_mirrored_order() -> None:
    back = sheets(deck(9, 59, 92, backs=True)).pages[1].items[0]
    assert isinstance(back, scene.Group)
    # The first back lies at the upper right; the next ones are to its left and below.
    assert back.clip == scene.rectangle(-0.5, -3, 62.5, 95.5)


def test_the_clip_turns_with_the_face() -> None:
    page = sheets(deck(8, 59, 92, backs=True), LETTER).pages[0]
    group = page.items[0]
    assert isinstance(group, scene.Group)
    # Top left on the page has bleed there on the left and above; turned by 90 that is the card's bottom and left.
    assert page.placements[0].bleed == (3, 3, 0, 0)
    assert group.clip == scene.rectangle(-3, -0.5, 62.5, 95.5)  # and half a millimetre under its two neighbours


def test_no_bleed_towards_neighbours_without_a_gap() -> None:
    placements = sheets(deck(9, 59, 92)).pages[0].placements
    assert placements[0].bleed == (3, 3, 0, 0)
    assert placements[4].bleed == (0, 0, 0, 0)
    assert placements[8].bleed == (0, 0, 3, 3)


def test_half_the_gap_is_bleed() -> None:
    assert sheets(deck(9, 59, 92), gap=4).pages[0].placements[4].bleed == (2, 2, 2, 2)
    assert sheets(deck(4, 59, 92), gap=10).pages[0].placements[0].bleed[2] == 3


def test_an_empty_slot_leaves_room_for_the_whole_bleed() -> None:
    tenth, eleventh, twelfth, thirteenth = sheets(deck(13, 59, 92)).pages[1].placements
    assert tenth.bleed == (3, 3, 0, 0)
    assert eleventh.bleed == (0, 3, 0, 3)
    assert twelfth.bleed == (0, 3, 3, 3)
    assert thirteenth.bleed == (3, 0, 3, 3)


@pytest.mark.parametrize("marks", ["margin", "corners", "lines", "none"])
def test_marks_never_take_room_from_the_bleed(marks: str) -> None:
    # 3.5 mm are free above and below.
    assert sheets(deck(9, 59, 92), marks=marks).runs[0].bleed_rim == (3, 3, 3, 3)


def test_round_pieces_and_pads_keep_their_bleed_at_the_rim() -> None:
    # 2 x 95 + 4 = 194 of 200: 3 mm at the sides.
    disc = scene.Face("disc", 95, 95, 2, (), scene.circle(47.5, 47.5, 47.5))
    assert sheets([PrintPiece(disc, None, "disc", "discs", gap=4)] * 4).runs[0].bleed_rim[0] == 2
    assert sheets([PrintPiece(disc, None, "disc", "discs", gap=4, cut="outline")] * 4).runs[0].bleed_rim[0] == 2
    # 205 of 210: 2.5 mm above and below.
    pad = PrintPiece(face(148, 205, bleed=1), None, "pad", "pad", own_margin=5)
    assert sheets([pad, pad], footer=None).runs[0].bleed_rim[1] == 1


def test_the_bleed_note_has_the_numbers_and_the_way_out() -> None:
    note = sheets(deck(9, 59, 92)).bleed_note
    assert note == (
        "cards (59 x 92 mm): of 3 mm bleed, 0 mm is left between neighbours (gap 0 mm), and at the rim "
        "3 mm left, 3 mm top, 3 mm right, 3 mm bottom; a gap of 6 mm keeps all of it between neighbours"
    )


def test_no_bleed_note_when_nothing_is_lost() -> None:
    # 3 x 55 + 2 x 6 = 177 of 200 and 4 x 55 + 3 x 6 = 238 of 283: at least 11.5 on every side.
    assert sheets(deck(12, 55, 55), gap=6).bleed_note == ""
    assert sheets([PrintPiece(face(59, 92, bleed=0), None, "x", "cards")] * 9).bleed_note == ""
