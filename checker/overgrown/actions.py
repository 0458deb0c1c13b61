"""Everything the player to act can do, and everything chance can do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, combinations_with_replacement

from checker.overgrown.chance import Refill, RevealWildlife, drawable
from checker.overgrown.ending import DoneAttracting, OvergrownEnd, OvergrownPass
from checker.overgrown.gathering import HAND, Gather, MoveAura, PlaceTiles, unseen
from checker.overgrown.growing import Ecosystem, Overgrow
from checker.overgrown.kit import CRATER, ECOSYSTEM, EMPTY, OVERGROWN, POLLUTION, UNKNOWN
from checker.overgrown.table import GATHER, PLACE, OvergrownTable, sorted_pair, supply_left
from checker.overgrown.wildlife import Attract

OvergrownMove = (
    Gather
    | PlaceTiles
    | MoveAura
    | Attract
    | Overgrow
    | Ecosystem
    | DoneAttracting
    | OvergrownEnd
    | OvergrownPass
    | Refill
    | RevealWildlife
)


def actions(t: OvergrownTable) -> Iterator[OvergrownMove]:
    """Every legal step of the player to act, in a fixed order."""
    if t.over or chance_due(t):
        return
    player = t.players[t.turn]
    if t.phase == GATHER:
        yield from _gathers(t, player)
    elif t.phase == PLACE:
        yield from _places(t, player)
    else:
        yield from _attractions(t, player)
        if not (t.must_attract() and any(t.attractions(t.turn))):
            yield from _growths(t, player)
        if t.may_finish():
            yield DoneAttracting(player)
    if t.must_end():
        yield OvergrownEnd(player)


def chance_due(t: OvergrownTable) -> bool:
    if t.over:
        return False
    if t.reveal_due or t.owed or t.refilling:
        return True
    return t.phase == GATHER and t.needs_refill() and t.can_place(t.turn)


def _gathers(t: OvergrownTable, player: str) -> Iterator[Gather]:
    spaces = range(t.kit.board.size) if t.anywhere() else t.covered()
    for space in spaces:
        if t.aether[space] not in ("", CRATER, UNKNOWN):
            yield Gather(player, t.kit.board.labels[space])


def _places(t: OvergrownTable, player: str) -> Iterator[PlaceTiles]:
    board, tiles = t.kit.board, t.cities[t.turn].tiles
    ways = _orders(t)
    for a, b in board.pairs:
        if tiles[a] == EMPTY and tiles[b] == EMPTY:
            for first, second in ways:
                yield PlaceTiles(player, board.labels[a], first, board.labels[b], second)


def _orders(t: OvergrownTable) -> list[tuple[str, str]]:
    """Which tile goes on the first and which on the second space; an unknown one may be whatever is unseen."""
    found: dict[tuple[str, str], None] = {}
    pool = unseen(t, HAND)
    kinds = [kind for kind, left in pool.items() if left > 0]
    first, second = t.hand[0], t.hand[1]
    for a in kinds if first == UNKNOWN else first:
        for b in kinds if second == UNKNOWN else second:
            if first == second == UNKNOWN and a == b and pool[a] < 2:
                continue
            found[a, b] = found[b, a] = None
    return list(found)


def _attractions(t: OvergrownTable, player: str) -> Iterator[Attract]:
    if t.grown:
        return
    board = t.kit.board
    for code, spaces, paw in chain(t.attractions(t.turn), t.possible_attractions(t.turn)):
        labels = tuple(board.listed(s for s in range(board.size) if spaces >> s & 1))
        yield Attract(player, code, labels, board.labels[paw])


def _growths(t: OvergrownTable, player: str) -> Iterator[Overgrow | Ecosystem]:
    labels = t.kit.board.labels
    elements = list(t.element_groups(t.turn))
    if elements and supply_left(t, OVERGROWN) > 0:
        for three in elements:
            for target in _targets(t, three):
                yield Overgrow(player, tuple(labels[s] for s in three), labels[target])
    if (not elements or t.rule("interleave_growth")) and supply_left(t, ECOSYSTEM) > 0:
        for three in t.overgrown_groups(t.turn):
            for target in _targets(t, three):
                yield Ecosystem(player, tuple(labels[s] for s in three), labels[target])


def _targets(t: OvergrownTable, three: tuple[int, int, int]) -> Sequence[int]:
    return [s for s in three if s in t.fresh] if t.rule("advanced_growth") else three


# --- chance ---------------------------------------------------------------------------------------------------------
def outcomes(t: OvergrownTable) -> list[tuple[Refill | RevealWildlife, float]]:
    """What chance may do next: one card, or the pair of the next space, weighted by the ways to draw it."""
    if t.reveal_due:
        cards = t.deck[:1] or t.unseen
        return [(RevealWildlife(card), 1.0) for card in cards]
    return [(Refill(((label, pair),)), float(ways)) for label, pair, ways in _pairs(t)]


def _pairs(t: OvergrownTable) -> Iterator[tuple[str, str, int]]:
    own = t
    if not t.solo and not t.refilling:
        own = t.copy()
        own.begin_refill()
    label = t.kit.board.labels[next_space(own)]
    for first, second in combinations_with_replacement([*t.kit.elements, POLLUTION], 2):
        have = own.pool.get(first, 0)
        ways = have * (have - 1) // 2 if first == second else have * own.pool.get(second, 0)
        pair = sorted_pair(first + second)
        if ways > 0 and drawable(own, label, pair):
            yield label, pair, ways


def next_space(t: OvergrownTable) -> int:
    """The space that is filled next: outer ones first, in the order of their labels."""
    if t.solo:
        return t.owed[0]
    return min(t.gaps(), key=lambda s: s not in t.kit.board.outer)


def unknown_refill(t: OvergrownTable) -> Refill:
    """Everything that is due, with tiles that nobody wrote down."""
    own = t
    if not t.solo and not t.refilling:
        own = t.copy()
        own.begin_refill()
    gaps = list(own.owed) if t.solo else sorted(own.gaps(), key=lambda s: s not in t.kit.board.outer)
    labels = [t.kit.board.labels[s] for s in gaps[: own.bag() // 2]]
    return Refill(tuple((label, UNKNOWN * 2) for label in labels), noted=False)
