"""Round pieces and hexes in staggered rows: as many as the best regular packing holds, and nobody too close.

The best counts are found by brute force: every lattice with a row along the sheet, its steps scanned finely, laid over
the same room. The packing is written by formulas and the search is not, so one checks the other.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from itertools import combinations

import pytest

from generator.impose import Footer, Page, Paper, PrintPiece
from generator.scene import primitives as scene
from impose.packing_help import A4, ROOT3, hexes, sheets, tokens

LETTER = Paper("Letter", 215.9, 279.4)


Far = Callable[[float, float], bool]
"""Whether two pieces whose middles are so far apart across and down keep their gap."""


def round_apart(diameter: float, gap: float) -> Far:
    return lambda x, y: math.hypot(x, y) >= diameter + gap - 1e-9


def hex_apart(side: float, gap: float, flat: bool) -> Far:
    """Across one of the three pairs of edges there has to be room for both halves and the gap."""
    angles = [math.radians(a) for a in ((30, 90, 150) if flat else (0, 60, 120))]
    least = ROOT3 * side + gap - 1e-9
    return lambda x, y: any(abs(x * math.cos(a) + y * math.sin(a)) >= least for a in angles)


def best_count(room: tuple[float, float], size: tuple[float, float], far: Far) -> int:
    """The most pieces of any lattice whose rows run along the sheet, over all steps in quarters of a millimetre."""
    free_x, free_y = room[0] - size[0], room[1] - size[1]
    best = 0
    for step in _scan(min(size) * 0.9, 2.2 * max(size), 0.25):
        if not far(step, 0):
            continue
        for shift in (0.0, step / 3, step / 2):
            best = max(best, _count(free_x, free_y, step, shift, _closest(far, step, shift, 2 * max(size))))
    return best


def _scan(start: float, end: float, by: float) -> Iterator[float]:
    for k in range(int((end - start) / by) + 1):
        yield start + k * by


def _closest(far: Far, step: float, shift: float, most: float) -> float:
    """The least step from row to row, to a hundredth of a millimetre, by halving."""
    least = 0.0
    while most - least > 0.01:
        half = (least + most) / 2
        least, most = (least, half) if _rows_apart(far, step, shift, half) else (half, most)
    return most


def _rows_apart(far: Far, step: float, shift: float, down: float) -> bool:
    """The next rows, too, when each is shifted once more or back again."""
    return all(far(shift + k * step, down) and far(k * step, 2 * down) for k in (-2, -1, 0, 1))


def _count(free_x: float, free_y: float, step: float, shift: float, down: float) -> int:
    rows = int((free_y + 1e-6) // down) + 1
    even, odd = int((free_x + 1e-6) // step) + 1, int((free_x - shift + 1e-6) // step) + 1
    return -(-rows // 2) * even + rows // 2 * max(0, odd)


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
@pytest.mark.parametrize(("diameter", "gap"), [(25, 2), (20, 0), (16, 3), (30, 1)])
def test_240_tokens_lie_as_close_as_the_best_regular_packing(paper: Paper, diameter: float, gap: float) -> None:
    result = sheets(tokens(240, diameter, gap), paper)
    room = (paper.width - 10, paper.height - 10)
    rooms = (room, room[::-1])
    best = max(best_count(r, (diameter, diameter), round_apart(diameter, gap)) for r in rooms)
    assert result.runs[0].per_sheet >= 0.95 * best
    assert result.runs[0].sheets == math.ceil(240 / result.runs[0].per_sheet)


@pytest.mark.parametrize("flat", [False, True], ids=["pointy", "flat"])
@pytest.mark.parametrize(("side", "gap"), [(25, 2), (30, 0), (23, 4)])
def test_hexes_lie_as_close_as_the_best_regular_packing(side: float, gap: float, flat: bool) -> None:
    result = sheets(hexes(190, side, gap, flat))
    rooms = ((200.0, 287.0), (287.0, 200.0))
    size = (2 * side, ROOT3 * side) if flat else (ROOT3 * side, 2 * side)
    best = max(best_count(room, size, hex_apart(side, gap, flat)) for room in rooms)
    assert result.runs[0].per_sheet >= 0.95 * best


def test_19_hexes_of_an_island_take_one_sheet() -> None:
    # Side 25 and gap 2: a grid holds 4 x 5 = 20 (4 x 43.3 + 3 x 2 = 179.2 of 200, 5 x 50 + 4 x 2 = 258 of 287).
    assert sheets(hexes(19, 25, 2)).runs[0].sheets == 1
    # Side 29: a grid holds at most 3 x 5 = 15 (3 x 58 + 4 = 178 of 200, 5 x 50.2 + 8 = 259.2 of 287). In a honeycomb on
    # a landscape page rows of 5 are 4.5 x 52.23 + 50.23 = 285.3 of 287 wide, shift included, and with 45.23 from row
    # to row 4 of them are 58 + 3 x 45.23 = 193.7 of 200 high: 20.
    assert (sheets(hexes(19, 29, 2)).runs[0].per_sheet, sheets(hexes(19, 29, 2)).runs[0].sheets) == (20, 1)


def test_honeycomb_by_hand() -> None:
    # Diameter 18, gap 2 on 200 x 287: a grid is 10 x 14 = 140 (10 x 20 - 2 = 198, 14 x 20 - 2 = 278).
    # Rows 17.32 apart: (287 - 18) / 17.32 = 15.5, so 16 rows of 10 and 9 in turn: 8 x 19 = 152; stretched, maybe more.
    assert sheets(tokens(140, 18, 2)).runs[0].per_sheet == 140
    assert sheets(tokens(141, 18, 2)).runs[0].per_sheet >= 152


def middles(page: Page) -> list[tuple[float, float]]:
    return [(p.box.x + p.box.width / 2, p.box.y + p.box.height / 2) for p in page.placements]


@pytest.mark.parametrize("gap", [0.0, 2.0, 3.5])
@pytest.mark.parametrize("diameter", [12.7, 20.0, 25.0, 41.0])
def test_staggered_tokens_keep_their_gap(diameter: float, gap: float) -> None:
    result = sheets(tokens(400, diameter, gap))
    assert result.runs[0].staggered
    nearest = min(math.dist(a, b) for a, b in combinations(middles(result.pages[0]), 2))
    assert nearest >= diameter + gap - 1e-6


@pytest.mark.parametrize("flat", [False, True], ids=["pointy", "flat"])
@pytest.mark.parametrize("gap", [0.0, 2.0, 3.5])
@pytest.mark.parametrize("side", [11.0, 17.3, 25.0])
def test_staggered_hexes_keep_their_gap(side: float, gap: float, flat: bool) -> None:
    result = sheets(hexes(400, side, gap, flat))
    assert result.runs[0].staggered
    turned = result.runs[0].turn == 90
    far = hex_apart(side, gap - 1e-6, flat != turned)
    for (x1, y1), (x2, y2) in combinations(middles(result.pages[0]), 2):
        tips = math.hypot(x1 - x2, y1 - y2) >= 2 * side + gap - 1e-6
        assert tips or far(x1 - x2, y1 - y2)


@pytest.mark.parametrize("pieces", [tokens(300, 25, 3), hexes(300, 20, 3), hexes(300, 20, 3, flat=True)], ids=len)
def test_staggered_pieces_stay_on_the_paper_and_in_the_middle(pieces: list[PrintPiece]) -> None:
    result = sheets(pieces, footer=Footer("Demo"))
    page = result.pages[0]
    left, top = min(p.x for p in page.placements), min(p.y for p in page.placements)
    right = max(p.box.right for p in page.placements)
    assert left >= 5 - 1e-6 and top >= 5 - 1e-6
    assert right <= page.width - 5 + 1e-6
    # The footer takes 4 mm at the right or below.
    assert left - 5 == pytest.approx(page.width - 5 - right - (4 if result.runs[0].footer == "side" else 0), abs=1e-6)


def test_every_piece_is_placed_once_and_the_last_sheet_has_the_rest() -> None:
    result = sheets(tokens(240, 25, 2))
    per_sheet = result.runs[0].per_sheet
    assert [len(page.placements) for page in result.pages] == [per_sheet, per_sheet, 240 - 2 * per_sheet]
    assert len({(round(x, 3), round(y, 3)) for x, y in middles(result.pages[0])}) == per_sheet


def test_what_fits_on_one_sheet_in_a_grid_stays_in_a_grid() -> None:
    # 7 x 10 of 25 with gap 2 (7 x 27 - 2 = 187 of 200, 10 x 27 - 2 = 268 of 287).
    assert not sheets(tokens(70, 25, 2)).runs[0].staggered
    assert sheets(tokens(71, 25, 2)).runs[0].staggered


def test_a_grid_on_one_sheet_wins_over_staggered_rows_the_other_way_round() -> None:
    # Hexes of side 25 stand 4 x 5 in a grid; lying they would be 3 x 6 in a grid, and 25 staggered.
    assert not sheets(hexes(20, 25, 2)).runs[0].staggered
    assert sheets(hexes(21, 25, 2)).runs[0].staggered


def test_a_grid_can_be_asked_for() -> None:
    run = sheets(tokens(240, 25, 2, packing="grid")).runs[0]
    assert (run.staggered, run.per_sheet) == (False, 70)


def test_pieces_cut_straight_are_never_staggered() -> None:
    disc = tokens(1, 25, 2)[0].front
    assert not sheets([PrintPiece(disc, None, "t", "tokens", gap=2)] * 240).runs[0].staggered


def test_copies_share_one_group() -> None:
    page = sheets(tokens(240, 25, 2)).pages[0]
    assert len({id(item.items[0]) for item in page.items[:50] if isinstance(item, scene.Group)}) == 1


def test_staggered_pieces_have_outlines_to_cut_by_and_no_straight_marks() -> None:
    page = sheets(tokens(240, 25, 2)).pages[0]
    assert sum(isinstance(item, scene.Group) and item.name == "cut line" for item in page.items) == len(page.placements)
    assert not any(isinstance(item, scene.Shape) for item in page.items)


def test_backs_of_staggered_pieces_lie_behind_them() -> None:
    pieces = [PrintPiece(p.front, p.front, p.label, p.component, p.gap, p.cut) for p in hexes(60, 25, 2)]
    front, back = sheets(pieces, flip="long").pages[:2]
    assert front.height > front.width
    for a, b in zip(middles(front), middles(back), strict=True):
        assert b == pytest.approx((front.width - a[0], a[1]))
