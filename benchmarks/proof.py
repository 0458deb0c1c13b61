"""How far the referee can be trusted: python -m benchmarks.proof [--logs 2000] [--titles fungi ...] [--workers N]

Plants faults in random legal logs of every title, has them judged, and writes docs/proof.md. The same seeds give the
same page, whatever the number of processes.
"""

from __future__ import annotations

import argparse
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "checker")]
PAGE = ROOT / "docs" / "proof.md"
TITLES = {
    "fungi": "Fungi",
    "overgrown": "Overgrown",
    "sporeadic": "Spore-adic!",
    "woodlots": "Woodlots",
    "undergrove": "Undergrove",
}
FIRST = 50_000
"""The seed of the first log; the search for what was meant was made while looking at logs of small seeds."""
FEW = 3
"""Kinds with fewer logs than this have no row of their own."""
MARK, END = "<!-- figures -->\n", "<!-- end of figures -->\n"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.proof")
    parser.add_argument("--logs", type=int, default=2000, help="logs with one fault each, for every title")
    parser.add_argument("--first", type=int, default=FIRST, help="the seed of the first log")
    parser.add_argument("--titles", nargs="+", choices=list(TITLES), default=list(TITLES))
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--show", action="store_true", help="print the figures instead of writing the page")
    told = parser.parse_args()
    from planted.table import measured

    tables: dict[str, Any] = {}
    with ProcessPoolExecutor(told.workers) as pool:
        for slug in told.titles:
            tables[slug] = measured(slug, range(told.first, told.first + told.logs), partial(pool.map, chunksize=4))
            print(f"{slug}: {tables[slug].whole}", file=sys.stderr, flush=True)
    text = figures(tables)
    if told.show:
        print(text)
    else:
        PAGE.write_text(with_figures(PAGE.read_text("utf-8"), text), "utf-8")
    return 0


def with_figures(page: str, text: str) -> str:
    """The page with other figures between its marks."""
    before, _, rest = page.partition(MARK)
    return before + MARK + text + END + rest.partition(END)[2]


def figures(tables: dict[str, Any]) -> str:
    parts = [overview(tables), several(tables), families(tables)]
    parts += [f"## {TITLES[slug]}, kind by kind\n\n{kinds(table)}" for slug, table in tables.items()]
    return "\n".join(parts)


HEAD = (
    "| {} | logs | found in its line | right rule | false alarms before | findings after | per log | left open |"
    " score kept |\n"
)
RULE = "|---|--:|--:|--:|--:|--:|--:|--:|--:|\n"


def share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "-"


def row(name: str, found: Any) -> str:
    cells = [found.logs, share(found.found, found.logs), share(found.named, found.logs), found.before, found.after]
    cells += [f"{found.per_log:.3f}", share(found.open, found.logs), share(found.kept, found.logs)]
    return f"| {name} | {' | '.join(map(str, cells))} |\n"


def overview(tables: dict[str, Any]) -> str:
    rows = "".join(row(TITLES[slug], table.whole) for slug, table in tables.items())
    legal = sum(table.legal.logs for table in tables.values())
    alarms = sum(table.legal.before for table in tables.values())
    unread = sum(table.readable for table in tables.values())
    words = f"{legal} more logs had a slip that breaks no rule; false alarms in them: {alarms}. "
    words += f"{unread} had a line that only the second judge cannot read; they are left out.\n"
    return f"## One fault in a log\n\n{HEAD.format('title')}{RULE}{rows}\n{words}"


def several(tables: dict[str, Any]) -> str:
    out = "## Two or three faults, far apart\n\n"
    out += "| title | logs | first one found | later faults | told as faults of their own | other findings per log |"
    out += " left open |\n|---|--:|--:|--:|--:|--:|--:|\n"
    for slug, table in tables.items():
        s = table.several
        cells = [s.logs, share(s.found, s.logs), s.later, share(s.later_found, s.later), f"{s.per_log:.2f}"]
        cells.append(share(s.open, s.logs))
        out += f"| {TITLES[slug]} | {' | '.join(map(str, cells))} |\n"
    return out


def families(tables: dict[str, Any]) -> str:
    """Findings per log behind the fault, by family and title."""
    names = sorted({name for table in tables.values() for name in table.groups})
    out = "## Findings per log behind the fault\n\n"
    out += f"| family of slips | {' | '.join(TITLES[slug] for slug in tables)} |\n|---|{'--:|' * len(tables)}\n"
    for name in names:
        cells = [table.groups.get(name) for table in tables.values()]
        out += f"| {name} | {' | '.join('-' if c is None else f'{c.per_log:.3f}' for c in cells)} |\n"
    return out


def kinds(table: Any) -> str:
    shown = {kind: found for kind, found in sorted(table.kinds.items()) if found.logs >= FEW}
    rest = table.whole.logs - sum(found.logs for found in shown.values())
    rows = "".join(row(kind, found) for kind, found in shown.items())
    words = f"\n{rest} logs are of kinds with fewer than {FEW} each.\n" if rest else ""
    return f"{HEAD.format('kind')}{RULE}{rows}{words}"


if __name__ == "__main__":
    sys.exit(main())
