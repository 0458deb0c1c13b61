"""Spore-adic! in pieces: what is in the box, what is printed on it, and that it fits together. Numbers by the rules."""

from __future__ import annotations

import math
import re
from functools import cache
from pathlib import Path

import pytest
import yaml

from generator.art.sporeadic.field import LINE, RISE
from generator.build.job import Job, SheetOptions
from generator.build.pieces import PieceChoice
from generator.build.titles import prepare
from generator.load.counts import count
from generator.load.stylebook import load_stylebook
from generator.load.title import Title, load_title
from generator.scene.primitives import words_of
from sporeprint.ground.catalogue import TitleRef, load_catalogue
from sporeprint.ground.findings import Report

ROOT = Path(__file__).parents[3]
DATA, LAYOUTS = ROOT / "components" / "sporeadic", ROOT / "layouts" / "sporeadic"
COLOURS = ["red", "green", "purple", "orange", "yellow", "blue"]

# Card: copies, cost, who it is for, next-turn card, in the deck of two or three players.
CARDS = {
    "Compost Bin": (3, 1, "self", False, False),
    "Shroom Shroom": (4, 0, "self", False, True),
    "Starspores": (6, 0, "self", False, True),
    "High Ground": (3, 2, "anyone", False, True),
    "Humidify": (6, 2, "anyone", False, True),
    "Dehumidify": (6, 2, "anyone", False, True),
    "Heat Wave": (3, 1, "others", True, False),
    "Stolen Nutrients": (3, 0, "others", True, True),
    "Fungus Hold'em": (4, 1, "others", True, True),
    "Picked Clean": (4, 0, "others", True, True),
    "Hufungus": (3, 0, "others", False, True),
    "Fungicide": (3, 1, "others", False, False),
}
EFFECTS = {
    "Compost Bin": ("more_growth", 3),
    "Shroom Shroom": ("more_growth", 2),
    "Starspores": ("block", 1),
    "High Ground": ("add_colony", 1),
    "Humidify": ("to_colony", 1),
    "Dehumidify": ("to_mushroom", 1),
    "Heat Wave": ("less_growth", 3),
    "Stolen Nutrients": ("less_growth", 2),
    "Fungus Hold'em": ("hold", 0),
    "Picked Clean": ("no_cards", 0),
    "Hufungus": ("remove", 2),
    "Fungicide": ("remove", 3),
}


def ref() -> TitleRef:
    found = load_catalogue(None).get("sporeadic")
    assert found is not None
    return found


@cache
def title() -> Title:
    report = Report()
    loaded = load_title(ref(), report)
    assert [str(f) for f in report.findings] == []
    assert loaded is not None
    return loaded


@cache
def job(paper: str, *only: str) -> Job:
    report = Report()
    made = prepare(ref(), SheetOptions(paper=paper, choice=PieceChoice(only=only)), report)
    assert [str(f) for f in report.findings if f.level == "error"] == []
    assert made is not None
    return made


def cards() -> list[dict[str, object]]:
    return [dict(item.values) for item in title().components["cards"].items.values()]


def total(test: object) -> int:
    return sum(int(str(card["copies"])) for card in cards() if test(card))  # type: ignore[operator]


# --- what is in the box ---------------------------------------------------------------------------------------------
def test_the_box_holds_what_the_rules_list() -> None:
    counts = {name: count(component) for name, component in title().components.items()}
    assert counts == {
        "meadow": 1,
        "desert": 1,
        "mushrooms": 240,
        "colonies": 18,
        "stuck": 6,
        "cards": 48,
        "reference": 6,
        "guide": 1,
        "token_boxes": 6,
        "deck_box": 1,
        "scorepad": 2,
    }


@pytest.mark.parametrize(("component", "copies"), [("mushrooms", 40), ("colonies", 3), ("stuck", 1), ("reference", 1)])
def test_every_colour_has_the_same_tokens(component: str, copies: int) -> None:
    items = title().components[component].items
    assert list(items) == COLOURS
    assert {item.values["copies"] for item in items.values()} == {copies}


def test_the_twelve_cards_are_those_of_the_rules() -> None:
    found = {
        card["name"]: (card["copies"], card["cost"], card["use"], card["timing"] == "next_turn", card["few_players"])
        for card in cards()
    }
    assert found == CARDS
    assert {card["name"]: (card["effect"], card["amount"]) for card in cards()} == EFFECTS


def test_the_deck_adds_up() -> None:
    assert total(lambda card: True) == 48
    assert total(lambda card: card["few_players"]) == 39
    assert [total(lambda card, use=use: card["use"] == use) for use in ("self", "others", "anyone")] == [13, 20, 15]
    few = [
        total(lambda card, use=use: card["use"] == use and card["few_players"]) for use in ("self", "others", "anyone")
    ]
    assert few == [10, 14, 15]


def test_only_starspores_is_a_reaction_and_codes_are_short_and_different() -> None:
    assert [card["name"] for card in cards() if card["timing"] == "reaction"] == ["Starspores"]
    codes = [str(card["code"]) for card in cards()]
    assert len(set(codes)) == 12
    assert {len(code) for code in codes} == {2}


def test_numbers_of_the_rules() -> None:
    numbers = {name: record.value for name, record in title().numbers.items()}
    assert [numbers[f"radius_{n}"] for n in range(2, 7)] == [4, 5, 6, 6, 6]
    wanted = {
        "first_gap": 3, "second_gap": 2, "setup_colonies": 2, "small_deck": 3, "draw": 1, "first_play": 2,
        "most_plays": 2, "most_on_target": 1, "most_next_turn": 1, "growth": 4, "mushroom_growth": 1,
        "colony_growth": 3, "most_neighbours": 3, "colony_gap": 2, "ring_most": 3, "ring_cards": 1, "decay": 1,
        "hand_limit": 3, "most_sideways": 1, "stuck_turns": 2, "mushroom_points": 1, "colony_points": 3,
        "ring_points": 2,
    }  # fmt: skip
    assert {name: value for name, value in numbers.items() if not name.startswith("radius")} == wanted


def test_every_number_names_a_rule_of_the_page_and_is_printed() -> None:
    page = (ROOT / "seeds" / "sporeadic.md").read_text("utf-8")
    printed = "".join(path.read_text("utf-8") for folder in (DATA, LAYOUTS) for path in folder.glob("*.yaml"))
    for name, record in title().numbers.items():
        assert f"| {record.rule} |" in page, name
        assert f"{{rules.{name}}}" in printed, name


def test_scoring_has_both_ways_and_house_rules_are_the_closed_list() -> None:
    scoring = title().scoring
    assert scoring is not None
    assert list(scoring.lines)[:4] == ["mushrooms", "colonies", "rings", "total"]
    assert {"supply", "sideways", "desert", "unplayed"} <= set(scoring.lines)
    rules = yaml.safe_load((DATA / "house_rules.yaml").read_text("utf-8"))["house_rules"]
    assert {name: rule["default"] for name, rule in rules.items()} == {
        "diamond_counts_colonies": "false",
        "edge_closes_rings": "false",
        "refill_own_ring_draws": "false",
        "dehumidify_needs_network": "false",
        "forced_spending": "local",
    }
    assert all(rule["default"] in rule["values"] and len(rule["values"]) == 2 for rule in rules.values())


# --- the board ------------------------------------------------------------------------------------------------------
def spaces() -> dict[str, tuple[int, int]]:
    return {place.label: (place.q, place.r) for place in title().components["meadow"].places[""]}


def test_every_space_is_called_by_its_row_and_two_digits() -> None:
    found = spaces()
    assert len(found) == 127
    assert all(re.fullmatch(r"[A-HJ-NP-Z]\d\d", label) for label in found)
    assert found["M10"] == (0, 0)
    # The six neighbours of the middle, from the right clockwise.
    assert [found[label] for label in ("M11", "N10", "N09", "M09", "L10", "L11")] == [
        (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1),
    ]  # fmt: skip
    assert all(int(label[1:]) == 10 + q for label, (q, _) in found.items())


@pytest.mark.parametrize(
    ("radius", "corners"),
    [
        (6, "F10 F16 M16 T10 T04 M04"),
        (5, "G10 G15 M15 S10 S05 M05"),
        (4, "H10 H14 M14 R10 R06 M06"),
    ],
)
def test_corners_of_the_play_areas_carry_their_flags(radius: int, corners: str) -> None:
    found = spaces()
    for label in corners.split():
        q, r = found[label]
        assert sorted(map(abs, (q, r, q + r))) == [0, radius, radius]
    flags = yaml.safe_load((LAYOUTS / "boards.yaml").read_text("utf-8"))["layouts"]["meadow_board"]["elements"]["flags"]
    named = {4: "two", 5: "three", 6: "four"}[radius]
    listed = [label for side in ("left", "right") for label in flags["group"][f"{named}_{side}"]["when"]["in"]]
    assert sorted(listed) == sorted(corners.split())


def test_rows_have_the_numbers_of_the_rules() -> None:
    rows: dict[str, list[int]] = {}
    for label in spaces():
        rows.setdefault(label[0], []).append(int(label[1:]))
    assert "".join(rows) == "FGHJKLMNPQRST"
    assert (rows["F"][0], rows["F"][-1]) == (10, 16)
    assert (rows["J"][0], rows["J"][-1]) == (7, 16)
    assert (rows["M"][0], rows["M"][-1]) == (4, 16)
    assert (rows["T"][0], rows["T"][-1]) == (4, 10)


def test_rim_and_pad_list_the_same_rows_and_numbers() -> None:
    board = title().components["meadow"].items["meadow"].values
    rows = "FGHJKLMNPQRST"
    assert "".join((*board["rows_upper"], *board["rows_lower"])) == rows  # type: ignore[misc]
    assert "".join(title().components["scorepad"].items["scorepad"].values["rows"]) == rows  # type: ignore[arg-type]
    for one, other in (("numbers_top", "numbers_left"), ("numbers_bottom", "numbers_right")):
        listed = [int(n) for n in (*board[one], *board[other])]  # type: ignore[misc]
        assert sorted(listed) == list(range(4, 17))


def test_the_board_prints_every_label_once() -> None:
    (piece,) = job("a4", "board").sets["board"]
    words = words_of(piece.front.items)
    assert [word for word in words if re.fullmatch(r"[A-Z]\d\d", word)] == list(spaces())


def test_no_token_hides_the_label_of_its_space() -> None:
    elements = yaml.safe_load((LAYOUTS / "boards.yaml").read_text("utf-8"))["layouts"]["meadow_board"]["elements"]
    _, top, _, _ = elements["labels"]["group"]["label"]["box"]
    side = 12
    for component in ("mushrooms", "colonies"):
        diameter = title().components[component].record.size[0]
        assert diameter / 2 - RISE * side < top


def test_labels_keep_off_the_lines_of_the_play_areas() -> None:
    book = load_stylebook(ref(), Report())
    em, top, side, half_line = 10 * 25.4 / 72, 6.85, 12, LINE * 12 / 2
    baseline = top + 0.66 * em
    # The lower sides rise at 30 degrees: half the space at the height of the baseline, less the slanted line.
    room = (side - baseline) * math.sqrt(3) - half_line * 2
    for label in spaces():
        assert book.fonts.measure(label, "semibold", 10) / 2 < room, label


@pytest.mark.parametrize(("paper", "pages"), [("a4", 2), ("letter", 2), ("a3", 1), ("tabloid", 1)])
def test_the_board_needs_few_pages(paper: str, pages: int) -> None:
    assert len(job(paper, "board").sheets["board"].pages) == pages


def test_the_board_is_one_page_for_a_copy_shop() -> None:
    report = Report()
    made = prepare(ref(), SheetOptions(large="one", choice=PieceChoice(only=("board",))), report)
    assert made is not None
    (page,) = made.sheets["board"].pages
    assert min(page.width, page.height) > 252
    assert max(page.width, page.height) > 380


# --- how it is printed ----------------------------------------------------------------------------------------------
def test_colonies_are_larger_than_mushrooms_and_both_fit_their_spaces() -> None:
    mushrooms, colonies = (title().components[name].record for name in ("mushrooms", "colonies"))
    assert mushrooms.size == (14, 14)
    assert colonies.size == (17, 17)
    inside = [[fit.inside for fit in record.fits] for record in (mushrooms, colonies)]  # type: ignore[union-attr]
    assert inside == [["meadow", "stuck", "desert", "token_boxes"], ["meadow", "token_boxes"]]


def test_a_colony_that_is_too_large_for_its_space_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "components" / "sporeadic"
    folder.mkdir(parents=True)
    for path in DATA.glob("*.yaml"):
        text = path.read_text("utf-8").replace("diameter: 17}", "diameter: 19}")
        (folder / path.name).write_text(text, "utf-8")
    found = load_catalogue(tmp_path).get("sporeadic")
    assert found is not None
    report = Report()
    load_title(found, report, {})
    # A space of side 12 is 20.78 mm across: 0.89 mm are left beside 19 mm, and 1.5 are asked for.
    (finding,) = report.findings
    assert finding.rule == "FIT-TIGHT"
    assert "0.892 mm of room" in finding.message


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_all_other_sheets_are_composed_without_a_mistake(paper: str) -> None:
    names = ("desert", "tokens", "cards", "guide", "boxes", "scorepad")
    sets = job(paper, *names).sets
    assert set(sets) == set(names)


def test_a_card_says_its_name_its_cost_and_its_numbers() -> None:
    faces = {piece.front.name: words_of(piece.front.items) for piece in job("a4", "cards").sets["cards"]}
    wave = " ".join(faces["heat_wave"])
    for words in ("Heat Wave", "−3", "cost", "1", "another player", "4+"):
        assert words in wave
    assert "2+" in faces["humidify"]
    assert "any player" in " ".join(faces["humidify"])
    assert "yourself" in " ".join(faces["starspores"])


def test_reference_cards_carry_the_six_characters() -> None:
    faces = {piece.front.name: " ".join(words_of(piece.front.items)) for piece in job("a4", "cards").sets["cards"]}
    assert "King Stropharia XVI" in faces["red"]
    assert "Porto Bellows" in faces["blue"]
    boxes = title().components["token_boxes"].items
    people = title().components["reference"].items
    assert {k: i.values["name"] for k, i in boxes.items()} == {k: i.values["name"] for k, i in people.items()}
