"""Fungi tables written as position files."""

from __future__ import annotations

from collections.abc import Iterable

from checker.fungi.cards import UNKNOWN
from checker.fungi.table import AMOUNTS, Dish, FungiTable

UNSEEN = "_"
"""How a position says that nobody knows something."""


def write_position(t: FungiTable) -> str:
    """A full position as YAML that reads back as the same table."""
    lines = ["title: fungi", "rules: 1", f"players: {{{', '.join(f'{h}: {n}' for h, n in t.names.items())}}}"]
    if t.house:
        lines.append(f"house: {{{', '.join(f'{k}: {v}' for k, v in t.house.items())}}}")
    for seat, player in enumerate(t.players):
        lines += [f"{player}:", *(f"  {key}: {value}" for key, value in _display(t, seat).items())]
    gaps, draw = t.gaps, _list(t.draw[::-1]) if set(t.draw) - {UNKNOWN} else str(len(t.draw))
    lines += [
        f"forest: {UNSEEN if gaps.forest else _list(t.forest)}",
        f"decay: {UNSEEN if gaps.decay else _list(t.decay)}",
        f"draw: {UNSEEN if gaps.draw else draw}",
        f"discard: {_list(t.discard)}",
        f"to_act: {UNSEEN if gaps.turn else t.players[t.turn]}",
        f"passed: {UNSEEN if gaps.passed else 'yes' if t.passed else 'no'}",
    ]
    return "\n".join(lines) + "\n"


def _display(t: FungiTable, seat: int) -> dict[str, str]:
    """What a player has, by key; what nobody counted is unknown."""
    gaps = t.gaps
    hand = [card for card, count in sorted(t.hands[seat].items()) for _ in range(count)]
    known = {
        "dishes": (gaps.dishes[seat], f"[{', '.join(_dish_text(dish) for dish in t.dishes[seat])}]"),
        "baskets": (gaps.baskets[seat], str(t.baskets[seat])),
        "pans": (gaps.pans[seat], str(t.pans[seat])),
        "sticks": (gaps.sticks[seat], str(t.sticks[seat])),
        "hand": (gaps.hands[seat] > 0, _list(hand)),
    }
    return {key: UNSEEN if is_open else text for key, (is_open, text) in known.items()}


def _list(cards: Iterable[str]) -> str:
    return f"[{', '.join(map(_quoted, cards))}]"


def _quoted(card: str) -> str:
    return UNSEEN if card == UNKNOWN else card


def _dish_text(dish: Dish) -> str:
    amounts = zip(AMOUNTS, dish[1:], strict=True)
    return "{" + ", ".join([f"kind: {dish.kind}", *(f"{n}: {c}" for n, c in amounts if c)]) + "}"
