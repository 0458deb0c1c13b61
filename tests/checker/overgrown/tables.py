"""Small Overgrown tables for tests: Cities and Aether as four rows, everything else as one would have it."""

from __future__ import annotations

from typing import Any

from judging import Verdict, judge

EMPTY = ". . . ./. . . ./. . . ./X . . ."
AETHER = "EW EW EW EW/EW EW EW EW/EW SS SS SS/X SS SP WP"
FILL = "a1=WW, b1=SE, c1=EW, d1=SS, d2=EE, d3=WS, d4=SE, c4=PW, b4=EW, a4=X, a3=WW, a2=SS, b2=EP, c2=SW, c3=ES, b3=PE"
"""A first filling with the Crater on a4: 9 Earth, 9 Water, 9 Sun, 3 Pollution."""


def block(rows: str, indent: str) -> str:
    return "|\n" + "".join(f"{indent}{row}\n" for row in rows.split("/"))


def position(
    a: str = EMPTY,
    b: str = EMPTY,
    *,
    aether: str = AETHER,
    auras: str = "A: S a1, B: S d4",
    more: str = "",
    cleared: int = 0,
) -> str:
    """A complete two-player position."""
    cards = "" if "cards:" in more else "cards: [W06, W07, W11]\n"
    return (
        "title: overgrown\nrules: 1\nplayers: {A: Ana, B: Ben}\n"
        f"A:\n  city: {block(a, '    ')}  cleared: {cleared}\nB:\n  city: {block(b, '    ')}"
        f"aether: {block(aether, '  ')}auras: {{{auras}}}\n{cards}{more}"
    )


def log(*lines: str, house: str = "", **table: Any) -> str:
    """A log that begins with such a position; its entries begin with line 2 of the part behind the rule."""
    inner = "".join(f"  {line}\n" for line in position(**table).splitlines())
    switches = f"house: {{{house}}}\n" if house else ""
    return f"title: overgrown\nplayers: {{A: Ana, B: Ben}}\n{switches}from:\n{inner}---\n" + "\n".join(lines) + "\n"


def verdict(*lines: str, house: str = "", **table: Any) -> list[tuple[int, str]]:
    """Errors as (entry, rule), entries counted from 1."""
    text = log(*lines, house=house, **table)
    start = text.split("---\n")[0].count("\n") + 1
    return [(line - start, rule) for line, rule in judge(text, "overgrown").errors]


def table_of(**table: Any) -> Any:
    return judge(log(**table), "overgrown").table


def scored(rows: str, cleared: int = 0) -> Verdict:
    """One City beside an empty one, as a position to score."""
    b = "/".join(" ".join("X" if mark == "X" else "." for mark in row.split()) for row in rows.split("/"))
    text = f"title: overgrown\nplayers: {{A: Ana, B: Ben}}\nA:\n  city: {block(rows, '    ')}  cleared: {cleared}\n"
    return judge(f"{text}B:\n  city: {block(b, '    ')}", "overgrown")


def fresh_game(*lines: str, players: str = "A: Ana, B: Ben", **header: str) -> str:
    """A log from the set-up on."""
    keys = {"auras": "{A: a1, B: d1}", "fill": f"[{FILL}]", "cards": "[W06, W07, W11]", **header}
    head = "".join(f"{key}: {value}\n" for key, value in keys.items() if value)
    return f"title: overgrown\nrules: 1\nplayers: {{{players}}}\n{head}---\n" + "".join(f"{line}\n" for line in lines)
