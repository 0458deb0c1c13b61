"""The parts of a booklet that are no prose: figures, scores, tables of the data, what is in the box, the index."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from generator.compose.composer import Composer
from generator.documents.booklet_text import (
    CONTENTS,
    CREDITS,
    FIGURE,
    FIXED,
    INDEX,
    SCORE,
    TABLE,
    TEACHES,
    BookletText,
    fenced,
)
from generator.documents.bound import Binder
from generator.documents.credits import credits_table
from generator.documents.exhibits import Exhibits
from generator.documents.flow import FlowStrip
from generator.documents.illustrations import (
    ContentsEntry,
    ContentsSpec,
    FigureSpec,
    Illustrator,
    ScoredLine,
    ScoredTable,
    ScoreSpec,
    TableSpec,
)
from generator.documents.inline import rich_words
from generator.documents.inventory import thumbnail
from generator.documents.markdown import Block, Code, Exhibit, MarkdownTable, Quote
from generator.documents.pen import Pen
from generator.documents.tables import grid_strips
from generator.impose import PrintPiece
from generator.load.title import ItemData
from generator.load.values import MISSING, Rich, show
from generator.scene.primitives import Group, Item, placed
from sporeprint.ground.findings import Where
from sporeprint.ground.names import did_you_mean

BOOKLET_STYLES = {
    "rules_text": "booklet_text",
    "rules_part": "booklet_part",
    "rules_section": "booklet_section",
    "rules_table_head": "booklet_table_head",
    "rules_cell": "booklet_cell",
    "rules_small": "booklet_small",
    "rules_id": "rules_id",
    "rules_code": "rules_code",
    "rules_foot": "booklet_foot",
    "caption": "booklet_caption",
    "signs": "booklet_signs",
    "index": "booklet_index",
}
"""The styles of a rule page, as a booklet has them."""
FIGURE_PAD, FIGURE_AIR = 1.2, 3.0
CELL_HIGH, CELL_WIDE = 18.0, 20.0
"""Millimetres that a picture of what is in the box may take."""
CELL_SCALE = 0.55
SIGNS_WIDE = 13.0
"""Millimetres that signs take beside their words."""
CELL_AIR = 2.5
TEXT_ROOM = 21.0
"""The least width of the words beside a picture."""
FAN = 0.42
"""How far the next piece of a fan lies from the one before, in widths."""


def _lists(blocks: Sequence[Block]) -> Iterator[Sequence[Block]]:
    """The blocks of the page, and those of each box."""
    yield blocks
    for block in blocks:
        if isinstance(block, Quote):
            yield from _lists(block.blocks)


def _rows(blocks: Sequence[Block], text: BookletText) -> Iterator[tuple[int, tuple[FigureSpec, ...]]]:
    """Figures that stand side by side, by the line of the first."""
    row: list[FigureSpec] = []
    first = 0
    for block in blocks:
        spec = text.figures.get(block.line) if isinstance(block, Code) else None
        if row and (spec is None or sum(one.share for one in row) + spec.share > 1.001):
            yield first, tuple(row)
            row = []
        if spec is not None:
            first = first if row else block.line
            row.append(spec)
    if row:
        yield first, tuple(row)


def _together(strips: Sequence[FlowStrip]) -> list[FlowStrip]:
    """Strips that stay in one column."""
    return [replace(strip, keep=number < len(strips) - 1) for number, strip in enumerate(strips)]


def _reworded(text: str, words: Mapping[str, str]) -> str:
    """The text with other words or phrases for those that are named; of two that fit, the longer one."""
    if not words:
        return text
    known = "|".join(_whole(phrase) for phrase in sorted(words, key=len, reverse=True))
    return re.sub(known, lambda match: words[match[0]], text)


def _whole(phrase: str) -> str:
    """What finds a phrase, but no part of a longer word.

    >>> _whole("day"), _whole(", /")
    ('\\\\bday\\\\b', ',\\\\ /')
    """
    ends = (r"\b" if sign.isalnum() else "" for sign in (phrase[0], phrase[-1]))
    return re.escape(phrase).join(ends)


def _arithmetic(line: ScoredLine, words: Mapping[str, str]) -> str:
    """How the points of a line come about, without the points."""
    return _reworded(line.words.removesuffix(f"= {line.points}").replace(" x ", " × ").strip(), words)


def _by_row(lines: Iterable[ScoredLine]) -> list[ScoredLine]:
    """The lines of one row together, the rows in the order in which they first come."""
    rows: dict[str, list[ScoredLine]] = {}
    for line in lines:
        rows.setdefault(line.row, []).append(line)
    return [line for row in rows.values() for line in row]


class BookletParts:
    """Makes strips of fenced blocks."""

    def __init__(
        self,
        text: BookletText,
        composer: Composer,
        box: Mapping[str, Sequence[PrintPiece]],
        illustrator: Illustrator,
        scored: Mapping[Where, ScoredTable | None],
        pen: Pen,
        binder: Binder,
    ) -> None:
        self.text, self.title, self.illustrator, self.scored = text, composer.title, illustrator, scored
        self.exhibits = Exhibits(composer, pen)
        self.pen, self.binder = pen, binder
        self.pieces = [piece for group in box.values() for piece in group]
        self.numbers = text.figure_numbers()
        self.beside = {line: row for blocks in _lists(text.blocks) for line, row in _rows(blocks, text)}
        self.pages: Mapping[str, Sequence[int]] = {}
        """The pages of each term, once they are known."""

    @property
    def has_index(self) -> bool:
        return any(block.info == INDEX for block in fenced(self.text.blocks))

    def strips(self, block: Code | Exhibit, width: float) -> Sequence[FlowStrip] | None:
        """The strips of what is shown and of a fenced block; None when it is code."""
        if isinstance(block, Exhibit):
            return self.exhibits.strips(block, width)
        line = block.line
        if block.info == FIGURE:
            return list(self._figures(line, width))
        if block.info == SCORE:
            grids = self.score_grids(self.text.scores.get(line))
            return [strip for grid in grids for strip in _together(grid_strips(grid, width, self.pen))]
        if block.info == TABLE:
            grid = self.table_grid(self.text.tables.get(line))
            return () if grid is None else grid_strips(grid, width, self.pen)
        if block.info == CONTENTS:
            return list(self._contents(self.text.contents.get(line), width))
        if block.info == INDEX:
            return list(self._index(width))
        if block.info == CREDITS:
            return grid_strips(credits_table(self.title, self.pen.words), width, self.pen)
        return () if block.info in (FIXED, TEACHES) else None

    # --- figures ----------------------------------------------------------------------------------------------------
    def _figures(self, line: int, width: float) -> Iterator[FlowStrip]:
        """The figure of a line and those that stand beside it, in one strip; nothing for one beside another."""
        row = self.beside.get(line, ())
        items: list[Item] = []
        left, high = 0.0, 0.0
        for spec in row:
            room = (width + FIGURE_AIR) * spec.share - FIGURE_AIR
            own, height = self._figure(spec, room)
            items.append(Group(tuple(own), placed(left, 0.0)))
            left, high = left + room + FIGURE_AIR, max(high, height)
        if high:
            yield FlowStrip(high + 1.4, tuple(items), 2.4, floats=True)

    def _figure(self, spec: FigureSpec, width: float) -> tuple[list[Item], float]:
        bound = self.bound(spec)
        face = self.illustrator.picture(bound, width - 2 * FIGURE_PAD, self.pen.report)
        if face is None:
            return [], 0.0
        high = face.height + 2 * FIGURE_PAD
        items: list[Item] = [self.pen.ground((0, 0, width, high), "booklet_cloth", 1.6)]
        items.append(Group(face.items, placed((width - face.width) / 2, FIGURE_PAD)))
        if bound.caption:
            words = self.pen.lines(rich_words(bound.caption), width, self.pen.style("caption"), spec.where.line)
            items += self.pen.block(words, 0.0, high + 0.7)
            high += 0.7 + len(words.rows) * words.pitch
        return items, high

    def bound(self, spec: FigureSpec) -> FigureSpec:
        """The figure with its own number, and with the numbers in its words filled in."""
        line, fill = spec.where.line, self.binder.text
        marks = tuple(replace(mark, text=fill(mark.text, line)) for mark in spec.marks)
        labels = {key: fill(text, line) for key, text in spec.labels.items()}
        numbered = self.pen.words("booklet_figure", number=self.numbers[line])
        caption = f"**{numbered}** {fill(spec.caption, line)}".rstrip()
        return replace(spec, marks=marks, labels=labels, caption=caption)

    # --- tables -----------------------------------------------------------------------------------------------------
    def score_grids(self, spec: ScoreSpec | None) -> Iterator[MarkdownTable]:
        """A table for each player."""
        table = None if spec is None else self.scored.get(spec.where)
        if spec is None or table is None:
            return
        for player in spec.players or tuple(table.players):
            if player not in table.players:
                hint = did_you_mean(player, table.players)
                self.pen.report.error("FIGURE-SCORE", f"there is no player `{player}`", spec.where, hint)
            else:
                yield self._score_grid(spec, table, player)

    def _score_grid(self, spec: ScoreSpec, table: ScoredTable, player: str) -> MarkdownTable:
        """A row for each line: what scores, its arithmetic, its points."""
        scoring = self.title.scoring
        names = {key: _reworded(line.name, spec.words) for key, line in scoring.lines.items()} if scoring else {}
        own = _by_row(line for line in table.lines if line.player == player)
        heads = [line.row if k == 0 or own[k - 1].row != line.row else "" for k, line in enumerate(own)]
        rows = [
            (names.get(head, head), _arithmetic(line, spec.words), str(line.points))
            for head, line in zip(heads, own, strict=True)
        ]
        total = (f"**{self.pen.words('booklet_total')}**", "", str(table.totals[player]))
        return MarkdownTable(spec.where.line, (table.players[player], "", ""), (*rows, total))

    def table_grid(self, spec: TableSpec | None) -> MarkdownTable | None:
        """The items of a component; None when there is no such component."""
        component = None if spec is None else self.title.components.get(spec.of)
        if spec is None or component is None:
            if spec is not None:
                self._unknown(spec.of, spec.where)
            return None
        for field in spec.columns:
            if field not in component.fields:
                message = f"{spec.of} have no field `{field}`"
                hint = did_you_mean(field, component.fields)
                self.pen.report.error("BOOKLET-FIELD", message, spec.where, hint)
        chosen = spec.items or tuple(component.items)
        rows = [
            tuple(self._shown_value(component.items[key], field, spec.where.line) for field in spec.columns)
            for key in chosen
            if key in component.items
        ]
        for key in chosen:
            if key not in component.items:
                hint = did_you_mean(key, component.items)
                self.pen.report.error("BOOKLET-FIELD", f"{spec.of} have no item `{key}`", spec.where, hint)
        head = tuple(self.binder.text(text, spec.where.line) for text in spec.columns.values())
        return MarkdownTable(spec.where.line, head, tuple(rows))

    def _shown_value(self, item: ItemData, field: str, line: int) -> str:
        """A value as it is printed; rich texts name fields of their item."""
        value = item.values.get(field, MISSING)
        if not isinstance(value, Rich):
            return show(value)
        scope = {**self.binder.scope, **item.values}
        return Binder(scope, self.binder.file, self.binder.words, self.pen.report).text(value, line)

    def _unknown(self, name: str, where: Where) -> None:
        hint = did_you_mean(name, self.title.components)
        self.pen.report.error("BOOKLET-PIECES", f"there is no component `{name}`", where, hint)

    # --- what is in the box -----------------------------------------------------------------------------------------
    def _contents(self, spec: ContentsSpec | None, width: float) -> Iterator[FlowStrip]:
        """Pictures with words beside them, as many beside each other as there is room for."""
        if spec is None:
            return
        across = max(1, int(width // (CELL_WIDE + CELL_AIR + TEXT_ROOM)))
        cell = (width - CELL_AIR * (across - 1)) / across
        for start in range(0, len(spec.entries), across):
            items: list[Item] = []
            row = [self._cell(entry, cell) for entry in spec.entries[start : start + across]]
            high = max(height for _, height in row)
            for k, (own, height) in enumerate(row):
                items.append(Group(own, placed(k * (cell + CELL_AIR), (high - height) / 2)))
            yield FlowStrip(high, tuple(items), 2.0)

    def _sign_cell(self, entry: ContentsEntry, width: float) -> tuple[tuple[Item, ...], float]:
        """Signs, and their words beside them."""
        line = entry.where.line
        signs = self.pen.lines(entry.signs, SIGNS_WIDE, self.pen.style("signs"), line)
        text = rich_words(self.binder.text(entry.text, line))
        words = self.pen.lines(text, width - SIGNS_WIDE - 1.5, self.pen.style("rules_cell"), line)
        heights = len(signs.rows) * signs.pitch, len(words.rows) * words.pitch
        high = max(heights)
        drawn = self.pen.block(signs, 0.0, (high - heights[0]) / 2)
        return (*drawn, *self.pen.block(words, SIGNS_WIDE + 1.5, (high - heights[1]) / 2)), high

    def _cell(self, entry: ContentsEntry, width: float) -> tuple[tuple[Item, ...], float]:
        if entry.signs:
            return self._sign_cell(entry, width)
        found = self._shown(entry)
        if not found:
            return (), 0.0
        wide = found[0].front.width * (1 + FAN * (len(found) - 1))
        scale = min(CELL_WIDE / wide, CELL_HIGH / max(p.front.height for p in found), CELL_SCALE)
        items: list[Item] = []
        for k, piece in enumerate(found):
            left = (CELL_WIDE - wide * scale) / 2 + k * FAN * found[0].front.width * scale
            items.append(thumbnail(piece.front, left, 0.0, scale, self.pen))
        high = max(p.front.height for p in found) * scale
        text = self.binder.text(entry.text, entry.where.line)
        room = width - CELL_WIDE - 1.5
        words = self.pen.lines(rich_words(text), room, self.pen.style("rules_cell"), entry.where.line)
        tall = max(high, len(words.rows) * words.pitch)
        moved_art = Group(tuple(items), placed(0.0, (tall - high) / 2))
        top = (tall - len(words.rows) * words.pitch) / 2
        return (moved_art, *self.pen.block(words, CELL_WIDE + 1.5, top)), tall

    def _shown(self, entry: ContentsEntry) -> list[PrintPiece]:
        of = [piece for piece in self.pieces if piece.component == entry.pieces]
        if not of:
            self._unknown(entry.pieces, entry.where)
            return []
        by_label = {piece.label: piece for piece in of}
        for label in entry.show:
            if label not in by_label:
                hint = did_you_mean(label, by_label)
                self.pen.report.error("BOOKLET-PIECES", f"{entry.pieces} have no piece `{label}`", entry.where, hint)
        return [by_label[label] for label in entry.show if label in by_label] or of[:1]

    # --- the index --------------------------------------------------------------------------------------------------
    def _index(self, width: float) -> Iterator[FlowStrip]:
        """Every word that is explained somewhere, with its pages, one behind the other."""
        found: dict[str, set[int]] = {}
        for term, pages in self.pages.items():
            found.setdefault(term[:1].upper() + term[1:], set()).update(pages)
        entries = [
            f"{rich_words(term)} [rules_quiet: {', '.join(map(str, sorted(found[term])))}]"
            for term in sorted(found, key=str.casefold)
        ]
        if entries:
            set_ = self.pen.lines("  ·  ".join(entries), width, self.pen.style("index"))
            yield from self.pen.strips(set_, gap=1.5)
