"""What must happen next: each thing with its rule, the line to write for it, and the table after that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from sporeprint.api.judging import Judgement, Referees, judge, translator_for
from sporeprint.api.projects import CALLER
from sporeprint.api.results import Result, findings_json, is_readable, texts
from sporeprint.api.sources import Source
from sporeprint.ground.findings import Report
from sporeprint.ground.plain import Json
from sporeprint.ground.wording import counted

if TYPE_CHECKING:
    from checker.kernel import agenda as kernel
    from sporeprint.api.any_title import AnyCourse, AnyGame, AnyJudged, AnyLine
    from sporeprint.ground.translation.logs import LogTranslator

WHOLE = 10**9
"""Behind the last line of any log: all of it is read, and no note says that the game is not over."""


@dataclass(frozen=True, slots=True)
class Due:
    """One thing that must happen, with the rule behind it, where on the table, and what has to be rolled or drawn."""

    text: str
    rule: str = ""
    place: str = ""
    asks: tuple[str, ...] = ()

    def to_json(self) -> dict[str, Json]:
        return {"text": self.text, "rule": self.rule, "place": self.place, "asks": texts(self.asks)}


@dataclass(frozen=True, slots=True)
class Agenda:
    """All that must happen before the next choice, or as much of it as one line of the log holds."""

    headline: str
    dues: tuple[Due, ...]
    answers: tuple[str, ...]
    """What was answered so far, in the order of the asks."""
    missing: tuple[str, ...]
    """What has still to be rolled, drawn or noted."""
    line: str
    """The line to write, with `?` for every missing answer."""
    played: bool
    """Whether the line is complete and legal."""
    brought: tuple[Due, ...]
    """What came of the line that could not be known before."""

    @property
    def asks(self) -> tuple[str, ...]:
        """Everything that has to be rolled or drawn, in the order of the answers."""
        return tuple(ask for due in self.dues for ask in due.asks)

    def to_json(self) -> dict[str, Json]:
        return {
            "headline": self.headline,
            "dues": [due.to_json() for due in self.dues],
            "answers": texts(self.answers),
            "missing": texts(self.missing),
            "line": self.line,
            "played": self.played,
            "brought": [due.to_json() for due in self.brought],
        }


@dataclass(frozen=True, slots=True)
class NextResult(Result):
    """What must happen on a table before anybody has a choice, line by line."""

    file: str
    title: str | None = None
    has_table: bool = False
    """Whether there is a table at all; if not, the findings say why."""
    line: int = 0
    """The last line of the log that was read; 0 of a position."""
    fault: int = 0
    """The first line of the log with something that is not allowed; 0 when there is none."""
    to_act: str | None = None
    """Who acts after all that could be played: a handle, `chance`, or None when the game is over."""
    agendas: tuple[Agenda, ...] = ()
    moves: Mapping[str, int] = field(default_factory=dict)
    """Verb -> number of legal moves, when somebody is free to choose."""
    is_free: bool = False
    """Whether it ends where a player chooses, or with the game."""

    def to_json(self) -> dict[str, Json]:
        return {
            "file": self.file,
            "title": self.title,
            "line": self.line,
            "fault": self.fault,
            "to_act": self.to_act,
            "agendas": [agenda.to_json() for agenda in self.agendas],
            "moves": dict(self.moves),
            "ok": self.ok,
            "findings": findings_json(self.findings),
        }


def next_step(
    source: Source,
    *,
    answers: Iterable[str] | None = None,
    roll: str | None = None,
    project: Path | str | None = None,
    language: str = "",
    name: str = "",
) -> NextResult:
    """Return what must happen now, and the line to write for it.

    `answers` are what was rolled or drawn, in the order in which it is asked for. With a seed in `roll` what is missing
    is rolled and drawn from what nobody has seen; the same seed gives the same. Nothing is written anywhere.
    """
    judgement = judge(source, Referees(project), language=language, name=name, upto=WHOLE)
    return next_of(judgement, follow(judgement, answers or (), roll))


def follow(judgement: Judgement, answers: Iterable[str] = (), roll: str | None = None) -> AnyCourse | None:
    """Return how it goes on, in the words of the source; what the referee says of its lines goes into the report."""
    judged, game, report = judgement.judged, judgement.game, judgement.report
    if judged is None or judged.position is None or game is None:
        return None
    from random import Random

    from checker.kernel.forward import go_on

    translator = translator_for(game)
    words = [word for text in answers for word in text.split()]
    words = words if translator is None else [translator.read_words(word) for word in words]
    rng = None if roll is None else Random(roll)
    players = frozenset(judged.header.players if judged.header is not None else ())
    course = go_on(game, judged.position, players, words, rng, _last_line(judged) + 1)
    course = course if translator is None else _translated(course, translator)
    _report_faults(course, judged, game, translator, report)
    if course.left and course.is_free:
        message = f"{counted(len(course.left), 'answer')} too many: {' '.join(course.left)}"
        report.error("NEXT-ANSWERS", message, CALLER, "nothing asks for them; leave them out")
    return course


def _report_faults(
    course: AnyCourse, judged: AnyJudged, game: AnyGame, translator: LogTranslator | None, report: Report
) -> None:
    from checker.kernel.referee import report_outcome

    for line in course.lines:
        if line.outcome is not None:
            faults = [fault._replace(reading="") for fault in line.outcome.faults]
            own = Report()
            report_outcome(judged.name, line.outcome._replace(faults=faults), own)
            report.extend(
                own if translator is None else [translator.write_finding(f, game.verbs) for f in own.findings]
            )


def _translated(course: AnyCourse, translator: LogTranslator) -> AnyCourse:
    """Return the course with its lines as the language of the source writes them."""
    lines = tuple(
        line._replace(
            text=translator.write_moves(line.text),
            agenda=line.agenda._replace(
                headline=translator.write_text(line.agenda.headline),
                dues=tuple(due._replace(text=translator.write_text(due.text)) for due in line.agenda.dues),
            ),
        )
        for line in course.lines
    )
    return course._replace(lines=lines)


def next_of(judgement: Judgement, course: AnyCourse | None) -> NextResult:
    """Return what must happen on a table that was judged."""
    judged, game, report = judgement.judged, judgement.game, judgement.report
    found, readable = report.findings, is_readable(report)
    if judged is None or game is None or course is None:
        return NextResult(found, readable, judgement.name)
    unread = (finding.where.line for finding in found if finding.rule == "LOG-STOPPED")
    return NextResult(
        found,
        readable,
        judgement.name,
        game.slug,
        True,
        max(0, min(unread, default=_last_line(judged) + 1) - 1),
        0 if judged.fault is None else judged.fault.line,
        game.to_act(course.position),
        tuple(_agenda(line) for line in course.lines),
        _choices(game, course),
        course.is_free,
    )


def _choices(game: AnyGame, course: AnyCourse) -> dict[str, int]:
    if not course.is_free:
        return {}
    translator = translator_for(game)
    verbs = (move.verb for move in game.legal_moves(course.position))
    return dict(Counter(verbs if translator is None else map(translator.write_moves, verbs)))


def _last_line(judged: AnyJudged) -> int:
    """Return the last line of a log; -1 of a position, so that what comes next is of no line at all."""
    return judged.log.body_line + len(judged.log.lines) - 1 if judged.log is not None else -1


def _agenda(line: AnyLine) -> Agenda:
    agenda = line.agenda
    dues, brought = _dues(agenda.dues), _dues(line.brought)
    return Agenda(agenda.headline, dues, line.answers, line.missing, line.text, line.is_played, brought)


def _dues(dues: Iterable[kernel.Due]) -> tuple[Due, ...]:
    return tuple(Due(due.text, due.rule, due.place, due.asks) for due in dues)
