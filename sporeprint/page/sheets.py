"""The score sheet of a page: each side with its total or range and its lines, what is wrong, and what is open."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING

from sporeprint.ground.findings import Finding
from sporeprint.ground.plain import Json

if TYPE_CHECKING:
    from sporeprint.api.scores import ScoreLine, ScoreResult, TieBreak


def sheet_of(result: ScoreResult, players: Mapping[str, str], lacking: Collection[str] = ()) -> dict[str, Json]:
    """Return the sheet of a score; a table that cannot be scored has sides without a total.

    `lacking` are messages about what is still to be laid, which are no faults.
    """
    sides = result.teams or {handle: (handle,) for handle in players}
    return {
        "outcome": result.outcome,
        "sides": [_side(k, key, members, result, players) for k, (key, members) in enumerate(sides.items())],
        "findings": [_finding(finding, finding.message in lacking) for finding in result.findings],
        "unknown": [*result.unknown],
        "unfinished": result.unfinished,
        "provisional": result.provisional,
        "notes": [{"message": note.message, "rule": note.rule} for note in result.notes],
        "ties": [_tie(tie, players) for tie in result.ties] if len(set(result.totals.values())) < len(sides) else [],
    }


def _side(
    number: int, key: str, members: tuple[str, ...], result: ScoreResult, players: Mapping[str, str]
) -> dict[str, Json]:
    total = result.totals.get(key)
    low, high = result.ranges.get(key, (total, total))
    lines = [_line(line, players if len(members) > 1 else {}) for line in result.lines if line.player in members]
    return {
        "key": key,
        "number": number,
        "name": " & ".join(players.get(member, member) for member in members),
        "least": low,
        "most": high,
        "rank": result.ranks.get(key),
        "winner": key in result.winners,
        "lines": [*lines],
    }


def _line(line: ScoreLine, players: Mapping[str, str]) -> dict[str, Json]:
    owner = f"{players[line.player]}: " if line.player in players else ""
    return {
        "row": owner + line.row.replace("_", " "),
        "points": line.points,
        "most": line.most,
        "words": line.words,
        "rule": line.rule,
        "provisional": line.provisional,
    }


def _tie(tie: TieBreak, players: Mapping[str, str]) -> dict[str, Json]:
    values = ", ".join(f"{players.get(who, who)} {value}" for who, value in tie.values.items())
    return {"name": tie.name, "values": values, "rule": tie.rule}


def _finding(finding: Finding, is_lacking: bool) -> dict[str, Json]:
    hint = "" if finding.hint.startswith("`sporeprint ") else finding.hint  # a page has no terminal
    level = "undecided" if is_lacking else finding.level
    return {"level": level, "rule": finding.rule, "message": finding.message, "hint": hint}
