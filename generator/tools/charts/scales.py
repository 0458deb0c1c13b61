"""Scales of plots: from values to millimetres, with ticks at round numbers."""

from __future__ import annotations

import math
from dataclasses import dataclass

STEPS = (1.0, 2.0, 2.5, 5.0, 10.0)
"""Round distances between ticks, times a power of ten."""


@dataclass(frozen=True, slots=True)
class Scale:
    """Values from `low` to `high` lie from `start` to `end`."""

    low: float
    high: float
    start: float
    end: float

    def at(self, value: float) -> float:
        return self.start + (value - self.low) * (self.end - self.start) / (self.high - self.low)

    def ticks(self, most: int) -> list[float]:
        """Round values on the scale, at most so many.

        >>> Scale(0, 97, 0, 1).ticks(6)
        [0.0, 20.0, 40.0, 60.0, 80.0]
        """
        step = round_step((self.high - self.low) / max(1, most - 1))
        first = math.ceil(self.low / step - 1e-9)
        last = math.floor(self.high / step + 1e-9)
        return [k * step for k in range(first, last + 1)]


def round_step(least: float) -> float:
    """The smallest round distance that is not less.

    >>> round_step(16.2), round_step(0.03), round_step(2.2)
    (20.0, 0.05, 2.5)
    """
    power = 10.0 ** math.floor(math.log10(least)) if least > 0 else 1.0
    return next((step * power for step in STEPS if step * power >= least * (1 - 1e-9)), 10 * power)


def spanned(values: list[float], start: float, end: float, air: float = 0.04) -> Scale:
    """A scale that holds all values, with some air at both ends; never of no length."""
    low, high = min(values), max(values)
    if low == high:
        low, high = low - 1.0, high + 1.0
    more = (high - low) * air
    return Scale(low - more, high + more, start, end)


def tick_text(value: float, percent: bool) -> str:
    """
    >>> tick_text(0.25, True), tick_text(2.5, False), tick_text(-0.0, False)
    ('25 %', '2.5', '0')
    """
    return f"{100 * value:g} %" if percent else f"{value + 0.0:g}".replace("-", "\N{MINUS SIGN}")
