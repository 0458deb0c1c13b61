"""`sporeprint preflight`: each fault is planted in a sound deck and told with its file, line, item and way out."""

from __future__ import annotations

from pathlib import Path

import pytest
from projects import sporeprint
from shop_help import deck_yaml, export, found, looks_yaml, photo, preflight, project, told

TITLE_NOTES = {("note", 0, "SHOP-COLOURS", "")}
"""What is always told of a press: which colours follow the formula."""


@pytest.mark.parametrize("profile", ["tgc", "mpc", "tts", "ttp", "home", "home-laser", "home-inkjet"])
def test_a_sound_deck_has_nothing_to_tell(tmp_path: Path, profile: str) -> None:
    run = preflight(project(tmp_path), profile)
    assert (run.code, run.findings) == (0, [])
    assert not (tmp_path / "out").exists()


def test_a_press_tells_which_colours_follow_the_formula(tmp_path: Path) -> None:
    # Used are the three tints and the back; the words are `ink` and `white`, which the bundled table has.
    run = preflight(project(tmp_path), "drivethru")
    assert told(run) == TITLE_NOTES
    message = run.one["message"]
    assert message.startswith("4 of 6 colours are turned into ink by a plain formula, without ICC: #102030, #28a03c")


# --- words, lines and photos ----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("element", "rule", "way_out"),
    [
        (
            "edge: {text: Edge, box: [1, 40, 20, 6], font: sans, size: 9, align: left}",
            "SHOP-SAFE",
            "move it 1.9 mm inwards",
        ),
        ("out: {text: OUT, box: [-6, 40, 20, 6], font: sans, size: 9}", "SHOP-SAFE", "move it"),
        ("tiny: {text: tiny, box: [10, 40, 20, 6], font: sans, size: 5}", "SHOP-TYPE", "`min` of at least 6"),
        ('hair: {line: [10, 40, 30, 40], stroke: "#000000", width: 0.05}', "SHOP-LINE", "`width: 0.09` or more"),
        ("hut: {image: hut.png, box: [10, 40, 20, 20]}", "SHOP-DPI", "1.5 times as large, or print it 66 % as large"),
    ],
)
def test_a_fault_is_told_at_its_element(tmp_path: Path, element: str, rule: str, way_out: str) -> None:
    # An E of 9 points begins 0.09 em = 0.29 mm behind the edge of its box, so 3.175 - 1.29 mm are missing.
    # 157 pixels on 20 mm are 199 dpi, enough for the layout and too few for the shop, which wants 300.
    files = {"components/tiny/hut.png": photo((90, 90, 90), (157, 157))}
    run = preflight(project(tmp_path, layouts=looks_yaml(element), files=files), "tgc")
    assert told(run) == {("warning", 6, rule, "red")}
    one = run.one
    assert one["file"].endswith("layouts/tiny/looks.yaml")
    assert one["message"].startswith(f"element `{element.split(':')[0]}`: ")
    assert one["message"].endswith("; 2 other items have the same")
    assert way_out in one["hint"]
    assert run.code == 0
    assert preflight(tmp_path, "tgc", "--strict").code == 1


def test_the_same_fault_on_one_card_counts_no_others_and_the_worst_is_named(tmp_path: Path) -> None:
    small = "size_: {text: words, box: [10, 40, 30, 6], font: sans, size: 5, when: {field: name, is: Blue}}"
    assert "other" not in preflight(project(tmp_path, layouts=looks_yaml(small)), "tgc").one["message"]
    shift = "note: {text: '{name}', box: [1, 40, 20, 6], font: sans, size: 9}"
    run = preflight(project(tmp_path, layouts=looks_yaml(shift)), "tgc")
    # The letters R, G and B begin at different distances from the box; the one nearest to the cut is named.
    assert run.one["item"] in ("red", "green", "blue") and "2 other items" in run.one["message"]


def test_thin_lines_of_a_painter_are_only_a_note(tmp_path: Path) -> None:
    grain = "grain: {paint: paper_grain, box: [0, 0, 20, 20], with: {strength: 1}}"
    run = preflight(
        project(tmp_path, layouts=looks_yaml(f"small: {{at: [10, 40], scale: 0.2, group: {{{grain}}}}}")), "tgc"
    )
    assert [(f["level"], f["rule"]) for f in run.findings] == [("note", "SHOP-LINE")]
    assert "element `grain`" in run.one["message"] and "nothing has to be done" in run.one["hint"]


# --- bleed ----------------------------------------------------------------------------------------------------------
def test_art_that_ends_at_the_cut_is_told_with_how_far_it_reaches(tmp_path: Path) -> None:
    short = looks_yaml().replace('[-5, -5, 210, 210], fill: "{tint}"', '[-1, -1, 65.5, 90.9], fill: "{tint}"')
    run = preflight(project(tmp_path, layouts=short), "tgc")
    one = found(run, "SHOP-BLEED")
    assert (one["level"], one["line"], one["item"]) == ("warning", 3, "red")
    assert one["file"].endswith("components/tiny/cards.yaml")
    assert one["message"].startswith("the art of the front `red` reaches 1 mm beyond the cut, 3.175 are wanted")
    assert "bleed: 3.175" in one["hint"] and "--fit" in one["hint"]
    assert preflight(tmp_path, "tgc", "--fit").findings == []


def test_a_white_card_needs_no_bleed(tmp_path: Path) -> None:
    white = looks_yaml().replace('      ground: {rect: [-5, -5, 210, 210], fill: "{tint}"}\n', "")
    assert preflight(project(tmp_path, layouts=white), "tgc").findings == []


def test_three_millimetres_do_for_an_eighth_of_an_inch(tmp_path: Path) -> None:
    three = looks_yaml().replace("[-5, -5, 210, 210]", "[-3, -3, 69.5, 94.9]")
    assert preflight(project(tmp_path, layouts=three), "tgc").findings == []


# --- sizes ----------------------------------------------------------------------------------------------------------
def test_a_near_size_says_what_is_cut_off_or_shows(tmp_path: Path) -> None:
    run = preflight(project(tmp_path, deck_yaml("[64, 88]")), "tgc")
    assert told(run) == {("note", 3, "SHOP-TRIM", "deck")}
    assert run.one["message"].endswith(": 0.25 mm is cut off at each side, 0.45 mm of bleed shows above and below")


def test_what_no_shop_stocks_is_left_out_with_the_reason(tmp_path: Path) -> None:
    box = """\
  box:
    name: Box
    net: {kind: tuckbox, for: [deck], stock: 0.3, slack: 1}
    layout: card
    fields: {name: text, copies: count, tint: colour}
    source: {net: choice, copies: choice}
    items: {box: {name: "", copies: 1, tint: "#c82828"}}
"""
    run = preflight(project(tmp_path, deck_yaml(more=box), components="deck, box"), "tgc")
    assert told(run) == {("note", 15, "SHOP-LEFT-OUT", "box")}
    assert run.one["message"] == "`box` is left out: a net is cut from its own outline"


def test_a_shape_that_the_shop_does_not_make_is_refused(tmp_path: Path) -> None:
    cards = deck_yaml("{diameter: 63.5}").replace("    bleed: 4\n", "    bleed: 4\n    shape: round\n")
    run = preflight(project(tmp_path, cards), "mpc")
    assert found(run, "SHOP-SIZE")["message"] == (
        "`deck` is round of 63.5 x 63.5 mm, and MakePlayingCards makes nothing so shaped"
    )


def test_the_size_of_a_round_piece_is_said_as_it_is_written(tmp_path: Path) -> None:
    cards = deck_yaml("{diameter: 15}").replace("    bleed: 4\n", "    bleed: 4\n    shape: round\n")
    run = preflight(project(tmp_path, cards), "tgc")
    assert found(run, "SHOP-SIZE")["hint"].startswith("write `size: {diameter: 12.7}`, ")


def test_more_cards_than_a_sheet_holds_are_a_note(tmp_path: Path) -> None:
    items = tuple(f'c{n}: {{name: C{n}, copies: 1, tint: "#{n:02x}{n:02x}ff"}}' for n in range(70))
    run = preflight(project(tmp_path, deck_yaml(items=items)), "tts")
    assert told(run) == {("note", 3, "SHOP-SHEET", "deck")}


# --- ink ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("ink", "refused"),
    [("[60, 40, 40, 100]", False), ("[60, 40, 41, 100]", True)],
)
def test_too_much_ink_is_refused_where_the_table_says_so(tmp_path: Path, ink: str, refused: bool) -> None:
    table = f'palette: {{deep: "#102030"}}\ncmyk:\n  deep: {ink}\n'
    run = preflight(project(tmp_path, layouts=looks_yaml(head=table)), "drivethru")
    errors = [f for f in run.findings if f["level"] == "error"]
    assert [(f["rule"], f["line"], f["item"]) for f in errors] == ([("SHOP-INK", 12, "deep")] if refused else [])
    assert not errors or errors[0]["message"] == "`deep` puts 241 % ink on one spot, 240 % is the most"
    assert export(tmp_path, "drivethru").code == int(refused)
    assert (tmp_path / "out").exists() is not refused


def test_ink_of_a_colour_that_nothing_uses_is_nobodys_business(tmp_path: Path) -> None:
    table = 'palette: {deep: "#010203"}\ncmyk: {deep: [100, 100, 100, 100]}\n'
    assert preflight(project(tmp_path, layouts=looks_yaml(head=table)), "drivethru").code == 0


@pytest.mark.parametrize(
    ("table", "rule"),
    [
        ("cmyk: {dep: [1, 2, 3, 4]}\n", "COLOUR-UNKNOWN"),
        ("cmyk: {ink: [1, 2, 3]}\n", "DATA-LENGTH"),
        ("cmyk: {ink: [1, 2, 3, 104]}\n", "DATA-RANGE"),
        ("cmyk: {ink: lots}\n", "DATA-TYPE"),
    ],
)
def test_mistakes_in_the_table_are_told_by_check_and_preflight(tmp_path: Path, table: str, rule: str) -> None:
    root = project(tmp_path, layouts=looks_yaml(head=table))
    for run in (sporeprint(root, "check", "tiny", "--json"), preflight(root, "drivethru")):
        assert (run.code, run.errors) == (1, {("looks.yaml", 10, rule)})


def test_photos_and_what_shines_through_are_told_for_a_press(tmp_path: Path) -> None:
    files = {"components/tiny/hut.png": photo((90, 90, 90), (400, 400))}
    layouts = looks_yaml("hut: {image: hut.png, box: [10, 40, 20, 20]}")
    run = preflight(project(tmp_path, layouts=layouts, files=files), "drivethru")
    assert told(run) == TITLE_NOTES | {("warning", 6, "SHOP-PHOTO", "red"), ("note", 0, "SHOP-FLAT", "red")}
    assert found(run, "SHOP-FLAT")["message"].startswith("3 of 4 faces")
    assert preflight(tmp_path, "tgc").findings == []


def test_for_people_the_preflight_counts_what_it_found(tmp_path: Path) -> None:
    run = sporeprint(project(tmp_path, deck_yaml("[60, 92]")), "preflight", "tiny", "--for", "mpc")
    assert run.out.splitlines()[0] == "tiny for MakePlayingCards: 1 thing to change first, 0 warnings"
    assert len(run.told) == 2 and "error SHOP-SIZE" in run.told[0]


def test_a_language_is_looked_at_in_its_own_words(tmp_path: Path) -> None:
    # The box holds `Red` at 8 points; sixteen letters need 22 mm at that size and get 12, which is less than 5 points.
    layouts = looks_yaml("more: {text: '{name}', box: [10, 40, 12, 3], font: sans, size: 8, min: 4}")
    german = "components: {deck: {items: {red: {name: Feuerrotes Blatt}}}}\n"
    root = project(tmp_path, layouts=layouts, files={"components/tiny/languages/de.yaml": german})
    assert preflight(root, "tgc").findings == []
    assert ("warning", 6, "SHOP-TYPE", "red") in told(preflight(root, "tgc", "--language", "de"))
    run = preflight(root, "tgc", "--language", "xx")
    assert (run.code, run.one["rule"]) == (1, "LANGUAGE-UNKNOWN")
    assert sporeprint(root, "export", "tiny", "--for", "tts", "--language", "de").code == 0
    assert (root / "out/tiny/de/tts/tiny.json").is_file()
