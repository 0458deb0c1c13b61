"""Everything the player to act can surely do."""

from __future__ import annotations

from collections.abc import Iterator

from checker.fungi.cards import NIGHT
from checker.fungi.cooking import Cook, LayPan, Sell
from checker.fungi.moves import FungiMove
from checker.fungi.table import FungiTable
from checker.fungi.taking import Take, TakeDecay


def actions(t: FungiTable) -> Iterator[FungiMove]:
    """Every action that is surely legal, in a fixed order; unknown cards in hand offer nothing."""
    seat = t.turn
    player, cards, hand = t.players[seat], t.cards, t.hands[seat]
    room = t.room(seat)
    most = min(len(t.forest) - t.gaps.forest, cards.free_places + t.sticks[seat])
    for place in range(1, most + 1):
        if room > 0 or t.forest[place - 1] == cards.basket:
            yield Take(player, place)
    if t.decay:
        baskets = 0 if t.gaps.decay else t.decay.count(cards.basket)
        if len(t.decay) - baskets <= room + cards.basket_hand * baskets:
            yield TakeDecay(player)
    for kind in cards.kinds:
        days, nights = hand.get(kind, 0), hand.get(kind + NIGHT, 0)
        if days + cards.night_counts * nights >= cards.cook_least:
            yield from _dishes(t, seat, player, kind, days, nights)
    for kind in cards.kinds:
        days, nights = hand.get(kind, 0), hand.get(kind + NIGHT, 0)
        for night in range(nights + 1):
            for day in range(max(0, cards.sell_least - cards.night_counts * night), days + 1):
                yield Sell(player, kind, day, night)
    if hand.get(cards.pan):
        yield LayPan(player)


def _dishes(t: FungiTable, seat: int, player: str, kind: str, days: int, nights: int) -> Iterator[Cook]:
    cards, hand = t.cards, t.hands[seat]
    pans = [*(["display"] if t.pans[seat] else []), *(["hand"] if hand.get(cards.pan) else [])]
    if not pans:
        return
    listed = t.house.get("bonus_rule") == "listed"
    butters, ciders = hand.get(cards.butter, 0), hand.get(cards.cider, 0)
    for night in range(nights + 1):
        for day in range(max(0, cards.cook_least - cards.night_counts * night), days + 1):
            count = day + cards.night_counts * night
            for butter in range(min(butters, count // cards.butter_needs) + 1):
                left = count - butter * cards.butter_needs
                for cider in range(min(ciders, left // cards.cider_needs) + 1):
                    if listed and butter + cider > cards.listed_bonus:
                        continue
                    for pan in pans:
                        yield Cook(player, kind, day, night, butter, cider, pan)
