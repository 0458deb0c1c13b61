"""Papers by name and by size."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.impose.model import Paper
from generator.load.papers import find_paper, load_papers
from sporeprint.ground.findings import Report

PAPERS = {"a4": Paper("a4", 210, 297), "letter": Paper("letter", 215.9, 279.4), "Card": Paper("Card", 100, 200)}


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("a4", (210, 297)),
        (" A4 ", (210, 297)),
        ("card", (100, 200)),
        ("200x300", (200, 300)),
        ("300 x 200", (200, 300)),
        ("30x20cm", (200, 300)),
        ("8.5x11in", (215.9, 279.4)),
        ("210×297mm", (210, 297)),
    ],
)
def test_a_paper_is_a_name_or_a_size_either_way_round(text: str, size: tuple[float, float]) -> None:
    report = Report()
    paper = find_paper(text, PAPERS, report)
    assert paper is not None
    assert (paper.width, paper.height) == pytest.approx(size)
    assert report.findings == ()


@pytest.mark.parametrize(
    ("text", "rule", "hint"),
    [
        ("lettr", "PAPER-UNKNOWN", "did you mean `letter`?"),
        ("200", "PAPER-UNKNOWN", "such as 200x300"),
        ("-200x300", "PAPER-UNKNOWN", "such as 200x300"),
        ("20x300", "PAPER-SIZE", "40 to 2000 mm"),
        ("200x3000", "PAPER-SIZE", "40 to 2000 mm"),
    ],
)
def test_what_is_no_paper_is_told_with_the_way_out(text: str, rule: str, hint: str) -> None:
    report = Report()
    assert find_paper(text, PAPERS, report) is None
    (finding,) = report.findings
    assert finding.rule == rule
    assert hint in finding.hint


def test_a_projects_papers_come_on_top_of_the_bundled_ones(tmp_path: Path) -> None:
    (tmp_path / "layouts").mkdir()
    (tmp_path / "layouts/papers.yaml").write_text("poster: [700, 500]\na4: [211, 298]\n")
    report = Report()
    papers = load_papers(tmp_path, report)
    assert papers["poster"] == Paper("poster", 500, 700)
    assert papers["a4"] == Paper("a4", 211, 298)
    assert papers["letter"] == Paper("letter", 215.9, 279.4)
    assert report.findings == ()
