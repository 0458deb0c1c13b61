"""Numbers about numbers: spreads, shares with their intervals, and whether a difference is more than chance."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist
from typing import Any

SURE = 0.95
"""How often an interval holds what it is about."""
FEWEST = 5
"""Cases on each side of a comparison; fewer say nothing about how far they scatter."""
DIGITS = 4
"""Decimals that are kept; a run of a million games is not surer than that."""


def z_score(tests: int = 1) -> float:
    """How many standard errors are more than chance; the more is compared at once, the more it takes.

    >>> round(z_score(), 2), round(z_score(20), 2)
    (1.96, 3.02)
    """
    return NormalDist().inv_cdf(1 - (1 - SURE) / (2 * max(1, tests)))


def is_sure(gap: float | None, error: float | None, limit: float, *cases: int) -> bool:
    """Whether a difference is more than chance: larger than so many errors, with enough cases on both sides.

    >>> is_sure(3.0, 1.0, 1.96, 50, 50), is_sure(1.0, 1.0, 1.96, 50, 50), is_sure(3.0, 1.0, 1.96, 2, 50)
    (True, False, False)
    """
    if gap is None or error is None or min(cases, default=FEWEST) < FEWEST:
        return False
    return gap != 0 and abs(gap) > limit * error


def rounded(value: float) -> float:
    """
    >>> rounded(1 / 3), rounded(-0.00001)
    (0.3333, 0.0)
    """
    return round(value, DIGITS) + 0.0


def spread(values: Sequence[int]) -> dict[str, Any]:
    """Mean and its error, deviation, and the five numbers of a box; quartiles as the values at their places."""
    ordered, count = sorted(values), len(values)
    deviation = sqrt(variance(count, sum(values), sum(value * value for value in values)))
    return {
        "mean": rounded(sum(values) / count),
        "error": rounded(deviation / sqrt(count)),
        "deviation": rounded(deviation),
        "least": ordered[0],
        "lower": quantile(ordered, 1),
        "median": quantile(ordered, 2),
        "upper": quantile(ordered, 3),
        "most": ordered[-1],
    }


def quantile(ordered: Sequence[int], quarter: int) -> float:
    """The value so many quarters of the way up, between two of them where it falls between.

    >>> quantile([1, 2, 3, 4], 1), quantile([1, 2, 3, 4], 2), quantile([5], 3)
    (1.75, 2.5, 5.0)
    """
    whole, rest = divmod((len(ordered) - 1) * quarter, 4)
    above = ordered[min(whole + 1, len(ordered) - 1)]
    return ordered[whole] + (above - ordered[whole]) * rest / 4


def variance(count: int, total: float, squares: float) -> float:
    """Of a sample, from its sums; 0 for fewer than two.

    >>> variance(3, 6, 14)
    1.0
    """
    return max(0.0, (squares - total * total / count) / (count - 1)) if count > 1 else 0.0


def interval(share: float, count: int) -> tuple[float, float]:
    """Wilson's interval for a share of so many cases; it never leaves 0 to 1.

    >>> low, high = interval(0.5, 100)
    >>> round(low, 3), round(high, 3)
    (0.404, 0.596)
    """
    if not count:
        return 0.0, 1.0
    z = z_score()
    middle = share + z * z / (2 * count)
    half = z * sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    whole = 1 + z * z / count
    return rounded(max(0.0, (middle - half) / whole)), rounded(min(1.0, (middle + half) / whole))
