"""Whole games through the protocol of a referee, with every promise of the protocol held at every move.

It knows no title. What it cannot know (how a game is dealt, which moves are the same move written otherwise) it asks a
small adapter in the tests of the title: `<slug>/adapter.py`.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field, fields, replace
from importlib import import_module
from typing import Any, Protocol

from judging import judge

from checker.kernel.format import format_log
from checker.kernel.game import AnyGame
from checker.kernel.header import read_header
from checker.kernel.log import Entry, parse_entry
from checker.kernel.moves import CHANCE, Move
from checker.kernel.referee import title_of
from checker.kernel.unknown import score_open
from checker.kernel.value import Value
from sporeprint.ground.findings import Report
from sporeprint.ground.nodes import Table
from sporeprint.ground.yaml_in import parse_yaml

MUTANTS = 4
"""Changed moves that are judged at every position."""
THOROUGH = 8
"""Every so many turns the dearer promises are held too: writing down, reasons, forcing."""


Words = dict[str, set[Any]]
"""Argument -> what stood there in the moves of a game so far."""


class Adapter(Protocol):
    shared: frozenset[str]
    """Attributes that all positions of a game have in common; they never change."""
    unwritten: frozenset[str]
    """Attributes that a written position does not hold: where cards were seen, what was drawn last."""

    # A title with remarks about legal steps also has `advice`, the rules of those warnings; one whose turns begin with
    # chance has `apart`, the verbs of chance that do not belong to the line of the player before.
    games: int
    """Random games of the normal run: a few seconds, and enough of them that every verb comes about."""
    sweep: int
    """Games in each of the ten parts of a sweep: fewer where a game takes longer."""
    unlisted: frozenset[str]
    """Verbs that people write and no list of legal moves has: what follows of itself, what is never allowed."""

    def header(self, rng: random.Random) -> str:
        """The header of a log with a fresh deal."""
        ...

    def plain(self, move: Any, position: Any) -> Any:
        """The same move as the list of legal moves writes it."""
        ...

    def is_conserved(self, position: Any) -> bool:
        """Whether what lies on the table and what nobody has seen make up the whole game."""
        ...


def adapter_of(slug: str) -> Adapter:
    adapter: Adapter = import_module(f"{slug}.adapter")
    return adapter


@dataclass(slots=True)
class Played:
    """A game that was played: its log and its last position."""

    seed: int
    header: str
    lines: list[str] = field(default_factory=list)
    position: Any = None

    @property
    def log(self) -> str:
        return f"{self.header}---\n" + "".join(f"{line}\n" for line in self.lines)


def facts(position: Any, but: frozenset[str] = frozenset()) -> dict[str, str]:
    """Everything a position holds, as text, so that later changes do not show in it."""
    slots = [name for kind in type(position).__mro__ for name in getattr(kind, "__slots__", ())]
    names = [*slots, *getattr(position, "__dict__", ())]
    return {name: _text(getattr(position, name)) for name in names if name not in but}


def _text(value: Any) -> str:
    """Dicts are the same in any order; what is counted as 0 times is not there."""
    if isinstance(value, dict):
        return repr(sorted((str(key), held) for key, held in value.items() if held != 0))
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return repr([_text(held) for held in value])
    return repr(value)


def play_game(game: AnyGame, adapter: Adapter, seed: int) -> Played:
    """A random game from the deal to its end; the promises are held on the way."""
    rng = random.Random(seed)
    played = Played(seed, adapter.header(rng))
    position = dealt(game, played.header)
    hold_position(game, adapter, position)
    words: Words = {}
    while (due := game.to_act(position)) is not None:
        move = chosen(game, position, rng)
        hold_list(game, adapter, position, rng, words)
        if len(played.lines) % THOROUGH == seed % THOROUGH and due != CHANCE:
            hold_reasons(game, position)
            hold_written(game, adapter, position)
            hold_forced(adapter, position, move)
        position = hold_played(game, adapter, position, move)
        if due == CHANCE and move.verb in getattr(adapter, "apart", frozenset()):
            played.lines.append(f"{len(played.lines) + 1} {move.text()}")
        elif due == CHANCE:
            played.lines[-1] += f" ; {move.text()}"
        else:
            played.lines.append(f"{len(played.lines) + 1} {due} {move.text()}")
    assert not list(game.legal_moves(position)), "a move is legal after the end"
    played.position = position
    return played


def dealt(game: AnyGame, header: str) -> Any:
    report = Report()
    table = parse_yaml(header, "header", report)
    assert isinstance(table, Table), report.findings
    head = read_header(table, game.data, report)
    position = None if head is None else game.deal(table, head.players, head.house, report)
    assert position is not None and not report.findings, report.findings
    return position


def chosen(game: AnyGame, position: Any, rng: random.Random) -> Move:
    """A legal move: each verb is as likely as any other, so that rare ones come about."""
    if game.to_act(position) == CHANCE:
        outcomes = game.outcomes(position)
        [(chance, _)] = rng.choices(outcomes, [weight for _, weight in outcomes])
        assert not list(chance.problems(position)), f"chance cannot do `{chance.text()}`"
        return chance
    moves = list(game.legal_moves(position))
    assert moves, "somebody must act and can do nothing"
    verb = rng.choice(sorted({move.verb for move in moves}))
    return rng.choice([move for move in moves if move.verb == verb])


# --- promises -------------------------------------------------------------------------------------------------------
def hold_position(game: AnyGame, adapter: Adapter, position: Any) -> None:
    """Nothing is lost or made, and nothing is wrong with the table."""
    assert adapter.is_conserved(position), "something was lost or made"
    assert not list(game.problems(position))


def hold_list(game: AnyGame, adapter: Adapter, position: Any, rng: random.Random, words: Words) -> None:
    """What is listed is legal and can be written down; what is legal is listed; asking changes nothing."""
    before = facts(position, adapter.shared)
    listed = list(game.legal_moves(position))
    assert len(set(listed)) == len(listed), "a move is listed twice"
    due = game.to_act(position)
    assert bool(listed) == (due not in (None, CHANCE)), "somebody must act and can do nothing"
    for move in listed:
        assert not list(move.problems(position)), f"`{move.text()}` is listed and illegal"
    for move in rng.sample(listed, min(3, len(listed))):
        assert read_back(game, position, move) == move, f"`{move.text()}` reads back as another move"
    for move in mutants(listed, words, rng):
        if list(move.problems(position)):
            assert move not in listed, f"{move} is listed and illegal"
        else:
            assert adapter.plain(move, position) in listed, f"{move} is legal and not listed"
    assert facts(position, adapter.shared) == before, "asking changed the table"


def hold_reasons(game: AnyGame, position: Any) -> None:
    """A verb has a reason why it is not there exactly when it is not in the list."""
    there = {move.verb for move in game.legal_moves(position)}
    for verb in game.verbs:
        if verb not in game.chance_verbs:
            assert (game.why_not(position, verb) is None) == (verb in there), f"why not `{verb}`?"


def mutants(moves: list[Move], words: Words, rng: random.Random) -> Iterator[Move]:
    """Listed moves with one argument changed: a number to another, a word to one that stood there before."""
    for name, value in [pair for move in moves for pair in vars_of(move).items()]:
        words.setdefault(name, set()).add(value)
    for _ in range(MUTANTS if moves else 0):
        move = rng.choice(moves)
        name, value = rng.choice(sorted(vars_of(move).items()))
        if isinstance(value, int):
            yield changed(move, name, max(0, value + rng.choice((-2, -1, 1, 2))))
        elif isinstance(value, str):
            yield changed(move, name, rng.choice(sorted(words[name])))


def changed(move: Any, name: str, value: Any) -> Move:
    """The move with one argument changed; some titles make moves of values, others of records."""
    return move.replaced(**{name: value}) if isinstance(move, Value) else replace(move, **{name: value})


def vars_of(move: Any) -> dict[str, Any]:
    """The arguments of a move, and who made it."""
    return move.arguments() if isinstance(move, Value) else {f.name: getattr(move, f.name) for f in fields(move)}


def read_back(game: AnyGame, position: Any, move: Move) -> Any:
    entry = parse_entry(f"{move.actor} {move.text()}", 1, (move.actor,), "")
    assert isinstance(entry, Entry)
    return game.read_move(entry.steps[0], position)


def hold_written(game: AnyGame, adapter: Adapter, position: Any) -> None:
    """A position that is written down and read back is the same position, and clean."""
    report, text = Report(), game.write_position(position)
    table = parse_yaml(text, "position", report, aliases=False)
    assert isinstance(table, Table)
    head = read_header(table, game.data, report)
    assert head is not None
    again, given = game.read_position(table, head.players, head.house, report)
    assert not report.findings and not list(game.file_problems(again, given, False)), f"{report.findings} in\n{text}"
    but = adapter.shared | adapter.unwritten
    assert facts(again, but) == facts(position, but), text
    assert game.write_position(again) == text


def hold_played(game: AnyGame, adapter: Adapter, position: Any, move: Move) -> Any:
    """The position after the move, played on a copy; the given one stays as it was."""
    before, after = facts(position, adapter.shared), position.copy()
    move.play(after)
    assert facts(position, adapter.shared) == before, "playing on a copy changed the original"
    hold_position(game, adapter, after)
    return after


def hold_forced(adapter: Adapter, position: Any, move: Move) -> None:
    """A copy is the same; forcing a legal move does what playing it does."""
    played, forced = position.copy(), position.copy()
    assert facts(forced, adapter.shared) == facts(position, adapter.shared), "a copy is not the same"
    move.play(played)
    move.force(forced)
    assert facts(forced, adapter.shared) == facts(played, adapter.shared), f"forcing the legal `{move.text()}` differs"


def hold_log(game: AnyGame, adapter: Adapter, played: Played) -> None:
    """The log is clean, ends where the game ended with the same score, and is written canonically."""
    verdict = judge(played.log, game.slug, game)
    advice = getattr(adapter, "advice", frozenset())
    assert all(f.level == "warning" and f.rule in advice for f in verdict.findings), verdict.told()
    but = adapter.shared | {"transcript", "seen"}
    assert facts(verdict.judged.position, but) == facts(played.position, but)
    assert verdict.judged.sheet == score_open(game, played.position)
    assert formatted(game, played.log) == played.log


def formatted(game: AnyGame, text: str) -> str:
    report = Report()
    read = title_of(text, "log", report)
    assert read is not None and read[1] is not None
    log, start = read[1], dealt(game, read[1].header_text)
    return format_log(log, game, frozenset(start.names), start)


def hold_games(game: AnyGame, adapter: Adapter, seeds: range) -> list[Played]:
    """Many games; the seed of a broken promise is told."""
    games: list[Played] = []
    for seed in seeds:
        try:
            played = play_game(game, adapter, seed)
            hold_log(game, adapter, played)
        except AssertionError as broken:
            raise AssertionError(f"{game.slug}, seed {seed}: {broken}") from broken
        games.append(played)
    return games
