"""What a checkpoint of a Fungi log is compared with: piles, and the things of each player."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from checker.fungi import effects, scoring
from checker.fungi.cards import UNKNOWN
from checker.fungi.gaps import MANY, NEITHER, amount
from checker.fungi.table import FungiTable
from checker.kernel.game import Noted
from checker.kernel.piles import same_cards
from checker.kernel.sheet import PointSpan

NUMBERS: Mapping[str, Callable[[FungiTable, int], int]] = MappingProxyType(
    {
        "hand": lambda t, seat: t.sizes[seat],
        "sticks": lambda t, seat: t.sticks[seat],
        "baskets": lambda t, seat: t.baskets[seat],
        "pans": lambda t, seat: t.pans[seat],
        "limit": lambda t, seat: t.limit(seat),
        "dishes": lambda t, seat: len(t.dishes[seat]),
        "score": scoring.total,
    }
)
"""What a checkpoint can count of a player's things."""
PILES = ("forest", "decay", "draw", "discard")
RESTS_ON = MappingProxyType({"limit": "baskets", "score": "dishes"})
"""Figures that are made of another part."""


def names(t: FungiTable) -> list[str]:
    """Everything that a checkpoint may name."""
    return [*PILES, *(f"{p}.{part}" for p in t.players for part in NUMBERS)]


def look(t: FungiTable, name: str, told: Noted[FungiTable] | None = None) -> tuple[str, str] | None:
    """What the table shows under a checkpoint's name, and the rule that made it so."""
    if name in PILES:
        return _pile_text(t, name), effects.zone_rule(t, name, told) if told else ""
    player, _, part = name.partition(".")
    if player not in t.players or part not in NUMBERS:
        return None
    seat, span = t.seat(player), span_of(t, name)
    shown = str(NUMBERS[part](t, seat)) if span is None else amount(span)
    if part == "hand" and span is None and told is not None and not told.value.isdigit():
        shown = " ".join(sorted(c for c, n in t.hands[seat].items() for _ in range(n)))
    return shown, effects.player_rule(t, part, seat, told) if told else ""


def _pile_text(t: FungiTable, name: str) -> str:
    span, pile = span_of(t, name), t.pile(name)
    if span is not None:
        return amount(span)
    cards = {"forest": pile, "decay": sorted(pile)}.get(name)
    return str(len(pile)) if cards is None else " ".join(cards)


def span_of(t: FungiTable, name: str) -> PointSpan | None:
    """What a count may be that nobody knows; None when it is known."""
    gaps = t.gaps
    if name == "discard" and gaps.discard:
        return PointSpan(len(t.discard), MANY)
    if name in PILES:
        most = len(t.pile(name))
        least = {"forest": most - gaps.forest, "decay": 1 if gaps.decay else most, "draw": 0 if gaps.draw else most}
        return None if least.get(name, most) == most else PointSpan(least[name], most)
    player, _, part = name.partition(".")
    seat = t.seat(player)
    sure, part = NUMBERS[part](t, seat), RESTS_ON.get(part, part)
    if part == "hand":
        return PointSpan(sure, sure + gaps.hands[seat]) if gaps.hands[seat] else None
    is_open = {"sticks": gaps.sticks, "baskets": gaps.baskets, "pans": gaps.pans, "dishes": gaps.dishes}[part][seat]
    return PointSpan(sure, MANY) if is_open else None


# --- comparing ------------------------------------------------------------------------------------------------------
def agrees(t: FungiTable, name: str, value: str) -> bool | None:
    """Whether a checkpoint fits: numbers by value, cards in any order (the forest in its order)."""
    player, _, part = name.partition(".")
    if name not in PILES and (player not in t.players or part not in NUMBERS):
        return None
    if value.isascii() and value.isdigit():
        return _number_agrees(t, name, part, int(value))
    said = [t.cards.read(word) for word in value.split()] if value not in ("-", "none") else []
    if None in said:
        return None
    words = [card for card in said if card is not None]
    if name == "forest":
        return _maybe(_row_agrees(words, t.forest[: len(words)] if t.gaps.forest else t.forest), t.gaps.forest > 0)
    if name == "decay":
        return _maybe(same_cards(words, t.decay[-len(words) :] if t.gaps.decay else t.decay, UNKNOWN), t.gaps.decay)
    return _hand_agrees(t, t.seat(player), words) if part == "hand" else None


def _maybe(fits: bool, is_open: bool) -> bool | None:
    """What fits as far as it is known is not certain where more may be there."""
    return None if fits and is_open else fits


def _row_agrees(words: list[str], row: list[str]) -> bool:
    return len(words) == len(row) and all(UNKNOWN in (a, b) or a == b for a, b in zip(words, row, strict=True))


def _hand_agrees(t: FungiTable, seat: int, said: list[str]) -> bool | None:
    """A hand, some of whose unknown cards may be baskets that lie in the display."""
    hand = [card for card, count in t.hands[seat].items() for _ in range(count)]
    if same_cards(said, hand, UNKNOWN):
        return _maybe(True, t.gaps.hands[seat] > 0)
    more = len(said) - len(hand)
    if 0 < more <= t.gaps.hands[seat]:
        return _maybe(same_cards(said, [*hand, *[UNKNOWN] * more], UNKNOWN), True)
    maybe = 0 < -more <= t.spare(seat) and same_cards([*said, *[UNKNOWN] * -more], hand, UNKNOWN)
    return None if maybe else False


def _number_agrees(t: FungiTable, name: str, part: str, value: int) -> bool | None:
    player = name.partition(".")[0]
    sure = len(t.pile(name)) if name in PILES else NUMBERS[part](t, t.seat(player))
    span = span_of(t, name)
    if span is None and value == sure:
        return True
    low, high = span or (sure, sure)
    if part in ("hand", "baskets", "limit"):
        spare = t.spare(t.seat(player))
        low -= spare if part == "hand" else 0
        high += {"hand": 0, "baskets": spare, "limit": spare * t.cards.basket_hand}[part]
    return None if low <= value <= high else False


# --- filling in -----------------------------------------------------------------------------------------------------
def learn(t: FungiTable, name: str, value: str) -> bool:
    """Fill in a count of a player's things that nobody knew; `agrees` has found it possible."""
    player, _, part = name.partition(".")
    if player not in t.players or not (value.isascii() and value.isdigit()):
        return False
    seat, count = t.seat(player), int(value)
    if t.spare(seat) and part in ("hand", "baskets"):  # cards that may lie in hand or display
        return False
    if part == "hand" and t.gaps.hands[seat]:
        more = count - t.sizes[seat]
        t.hands[seat][UNKNOWN] = t.hands[seat].get(UNKNOWN, 0) + more
        if not t.hands[seat][UNKNOWN]:
            del t.hands[seat][UNKNOWN]
        t.sizes[seat], t.gaps = count, t.gaps.with_hand(seat, 0)
        return True
    counts = {
        "sticks": (t.sticks, t.gaps.sticks),
        "baskets": (t.baskets, t.gaps.baskets),
        "pans": (t.pans, t.gaps.pans),
    }
    held, is_open = counts.get(part, (t.sticks, NEITHER))
    if not is_open[seat]:
        return False
    held[seat], t.gaps = count, t.gaps.counted(part, seat)
    return True
