"""Simple players: one that does anything, and one that does what looks best right now."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any

from checker.kernel.game import Game, Move
from checker.kernel.sheet import Sheet

SAMPLED = 24
"""Moves that a greedy player looks at; of more than these some of every verb are tried."""
SLIPS = 12
"""One of so many moves of a greedy player is any move. Who only ever takes what is best now may go round for ever."""
Hint = Callable[[Any, str], float]
Strategy = Callable[[Game, Any, Sequence[Move], Random, Hint | None], Move]


def by_verb(moves: Sequence[Move]) -> dict[str, list[Move]]:
    kinds: dict[str, list[Move]] = {}
    for move in moves:
        kinds.setdefault(move.verb, []).append(move)
    return kinds


def play_random(game: Game, position: Any, moves: Sequence[Move], rng: Random, hint: Hint | None) -> Move:
    """Each verb is as likely as any other, however many ways it has."""
    kinds = by_verb(moves)
    return rng.choice(kinds[rng.choice(sorted(kinds))])


def play_greedy(game: Game, position: Any, moves: Sequence[Move], rng: Random, hint: Hint | None) -> Move:
    """The move after which the score looks best: the own points and hopes, less those of the best rival.

    Of equally good moves one is drawn by lot, each verb as likely as any other; and now and then it slips.
    """
    if rng.randrange(SLIPS) == 0:
        return play_random(game, position, moves, rng, hint)
    player = moves[0].actor
    best, found = float("-inf"), list[Move]()
    for move in sampled(moves, rng):
        after = position.copy()
        move.play(after)
        worth = outlook(game.score(after), after, player, hint)
        if worth > best:
            best, found = worth, []
        if worth == best:
            found.append(move)
    return found[0] if len(found) == 1 else play_random(game, position, found, rng, hint)


def sampled(moves: Sequence[Move], rng: Random) -> Sequence[Move]:
    """All moves, or so many of them that each verb has its share."""
    if len(moves) <= SAMPLED:
        return moves
    piles = [rng.sample(pile, min(SAMPLED, len(pile))) for pile in by_verb(moves).values()]
    mixed = [pile[k] for k in range(SAMPLED) for pile in piles if k < len(pile)]
    return mixed[:SAMPLED]


def outlook(sheet: Sheet, position: Any, player: str, hint: Hint | None) -> float:
    """How a player, or the player's team, stands: points and hopes, compared with the best of the others."""
    worth = {side: _worth(sheet, position, side, hint) for side in sheet.rivals}
    mine = next(side for side in sheet.rivals if player in sheet.members(side))
    others = [worth[side] for side in sheet.rivals if side != mine]
    return worth[mine] - max(others, default=0.0)


def _worth(sheet: Sheet, position: Any, side: str, hint: Hint | None) -> float:
    hopes = 0.0 if hint is None else sum(hint(position, player) for player in sheet.members(side))
    return sheet.total(side) + hopes


STRATEGIES: Mapping[str, Strategy] = MappingProxyType({"random": play_random, "greedy": play_greedy})
"""Name -> how it chooses among legal moves."""
