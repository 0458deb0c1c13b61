"""Sheet sets that are made of no pieces: which there are, and their pages as sheets like any other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from generator.compose.composer import Composer
from generator.documents.booklet import Booklet, load_booklet
from generator.documents.folding import folded_pages
from generator.documents.illustrations import Illustrator
from generator.documents.inventory import Stamp, inventory_pages
from generator.documents.reference import load_reference
from generator.impose import Page, Paper, PrintPiece, Sheets
from generator.load.title import Title
from generator.scene.primitives import Item
from sporeprint.ground.findings import Report

SMALLEST = (100.0, 140.0)
"""Millimetres of the smallest paper that pages of text are set on."""
WITH_PIECES = ("inventory", "booklet", "booklet_fold", "booklet_screen")
BOOKLETS = WITH_PIECES[1:]


def page_sets(title: Title, names: Iterable[str]) -> list[str]:
    """Those of the named sheet sets whose pages the program makes itself."""
    wanted = set(names)
    return [name for name, sheet in title.record.sheets.items() if sheet.pages != "pieces" and name in wanted]


def needs_pieces(title: Title, names: Iterable[str]) -> bool:
    """Whether one of these sets shows the pieces of the whole box."""
    return any(title.record.sheets[name].pages in WITH_PIECES for name in names)


def no_stamp(items: Sequence[Item]) -> str:
    """For pages that nobody prints."""
    return ""


@dataclass
class PageMaker:
    """Makes the pages of a title. `box` is everything it is made of; `stamp` makes the hash of a page.

    Without an illustrator there are no booklets: a note says so.
    """

    composer: Composer
    box: Mapping[str, Sequence[PrintPiece]]
    paper: Paper
    stamp: Stamp
    report: Report
    illustrator: Illustrator | None = None
    flip: Literal["long", "short"] = "long"

    def sheets(self, names: Sequence[str]) -> dict[str, Sheets]:
        """The sheets of these sets. On paper that is too small to read from there are none, and a note says so."""
        if self.paper.width < SMALLEST[0] or self.paper.height < SMALLEST[1]:
            for name in names:
                _note_small(self.composer.title, name, self.paper, self.report)
            return {}
        return {name: _sheets(self._pages(self.composer.title.record.sheets[name].pages)) for name in names}

    def _pages(self, kind: str) -> tuple[Page, ...]:
        if kind == "rules":
            return load_reference(self.composer, self.paper, self.report)
        if kind == "inventory":
            return inventory_pages(self.composer, self.box, self.paper, self.stamp, self.report)
        if self.booklet is None:
            return ()
        if kind == "booklet":
            return self.booklet.pages(self.paper.width, self.paper.height)
        return folded_pages(self.small_pages, self.paper, self.flip) if kind == "booklet_fold" else self.small_pages

    @cached_property
    def booklet(self) -> Booklet | None:
        """Read once, whatever it is printed on."""
        if self.illustrator is None:
            return None
        return load_booklet(self.composer, self.box, self.illustrator, self.report)

    @cached_property
    def small_pages(self) -> tuple[Page, ...]:
        """Pages of half the paper: to fold, and to read on a screen."""
        return () if self.booklet is None else self.booklet.pages(self.paper.height / 2, self.paper.width)


def _note_small(title: Title, name: str, paper: Paper, report: Report) -> None:
    sheet = title.record.sheets[name]
    message = f"`{name}` is left out: {paper.name} is smaller than {SMALLEST[0]:g} x {SMALLEST[1]:g} mm"
    report.note("PAGES-PAPER", message, sheet.where, f"print it on larger paper: --only {name} --paper a5")


def _sheets(pages: tuple[Page, ...]) -> Sheets:
    return Sheets(pages, runs=(), notes=(), problems=(), bleed_note="")
