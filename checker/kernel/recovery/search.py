"""The search for what happened where a log is refused: candidates of several strategies, compared by later errors."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Generic, NamedTuple

from checker.kernel.log import Entry
from checker.kernel.position import P
from checker.kernel.recovery.budget import Budget
from checker.kernel.recovery.candidate import Candidate, Item, MissingMoves, RefusedItem, split
from checker.kernel.recovery.limits import BRANCHES, CLEAN, ERROR, HORIZON, MANY
from checker.kernel.recovery.missing import filled_by, is_due, rests_on, such_as
from checker.kernel.recovery.trail import Trail
from checker.kernel.thread import Thread

Strategy = Callable[[Trail[P], RefusedItem[P]], Iterator[Candidate[P]]]


class RankedCandidate(NamedTuple, Generic[P]):
    """A candidate, and the later lines that are `refused` behind it, `certain` ones whatever is missing.

    `rules` are those that they break. The `chain` comes so soon that it may follow from the fault; another candidate
    allows the `open` part of it.
    """

    candidate: Candidate[P]
    cost: int
    refused: frozenset[int]
    certain: frozenset[int]
    rules: frozenset[str]
    chain: frozenset[int] = frozenset()
    open: frozenset[int] = frozenset()
    is_lost: bool = False
    """Whether the chain is so long that nothing explains it."""


class Branch(NamedTuple, Generic[P]):
    """One way through the lines behind a candidate."""

    threads: list[Thread[P]]
    refused: frozenset[int] = frozenset()
    certain: frozenset[int] = frozenset()
    rules: frozenset[str] = frozenset()
    skipped: int = 0
    """Refused steps that never happened."""
    places: tuple[tuple[int, int], ...] = ()
    """Where the last item is refused."""

    def cost(self, is_likely: bool) -> int:
        """Return what the refused lines cost; those that rest on a gap cost less where one is likely."""
        return ERROR * len(self.refused) + self.skipped - is_likely * len(self.refused - self.certain)

    def refused_at(self, refusal: RefusedItem[P], is_certain: bool) -> Branch[P]:
        """Return the branch with one more refusal."""
        return self._replace(
            refused=self.refused | {refusal.line},
            certain=self.certain | {refusal.line} if is_certain else self.certain,
            rules=self.rules | {refusal.problem.rule},
            places=(*self.places, refusal.place),
        )


class Search(Generic[P]):
    """Compares the candidates of its strategies; of equals the first one is the plainest."""

    def __init__(self, strategies: Sequence[Strategy[P]], budget: Budget) -> None:
        self.strategies, self.budget = strategies, budget

    def best(self, trail: Trail[P], refusal: RefusedItem[P]) -> RankedCandidate[P] | None:
        """Return the candidate that leaves the fewest later errors; None when nothing gets past the refused step.

        A later line that is refused behind it and allowed behind another one, nearly as good, is open.
        """
        found: list[RankedCandidate[P]] = []
        worst, is_due_now = ERROR * HORIZON, is_due(trail, refusal)
        least = worst
        for n, strategy in enumerate(self.strategies):
            with self.budget.share(len(self.strategies) - n if n else 1):
                for candidate in strategy(trail, refusal):
                    is_open = is_due_now and candidate.is_gap
                    choice = self.judged(trail, refusal, candidate, worst if is_open else least)
                    if choice is not None:
                        found.append(choice)
                        least = min(least, choice.cost)
            if not least and (not is_due_now or any(choice.candidate.is_gap for choice in found)):
                break
        own_line = {refusal.line}
        if not found:
            return None
        best = min(found, key=lambda c: (c.cost, c.candidate.is_gap > is_due_now, len(c.refused - own_line)))
        own = next((c for c in found if c.candidate.is_own), best)
        if own.cost - own.candidate.weight <= best.cost + ERROR and not best.candidate.is_gap:
            best = own if best.candidate.is_plain else best
        chain = _chain(refusal.line, best.refused)
        is_lost = len(chain) >= 2 * MANY and len(best.rules) >= MANY
        fewest = len(best.refused)
        near = [c for c in found if c.cost <= best.cost and len(c.refused) <= fewest and not c.candidate.is_shorter]
        near = [c for c in near if c.candidate.is_gap <= (refusal.k == 0 or best.candidate.is_gap)]
        near += [c for c in found if is_due_now and len(chain) >= MANY and c.candidate.is_gap]
        sure = chain.intersection(*(c.certain if is_due_now else c.refused for c in near))
        certain = own_line if best.candidate.is_own else set[int]()
        return best._replace(chain=chain, open=chain - sure - certain, is_lost=is_lost)

    def judged(
        self, trail: Trail[P], refusal: RefusedItem[P], candidate: Candidate[P], most: int
    ) -> RankedCandidate[P] | None:
        """Return which later lines are refused behind a candidate; None if it costs over `most`, or gets nowhere."""
        if candidate.at not in trail.kept:
            return None
        filling = next((item for item in candidate.items if isinstance(item, MissingMoves)), None)
        gap = filled_by(filling) if candidate.is_gap and filling is not None else None
        is_likely = gap is not None and is_due(trail, refusal)
        branches = [Branch(trail.begin(candidate))]
        for item in (*candidate.items, *trail.items[candidate.until : refusal.at + HORIZON]):
            grown = [new for branch in branches for new in self._through(trail, branch, item, gap)]
            good = [new for new in grown if not any(_is_early(at, refusal, candidate) for at in new.places)]
            branches = sorted(good, key=lambda branch: branch.cost(is_likely))[:BRANCHES]
            if not branches or candidate.weight + branches[0].cost(is_likely) > most + 1:
                return None
        best = branches[0]
        if candidate.is_gap and candidate.reading:
            candidate = candidate._replace(reading=such_as(best.threads[0].filled))
        is_second = candidate.is_plain and refusal.line in best.refused  # another fault of the line itself
        cost = candidate.weight + best.cost(is_likely) - is_second
        return RankedCandidate(candidate, cost, best.refused, best.certain, best.rules)

    def _through(
        self, trail: Trail[P], branch: Branch[P], item: Item[P], gap: frozenset[str] | None
    ) -> Iterator[Branch[P]]:
        """Yield what comes of a branch behind an item; what is refused there was played so, or never happened."""
        left: list[tuple[Branch[P], Item[P] | None]] = [(branch._replace(places=()), item)]
        while left:
            new, rest = left.pop()
            if rest is None:
                yield new
                continue
            doubts = len(new.threads[0].doubts)
            self.budget.spend(len(new.threads) * _size(rest))
            played = trail.play(new.threads, rest, 0)
            if not isinstance(played, RefusedItem):
                is_forced = any(doubt.problem.forced for doubt in played[0].doubts[doubts:])
                yield new._replace(threads=played, refused=new.refused | {rest.line} if is_forced else new.refused)
            elif isinstance(rest, Entry):
                is_first = played.line not in new.refused
                rests = gap is not None and rests_on(trail, played, rest, gap)
                worse = new.refused_at(played, is_first and not rests)
                if is_first and played.move is not None:
                    left.append(_past(worse, played, rest, False))
                left.append(_past(worse, played, rest, True))


def _is_early(place: tuple[int, int], refusal: RefusedItem[P], candidate: Candidate[P]) -> bool:
    """Whether a candidate does not even get past the refused step, unless that is refused for a reason of its own."""
    return place <= refusal.place and not (candidate.is_own and place == refusal.place)


def _chain(line: int, refused: frozenset[int]) -> frozenset[int]:
    """Return the refused lines behind a fault up to the first long run of legal ones."""
    out: set[int] = set()
    for later in sorted(refused):
        if later - line > CLEAN:
            break
        out.add(later)
        line = later
    return frozenset(out)


def _size(item: Item[P]) -> int:
    """Return what it costs to play an item: its words."""
    return sum(1 + len(s.args) + len(s.options) for s in item.steps) if isinstance(item, Entry) else 1


def _past(
    branch: Branch[P], refusal: RefusedItem[P], entry: Entry, is_played: bool
) -> tuple[Branch[P], Item[P] | None]:
    """Return a branch on which a refused step was played as it is written, or never, and the rest of its entry.

    Nothing of an entry is left if its first step never happened.
    """
    thread = refusal.thread if is_played else refusal.thread.fork()
    new = branch._replace(threads=[thread], skipped=branch.skipped + (not is_played))
    if is_played and refusal.move is not None:
        refusal.move.force(thread.position)
        thread.played(refusal.move)
    if refusal.k is None or not (is_played or refusal.k):
        return new, None
    rest: tuple[Item[P], ...] = split(entry, 0, (), refusal.k + 1)
    return new, next(iter(rest), None)
