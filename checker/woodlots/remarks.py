"""Advice about legal lines: plantings that change nothing, trees apart that were to stand together."""

from __future__ import annotations

from collections.abc import Iterator

from checker.kernel.log import Step
from checker.kernel.problem import Problem
from checker.woodlots.kit import TOGETHER
from checker.woodlots.table import SETUP, WoodlotsTable


def remarks(t: WoodlotsTable, step: Step) -> Iterator[Problem]:
    """What is worth a word if the step turns out to be legal."""
    if step.verb == "plant" and len(step.args) == 2:
        yield from _planted_already(t, *step.args)
    elif step.verb == "scatter" and t.phase == SETUP and TOGETHER in t.options and "trees" in step.args[:1]:
        yield from _apart(t)


def _planted_already(t: WoodlotsTable, kind: str, label: str) -> Iterator[Problem]:
    """WDL-PLT-4: legal, and without effect."""
    place = t.kit.land.read(label)
    kind = kind.upper()
    if isinstance(place, Problem) or kind not in [*t.kit.types] or not t.prep[place] & t.kit.growth(kind):
        return
    message = f"growth {kind} lies on the prep space {t.label(place)} already: planting it again changes nothing"
    yield Problem("WDL-PLT-4", message, "it costs steps all the same")


def _apart(t: WoodlotsTable) -> Iterator[Problem]:
    """WDL-OPT-2: native trees of the set-up without one of their type on a neighbouring tile."""
    land = t.kit.land
    for kind in t.kit.natives:
        stand = [place for place, trees in enumerate(t.trees) if kind in trees]
        for place in stand:
            if not any(near in stand for near in land.around[place]):
                message = (
                    f"with `{TOGETHER}` equal trees stand side by side, {kind} on {t.label(place)} has none next to it"
                )
                yield Problem("WDL-OPT-2", message, "nothing is forbidden by it")
