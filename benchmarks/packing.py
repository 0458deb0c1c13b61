"""How far are our sheets from the best ones that a long search finds?

    python -m benchmarks.packing --seconds 120 --paper a4 fungi woodlots

Pieces of each title are packed as in a build, which tries a few dozen orders. Then the time is shared out among its
groups: a local search from many starts changes the order of the kinds and all that a try can choose, for a guillotine
and densely. Each row says how many leaves a build takes, the fewest that were found, and the area of the pieces in
leaves, which no packing can go below. Leaves that hold one kind only, and parts of boards, are the same for all.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from dataclasses import replace
from math import ceil
from random import Random
from unittest.mock import patch

from generator.build.job import SheetOptions
from generator.build.titles import prepare
from generator.impose import lots, packer
from generator.impose.model import PackWay
from generator.impose.packer import RIMS, Demand, PackedSheet, Taste, attempt, pack, rank_of
from sporeprint.ground.catalogue import TitleRef, load_catalogue
from sporeprint.ground.findings import Report
from sporeprint.ground.paper_use import PaperUse

STALE = 200
"""Changes without success after which the search starts somewhere else."""
SEED = 1
ROUND = 0.75
"""The share of its box that a hex covers; a circle covers more."""

Field = tuple[float, float]
Call = tuple[Sequence[Demand], Sequence[Field], int]
"""What was to be packed, and the sheets that a build takes for it."""


def packed_calls(ref: TitleRef, paper: str) -> tuple[list[Call], int]:
    """What a build packs onto shared sheets, and all leaves of its pieces."""
    calls: list[Call] = []

    def recorded(demands: Sequence[Demand], fields: Sequence[Field], way: PackWay) -> tuple[PackedSheet, ...]:
        sheets = pack(demands, fields, way)
        calls.append((demands, fields, len(sheets)))
        return sheets

    with patch.object(lots, "pack", recorded):
        job = prepare(ref, SheetOptions(paper=paper), Report())
    if job is None:
        raise SystemExit(f"{ref.slug} has errors")
    return calls, sum((sheets.use for sheets in job.sheets.values()), PaperUse()).leaves


def search(demands: Sequence[Demand], fields: Sequence[Field], seconds: float, enough: int) -> tuple[int, int]:
    """The fewest sheets found in the time, and the tries made; `enough` sheets end it, because fewer cannot be."""
    random, end, best, tries = Random(SEED), time.process_time() + seconds, 0, 0
    while time.process_time() < end and best != enough:
        taste, rank, stale = random_taste(len(demands), random), (), 0
        way = random.choice(("guillotine", "dense"))
        while stale < STALE and time.process_time() < end and best != enough:
            other = changed(taste, random)
            shrunk = [replace(demand, rim=demand.rim * other.rim) for demand in demands]
            sheets = attempt(shrunk, fields, way, other, 10**6) or ()
            mine = rank_of(demands, sheets, other)
            # The emptier the last sheet, the nearer is one sheet less.
            mine = (mine[0], mine[-1])
            tries, stale = tries + 1, stale + 1
            if not rank or mine <= rank:
                stale = stale if mine == rank else 0
                taste, rank = other, mine
            best = min(best or len(sheets), len(sheets))
        packer._spots.cache_clear()
    return best, tries


def random_taste(kinds: int, random: Random) -> Taste:
    order = random.sample(range(kinds), kinds)
    clip, snug, rows = (random.random() < 0.5 for _ in range(3))
    return Taste(tuple(order), random.choice(RIMS), clip, snug, rows, random.randrange(3))


def changed(taste: Taste, random: Random) -> Taste:
    """The same with one kind somewhere else in the order, or with another choice of one sort."""
    if random.random() < 0.7:
        order = list(taste.order)
        order.insert(random.randrange(len(order)), order.pop(random.randrange(len(order))))
        return replace(taste, order=tuple(order))
    other = random_taste(len(taste.order), random)
    name = random.choice(("rim", "clip", "snug", "rows", "split"))
    return replace(taste, **{name: getattr(other, name)})


def least(demands: Sequence[Demand], fields: Sequence[Field]) -> int:
    """The area of the pieces in whole sheets."""
    area = sum(d.size[0] * d.size[1] * d.count * (1.0 if d.shape == "box" else ROUND) for d in demands)
    return max(1, ceil(area / max(width * height for width, height in fields)))


def report(ref: TitleRef, paper: str, seconds: float) -> str:
    calls, leaves = packed_calls(ref, paper)
    found = [search(demands, fields, seconds / len(calls), least(demands, fields)) for demands, fields, _ in calls]
    ours, best = sum(sheets for *_, sheets in calls), sum(min(b, c[2]) for (b, _), c in zip(found, calls, strict=True))
    bound, tries = sum(least(d, f) for d, f, _ in calls), sum(tried for _, tried in found)
    rest = leaves - ours
    return f"| {ref.slug} | {paper} | {leaves} | {best + rest} | {bound + rest} | {tries} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("titles", nargs="*", metavar="TITLE")
    parser.add_argument("--paper", default="a4")
    parser.add_argument("--seconds", type=float, default=600.0, help="CPU seconds for each title (default: 600)")
    chosen = parser.parse_args()
    print("| title | paper | leaves | best found | area in leaves | tries |\n|---|---|---|---|---|---|")
    for ref in load_catalogue(None).titles:
        if ref.slug in chosen.titles or not chosen.titles:
            print(report(ref, chosen.paper, chosen.seconds), flush=True)


if __name__ == "__main__":
    main()
