"""`sporeprint accessibility`: each weakness is planted in a tiny game and told with its file, line and way out."""

from __future__ import annotations

from pathlib import Path

import pytest
from projects import Run, check, deck, looks, sporeprint, write_project

GROUND = 'ground: {rect: [0, 0, 60, 90], fill: "{tint}"}'
RED, GREEN = "#b04a3c", "#5c7a3c"
"""Far apart for most, and 13 apart at most for those who do not see green: brightness hardly differs."""


def look(root: Path, *options: str) -> Run:
    return sporeprint(root, "accessibility", "tiny", "--json", *options)


def told(run: Run) -> set[tuple[str, str, int, str]]:
    """Every finding as level, name of its file, line and rule."""
    return {(f["level"], Path(f["file"]).name, f["line"], f["rule"]) for f in run.findings}


def tokens(root: Path, meaning: str, *elements: str, other: str = GREEN, files: dict[str, str] | None = None) -> Path:
    """Two cards that differ in their colour; what is said about them is in meaning.yaml from line 3 on."""
    cards = deck(
        "{name: text, tint: colour, mark: text, copies: count}",
        f'one: {{name: One, tint: "{RED}", mark: a, copies: 1}}',
        f'two: {{name: Two, tint: "{other}", mark: b, copies: 1}}',
    )
    told_apart = f"meaning:\n  tokens:\n{''.join(f'    {line}' + chr(10) for line in meaning.splitlines())}"
    own = {"components/tiny/meaning.yaml": told_apart, **(files or {})}
    return write_project(root, cards, looks(GROUND, *elements), files=own)


# --- words ----------------------------------------------------------------------------------------------------------
def test_a_sound_game_has_nothing_to_tell_and_says_what_was_looked_at(tmp_path: Path) -> None:
    run = look(write_project(tmp_path))
    assert (run.code, run.findings) == (0, [])
    assert (run.json["faces"], run.json["runs"], run.json["groups"]) == (1, 1, [])
    assert run.json["smallest_type"] == 16
    assert run.json["lowest_contrast"] == pytest.approx(16.94, abs=0.01)  # ink on white: 1.05 / 0.062


def test_pale_words_are_told_with_their_place_and_a_colour_that_would_do(tmp_path: Path) -> None:
    pale = 'pale: {text: "{name}", box: [5, 5, 50, 10], font: sans, size: 10, colour: "#888888"}'
    run = look(write_project(tmp_path, layouts=looks(pale)))
    assert told(run) == {("warning", "looks.yaml", 4, "ACCESS-CONTRAST")}
    (found,) = run.findings
    # The grey 136 has 0.246 of the light of white: 1.05 / 0.296.
    assert found["message"] == "element `pale`: “Oak” has a contrast of 3.5 (#888888 on #ffffff), 4.5 is the least"
    assert (found["item"], found["hint"]) == ("oak", "#767676 would do there")
    assert run.code == 0
    assert look(tmp_path, "--strict").code == 1


def test_large_words_may_be_paler(tmp_path: Path) -> None:
    large = 'pale: {text: "{name}", box: [5, 5, 50, 10], font: sans, size: 18, colour: "#888888"}'
    assert look(write_project(tmp_path, layouts=looks(large))).findings == []


def test_small_words_are_told(tmp_path: Path) -> None:
    small = 'small: {text: "{name}", box: [5, 5, 50, 10], font: sans, size: 5, min: 5}'
    run = look(write_project(tmp_path, layouts=looks(small)))
    assert told(run) == {("warning", "looks.yaml", 4, "ACCESS-TYPE")}
    assert "is set in 5.0 pt, 6.5 pt is the least" in run.findings[0]["message"]


def test_words_on_a_dark_ground_are_measured_on_it(tmp_path: Path) -> None:
    dark = 'plate: {rect: [0, 0, 60, 40], fill: "#203040"}'
    words = 'words: {text: "{name}", box: [5, 5, 50, 10], font: sans, size: 10, colour: "#241a1c"}'
    run = look(write_project(tmp_path, layouts=looks(dark, words)))
    assert told(run) == {("warning", "looks.yaml", 5, "ACCESS-CONTRAST")}


# --- colours --------------------------------------------------------------------------------------------------------
def test_colours_that_some_people_see_alike_need_a_second_cue(tmp_path: Path) -> None:
    run = look(tokens(tmp_path, "name: the two\nof: [deck]\nby: tint"))
    assert told(run) == {("warning", "meaning.yaml", 3, "ACCESS-COLOUR")}
    (found,) = run.findings
    assert found["message"].startswith(f"the two: `{RED}` ({RED}) and `{GREEN}` ({GREEN}) are ")
    assert found["message"].endswith(" apart for deutan (green-blind), 12 is the least")
    assert found["hint"].endswith("name it as `cue`")
    (group,) = run.json["groups"]
    assert group["apart"]["colour"] > 40
    assert group["apart"]["grey"] < 5


def test_colours_that_differ_for_everybody_need_none(tmp_path: Path) -> None:
    assert look(tokens(tmp_path, "name: the two\nof: [deck]\nby: tint", other="#f4e9c0")).findings == []


def test_without_a_field_of_colours_what_is_drawn_is_compared(tmp_path: Path) -> None:
    run = look(tokens(tmp_path, "name: the two\nof: [deck]"))
    assert told(run) == {("warning", "meaning.yaml", 3, "ACCESS-COLOUR")}
    assert run.json["groups"][0]["colours"] == {"one": RED, "two": GREEN}


def test_colours_of_the_palette_are_compared_without_pieces(tmp_path: Path) -> None:
    run = look(tokens(tmp_path, f'name: lines\ncolours: {{here: "{RED}", there: "{GREEN}"}}'))
    assert told(run) == {("warning", "meaning.yaml", 3, "ACCESS-COLOUR")}
    named = look(tokens(tmp_path, f'name: lines\ncue: number\ncolours: {{here: "{RED}", there: "{GREEN}"}}'))
    assert named.findings == []


# --- the second cue -------------------------------------------------------------------------------------------------
LETTER = 'letter: {text: "{mark}", box: [10, 40, 20, 20], font: sans-bold, size: 24, colour: white}'
SAME = 'letter: {text: "x", box: [10, 40, 20, 20], font: sans-bold, size: 24, colour: white}'
BARS = "bars: {rect: [10, 20, 30, 4], fill: white, when: {field: mark, is: a}}"
FAINT = f'bars: {{rect: [10, 20, 30, 4], fill: "{RED}", when: {{field: mark, is: b}}}}'


def cue(kind: str) -> str:
    return f"name: the two\nof: [deck]\nby: tint\ncue: {kind}"


@pytest.mark.parametrize(("kind", "element"), [("letter", LETTER), ("pattern", BARS), ("picture", BARS)])
def test_a_cue_that_shows_is_enough(tmp_path: Path, kind: str, element: str) -> None:
    assert look(tokens(tmp_path, cue(kind), element)).findings == []


@pytest.mark.parametrize(
    ("kind", "element", "said"),
    [
        ("pattern", "", "differ in 0 mm of lines without their colours, 5 are the least"),
        ("pattern", SAME, "differ in 0 mm of lines without their colours"),  # there, but the same on both
        ("pattern", FAINT, "differ in 0 mm of lines without their colours"),  # another colour, which grey does not show
        ("letter", SAME, "have the same words on them, and the cue is a letter"),
        ("letter", BARS, "have the same words on them, and the cue is a letter"),
    ],
)
def test_a_cue_that_does_not_show_is_told(tmp_path: Path, kind: str, element: str, said: str) -> None:
    run = look(tokens(tmp_path, cue(kind), *filter(None, [element])))
    assert told(run) == {("warning", "meaning.yaml", 3, "ACCESS-CUE")}
    assert said in run.findings[0]["message"]


def test_only_the_elements_that_are_named_count(tmp_path: Path) -> None:
    assert look(tokens(tmp_path, cue("pattern") + "\nelements: [ground, bars]", BARS, SAME)).findings == []
    run = look(tokens(tmp_path, cue("pattern") + "\nelements: [ground, letter]", BARS, SAME))
    assert told(run) == {("warning", "meaning.yaml", 3, "ACCESS-CUE")}


# --- what is accepted -----------------------------------------------------------------------------------------------
def test_a_project_may_ask_for_more(tmp_path: Path) -> None:
    grey = 'grey: {text: "{name}", box: [5, 5, 50, 10], font: sans, size: 10, colour: "#666666"}'
    files = {"layouts/access.yaml": "contrast: 7\n"}
    run = look(write_project(tmp_path, layouts=looks(grey), files=files))
    assert "a contrast of 5.7 (#666666 on #ffffff), 7 is the least" in run.findings[0]["message"]


ACCEPT = "accept:\n  old: {what: contrast, of: pale, least: 3, reason: it is only a memory}\n"


def test_what_is_accepted_with_a_reason_is_shown_and_no_fault(tmp_path: Path) -> None:
    pale = 'pale: {text: "{name}", box: [5, 5, 50, 10], font: sans, size: 10, colour: "#888888"}'
    root = write_project(tmp_path, layouts=looks(pale), files={"layouts/tiny/access.yaml": ACCEPT})
    assert look(root, "--strict").code == 0
    assert look(root).json["accepted"] == [["old", 1, "it is only a memory"]]
    plain = sporeprint(root, "accessibility", "tiny")
    assert "accepted 1 time: old (it is only a memory)" in plain.out
    paler = pale.replace("#888888", "#aaaaaa")  # 2.3: more than what was accepted
    run = look(write_project(tmp_path, layouts=looks(paler)))
    assert told(run) == {("warning", "looks.yaml", 4, "ACCESS-CONTRAST"), ("note", "access.yaml", 2, "ACCESS-UNUSED")}


# --- mistakes -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("meaning", "rule", "line", "hint"),
    [
        ("name: x\nof: [decks]", "ACCESS-GROUP", 3, "did you mean `deck`?"),
        ("name: x\nof: [deck.three]", "ACCESS-GROUP", 3, "did you mean `deck`?"),
        ("name: x\nof: [deck]\nby: tnt", "ACCESS-GROUP", 3, "did you mean `tint`?"),
        ("name: x\nof: [deck]\nelements: [grund]", "ACCESS-GROUP", 3, "did you mean `ground`?"),
        ("name: x\nof: [deck.one]", "ACCESS-GROUP", 3, "name components under `of`, or `colours`"),
        ("name: x\nof: [deck]\ncue: patern", "DATA-CHOICE", 5, "did you mean `pattern`?"),
        ("of: [deck]", "DATA-MISSING", 3, "add a line `name: …`"),
        ("name: x\ncolours: {a: purpel, b: ink}", "COLOUR-UNKNOWN", 3, ""),
    ],
)
def test_a_mistake_in_a_group_is_told(tmp_path: Path, meaning: str, rule: str, line: int, hint: str) -> None:
    run = look(tokens(tmp_path, meaning))
    assert told(run) == {("error", "meaning.yaml", line, rule)}
    assert run.findings[0]["hint"].startswith(hint)
    assert run.code == 1


@pytest.mark.parametrize(
    ("limits", "line", "rule"),
    [
        ("contrast: 40\n", 1, "DATA-RANGE"),
        ("kontrast: 4\n", 1, "DATA-UNKNOWN-FIELD"),
        ("type: small\n", 1, "DATA-NUMBER"),
        ("accept:\n  x: {what: contrast, of: name, reason: ' '}\n", 2, "ACCESS-LIMIT"),
        ("accept:\n  x: {what: contrast, of: name}\n", 2, "DATA-MISSING"),
        ("accept: [x]\n", 1, "DATA-TYPE"),
    ],
)
def test_a_mistake_in_the_limits_is_told_here_and_by_check(tmp_path: Path, limits: str, line: int, rule: str) -> None:
    root = write_project(tmp_path, files={"layouts/tiny/access.yaml": limits})
    expected = {("error", "access.yaml", line, rule)}
    assert told(look(root)) == expected
    assert told(check(root)) == expected


def test_check_tells_a_group_of_nothing(tmp_path: Path) -> None:
    root = tokens(tmp_path, "name: x\nof: [decks]")
    run = check(root)
    assert told(run) == {("error", "meaning.yaml", 3, "ACCESS-GROUP")}


def test_hundreds_of_things_are_not_compared_one_by_one(tmp_path: Path) -> None:
    items = [f"card_{number}: {{name: Card, copies: 1}}" for number in range(151)]
    files = {"components/tiny/meaning.yaml": "meaning:\n  all: {name: cards, of: [deck]}\n"}
    run = look(write_project(tmp_path, deck("{name: text, copies: count}", *items), files=files))
    assert told(run) == {("error", "meaning.yaml", 2, "ACCESS-GROUP")}
    assert "has 151 things to tell apart, 150 are the most" in run.one["message"]


# --- the sheet ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("name", "head"), [("pieces.pdf", b"%PDF-"), ("pieces.png", b"\x89PNG")])
def test_the_sheet_is_written_and_the_same_every_time(tmp_path: Path, name: str, head: bytes) -> None:
    root, file = tokens(tmp_path, cue("pattern"), BARS), tmp_path / name
    run = look(root, "--sheet", str(file))
    assert (run.code, run.json["sheet"]) == (0, str(file))
    first = file.read_bytes()
    assert first.startswith(head)
    look(root, "--sheet", str(file))
    assert file.read_bytes() == first


def test_the_sheet_shows_the_pieces_in_five_ways(tmp_path: Path) -> None:
    from PIL import Image

    file = tmp_path / "pieces.png"
    look(tokens(tmp_path, cue("pattern"), BARS), "--sheet", str(file))
    with Image.open(file) as picture:
        # The middle of the first piece in each row: labels end at 46 mm, cards of 60 x 90 are drawn 10 x 15.
        rows = [21 + 9 + 16.4 * row + 10 for row in range(5)]
        found = [picture.convert("RGB").getpixel((round(51 / 25.4 * 110), round(y / 25.4 * 110))) for y in rows]
    assert found[0] == (176, 74, 60)
    assert len(set(found)) == 5
    assert len(set(found[4])) == 1


@pytest.mark.parametrize("name", ["pieces.gif", "pieces", ".png"])
def test_a_sheet_of_another_kind_is_refused_and_nothing_is_written(tmp_path: Path, name: str) -> None:
    file = tmp_path / "sheets" / name
    run = look(tokens(tmp_path, cue("pattern"), BARS), "--sheet", str(file))
    assert [f["rule"] for f in run.findings] == ["ACCESS-SHEET"]
    assert run.code == 1
    assert not file.parent.exists()


def test_a_sheet_never_replaces_what_is_not_ours(tmp_path: Path) -> None:
    file = tmp_path / "photo.png"
    file.write_bytes(b"mine")
    run = look(tokens(tmp_path, cue("pattern"), BARS), "--sheet", str(file))
    assert run.code == 1
    assert file.read_bytes() == b"mine"


def test_a_title_that_does_not_exist_is_told(tmp_path: Path) -> None:
    run = sporeprint(write_project(tmp_path), "accessibility", "tinny", "--json")
    assert [f["rule"] for f in run.findings] == ["TITLE-UNKNOWN"]


def test_the_table_for_people_names_groups_and_cues(tmp_path: Path) -> None:
    run = sporeprint(tokens(tmp_path, cue("pattern"), BARS), "accessibility", "tiny")
    lines = run.out.splitlines()
    assert lines[0].startswith("tiny: 2 faces, 0 runs of words (")
    assert " ".join(lines[1].split()) == "to tell apart things printed protan deutan tritan grey second cue"
    assert lines[2].startswith("  the two")
    assert "pattern, " in lines[2]


def test_the_cue_is_measured_in_millimetres_of_lines(tmp_path: Path) -> None:
    # A bar of 30 x 4 mm has 68 mm of edges; a pixel is 0.38 mm there, and the corners count a pixel more or less.
    (group,) = look(tokens(tmp_path, cue("pattern"), BARS)).json["groups"]
    assert group["form"] == pytest.approx(68, abs=3)
