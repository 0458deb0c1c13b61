"""What a step takes for granted and nobody wrote: parts of a turn that leave no choice, and the end of a turn."""

from __future__ import annotations

from checker.kernel.log import Step
from checker.undergrove import solo
from checker.undergrove.ai_moves import AiKeep, AiTile
from checker.undergrove.bonus import Keep
from checker.undergrove.effects import waiting
from checker.undergrove.hand import DrawTiles
from checker.undergrove.kit import UNKNOWN
from checker.undergrove.opening import guide_corner, next_start, take_corner
from checker.undergrove.table import (
    ACT,
    AI,
    CARD,
    DOING,
    DRAW,
    KEEP,
    QUICK,
    REWARD,
    START,
    TILE,
    TRACK,
    UndergroveTable,
)
from checker.undergrove.track import Track, next_space
from checker.undergrove.turn import begin_draw, finish, left_problem

ANY_TIME = ("bonus", "reveal")


def settle(t: UndergroveTable, step: Step) -> None:
    """Plays what this step takes for granted."""
    verb = step.verb
    if t.gaps.turn:
        _find_turn(t, step)
    if t.over or verb in ANY_TIME:
        return
    if t.phase == START:
        if t.mode == QUICK and verb != "start":
            _take_guide_corners(t)
        return
    if t.turn == AI:
        draw_known(t, verb)
    elif verb in ("ai", "end") or step.player != t.players[t.turn]:
        if t.began:
            end_of_turn(t)
    elif t.began and verb == "draw":
        _before_draw(t)


def _find_turn(t: UndergroveTable, step: Step) -> None:
    """Nobody wrote whose turn it is: it is that of whoever acts first."""
    if step.verb in ("ai", "tile", "add") and t.solo:
        t.turn, t.phase = AI, CARD
    elif step.verb not in ANY_TIME and step.player in t.players:
        t.turn, t.phase = t.seat(step.player), ACT
    else:
        return
    t.turns, t.gaps = max(0, t.turns), t.gaps._replace(turn=False)


def _take_guide_corners(t: UndergroveTable) -> None:
    """In a first game the guides say where everybody starts."""
    while t.phase == START:
        corner = guide_corner(t, t.turn)
        if corner in t.pieces:
            return
        take_corner(t, t.turn, corner)
        next_start(t)


def draw_known(t: UndergroveTable, verb: str) -> None:
    """The AI draws what everybody knows anyway; what it did before may still be written."""
    said = t.ai_noted
    while t.turn == AI:
        if t.phase == TILE and verb != "tile" and t.deck and t.deck[0] != UNKNOWN:
            AiTile(t.deck[0]).play(t)
        elif t.phase == KEEP and verb != "keep" and solo.top_bonus(t) != UNKNOWN:
            AiKeep(solo.top_bonus(t)).play(t)
        else:
            return
        t.ai_noted = said


def _before_draw(t: UndergroveTable) -> None:
    """Tiles are drawn last: what leaves no choice, and what is optional, comes before."""
    if t.phase == DOING and waiting(t) is None:
        finish(t)
    _forced_track(t)
    if t.phase == REWARD:
        _forced_keep(t)
        if t.phase == REWARD and waiting(t) is None:
            finish(t)


def _forced_track(t: UndergroveTable) -> None:
    space = next_space(t, t.turn) if t.phase == TRACK else ""
    if space:
        Track(t.player, space).play(t)
    elif t.phase == TRACK and t.turn in t.gaps.track:  # where the disc went, and what it got there, nobody knows
        t.moved, t.unsure = 1, True
        begin_draw(t)


def _forced_keep(t: UndergroveTable) -> None:
    """The last tile at a bonus stone is kept, whatever it is."""
    effect = waiting(t)
    if effect is not None and effect.kind == "keep" and len(t.stones[effect.n]) == 1:
        Keep(t.player, t.stones[effect.n][0]).play(t)


def end_of_turn(t: UndergroveTable) -> None:
    """The turn under way ends, if nothing is missing in it; tiles that nobody wrote are drawn unseen."""
    turn = t.turns
    while t.turns == turn and not t.over and left_problem(t) is None:  # the end of an action may bring a choice
        if t.phase == TRACK:
            _forced_track(t)
        elif t.phase == DRAW:
            unseen = [*t.deck[: t.due], *[UNKNOWN] * (t.due - len(t.deck[: t.due]))]
            DrawTiles(" ".join(unseen)).play(t)
        elif waiting(t) is not None:
            if not _kept(t):
                return
        elif t.phase in (DOING, REWARD):
            finish(t)
        else:  # nobody has a turn before the start
            return


def _kept(t: UndergroveTable) -> bool:
    before = t.queue
    _forced_keep(t)
    return t.queue != before
