"""Small Woodlots tables for tests: written as people write them."""

from __future__ import annotations

import re
from typing import Any

from judging import Verdict, judge, referee

from checker.woodlots.kit import WoodlotsKit
from checker.woodlots.update import Change

HEAD = "title: woodlots\nrules: 1\nplayers: {R: Rosa, B: Ben}\n"
ALONE = "title: woodlots\nrules: 1\nplayers: {R: Rosa}\n"
LAND = "R: {land: [G1, G2, G3, H1]}\nB: {land: [K4, L1, L2, L3]}"
SETUP = (
    "put A G2 ; sow A G2 ; put A J1 ; sow A K3 ; put A G1",
    "put B H2 ; sow B H2 ; put B H3 ; sow B J2 ; put B K2",
    "put C H1 ; sow C H1 ; put C G3 ; sow C H4 ; put C L1",
    "put D J5 ; sow D J5 ; put D L2 ; sow D K4 ; put D J3",
    "scatter trees H4 J3 K1 L2",
    "scatter growth G1 G3 H2 J2 J5 K2 K4 L1",
)
"""A set-up on the layout `standard`: soils 212 2122 12133 1313 331."""
CLAIMS = (
    "R claim G1",
    "B claim K4 ; B claim L1",
    "R claim G2 ; R claim G3",
    "B claim L2 ; B claim L3",
    "R claim H1",
)
"""To and fro, until both have four tiles."""
START = ("disaster 3 1 4", "stack R B")


def kit() -> WoodlotsKit:
    found: WoodlotsKit = referee("woodlots").kit
    return found


def change(trees: str, growth: str, soil: str, disasters: str = "", letter: bool = False, cap: bool = True) -> Change:
    """What an update does to a place."""
    box = kit()
    return box.updates[letter, cap].of(trees, box.growth(growth), box.struck(disasters), soil)


def sprouts(made: Change) -> str:
    """The growth that an update leaves on the tile itself."""
    return kit().growth_sets[made.sprouts]


def dice(made: Change) -> list[tuple[str, int]]:
    return [(need.kind, need.dice) for need in made.needs]


def rules(made: Change) -> list[str]:
    return [effect.rule for effect in made.effects]


REST = "rest: {trees: ., prep: .}"
"""Places that a table does not tell of are empty; without it they are unknown."""


def emptied(body: str) -> str:
    """A table on whose other places nothing stands and lies, and whose players sold nothing but what is written."""
    sold = re.sub(r"^( *\w+: \{)(?=land: [^\n]*$)(?![^\n]*sales)", r"\1sales: [], ", body, flags=re.MULTILINE)
    return re.sub(r"\btiles: \{(?!rest)", f"tiles: {{{REST}, ", sold)


def from_position(start: str, *lines: str, head: str = HEAD) -> Verdict:
    """The verdict on a log that goes on from a position, whose lines are `key: value`; the layout is the usual one."""
    rows = "".join(f"  {row}\n" for row in emptied(f"layout: standard\n{start}").strip().splitlines())
    return judge(f"{head}from:\n{rows}---\n" + "".join(f"{line}\n" for line in lines), "woodlots")


def log(*lines: str, head: str = HEAD) -> Verdict:
    return judge(f"{head}layout: standard\n---\n" + "".join(f"{line}\n" for line in lines), "woodlots")


def position(body: str, head: str = HEAD) -> Verdict:
    return judge(f"{head}{emptied(body)}\n", "woodlots")


def first(verdict: Verdict) -> str:
    """The rule of the first error; empty when there is none."""
    return next((f.rule for f in verdict.findings if f.level == "error"), "")


def clean(verdict: Verdict) -> Any:
    """The table at the end of a log or position without errors."""
    assert not verdict.errors, verdict.told()
    return verdict.table


def at(label: str) -> int:
    return kit().land.at[label]
