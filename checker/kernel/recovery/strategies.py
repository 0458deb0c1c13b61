"""Strategies: the mistakes people make when they write down a game, each as candidates for a refused line."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice, pairwise

from checker.kernel.log import Entry, Step
from checker.kernel.moves import CHANCE, Move
from checker.kernel.position import P
from checker.kernel.recovery import words
from checker.kernel.recovery.candidate import (
    Candidate,
    Item,
    MissingMoves,
    RefusedItem,
    lines,
    split,
    with_step,
    with_steps,
)
from checker.kernel.recovery.limits import BLOCK, ERROR, HORIZON, LISTING, WINDOW
from checker.kernel.recovery.missing import is_unread
from checker.kernel.recovery.trail import Trail, choices, step_at
from sporeprint.ground.wording import AS_IF

PLAYED = f"{AS_IF} the move had been played"
NEVER = f"{AS_IF} it never happened"


def as_written(trail: Trail[P], refusal: RefusedItem[P]) -> Iterator[Candidate[P]]:
    """It was played so, whatever the rules say; or a note is wrong, and so are the same notes behind it."""
    at, found = refusal.at, step_at(trail, refusal)
    if found is None:
        entry = trail.entry(at)
        for note in entry.checkpoints if entry is not None else ():
            if (note.line, note.column) == refusal.place:
                off = trail.replay.difference(refusal.thread, note)
                yield Candidate(at, at, (), "", off=(note.name, off))
    elif refusal.move is not None:
        entry, k, step = found
        forced = MissingMoves(step.line, ((refusal.move,),), True)
        yield Candidate(at, at + 1, split(entry, k, (forced,), k + 1), PLAYED, is_plain=True)


def never(trail: Trail[P], refusal: RefusedItem[P]) -> Iterator[Candidate[P]]:
    """The step, or its whole line, should not be there."""
    found = step_at(trail, refusal)
    if found is not None:
        entry, k, step = found
        if len(entry.steps) > 1:
            again = k > 0 and words.text_of(entry.steps[k - 1]) == words.text_of(step)
            rest: tuple[Item[P], ...] = split(entry, k, (), k + 1)
            yield Candidate(refusal.at, refusal.at + 1, rest, NEVER, 0 if again else 1, is_shorter=True)
        if k == 0:
            yield Candidate(refusal.at, refusal.at + 1, (), NEVER, ERROR, is_plain=True, is_shorter=True)


# --- another word, verb or player -----------------------------------------------------------------------------------
def nearest(trail: Trail[P], refusal: RefusedItem[P]) -> Iterator[Candidate[P]]:
    """Another move was meant: that of another player, a legal one with most of its words, or with another word."""
    found = step_at(trail, refusal)
    if found is None:
        return
    entry, k, step = found
    trail.budget.spend(LISTING)
    legal = choices(trail.game, refusal.thread.position)
    for player in refusal.thread.position.players:
        if player != step.player:
            steps = [s.replaced(player=player) if s.player == step.player else s for s in entry.steps[k:]]
            named = f"{AS_IF} it was {player}'s"
            yield Candidate(refusal.at, refusal.at + 1, (with_steps(entry, [*entry.steps[:k], *steps]),), named)
    hints = words.names_in(refusal.problem.hint)
    closest = sorted(legal, key=lambda move: (words.apart(step, move), hints.isdisjoint(words.move_words(move))))
    for move in closest[:HORIZON]:
        weight = max(0, words.apart(step, move) - 1)
        if weight <= ERROR or is_unread(refusal):
            yield _meant(refusal.at, entry, k, move)._replace(weight=weight)
    for text, new in _other_words(trail, refusal, step, legal):
        yield Candidate(refusal.at, refusal.at + 1, (with_step(entry, k, new),), f"{AS_IF} `{text}` was meant")


def _meant(at: int, entry: Entry, k: int, move: Move[P]) -> Candidate[P]:
    step = entry.steps[k]
    named = "" if move.actor in (step.player, CHANCE) else f"{move.actor} "
    reading = f"{AS_IF} `{named}{move.text()}` was meant"
    if move.actor == CHANCE and "?" in move.text():
        reading = f"{AS_IF} nobody had seen what came with `{move.verb}`"
    return Candidate(at, at + 1, split(entry, k, (MissingMoves(step.line, ((move,),)),), k + 1), reading)


def _other_words(
    trail: Trail[P], refusal: RefusedItem[P], step: Step, legal: list[Move[P]]
) -> Iterator[tuple[str, Step]]:
    """Yield the step with another verb, then with words of legal moves, of the finding and of steps of its verb."""
    verbs = sorted(trail.game.verbs, key=lambda verb: words.unlike(verb, step.verb))
    rest = words.text_of(step).partition(" ")[2]
    for text in (f"{verb} {rest}".strip() for verb in verbs if verb != step.verb):
        new = words.reread(step, text)
        if new is not None:
            yield text, new
    alike = (s for e in trail.items if isinstance(e, Entry) for s in e.steps if s.verb == step.verb and s is not step)
    same = (words.move_words(move) for move in legal if move.verb == step.verb)
    known = chain(*same, *map(words.words_of, alike), "0123456789")
    named, is_unread = words.names_in(refusal.problem.message), refusal.move is None
    yield from islice(words.reworded(step, dict.fromkeys(known), named, is_unread), 4 * HORIZON)


def earlier(trail: Trail[P], refusal: RefusedItem[P]) -> Iterator[Candidate[P]]:
    """A word that the finding or the refused line names is another in an earlier line, or stands there for another."""
    found, entry = step_at(trail, refusal), trail.entry(refusal.at)
    notes = [] if entry is None else [c for c in entry.checkpoints if (c.line, c.column) == refusal.place]
    told = words.names_in(" ".join([refusal.problem.message, *(f"{note.name} {note.value}" for note in notes)]))
    names = told | frozenset(words.words_of(found[2]) if found else ())
    for at in range(refusal.at, max(-1, refusal.at - WINDOW), -1):
        before = trail.entry(at)
        until = refusal.k if at == refusal.at else None
        for k, step in enumerate(before.steps[:until] if before is not None else ()):
            assert before is not None
            near = trail.items[max(0, at - BLOCK) : at + WINDOW]
            alike = names if told.isdisjoint(words.words_of(step)) else words.entry_words(near)
            for text, new in islice(words.reworded(step, sorted(alike), told, False), HORIZON):
                reading = f"{AS_IF} `{text}` was meant in line {step.line}"
                yield Candidate(at, at + 1, (with_step(before, k, new),), reading, 1)


def begun(trail: Trail[P], refusal: RefusedItem[P]) -> Iterator[Candidate[P]]:
    """Chance brought something else in an earlier step of the refused line: no finding and no word may name it."""
    entry = trail.entry(refusal.at)
    if entry is None or refusal.k is None or refusal.at not in trail.kept:
        return
    thread = trail.kept[refusal.at][0].fork()
    for k, step in enumerate(entry.steps[: refusal.k]):
        if trail.game.to_act(thread.position) == CHANCE:
            trail.budget.spend(LISTING)
            for move, _ in islice(trail.game.outcomes(thread.position), HORIZON):
                yield _meant(refusal.at, entry, k, move)._replace(weight=1)
        trail.replay.judge(thread, step)


# --- lines and steps in another order, or twice ---------------------------------------------------------------------
def doubled(trail: Trail[P], refusal: RefusedItem[P]) -> Iterator[Candidate[P]]:
    """Lines stand there twice."""
    at, items = refusal.at, trail.items
    keys = {i: _key(items[i]) for i in range(max(0, at - 3 * BLOCK), min(len(items), at + BLOCK))}
    for size in range(1, BLOCK + 1):
        for i in range(at, max(size - 1, at - 2 * size), -1):
            again = items[i : i + size]
            if len(again) == size and all(keys.get(i + n) == keys.get(i + n - size, ()) for n in range(size)):
                yield Candidate(i, i + size, (), f"{AS_IF} {lines(again)} stood there only once", is_shorter=True)


def _key(item: Item[P]) -> tuple[object, ...]:
    """Return what an entry says, without its line; a name that nobody wrote is not compared."""
    if isinstance(item, MissingMoves):
        return (id(item),)
    return tuple((s.player if s.said_player else "", words.text_of(s)) for s in item.steps)


def swapped(trail: Trail[P], refusal: RefusedItem[P]) -> Iterator[Candidate[P]]:
    """Lines are swapped with the next ones, one by one or whole rounds of them, or with the one after the next."""
    at, items = refusal.at, trail.items
    for size in range(1, max(2, len(refusal.thread.position.players)) + 1):
        for i in range(at, max(-1, at - 2 * size - 1), -1):
            one, other = items[i : i + size], items[i + size : i + 2 * size]
            if len(other) == size:
                reading = f"{AS_IF} {lines(one)} and {lines(other)} were swapped"
                if (i, size) == (at, 1):
                    reading = f"{AS_IF} this line and the next were swapped"
                yield Candidate(i, i + 2 * size, _inherited((*other, *one), trail.entry(i - 1)), reading)
    for i in range(at, max(-1, at - 3), -1):
        if i + 2 < len(items):
            first, between, last = items[i : i + 3]
            reading = f"{AS_IF} line {first.line} and line {last.line} were swapped"
            yield Candidate(i, i + 3, (last, between, first), reading)


def moved(trail: Trail[P], refusal: RefusedItem[P]) -> Iterator[Candidate[P]]:
    """The refused line stands too early, or a later one too late."""
    at, items = refusal.at, trail.items
    for to in range(at + 3, min(len(items), at + BLOCK) + 1):
        where = f"before line {items[to].line}" if to < len(items) else "at the end"
        yield Candidate(at, to, (*items[at + 1 : to], items[at]), f"{AS_IF} line {items[at].line} stood {where}", 1)
        reading = f"{AS_IF} line {items[to - 1].line} stood before line {items[at].line}"
        yield Candidate(at, to, (items[to - 1], *items[at : to - 1]), reading, 1)


def swapped_steps(trail: Trail[P], refusal: RefusedItem[P]) -> Iterator[Candidate[P]]:
    """Two steps of the refused line, or of the one before, are swapped."""
    for at in (refusal.at, refusal.at - 1):
        entry = trail.entry(at)
        steps = [] if entry is None else entry.steps
        for k, (first, second) in enumerate(pairwise(steps)):
            assert entry is not None
            other = with_steps(entry, [*steps[:k], second, first, *steps[k + 2 :]])
            both = f"`{words.text_of(first)}` and `{words.text_of(second)}`"
            reading = f"{AS_IF} {both} in line {entry.line} were swapped"
            yield Candidate(at, at + 1, (other,), reading)


def _inherited(items: tuple[Item[P], ...], before: Entry | None) -> tuple[Item[P], ...]:
    """Return lines in another order: a player who is left out is the one of the line that comes before it now."""
    out: list[Item[P]] = []
    for item in items:
        last = before.steps[-1].player if before is not None and before.steps else ""
        if last and isinstance(item, Entry) and not any(step.said_player for step in item.steps):
            item = with_steps(item, [step.replaced(player=last) if step.player else step for step in item.steps])
        before = item if isinstance(item, Entry) else None
        out.append(item)
    return tuple(out)
