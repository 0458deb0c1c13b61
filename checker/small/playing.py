"""What a simulation must know of a small game: a fresh deal, what a move uses, and how a game ended."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING

from checker.kernel.moves import Move
from checker.kernel.playing import Playing
from checker.small.actions import COUNT, Action, arguments
from checker.small.table import SmallTable

if TYPE_CHECKING:
    from checker.small.game import SmallGame


class SmallPlaying(Playing[SmallTable]):
    """Fresh games of one small game."""

    def __init__(self, game: SmallGame) -> None:
        self.game = game

    def deal(self, players: tuple[str, ...], mode: str, given: Mapping[str, str], rng: Random) -> dict[str, str]:
        """Return who begins and the cards of every zone that begins with some, off a shuffled deck."""
        game = self.game
        copies = {kind: game.data.count(game.cards, kind, "copies") for kind in game.kinds}
        deck = [kind for kind, count in copies.items() for _ in range(count)]
        rng.shuffle(deck)
        header = {"first": players[0]}
        for name, zone in game.zones.items():
            size = game.data.numbers[zone.deal] if zone.deal else 0
            owners = len(players) if zone.each else 1
            hands = [", ".join(deck.pop() for _ in range(min(size, len(deck)))) for _ in range(owners)]
            if size and zone.each:
                own = (f"{player}: [{hand}]" for player, hand in zip(players, hands, strict=True))
                header[name] = f"{{{', '.join(own)}}}"
            elif size:
                header[name] = f"[{hands[0]}]"
        return header

    def uses(self, t: SmallTable, move: Move[SmallTable]) -> tuple[str, ...]:
        """Return the verb with what it is done to, without numbers."""
        named = arguments(type(move)) if isinstance(move, Action) else []
        return (" ".join([move.verb, *(str(getattr(move, name)) for name, what in named if what != COUNT)]),)
