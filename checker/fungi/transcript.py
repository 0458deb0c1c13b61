"""What a log of Fungi noted on the way and no card on the table shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from checker.kernel.position import Transcript


class PassNote(NamedTuple):
    """A pass by somebody with unknown cards in hand."""

    line: int
    cards: Mapping[str, int]
    """The cards that were in the hand then: those that were known, and those that showed later."""


@dataclass(slots=True)
class FungiTranscript(Transcript):
    drawn: Sequence[str] = ()
    """The cards of the last refill: the noted ones are compared with them."""
    seen: dict[str, tuple[int, ...]] = field(default_factory=dict)
    """Card -> the lines in which copies of it were seen for the first time."""
    passes: Mapping[int, PassNote] = field(default_factory=dict)
    """Seat -> the last pass, as long as no unknown card has come to the hand since."""
