"""What the tests of `forward` and its neighbours share."""

from __future__ import annotations

from random import Random
from typing import Any

from judging import judge, referee
from overgrown.tables import log as overgrown_log
from sporeadic.tables import log as sporeadic_log

from checker.kernel.agenda import Agenda
from checker.kernel.forward import Course, go_on
from kernel.help import GAME, play


def coming(slug: str, table: Any, *answers: str, roll: Any = None) -> Course:
    """How it goes on from a table of a bundled title."""
    rng = None if roll is None else Random(roll)
    return go_on(referee(slug), table, frozenset(table.players), answers, rng)


def due(slug: str, table: Any) -> Agenda:
    found = referee(slug).agenda(table)
    assert found is not None
    return found


def rules(agenda: Agenda) -> list[tuple[str, str]]:
    """Place and rule of everything that is due."""
    return [(thing.place, thing.rule) for thing in agenda.dues]


def toy(*lines: str, hands: str = "hands: {A: [oak, elm], B: [fir, fir]}") -> Any:
    return play(*lines, hands=hands).judged.position


def toy_course(table: Any, *answers: str, roll: Any = None) -> Course:
    rng = None if roll is None else Random(roll)
    return go_on(GAME, table, frozenset("AB"), answers, rng, 7)


DRY = ".. EW EW EW/EW EW EW EW/EW SS SS SS/X SS SP .."
"""The Auras lie on a1 and d4, and both are empty."""


def overgrown(*lines: str, **table: Any) -> Any:
    return judge(overgrown_log(*lines, **table), "overgrown").table


def sporeadic(start: str, *lines: str) -> Any:
    return sporeadic_log(start, *lines).table
