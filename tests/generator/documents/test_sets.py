"""Sheet sets of pages."""

from __future__ import annotations

from pathlib import Path

import projects
import pytest


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
