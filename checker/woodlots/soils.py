"""Soils of a board: how many there must and may be of each (WDL-SET-2, WDL-OPT-1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from checker.kernel.problem import Problem
from checker.woodlots.kit import MORE_SOIL, WoodlotsKit
from sporeprint.ground.wording import counted

PATH = ("layout",)


def soil_problems(kit: WoodlotsKit, soils: Sequence[str], options: Sequence[str]) -> Iterator[Problem]:
    """What is wrong with the soils of a whole board; a few tiles more than the box has are a doubt."""
    more = MORE_SOIL in options
    counts = {soil: sum(other == soil for other in soils) for soil in kit.soils}
    least, plenty = kit.n["soil_least"], kit.n["soil_plenty"]
    for soil, count in counts.items():
        supply = kit.supply_of(soil, more)
        there = f"there {'is' if count == 1 else 'are'} {counted(count, 'tile')} of soil {soil}"
        if count < least:
            message = f"{there}, the set-up needs {least} of each"
            yield Problem("WDL-SET-2", message, "swap some tiles", path=PATH)
        if count > supply:
            message = f"{there}, the box has {supply}"
            way = "" if more else f"; with the option `{MORE_SOIL}` there are {kit.supply_of(soil, True)}"
            is_near = not more and count < plenty
            yield Problem("WDL-SET-2", message, f"swap some tiles{way}", doubt=is_near, path=PATH)
    if more and max(counts.values()) < plenty:
        soil = max(counts, key=lambda code: counts[code])
        message = f"with `{MORE_SOIL}` one soil has {plenty} tiles or more, soil {soil} has only {counts[soil]}"
        yield Problem("WDL-OPT-1", message, "lay more of one soil, or leave the option out", path=PATH)
