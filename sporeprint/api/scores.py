"""Scores: who won, line by line, with the rule behind every number."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from sporeprint.api.judging import Judgement, Referees, judge
from sporeprint.api.results import Result, findings_json, is_readable, text_map, texts
from sporeprint.api.sources import Source
from sporeprint.ground.plain import Json

if TYPE_CHECKING:
    from checker.kernel.sheet import Sheet


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """Points of one player in one row of the scorepad."""

    player: str
    row: str
    points: int
    words: str
    """The arithmetic: `4 porcini x 3 = 12`."""
    rule: str
    things: tuple[str, ...] = ()
    """What was counted."""
    provisional: bool = False
    """Whether the table has faults, so that the line may change."""
    most: int | None = None
    """The most points it may be where something is unknown; `points` are the least then."""

    def to_json(self) -> dict[str, Json]:
        return {
            "player": self.player,
            "row": self.row,
            "points": self.points,
            "words": self.words,
            "rule": self.rule,
            "things": texts(self.things),
            "provisional": self.provisional,
            "most": self.most,
        }


@dataclass(frozen=True, slots=True)
class TieBreak:
    """One step of the tie-break: its name, the value of each player, its rule."""

    name: str
    values: Mapping[str, int]
    rule: str
    lower_wins: bool = False

    def to_json(self) -> dict[str, Json]:
        return {"name": self.name, "values": dict(self.values), "rule": self.rule, "lower_wins": self.lower_wins}


@dataclass(frozen=True, slots=True)
class ScoreNote:
    """Something worth knowing about the score, and its rule."""

    message: str
    rule: str

    def to_json(self) -> dict[str, Json]:
        return {"message": self.message, "rule": self.rule}


@dataclass(frozen=True, slots=True)
class ScoreResult(Result):
    """The score of a position, or of the table at the end of a log. Without a sheet only `findings` says anything."""

    file: str
    title: str | None = None
    """The slug of the title; None when the source names none that can be scored."""
    name: str = ""
    """The title as it is printed."""
    data: str = ""
    """Which data were used: their folder (or `bundled data`) and a short hash of them."""
    outcome: str = ""
    """Who won or leads, or what is open, in a sentence; empty when the source is no game that can be scored."""
    winners: tuple[str, ...] = ()
    """Handles or team names of those who won; empty while nobody can be named: the game is not over, the table has
    faults or something on it is unknown, or the title has no winner in this mode."""
    ranks: Mapping[str, int] = field(default_factory=dict)
    """Handle (in a team game: team) -> rank; those that nothing tells apart share one, and the next is skipped."""
    totals: Mapping[str, int] = field(default_factory=dict)
    """Handle or team -> points."""
    lines: tuple[ScoreLine, ...] = ()
    ties: tuple[TieBreak, ...] = ()
    notes: tuple[ScoreNote, ...] = ()
    players: Mapping[str, str] = field(default_factory=dict)
    """Handle -> name, in the order of the source."""
    teams: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Team -> handles; empty when everybody plays alone."""
    unfinished: str = ""
    """Why this is no final score, and what is still due; empty when the game is over."""
    unknown: tuple[str, ...] = ()
    """What scores and nobody knows, each in a few words."""
    ranges: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """Handle or team -> the least and the most that the total may be, where something is unknown."""
    provisional: bool = False
    """Whether there are faults, so that somebody else may have won once they are corrected."""
    text: str = ""
    """The sheet as people read it."""

    @property
    def interim(self) -> bool:
        """Whether the game is not over."""
        return bool(self.unfinished)

    def to_json(self) -> dict[str, Json]:
        order = sorted(self.ranks, key=lambda who: self.ranks[who])
        return {
            "file": self.file,
            "title": self.title,
            "data": self.data,
            "interim": self.interim,
            "outcome": self.outcome,
            "winners": texts(self.winners),
            "ranks": dict(self.ranks),
            "players": text_map(self.players),
            "lines": [line.to_json() for line in self.lines],
            "totals": dict(self.totals),
            "places": [{"rank": self.ranks[who], "player": who, "total": self.totals[who]} for who in order],
            "provisional": self.provisional,
            "unknown": texts(self.unknown),
            "ranges": {who: list(span) for who, span in self.ranges.items()},
            "notes": [note.to_json() for note in self.notes],
            "ties": [tie.to_json() for tie in self.ties],
            "ok": self.ok,
            "findings": findings_json(self.findings),
        }


def score(source: Source, *, project: Path | str | None = None, language: str = "", name: str = "") -> ScoreResult:
    """Return the score of a position, or of the table at the end of a log.

    Findings call the source by `name`. `language` is that of the words if the source does not say its own.

    >>> seats = {"A": {"dishes": [["PO", "PO", "PO"]]}, "B": {"dishes": []}}
    >>> sheet = score({"title": "fungi", "players": {"A": "Ada", "B": "Ben"}, **seats})
    >>> sheet.outcome, sheet.winners, sheet.totals
    ('Ada wins with 9', ('A',), {'A': 9, 'B': 0})
    """
    return score_of(judge(source, Referees(project), language=language, name=name))


def score_of(judgement: Judgement) -> ScoreResult:
    """Return the score of what was judged."""
    from checker.kernel.outcome import UNSCORED

    judged, game, report = judgement.judged, judgement.game, judgement.report
    found, readable = report.findings, is_readable(report)
    if judged is None or judged.sheet is None or game is None:
        outcome = "" if judged is None else UNSCORED
        result = ScoreResult(found, readable, judgement.name, judgement.slug, data=judgement.data, outcome=outcome)
        return result if game is None else replace(result, name=game.data.name)
    sheet = sheet_result(judged.sheet, judgement.name)
    return replace(
        sheet, findings=found, is_readable=readable, title=game.slug, name=game.data.name, data=judgement.data
    )


def sheet_result(sheet: Sheet, file: str) -> ScoreResult:
    """Return a sheet as a result; it names winners only if the game is over, the table sound, the winner certain."""
    from checker.kernel.outcome import format_sheet, outcome

    is_sure = sheet.is_certain and not sheet.unfinished and not sheet.provisional
    return ScoreResult(
        (),
        True,
        file,
        outcome=outcome(sheet),
        winners=_winners(sheet) if is_sure else (),
        ranks={place.player: place.rank for place in sheet.places()} if not sheet.unknown else {},
        totals=dict(sheet.totals),
        lines=tuple(ScoreLine(*line) for line in sheet.lines),
        ties=tuple(TieBreak(tier.name, dict(tier.values), tier.rule, tier.lower_wins) for tier in sheet.tiers),
        notes=tuple(ScoreNote(note.message, note.rule) for note in sheet.notes),
        players=dict(sheet.players),
        teams=dict(sheet.sides),
        unfinished=sheet.unfinished,
        unknown=sheet.unknown,
        ranges={who: (span.low, span.high) for who, span in sheet.spans.items()},
        provisional=sheet.provisional,
        text=format_sheet(sheet),
    )


def _winners(sheet: Sheet) -> tuple[str, ...]:
    """Return those in the first place; nobody where a title says in words how a game without a winner went."""
    return () if sheet.verdict else sheet.winners()
