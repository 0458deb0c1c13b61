"""Logs and positions of Acorns, typed as people type them, judged by the kernel."""

from __future__ import annotations

from dataclasses import dataclass

from checker.kernel.game import AnyGame
from checker.kernel.referee import Judged, judge_log, judge_position, title_of
from sporeprint.ground.findings import Finding, Report

from .toy import Acorns

GAME: AnyGame = Acorns()
KNOWN = "hands: {A: [oak, elm], B: [fir, fir]}"
HIDDEN = "hands: _"


@dataclass(frozen=True)
class Verdict:
    findings: tuple[Finding, ...]
    judged: Judged
    code: int

    def of(self, *levels: str) -> list[tuple[int, str]]:
        """Line and rule of every finding of these levels."""
        return [(f.where.line, f.rule) for f in self.findings if f.level in levels]

    @property
    def errors(self) -> list[tuple[int, str]]:
        return self.of("error")

    @property
    def undecided(self) -> list[tuple[int, str]]:
        return self.of("undecided")

    def at(self, line: int) -> Finding:
        """The only finding of a line that is no note."""
        (found,) = [f for f in self.findings if f.where.line == line and f.level != "note"]
        return found

    def pile(self, player: str) -> list[str]:
        assert self.judged.position is not None
        pile: list[str] = self.judged.position.piles[player]
        return pile


def judge(text: str, name: str = "x.log") -> Verdict:
    report = Report()
    read = title_of(text, name, report)
    assert read is not None, report.findings
    head, log = read
    judged = judge_position(GAME, head, name, report) if log is None else judge_log(GAME, log, report)
    return Verdict(report.findings, judged, report.exit_code())


def log_text(*lines: str, hands: str = KNOWN, players: str = "{A: Ada, B: Ben}") -> str:
    """A log whose entries begin on line 6."""
    return "\n".join(["title: acorns", "rules: 2", f"players: {players}", hands, "---", *lines]) + "\n"


def play(*lines: str, hands: str = KNOWN, players: str = "{A: Ada, B: Ben}") -> Verdict:
    return judge(log_text(*lines, hands=hands, players=players))


WHOLE_GAME = (
    "1 A play oak ; keep ; draw yew",
    "2 B play fir ; burn ; draw oak",
    "3 A play elm ; keep ; draw fir",
    "4 B play oak ; keep ; draw elm",
    "5 A play fir ; keep ; draw oak",
    "6 B play elm ; keep",
)
"""Ada keeps oak, elm and fir (5 + 3 + 2 = 10), Ben burns fir (1) and keeps oak and elm (5 + 3): 9."""
