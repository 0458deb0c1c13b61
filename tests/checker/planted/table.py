"""Many planted logs of a title, measured and added up; the same for any number of processes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from planted.measure import Measured, Planted, measure, plant, plant_several

GROUPS: Mapping[str, tuple[str, ...]] = {
    "lines missing": ("missing line", "missing round", "dropped", "dropped line", "dropped round", "dropped phase"),
    "lines doubled": ("doubled", "doubled line", "doubled round", "doubled phase", "line from elsewhere"),
    "lines in another order": ("swapped", "swapped lines", "swapped rounds", "swapped turns", "moved line"),
    "steps": ("missing step", "doubled step", "swapped steps", "dropped step", "extra step", "played at once"),
    "verbs and players": ("verb", "wrong verb", "player", "wrong player", "step", "early end", "after the end"),
    "typos": ("typo in a verb", "typo in a word"),
    "the set-up": (
        "first filling",
        "corner",
        "filled space",
        "first card",
        "set-up",
        "soil",
        "goal",
        "bonus tile",
        "hand",
    ),
}
"""Kinds of slips in families; every other kind is a wrong word."""
OTHER = "wrong words"
EVERY = 7
"""Of so many seeds one has a log with several faults."""


class Sum(NamedTuple):
    """Figures of many logs."""

    logs: int = 0
    found: int = 0
    named: int = 0
    before: int = 0
    after: int = 0
    through: int = 0
    """Logs without any finding behind the fault."""
    kept: int = 0
    later: int = 0
    later_found: int = 0
    open: int = 0
    """Logs with lines of which is said that nobody can tell."""

    def plus(self, one: Measured) -> Sum:
        more = (1, one.found, one.named, one.before, one.after, not one.after, one.kept)
        more += (one.later, one.later_found, one.open)
        return Sum(*(a + int(b) for a, b in zip(self, more, strict=True)))

    @property
    def per_log(self) -> float:
        return self.after / self.logs if self.logs else 0.0


class Result(NamedTuple):
    """What one seed gave: logs with one fault, with several, and logs with a slip that are legal."""

    single: list[Measured]
    several: list[Measured]
    legal: list[Measured]


def result(work: tuple[str, int]) -> Result:
    """One log with a fault, now and then also one with two or three far apart."""
    slug, seed = work
    planted, legal = plant(slug, seed)
    more = [plant_several(slug, seed, 2 + seed // EVERY % 2)] if seed % EVERY == 1 else []
    several = [measure(log) for log in more if isinstance(log, Planted)]
    return Result([measure(log) for log in planted], several, [measure(log) for log in legal])


def group_of(kind: str) -> str:
    return next((name for name, kinds in GROUPS.items() if kind in kinds), OTHER)


class Table(NamedTuple):
    """All figures of a title."""

    kinds: dict[str, Sum]
    groups: dict[str, Sum]
    whole: Sum
    several: Sum
    legal: Sum
    readable: int


def added(results: Iterable[Result]) -> Table:
    kinds: dict[str, Sum] = {}
    groups: dict[str, Sum] = {}
    whole, several, legal, readable = Sum(), Sum(), Sum(), 0
    for one in results:
        for found in one.single:
            if found.readable:
                readable += 1
                continue
            whole = whole.plus(found)
            kinds[found.kind] = kinds.get(found.kind, Sum()).plus(found)
            group = group_of(found.kind)
            groups[group] = groups.get(group, Sum()).plus(found)
        for found in one.several:
            several = several.plus(found)
        for found in one.legal:
            legal = legal.plus(found)
    return Table(kinds, groups, whole, several, legal, readable)


def measured(slug: str, seeds: range, mapped: Callable[..., Iterable[Result]] = map) -> Table:
    """The figures of these seeds; `mapped` may spread the work over processes."""
    return added(mapped(result, [(slug, seed) for seed in seeds]))
