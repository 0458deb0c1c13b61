"""A booklet as plain values for a screen: its blocks in order, with their numbers filled in and nothing drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.documents.booklet import Booklet
from generator.documents.booklet_text import CONTENTS, CREDITS, FIGURE, INDEX, SCORE, TABLE
from generator.documents.credits import credits_table
from generator.documents.illustrations import ContentsEntry
from generator.documents.inline import CODE, rich_words
from generator.documents.markdown import Block, Code, Heading, MarkdownTable, Paragraph, Point, Quote
from generator.load.counts import ways
from generator.load.title import Component
from generator.text.rich import Bit, parse_bits
from sporeprint.ground.plain import Json

Values = dict[str, Json]


def screen_blocks(booklet: Booklet) -> list[Values]:
    """Return the blocks; each has a `kind` and an `id` by its line, and words as pairs of text and look."""
    blocks = booklet.text.blocks
    following = (*blocks[1:], None)
    shown = [block for block, after in zip(blocks, following, strict=True) if not _is_index(after)]
    return list(_blocks(shown, booklet))


def _is_index(block: Block | None) -> bool:
    """An index has nothing to say where everything can be searched; its heading goes with it."""
    return isinstance(block, Code) and block.info == INDEX


def screen_words(text: str) -> list[Json]:
    """Return a text as pairs of words and their look: `b`, `i`, `code` or nothing.

    >>> screen_words("a **row** of cards")
    [['a ', ''], ['row', 'b'], [' of cards', '']]
    """
    return [[bit.words, _look(bit)] for bit in parse_bits(rich_words(text))]


def _look(bit: Bit) -> str:
    if bit.colour == CODE:
        return "code"
    return "b" if bit.bold else "i" if bit.italic else ""


def _blocks(blocks: Iterable[Block], booklet: Booklet, prefix: str = "b") -> Iterator[Values]:
    for block in blocks:
        for number, values in enumerate(_values(block, booklet)):
            yield {"id": f"{prefix}{block.line}{f'-{number}' if number else ''}", **values}


def _values(block: Block, booklet: Booklet) -> Iterator[Values]:
    if isinstance(block, Heading):
        yield {"kind": "heading", "level": min(block.level, 3), "words": screen_words(block.text)}
    elif isinstance(block, Paragraph):
        yield {"kind": "text", "words": screen_words(block.text)}
    elif isinstance(block, Point):
        yield {"kind": "point", "marker": block.marker, "depth": block.depth, "words": screen_words(block.text)}
    elif isinstance(block, MarkdownTable):
        yield _table(block)
    elif isinstance(block, Quote):
        yield {"kind": "box", "blocks": [*_blocks(block.blocks, booklet, "box")]}
    elif isinstance(block, Code):
        yield from _fenced(block, booklet)


def _fenced(block: Code, booklet: Booklet) -> Iterator[Values]:
    """What stands behind a fence."""
    parts, line = booklet.parts, block.line
    if block.info == FIGURE and line in parts.text.figures:
        spec = parts.bound(parts.text.figures[line])
        labels = [label for label in spec.labels.values() if label]
        yield {
            "kind": "figure",
            "line": line,
            "share": spec.share,
            "caption": screen_words(spec.caption),
            "shows": ", ".join(labels),
        }
    elif block.info == SCORE:
        yield from map(_table, parts.score_grids(parts.text.scores.get(line)))
    elif block.info == TABLE and (grid := parts.table_grid(parts.text.tables.get(line))) is not None:
        yield _table(grid)
    elif block.info == CONTENTS and line in parts.text.contents:
        entries = parts.text.contents[line].entries
        yield {"kind": "contents", "entries": [_entry(entry, booklet) for entry in entries]}
    elif block.info == CREDITS:
        yield _table(credits_table(booklet.composer.title, booklet.pen.words))


def _table(grid: MarkdownTable) -> Values:
    rows: list[Json] = [[screen_words(cell) for cell in row] for row in grid.rows]
    return {"kind": "table", "head": [screen_words(cell) for cell in grid.head], "rows": rows}


def _entry(entry: ContentsEntry, booklet: Booklet) -> Json:
    """What is in the box: the items in the picture, each with its way of printing, and the words beside it."""
    component = booklet.composer.title.components.get(entry.pieces)
    printed = {} if component is None else _printed(component)
    shown: list[Json] = [printed[label] for label in entry.show if label in printed] or [*printed.values()][:1]
    words = screen_words(booklet.parts.binder.text(entry.text, entry.where.line))
    return {"component": entry.pieces, "items": shown, "words": words}


def _printed(component: Component) -> dict[str, Json]:
    """Return the label of each printed piece with its item and way: `porcini-day` is a porcini printed by day."""
    pairs = [(item, way) for item in component.items for way in ways(component)]
    return {f"{item}-{way}" if way else item: [item, way] for item, way in pairs}
