"""Logs written canonically: the same entries, the same comments, one way to write each move."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic

from checker.kernel.game import Rules
from checker.kernel.log import Entry, LogText, Step, read_entry, sole_player, translate_entry
from checker.kernel.position import P
from checker.kernel.problem import Problem

if TYPE_CHECKING:
    from sporeprint.ground.translation.logs import LogTranslator


@dataclass(slots=True)
class _Table(Generic[P]):
    """The table while a log is written; None behind the first fault, where nobody knows what a short form meant."""

    position: P | None


def format_log(log: LogText, game: Rules[P], players: Collection[str], start: P) -> str:
    """The whole log. Lines that cannot be read stay as they are; formatting twice changes nothing.

    Behind the first fault moves keep their words: how they are to be read depends on what really happened there. A line
    that stands there again is written as before, so that it can still be seen to be the same.
    """
    header = "\n".join(line.rstrip() for line in log.header_text.rstrip("\n").split("\n"))
    out = [header, "---"]
    table, before = _Table(start.copy()), sole_player(players)
    written: dict[str, str] = {}
    for number, text in enumerate(log.lines, log.body_line):
        entry = read_entry(text, number, players, before)
        before = entry.steps[0].player if isinstance(entry, Entry) else before
        if not isinstance(entry, Entry) or any(step.torn for step in entry.steps):
            out.append(text.rstrip())
            continue
        said = text.strip().removeprefix(entry.number).strip()
        if table.position is not None or said not in written:
            written[said] = _format_entry(translate_entry(entry, log.translator), game, table, log.translator)
        out.append(f"{entry.number} {written[said]}".strip())
    return "\n".join(out) + "\n"


def _format_entry(entry: Entry, game: Rules[P], table: _Table[P], translator: LogTranslator | None) -> str:
    """The line without its number."""
    parts = []
    for k, step in enumerate(entry.steps):
        words = _format_step(step, game, table)
        words = words if translator is None else translator.write_moves(words)
        chance = step.verb in game.chance_verbs
        same = k > 0 and entry.steps[k - 1].player == step.player
        needed = not same if chance else True  # chance has no player, but later steps of the line may go by the name
        named = step.said_player and needed if k or chance else True
        parts.append(f"{step.player} {words}".strip() if named else words)
    text = " ; ".join(parts)
    if entry.checkpoints:
        noted = [(c.name if translator is None else translator.write_name(c.name), c.value) for c in entry.checkpoints]
        text += " -> " + ", ".join(f"{name}={' '.join(value.split())}" for name, value in noted)
    return f"{text}  {entry.comment.strip()}" if entry.comment else text


def _format_step(step: Step, game: Rules[P], table: _Table[P]) -> str:
    position = table.position
    named = step.player or step.verb in game.chance_verbs
    move = None
    if position is not None and named:
        game.settle(position, step)
        move = game.read_move(step, position)
    if position is None or move is None or isinstance(move, Problem):
        table.position = None
        return " ".join([step.verb, *step.args, *(f"{k}={v}" for k, v in step.options.items())])
    if all(problem.doubt for problem in move.problems(position)):
        move.play(position)
    else:
        table.position = None
    return move.text()
