"""Bonus tiles: kept at a stone, used at any time (UND-BON)."""

from __future__ import annotations

from collections.abc import Iterator

from checker.kernel.problem import Problem
from checker.undergrove import purse
from checker.undergrove.effects import find, skip_to
from checker.undergrove.kit import ALL_READY, READY_ALL, UNKNOWN
from checker.undergrove.moves import UndergroveMove
from checker.undergrove.table import CLOSED, START, UndergroveTable
from checker.undergrove.turn import begin_step, effect_problem, over_problem, run
from sporeprint.ground.wording import counted


def spend_bonus(t: UndergroveTable, seat: int, kind: str) -> None:
    """A player's tile is revealed, used and out of the game; an unknown one turns out to be this kind."""
    held = list(t.bonus[seat])
    if kind in held:
        held.remove(kind)
    elif UNKNOWN in held or seat in t.gaps.bonus:
        held = held[:-1] if UNKNOWN in held else held  # unknown tiles are the last ones
        t.unseen_bonus = {**t.unseen_bonus, kind: max(0, t.unseen_bonus[kind] - 1)}
    t.bonus[seat] = tuple(held)
    if kind == READY_ALL:
        purse.ready(t, seat, ALL_READY)
    elif kind not in t.kit.bonus_points:
        purse.gain(t, seat, kind)


def may_have(t: UndergroveTable, held: tuple[str, ...], kind: str) -> bool:
    return kind in held or (UNKNOWN in held and t.unseen_bonus.get(kind, 0) > 0)


def may_hold(t: UndergroveTable, seat: int, kind: str) -> bool:
    """Whether a player may have a tile of a kind; more than is known, if nobody wrote how many there are."""
    held = t.bonus[seat]
    return may_have(t, (*held, UNKNOWN) if seat in t.gaps.bonus else held, kind)


def keep_tile(t: UndergroveTable, seat: int, stone: int, kind: str) -> str:
    """A tile of a stone goes to a player: what it is, as far as that is known."""
    stack = list(t.stones[stone])
    if kind == UNKNOWN and len(stack) > 1:  # nobody knows any more which are left
        for known in (tile for tile in stack if tile != UNKNOWN):
            t.unseen_bonus = {**t.unseen_bonus, known: t.unseen_bonus[known] + 1}
        stack = [UNKNOWN] * len(stack)
    if kind == UNKNOWN:
        kind = stack.pop(0)
    elif kind in stack:
        stack.remove(kind)
    elif UNKNOWN in stack:
        stack.remove(UNKNOWN)
        if t.unseen_bonus.get(kind, 0) > 0:
            t.unseen_bonus = {**t.unseen_bonus, kind: t.unseen_bonus[kind] - 1}
        else:
            kind = UNKNOWN
    t.stones = {**t.stones, stone: tuple(stack)}
    t.bonus[seat] = sorted_bonus(t, (*t.bonus[seat], kind))
    return kind


def sorted_bonus(t: UndergroveTable, tiles: tuple[str, ...]) -> tuple[str, ...]:
    order = [*t.kit.bonus, UNKNOWN]
    return tuple(sorted(tiles, key=order.index))


def spent_tiles(t: UndergroveTable) -> list[str]:
    """Return the bonus tiles that were used: known, and neither kept by anybody nor at a stone."""
    held = [kind for tiles in (*t.bonus, *t.stones.values()) for kind in tiles]
    return [k for k, n in t.kit.bonus.items() for _ in range(n - t.unseen_bonus[k] - held.count(k))]


class Bonus(UndergroveMove):
    """An own tile is used; also in another player's turn (UND-BON-2, -5)."""

    __slots__ = ("actor", "kind")
    verb = "bonus"

    def __init__(self, actor: str, kind: str) -> None:
        self.actor, self.kind = actor, kind

    def failures(self, t: UndergroveTable) -> Iterator[Problem]:
        if t.phase in (START, CLOSED):
            yield over_problem(t) or Problem("UND-SET-9", "the game has not begun yet", "first everybody writes start")
            return
        if self.kind in t.kit.bonus_points:
            message = f"a tile with {counted(t.kit.bonus_points[self.kind], 'point')} is not used but scored"
            yield Problem("UND-BON-3", message, "it is revealed at the end")
        seat = t.seat(self.actor)
        if self.kind in t.kit.bonus and may_hold(t, seat, self.kind):
            return
        held = ", ".join(t.bonus[seat]) or "none"
        if UNKNOWN in t.bonus[seat] and self.kind in t.kit.bonus:
            message = f"all {t.kit.bonus[self.kind]} bonus tiles {self.kind} are somewhere else"
            yield Problem("UND-BON-4", message, f"{t.name(seat)} has {held}")
        else:
            message = f"{t.name(seat)} has no bonus tile {self.kind}"
            yield Problem("UND-BON-4", message, f"own tiles: {held}; each is used once")

    def play(self, t: UndergroveTable) -> None:
        spend_bonus(t, t.seat(self.actor), self.kind)
        if t.seat(self.actor) == t.turn:
            begin_step(t)
            run(t)

    def force(self, t: UndergroveTable) -> None:
        if t.phase not in (START, CLOSED):
            self.play(t)

    def text(self) -> str:
        return f"bonus {self.kind}"


class Keep(UndergroveMove):
    """The tile that is kept of those at a bonus stone (UND-BON-1)."""

    __slots__ = ("actor", "kind")
    verb = "keep"

    def __init__(self, actor: str, kind: str) -> None:
        self.actor, self.kind = actor, kind

    def failures(self, t: UndergroveTable) -> Iterator[Problem]:
        gate = effect_problem(t, self.actor, "keep")
        k = find(t, "keep")
        if gate is None and k < 0:
            message = f"{t.name(t.turn)} has not come to a bonus stone"
            gate = Problem("UND-BON-1", message, "one tile is kept for each bonus stone that is reached")
        if gate is not None:
            yield gate
            return
        stone = t.queue[k].n
        stack = t.stones[stone]
        if self.kind != UNKNOWN and not may_have(t, stack, self.kind):
            yield Problem("UND-BON-1", f"no tile {self.kind} is left at stone {stone}", f"there: {' '.join(stack)}")

    def play(self, t: UndergroveTable) -> None:
        begin_step(t)
        k = find(t, "keep")
        if k >= 0:
            stone = skip_to(t, k).n
            first = len(t.stones[stone]) == t.kit.n[f"bonus_{len(t.players)}"]
            keep_tile(t, t.turn, stone, self.kind)
            if t.solo and first:  # the player has seen them, so they are shuffled (UND-SOL-18)
                t.mixed = tuple(sorted({*t.mixed, stone}))
        run(t)

    def text(self) -> str:
        return f"keep {self.kind}"
