"""Tables in a column: widths from what the cells hold, a head that comes again in the next column, rules by their ids.

A table whose first column holds rule ids is set as a list instead: the id small in the margin, the rule beside it, and
whatever the other columns say in small print below.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Literal

from generator.documents.flow import FlowStrip, height_of
from generator.documents.inline import is_rule_id, rich_words, unbroken
from generator.documents.markdown import MarkdownTable
from generator.documents.pen import Pen
from generator.scene.primitives import Item
from generator.text.typeset import Lines, TextStyle

Align = Literal["left", "centre"]
AIR = 2.2
"""Between two columns of a table."""
PAD = 0.75
"""Above and below the words of a row."""
ID_ROOM = 17.0
MOST_FOR_A_WORD = 0.3
"""Share of a table that one long word may claim for its column; beyond that it is broken."""
LONGEST_TABLE = 120.0
"""A table that is higher than so many millimetres may go on in the next column."""
NOTHING = Lines((), 0.0, 0.0)
SHORT = re.compile(r"[+−-]?\d{1,4}|[A-Z]{1,3}")


def grid_strips(grid: MarkdownTable, width: float, pen: Pen) -> list[FlowStrip]:
    """The table in a column of this width; every row is one strip, and the last of them lets go of what follows."""
    if grid.rows and all(is_rule_id(row[0]) for row in grid.rows) and len(grid.head) > 1:
        return list(_rule_strips(grid, width, pen))
    return _whole(list(_row_strips(grid, width, pen)))


# --- tables of rules ------------------------------------------------------------------------------------------------
def _rule_strips(grid: MarkdownTable, width: float, pen: Pen) -> Iterator[FlowStrip]:
    text, small, quiet = pen.style("rules_cell"), pen.style("rules_small"), pen.style("rules_id")
    room = width - ID_ROOM
    for number, row in enumerate(grid.rows):
        line = grid.line + 2 + number
        body = pen.lines(rich_words(row[1]), room, text, line)
        said = _small_print(grid.head, row)
        more = pen.lines(said, room, small, line) if said else NOTHING
        id_ = pen.lines(unbroken(row[0]), ID_ROOM, quiet, line)
        top = body.rise - id_.rise  # on the baseline of the rule's first line
        depth = len(body.rows) * body.pitch
        items: list[Item] = [*pen.block(id_, 0.0, top), *pen.block(body, ID_ROOM), *pen.block(more, ID_ROOM, depth)]
        yield FlowStrip(
            depth + len(more.rows) * more.pitch,
            tuple(items),
            gap=2.2 if number == 0 else 1.0,
            keep=_stays(number, grid),
        )


def _small_print(head: Sequence[str], row: Sequence[str]) -> str:
    return " · ".join(f"{name}: {rich_words(cell)}" for name, cell in zip(head[2:], row[2:], strict=True) if cell)


# --- plain tables ---------------------------------------------------------------------------------------------------
def _row_strips(grid: MarkdownTable, width: float, pen: Pen) -> Iterator[FlowStrip]:
    head_style, style = pen.style("rules_table_head"), pen.style("rules_cell")
    columns = list(zip(grid.head, *grid.rows, strict=True))
    aligns = [_align(cells[1:]) for cells in columns]
    widths = _widths(columns, width, pen, aligns[-1])
    head = _row(grid.head, widths, aligns, head_style, grid.line, pen)
    top = FlowStrip(head.height, (*head.items, pen.rule(0, width, head.height, "rules_rule", 0.3)), 2.2, keep=True)
    yield top
    for number, cells in enumerate(grid.rows):
        row = _row(cells, widths, aligns, style, grid.line + 2 + number, pen)
        yield FlowStrip(
            row.height,
            (*row.items, pen.rule(0, width, row.height, "rules_hair", 0.15)),
            keep=_stays(number, grid),
            again=top,
        )


def _whole(strips: Sequence[FlowStrip]) -> list[FlowStrip]:
    """A table stays in one column, unless it is a long one."""
    if height_of(strips) > LONGEST_TABLE:
        return list(strips)
    return [replace(strip, keep=number < len(strips) - 1) for number, strip in enumerate(strips)]


def _stays(number: int, grid: MarkdownTable) -> bool:
    """No first or last row stands alone at the end of a column."""
    return len(grid.rows) > 2 and number in (0, len(grid.rows) - 2)


def _align(cells: Sequence[str]) -> Align:
    """Numbers and codes stand in the middle of their column."""
    return "centre" if cells and all(SHORT.fullmatch(cell) for cell in cells if cell) else "left"


def _row(
    cells: Sequence[str], widths: Sequence[float], aligns: Sequence[Align], style: TextStyle, line: int, pen: Pen
) -> FlowStrip:
    items: list[Item] = []
    x, height = 0.0, 0.0
    for cell, width, align in zip(cells, widths, aligns, strict=True):
        set_ = pen.lines(rich_words(cell), width, replace(style, align=align), line)
        items += pen.block(set_, x, PAD)
        height = max(height, len(set_.rows) * set_.pitch + 2 * PAD)
        x += width + AIR
    return FlowStrip(height, tuple(items))


def _widths(columns: Sequence[Sequence[str]], width: float, pen: Pen, last: Align = "left") -> list[float]:
    """Widths of the columns, together as wide as the table: what each needs, then the rest by how much it could use.

    What nobody could use goes behind the words of the last column, or to all when it stands in the middle.
    """
    styles = pen.style("rules_table_head"), pen.style("rules_cell")

    def widest(cells: Sequence[str], measure: Callable[[str, TextStyle], float]) -> float:
        return max(measure(rich_words(cell), styles[k > 0]) for k, cell in enumerate(cells))

    room = width - AIR * (len(columns) - 1)
    least = [min(widest(cells, pen.least), MOST_FOR_A_WORD * room) for cells in columns]
    whole = [widest(cells, pen.width) for cells in columns]
    spare, wish = room - sum(least), sum(w - n for w, n in zip(whole, least, strict=True))
    if spare < 0:  # long words will be broken
        return [n * room / sum(least) for n in least]
    if wish <= spare and last == "centre":
        return [w + (spare - wish) / len(whole) for w in whole]
    if wish <= spare:
        return [*whole[:-1], whole[-1] + spare - wish]
    return [n + (w - n) * spare / wish for n, w in zip(least, whole, strict=True)]
