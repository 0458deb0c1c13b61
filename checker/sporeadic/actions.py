"""Everything the player to act can do, one by one as it is asked for, and everything chance can do."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from checker.sporeadic import repair
from checker.sporeadic.cards import Play
from checker.sporeadic.chance import DrawCard, Ring
from checker.sporeadic.cleanup import Decay, Discard, Repair, single_decays
from checker.sporeadic.conditions import conditions
from checker.sporeadic.ending import EndTurn, GameOver, Stuck, Turn
from checker.sporeadic.growth import COLONY, MUSHROOM, Grow
from checker.sporeadic.hexes import bits
from checker.sporeadic.kit import (
    ADD_COLONY,
    HOLD,
    ON_SPACES,
    OTHERS,
    REACTION,
    REMOVE,
    SELF,
    SEVERAL,
    TO_COLONY,
    TO_MUSHROOM,
    UNKNOWN,
    CardType,
)
from checker.sporeadic.placing import Colony, placement_spaces
from checker.sporeadic.spending import counts_all, fewest_left, unspent_problem, wasteful_problem
from checker.sporeadic.table import CLEAN, DRAW, GROW, PLAY, SETUP, SporeadicTable
from checker.sporeadic.turn import may_end

SporeadicMove = Colony | DrawCard | Ring | Play | Grow | Repair | Decay | Discard | Turn | Stuck | EndTurn | GameOver


def actions(t: SporeadicTable) -> Iterator[SporeadicMove]:
    """Every legal step of the player to act, in a fixed order; several placements or discards are several steps."""
    if t.over or t.due:
        return
    if t.phase == SETUP:
        yield from (Colony(t.player, label) for label in t.field.labels(placement_spaces(t)))
        return
    if not t.began and not t.transcript.announced:
        yield Turn(t.player)
    if t.phase in (PLAY, GROW):
        yield from _growths(t)
    yield from _cleanups(t)
    if t.phase == PLAY:
        yield from plays(t)


def counts(t: SporeadicTable) -> dict[str, int]:
    """Verb -> number of legal steps, without making the many placements."""
    out: dict[str, int] = {}
    if t.over or t.due:
        return out
    if t.phase == SETUP:
        return {"colony": placement_spaces(t).bit_count()}
    if t.phase in (PLAY, GROW):
        several = counts_all(t)
        growths = sum(1 for _ in _growths(t)) if several else sum(s.bit_count() for s in t.growable(t.turn))
        if growths:
            out["grow"] = growths
    others = [*_cleanups(t), *(plays(t) if t.phase == PLAY else ())]
    others += [Turn(t.player)] if not t.began and not t.transcript.announced else []
    for move in others:
        out[move.verb] = out.get(move.verb, 0) + 1
    return out


def _growths(t: SporeadicTable) -> Iterator[Grow]:
    best = fewest_left(t) if counts_all(t) else None
    for kind, spaces in zip((MUSHROOM, COLONY), t.growable(t.turn), strict=True):
        for bit in bits(spaces):
            if wasteful_problem(t, kind, bit, best) is None:
                yield Grow(t.player, kind, t.field.label[bit])


def _cleanups(t: SporeadicTable) -> Iterator[SporeadicMove]:
    if t.phase != CLEAN and unspent_problem(t) is not None:
        return
    sound = True
    for seat, owner in enumerate(t.players) if t.decaying is None else ():
        bad = repair.choices(t.field, t.mush[seat], t.kit.n["most_neighbours"])
        for label in t.field.labels(bad):
            sound = t.transcript.repair_waived
            yield Repair(t.player, owner, label)
    for label in single_decays(t) if sound else ():
        yield Decay(t.player, label)
    if len(t.hands[t.turn]) > t.kit.n["hand_limit"]:
        for card in _in_hand(t, t.turn, True):
            yield Discard(t.player, card)
    if not t.placed and not t.transcript.stuck_noted:
        yield Stuck(t.player)
    if may_end(t):
        yield EndTurn(t.player)
        if t.ends_with_turn():
            yield GameOver(t.player)


def _in_hand(t: SporeadicTable, seat: int, unknown: bool) -> list[str]:
    """The cards that are, or may be, in a hand, each type once."""
    hand = t.hands[seat]
    found = [card for card in t.kit.cards if card in hand or (UNKNOWN in hand and t.unseen.get(card, 0) > 0)]
    return [*found, UNKNOWN] if unknown and UNKNOWN in hand else found


# --- plays ----------------------------------------------------------------------------------------------------------
def plays(t: SporeadicTable) -> Iterator[Play]:
    """Every legal play, also those that targets block."""
    n = t.kit.n
    late = t.turns[t.turn] + 1 >= n["first_play"] and t.plays < n["most_plays"]
    if not late or t.is_under(t.turn, HOLD):
        return
    known: dict[tuple[int, ...], list[str]] = {}
    for code in _in_hand(t, t.turn, False):
        card = t.kit.cards[code]
        if card.timing != REACTION and card.cost <= t.supply[t.turn]:
            for targets, spaces in _choices(t, card):
                on = "" if card.use == SELF else " ".join(t.players[seat] for seat in targets)
                at = " ".join(t.field.labels(spaces))
                if targets not in known:
                    known[targets] = list(_blocks(t, targets))
                for blocked in known[targets]:
                    yield Play(t.player, code, on, at, blocked)


def _choices(t: SporeadicTable, card: CardType) -> Iterator[tuple[tuple[int, ...], int]]:
    """Targets and spaces that a card can be played on now."""
    seats = [seat for seat in range(len(t.players)) if not t.hit >> seat & 1]
    if card.use == SELF:
        seats = [seat for seat in seats if seat == t.turn]
    elif card.use == OTHERS:
        seats = [seat for seat in seats if seat != t.turn]
    if card.effect == REMOVE:
        yield from _removals(t, card, seats)
        return
    for seat in seats:
        if card.next_turn and t.front[seat]:
            continue
        if card.effect not in ON_SPACES:
            yield (seat,), 0
            continue
        for spaces in _spaces(t, card, seat):
            yield (seat,), spaces


def _spaces(t: SporeadicTable, card: CardType, seat: int) -> Iterator[int]:
    if card.effect == TO_MUSHROOM:
        for bit in bits(t.cols[seat]):
            if next(conditions(t, card, [seat], t.field.label[bit]), None) is None:
                yield bit
    elif t.unplayed[seat] >= card.amount:
        where = {ADD_COLONY: t.empty(), TO_COLONY: t.mush[seat]}[card.effect]
        for chosen in combinations(bits(where), card.amount):
            yield sum(chosen)


def _removals(t: SporeadicTable, card: CardType, seats: list[int]) -> Iterator[tuple[tuple[int, ...], int]]:
    """Connected mushrooms, as many as the card takes at most."""
    pools = [t.mush[seat] for seat in seats]
    if card.owners == SEVERAL:
        pools = [sum(pools)]
    for pool in pools:
        for group in connected_groups(t, pool, card.amount):
            yield tuple(seat for seat in seats if t.mush[seat] & group), group


def connected_groups(t: SporeadicTable, pool: int, most: int) -> Iterator[int]:
    """Every group of 1 to so many spaces of the pool that hang together, once each."""
    groups = dict.fromkeys(bits(pool))
    for size in range(most):
        if not groups:
            return
        yield from groups
        if size + 1 < most:
            larger: dict[int, None] = {}
            for group in groups:
                for bit in bits(t.field.around(group) & pool & ~group):
                    larger[group | bit] = None
            groups = larger


def _blocks(t: SporeadicTable, targets: tuple[int, ...]) -> Iterator[str]:
    """Which of the targets may reveal a card against it: nobody first, then every choice of those who can."""
    shield = t.kit.blockers[0]
    able = [s for s in targets if s != t.turn and not t.is_under(s, HOLD) and t.may_hold(s, shield)]
    for count in range(len(able) + 1):
        for chosen in combinations(able, count):
            unknown = sum(shield not in t.hands[seat] for seat in chosen)
            if unknown <= t.unseen.get(shield, 0):
                yield " ".join(t.players[seat] for seat in chosen)


# --- chance ---------------------------------------------------------------------------------------------------------
def outcomes(t: SporeadicTable) -> list[tuple[DrawCard | Ring, float]]:
    """The next card, weighted by its unseen copies."""
    make = DrawCard if t.phase == DRAW else Ring
    if t.deck and t.deck[0] != UNKNOWN:
        return [(make(t.deck[0]), 1.0)]
    return [(make(card), float(count)) for card, count in t.unseen.items() if count]
