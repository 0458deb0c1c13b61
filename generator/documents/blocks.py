"""Blocks of a rule page as strips: headings, paragraphs, lists, tables and code in a column of a given width."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from generator.documents.flow import FlowStrip, height_of
from generator.documents.inline import rich_words
from generator.documents.markdown import Block, Code, Exhibit, Heading, MarkdownTable, Paragraph, Point, Quote
from generator.documents.pen import Pen
from generator.documents.tables import grid_strips
from generator.scene.colours import hex_of, over, rgb_of
from generator.scene.primitives import Group, Item, Shape, circle, moved, rectangle
from generator.text.rich import escape_markup, parse_bits

STYLES = (
    "rules_text",
    "rules_part",
    "rules_section",
    "rules_table_head",
    "rules_cell",
    "rules_small",
    "rules_id",
    "rules_code",
    "rules_foot",
)
"""Text styles that a rule page is set in; `layouts/extras.yaml` has them, and a title may have its own."""
BOLD = re.compile(r"\*\*(?=\S)(.+?)(?<=\S)\*\*")
INDENT = 5.2
MARKER_AIR = 1.2
"""Between the number of a list entry and its words."""
SPACE_EM = 0.3
"""A space in front of a line of code, in millimetres for each point of size; code is set in letters of any width."""
BAR, BOX_PAD, BOX_AIR = 0.9, 2.4, 2.6
"""The bar at the left of a box, the air inside it, and below it or a table."""
LONGEST_BOX = 120.0
"""A box that is higher than so many millimetres may be cut between two columns."""
WHITE = rgb_of("#ffffff")
TINT = 0.14
"""How strong the ground of a coloured box is."""
Special = Callable[[Code | Exhibit, float], Sequence[FlowStrip] | None]
"""Strips for what is shown, and for a fenced block that is no code, by the word behind its fence; None for code."""


def block_strips(
    blocks: Iterable[Block], width: float, pen: Pen, special: Special = lambda block, width: None
) -> list[FlowStrip]:
    """All blocks, one below the other. A heading stays with what follows it."""
    out: list[FlowStrip] = []
    is_apart = False
    for block in blocks:
        own = list(_block(block, width, pen, special))
        if own and not (out and out[-1].keep):
            least = BOX_AIR if is_apart else 1.6 if isinstance(block, (MarkdownTable, Code)) and out else 0.0
            own[0] = replace(own[0], gap=max(own[0].gap, least))
        is_apart = isinstance(block, (Quote, MarkdownTable))
        out += own
    return out


def _block(block: Block, width: float, pen: Pen, special: Special) -> Iterable[FlowStrip]:
    if isinstance(block, Quote):
        return _box(block_strips(block.blocks, width - BAR - 2 * BOX_PAD, pen, special), width, block, pen)
    found = special(block, width) if isinstance(block, (Code, Exhibit)) else None
    return _strips(block, width, pen) if found is None else found


def _strips(block: Block, width: float, pen: Pen) -> Iterator[FlowStrip]:
    if isinstance(block, Heading):
        yield from _heading(block, width, pen)
    elif isinstance(block, Paragraph):
        set_ = pen.lines(rich_words(block.text), width, pen.style("rules_text"), block.line)
        yield from _with_terms(pen.strips(set_, gap=1.5), block.text)
    elif isinstance(block, Point):
        yield from _point(block, width, pen)
    elif isinstance(block, MarkdownTable):
        yield from _with_row_terms(grid_strips(block, width, pen), block)
    elif isinstance(block, Code):
        yield from _code(block, width, pen)


def bold_words(text: str) -> tuple[str, ...]:
    """What is printed bold, without signs at its end.

    >>> bold_words("The **forest** is a row. **Cook:** use a pan.")
    ('forest', 'Cook')
    """
    return tuple(plain_words(words).rstrip(".:,!?") for words in BOLD.findall(text))


def _with_terms(strips: list[FlowStrip], text: str) -> list[FlowStrip]:
    return [replace(strips[0], terms=bold_words(text)), *strips[1:]] if strips else []


def _with_row_terms(strips: list[FlowStrip], table: MarkdownTable) -> Iterator[FlowStrip]:
    """A table whose rows begin with a word in bold explains these words. Its head is the first strip."""
    for number, strip in enumerate(strips):
        words = bold_words(table.rows[number - 1][0]) if 0 < number <= len(table.rows) else ()
        yield replace(strip, terms=words) if words else strip


def _box(strips: Sequence[FlowStrip], width: float, quote: Quote, pen: Pen) -> list[FlowStrip]:
    """Strips in a tinted box with a bar at its left; it stays in one column, unless it is a long one."""
    strong = pen.colour(quote.colour or "rules_rule", quote.line)
    tint = hex_of(over(rgb_of(strong), WHITE, TINT)) if quote.colour else pen.colour("rules_tint")
    is_short, last = height_of(strips) <= LONGEST_BOX, len(strips) - 1
    out: list[FlowStrip] = []
    for number, strip in enumerate(strips):
        above = BOX_PAD * 0.8 if number == 0 else strip.gap
        height = above + strip.height + (BOX_PAD if number == last else 0.0)
        ground = Shape(rectangle(0, -0.05, width, height + 0.1), fill=tint)
        bar = Shape(rectangle(0, -0.05, BAR, height + 0.1), fill=strong)
        inner = Group(strip.items, moved(BAR + BOX_PAD, above))
        keep = number < last and (is_short or strip.keep)
        out.append(FlowStrip(height, (ground, bar, inner), BOX_AIR if number == 0 else 0.0, keep))
    return out


def _heading(block: Heading, width: float, pen: Pen) -> Iterator[FlowStrip]:
    part = block.level <= 2
    style = pen.style("rules_part" if part else "rules_section")
    set_ = pen.lines(rich_words(block.text), width, style, block.line)
    height = len(set_.rows) * set_.pitch + (1.2 if part else 0.3)
    items: list[Item] = [*pen.block(set_)]
    if part:
        items.append(pen.rule(0, width, height - 0.6, "rules_rule", 0.35))
    words = plain_words(block.text)
    if part:
        yield FlowStrip(height, tuple(items), 5.0, keep=True, mark=words)
    else:
        yield FlowStrip(height, tuple(items), 3.0, keep=True, terms=(words,))


def plain_words(text: str) -> str:
    """The words without markup, for bookmarks.

    >>> plain_words("Take a card: `take`")
    'Take a card: take'
    """
    return "".join(bit.words for bit in parse_bits(rich_words(text)))


def _point(block: Point, width: float, pen: Pen) -> Iterator[FlowStrip]:
    style = pen.style("rules_text")
    indent = INDENT * (block.depth + 1)
    strips = pen.strips(pen.lines(rich_words(block.text), width - indent, style, block.line), indent, 0.9)
    room = max(INDENT - MARKER_AIR, pen.width(escape_markup(block.marker), style))
    marker = pen.lines(escape_markup(block.marker), room, pen.style("rules_text", align="right"), block.line)
    sign: tuple[Item, ...]
    if block.marker:
        sign = pen.block(marker, indent - MARKER_AIR - room)
    else:
        sign = (Shape(circle(indent - 2.2, marker.pitch / 2, 0.5), fill=pen.colour("rules_rule")),)
    first = strips[0]
    yield replace(first, items=(*sign, *first.items), terms=bold_words(block.text))
    yield from strips[1:]


def _code(block: Code, width: float, pen: Pen) -> Iterator[FlowStrip]:
    style = pen.style("rules_code")
    pad, last = 1.4, len(block.lines) - 1
    for number, line in enumerate(block.lines):
        bare = line.lstrip(" ")
        indent = pad + (len(line) - len(bare)) * SPACE_EM * style.size * 0.3528
        set_ = pen.lines(escape_markup(bare), width - indent - pad, style, block.line + 1 + number)
        above, below = (pad if number == 0 else 0.0), (pad if number == last else 0.0)
        height = len(set_.rows) * set_.pitch + above + below
        ground = pen.ground((0, -0.05, width, height + 0.1), "rules_tint")
        yield FlowStrip(height, (ground, *pen.block(set_, indent, above)), keep=number < last, gap=0.0)
