"""Starting a disaster: a chain of rolls, with a direction after each that spreads (WDL-IGN)."""

from __future__ import annotations

from collections.abc import Iterator

from checker.kernel.problem import Problem
from checker.woodlots.dice import UNKNOWN, Die, direction_problems, each_rule_once, is_face, shown, value_of
from checker.woodlots.places import OFF, SIDES
from checker.woodlots.projects import Project
from checker.woodlots.spots import on_prep
from checker.woodlots.table import DISASTERS, WoodlotsTable
from checker.woodlots.track import cost_problem

SPREAD = ">"


class Ignite(Project):
    """`chain` are the dice as written: rolls, `>` and brackets with rejected directions."""

    __slots__ = ("actor", "chain", "disaster", "place")
    verb = "ignite"

    def __init__(self, actor: str, disaster: str, place: str, chain: tuple[str, ...]) -> None:
        self.actor, self.disaster, self.place, self.chain = actor, disaster, place, chain

    def conditions(self, t: WoodlotsTable, seat: int) -> Iterator[Problem]:
        dear = cost_problem(t, seat, self.cost(t), "to start a disaster")
        if dear is not None:
            yield dear
        run = Run(t, t.kit.land.at[self.place], self.chain)
        for problem in each_rule_once(run.problems()):
            yield problem._replace(spots=on_prep(t, [run.last]))

    def effect(self, t: WoodlotsTable, seat: int) -> None:
        run = Run(t, t.kit.land.at[self.place], self.chain)
        run.follow()
        t.strike(self.disaster, run.hits)
        if run.maybe:
            t.conceal(DISASTERS, *run.maybe)

    def text(self) -> str:
        return f"ignite {self.disaster} {self.place} : {write_chain(self.chain)}"


class Run:
    """A chain that is followed from place to place; `hits` are the places that get a token, `rolls` all of them."""

    def __init__(self, t: WoodlotsTable, place: int, chain: tuple[str, ...]) -> None:
        self.t, self.chain = t, chain
        self.place = self.last = place
        """Where it is, `OFF` when nobody can tell, and the last place that it surely came to."""
        self.at = 0
        self.hits: list[int] = []
        self.cloud: set[int] = set()
        """Where it may be, behind a direction that nobody noted."""
        self.maybe: set[int] = set()
        """Places that may have got a token."""
        self.rolls: list[tuple[int, int]] = []

    def follow(self) -> None:
        """Go to the end, or to the first thing that is wrong with it."""
        next((problem for problem in self.problems() if not problem.doubt), None)

    def problems(self) -> Iterator[Problem]:
        """Yield what is wrong with each die; behind a wrong direction only what dice show and how they follow."""
        lost = self.t.switch("edge_die") == "lost"
        while True:
            roll = self._number()
            if roll is None:
                yield self._malformed("a roll is missing")
                return
            if roll == UNKNOWN:
                yield self._unknown_roll()
                if self.at >= len(self.chain):
                    return
                roll = self.t.kit.n["ignite_once"] + 1  # more follows, so it spread
            if not is_face(roll):
                yield Problem("WDL-IGN-1", f"a roll is 1 to {SIDES}, not {shown(roll)}", "write what the die showed")
                return
            self._hit(roll)
            if roll <= self.t.kit.n["ignite_once"]:
                yield from self._stopped(f"a {roll} ends it")
                return
            direction = self._direction(roll)
            if isinstance(direction, Problem):
                yield direction
                return
            yield from direction_problems(self.t, self.place, direction)
            known = self._move(direction[1])
            if lost and known and self.place == OFF:  # the chain ends without another roll
                yield from self._stopped("a direction that is lost ends it")
                return
            if lost and not known and self.at >= len(self.chain):  # it may have ended so
                return

    def _unknown_roll(self) -> Problem:
        """A roll that nobody noted: what follows shows whether it spread."""
        self.maybe |= self.cloud | ({self.place} - {OFF})
        message = f"a roll for {self.t.label(self.last)} is still a question mark"
        return Problem("WDL-IGN-1", message, f"write what the die showed, 1 to {SIDES}", doubt=True)

    def _hit(self, roll: int) -> None:
        self.maybe |= self.cloud if roll > self.t.kit.n["ignite_nothing"] else set()
        if self.place != OFF:
            self.rolls.append((self.place, roll))
            self.hits += [self.place] if roll > self.t.kit.n["ignite_nothing"] else []

    def _move(self, direction: int) -> bool:
        """Go to a neighbour, and tell whether it is known where the direction leads."""
        near, known = self.t.kit.land.near, self.place != OFF and is_face(direction)
        begin = self.cloud or ({self.place} if direction == UNKNOWN and self.place != OFF else set())
        ways = range(1, SIDES + 1) if direction == UNKNOWN else [direction] if is_face(direction) else []
        self.cloud = {near[place][way] for place in begin for way in ways} - {OFF}
        self.place = self.t.kit.land.near[self.place][direction] if known else OFF
        self.last = self.place if self.place != OFF else self.last
        return known

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

    def _stopped(self, why: str) -> Iterator[Problem]:
        if self.at < len(self.chain):
            yield self._malformed(f"{why}, and more dice follow")

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
