"""From what must happen to what comes of it: agendas answered line by line, until somebody is free to choose."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from itertools import islice
from random import Random
from typing import Generic, NamedTuple

from checker.kernel.agenda import Agenda, Due
from checker.kernel.game import Game, Rules
from checker.kernel.log import WRITE, Entry, parse_entry, sole_player
from checker.kernel.moves import CHANCE, W
from checker.kernel.position import P
from checker.kernel.problem import Problem
from checker.kernel.replay import Replay
from checker.kernel.thread import Fault, Outcome

OPEN = "?"
"""What stands in the line of an agenda for an answer that is still to come."""
MOST_LINES = 100
"""Lines that are followed at most; no title has so many without a choice in between."""


class AgendaLine(NamedTuple, Generic[P]):
    """An agenda on the way, with the line that was made of it."""

    agenda: Agenda
    text: str
    """The line with the answers in it, as far as there are any."""
    answers: tuple[str, ...]
    """In the order of the asks; fewer when some are still to come."""
    missing: tuple[str, ...] = ()
    """What has still to be rolled, drawn or said for this line."""
    outcome: Outcome[P] | None = None
    """What the referee said of the line; None while answers are missing."""
    brought: tuple[Due, ...] = ()
    """What came of it that could not be told before."""

    @property
    def is_played(self) -> bool:
        return self.outcome is not None and not self.outcome.faults


class Course(NamedTuple, Generic[P]):
    """How it goes on from a table: every line in which nobody has a choice, and the table after all that was played."""

    position: P
    lines: tuple[AgendaLine[P], ...]
    left: tuple[str, ...]
    """Answers that nothing asks for."""

    @property
    def is_free(self) -> bool:
        """Whether it ends where a player chooses, or with the game."""
        return not self.lines or self.lines[-1].is_played


def plain_agenda(game: Game[P, W], position: P) -> Agenda | None:
    """The chance move that is due, or the only legal step; None when there are several, or the game is over."""
    due = game.to_act(position)
    if due == CHANCE:
        return _chance(game, position)
    steps = list(islice(game.generate_moves(position), 2)) if due is not None else []
    if len(steps) != 1:
        return None
    line = f"{due} {steps[0].text()}"
    return Agenda(f"{due} can do one thing only", (Due(game.verbs[steps[0].verb], place=f"{due}"),), line)


def _chance(game: Game[P, W], position: P) -> Agenda:
    move = game.unknown_outcome(position)
    line = move.text()
    verbs = [verb for verb in game.verbs if verb not in game.chance_verbs]
    why = next(filter(None, (game.why_not(position, verb) for verb in verbs)), Problem("", "something is drawn first"))
    asks = tuple(f"what `{move.verb}` brings" for _ in range(line.count(OPEN)))
    return Agenda(why.message, (Due(game.verbs[move.verb], why.rule, asks=asks),), line)


def filled(line: str, answers: Sequence[str]) -> str:
    """The line with the first of its open places answered.

    >>> filled("reveal ? ?", ["PO"])
    'reveal PO ?'
    """
    first, *rest = line.split(OPEN)
    told = [*answers[: len(rest)], *[OPEN] * (len(rest) - len(answers))]
    return first + "".join(answer + part for answer, part in zip(told, rest, strict=True))


def go_on(
    game: Rules[P],
    position: P,
    players: Collection[str],
    answers: Sequence[str] = (),
    rng: Random | None = None,
    number: int = 0,
) -> Course[P]:
    """Plays what must happen, each line as the referee reads it from a log, until an answer is missing or wrong.

    Answers are used up in their order; behind them `rng`, if there is one, rolls and draws for chance. `number` is the
    line of the log that the first line would be, 0 outside of logs. The given position stays as it is.
    """
    lines: list[AgendaLine[P]] = []
    left = tuple(answers)
    while len(lines) < MOST_LINES:
        agenda = game.agenda(position)
        if agenda is None:
            break
        line, left = _answered(game, position, agenda, left, rng)
        if not line.missing:
            at = number + len(lines) if number else 0
            line = line._replace(outcome=play_line(game, position, line.text, players, at))
        lines.append(line)
        if line.outcome is None or line.outcome.faults:
            break
        if agenda.asks:
            lines[-1] = line._replace(brought=tuple(game.brought(position, line.text, line.outcome.position)))
        position = line.outcome.position
    return Course(position, tuple(lines), left)


def _answered(
    game: Rules[P], position: P, agenda: Agenda, left: tuple[str, ...], rng: Random | None
) -> tuple[AgendaLine[P], tuple[str, ...]]:
    """The line of an agenda with its answers, and the answers that are left."""
    wanted = agenda.line.count(OPEN)
    given, rest = left[:wanted], left[wanted:]
    if wanted and not given and rng is not None and game.to_act(position) == CHANCE:
        return _rolled(game, position, agenda, rng), rest
    return AgendaLine(agenda, filled(agenda.line, given), given, agenda.asks[len(given) :]), rest


def play_line(game: Rules[P], position: P, text: str, players: Collection[str], number: int) -> Outcome[P]:
    """What the referee says of a line that would be written next."""
    entry = parse_entry(text, number, players, sole_player(players))
    if isinstance(entry, Entry):
        return Replay(game).run([entry], position)
    problem = Problem("LOG-LINE", entry or "there is no step on this line", WRITE)
    return Outcome(position, [Fault(number, 1, problem)], [], [], 0)


# --- rolling --------------------------------------------------------------------------------------------------------
def _rolled(game: Rules[P], position: P, agenda: Agenda, rng: Random) -> AgendaLine[P]:
    """The line with what chance brings, drawn from the outcomes of the title by their weights.

    Where the outcomes of a title are smaller than the line, they are put together; where they do not make up the line,
    they are the line, one after another.
    """
    own, texts = position.copy(), list[str]()
    pattern = _pattern(agenda.line)
    while game.to_act(own) == CHANCE and len(texts) < MOST_LINES:
        outcomes = game.outcomes(own)
        if not outcomes:
            break
        move = rng.choices([move for move, _ in outcomes], [weight for _, weight in outcomes])[0]
        move.play(own)
        texts.append(move.text())
        ways = (_arranged(text, agenda.line) for text in (_merged(texts), " ; ".join(texts)))
        found = next((match for way in ways if (match := pattern.fullmatch(way))), None)
        if found is not None:
            answers = tuple(found.groups())
            return AgendaLine(agenda, filled(agenda.line, answers), answers)
    return AgendaLine(agenda, " ; ".join(texts), ()) if texts else AgendaLine(agenda, agenda.line, (), agenda.asks)


def _pattern(line: str) -> re.Pattern[str]:
    """What matches the line with its answers, with or without the player in front."""
    first, *rest = (re.escape(part) for part in line.split(OPEN))
    player, blank, verb = first.partition(r"\ ")
    start = f"(?:{player}{blank})?{verb}" if verb and blank else first
    return re.compile(start + "".join(rf"(\S+){part}" for part in rest))


def _merged(texts: Sequence[str]) -> str:
    """Steps of one verb as one step.

    >>> _merged(["refill a1=SW", "refill b1=EP"])
    'refill a1=SW b1=EP'
    """
    verb = texts[0].partition(" ")[0]
    same = all(text.partition(" ")[0] == verb for text in texts)
    return " ".join([verb, *(text.partition(" ")[2] for text in texts)]) if same else ""


def _arranged(text: str, line: str) -> str:
    """The words with a name of their own in the order in which the line has them.

    >>> _arranged("update H3:A=5 H3:C=4,5", "update H3:C=?,? H3:A=?")
    'update H3:C=4,5 H3:A=5'
    """
    order = {word.partition("=")[0]: k for k, word in enumerate(line.split()) if "=" in word}
    words = [(word, order.get(word.partition("=")[0])) for word in text.split()]
    named = iter([word for word, at in sorted(words, key=lambda pair: pair[1] or 0) if at is not None])
    return " ".join(word if at is None else next(named) for word, at in words)
