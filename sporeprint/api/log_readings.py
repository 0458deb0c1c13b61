"""What a refused line may have meant: the step that was refused, the places that it touches, legal moves near it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sporeprint.api.judging import translator_for
from sporeprint.api.log_moves import written_move
from sporeprint.api.log_positions import OpenedLog, findings_of, position_behind, table_at
from sporeprint.ground.tableau import Spot
from sporeprint.ground.wording import AS_IF

if TYPE_CHECKING:
    from checker.kernel.log import Entry, Step

MEANT = re.compile(rf"{AS_IF} `([^`]+)` was meant")
STEP_END = re.compile(r"\s*(?:[;|#]|->|=>|$)")
NUMBER = re.compile(r"\s*\d+[.:)]*\s+")
MOST = 5


@dataclass(frozen=True, slots=True)
class RefusedStep:
    """A step in its line: from where to where it is written, and the table before it."""

    begin: int
    """Without number and player."""
    player: int
    """With the player, if one is named."""
    end: int
    step: Step
    position: Any


def readings(log: OpenedLog, cursor: int) -> tuple[str, ...]:
    """Return the line at the cursor as it may have been meant, the likeliest first; none where nothing is refused."""
    found = refused_step(log, cursor)
    if found is None:
        return ()
    line = log.lines[cursor]
    hinted = [line[: found.begin] + move + line[found.end :] for move in _hinted(log, cursor)]
    lines = dict.fromkeys([*hinted, *(_instead(line, found, move, log) for move in _near(log, found))])
    return tuple(one for one in lines if one != line)[:MOST]


def _instead(line: str, found: RefusedStep, move: Any, log: OpenedLog) -> str:
    """Return the line with a move in the place of the step; with who makes it, where that is somebody else."""
    from checker.kernel.moves import CHANCE

    text = written_move(log.game, move.text())
    if move.actor in (found.step.player, CHANCE):
        return line[: found.begin] + text + line[found.end :]
    return f"{line[: found.player]}{move.actor} {text}{line[found.end :]}"


def said_spots(log: OpenedLog, cursor: int) -> tuple[Spot, ...]:
    """Return the places that the refused step at the cursor touches, as far as it can be read."""
    found = refused_step(log, cursor)
    move = None if found is None else _read(log, found)
    if found is None or move is None:
        return ()
    try:
        return tuple(log.beginning.sitting.laying.spots(move, found.position))
    except (LookupError, ValueError):  # a move that cannot be made need not touch any place there is
        return ()


def refused_step(log: OpenedLog, cursor: int) -> RefusedStep | None:
    """Return the first step of the line at the cursor that is refused or cannot be decided; None when none is."""
    number = log.first_line + cursor
    if cursor >= len(log.lines) or translator_for(log.game) is not None:
        return None
    findings = findings_of(log)
    at = [one.where.column for one in findings if one.where.line == number and one.level in ("error", "undecided")]
    entry = _entry(log, cursor)
    if not at or entry is None:
        return None
    step = next((step for step in reversed(entry.steps) if step.column <= min(at)), entry.steps[0])
    return _placed(log, cursor, step)


def _placed(log: OpenedLog, cursor: int, step: Step) -> RefusedStep:
    line, begin = log.lines[cursor], step.column - 1
    before = line[:begin].rstrip("; |")
    position = table_at(log, log.first_line + cursor, step.column)
    if position is None:
        lines = [*log.lines[:cursor], *([before] if before else [])]
        position = position_behind(log.with_lines(lines), len(lines))
    end = STEP_END.search(line, begin)
    if not before and (number := NUMBER.match(line)):
        begin = max(begin, number.end())
    player, verb = begin, line.find(step.verb, begin)
    if step.said_player and verb > begin:
        begin = verb
    return RefusedStep(begin, player, len(line) if end is None else end.start(), step, position)


def _entry(log: OpenedLog, cursor: int) -> Entry | None:
    from checker.kernel.log import Entry, read_entry, sole_player
    from checker.kernel.referee import seats_of

    judged = log.beginning.judged
    assert judged.header is not None and judged.log is not None, "a header that was read"
    players = judged.header.players
    seats = seats_of(log.game, judged.log, players)
    found = read_entry(log.lines[cursor], log.first_line + cursor, seats, sole_player(players))
    return found if isinstance(found, Entry) and found.steps else None


def _hinted(log: OpenedLog, cursor: int) -> list[str]:
    number = log.first_line + cursor
    findings = findings_of(log)
    return [text for one in findings if one.where.line == number for text in MEANT.findall(one.hint)]


def _read(log: OpenedLog, found: RefusedStep) -> Any:
    from checker.kernel.problem import Problem

    move = log.game.read_move(found.step, found.position) if found.step.verb in log.game.verbs else None
    return None if isinstance(move, Problem) else move


def _near(log: OpenedLog, found: RefusedStep) -> list[Any]:
    """Return the legal moves nearest to the refused one: those of its verb, then by words and by numbers."""
    from checker.kernel.recovery.words import apart, text_of

    step, legal = found.step, log.game.generate_moves(found.position)
    written = text_of(step).split()
    return sorted(
        legal, key=lambda move: (move.verb != step.verb, apart(step, move), _off(written, move.text().split()))
    )[: 2 * MOST]


def _off(words: Iterable[str], others: Iterable[str]) -> int:
    """Return by how much the numbers of two moves are off."""
    pairs = zip(words, others, strict=False)
    return sum(abs(int(one) - int(other)) for one, other in pairs if one.isdecimal() and other.isdecimal())
