"""What a cell means: the field of its column decides, and the way back gives the same text again.

A list stands in one cell with `|` between its entries, or with `;` if there is no `|` in it. A separator at the end
ends the last entry, `[]` is an empty list, and a backslash in front of `|`, `;` or a backslash takes its meaning away.
`""` is an empty text, for an empty cell is none.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from sporeprint.ground.findings import Where
from sporeprint.ground.nodes import Node, Rows, Text
from sporeprint.ground.spreadsheets.grid import BLANKS, LONGEST

EMPTY_TEXT, EMPTY_LIST = '""', "[]"
YES = frozenset(("yes", "y", "true", "x", "1", "✓", "✔", "☑"))
NO = frozenset(("no", "n", "false", "0"))
_PIECE = re.compile(r"\\[\\|;]|[|;]|[^\\|;]+|\\")
_COMMA = re.compile(r"([+-]?)([0-9]*),([0-9]+)")
_NO_FRACTION = re.compile(r"([+-]?[0-9]+)[.,]0+")
_SPECIAL = re.compile(r"[\\|]")


class CellKind(NamedTuple):
    """What the cells of a column hold: the word of the field's type, and whether it is a list of those."""

    word: str
    listed: bool = False


TEXT = CellKind("text")
PARENTS = CellKind("text", True)


def kind_of(declared: str) -> CellKind:
    """The kind of a declared field.

    >>> kind_of("list of count?"), kind_of("day | night")
    (CellKind(word='count', listed=True), CellKind(word='day | night', listed=False))
    """
    text = declared.strip().rstrip("?").strip()
    listed = text.startswith("list of ")
    return CellKind(text.removeprefix("list of ").strip(), listed)


def choices_of(kind: CellKind) -> tuple[str, ...]:
    """The words that cells of this kind choose from; none if they are free."""
    if kind.listed or kind.word == "flag":
        return () if kind.listed else ("yes", "no")
    return tuple(word.strip() for word in kind.word.split("|")) if "|" in kind.word else ()


# --- from cells -----------------------------------------------------------------------------------------------------
def cell_node(text: str, kind: CellKind, where: Where) -> Node:
    """What a cell that is not empty holds, as YAML would hold it."""
    if kind is PARENTS and not _PIECE.sub(_kept, text):
        return Text(text, where)
    if kind.listed:
        return Rows(where, [Text(_meant(part, kind.word), where, not part) for part in split_list(text)])
    return Text("", where, True) if text == EMPTY_TEXT else Text(_meant(text, kind.word), where)


def _kept(match: re.Match[str]) -> str:
    return match[0] if match[0] in "|;" else ""


def split_list(text: str) -> list[str]:
    """The entries of a list in one cell.

    >>> split_list("A; B"), split_list("stop; go | wait"), split_list("stop; go |"), split_list("[]")
    (['A', 'B'], ['stop; go', 'wait'], ['stop; go'], [])
    """
    if text == EMPTY_LIST:
        return []
    pieces = _PIECE.findall(text)
    separator = "|" if "|" in pieces else ";"
    parts = [""]
    for piece in pieces:
        if piece == separator:
            parts.append("")
        else:
            parts[-1] += piece[1] if len(piece) == 2 and piece[0] == "\\" else piece
    tidy = [part.strip() for part in parts]
    return tidy if tidy[-1] else tidy[:-1]


def _meant(text: str, word: str) -> str:
    if word == "flag":
        said = text.lower()
        return "yes" if said in YES else "no" if said in NO else text
    if word in ("number", "count"):
        whole = _NO_FRACTION.fullmatch(text) if word == "count" else None
        return whole[1] if whole else _with_point(text)
    return text


def _with_point(text: str) -> str:
    """A decimal comma as a point; `1,250` stays, for nobody knows which of two numbers it is."""
    match = _COMMA.fullmatch(text)
    if match is None or (len(match[3]) == 3 and match[2] not in ("", "0")):
        return text
    return f"{match[1]}{match[2]}.{match[3]}"


# --- to cells -------------------------------------------------------------------------------------------------------
def node_cell(node: Node, kind: CellKind) -> str | None:
    """What to write into a cell so that it is read as this node; None when no cell can hold it."""
    text = None
    if isinstance(node, Rows):
        text = _rows_cell(node) if kind.listed else None
    elif isinstance(node, Text) and (not kind.listed or kind is PARENTS):
        text = _text_cell(node)
    return None if text is None or "\r" in text or len(text) > LONGEST else text


def _rows_cell(rows: Rows) -> str | None:
    entries = [entry.value for entry in rows if isinstance(entry, Text)]
    fits = len(entries) == len(rows) and all(entry == entry.strip() for entry in entries)
    return join_list(entries) if fits else None


def _text_cell(node: Text) -> str | None:
    text = EMPTY_TEXT if node.quoted and not node.value else node.value
    fits = node.value == node.value.strip(BLANKS) and node.value != EMPTY_TEXT and bool(text.strip())
    return text if fits else None


def join_list(entries: Sequence[str]) -> str:
    """Entries as one cell, which `split_list` takes apart again."""
    if not entries:
        return EMPTY_LIST
    if len(entries) == 1 and not re.search(r"[\\|;]", entries[0]) and entries[0] not in ("", EMPTY_LIST):
        return entries[0]
    text = " | ".join(_SPECIAL.sub(r"\\\g<0>", entry) for entry in entries)
    return text if len(entries) > 1 and entries[-1] else f"{text} |"
