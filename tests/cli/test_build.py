"""What `build` and `scorepad` write: which files, how many pieces, and what they never touch."""

from __future__ import annotations

import gc
from pathlib import Path

import pypdfium2
import pytest
from projects import LOOKS, TITLE, build, deck, sporeprint, tree, write_project

from sporeprint.api.collector import resting_collector

CARDS = deck(
    "{name: text, copies: count}",
    "oak: {name: Oak, copies: 2}",
    "elm: {name: Elm, copies: 3}",
    more="""\
    back: back
    blank: blank
  tokens:
    name: Tokens
    size: [30, 30]
    layout: token
    fields: {name: text, copies: count}
    source: {size: choice, copies: choice}
    items:
      coin: {name: Coin, copies: 4}
""",
)
LAYOUTS = (
    LOOKS
    + """\
  back: {elements: {word: {text: Backside, box: [5, 5, 50, 10]}}}
  blank: {elements: {word: {text: Blank, box: [5, 5, 50, 10]}}}
  token: {elements: {name: {text: "{name}", box: [2, 2, 16, 10]}}}
"""
)
SHEETS = TITLE + "  tokens: {name: tokens, components: [tokens]}\n"
WHOLE = {
    "tiny-cards-a4.pdf",
    "tiny-tokens-a4.pdf",
    "svg/cards/oak.svg",
    "svg/cards/elm.svg",
    "svg/cards/back.svg",
    "svg/tokens/coin.svg",
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return write_project(tmp_path, CARDS, LAYOUTS, SHEETS)


def written(root: Path, *options: str) -> set[str]:
    run = build(root, *options)
    assert (run.code, run.findings) == (0, [])
    return set(run.json["built"][0]["files"])


def words(path: Path) -> list[list[str]]:
    """The words of each page of a PDF, footer left out."""
    document = pypdfium2.PdfDocument(str(path))
    known = ("Oak", "Elm", "Coin", "Backside", "Blank")
    pages = [page.get_textpage().get_text_range().split() for page in document]
    return [[word for word in page if word in known] for page in pages]


def test_the_whole_title_is_one_pdf_for_each_sheet_set_and_one_svg_for_each_face(root: Path) -> None:
    assert written(root) == WHOLE
    assert set(tree(root / "out/tiny")) == {*WHOLE, "manifest.json"}


def test_fronts_and_backs_follow_each_other_with_as_many_pieces_as_the_data_says(root: Path) -> None:
    written(root)
    assert words(root / "out/tiny/tiny-cards-a4.pdf") == [["Oak"] * 2 + ["Elm"] * 3, ["Backside"] * 5]
    assert words(root / "out/tiny/tiny-tokens-a4.pdf") == [["Coin"] * 4]


def test_copies_replaces_the_counts_of_the_data(root: Path) -> None:
    written(root, "--copies", "1", "--only", "cards")
    assert words(root / "out/tiny/tiny-cards-a4-selection.pdf") == [["Oak", "Elm"], ["Backside"] * 2]


def test_copies_does_not_print_what_the_data_leaves_out(tmp_path: Path) -> None:
    root = write_project(tmp_path, CARDS.replace("Oak, copies: 2", "Oak, copies: 0"), LAYOUTS, SHEETS)
    written(root, "--copies", "2", "--only", "deck")
    assert words(root / "out/tiny/tiny-cards-a4-selection.pdf")[0] == ["Elm"] * 2


@pytest.mark.parametrize("name", ["elm", "ELM", "Elm", "el"])
def test_items_are_found_by_id_name_or_beginning(root: Path, name: str) -> None:
    assert written(root, "--items", name) == {"tiny-cards-a4-selection.pdf", "svg/cards/elm.svg", "svg/cards/back.svg"}
    assert words(root / "out/tiny/tiny-cards-a4-selection.pdf")[0] == ["Elm"] * 3


def test_options_with_several_names_take_commas_or_repeats(root: Path) -> None:
    by_comma = written(root, "--items", "oak,coin")
    assert by_comma == written(root, "--items", "oak", "--items", "coin")
    assert {"svg/cards/oak.svg", "svg/tokens/coin.svg"} < by_comma
    assert "svg/cards/elm.svg" not in by_comma


def test_only_takes_sheet_sets_and_components(root: Path) -> None:
    assert written(root, "--only", "tokens") == {"tiny-tokens-a4-selection.pdf", "svg/tokens/coin.svg"}
    assert "svg/cards/oak.svg" in written(root, "--only", "deck")


@pytest.mark.parametrize(
    ("option", "rule", "hint"),
    [(("--only", "tokns"), "ONLY-UNKNOWN", "`tokens`"), (("--items", "oka"), "ITEMS-UNKNOWN", "`oak`")],
)
def test_a_misspelt_choice_writes_nothing_and_gets_a_suggestion(
    root: Path, option: tuple[str, str], rule: str, hint: str
) -> None:
    run = build(root, *option)
    assert (run.code, run.one["rule"]) == (1, rule)
    assert hint in run.one["hint"]
    assert not (root / "out").exists()


def test_a_choice_that_leaves_nothing_is_told(root: Path) -> None:
    run = build(root, "--only", "tokens", "--items", "oak")
    assert (run.code, run.one["rule"], run.one["file"]) == (1, "BUILD-EMPTY", "command line")


def test_blanks_are_added_where_a_component_has_them(root: Path) -> None:
    assert "svg/cards/blank.svg" in written(root, "--blanks", "2")
    assert words(root / "out/tiny/tiny-cards-a4-selection.pdf")[0] == ["Oak"] * 2 + ["Elm"] * 3 + ["Blank"] * 2
    assert words(root / "out/tiny/tiny-tokens-a4-selection.pdf") == [["Coin"] * 4]


def test_sides_prints_fronts_or_backs_alone_under_their_own_name(root: Path) -> None:
    assert "tiny-cards-a4-fronts.pdf" in written(root, "--sides", "fronts")
    backs = written(root, "--sides", "backs")
    assert {name for name in backs if name.endswith(".pdf")} == {"tiny-cards-a4-backs.pdf"}  # tokens have none
    assert words(root / "out/tiny/tiny-cards-a4-fronts.pdf") == [["Oak"] * 2 + ["Elm"] * 3]
    assert words(root / "out/tiny/tiny-cards-a4-backs.pdf") == [["Backside"] * 5]


def test_a_partial_build_never_replaces_or_removes_the_whole(root: Path) -> None:
    written(root)
    before = tree(root / "out/tiny")
    for options in (
        ("--items", "oak"),
        ("--copies", "1"),
        ("--sides", "backs"),
        ("--only", "tokens"),
        ("--blanks", "1"),
    ):
        written(root, *options)
    after = tree(root / "out/tiny")
    assert {name: after[name] for name in before if not name.endswith("manifest.json")} == {
        name: data for name, data in before.items() if not name.endswith("manifest.json")
    }


def test_papers_have_files_of_their_own(root: Path) -> None:
    written(root)
    assert "tiny-cards-letter.pdf" in written(root, "--paper", "Letter")
    assert (root / "out/tiny/tiny-cards-a4.pdf").is_file()
    page = pypdfium2.PdfDocument(str(root / "out/tiny/tiny-cards-letter.pdf"))[0]
    assert sorted(page.get_size()) == pytest.approx([612, 792], abs=0.1)  # 8.5 x 11 inches in points


def test_svg_can_be_left_out_and_png_added(root: Path) -> None:
    assert written(root, "--no-svg", "--only", "tokens") == {"tiny-tokens-a4-selection.pdf"}
    assert "png/tokens/coin.png" in written(root, "--png", "--dpi", "50", "--only", "tokens")


def test_the_same_data_gives_the_same_bytes(root: Path) -> None:
    written(root, "--out", "first")
    written(root, "--out", "second")
    assert tree(root / "first") == tree(root / "second")


def test_faces_that_are_no_longer_made_are_removed(root: Path) -> None:
    written(root)
    write_project(root, CARDS.replace("elm:", "ash:"), LAYOUTS, SHEETS)
    written(root)
    assert {path.name for path in (root / "out/tiny/svg/cards").iterdir()} == {"oak.svg", "ash.svg", "back.svg"}


def test_files_of_others_are_never_touched(root: Path) -> None:
    written(root)
    mine = root / "out/tiny/svg/cards/elm.svg"
    (root / "out/tiny/notes.txt").write_text("mine")
    mine.write_text("drawn by hand")
    write_project(root, CARDS.replace("name: Elm", "name: Wych elm"), LAYOUTS, SHEETS)
    run = build(root)
    assert run.errors == {("elm.svg", 0, "WRITE-EDITED")}
    assert mine.read_text() == "drawn by hand"
    assert (root / "out/tiny/notes.txt").read_text() == "mine"


def test_a_file_of_another_that_has_the_name_of_ours_is_left_alone(root: Path) -> None:
    foreign = root / "out/tiny/tiny-cards-a4.pdf"
    foreign.parent.mkdir(parents=True)
    foreign.write_text("mine")
    assert build(root).errors == {("tiny-cards-a4.pdf", 0, "WRITE-FOREIGN")}
    assert foreign.read_text() == "mine"


def test_without_a_name_the_titles_of_the_project_are_built(root: Path) -> None:
    run = sporeprint(root, "build", "--json")
    assert [row["title"] for row in run.json["built"]] == ["tiny"]


def test_the_scorepad_has_the_names_that_were_given(tmp_path: Path) -> None:
    run = sporeprint(tmp_path, "scorepad", "fungi", "Ada", "Ben", "--copies", "1")
    assert (run.code, run.err) == (0, "")
    (path,) = (tmp_path / "out/fungi").glob("*.pdf")
    assert path.name == "fungi-scorepad-a4-selection-ada-ben.pdf"
    text = pypdfium2.PdfDocument(str(path))[0].get_textpage().get_text_range()
    assert "Ada" in text
    assert "Ben" in text


def test_a_face_shows_how_many_there_are_in_the_game_however_many_are_printed(tmp_path: Path) -> None:
    layouts = LAYOUTS.replace('"{name}", box: [5', '"{name} {printed}", box: [5')
    root = write_project(tmp_path, CARDS, layouts, SHEETS)
    written(root)
    before = (root / "out/tiny/svg/cards/elm.svg").read_bytes()
    written(root, "--copies", "1", "--items", "elm")
    page = pypdfium2.PdfDocument(str(root / "out/tiny/tiny-cards-a4-selection.pdf"))[0]
    assert "Elm 3" in page.get_textpage().get_text_range()
    assert (root / "out/tiny/svg/cards/elm.svg").read_bytes() == before


def test_the_collector_rests_only_while_something_is_made() -> None:
    """It is put back as it was, also when the work inside fails."""
    assert gc.isenabled()
    with pytest.raises(ValueError, match="broken"), resting_collector():
        assert not gc.isenabled()
        raise ValueError("broken")
    assert gc.isenabled()
