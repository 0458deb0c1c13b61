"""Whose turn it is, and in which phase: the first questions of every line."""

from __future__ import annotations

from checker.kernel.problem import Problem
from checker.woodlots.table import DISASTER, OVER, PHASE, PROJECTS, ROUND, SETUP, TRACK, UPDATE, WAITING, WoodlotsTable
from sporeprint.ground.wording import counted, joined


def over_problem(t: WoodlotsTable) -> Problem | None:
    if t.phase != OVER:
        return None
    return Problem("WDL-END-5", f"the game is over after the projects of round {t.round}", "leave this line out")


def phase_problem(t: WoodlotsTable) -> Problem | None:
    """Why no project is carried out now."""
    if t.phase == PROJECTS:
        return None
    if t.phase == SETUP:
        return missing_problem(t)
    if t.phase == DISASTER and t.struck:
        hint = f"write: stack {' '.join(t.players)}, from top to bottom"
        return Problem("WDL-ACT-7", f"the stack of round {t.round} is shuffled first, and nobody wrote it", hint)
    if t.phase == DISASTER:
        hint = "write the three dice: disaster TYPE SHAPE STAR"
        return Problem("WDL-RND-5", f"round {t.round} begins with a disaster, before any project", hint)
    return over_problem(t) or update_due(t)


def update_due(t: WoodlotsTable) -> Problem | None:
    """That the board is updated now and nothing else happens."""
    if t.phase != UPDATE:
        return None
    when = f"all tokens are on {t.kit.n['steps']}" if t.round else "the prelude has no projects"
    return Problem("WDL-RND-5", f"{when}: the board is updated now", f"write: {update_line(t)}")


def update_line(t: WoodlotsTable) -> str:
    """The line of the update with a question mark for every die that it needs."""
    entries = []
    for place in range(len(t.trees)):
        for need in t.change(place).needs:
            entries.append(f"{t.label(place)}:{need.kind}={','.join('?' * need.dice)}")
    return " ".join(["update", *entries])


def begin(t: WoodlotsTable, verb: str) -> None:
    """The phase in which a line can stand, where the position before it does not say the phase, or who has acted."""
    if t.hides(PHASE):
        t.phase = {"update": UPDATE, "move": UPDATE, "disaster": DISASTER, "stack": DISASTER, "end": OVER}.get(
            verb, PROJECTS
        )
        t.struck = t.phase != DISASTER
        t.stacked = True
        t.reveal(PHASE, 0, 1)
    elif t.phase == PROJECTS and t.hides(TRACK) and verb in ("update", "disaster", "end"):
        t.end_projects()


def turn_problem(t: WoodlotsTable, actor: str) -> Problem | None:
    """Why this player carries out no project now; the phase before the turn."""
    if t.phase != PROJECTS:
        return phase_problem(t)
    if t.hides(TRACK) and actor in t.players:
        hint = f"legal only if it was the turn of {t.names[actor]}; write `actions:` with the action tokens"
        return Problem("WDL-ACT-3", "whose turn it is is not known", hint, doubt=True)
    seat = t.acting
    if t.players[seat] == actor:
        return None
    return _other_problem(t, actor, seat)


def _other_problem(t: WoodlotsTable, actor: str, seat: int) -> Problem:
    steps = t.kit.n["steps"]
    hint = f"{t.name(seat)} ({t.players[seat]}) acts now"
    if actor not in t.players:
        return Problem("LOG-PLAYER", f"there is no player `{actor}`", hint)
    mine = t.seat(actor)
    if mine in t.track[-1]:
        message = f"the token of {t.name(mine)} is on {steps}: no step is left in this round"
        return Problem("WDL-ACT-5", message, hint)
    if t.track[WAITING]:
        message = f"{t.name(seat)} is on top of the stack on {steps}, not {t.name(mine)}"
        return Problem("WDL-ACT-2", message, hint)
    there = t.steps_of(seat)
    on_top = there == t.steps_of(mine)
    where = f"on top on space {there}" if on_top else f"on space {there}, behind {t.name(mine)} on {t.steps_of(mine)}"
    return Problem("WDL-ACT-3", f"the token of {t.name(seat)} is {where}", hint)


def cost_problem(t: WoodlotsTable, seat: int, cost: int, what: str) -> Problem | None:
    """WDL-ACT-6: a project may not take a token past the last space."""
    left = t.steps_left(seat)
    if cost <= left:
        return None
    message = f"{what} costs {counted(cost, 'step')}, {t.name(seat)} has {left} left"
    return Problem("WDL-ACT-6", message, "choose something cheaper; to pass costs 1")


def still_due(t: WoodlotsTable) -> str:
    """What comes next in a game that is not over."""
    which = "a round" if t.hides(ROUND) else f"round {t.round}"
    if t.phase == UPDATE:
        return f"the update of {which} is still to be made"
    if t.phase == DISASTER:
        return f"the disaster of {which} is still to be prepared"
    left = [(t.name(seat), t.steps_left(seat)) for seat in range(len(t.players)) if t.steps_left(seat)]
    if t.hides(TRACK) or not left:
        return f"{which} is not over"
    due = joined([f"{name} has {counted(steps, 'step')} left" for name, steps in left])
    return f"{which} is not over: {due}"


# --- the set-up -----------------------------------------------------------------------------------------------------
def missing_problem(t: WoodlotsTable) -> Problem | None:
    """What of the set-up is still missing, in the order of its steps; None when it is complete."""
    return trees_problem(t) or growth_problem(t) or claims_problem(t) or start_problem(t)


def unplaced_problem(t: WoodlotsTable) -> Problem | None:
    """What must lie on the board before a disaster is rolled; invasive growth may come later (WDL-SET-16)."""
    return trees_problem(t) or claims_problem(t)


def trees_problem(t: WoodlotsTable) -> Problem | None:
    """That native pieces, or invasive trees, are not placed yet."""
    n = t.kit.n
    open_ = [kind for kind in open_types(t) if kind not in t.transcript.excused]
    if open_:
        message = f"the set-up of {joined(open_)} is not complete: each native type has {n['first_trees']} trees"
        return Problem(
            "WDL-SET-5", f"{message} and {n['first_growth']} growth tokens", "write: put TYPE PLACE, sow ..."
        )
    if "trees" not in t.scattered:
        message = f"the {n['invasive_trees']} invasive trees are not there yet"
        return Problem("WDL-SET-7", message, f"write: scatter trees, and {n['invasive_trees']} places")
    return None


def open_types(t: WoodlotsTable) -> list[str]:
    """Native types of which something is not placed yet."""
    each = t.kit.n["first_trees"] + t.kit.n["first_growth"]
    return [kind for kind, lines in zip(t.kit.natives, t.laid, strict=True) if len(lines) < each]


def claims_problem(t: WoodlotsTable) -> Problem | None:
    if not t.has_land:
        return None
    seat = claimer(t)
    if seat < 0:
        return None
    have = t.owner.count(seat)
    message = f"{t.name(seat)} claims the next tile and has {have} of {t.kit.n['claims']}"
    return Problem("WDL-SET-11", message, f"write: {t.players[seat]} claim PLACE")


def claimer(t: WoodlotsTable) -> int:
    """Who claims the next tile, to and fro round the table (WDL-SET-11); -1 when all have theirs."""
    seats = len(t.players)
    done = sum(owner >= 0 for owner in t.owner)
    turn, at = divmod(done, seats)
    if turn >= t.kit.n["claims"]:
        return -1
    return seats - 1 - at if turn % 2 else at


def growth_problem(t: WoodlotsTable) -> Problem | None:
    if "growth" in t.scattered:
        return None
    count = t.kit.n["invasive_growth"]
    message = f"the {count} invasive growth tokens are not there yet"
    return Problem("WDL-SET-8", message, f"write: scatter growth, and {count} places")


def start_problem(t: WoodlotsTable) -> Problem | None:
    if not t.struck:
        return Problem("WDL-SET-12", "the first disaster is not prepared yet", "write: disaster TYPE SHAPE STAR")
    if not t.stacked:
        hint = f"write: stack {' '.join(t.players)}, from top to bottom"
        return Problem("WDL-SET-13", "the stack of action tokens is not written yet", hint)
    return None
