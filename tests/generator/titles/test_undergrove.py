"""Undergrove on the table: every piece of the ledger, as many as it says, in its size, with its data on it."""

from __future__ import annotations

import math
from collections import Counter

import pytest
from undergrove_help import component, icon_spots, icons, items, number, piece, pieces, said, spots, undergrove

from generator.load.counts import count
from generator.scene.outlines import box_of, rings
from generator.scene.primitives import Glyphs, flat, through

# --- how many -------------------------------------------------------------------------------------------------------
COUNTS = {
    "mushrooms": 48 + 35,  # the deck, and the one of our own
    "cross": 1,
    "seedlings": 24,
    "trees": 16,
    "roots": 72,
    "activation": 16,
    "goal_discs": 16,
    "carbon_discs": 4,
    "player_boards": 4,
    "carbon_track": 1,
    "points_token": 1,
    "bonus_tiles": 16,
    "goals": 8 + 2,
    "first_player": 1,
    "carbon": 50,
    "cubes": 3 * 24,
    "guides": 4,
    "ai_cards": 30,
    "ai_mat": 1,
}


@pytest.mark.parametrize(("name", "wanted"), COUNTS.items())
def test_the_box_holds_as_many_as_the_inventory_says(name: str, wanted: int) -> None:
    assert count(component(name)) == wanted
    assert sum(p.component == name for p in pieces()) == wanted


def test_each_deck_is_a_sheet_set_of_its_own() -> None:
    sets = undergrove()[2]
    assert {name: len(sets[name]) for name in ("mushrooms", "prototype", "cross")} == {
        "mushrooms": 48,
        "prototype": 35,
        "cross": 1,
    }


COLOURS = ("brown", "tan", "green", "gray")
COLOURED = ("seedlings", "trees", "roots", "activation", "goal_discs", "carbon_discs")


def test_every_player_has_as_many_as_the_rules_say() -> None:
    for name, wanted in (("seedlings", 6), ("roots", 18), ("trees", 4)):
        assert number(name) == wanted
        assert {str(row["colour"]): row["copies"] for row in items(name).values()} == dict.fromkeys(COLOURS, wanted)
    tokens = Counter(str(row["colour"]) for row in items("activation").values())
    assert tokens == dict.fromkeys(COLOURS, number("tokens"))
    assert {row["copies"] for row in items("goal_discs").values()} == {number("goals") + 1}


def test_a_colour_always_has_the_same_mark() -> None:
    marks = {
        (row["colour"], row["mark"])
        for name in (
            "seedlings",
            "trees",
            "roots",
            "activation",
            "goal_discs",
            "carbon_discs",
            "player_boards",
            "guides",
        )
        for row in items(name).values()
    }
    assert marks == {("brown", "dots"), ("tan", "bars"), ("green", "waves"), ("gray", "chevrons")}


# --- mushrooms ------------------------------------------------------------------------------------------------------
TYPES = ("ring", "gill", "pore", "other")


def decks(*names: str) -> list[dict[str, object]]:
    return [row for row in items("mushrooms").values() if row["deck"] in names]


def test_the_reference_deck_adds_up() -> None:
    """53 tiles, 12 of each type in the deck, 20 colours and 18 creatures in names, three tiles with both."""
    assert Counter(row["deck"] for row in items("mushrooms").values()) == {
        "start": 5, "both": 13, "reference": 35, "prototype": 35,
    }  # fmt: skip
    assert Counter(row["type"] for row in decks("both", "reference")) == dict.fromkeys(TYPES, 12)
    all53 = decks("start", "both", "reference")
    assert sum(row["colour_name"] is True for row in all53) == 20
    assert sum(row["creature_name"] is True for row in all53) == 18
    both = {row["code"] for row in all53 if row["colour_name"] and row["creature_name"]}
    assert both == {"SBM", "HPC", "YTC"}


def test_the_values_of_the_reference_deck_add_up() -> None:
    all53 = decks("start", "both", "reference")
    beside = [row for row in all53 if "worth_beside" in row]
    cubes = [row for row in all53 if "worth_cubes" in row]
    fixed = Counter(row["worth"] for row in all53 if row not in beside and row not in cubes)
    assert fixed == {1: 2, 2: 18, 3: 18, 4: 7}
    assert {(row["worth"], row["worth_each"], row["worth_beside"] == row["type"]) for row in beside} == {(2, 1, True)}
    assert len(beside) == len(cubes) == 4
    assert sorted(row["worth_cubes"] for row in cubes) == [(1, 2, 3, 5)] * 3 + [(2, 4)]


def test_the_deck_of_our_own_has_twelve_of_each_type_again() -> None:
    assert Counter(row["type"] for row in decks("both", "prototype")) == dict.fromkeys(TYPES, 12)


def test_codes_are_short_and_no_other_word_of_a_log() -> None:
    codes = [str(row["code"]) for row in items("mushrooms").values()]
    assert len(set(codes)) == 88
    assert all(len(code) in (2, 3) and code.isalpha() and code.isupper() for code in codes)
    assert not {"NE", "NW", "SE", "SW"} & set(codes)
    assert not [code for code in codes if set(code) <= set("NPKC")]  # these are cubes


def test_hands_of_the_guides_are_three_tiles_each() -> None:
    hands: dict[object, set[object]] = {}
    for row in items("mushrooms").values():
        if "quick_sprout" in row:
            hands.setdefault(row["quick_sprout"], set()).add(row["code"])
    assert hands == {1: {"SUW", "RCB", "SV"}, 2: {"RBM", "PB", "DMF"}, 3: {"ZB", "RH", "GW"}, 4: {"SUB", "VW", "MT"}}


def tile(name: str) -> list[str]:
    return icons(piece("mushrooms", f"{name}-forest").front)


def test_a_tile_shows_its_type_cost_ability_and_value() -> None:
    assert tile("surprise_webcap") == ["ring", "flip_ring", "C", "N", "N", "P", "P", "others", "N", *["cone"] * 3]
    words = said(piece("mushrooms", "surprise_webcap-forest").front)
    assert words == "Surprise Webcap Cortinarius semisanguineus 1 SUW |"


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("zellers_bolete", "pore flip_pore C C creature_name any any any any cone cone"),
        ("red_bleeding_milkcap", "gill flip_gill colour_name ready_ring ready_other another cone cone cone cone"),
        ("mouse_trich", "gill flip_gill creature_name ready_ring another or N cone cone cone gill"),
        ("woolly_owl_eyes", "pore flip_pore C C any creature_name absorb_here absorb_here cone cone cone"),
        ("scarletina_bolete", "pore flip_pore any colour_name absorb step cone cone cone cone"),
        ("golden_waxcap", "gill flip_gill colour_name copy_gill cone cone"),
        ("candy_cap", "gill root cone"),
        ("peppery_bolete", "pore flip_pore C K K K put cone cone cone cone"),
    ],
)
def test_icons_are_made_of_what_the_data_says(name: str, wanted: str) -> None:
    assert tile(name) == wanted.split()


def test_a_tile_for_cubes_has_a_space_for_each_with_its_points() -> None:
    assert said(piece("mushrooms", "peppery_bolete-forest").front).endswith("1 2 3 5")
    assert said(piece("mushrooms", "yellow_veiled_amanita-forest").front).endswith("2 4")


def test_all_mushrooms_have_one_back() -> None:
    assert len({p.back for p in pieces() if p.component == "mushrooms"}) == 1


def test_the_cross_shows_five_tiles_and_the_four_letters() -> None:
    words = said(piece("cross", "cross").front)
    for name in ("Earthlover", "Painted Suillus", "Fly Agaric", "Pacific Golden Chanterelle", "Common Deceiver"):
        assert all(part in words for part in name.split())
    assert [word for word in words.split() if word in ("N", "E", "S", "W")] == ["N", "E", "S", "W"]
    seats = {row["seat"]: row["code"] for row in decks("start")}
    assert seats == {"centre": "EL", "north": "GC", "east": "FA", "south": "CD", "west": "PS"}


def test_arms_of_the_cross_stand_in_their_directions() -> None:
    face = piece("cross", "cross").front
    where = {i.words: through(m, i.x, i.y) for i, m in flat(face.items) if isinstance(i, Glyphs) and i.words in "NESW"}
    cells = {word: (int(x // 63), int(y // 63)) for word, (x, y) in where.items()}
    assert cells == {"N": (1, 0), "E": (2, 1), "S": (1, 2), "W": (0, 1)}


# --- how large ------------------------------------------------------------------------------------------------------
SIZES = {
    "mushrooms": (63, 63),
    "cross": (189, 189),
    "seedlings": (20, 20),
    "roots": (18, 8),
    "activation": (25, 25),
    "goal_discs": (10, 10),
    "carbon_discs": (12, 12),
    "player_boards": (210, 150),
    "carbon_track": (90, 280),
    "points_token": (20, 20),
    "bonus_tiles": (20, 20),
    "goals": (88, 63),
    "carbon": (10, 10),
    "cubes": (8, 8),
    "guides": (148, 210),
    "scorepad": (148, 210),
    "ai_cards": (63, 88),
    "ai_mat": (210, 100),
}


@pytest.mark.parametrize(("name", "size"), SIZES.items())
def test_a_piece_has_its_size(name: str, size: tuple[float, float]) -> None:
    face = next(p.front for p in pieces() if p.component == name)
    assert (face.width, face.height) == pytest.approx(size)


def test_four_tiles_leave_a_round_seat_for_a_seedling() -> None:
    """Quarter circles of 11 mm make a seat of 22 mm; a Seedling is 20 mm."""
    outline = component("mushrooms").outline
    nearest = min(math.hypot(x, y) for ring in rings(outline) for x, y in ring)
    assert nearest == pytest.approx(11, abs=0.05)
    assert component("seedlings").record.size[0] / 2 < nearest


def test_the_cross_has_the_seats_of_single_tiles() -> None:
    corners = [(63 * x, 63 * y) for x, y in ((1, 0), (2, 0), (0, 1), (3, 1), (0, 2), (3, 2), (1, 3), (2, 3))]
    inner = [(63, 63), (126, 63), (63, 126), (126, 126)]
    points = [point for ring in rings(component("cross").outline) for point in ring]
    assert box_of(points) == pytest.approx((0, 0, 189, 189))
    for corner in (*corners, *inner):
        assert min(math.dist(corner, point) for point in points) == pytest.approx(11, abs=0.05)


def test_a_root_lies_on_one_tile() -> None:
    """From the seat's rim inwards along the diagonal it reaches 11 + 18 mm: not to the middle of the tile, 44.5 mm."""
    assert 11 + component("roots").record.size[0] < math.hypot(31.5, 31.5)


def is_below_a_root(x: float, y: float) -> bool:
    """Whether a point of a tile lies under a Root from one of its corners: 1.4 mm to each side of the diagonal at its
    tip, 4 mm from 14 mm on."""
    across, down = min(x, 63 - x), min(y, 63 - y)
    along, beside = (across + down) / math.sqrt(2) - 11, abs(across - down) / math.sqrt(2)
    return 0 <= along <= 18 and beside <= min(4.0, 1.4 + 2.6 * along / 14)


def test_roots_hide_no_icon_of_a_tile() -> None:
    assert is_below_a_root(14, 14)
    assert not is_below_a_root(31.5, 53)
    hidden = {
        (one.label, name)
        for one in pieces()
        if one.component == "mushrooms"
        for name, x, y in icon_spots(one.front)
        if is_below_a_root(x, y)
    }
    assert hidden == set()


def test_a_tree_stands_on_its_seedling() -> None:
    net = component("trees").net
    assert net is not None
    assert net.panels["first"].width < component("seedlings").record.size[0]


FITS = {
    "seedlings": {("player_boards", "seedlings")},
    "activation": {("player_boards", "tokens")},
    "carbon_discs": {("carbon_track", "odd"), ("carbon_track", "even"), ("carbon_track", "greens")},
    "goal_discs": {("goals", "")},
    "bonus_tiles": {("carbon_track", "bonus")},
    "cubes": {("ai_mat", "focus")},
    "ai_cards": {("ai_mat", "cards")},
}


@pytest.mark.parametrize(("name", "hosts"), FITS.items())
def test_what_has_to_fit_says_so_in_the_data(name: str, hosts: set[tuple[str, str]]) -> None:
    fits = component(name).record.fits
    assert {(fit.inside, fit.set) for fit in (fits if isinstance(fits, tuple) else (fits,))} == hosts


@pytest.mark.parametrize("name", ["player_boards", "ai_mat", "box", "cross"])
def test_the_large_pieces_fit_a4_and_letter_with_5_mm_of_margin(name: str) -> None:
    long, short = sorted(component(name).record.size, reverse=True)
    for paper in (undergrove()[1].book.papers[name] for name in ("a4", "letter")):
        assert short + 10 <= min(paper.width, paper.height)
        assert long + 10 <= max(paper.width, paper.height)


# --- the track ------------------------------------------------------------------------------------------------------
def test_the_track_has_eight_stones_three_stacks_and_five_green_spaces() -> None:
    odd, even = spots("carbon_track", "odd"), spots("carbon_track", "even")
    assert [p.label for p in odd] == ["1", "3", "5", "7"]
    assert [p.label for p in even] == ["2", "4", "6", "8"]
    assert [p.label for p in spots("carbon_track", "bonus")] == ["bonus-2", "bonus-4", "bonus-6"]
    assert [p.label for p in spots("carbon_track", "greens")] == list("abcde")
    stones = sorted((*odd, *even), key=lambda p: int(p.label))
    assert [stones[k].y > stones[k + 1].y for k in range(7)] == [True] * 7  # upwards


def test_a_stack_of_bonus_tiles_lies_beside_its_stone() -> None:
    even = {p.label: p for p in spots("carbon_track", "even")}
    for stack in spots("carbon_track", "bonus"):
        assert stack.y == even[stack.label.removeprefix("bonus-")].y


def test_stones_show_what_they_give_where_their_number_stands() -> None:
    """N, bonus, Root, bonus, cube, bonus, Root, C from the first stone on; the green spaces as the ledger has them."""
    track = items("carbon_track")["track"]
    assert track["stones"] == ("gain N1", "bonus", "root 1", "bonus", "gain any1", "bonus", "root 1", "gain C1")
    assert track["greens"] == ("root 1", "gain C1 any2", "gain C3", "ready any1, gain any1", "points 2")
    assert track["ai_greens"] == ("b", "e", "c")
    face = piece("carbon_track", "track").front
    greens = ["root", "C", "any", "any", "C", "C", "C", "ready", "any", "points"]
    stones = ["N", "bonus", "root", "bonus", "any", "bonus", "root", "C"]
    assert icons(face) == [*greens, *stones, *["bonus"] * 3, "C"]


def test_the_point_token_is_worth_what_the_track_says() -> None:
    assert said(piece("points_token", "points_token").front) == "2"


def test_bonus_tiles_are_those_of_the_ledger() -> None:
    rows = items("bonus_tiles").values()
    assert {str(row["code"]): row["copies"] for row in rows} == {
        "N": 2, "P": 2, "K": 2, "C": 2, "R": 2, "1": 3, "2": 3,
    }  # fmt: skip
    assert icons(piece("bonus_tiles", "ready").front) == ["ready_all"]
    assert said(piece("bonus_tiles", "two").front) == "2"
