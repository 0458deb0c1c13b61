"""What is shown of a Woodlots table: tiles as a honeycomb, trees, growth, borders, points, and what was not allowed."""

from __future__ import annotations

import pytest
from judging import Verdict, referee

from checker.kernel.tableau import checked_tableau, scored_tableau
from generator.load.title import load_title
from generator.scene.primitives import Group
from generator.tools.tables.drawing import draw_tableau
from generator.tools.tables.geometry import geometry_of
from sporeprint.ground.catalogue import load_catalogue
from sporeprint.ground.findings import Report
from sporeprint.ground.placing import Laid, middle_of, rows
from sporeprint.ground.tableau import Mark, Piece, Tableau
from woodlots.tables import HEAD, LAND, clean, from_position, position

FINAL = f"""{HEAD.replace("Ben}", "Ben}" + chr(10) + "colours: {R: gold}")}layout: standard
round: 3
tiles: {{K4: {{trees: DI, prep: I}}, L1: {{trees: CD, disasters: X}}, L3: {{trees: A, tile: I}}}}
R: {{land: [], sales: [G1 AC, G2 BB, G3 0, H1 I]}}
B: {{land: [K4, L1, L2, L3]}}"""
PLAYING = f"round: 2\nphase: projects\ntiles: {{J3: {{trees: AI, prep: B}}}}\n{LAND}\nactions: {{2: [R, B]}}"
CATALOGUE = load_catalogue(None)


def scored(verdict: Verdict) -> Tableau:
    clean(verdict)
    assert verdict.judged.sheet is not None
    return scored_tableau(referee("woodlots"), verdict.table, verdict.judged.sheet)


def final() -> Tableau:
    return scored(position(FINAL, head=""))


def lying(tableau: Tableau, board: str, component: str) -> set[tuple[str, str]]:
    """Item and place of the pieces of a kind on a board."""
    found = [p for p in tableau.pieces if (p.board, p.component) == (board, component) and not p.ghost]
    return {(piece.item, piece.places[0]) for piece in found}


def test_every_tile_lies_on_its_place_with_its_soil() -> None:
    tiles = lying(final(), "board", "land")
    assert len(tiles) == 19
    assert {("soil_2", "G1"), ("soil_1", "G2"), ("soil_3", "K4"), ("soil_1", "L3")} <= tiles


def test_trees_growth_and_disasters_lie_where_they_are() -> None:
    tableau = final()
    trees = {("d", "K4.left"), ("i", "K4.right"), ("c", "L1.left"), ("d", "L1.right"), ("a", "L3.left")}
    assert lying(tableau, "board", "trees") == trees
    assert lying(tableau, "board", "growth") == {("growth_i", "L3.growth")}
    assert lying(tableau, "prep", "growth") == {("growth_i", "I-K4")}
    assert lying(tableau, "prep", "disasters") == {("x", "X-L1")}


def test_borders_have_the_colours_of_their_owners() -> None:
    """Rosa has written gold and owns nothing any more; Ben gets the first colour that is left."""
    assert lying(final(), "board", "borders") == {("red", label) for label in ("K4", "L1", "L2", "L3")}


def test_kept_and_sold_tiles_say_what_they_bring() -> None:
    """K4 4 - 3 - 3 on soil 3; L1 3 + 4; L3 4 - 3."""
    texts = {mark.text for mark in final().marks}
    kept = {"K4 -2", "L1 +7", "L2 +0", "L3 +1"}
    assert texts == kept | {"G1 sold +6", "G2 sold +6", "G3 sold +0", "H1 sold -2"}


def laid_board(tableau: Tableau) -> Laid:
    title = load_title(CATALOGUE.titles[[ref.slug for ref in CATALOGUE.titles].index("woodlots")], Report())
    assert title is not None
    return next(
        laid for row in rows(tableau.bands, geometry_of(title), {}) for laid in row.boards if laid.board.key == "board"
    )


def test_tiles_lie_as_a_honeycomb() -> None:
    """56 mm from side to side: a row lies half a tile beside the one above and three quarters of a tile below."""
    laid = laid_board(final())

    def middle(place: str) -> tuple[float, float]:
        found = middle_of(Piece("board", (place,), "land"), laid, (56, 64.66))
        assert found is not None
        return found

    (x, y), (right, level) = middle("G1"), middle("G2")
    assert (right - x, level - y) == pytest.approx((56, 0))
    assert middle("H1") == pytest.approx((x - 28, y + 48.495))
    assert middle("J1") == pytest.approx((x - 56, y + 96.99))
    assert middle("L3") == pytest.approx((x + 112, y + 193.98))


def plates(tableau: Tableau) -> list[str]:
    """What stands on plates, in the order in which they are drawn."""
    ref = CATALOGUE.get("woodlots")
    made = None if ref is None else draw_tableau(ref, tableau, Report())
    assert made is not None
    return [i.name.removeprefix("plate ") for i in made.face.items if isinstance(i, Group) and i.name[:5] == "plate"]


def test_every_tile_has_its_name_and_points_cover_it() -> None:
    """The four tiles that Rosa sold are numbered below."""
    drawn = plates(final())
    assert drawn[:19] == list(laid_board(final()).board.places)
    assert drawn[19:23] == ["1", "2", "3", "4"]
    assert {*drawn[23:]} == {mark.text for mark in final().marks}


def test_land_that_was_sold_lies_with_its_chip_and_its_trees() -> None:
    """G3 was sold for 0 points, which no piece shows; Ben has sold nothing, so no row is his."""
    tableau = final()
    chips = {("g1", "1.growth"), ("g2", "2.growth"), ("g3", "3.growth"), ("h1", "4.growth")}
    assert lying(tableau, "R.sales", "chips") == chips
    trees = {("a", "1.left"), ("c", "1.right"), ("b", "2.left"), ("b", "2.right"), ("i", "4.left")}
    assert lying(tableau, "R.sales", "trees") == trees
    assert [board.key for board in tableau.boards] == ["R", "B", "board", "prep", "actions", "R.sales"]


def test_the_names_of_the_first_row_lie_below_the_caption() -> None:
    laid = laid_board(final())
    tile = laid.places["G1"]
    assert tile.y - tile.height / 2 - laid.y == pytest.approx(4.5)


def test_what_is_printed_on_a_tile_is_a_place_of_the_comb() -> None:
    laid = laid_board(final())
    tile, left, right = (laid.places[name] for name in ("J3", "J3.left", "J3.right"))
    assert left.x + right.x == pytest.approx(2 * tile.x)
    assert right.x - left.x == pytest.approx(21.6)


def test_an_illegal_line_is_drawn_with_what_it_wanted() -> None:
    verdict = from_position(PLAYING, "R plant D K4 cost=1")
    tableau = checked_tableau(referee("woodlots"), verdict.judged)
    ghosts = [(p.board, p.places, p.item) for p in tableau.pieces if p.ghost]
    assert ghosts == [("prep", ("D-K4",), "growth_d")]
    crossed = [mark for mark in tableau.marks if mark.kind == "cross"]
    assert [(mark.board, mark.places) for mark in crossed] == [("prep", ("K4",))]


@pytest.mark.parametrize(
    ("line", "board", "place"),
    [("R cut B J3", "board", "J3"), ("R sell K4", "board", "K4"), ("R uproot A J3", "prep", "J3"), ("B pass", "B", "")],
)
def test_the_cross_stands_where_the_line_wanted_something(line: str, board: str, place: str) -> None:
    tableau = checked_tableau(referee("woodlots"), from_position(PLAYING, line).judged)
    crossed: list[Mark] = [mark for mark in tableau.marks if mark.kind == "cross"]
    assert [(mark.board, mark.places) for mark in crossed] == [(board, (place,) if place else ())]


def test_a_table_is_drawn_without_findings() -> None:
    report = Report()
    ref = CATALOGUE.get("woodlots")
    assert ref is not None
    assert draw_tableau(ref, final(), report) is not None
    assert not report.findings
