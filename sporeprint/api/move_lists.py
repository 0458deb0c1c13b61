"""Legal moves: what can be done now, by verb, and why the rest cannot."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from sporeprint.api.judging import Judgement, Referees, judge, translator_for
from sporeprint.api.results import Result, findings_json, is_readable, text_map, texts
from sporeprint.api.sources import Source
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.plain import Json
from sporeprint.ground.wording import counted

if TYPE_CHECKING:
    from sporeprint.api.any_title import AnyGame, AnyJudged

MOST_TURNS = 10_000
"""Turns that are listed at most."""


@dataclass(frozen=True, slots=True)
class MovesResult(Result):
    """What can be done on a table. Moves are written as in a log, without the player."""

    file: str
    title: str | None = None
    has_table: bool = False
    """Whether there is a table at all; if not, the findings say why."""
    to_act: str | None = None
    """The handle of a player, `chance` before a draw or a roll, or None when the game is over."""
    moves: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Verb -> every legal move; for whole turns, the first step -> every turn that begins with it."""
    why_not: Mapping[str, str] = field(default_factory=dict)
    """Verb without a legal move -> why, with the rule."""
    more: bool = False
    """Whether there are more turns than are listed."""

    def to_json(self) -> dict[str, Json]:
        return {
            "file": self.file,
            "title": self.title,
            "to_act": self.to_act,
            "moves": {verb: texts(found) for verb, found in self.moves.items()},
            "why_not": text_map(self.why_not),
            "more": self.more,
            "ok": self.ok,
            "findings": findings_json(self.findings),
        }


def moves(
    source: Source,
    *,
    at: int | None = None,
    turns: bool = False,
    project: Path | str | None = None,
    language: str = "",
    name: str = "",
) -> MovesResult:
    """Return the legal moves of a position, at the end of a log, or before its line `at`; or whole `turns`."""
    judgement = judge(source, Referees(project), language=language, name=name, upto=at)
    return moves_of(judgement, at, turns)


def moves_of(judgement: Judgement, at: int | None = None, turns: bool = False) -> MovesResult:
    """Return the legal moves on a table that was judged."""
    judged, game, report = judgement.judged, judgement.game, judgement.report
    if judged is None or judged.position is None or game is None:
        return MovesResult(report.findings, is_readable(report), judgement.name, judgement.slug)
    _report_line(judged, at, report)
    found, more = _turns(game, judged) if turns else (_steps(game, judged), False)
    reasons = {} if turns else _reasons(game, judged, found)
    translator = translator_for(game)
    if translator is not None:  # in the words of the source
        found = {
            translator.write_moves(verb): [translator.write_moves(text) for text in listed]
            for verb, listed in found.items()
        }
        reasons = {translator.write_moves(verb): translator.write_text(why) for verb, why in reasons.items()}
    return MovesResult(
        report.findings,
        is_readable(report),
        judgement.name,
        game.slug,
        True,
        game.to_act(judged.position),
        {verb: tuple(listed) for verb, listed in found.items()},
        reasons,
        more,
    )


def _report_line(judged: AnyJudged, at: int | None, report: Report) -> None:
    """Note that a log has no such line, so that its end was taken instead."""
    if at is None:
        return
    if judged.log is None:
        report.note("MOVES-LINE", f"a position has no moves before its line {at}", Where(judged.name), "leave `at` out")
        return
    last = judged.log.body_line + len(judged.log.lines) - 1
    if at > last + 1:
        said = f"the log has {counted(last, 'line')}, not {at}; this is its end"
        report.note("MOVES-LINE", said, Where(judged.name, last, 1), "leave `at` out, or name one of its lines")


def _steps(game: AnyGame, judged: AnyJudged) -> dict[str, list[str]]:
    from checker.kernel.moves import CHANCE

    found: dict[str, list[str]] = defaultdict(list)
    for move in game.legal_moves(judged.position):
        found[move.verb].append(move.text())
    if game.to_act(judged.position) == CHANCE:
        for move, weight in game.outcomes(judged.position):
            found[move.verb].append(f"{move.text()} (in {counted(round(weight), 'way')})")
    return dict(found)


def _reasons(game: AnyGame, judged: AnyJudged, found: Mapping[str, list[str]]) -> dict[str, str]:
    verbs = [verb for verb in game.verbs if verb not in found and verb not in game.chance_verbs]
    problems = ((verb, game.why_not(judged.position, verb)) for verb in verbs)
    return {verb: f"{problem.message} [{problem.rule}]" for verb, problem in problems if problem is not None}


def _turns(game: AnyGame, judged: AnyJudged) -> tuple[dict[str, list[str]], bool]:
    """Return whole turns by their first step, and whether there are more than are listed."""
    from checker.kernel.turns import turns

    found: dict[str, list[str]] = defaultdict(list)
    listed = [steps for steps, _ in islice(turns(game, judged.position), MOST_TURNS + 1)]
    for steps in listed[:MOST_TURNS]:
        found[steps[0].text()].append(" ; ".join(step.text() for step in steps))
    return dict(found), len(listed) > MOST_TURNS
