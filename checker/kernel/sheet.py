"""Score sheets: lines with their arithmetic in words, totals that are their sums, places with tie-breaks in tiers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from checker.kernel.problem import Problem

NARROWEST = 12
"""Characters of the column with the names of rows, at least."""


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


class Tier(NamedTuple):
    """One step of a tie-break: its name, a value for each player, and whether the higher or the lower one wins."""

    name: str
    values: Mapping[str, int]
    rule: str
    lower_wins: bool = False


class PlayerPad(NamedTuple):
    """One player's part of a filled scorepad, all as text: `entries` by column, `lines` by line id."""

    entries: Sequence[Mapping[str, str]]
    lines: Mapping[str, str]


class Place(NamedTuple):
    rank: int
    player: str
    """A player, or in a team game a team."""
    total: int


class Sheet(NamedTuple):
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
    """Whether there are faults on the table or in the log, so that another may have won when they are mended."""

    def total(self, player: str) -> int:
        """The points of a player or of a team."""
        members = self.members(player)
        return sum(line.points for line in self.lines if line.player in members)

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

    @property
    def rows(self) -> list[str]:
        return list(dict.fromkeys(line.row for line in self.lines))

    def places(self) -> list[Place]:
        """Best first; players that no tier tells apart share a place, and the next number is skipped (1, 1, 3)."""
        keys = {p: (-self.total(p), *(self._key(t, p) for t in self.tiers)) for p in self.rivals}
        order = sorted(self.rivals, key=lambda p: keys[p])
        return [Place(1 + sum(keys[q] < keys[p] for q in order), p, self.total(p)) for p in order]

    def _key(self, tier: Tier, side: str) -> int:
        value = self.tier_value(tier, side)
        return value if tier.lower_wins else -value

    def tier_value(self, tier: Tier, side: str) -> int:
        return sum(tier.values.get(player, 0) for player in self.members(side))

    def deciding_tier(self) -> Tier | None:
        """The tie-break that decided the first place, if one did."""
        best = max((self.total(p) for p in self.rivals), default=0)
        tied = [p for p in self.rivals if self.total(p) == best]
        decided: Tier | None = None
        for tier in self.tiers:
            first = min((self._key(tier, p) for p in tied), default=0)
            left = [p for p in tied if self._key(tier, p) == first]
            decided = tier if len(left) < len(tied) else decided
            tied = left
        return decided


def compare_claims(sheet: Sheet, player: str, claims: Mapping[str, int], total_rule: str) -> list[Problem]:
    """Which of a player's own figures are off, and why: rows first, then the total."""
    out: list[Problem] = []
    for row, claimed in claims.items():
        mine = [line for line in sheet.lines if line.player == player and line.row == row]
        figure = sheet.figures.get(player, {}).get(row)
        actual = (
            sheet.total(player)
            if row == "total"
            else figure
            if figure is not None
            else sum(line.points for line in mine)
        )
        if claimed == actual or (row == "total" and _adds_up(sheet, player, claims)):
            continue
        rule = total_rule if row == "total" or not mine else mine[0].rule
        said = "the total" if row == "total" else f"`{row}`"
        words = _sum_words(sheet, player) if row == "total" else "; ".join(line.words for line in mine)
        why = f": {words or 'nothing scores'}" if figure is None else ""
        message = f"{said} of {sheet.name(player)} is claimed as {claimed}, it is {actual}{why}"
        out.append(Problem(rule, message, path=("claimed", player, row)))
    return out


def _adds_up(sheet: Sheet, player: str, claims: Mapping[str, int]) -> bool:
    """Whether a wrong total is the right sum of lines that were claimed wrong, and so no mistake of its own."""
    besides = {"total", *sheet.figures.get(player, {})}
    rows = dict.fromkeys([*sheet.rows, *(row for row in claims if row not in besides)])
    return claims["total"] == sum(claims.get(row, sheet.row(player, row)) for row in rows)


def compare_winners(sheet: Sheet, claimed: set[str], win_rule: str, tie_rule: str) -> Problem | None:
    """That others won than was claimed, under the rule that decides it."""
    won = {player for place in sheet.places() if place.rank == 1 for player in sheet.members(place.player)}
    teams = {side for side in sheet.sides if set(sheet.members(side)) <= won}
    if claimed in (won, teams):
        return None
    totals = [sheet.total(side) for side in sheet.rivals]
    tier = sheet.deciding_tier()
    rule = win_rule if totals.count(max(totals)) == 1 else tier.rule if tier is not None else sheet.tie_rule or tie_rule
    said = " and ".join(sheet.name(who) for who in [*sheet.players, *sheet.sides] if who in claimed) or "nobody"
    return Problem(rule, f"{said} cannot have won: {winners(sheet)}", path=("claimed", "winner"))


def _sum_words(sheet: Sheet, player: str) -> str:
    if player in sheet.sides:
        return " + ".join(f"{sheet.players[member]} {sheet.total(member)}" for member in sheet.members(player))
    parts = [(row, sheet.row(player, row)) for row in sheet.rows]
    shown = [f"{row} {points}" for row, points in parts if points]
    return " + ".join(shown) if shown else "nothing scores"


def format_sheet(sheet: Sheet) -> str:
    """The sheet as people read it: each player's lines, the total, then the places."""
    out: list[str] = []
    wide = max([NARROWEST, *map(len, sheet.rows)])
    for player, name in sheet.players.items():
        out.append(f"{name}")
        for line in sheet.lines:
            if line.player == player:
                mark = " (provisional)" if line.provisional else ""
                out.append(f"  {line.points:>4}  {line.row:<{wide}} {line.words}  [{line.rule}]{mark}")
        out.append(f"  {sheet.total(player):>4}  total")
    out += [f"{sheet.name(side)} together: {sheet.total(side)}" for side in sheet.sides]
    out += [f"note: {note.message}  [{note.rule}]" for note in sheet.notes]
    out.append(outcome(sheet))
    return "\n".join(out)


def outcome(sheet: Sheet) -> str:
    """Who won, with a word if that may change."""
    return f"{winners(sheet)} (provisional)" if sheet.provisional else winners(sheet)


def winners(sheet: Sheet) -> str:
    """Who won, with how much, and by which tie-break, in a sentence."""
    if sheet.verdict:
        return sheet.verdict
    first = [p for p in sheet.places() if p.rank == 1]
    names = (", " if sheet.sides else " and ").join(sheet.name(p.player) for p in first)
    if len(first) > 1:
        return f"{names} win together with {first[0].total}"
    tier = sheet.deciding_tier()
    why = f", by {tier.name} ({sheet.tier_value(tier, first[0].player)})" if tier else ""
    win = "win" if sheet.sides else "wins"
    return f"{names} {win} with {first[0].total}{why}"
