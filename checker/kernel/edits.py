"""Edits: the small ways in which a log may have been meant otherwise than it was written, near a line that is refused.

An edit replaces some entries by others. Each is a guess at one slip of the writer: a word, a step or a line that is
wrong, missing, doubled or in another place. Whether it explains anything is found out by playing the edited log.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import TYPE_CHECKING, Generic, NamedTuple

from checker.kernel.game import Rules
from checker.kernel.gaps import choices
from checker.kernel.log import Entry, Step
from checker.kernel.moves import CHANCE, Move
from checker.kernel.position import P
from checker.kernel.problem import Problem
from checker.kernel.rewording import (
    ATOM,
    DIGITS,
    borrowed,
    resized,
    reverbed,
    reworded,
    spliced,
    text_of,
    untorn,
    vocabulary,
)

if TYPE_CHECKING:
    from checker.kernel.thread import Thread

BACK = 8
"""Entries before the refused one in which a whole line may be wrong."""
FAR = 60
"""Entries before it in which a single word may be wrong."""
NEAR = 100
"""Entries before and behind it that words are taken from."""
AHEAD, FURTHER = 6, 40
BLOCK = 8
"""The longest run of lines that may stand there twice."""
CHOICES = 60
ROLLED = 40
"""Ways to reword the dice of an earlier line."""
PLAYED_SO = "read on as if it was really played so"
NEVER = "read on as if it never happened"
MISSING = "read on as if a line was missing before"


class Filled(NamedTuple, Generic[P]):
    """Moves that stand in an edited log in the place of something written; or another table to begin with."""

    line: int
    moves: tuple[Move[P], ...]
    checkpoints: tuple[()] = ()
    start: P | None = None


Item = Entry | Filled[P]
Log = Sequence[Item[P]]


class Edit(NamedTuple, Generic[P]):
    """`items` in the place of the entries from `at` to `until`; `forced` is a step that was done all the same.

    `weight` is how many more lines it has to explain than a plainer edit.
    """

    at: int
    until: int
    items: tuple[Item[P], ...]
    reading: str
    weight: int = 0
    forced: tuple[int, int] | None = None
    off: str = ""
    """The name of notes that are not compared any more until one of them agrees again."""
    changed: int | None = None
    """The step of its entry that has other words."""
    price: int = 0
    """Findings that it has to save besides its own: what takes away something legal explains too much too easily."""

    @property
    def is_gap(self) -> bool:
        return self.reading.startswith(MISSING)

    @property
    def filled(self) -> list[Move[P]]:
        """Moves that nobody wrote."""
        return [move for item in self.items if isinstance(item, Filled) for move in item.moves]

    def kind(self) -> tuple[object, ...]:
        """Edits of one kind differ in a word or a move."""
        return self.at, self.until, self.changed, self.forced, tuple(type(item) for item in self.items)

    def applied(self, log: Log[P]) -> list[Item[P]]:
        return [*log[: self.at], *self.items, *log[self.until :]]


class Stop(NamedTuple, Generic[P]):
    """Where a log is refused: the entry, the step in it (None: a checkpoint), why, and the table before it."""

    at: int
    k: int | None
    problem: Problem
    move: Move[P] | None
    thread: Thread[P]
    line: int
    column: int


# --- parts of entries -----------------------------------------------------------------------------------------------
def with_steps(entry: Entry, steps: Iterable[Step]) -> Entry:
    return Entry(entry.line, entry.number, list(steps), entry.checkpoints, entry.comment, entry.text)


def split(entry: Entry, k: int, between: Sequence[Item[P]], after: int) -> tuple[Item[P], ...]:
    """The entry up to step k, then other things, then its steps from `after` on with its checkpoints."""
    first = Entry(entry.line, entry.number, entry.steps[:k], [], "", entry.text)
    last = with_steps(entry, entry.steps[after:])
    head: tuple[Item[P], ...] = (first,) if k else ()
    tail: tuple[Item[P], ...] = (last,) if last.steps or last.checkpoints else ()
    return (*head, *between, *tail)


def key_of(item: Item[P]) -> tuple[object, ...]:
    """What an entry says, without its line; a name that nobody wrote is not compared."""
    if isinstance(item, Filled):
        return (id(item),)
    return tuple(
        (s.player if s.said_player else "", s.verb, tuple(s.args), tuple(s.options.items())) for s in item.steps
    )


def steps_near(log: Log[P], at: int) -> list[Step]:
    """The steps of the entries round about."""
    near = log[max(0, at - NEAR) : at + NEAR]
    return [step for item in near if isinstance(item, Entry) for step in item.steps]


# --- edits at the refused line --------------------------------------------------------------------------------------
def plain_edits(
    log: Log[P], stop: Stop[P], typos: Callable[[P, Step, Move[P] | None], list[Move[P]]]
) -> Iterator[Edit[P]]:
    """The line was played so, another move was meant, it never happened, or a note is wrong."""
    item, f = log[stop.at], stop.at
    if isinstance(item, Filled):
        return
    if stop.k is None:
        notes = [c for c in item.checkpoints if (c.line, c.column) != (stop.line, stop.column)]
        kept = Entry(item.line, item.number, item.steps, notes, item.comment, item.text)
        name = next(c.name for c in item.checkpoints if (c.line, c.column) == (stop.line, stop.column))
        yield Edit(f, f + 1, (kept,), "")
        reading = f"read on as if what `{name}` showed was another thing all the time"
        yield Edit(f, f + 1, (kept,), reading, 1, off=name)
        return
    step = item.steps[stop.k]
    if stop.move is not None:
        yield Edit(f, f + 1, (item,), PLAYED_SO, forced=(step.line, step.column))
    for move in typos(stop.thread.position, step, stop.move):
        yield meant(f, item, stop.k, move)
    if stop.k == 0:
        yield Edit(f, f + 1, (), NEVER)
    if len(item.steps) > 1:
        yield Edit(f, f + 1, split(item, stop.k, (), stop.k + 1), NEVER)


def meant(at: int, entry: Entry, k: int, move: Move[P], weight: int = 0, where: str = "") -> Edit[P]:
    step = entry.steps[k]
    named = "" if move.actor in (step.player, CHANCE) else f"{move.actor} "
    reading = f"read on as if `{named}{move.text()}` was meant{where}"
    return Edit(at, at + 1, split(entry, k, (Filled(step.line, (move,)),), k + 1), reading, weight)


def other_moves(game: Rules[P], log: Log[P], stop: Stop[P]) -> Iterator[Edit[P]]:
    """Any legal move in the place of the refused step, those with most of its words first."""
    item = log[stop.at]
    if stop.k is None or isinstance(item, Filled):
        return
    step = item.steps[stop.k]
    said = {*ATOM.findall(text_of(step)), step.player}
    for move in closest(choices(game, stop.thread.position), said):
        yield meant(stop.at, item, stop.k, move, 1 + _far(said, [*ATOM.findall(move.text()), move.actor]))


def other_words(game: Rules[P], log: Log[P], stop: Stop[P]) -> Iterator[Edit[P]]:
    """A word of the refused step is another, or too much, or missing."""
    item = log[stop.at]
    if stop.k is None or isinstance(item, Filled):
        return
    step = item.steps[stop.k]
    alike = steps_near(log, stop.at)
    words = vocabulary(game, alike, stop.thread.position, step, stop.problem)
    if step.torn:
        found = untorn(step, words)
    else:
        unread = stop.move is None
        found = chain(
            resized(step, stop.problem),
            borrowed(step, alike),
            spliced(step, choices(game, stop.thread.position)),
            reworded(step, words, unread, stop.problem.message),
        )
    for said, new in found:
        yield other_step(stop.at, item, stop.k, new, f"read on as if `{said}` was meant", 1)


def other_verbs(game: Rules[P], log: Log[P], stop: Stop[P]) -> Iterator[Edit[P]]:
    """The verb of the refused step is another, or of one before it in the line."""
    item = log[stop.at]
    if stop.k is not None and not isinstance(item, Filled):
        for k in range(stop.k, -1, -1):
            for said, new in reverbed(item.steps[k], game.verbs):
                yield other_step(stop.at, item, k, new, f"read on as if `{said}` was meant", 1)


def unseen(game: Rules[P], log: Log[P], i: int, k: int, position: P, weight: int) -> Iterator[Edit[P]]:
    """Something else was drawn or rolled than what was written."""
    item = log[i]
    if not isinstance(item, Filled) and item.steps[k].verb in game.chance_verbs and game.to_act(position) == CHANCE:
        step = item.steps[k]
        filled = Filled(step.line, (game.unknown_outcome(position),))
        where = f" in line {step.line}" if weight else ""
        reading = f"read on as if it was not seen what `{text_of(step)}` tells{where}"
        yield Edit(i, i + 1, split(item, k, (filled,), k + 1), reading, weight)
        for said, new in islice(reworded(step, DIGITS), ROLLED) if weight else ():
            yield other_step(i, item, k, new, f"read on as if `{said}` was meant{where}", weight + 1)


def redrawn(game: Rules[P], log: Log[P], i: int, k: int, position: P) -> Iterator[Edit[P]]:
    """Each other thing that may have been drawn or turned in an earlier line."""
    item = log[i]
    if not isinstance(item, Filled) and item.steps[k].verb in game.chance_verbs and game.to_act(position) == CHANCE:
        for move, _ in islice(game.outcomes(position), CHOICES):
            if move.text() != text_of(item.steps[k]):
                yield meant(i, item, k, move, 2, f" in line {item.line}")


def _far(said: Iterable[str], meant: Iterable[str]) -> int:
    """How many words are others than what was said."""
    return len(frozenset(said).symmetric_difference(meant)) // 2


def closest(moves: Iterable[Move[P]], said: set[str]) -> list[Move[P]]:
    """The moves that share the most words with what was said."""
    return sorted(moves, key=lambda m: -len(said.intersection([*ATOM.findall(m.text()), m.actor])))[:CHOICES]


# --- whole lines ----------------------------------------------------------------------------------------------------
def line_edits(log: Log[P], f: int, players: Sequence[str]) -> Iterator[Edit[P]]:
    """Lines that stand there twice (also far away), are swapped, or belong to another player."""
    yield from _doubled(log, f)
    yield from _swapped(log, f, len(players))
    elsewhere = Counter(key_of(item) for item in log[max(0, f - NEAR) : f + NEAR])
    for i in range(f - 1, max(-1, f - 3), -1):
        pasted = elsewhere[key_of(log[i])] > 1
        yield Edit(i, i + 1, (), f"read on as if {_lines(log[i : i + 1])} never happened", 1, price=0 if pasted else 1)
    for i in range(f, max(-1, f - 3), -1):
        yield from _others(log, i, players)


def _lines(items: Sequence[Item[P]]) -> str:
    lines = [item.line for item in items]
    return f"line {lines[0]}" if len(lines) == 1 else f"lines {lines[0]} to {lines[-1]}"


def _doubled(log: Log[P], f: int) -> Iterator[Edit[P]]:
    keys = {i: key_of(log[i]) for i in range(max(0, f - 3 * BLOCK), min(len(log), f + BLOCK))}
    for size in range(1, BLOCK + 1):
        for i in range(f, max(size - 1, f - 2 * size), -1):
            if i + size <= len(log) and all(keys.get(i + n) == keys.get(i + n - size, ()) for n in range(size)):
                again = log[i : i + size]
                yield Edit(i, i + size, (), f"read on as if {_lines(again)} stood there only once")


def _swapped(log: Log[P], f: int, players: int) -> Iterator[Edit[P]]:
    for size in range(1, max(3, players + 1)):
        for i in range(f, max(-1, f - 2 * size - 1), -1):
            one, other = log[i : i + size], log[i + size : i + 2 * size]
            if len(other) == size:
                reading = f"read on as if {_lines(one)} and {_lines(other)} were swapped"
                if (i, size) == (f, 1):
                    reading = "read on as if this line and the next were swapped"
                items = _inherited((*other, *one), log[i - 1] if i else None)
                yield Edit(i, i + 2 * size, items, reading, size > 1)
    for i in range(f, max(-1, f - 3), -1):
        three = log[i : i + 3]
        if len(three) == 3:
            reading = f"read on as if {_lines(three[:1])} and {_lines(three[2:])} were swapped"
            yield Edit(i, i + 3, (*three[::-1],), reading, 1)


def _inherited(items: Iterable[Item[P]], before: Item[P] | None) -> tuple[Item[P], ...]:
    """Lines in another order: a player who is left out is the one of the line that comes before it now."""
    out: list[Item[P]] = []
    for item in items:
        last = before.steps[-1].player if isinstance(before, Entry) and before.steps else ""
        if last and isinstance(item, Entry) and not any(step.said_player for step in item.steps):
            item = with_steps(item, [step.replaced(player=last) if step.player else step for step in item.steps])
        before = item
        out.append(item)
    return tuple(out)


def _others(log: Log[P], i: int, players: Sequence[str]) -> Iterator[Edit[P]]:
    """The line, or its last steps, are another player's."""
    if isinstance(entry := log[i], Filled):
        return
    for player in players:
        steps = [step.replaced(player=player, said_player=True) for step in entry.steps]
        if steps and player != entry.steps[0].player:
            reading = f"read on as if line {entry.line} was {player}'s"
            yield Edit(i, i + 1, (with_steps(entry, steps),), reading, 1)


def moved_lines(log: Log[P], f: int) -> Iterator[Edit[P]]:
    """A line of the neighbourhood stands in the wrong place."""
    for i in range(max(0, f - 2), min(len(log), f + 2)):
        for j in range(max(0, i - BACK), min(len(log), i + AHEAD) + 1):
            if j not in (i, i + 1) and min(i, j) <= f:
                low, high = min(i, j), max(i + 1, j)
                rest = [*log[low:i], *log[i + 1 : high]]
                items = (log[i], *rest) if j < i else (*rest, log[i])
                where = f"before {_lines(log[j : j + 1])}" if j < len(log) else "at the end"
                yield Edit(low, high, items, f"read on as if {_lines([log[i]])} stood {where}", 2, price=1)
    for i in range(f + 2, min(len(log), f + FURTHER)):
        reading = f"read on as if {_lines([log[i]])} stood before {_lines(log[f : f + 1])}"
        yield Edit(f, i + 1, (log[i], *log[f:i]), reading, 2)
    for i in range(f, max(-1, f - BACK), -1):
        for size in (1, 2):
            if i + size <= f + 1:
                yield Edit(
                    i, i + size, (), f"read on as if {_lines(log[i : i + size])} never happened", 1 + size, price=size
                )


# --- steps ----------------------------------------------------------------------------------------------------------
def step_edits(log: Log[P], f: int) -> Iterator[Edit[P]]:
    """Steps of this line or one before it that are swapped, or should not be there."""
    for i in range(f, max(-1, f - 3), -1):
        item = log[i]
        if isinstance(item, Filled) or len(item.steps) < 2:
            continue
        where = f"in line {item.line}"
        for k in range(len(item.steps) - 1):
            steps = [*item.steps[:k], item.steps[k + 1], item.steps[k], *item.steps[k + 2 :]]
            said = f"`{text_of(item.steps[k])}` and `{text_of(item.steps[k + 1])}`"
            yield Edit(i, i + 1, (with_steps(item, steps),), f"read on as if {said} {where} were swapped", i < f)
        for k, step in enumerate(item.steps):
            steps = [*item.steps[:k], *item.steps[k + 1 :]]
            reading = f"read on as if `{text_of(step)}` {where} was not there"
            yield Edit(i, i + 1, (with_steps(item, steps),), reading, 1, price=1)


def other_step(at: int, entry: Entry, k: int, new: Step, reading: str, weight: int) -> Edit[P]:
    steps = [*entry.steps[:k], new, *entry.steps[k + 1 :]]
    return Edit(at, at + 1, (with_steps(entry, steps),), reading, weight, changed=k)


# --- missing lines --------------------------------------------------------------------------------------------------
def missing(log: Log[P], i: int, k: int, moves: tuple[Move[P], ...], weight: int) -> Iterator[Edit[P]]:
    """Edits with moves put in before a step; what then follows without a name may be of whoever made the last."""
    item = log[i]
    if isinstance(item, Filled):
        return
    told = [f"`{m.actor} {m.text()}`" for m in moves if m.actor != CHANCE] or [f"`{m.text()}`" for m in moves]
    where = f"line {item.line}" if weight > 1 else "it"
    filled = Filled(item.line, moves)
    items = split(item, k, (filled,), k) if k else (filled, item)
    edit = Edit(i, i + 1, items, f"{MISSING} {where}, such as {told[0]}", weight)
    yield edit
    actor = moves[-1].actor
    if k == 0 and item.steps and not item.steps[0].said_player and actor not in (CHANCE, item.steps[0].player):
        steps = [step if step.said_player else step.replaced(player=actor) for step in item.steps]
        yield edit._replace(items=(filled, with_steps(item, steps)))


def restarted(start: P, said: str) -> Edit[P]:
    """The header says something else."""
    return Edit(0, 0, (Filled(0, (), (), start),), f"read on as if the header said `{said}`", 2)


# --- edits of edits -------------------------------------------------------------------------------------------------
def refilled(edit: Edit[P], n: int, moves: tuple[Move[P], ...]) -> Edit[P]:
    """An edit whose n-th item has other moves; what it says of the first of them is another, too."""
    item = edit.items[n]
    assert isinstance(item, Filled)
    old, new = (next((m for m in found if m.actor != CHANCE), found[0]) for found in (item.moves, moves))
    reading = edit.reading.replace(f"{old.text()}`", f"{new.text()}`")
    far = 0 if edit.is_gap else _far(ATOM.findall(old.text()), ATOM.findall(new.text()))
    items = (*edit.items[:n], Filled(item.line, moves), *edit.items[n + 1 :])
    return edit._replace(items=items, reading=reading, weight=edit.weight + far)


def reworded_edit(edit: Edit[P], entry: Entry, k: int, new: Step, said: str) -> Edit[P]:
    """An edit whose step has other words once more."""
    other: Edit[P] = other_step(edit.at, entry, k, new, edit.reading, edit.weight)
    return other._replace(reading=edit.reading.replace(f"`{text_of(entry.steps[k])}`", f"`{said}`"))
