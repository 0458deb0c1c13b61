"""What the harness for all titles must be told about Spore-adic!."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from typing import Any

from judging import referee

from checker.sporeadic.cards import Play

shared = frozenset(("kit", "names", "house", "players", "field"))
unwritten = frozenset(("transcript", "began", "deck", "unknown"))
games = 7
sweep = 400
unlisted = frozenset(("repair",))
apart = frozenset(("draw",))
advice = frozenset(("SPO-GROW-4",))
SWITCHES = ("diamond_counts_colonies", "edge_closes_rings", "refill_own_ring_draws", "dehumidify_needs_network")
HANDLES = "RGPOYB"
RADII = {2: 4, 3: 5, 4: 6, 5: 6, 6: 6}
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"


def header(rng: random.Random) -> str:
    """A set-up for 2 to 6 players, the deck known in half of the games; now and then house rules, or another radius."""
    count = rng.choice((2, 2, 3, 4, 6))
    radius = rng.choice((RADII[count],) * 4 + (7,))
    handles = HANDLES[:count]
    lines = ["title: sporeadic", "rules: 1", f"players: {{{', '.join(f'{h}: Player {h}' for h in handles)}}}"]
    lines += [f"radius: {radius}"] if radius != RADII[count] else []
    lines += [f"colonies: [{', '.join(colonies(handles, radius, rng))}]"]
    house = [f"{name}: true" for name in SWITCHES if rng.random() < 0.15]
    house += ["forced_spending: global"] if rng.random() < 0.1 else []
    lines.append(f"house: {{{', '.join(house)}}}")
    if rng.random() < 0.5:
        lines.append(f"deck: [{', '.join(deck(count, rng))}]")
    return "\n".join(lines) + "\n"


def deck(count: int, rng: random.Random) -> list[str]:
    cards = [code for code, copies in referee("sporeadic").kit.copies(count).items() for _ in range(copies)]
    rng.shuffle(cards)
    return cards


def colonies(handles: str, radius: int, rng: random.Random) -> list[str]:
    """Two colonies each by the rules of the set-up; a dead end is tried again."""
    spaces = [(q, r) for q in range(-radius, radius + 1) for r in range(-radius, radius + 1) if abs(q + r) <= radius]
    while True:
        placed: list[tuple[int, int]] = []
        out: list[str] = []
        for k, handle in enumerate(handles + handles[::-1]):
            first = k < len(handles)
            free = [s for s in spaces if all(distance(s, other) >= (4 if first else 3) for other in placed)]
            free = [s for s in free if (distance(s, (0, 0)) == radius if first else s != (0, 0))]
            if not free:
                break
            placed.append(rng.choice(free))
            out.append(f"{handle} {label(*placed[-1])}")
        else:
            return out


def distance(one: tuple[int, int], other: tuple[int, int]) -> int:
    dq, dr = one[0] - other[0], one[1] - other[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def label(q: int, r: int) -> str:
    return f"{LETTERS[LETTERS.index('M') + r]}{10 + q:02}"


def plain(move: Any, position: Any) -> Any:
    """A card for oneself names no target."""
    own = isinstance(move, Play) and move.on == move.actor and position.kit.cards[move.card].use == "self"
    return replace(move, on="") if own else move


def is_conserved(position: Any) -> bool:
    """40 mushrooms and 3 colonies each, and every card somewhere (ledger section 11, 1, 2 and 4)."""
    t = position
    seats = range(len(t.players))
    mushrooms = all(t.mush[s].bit_count() + t.supply[s] + t.sideways[s] + t.desert[s] == 40 for s in seats)
    colonies_ = all(t.cols[s].bit_count() + t.unplayed[s] == 3 for s in seats)
    located = Counter(card for hand in t.hands for card in hand)
    located.update(t.discard)
    located.update(card for card in t.front if card)
    whole = t.kit.copies(len(t.players))
    unknown = located.pop("?", 0)
    cards = all(located[card] + t.unseen[card] == count for card, count in whole.items())
    return mushrooms and colonies_ and cards and sum(t.unseen.values()) == t.deck_left + unknown
