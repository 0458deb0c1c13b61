"""Whether a game is over, and what is still due when it is not (UND-END)."""

from __future__ import annotations

from checker.kernel.problem import Problem
from checker.undergrove.looks import finished
from checker.undergrove.positions import is_final
from checker.undergrove.table import AI, START, UndergroveTable
from checker.undergrove.turn import left_problem
from sporeprint.ground.wording import counted, joined


def unfinished(t: UndergroveTable) -> Problem | None:
    """That the game is not over, and what is still due; None when it is over, or may well be."""
    if is_final(t):
        return _not_ended(t)
    after = finished(t)
    if after.over:
        return None
    whose = "the AI's" if t.turn == AI else f"{t.name(t.turn)}'s"
    due = f"it is {whose} turn"
    missing = left_problem(t) if t.began and t.turn != AI and t.phase != START else None
    if missing is not None:
        due = f"{due}: {missing.message}"
    if after.left > 0:
        due = f"{due}, {counted(after.left, 'turn')} {'is' if after.left == 1 else 'are'} left"
    return Problem("UND-END-2", f"the game is not over, {due}; the score is an interim one")


def _not_ended(t: UndergroveTable) -> Problem | None:
    """A table without a word about turns is a final one, unless every disc is written and none is on a green space."""
    last = t.kit.last_stone
    if t.gaps.track or any(space > last for space in t.track):
        return None
    discs = joined([f"{t.name(seat)} on {space}" for seat, space in enumerate(t.track)])
    message = f"the game is not over, no disc has left stone {last} ({discs}); the score is an interim one"
    return Problem("UND-END-1", message)
