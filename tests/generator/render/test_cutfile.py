"""The file for a cutting machine: outlines in millimetres where the pieces are printed, and marks to find them by."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from impose_help import LETTER, cards, face, sheets

from generator.impose import Page, PrintPiece
from generator.render.cutfile import cut_svg
from generator.scene import primitives as scene

SVG = "{http://www.w3.org/2000/svg}"


def parsed(page: Page) -> ElementTree.Element:
    return ElementTree.fromstring(cut_svg(page).encode("utf-8"))


def paths(page: Page, group: str) -> list[str]:
    found = parsed(page).find(f"{SVG}g[@id='{group}']")
    return [] if found is None else [path.attrib["d"] for path in found]


def box(data: str) -> tuple[float, float, float, float]:
    numbers = [float(n) for n in re.findall(r"-?[\d.]+", data)]
    return min(numbers[::2]), min(numbers[1::2]), max(numbers[::2]), max(numbers[1::2])


def test_the_drawing_is_as_large_as_the_paper_in_millimetres() -> None:
    root = parsed(sheets(cards(8, 59, 92, blank=tuple(range(8))), LETTER).pages[0])
    assert (root.attrib["width"], root.attrib["height"]) == ("279.4mm", "215.9mm")
    assert root.attrib["viewBox"] == "0 0 279.4 215.9"


def test_every_piece_is_one_closed_path_where_it_is_printed() -> None:
    page = sheets(cards(5, 59, 92)).pages[0]
    cuts = paths(page, "cut")
    assert len(cuts) == 5 and all(data.endswith("Z") and data.count("M") == 1 for data in cuts)
    # Two rows of 92 mm in the middle of where three would lie, from 8.5 to 284.5 mm.
    assert box(cuts[0]) == (16.5, 54.5, 75.5, 146.5)
    assert box(cuts[4]) == (75.5, 146.5, 134.5, 238.5)


def test_outlines_turn_with_their_piece() -> None:
    # An outline that comes to a point at the right: turned by 90 degrees it points down.
    arrow = scene.polygon([(0, 0), (92, 29.5), (0, 59)])
    pieces = [PrintPiece(scene.Face("a", 92, 59, 0, (), arrow), None, "a", "arrows", cut="outline")] * 8
    page = sheets(pieces, LETTER, orientation="landscape").pages[0]
    assert page.placements[0].turn == 90
    left, top, right, bottom = box(paths(page, "cut")[0])
    assert (right - left, bottom - top) == pytest.approx((59, 92))
    # Its point is amid the lower edge.
    assert f"{(left + right) / 2:.3f} {bottom:.3f}".replace(".000", "") in paths(page, "cut")[0]


def test_round_outlines_stay_curves() -> None:
    disc = scene.Face("disc", 25, 25, 2, (), scene.circle(12.5, 12.5, 12.5))
    page = sheets([PrintPiece(disc, None, "d", "discs", gap=2, cut="outline")] * 3).pages[0]
    assert all(data.count("C") == 4 for data in paths(page, "cut"))


def test_holes_are_cut_too() -> None:
    frame = (*scene.rectangle(0, 0, 60, 60), *scene.rectangle(10, 10, 40, 40))
    piece = PrintPiece(scene.Face("frame", 60, 60, 0, (), frame), None, "f", "frames", cut="outline")
    (data,) = paths(sheets([piece]).pages[0], "cut")
    assert data.count("M") == data.count("Z") == 2


def test_cuts_are_hairlines_without_fill() -> None:
    group = parsed(sheets(cards(1, 59, 92)).pages[0]).find(f"{SVG}g[@id='cut']")
    assert group is not None
    assert {(p.attrib["fill"], p.attrib["stroke-width"]) for p in group} == {("none", "0.1")}


def test_registration_marks_are_the_printed_ones() -> None:
    page = sheets(cards(9, 40, 60), registration=True).pages[0]
    assert [box(data) for data in paths(page, "registration")] == [(5, 5, 10, 10), (200, 5, 205, 10), (5, 283, 10, 288)]
    assert paths(sheets(cards(9, 40, 60)).pages[0], "registration") == []


def test_a_folded_sheet_is_cut_by_its_fronts() -> None:
    page = sheets(cards(8, 44, 68), fold=True).pages[0]
    assert len(paths(page, "cut")) == 8
    assert all(box(data)[2] < 105 for data in paths(page, "cut"))
    assert paths(page, "fold") == ["M105 5L105 288"]


def test_a_back_page_has_nothing_to_cut() -> None:
    assert paths(sheets(cards(9, 59, 92)).pages[1], "cut") == []


def test_a_part_of_a_board_is_cut_at_its_joins_and_at_its_own_edge() -> None:
    # As worked out for the tiles: the window of A1 begins at 37.5, 19, the board 8 mm further, and 210 x 150 are kept.
    board = PrintPiece(face(420, 300, 3, corner=5), None, "board", "board")
    pages = sheets([board]).pages
    (first,), (last,) = paths(pages[0], "cut"), paths(pages[3], "cut")
    assert box(first) == (45.5, 27, 255.5, 177)
    # Rounded at the board's corner, square at the joins.
    corners = re.split("[MLZ]", first)
    assert "255.500 177" in corners and "45.500 27" not in corners
    assert box(last)[2] - box(last)[0] == pytest.approx(210)


def test_nothing_stands_in_the_way_of_a_machine() -> None:
    text = cut_svg(sheets(cards(9, 59, 92), registration=True).pages[0])
    assert not any(word in text for word in ("transform", "clip", "style", "text", "image"))
