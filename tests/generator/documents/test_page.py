"""The rules in print and the inventory: every word is there, inside the margins; counts are those of the data."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import projects
import pytest

from generator.build.pieces import Choice, pieces_by_set
from generator.compose.composer import Composer
from generator.documents.inventory import inventory_pages
from generator.documents.page import MARGIN, frame_of
from generator.documents.reference import load_reference, reference_pages
from generator.impose import Page, Paper
from generator.load.stylebook import load_stylebook
from generator.load.title import load_title
from generator.scene.primitives import Glyphs, flat, through, words_of
from sporeprint.ground.catalogue import bundled_data, load_catalogue
from sporeprint.ground.findings import Report

A4, A5 = Paper("a4", 210, 297), Paper("a5", 148, 210)
PAGE = Path("seeds/tiny.md")


def composer(root: Path, slug: str = projects.SLUG) -> Composer:
    ref, report = load_catalogue(root).get(slug), Report()
    assert ref is not None
    title, book = load_title(ref, report), load_stylebook(ref, report)
    assert title is not None and not report.has_errors, report.findings
    return Composer(title, book, report)


def rules(root: Path, text: str, paper: Paper = A4) -> tuple[tuple[Page, ...], Report]:
    made = composer(projects.write_project(root))
    return reference_pages(text, PAGE, made, paper, made.report), made.report


def runs(page: Page) -> list[tuple[Glyphs, float, float]]:
    """Every run of words with where its baseline starts on the page."""
    return [(i, *through(m, i.x, i.y)) for i, m in flat(page.items) if isinstance(i, Glyphs)]


def words(pages: Iterable[Page]) -> str:
    return " ".join(word for page in pages for word in words_of(page.items))


# --- rules ----------------------------------------------------------------------------------------------------------
def test_the_page_of_fungi_is_printed_whole(tmp_path: Path) -> None:
    made = composer(tmp_path, "fungi")
    pages = load_reference(made, A4, made.report)
    assert not made.report.has_errors, made.report.findings
    printed = re.sub(r"\W+", "", words(pages))
    source = (bundled_data() / "seeds" / "fungi.md").read_text("utf-8")
    for rule in re.findall(r"(?m)^\| (FUN-[A-Z]+-\d+) \|", source):
        assert rule.replace("-", "") in printed
    # Long words of the prose; those of tables stand in cells, and lines may cut what a hyphen joins.
    prose = " ".join(line for line in source.splitlines() if not line.startswith(("|", "#", "```")))
    missing = {w for w in re.findall(r"\b[a-z]{7,}\b", prose) if w not in printed}
    assert missing == set()


@pytest.mark.parametrize("paper", [A4, A5], ids=lambda paper: paper.name)
def test_words_of_fungi_stay_inside_their_columns(tmp_path: Path, paper: Paper) -> None:
    made = composer(tmp_path, "fungi")
    frame = frame_of(paper)
    for page in load_reference(made, paper, made.report):
        for run, x, y in runs(page):
            right = x + made.book.fonts.measure(run.words, run.font, run.size)
            assert x >= MARGIN - 0.01 and right <= paper.width - MARGIN + 0.01, run.words
            assert MARGIN - 0.01 <= y <= paper.height - MARGIN + 0.01, run.words
            if frame.columns == 2 and page.number > 1 and y < paper.height - MARGIN - 7:
                assert right < paper.width / 2 or x > paper.width / 2, run.words


def test_pages_are_numbered_and_bookmarked(tmp_path: Path) -> None:
    text = "# Tiny\n\n## Getting ready\n\n" + "Shuffle.\n\n" * 250 + "## The end: `stop`\n\nStop.\n"
    pages, report = rules(tmp_path, text)
    assert not report.findings
    assert len(pages) > 1
    assert [page.number for page in pages] == list(range(1, len(pages) + 1))
    assert [mark for page in pages for mark in page.components] == ["Getting ready", "The end: stop"]
    assert f"page 2 of {len(pages)}" in words(pages[1:2])
    assert words(pages).count("Shuffle.") == 250


def test_the_head_shows_the_title_once(tmp_path: Path) -> None:
    pages, _ = rules(tmp_path, "# Tiny\n\nWords.\n")
    large = [run.words for run, _, _ in runs(pages[0]) if run.size > 15]
    assert large == ["Tiny"]


def test_a_table_of_rules_keeps_every_cell(tmp_path: Path) -> None:
    pages, _ = rules(tmp_path, "| id | rule | source |\n|---|---|---|\n| TIN-A-1 | Take one. | stated |\n")
    found = {run.words: run.size for run, _, _ in runs(pages[0])}
    assert {"TIN-A-1", "Take one.", "source: stated"} <= set(found)
    assert found["TIN-A-1"] < found["Take one."]


def test_the_head_of_a_long_table_is_on_every_column(tmp_path: Path) -> None:
    rows = "".join(f"| thing {n} | {n} |\n" for n in range(180))
    pages, _ = rules(tmp_path, f"| what | many |\n|---|---|\n{rows}")
    assert len(pages) == 2
    printed = words(pages).split()
    assert printed.count("what") == printed.count("many") == 4
    assert printed.count("thing") == 180


def test_words_wider_than_a_column_are_broken_and_not_lost(tmp_path: Path) -> None:
    long = "x" * 300
    pages, report = rules(tmp_path, long)
    assert not report.findings
    broken = [run.words for run, _, _ in runs(pages[0]) if set(run.words) == {"x"}]
    assert "".join(broken) == long
    assert len({len(line) for line in broken[:-1]}) == 1  # full lines, and the rest on the last one


def test_a_character_that_no_font_has_is_told_with_its_line(tmp_path: Path) -> None:
    _, report = rules(tmp_path, "# Tiny\n\nfine\n\n- bad \u4e00\n")
    assert [(f.rule, f.where.file, f.where.line) for f in report.findings] == [("FONT-LACKS", str(PAGE), 5)]


def test_a_title_without_a_page_of_rules_is_told(tmp_path: Path) -> None:
    title = projects.TITLE + "  book: {name: rules, pages: rules}\n"
    root = projects.write_project(tmp_path, title=title)
    run = projects.refused(root)
    assert run.errors == {("title.yaml", 0, "RULES-PAGE")}


def test_an_empty_page_of_rules_gives_no_pages(tmp_path: Path) -> None:
    assert rules(tmp_path, "\n")[0] == ()


# --- inventory ------------------------------------------------------------------------------------------------------
CARDS = projects.deck(
    "{name: text, copies: count}", "oak: {name: Oak, copies: 2}", "elm: {name: Elm*, copies: 3}"
).replace("    layout: card\n", "    layout: card\n    back: behind\n")
LOOKS = projects.LOOKS + "  behind:\n    elements:\n      ground: {rect: [0, 0, 60, 90], fill: ink}\n"


def inventory(root: Path) -> tuple[Page, ...]:
    made = composer(projects.write_project(root, CARDS, LOOKS))
    sets = pieces_by_set(made.title, made, Choice(), made.report)
    pages = inventory_pages(made, sets, A4, lambda items: "12345678", made.report)
    assert not made.report.findings
    return pages


def test_every_component_is_counted(tmp_path: Path) -> None:
    (page,) = inventory(tmp_path)
    printed = words_of(page.items)
    row = printed.index("Deck")
    assert printed[row : row + 5] == ["Deck", "5", "2", "60 × 90 mm", "one for all"]
    assert printed[printed.index("all") + 1] == "5"
    assert "5 pieces, 2 different, 60 × 90 mm" in printed
    assert {"2 × Oak", "3 × Elm*", "5 × back"} <= set(printed)
    assert "Tiny · inventory · data 12345678 · page 1 of 1" in printed


def test_each_face_is_shown_once_in_small(tmp_path: Path) -> None:
    (page,) = inventory(tmp_path)
    names = [(run, x, y) for run, x, y in runs(page) if run.words in ("Oak", "Elm*")]
    assert [run.words for run, _, _ in names] == ["Oak", "Elm*"]
    # 60 x 90 mm in 46 x 30: a third of its size. The pictures are 20 mm wide with 3 mm between them.
    assert names[1][1] - names[0][1] == pytest.approx(23, abs=1)
    assert names[0][2] == pytest.approx(names[1][2])


def test_page_sets_are_built_like_others(tmp_path: Path) -> None:
    title = projects.TITLE + "  book: {name: rules, pages: rules}\n  list: {name: list, pages: inventory}\n"
    root = projects.write_project(tmp_path, title=title, files={"seeds/tiny.md": "# Tiny\n\nTake turns.\n"})
    assert projects.build(root, "--no-svg").code == 0
    names = {path.name for path in (root / "out" / "tiny").glob("*.pdf")}
    assert names == {"tiny-cards-a4.pdf", "tiny-book-a4.pdf", "tiny-list-a4.pdf"}
    only = projects.build(root, "--only", "list", "--paper", "a5", "--out", "two")
    assert only.code == 0
    assert [path.name for path in (root / "two" / "tiny").glob("*.pdf")] == ["tiny-list-a5-selection.pdf"]
    # Whoever picks single items wants no pages beside them.
    assert projects.build(root, "--items", "oak", "--out", "three").code == 0
    assert [path.name for path in (root / "three" / "tiny").glob("*.pdf")] == ["tiny-cards-a4-selection.pdf"]


def test_paper_too_small_to_read_from_gets_no_pages(tmp_path: Path) -> None:
    title = projects.TITLE + "  list: {name: list, pages: inventory}\n"
    root = projects.write_project(tmp_path, title=title)
    run = projects.build(root, "--no-svg", "--paper", "80x120")
    assert run.code == 0
    assert [path.name for path in (root / "out" / "tiny").glob("*.pdf")] == ["tiny-cards-80x120.pdf"]
    assert [f["level"] for f in run.findings if f["rule"] == "PAGES-PAPER"] == ["note"]


@pytest.mark.parametrize(
    "line",
    ["book: {name: rules}", "book: {name: rules, pages: rules, components: [deck]}", "book: {name: x, pages: y}"],
)
def test_a_sheet_set_has_components_or_pages(tmp_path: Path, line: str) -> None:
    root = projects.write_project(tmp_path, title=projects.TITLE + f"  {line}\n", files={"seeds/tiny.md": "Words.\n"})
    assert projects.check(root).code == 1
