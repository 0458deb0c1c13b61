"""What the reader of a field is asked with, and what it may answer."""

from __future__ import annotations

import dataclasses
import enum
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, Protocol, TypeAlias

from sporeprint.ground.findings import Report
from sporeprint.ground.nodes import Node
from sporeprint.ground.scalars import Unknown, subject
from sporeprint.ground.vocabulary import Names


class Record(Protocol):
    """Any dataclass."""

    __dataclass_fields__: ClassVar[dict[str, dataclasses.Field[Any]]]


class Failed(enum.Enum):
    """What a reader gives back when the value is wrong; the reason is then in the report."""

    FAILED = 0


FAILED: Final = Failed.FAILED


@dataclass(slots=True)
class Ask:
    """What a reader has to know to report a mistake: where to, and about which field of which item."""

    report: Report
    path: str
    item: str
    names: Names = field(default_factory=dict)
    """The vocabularies of names, by kind."""
    strict: bool = False
    """Whether a key without a value is a mistake, as in what people write about a table."""

    @property
    def subject(self) -> str:
        """The beginning of a sentence about this field."""
        return subject(self.path)

    def at(self, step: str) -> Ask:
        """The same one step further in."""
        return Ask(self.report, f"{self.path}{step}", self.item, self.names, self.strict)

    def on_trial(self, report: Report) -> Ask:
        """The same, told to another report."""
        return Ask(report, self.path, self.item, self.names, self.strict)


Value: TypeAlias = "str | float | Unknown | Node | Record | list[Value] | tuple[Value, ...] | dict[Value, Value] | None"
"""What a field may hold."""
Reader: TypeAlias = "Callable[[Node, Ask], Value | Failed]"
Nested: TypeAlias = Callable[[type[Record]], Reader]
