"""Numbers of things in messages: one helper knows when a noun has its plural."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
TITLES = {"fungi", "overgrown", "sporeadic", "undergrove", "woodlots"}
NOUN = re.compile(r" (?:more |different |later |other )?([a-z]+s)\b")
VERBS = {"has", "is", "was", "means", "begins", "stands", "as"}
NEVER_ONE = {
    ("generator/compose/painters.py", "letters"): "more than the longest word",
    ("generator/compose/draw.py", "names"): "more than the players of a game",
    ("generator/load/ids.py", "characters"): "more than the longest name",
    ("generator/pictures/svg_style.py", "dashes"): "more than the most",
    ("generator/tools/shops/size_checks.py", "fronts"): "more than a sheet holds",
    ("sporeprint/api/simulation_orders.py", "strategies"): "one is for all",
    ("sporeprint/api/starting.py", "characters"): "more than the longest name or title",
    ("sporeprint/cli/pictures.py", "files"): "several are refused",
    ("sporeprint/ground/scalars.py", "words"): "another sentence is for one",
    ("sporeprint/ground/spreadsheets/csv_out.py", "texts"): "another sentence is for one",
}
"""Where a length stands before a plural and cannot be 1, with the reason."""


def lengths_before_plurals() -> Iterator[tuple[str, str]]:
    """Every `{len(...)} things` in the f-strings of the program, as (file, noun)."""
    for folder in ("sporeprint", "generator", "checker"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            name = path.relative_to(ROOT).as_posix()
            if name.split("/")[1] in TITLES:
                continue
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.JoinedStr):
                    yield from ((name, noun) for noun in _nouns(node))


def _nouns(text: ast.JoinedStr) -> Iterator[str]:
    for value, after in zip(text.values, text.values[1:], strict=False):
        is_length = isinstance(value, ast.FormattedValue) and ast.unparse(value.value).startswith("len(")
        noun = NOUN.match(str(after.value)) if is_length and isinstance(after, ast.Constant) else None
        if noun and noun[1] not in VERBS and not (isinstance(value, ast.FormattedValue) and value.format_spec):
            yield noun[1]


def test_a_length_before_a_plural_goes_through_the_helper() -> None:
    assert set(lengths_before_plurals()) == set(NEVER_ONE), "use sporeprint.ground.wording.counted"
