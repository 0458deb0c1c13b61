"""Makes docs/unknowns.md, what can still be told when something is hidden: python docs/make_unknowns.py"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "unknowns.md"
MOST = 60
"""Games of each title that a fault is planted in."""
SHARES = (0.5, 1.0)
INTRODUCTION = """# What can still be told when something is hidden

Nobody sees everything: hands are hidden, and what was drawn is not always noted. Such a card is written `_` or `?`, or
left out. What might have been legal is never called illegal: the tests hide parts of thousands of random legal games,
and not one of them gets an error.

The other side of it is that some faults cannot be seen any more. Into random legal games of every title one fault was
planted that breaks a rule; then half, or all, of what can be hidden was hidden. This is what became of the faults that
were found before:

| title | planted | hidden | still found | cannot be told | not noticed |
|---|---|---|---|---|---|
"""
END = """
*Cannot be told* means that the referee says of some line that it cannot be judged from what was written. *Not noticed*
means that the log may well have been legal as it stands now: often it was the wrong word itself that was hidden. In
Woodlots all is open, and only costs, prices and totals can be left out.

The table is made by `python docs/make_unknowns.py`.
"""


def page(most: int = MOST) -> str:
    return INTRODUCTION + "".join(rows(most)) + END


def rows(most: int) -> list[str]:
    """A line for each title and share."""
    from hiding import FOUND, SILENT, UNDECIDED, outcomes  # type: ignore[import-not-found]

    from checker.titles import REFEREES

    out = []
    for slug in sorted(REFEREES):
        for share in SHARES:
            counted = outcomes(slug, range(most), share)
            whole = sum(counted.values())
            cells = [f"{counted[word] / whole:.0%}" for word in (FOUND, UNDECIDED, SILENT)]
            out.append(f"| {slug} | {whole} | {share:.0%} | {' | '.join(cells)} |\n")
    return out


if __name__ == "__main__":
    sys.path[:0] = [str(ROOT / "tests" / "checker"), str(ROOT / "tests"), str(ROOT)]
    PAGE.write_text(page(), "utf-8")
