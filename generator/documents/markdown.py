"""A page of rules as blocks: the part of Markdown that our rule pages use, each block with the line it starts on.

Headings, paragraphs, lists (also nested), tables, quotes and fenced code are told apart. Everything else is a
paragraph, so nothing that somebody wrote is ever lost.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

HEADING = re.compile(r"^(#{1,6})\s+(.+?)\s*#*\s*$")
MARKER = re.compile(r"^(\s*)([-*+]|\d{1,3}[.)])\s+(.+)$")
FENCE = re.compile(r"^\s*(```|~~~)\s*(\w*)")
QUOTED = re.compile(r"^>\s?(.*)$")
DIVIDER = re.compile(r"^\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$")
PIECE = r"\{\s*([\w-]+):\s+([\w-]+)\s*(?:,\s*(\d+(?:\.\d+)?)\s*mm\s*)?\}"
PIECES = re.compile(rf"^(?P<pieces>(?:{PIECE}\s*)+)(?P<caption>.*)$")
PICTURE = re.compile(r"^!\[(.*)\]\(([^)\"]*?)(?:\s+\"(\d+(?:\.\d+)?)\s*mm\")?\)$")
COLOUR = re.compile(r"^\[!([\w#-]+)\]\s*$")
"""The first line of a box that says its colour: `> [!moss]`."""
CELLS = re.compile(r"(?<!\\)\|")


@dataclass(frozen=True, slots=True)
class Heading:
    line: int
    level: int
    text: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Point:
    """One entry of a list: `marker` is empty for a bullet, else the number as written (`3.`)."""

    line: int
    depth: int
    marker: str
    text: str


@dataclass(frozen=True, slots=True)
class MarkdownTable:
    """A table; every row has as many cells as the head."""

    line: int
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Code:
    line: int
    lines: tuple[str, ...]
    info: str = ""
    """The word behind the fence."""


@dataclass(frozen=True, slots=True)
class Quote:
    """Blocks behind `>`: a box beside the running text."""

    line: int
    blocks: tuple[Block, ...]
    colour: str = ""
    """Of the palette; the colour of all boxes if it is empty."""


@dataclass(frozen=True, slots=True)
class Exhibit:
    """Faces of pieces, or a picture, with a paragraph to itself."""

    line: int
    pieces: tuple[str, ...] = ()
    """Each as `component.item`."""
    file: str = ""
    width: float = 0.0
    """In millimetres; 0 if nothing is said."""
    caption: str = ""


Block = Heading | Paragraph | Point | MarkdownTable | Code | Quote | Exhibit


def parse_blocks(text: str) -> list[Block]:
    """The blocks of a page, in order.

    >>> [type(b).__name__ for b in parse_blocks("# Fungi\\n\\nA walk\\nfor two.\\n\\n- one\\n- two\\n")]
    ['Heading', 'Paragraph', 'Point', 'Point']
    """
    return list(_blocks(text.splitlines()))


def _blocks(lines: list[str], first: int = 0) -> Iterator[Block]:
    """The blocks of some lines; `first` lines of the page stand before them."""
    for block in _found(lines):
        yield replace(block, line=block.line + first) if first else block


def _found(lines: list[str]) -> Iterator[Block]:
    at = 0
    while at < len(lines):
        line, end = lines[at], at + 1
        heading, marker = HEADING.match(line), MARKER.match(line)
        fence, quoted = FENCE.match(line), QUOTED.match(line)
        if fence:
            end = _fence_end(lines, at)
            yield Code(at + 1, tuple(lines[at + 1 : end - 1]), fence[2])
        elif quoted:
            end = _run_end(lines, at, lambda text: text.startswith(">"))
            inner = [match[1] for text in lines[at:end] if (match := QUOTED.match(text))]
            yield _quote(at + 1, inner)
        elif _starts_table(lines, at):
            end = _run_end(lines, at, lambda text: text.lstrip().startswith("|"))
            yield _grid(lines, at, end)
        elif heading:
            yield Heading(at + 1, len(heading[1]), heading[2])
        elif line.strip():
            end = _run_end(lines, at + 1, lambda text: not _starts_block(text))
            words = " ".join(part.strip() for part in lines[at:end])
            yield _point(at + 1, marker, words) if marker else _paragraph(at + 1, words)
        at = end


def _quote(line: int, inner: list[str]) -> Quote:
    """A box; its first line may say its colour."""
    colour = COLOUR.match(inner[0]) if inner else None
    if colour is None:
        return Quote(line, tuple(_blocks(inner, line - 1)))
    return Quote(line, tuple(_blocks(inner[1:], line)), colour[1])


def _paragraph(line: int, words: str) -> Paragraph | Exhibit:
    """
    >>> _paragraph(1, "{deck: sloop} {deck: brig, 30 mm} Two ships.")
    Exhibit(line=1, pieces=('deck.sloop', 'deck.brig'), file='', width=30.0, caption='Two ships.')
    >>> _paragraph(1, '![The sea](sea.png "60 mm")')
    Exhibit(line=1, pieces=(), file='sea.png', width=60.0, caption='The sea')
    """
    picture, pieces = PICTURE.match(words), PIECES.match(words)
    if picture:
        return Exhibit(line, (), picture[2].strip(), float(picture[3] or 0), picture[1])
    if not pieces:
        return Paragraph(line, words)
    found = re.findall(PIECE, pieces["pieces"])
    names = tuple(f"{part}.{item}" for part, item, _ in found)
    return Exhibit(line, names, "", max(float(wide or 0) for _, _, wide in found), pieces["caption"])


def _fence_end(lines: list[str], at: int) -> int:
    """The line behind the closing fence; a fence that is never closed goes to the end of the page."""
    for end in range(at + 1, len(lines)):
        if FENCE.match(lines[end]):
            return end + 1
    lines.append("```")
    return len(lines)


def _starts_table(lines: list[str], at: int) -> bool:
    is_row = lines[at].lstrip().startswith("|")
    return is_row and at + 1 < len(lines) and "|" in lines[at + 1] and DIVIDER.match(lines[at + 1]) is not None


def _starts_block(line: str) -> bool:
    """Whether a line cannot go on with the paragraph or list entry before it."""
    forms = (HEADING, MARKER, FENCE, QUOTED)
    return not line.strip() or any(form.match(line) for form in forms) or line.startswith("|")


def _run_end(lines: list[str], at: int, belongs: Callable[[str], bool]) -> int:
    while at < len(lines) and belongs(lines[at]):
        at += 1
    return at


def _point(line: int, marker: re.Match[str], words: str) -> Point:
    sign = "" if marker[2] in "-*+" else marker[2]
    return Point(line, len(marker[1].expandtabs(4)) // 2, sign, words.removeprefix(marker[2]).strip())


def _grid(lines: list[str], at: int, end: int) -> MarkdownTable:
    head = split_cells(lines[at])
    rows = (split_cells(line) for line in lines[at + 2 : end])
    return MarkdownTable(at + 1, head, tuple((*row, *[""] * len(head))[: len(head)] for row in rows))


def split_cells(line: str) -> tuple[str, ...]:
    """The cells of one row; `\\|` is a bar inside a cell.

    >>> split_cells("| a | b \\\\| c |")
    ('a', 'b | c')
    """
    bare = line.strip().removeprefix("|")
    bare = bare[:-1] if bare.endswith("|") and not bare.endswith("\\|") else bare
    return tuple(cell.strip().replace("\\|", "|") for cell in CELLS.split(bare))
