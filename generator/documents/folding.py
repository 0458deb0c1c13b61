"""Folded booklets: pages in the order in which sheets are printed, nested, folded and stapled."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal, NamedTuple

from generator.impose import Box, Page, Paper
from generator.scene.primitives import Group, Item, Shape, placed, segment

CREEP = 0.1
"""Millimetres by which each sheet inside another one pushes out at the fold: the thickness of copy paper."""
FOLD_TICK = 4.0
TICK_COLOUR = "#8a8a8a"


class FoldedSheet(NamedTuple):
    """The page numbers on the two sides of a sheet, left and right; one beyond the last page is blank."""

    front: tuple[int, int]
    back: tuple[int, int]


def fold_order(pages: int) -> list[FoldedSheet]:
    """The sheets from the outermost to the innermost.

    >>> fold_order(8)
    [FoldedSheet(front=(8, 1), back=(2, 7)), FoldedSheet(front=(6, 3), back=(4, 5))]
    """
    whole = -(-pages // 4) * 4
    return [FoldedSheet((whole - k, k + 1), (k + 2, whole - k - 1)) for k in range(0, whole // 2, 2)]


def folded_pages(pages: Sequence[Page], paper: Paper, flip: Literal["long", "short"] = "long") -> tuple[Page, ...]:
    """Front and back of every sheet, two pages side by side on the paper laid across.

    Pages of inner sheets move towards the fold, so that all outer margins are the same once the booklet is trimmed.
    A sheet that is turned over its long edge has its back upside down.
    """
    sheets = fold_order(len(pages))
    out: list[Page] = []
    for depth, sheet in enumerate(sheets):
        for side, numbers in (("front", sheet.front), ("back", sheet.back)):
            items = _spread(pages, numbers, paper, depth * CREEP)
            if side == "back" and flip == "long":
                items = (Group(items, placed(paper.height, paper.width, 1.0, 180.0)),)
            box = Box(0.0, 0.0, paper.height, paper.width)
            marks = tuple(m for n in numbers if n <= len(pages) for m in pages[n - 1].components)
            out.append(
                Page(
                    paper.height,
                    paper.width,
                    "front" if side == "front" else "back",
                    depth + 1,
                    len(sheets),
                    items,
                    (),
                    marks,
                    trim_box=box,
                    bleed_box=box,
                )
            )
    return tuple(out)


def _spread(pages: Sequence[Page], numbers: tuple[int, int], paper: Paper, creep: float) -> tuple[Item, ...]:
    middle = paper.height / 2
    items: list[Item] = []
    for number, left in zip(numbers, (creep, middle - creep), strict=True):
        if number <= len(pages):
            page = pages[number - 1]
            items.append(Group(page.items, placed(left + (middle - page.width) / 2, 0.0)))
    for top, bottom in ((0.0, FOLD_TICK), (paper.width - FOLD_TICK, paper.width)):
        items.append(Shape(segment(middle, top, middle, bottom), stroke=TICK_COLOUR, width=0.15, dash=(0.8, 0.8)))
    return tuple(items)


def numbered(pages: Sequence[Page]) -> tuple[Page, ...]:
    """The same pages, each as a sheet of its own."""
    return tuple(replace(page, number=k, total=len(pages)) for k, page in enumerate(pages, 1))
