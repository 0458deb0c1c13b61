"""Starting a disaster: a chain of rolls, with a direction after each that spreads (WDL-IGN)."""

from __future__ import annotations

from checker.kernel.problem import Problem
from checker.woodlots.dice import Die, direction_problem, shown, value_of
from checker.woodlots.places import OFF, SIDES
from checker.woodlots.projects import Project
from checker.woodlots.spots import on_prep
from checker.woodlots.table import Table
from checker.woodlots.track import cost_problem

SPREAD = ">"


class Ignite(Project):
    """`chain` are the dice as written: rolls, `>` and brackets with rejected directions."""

    __slots__ = ("actor", "chain", "disaster", "place")
    verb = "ignite"

    def __init__(self, actor: str, disaster: str, place: str, chain: tuple[str, ...]) -> None:
        self.actor, self.disaster, self.place, self.chain = actor, disaster, place, chain

    def problem(self, t: Table, seat: int) -> Problem | None:
        dear = cost_problem(t, seat, self.cost(t), "to start a disaster")
        if dear is not None:
            return dear
        run = Run(t, t.kit.land.at[self.place], self.chain)
        problem = run.follow()
        return problem and problem._replace(spots=on_prep(t, [run.place]))

    def effect(self, t: Table, seat: int) -> None:
        run = Run(t, t.kit.land.at[self.place], self.chain)
        run.follow()
        t.strike(self.disaster, run.hits)

    def text(self) -> str:
        return f"ignite {self.disaster} {self.place} : {write_chain(self.chain)}"


class Run:
    """A chain that is followed from place to place; `hits` are the places that get a token, `rolls` all of them."""

    def __init__(self, t: Table, place: int, chain: tuple[str, ...]) -> None:
        self.t, self.place, self.chain = t, place, chain
        self.at = 0
        self.hits: list[int] = []
        self.rolls: list[tuple[int, int]] = []

    def follow(self) -> Problem | None:
        """To the end, or to the first thing that is wrong with it."""
        while True:
            roll = self._number()
            if roll is None:
                return self._malformed("a roll is missing")
            if not 1 <= roll <= SIDES:
                return Problem("WDL-IGN-1", f"a roll is 1 to {SIDES}, not {shown(roll)}", "write what the die showed")
            self.rolls.append((self.place, roll))
            if roll > self.t.kit.n["ignite_nothing"]:
                self.hits.append(self.place)
            if roll <= self.t.kit.n["ignite_once"]:
                return self._stopped(f"a {roll} ends it")
            direction = self._direction(roll)
            if isinstance(direction, Problem):
                return direction
            problem = direction_problem(self.t, self.place, direction)
            if problem is not None:
                return problem
            place = self.t.kit.land.near[self.place][direction[1]]
            if place == OFF:  # lost: the chain ends without another roll
                return self._stopped("a direction that is lost ends it")
            self.place = place

    def _number(self) -> int | None:
        token = self.chain[self.at] if self.at < len(self.chain) else ""
        if not token.isdigit() and token != "?":
            return None
        self.at += 1
        return value_of(token)

    def _direction(self, roll: int) -> Die | Problem:
        if self.at >= len(self.chain):
            return self._malformed(f"after a {roll} follow a direction and the next roll")
        if self.chain[self.at] != SPREAD:
            return self._malformed(f"after a {roll} stands > with a direction")
        self.at += 1
        rejected: list[int] = []
        while self.chain[self.at : self.at + 1] == ("(",):
            self.at += 1
            while (number := self._number()) is not None:
                rejected.append(number)
            if self.chain[self.at : self.at + 1] != (")",):
                return self._malformed("a bracket is not closed")
            self.at += 1
        value = self._number()
        return self._malformed("a direction is missing") if value is None else (tuple(rejected), value)

    def _stopped(self, why: str) -> Problem | None:
        return self._malformed(f"{why}, and more dice follow") if self.at < len(self.chain) else None

    def _malformed(self, why: str) -> Problem:
        said = write_chain(self.chain)
        lead = f"`{said}` is no chain of dice" if said else "the dice are missing"
        return Problem("WDL-IGN-5", f"{lead}: {why}", "a chain ends with a roll of 1 to 4, such as 6>3 1")


def write_chain(chain: tuple[str, ...]) -> str:
    """The dice as they are written: `6>(5)3 1`."""
    out, before = "", ""
    for token in chain:
        apart = before not in ("", SPREAD, "(", ")") and token not in (SPREAD, ")")
        inside = apart and token != "(" and out.rfind("(") > out.rfind(")")
        out += f"{',' if inside else ' ' if apart else ''}{token}"
        before = token
    return out
