"""What the tests of `page` and its neighbours share."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import projects

from generator.compose.composer import Composer
from generator.documents.reference import reference_pages
from generator.impose import Page, Paper
from generator.load.stylebook import load_stylebook
from generator.load.title import load_title
from generator.scene.primitives import Glyphs, flat, through, words_of
from sporeprint.ground.catalogue import load_catalogue
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
