"""Growth Points must be spent: step by step, and by the stricter reading as many as any order could (SPO-GROW-4)."""

from __future__ import annotations

from checker.kernel.problem import Problem
from checker.sporeadic.hexes import bits
from checker.sporeadic.kit import UNKNOWN
from checker.sporeadic.table import SporeadicTable
from sporeprint.ground.wording import counted

MOST_TRIES = 20_000
"""Placements that are tried to find a better order. Points are left only where little can be grown: few are needed."""


def in_doubt(t: SporeadicTable, problem: Problem) -> Problem:
    """The problem, as a doubt if the player to act may lack it because of a card in front that nobody knows."""
    if t.front[t.turn] != UNKNOWN:
        return problem
    hint = f"legal only if the unknown card in front of {t.name(t.turn)} allows it: write in `front` which it was"
    return problem._replace(doubt=True, forced=True, hint=hint)


def unspent_problem(t: SporeadicTable) -> Problem | None:
    """That something can still be grown; by house rule also that another order would have spent more."""
    mushrooms, colonies = t.growable(t.turn)
    if mushrooms or colonies:
        kind, where = ("mushroom", mushrooms) if mushrooms else ("colony", colonies)
        label = t.field.label[where & -where]
        message = (
            f"{t.name(t.turn)} has {counted(t.gp, 'Growth Point')} left, and a {kind} can still be grown on {label}"
        )
        return in_doubt(t, Problem("SPO-GROW-4", message, f"for example: grow {kind} {label}"))
    return wasted_problem(t) if counts_all(t) else None


def wasted_problem(t: SporeadicTable) -> Problem | None:
    """That another order of growing would have spent more Growth Points."""
    if not t.gp:
        return None
    mushrooms, colonies, points = t.transcript.sown or (t.mush[t.turn], t.cols[t.turn], t.gp)
    spent = points - t.gp
    best = most_spent(t, mushrooms, colonies, points)
    if best <= spent:
        return None
    message = f"{t.name(t.turn)} spent {spent} of {points} Growth Points, another order would have spent {best}"
    return Problem("SPO-GROW-4", message, "as many as possible must be spent")


def most_spent(t: SporeadicTable, mushrooms: int, colonies: int, points: int) -> int:
    """The most Growth Points that any order can spend from the start of phase 3 on."""
    here = t.copy()
    seat = here.turn
    here.supply[seat] += (t.mush[seat] & ~mushrooms).bit_count()
    here.unplayed[seat] += (t.cols[seat] & ~colonies).bit_count()
    here.mush[seat], here.cols[seat], here.gp = mushrooms, colonies, points
    return points - _Search().least_left(here)


def fewest_left(t: SporeadicTable) -> int:
    """The fewest Growth Points that the best order leaves."""
    return _Search().least_left(t.copy())


def wasteful_problem(t: SporeadicTable, kind: str, space: int, best: int | None = None) -> Problem | None:
    """By house rule: that after this placement fewer Growth Points can be spent than after another one.

    `best` is what `fewest_left` says, for those who ask about several placements.
    """
    if not counts_all(t):
        return None
    own = t.copy()
    put(own, kind, space)
    rest = _Search().least_left(own)
    if not rest or rest <= (best := fewest_left(t) if best is None else best):
        return None
    label = t.field.label[space]
    message = f"after {label} {counted(rest, 'Growth Point')} cannot be spent, after another placement only {best}"
    return Problem("SPO-GROW-4", message, "by the house rule the order must be one that spends the most")


def counts_all(t: SporeadicTable) -> bool:
    """Whether the house rule asks for the best order."""
    return t.house.get("forced_spending") == "global"


def put(t: SporeadicTable, kind: str, space: int) -> None:
    """A token for Growth Points, and nothing that follows from it."""
    tokens, left = (t.mush, t.supply) if kind == "mushroom" else (t.cols, t.unplayed)
    tokens[t.turn] |= space
    left[t.turn] -= 1
    t.gp -= t.kit.n[f"{kind}_growth"]


class _Search:
    """Depth first over all placements; a position is looked at once."""

    def __init__(self) -> None:
        self.seen: set[tuple[int, int]] = set()
        self.tries = 0

    def least_left(self, t: SporeadicTable) -> int:
        """The fewest Growth Points that can be left; the table is left as it was."""
        seat, n = t.turn, t.kit.n
        key = t.mush[seat], t.cols[seat]
        if not t.gp or key in self.seen or self.tries > MOST_TRIES:
            return t.gp
        self.seen.add(key)
        best = t.gp
        mushrooms, colonies = t.growable(seat)
        ways = [(t.mush, t.supply, n["mushroom_growth"], bit) for bit in bits(mushrooms)]
        ways += [(t.cols, t.unplayed, n["colony_growth"], bit) for bit in bits(colonies)]
        for tokens, left, cost, bit in ways:
            if not best:
                break
            self.tries += 1
            tokens[seat] |= bit
            left[seat] -= 1
            t.gp -= cost
            best = min(best, self.least_left(t))
            tokens[seat] &= ~bit
            left[seat] += 1
            t.gp += cost
        return best
