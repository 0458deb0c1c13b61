"""Turns: whose it is, what it still lacks, how it goes on by itself and how it ends (UND-TURN, UND-END)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from checker.kernel.problem import Problem
from checker.undergrove import purse
from checker.undergrove.effects import IMMEDIATE, drop_all, find, happen, is_void, may_place, skip_to, waiting
from checker.undergrove.grid import neighbours
from checker.undergrove.kit import UNKNOWN
from checker.undergrove.table import (
    ACT,
    AI,
    CARD,
    DOING,
    DRAW,
    FRESH,
    KEEP,
    OVER,
    REWARD,
    START,
    TILE,
    TRACK,
    Effect,
    UndergroveTable,
)  # fmt: skip

NOBODY = -3
REWARDS = frozenset(("any", "choice", "root", "keep", "wake"))
"""Effects that a space of the Carbon Track may have."""


# --- going on -------------------------------------------------------------------------------------------------------
def begin_step(t: UndergroveTable) -> None:
    """The player in turn does something."""
    t.began = True
    purse.close_windows(t)


def run(t: UndergroveTable) -> None:
    """Everything that needs no choice happens, up to the next thing that somebody has to say."""
    while t.phase in (DOING, REWARD):
        if not t.queue:
            if t.phase == DOING and t.absorbed and not t.moved and t.track[t.turn] <= t.kit.last_stone:
                t.phase = TRACK
            else:
                begin_draw(t)
            return
        effect = t.queue[0]
        if effect.kind in IMMEDIATE:
            happen(t, effect)
        elif not is_void(t, effect):
            return
        t.queue = t.queue[1:]


def begin_draw(t: UndergroveTable) -> None:
    """The hand is filled up as far as there are tiles; without any to draw the turn is over."""
    missing = t.kit.n["hand"] - len(t.hands[t.turn])
    t.due = max(0, min(missing, t.deck_left + len(t.discard)))
    t.drawn = ()
    if t.due:
        t.phase = DRAW
    else:
        end_turn(t)


def finish(t: UndergroveTable) -> None:
    """The actions are over: what is optional is not done."""
    drop_all(t)
    run(t)


def is_carbonless(t: UndergroveTable) -> bool:
    return not any(t.carbon.values())


def add_carbon(t: UndergroveTable, cell: int, count: int) -> None:
    t.carbon = {**t.carbon, cell: t.carbon.get(cell, 0) + count}


def take_carbon(t: UndergroveTable, cell: int, count: int) -> None:
    left = t.carbon.get(cell, 0) - count
    carbon = {place: n for place, n in t.carbon.items() if place != cell}
    t.carbon = {**carbon, cell: left} if left > 0 else carbon


def replenish(t: UndergroveTable) -> None:
    """Earthlover: no carbon on any tile brings some to the arms (UND-ONG-6)."""
    if not is_carbonless(t) or (t.turn == AI and not t.rule("earthlover_after_ai")):
        return
    arms = {code for _, _, code in t.kit.cross}
    for code in t.kit.powers.get("earthlover", ()):
        more = sum(a.amount("C") for a in t.kit.tiles[code].always if a.verb == "earthlover")
        for cell in neighbours(t.at[code]) if code in t.at else ():
            if t.tiles.get(cell) in arms:
                add_carbon(t, cell, more)


def end_turn(t: UndergroveTable) -> None:
    """The turn is over; the next one begins, or the game ends (UND-END-2)."""
    replenish(t)
    t.turns += 1
    t.left = max(-1, t.left - 1) if t.left > 0 else t.left
    t.queue, t.due = (), 0
    t.absorbed = t.moved = t.laid = 0
    t.transcript.last_action, t.transcript.last_fresh = t.action, t.fresh
    t.fresh, t.began, t.action = (), False, ""
    if t.left == 0:
        t.over, t.phase = True, OVER
        return
    t.turn = t.next_turn
    t.phase = CARD if t.turn == AI else ACT


def trigger(t: UndergroveTable, seat: int) -> None:
    """A disc has left the last stone: the round is finished, then everybody has a last turn."""
    if t.ended != NOBODY:
        return
    t.ended = seat
    order = t.order
    t.left = len(order) - order.index(t.turn) + len(order) * t.kit.n["last_turns"]


# --- what is missing ------------------------------------------------------------------------------------------------
def over_problem(t: UndergroveTable) -> Problem | None:
    if not t.over:
        return None
    return Problem("UND-END-2", "the game is over, nobody acts any more", "the log ends before this step")


def before(t: UndergroveTable) -> str:
    """The player whose turn was the last one; in a game that is over whose it is."""
    order = t.order
    return t.players[max(0, t.turn if t.over else order[order.index(t.turn) - 1])]


def is_late(t: UndergroveTable, actor: str) -> bool:
    """Whether this player's turn has just ended and nobody has acted since."""
    if t.began or not t.turns or actor not in t.players:
        return False
    order = t.order
    return order[order.index(t.turn) - 1] == t.seat(actor)


MISSING: Mapping[str, tuple[str, str, str]] = MappingProxyType(
    {
        "any": ("UND-ACT-5", "has not said which cubes are gained", "write: gain with {n} of N, P, K"),
        "wake": ("UND-CTR-2", "has not said which token is readied", "write: ready TYPE"),
        "choice": ("UND-ACT-12", "has not chosen between another action and the gain", "write: choose action or gain"),
        "lay": ("UND-ACT-15", "has not put the cube from the supply on the tile", "write: put with N, P or K"),
        "seed": ("UND-REP-3", "has not placed the Seedling", "write: seed CORNER"),
        "keep": ("UND-BON-1", "has not said which bonus tile is kept", "write: keep with 1, 2, N, P, K, C, R or ?"),
    }
)
ROOT_RULES = {"reproduce": "UND-REP-4", "partner": "UND-PAR-3"}


def missing_problem(t: UndergroveTable, effect: Effect) -> Problem:
    """That something was not written which has to be."""
    name = t.name(t.turn)
    if effect.kind == "root" and may_place(t) and next(t.slots(t.turn), None) is None:
        message = f"the pieces of {name} have Roots on every tile they touch, so a tile has to be placed first"
        return Problem("UND-PAR-6", message, "write: place TILE CELL, or take another action")
    if effect.kind == "root":
        rule = ROOT_RULES.get(t.action, "UND-CTR-2") if t.phase == DOING else "UND-CTR-2"
        return Problem(rule, f"{name} still has a Root to place", "write: root TILE.CORNER")
    rule, words, hint = MISSING[effect.kind]
    rule = "UND-CTR-2" if effect.kind == "any" and t.phase == REWARD else rule
    return Problem(rule, f"{name} {words}", hint.format(n=effect.n))


def left_problem(t: UndergroveTable) -> Problem | None:
    """What the player in turn must still do before somebody else may act."""
    name = t.name(t.turn)
    if t.phase == ACT:
        return Problem("UND-TURN-2", f"{name} has not taken an action in this turn", "there is no pass")
    effect = waiting(t)
    if effect is not None and (effect.kind != "keep" or len(t.stones[effect.n]) > 1):
        return missing_problem(t, effect)
    if t.phase == TRACK and t.track[t.turn] >= t.kit.last_stone:
        free = ", ".join(free_greens(t))
        return Problem("UND-CTR-4", f"{name} leaves the last stone and has not chosen a green space", f"track {free}")
    return None


def free_greens(t: UndergroveTable) -> list[str]:
    """Green spaces without a disc, by their letters."""
    first = t.kit.last_stone + 1
    return [letter for k, letter in enumerate(t.kit.letters) if first + k not in t.track]


# --- who may act ----------------------------------------------------------------------------------------------------
def other_problem(t: UndergroveTable, actor: str) -> Problem | None:
    """Why somebody else than the player in turn may not act; what that player left out is told to the next one."""
    if t.turn == AI:
        return _ai_problem(t)
    if actor == t.players[t.turn]:
        return None
    if t.began and t.next_turn >= 0 and actor == t.players[t.next_turn]:
        left = left_problem(t)
        if left is not None:
            return left
    return Problem("UND-TURN-1", f"it is {t.name(t.turn)}'s turn", f"write what {t.player} did, or swap lines")


def _ai_problem(t: UndergroveTable) -> Problem:
    if t.phase == CARD:
        return Problem("UND-SOL-7", "it is the turn of the AI", "write the card that was turned: ai 2A")
    if t.phase == TILE:
        return Problem("UND-SOL-11", "the AI has a tile to place", "write the tile that was drawn: tile OT")
    if t.phase == KEEP:
        return Problem("UND-SOL-16", "the AI has a bonus tile to take", "write which: keep N, or keep ?")
    return Problem("UND-SOL-10", f"{t.name(0)} takes a cube for what the AI could not do", "write: gain N, P or K")


def step_problem(t: UndergroveTable, actor: str) -> Problem | None:
    """What every step of a player asks before its own conditions."""
    problem = over_problem(t)
    if problem is not None:
        return problem
    if t.phase == START:
        due = t.names[t.players[t.turn]]
        return Problem("UND-SET-9", f"{due} has not taken a corner of Earthlover yet", "write: start EL.NE")
    return other_problem(t, actor)


def action_problem(t: UndergroveTable, actor: str) -> Problem | None:
    """Why no action may be taken now."""
    problem = step_problem(t, actor)
    if problem is not None and t.transcript.goes_on and not t.over and is_late(t, actor):
        message = f"{t.names[actor]} has taken the action of this turn already, and it is over"
        return Problem("UND-TURN-3", message, "only a mushroom that says so gives another action")
    if problem is not None or t.phase == ACT:
        return problem
    if t.phase == DOING:
        if find(t, "again", "choice") >= 0:
            return None
        effect = waiting(t)
        if effect is not None:
            return missing_problem(t, effect)
    message = f"{t.name(t.turn)} has taken the action of this turn already ({t.action or 'it is over'})"
    return Problem("UND-TURN-3", message, "only a mushroom that says so gives another action")


def begin_action(t: UndergroveTable, verb: str) -> None:
    """An action starts: the one of the turn, or one that a mushroom has given."""
    begin_step(t)
    k = find(t, "again", "choice") if t.phase == DOING else -1
    if k >= 0:
        skip_to(t, k)
    elif t.phase != DOING:
        t.queue = ()
    t.phase, t.action, t.laid = DOING, verb, 0


def part_problem(t: UndergroveTable, actor: str) -> Problem | None:
    """What a step inside a turn asks first; one that comes when its turn is over is out of order (UND-TURN-4)."""
    problem = step_problem(t, actor)
    if problem is None or t.over or t.phase == START or not is_late(t, actor):
        return problem
    message = f"the turn of {t.names[actor]} is over: the Carbon Track and the hand come last in it"
    return Problem("UND-TURN-4", message, "this step belongs before them, or not into this turn")


def effect_problem(t: UndergroveTable, actor: str, *kinds: str) -> Problem | None:
    """Why a step that belongs to such an effect cannot come now, as far as something else must come before."""
    problem = part_problem(t, actor)
    if problem is not None or find(t, *kinds) >= 0:
        return problem
    effect = waiting(t)
    if effect is not None:
        return missing_problem(t, effect)
    if REWARDS.intersection(kinds) and t.absorbed and not t.moved and t.track[t.turn] <= t.kit.last_stone:
        message = f"{t.name(t.turn)} has absorbed C, and the disc has not been moved for it yet"
        return Problem("UND-TURN-4", message, "write track before what its space gives")
    return None


# --- wrong logs -----------------------------------------------------------------------------------------------------
def take_over(t: UndergroveTable, actor: str) -> None:
    """A wrong log goes on with this player: whatever turn is under way ends as it is."""
    if t.over or t.phase == START:
        return
    seat = t.seat(actor)
    if t.turn != seat and t.began:
        cut_short(t)
    if t.turn != seat and not t.over:
        t.turn, t.phase, t.began = seat, ACT, False
        t.queue, t.tally[seat] = (), FRESH


def cut_short(t: UndergroveTable) -> None:
    """The turn under way ends as it is: tiles that were to be drawn are drawn by nobody knows whom."""
    t.queue = ()
    if t.turn == AI:
        t.ai_todo, t.ai_failed = (), False
        end_turn(t)
        return
    missing = max(0, min(t.kit.n["hand"] - len(t.hands[t.turn]), t.deck_left))
    t.hands[t.turn] += (UNKNOWN,) * missing
    t.deck_left -= missing
    t.deck = t.deck[missing:] if len(t.deck) > missing else ()
    end_turn(t)
