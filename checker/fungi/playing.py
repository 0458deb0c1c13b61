"""What a simulation must know of Fungi: a fresh deal, what a move uses, and what a hand promises."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from checker.fungi.cards import NIGHT, Cards
from checker.fungi.cooking import Cook, LayPan, Sell
from checker.fungi.moves import Pass
from checker.fungi.table import FungiTable
from checker.fungi.taking import Take, TakeDecay
from checker.kernel.moves import Move
from checker.kernel.playing import Playing


class FungiPlaying(Playing[FungiTable]):
    """Fresh games of Fungi."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards

    def deal(self, players: tuple[str, ...], mode: str, given: Mapping[str, str], rng: Random) -> dict[str, str]:
        """The pile of cards in random order; the first player begins."""
        cards = self.cards
        copies = {**cards.copies, cards.pan: cards.copies[cards.pan] - cards.start_pans}
        deck = [card for card, count in copies.items() for _ in range(count)]
        rng.shuffle(deck)
        return {"first": players[0], "deck": f"[{', '.join(deck)}]"}

    def uses(self, t: FungiTable, move: Move[FungiTable]) -> Iterator[str]:
        """The kind that is cooked or sold, the card that is taken; butter and cider as such."""
        if isinstance(move, Cook):
            yield f"cook {t.cards.name(move.kind)}"
            yield from ("butter",) * (move.butter > 0) + ("cider",) * (move.cider > 0)
        elif isinstance(move, Sell):
            yield f"sell {t.cards.name(move.kind)}"
        elif isinstance(move, Take):
            yield f"take {t.cards.name(t.forest[move.place - 1].rstrip(NIGHT))}"
        elif isinstance(move, TakeDecay | LayPan | Pass):
            yield {"decay": "take the decay pile", "pan": "put down a pan", "pass": "pass"}[move.verb]

    def ended(self, t: FungiTable) -> str:
        return "the forest is empty"

    def outlook(self, t: FungiTable, player: str) -> float:
        """What the hand may come to: a kind is worth what cooking it would bring, the more of it is there the surer.

        A pan makes it possible at all, and every kind that could be cooked needs one of its own.
        """
        seat, cards = t.seat(player), t.cards
        hand = t.hands[seat]
        pans = t.pans[seat] + hand.get(cards.pan, 0)
        hopes = sorted((_hope(t, hand, code) for code in cards.kinds), reverse=True)
        extras = (hand.get(cards.butter, 0) * cards.butter_bonus + hand.get(cards.cider, 0) * cards.cider_bonus) / 2
        return sum(hopes[:pans]) + sum(hopes[pans:]) / 2 + extras + t.baskets[seat] + pans / 2


def _hope(t: FungiTable, hand: Mapping[str, int], code: str) -> float:
    count = t.mushrooms(hand.get(code, 0), hand.get(code + NIGHT, 0))
    sure = min(1.0, count / t.cards.cook_least)
    return 0.9 * count * t.cards.kinds[code].flavour * sure
