"""A line is missing: what may have stood there, as moves after which the log goes on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from random import Random

from checker.kernel.log import Entry, Step
from checker.kernel.moves import CHANCE, Move
from checker.kernel.position import P
from checker.kernel.recovery.candidate import Candidate, Item, MissingMoves, RefusedItem, split, with_steps
from checker.kernel.recovery.limits import BLOCK, BRANCHES, ERROR, HORIZON, LISTING, MANY, TABLES, TRIES
from checker.kernel.recovery.trail import Trail, choices
from checker.kernel.recovery.words import entry_words, move_words, names_in
from checker.kernel.thread import Thread
from sporeprint.ground.wording import AS_IF

UNREAD = "LOG-"


def missing(trail: Trail[P], refusal: RefusedItem[P]) -> Iterator[Candidate[P]]:
    """Something is missing before the refused step or one of the lines before; most likely if somebody else is due."""
    weight = 1 if is_due(trail, refusal) else ERROR
    for at in range(refusal.at, max(-1, refusal.at - MANY), -1):
        entry, k = trail.entry(at), (refusal.k or 0) if at == refusal.at else 0
        if entry is None or k >= len(entry.steps) or at not in trail.kept:
            continue
        start = trail.kept[at][0].fork()
        for step in entry.steps[:k]:
            trail.replay.judge(start, step)
        legal, due = fillings(trail, refusal, at, start, entry.steps[k])
        if legal:
            yield from _put_in(at, entry, k, tuple(legal), weight)
        elif due and at == refusal.at and entry.steps[k].said_player and not trail.game.turn_begins(start.position):
            yield from _put_in(at, entry, k, tuple(due), weight, True)


def _put_in(
    at: int, entry: Entry, k: int, ways: tuple[tuple[Move[P], ...], ...], weight: int, is_own: bool = False
) -> Iterator[Candidate[P]]:
    filling = MissingMoves(entry.line, ways)
    items: list[tuple[Item[P], ...]] = [split(entry, k, (filling,), k)]
    last = ways[0][-1].actor
    if k == 0 and not entry.steps[0].said_player and last not in (CHANCE, entry.steps[0].player):
        steps = [step if step.said_player else step.replaced(player=last) for step in entry.steps]
        items.append((filling, with_steps(entry, steps)))
    for put in items:
        yield Candidate(at, at + 1, put, such_as(ways[0]), weight, is_gap=True, is_own=is_own)


def such_as(moves: Sequence[Move[P]]) -> str:
    """Return in words that a line is missing, with an example."""
    named = next((move for move in moves if move.actor != CHANCE), moves[0])
    actor = "" if named.actor == CHANCE else f"{named.actor} "
    return f"{AS_IF} a line was missing before it, such as `{actor}{named.text()}`"


def fillings(
    trail: Trail[P], refusal: RefusedItem[P], at: int, start: Thread[P], step: Step
) -> tuple[list[tuple[Move[P], ...]], list[tuple[Move[P], ...]]]:
    """Return different ways to fill a gap: those that make a step legal, and those after which its player is due."""
    words = entry_words(trail.items[at : at + BLOCK])
    wanted = (words - entry_words(trail.items[:at])) | names_in(refusal.problem.message)
    legal: dict[tuple[str, ...], tuple[Move[P], ...]] = {}
    due: dict[tuple[str, ...], tuple[Move[P], ...]] = {}
    with trail.budget.share(2):
        for moves, is_legal in _turns(trail, start, step, wanted, words):
            (legal if is_legal else due)[tuple(move.text() for move in moves)] = moves
            if len(legal) == TABLES:
                break
    return list(legal.values()), list(due.values())[:TABLES]


def _turns(
    trail: Trail[P], start: Thread[P], step: Step, wanted: Set[str], spared: Set[str]
) -> Iterator[tuple[tuple[Move[P], ...], bool]]:
    """Yield moves at random until a step is legal, with the wanted words or without the spared ones.

    Beginnings of them are yielded, too, after which the player of the step is due, for the first time.
    """
    player = CHANCE if step.verb in trail.game.chance_verbs else step.player
    for n in range(TRIES):
        thread, moves, rng, is_due = start.fork(), tuple[Move[P], ...](), Random(n), False
        while len(moves) < HORIZON:
            trail.budget.spend(LISTING)
            may = choices(trail.game, thread.position)
            if not may:
                break
            move = _picked(may, rng, wanted if n % 2 else None, spared)
            move.play(thread.position)
            moves = (*moves, move)
            if _is_next(trail, thread, step):
                yield moves, True
                break
            if not is_due and CHANCE != player == trail.game.to_act(thread.position) != moves[-1].actor:
                is_due = True
                yield moves, False
                if trail.game.to_act(start.position) != player:
                    break  # the turn of somebody else is missing, and it is over


def _picked(may: list[Move[P]], rng: Random, wanted: Set[str] | None, spared: Set[str]) -> Move[P]:
    """Return a move at random: one with the most of the wanted words, or one that spares words, if it is soon found."""
    if wanted is not None:
        most = max(len(wanted & move_words(move)) for move in may)
        return rng.choice([move for move in may if len(wanted & move_words(move)) == most])
    some = [rng.choice(may) for _ in range(BRANCHES)]
    return next((move for move in some if spared.isdisjoint(move_words(move))), some[0])


def _is_next(trail: Trail[P], thread: Thread[P], step: Step) -> bool:
    """Whether a step is legal on a table; without a name also as a step of whoever is due there."""
    due = trail.game.to_act(thread.position)
    named = step if step.said_player or due is None or due == CHANCE else step.replaced(player=due)
    trail.budget.spend(2)
    return trail.replay.judge(thread.fork(), named) is None


def rests_on(trail: Trail[P], refusal: RefusedItem[P], item: Item[P], actors: Set[str]) -> bool:
    """Whether a later line may be legal with another filling: it is about somebody whose move is missing, or a piece.

    What cannot be read, and who is due, does not depend on what is missing.
    """
    if is_unread(refusal):
        return False
    if not refusal.is_same:
        return True
    acting, due = acting_in(trail, item, refusal.k), trail.game.to_act(refusal.thread.position)
    names, told = refusal.thread.position.names, refusal.problem.message
    is_about = bool(names_in(told) - names.keys())
    if acting and due is not None and due not in acting:
        return is_about and refusal.k != 0
    owner = told.partition(".")[0]
    if not acting and owner in names:
        return owner in actors
    is_named = any(player in actors and (name in told or f"{player}." in told) for player, name in names.items())
    is_by = not actors.isdisjoint({CHANCE} if CHANCE in acting else {*acting, CHANCE})
    return is_by or due is None or is_named or is_about


def filled_by(filling: MissingMoves[P]) -> frozenset[str]:
    """Return who makes the moves of a filling; chance only if it brings something that is known."""
    made = (move for way in filling.ways for move in way if move.actor != CHANCE or "?" not in move.text())
    return frozenset(move.actor for move in made)


def is_unread(refusal: RefusedItem[P]) -> bool:
    """Whether a step cannot be read, whatever the table is."""
    return refusal.k is not None and refusal.problem.rule.startswith(UNREAD)


def is_due(trail: Trail[P], refusal: RefusedItem[P]) -> bool:
    """Whether somebody else is due than the one who acts in the refused step: then something may be missing before."""
    acting, due = acting_in(trail, trail.items[refusal.at], refusal.k), trail.game.to_act(refusal.thread.position)
    return bool(acting) and due != (CHANCE if CHANCE in acting else min(acting))


def acting_in(trail: Trail[P], item: Item[P], k: int | None) -> frozenset[str]:
    """Return who acts in a step: a player, chance, or chance for the player of its line; nobody at a checkpoint."""
    if not isinstance(item, Entry) or k is None or k >= len(item.steps):
        return frozenset()
    step = item.steps[k]
    if step.verb not in trail.replay.chance_verbs:
        return frozenset([step.player])
    return frozenset([CHANCE, step.player] if step.said_player or step.earlier else [CHANCE])
