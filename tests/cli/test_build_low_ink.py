"""`--ink low` on the command line: files of its own, what it says, what earlier builds know, mistakes in its data."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest
from projects import LOOKS, Run, build, check, deck, looks, refused, sporeprint, tree, write_project

from cli.cache_help import picture, told
from generator.tools.ink.tones import lightness

DARK = looks(
    'ground: {rect: [-3, -3, 66, 96], fill: "#131936"}',
    'name: {text: "{name}", box: [5, 5, 50, 10], style: heading, colour: white}',
)
CARDS = deck("{name: text, copies: count}", "oak: {name: Oak, copies: 2}")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return write_project(tmp_path, CARDS, DARK)


def low(root: Path, *options: str) -> Run:
    return build(root, "--ink", "low", *options)


def words_of(file: Path) -> str:
    pages = pypdfium2.PdfDocument(file.read_bytes())
    return "".join(page.get_textpage().get_text_range() for page in pages)


# --- files ------------------------------------------------------------------------------------------------------------
def test_files_in_low_ink_lie_beside_the_others(root: Path) -> None:
    assert low(root).json["built"][0]["files"] == ["tiny-cards-a4-lowink.pdf", "svg/cards-lowink/oak.svg"]
    first = tree(root / "out/tiny/svg/cards-lowink")
    assert build(root).json["built"][0]["files"] == ["tiny-cards-a4.pdf", "svg/cards/oak.svg"]
    assert tree(root / "out/tiny/svg/cards-lowink") == first
    names = {path.name for path in (root / "out/tiny").glob("*.pdf")}
    assert names == {"tiny-cards-a4.pdf", "tiny-cards-a4-lowink.pdf"}


def test_pictures_in_low_ink_have_a_folder_of_their_own(root: Path) -> None:
    assert "png/cards-lowink/oak.png" in low(root, "--png", "--dpi", "30").json["built"][0]["files"]


def test_the_dark_ground_is_light_and_the_white_words_are_dark(root: Path) -> None:
    low(root)
    text = (root / "out/tiny/svg/cards-lowink/oak.svg").read_text("utf-8")
    fills = [part.partition('"')[0] for part in text.split('fill="')[1:]]
    assert [lightness(fill) > 0.9 for fill in fills] == [True, False]
    assert lightness(fills[1]) < 0.5


def test_the_footer_says_which_edition_a_sheet_is_of(root: Path) -> None:
    low(root)
    build(root)
    assert "low ink" in words_of(root / "out/tiny/tiny-cards-a4-lowink.pdf")
    assert "low ink" not in words_of(root / "out/tiny/tiny-cards-a4.pdf")


# --- what is said -----------------------------------------------------------------------------------------------------
def test_the_build_says_how_much_ink_is_saved(root: Path) -> None:
    (row,) = low(root).json["built"]
    # #131936 lacks 667 of 765 parts of light, and covers everything but a word that is white.
    assert row["ink"]["before"] == pytest.approx(0.87, abs=0.01)
    assert row["ink"]["after"] < 0.2
    assert row["ink"]["saved"] == pytest.approx(1 - row["ink"]["after"] / row["ink"]["before"], abs=0.002)
    said = sporeprint(root, "build", "tiny", "--ink", "low", "--no-cache").out
    assert "of the pieces is covered with ink instead of 87%" in said


def test_a_build_in_full_ink_says_nothing_about_it(root: Path) -> None:
    assert "ink" not in build(root).json["built"][0]
    assert "ink" not in sporeprint(root, "build", "tiny", "--no-cache").out


def test_what_was_built_before_is_known_and_says_the_same(root: Path) -> None:
    first = low(root)
    before = tree(root / "out")
    assert told(low(root)) == told(first)
    assert tree(root / "out") == before


def test_full_and_low_ink_are_not_mixed_up_by_what_is_known(root: Path) -> None:
    first, other = told(low(root)), told(build(root))
    assert (told(low(root)), told(build(root))) == (first, other)


# --- data -------------------------------------------------------------------------------------------------------------
def test_a_colour_of_the_palette_can_be_another_one_in_low_ink(tmp_path: Path) -> None:
    files = {"layouts/palette.yaml": 'night: "#131936"\n', "layouts/ink.yaml": 'colours: {night: "#fdf6e3"}\n'}
    root = write_project(tmp_path, CARDS, looks("ground: {rect: [-3, -3, 66, 96], fill: night}"), files=files)
    assert (low(root).code, build(root).code) == (0, 0)
    assert 'fill="#fdf6e3"' in (root / "out/tiny/svg/cards-lowink/card.svg").read_text("utf-8")
    assert 'fill="#131936"' in (root / "out/tiny/svg/cards/card.svg").read_text("utf-8")


def test_a_project_can_make_grounds_lighter_still(root: Path) -> None:
    usual = low(root).json["built"][0]["ink"]["after"]
    (root / "layouts/ink.yaml").write_text("ground: 0.99\n", "utf-8")
    assert low(root).json["built"][0]["ink"]["after"] < usual


def test_a_game_with_a_dark_picture_needs_no_data_for_it(tmp_path: Path) -> None:
    art = looks("art: {image: art/tree.png, box: [-3, -3, 66, 96], fit: cover}")
    root = write_project(tmp_path, CARDS, art, files={"components/tiny/art/tree.png": picture("black")})
    ink = low(root).json["built"][0]["ink"]
    assert ink["before"] == pytest.approx(1, abs=0.01)
    assert ink["after"] == pytest.approx(0.25, abs=0.02)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("ground: dark\n", ("ink.yaml", 1, "DATA-NUMBER")),
        ("near: 0.1\nground: 7\n", ("ink.yaml", 2, "DATA-RANGE")),
        ("grund: 0.9\n", ("ink.yaml", 1, "DATA-UNKNOWN-FIELD")),
        ("paintings:\n  crad_back: 0.5\n", ("ink.yaml", 2, "PAINTER-UNKNOWN")),
        ("colours:\n  ink: black\n  nihgt: white\n", ("ink.yaml", 3, "COLOUR-UNKNOWN")),
        ("colours: {ink: darkish}\n", ("ink.yaml", 1, "COLOUR-UNKNOWN")),
        ("colours: [ink]\n", ("ink.yaml", 1, "DATA-TYPE")),
    ],
)
def test_a_mistake_in_the_data_is_told_with_its_line(tmp_path: Path, text: str, expected: tuple[str, int, str]) -> None:
    root = write_project(tmp_path, CARDS, LOOKS, files={"layouts/ink.yaml": text})
    assert refused(root, "--ink", "low").errors == {expected}
    assert build(root).code == 0, "who does not save ink is not held up"
    assert check(root).code == 1


def test_there_are_two_kinds_of_ink(root: Path) -> None:
    assert build(root, "--ink", "some").code == 2
