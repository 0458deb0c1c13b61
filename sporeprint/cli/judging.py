"""Judging files by content: logs are replayed, positions are read; used by several commands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sporeprint.ground.findings import Report

if TYPE_CHECKING:
    from checker.kernel.dialect import Ear
    from checker.kernel.game import AnyGame
    from checker.kernel.log import LogText
    from checker.kernel.referee import Judged
    from checker.titles import Games
    from sporeprint.ground.nodes import Table


def judge_file(
    path: str, games: Games, report: Report, upto: int | None = None, language: str = ""
) -> tuple[Judged[Any] | None, AnyGame | None]:
    """The file judged by the referee of the title it names; None with findings.

    The file says which language it is in; `language` is what the referee is to speak if it says none.
    """
    from checker.kernel.referee import judge_log, judge_position, read_source, title_of

    text = read_source(path, report)
    found = None if text is None else title_of(text, path, report)
    if found is None:
        return None, None
    header, log = found
    game = games.named_in(header, report, language)
    if game is None:
        return None, None
    if game.data.dialect is not None:
        return _heard(game, header, log, path, report, upto), game
    judged = judge_log(game, log, report, upto) if log is not None else judge_position(game, header, path, report)
    return judged, game


def ear_for(game: AnyGame) -> Ear | None:
    """What speaks the language of a referee; None when it speaks its own."""
    from checker.kernel.dialect import Ear

    return None if game.data.dialect is None else Ear(game.data.dialect)


def _heard(
    game: AnyGame, header: Table, log: LogText | None, path: str, report: Report, upto: int | None
) -> Judged[Any] | None:
    """The same for a file in another language: read into the words of the referee, and told in those of the file."""
    from checker.kernel.dialect import Ear
    from checker.kernel.referee import judge_log, judge_position

    assert game.data.dialect is not None
    ear, own = Ear(game.data.dialect), Report()
    table = ear.table(header)
    if log is None:
        judged = judge_position(game, table, path, own)
    else:
        judged = judge_log(game, log._replace(header=table, ear=ear), own, upto)
    is_spoken = header.get("language") is not None  # else the file is in English, and only its cards are to be others
    report.extend([ear.finding(f, game.verbs) for f in own.findings] if is_spoken else own)
    return judged
