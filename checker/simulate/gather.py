"""Many games put together. Everything that is added is a whole number, so it does not matter who adds what when."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from checker.simulate.play import GameRecord


@dataclass(slots=True)
class Use:
    """How a thing did: cases are seats of games."""

    times: int = 0
    squares: int = 0
    """Sum of the squares of how often it was used in each game."""
    users: int = 0
    scores: int = 0
    score_squares: int = 0
    wins: int = 0
    """Parts of wins of those who used it."""
    win_squares: int = 0

    def add(self, other: Use) -> None:
        for name in self.__slots__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


@dataclass(slots=True)
class Gathered:
    """The games of a run, or of a part of it, in the order of their numbers."""

    seats: tuple[str, ...] = ()
    turns: list[int] = field(default_factory=list)
    moves: list[int] = field(default_factory=list)
    scores: list[tuple[int, ...]] = field(default_factory=list)
    wins: list[tuple[int, ...]] = field(default_factory=list)
    ends: Counter[str] = field(default_factory=Counter)
    uses: dict[str, Use] = field(default_factory=dict)
    rows: Counter[str] = field(default_factory=Counter)

    @property
    def games(self) -> int:
        return len(self.turns)

    def take(self, record: GameRecord) -> None:
        """One more game."""
        self.seats = record.seats
        self.turns.append(record.turns)
        self.moves.append(record.moves)
        self.scores.append(record.scores)
        self.wins.append(record.wins)
        self.ends[record.end] += 1
        self.rows.update(dict(record.rows))
        for thing, counts in record.uses:
            self.uses.setdefault(thing, Use()).add(_use(record, counts))

    def extend(self, later: Gathered) -> None:
        """The games that come after these."""
        self.seats = self.seats or later.seats
        self.turns += later.turns
        self.moves += later.moves
        self.scores += later.scores
        self.wins += later.wins
        self.ends.update(later.ends)
        self.rows.update(later.rows)
        for thing, use in later.uses.items():
            self.uses.setdefault(thing, Use()).add(use)


def _use(record: GameRecord, counts: tuple[int, ...]) -> Use:
    used = [seat for seat, count in enumerate(counts) if count]
    scores, wins = [record.scores[seat] for seat in used], [record.wins[seat] for seat in used]
    times = sum(counts)
    return Use(times, times * times, len(used), sum(scores), _squares(scores), sum(wins), _squares(wins))


def _squares(values: Iterable[int]) -> int:
    return sum(value * value for value in values)
