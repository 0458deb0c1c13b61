"""What a parser of PyYAML finds, one by one. The types of PyYAML let each lack its place; a parser gives it one."""

from __future__ import annotations

from typing import Protocol


class EventMark(Protocol):
    """A place in the text; lines and columns are counted from 0."""

    @property
    def line(self) -> int: ...
    @property
    def column(self) -> int: ...


class Event(Protocol):
    """Whatever a parser finds."""

    @property
    def start_mark(self) -> EventMark: ...


class StartEvent(Event, Protocol):
    """The beginning of a table or a list."""

    @property
    def anchor(self) -> str | None: ...
    @property
    def tag(self) -> str | None: ...


class ScalarEvent(StartEvent, Protocol):
    @property
    def value(self) -> str: ...
    @property
    def style(self) -> str | None: ...


class AliasEvent(Event, Protocol):
    @property
    def anchor(self) -> str: ...
