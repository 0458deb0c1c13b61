"""Where pieces lie on a sheet, how many there are, and what is said about those that do not fit. Positions by hand."""

import pytest

from generator.impose import PrintPiece, Sheets, one_up
from generator.scene import primitives as scene
from impose.sheets_help import LETTER, corners, deck, face, sheets


def test_the_first_sheet_is_full_and_the_last_has_the_rest() -> None:
    result = sheets(deck(13, 59, 92))
    assert [len(page.placements) for page in result.pages] == [9, 4]
    assert [p.label for p in result.pages[1].placements] == ["cards 10", "cards 11", "cards 12", "cards 13"]


def test_nothing_to_print_gives_no_pages() -> None:
    assert sheets([]) == Sheets((), (), (), (), "")


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


def test_pieces_of_another_size_share_the_sheet_and_equal_ones_keep_their_order() -> None:
    pieces = [*deck(2, 59, 92), *deck(3, 40, 40, component="tiles"), *deck(1, 59, 92, component="more")]
    result = sheets(pieces)
    (page,) = result.pages
    labels = [p.label for p in page.placements]
    assert [label for label in labels if "tiles" not in label] == ["cards 1", "cards 2", "more 1"]
    assert [label for label in labels if "tiles" in label] == ["tiles 1", "tiles 2", "tiles 3"]
    assert [(run.components, run.pieces) for run in result.runs] == [(("cards", "more"), 3), (("tiles",), 3)]


def test_no_more_sheets_than_the_paper_needs() -> None:
    # Nine cards fill a sheet but for a strip of 19 mm; ten tiles of 15 mm with a gap of 3 and a bleed of 1 fit there.
    tiles = [PrintPiece(face(15, 15, 1), None, f"tile {k}", "tiles", gap=3) for k in range(10)]
    result = sheets([*deck(9, 59, 92), *tiles])
    assert [len(page.placements) for page in result.pages] == [19]


def test_pieces_with_backs_and_without_are_on_sheets_apart() -> None:
    result = sheets([*deck(2, 59, 92, backs=True), *deck(3, 40, 40, component="tiles")])
    assert [(page.side, len(page.placements)) for page in result.pages] == [("front", 2), ("back", 2), ("front", 3)]


def test_components_of_one_size_share_a_sheet() -> None:
    result = sheets([*deck(2, 59, 92), *deck(3, 59, 92, component="baskets")])
    assert len(result.pages) == 1
    assert result.runs[0].components == ("cards", "baskets")
    assert result.pages[0].components == ("cards", "baskets")


def test_another_gap_or_shape_makes_another_block_on_the_sheet() -> None:
    card = deck(1, 40, 40)[0]
    spaced = PrintPiece(card.front, None, "spaced", "tokens", gap=3)
    disc = scene.Face("disc", 40, 40, 3, (), scene.circle(20, 20, 20))
    by_hand = PrintPiece(card.front, None, "by hand", "tokens", cut="outline")
    for other in (spaced, PrintPiece(disc, None, "disc", "tokens"), by_hand):
        result = sheets([card, other])
        assert (len(result.pages), len(result.runs)) == (1, 2)


def test_a_page_names_the_components_on_it() -> None:
    result = sheets([*deck(12, 59, 92, backs=True), *deck(9, 59, 92, backs=True, component="baskets")])
    both = ("cards", "baskets")
    assert [page.components for page in result.pages] == [
        ("cards",),
        ("cards",),
        both,
        both,
        ("baskets",),
        ("baskets",),
    ]


def test_the_same_input_gives_the_same_sheets() -> None:
    pieces = deck(20, 59, 92, backs=True)
    assert sheets(pieces) == sheets(pieces)


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
