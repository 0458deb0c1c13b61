"""One game from the deal to its end, and what it came to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Generic, NamedTuple

from checker.kernel.game import Rules
from checker.kernel.moves import CHANCE, Move
from checker.kernel.position import P
from checker.kernel.sheet import Sheet
from checker.simulate.players import STRATEGIES
from checker.simulate.setting import Setting, deal
from sporeprint.ground.findings import Report

WHOLE = 60
"""A win in parts, so that winners who share one have whole numbers: up to six of them divide it."""
MOST_MOVES = 10_000
"""Moves after which a game is taken for endless; the longest ones have some hundreds."""


class GameRecord(NamedTuple):
    """What a game came to; whole numbers only, so that sums are the same in any order."""

    turns: int
    moves: int
    scores: tuple[int, ...]
    wins: tuple[int, ...]
    """For each seat its part of the win, of WHOLE."""
    end: str
    uses: tuple[tuple[str, tuple[int, ...]], ...]
    """Thing -> how often each seat used it; only those that somebody used."""
    rows: tuple[tuple[str, int], ...]
    """Row of the score sheet -> points of all players."""
    seats: tuple[str, ...]
    """The players, then what plays against them by rules of its own."""


class Endless(Exception):
    """A game that never came to its end."""


def game_seed(seed: str, number: int) -> str:
    """What a game of a run is made of; it depends on nothing but the seed of the run and the game's number."""
    return f"{seed}/{number}"


def play_game(game: Rules[P], setting: Setting, seed: str, lines: list[str] | None = None) -> GameRecord:
    """A whole game; the same seed gives the same one. `lines` gets the log of it, as far as it comes."""
    rng, report = Random(seed), Report()
    position, header = deal(game, setting, rng, report)
    if position is None:
        raise ValueError("; ".join(f.message for f in report.findings))
    if lines is not None:
        lines.append(f"{header}---")
    return _Play(game, setting, position, rng, lines).to_the_end()


class _Play(Generic[P]):
    """A game under way."""

    def __init__(self, game: Rules[P], setting: Setting, position: P, rng: Random, lines: list[str] | None) -> None:
        self.game, self.position, self.rng, self.lines = game, position, rng, lines
        self.playing = game.playing()
        self.strategy = {p: STRATEGIES[setting.strategy(k)] for k, p in enumerate(position.players)}
        self.turns = self.moves = 0
        self.last = ""
        self.uses: dict[str, Counter[str]] = {}

    def to_the_end(self) -> GameRecord:
        game, position = self.game, self.position
        while (due := game.to_act(position)) is not None:
            move = self._chance() if due == CHANCE else self._chosen(due)
            if self.lines is not None:
                self.lines.append(move.text() if due == CHANCE else f"{due} {move.text()}")
            move.play(position)
        return self._record()

    def _chance(self) -> Move[P]:
        outcomes = self.game.outcomes(self.position)
        return self.rng.choices([move for move, _ in outcomes], [weight for _, weight in outcomes])[0]

    def _chosen(self, player: str) -> Move[P]:
        self.moves += 1
        if self.moves > MOST_MOVES:
            raise Endless(f"it was not over after {MOST_MOVES} moves")
        self.turns += player != self.last or self.game.turn_begins(self.position)
        self.last = player
        moves = list(self.game.generate_moves(self.position))
        move = moves[0] if len(moves) == 1 else self.strategy[player](self.game, self.position, moves, self.rng)
        for thing in self.playing.uses(self.position, move):
            self.uses.setdefault(thing, Counter())[player] += 1
        return move

    def _record(self) -> GameRecord:
        sheet = self.game.score(self.position)
        seats = tuple(sheet.players)
        own = self.playing.totals(self.position, sheet)
        scores = tuple(sheet.total(seat) if own is None else own[seat] for seat in seats)
        uses = tuple((thing, tuple(by[seat] for seat in seats)) for thing, by in sorted(self.uses.items()))
        rows = Counter[str]()
        for line in sheet.lines:
            if line.player in self.strategy:  # not what plays by rules of its own
                rows[line.row] += line.points
        end = self.playing.ended(self.position)
        wins = _wins(seats, self._winners(sheet))
        return GameRecord(self.turns, self.moves, scores, wins, end, uses, tuple(sorted(rows.items())), seats)

    def _winners(self, sheet: Sheet) -> Sequence[str]:
        won = self.playing.winners(self.position, sheet)
        if won is not None:
            return tuple(won)
        first = [place.player for place in sheet.places() if place.rank == 1]
        return [player for side in first for player in sheet.members(side)]


def _wins(seats: Sequence[str], winners: Sequence[str]) -> tuple[int, ...]:
    """Each winner's part of the win: those who share it, as the members of a team do, divide it."""
    share = WHOLE // len(winners) if winners else 0
    return tuple(share if seat in winners else 0 for seat in seats)
