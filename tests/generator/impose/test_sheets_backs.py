"""Backs lie behind their fronts: the paper is turned over in numbers, and every point of a card must find its back."""

from itertools import product
from typing import Any

import pytest

from generator.impose import Footer, Margins, Options, Page, Paper, Placement, PrintPiece, Sheets, impose
from generator.scene import primitives as scene

A4 = Paper("A4", 210, 297)
PAPERS = (A4, Paper("Letter", 215.9, 279.4), Paper("A3", 297, 420), Paper("A5", 148, 210))
SIZES = ((59, 92), (63, 88), (44, 68), (88, 63), (70, 120), (25, 25), (120, 40), (17.3, 31.7), (140, 190))


def measure(words: str, font: str, points: float) -> float:
    return len(words) * points * scene.POINT / 2


def face(width: float, height: float, bleed: float = 2.0, name: str = "face") -> scene.Face:
    return scene.Face(name, width, height, bleed, (), scene.rectangle(0, 0, width, height))


def cards(count: int, width: float, height: float, blank: tuple[int, ...] = ()) -> list[PrintPiece]:
    front, back = face(width, height), face(width, height, name="back")
    return [PrintPiece(front, None if i in blank else back, f"card {i}", "cards") for i in range(count)]


def sheets(pieces: list[PrintPiece], paper: Paper = A4, **options: Any) -> Sheets:
    options.setdefault("footer", Footer("Fungi"))
    return impose(pieces, Options(paper, **options), measure)


def behind(page: Page, flip: str, x: float, y: float) -> tuple[float, float]:
    """Where a point of the front is seen on the back, after the sheet was turned about its long or short edge."""
    long_is_upright = page.height > page.width
    axis_is_upright = long_is_upright if flip == "long" else not long_is_upright
    return (page.width - x, y) if axis_is_upright else (x, page.height - y)


def matrix(page: Page, placement: Placement) -> scene.Matrix:
    group = page.items[page.placements.index(placement)]
    assert isinstance(group, scene.Group)
    return group.transform


def card_points(width: float, height: float) -> list[tuple[float, float]]:
    return [(0, 0), (width, 0), (0, height), (width, height), (width * 0.2, height * 0.1)]


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
@pytest.mark.parametrize("orientation", ["auto", "portrait", "landscape"])
@pytest.mark.parametrize("flip", ["long", "short"])
def test_every_point_of_a_card_has_its_back_behind_it(paper: Paper, orientation: str, flip: str) -> None:
    compared = 0
    for (width, height), gap in product(SIZES, (0, 3)):
        result = sheets(cards(11, width, height, blank=(1,)), paper, orientation=orientation, flip=flip, gap=gap)
        if result.runs[0].tiles != (1, 1):
            continue
        behind_them = {page.number: page for page in result.pages if page.side == "back"}
        for front in (page for page in result.pages if page.side == "front"):
            for p in (p for p in front.placements if p.label != "card 1"):
                back = behind_them[front.number]
                backs = {p.label: p for p in back.placements}
                # Turned over like the page of a book, the card's left is on the right and its top still on top.
                for u, v in card_points(width, height):
                    seen = behind(front, flip, *scene.through(matrix(front, p), u, v))
                    there = scene.through(matrix(back, backs[p.label]), width - u, v)
                    assert there == pytest.approx(seen, abs=1e-9)
                    compared += 1
    # A card of 140 x 190 is too large for an A5 less its margins and divided, the others are not.
    sizes = len(SIZES) - (paper.name == "A5")
    assert compared == sizes * 2 * 10 * 5


@pytest.mark.parametrize(
    ("orientation", "flip", "corner", "turn"),
    [
        # Front at 16.5, 8.5, upright, 59 x 92 on 210 x 297.
        ("portrait", "long", (210 - 16.5 - 59, 8.5), 0),
        ("portrait", "short", (16.5, 297 - 8.5 - 92), 180),
    ],
)
def test_backs_of_a_portrait_sheet(orientation: str, flip: str, corner: tuple[float, float], turn: int) -> None:
    back = sheets(cards(9, 59, 92), orientation=orientation, flip=flip).pages[1].placements[0]
    assert (back.x, back.y, back.turn) == (*corner, turn)


@pytest.mark.parametrize(
    ("flip", "corner", "turn"),
    [
        # Upright, 6 x 45 = 270 of 287 and 2 x 95 = 190 of 196: front at 5 + 8.5, 5 + 3.
        ("long", (13.5, 210 - 8 - 95), 180),
        ("short", (297 - 13.5 - 45, 8), 0),
    ],
)
def test_backs_of_a_landscape_sheet(flip: str, corner: tuple[float, float], turn: int) -> None:
    result = sheets(cards(12, 45, 95), orientation="landscape", flip=flip)
    front, back = (page.placements[0] for page in result.pages)
    assert (front.x, front.y, front.turn) == (13.5, 8, 0)
    assert (back.x, back.y, back.turn) == (*corner, turn)


@pytest.mark.parametrize(("flip", "turn"), [("long", 270), ("short", 90)])
def test_backs_of_turned_fronts_turn_the_other_way_about(flip: str, turn: int) -> None:
    result = sheets(cards(8, 59, 92), Paper("Letter", 215.9, 279.4), flip=flip)
    assert {p.turn for p in result.pages[0].placements} == {90}
    assert {p.turn for p in result.pages[1].placements} == {turn}


def test_a_piece_without_back_leaves_its_place_white() -> None:
    back = sheets(cards(9, 59, 92, blank=(4,))).pages[1]
    assert [p.label for p in back.placements] == [f"card {i}" for i in (0, 1, 2, 3, 5, 6, 7, 8)]
    # Neighbours do not bleed onto it: card 3 lies to its right on the back, card 1 above.
    right, above = back.placements[3], back.placements[1]
    assert (right.bleed[0], above.bleed[3]) == (0, 0)


def test_bleed_of_backs_is_mirrored() -> None:
    front, back = sheets(cards(4, 59, 92), marks="none").pages
    # Two columns would fill from the left: card 3 is alone in its row, so it bleeds to the left and right there.
    assert [p.bleed for p in front.placements] == [(2, 2, 0, 0), (0, 2, 0, 2), (0, 2, 2, 2), (2, 0, 2, 2)]
    assert [p.bleed for p in back.placements] == [(0, 2, 2, 0), (0, 2, 0, 2), (2, 2, 0, 2), (2, 0, 2, 2)]
    flipped = sheets(cards(4, 59, 92), marks="none", flip="short").pages[1]
    assert [p.bleed for p in flipped.placements] == [(2, 0, 0, 2), (0, 2, 0, 2), (0, 2, 2, 2), (2, 2, 2, 0)]


def test_a_back_has_no_more_bleed_than_it_draws() -> None:
    piece = PrintPiece(face(59, 92, bleed=3), face(59, 92, bleed=1), "card", "cards")
    front, back = sheets([piece], marks="none").pages
    assert (front.placements[0].bleed[0], back.placements[0].bleed[2]) == (3, 1)


def test_a_back_may_have_more_bleed_than_its_front() -> None:
    piece = PrintPiece(face(59, 92, bleed=1), face(59, 92, bleed=4), "card", "cards")
    front, back = sheets([piece], marks="none").pages
    assert (front.placements[0].bleed[0], back.placements[0].bleed[2]) == (1, 4)


# --- pages ----------------------------------------------------------------------------------------------------------
def order(result: Sheets) -> list[tuple[str, int]]:
    return [(page.side, page.number) for page in result.pages]


def test_duplex_order_is_front_back_front_back() -> None:
    assert order(sheets(cards(12, 59, 92))) == [("front", 1), ("back", 1), ("front", 2), ("back", 2)]


def test_one_side_can_be_asked_for() -> None:
    assert order(sheets(cards(12, 59, 92), sides="fronts")) == [("front", 1), ("front", 2)]
    backs = sheets(cards(12, 59, 92), sides="backs")
    assert order(backs) == [("back", 1), ("back", 2)]
    assert [page.components for page in backs.pages] == [("cards",), ("cards",)]


def test_backs_alone_have_bookmarks_of_what_has_a_back() -> None:
    front, back = face(59, 92), face(59, 92)
    pieces = [PrintPiece(front, None, "plain", "plain"), PrintPiece(front, back, "card", "cards")]
    assert [page.components for page in sheets(pieces, sides="backs").pages] == [("cards",)]


def test_a_run_without_backs_has_no_back_pages_and_a_note() -> None:
    result = sheets([*cards(9, 59, 92), *cards(2, 30, 30, blank=(0, 1))])
    assert order(result) == [("front", 1), ("back", 1), ("front", 2)]
    (note,) = result.notes
    assert note.code == "SHEET-MIXED-SIDES"
    assert note.sentence.startswith("sheet 2 has no back while others do")


def test_nothing_with_a_back_means_no_back_pages() -> None:
    assert order(sheets(cards(1, 59, 92, blank=(0,)))) == [("front", 1)]


def test_a_last_sheet_with_nothing_on_its_back_prints_no_back() -> None:
    result = sheets(cards(12, 59, 92, blank=(9, 10, 11)))
    assert order(result) == [("front", 1), ("back", 1), ("front", 2)]


def test_pieces_without_backs_lie_behind_those_of_their_size_that_have_them() -> None:
    # The first nine would make a sheet with nothing on its back in the middle of the job.
    result = sheets(cards(12, 59, 92, blank=tuple(range(9))))
    assert order(result) == [("front", 1), ("back", 1), ("front", 2)]
    assert [p.label for p in result.pages[0].placements[:3]] == ["card 9", "card 10", "card 11"]


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
def test_backs_stay_inside_uneven_margins(flip: str, orientation: str) -> None:
    margins = Margins(left=4, top=6, right=13, bottom=17)
    result = sheets(cards(9, 59, 92), orientation=orientation, flip=flip, margins=margins)
    # A landscape page may be fed either way round, so there the worse margin holds at both ends.
    left, top, right, bottom = (4, 6, 13, 17) if orientation == "portrait" else (17, 13, 17, 13)
    for page in result.pages:
        for p in page.placements:
            assert p.x - p.bleed[0] >= left - 1e-9 and p.y - p.bleed[1] >= top - 1e-9
            assert p.box.right + p.bleed[2] <= page.width - right + 1e-9
            assert p.box.bottom + p.bleed[3] <= page.height - bottom + 1e-9
