"""The bundled booklets: complete, bound to the data, with figures that the referee accepts, and well set."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from copy import copy
from dataclasses import replace
from pathlib import Path

import pytest
import yaml
from booklets import BOOKLETS, booklet, ref_of

from generator.compose.bind import Template, lookup, parse_template
from generator.documents.booklet_text import BookletText, read_booklet
from generator.documents.bound import Binder, note_unbound, running_text
from generator.documents.credits import credits_table
from generator.documents.flow import FlowStrip, pour
from generator.documents.page import BOOKLET_MARGIN
from generator.load.values import Scope, ScopeValue, show
from generator.scene.primitives import IDENTITY, Glyphs, Group, flat, through, words_of
from sporeprint.api.judging import Referees, judge
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.translation.languages import booklet_page

ROOT = Path(__file__).resolve().parents[1]
SET = [name if name == "fungi" else pytest.param(name, marks=pytest.mark.slow) for name in BOOKLETS]
"""To set a booklet in pages all of its pieces are drawn: one of them is set on every run."""


def written(name: str) -> BookletText:
    report = Report()
    path = booklet_page(ref_of(name))
    read = read_booklet(path.read_text("utf-8"), str(path), report)
    assert not report.findings
    return read


def texts(name: str) -> list[str]:
    read = written(name)
    return [text for text, _ in (*running_text(read.blocks), *read.written())]


# --- figures --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", BOOKLETS)
def test_every_figure_shows_a_table_that_the_referee_accepts(name: str) -> None:
    """Judged here without the booklet: whole files, so that no faulty line hides behind the moment that is shown."""
    read = written(name)
    positions = {spec.position for spec in (*read.figures.values(), *read.scores.values())}
    assert positions
    for position in positions:
        findings = judge(ROOT / "examples" / position, Referees(None)).report.findings
        assert [f for f in findings if f.level == "error"] == [], position


@pytest.mark.parametrize("name", BOOKLETS)
def test_a_booklet_has_all_its_parts(name: str) -> None:
    """A figure of the set-up, one of a turn, a worked score, what is in the box, an index and credits."""
    read = written(name)
    assert any(spec.after == 0 for spec in read.figures.values())
    assert any(spec.after not in (0, None) for spec in read.figures.values())
    assert read.scores and read.contents
    text = booklet_page(ref_of(name)).read_text("utf-8")
    assert "```index" in text and "```credits" in text


@pytest.mark.parametrize("name", BOOKLETS)
def test_the_set_up_is_drawn_for_every_number_of_players(name: str) -> None:
    """Counted in the headers of the files themselves."""
    drawn = set()
    for spec in written(name).figures.values():
        if spec.after == 0:
            head = (ROOT / "examples" / spec.position).read_text("utf-8").split("\n---\n")[0]
            drawn.add(len(yaml.safe_load(head)["players"]))
    players = booklet(name)[0].composer.title.record.players
    assert drawn == set(range(max(2, players.least), players.most + 1))  # who plays alone sets up in words


@pytest.mark.parametrize(
    ("growth", "rules"), [("mushroom K11", {"SPO-MUSH-4"}), ("mushroom N10", {"SPO-MUSH-3"}), ("colony N12", set())]
)
def test_the_figure_of_growth_in_spore_adic_marks_what_the_referee_says(growth: str, rules: set[str]) -> None:
    """Rosa grows there in her next turn: a diamond, a bowtie, and a colony where one may stand."""
    (spec,) = [spec for spec in written("sporeadic").figures.values() if any(m.kind == "cross" for m in spec.marks)]
    words = {mark.places[0]: mark.text for mark in spec.marks if mark.kind == "label"}
    assert words == {"K11": "diamond", "N10": "bowtie", "N12": "colony"}
    moves = (ROOT / "examples" / spec.position).read_text("utf-8")
    log = f"{moves}2 G draw ST ; grow mushroom M07 M08 L08 K09\n3 R draw SS ; grow {growth}\n"
    found = judge(log, Referees(None)).report.findings
    assert {finding.rule for finding in found if finding.level == "error"} == rules


@pytest.mark.parametrize("name", BOOKLETS)
def test_every_figure_has_its_number_in_the_order_of_the_page(name: str) -> None:
    made = booklet(name)[0]
    word = "Bild" if name == "fungi.de" else "Figure"
    captions = [made.parts.bound(spec).caption for _, spec in sorted(made.text.figures.items())]
    assert [caption.split("**")[1] for caption in captions] == [f"{word} {k}." for k in range(1, len(captions) + 1)]


def test_a_text_refers_to_a_figure_by_the_number_that_the_figure_has() -> None:
    """The set-up is the first figure of Fungi; the fifth one shows what became of it."""
    for name, words in (("fungi", "The forest of figure 1 after"), ("fungi.de", "Der Wald aus Bild 1, nachdem")):
        made = booklet(name)[0]
        captions = [made.parts.bound(spec).caption for spec in made.text.figures.values()]
        assert sum(words in caption for caption in captions) == 1


def test_a_mark_at_a_place_that_is_not_there_is_reported() -> None:
    made, report = booklet("undergrove")[0], Report()
    (spec, *_) = [spec for spec in made.text.figures.values() if spec.marks]
    wrong = replace(spec, marks=(replace(spec.marks[0], places=("(0,1).NW", "EL.SW")),))
    assert made.parts.illustrator.picture(wrong, 80, report) is not None
    assert [(f.rule, "`EL.SW`" in f.message) for f in report.findings] == [("FIGURE-PLACE", True)]


def test_a_part_of_a_board_is_drawn_larger_than_the_whole_and_unknown_places_are_reported() -> None:
    """A part of one place in the middle has room for half a place around it: two places of 63 mm, at that scale."""
    made, report = booklet("undergrove")[0], Report()
    spec = next(spec for spec in made.text.figures.values() if spec.rows == ("forest",))
    one = made.parts.illustrator.picture(replace(spec, part=("(0,0)",), scale=0.2), 80, report)
    assert one is not None and (one.width, one.height) == (pytest.approx(2 * 63 * 0.2),) * 2
    assert not report.findings
    made.parts.illustrator.picture(replace(spec, part=("(9,9)",)), 80, report)
    assert [(f.rule, "`(9,9)` to show" in f.message) for f in report.findings] == [("FIGURE-PLACE", True)]


def test_pieces_below_a_board_are_drawn_and_unknown_ones_are_reported() -> None:
    """Shoes, prices and the decay marker of Fungi are in no position."""
    made, report = booklet("fungi")[0], Report()
    spec = next(spec for spec in made.text.figures.values() if spec.below)
    drawn = [made.parts.illustrator.picture(one, 120, report) for one in (spec, replace(spec, below=()))]
    assert not report.findings and drawn[0] is not None and drawn[1] is not None
    words = [set(words_of(face.items)) for face in drawn if face is not None]
    assert {"5", "6"} <= words[0] - words[1]  # smaller numbers stand on mushroom cards, too
    wrong = replace(spec, below=(replace(spec.below[0], piece="prices.price9"),))
    assert made.parts.illustrator.picture(wrong, 120, report) is None
    assert [f.rule for f in report.findings] == ["BOOKLET-PIECES"]


# --- scores ---------------------------------------------------------------------------------------------------------
def test_a_score_names_each_row_once_and_pieces_as_the_figure_does() -> None:
    """Of Ben's dishes the third has butter: its line comes after all mushrooms."""
    made = booklet("fungi")[0]
    _, ben = made.parts.score_grids(next(iter(made.text.scores.values())))
    assert [row[0] for row in ben.rows] == ["Mushrooms", "", "", "", "Butter", "**total**"]
    made = booklet("undergrove")[0]
    rosa, gus = made.parts.score_grids(next(iter(made.text.scores.values())))
    words = " ".join(row[1] for row in (*rosa.rows, *gus.rows))
    assert [letter for letter in "abcdefghi" if f"({letter})" in words] == list("abcdefghi")
    assert "= 10, divided by 2" in words and not re.search(r"\b[A-Z]{2,3}\.[NS][EW]\b", words)


@pytest.mark.parametrize("name", BOOKLETS)
def test_no_key_of_the_data_is_printed_in_the_credits(name: str) -> None:
    made = booklet(name)[0]
    grid = credits_table(made.composer.title, made.pen.words)
    assert grid.rows and not any("_" in cell for row in grid.rows for cell in row[:2])


# --- numbers --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", BOOKLETS)
def test_no_number_is_typed_and_every_name_is_known(name: str) -> None:
    assert [(f.rule, f.message, f.where.line) for f in booklet(name)[1].findings] == []


def slots(text: str) -> Iterator[tuple[str, ...]]:
    template = parse_template(text, Where("x"))
    assert isinstance(template, Template), template
    yield from template.paths


def changed(scope: Scope, path: tuple[str, ...], value: ScopeValue) -> dict[str, ScopeValue]:
    """The scope with another value at the path."""
    if len(path) == 1:
        return {**scope, path[0]: value}
    below = scope[path[0]]
    assert isinstance(below, Mapping)
    return {**scope, path[0]: changed(below, path[1:], value)}


@pytest.mark.parametrize("name", BOOKLETS)
def test_every_number_that_is_named_changes_the_text(name: str) -> None:
    """Each field in braces gets another value, and the text that names it has to show it."""
    scope = booklet(name)[0].parts.binder.scope
    words = booklet(name)[0].pen.words
    count = 0
    for text in texts(name):
        for path in slots(text):
            before = lookup(scope, path)
            assert isinstance(before, (int, float, str, tuple)), (text, path)
            after: ScopeValue = 977
            if isinstance(before, (str, tuple)):
                after = f"{before}977" if isinstance(before, str) else (*before, "977")
            else:
                after = before + 977
            other = changed(scope, path, after)
            report = Report()
            was, is_ = (Binder(s, "x", words, report).text(text, 1) for s in (scope, other))
            assert was != is_, (text, path)
            count += 1
            if f"{{{'.'.join(path)}}}" in text:
                assert show(after) in is_
            assert not report.findings
    assert count > 20


def test_a_typed_number_is_found_in_digits_and_in_words(tmp_path: Path) -> None:
    words, report = booklet("fungi")[0].pen.words, Report()
    rows = [("Lay eight cards, {rules.forest}", 3), ("pay 2 sticks", 4), ("one of them", 5), ("no four of them", 6)]
    note_unbound(rows, ["no four of"], "x", words, report)
    assert [(f.where.line, f.rule) for f in report.findings] == [(3, "BOOKLET-NUMBER"), (4, "BOOKLET-NUMBER")]
    german, report = booklet("fungi.de")[0].pen.words, Report()
    note_unbound([("acht Karten", 1), ("eine Karte", 2)], [], "x", german, report)
    assert [f.where.line for f in report.findings] == [1]


# --- pages ----------------------------------------------------------------------------------------------------------
SIZES = {"a5": (148.5, 210.0), "a4": (210.0, 297.0)}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SET)
def test_everything_stands_inside_the_margins(name: str, size: str) -> None:
    width, height = SIZES[size]
    made, report = booklet(name, has_pieces=True)
    pages = made.pages(width, height)
    assert report.findings == ()
    assert 2 <= len(pages) <= (12 if size == "a5" else 8)
    for page in pages:
        for item, matrix in flat(page.items):
            if isinstance(item, Glyphs) and item.size == 9.5:
                x, y = through(matrix, item.x, item.y)
                assert BOOKLET_MARGIN - 0.01 <= x <= width - BOOKLET_MARGIN
                assert BOOKLET_MARGIN <= y <= height - BOOKLET_MARGIN


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SET)
def test_no_heading_ends_a_column_and_no_strip_is_higher_than_one(name: str, size: str) -> None:
    made, (width, height) = booklet(name, has_pieces=True)[0], SIZES[size]
    made.pages(width, height)
    column = (width - 2 * BOOKLET_MARGIN - (7 if size == "a4" else 0)) / (2 if size == "a4" else 1)
    strips: list[FlowStrip] = made._strips(column)
    room = height - 2 * BOOKLET_MARGIN - 7
    assert max(strip.height for strip in strips) < room - 30
    kept = {id(strip.items) for strip in strips if strip.keep}  # headings above all, and what belongs to the next line
    assert kept
    lasts = [column.items[-1] for column in pour(strips, lambda k: room)]
    assert all(isinstance(last, Group) and id(last.items) not in kept for last in lasts)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SET)
def test_no_table_is_cut_that_a_column_can_hold(name: str, size: str) -> None:
    """The rows of a table know its head, so those of one table in one column are found by it."""
    made, (width, height) = booklet(name, has_pieces=True)[0], SIZES[size]
    strips = made._strips(column_of(width))
    tables: dict[int, list[FlowStrip]] = {}
    for strip in strips:
        if strip.again is not None:
            tables.setdefault(id(strip.again.items), [strip.again]).append(strip)
    assert tables
    poured = pour(strips, lambda k: height - 2 * BOOKLET_MARGIN - 7)
    columns = [{id(group.items) for group in column.items if isinstance(group, Group)} for column in poured]
    for rows in tables.values():
        homes = {k for k, column in enumerate(columns) for row in rows[1:] if id(row.items) in column}
        assert len(homes) == 1 or sum(row.height for row in rows) > 120


def column_of(width: float) -> float:
    """Two columns with 7 mm between them on A4, one on A5."""
    inner = width - 2 * BOOKLET_MARGIN
    return (inner - 7) / 2 if inner >= 2 * 78 + 7 else inner


LETTERS = re.compile(r"[^\W\d_]{2,}")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SET)
def test_no_word_is_broken(name: str, size: str) -> None:
    """Nothing is printed that is only the beginning of a word of the text or of the data."""
    made = booklet(name, has_pieces=True)[0]
    made.pages(*SIZES[size])  # by which the index knows its words
    items = [item.values.values() for part in made.composer.title.components.values() for item in part.items.values()]
    grid = credits_table(made.composer.title, made.pen.words)
    scored = [table for table in made.parts.scored.values() if table is not None]
    source = [
        *(text for text, _ in running_text(made.text.blocks)),
        *texts(name),
        *(str(value) for values in items for value in values),
        *(cell for row in (grid.head, *grid.rows) for cell in row),
        *(words for table in scored for words in (*table.players.values(), *(line.words for line in table.lines))),
        made.pen.words("number_words"),
        *(term[:1].upper() + term[1:] for term in made.parts.pages),
        *(word for spec in made.text.scores.values() for word in spec.words.values()),
    ]
    known = set(LETTERS.findall(" ".join(source)))
    begun = {word[:end] for word in known for end in range(2, len(word))} - known
    strips = made._strips(column_of(SIZES[size][0]))
    drawn = [pair for strip in strips if not strip.floats for pair in flat(strip.items)]
    lines = [item.words for item, matrix in drawn if isinstance(item, Glyphs) and matrix[:4] == IDENTITY[:4]]
    printed = set(LETTERS.findall(" ".join(lines)))  # small pictures of pieces are scaled, so they are left out
    assert len(printed & known) > 200
    assert printed & begun == set()


def test_the_german_booklet_has_the_parts_and_the_numbers_of_the_english_one() -> None:
    english, german = written("fungi"), written("fungi.de")
    assert len(english.figures) == len(german.figures)
    assert [type(b).__name__ for b in english.blocks] == [type(b).__name__ for b in german.blocks]
    used = [{path for text in texts(name) for path in slots(text)} for name in ("fungi", "fungi.de")]
    assert used[0] == used[1]


@pytest.mark.slow
def test_no_english_word_of_the_referee_is_left_in_the_german_booklet() -> None:
    pages = booklet("fungi.de", has_pieces=True)[0].pages(148.5, 210)
    said = " ".join(word for page in pages for word in words_of(page.items))
    english = {"day", "night", "cider", "forest", "hand", "decay", "size", "copies", "net", "worth"}
    assert not english & set(said.replace(",", " ").split())


def test_the_index_has_the_actions_and_begins_each_word_with_a_capital() -> None:
    """The actions are headings of Fungi; readers looked for selling, sticks and shoes."""
    made = booklet("fungi", has_pieces=True)[0]
    made.pages(210, 297)
    strips = made.parts._index(90)
    printed = " ".join(item.words for strip in strips for item, _ in flat(strip.items) if isinstance(item, Glyphs))
    terms = [term.strip(" ,") for term in re.split(r"[·\d]+", " ".join(printed.split())) if term.strip(" ,")]
    assert {"Cook", "Sell", "Put down a pan", "Sticks", "Shoes", "Rot", "Fill", "Forest"} <= set(terms)
    assert [term for term in terms if not term[0].isupper()] == []
    assert len(terms) == len(set(terms))


def test_a_sign_that_there_is_no_icon_for_is_reported() -> None:
    made, report = booklet("undergrove")[0], Report()
    parts = copy(made.parts)
    parts.pen = replace(made.pen, report=report)
    sign = next(entry for spec in made.text.contents.values() for entry in spec.entries if entry.signs)
    parts._sign_cell(sign, 40)
    assert not report.findings
    parts._sign_cell(replace(sign, signs=":und_nothing:"), 40)
    assert ["und_nothing" in finding.message for finding in report.findings] == [True]
