"""Overgrown on the table: every piece of the ledger, as many as it says, in its size, with its data on it."""

from __future__ import annotations

import shutil
from collections import Counter
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

from generator.build.pieces import PieceChoice, pieces_by_set
from generator.compose.composer import Composer
from generator.impose import PrintPiece
from generator.load.counts import count
from generator.load.places import places
from generator.load.stylebook import load_stylebook
from generator.load.title import Component, Title, load_title
from generator.scene.outlines import area, box_of, rings
from generator.scene.primitives import Face, Glyphs, flat, through, words_of
from sporeprint.ground.catalogue import load_catalogue
from sporeprint.ground.findings import Report


@cache
def overgrown() -> tuple[Title, Composer, tuple[PrintPiece, ...]]:
    ref, report = load_catalogue(None).get("overgrown"), Report()
    assert ref is not None
    book = load_stylebook(ref, report)
    title = load_title(ref, report, book.sizes)
    assert title is not None
    composer = Composer(title, book, report)
    sets = pieces_by_set(title, composer, PieceChoice(), report)
    assert report.findings == ()
    return title, composer, tuple(piece for pieces in sets.values() for piece in pieces)


def component(name: str) -> Component:
    return overgrown()[0].components[name]


def piece(component: str, label: str) -> PrintPiece:
    return next(p for p in overgrown()[2] if (p.component, p.label) == (component, label))


def said(face: Face | None) -> list[str]:
    assert face is not None
    return words_of(face.items)


# --- how many -------------------------------------------------------------------------------------------------------
COUNTS = {
    "elements": 48,
    "pollution": 30,
    "overgrown": 24,
    "ecosystems": 14,
    "craters": 5,
    "wildlife_cards": 15,
    "wildlife_tokens": 15,
    "reference": 4,
    "aether": 1,
    "city": 4,
    "auras": 4,
    "large_auras": 4,
    "highlight": 1,
}
TILES = ("elements", "pollution", "overgrown", "ecosystems", "craters")


@pytest.mark.parametrize(("name", "pieces"), COUNTS.items())
def test_the_box_holds_as_many_as_the_inventory_says(name: str, pieces: int) -> None:
    assert count(component(name)) == pieces
    assert sum(p.component == name for p in overgrown()[2]) == pieces


def test_there_are_121_tiles() -> None:
    assert sum(count(component(name)) for name in TILES) == 121


def test_an_element_has_16_tiles_and_a_city_its_crater() -> None:
    copies = Counter((p.component, p.label) for p in overgrown()[2])
    assert [copies["elements", name] for name in ("earth", "water", "sun")] == [16, 16, 16]
    assert [copies["craters", name] for name in ("city_crater", "aether_crater")] == [4, 1]


def test_the_elements_of_four_players_use_up_the_box() -> None:
    numbers = overgrown()[0].numbers
    assert numbers["first_each"].value + numbers["added_4"].value == count(component("elements")) / 3


def test_every_ecosystem_has_a_lower_layer_of_the_same_outline() -> None:
    # Twice as thick as an Overgrown tile: two layers are glued together.
    upper, lower = component("ecosystems"), component("ecosystem_undersides")
    assert count(lower) == count(upper)
    assert lower.outline == upper.outline
    glue = piece("ecosystems", "reed_marsh").back
    assert "glue" in " ".join(said(glue))
    assert piece("ecosystem_undersides", "underside").back is glue


# --- how large ------------------------------------------------------------------------------------------------------
SIZES = {
    **dict.fromkeys((*TILES, "ecosystem_undersides"), (20, 20)),
    "wildlife_cards": (44, 68),
    "wildlife_tokens": (12, 12),
    "reference": (63, 88),
    "aether": (200, 200),
    "city": (120, 120),
    "auras": (47, 47),
    "large_auras": (95, 47),
    "highlight": (47, 47),
    "scorepad": (148, 210),
}


@pytest.mark.parametrize(("name", "size"), SIZES.items())
def test_a_piece_has_its_size(name: str, size: tuple[float, float]) -> None:
    face = next(p.front for p in overgrown()[2] if p.component == name)
    assert (face.width, face.height) == size
    left, top, right, bottom = box_of(max(rings(face.outline), key=area))
    assert (left, top, right, bottom) == pytest.approx((0, 0, *size))


def opening(name: str) -> tuple[float, float]:
    """Width and height of the hole in a frame."""
    left, top, right, bottom = box_of(min(rings(component(name).outline), key=area))
    return right - left, bottom - top


def test_auras_go_around_the_pair_and_lie_side_by_side() -> None:
    tile = component("elements").record.size[0]
    board = {place.label: place for place in places(component("aether").record)}
    pitch = board["b1"].x - board["a1"].x
    outside, inside = component("auras").record.size[0], opening("auras")
    assert (pitch, inside) == (48, (42, 42))
    assert 2 * tile < inside[0]
    assert outside < pitch
    assert component("large_auras").record.size[0] < 2 * pitch
    assert opening("large_auras") == (pitch + inside[0], inside[1])
    assert component("highlight").outline == component("auras").outline


def test_tiles_lie_in_the_city_with_a_street_between_them() -> None:
    board = {place.label: place for place in places(component("city").record)}
    across, down = board["b1"].x - board["a1"].x, board["a2"].y - board["a1"].y
    assert (across, down) == pytest.approx((26, 26))
    assert component("elements").record.size[0] < board["a1"].width < across


FITS = {
    "elements": {"city", "auras"},
    "pollution": {"elements"},
    "overgrown": {"city"},
    "ecosystems": {"city"},
    "ecosystem_undersides": {"ecosystems"},
    "craters": {"city"},
    "wildlife_tokens": {"elements"},
    "auras": {"aether"},
    "large_auras": {"aether"},
    "highlight": {"auras"},
}


@pytest.mark.parametrize(("name", "hosts"), FITS.items())
def test_what_has_to_fit_says_so_in_the_data(name: str, hosts: set[str]) -> None:
    fits = component(name).record.fits
    assert {fit.inside for fit in (fits if isinstance(fits, tuple) else (fits,))} == hosts


def test_the_largest_board_fits_a4_and_letter_with_5_mm_of_margin() -> None:
    width, height = component("aether").record.size
    papers = overgrown()[1].book.papers
    for paper in (papers["a4"], papers["letter"]):
        assert width + 10 <= paper.width
        assert height + 10 <= paper.height


# --- what is on them ------------------------------------------------------------------------------------------------
LABELS = ["a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2", "a3", "b3", "c3", "d3", "a4", "b4", "c4", "d4"]


CITIES = ("city_1", "city_2", "city_3", "city_4")


@pytest.mark.parametrize(("board", "item"), [("aether", "aether"), *(("city", name) for name in CITIES)])
def test_boards_carry_the_same_coordinates_from_the_top(board: str, item: str) -> None:
    found = places(component(board).record)
    assert [place.label for place in found] == LABELS
    assert [word for word in said(piece(board, item).front) if word in LABELS] == LABELS
    assert (found[0].x, found[0].y) == (min(p.x for p in found), min(p.y for p in found))
    assert found[1].x > found[0].x
    assert found[4].y > found[0].y


def test_no_piece_hides_the_label_of_a_city_space() -> None:
    tile = component("elements").record.size[0]
    for word, x, y in texts(piece("city", "city_1").front):
        place = next((p for p in places(component("city").record) if p.label == word), None)
        if place is not None:
            assert place.y + tile / 2 < y
            assert abs(x - place.x) < tile / 2


def test_no_two_cities_lie_in_the_same_ruins() -> None:
    faces = [piece("city", name).front for name in CITIES]
    assert all(a.items != b.items for a, b in combinations(faces, 2))


def texts(face: Face) -> list[tuple[str, float, float]]:
    """Words with the place of their lower left corner less the height of a capital: where they begin at the top."""
    found = []
    for item, matrix in flat(face.items):
        if isinstance(item, Glyphs):
            x, y = through(matrix, item.x, item.y)
            found.append((item.words, x, y - 0.66 * item.size * 25.4 / 72))
    return found


def test_tiles_carry_their_letters_on_both_sides() -> None:
    for name, label, code in (
        ("elements", "earth", "E"),
        ("elements", "water", "W"),
        ("elements", "sun", "S"),
        ("pollution", "pollution", "P"),
    ):
        tile = piece(name, label)
        assert said(tile.front) == [code]
        assert tile.back is tile.front
    assert said(piece("overgrown", "overgrown").front) == ["1"]
    assert sorted(said(piece("overgrown", "overgrown").back)) == ["1", "O"]
    assert said(piece("ecosystems", "lily_pond").front) == ["2"]
    assert "".join(said(piece("ecosystem_undersides", "underside").front)).replace(" ", "") == "Y2+1+2"
    assert {"X", "Aether"} <= set(said(piece("craters", "aether_crater").back))


def test_a_wildlife_card_shows_its_pattern_tile_by_tile() -> None:
    # W05 is `#@#/.#.`: three tiles of Earth with their letter, and one with the paw on it.
    words = said(piece("wildlife_cards", "w05").front)
    assert words.count("E") == 3
    assert {"Hedgehog", "W05"} <= set(words)
    assert len({p.back for p in overgrown()[2] if p.component == "wildlife_cards"}) == 1


@pytest.mark.parametrize("number", range(1, 16))
def test_a_pattern_is_one_element_with_one_paw_and_fits_the_board(number: int) -> None:
    values = component("wildlife_cards").items[f"w{number:02}"].values
    rows = str(values["pattern"]).split("/")
    assert (values["code"], values["status"]) == (f"W{number:02}", "prototype")
    assert sum(row.count("@") for row in rows) == 1
    assert sum(row.count("#") for row in rows) in (2, 3)
    assert {len(row) for row in rows} == {len(rows[0])}
    assert max(len(rows), len(rows[0])) <= 4


def test_reference_cards_say_what_everything_is_worth() -> None:
    words = " ".join(said(piece("reference", "reference").back))
    assert "each Wildlife token 1 on an Element 2 on Overgrown 3 on Ecosystem" in " ".join(words.split())
    steps = " ".join(said(piece("reference", "reference").front))
    assert [name in steps for name in ("Gather", "Place", "Move", "Attract", "Overgrow")] == [True] * 5


def test_set_up_cards_have_the_numbers_of_every_mode() -> None:
    words = " ".join(" ".join(said(piece("setup", "setup").back)).split())
    assert "players 2 3 4" in words
    assert "5 6 7" in words
    assert "3 4 5" in words
    levels = said(piece("setup", "solo").back)
    assert [levels[levels.index(name) + 1 :][:2] for name in ("Easy", "Normal", "Hard", "Impossible")] == [
        [n, n] for n in "0123"
    ]


# --- one truth ------------------------------------------------------------------------------------------------------
def test_every_field_of_the_data_is_on_a_piece() -> None:
    """`copies` says how many there are; `name` is what the inventory calls a piece."""
    title, composer, _ = overgrown()
    silent = []
    for part in title.components.values():
        names = {part.record.layout, part.record.back} | {i.layout for i in part.items.values()}
        names |= {i.back for i in part.items.values()}
        layouts = [composer.layouts.find(n, part.record.where) for n in names - {"", "same", "none"}]
        seen = {path[0] for layout in layouts if layout for path in layout.paths}
        silent += [f"{part.id}.{name}" for name in part.fields if name not in seen | {"copies", "name"}]
    # Letter and value of an Ecosystem stand on the lower layer; there they are asked for by the way to them.
    # A status is for the credits of the booklet.
    assert silent == ["ecosystems.code", "wildlife_cards.status"]


def test_an_owner_may_write_the_true_pattern_of_a_card(tmp_path: Path) -> None:
    """Any box up to 4 by 4, of one element or of any."""
    ref = load_catalogue(None).get("overgrown")
    assert ref is not None
    folder = shutil.copytree(ref.folder, tmp_path / "components" / "overgrown")
    data = folder / "wildlife.yaml"
    card = 'element: earth, pattern: "#@#/.#.", animal: hedgehog,   status: prototype'
    mine = 'element: any, pattern: "#..#/.@../####/#...", animal: hedgehog, status: published'
    text = data.read_text("utf-8")
    assert card in text
    data.write_text(text.replace(card, mine), "utf-8")
    own, report = load_catalogue(tmp_path).get("overgrown"), Report()
    assert own is not None
    book = load_stylebook(own, report)
    title = load_title(own, report, book.sizes)
    assert title is not None
    sets = pieces_by_set(title, Composer(title, book, report), PieceChoice(items=("w05",)), report)
    assert report.findings == ()
    words = said(sets["cards"][0].front)
    assert "E" not in words
