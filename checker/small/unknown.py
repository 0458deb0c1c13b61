"""What nobody knows of a small game's table: cards that were not seen, and zones that nobody wrote down."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from checker.kernel.unknown import Open
from checker.small.table import UNKNOWN, SmallTable


def unknowns(t: SmallTable) -> list[Open[SmallTable]]:
    """Every unknown card that may score, with the kinds it may be, and every zone that nobody wrote down."""
    parts = [part for key in t.zones if t.game.zones[key.rpartition(".")[2]].scores for part in _parts(t, key)]
    heaps = [key for key in t.counts if key in t.hidden and t.game.tokens[key.rpartition(".")[2]].scores]
    return [*parts, *(_board(t, name) for name in t.boards if name in t.hidden), *(_heap(t, key) for key in heaps)]


def _board(t: SmallTable, name: str) -> Open[SmallTable]:
    return Open(f"what stands on the {name}", (name,), t.game.rules.total)


def _heap(t: SmallTable, key: str) -> Open[SmallTable]:
    player, _, name = key.rpartition(".")
    whose = f" of {t.names[player]}" if player else ""
    return Open(f"the {name}{whose}", tuple(key.split(".")), t.game.rules.total)


def _parts(t: SmallTable, key: str) -> Iterator[Open[SmallTable]]:
    player, _, name = key.rpartition(".")
    path = tuple(key.split("."))
    where = f"the {name} of {t.names[player]}" if player else f"the {name}"
    if key in t.hidden:
        yield Open(f"what lies in {where}", path, t.game.rules.total)
        return
    left = [kind for kind in t.game.kinds if t.unseen(kind) > 0]
    for place in (place for place, card in enumerate(t[key]) if card == UNKNOWN):
        ways = [partial(_lay, key=key, place=place, kind=kind) for kind in left]
        yield Open(f"a card in {where}", path, t.game.rules.total, ways)


def _lay(t: SmallTable, key: str, place: int, kind: str) -> None:
    t.zones[key][place] = kind


def known_part(t: SmallTable) -> SmallTable:
    """The table without its unknown cards, which score nothing."""
    if not any(UNKNOWN in cards for cards in t.zones.values()):
        return t
    known = t.copy()
    known.zones = {key: [card for card in cards if card != UNKNOWN] for key, cards in t.zones.items()}
    return known
