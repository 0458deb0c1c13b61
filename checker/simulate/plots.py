"""A run as a page of plots; with another run beside it where there is one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from checker.simulate.compare import Comparison, Shift
from checker.simulate.figures import is_sure, z_score
from checker.simulate.report import Report
from checker.simulate.text import percent, signed
from sporeprint.ground.charts import Bar, Bars, Boxes, Chart, ChartPage, Dot, Dots, Five, Histogram
from sporeprint.ground.wording import counted

SHIFTS = 24
"""Shifts that a page shows at most, the surest first."""


def page_of(
    report: Report, data: str, other: Report | None = None, told: str = "", comparison: Comparison | None = None
) -> ChartPage:
    """Everything that a run found; `told` says which the other run is."""
    games = "1 game" if report["games"] == 1 else f"{report['games']:,} games"
    players = counted(report["players"], "player")
    mode = f", {report['mode']}" if report["mode"] else ""
    how = " and ".join(dict.fromkeys(report["strategies"]))
    lead = f"{games} of {players}{mode}, {how} play, seed {report['seed']}. Data: {data}."
    charts = [
        *([_shifts(comparison)] if comparison is not None else ()),
        _histogram("Scores", "Share of all players of all games", _scores(report), _scores(other)),
        _wins(report, other),
        _histogram("Length", "Turns of a game", report["each"]["turns"], other["each"]["turns"] if other else ()),
        _boxes(report, other),
        _rows(report, other),
        _ends(report, other),
        _things(report, other),
    ]
    key = (data, told) if other is not None else ("", "")
    return ChartPage(f"{report['name']}, simulated", lead, _facts(report), tuple(filter(_is_filled, charts)), key)


def _is_filled(chart: Chart) -> bool:
    return bool(chart.bins if isinstance(chart, Histogram) else chart.rows)


def _facts(report: Report) -> tuple[tuple[str, str], ...]:
    facts = [("turns", f"{report['turns']['mean']:.1f}"), ("mean score", f"{report['scores']['mean']:.1f}")]
    best = max(report["seats"], key=lambda row: row["wins"])
    facts.append((f"wins of {best['seat']}", percent(best["wins"])))
    middle = f"{report['scores']['lower']:g} to {report['scores']['upper']:g}"
    return *facts, ("half of all scores", middle)


# --- single plots ---------------------------------------------------------------------------------------------------
def _scores(report: Report | None) -> Sequence[int]:
    if report is None:
        return []
    return [score for scores in report["each"]["scores"] for score in scores[: report["players"]]]


def _histogram(title: str, note: str, values: Sequence[int], other: Sequence[int]) -> Histogram:
    return Histogram(title, note, _bins(values), _bins(other))


def _bins(values: Sequence[int]) -> tuple[tuple[int, float], ...]:
    return tuple((value, count / len(values)) for value, count in sorted(Counter(values).items()))


def _boxes(report: Report, other: Report | None) -> Boxes:
    rows = []
    for seat, row in enumerate(report["seats"]):
        beside = None if other is None else _five(other["seats"][seat]["scores"])
        rows.append((f"{row['seat']} ({row['strategy']})", _five(row["scores"]), beside))
    return Boxes("Scores by seat", "Least, quarter, half, three quarters, most; the diamond is the mean", tuple(rows))


def _five(numbers: dict[str, Any]) -> Five:
    return Five(*(numbers[key] for key in ("least", "lower", "median", "upper", "most", "mean")))


def _wins(report: Report, other: Report | None) -> Dots:
    rows, fair = [], 1 / len(report["seats"])
    for seat, row in enumerate(report["seats"]):
        sure = not row["low"] <= fair <= row["high"]
        beside = None if other is None else other["seats"][seat]["wins"]
        name = f"{row['seat']} ({row['strategy']})"
        rows.append(Dot(name, row["wins"], row["low"], row["high"], beside, sure, after=percent(row["wins"])))
    line = fair if 1 < len(rows) == report["players"] else None
    note = "Share of the wins; the bar holds the true one in 95 of 100 runs"
    return Dots("Who wins", note + ("; dotted: equal chances" if line else ""), tuple(rows), line, True)


def _rows(report: Report, other: Report | None) -> Bars:
    before = {} if other is None else {row["row"]: row["mean"] for row in other["rows"]}
    rows = [
        Bar(row["row"].replace("_", " "), row["mean"], f"{row['mean']:.1f}", before.get(row["row"]))
        for row in sorted(report["rows"], key=lambda row: -row["mean"])
    ]
    return Bars("Where points come from", "Points of a seat, by row of the scorepad", tuple(rows))


def _ends(report: Report, other: Report | None) -> Bars:
    before = {} if other is None else {end["reason"]: end["share"] for end in other["ends"]}
    rows = [Bar(e["reason"], e["share"], percent(e["share"]), before.get(e["reason"])) for e in report["ends"]]
    return Bars("How games end", "Share of all games", tuple(rows))


def _things(report: Report, other: Report | None) -> Dots:
    before = {} if other is None else {row["thing"]: row["score_gap"] for row in other["things"]}
    things = [row for row in report["things"] if row["score_gap"] is not None]
    limit = z_score(len(things))
    rows = []
    for row in sorted(things, key=lambda row: (-row["score_gap"], row["thing"])):
        gap, half = row["score_gap"], z_score() * row["score_gap_error"]
        sure = is_sure(gap, row["score_gap_error"], limit, row["users"], row["others"])
        used = f"{row['per_game']:.2f}"
        cases = f"{row['users']} : {row['others']}"
        ends = (gap - half, gap + half)
        rows.append(Dot(row["thing"], gap, *ends, before.get(row["thing"]), sure, used, _minus(signed(gap)), cases))
    note = "How many points more those had at the end who used it than those who did not; filled: more than chance"
    heads = ("a game", "points", "users : others")
    return Dots("What was used, and by whom", note, tuple(rows), 0.0, heads=heads)


def _shifts(comparison: Comparison) -> Dots:
    """Shifts in units of their own scatter would mean little to anybody: each is shown with its figures."""
    order = sorted((s for s in comparison.shifts if s.shift is not None), key=_sureness)
    rows = [_shift(shift) for shift in order[:SHIFTS] if shift.shift]
    how = "game by game" if comparison.paired else "as two samples"
    surely = sum(shift.sure for shift in comparison.shifts)
    note = (
        f"Compared {how}: {surely} of {counted(len(comparison.shifts), 'figure')} shifted by more than chance (filled)"
    )
    return Dots("What shifted", note, tuple(rows), 0.0, heads=("there, here", "shift", ""))


def _sureness(shift: Shift) -> tuple[bool, float, str]:
    size = abs(shift.shift or 0.0) / shift.error if shift.error else abs(shift.shift or 0.0) * 1e6
    return not shift.sure, -size, shift.name


def _shift(shift: Shift) -> Dot:
    value, half = shift.shift or 0.0, z_score() * (shift.error or 0.0)
    values = f"{shift.other or 0.0:.2f}, {shift.this or 0.0:.2f}"
    name = f"{shift.group}: {shift.name}"
    return Dot(name, value, value - half, value + half, None, shift.sure, values, _minus(signed(value)))


def _minus(text: str) -> str:
    return text.replace("-", "\N{MINUS SIGN}")
