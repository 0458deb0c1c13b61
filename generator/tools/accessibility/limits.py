"""The limits that a title is held to, and what it accepts with a reason: the section `access` of the layout files."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from generator.load.stylebook import Stylebook
from sporeprint.ground.findings import NOWHERE, Report, Where
from sporeprint.ground.nodes import Table
from sporeprint.ground.records import Range, read_record

What = Literal["contrast", "type", "colour", "cue"]
RULES: dict[str, What] = {
    "ACCESS-CONTRAST": "contrast",
    "ACCESS-TYPE": "type",
    "ACCESS-COLOUR": "colour",
    "ACCESS-CUE": "cue",
}
"""What may be accepted; that two things look the same may not."""


@dataclass(frozen=True, slots=True)
class Accepted:
    """Something that falls short and is wanted so, down to `least`."""

    what: What
    of: str
    """The element of the layout, or the group of `meaning`."""
    reason: str
    least: Annotated[float, Range(0, 100)] = 0.0
    words: tuple[str, ...] = ()
    """Only these words; empty means all that the element writes."""
    components: tuple[str, ...] = ()
    """Only on these; empty means on all."""
    where: Where = NOWHERE


@dataclass(frozen=True, slots=True)
class Limits:
    contrast: Annotated[float, Range(1, 21)]
    large: Annotated[float, Range(1, 21)]
    type: Annotated[float, Range(0, 72)]
    apart: Annotated[float, Range(0, 100)]
    cue: Annotated[float, Range(0, 1000)]
    accept: dict[str, Accepted] = field(default_factory=dict)

    def wanted(self, is_large: bool) -> float:
        """The contrast that words need."""
        return self.large if is_large else self.contrast


def read_limits(book: Stylebook, report: Report) -> Limits | None:
    """The limits of a title; None when one of them cannot be used, and then the report says why."""
    entries = book.sections["access"]
    where = next(iter(entries.values())).where if entries else NOWHERE
    limits = read_record(Table(Where(where.file), dict(entries)), Limits, report, context="table of limits")
    for name, accepted in limits.accept.items() if limits else ():
        if not accepted.reason.strip():
            message, hint = f"`{name}` is accepted without a reason", "say in a few words why it is good as it is"
            report.error("ACCESS-LIMIT", message, accepted.where, hint)
    return limits
