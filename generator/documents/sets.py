"""Sheet sets that are made of no pieces: which there are, and their pages as sheets like any other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from generator.compose.composer import Composer
from generator.documents.inventory import Stamp, inventory_pages
from generator.documents.reference import load_reference
from generator.impose import Page, Paper, PrintPiece, Sheets
from generator.load.title import Title
from generator.scene.primitives import Item
from sporeprint.ground.findings import Report

SMALLEST = (100.0, 140.0)
"""Millimetres of the smallest paper that pages of text are set on."""


def page_sets(title: Title, names: Iterable[str]) -> list[str]:
    """Those of the named sheet sets whose pages the program makes itself."""
    wanted = set(names)
    return [name for name, sheet in title.record.sheets.items() if sheet.pages != "pieces" and name in wanted]


def needs_pieces(title: Title, names: Iterable[str]) -> bool:
    """Whether one of these sets shows the pieces of the whole box."""
    return any(title.record.sheets[name].pages == "inventory" for name in names)


def no_stamp(items: Sequence[Item]) -> str:
    """For pages that nobody prints."""
    return ""


def page_sheets(
    names: Sequence[str],
    composer: Composer,
    box: Mapping[str, Sequence[PrintPiece]],
    paper: Paper,
    stamp: Stamp,
    report: Report,
) -> dict[str, Sheets]:
    """The sheets of these sets. `box` is everything the title is made of; `stamp` makes the hash of a page.

    On paper that is too small to read from there are none, and a note says so.
    """
    if paper.width < SMALLEST[0] or paper.height < SMALLEST[1]:
        for name in names:
            _note_small(composer.title, name, paper, report)
        return {}
    return {name: _sheets(_pages(name, composer, box, paper, stamp, report)) for name in names}


def _pages(
    name: str, composer: Composer, box: Mapping[str, Sequence[PrintPiece]], paper: Paper, stamp: Stamp, report: Report
) -> tuple[Page, ...]:
    if composer.title.record.sheets[name].pages == "rules":
        return load_reference(composer, paper, report)
    return inventory_pages(composer, box, paper, stamp, report)


def _note_small(title: Title, name: str, paper: Paper, report: Report) -> None:
    sheet = title.record.sheets[name]
    message = f"`{name}` is left out: {paper.name} is smaller than {SMALLEST[0]:g} x {SMALLEST[1]:g} mm"
    report.note("PAGES-PAPER", message, sheet.where, f"print it on larger paper: --only {name} --paper a5")


def _sheets(pages: tuple[Page, ...]) -> Sheets:
    return Sheets(pages, runs=(), notes=(), problems=(), bleed_note="")
