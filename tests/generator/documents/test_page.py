"""The rules in print and the inventory: every word is there, inside the margins; counts are those of the data."""

from __future__ import annotations

from pathlib import Path

from documents.help import rules, runs, words


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
