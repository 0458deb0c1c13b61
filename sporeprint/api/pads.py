"""Scorepads that are filled in from a table that somebody wrote down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from sporeprint.api.judging import Referees, judge
from sporeprint.api.results import Result, is_readable
from sporeprint.api.sources import Source
from sporeprint.ground.findings import Report, Where

Entries: TypeAlias = str | Sequence["Entries"] | Mapping[str, "Entries"]
"""What is written on a part of the pad: by column and by line, all as text."""


@dataclass(frozen=True, slots=True)
class FilledPad(Result):
    """Names and figures for a scorepad; none of either when the source is of another title or cannot be read."""

    players: tuple[str, ...] = ()
    """Names in the order of the source."""
    fills: tuple[Mapping[str, Entries], ...] = ()
    """For each player `entries` by column and `lines` by line of the pad."""


def filled_pad(
    source: Source, title: str, *, project: Path | str | None = None, language: str = "", name: str = ""
) -> FilledPad:
    """Return what the scorepad of a title says about a table. What is wrong with the table is a warning only.

    `title` is the slug of the pad; `language` is that of its words if the source does not say its own.
    """
    judgement = judge(source, Referees(project), language=language, name=name)
    judged, game, report = judgement.judged, judgement.game, judgement.report
    if judged is None or judged.position is None or game is None or judged.header is None:
        return FilledPad(report.findings, is_readable(report))
    own = Report()
    if game.slug != title:
        hint = f"write: sporeprint scorepad {game.slug} --from {judgement.name}"
        message = f"this is a table of {game.data.name}, not of {title}"
        own.error("PAD-TITLE", message, Where(judgement.name), hint)
        return FilledPad(own.findings, True)
    for finding in report.findings:
        own.warning(finding.rule, finding.message, finding.where, finding.hint)
    return FilledPad(
        own.findings,
        True,
        tuple(judged.header.players.values()),
        tuple(part._asdict() for part in game.pad(judged.position)),
    )
