"""What is filled into a scorepad: names and figures of a table that somebody wrote down."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from sporeprint.ground.catalogue import Catalogue, TitleRef
from sporeprint.ground.findings import Report, Where

if TYPE_CHECKING:
    from checker.kernel.game import Game
    from checker.kernel.referee import Judged
    from sporeprint.api.press import Entries

    Filled = tuple[tuple[str, ...], tuple[Mapping[str, Entries], ...]]


def filled(source: Path, ref: TitleRef, catalogue: Catalogue, report: Report) -> Filled:
    """Return the names and what is written for each; what is wrong with the table is a warning only."""
    own = Report()
    judged, game = _judged(str(source), ref, catalogue, own)
    if judged is None or judged.position is None or game is None or judged.header is None:
        report.extend(own)
        return (), ()
    if game.slug != ref.slug:
        hint = f"write: sporeprint scorepad {game.slug} --from {source}"
        message = f"this is a table of {game.data.name}, not of {ref.slug}"
        report.error("PAD-TITLE", message, Where(str(source)), hint)
        return (), ()
    for finding in own.findings:
        report.warning(finding.rule, finding.message, finding.where, finding.hint)
    return tuple(judged.header.players.values()), tuple(game.pad(judged.position))


def _judged(path: str, ref: TitleRef, catalogue: Catalogue, report: Report) -> tuple[Judged | None, Game | None]:
    from checker.kernel.dialect import Ear
    from checker.kernel.referee import judge_log, judge_position, read_source, title_of
    from checker.titles import Games

    text = read_source(path, report)
    found = None if text is None else title_of(text, path, report)
    header, log = found or (None, None)
    game = None if header is None else Games(catalogue).named_in(header, report, ref.language)
    if header is None or game is None:
        return None, None
    ear = None if game.data.dialect is None else Ear(game.data.dialect)
    own = Report()
    table = header if ear is None else ear.table(header)
    if log is None:
        judged = judge_position(game, table, path, own)
    else:
        judged = judge_log(game, log if ear is None else log._replace(header=table, ear=ear), own, None)
    is_spoken = ear is not None and header.get("language") is not None
    report.extend([ear.finding(f, game.verbs) for f in own.findings] if ear is not None and is_spoken else own)
    return judged, game
