"""Judging a step while nobody knows all tokens: in every case that may be meant, as far as these can be listed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import wraps
from math import prod
from typing import TypeVar

from checker.kernel.moves import Move
from checker.kernel.problem import Problem
from checker.kernel.unknown import every_table
from checker.sporeadic.table import CLEAN, SporeadicTable
from checker.sporeadic.unknown import is_possible, unknowns

M = TypeVar("M", bound=Move[SporeadicTable])
MOST_CASES = 200
"""Tables of which each is judged for a step; three unknown spaces of two players make 125."""
PLACED = frozenset(("grow", "play"))
"""Verbs that the tokens decide, and nothing that followed from tokens earlier in the turn."""
DRAWN = "draw"
RULE = "SPO-GEO-9"
"""What stands on the spaces; the rule of a doubt where no other is known to be at stake."""


def in_every_case(
    judge: Callable[[M, SporeadicTable], Iterator[Problem]],
) -> Callable[[M, SporeadicTable], Iterator[Problem]]:
    """Return the same judgement, which is an error only if it is one whatever stands on unknown spaces."""

    @wraps(judge)
    def judged(move: M, t: SporeadicTable) -> Iterator[Problem]:
        return _judged(judge, move, t) if t.unknown.noted else judge(move, t)

    return judged


def _judged(judge: Callable[[M, SporeadicTable], Iterator[Problem]], move: M, t: SporeadicTable) -> Iterator[Problem]:
    plain = list(judge(move, t))
    if move.verb == DRAWN and not plain:
        return
    tables = _tables(t) if move.verb in PLACED and move.actor == t.player and t.phase != CLEAN else []
    cases = [list(judge(move, table)) for table in tables]
    errors = [{problem.rule for problem in case if not problem.doubt} for case in cases]
    certain = set.intersection(*errors) if errors else set()
    if not cases or (any(errors) and not all(errors)):
        rule = next((problem.rule for case in (plain, *cases) for problem in case if not problem.doubt), RULE)
        message = f"whether this is legal, for it rests on {_what(t)}"
        yield Problem(rule, message, "write what stood there", doubt=True, forced=bool(plain))
    elif certain:
        shown = plain if certain & {problem.rule for problem in plain} else cases[0]
        yield from (problem for problem in shown if problem.rule in certain)
    elif all(errors):  # for a different reason in each case
        yield next(problem for problem in cases[0] if not problem.doubt)
    else:
        yield from cases[0]


def _tables(t: SporeadicTable) -> list[SporeadicTable]:
    """Every table that may be meant; none where these are too many to be listed."""
    parts = unknowns(t)
    if not parts or not all(part.ways for part in parts) or prod(len(part.ways) for part in parts) > MOST_CASES:
        return []
    tables = [table for table in every_table(t, parts) if is_possible(table)]
    for table in tables:
        table.unknown = table.unknown._replace(noted=False)
    return tables


def _what(t: SporeadicTable) -> str:
    if not t.unknown.spaces:
        return "where all tokens stand"
    return f"what stands on {t.field.words(t.unknown.spaces)}"
