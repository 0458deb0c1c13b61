"""Makes docs/counted.md from the counted positions of the tests: python docs/make_counted.py"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "counted.md"
TESTS = ROOT / "tests" / "checker"
TITLES = {
    "fungi": "Fungi",
    "overgrown": "Overgrown",
    "sporeadic": "Spore-adic!",
    "undergrove": "Undergrove",
    "woodlots": "Woodlots",
}
DEPTHS = (1, 2, 3)
INTRODUCTION = """# Counted positions

Chess programs are tested by counting: from a fixed position, how many lines of one, two and three moves are there? One
move too many or too few anywhere, and the numbers differ. The referee is tested in the same way. For each title there
are fixed tables in all modes and phases, with every kind of step, the house rules that change what may be done, empty
decks, full hands, and games that are over. From each of them the lines of one to three steps are counted, and the
different tables that they lead to.

The numbers are not the referee's own. They come from a second program that shares no code with it and was written from
the rules alone. It is slow and simple: it tries whatever could be written down, keeps what its own judge allows, plays
it and counts. Where the number of first steps was worked out by hand as well, the position says so. The referee must
list exactly the same first steps, by text, and arrive at the same numbers at every depth. All tables are in
`tests/checker/TITLE/counted.yaml`.

A step is a move of a player or an outcome of chance; where a deck is known there is one outcome. Tables differ when
they would be written down differently. Not every position is counted to depth three: in some of them chance has
hundreds of outcomes.
"""
READING = """## How to read it

Some lists of the referee are shorter than what is legal, on purpose, and are counted as such:

- **Undergrove**: carbon that goes several steps is listed with one way and one payment for each beginning, end, token
  and cube, and no line goes on behind it. Two positions try every way of up to three tiles, and every payment, instead.
  A bonus tile that is kept without saying which (`keep ?`) is not counted beside those that have a name.
- **Woodlots**: a started disaster is listed once for each type and place, with dice that stand for all, and no line
  goes on behind it. Two positions try all dice with one direction at most. Of the places that are drawn in the set-up,
  and of updates with more than 60 outcomes, a sample is listed; three positions try such lines in all ways. In the
  set-up a tree and its growth follow each other, although other lines may stand between them.
- **Overgrown**: a refill is drawn pair by pair, the outer spaces first, in the order of their names.
- **Spore-adic!**: tokens and cards go one at a time, where a line may list several.

Not counted are two house rules of Undergrove, `supply_limited` and `earthlover_after_ai`, and tables with cards or
tiles that nobody saw, other than those in the pile.

`python tests/checker/counted.py TITLE` counts a title again, `make sweep` compares both programs at every depth and at
every step on the way. This page is made by `python docs/make_counted.py`.
"""
HEAD = """| title | positions | by hand too | depth 1: lines / tables | depth 2 | depth 3 |
|---|---|---|---|---|---|
"""


def rows(slug: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = yaml.safe_load((TESTS / slug / "counted.yaml").read_text(encoding="utf-8"))
    return found


def total(found: list[dict[str, Any]], what: str, depth: int) -> int:
    return sum(row[what][depth - 1] for row in found if len(row[what]) >= depth)


def line(name: str, found: list[dict[str, Any]]) -> str:
    by_hand = sum(row["tells"].startswith("by hand") for row in found)
    numbers = [f"{total(found, 'moves', depth):,} / {total(found, 'tables', depth):,}" for depth in DEPTHS]
    return f"| {' | '.join([name, str(len(found)), str(by_hand), *numbers])} |"


def table() -> str:
    every = [row for slug in TITLES for row in rows(slug)]
    lines = [*(line(name, rows(slug)) for slug, name in TITLES.items()), line("all", every)]
    return HEAD + "\n".join(lines) + "\n"


def page() -> str:
    return "\n".join([INTRODUCTION, table(), READING])


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
