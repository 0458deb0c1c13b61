"""What a Woodlots log noted on the way and no piece on the table shows."""

from __future__ import annotations

from dataclasses import dataclass

from checker.kernel.position import Transcript


@dataclass(slots=True)
class WoodlotsTranscript(Transcript):
    """Which optional lines were written, and what was reported once and is not reported again."""

    excused: tuple[str, ...] = ()
    """Native types whose set-up was continued without them; that was reported once."""
    stack_noted: bool = False
    """Whether the stack of the coming projects was written; one player needs no such line."""
    updated: bool = False
    """Whether the update was the last thing that happened."""
    end_noted: bool = False
    """Whether the end of the game was written."""
