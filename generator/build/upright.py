"""Landscape pages on upright paper, for a printer that is measured.

Drivers turn landscape pages themselves, some this way and some that way, and a printer's error is one of the paper.
Only on a page that is upright already is it certain where the shift of its profile goes, so pages for such a printer
are turned here: a quarter clockwise. The edge that the paper is flipped on stays the same edge of the paper.
"""

from __future__ import annotations

from dataclasses import dataclass

from generator.impose import Page
from generator.render.pdf import PdfPage
from generator.scene.primitives import Group, Matrix, Path, mapped, placed, through


@dataclass(frozen=True, slots=True)
class CutSheet:
    """What a cutting machine has to know of a page."""

    width: float
    height: float
    cuts: tuple[Path, ...]
    registration: tuple[Path, ...]
    fold: tuple[float, float, float, float] | None


def upright_page(page: PdfPage) -> PdfPage:
    """The page itself when it is upright, else turned."""
    if page.width <= page.height:
        return page
    items = (Group(page.items, _turn(page.height)),)
    whole = (0.0, 0.0, page.height, page.width)
    return PdfPage(page.height, page.width, items, whole, whole, page.bookmarks)


def upright_cuts(page: Page) -> CutSheet:
    """The cuts of a page, turned with it."""
    if page.width <= page.height:
        return CutSheet(page.width, page.height, page.cuts, page.registration, page.fold)
    turn = _turn(page.height)

    def turned(path: Path) -> Path:
        return mapped(path, lambda x, y: through(turn, x, y))

    fold = (*through(turn, *page.fold[:2]), *through(turn, *page.fold[2:])) if page.fold else None
    cuts, marks = (tuple(map(turned, paths)) for paths in (page.cuts, page.registration))
    return CutSheet(page.height, page.width, cuts, marks, fold)


def _turn(height: float) -> Matrix:
    """A quarter clockwise, back onto paper that begins at 0, 0."""
    return placed(height, 0.0, degrees=90)
