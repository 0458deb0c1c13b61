"""The search for what happened where a log is refused: candidates of several strategies, compared by later errors."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Generic, NamedTuple

from checker.kernel.log import Entry
from checker.kernel.position import P
from checker.kernel.recovery.budget import Budget
from checker.kernel.recovery.candidate import ERROR, Candidate, Filling, Item, Refusal, split
from checker.kernel.recovery.missing import is_due, rests_on, such_as
from checker.kernel.recovery.trail import Trail
from checker.kernel.thread import Thread

Strategy = Callable[[Trail[P], Refusal[P]], Iterator[Candidate[P]]]
HORIZON = 40
"""Lines behind the refused one in which errors are counted."""


SLACK = 4
"""A candidate may be worse than the best by such a part of its cost and still speak for a later line."""

MANY = 3
"""So many later errors show that something is missing, if somebody else was due; if not, twice as many."""


class Choice(NamedTuple, Generic[P]):
    """A candidate, the later lines that are refused behind it, and those of them that may follow from the fault."""

    candidate: Candidate[P]
    cost: int
    refused: frozenset[int]
    certain: frozenset[int]
    """Those of them that are refused whatever is missing."""
    rules: frozenset[str]
    """The rules that they break."""
    open: frozenset[int] = frozenset()


class Search(Generic[P]):
    """Compares the candidates of its strategies; of equals the first one is the plainest."""

    def __init__(self, strategies: Sequence[Strategy[P]], budget: Budget) -> None:
        self.strategies, self.budget = strategies, budget

    def best(self, trail: Trail[P], refusal: Refusal[P]) -> Choice[P] | None:
        """Return the candidate that leaves the fewest later errors; None when nothing gets past the refused step.

        A later line that is refused behind it and allowed behind another one, nearly as good, is open.
        """
        found: list[Choice[P]] = []
        worst, is_due_now = ERROR * HORIZON, is_due(trail, refusal)
        least = worst
        for n, strategy in enumerate(self.strategies):
            with self.budget.share(len(self.strategies) - n):
                for candidate in strategy(trail, refusal):
                    is_open = is_due_now and candidate.is_gap
                    choice = self.judged(trail, refusal, candidate, worst if is_open else least + least // SLACK)
                    if choice is not None:
                        found.append(choice)
                        least = min(least, choice.cost)
            if not least and (not is_due_now or any(choice.candidate.is_gap for choice in found)):
                break
        best = min(found, key=lambda choice: choice.cost, default=None)
        if best is None:
            return None
        own = next((c for c in found if c.candidate.is_own), best)
        if own.cost - own.candidate.weight <= best.cost + ERROR and not best.candidate.is_gap:
            best = own if best.candidate.is_plain else best
        is_gap = is_due_now or (best.cost >= 2 * MANY * ERROR and len(best.rules) >= MANY)
        most = best.cost + best.cost // SLACK
        near = [c for c in found if c.cost <= most and not c.candidate.is_shorter]
        near += [c for c in found if is_due_now and best.cost >= MANY * ERROR and c.candidate.is_gap]
        rivals = [c.certain if is_gap else c.refused for c in near]
        certain = {refusal.line} if best.candidate.is_own else set[int]()
        return best._replace(open=best.refused.difference(best.refused.intersection(*rivals), certain))

    def judged(self, trail: Trail[P], refusal: Refusal[P], candidate: Candidate[P], most: int) -> Choice[P] | None:
        """Return which later lines are refused behind a candidate; None if it costs over `most`, or gets nowhere."""
        if candidate.at not in trail.kept:
            return None
        threads, rules = trail.begin(candidate), set[str]()
        refused, certain = set[int](), set[int]()
        gap = next((item for item in candidate.items if isinstance(item, Filling)), None)
        gap = gap if candidate.is_gap else None
        is_likely, cost = gap is not None and is_due(trail, refusal), candidate.weight
        for item in (*candidate.items, *trail.items[candidate.until : refusal.at + HORIZON]):
            doubts = len(threads[0].doubts)
            rest: Item[P] | None = item
            while rest is not None:
                self.budget.spend(len(threads) * _size(rest))
                played = trail.play(threads, rest, refusal.at)
                if not isinstance(played, Refusal):
                    threads, rest = played, None
                elif isinstance(rest, Filling) or _is_early(played, refusal, candidate):
                    return None
                else:
                    rules.add(played.problem.rule)
                    if played.line not in refused and (gap is None or not rests_on(trail, played, rest, gap)):
                        certain.add(played.line)
                    refused.add(played.line)
                    threads, rest = _forced(played, rest)
            if any(doubt.problem.forced for doubt in threads[0].doubts[doubts:]):
                refused.add(item.line)
            cost = candidate.weight + ERROR * len(refused) - is_likely * len(refused - certain)
            if cost > most:
                return None
        if candidate.is_gap and candidate.reading:
            candidate = candidate._replace(reading=such_as(threads[0].filled))
        return Choice(candidate, cost, frozenset(refused), frozenset(certain), frozenset(rules))


def _is_early(again: Refusal[P], refusal: Refusal[P], candidate: Candidate[P]) -> bool:
    """Whether a candidate does not even get past the refused step, unless that is refused for a reason of its own."""
    return again.place <= refusal.place and not (candidate.is_own and again.place == refusal.place)


def _size(item: Item[P]) -> int:
    """Return what it costs to play an item: its words."""
    return sum(1 + len(s.args) + len(s.options) for s in item.steps) if isinstance(item, Entry) else 1


def _forced(refusal: Refusal[P], item: Item[P]) -> tuple[list[Thread[P]], Item[P] | None]:
    """Return the table after a refused step was carried out as it is written, and the rest of its entry."""
    thread = refusal.thread
    if isinstance(item, Filling) or refusal.k is None:
        return [thread], None
    if refusal.move is not None:
        refusal.move.force(thread.position)
        thread.played(refusal.move)
    rest: tuple[Item[P], ...] = split(item, 0, (), refusal.k + 1)
    return [thread], rest[0] if rest else None
