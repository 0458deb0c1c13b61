"""Judging a file for `scorepad --from`, until it is filled in by `sporeprint.api.pads`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sporeprint.api.judging import Referees, judge
from sporeprint.ground.findings import Report

if TYPE_CHECKING:
    from checker.titles import Games
    from sporeprint.api.any_title import AnyGame, AnyJudged


def judge_file(path: str, games: Games, report: Report, language: str = "") -> tuple[AnyJudged | None, AnyGame | None]:
    """Return the file judged by the referee of the title it names; None with findings."""
    judgement = judge(Path(path), Referees(games.catalogue.project), language=language, name=path)
    report.extend(judgement.report)
    return judgement.judged, judgement.game
