"""Moves, and the legal ones as a collection that explains itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Generic, Protocol, TypeVar

from checker.kernel.position import P, Position
from checker.kernel.problem import Problem

CHANCE = "chance"
"""Who acts when a card is drawn, a tile revealed, a die rolled."""
P_contra = TypeVar("P_contra", bound=Position, contravariant=True)


class Written(Protocol):
    """What can stand in a log: who did what, in words."""

    @property
    def verb(self) -> str: ...
    @property
    def actor(self) -> str: ...
    def text(self) -> str:
        """The move as it is written in a log, without the player."""
        ...


class Move(Written, Protocol[P_contra]):
    """One logged thing. `problems` is the only place where its conditions stand."""

    def problems(self, position: P_contra, /) -> Iterator[Problem]:
        """Every failed precondition, in the order in which they are to be reported."""
        ...

    def play(self, position: P_contra, /) -> None:
        """Changes the position as a legal move does; unknown cards that must be something become it."""
        ...

    def force(self, position: P_contra, /) -> None:
        """Changes the position as hands did, legal or not; what was not there comes from the unknown pool."""
        ...


def first_problem(move: Move[P], position: P) -> Problem | None:
    """Return why a move cannot be; None when it can."""
    return next(iter(move.problems(position)), None)


W = TypeVar("W", bound=Written)
M_co = TypeVar("M_co", bound=Written, covariant=True)
"""The kind of move of a title."""
SHOWN = 8
"""Moves that the text of a collection names."""


class LegalMoves(Generic[P, M_co]):
    """The legal moves of a position: iterate, ask `in`, count, take them by verb, or ask why a verb has none.

    The first move costs no more than finding that one; the whole list is made when it is counted. Ask before the
    position changes.
    """

    __slots__ = ("_all", "_generate", "_position", "_why_not")

    def __init__(
        self, position: P, generate: Callable[[P], Iterable[M_co]], why_not: Callable[[P, str], Problem | None]
    ) -> None:
        self._position, self._generate, self._why_not = position, generate, why_not
        self._all: tuple[M_co, ...] | None = None

    def __iter__(self) -> Iterator[M_co]:
        # `list` asks for the length before the first move: then all of them are there already.
        yield from self._generate(self._position) if self._all is None else self._all

    def __len__(self) -> int:
        if self._all is None:
            self._all = tuple(self._generate(self._position))
        return len(self._all)

    def __bool__(self) -> bool:
        return next(iter(self), None) is not None

    def __contains__(self, move: object) -> bool:
        return any(move == legal for legal in self)

    def by_verb(self) -> Mapping[str, Sequence[M_co]]:
        """Return the moves of each verb that has any."""
        return by_verb(self)

    def why_not(self, verb: str) -> Problem | None:
        """Return why no move of that verb is legal; None when one is."""
        return self._why_not(self._position, verb)

    def __repr__(self) -> str:
        texts = [move.text() for move in self]
        more = f", and {len(texts) - SHOWN} more" if len(texts) > SHOWN else ""
        return f"<legal moves: {', '.join(texts[:SHOWN]) or 'none'}{more}>"


def by_verb(moves: Iterable[W]) -> dict[str, list[W]]:
    """Return moves by their verb, in the order in which they come."""
    found: dict[str, list[W]] = {}
    for move in moves:
        found.setdefault(move.verb, []).append(move)
    return found
