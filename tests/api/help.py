"""What the tests of the library share."""

from __future__ import annotations

from projects import deck

import sporeprint
from sporeprint.api.log_positions import OpenedLog, open_log
from sporeprint.api.table_laying import referees_of

TWO = deck("{name: text, copies: count}", "oak: {name: Oak, copies: 2}", "elm: {name: Elm, copies: 3}")


def rules(result: sporeprint.Result) -> list[str]:
    return [finding.rule for finding in result.findings]


BEGUN = """\
title: fungi
rules: 1
players: {A: Ada, B: Ben}
first: A
forest: [HF, PA, TE, LW, SH, HW, BB, PO]
hands: {A: [CH, CH, BU], B: [_, _, _]}
---
"""


def opened(*lines: str) -> OpenedLog:
    """A log of Fungi with these lines, whose forest and first hand are known."""
    return open_log(BEGUN + "\n".join(lines) + "\n", referees_of(None))
