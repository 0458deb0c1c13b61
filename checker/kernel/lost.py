"""What cannot be told any more: where lines are missing, the table behind them is not known.

A refused line may be legal if something was done before it that nobody wrote. When no reading of it explains what
follows, and line after line is refused, whether those are legal depends on what is missing.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from checker.kernel import gaps
from checker.kernel.log import Entry, Step
from checker.kernel.rewording import words_of

if TYPE_CHECKING:
    from checker.kernel.replay import Replay
    from checker.kernel.thread import Fault

NEAR, MANY = 12, 2
"""Lines within which the next refused one follows, and how many of them make it clear that nothing fits any more."""
UNREAD = "LOG-"
"""What cannot be read is a fault whatever the table is."""


def without_lost(replay: Replay, faults: Sequence[Fault], entries: Sequence[Entry], thread: Any) -> list[Fault]:
    """The faults without those that a gap before one of them explains; that one says which they are."""
    for i, fault in enumerate(faults):
        lines = list(dict.fromkeys(f.line for f in faults[i:]))[: MANY + 1]
        close = all(b - a <= NEAR for a, b in pairwise(lines))
        if len(lines) <= MANY or not close or fault.move is None:
            continue
        if _is_gap(replay, fault, entries, thread):
            gone = [f for f in faults[i + 1 :] if not f.problem.rule.startswith(UNREAD)]
            read = [f for f in faults[i + 1 :] if f.problem.rule.startswith(UNREAD)]
            return [*faults[:i], fault._replace(reading=_told(fault, gone)), *read]
    return list(faults)


def _told(fault: Fault, gone: Sequence[Fault]) -> str:
    lines = list(dict.fromkeys(f.line for f in gone))
    shown = ", ".join(map(str, lines[:5])) + (f" and {len(lines) - 5} more" if len(lines) > 5 else "")
    many = f"line {shown} is" if len(lines) == 1 else f"lines {shown} are"
    why = f"something may be missing before this line, and whether {many} legal depends on it"
    return f"{fault.reading}; {why}" if fault.reading else why


def _is_gap(replay: Replay, fault: Fault, entries: Sequence[Entry], thread: Any) -> bool:
    """Whether somebody else is due, and the refused step is legal if something was done before it."""
    entry = next((entry for entry in entries if entry.line == fault.line), None)
    step = next((s for s in entry.steps if s.column == fault.column), None) if entry is not None else None
    if entry is None or step is None:
        return False
    begin, game = thread.fork(), replay.game
    begin.position = fault.table.copy()
    if game.to_act(begin.position) in (None, step.player):
        return False

    def fits(after: Any) -> bool:
        return replay.judge(after, _named(replay, after, step)) is None

    wanted = frozenset(word for one in entry.steps for word in words_of(one))
    if next(gaps.fillings(game, begin, fits, wanted, 1), None) is not None:
        return True
    return bool(gaps.bridge(game, begin.fork(), fits))


def _named(replay: Replay, thread: Any, step: Step) -> Step:
    """A step without a name is of whoever is due."""
    due = replay.game.to_act(thread.position)
    return step if step.said_player or not due or due == step.player else step.replaced(player=due)
