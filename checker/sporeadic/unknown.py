"""What nobody knows of a Spore-adic! table and what it may score: tokens, and the rings that they make or spoil."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from itertools import combinations
from math import comb, isqrt
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from checker.kernel.sheet import PointSpan
from checker.sporeadic import shapes
from checker.sporeadic.hexes import bits

if TYPE_CHECKING:
    from checker.kernel.unknown import Bounds, Open
    from checker.sporeadic.table import SporeadicTable

NOBODY: Mapping[int, PointSpan] = MappingProxyType({})
SCORES = "SPO-SCORE-4"
COLONIES, RING_SPACES = "colonies on the board", "Fairy Ring spaces"
"""The tie-breaks."""
ONE = 1
"""Colonies that each player has at least once the set-up is over (SPO-CARD-10)."""


class Unknowns(NamedTuple):
    """What nobody wrote down, or wrote down as unknown."""

    spaces: int = 0
    """Spaces of which nobody knows what stands there, as bits."""
    mushrooms: Mapping[int, PointSpan] = NOBODY
    """Seat -> how many mushrooms stand on spaces that nobody noted."""
    colonies: Mapping[int, PointSpan] = NOBODY
    counted: tuple[frozenset[int], frozenset[int]] = (frozenset(), frozenset())
    """The seats of which all mushrooms, and all colonies, beside the board are counted while tokens are unknown."""
    supplies: frozenset[int] = frozenset()
    """The seats of which nobody knows how many mushrooms are left."""
    hands: frozenset[int] = frozenset()
    """The seats of which nobody knows the cards in hand."""
    deck: bool = False
    """Whether nobody knows how many cards the deck has: it may be empty."""
    noted: bool = False
    """Whether somebody wrote that a token is unknown; else it was left out, and a log is played on without it."""

    @property
    def scores(self) -> bool:
        """Whether anything is unknown that scores."""
        return bool(self.spaces or self.mushrooms or self.colonies)


KNOWN = Unknowns()


# --- every table that may be meant ----------------------------------------------------------------------------------
def unknowns(t: SporeadicTable) -> list[Open[SporeadicTable]]:
    """Spaces that may hold a token, tokens on some space, and players of whom nobody knows what stands."""
    from checker.kernel.unknown import Open

    if not t.unknown.scores:
        return []
    out: list[Open[SporeadicTable]] = []
    for space in bits(t.unknown.spaces):
        out.append(Open(f"what stands on {t.field.label[space]}", ("board",), SCORES, _tokens_on(t, space)))
    for kind, spans in (("mushroom", t.unknown.mushrooms), ("colony", t.unknown.colonies)):
        for seat, span in spans.items():
            key = "mushrooms" if kind == "mushroom" else "colonies"
            path = (t.players[seat], key)
            if span.low < span.high:
                out.append(Open(f"where the {key} of {t.name(seat)} stand", path, SCORES))
            elif span.low:
                number = f"a {kind}" if span.low == 1 else f"{span.low} {key}"
                what = f"where {number} of {t.name(seat)} stand{'s' if span.low == 1 else ''}"
                out.append(Open(what, path, SCORES, _places(t, seat, kind, span.low)))
    return out


def _tokens_on(t: SporeadicTable, space: int) -> list[Callable[[SporeadicTable], None]]:
    """Leave an unknown space empty, or put a token of any player on it as far as the box has one."""
    out: list[Callable[[SporeadicTable], None]] = [partial(_leave_empty, space=space)]
    for seat in range(len(t.players)):
        mushrooms, colonies = token_spans(t, seat)
        if mushrooms.high > t.mush[seat].bit_count():
            out.append(partial(_put, seat=seat, kind="mushroom", space=space))
        if colonies.high > t.cols[seat].bit_count():
            out.append(partial(_put, seat=seat, kind="colony", space=space))
    return out


def _leave_empty(t: SporeadicTable, space: int) -> None:
    t.unknown = t.unknown._replace(spaces=t.unknown.spaces & ~space)


def _put(t: SporeadicTable, seat: int, kind: str, space: int) -> None:
    _leave_empty(t, space)
    (t.mush if kind == "mushroom" else t.cols)[seat] |= space


def _places(t: SporeadicTable, seat: int, kind: str, count: int) -> list[Callable[[SporeadicTable], None]]:
    """Put so many tokens on each choice of empty spaces; nothing where there are more choices than are ever tried."""
    from checker.kernel.unknown import MOST_COMPLETIONS

    free = list(bits(t.empty()))
    choices = combinations(free, count) if comb(len(free), count) <= MOST_COMPLETIONS else ()
    return [partial(_place, seat=seat, kind=kind, spaces=sum(spaces)) for spaces in choices]


def _place(t: SporeadicTable, seat: int, kind: str, spaces: int) -> None:
    """Put the tokens that stand somewhere; on a taken space they stay unplaced, and the table is impossible."""
    if t.tokens() & spaces:
        return
    if kind == "mushroom":
        t.unknown = t.unknown._replace(mushrooms=_without(t.unknown.mushrooms, seat))
        t.mush[seat] |= spaces
    else:
        t.unknown = t.unknown._replace(colonies=_without(t.unknown.colonies, seat))
        t.cols[seat] |= spaces


def _without(spans: Mapping[int, PointSpan], seat: int) -> Mapping[int, PointSpan]:
    return {other: span for other, span in spans.items() if other != seat}


def is_possible(t: SporeadicTable) -> bool:
    """Whether a filled in table can be real: tokens by the box, a colony of each player, and shapes that may stand."""
    if t.unknown.scores:
        return False
    for seat in range(len(t.players)):
        mushrooms, colonies = t.mush[seat].bit_count(), t.cols[seat].bit_count()
        beside = t.supply[seat] + t.sideways[seat] + t.desert[seat]
        if mushrooms > t.kit.mushrooms or not ONE <= colonies <= t.kit.colonies:
            return False
        if seat in t.unknown.counted[0] and mushrooms + beside != t.kit.mushrooms:
            return False
        if seat in t.unknown.counted[1] and colonies + t.unplayed[seat] != t.kit.colonies:
            return False
        if not t.began and not shapes.is_sound(t.field, t.mush[seat], t.kit.n["most_neighbours"]):
            return False
    return True


# --- playing on ---------------------------------------------------------------------------------------------------
def lose_sight(t: SporeadicTable) -> None:
    """A turn is over in which nobody knew all tokens: what rotted, and so what stands anywhere, cannot be told."""
    seats = range(len(t.players))
    t.unknown = Unknowns(
        mushrooms=dict.fromkeys(seats, PointSpan(0, t.kit.mushrooms)),
        colonies=dict.fromkeys(seats, PointSpan(0, t.kit.colonies)),
        supplies=frozenset(seats),
        hands=t.unknown.hands,
        noted=True,
    )
    t.mush, t.cols, t.credited = [0] * len(seats), [0] * len(seats), [()] * len(seats)


# --- bounds ---------------------------------------------------------------------------------------------------------
def bounds(t: SporeadicTable) -> Bounds:
    """Return what each player may score at least and at most, whatever stands on the unknown spaces.

    Rings, at least: those that known tokens close and on which no unknown token can stand. Tokens elsewhere change
    nothing about them. At most: see `most_ring_spaces`.
    """
    from checker.kernel.unknown import Bounds

    n = t.kit.n
    rows: dict[tuple[str, str], PointSpan] = {}
    tiers: dict[tuple[str, str], PointSpan] = {}
    anywhere = t.unknown.spaces or (t.empty() if t.unknown.mushrooms or t.unknown.colonies else 0)
    for seat, player in enumerate(t.players):
        mushrooms, colonies = token_spans(t, seat)
        sure = sum(ring.bit_count() for ring in t.fairy_rings(seat) if not ring & anywhere)
        rings = PointSpan(sure, max(sure, most_ring_spaces(t, seat, anywhere)))
        for row, span in (("mushroom", mushrooms), ("colony", colonies), ("ring", rings)):
            each = n[f"{row}_points"]
            rows[player, "colonies" if row == "colony" else f"{row}s"] = PointSpan(span.low * each, span.high * each)
        tiers[COLONIES, player], tiers[RING_SPACES, player] = colonies, rings
    return Bounds(rows, tiers)


def token_spans(t: SporeadicTable, seat: int) -> tuple[PointSpan, PointSpan]:
    """Mushrooms and colonies of a player on the board, at least and at most; by subtraction where that is known."""
    beside = t.supply[seat] + t.sideways[seat] + t.desert[seat]
    mushrooms, colonies = t.unknown.counted
    unplayed = t.unplayed[seat] if seat in colonies else None
    return (
        _span(t, seat, t.mush[seat], t.unknown.mushrooms, t.kit.mushrooms, beside if seat in mushrooms else None),
        _span(t, seat, t.cols[seat], t.unknown.colonies, t.kit.colonies, unplayed),
    )


def _span(
    t: SporeadicTable, seat: int, standing: int, more: Mapping[int, PointSpan], box: int, beside: int | None
) -> PointSpan:
    known, extra = standing.bit_count(), more.get(seat, PointSpan(0, t.unknown.spaces.bit_count()))
    least, most = known + extra.low, max(known + extra.low, min(box, known + extra.high))
    if beside is not None and least <= box - beside <= most:
        return PointSpan(box - beside, box - beside)
    return PointSpan(least, most)


def most_ring_spaces(t: SporeadicTable, seat: int, anywhere: int) -> int:
    """Return a number of Fairy Ring spaces that the player cannot exceed. Two bounds hold, the smaller one counts.

    By places: every ring is a connected group of at most `ring_most` spaces without a known token, and all its
    neighbours hold own tokens, so each of them holds a known one or may hold an unknown one. Spaces that are in no
    such group are in no ring.

    By tokens: count the pairs of a ring space and an own token next to it. A ring of k spaces has 6k pairs less two
    for each pair of neighbours inside it; k hexes have at most floor(3k - sqrt(12k - 3)) of these, so there are at
    least 2 * ceil(sqrt(12k - 3)) pairs, and per space the fewest in the largest ring: 12 for 3 spaces. A token is next
    to 6 spaces. So spaces * 12 / 3 <= tokens * 6: three spaces for two tokens at most. Where the edge closes rings, a
    space may have fewer neighbours, and only the first bound holds.
    """
    mushrooms, colonies = token_spans(t, seat)
    known, tokens = t.own(seat), mushrooms.high + colonies.high
    mine = known | (anywhere if tokens > known.bit_count() else 0)
    by_places = _enclosable(t, mine).bit_count()
    if t.rule("edge_closes_rings"):
        return by_places
    largest = t.kit.n["ring_most"]
    pairs = 2 * _root_up(12 * largest - 3)
    return min(by_places, len(t.field.steps) * largest * tokens // pairs)


def _root_up(number: int) -> int:
    root = isqrt(number)
    return root if root * root == number else root + 1


def _enclosable(t: SporeadicTable, mine: int) -> int:
    """All spaces of connected groups without a known token, small enough for a ring, whose neighbours may be own."""
    field, free, found = t.field, t.empty(), 0
    inside = free if t.rule("edge_closes_rings") else free & ~field.edge
    groups = set(bits(inside))
    for size in range(1, t.kit.n["ring_most"] + 1):
        for group in groups:
            if not field.around(group) & ~group & ~mine:
                found |= group
        if size < t.kit.n["ring_most"]:
            groups = {g | space for g in groups for space in bits(field.around(g) & ~g & inside)}
    return found
