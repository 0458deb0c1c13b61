"""How turns and games end: done, end, and the pass that does not exist."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from checker.kernel.problem import Problem
from checker.overgrown.kit import UNKNOWN
from checker.overgrown.table import GROW, PLACE, OvergrownTable
from checker.overgrown.turn import grow_problem, is_late, left_problem, other_problem, over_problem, unnoted


@dataclass(frozen=True, slots=True)
class DoneAttracting:
    """The turn is over though something could still be attracted; the next player's first step says it too."""

    actor: str
    verb = "done"

    def problems(self, t: OvergrownTable) -> Iterator[Problem]:
        problem = grow_problem(t, self.actor, "done")
        if problem is None and not is_late(t, self.actor):
            problem = left_problem(t)
        if problem is not None:
            yield problem
        else:
            yield from unnoted(t)

    def play(self, t: OvergrownTable) -> None:
        if not is_late(t, self.actor):
            t.end_turn()

    def force(self, t: OvergrownTable) -> None:
        t.transcript.left_out = None
        if not is_late(t, self.actor):
            t.turn = t.seat(self.actor)
            t.put_all(t.hand)
            t.hand = ""
            t.end_turn()

    def text(self) -> str:
        return "done"


@dataclass(frozen=True, slots=True)
class OvergrownEnd:
    """The player to act cannot place (or nothing is left to gather)."""

    actor: str
    verb = "end"

    def problems(self, t: OvergrownTable) -> Iterator[Problem]:
        if t.over and not t.transcript.end_noted:
            return
        problem = over_problem(t) or other_problem(t, self.actor, begins=True)
        if problem is None:
            yield from unnoted(t)
        if problem is None and t.must_end():
            return
        left = left_problem(t) if t.phase == GROW else None
        yield problem or left or self._can_go_on(t)

    def _can_go_on(self, t: OvergrownTable) -> Problem:
        board, tiles = t.kit.board, t.cities[t.turn].tiles
        free = next((f"{board.labels[a]} {board.labels[b]}" for a, b in board.pairs if tiles[a] == tiles[b] == "."), "")
        if not free and t.phase != GROW:
            hint = "legal only if no two empty spaces are side by side: write the City"
            return Problem("OVG-END-4", f"whether {t.name(t.turn)} can still place", hint, doubt=True)
        if not free:
            message = f"the game ends when {t.name(t.turn)} cannot place at the next turn"
            return Problem("OVG-END-5", message, "the others play until then")
        return Problem("OVG-END-4", f"{t.name(t.turn)} can still place, on {free}", "the game goes on")

    def play(self, t: OvergrownTable) -> None:
        if not t.over and t.solo:
            t.verdict = "lost"
        t.over = t.transcript.end_noted = True

    def force(self, t: OvergrownTable) -> None:
        t.transcript.left_out = None
        self.play(t)

    def text(self) -> str:
        return "end"


@dataclass(frozen=True, slots=True)
class OvergrownPass:
    """Nobody may pass; the verb is there because people write it."""

    actor: str
    verb = "pass"

    def problems(self, t: OvergrownTable) -> Iterator[Problem]:
        problem = over_problem(t) or other_problem(t, self.actor, begins=True)
        yield problem or Problem("OVG-TURN-4", "nobody may pass", "gather a pair and place it; if that cannot be: end")

    def play(self, t: OvergrownTable) -> None:
        """Never legal, so never played."""

    def force(self, t: OvergrownTable) -> None:
        """The player did nothing and the next one went on."""
        t.transcript.left_out = None
        t.turn = t.seat(self.actor)
        if t.phase == PLACE:
            t.put_all(t.hand)
            t.hand = ""
        t.end_turn()

    def text(self) -> str:
        return "pass"


# --- over or not ----------------------------------------------------------------------------------------------------
def unfinished(t: OvergrownTable) -> Problem | None:
    """That the game is not over, and what is due; None when it is over, or was written down as such and may be."""
    if t.over or (t.solo and t.is_won()):
        return None
    growth = next(filter(None, (_growth_due(t, seat) for seat in range(len(t.players)))), "")
    if not growth:
        is_said = "to_act" in t.open and not t.can_place(t.turn)  # written as final, and nothing speaks against it
        if is_said or t.must_end():
            return None
    rule = "OVG-SOLO-13" if t.solo else "OVG-END-1"
    return Problem(rule, f"the game is not over, {growth or _turn_due(t)}; the score is an interim one")


def _growth_due(t: OvergrownTable, seat: int) -> str:
    """The words for a growth that a player still has to make; empty when there is none."""
    rule = t.growth_left(seat)
    if not rule:
        return ""
    groups = t.element_groups(seat) if rule == "OVG-GROW-2" else t.overgrown_groups(seat)
    return f"{t.name(seat)} still has to grow {t.kit.board.words(next(groups))}"


def _turn_due(t: OvergrownTable) -> str:
    turn = f"it is {t.name(t.turn)}'s turn"
    if t.phase == PLACE:
        return f"{turn} to place {'the gathered pair' if UNKNOWN in t.hand else t.hand}"
    return f"{turn} to refill the Aether and gather" if t.needs_refill() and t.can_place(t.turn) else turn
