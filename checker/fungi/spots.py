"""The places that a move of Fungi touches, in the order in which a hand would go there."""

from __future__ import annotations

from collections.abc import Iterator

from checker.fungi.cards import UNKNOWN
from checker.fungi.cooking import Cook, LayPan, Sell
from checker.fungi.moves import RevealCards
from checker.fungi.rows import PAN, hand_cards
from checker.fungi.table import FungiTable
from checker.fungi.taking import Take, TakeDecay
from checker.kernel.moves import Move
from sporeprint.ground.tableau import Spot


def spots(move: Move[FungiTable], t: FungiTable) -> list[Spot]:
    """Return where cards are taken, then where they are put; a pass touches nothing."""
    if isinstance(move, RevealCards):
        first = len(t.forest) + 1 if t.pending else len(t.forest) - len(move.cards) + 1
        return [("draw", "1"), *(("forest", str(first + k)) for k in range(len(move.cards)))]
    if move.actor not in t.players:
        return []
    return list(_spots(move, t, t.seat(move.actor)))


def _spots(move: Move[FungiTable], t: FungiTable, seat: int) -> Iterator[Spot]:
    player = t.players[seat]
    if isinstance(move, Take):
        yield ("forest", str(move.place)) if 1 <= move.place <= t.cards.forest else ("forest", "")
        lies = t.forest[move.place - 1] if 1 <= move.place <= len(t.forest) else UNKNOWN
        yield _free_basket(t, seat) if lies == t.cards.basket else _free_card(t, seat)
    elif isinstance(move, TakeDecay):
        yield "decay", ""
        if set(t.decay) - {t.cards.basket}:
            yield _free_card(t, seat)
        if t.cards.basket in t.decay:
            yield _free_basket(t, seat)
    elif isinstance(move, Cook):
        is_from_hand = move.source(t, seat) == "hand"
        yield from _in_hand(t, seat, [*([(t.cards.pan, 1)] if is_from_hand else []), *move.needed(t)])
        if not is_from_hand and t.pans[seat]:
            yield f"{player}.pans", str(t.pans[seat])
        yield f"{player}.dishes.{len(t.dishes[seat]) + len(t.open_dishes[seat])}", PAN
    elif isinstance(move, Sell):
        yield from _in_hand(t, seat, move.needed())
        yield "discard", "1"
    elif isinstance(move, LayPan):
        yield from _in_hand(t, seat, [(t.cards.pan, 1)])
        yield f"{player}.pans", str(t.pans[seat] + 1)


def _free_card(t: FungiTable, seat: int) -> Spot:
    return f"{t.players[seat]}.hand", str(t.sizes[seat] + 1)


def _free_basket(t: FungiTable, seat: int) -> Spot:
    return f"{t.players[seat]}.baskets", str(t.baskets[seat] + 1)


def _in_hand(t: FungiTable, seat: int, needed: list[tuple[str, int]]) -> Iterator[Spot]:
    """Yield where cards lie in the hand; those that are not known to be there are among the unknown ones."""
    hand = hand_cards(t, seat)
    places = {card: [str(k) for k, held in enumerate(hand, 1) if held == card] for card in (*t.cards.copies, UNKNOWN)}
    for card, count in needed:
        for _ in range(count):
            found = places.get(card) or places[UNKNOWN]
            if found:
                yield f"{t.players[seat]}.hand", found.pop(0)
