"""Titles that declare what their files hold, and real files of them; it knows no title."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from judging import judge, referee

from checker.kernel.referee import title_of
from checker.schemas import record_schema
from checker.simulate.play import play_game
from checker.simulate.setting import Setting
from checker.titles import REFEREES
from sporeprint.ground.findings import Report
from sporeprint.ground.nodes import Node, Rows, Table

ROOT = Path(__file__).resolve().parents[2]
TITLES = [slug for slug in REFEREES if referee(slug).position_record is not None]
WITH_HEADERS = [slug for slug in REFEREES if referee(slug).header_record is not None]


SIGNS = frozenset(",[]{}#\n:'\"&!|>%@`")
"""What makes a word something else in YAML."""


class Raw(str):
    """A value as it is typed, instead of a text that may have to be put in quotes."""


def typed(node: Node) -> Any:
    """A node as tables, lists and what was typed."""
    if isinstance(node, Table):
        return {entry.key: typed(entry.value) for entry in node}
    if isinstance(node, Rows):
        return [typed(item) for item in node]
    return str(node.value) if node.quoted else Raw(node.value)


def written(table: dict[str, Any]) -> str:
    """A file with a line for each key."""
    return "".join(f"{key}: {inline(value)}\n" for key, value in table.items())


def inline(value: Any) -> str:
    if isinstance(value, dict):
        return f"{{{', '.join(f'{key}: {inline(one)}' for key, one in value.items())}}}"
    if isinstance(value, list):
        return f"[{', '.join(map(inline, value))}]"
    if isinstance(value, Raw) and not SIGNS.intersection(value):
        return value
    return json.dumps(value, ensure_ascii=False)


@cache
def table_schema(slug: str) -> Any:
    return record_schema(referee(slug), referee(slug).position_record)


@cache
def header_schema(slug: str) -> Any:
    return record_schema(referee(slug), referee(slug).header_record)


def header_of(text: str) -> dict[str, Any]:
    """The header of a log, or the whole of a position."""
    read = title_of(text, "x", Report())
    assert read is not None
    table: dict[str, Any] = typed(read[0])
    return table


def example_files(slug: str, ending: str) -> Iterator[Path]:
    yield from sorted((ROOT / "examples" / slug).glob(f"*.{ending}"))


def final_examples(slug: str) -> list[dict[str, Any]]:
    """Final positions among the examples, without what the players made of them."""
    found = [header_of(path.read_text("utf-8")) for path in example_files(slug, "yaml") if path.stem == "final"]
    return [{key: value for key, value in table.items() if key != "claimed"} for table in found]


def played_out(slug: str, seed: int) -> dict[str, Any]:
    """The final position of a random game."""
    game = referee(slug)
    least, most = game.data.players
    numbers = [n for n in range(least, most + 1) if n > 1] or [least]
    lines: list[str] = []
    play_game(game, Setting(numbers[seed % len(numbers)]), f"declared/{seed}", lines)
    return header_of(game.write_position(judge("\n".join(lines) + "\n", slug).table))
