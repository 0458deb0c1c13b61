"""What cannot be told any more: where lines are missing, the table behind them is not known.

A line is refused because somebody else is due, and it would be legal if that one had done something that nobody wrote.
Then a later line that is refused is a fault only if it is one whatever was done in the gap. Where line after line is
refused, so much is missing that nobody can tell. It may be a whole round, and nobody else is due; but who breaks the
same rule again and again has misunderstood it, and hears of each time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, islice, pairwise
from random import Random
from typing import TYPE_CHECKING, Generic, NamedTuple

from checker.kernel import gaps
from checker.kernel.edits import MISSING, PLAYED_SO
from checker.kernel.log import Entry, Step
from checker.kernel.moves import Move
from checker.kernel.position import P
from checker.kernel.rewording import entry_words

if TYPE_CHECKING:
    from checker.kernel.replay import Replay
    from checker.kernel.thread import Fault, Thread

NEAR, MANY = 12, 5
"""Lines within which the next refused one follows, and how many of them in a row show that nothing fits any more."""
RULES = {True: 2, False: 3}
"""At least so many rules are broken then, if somebody else was due and if not."""
FITTING, RANDOM, STEPS = 15, 12, 5000
"""Single turns that may be missing and turns at random that are followed, and how many steps are judged for that."""
LOOKED_AT = 6
"""Faults before which a gap is looked for."""
SHOWN = 5
"""Lines that a finding names."""
UNREAD = "LOG-"
"""What cannot be read is a fault whatever the table is."""


class Gap(NamedTuple, Generic[P]):
    """Before a refused step of a log something may be missing: the log from there on, and the table before it."""

    replay: Replay[P]
    entries: Sequence[Entry]
    k: int
    thread: Thread[P]
    is_due: bool
    """Whether somebody else is due; if not, a whole round is missing or nothing."""
    is_filled: bool = False
    """Whether a turn of theirs is known that makes the step legal."""

    @property
    def step(self) -> Step:
        return self.entries[0].steps[self.k]

    def fits(self, thread: Thread[P]) -> bool:
        """Whether the refused step is legal on a table, which is used up."""
        return gaps.is_legal(self.replay, self.step, thread)


def without_lost(
    replay: Replay[P], faults: Sequence[Fault[P]], entries: Sequence[Entry], thread: Thread[P]
) -> list[Fault[P]]:
    """The faults without those that a gap before one of them may explain; that one says which they are."""
    for i, fault in enumerate(faults[:LOOKED_AT]):
        later = [f for f in faults[i + 1 :] if not f.problem.rule.startswith(UNREAD)]
        if later and _is_explained(fault, later[0]):
            continue
        gap = _gap(replay, fault, entries, thread) if later else None
        if gap is None:
            continue
        gone = later if _nothing_fits(gap, [fault, *later]) else _open(gap, later)
        if gone:
            kept = [f for f in faults[i + 1 :] if not any(f is other for other in gone)]
            return [*faults[:i], fault._replace(reading=_told(fault, gone)), *kept]
    return list(faults)


def _is_explained(fault: Fault[P], after: Fault[P]) -> bool:
    """Whether a slip in the line itself is known after which the log is legal for long."""
    guess = not fault.reading or fault.reading == PLAYED_SO or fault.reading.startswith(MISSING)
    return not guess and after.line - fault.line > NEAR


def _nothing_fits(gap: Gap[P], faults: Sequence[Fault[P]]) -> bool:
    """Whether many lines are refused one close behind the other, and not because of the same few rules."""
    lines = list(dict.fromkeys(f.line for f in faults))[: MANY + 1]
    rules = {f.problem.rule for f in faults if f.line in lines}
    if len(lines) <= MANY or any(b - a > NEAR for a, b in pairwise(lines)):
        return False
    return len(rules) >= RULES[gap.is_due] or gap.is_filled


def _told(fault: Fault[P], gone: Sequence[Fault[P]]) -> str:
    lines = list(dict.fromkeys(f.line for f in gone))
    more = f" and {len(lines) - SHOWN} more" if len(lines) > SHOWN else ""
    shown = ", ".join(map(str, lines[:SHOWN])) + more
    many = f"line {shown} is" if len(lines) == 1 else f"lines {shown} are"
    why = f"something may be missing before this line, and whether {many} legal depends on it"
    return f"{fault.reading}; {why}" if fault.reading else why


def _gap(replay: Replay[P], fault: Fault[P], entries: Sequence[Entry], thread: Thread[P]) -> Gap[P] | None:
    """The gap that may be before a refused step; None where nothing was to be done."""
    at = next((n for n, entry in enumerate(entries) if entry.line == fault.line), len(entries))
    steps = entries[at].steps if at < len(entries) else []
    k = next((k for k, step in enumerate(steps) if step.column == fault.column), None)
    if k is None or fault.move is None or fault.table is None:
        return None
    due = replay.game.to_act(fault.table)
    if due is None:
        return None
    begin = thread.fork()
    begin.position = fault.table.copy()
    own = due == steps[k].player and steps[k].verb not in replay.chance_verbs
    gap = Gap(replay, entries[at:], k, begin, not own)
    if own:
        return gap
    filled = next(_fillings(gap), None) is not None or bool(gaps.bridge(replay.game, begin.fork(), gap.fits))
    return gap._replace(is_filled=filled)


def _fillings(gap: Gap[P]) -> Iterator[tuple[Move[P], ...]]:
    return gaps.fillings(gap.replay.game, gap.thread, gap.fits, entry_words(gap.entries[0]), 1)


def _open(gap: Gap[P], later: Sequence[Fault[P]]) -> list[Fault[P]]:
    """The faults that are none if the right thing was done in the gap: then no more lines are refused than now."""
    if not gap.is_filled:
        return []
    told = {fault.line for fault in later}
    refused, left = set(told), STEPS
    for moves in chain(islice(_fillings(gap), FITTING), _at_random(gap)):
        after = gap.thread.fork()
        for move in moves:
            move.play(after.position)
        found, left = _refused(gap, after, left)
        if left < 0 or not refused:
            break
        if len(found) <= len(told):
            refused &= found
    return [fault for fault in later if fault.line not in refused]


def _at_random(gap: Gap[P]) -> Iterator[tuple[Move[P], ...]]:
    rng = Random(gap.step.line)
    for _ in range(RANDOM):
        moves = gaps.bridge(gap.replay.game, gap.thread.fork(), gap.fits, rng)
        if moves:
            yield moves


def _refused(gap: Gap[P], thread: Thread[P], left: int) -> tuple[set[int], int]:
    """The lines that do not fit when all is played as it stands, and how many steps may still be judged."""
    out: set[int] = set()
    before = len(thread.doubts)
    k = gap.k
    for entry in gap.entries:
        for step in entry.steps[k:]:
            left -= 1
            refused = gap.replay.judge(thread, step)
            if refused is not None and not refused[0].meant:
                out.add(entry.line)
                if refused[1] is not None:
                    refused[1].force(thread.position)
                    thread.played(refused[1])
        k = 0
        if any(gap.replay.game.agrees(thread.position, c.name, c.value) is False for c in entry.checkpoints):
            out.add(entry.line)
        if left < 0:
            break
    return out | {doubt.line for doubt in thread.doubts[before:] if doubt.problem.forced}, left
