"""Whole turns: every way in which the player to act can go on until somebody else, or chance, is due."""

from __future__ import annotations

from collections.abc import Iterator

from checker.kernel.game import Rules
from checker.kernel.moves import Move
from checker.kernel.position import P

MOST_STEPS = 12
"""Steps of a turn that are followed; no title has longer ones without chance in between."""


def turns(game: Rules[P], position: P) -> Iterator[tuple[tuple[Move[P], ...], P]]:
    """The steps of each way and the position after them, one by one; the given position stays as it is."""
    player = game.to_act(position)
    yield from _follow(game, position, player, (), MOST_STEPS)


def _follow(
    game: Rules[P], position: P, player: str | None, before: tuple[Move[P], ...], left: int
) -> Iterator[tuple[tuple[Move[P], ...], P]]:
    if before and (left == 0 or game.to_act(position) != player or game.turn_begins(position)):
        yield before, position
        return
    for move in game.generate_moves(position):
        after = position.copy()
        move.play(after)
        yield from _follow(game, after, player, (*before, move), left - 1)
