"""Two runs beside each other: what shifted, and whether by more than chance.

Runs with the same seed, games and players are compared game by game: the deals are the same, so that a small shift
shows in few games. Others are compared as two samples.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any, NamedTuple

from checker.simulate.figures import FEWEST, is_sure, rounded, variance, z_score
from checker.simulate.play import WHOLE
from checker.simulate.report import Report
from sporeprint.ground.wording import counted

LENGTH, SCORES, SEATS, ENDS, USE, EFFECT = "length", "scores", "wins by seat", "ends", "used per game", "score of users"


Numbers = Sequence[float]


class Shift(NamedTuple):
    """One figure of both runs; None where a run has none of it."""

    group: str
    name: str
    this: float | None
    other: float | None
    shift: float | None
    error: float | None
    sure: bool = True
    """More than chance, all figures considered that are compared at once."""


class Comparison(NamedTuple):
    paired: bool
    shifts: tuple[Shift, ...]

    def of(self, group: str) -> list[Shift]:
        return [shift for shift in self.shifts if shift.group == group]


def comparable(this: Report, other: Report) -> str:
    """Why two runs say nothing about each other; empty when they do."""
    if this["title"] != other["title"]:
        return f"one is of {this['title']}, the other of {other['title']}"
    for key, what in (("players", "players"), ("mode", "mode"), ("strategies", "strategies"), ("said", "header")):
        if this[key] != other[key]:
            return f"the {what} differ: {_told(this[key])} here, {_told(other[key])} there"
    if len(this["seats"]) != len(other["seats"]):
        return f"there are {counted(len(this['seats']), 'seat')} here, {len(other['seats'])} there"
    return ""


def _told(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return str(value) if value or value == 0 else "none"


def compare(this: Report, other: Report) -> Comparison:
    """Every figure that both have, and the things that one of them has."""
    paired = this["seed"] == other["seed"] and this["games"] == other["games"]
    shifts = [*_lengths(this, other, paired), *_scores(this, other, paired), *_seats(this, other, paired)]
    shifts += [*_ends(this, other), *_uses(this, other), *_effects(this, other)]
    limit = z_score(sum(shift.shift is not None for shift in shifts))
    return Comparison(paired, tuple(_judged(shift, limit) for shift in shifts))


def _judged(shift: Shift, limit: float) -> Shift:
    """A shift of the same games without any scatter is sure as soon as there is one; one of few cases never is."""
    return shift._replace(sure=shift.sure and is_sure(shift.shift, shift.error, limit))


# --- figures of whole games -----------------------------------------------------------------------------------------
def _lengths(this: Report, other: Report, paired: bool) -> list[Shift]:
    names = ("turns", "moves")
    return [_of_games(LENGTH, name, this["each"][name], other["each"][name], paired) for name in names]


def _scores(this: Report, other: Report, paired: bool) -> list[Shift]:
    mine, theirs = this["each"]["scores"], other["each"]["scores"]
    count = this["players"]
    one, two = ([sum(scores[:count]) / count for scores in side] for side in (mine, theirs))
    out = [_of_games(SCORES, "all players", one, two, paired)]
    for seat, row in enumerate(this["seats"]):
        one, two = ([scores[seat] for scores in side] for side in (mine, theirs))
        out.append(_of_games(SCORES, row["seat"], one, two, paired))
    return out


def _seats(this: Report, other: Report, paired: bool) -> list[Shift]:
    out = []
    for seat, row in enumerate(this["seats"]):
        one, two = ([wins[seat] / WHOLE for wins in side["each"]["wins"]] for side in (this, other))
        out.append(_of_games(SEATS, row["seat"], one, two, paired))
    return out


def _of_games(group: str, name: str, mine: Numbers, theirs: Numbers, paired: bool) -> Shift:
    """A mean over games, game by game where both runs have the same ones."""
    if paired:
        gaps = [a - b for a, b in zip(mine, theirs, strict=True)]
        error = sqrt(_variance(gaps) / len(gaps))
    else:
        error = sqrt(sum(_variance(side) / len(side) for side in (mine, theirs)))
    return _shift(group, name, sum(mine) / len(mine), sum(theirs) / len(theirs), error)


def _variance(values: Numbers) -> float:
    return variance(len(values), sum(values), sum(value * value for value in values))


def _shift(group: str, name: str, this: float, other: float, error: float) -> Shift:
    return Shift(group, name, rounded(this), rounded(other), rounded(this - other), rounded(error))


# --- shares and things ----------------------------------------------------------------------------------------------
def _ends(this: Report, other: Report) -> list[Shift]:
    mine, theirs = ({end["reason"]: end["share"] for end in side["ends"]} for side in (this, other))
    out = []
    for reason in dict.fromkeys([*mine, *theirs]):
        one, two = mine.get(reason, 0.0), theirs.get(reason, 0.0)
        error = sqrt(one * (1 - one) / this["games"] + two * (1 - two) / other["games"])
        out.append(_shift(ENDS, reason, one, two, error))
    return out


def _pairs(this: Report, other: Report) -> list[tuple[str, Any, Any]]:
    mine, theirs = ({row["thing"]: row for row in side["things"]} for side in (this, other))
    return [(name, mine.get(name), theirs.get(name)) for name in sorted({*mine, *theirs})]


def _uses(this: Report, other: Report) -> list[Shift]:
    out = []
    for name, one, two in _pairs(this, other):
        mine, theirs = (0.0 if row is None else row["per_game"] for row in (one, two))
        errors = [0.0 if row is None else row["per_game_error"] for row in (one, two)]
        out.append(_shift(USE, name, mine, theirs, sqrt(sum(error * error for error in errors))))
    return out


def _effects(this: Report, other: Report) -> list[Shift]:
    """The mean score of those who used a thing; one that nobody used in a run has none there."""
    out = []
    for name, one, two in _pairs(this, other):
        mine, theirs = (None if row is None else row["score_users"] for row in (one, two))
        if mine is None or theirs is None:
            out.append(Shift(EFFECT, name, mine, theirs, None, None, False))
        else:
            error = sqrt(sum(row["score_users_error"] ** 2 for row in (one, two)))
            enough = min(row["users"] for row in (one, two)) >= FEWEST
            out.append(_shift(EFFECT, name, mine, theirs, error)._replace(sure=enough))
    return out
