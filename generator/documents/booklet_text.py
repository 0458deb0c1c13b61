"""A booklet as it is written: Markdown, and fenced blocks of YAML for figures, scores, tables and the box."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from generator.documents.illustrations import ContentsSpec, FigureSpec, ScoreSpec, TableSpec
from generator.documents.markdown import Block, Code, Quote, parse_blocks
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.names import did_you_mean
from sporeprint.ground.nodes import Node
from sporeprint.ground.records import read_record, read_value
from sporeprint.ground.yaml_in import parse_yaml

FIGURE, SCORE, TABLE, CONTENTS, FIXED = "figure", "score", "table", "contents", "fixed"
INDEX, CREDITS, TEACHES, CODE = "index", "credits", "teaches", ""
WORDS = (FIGURE, SCORE, TABLE, CONTENTS, FIXED, INDEX, CREDITS, TEACHES)
"""What may stand behind a fence. Without a word it is code."""


@dataclass(frozen=True, slots=True)
class BookletText:
    """The blocks of a booklet, and what its fenced blocks ask for, by the line they start on."""

    blocks: tuple[Block, ...]
    figures: dict[int, FigureSpec] = field(default_factory=dict)
    scores: dict[int, ScoreSpec] = field(default_factory=dict)
    tables: dict[int, TableSpec] = field(default_factory=dict)
    contents: dict[int, ContentsSpec] = field(default_factory=dict)
    fixed: dict[str, str] = field(default_factory=dict)
    """Words with a number that is no number of the data -> the reason: what a shape is, what a rule is made of."""
    teaches: dict[str, str] = field(default_factory=dict)
    """Group of rule ids, `TAKE` -> the heading below which they are taught."""

    def figure_numbers(self) -> dict[int, int]:
        """The number of each figure by the line it is written in; they are counted in the order of the page."""
        return {self.figures[line].where.line: number for number, line in enumerate(sorted(self.figures), 1)}

    def written(self) -> Iterator[tuple[str, int]]:
        """The texts in fenced blocks that a reader reads, with their lines."""
        for line, figure in self.figures.items():
            texts = (figure.caption, *figure.labels.values(), *(mark.text for mark in figure.marks))
            yield from ((text, line) for text in texts if text)
        for line, table in self.tables.items():
            yield from ((head, line) for head in table.columns.values())
        for contents in self.contents.values():
            yield from ((entry.text, entry.where.line) for entry in contents.entries)


def read_booklet(text: str, file: str, report: Report) -> BookletText:
    """The booklet; every mistake in a fenced block is reported with its line."""
    out = BookletText(tuple(parse_blocks(text)))
    for block in fenced(out.blocks):
        _read_fence(block, file, out, report)
    return out


def fenced(blocks: Iterable[Block]) -> Iterator[Code]:
    """All fenced blocks, in boxes as well."""
    for block in blocks:
        if isinstance(block, Code):
            yield block
        elif isinstance(block, Quote):
            yield from fenced(block.blocks)


def _read_fence(block: Code, file: str, out: BookletText, report: Report) -> None:
    if block.info in (CODE, INDEX, CREDITS):
        return
    if block.info not in WORDS:
        where = Where(file, block.line)
        report.error(
            "BOOKLET-BLOCK", f"there is no block of the kind `{block.info}`", where, did_you_mean(block.info, WORDS)
        )
        return
    node = parse_yaml("\n".join(block.lines), file, report, aliases=False, first_line=block.line + 1)
    if node is None:
        return
    _keep(block, node, out, report)


def _keep(block: Code, node: Node, out: BookletText, report: Report) -> None:
    """Read what the block asks for, and keep it by its line."""
    if block.info == FIGURE and (figure := read_record(node, FigureSpec, report, context="figure")):
        out.figures[block.line] = figure
    elif block.info == SCORE and (score := read_record(node, ScoreSpec, report, context="score")):
        out.scores[block.line] = score
    elif block.info == TABLE and (table := read_record(node, TableSpec, report, context="table")):
        out.tables[block.line] = table
    elif block.info == FIXED:
        out.fixed.update(read_value(node, dict[str, str], report, name="fixed") or {})
    elif block.info == TEACHES:
        out.teaches.update(read_value(node, dict[str, str], report, name="teaches") or {})
    elif block.info == CONTENTS and (contents := read_record(node, ContentsSpec, report, context="contents")):
        out.contents[block.line] = contents
