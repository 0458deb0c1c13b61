"""Who sits at a table: handles, names, seats, and the house rules they agreed on."""

from __future__ import annotations

from collections.abc import Mapping


class Seats:
    """A table with players around it, counted from 0 in the order of play."""

    __slots__ = ()
    players: tuple[str, ...]
    names: Mapping[str, str]
    house: Mapping[str, str]

    def seat(self, player: str) -> int:
        return self.players.index(player)

    def name(self, seat: int) -> str:
        return self.names[self.players[seat]]

    def rule(self, name: str) -> bool:
        """Whether a house rule that is off by default is played."""
        return self.house.get(name) == "true"
