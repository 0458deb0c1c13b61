"""The booklet: `seeds/<title>.booklet.md` set in pages, with figures of real tables and numbers of the data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from generator.compose.composer import Composer
from generator.documents.blocks import block_strips
from generator.documents.booklet_parts import BOOKLET_STYLES, BookletParts
from generator.documents.booklet_text import BookletText, read_booklet
from generator.documents.bound import Binder, booklet_scope, note_unbound, running_text
from generator.documents.flow import FlowStrip, PageColumn
from generator.documents.illustrations import Illustrator, ScoredTable
from generator.documents.page import BOOKLET_MARGIN, PageFrame, draw_scaled_head, page_columns, set_pages
from generator.documents.pen import Pen, make_pen
from generator.documents.reference import without_title
from generator.impose import Page, PrintPiece
from generator.load.values import ScopeValue
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.text_in import read_text
from sporeprint.ground.translation.languages import booklet_page

HEAD_LAYOUT = "booklet_head"
NARROW_COLUMN = 78.0
"""The narrowest column of a booklet."""
INDEX_PASSES = 3
"""The index tells pages and takes room itself, so its pages are looked up again."""
Box = Mapping[str, Sequence[PrintPiece]]


@dataclass(frozen=True, slots=True)
class Booklet:
    """A booklet that was read once and can be set on any size of page."""

    composer: Composer
    text: BookletText
    pen: Pen
    parts: BookletParts

    def pages(self, width: float, height: float) -> tuple[Page, ...]:
        """The pages in reading order."""
        fitting = int((width - 2 * BOOKLET_MARGIN + 7.0) / (NARROW_COLUMN + 7.0))
        head = draw_scaled_head(HEAD_LAYOUT, self.composer, width - 2 * BOOKLET_MARGIN)
        frame = PageFrame(width, height, max(1, fitting), BOOKLET_MARGIN, 7.0, head.height)
        record = self.composer.title.record
        foot = self.pen.words("booklet_foot", title=record.name)
        found = page_columns(self._strips(frame.column), frame)
        for _ in range(INDEX_PASSES if self.parts.has_index else 0):
            known, self.parts.pages = self.parts.pages, term_pages(found)
            if known == self.parts.pages:
                break
            found = page_columns(self._strips(frame.column), frame)
        return set_pages(found, frame, head.items, lambda items: foot, self.pen)

    def _strips(self, width: float) -> list[FlowStrip]:
        return block_strips(self.text.blocks, width, self.pen, self.parts.strips)


def term_pages(pages: Sequence[Sequence[PageColumn]]) -> dict[str, list[int]]:
    """The pages on which each term is explained."""
    out: dict[str, list[int]] = {}
    for number, columns in enumerate(pages, 1):
        for term in dict.fromkeys(term for column in columns for term in column.terms):
            out.setdefault(term, []).append(number)
    return out


def load_booklet(composer: Composer, box: Box, illustrator: Illustrator, report: Report) -> Booklet | None:
    """The booklet of a title with its numbers filled in; None, and a finding, when there is none to print."""
    ref = composer.title.ref
    path = booklet_page(ref)
    if not path.is_file():
        where, hint = Where(str(ref.folder / "title.yaml")), "write it, or take the sheet set out of `sheets`"
        report.error("BOOKLET-PAGE", f"there is no booklet seeds/{path.name} to print", where, hint)
        return None
    text = read_text(str(path), report)
    return None if text is None else make_booklet(text, path, composer, box, illustrator, report)


def make_booklet(
    text: str, file: Path, composer: Composer, box: Box, illustrator: Illustrator, report: Report
) -> Booklet:
    """The booklet of a text; what cannot be printed is reported with its line."""
    pen = _pen(composer, report, str(file))
    read = read_booklet(text, str(file), report)
    note_unbound((*running_text(read.blocks), *read.written()), read.fixed, str(file), pen.words, report)
    scope = booklet_scope(composer.title)
    numbers = read.figure_numbers()
    scope["figure"] = {one.name: numbers[one.where.line] for one in read.figures.values() if one.name}
    for figure in read.figures.values():
        if figure.name:
            scope[figure.name] = illustrator.numbers(figure, report)
    scored = {spec.where: illustrator.score(spec, report) for spec in read.scores.values()}
    for spec in read.scores.values():
        table = scored[spec.where]
        if spec.name and table is not None:
            scope[spec.name] = {player: _points(table, player) for player in table.players}
    binder = Binder(scope, str(file), pen.words, report)
    filled = replace(read, blocks=tuple(map(binder.block, without_title(list(read.blocks)))))
    return Booklet(composer, filled, pen, BookletParts(filled, composer, box, illustrator, scored, pen, binder))


def _points(table: ScoredTable, player: str) -> dict[str, ScopeValue]:
    """What a player has in each row, and in all."""
    rows = dict.fromkeys((line.row for line in table.lines), 0)
    for line in table.lines:
        rows[line.row] += line.points if line.player == player else 0
    return {**rows, "total": table.totals[player]}


def _pen(composer: Composer, report: Report, file: str) -> Pen:
    """The pen of rule pages, with the larger styles of a booklet."""
    made = make_pen(composer.book, tuple(BOOKLET_STYLES.values()), report, file)
    return replace(made, styles={name: made.style(own) for name, own in BOOKLET_STYLES.items()})
