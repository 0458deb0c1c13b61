"""What a log of Overgrown noted on the way and no piece on the table shows."""

from __future__ import annotations

from dataclasses import dataclass

from checker.kernel.position import Transcript
from checker.kernel.problem import Problem


@dataclass(slots=True)
class OvergrownTranscript(Transcript):
    """Judging the steps of a log needs it; scores, pictures and written positions do not."""

    turns: int = 0
    """Turns that ended since the log began."""
    aura_open: bool = False
    """Whether the way the Aura went may still be noted: right behind a place."""
    new: tuple[str, ...] = ()
    """Cards turned up in the turn that ended last."""
    unnoted: Problem | None = None
    """What the step before should have noted and what may be left out: nobody can tell it."""
    left_out: Problem | None = None
    """What was not noted before, reported at the next step."""
    end_noted: bool = False
    """Whether the end of the game was noted."""
