"""Boards drawn as text: rows of words as they lie on the table, each with its printed label if somebody wrote it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from sporeprint.ground.findings import Report, Where
from sporeprint.ground.nodes import Node, lines_of
from sporeprint.ground.wording import counted, joined

Place = TypeVar("Place")
BoardRows = Sequence[tuple[str, Sequence[Place]]]
"""The printed label of each row and its places."""
Words = tuple[list[str], Where]
"""A line of a block."""


def read_block(
    node: Node,
    name: str,
    rows: BoardRows[Place],
    rule: str,
    report: Report,
    is_heading: Callable[[list[str]], bool] = lambda words: False,
) -> list[tuple[Place, str, Where]]:
    """Return each place with its word, without comments and without a heading of column labels.

    A row that is missing, or has too few or too many places, is reported by its label and left out; the others are
    there. Rows go by their labels, or all of them without labels in the order of the board.
    """
    lines = [(words, where) for text, where in lines_of(node) if (words := text.partition("#")[0].split())]
    if lines and is_heading(lines[0][0]):
        del lines[0]
    found = _by_label(lines, name, rows, rule, node, report)
    if found is None:
        return []
    _check_sizes(found, name, rows, rule, node, report)
    out: list[tuple[Place, str, Where]] = []
    for label, places in rows:
        line, where = found.get(label, ([], node.where))
        if len(line) == len(places):
            out += [(place, word, where) for place, word in zip(places, line, strict=True)]
    return out


def _by_label(
    lines: list[Words], name: str, rows: BoardRows[Place], rule: str, node: Node, report: Report
) -> dict[str, Words] | None:
    """Return the lines by the label of their row; None where nobody can tell which is which."""
    if [len(words) for words, _ in lines] == [len(places) for _, places in rows]:  # a word may look like a label
        return {label: line for (label, _), line in zip(rows, lines, strict=True)}
    sizes = {label.lower(): (label, len(places)) for label, places in rows}
    labels, known = [_label(words, sizes) for words, _ in lines], ", ".join(label for label, _ in rows)
    if not any(labels):
        if len(lines) == len(rows):
            return {label: line for (label, _), line in zip(rows, lines, strict=True)}
        message = f"{name} has {counted(len(lines), 'row')}, it must have {len(rows)}: {known}"
        report.error(rule, message, node.where, "write each row as it lies, with its label and a colon before it")
        return None
    out: dict[str, Words] = {}
    for label, (words, where) in zip(labels, lines, strict=True):
        if not label:
            hint = f"write one of {known} and a colon before it"
            report.error(rule, f"a row of {name} begins with `{words[0]}`, which is no label of a row", where, hint)
        elif label in out:
            report.error(rule, f"row {label} of {name} is there twice", where, "remove one of the two")
        else:
            out[label] = words[1:], where
    return out


def _check_sizes(
    found: Mapping[str, Words], name: str, rows: BoardRows[Place], rule: str, node: Node, report: Report
) -> None:
    missing = [label for label, _ in rows if label not in found]
    if missing:
        several = f"of {name} the rows {joined(missing)} are missing"
        what = f"row {missing[0]} of {name} is missing" if len(missing) == 1 else several
        report.error(rule, what, node.where, "write _ for each place that nobody knows")
    hint = "write . for an empty place and _ for an unknown one, with blanks between"
    for label, places in rows:
        words, where = found.get(label, (places, node.where))
        if len(words) != len(places):
            message = f"row {label} of {name} has {counted(len(words), 'place')}, it must have {len(places)}"
            report.error(rule, message, where, hint)


def _label(words: Sequence[str], sizes: Mapping[str, tuple[str, int]]) -> str:
    """Return the label that the words begin with; without a colon only where the rest fills the row."""
    label, size = sizes.get(words[0].rstrip(":").lower(), ("", 0))
    return label if words[0].endswith(":") or len(words) == size + 1 else ""
