"""What nobody wrote down of a table. The table itself holds what is known; where there is a gap, that is the least."""

from __future__ import annotations

from typing import NamedTuple

Seats = frozenset[int]
NOBODY_OPEN: Seats = frozenset()


class UndergroveGaps(NamedTuple):
    """The unknown parts of a table; shared by copies, and replaced when something becomes known."""

    forest: bool = False
    """Which tiles lie around the cross."""
    tile_carbon: bool = False
    """How much C lies on the tiles."""
    goals: int = 0
    """How many of the goals are unknown."""
    turn: bool = False
    """Whose turn it is."""
    turns: bool = False
    """How many turns were completed."""
    difficulty: bool = False
    pieces: Seats = NOBODY_OPEN
    """Whose pieces are not all known."""
    kinds: frozenset[int] = frozenset()
    """Corners where a piece stands of which nobody knows whether it is a Tree."""
    carbon: frozenset[int] = frozenset()
    """Corners of Seedlings with an unknown number of C."""
    roots: frozenset[int] = frozenset()
    """Corners of pieces of which nobody knows where their Roots lie."""
    goods: frozenset[tuple[int, str]] = frozenset()
    """Seat and letter of resources that nobody counted."""
    tokens: Seats = NOBODY_OPEN
    """Whose Activation tokens may be used or ready."""
    bonus: Seats = NOBODY_OPEN
    """Who may have more bonus tiles than are known."""
    points: Seats = NOBODY_OPEN
    """Who may have the token of a green space."""
    track: Seats = NOBODY_OPEN
    """Whose disc may be anywhere."""
    progress: frozenset[tuple[int, int]] = frozenset()
    """Seat and number of live goals that nobody noted."""
    focus: Seats = NOBODY_OPEN
    """Colours of the AI whose focus is unknown."""

    def with_unknown(self, name: str, what: int | tuple[int, str] | tuple[int, int]) -> UndergroveGaps:
        """The same with one more seat, corner or pair among the unknown ones of a part."""
        parts = ((field, getattr(self, field)) for field in self._fields)
        return UndergroveGaps._make(part | {what} if field == name else part for field, part in parts)

    def with_known(self, name: str, what: int | tuple[int, str] | tuple[int, int]) -> UndergroveGaps:
        """The same without it."""
        parts = ((field, getattr(self, field)) for field in self._fields)
        return UndergroveGaps._make(part - {what} if field == name else part for field, part in parts)

    @property
    def is_wide(self) -> bool:
        """Whether pieces or tiles are unknown, so that no step in the Forest is certainly wrong."""
        return bool(self.forest or self.tile_carbon or self.pieces or self.kinds or self.carbon or self.roots)


COMPLETE = UndergroveGaps()
