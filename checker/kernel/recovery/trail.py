"""The trail of a log: its items as they are read now, and the tables before the last of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic

from checker.kernel.game import Rules
from checker.kernel.log import Entry, Step
from checker.kernel.moves import CHANCE, Move
from checker.kernel.position import P
from checker.kernel.problem import Problem
from checker.kernel.recovery.budget import Budget
from checker.kernel.recovery.candidate import Candidate, Item, RefusedItem
from checker.kernel.recovery.limits import CHOICES, TABLES, WINDOW

if TYPE_CHECKING:
    from checker.kernel.replay import Replay
    from checker.kernel.thread import Thread


class Trail(Generic[P]):
    """A log on the way. `items` changes with every candidate that is chosen; indexes are into it."""

    def __init__(self, replay: Replay[P], items: list[Item[P]], budget: Budget) -> None:
        self.replay, self.game, self.items, self.budget = replay, replay.game, items, budget
        self.kept: dict[int, list[Thread[P]]] = {}

    def keep(self, at: int, threads: list[Thread[P]]) -> None:
        """Keep the tables before an item, and forget those that are too far back."""
        self.kept[at] = [thread.fork() for thread in threads]
        self.kept.pop(at - WINDOW, None)

    def begin(self, candidate: Candidate[P]) -> list[Thread[P]]:
        """Return the tables before a candidate."""
        threads = [thread.fork() for thread in self.kept[candidate.at]]
        for thread in threads:
            thread.off = {**thread.off, **dict([candidate.off])} if candidate.off else thread.off
        return threads

    def apply(self, candidate: Candidate[P]) -> None:
        """Put the items of a candidate into the trail."""
        self.items[candidate.at : candidate.until] = candidate.items
        for at in [at for at in self.kept if at > candidate.at]:
            del self.kept[at]

    def entry(self, at: int) -> Entry | None:
        """Return an item that somebody wrote; None for what was filled in, and outside of the log."""
        item = self.items[at] if 0 <= at < len(self.items) else None
        return item if isinstance(item, Entry) else None

    def play(self, threads: list[Thread[P]], item: Item[P], at: int) -> list[Thread[P]] | RefusedItem[P]:
        """Play an item on tables, which are used up; those that refuse it are dropped unless all do."""
        if isinstance(item, Entry):
            return self.replay.play_entry(threads, item, at)
        grown: list[Thread[P]] = []
        for thread in threads:
            for way in item.ways:
                new = thread.fork()
                if all(_play_move(new, move, item.is_forced) for move in way):
                    new.filled = new.filled if item.is_forced else way
                    grown.append(new)
        none = Problem("", "what was filled in does not fit any more")
        return grown[:TABLES] or RefusedItem(at, None, none, None, threads[0], item.line, 0)


def _play_move(thread: Thread[P], move: Move[P], is_forced: bool) -> bool:
    """Play a move that was filled in; False when it is not legal, unless it is forced."""
    if is_forced:
        move.force(thread.position)
    elif all(problem.doubt for problem in move.problems(thread.position)):
        move.play(thread.position)
    else:
        return False
    thread.played(move)
    return True


def choices(game: Rules[P], position: P) -> list[Move[P]]:
    """Return what may happen now, whoever does it; what nobody saw is not guessed where it can be left open."""
    due = game.to_act(position)
    if due is None:
        return []
    if due != CHANCE:
        return [move for _, move in zip(range(CHOICES), game.generate_moves(position), strict=False)]
    unknown: Move[P] = game.unknown_outcome(position)
    return [unknown] if "?" in unknown.text() else [move for move, _ in game.outcomes(position)][:CHOICES]


def step_at(trail: Trail[P], refusal: RefusedItem[P]) -> tuple[Entry, int, Step] | None:
    """Return the refused entry and step; None at a checkpoint."""
    entry = trail.entry(refusal.at)
    if entry is None or refusal.k is None:
        return None
    return entry, refusal.k, entry.steps[refusal.k]
