"""Text blocks whose first line is indented more than the others, as a row of column labels above a board is.

YAML takes the indentation of a block from its first line, so the others would end the block. The way to say how deep a
block is indented is a number behind its `|`, which nobody knows.
"""

from __future__ import annotations

import re

_START = re.compile(r"(?P<lead>(?: |- )*)(?P<key>[^\s#'\"{\[][^#]*?:[ ]+)\|(?P<tail>[ \t]*(?:#.*)?)$")
_DEEPEST = 9


def with_indents(text: str) -> str:
    """Return the text with the indentation behind the `|` of each such block; every value keeps its place.

    >>> with_indents("board: |\\n     a  b\\n  1: .  X\\n")
    'board: |2\\n     a  b\\n  1: .  X\\n'
    >>> with_indents("board: |\\n  1: .  X\\n  2: .  .\\n")
    'board: |\\n  1: .  X\\n  2: .  .\\n'
    """
    lines = text.split("\n")
    for number, line in enumerate(lines):
        start = _START.match(line.rstrip("\r"))
        if start is not None:
            deep = _deeper(lines[number + 1 :], len(start["lead"]))
            lines[number] = f"{start['lead']}{start['key']}|{deep or ''}{line[start.start('tail') :]}"
    return "\n".join(lines)


def _deeper(lines: list[str], key: int) -> int:
    """How much deeper than its key a block is indented, if its first line is indented more than another; else 0."""
    first, least = 0, 0
    for line in lines:
        if not line.strip():
            continue
        indent = len(line) - len(line.lstrip(" "))
        if indent <= key:
            break
        first = first or indent
        least = min(least or indent, indent)
    return least - key if least < first and least - key <= _DEEPEST else 0
