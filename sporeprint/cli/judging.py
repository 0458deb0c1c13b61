"""Judging files by content: logs are replayed, positions are read; used by several commands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sporeprint.ground.findings import Report

if TYPE_CHECKING:
    from checker.kernel.game import Game
    from checker.kernel.referee import Judged
    from checker.titles import Games


def judge_file(path: str, games: Games, report: Report, upto: int | None = None) -> tuple[Judged | None, Game | None]:
    """The file judged by the referee of the title it names; None with findings."""
    from checker.kernel.referee import judge_log, judge_position, read_source, title_of

    text = read_source(path, report)
    found = None if text is None else title_of(text, path, report)
    if found is None:
        return None, None
    header, log = found
    game = games.named_in(header, report)
    if game is None:
        return None, None
    judged = judge_log(game, log, report, upto) if log is not None else judge_position(game, header, path, report)
    return judged, game
