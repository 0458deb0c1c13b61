"""The rules in print: every word is there, inside the margins."""

from __future__ import annotations

import re
from pathlib import Path

import projects
import pytest

from documents.help import A4, A5, PAGE, composer, rules, runs, words
from generator.documents.page import MARGIN, frame_of
from generator.documents.reference import load_reference
from generator.impose import Paper
from sporeprint.ground.catalogue import bundled_data


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
