"""Positions: the table and nothing else, with what a log noted beside it. Copying is done here, once for all titles."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Self, TypeVar


@dataclass(slots=True, eq=False, repr=False)
class Copied:
    """A slotted dataclass whose copies are independent.

    Fields that are declared as `list[...]` or `dict[...]` are copied, and so are values in them that are declared as
    such, or as another kind of `Copied`. Everything else is shared: what is declared as a tuple, a `Sequence` or a
    `Mapping` is never changed in place, only replaced.
    """

    def copy(self) -> Self:
        kind = type(self)
        fill = _FILLERS.get(kind)
        if fill is None:
            fill = _FILLERS[kind] = _filler(kind)
        new = object.__new__(kind)
        fill(self, new)
        return new


@dataclass(slots=True)
class Transcript(Copied):
    """What a log noted on the way and no piece on the table shows; `line` is the log line that is being played."""

    line: int = 0


class Position(Copied):
    """A table with players around it, counted from 0 in the order of play.

    A title's table is a slotted dataclass. What it holds can be seen on a real table, or is what its players agreed
    on; scores and pictures are made of that alone. `transcript` is what the log noted beside it.
    """

    __slots__ = ()
    players: tuple[str, ...]
    names: Mapping[str, str]
    house: Mapping[str, str]
    transcript: Transcript

    def seat(self, player: str) -> int:
        return self.players.index(player)

    def name(self, seat: int) -> str:
        return self.names[self.players[seat]]

    def rule(self, name: str) -> bool:
        """Whether a house rule that is off by default is played."""
        return self.house.get(name) == "true"


P = TypeVar("P", bound=Position)
"""The kind of position of a title."""


# --- copying --------------------------------------------------------------------------------------------------------
_FILLERS: dict[type[Copied], Callable[[Copied, Copied], None]] = {}
"""Kind of record -> what fills a new one with copies of the fields of another."""


def _filler(kind: type[Copied]) -> Callable[[Copied, Copied], None]:
    """Compile the function that fills one kind of record, as dataclasses compile their constructors."""
    lines = [f"    new.{field.name} = {_copy_of(f'old.{field.name}', field.type, kind)}" for field in fields(kind)]
    scope: dict[str, Callable[[Copied, Copied], None]] = {}
    exec("\n".join(["def fill(old, new):", *lines]), {}, scope)
    return scope["fill"]


def _copy_of(value: str, annotation: str | type, kind: type[Copied]) -> str:
    """Return the expression that copies a value of a declared type."""
    text = annotation if isinstance(annotation, str) else annotation.__name__
    return _expression(value, ast.parse(text, mode="eval").body, kind)


def _expression(value: str, declared: ast.expr, kind: type[Copied]) -> str:
    if isinstance(declared, ast.Name) and _is_copied(declared.id, kind):
        return f"{value}.copy()"
    if not isinstance(declared, ast.Subscript) or not isinstance(declared.value, ast.Name):
        return value
    if declared.value.id == "list":
        inner = _expression("v", declared.slice, kind)
        return f"{value}[:]" if inner == "v" else f"[{inner} for v in {value}]"
    if declared.value.id == "dict" and isinstance(declared.slice, ast.Tuple):
        inner = _expression("v", declared.slice.elts[1], kind)
        return f"{value}.copy()" if inner == "v" else f"{{k: {inner} for k, v in {value}.items()}}"
    return value


def _is_copied(name: str, kind: type[Copied]) -> bool:
    """Whether a name in a declaration is another kind of record that is copied, or the built-in list or dict."""
    if name in ("list", "dict", "set"):
        return True
    for home in kind.__mro__:
        found = vars(sys.modules[home.__module__]).get(name)
        if isinstance(found, type):
            return issubclass(found, Copied)
    return False
