"""Moves near another: what somebody meant who wrote a move that is not legal."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import TypeVar

from checker.kernel.moves import Move, Written
from checker.kernel.position import P
from checker.kernel.problem import Problem
from checker.kernel.value import Value

M = TypeVar("M", bound=Written)
MOST = 4
"""Moves that are offered at most."""


def nearest(moves: Iterable[M], meant: Written, ignored: Collection[str] = ()) -> list[M]:
    """The moves of the same verb that differ in the fewest arguments, in a fixed order."""
    return nearest_by(moves, meant, lambda move: differences(move, meant, ignored))


def nearest_by(moves: Iterable[M], meant: Written, distance: Callable[[M], int]) -> list[M]:
    """The same for a title that measures in a way of its own."""
    same = [move for move in moves if move.verb == meant.verb]
    return sorted(same, key=lambda move: (distance(move), move.text()))[:MOST]


def differences(move: Written, meant: Written, ignored: Collection[str] = ()) -> int:
    """How many arguments differ; the ignored ones are those that people write only to compare."""
    names = move.__slots__ if isinstance(move, Value) else getattr(move, "__dataclass_fields__", ())
    return sum(getattr(move, name) != getattr(meant, name, None) for name in names if name not in ignored)


def first_problem(move: Move[P], position: P) -> Problem | None:
    """Why a move cannot be; None when it can."""
    return next(iter(move.problems(position)), None)
