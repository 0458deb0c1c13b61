"""What the tests of `unknown` and its neighbours share."""

from __future__ import annotations

from judging import Verdict, judge

from checker.kernel.outcome import outcome

TABLE = "title: fungi\nplayers: {A: Ada, B: Ben}\n"


def table(text: str) -> Verdict:
    return judge(TABLE + text)


def said(verdict: Verdict) -> str:
    """The sentence about who won; empty where the table cannot be scored."""
    return "" if verdict.judged.sheet is None else outcome(verdict.judged.sheet)


def names_somebody(verdict: Verdict) -> bool:
    return " wins" in said(verdict) or " win " in said(verdict)
