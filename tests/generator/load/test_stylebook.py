"""Stylebooks: layers of layout files, fonts, papers, species and text styles of a title."""

from __future__ import annotations

from pathlib import Path

import pytest
from projects import CARDS, LOOKS, SLUG, TITLE, compose, looks, write_project

from generator.load.stylebook import Stylebook, load_stylebook
from generator.scene.primitives import Glyphs, flat
from generator.text.fonts import bundled_families
from generator.text.typeset import TextStyle
from sporeprint.ground.catalogue import data_hash, load_catalogue
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.nodes import Text
from sporeprint.ground.translation.texts import dig

HERE = Where("somewhere", 1)
TTF = Path(bundled_families()["serif"].regular).read_bytes()
QUILL = "fonts:\n  quill: {regular: fonts/Quill.ttf}\n"


def load(root: Path) -> tuple[Stylebook, set[tuple[str, int, str]]]:
    ref, report = load_catalogue(root).get(SLUG), Report()
    assert ref is not None
    book = load_stylebook(ref, report)
    return book, {(Path(f.where.file).name, f.where.line, f.rule) for f in report.findings}


def style(root: Path, text: str, name: str = "mine") -> tuple[TextStyle | None, set[tuple[str, int, str]]]:
    book, _ = load(write_project(root, layouts=LOOKS + text))
    found = book.style(name, HERE)
    return found, {(Path(f.where.file).name, f.where.line, f.rule) for f in book.report.findings}


# --- layers ---------------------------------------------------------------------------------------------------------
def test_the_bundled_base_is_there_for_every_title(tmp_path: Path) -> None:
    book, findings = load(write_project(tmp_path))
    assert findings == set()
    assert {"plain_piece", "card"} <= set(book.sections["layouts"])
    assert (book.papers["a4"].width, book.papers["a4"].height) == (210, 297)
    assert book.palette["white"] == "#ffffff"


def test_other_titles_do_not_show_through(tmp_path: Path) -> None:
    assert "day_card" not in load(write_project(tmp_path))[0].sections["layouts"]


def test_the_titles_own_folder_wins_over_the_projects_base_and_that_over_the_bundled_one(tmp_path: Path) -> None:
    files = {
        "layouts/base.yaml": 'palette: {ink: "#111111", moss: "#222222"}\n',
        "layouts/tiny/colours.yaml": 'palette: {moss: "#333333"}\n',
    }
    palette = load(write_project(tmp_path, files=files))[0].palette
    assert (palette["ink"], palette["moss"], palette["black"]) == ("#111111", "#333333", "#000000")


def test_a_file_with_the_name_of_a_section_holds_that_section(tmp_path: Path) -> None:
    files = {"layouts/tiny/palette.yaml": 'moss: "#333333"\n', "layouts/tiny/papers.yaml": "postcard: [148, 105]\n"}
    book, findings = load(write_project(tmp_path, files=files))
    assert findings == set()
    assert book.palette["moss"] == "#333333"
    assert (book.papers["postcard"].width, book.papers["postcard"].height) == (105, 148)  # upright


@pytest.mark.parametrize(
    ("text", "findings"),
    [
        ("- a list\n", {("more.yaml", 1, "LAYOUT-FILE")}),
        ("pallete: {}\n", {("more.yaml", 1, "LAYOUT-SECTION")}),
        ("palette: [red]\n", {("more.yaml", 1, "LAYOUT-SECTION")}),
        ("layouts:\n  card: {}\n", {("more.yaml", 2, "LAYOUT-TWICE")}),
        ("papers: {big: [1, x]}\n", {("more.yaml", 1, "DATA-NUMBER")}),
        ("papers: {big: [1]}\n", {("more.yaml", 1, "DATA-LENGTH")}),
        ("palette: {a: b}\n", {("more.yaml", 1, "COLOUR-UNKNOWN")}),
        ("layouts:\n  a.b: {}\n", {("more.yaml", 2, "DATA-ID")}),
    ],
)
def test_mistakes_in_a_layout_file_are_told(tmp_path: Path, text: str, findings: set[tuple[str, int, str]]) -> None:
    assert load(write_project(tmp_path, files={"layouts/tiny/more.yaml": text}))[1] == findings


# --- styles ---------------------------------------------------------------------------------------------------------
def test_a_style_extends_another(tmp_path: Path) -> None:
    found, findings = style(tmp_path, 'styles:\n  mine: {extends: heading, size: "-= 2", align: left}\n')
    assert found == TextStyle("serif-bold", 14, 11, "ink", "left", "middle")
    assert findings == set()


def test_an_unknown_style_is_told_where_it_is_asked_for(tmp_path: Path) -> None:
    assert style(tmp_path, "", "hedding") == (None, {("somewhere", 1, "STYLE-UNKNOWN")})


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("{font: comic}", "FONT-UNKNOWN"),
        ("{size: 0}", "DATA-RANGE"),
        ("{min: -1}", "DATA-RANGE"),
        ("{leading: 0}", "DATA-RANGE"),
        ("{valign: centre}", "DATA-CHOICE"),
        ("{bold: yes}", "DATA-UNKNOWN-FIELD"),
        ("{extends: nobody}", "STYLE-PARENT"),
    ],
)
def test_a_faulty_style_is_told_at_its_own_place(tmp_path: Path, text: str, rule: str) -> None:
    assert style(tmp_path, f"styles:\n  mine: {text}\n") == (None, {("looks.yaml", 6, rule)})


# --- species --------------------------------------------------------------------------------------------------------
def test_a_species_has_its_id_and_may_extend_another(tmp_path: Path) -> None:
    text = "porcini: {cap: convex, radius: 23}\ncep: {extends: porcini, radius: 20}\n"
    book, _ = load(write_project(tmp_path, files={"layouts/tiny/species.yaml": text}))
    found = book.species("cep", HERE)
    assert found is not None
    assert (found.id, found.cap, found.radius) == ("cep", "convex", 20)
    assert book.report.findings == ()


def test_an_unknown_or_faulty_species_is_told(tmp_path: Path) -> None:
    book, _ = load(write_project(tmp_path, files={"layouts/tiny/species.yaml": "cep: {cap: square}\n"}))
    assert book.species("cepp", HERE, "oak") is book.species("cep", HERE) is None
    assert [(f.rule, f.item) for f in book.report.findings] == [("DATA-CHOICE", "cep"), ("SPECIES-UNKNOWN", "oak")]


# --- fonts ----------------------------------------------------------------------------------------------------------
def test_a_title_brings_its_own_font(tmp_path: Path) -> None:
    layout = looks('name: {text: "{name} **2**", box: [5, 5, 50, 10], font: quill}', head=QUILL)
    made = compose(tmp_path, layouts=layout, files={"components/tiny/fonts/Quill.ttf": TTF})
    assert made.found == set()
    runs = [item for item, _ in flat(made.face.items) if isinstance(item, Glyphs)]
    assert [(run.words, run.font) for run in runs] == [("Oak", "quill"), ("2", "quill-bold")]


@pytest.mark.parametrize(
    ("path", "content", "rule"),
    [
        ("Quill.ttf", None, "FONT-FILE"),
        ("Quill.ttf", b"not a font", "FONT-FILE"),
        ("Quill.ttf", TTF[:5000], "FONT-FILE"),
        ("../Quill.ttf", None, "FILE-OUTSIDE"),
        ("/Quill.ttf", None, "FILE-OUTSIDE"),
    ],
)
def test_a_font_that_cannot_be_used_is_told(tmp_path: Path, path: str, content: bytes | None, rule: str) -> None:
    files: dict[str, str | bytes] = {"layouts/tiny/fonts.yaml": f"quill: {{regular: {path}}}\n"}
    if content is not None:
        files["components/tiny/Quill.ttf"] = content
    book, findings = load(write_project(tmp_path, files=files))
    assert findings == {("fonts.yaml", 1, rule)}
    assert not book.fonts.has("quill")


def test_a_refused_font_is_told_once(tmp_path: Path) -> None:
    head = "fonts: {quill: {regular: gone.ttf}}\nstyles: {fine: {font: quill-bold}}\n"
    made = compose(tmp_path, CARDS, looks('a: {text: "{name}", box: [5, 5, 50, 10], style: fine}', head=head))
    assert [finding.rule for finding in made.report.findings] == ["FONT-FILE"]


# --- the language of the data ---------------------------------------------------------------------------------------
GERMAN = {"components/tiny/title.yaml": TITLE + "language: de\n"}


def test_the_program_speaks_the_language_of_the_data(tmp_path: Path) -> None:
    book, found = load(write_project(tmp_path, files=GERMAN))
    assert found == set() and (book.words("pad_player"), book.words("footer_back")) == ("Name", "Rückseite")
    elements = dig(book.sections["layouts"]["inventory_head"].value, ("elements", "about", "text"))
    assert isinstance(elements, Text) and elements.value == "Was in der Schachtel ist"


def test_words_that_a_project_gives_win_over_the_language_of_its_data(tmp_path: Path) -> None:
    book, found = load(write_project(tmp_path, files=GERMAN | {"layouts/words.yaml": "pad_player: Wer\n"}))
    assert found == set() and (book.words("pad_player"), book.words("footer_back")) == ("Wer", "Rückseite")


def test_the_words_of_the_language_of_the_data_count_in_its_hash(tmp_path: Path) -> None:
    hebrew = {"components/tiny/title.yaml": TITLE + "language: he\n"}
    ref = load_catalogue(write_project(tmp_path, files=hebrew)).get(SLUG)
    assert ref is not None
    before = data_hash(ref)
    write_project(tmp_path, files=hebrew | {"layouts/languages/he.yaml": "words: {pad_player: שחקן}\n"})
    assert data_hash(ref) != before and load(tmp_path)[0].words("pad_player") == "שחקן"
