"""A page of plots as plain values: what a simulation found out, without a length or a colour in it.

The referee's side fills it in and the printer's side draws it; neither knows the other, so what they share is here.
Everything may be there twice: as it is in this run, and as it was in the `other` one that it is compared with.
"""

from __future__ import annotations

from typing import NamedTuple


class Histogram(NamedTuple):
    """How often each value came up, as shares of all cases."""

    title: str
    note: str
    bins: tuple[tuple[int, float], ...]
    other: tuple[tuple[int, float], ...] = ()


class Five(NamedTuple):
    """A box with whiskers, and the mean."""

    least: float
    lower: float
    median: float
    upper: float
    most: float
    mean: float


class Boxes(NamedTuple):
    title: str
    note: str
    rows: tuple[tuple[str, Five, Five | None], ...]


class Dot(NamedTuple):
    """A value with the interval that it surely lies in."""

    name: str
    value: float
    low: float
    high: float
    other: float | None = None
    sure: bool = True
    """More than chance; dots that are not are drawn hollow."""
    before: str = ""
    """What stands between the name and the plot."""
    after: str = ""
    cases: str = ""
    """How many cases are behind it, in the last column."""


class Dots(NamedTuple):
    """Values on a common scale, with a line that they are compared with."""

    title: str
    note: str
    rows: tuple[Dot, ...]
    line: float | None = None
    percent: bool = False
    heads: tuple[str, str, str] = ("", "", "")
    """Above what stands before and after the plot, and above the cases."""


class Bar(NamedTuple):
    name: str
    value: float
    text: str
    other: float | None = None


class Bars(NamedTuple):
    title: str
    note: str
    rows: tuple[Bar, ...]


Chart = Histogram | Boxes | Dots | Bars


class ChartPage(NamedTuple):
    heading: str
    lead: str
    facts: tuple[tuple[str, str], ...]
    """Large figures below the heading: what it is, and the figure."""
    charts: tuple[Chart, ...]
    key: tuple[str, str] = ("", "")
    """What this run and the other one are called; empty when there is no other."""
