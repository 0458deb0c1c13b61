"""Judging files by content: logs are replayed, positions are read; used by several commands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sporeprint.ground.findings import Report

if TYPE_CHECKING:
    from collections.abc import Iterable

    from checker.kernel.game import AnyGame
    from checker.kernel.referee import Judged
    from checker.titles import Games
    from sporeprint.ground.findings import Finding
    from sporeprint.ground.translation.logs import LogTranslator


def judge_file(
    path: str, games: Games, report: Report, upto: int | None = None, language: str = ""
) -> tuple[Judged[Any] | None, AnyGame | None]:
    """The file judged by the referee of the title it names; None with findings.

    `language` is that of the referee for files that do not name theirs.
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
    translator = translator_for(game)
    is_translated = translator is not None and "language" in header  # else only the names of items are in the language
    own = Report() if is_translated else report
    if translator is not None:
        header = translator.read_table(header)
        log = None if log is None else log._replace(header=header, translator=translator)
    judged = judge_log(game, log, own, upto) if log is not None else judge_position(game, header, path, own)
    if is_translated:
        report.extend(translated_findings(own, translator, game))
    return judged, game


def translator_for(game: AnyGame) -> LogTranslator | None:
    """What translates a file into the words of a referee, and back; None when it is in its own language."""
    if game.data.log_words is None:
        return None
    from sporeprint.ground.translation.logs import LogTranslator

    return LogTranslator(game.data.log_words)


def translated_findings(report: Report, translator: LogTranslator | None, game: AnyGame) -> Iterable[Finding]:
    """Findings of a referee in the words of the file."""
    return (f if translator is None else translator.write_finding(f, game.verbs) for f in report.findings)
