"""What simulations must know of a title: how it is dealt, what a move uses, how a game ended, what a table promises."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import ClassVar, Generic

from checker.kernel.header import HANDLES
from checker.kernel.moves import Move
from checker.kernel.position import P
from checker.kernel.sheet import Sheet


class Playing(Generic[P]):
    """Fresh games of a title. `modes` says for each mode how many can play it; without any there is one way to play."""

    modes: ClassVar[Mapping[str, Sequence[int]]] = MappingProxyType({})
    handles: ClassVar[Sequence[str]] = HANDLES
    """How players are called in logs."""

    def deal(self, players: tuple[str, ...], mode: str, given: Mapping[str, str], rng: Random) -> dict[str, str]:
        """Return what the header of a fresh game says besides players and house rules; `given` is set already."""
        raise NotImplementedError

    def uses(self, position: P, move: Move[P]) -> Iterable[str]:
        """Return what a move uses, for the statistics."""
        return (move.verb,)

    def ended(self, position: P) -> str:
        """Return how a finished game ended."""
        return "the game was over"

    def totals(self, position: P, sheet: Sheet) -> Mapping[str, int] | None:
        """Return what counts in place of points; None when points do."""
        return None

    def winners(self, position: P, sheet: Sheet) -> Sequence[str] | None:
        """Return who won where that is not decided by places; None when it is."""
        return None

    def outlook(self, position: P, player: str) -> float:
        """Return the points that a player may hope for beyond the score."""
        return 0.0
