"""Small Spore-adic! tables for tests: written as people write them."""

from __future__ import annotations

from typing import Any

from judging import Verdict, judge, referee

from checker.sporeadic.hexes import Field

HEAD = "title: sporeadic\nrules: 1\nplayers: {R: Rosa, G: Gus}\n"
FOUR = "title: sporeadic\nrules: 1\nplayers: {R: Rosa, G: Gus, P: Pia, O: Ole}\n"


def meadow(radius: int) -> Field:
    """The play area of a radius, from the title's data."""
    field: Field = referee("sporeadic").kit.field(radius)
    return field


def spaces(field: Field, labels: str) -> int:
    return field.mask(labels)


def labels(field: Field, found: int) -> set[str]:
    return set(field.labels(found))


def log(start: str, *lines: str, head: str = HEAD) -> Verdict:
    """The verdict on a log that goes on from a position, whose lines are `key: value`."""
    rows = "".join(f"  {row.strip()}\n" for row in start.strip().splitlines())
    return judge(f"{head}from:\n{rows}---\n" + "".join(f"{line}\n" for line in lines), "sporeadic")


def position(body: str, head: str = HEAD) -> Verdict:
    return judge(head + body, "sporeadic")


def first(verdict: Verdict) -> str:
    """The rule of the first error; empty when there is none."""
    return next((f.rule for f in verdict.findings if f.level == "error"), "")


def table(verdict: Verdict) -> Any:
    return verdict.table
