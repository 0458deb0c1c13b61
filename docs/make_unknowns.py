"""Makes docs/unknowns.md, what can still be told when something is hidden: python docs/make_unknowns.py

It takes some minutes. A line for each title tells on the error stream how far it is.
"""

from __future__ import annotations

import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "unknowns.md"
TITLES = {
    "fungi": "Fungi",
    "overgrown": "Overgrown",
    "sporeadic": "Spore-adic!",
    "undergrove": "Undergrove",
    "woodlots": "Woodlots",
}
GAMES = {"fungi": 60, "overgrown": 60}
"""Random games that a fault is planted in, of the titles in which a faulty log is judged quickly."""
FEWER = 30
"""And of the others."""
SHARES = (0.5, 1.0)
Fates = list[list[str]]
INTRODUCTION = """# What can still be told when something is hidden

Nobody sees everything: hands are hidden, and what was drawn is not always noted. Such a card is written `_` or `?`, or
left out. What might have been legal is never called illegal: the tests hide parts of thousands of random legal games,
and not one of them gets an error.

The price of it is that some faults cannot be seen any more. How many was measured: into random legal games of every
title one fault was planted that breaks a rule. Those in which the referee finds it while everything is written down are
counted below. Then half, or all, of what can be hidden was hidden, and the referee was asked again:

| title | faulty logs | hidden | still found | cannot be told | not noticed |
|---|---|---|---|---|---|
"""
END = """
What the columns mean:

- **Hidden** is how much was taken away of what a player may not have seen or need not write: cards of hands, what was
  drawn or revealed, which tile was taken from a place, prices; in Spore-adic!, Undergrove and Woodlots also what the
  table showed behind `->`. Who played, and what was done, always stands there. So 100% is the log of somebody who wrote
  down nothing but the moves.
- **Still found**: an error is told. It may be told of a later line than before, where something visible no longer fits.
- **Cannot be told**: no error, but the referee says of at least one line that it cannot be judged from what was
  written, and what is missing. That is no hint of a fault: it says so of nearly every legal game of Fungi and of most
  of Overgrown too, with as much hidden.
- **Not noticed**: neither. What is still written down could have been played just so: often it was the wrong word
  itself that was hidden, and then there is nothing wrong left in the log.

The logs are few: with 60 of them a figure near one half may be off by 13 in a hundred, with 30 by 18. And it depends on
the fault: a slip in a move is there for all to see, a slip in a hand is hidden with the hand.
In Woodlots all is open, and only costs, prices and totals can be left out.

The page is made by `python docs/make_unknowns.py`, with the same faults that are [planted elsewhere](proof.md).
"""


def page() -> str:
    with ProcessPoolExecutor() as pool:
        return INTRODUCTION + "".join(line for slug in TITLES for line in rows(slug, pool)) + END


def rows(slug: str, pool: ProcessPoolExecutor) -> list[str]:
    """A line of the table for each share."""
    seeds = range(GAMES.get(slug, FEWER))
    fates = [words for found in pool.map(fates_of, [slug] * len(seeds), seeds) for words in found]
    print(f"{TITLES[slug]}: {len(seeds)} games, {len(fates)} faulty logs", file=sys.stderr)
    return [row(TITLES[slug], share, Counter(words[at] for words in fates)) for at, share in enumerate(SHARES)]


def row(name: str, share: float, counted: Counter[str]) -> str:
    from hiding import FOUND, SILENT, UNDECIDED  # type: ignore[import-not-found]

    whole = sum(counted.values())
    cells = [f"{counted[word] / whole:.0%}" for word in (FOUND, UNDECIDED, SILENT)]
    return f"| {name} | {whole} | {share:.0%} | {' | '.join(cells)} |\n"


def fates_of(slug: str, seed: int) -> Fates:
    from hiding import fates

    found: Fates = fates(slug, seed, SHARES)
    return found


if __name__ == "__main__":
    sys.path[:0] = [str(ROOT / "tests" / "checker"), str(ROOT / "tests"), str(ROOT)]
    PAGE.write_text(page(), "utf-8")
