"""Simple bots: one that does anything, and one that does what looks best right now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Protocol

from checker.kernel.game import Rules
from checker.kernel.moves import Move, by_verb
from checker.kernel.playing import Playing
from checker.kernel.position import P
from checker.kernel.sheet import Sheet

SAMPLED = 24
"""Moves that a greedy player looks at; of more than these some of every verb are tried."""
SLIPS = 12
"""One of so many moves of a greedy player is any move. Who only ever takes what is best now may go round for ever."""


class Strategy(Protocol):
    """How a player chooses among legal moves."""

    def __call__(self, game: Rules[P], position: P, moves: Sequence[Move[P]], rng: Random, /) -> Move[P]: ...


def play_random(game: Rules[P], position: P, moves: Sequence[Move[P]], rng: Random) -> Move[P]:
    """Each verb is as likely as any other, however many ways it has."""
    kinds = by_verb(moves)
    return rng.choice(kinds[rng.choice(sorted(kinds))])


def play_greedy(game: Rules[P], position: P, moves: Sequence[Move[P]], rng: Random) -> Move[P]:
    """The move after which the score looks best: the own points and hopes, less those of the best rival.

    Of equally good moves one is drawn by lot, each verb as likely as any other; and now and then it slips.
    """
    if rng.randrange(SLIPS) == 0:
        return play_random(game, position, moves, rng)
    player, playing = moves[0].actor, game.playing()
    best, found = float("-inf"), list[Move[P]]()
    for move in sampled(moves, rng):
        after = position.copy()
        move.play(after)
        worth = outlook(game.score(after), playing, after, player)
        if worth > best:
            best, found = worth, []
        if worth == best:
            found.append(move)
    return found[0] if len(found) == 1 else play_random(game, position, found, rng)


def sampled(moves: Sequence[Move[P]], rng: Random) -> Sequence[Move[P]]:
    """All moves, or so many of them that each verb has its share."""
    if len(moves) <= SAMPLED:
        return moves
    piles = [rng.sample(pile, min(SAMPLED, len(pile))) for pile in by_verb(moves).values()]
    mixed = [pile[k] for k in range(SAMPLED) for pile in piles if k < len(pile)]
    return mixed[:SAMPLED]


def outlook(sheet: Sheet, playing: Playing[P], position: P, player: str) -> float:
    """How a player, or the player's team, stands: points and hopes, compared with the best of the others."""
    worth = {
        side: sheet.total(side) + sum(playing.outlook(position, member) for member in sheet.members(side))
        for side in sheet.rivals
    }
    mine = next(side for side in sheet.rivals if player in sheet.members(side))
    others = [worth[side] for side in sheet.rivals if side != mine]
    return worth[mine] - max(others, default=0.0)


STRATEGIES: Mapping[str, Strategy] = MappingProxyType({"random": play_random, "greedy": play_greedy})
"""Name -> how it chooses among legal moves."""
