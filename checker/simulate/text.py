"""A run as people read it on a terminal: tables of plain text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from checker.simulate.compare import EFFECT, USE, Comparison, Shift
from checker.simulate.figures import is_sure, z_score
from checker.simulate.report import Report
from sporeprint.ground.wording import counted

STAR = "*"
"""Behind what is more than chance."""
MOST_THINGS = 40
"""Things that a terminal lists; JSON and pages have all of them."""
Cell = str
Row = Sequence[Cell]


def told(report: Report, data: str) -> str:
    """The whole report."""
    parts = [_head(report, data), _spreads(report), _seats(report), _ends(report), _rows(report), _things(report)]
    return "\n\n".join(part for part in parts if part)


def _head(report: Report, data: str) -> str:
    players = counted(report["players"], "player")
    mode = f", {report['mode']}" if report["mode"] else ""
    said = "".join(f", {key}={value}" for key, value in report["said"].items())
    how = "/".join(dict.fromkeys(report["strategies"]))
    games = counted(report["games"], "game")
    return f"{report['name']} ({data}): {games} of {players}{mode}{said}, {how}, seed {report['seed']}"


def _spreads(report: Report) -> str:
    rows: list[Row] = [("", "mean", "", "least", "25 %", "half", "75 %", "most")]
    for name in ("turns", "moves", "scores"):
        rows.append((name, *_box(report[name])))
    rows += [(row["seat"], *_box(row["scores"])) for row in report["seats"] if len(report["seats"]) > 1]
    return table(rows)


def _box(numbers: dict[str, Any]) -> Row:
    five = [numbers[key] for key in ("least", "lower", "median", "upper", "most")]
    return f"{numbers['mean']:.2f}", f"± {2 * numbers['error']:.2f}", *(f"{value:g}" for value in five)


def _seats(report: Report) -> str:
    rows: list[Row] = [("wins", "", "95 % interval", "")]
    for row in report["seats"]:
        between = f"{percent(row['low'])} to {percent(row['high'])}"
        rows.append((row["seat"], percent(row["wins"]), between, row["strategy"]))
    return table(rows, left=(2, 3))


def _ends(report: Report) -> str:
    return table([("ends", ""), *((end["reason"], percent(end["share"])) for end in report["ends"])])


def _rows(report: Report) -> str:
    if not report["rows"]:
        return ""
    return table([("points from", "a seat"), *((row["row"], f"{row['mean']:.2f}") for row in report["rows"])])


def _things(report: Report) -> str:
    things = sorted(report["things"], key=lambda row: (-row["per_game"], row["thing"]))
    if not things:
        return ""
    limit = z_score(2 * len(things))
    head = ("used", "a game", "users", "score", "others", "score", "gap", "", "wins", "others", "gap", "")
    rows: list[Row] = [head]
    for row in things[:MOST_THINGS]:
        rows.append(_thing(row, limit))
    more = len(things) - MOST_THINGS
    notes = [f"... and {more} more; --json and --page have them"] if more > 0 else []
    notes.append(f"{STAR} more than chance, all {counted(len(things), 'thing')} considered")
    return table(rows) + "\n" + "\n".join(notes)


def _thing(row: dict[str, Any], limit: float) -> Row:
    cells = [row["thing"], f"{row['per_game']:.2f}", str(row["users"]), number(row["score_users"]), str(row["others"])]
    cells += [number(row["score_others"]), signed(row["score_gap"]), _star(row, "score", limit)]
    return *cells, percent(row["wins_users"]), percent(row["wins_others"]), _points(row), _star(row, "wins", limit)


def _points(row: dict[str, Any]) -> Cell:
    return "" if row["wins_gap"] is None else f"{100 * row['wins_gap']:+.0f} %"


def _star(row: dict[str, Any], name: str, limit: float) -> Cell:
    gap, error = row[f"{name}_gap"], row[f"{name}_gap_error"]
    return STAR if is_sure(gap, error, limit, row["users"], row["others"]) else ""


# --- two runs -------------------------------------------------------------------------------------------------------
def told_shifts(comparison: Comparison, other: str) -> str:
    """What shifted from the other run to this one; of the things only those that did."""
    how = "game by game, the deals are the same" if comparison.paired else "as two samples"
    parts = [f"against {other}, {how}"]
    groups = dict.fromkeys(shift.group for shift in comparison.shifts)
    for group in groups:
        shifts = [s for s in comparison.of(group) if group not in (USE, EFFECT) or s.sure or s.shift is None]
        if shifts:
            parts.append(table([(group, "there", "here", "shift", "", ""), *map(_shift, shifts)]))
    surely = sum(shift.sure for shift in comparison.shifts)
    parts.append(
        f"{surely or 'none'} of {counted(len(comparison.shifts), 'figure')} shifted by more than chance ({STAR})"
    )
    return "\n\n".join(parts)


def _shift(shift: Shift) -> Row:
    error = "" if shift.error is None else f"± {2 * shift.error:.2f}"
    values = [number(value) for value in (shift.other, shift.this)]
    return shift.name, *values, signed(shift.shift), error, STAR if shift.sure else ""


# --- cells ----------------------------------------------------------------------------------------------------------
def number(value: float | None) -> Cell:
    return "-" if value is None else f"{value:.2f}"


def signed(value: float | None) -> Cell:
    return "" if value is None else f"{value:+.2f}"


def percent(share: float | None) -> Cell:
    """
    >>> percent(0.5), percent(0.004), percent(None)
    ('50 %', '0 %', '-')
    """
    return "-" if share is None else f"{100 * share:.0f} %"


def table(rows: Iterable[Row], left: Sequence[int] = ()) -> str:
    """Columns under each other: the first and those that are named to the left, the others to the right."""
    lines = [list(row) for row in rows]
    wide = [max(len(row[k]) for row in lines) for k in range(len(lines[0]))]
    out = []
    for row in lines:
        cells = [cell.ljust(wide[k]) if k in (0, *left) else cell.rjust(wide[k]) for k, cell in enumerate(row)]
        out.append("  ".join(cells).rstrip())
    return "\n".join(out)
