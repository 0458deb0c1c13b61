"""The turn under way, written into a position and read from it: whose it is, what is still to be done in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from checker.kernel.files import Count, Player
from checker.undergrove.grid import cell_text, read_cell
from checker.undergrove.kit import ALL_READY, BITS, UNKNOWN
from checker.undergrove.table import ACT, AI, CARD, FRESH, START, Effect, Tally, UndergroveTable
from checker.undergrove.turn import NOBODY
from sporeprint.ground.abilities import TYPES
from sporeprint.ground.records import record
from sporeprint.ground.scalars import Unknown
from sporeprint.ground.vocabulary import Pile

AI_WORD = "ai"
FINAL = -1
"""In place of a number of turns: nobody wrote anything about turns."""


@record
class Now:
    """The turn under way, as the program writes it."""

    phase: str = ""
    began: bool = False
    action: str = ""
    laid: Count = 0
    absorbed: Count = 0
    moved: Count = 0
    due: Count = 0
    drawn: Annotated[tuple[str, ...], Pile("mushroom")] = ()
    fresh: Annotated[tuple[str, ...], Pile("tile", counted=False)] = ()
    queue: tuple[str, ...] = ()
    tally: dict[Player, str] | None = None
    left: Count | None = None
    todo: tuple[str, ...] = ()
    done: tuple[str, ...] = ()
    said: Count = 0
    failed: bool = False
    cell: str = ""
    again: bool = False
    unsure: bool = False


# --- reading --------------------------------------------------------------------------------------------------------
def read_turn(
    t: UndergroveTable, to_act: str | Unknown, turn: int | Unknown, ended: str | None, now: Now | None
) -> None:
    """Whose turn it is; without a word about it the table is a final one."""
    noted = now is not None or isinstance(to_act, str) or isinstance(turn, int)
    t.turns = max(0, turn - 1) if isinstance(turn, int) else 0 if noted else FINAL
    known = isinstance(to_act, str) and (to_act in t.players or to_act == AI_WORD)
    t.turn = t.seat(str(to_act)) if known and to_act != AI_WORD else t.order[0]
    t.gaps = t.gaps._replace(turn=not known, turns=isinstance(turn, Unknown))
    t.phase = CARD if t.turn == AI else ACT
    greens = [seat for seat, space in enumerate(t.track) if space > t.kit.last_stone]
    if ended is not None and ended in t.sides:
        _near_end(t, t.seat(ended))
    elif len(greens) == 1 and noted and not t.gaps.track:  # nobody else can have been first
        _near_end(t, greens[0])
    if now is not None:
        _read_now(t, now)


def _near_end(t: UndergroveTable, seat: int) -> None:
    """Somebody has left the last stone; the turns that are left follow, as long as `now` does not say it."""
    t.ended = seat
    order = t.order
    ender = order.index(AI if seat >= len(t.players) else seat)
    at = order.index(t.turn)
    rest = len(order) - at  # turns of this round, the present one too
    t.left = rest + (len(order) * t.kit.n["last_turns"] if at > ender else 0)


def _read_now(t: UndergroveTable, now: Now) -> None:
    t.phase, t.began, t.action = now.phase or t.phase, now.began, now.action
    t.laid, t.absorbed, t.moved, t.due = now.laid, now.absorbed, now.moved, now.due
    t.drawn, t.queue = now.drawn, tuple(map(_effect, now.queue))
    t.fresh = tuple(cell for word in now.fresh if (cell := read_cell(word)) is not None)
    if now.left is not None:
        t.left = now.left - 1
        t.over = t.left == 0
    for player, text in (now.tally or {}).items():
        t.tally[t.seat(player)] = _tally(text)
    t.ai_todo, t.ai_done, t.ai_noted, t.ai_failed = now.todo, now.done, now.said, now.failed
    t.ai_cell = _place(now.cell)
    t.cards_again, t.unsure = now.again, now.unsure
    t.turn = t.turn if t.phase != START else max(0, t.turn)


def _place(text: str) -> int:
    """A cell, or the number of a seat."""
    cell = read_cell(text)
    return cell if cell is not None else int(text) if text.isdigit() else -1


def _effect(text: str) -> Effect:
    kind, n, at, word = [*text.split(), *["-"] * 4][:4]
    cell = read_cell(at)
    return Effect(kind, int(n) if n.isdigit() else 1, -1 if cell is None else cell, "" if word == "-" else word)


def _tally(text: str) -> Tally:
    """`5 0/1/0/0 armed ring/gill done`."""
    made, rooted, armed, readied, done = [*text.split(), *["-"] * 5][:5]
    counts = tuple(int(count) for count in rooted.split("/") if count.isdigit())
    bits = sum(BITS[kind] for kind in readied.split("/") if kind in BITS)
    row = counts if len(counts) == len(TYPES) else FRESH.rooted
    return Tally(int(made) if made.isdigit() else 0, row, armed == "armed", bits & ALL_READY, done == "done")


# --- writing --------------------------------------------------------------------------------------------------------
def turn_lines(t: UndergroveTable) -> Iterator[str]:
    """What a position says of turns; of the turn under way only when something of it is done."""
    if t.turns < 0:
        return
    yield f"to_act: {'_' if t.gaps.turn else AI_WORD if t.turn == AI else t.player}"
    yield f"turn: {'_' if t.gaps.turns else t.turns + 1}"
    if t.ended != NOBODY:
        yield f"ended: {t.sides[t.ended]}"
    for name, cards in (("ai_deck", t.ai_deck), ("ai_used", t.ai_used), ("ai_out", t.ai_out)):
        if cards:
            yield f"{name}: [{', '.join(cards)}]"
    yield "now:"
    yield from (f"  {line}" for line in _now_lines(t))


def _now_lines(t: UndergroveTable) -> Iterator[str]:
    yield f"phase: {t.phase}"
    yield f"left: {t.left + 1}"
    for name, flag in (("began", t.began), ("failed", t.ai_failed), ("again", t.cards_again), ("unsure", t.unsure)):
        if flag:
            yield f"{name}: yes"
    numbers = (("laid", t.laid), ("absorbed", t.absorbed), ("moved", t.moved), ("due", t.due), ("said", t.ai_noted))
    yield from (f"{name}: {count}" for name, count in numbers if count)
    if t.action:
        yield f"action: {t.action}"
    if t.drawn:
        yield f"drawn: [{', '.join('_' if code == UNKNOWN else code for code in t.drawn)}]"
    if t.fresh:
        yield f"fresh: {' '.join(map(cell_text, t.fresh))}"
    for name, lines in (("queue", [_effect_text(e) for e in t.queue]), ("todo", t.ai_todo), ("done", t.ai_done)):
        if lines:
            yield f"{name}:"
            yield from (f'  - "{line}"' for line in lines)
    tallies = [(p, tally) for p, tally in zip(t.players, t.tally, strict=True) if tally != FRESH]
    if tallies:
        yield f"tally: {{{', '.join(f'{player}: {_tally_text(tally)}' for player, tally in tallies)}}}"
    if t.ai_cell >= 0:
        yield f"cell: {cell_text(t.ai_cell) if t.ai_cell > len(t.sides) else t.ai_cell}"


def _effect_text(effect: Effect) -> str:
    at = cell_text(effect.at) if effect.at >= 0 else "-"
    return f"{effect.kind} {effect.n} {at} {effect.word or '-'}"


def _tally_text(tally: Tally) -> str:
    readied = "/".join(kind for kind in TYPES if tally.readied & BITS[kind]) or "-"
    rooted = "/".join(map(str, tally.rooted))
    return f"{tally.made} {rooted} {'armed' if tally.armed else '-'} {readied} {'done' if tally.done else '-'}"
