"""Tables of Spore-adic! laid by hand."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from judging import Verdict, judge, referee

from checker.kernel.laying import TableSetting
from checker.kernel.outcome import outcome
from checker.sporeadic.laying import SporeadicLaying
from sporeprint.ground.plain import Json
from sporeprint.ground.tableau import Piece, Tableau

EXAMPLES = Path(__file__).resolve().parents[3] / "examples" / "sporeadic"
SPOREADIC = referee("sporeadic")
NOTHING: Mapping[str, Json] = {}


def laying(count: int = 2, **options: Json) -> SporeadicLaying:
    names = dict(zip("RGBYOP"[:count], ("Rosa", "Gus", "Bea", "Yul", "Ola", "Pia"), strict=False))
    house = {name: rule.default for name, rule in SPOREADIC.data.house_rules.items()}
    made: SporeadicLaying = SPOREADIC.laying(TableSetting(names, house, options))
    return made


def lifted(own: SporeadicLaying, table: Tableau, answers: Mapping[str, Json] = NOTHING) -> Verdict:
    return judge(own.lift(table, answers), "sporeadic")


def told(verdict: Verdict) -> str:
    assert verdict.judged.sheet is not None
    return outcome(verdict.judged.sheet)


def token(place: str, component: str, colour: str) -> Piece:
    return Piece("board", (place,), component, colour)


BOTH = (token("L09", "colonies", "red"), token("L10", "mushrooms", "red"), token("N12", "colonies", "green"))
