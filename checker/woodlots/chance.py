"""What dice and shuffles do: the disaster of a round, the stack of action tokens; and the line that ends a log."""

from __future__ import annotations

from collections.abc import Iterator

from checker.kernel.moves import CHANCE
from checker.kernel.problem import Problem
from checker.kernel.value import Value
from checker.woodlots.dice import UNKNOWN, shown
from checker.woodlots.places import SIDES
from checker.woodlots.spots import on_prep
from checker.woodlots.table import (
    DISASTER,
    DISASTERS,
    LAND,
    OVER,
    OWNER,
    PROJECTS,
    SETUP,
    UPDATE,
    WAITING,
    WoodlotsTable,
)
from checker.woodlots.track import open_types, over_problem, unplaced_problem, update_due

LISTED = "as-listed"
DICE = ("type", "shape", "star")


class Disaster(Value):
    """Phase 1: three dice, or (where shapes are listed) a type and places. `at` are the places that were written.

    Without dice and type it is a disaster that nobody wrote down.
    """

    __slots__ = ("at", "dice", "kind")
    actor = CHANCE
    verb = "disaster"

    def __init__(self, dice: tuple[int, ...] = (), kind: str = "", at: tuple[str, ...] = ()) -> None:
        self.dice, self.kind, self.at = dice, kind, at

    def problems(self, t: WoodlotsTable) -> Iterator[Problem]:
        gate = _phase(t) or self._form(t)
        return self._conditions(t) if gate is None else iter((gate,))

    def _conditions(self, t: WoodlotsTable) -> Iterator[Problem]:
        wrong = self._dice()
        if wrong is not None:
            yield wrong
        astray = self._places(t, wrong is None)
        if astray is not None:
            yield astray

    def _form(self, t: WoodlotsTable) -> Problem | None:
        if self.dice:
            return None
        if t.switch("shapes") != LISTED:
            hint = "with `house: {shapes: as-listed}` the places are listed instead"
            return Problem("WDL-DIS-1", "a disaster is three dice: type, shape and star", hint)
        return None

    def _dice(self) -> Problem | None:
        for die, what in zip(self.dice, DICE, strict=False):
            if not 1 <= die <= SIDES and die != UNKNOWN:
                return Problem(
                    "WDL-DIS-1", f"the {what} die shows 1 to {SIDES}, not {shown(die)}", "write what it showed"
                )
        if self.dice and len(self.dice) != len(DICE):
            message = f"a disaster is {len(DICE)} dice, {len(self.dice)} are written"
            return Problem("WDL-DIS-1", message, "write type, shape and star")
        if UNKNOWN in self.dice:
            what = DICE[self.dice.index(UNKNOWN)]
            message = f"the {what} die is still a question mark, so nobody can tell what lies on the prep board"
            return Problem("WDL-DIS-1", message, f"write what it showed, 1 to {SIDES}", doubt=True)
        return None

    def _places(self, t: WoodlotsTable, rolled: bool) -> Problem | None:
        """What is wrong with the places; without dice that can be `rolled` there is nothing to compare them with."""
        at = t.kit.land.at
        twice = [at[label] for k, label in enumerate(self.at) if label in self.at[:k]]
        if twice:
            message = f"{t.label(twice[0])} is listed twice"
            return Problem("WDL-DIS-2", message, "a place gets one token", spots=on_prep(t, twice))
        if t.switch("shapes") == LISTED:
            hint = "write: disaster TYPE at PLACE ..."
            return None if self.at else Problem("WDL-DIS-2", "the places of the disaster are not listed", hint)
        struck = self.struck(t)
        if self.at and rolled and sorted(at[label] for label in self.at) != list(struck):
            message = f"shape {self.dice[1]} with the star on {self.dice[2]} strikes {t.kit.land.words(struck)}"
            hint = "the places, or one of the dice, is not what happened"
            wrong = sorted({*struck} ^ {at[label] for label in self.at})
            return Problem("WDL-DIS-2", f"{message}, not {', '.join(self.at)}", hint, spots=on_prep(t, wrong))
        return None

    def struck(self, t: WoodlotsTable) -> tuple[int, ...]:
        """The places that get a token."""
        if self.at and (t.switch("shapes") == LISTED or not self.dice or UNKNOWN in self.dice):
            return tuple(t.kit.land.at[label] for label in self.at)
        known = len(self.dice) == len(DICE) and all(1 <= die <= SIDES for die in self.dice)
        return t.kit.shapes[self.dice[1]][self.dice[2] - 1] if known else ()

    def play(self, t: WoodlotsTable) -> None:
        kind = self.kind or t.kit.rolls.get(self.dice[0] if self.dice else 0, "")
        if kind:
            t.strike(kind, self.struck(t))
        if UNKNOWN in self.dice:
            t.conceal(DISASTERS, *self._maybe_struck(t, kind))
        t.struck, t.transcript.updated = True, False
        t.start_if_ready()

    def _maybe_struck(self, t: WoodlotsTable, kind: str) -> set[int]:
        """The places that may have got a token, where a die is not known; none if type and places are."""
        if self.at:
            return set() if kind else set(self.struck(t)) or {t.kit.land.at[label] for label in self.at}
        _, shape, star = self.dice
        shapes = [ways for die, ways in t.kit.shapes.items() if shape in (die, UNKNOWN)]
        return {p for ways in shapes for k, places in enumerate(ways, 1) if star in (k, UNKNOWN) for p in places}

    def force(self, t: WoodlotsTable) -> None:
        if t.phase in (SETUP, DISASTER):
            t.transcript.excused = tuple(open_types(t))
            self.play(t)

    def text(self) -> str:
        words = [*map(shown, self.dice)] or [self.kind]
        return " ".join(["disaster", *words, *(["at", *self.at] if self.at else [])])


def _phase(t: WoodlotsTable) -> Problem | None:
    """Why no disaster is prepared now."""
    due = over_problem(t) or update_due(t)
    if due is not None:
        return due
    if t.phase == PROJECTS or t.struck:
        when = f"of round {t.round}" if t.phase != SETUP else "of the set-up"
        hint = "a player starts one with `ignite`" if t.phase == PROJECTS else "leave this line out"
        return Problem("WDL-RND-5", f"the disaster {when} was prepared already", hint)
    return _last_problem(t)


def _last_problem(t: WoodlotsTable) -> Problem | None:
    """That disaster and stack come last in the set-up."""
    missing = unplaced_problem(t) if t.phase == SETUP else None
    if missing is None:
        return None
    return Problem("WDL-SET-16", f"this comes last in the set-up: {missing.message}", missing.hint)


class Stack(Value):
    """The action tokens, shuffled, from top to bottom."""

    __slots__ = ("order",)
    actor = CHANCE
    verb = "stack"

    def __init__(self, order: tuple[str, ...]) -> None:
        self.order = order

    def problems(self, t: WoodlotsTable) -> Iterator[Problem]:
        problem = self._phase(t) or self._order(t)
        return iter(() if problem is None else (problem,))

    def _phase(self, t: WoodlotsTable) -> Problem | None:
        if _needless(t):
            return None
        due = over_problem(t) or update_due(t)
        if due is not None:
            return due
        alone = len(t.players) == 1
        if t.phase == SETUP:
            again = t.transcript.stack_noted if alone else t.stacked
            late = Problem("WDL-SET-13", "the stack was written already", "leave this line out") if again else None
            return late or _last_problem(t)
        if self._may_be_formed(t) or (t.phase == DISASTER and not t.stacked):
            return None
        message = f"the stack of round {t.round} is the one that was formed, it is not shuffled"
        hint = "with `house: {stack_between_rounds: shuffle}` it is, once a round and before the projects"
        return Problem("WDL-ACT-7", message, hint)

    @staticmethod
    def _may_be_formed(t: WoodlotsTable) -> bool:
        """Whether nobody knows if the stack that was written down is the shuffled one, and no project has begun."""
        begun = t.phase == PROJECTS and len(t.track[WAITING]) < len(t.players)
        return t.shuffled and not t.transcript.stack_noted and t.phase in (DISASTER, PROJECTS) and not begun

    def _order(self, t: WoodlotsTable) -> Problem | None:
        if sorted(self.order) == sorted(t.players):
            return None
        message = f"the stack has the token of each player once, not {' '.join(self.order) or 'none'}"
        return Problem("WDL-SET-13", message, f"write all of {' '.join(t.players)}, from top to bottom")

    def play(self, t: WoodlotsTable) -> None:
        begun = _needless(t)
        t.transcript.stack_noted = True
        if begun:
            return
        t.track[WAITING if t.phase == PROJECTS else -1] = tuple(t.seat(player) for player in self.order)
        t.stacked, t.transcript.updated = True, False
        if t.phase != PROJECTS:
            t.start_if_ready()

    def force(self, t: WoodlotsTable) -> None:
        known = dict.fromkeys(player for player in self.order if player in t.players)
        full = (*known, *(player for player in t.players if player not in known))
        if t.phase in (SETUP, DISASTER):
            Stack(full).play(t)

    def text(self) -> str:
        return f"stack {' '.join(self.order)}"


def _needless(t: WoodlotsTable) -> bool:
    """Whether one player writes a stack behind the first disaster, which has begun the game already (WDL-SET-16)."""
    if len(t.players) > 1 or t.transcript.stack_noted:
        return False
    return bool(t.track[WAITING]) if t.phase == PROJECTS and t.round == 1 else t.phase == UPDATE and not t.round


class WoodlotsEnd(Value):
    """The game is over; `totals` are the points that were written, by player."""

    __slots__ = ("totals",)
    actor = CHANCE
    verb = "end"

    def __init__(self, totals: tuple[tuple[str, int], ...] = ()) -> None:
        self.totals = totals

    def problems(self, t: WoodlotsTable) -> Iterator[Problem]:
        problem = self._phase(t) or self._totals(t)
        return iter(() if problem is None else (problem,))

    def _phase(self, t: WoodlotsTable) -> Problem | None:
        if t.transcript.end_noted:
            return Problem("WDL-END-5", "that the game is over was written already", "leave this line out")
        if t.phase == OVER or not t.has_land:
            return None
        if t.hides_any(OWNER) or t.hides_any(LAND):
            return Problem(
                "WDL-END-5", "nobody knows whether somebody has sold all land", "legal only if so", doubt=True
            )
        if t.is_last() and t.round:
            left = (
                "the update of the last round is made first" if t.acting < 0 else "its projects are played to the end"
            )
            return Problem("WDL-END-5", f"round {t.round} is the last one, but {left}", "leave this line out till then")
        message = f"nobody has sold all land, so the game goes on in round {t.round}"
        return Problem("WDL-END-5", message, "leave this line out; a log may break off anywhere")

    def _totals(self, t: WoodlotsTable) -> Problem | None:
        from checker.woodlots.scoring import is_open, total, total_words  # scoring is read by this one line alone

        if self.totals and not t.has_land:
            return Problem("WDL-SOL-1", "a solo game has no points", "write `end` alone")
        for player, said in self.totals:
            if is_open(t, t.seat(player)):
                message = f"what {t.names[player]} has in all is not known"
                return Problem("WDL-SCO-3", message, f"legal only if it is {said}", doubt=True)
            if said != total(t, t.seat(player)):
                message = f"{t.names[player]} has {total_words(t, t.seat(player))}, not {said}"
                return Problem("WDL-SCO-3", message, "add up again, or leave the totals out")
        return None

    def play(self, t: WoodlotsTable) -> None:
        t.phase, t.transcript.end_noted, t.transcript.updated = OVER, True, False

    def force(self, t: WoodlotsTable) -> None:
        self.play(t)

    def text(self) -> str:
        return " ".join(["end", *(f"{player}={points}" for player, points in self.totals)])
