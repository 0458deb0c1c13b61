"""The log of a game of which not everything was noted. In Woodlots nothing is hidden: what need not be written is left
out, which is what a plant cost and what a sale and the game brought."""

from __future__ import annotations

import random
import re

SPARED = (r" cost=\d", r"(?<=sell \w\d) -?\d+", r"(?<=^end).*")
"""Words that a log may leave out."""


def hidden(text: str, rng: random.Random, share: float | None = None) -> str:
    """Costs, prices and totals are left out; so are cross-checks."""
    share = rng.choice((0.2, 0.5, 1.0)) if share is None else share
    header, _, body = text.partition("---\n")
    return f"{header}---\n" + "".join(f"{spared(line, share, rng)}\n" for line in body.splitlines())


def spared(line: str, share: float, rng: random.Random) -> str:
    number, told = re.match(r"(\d+ )?(.*)", line.partition(" -> ")[0]).groups("")  # type: ignore[union-attr]
    for pattern in SPARED:
        told = re.sub(pattern, lambda found: "" if rng.random() < share else found[0], told)
    return f"{number}{told}"
