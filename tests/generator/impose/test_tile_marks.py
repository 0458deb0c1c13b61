"""What helps to join the pages of a large board: ticks, labels, what joins what, a map."""

from __future__ import annotations

import pytest
from impose_help import groups, lines, sheets

from generator.scene import primitives as scene
from impose.tiling_help import SIZES, board, shown, tiles


@pytest.mark.parametrize("marks", ["margin", "corners", "lines"])
def test_marks_never_lie_on_what_is_kept(marks: str) -> None:
    for width, height in SIZES:
        for page in sheets(board(width, height), marks=marks).pages:
            keep = page.placements[0].keep
            assert keep is not None and lines(page)
            for x1, y1, x2, y2 in lines(page):
                beside = x2 <= keep.x + 1e-6 or x1 >= keep.right - 1e-6
                assert beside or y2 <= keep.y + 1e-6 or y1 >= keep.bottom - 1e-6


def bounds_on_page(path: scene.Path, transform: scene.Matrix) -> tuple[float, float, float, float]:
    return scene.bounds(scene.mapped(path, lambda x, y: scene.through(transform, x, y)))


def test_labels_lie_on_the_half_that_falls_away() -> None:
    seen = 0
    for page in sheets(board(594, 420)).pages:
        keep = page.placements[0].keep
        assert keep is not None
        for label in groups(page, "join"):
            ground = label.items[0]
            assert isinstance(ground, scene.Shape)
            left, top, right, bottom = bounds_on_page(ground.path, label.transform)
            assert right <= keep.x or left >= keep.right or bottom <= keep.y or top >= keep.bottom
            box = shown(page)
            assert left >= box.x and right <= box.right and top >= box.y and bottom <= box.bottom
            seen += 1
    # Upright pages: (594 + 16 - 8) / (200 - 8) = 3.1 across and (420 + 16 - 8) / (277 - 8) = 1.6 down. 2 x 4 pages have
    # 6 + 4 joins, each labelled on both pages.
    assert seen == 20


def test_ticks_of_two_pages_meet_at_the_join() -> None:
    pages = tiles(sheets(board(420, 300)))
    ends: list[set[float]] = []
    # Those of A1 begin at the join, 210 mm from the edge of the board, those of A2 end there.
    for name, end in (("A1", 0), ("A2", 1)):
        page, placement = pages[name], pages[name].placements[0]
        level = [(x1 - placement.x, x2 - placement.x, y1 - placement.y) for x1, y1, x2, y2 in lines(page) if y1 == y2]
        ends.append({round(tick[2], 6) for tick in level if tick[end] == pytest.approx(210)})
    # 150 mm of join, a crosshair about every 50: at 25, 75 and 125.
    assert ends == [{25.0, 75.0, 125.0}] * 2


def test_pages_say_what_joins_what() -> None:
    pages = tiles(sheets(board(420, 300)))
    words = {name: scene.words_of(groups(page, "join")) for name, page in pages.items()}
    assert words == {
        "A1": ["A1 right joins A2", "A1 bottom joins B1"],
        "A2": ["A2 left joins A1", "A2 bottom joins B2"],
        "B1": ["B1 top joins A1", "B1 right joins B2"],
        "B2": ["B2 left joins B1", "B2 top joins A2"],
    }


def test_the_strip_has_name_joins_and_map() -> None:
    page = tiles(sheets(board(420, 300)))["B1"]
    (strip,) = groups(page, "footer")
    words = scene.words_of((strip,))
    assert words[:2] == ["B1", "B1 top joins A1  ·  B1 right joins B2"]
    assert "sheet 3 of 4" in words[2]
    cells = [item for item in strip.items if isinstance(item, scene.Shape)]
    assert [cell.fill is not None for cell in cells] == [False, False, True, False]


def test_without_a_footer_the_map_stays() -> None:
    (strip,) = groups(sheets(board(420, 300), footer=None).pages[0], "footer")
    assert scene.words_of((strip,)) == ["A1", "A1 right joins A2  ·  A1 bottom joins B1"]


def test_no_marks_when_none_are_wanted() -> None:
    page = sheets(board(420, 300), marks="none").pages[0]
    assert not lines(page) and not groups(page, "join")


def test_a_narrow_overlap_has_no_room_for_labels_but_the_strip_has() -> None:
    page = sheets(board(420, 300), overlap=4).pages[0]
    assert not groups(page, "join")
    assert "A1 right joins A2" in scene.words_of(groups(page, "footer"))[1]
