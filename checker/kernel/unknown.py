"""Tables of which something is unknown: what each figure may be, and whether the winner is the same in every case."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import prod
from typing import TYPE_CHECKING, Generic, NamedTuple

from checker.kernel.outcome import in_any_case
from checker.kernel.position import P
from checker.kernel.sheet import Line, PointSpan, Sheet, Tier

if TYPE_CHECKING:
    from checker.kernel.game import Rules

MOST_COMPLETIONS = 10_000
"""Tables that are scored one by one; where more are possible, the bounds of the title count."""


class Open(NamedTuple, Generic[P]):
    """One thing that scores and that nobody knows."""

    what: str
    """What it is, as part of a sentence: `the 2nd dish of Ben`."""
    path: tuple[str, ...]
    """The keys that lead to it in a position."""
    rule: str
    """The rule by which it scores."""
    ways: Sequence[Callable[[P], None]] = ()
    """Everything that it may be; each way settles it on a table of its own. Empty when there are too many to list."""


class Bounds(NamedTuple):
    """What a table may score, whatever the unknown turns out to be. Never too narrow; a little too wide is allowed."""

    rows: Mapping[tuple[str, str], PointSpan]
    """Player and row -> points, for the rows that are not certain."""
    tiers: Mapping[tuple[str, str], PointSpan] = {}
    """Name of a tie-break and player -> value, for those that are not certain."""


def score_open(
    game: Rules[P], position: P, parts: Sequence[Open[P]] | None = None, completions: int = MOST_COMPLETIONS
) -> Sheet:
    """Return the score of a table; figures that rest on something unknown, on one of its `parts`, are ranges.

    Nobody wins on the sheet unless every way to fill in what is unknown has the same winners. Where there are more
    `completions` than that, the bounds of the title count, if it has any: quicker, and a little too wide.
    """
    sheet = game.score(position)
    parts = game.unknowns(position) if parts is None else parts
    if not parts:
        return sheet
    ways = prod(len(part.ways) for part in parts) if all(part.ways for part in parts) else MOST_COMPLETIONS + 1
    bounds = game.bounds(position) if ways > completions else None
    if bounds is None and ways <= MOST_COMPLETIONS:
        tables = every_table(position, parts)
        sheets = [game.score(table) for table in tables if game.is_possible(table)]
        if sheets:
            return _merged(sheet, sheets, parts)
        return sheet._replace(unknown=_words(parts), is_certain=False)  # nothing fits: no table can be claimed
    if bounds is None:
        return sheet._replace(unknown=_words(parts), is_certain=False)
    return _bounded(sheet, bounds, parts)


def _words(parts: Sequence[Open[P]]) -> tuple[str, ...]:
    return tuple(part.what for part in parts)


def every_table(position: P, parts: Sequence[Open[P]]) -> Iterator[P]:
    """Yield every table that the written one may be."""
    if not parts:
        yield position
        return
    for way in parts[0].ways:
        table = position.copy()
        way(table)
        yield from every_table(table, parts[1:])


# --- every table scored ---------------------------------------------------------------------------------------------
def _merged(base: Sheet, sheets: Sequence[Sheet], parts: Sequence[Open[P]]) -> Sheet:
    rows = {(line.player, line.row) for sheet in (base, *sheets) for line in sheet.lines}
    rules = {line.row: line.rule for sheet in sheets for line in sheet.lines}
    base = base._replace(row_rules={**rules, **base.row_rules})
    spans = {(player, row): _span(sheet.row(player, row) for sheet in sheets) for player, row in rows}
    outcomes = {_result(sheet) for sheet in sheets}
    return base._replace(
        lines=_lines(base, spans, parts),
        tiers=tuple(_tier(tier, sheets, k) for k, tier in enumerate(base.tiers)),
        unknown=_words(parts),
        spans={who: _span(sheet.total(who) for sheet in sheets) for who in [*base.players, *base.sides]},
        sure=sheets[0].winners() if len(outcomes) == 1 else (),
        is_certain=len(outcomes) == 1,
        verdict=_verdict(base, sheets, len(outcomes) == 1),
    )


def _verdict(base: Sheet, sheets: Sequence[Sheet], is_certain: bool) -> str:
    """Return the verdict of all completed tables; only its beginning, without numbers, where those differ."""
    if not is_certain:
        return base.verdict
    verdict, kind = sheets[0].verdict, sheets[0].verdict_kind
    same = len({sheet.verdict for sheet in sheets}) == 1
    return verdict if same or not kind or not verdict.startswith(kind) else kind


def _result(sheet: Sheet) -> tuple[str, tuple[str, ...]]:
    """Return what must be the same on all completed tables: who wins, or the words for how the game went."""
    return ("", sheet.winners()) if not sheet.verdict else (sheet.verdict_kind or sheet.verdict, ())


def _tier(tier: Tier, sheets: Sequence[Sheet], number: int) -> Tier:
    spans = {player: _span(sheet.tiers[number].values.get(player, 0) for sheet in sheets) for player in tier.values}
    return tier._replace(spans={player: span for player, span in spans.items() if span.low < span.high})


def _span(numbers: Iterable[int]) -> PointSpan:
    found = list(numbers)
    return PointSpan(min(found), max(found))


# --- by bounds ------------------------------------------------------------------------------------------------------
def _bounded(base: Sheet, bounds: Bounds, parts: Sequence[Open[P]]) -> Sheet:
    rows = dict(bounds.rows)
    for line in base.lines:
        points = base.row(line.player, line.row)
        rows.setdefault((line.player, line.row), PointSpan(points, points))
    totals = {player: _sum(span for (who, _), span in rows.items() if who == player) for player in base.players}
    totals |= {side: _sum(totals[player] for player in members) for side, members in base.sides.items()}
    tiers = tuple(
        tier._replace(spans={who: span for (name, who), span in bounds.tiers.items() if name == tier.name})
        for tier in base.tiers
    )
    lines = _lines(base, bounds.rows, parts)
    sheet = base._replace(lines=lines, tiers=tiers, unknown=_words(parts), spans=totals)
    first = [who for who in sheet.rivals if all(_beats(sheet, who, other) for other in sheet.rivals if other != who)]
    return sheet._replace(sure=tuple(first), is_certain=bool(first) and not sheet.verdict)


def _sum(spans: Iterable[PointSpan]) -> PointSpan:
    found = list(spans)
    return PointSpan(sum(span.low for span in found), sum(span.high for span in found))


def _beats(sheet: Sheet, side: str, other: str) -> bool:
    """Whether a side is before another in every case: by its total, or by tie-breaks where those may be equal."""
    pairs = [(sheet.spans[side], sheet.spans[other])]
    for tier in sheet.tiers:
        mine, theirs = sheet.tier_span(tier, side), sheet.tier_span(tier, other)
        pairs.append((mine.negated(), theirs.negated()) if tier.lower_wins else (mine, theirs))
    for mine, theirs in pairs:
        if mine.low != theirs.high:
            return mine.low > theirs.high
    return False


# --- lines ----------------------------------------------------------------------------------------------------------
def _lines(base: Sheet, spans: Mapping[tuple[str, str], PointSpan], parts: Sequence[Open[P]]) -> tuple[Line, ...]:
    """Return the lines of what is known, with one for the rest of each row that is not certain, row by row."""
    out: list[Line] = []
    order = list(dict.fromkeys([*base.row_rules, *base.rows, *(row for _, row in spans)]))
    for player in base.players:
        for row in order:
            known = [line for line in base.lines if (line.player, line.row) == (player, row)]
            out += _row_lines(base, player, row, known, spans.get((player, row)), parts)
    return tuple(out)


def _row_lines(
    base: Sheet, player: str, row: str, known: list[Line], span: PointSpan | None, parts: Sequence[Open[P]]
) -> list[Line]:
    """Return the lines of one row of a player: those that are certain, and a range for the others."""
    points = base.row(player, row)
    if span is None or span == (points, points):
        return known
    rule = known[0].rule if known else base.row_rules.get(row, "")
    if span.low < points:  # what is known does not add up to the least that it may bring
        known, points = [], 0
    rest = PointSpan(span.low - points, span.high - points)
    what = _near(base, player, row, rule, parts)
    is_one = len(what) == 1
    words = what[0] if is_one else f"{what[0]} and {len(what) - 1} more"
    if rest.low == rest.high:
        return [*known, Line(player, row, rest.low, f"{rest}{in_any_case(words)}", rule)]
    unknown = f"{rest}: {words} {'is' if is_one else 'are'} unknown"
    return [*known, Line(player, row, rest.low, unknown, rule, most=rest.high)]


def _near(base: Sheet, player: str, row: str, rule: str, parts: Sequence[Open[P]]) -> list[str]:
    """Return what is unknown about a row: by its rule, else by none of another row; of the player before the table."""
    elsewhere = {line.rule for line in base.lines if line.row != row}
    elsewhere |= {other for name, other in base.row_rules.items() if name != row}
    own = [part for part in parts if part.path[:1] == (player,)]
    shared = [part for part in parts if not {*part.path[:1]} & {*base.players}]
    near = (
        [part for part in own if part.rule == rule]
        or [part for part in shared if part.rule == rule]
        or [part for part in own if part.rule not in elsewhere]
        or [part for part in shared if part.rule not in elsewhere]
        or own
        or parts
    )
    return list(dict.fromkeys(part.what for part in near))
