"""Games of which something is hidden: legal ones must not be called illegal; of illegal ones, what can still be told.

Which words of a log can be hidden, a title says itself: `<slug>/veil.py`.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from importlib import import_module

from harness import adapter_of
from judging import judge
from planted.measure import plant
from planted.titles import second

FOUND, UNDECIDED, SILENT = "found", "cannot be told", "not noticed"


def hidden(slug: str, text: str, rng: random.Random, share: float | None = None) -> str:
    """The log with so much of what can be hidden replaced by the sign for it; without a share a random one."""
    veiled: str = import_module(f"{slug}.veil").hidden(text, rng, share)
    return veiled


def false_alarms(slug: str, seeds: range) -> list[str]:
    """Errors in legal logs of which something is hidden, and pieces that were lost or made on the way."""
    out = []
    for seed in seeds:
        text = hidden(slug, second(slug).log(seed), random.Random(seed))
        verdict = judge(text, slug)
        if verdict.errors or not adapter_of(slug).is_conserved(verdict.table):
            out.append(f"{slug}, seed {seed}:\n{verdict.told()}\n{text}")
    return out


def fates(slug: str, seed: int, shares: tuple[float, ...]) -> list[list[str]]:
    """Of a log with one planted fault, which the referee finds when nothing is hidden: what it says when much is.

    A word for each share; nothing when the seed gives no such log.
    """
    return [
        [said(slug, hidden(slug, text, random.Random(f"{text} {share}"), share)) for share in shares]
        for text in faulty(slug, range(seed, seed + 1))
    ]


def faulty(slug: str, seeds: range) -> Iterator[str]:
    """Logs with one fault of which the referee tells."""
    for seed in seeds:
        for planted in plant(slug, seed)[0]:
            if judge(planted.text, slug).errors:
                yield planted.text


def said(slug: str, text: str) -> str:
    """Whether an error is told, or that something cannot be told, or neither."""
    verdict = judge(text, slug)
    if verdict.errors:
        return FOUND
    return UNDECIDED if verdict.of("undecided") else SILENT
