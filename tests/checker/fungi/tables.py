"""Small Fungi tables for tests: what is not said is as plain as it can be."""

from __future__ import annotations

from typing import Any

import yaml
from judging import Verdict, judge, referee

EIGHT = ("HF", "TE", "LW", "SH", "HW", "BB", "PO", "CH")
"""A full hand of single day cards."""


def position(a: dict[str, Any] | None = None, b: dict[str, Any] | None = None, **zones: Any) -> dict[str, Any]:
    """A full position with A to act; hands and piles are written as texts of codes."""
    table = {"A": player(**(a or {})), "B": player(**(b or {}))}
    rest = {"forest": "HW TE LW", "decay": "PO", "draw": 0, "to_act": "A", **zones}
    for zone in ("forest", "decay", "draw", "discard"):
        if isinstance(rest.get(zone), str):
            rest[zone] = rest[zone].split()
    return {**table, **rest}


def player(**said: Any) -> dict[str, Any]:
    """A player with an empty hand, one empty pan and nothing else."""
    found = {"dishes": [], "baskets": 0, "pans": 1, "sticks": 0, "hand": [], **said}
    found["hand"] = found["hand"].split() if isinstance(found["hand"], str) else list(found["hand"])
    return found


def log(lines: str, table: dict[str, Any], house: dict[str, str] | None = None) -> str:
    """A log from a position; entries are separated by ` / `."""
    header = {"title": "fungi", "rules": 1, "players": {"A": "Ada", "B": "Ben"}, "house": house or {}, "from": table}
    body = "\n".join(lines.split(" / "))
    return f"{yaml.safe_dump(header)}---\n{body}\n"


def verdict(lines: str, house: dict[str, str] | None = None, **table: Any) -> list[tuple[int, str]]:
    """Entry and rule of every error in a log from a small table."""
    judged = judged_log(lines, house, **table)
    first = judged.judged.log.body_line if judged.judged.log else 1
    return [(line - first + 1, rule) for line, rule in judged.errors]


def judged_log(lines: str, house: dict[str, str] | None = None, **table: Any) -> Verdict:
    return judge(log(lines, position(**table), house))


def table_of(**table: Any) -> Any:
    """The position as the referee holds it."""
    found = judged_log("", **table)
    assert found.judged.position is not None, found.told()
    return found.judged.position


def legal(**table: Any) -> list[str]:
    """The legal moves in a small table, as text."""
    return [move.text() for move in referee("fungi").legal_moves(table_of(**table))]


def points(**dish: Any) -> int:
    """What one dish scores."""
    text = yaml.safe_dump(
        {"title": "fungi", "players": {"A": "Ada", "B": "Ben"}, "A": {"dishes": [dish]}, "B": {"dishes": []}}
    )
    sheet = judge(text).judged.sheet
    assert sheet is not None
    return sheet.total("A")
