"""What the Python of a small game names and its data lack: rows of the scorepad, and rules."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from checker.kernel.data import TitleData, load_data
from checker.kernel.seeds import load_rules
from checker.own import read_code
from sporeprint.ground.catalogue import TitleRef
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.names import did_you_mean

RULE_ID = re.compile(r"[A-Z]{3}-[A-Z]+-\d+[a-z]?")
Written = tuple[str, int, int]
"""A text in the code with its line and column."""


def check_code(ref: TitleRef, report: Report) -> None:
    """Report what can be seen to be wrong with a title's own referee without running it."""
    found = read_code(ref, report)
    data = None if found is None else load_data(ref, Report())  # what is off in the data is reported by others
    if found is not None and data is not None:
        check_names(ref, *found, data, report)


def check_names(ref: TitleRef, path: Path, tree: ast.Module, data: TitleData, report: Report) -> None:
    """Report every `Points` of a row that the scorepad lacks, and every rule id that the rules page lacks."""
    lines = data.scoring.get("lines")
    rows = tuple(lines) if isinstance(lines, dict) else ()
    for row, line, column in _rows(tree) if rows else ():
        if row not in rows:
            hint = did_you_mean(row, rows) or f"there are {', '.join(rows)}"
            report.error("REFEREE-ROW", f"the scorepad has no row `{row}`", Where(str(path), line, column), hint)
    page = ref.root / "seeds" / f"{ref.slug}.md"
    rules = tuple(load_rules(page, Report())) if page.is_file() else ()
    for text, line, column in _texts(tree) if rules else ():
        if RULE_ID.fullmatch(text) and text not in rules:
            hint = did_you_mean(text, rules) or f"add it to seeds/{ref.slug}.md"
            message = f"there is no rule `{text}` in seeds/{ref.slug}.md"
            report.warning("REFEREE-RULE", message, Where(str(path), line, column), hint)


def _rows(tree: ast.Module) -> Iterator[Written]:
    """Yield the row of every `Points` that is written as a text."""
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Points":
            named = [keyword.value for keyword in call.keywords if keyword.arg == "row"]
            yield from (text for node in [*call.args[:1], *named] for text in _text(node))


def _texts(tree: ast.Module) -> Iterator[Written]:
    """Yield every text of the code."""
    return (text for node in ast.walk(tree) for text in _text(node))


def _text(node: ast.AST) -> Iterator[Written]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value, node.lineno, node.col_offset + 1
