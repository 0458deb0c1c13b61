"""Logs played step by step on the referee's tables, so that tests can look at every table of a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from judging import judge, referee


@dataclass(frozen=True, slots=True)
class Game:
    """A clean log: its tables from the deal to the end, and the moves between them (without the steps of chance)."""

    tables: list[Any]
    moves: list[Any]

    @property
    def turns(self) -> list[tuple[Any, Any, Any]]:
        """Table before, move, table after."""
        return list(zip(self.tables, self.moves, self.tables[1:], strict=False))


def replay(text: str) -> Game:
    """The game of a log without faults."""
    verdict, game = judge(text), referee("fungi")
    assert verdict.judged.start is not None and verdict.errors == [], verdict.told()
    tables, moves = [verdict.judged.start], []
    for entry in verdict.judged.entries:
        table = tables[-1].copy()
        for step in entry.steps:
            table.transcript.line = step.line
            move: Any = game.read_move(step, table)
            move.play(table)
            moves += [move] if step.verb not in game.chance_verbs else []
        tables.append(table)
    return Game(tables, moves)
