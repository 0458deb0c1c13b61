"""Boards drawn as text: rows of words as they lie on the table, each with its printed label if somebody wrote it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from sporeprint.ground.findings import Report, Where
from sporeprint.ground.nodes import Node, Rows, Text, describe
from sporeprint.ground.wording import counted, joined


class Cell(NamedTuple):
    """What is written for one place."""

    word: str
    where: Where


class BoardRow(NamedTuple):
    """A row of the board: its printed label and how many places it has."""

    label: str
    size: int


def read_block(
    node: Node, name: str, rows: Sequence[BoardRow], rule: str, report: Report, columns: Collection[str] = ()
) -> dict[str, list[Cell]]:
    """Return the words of each row by label, without comments and without a line of column labels above them.

    A row that is missing, or has too few or too many places, is reported by its label and left out; the others are
    there. Rows go by their labels, or all of them without labels in the order of the board.
    """
    lines = [
        (words, where) for words, where in _lines(node) if [w.lower() for w in words] != [*map(str.lower, columns)]
    ]
    sizes = {row.label.lower(): row for row in rows}
    is_bare = [len(words) for words, _ in lines] == [row.size for row in rows]  # a word may look like a label
    labelled = {k: row for k, (words, _) in enumerate(lines) if not is_bare and (row := _label(words, sizes))}
    if not labelled and len(lines) != len(rows):
        message = f"{name} has {counted(len(lines), 'row')}, it must have {len(rows)}: {describe_rows(rows)}"
        report.error(rule, message, node.where, "write each row as it lies, with its label and a colon before it")
        return {}
    out: dict[str, list[Cell]] = {}
    for k, (words, where) in enumerate(lines):
        row = labelled.get(k) or (rows[k] if not labelled else None)
        if row is None:
            hint = f"write one of {describe_rows(rows)} and a colon before it"
            report.error(rule, f"a row of {name} begins with `{words[0]}`, which is no label of a row", where, hint)
        elif row.label in out:
            report.error(rule, f"row {row.label} of {name} is there twice", where, "remove one of the two")
        else:
            cells = words[1:] if k in labelled else words
            out[row.label] = [Cell(word, where) for word in cells]
    _check_sizes(out, name, rows, rule, node, report)
    return {row.label: out[row.label] for row in rows if len(out.get(row.label, ())) == row.size}


def _check_sizes(
    found: Mapping[str, Sequence[Cell]], name: str, rows: Sequence[BoardRow], rule: str, node: Node, report: Report
) -> None:
    missing = [row.label for row in rows if row.label not in found]
    if missing:
        what = (
            f"row {missing[0]} of {name} is missing"
            if len(missing) == 1
            else f"of {name} the rows {joined(missing)} are missing"
        )
        report.error(rule, what, node.where, "write _ for each place that nobody knows")
    for row in rows:
        cells = found.get(row.label)
        if cells is not None and len(cells) != row.size:
            where = cells[0].where if cells else node.where
            message = f"row {row.label} of {name} has {counted(len(cells), 'place')}, it must have {row.size}"
            report.error(
                rule, message, where, "write . for an empty place and _ for an unknown one, with blanks between"
            )


def describe_rows(rows: Sequence[BoardRow]) -> str:
    return ", ".join(row.label for row in rows)


def _label(words: Sequence[str], sizes: Mapping[str, BoardRow]) -> BoardRow | None:
    """Return the row whose label the words begin with; without a colon only where the rest fills the row."""
    row = sizes.get(words[0].rstrip(":").lower())
    return row if row is not None and (words[0].endswith(":") or len(words) == row.size + 1) else None


def _lines(node: Node) -> Iterator[tuple[list[str], Where]]:
    """Yield the words of each line of a text block, or of each text of a list, without comments and empty lines."""
    if isinstance(node, Rows):
        texts = [(item.value if isinstance(item, Text) else describe(item), item.where) for item in node]
    elif isinstance(node, Text):
        first = node.where.line + (1 if "\n" in node.value else 0)
        lines = node.value.splitlines()
        texts = [(line, Where(node.where.file, first + k, 1)) for k, line in enumerate(lines)]
    else:
        texts = []
    for text, where in texts:
        words = text.partition("#")[0].split()
        if words:
            yield words, where
