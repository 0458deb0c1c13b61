"""What a log of Spore-adic! noted beside the table."""

from __future__ import annotations

from dataclasses import dataclass

from checker.kernel.position import Transcript
from checker.kernel.problem import Problem


@dataclass(slots=True)
class SporeadicTranscript(Transcript):
    """Notes about the turn under way, and about earlier steps that were reported; no piece shows any of it."""

    announced: bool = False
    """Whether it is noted that the turn begins."""
    stuck_noted: bool = False
    """Whether it is noted that the turn is stuck."""
    omitted: Problem | None = None
    """A draw that the log left out, reported at the next step."""
    ring_rule: str = ""
    """The rule that decided how many cards the latest change of the board drew for rings."""
    loose: int = 0
    """Mushrooms of the player to act that were disconnected at some time in the turn."""
    sown: tuple[int, int, int] | None = None
    """Mushrooms, colonies and Growth Points at the start of phase 3."""
    bare: bool = False
    """Whether the position file had no word about turns: a final board, or the start of a turn."""
    last: int | None = None
    """The seat that a position file says had the last turn."""
    repair_waived: bool = False
    """Whether a step that was reported may have left bad mushrooms; no later step is blamed for them."""

    def begin_turn(self, loose: int) -> None:
        """Forgets the notes about the turn before."""
        self.announced = self.stuck_noted = self.bare = False
        self.omitted, self.ring_rule, self.loose, self.sown = None, "", loose, None
