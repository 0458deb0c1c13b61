"""Where pieces lie on a sheet, how many there are, and what is said about those that do not fit. Positions by hand."""

from dataclasses import replace
from typing import Any

import pytest

from generator.impose import Footer, Margins, Options, Paper, Piece, Sheets, impose, one_up
from generator.scene import primitives as scene

A4 = Paper("A4", 210, 297)
LETTER = Paper("Letter", 215.9, 279.4)
A3 = Paper("A3", 297, 420)
A2 = Paper("A2", 420, 594)
FOOTER = Footer("Fungi", data="3f2a9c1e")


def measure(words: str, font: str, points: float) -> float:
    """Every character is half as wide as the type is high."""
    return len(words) * points * scene.POINT / 2


def face(width: float, height: float, bleed: float = 3.0, name: str = "face") -> scene.Face:
    ground = scene.Shape(scene.rectangle(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed), fill="#557755")
    return scene.Face(name, width, height, bleed, (ground,), scene.rectangle(0, 0, width, height, 3))


def deck(count: int, width: float, height: float, backs: bool = False, component: str = "cards") -> list[Piece]:
    front, back = face(width, height, name="front"), face(width, height, name="back")
    return [Piece(front, back if backs else None, f"{component} {i + 1}", component) for i in range(count)]


def sheets(pieces: list[Piece], paper: Paper = A4, **options: Any) -> Sheets:
    options.setdefault("footer", FOOTER)
    return impose(pieces, Options(paper, **options), measure)


def corners(result: Sheets, page: int = 0) -> list[tuple[float, float]]:
    return [(round(p.x, 6), round(p.y, 6)) for p in result.pages[page].placements]


# --- how many -------------------------------------------------------------------------------------------------------
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


def test_the_first_sheet_is_full_and_the_last_has_the_rest() -> None:
    result = sheets(deck(13, 59, 92))
    assert [len(page.placements) for page in result.pages] == [9, 4]
    assert [p.label for p in result.pages[1].placements] == ["cards 10", "cards 11", "cards 12", "cards 13"]


def test_nothing_to_print_gives_no_pages() -> None:
    assert sheets([]) == Sheets((), (), (), (), "")


# --- where ----------------------------------------------------------------------------------------------------------
def test_nine_cards_lie_in_the_middle_of_an_a4_above_the_footer() -> None:
    # Left: 5 + (200 - 177) / 2 = 16.5. Top: 5 + (283 - 276) / 2 = 8.5.
    xs, ys = (16.5, 75.5, 134.5), (8.5, 100.5, 192.5)
    assert corners(sheets(deck(9, 59, 92))) == [(x, y) for y in ys for x in xs]


def test_a_gap_moves_the_pieces_apart() -> None:
    # 185 wide and 284 high: with 284 of 287 the footer goes to the side, 196 are left across.
    result = sheets(deck(9, 59, 92), gap=4)
    xs, ys = (10.5, 73.5, 136.5), (6.5, 102.5, 198.5)
    assert result.runs[0].footer == "side"
    assert corners(result) == [(x, y) for y in ys for x in xs]


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


# --- the scene ------------------------------------------------------------------------------------------------------
def test_the_face_is_drawn_where_its_placement_says() -> None:
    page = sheets(deck(8, 59, 92, backs=True), LETTER).pages[0]
    group, placement = page.items[0], page.placements[0]
    assert isinstance(group, scene.Group)
    # Turned by 90 the card's top left is the page's top right of the box: 15.95 + 92.
    assert scene.through(group.transform, 0, 0) == pytest.approx((107.95, 19.7))
    assert scene.through(group.transform, 59, 92) == pytest.approx((15.95, 78.7))
    assert (placement.box.width, placement.box.height) == (92, 59)


def test_copies_of_a_face_share_one_group() -> None:
    result = sheets(deck(18, 59, 92))
    inner = {id(item.items[0]) for page in result.pages for item in page.items[:9] if isinstance(item, scene.Group)}
    assert len(inner) == 1


def test_the_face_is_clipped_square_at_the_bleed_that_is_left() -> None:
    page = sheets(deck(9, 59, 92)).pages[0]
    first, middle, last = page.items[0], page.items[4], page.items[8]
    assert isinstance(first, scene.Group) and isinstance(middle, scene.Group) and isinstance(last, scene.Group)
    # 3.5 mm are free above: 1.5 for the tick, 1 of white, 1 of bleed. To the right and below it reaches half a
    # millimetre under the neighbours, which are drawn over it; the last one has nobody to reach under.
    assert first.clip == scene.rectangle(-3, -1, 62.5, 93.5)
    assert middle.clip == scene.rectangle(0, 0, 59.5, 92.5)
    assert last.clip == scene.rectangle(0, 0, 62, 93)


def test_nothing_reaches_under_a_neighbour_that_would_not_cover_it() -> None:
    bare = [replace(p, front=replace(p.front, bleed=0)) for p in deck(9, 59, 92)]
    first = sheets(bare).pages[0].items[0]
    assert isinstance(first, scene.Group)
    assert first.clip == scene.rectangle(0, 0, 59, 92)


def test_backs_reach_under_the_neighbours_that_follow_in_mirrored_order() -> None:
    back = sheets(deck(9, 59, 92, backs=True)).pages[1].items[0]
    assert isinstance(back, scene.Group)
    # The first back lies at the upper right; the next ones are to its left and below.
    assert back.clip == scene.rectangle(-0.5, -1, 62.5, 93.5)


def test_the_clip_turns_with_the_face() -> None:
    page = sheets(deck(8, 59, 92, backs=True), LETTER).pages[0]
    group = page.items[0]
    assert isinstance(group, scene.Group)
    # Top left on the page has bleed there on the left and above; turned by 90 that is the card's bottom and left.
    assert page.placements[0].bleed == (3, 3, 0, 0)
    assert group.clip == scene.rectangle(-3, -0.5, 62.5, 95.5)  # and half a millimetre under its two neighbours


# --- bleed ----------------------------------------------------------------------------------------------------------
def test_no_bleed_towards_neighbours_without_a_gap() -> None:
    placements = sheets(deck(9, 59, 92)).pages[0].placements
    assert placements[0].bleed == (3, 1, 0, 0)
    assert placements[4].bleed == (0, 0, 0, 0)
    assert placements[8].bleed == (0, 0, 3, 1)


def test_half_the_gap_is_bleed() -> None:
    assert sheets(deck(9, 59, 92), gap=4).pages[0].placements[4].bleed == (2, 2, 2, 2)
    assert sheets(deck(4, 59, 92), gap=10).pages[0].placements[0].bleed[2] == 3


def test_an_empty_slot_leaves_room_for_the_whole_bleed() -> None:
    tenth, eleventh, twelfth, thirteenth = sheets(deck(13, 59, 92)).pages[1].placements
    assert tenth.bleed == (3, 1, 0, 0)
    assert eleventh.bleed == (0, 1, 0, 3)
    assert twelfth.bleed == (0, 1, 3, 3)
    assert thirteenth.bleed == (3, 0, 3, 3)


def test_without_ticks_the_rim_keeps_more_bleed() -> None:
    # 3.5 mm are free above and below, and nobody else wants them.
    assert sheets(deck(9, 59, 92), marks="none").runs[0].bleed_rim == (3, 3, 3, 3)
    assert sheets(deck(9, 59, 92), marks="lines").runs[0].bleed_rim == (3, 3, 3, 3)


def test_round_pieces_and_pads_keep_their_bleed_at_the_rim() -> None:
    # 2 x 95 + 4 = 194 of 200: 3 mm at the sides, of which a tick and its distance would take 2.5.
    disc = scene.Face("disc", 95, 95, 2, (), scene.circle(47.5, 47.5, 47.5))
    assert sheets([Piece(disc, None, "disc", "discs", gap=4)] * 4).runs[0].bleed_rim[0] == 0.5
    assert sheets([Piece(disc, None, "disc", "discs", gap=4, cut="outline")] * 4).runs[0].bleed_rim[0] == 2
    # 205 of 210: 2.5 mm above and below.
    pad = Piece(face(148, 205, bleed=1), None, "pad", "pad", own_margin=5)
    assert sheets([pad, pad], footer=None).runs[0].bleed_rim[1] == 1


def test_the_bleed_note_has_the_numbers_and_the_way_out() -> None:
    note = sheets(deck(9, 59, 92)).bleed_note
    assert note == (
        "cards (59 x 92 mm): of 3 mm bleed, 0 mm is left between neighbours (gap 0 mm), and at the rim "
        "3 mm left, 1 mm top, 3 mm right, 1 mm bottom; a gap of 6 mm keeps all of it between neighbours"
    )


def test_no_bleed_note_when_nothing_is_lost() -> None:
    # 3 x 55 + 2 x 6 = 177 of 200 and 4 x 55 + 3 x 6 = 238 of 283: at least 11.5 on every side.
    assert sheets(deck(12, 55, 55), gap=6).bleed_note == ""
    assert sheets([Piece(face(59, 92, bleed=0), None, "x", "cards")] * 9).bleed_note == ""


# --- runs -----------------------------------------------------------------------------------------------------------
def test_another_size_starts_another_sheet_and_the_order_is_kept() -> None:
    pieces = [*deck(2, 59, 92), *deck(3, 40, 40, component="tiles"), *deck(1, 59, 92, component="more")]
    result = sheets(pieces)
    assert [[p.label for p in page.placements] for page in result.pages] == [
        ["cards 1", "cards 2"],
        ["tiles 1", "tiles 2", "tiles 3"],
        ["more 1"],
    ]
    assert [(page.number, page.total) for page in result.pages] == [(1, 3), (2, 3), (3, 3)]


def test_components_of_one_size_share_a_sheet() -> None:
    result = sheets([*deck(2, 59, 92), *deck(3, 59, 92, component="baskets")])
    assert len(result.pages) == 1
    assert result.runs[0].components == ("cards", "baskets")
    assert result.pages[0].components == ("cards", "baskets")


def test_another_gap_or_shape_starts_another_sheet() -> None:
    card = deck(1, 40, 40)[0]
    spaced = Piece(card.front, None, "spaced", "tokens", gap=3)
    disc = scene.Face("disc", 40, 40, 3, (), scene.circle(20, 20, 20))
    assert len(sheets([card, spaced]).pages) == 2
    assert len(sheets([card, Piece(disc, None, "disc", "tokens")]).pages) == 2
    assert len(sheets([card, Piece(card.front, None, "by hand", "tokens", cut="outline")]).pages) == 2


def test_a_component_is_bookmarked_once_where_it_begins() -> None:
    result = sheets([*deck(12, 59, 92, backs=True), *deck(9, 59, 92, backs=True, component="baskets")])
    assert [page.components for page in result.pages] == [("cards",), (), ("baskets",), (), (), ()]


def test_the_same_input_gives_the_same_sheets() -> None:
    pieces = deck(20, 59, 92, backs=True)
    assert sheets(pieces) == sheets(pieces)


# --- what does not fit ----------------------------------------------------------------------------------------------
def test_a_piece_larger_than_the_printable_area_is_divided_and_the_note_has_the_numbers() -> None:
    result = sheets([*deck(1, 290, 400, component="board"), *deck(1, 59, 92)], papers=(A2, A3, A4))
    (note,) = result.notes
    assert (note.code, note.component, note.label) == ("SHEET-TILED", "board", "board 1")
    assert "290 x 400 mm" in note.sentence and "A4 less its margins (200 x 287 mm)" in note.sentence
    # A3 is 297 x 420; less 2 x 5 it is 287 x 410, which is 3 mm too narrow.
    assert note.way_out.startswith("A2 (420 x 594 mm) is the smallest known paper that will do")
    # Two pages across (290 of 2 x 200 less the overlap), two down (400 of 2 x 277), and one for the card.
    assert len(result.pages) == 5


def test_the_smallest_paper_that_will_do_is_recommended() -> None:
    (note,) = sheets(deck(1, 280, 400), papers=(A2, A3, A4)).notes
    assert note.way_out.startswith("A3 (297 x 420 mm)")


def test_a_piece_that_no_known_paper_holds_can_still_be_one_page() -> None:
    (note,) = sheets(deck(3, 500, 700, component="mat"), papers=(A2, A3)).notes
    assert note.sentence.startswith("mat 1 and 2 more of mat are 500 x 700 mm")
    assert note.way_out == "`--large one` makes one page of it"


def test_one_tenth_too_much_is_too_much() -> None:
    assert sheets(deck(1, 200, 287)).runs[0].tiles == (1, 1)
    assert sheets(deck(1, 200.1, 287)).runs[0].tiles != (1, 1)


def test_paper_smaller_than_the_overlap_is_a_problem_with_the_numbers() -> None:
    # 40 less 2 x 5 is 30; of that 20 overlap, and 10 more a page lead nowhere.
    result = sheets(deck(1, 100, 100), Paper("slip", 40, 40), overlap=20, papers=(A4, A3))
    (problem,) = result.problems
    assert (problem.code, problem.label, result.pages) == ("SHEET-TOO-SMALL", "cards 1", ())
    assert "100 x 100 mm, but slip less its margins (30 x 30 mm)" in problem.sentence
    assert problem.way_out == "A4 (210 x 297 mm) is the smallest known paper that will do"
    (homeless,) = sheets(deck(1, 100, 100), Paper("slip", 40, 40), overlap=20).problems
    assert homeless.way_out.endswith("divide the piece into parts")


def test_front_and_back_of_different_size_are_a_problem() -> None:
    odd = Piece(face(59, 92), face(60, 92), "morel", "cards")
    result = sheets([odd, *deck(1, 59, 92)])
    (problem,) = result.problems
    assert problem.code == "SHEET-BACK-SIZE"
    assert problem.sentence.startswith("the front of morel is 59 x 92 mm, its back 60 x 92 mm")
    assert [p.label for p in result.pages[0].placements] == ["cards 1"]


# --- pages of one piece, and pads -----------------------------------------------------------------------------------
def test_a_one_up_page_is_the_trim_and_its_bleed() -> None:
    page = one_up(face(59, 92), component="cards")
    assert (page.width, page.height) == (65, 98)
    assert (page.trim_box.x, page.trim_box.y, page.trim_box.width, page.trim_box.height) == (3, 3, 59, 92)
    assert (page.bleed_box.x, page.bleed_box.y, page.bleed_box.right, page.bleed_box.bottom) == (0, 0, 65, 98)
    (group,) = page.items
    assert isinstance(group, scene.Group)
    assert scene.through(group.transform, 0, 0) == (3, 3)
    assert page.components == ("cards",)


def test_boxes_of_a_sheet_are_the_papers() -> None:
    page = sheets(deck(1, 59, 92)).pages[0]
    for box in (page.trim_box, page.bleed_box):
        assert (box.x, box.y, box.width, box.height) == (0, 0, 210, 297)


def test_two_a5_pads_cover_an_a4() -> None:
    pad = Piece(face(148, 210, bleed=0), None, "pad", "pad", own_margin=5)
    result = sheets([pad, pad], footer=None)
    page = result.pages[0]
    assert (page.width, page.height) == (297, 210)
    # 297 - 2 x 148 leaves 0.5 on each side.
    assert corners(result) == [(0.5, 0), (148.5, 0)]
    assert (result.notes, result.problems) == ((), ())


def test_the_same_pad_without_its_own_margin_is_one_to_a_sheet() -> None:
    pad = Piece(face(148, 210, bleed=0), None, "pad", "pad")
    assert sheets([pad, pad], footer=None).runs[0].per_sheet == 1
