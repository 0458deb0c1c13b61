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
    number = 0
    while number < len(lines):
        start = _START.match(lines[number].rstrip("\r")) if "|" in lines[number] else None
        number += 1
        if start is not None:
            deeper, end = _measure(lines, number, len(start["lead"]))
            if deeper:
                lines[number - 1] = f"{start['lead']}{start['key']}|{deeper}{lines[number - 1][start.start('tail') :]}"
            number = end
    return "\n".join(lines)


def _measure(lines: list[str], number: int, key: int) -> tuple[int, int]:
    """How much deeper than its key a block is indented, 0 where YAML sees it by itself; and the line behind it."""
    indents: list[int] = []
    while number < len(lines):
        indent = len(lines[number]) - len(lines[number].lstrip(" "))
        if lines[number].strip():
            if indent <= key:
                break
            indents.append(indent)
        number += 1
    is_odd = len(indents) > 1 and indents[0] > indents[1] == min(indents)  # the first line alone is the odd one
    deeper = indents[1] - key if is_odd else 0
    return (deeper if deeper <= _DEEPEST else 0), number
