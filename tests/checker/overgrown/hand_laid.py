"""Tables of Overgrown laid by hand."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from judging import Verdict, judge, referee

from checker.kernel.laying import TableSetting
from checker.overgrown.laying import OvergrownLaying
from sporeprint.ground.plain import Json
from sporeprint.ground.tableau import Piece, Tableau

EXAMPLES = Path(__file__).resolve().parents[3] / "examples" / "overgrown"
OVERGROWN = referee("overgrown")
NOTHING: Mapping[str, Json] = {}


def laying(count: int = 2, **options: Json) -> OvergrownLaying:
    names = dict(zip("ABCD"[:count], ("Ana", "Ben", "Cleo", "Dan"), strict=False))
    made: OvergrownLaying = OVERGROWN.laying(TableSetting(names, options=options))
    return made


def lifted(own: OvergrownLaying, table: Tableau, answers: Mapping[str, Json] = NOTHING) -> Verdict:
    return judge(own.lift(table, answers), "overgrown")


def tile(board: str, place: str, component: str, item: str) -> Piece:
    return Piece(board, (place,), component, item)


CRATERS = [tile(f"{player}.city", "a1", "craters", "city_crater") for player in "AB"]
