"""Which places of the table a move touches, in the order in which a hand goes there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from checker.kernel.moves import Move
from checker.overgrown.chance import Refill, RevealWildlife
from checker.overgrown.gathering import Gather, MoveAura, PlaceTiles
from checker.overgrown.growing import Ecosystem, Overgrow
from checker.overgrown.kit import UNKNOWN
from checker.overgrown.printed import AETHER, CARDS, HAND, city_key
from checker.overgrown.table import OvergrownTable
from checker.overgrown.wildlife import Attract
from sporeprint.ground.tableau import Spot


def spots(move: Move[OvergrownTable], t: OvergrownTable) -> tuple[Spot, ...]:
    """The places of any move; one that touches nothing has the whole City of the player."""
    return tuple(_spots(move, t)) or ((city_key(move.actor), ""),)


def _spots(move: Move[OvergrownTable], t: OvergrownTable) -> Iterator[Spot]:
    city = city_key(move.actor)
    if isinstance(move, Gather):
        yield from ((AETHER, move.space), (HAND, ""))
    elif isinstance(move, PlaceTiles):
        yield from ((HAND, ""), *_on(city, (move.first, move.second)))
    elif isinstance(move, MoveAura):
        yield from _on(AETHER, move.spaces)
    elif isinstance(move, Overgrow):
        yield from _on(city, (*move.spaces, move.target))
    elif isinstance(move, Ecosystem):
        yield from _on(city, (*move.spaces, move.target, *(move.clears or ())))
    elif isinstance(move, Attract):
        yield from (_card(t, move.card), *_on(city, (*move.spaces, move.paw)))
    elif isinstance(move, Refill):
        yield from _on(AETHER, (space for space, _ in move.fills))
        if not move.fills:
            yield AETHER, ""
    elif isinstance(move, RevealWildlife):
        yield CARDS, str(len(t.cards) + 1)


def _on(board: str, labels: Iterable[str]) -> Iterator[Spot]:
    return ((board, label) for label in labels)


def _card(t: OvergrownTable, code: str) -> Spot:
    """The place of a card that lies face up, or of one that nobody wrote down and that may be it."""
    lies = next((card for card in (code, UNKNOWN) if card in t.cards), None)
    return CARDS, "" if lies is None else str(t.cards.index(lies) + 1)
