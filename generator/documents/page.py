"""Pages of columns: margins, a head drawn by a layout, strips poured into columns, a foot with the page number."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from generator.compose.composer import Composer
from generator.documents.flow import FlowStrip, PageColumn, balanced
from generator.documents.pen import Pen
from generator.impose import Box, Page, Paper
from generator.scene.primitives import Group, Item, Shape, moved, placed, segment
from sporeprint.ground.findings import Where

MARGIN = 12.0
GUTTER = 8.0
COLUMN = 84.0
"""The narrowest column; a page has as many as fit, and at least one."""
HEAD = 40.0
"""Room for the head of the first page."""
FOOT = 7.0
BOOKLET_MARGIN = 11.0
HEAD_WIDTH = 186.0
"""What heads are drawn for; that of a narrower page is made smaller."""
Foot = Callable[[Sequence[Item]], str]
"""The words at the foot of a page, which may tell a hash of what is on it."""


@dataclass(frozen=True, slots=True)
class PageFrame:
    """The type area of a paper."""

    width: float
    height: float
    columns: int
    margin: float = MARGIN
    gutter: float = GUTTER
    head: float = HEAD

    @property
    def inner(self) -> float:
        return self.width - 2 * self.margin

    @property
    def column(self) -> float:
        return (self.inner - self.gutter * (self.columns - 1)) / self.columns

    @property
    def depth(self) -> float:
        return self.height - 2 * self.margin - FOOT

    def room(self, column: int) -> float:
        """Height of a column, counted over all pages; on the first page the head takes its part."""
        return self.depth - (self.head if column < self.columns else 0.0)


def frame_of(paper: Paper, columns: int = 0) -> PageFrame:
    """Upright, with as many columns as the paper has room for, or with as many as asked for.

    >>> [frame_of(Paper("", w, h)).columns for w, h in ((148, 210), (210, 297), (297, 420))]
    [1, 2, 3]
    """
    fitting = int((paper.width - 2 * MARGIN + GUTTER) / (COLUMN + GUTTER))
    return PageFrame(paper.width, paper.height, columns or max(1, fitting))


def flow_pages(
    strips: Sequence[FlowStrip], frame: PageFrame, head: Sequence[Item], foot: Foot, pen: Pen
) -> tuple[Page, ...]:
    """All strips on as many pages as they need; bookmarks are the strips' own."""
    return set_pages(page_columns(strips, frame), frame, head, foot, pen)


def page_columns(strips: Sequence[FlowStrip], frame: PageFrame) -> list[list[PageColumn]]:
    """The columns of each page."""
    columns = balanced(strips, frame.room, frame.columns)
    return [columns[k : k + frame.columns] for k in range(0, len(columns), frame.columns)]


def set_pages(
    found: Sequence[Sequence[PageColumn]], frame: PageFrame, head: Sequence[Item], foot: Foot, pen: Pen
) -> tuple[Page, ...]:
    """The pages of these columns, with the head on the first and a foot on all of them."""
    return tuple(_page(k, len(found), columns, frame, head, foot, pen) for k, columns in enumerate(found))


def _page(
    index: int, total: int, columns: Sequence[PageColumn], frame: PageFrame, head: Sequence[Item], foot: Foot, pen: Pen
) -> Page:
    margin, half = frame.margin, frame.gutter / 2
    top = margin + (frame.head if index == 0 else 0.0)
    items: list[Item] = [Group(tuple(head), moved(margin, margin))] if index == 0 else []
    for k, column in enumerate(columns):
        x = margin + k * (frame.column + frame.gutter)
        items.append(Group(column.items, moved(x, top)))
        if k:
            line = segment(x - half, top, x - half, frame.height - margin - FOOT)
            items.append(Shape(line, stroke=pen.colour("rules_hair"), width=0.2))
    items += _foot(f"{foot(items)} · {pen.words('page', number=index + 1, total=total)}", frame, pen)
    whole = Box(0.0, 0.0, frame.width, frame.height)
    marks = tuple(mark for column in columns for mark in column.marks)
    return Page(
        frame.width, frame.height, "front", index + 1, total, tuple(items), (), marks, trim_box=whole, bleed_box=whole
    )


def _foot(words: str, frame: PageFrame, pen: Pen) -> tuple[Item, ...]:
    set_ = pen.lines(words, frame.inner, pen.style("rules_foot", align="centre"))
    return pen.block(set_, frame.margin, frame.height - frame.margin - set_.pitch)


def draw_head(layout: str, composer: Composer, width: float) -> tuple[Item, ...]:
    """The head as the title's layout of that name draws it, `page.width` wide, from 0, 0."""
    where = Where(str(composer.title.folder / "title.yaml"))
    return composer.loose(layout, {"page": {"width": width, "head": HEAD}}, where)


class ScaledHead(NamedTuple):
    items: tuple[Item, ...]
    height: float


def draw_scaled_head(layout: str, composer: Composer, width: float) -> ScaledHead:
    """The same, drawn for a large page and made as wide as this one."""
    scale = min(1.0, width / HEAD_WIDTH)
    drawn = draw_head(layout, composer, max(width, HEAD_WIDTH))
    return ScaledHead((Group(drawn, placed(0.0, 0.0, scale)),), HEAD * scale)
