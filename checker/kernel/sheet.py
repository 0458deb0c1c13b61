"""Score sheets: lines with their arithmetic in words, totals that are their sums, places with tie-breaks in tiers.

`outcome` says in words what a sheet comes to, `claims` compares it with what players made of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import NamedTuple

from checker.kernel.problem import Problem


class PointSpan(NamedTuple):
    """The least and the most that a figure may be.

    >>> str(PointSpan(3, 3)), str(PointSpan(3, 9))
    ('3', '3 to 9')
    """

    low: int
    high: int

    def __str__(self) -> str:
        return f"{self.low}" if self.low == self.high else f"{self.low} to {self.high}"

    def negated(self) -> PointSpan:
        return PointSpan(-self.high, -self.low)


class Line(NamedTuple):
    """Points of one player in one row of the pad."""

    player: str
    row: str
    points: int
    words: str
    """The arithmetic: `4 porcini x 3 = 12`."""
    rule: str
    things: tuple[str, ...] = ()
    provisional: bool = False
    most: int | None = None
    """The most points it may be where something is unknown; `points` are the least then."""

    @property
    def span(self) -> PointSpan:
        return PointSpan(self.points, self.points if self.most is None else self.most)


class Tier(NamedTuple):
    """One step of a tie-break: its name, a value for each player, and whether the higher or the lower one wins."""

    name: str
    values: Mapping[str, int]
    rule: str
    lower_wins: bool = False
    spans: Mapping[str, PointSpan] = MappingProxyType({})
    """Player -> what the value may be, where it is not certain."""


class PlayerPad(NamedTuple):
    """One player's part of a filled scorepad, all as text: `entries` by column, `lines` by line id."""

    entries: Sequence[Mapping[str, str]]
    lines: Mapping[str, str]


class RankedPlayer(NamedTuple):
    rank: int
    player: str
    """A player, or in a team game a team."""
    total: int


class SheetFields(NamedTuple):
    """What a sheet is made of."""

    players: Mapping[str, str]
    lines: tuple[Line, ...]
    tiers: tuple[Tier, ...] = ()
    notes: tuple[Problem, ...] = ()
    sides: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    """Team -> its players; empty when each plays for oneself. Totals and tie-breaks of a team are sums."""
    verdict: str = ""
    """How a game stands that nobody wins by points, in a sentence."""
    figures: Mapping[str, Mapping[str, int]] = MappingProxyType({})
    """Player -> rows of the pad that are no points, with what they must say."""
    tie_rule: str = ""
    """The rule that decided, or did not decide, a tie for the first place, when the title tells it."""
    provisional: bool = False
    """Whether there are faults on the table or in the log, so that another may have won once they are corrected."""
    unfinished: str = ""
    """Why the game is not over, and what is still due; empty when it is over."""
    unknown: tuple[str, ...] = ()
    """What scores and nobody knows."""
    spans: Mapping[str, PointSpan] = MappingProxyType({})
    """Player or team -> what the total may be, where something is unknown."""
    is_certain: bool = True
    """Whether who wins, or the verdict, is the same whatever is unknown turns out to be."""
    sure: tuple[str, ...] = ()
    """Who wins in every case, where something is unknown and it is certain."""
    row_rules: Mapping[str, str] = MappingProxyType({})
    """Row -> the rule behind it, for rows in which nothing is known to score."""
    verdict_kind: str = ""
    """What the verdict comes to, without the numbers that it quotes."""


class Sheet(SheetFields):
    """A score sheet; what is asked again and again of it is worked out once."""

    @cached_property
    def totals(self) -> Mapping[str, int]:
        """The points of each player, and of each team."""
        out = dict.fromkeys(self.players, 0)
        for line in self.lines:
            out[line.player] += line.points
        for side, members in self.sides.items():
            out[side] = sum([out[player] for player in members])
        return out

    def total(self, side: str) -> int:
        """The points of a player or of a team."""
        return self.totals[side]

    def members(self, side: str) -> tuple[str, ...]:
        return self.sides.get(side, (side,))

    def name(self, side: str) -> str:
        return " and ".join(self.players[player] for player in self.members(side))

    @property
    def rivals(self) -> list[str]:
        """Who plays against whom: teams, or players."""
        return list(self.sides or self.players)

    def row(self, player: str, row: str) -> int:
        return sum(line.points for line in self.lines if line.player == player and line.row == row)

    @cached_property
    def row_spans(self) -> Mapping[tuple[str, str], PointSpan]:
        """Player and row -> what its lines bring together, for every row with a line."""
        out: dict[tuple[str, str], PointSpan] = {}
        for line in self.lines:
            key, span = (line.player, line.row), line.span
            before = out.get(key)
            out[key] = span if before is None else PointSpan(before.low + span.low, before.high + span.high)
        return out

    @cached_property
    def rows(self) -> Sequence[str]:
        return list(dict.fromkeys([line.row for line in self.lines]))

    def places(self) -> Sequence[RankedPlayer]:
        """Best first; players that no tier tells apart share a place, and the next number is skipped (1, 1, 3)."""
        return self._places

    @cached_property
    def _places(self) -> Sequence[RankedPlayer]:
        totals = self.totals
        keys = {side: (-totals[side], *[self._key(tier, side) for tier in self.tiers]) for side in self.rivals}
        ranked = sorted(keys.values())
        return [
            RankedPlayer(1 + ranked.index(keys[side]), side, totals[side])
            for side in sorted(keys, key=keys.__getitem__)
        ]

    def _key(self, tier: Tier, side: str) -> int:
        value = self.tier_value(tier, side)
        return value if tier.lower_wins else -value

    def tier_value(self, tier: Tier, side: str) -> int:
        return sum([tier.values.get(player, 0) for player in self.members(side)])

    def span(self, side: str) -> PointSpan:
        """What the total of a player or team may be."""
        if side in self.spans:
            return self.spans[side]
        total = self.total(side)
        return PointSpan(total, total)

    def tier_span(self, tier: Tier, side: str) -> PointSpan:
        members = self.members(side)
        spans = [tier.spans.get(who) or PointSpan(tier.values.get(who, 0), tier.values.get(who, 0)) for who in members]
        return PointSpan(sum(span.low for span in spans), sum(span.high for span in spans))

    def winners(self) -> tuple[str, ...]:
        """Return who is in the first place: players, or teams. With unknown parts, who is there in every case."""
        return self.sure if self.unknown else tuple(place.player for place in self._places if place.rank == 1)

    def losing_tier(self, side: str) -> Tier | None:
        """Return the tie-break by which a side with the best total is not first; None when points decided."""
        first = self._places[0].player
        if self.total(side) < self.total(first):
            return None
        return next((tier for tier in self.tiers if self._key(tier, side) != self._key(tier, first)), None)

    def deciding_tier(self) -> Tier | None:
        """The tie-break that decided the first place, if one did."""
        best = max((self.total(p) for p in self.rivals), default=0)
        tied = [p for p in self.rivals if self.total(p) == best]
        decided: Tier | None = None
        for tier in self.tiers if len(tied) > 1 else ():
            first = min((self._key(tier, p) for p in tied), default=0)
            left = [p for p in tied if self._key(tier, p) == first]
            decided = tier if len(left) < len(tied) else decided
            tied = left
        return decided
