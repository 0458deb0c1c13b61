"""What nobody counted of a Fungi table: a log may begin in the middle of a game, with only a part written down.

Where a hand, sticks, baskets, pans or dishes are not known, the table holds what is surely there; there may be more. Of
a forest or a draw pile it holds the most that can be there, of a decay pile the last cards that came to it.
"""

from __future__ import annotations

from typing import NamedTuple

from checker.kernel.sheet import PointSpan

Both = tuple[bool, bool]
NEITHER: Both = (False, False)


class FungiGaps(NamedTuple):
    """The parts of a table that nobody counted; those of players by seat."""

    hands: tuple[int, int] = (0, 0)
    """How many unknown cards more there may be in a hand."""
    baskets: Both = NEITHER
    pans: Both = NEITHER
    sticks: Both = NEITHER
    dishes: Both = NEITHER
    forest: int = 0
    """How many of the last places of the forest may be empty."""
    decay: bool = False
    draw: bool = False
    discard: bool = False
    turn: bool = False
    """Whether nobody knows whose turn it is."""
    passed: bool = False
    """Whether nobody knows if the turn before was a pass that moved nothing."""

    @property
    def stops_play(self) -> bool:
        """Whether it cannot be told what the player to act can do."""
        return self._replace(dishes=NEITHER, discard=False, turn=False, passed=False) != NO_GAPS

    def with_hand(self, seat: int, more: int) -> FungiGaps:
        """The same with so many cards that may be in a hand."""
        return self._replace(hands=(more, self.hands[1]) if seat == 0 else (self.hands[0], more))

    def counted(self, part: str, seat: int) -> FungiGaps:
        """The same with sticks, baskets or pans of a player that somebody has counted."""
        sticks, baskets, pans = (
            _without(before, seat) if part == name else before
            for name, before in (("sticks", self.sticks), ("baskets", self.baskets), ("pans", self.pans))
        )
        return self._replace(sticks=sticks, baskets=baskets, pans=pans)

    def with_baskets(self, seat: int) -> FungiGaps:
        """The same with baskets of a player that nobody counted."""
        return self._replace(baskets=(True, self.baskets[1]) if seat == 0 else (self.baskets[0], True))


def _without(both: Both, seat: int) -> Both:
    return (False, both[1]) if seat == 0 else (both[0], False)


NO_GAPS = FungiGaps()
MANY = 999
"""More than there can be of anything."""


def amount(span: PointSpan) -> str:
    """What a count may be, in words.

    >>> amount(PointSpan(2, 4)), amount(PointSpan(2, MANY))
    ('2 to 4', 'at least 2')
    """
    return f"at least {span.low}" if span.high == MANY else str(span)
