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
    """What a reader has to know to report a mistake: where to, and about which field of which item.

    Who reads the fields of a table, or the items of a list, asks for all of them with one `Ask` and sets its `step`.
    """

    report: Report
    above: str
    """The beginning of the path, which all fields of a table share."""
    item: str
    names: Names = field(default_factory=dict)
    """The vocabularies of names, by kind."""
    strict: bool = False
    """Whether a key without a value is a mistake, as in what people write about a table."""
    step: str | int = ""
    """The key of the field, or the number of the item from 1."""

    @property
    def path(self) -> str:
        """The keys that lead to this field; it is needed for findings only."""
        return f"{self.above}[{self.step}]" if isinstance(self.step, int) else self.above + self.step

    @property
    def subject(self) -> str:
        """The beginning of a sentence about this field."""
        return subject(self.path)

    def inside(self, step: str | int = "") -> Ask:
        """The same one step further in."""
        return Ask(self.report, self.path, self.item, self.names, self.strict, step)

    def on_trial(self, report: Report) -> Ask:
        """The same, told to another report."""
        return Ask(report, self.above, self.item, self.names, self.strict, self.step)


Value: TypeAlias = "str | float | Unknown | Node | Record | list[Value] | tuple[Value, ...] | dict[Value, Value] | None"
"""What a field may hold."""
Reader: TypeAlias = "Callable[[Node, Ask], Value | Failed]"
Nested: TypeAlias = Callable[[type[Record]], Reader]
