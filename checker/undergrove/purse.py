"""Resources and tokens change hands here, and what live goals count of it (UND-RES, UND-TOK, UND-GOL-6 to -13)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from checker.kernel.problem import Problem
from checker.undergrove.kit import ALL_READY, GOODS, UNKNOWN
from checker.undergrove.table import AI, FRESH, NEUTRAL, UndergroveTable
from sporeprint.ground.abilities import CARBON, CUBES, TYPES

MANY, ROOTED, FAR, READIED, PAID = "many_C", "two_roots_one_type", "far_C", "all_ready", "N_paid"
"""What live goals count."""


# --- resources ------------------------------------------------------------------------------------------------------
def gain(t: UndergroveTable, seat: int, goods: str) -> None:
    """One of each letter from the supply; with a limited supply as far as it goes."""
    if t.rule("supply_limited"):
        goods = _available(t, goods)
    have = list(t.goods[seat])
    for letter in goods:
        have[GOODS.index(letter)] += 1
    t.goods[seat] = tuple(have)
    made = goods.count(CARBON)
    if made and seat < len(t.players):
        _count_made(t, seat, made)


def pay(t: UndergroveTable, seat: int, goods: str) -> None:
    """One of each letter leaves a board; what is not there cannot leave it."""
    have = list(t.goods[seat])
    for letter in goods:
        k = GOODS.index(letter)
        have[k] = max(0, have[k] - 1)
    t.goods[seat] = tuple(have)


def can_pay(t: UndergroveTable, seat: int, goods: str) -> bool:
    have = t.goods[seat]
    if t.gaps.goods:
        return all(t.has(seat, letter) >= goods.count(letter) for letter in set(goods))
    return all(have[GOODS.index(letter)] >= goods.count(letter) for letter in set(goods))


def uncounted(t: UndergroveTable, seat: int, rule: str, goods: str) -> Iterator[Problem]:
    """Yield each resource of a price that nobody counted, and of which not enough is known."""
    for good in dict.fromkeys(goods):
        due = goods.count(good)
        if (seat, good) in t.gaps.goods and t.goods[seat][GOODS.index(good)] < due:
            name = t.name(seat)
            yield Problem(
                rule, f"whether {name} has {due} {good}", f"legal only if {name} had {due} {good}", doubt=True
            )


def in_supply(t: UndergroveTable, good: str) -> int:
    """How many of a kind are nowhere on the table."""
    k = GOODS.index(good)
    out = sum(goods[k] for goods in t.goods)
    if good == CARBON:
        out += sum(t.carbon.values()) + sum(piece.carbon for piece in t.pieces.values())
    else:
        out += sum(cubes.count(good) for cubes in t.cubes.values()) + t.focus.count(good)
    return max(0, t.kit.box[good] - out)


def _available(t: UndergroveTable, goods: str) -> str:
    out = ""
    for letter in goods:
        if in_supply(t, letter) > out.count(letter):
            out += letter
    return out


def most_cubes(t: UndergroveTable, n: int) -> int:
    """How many cubes of choice can be taken: all of them, unless the supply is limited."""
    return min(n, sum(in_supply(t, c) for c in CUBES)) if t.rule("supply_limited") else n


# --- tokens ---------------------------------------------------------------------------------------------------------
def use_token(t: UndergroveTable, seat: int, bit: int) -> None:
    t.ready[seat] &= ~bit


def ready(t: UndergroveTable, seat: int, bits: int) -> None:
    """Used tokens among these become ready (UND-TOK-2)."""
    before = t.ready[seat]
    t.ready[seat] = before | bits
    turned = bits & ~before
    if seat in t.gaps.tokens:
        _ready_unknown(t, seat, bits)
    if turned and seat < len(t.players) and _in_window(t, seat):
        _count_readied(t, seat, before, turned)


def _ready_unknown(t: UndergroveTable, seat: int, bits: int) -> None:
    """Tokens of which nobody knew whether they were used become ready; a goal that counts that is unknown now."""
    for k, goal in enumerate(t.goals):
        if goal.counts == READIED:
            t.gaps = t.gaps.with_unknown("progress", (seat, k))
    if bits == ALL_READY:
        t.gaps = t.gaps.with_known("tokens", seat)


# --- what live goals count ------------------------------------------------------------------------------------------
def _in_window(t: UndergroveTable, seat: int) -> bool:
    """Whether what a player does now belongs to an own turn.

    That is so in the turn itself, right behind it while nobody else has acted, and right before it: whoever comes next
    may have begun with a bonus tile. What the player in turn does afterwards makes it a part of that other turn.
    """
    if seat == t.turn or seat == t.next_turn:
        return True
    order = t.order
    return not t.began and order[order.index(t.turn) - 1] == seat


def close_windows(t: UndergroveTable) -> None:
    """The player in turn acts: bonus tiles that others have used before belong to no turn of theirs."""
    for seat, tally in enumerate(t.tally):
        if tally is not FRESH and seat != t.turn:
            t.tally[seat] = FRESH


def bump(t: UndergroveTable, seat: int, counts: str, more: int = 1) -> None:
    """A live goal advances."""
    for k, goal in enumerate(t.goals):
        if goal.counts == counts and goal.live:
            row = t.progress[seat]
            t.progress[seat] = (*row[:k], row[k] + more, *row[k + 1 :])


def _count_made(t: UndergroveTable, seat: int, made: int) -> None:
    if not _in_window(t, seat):
        return
    before = t.tally[seat].made
    t.tally[seat] = t.tally[seat]._replace(made=before + made)
    for goal in t.goals:
        if goal.counts == MANY:
            more = (before + made) // goal.amount - before // goal.amount
            if more and (t.rule("bat_a_multiples") or before < goal.amount):
                bump(t, seat, MANY, more if t.rule("bat_a_multiples") else 1)


def count_rooted(t: UndergroveTable, seat: int, kind: str) -> None:
    """A Root was placed on a mushroom of this type."""
    if kind not in TYPES:
        return
    k, tally = TYPES.index(kind), t.tally[seat]
    before, row = max(tally.rooted), list(tally.rooted)
    row[k] += 1
    t.tally[seat] = tally._replace(rooted=tuple(row))
    for goal in t.goals:
        if goal.counts == ROOTED and before < goal.amount <= max(row):
            bump(t, seat, ROOTED)


def _count_readied(t: UndergroveTable, seat: int, before: int, turned: int) -> None:
    tally = t.tally[seat]
    armed = tally.armed or not before
    readied = tally.readied | turned if armed else 0
    done = tally.done or readied == ALL_READY
    if done and not tally.done:
        bump(t, seat, READIED)
    t.tally[seat] = tally._replace(armed=armed, readied=readied, done=done)


def count_far(t: UndergroveTable, seat: int, steps: int) -> None:
    """A carbon was moved so many steps before it was absorbed."""
    for goal in t.goals:
        if goal.counts == FAR and steps >= goal.amount:
            bump(t, seat, FAR)


# --- words ----------------------------------------------------------------------------------------------------------
def sorted_goods(letters: Iterable[str]) -> str:
    """Letters in the order in which goods are written; unknown ones last."""
    return "".join(sorted(letters, key=lambda letter: (*GOODS, UNKNOWN).index(letter)))


def holding(t: UndergroveTable, seat: int) -> str:
    """What lies on a board: `2 C, 1 N, 0 P, 3 K`; what nobody counted is `?`."""
    known = zip(t.goods[seat], GOODS, strict=True)
    return ", ".join(f"{UNKNOWN if (seat, good) in t.gaps.goods else count} {good}" for count, good in known)


def owner_name(t: UndergroveTable, owner: int) -> str:
    return "nobody" if owner in (NEUTRAL, AI) else t.name(owner)
