"""Which places of the table a move touches, in the order in which a hand goes there."""

from __future__ import annotations

from collections.abc import Iterator

from checker.kernel.moves import Move
from checker.sporeadic.cards import Play
from checker.sporeadic.chance import NONE, DrawCard, Ring
from checker.sporeadic.cleanup import Decay, Discard, Repair
from checker.sporeadic.growth import Grow
from checker.sporeadic.kit import UNKNOWN
from checker.sporeadic.placing import Colony
from checker.sporeadic.printed import DISCARD, front_key, hand_key
from checker.sporeadic.spots import BOARD
from checker.sporeadic.table import SporeadicTable
from sporeprint.ground.tableau import Spot


def spots(move: Move[SporeadicTable], t: SporeadicTable) -> tuple[Spot, ...]:
    """The places of any move; one that touches nothing has the whole board."""
    return tuple(_spots(move, t)) or ((BOARD, ""),)


def _spots(move: Move[SporeadicTable], t: SporeadicTable) -> Iterator[Spot]:
    if isinstance(move, Colony):
        yield BOARD, move.space
    elif isinstance(move, Grow | Repair | Decay):
        yield from ((BOARD, label) for label in move.spaces.split())
    elif isinstance(move, Play):
        yield from _played(move, t)
    elif isinstance(move, DrawCard | Ring):
        drawn = [move.card] if isinstance(move, DrawCard) else move.cards.split()
        yield from (_free(t, move.player or t.player) for card in drawn if card != NONE)
    elif isinstance(move, Discard):
        yield from (*_in_hand(t, move.actor, move.cards.split()), (DISCARD, ""))


def _played(move: Play, t: SporeadicTable) -> Iterator[Spot]:
    """The card, the spaces it is played on, and where it comes to lie."""
    yield from _in_hand(t, move.actor, [move.card])
    yield from ((BOARD, label) for label in move.at.split())
    targets = [t.players[seat] for seat in move.targets(t)]
    is_laid = t.kit.cards[move.card].next_turn
    yield from ((front_key(player), player) for player in targets if is_laid and player not in move.blocked.split())
    yield from ((hand_key(player), "") for player in move.blocked.split())


def _in_hand(t: SporeadicTable, player: str, cards: list[str]) -> Iterator[Spot]:
    """The places of cards in a hand, those that nobody saw for cards that are not there; else the whole hand."""
    left = dict(enumerate(t.hands[t.seat(player)], 1))
    for card in cards:
        place = next((k for word in (card, UNKNOWN) for k, held in left.items() if held == word), None)
        if place is not None:
            del left[place]
        yield hand_key(player), "" if place is None else str(place)


def _free(t: SporeadicTable, player: str) -> Spot:
    return hand_key(player), str(len(t.hands[t.seat(player)]) + 1)
