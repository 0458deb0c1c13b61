"""Woodlots on the table: every piece of the ledger, as many as it says, in its size, with its data on it."""

from __future__ import annotations

import math
import shutil
from collections import Counter
from pathlib import Path

import pytest
from art_help import names
from woodlots_help import LABELS, ROOT, ROOT3, component, item, piece, read, said, woodlots

from generator.load.counts import count
from generator.load.places import BoardPlace, places
from generator.scene.outlines import area, box_of, rings
from generator.scene.primitives import Face, Glyphs, flat, through
from sporeprint.ground.catalogue import load_catalogue

# --- how many -------------------------------------------------------------------------------------------------------
COUNTS = {
    "land": 33,  # 21 and 12 for an option
    "borders": 24,
    "chips": 19,
    "prep_board": 1,
    "action_board": 1,
    "action_tokens": 4,
    "trees": 102,
    "standing_trees": 82,
    "slotted_trees": 20,
    "growth": 126,
    "disasters": 30,
    "letters": 156,
    "shapes": 6,
    "compass_strip": 1,
    "reference": 4,
    "round_marker": 1,
}


@pytest.mark.parametrize(("name", "pieces"), COUNTS.items())
def test_the_box_holds_as_many_as_the_inventory_says(name: str, pieces: int) -> None:
    assert count(component(name)) == pieces
    assert sum(p.component == name for p in woodlots()[2]) == pieces


def test_every_soil_has_seven_tiles_and_four_for_the_option() -> None:
    assert [(item("land", f"soil_{k}")["copies"], item("land", f"soil_{k}")["more"]) for k in (1, 2, 3)] == [(7, 4)] * 3
    copies = Counter(p.label.partition("-")[0] for p in woodlots()[2] if p.component == "land")
    assert copies == {"soil_1": 11, "soil_2": 11, "soil_3": 11}


def test_trees_are_there_flat_and_standing_and_b_c_and_d_as_often_as_said() -> None:
    wanted = {"A": 16, "B": 16, "C": 20, "D": 20, "I": 30}
    copies = Counter[str]()
    for name in ("standing_trees", "slotted_trees"):
        for values in component(name).items.values():
            copies[str(values.values["code"])] += int(str(values.values["copies"]))
    assert copies == wanted
    assert {str(i.values["code"]): i.values["copies"] for i in component("trees").items.values()} == wanted


def test_every_growth_and_disaster_token_has_its_letter() -> None:
    tokens = [*component("growth").items.values(), *component("disasters").items.values()]
    wanted = {i.values["code"]: i.values["copies"] for i in tokens}
    assert wanted == {"A": 24, "B": 24, "C": 24, "D": 24, "I": 30, "X": 10, "Y": 10, "Z": 10}
    assert {i.values["code"]: i.values["copies"] for i in component("letters").items.values()} == wanted


def test_borders_suffice_for_claims_and_purchases() -> None:
    """4 claimed, and 6 steps pay for 2 purchases of 3: all 6 borders may be used."""
    n = woodlots()[0].numbers
    assert item("borders", "red")["copies"] == n["claims"].value + n["steps"].value // n["buy"].value == 6


# --- how large ------------------------------------------------------------------------------------------------------
SIZES = {
    "land": (56, 64.66),
    "borders": (56, 64.66),
    "chips": (14, 14),
    "prep_board": (196, 190),
    "action_board": (140, 140),
    "action_tokens": (30, 22),
    "trees": (18, 18),
    "standing_trees": (16, 2 * (26 + 4.5)),
    "slotted_trees": (16 + 4 + 16, 26),
    "growth": (9, 9),
    "disasters": (9, 9),
    "letters": (8, 8),
    "shapes": (50, 50),
    "compass": (84, 84),
    "charts": (150, 108),
    "reference": (70, 120),
    "scorepad": (210, 148),
}


@pytest.mark.parametrize(("name", "size"), SIZES.items())
def test_a_piece_has_its_size(name: str, size: tuple[float, float]) -> None:
    face = next(p.front for p in woodlots()[2] if p.component == name)
    assert (face.width, face.height) == pytest.approx(size)


def test_a_land_tile_is_a_regular_hexagon_of_56_mm() -> None:
    (outline,) = rings(component("land").outline)
    sides = [math.dist(a, b) for a, b in zip(outline, [*outline[1:], outline[0]], strict=True) if math.dist(a, b) > 1]
    assert sides == pytest.approx([56 / ROOT3] * 6, abs=0.01)


def test_a_border_lies_on_its_tile_and_is_48_mm_wide_inside() -> None:
    tile = max(rings(component("land").outline), key=area)
    outer, inner = (f(rings(component("borders").outline), key=area) for f in (max, min))
    assert box_of(outer) == pytest.approx(box_of(tile))
    left, top, right, bottom = box_of(inner)
    assert right - left == pytest.approx(48)
    assert bottom - top == pytest.approx(96 / ROOT3, abs=0.01)


def spots(name: str, kind: str) -> tuple[BoardPlace, ...]:
    return component(name).places[kind]


def inside_by(x: float, y: float, r: float, flat: float) -> float:
    """How far a disc stays inside of a hexagon with a corner on top around 0, 0, `flat` from side to side."""
    slant = flat / 2 - (abs(x) / 2 + abs(y) * ROOT3 / 2)
    return min(flat / 2 - abs(x), slant) - r


def test_trees_and_growth_stand_on_a_tile_inside_of_its_border() -> None:
    for place in (*spots("land", "trees"), *spots("land", "growth")):
        assert inside_by(place.x - 28, place.y - 32.33, place.width / 2, 48) > 0
    left, right = spots("land", "trees")
    assert right.x - left.x > left.width
    assert woodlots()[0].numbers["most_trees"].value == len(spots("land", "trees"))


def test_the_foot_of_a_standing_tree_fits_where_a_tree_stands() -> None:
    """16 mm wide and twice 4.5 mm deep: its corners are 9.18 mm from the middle; a slotted tree reaches 8 mm."""
    foot = math.hypot(16 / 2, 4.5)
    assert foot < spots("land", "trees")[0].width / 2
    net = component("standing_trees").net
    assert net is not None
    assert (net.panels["base_front"].width, net.panels["base_front"].height) == (16, 4.5)


SLOTS = {"growth": "abcdi", "disaster": "xyz"}


def test_every_prep_space_has_a_slot_for_every_token() -> None:
    for kind, letters in SLOTS.items():
        for letter in letters:
            found = spots("prep_board", f"{kind}_{letter}")
            assert [place.label for place in found] == [f"{letter.upper()}-{label}" for label in LABELS]


def test_slots_lie_on_their_own_space_and_not_on_each_other() -> None:
    land = spots("prep_board", "land")
    sets = [spots("prep_board", f"{kind}_{letter}") for kind, letters in SLOTS.items() for letter in letters]
    for k, bed in enumerate(land):
        mine = [found[k] for found in sets]
        for slot in mine:
            assert inside_by(slot.x - bed.x, slot.y - bed.y, slot.width / 2, 36) > 0.9  # clear of the hedge
        gaps = [math.dist((a.x, a.y), (b.x, b.y)) for i, a in enumerate(mine) for b in mine[:i]]
        assert min(gaps) >= 9.2


FITS = {
    "borders": {("land", "")},
    "trees": {("land", "trees")},
    "growth": {("prep_board", ""), ("land", "growth")},
    "disasters": {("prep_board", "")},
    "action_tokens": {("action_board", "")},
    "shapes": {("compass", "")},
}


@pytest.mark.parametrize(("name", "hosts"), FITS.items())
def test_what_has_to_fit_says_so_in_the_data(name: str, hosts: set[tuple[str, str]]) -> None:
    fits = component(name).record.fits
    assert {(fit.inside, fit.set) for fit in (fits if isinstance(fits, tuple) else (fits,))} == hosts


@pytest.mark.parametrize("name", ["prep_board", "action_board", "charts", "box"])
def test_the_large_pieces_fit_a4_and_letter_with_5_mm_of_margin(name: str) -> None:
    long, short = sorted(component(name).record.size, reverse=True)
    for paper in (woodlots()[1].book.papers[name] for name in ("a4", "letter")):
        assert short + 10 <= min(paper.width, paper.height)
        assert long + 10 <= max(paper.width, paper.height)


# --- places ---------------------------------------------------------------------------------------------------------
def test_the_land_has_nineteen_places_in_rows_of_3_4_5_4_3() -> None:
    land = {place.label: place for place in spots("prep_board", "land")}
    assert list(land) == LABELS
    assert (land["J3"].q, land["J3"].r) == (0, 0)
    assert (land["G1"].q, land["G1"].r) == (0, -2)
    assert (land["G3"].q, land["G3"].r) == (2, -2)
    assert (land["K1"].q, land["K1"].r) == (-2, 1)
    assert (land["L3"].q, land["L3"].r) == (0, 2)


def test_boards_and_chips_carry_the_same_labels() -> None:
    words = said(piece("prep_board", "prep").front)
    assert [word for word in words if word in LABELS] == LABELS
    assert [values.values["name"] for values in component("chips").items.values()] == LABELS
    rows = str(item("prep_board", "prep")["rows"])
    assert list(dict.fromkeys(label[0] for label in LABELS)) == list(rows)


def test_compass_numbers_stand_beyond_the_corners_of_the_land() -> None:
    corners = {"1": "G3", "2": "J5", "3": "L3", "4": "L1", "5": "J1", "6": "G1"}
    land = {place.label: place for place in spots("prep_board", "land")}
    for number in spots("prep_board", "compass"):
        nearest = min(land.values(), key=lambda bed: math.dist((bed.x, bed.y), (number.x, number.y)))
        assert nearest.label == corners[number.label]
        assert inside_by(number.x - nearest.x, number.y - nearest.y, 0, 36) < 0


@pytest.mark.parametrize("name", ["compass", "compass_strip"])
def test_every_compass_has_its_numbers_at_the_same_angles(name: str) -> None:
    assert [(p.label, p.angle) for p in places(component(name).record)] == [(str(k), 60 * k - 30) for k in range(1, 7)]


def test_the_action_board_counts_clockwise_and_has_6_on_top() -> None:
    found = places(component("action_board").record)
    assert [(p.label, p.angle) for p in found] == [(str(k), 60 * k % 360) for k in range(1, 7)]
    assert min(found, key=lambda p: p.y).label == "6"
    assert len(found) == woodlots()[0].numbers["steps"].value


def test_no_token_hides_the_label_of_a_prep_space() -> None:
    land = {place.label: place for place in spots("prep_board", "land")}
    found = [(word, x, y) for word, x, y in texts(piece("prep_board", "prep").front) if word in land]
    assert len(found) == 19
    for word, _, baseline in found:
        top = min(s.y - s.height / 2 for s in spots("prep_board", "growth_a") if s.label == f"A-{word}")
        assert baseline <= top + 0.1


def texts(face: Face) -> list[tuple[str, float, float]]:
    """Words with the left end of their baseline."""
    return [(i.words, *through(m, i.x, i.y)) for i, m in flat(face.items) if isinstance(i, Glyphs)]


# --- what is on them ------------------------------------------------------------------------------------------------
def test_a_land_tile_shows_its_numeral_and_its_ladder() -> None:
    words = said(piece("land", "soil_2-box").front)
    assert words == ["2", "C", "1.", "B", "2.", "A", "3.", "D", "4."]
    assert len({p.back for p in woodlots()[2] if p.component == "land"}) == 1  # nothing tells soils apart


def test_trees_carry_letter_and_price_flat_and_standing() -> None:
    assert said(piece("trees", "a").front) == ["A", "+4"]
    assert said(piece("trees", "i").front) == ["I", "−2"]
    assert said(piece("standing_trees", "standing_b").front).count("+3") == 2  # front and back
    assert said(piece("slotted_trees", "slotted_c").front) == ["C", "+2", "C", "+2"]


def test_tokens_carry_their_letters_on_both_sides() -> None:
    for name, label, code in (("growth", "growth_d", "D"), ("disasters", "y", "Y"), ("letters", "letter_z", "Z")):
        token = piece(name, label)
        assert said(token.front) == [code]
        assert token.back is token.front


def test_the_chart_of_shapes_names_them_all() -> None:
    words = " ".join(said(piece("charts", "shape_chart").front))
    assert "prototype" not in words
    assert [name in words for name in ("Corner patch", "Swath", "Rim bend", "Crescent", "Three sparks", "Wedge")] == [
        True
    ] * 6


def test_reference_cards_have_costs_points_and_both_charts() -> None:
    front = " ".join(" ".join(said(piece("reference", "reference").front)).split())
    assert "Plant growth anywhere 1 / 2" in front
    assert "Buy land, up to round 1 3" in front
    assert "sold 4 3 2 2 −2" in front
    assert "first 4 , second 3 , other 2 , each I −3" in front
    back = piece("reference", "reference").back
    assert "1 A B D C 2 C B A D 3 D C B A" in " ".join(said(back))
    trees = [name[-1] for name in names(back.items) if name.startswith("tree ")][::2]  # each in a group of its own
    # Rank by soil; the invasive species; of each disaster what it helps, hurts once and hurts twice.
    assert "".join(trees) == "ABDCCBADDCBAIDAIBCBDIACCAIBD"


def test_the_scorepad_has_a_row_for_each_tile_of_four_players() -> None:
    words = said(piece("scorepad", "scorepad").front)
    # The numbers of rows stand before everything else on their rows: 1 to 6 in turn, once for each player.
    rows = [word for word in words[: len(words) - words[::-1].index("Place")] if word in set("123456")]
    assert rows == list("123456") * 4
    assert words.count("Sold") == words.count("Kept") == words.count("Total") == 4


def test_the_name_is_called_ours_in_the_credits_and_not_on_the_box() -> None:
    assert "ours" not in " ".join(said(piece("box", "box").front))
    assert "the name Woodlots is ours" in (ROOT / "seeds" / "woodlots.booklet.md").read_text("utf-8")


# --- one truth ------------------------------------------------------------------------------------------------------
def test_every_field_of_the_data_is_on_a_piece() -> None:
    """`copies` says how many there are; `name` is what the inventory calls a piece."""
    title, composer, _ = woodlots()
    silent = []
    for part in title.components.values():
        used = {part.record.layout, part.record.back} | {i.layout for i in part.items.values()}
        layouts = [composer.layouts.find(n, part.record.where) for n in used - {"", "same", "none"}]
        seen = {path[0] for layout in layouts if layout for path in layout.paths}
        silent += [f"{part.id}.{name}" for name in part.fields if name not in seen | {"copies", "name"}]
    # These stand on charts, cards, dice and box, and there they are asked for by the way to them; a status is for the
    # credits of the booklet.
    assert set(silent) == {
        "land.more", "prep_board.rows", "disasters.sign", "disasters.rolls", "disasters.helps", "disasters.hurts_1",
        "disasters.hurts_2", "dice.faces", "shapes.status",
    }  # fmt: skip


def test_an_owner_may_write_the_true_shape_of_a_disaster(tmp_path: Path) -> None:
    ref = load_catalogue(None).get("woodlots")
    assert ref is not None
    folder = shutil.copytree(ref.folder, tmp_path / "components" / "woodlots")
    file = folder / "disasters.yaml"
    text = file.read_text("utf-8")
    ours = "hits: [G2, G3, H4],             status: prototype"
    assert ours in text
    file.write_text(text.replace(ours, "hits: [J1, J5], status: published"), "utf-8")
    own = load_catalogue(tmp_path).get("woodlots")
    assert own is not None
    pieces = read(own)[2]
    disc = next(p for p in pieces if p.label == "rim_bend")
    assert disc.front != piece("shapes", "rim_bend").front
    assert disc.back == piece("shapes", "rim_bend").back
