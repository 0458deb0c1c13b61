"""What a YAML file turns into: texts, tables and rows, each with its place. Every scalar is a text.

What a text means (a number, a yes, a name) is decided by the record that reads it, never by YAML: `No`, `012`, `1:30`
and `~` stay the words somebody typed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from typing import NamedTuple, TypeAlias

from sporeprint.ground.findings import Where
from sporeprint.ground.wording import counted


class Text:
    """A scalar as typed. `quoted` is true for quotes and for `|` and `>` blocks, `is_block` for blocks alone."""

    __slots__ = ("is_block", "quoted", "value", "where")

    def __init__(self, value: str, where: Where, quoted: bool = False, is_block: bool = False) -> None:
        self.value, self.where, self.quoted, self.is_block = value, where, quoted, is_block

    @property
    def is_empty(self) -> bool:
        """Nothing was written at all (`key:`); a quoted "" is a text, not nothing."""
        return not self.value and not self.quoted

    @property
    def is_unknown(self) -> bool:
        """The lone `_` by which people say that they do not know."""
        return self.value == "_" and not self.quoted


class TableEntry(NamedTuple):
    """One `key: value` of a table; `where` is the place of the key."""

    key: str
    where: Where
    value: Node


class MissingKey(NamedTuple):
    """Where a key that a table lacks could stand, and how to put it there; `shared` if many tables lack it there."""

    where: Where
    hint: str
    shared: bool = False


class Table:
    """A mapping in the order of the file. A repeated key was reported when the file was read; the first one stays.

    `gap` tells of rows of a spreadsheet where their empty cells are; None of a cell that somebody complained about.
    """

    __slots__ = ("entries", "gap", "where")

    def __init__(
        self,
        where: Where,
        entries: dict[str, TableEntry] | None = None,
        gap: Callable[[str], MissingKey | None] | None = None,
    ) -> None:
        self.where = where
        self.entries = {} if entries is None else entries
        self.gap = gap

    def get(self, key: str) -> Node | None:
        """The value of a key, or None when the key is missing."""
        entry = self.entries.get(key)
        return None if entry is None else entry.value

    def __contains__(self, key: object) -> bool:
        return key in self.entries

    def __iter__(self) -> Iterator[TableEntry]:
        return iter(self.entries.values())

    def __len__(self) -> int:
        return len(self.entries)


class Rows:
    """A sequence."""

    __slots__ = ("items", "where")

    def __init__(self, where: Where, items: list[Node] | None = None) -> None:
        self.where = where
        self.items = [] if items is None else items

    def __iter__(self) -> Iterator[Node]:
        return iter(self.items)

    def __len__(self) -> int:
        return len(self.items)


Node: TypeAlias = Text | Table | Rows


def lines_of(node: Node) -> list[tuple[str, Where]]:
    """The lines of a text, or the texts of a list, with their places; none of a table.

    >>> [where.line for _, where in lines_of(Text("A: 1\\nB: 2", Where("a.yaml", 7, 4), True, is_block=True))]
    [8, 9]
    """
    if isinstance(node, Rows):
        return [(item.value if isinstance(item, Text) else describe(item), item.where) for item in node]
    if not isinstance(node, Text):
        return []
    file, line, _ = node.where
    places = (Where(file, line + k, 1) if node.is_block else node.where for k in count(1))
    return list(zip(node.value.splitlines(), places, strict=False))


def describe(node: Node) -> str:
    """The node in a few words, for sentences: "`morel`", "nothing", "a list of 3", "a table of 2 keys".

    >>> describe(Text("morel", Where("a.yaml", 1, 1)))
    '`morel`'
    """
    if isinstance(node, Text):
        return "nothing" if node.is_empty else quoted(node.value)
    if isinstance(node, Rows):
        return f"a list of {len(node)}"
    return f"a table of {counted(len(node), 'key')}"


def quoted(text: str, most: int = 40) -> str:
    """The text in backquotes: on one line, not too long, and with nothing in it that could upset a terminal."""
    line = " ".join(text[: 4 * most].split()) if text.strip() else " "
    line = "".join(letter if letter.isprintable() else "\ufffd" for letter in line)
    return f"`{line if len(line) <= most else line[: most - 1] + '…'}`"
