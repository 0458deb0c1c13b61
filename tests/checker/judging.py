"""Judging for tests: the text of a log or a position goes in, findings and the table at its end come out."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from checker.kernel.referee import Judged, judge_log, judge_position, title_of
from checker.titles import open_game
from sporeprint.ground.catalogue import load_catalogue
from sporeprint.ground.findings import Finding, Report, format_finding


@cache
def referee(slug: str) -> Any:
    """The referee of a bundled title; tests never change it."""
    report = Report()
    ref = load_catalogue(None).get(slug)
    assert ref is not None
    game = open_game(ref, report)
    assert game is not None, report.findings
    return game


@dataclass(frozen=True, slots=True)
class Verdict:
    """Everything that was found, and what was judged."""

    findings: tuple[Finding, ...]
    judged: Judged

    def of(self, *levels: str) -> list[tuple[int, str]]:
        """Line and rule of every finding of these levels, in the order of the file."""
        return [(f.where.line, f.rule) for f in self.findings if f.level in levels]

    @property
    def errors(self) -> list[tuple[int, str]]:
        return self.of("error")

    @property
    def table(self) -> Any:
        """The position at the end; a log or table that could be read has one."""
        assert self.judged.position is not None, self.told()
        return self.judged.position

    def told(self) -> str:
        """All findings as people read them; for the messages of failing tests."""
        return "\n".join(format_finding(finding) for finding in self.findings)


def judge(text: str, slug: str = "fungi", game: Any = None) -> Verdict:
    """The verdict on a log or position; what could not be read at all has findings and no table."""
    report = Report()
    read = title_of(text, "x", report)
    game = game or referee(slug)
    if read is None:
        return Verdict(report.findings, Judged("x", "unread"))
    head, log = read
    judged = judge_position(game, head, "x", report) if log is None else judge_log(game, log, report)
    return Verdict(report.findings, judged)
