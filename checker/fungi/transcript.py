"""What a log of Fungi noted on the way and no card on the table shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from checker.kernel.position import Transcript


@dataclass(slots=True)
class FungiTranscript(Transcript):
    drawn: Sequence[str] = ()
    """The cards of the last refill: the noted ones are compared with them."""
    seen: dict[str, tuple[int, ...]] = field(default_factory=dict)
    """Card -> the lines in which copies of it were seen for the first time."""
