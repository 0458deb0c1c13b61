"""Gaps: what may have been done where a log has nothing, as moves that fit the table."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from itertools import chain, groupby, islice, zip_longest
from random import Random
from typing import TYPE_CHECKING

from checker.kernel.game import Rules
from checker.kernel.log import Step
from checker.kernel.moves import CHANCE, Move, by_verb
from checker.kernel.position import P
from checker.kernel.rewording import ATOM, names_in, possible, words_of

if TYPE_CHECKING:
    from checker.kernel.replay import Replay
    from checker.kernel.thread import Thread

Exchange = Callable[[Move[P] | None, Move[P]], bool]
"""Whether a move may stand in the place of another, or in the end (None)."""

CHOICES = 240
"""Moves of one table that are tried."""
TURN = 8
"""Steps of a turn that are tried to fill in a missing line."""
DIVES = 60
"""Beginnings of turns that are tried, one for each row of verbs."""
NODES, WIDE = 400, 30
"""Tables that are tried in all to fill a gap, and moves of each behind the first one."""
ACROSS = 60
"""Steps of the turns that may be missing in a row."""
PROBES = 3
"""Turns at random behind which a step is judged to see what it needs."""


def is_legal(replay: Replay[P], step: Step, thread: Thread[P]) -> bool:
    """Whether a step is legal on a table, which is used up; without a name it is of whoever is due there."""
    due = replay.game.to_act(thread.position)
    named = step if step.said_player or due is None or due == CHANCE else step.replaced(player=due)
    return replay.judge(thread, named) is None


def asked(replay: Replay[P], thread: Thread[P], steps: Sequence[Step], known: Set[str]) -> frozenset[str]:
    """What steps are still refused for when others have done anything before them: names of what they had to do.

    Of the first step all that the finding names; of those behind it the words that are not `known`, because nothing
    before the gap has them.
    """
    found: set[str] = set()
    for n in range(PROBES):
        after = thread.fork()
        if not bridge(replay.game, after, lambda _: True, Random(n)):
            continue
        for k, step in enumerate(steps):
            refused = replay.judge(after, step)
            if refused is None:
                continue
            found.update(frozenset(words_of(step)) - known if k else names_in(refused[0].message))
            if refused[1] is not None and not refused[0].meant:
                refused[1].force(after.position)
                after.played(refused[1])
    return frozenset(found)


def fillings(
    game: Rules[P],
    thread: Thread[P],
    fits: Callable[[Thread[P]], bool],
    wanted: Set[str],
    turns: int,
    needed: Set[str] = frozenset(),
) -> Iterator[tuple[Move[P], ...]]:
    """Moves in one turn, or in several, after which the log goes on: `fits` tells that of a thread, and uses it up.

    Moves that have the `needed` words are tried first, then those that have the `wanted` ones.
    """
    left = NODES
    queue: deque[tuple[Thread[P], tuple[Move[P], ...], int]] = deque([(thread.fork(), (), 1)])
    while queue and left > 0:
        before, moves, turn = queue.popleft()
        due = game.to_act(before.position)
        for move in ranked(choices(game, before.position), wanted, needed)[: WIDE if moves else CHOICES]:
            left -= 1
            new = before.fork()
            move.play(new.position)
            made = (*moves, move)
            if turn == turns and fits(new.fork()):
                yield made
            after = game.to_act(new.position)
            now = turn if CHANCE in (due, after) or after == due else turn + 1
            if len(made) < TURN and after is not None and now <= turns:
                queue.append((new, made, now))


def dives(
    game: Rules[P],
    thread: Thread[P],
    fits: Callable[[Thread[P]], bool],
    likeliest: Callable[[Sequence[Move[P]]], Move[P]],
) -> Iterator[tuple[Move[P], ...]]:
    """Whole turns, one for each row of verbs, with the likeliest move each; see `fillings`.

    Where others are due behind it, they do the plainest.
    """
    due, left = game.to_act(thread.position), DIVES
    queue: deque[tuple[Thread[P], tuple[Move[P], ...]]] = deque([(thread.fork(), ())])
    while queue and left > 0:
        before, moves = queue.popleft()
        for kind in by_verb(choices(game, before.position)).values():
            left -= 1
            new, made = before.fork(), (*moves, likeliest(kind))
            made[-1].play(new.position)
            after = game.to_act(new.position)
            if fits(new.fork()):
                yield made
            elif after not in (due, CHANCE, None):
                more = _plainly(game, new, fits)
                if more:
                    yield (*made, *more)
            if after in (due, CHANCE) and len(made) < TURN:
                queue.append((new, made))


def _plainly(game: Rules[P], thread: Thread[P], fits: Callable[[Thread[P]], bool]) -> tuple[Move[P], ...]:
    """Turns that are over as soon as may be, until the log goes on; empty when that is not reached."""
    moves: list[Move[P]] = []
    while len(moves) < ACROSS:
        move = _plainest(game, thread)
        if move is None:
            break
        move.play(thread.position)
        moves.append(move)
        if fits(thread.fork()):
            return tuple(moves)
    return ()


def _plainest(game: Rules[P], thread: Thread[P]) -> Move[P] | None:
    """The first move after which somebody else is due, or just the first."""
    due, firsts = game.to_act(thread.position), [kind[0] for kind in by_verb(choices(game, thread.position)).values()]
    for move in firsts:
        after = thread.fork()
        move.play(after.position)
        if game.to_act(after.position) != due:
            return move
    return next(iter(firsts), None)


def turns_of(moves: Iterable[Move[P]]) -> int:
    """How many turns, or parts of them, moves are; at least one."""
    actors = [move.actor for move in moves if move.actor != CHANCE]
    return max(1, sum(1 for _ in groupby(actors)))


def ranked(moves: Sequence[Move[P]], wanted: Set[str], needed: Set[str]) -> list[Move[P]]:
    """Those with most of the needed words first, then those with most of the wanted ones."""

    def key(move: Move[P]) -> tuple[int, int]:
        words = frozenset(ATOM.findall(move.text()))
        return -len(needed & words), -len(wanted & words)

    return sorted(moves, key=key) if wanted or needed else list(moves)


def finished(game: Rules[P], thread: Thread[P], due: str, player: str) -> list[Move[P]]:
    """The rest of a turn in the plainest way; nothing but chance for the player who goes on then."""
    moves: list[Move[P]] = []
    for _ in range(TURN):
        moves += chance(game, thread)
        if due == player or game.to_act(thread.position) != due:
            break
        more = next(iter(game.generate_moves(thread.position)), None)
        if more is None:
            break
        more.play(thread.position)
        moves.append(more)
    return moves


def bridge(
    game: Rules[P],
    thread: Thread[P],
    fits: Callable[[Thread[P]], bool],
    rng: Random | None = None,
    spared: Set[str] = frozenset(),
) -> tuple[Move[P], ...]:
    """Moves until the log goes on, in the plainest way or at random; empty when that is not reached.

    The plainest way is without words that are spared for later lines.
    """
    moves: list[Move[P]] = []
    for _ in range(ACROSS):
        due = game.to_act(thread.position)
        if due is None:
            break
        may = choices(game, thread.position)
        if not may:
            break
        move = sparing(may, spared) if rng is None else rng.choice(may)
        move.play(thread.position)
        moves.append(move)
        if game.to_act(thread.position) != due and fits(thread.fork()):
            return tuple(moves)
    return ()


def sparing(moves: Sequence[Move[P]], spared: Set[str]) -> Move[P]:
    """The first move, or the first one of its verb without any of these words."""
    alike = (move for move in moves if move.verb == moves[0].verb)
    return next((move for move in alike if not _is_named(move, spared)), moves[0])


def _is_named(move: Move[P], words: Set[str]) -> bool:
    return not words.isdisjoint(ATOM.findall(move.text())[1:])


def chance(game: Rules[P], thread: Thread[P]) -> list[Move[P]]:
    """What chance did now, with nothing known about it."""
    moves: list[Move[P]] = []
    while game.to_act(thread.position) == CHANCE and len(moves) < TURN:
        unknown = game.unknown_outcome(thread.position)
        unknown.play(thread.position)
        moves.append(unknown)
    return moves


def choices(game: Rules[P], position: P) -> list[Move[P]]:
    """What may happen now, whoever does it; what nobody saw is not guessed where it can be left open."""
    due = game.to_act(position)
    if due is None:
        return []
    return possible(game, position) if due == CHANCE else mixed(game.generate_moves(position))


def mixed(moves: Iterable[Move[P]]) -> list[Move[P]]:
    """The moves, of every verb in turn; some of them where there are too many."""
    turns = chain.from_iterable(zip_longest(*by_verb(moves).values()))
    return list(islice((move for move in turns if move is not None), CHOICES))


def anything(_: Move[P] | None, __: Move[P]) -> bool:
    return True


def nothing(_: Move[P] | None, __: Move[P]) -> bool:
    return False


def variants(
    game: Rules[P],
    thread: Thread[P],
    moves: Sequence[Move[P]],
    player: str,
    helps: Exchange[P],
    spared: Set[str],
) -> Iterator[tuple[Move[P], ...]]:
    """The same moves with one of them another that helps, or one more in the end; the thread is the one before them."""
    after = thread.fork()
    for k, move in enumerate(moves):
        if game.to_act(after.position) is None:
            return
        for other in sorted(choices(game, after.position), key=lambda m: _is_named(m, spared)):
            if other != move and helps(move, other):
                rest = moves[k + 1 :] if other.verb == move.verb else moves[k:]
                for new in _carried(game, after.fork(), other, rest, player):
                    yield (*moves[:k], *new)
        if next(iter(move.problems(after.position)), None) is not None:
            return
        move.play(after.position)
    if game.to_act(after.position) in (player, moves[-1].actor):
        for more in choices(game, after.position):
            if helps(None, more):
                yield (*moves, more)


def exchanged(
    game: Rules[P], thread: Thread[P], moves: Sequence[Move[P]], k: int, player: str, needed: Set[str]
) -> Iterator[tuple[Move[P], ...]]:
    """The same moves with the k-th another of its verb, the needed ones first; the thread is the one before it."""
    may = [move for move in choices(game, thread.position) if move.verb == moves[k].verb and move != moves[k]]
    for other in ranked(may, frozenset(), needed)[:WIDE]:
        *_, new = _carried(game, thread.fork(), other, moves[k + 1 :], player)
        while moves[-1].actor != CHANCE and len(new) > 1 and new[-1].actor == CHANCE:
            new = new[:-1]
        yield (*moves[:k], *new)


def _carried(
    game: Rules[P], thread: Thread[P], first: Move[P], rest: Sequence[Move[P]], player: str
) -> Iterator[tuple[Move[P], ...]]:
    """A move and then those of the rest that are still legal; then the turn is brought to its end.

    What chance does at last may be a part of the turn, or stand in the next line.
    """
    moves = [first]
    due = first.actor
    first.play(thread.position)
    for move in rest:
        if game.to_act(thread.position) is None or next(iter(move.problems(thread.position)), None) is not None:
            continue
        move.play(thread.position)
        moves.append(move)
        due = move.actor
    more = finished(game, thread, due, player) if due != CHANCE else []
    if more and all(move.actor == CHANCE for move in more):
        yield tuple(moves)
    yield (*moves, *more)
