"""Carbon for nitrogen that nobody counted, in a log that begins with one disputed move."""

from __future__ import annotations

from judging import judge

DISPUTE = """\
title: undergrove
rules: 1
players: {A: Ada, B: Ben}
from:
  to_act: A
---
1 A photosynthesize pay=2
"""


def test_paying_what_nobody_counted_is_undecided() -> None:
    verdict = judge(DISPUTE, "undergrove")
    assert verdict.errors == []
    assert verdict.of("undecided") == [(7, "UND-PHO-2")]


def test_paying_what_was_counted_is_legal() -> None:
    verdict = judge(DISPUTE.replace("to_act: A", "to_act: A\n  A: {N: 2}"), "undergrove")
    assert verdict.of("undecided") == []
    assert verdict.errors == []
