"""Fungi tables written as position files."""

from __future__ import annotations

from checker.fungi.cards import UNKNOWN
from checker.fungi.table import AMOUNTS, Dish, FungiTable


def write_position(t: FungiTable) -> str:
    """A full position as YAML that reads back as the same table."""
    lines = ["title: fungi", "rules: 1", f"players: {{{', '.join(f'{h}: {n}' for h, n in t.names.items())}}}"]
    if t.house:
        lines.append(f"house: {{{', '.join(f'{k}: {v}' for k, v in t.house.items())}}}")
    for seat, player in enumerate(t.players):
        hand = [c if c != UNKNOWN else "_" for c, n in sorted(t.hands[seat].items()) for _ in range(n)]
        dishes = ", ".join(_dish_text(d) for d in t.dishes[seat])
        lines += [
            f"{player}:",
            f"  dishes: [{dishes}]",
            f"  baskets: {t.baskets[seat]}",
            f"  pans: {t.pans[seat]}",
            f"  sticks: {t.sticks[seat]}",
            f"  hand: [{', '.join(map(_quoted, hand))}]",
        ]
    draw = f"[{', '.join(map(_quoted, t.draw[::-1]))}]" if set(t.draw) - {UNKNOWN} else str(len(t.draw))
    lines += [
        f"forest: [{', '.join(map(_quoted, t.forest))}]",
        f"decay: [{', '.join(map(_quoted, t.decay))}]",
        f"draw: {draw}",
        f"discard: [{', '.join(map(_quoted, t.discard))}]",
        f"to_act: {t.players[t.turn]}",
        f"passed: {'yes' if t.passed else 'no'}",
    ]
    return "\n".join(lines) + "\n"


def _quoted(card: str) -> str:
    return "_" if card == UNKNOWN else card


def _dish_text(dish: Dish) -> str:
    amounts = zip(AMOUNTS, dish[1:], strict=True)
    return "{" + ", ".join([f"kind: {dish.kind}", *(f"{n}: {c}" for n, c in amounts if c)]) + "}"
