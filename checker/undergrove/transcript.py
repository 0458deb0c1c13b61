"""What a log of Undergrove noted on the way and no piece on the table shows."""

from __future__ import annotations

from dataclasses import dataclass

from checker.kernel.position import Transcript


@dataclass(slots=True)
class UndergroveTranscript(Transcript):
    """Notes about the turn before, for what is reported at the next step."""

    goes_on: bool = False
    """Whether the step stands on one line behind others of the same player."""
    last_action: str = ""
    """The last action of the turn before."""
    last_fresh: tuple[int, ...] = ()
    """Where the turn before placed first Roots."""
