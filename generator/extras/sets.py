"""Sheet sets that are made of no pieces: which there are, and their pages as sheets like any other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from generator.compose.composer import Composer
from generator.extras.inventory import inventory_pages
from generator.extras.reference import load_reference
from generator.impose import Page, Paper, Piece, Sheets
from generator.load.title import Title
from sporeprint.ground.findings import Report


def page_sets(title: Title, names: Iterable[str]) -> list[str]:
    """Those of the named sheet sets whose pages the program makes itself."""
    wanted = set(names)
    return [name for name, sheet in title.record.sheets.items() if sheet.pages != "pieces" and name in wanted]


def needs_pieces(title: Title, names: Iterable[str]) -> bool:
    """Whether one of these sets shows the pieces of the whole box."""
    return any(title.record.sheets[name].pages == "inventory" for name in names)


def page_sheets(
    names: Sequence[str],
    composer: Composer,
    box: Mapping[str, Sequence[Piece]],
    paper: Paper,
    stamp: str,
    report: Report,
) -> dict[str, Sheets]:
    """The sheets of these sets. `box` is everything the title is made of; `stamp` is the hash of its data."""
    return {name: _sheets(_pages(name, composer, box, paper, stamp, report)) for name in names}


def _pages(
    name: str, composer: Composer, box: Mapping[str, Sequence[Piece]], paper: Paper, stamp: str, report: Report
) -> tuple[Page, ...]:
    if composer.title.record.sheets[name].pages == "rules":
        return load_reference(composer, paper, report)
    return inventory_pages(composer, box, paper, stamp, report)


def _sheets(pages: tuple[Page, ...]) -> Sheets:
    return Sheets(pages, runs=(), notes=(), problems=(), bleed_note="")
