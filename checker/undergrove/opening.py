"""The start of a game, and its end as a log writes it: corners of Earthlover, claimed totals (UND-SET-9, UND-SCO-7)."""

from __future__ import annotations

from collections.abc import Iterator

from checker.kernel.moves import first_problem
from checker.kernel.problem import Problem
from checker.undergrove.building import corner_problem, put_seedling
from checker.undergrove.effects import put_root
from checker.undergrove.grid import CORNERS, HOME, QUARTER, corners_of
from checker.undergrove.moves import UndergroveMove
from checker.undergrove.table import ACT, AI, CARD, CLOSED, NEUTRAL, START, CornerPiece, UndergroveTable
from checker.undergrove.turn import left_problem, over_problem


class Start(UndergroveMove):
    """A Seedling and a Root at a corner of Earthlover, free of charge."""

    __slots__ = ("actor", "corner")
    verb = "start"

    def __init__(self, actor: str, corner: str) -> None:
        self.actor, self.corner = actor, corner

    def failures(self, t: UndergroveTable) -> Iterator[Problem]:
        problem = self._gate(t)
        corner = t.corner_of(self.corner)
        if problem is None and corner is not None and corner not in corners_of(HOME):
            message = f"{self.corner} is no corner of Earthlover"
            problem = Problem("UND-SET-9", message, "free: " + ", ".join(free_starts(t)))
        problem = problem or corner_problem(t, self.corner)
        if problem is not None:
            yield problem

    def _gate(self, t: UndergroveTable) -> Problem | None:
        """Return why this player takes no corner now."""
        problem = over_problem(t)
        if problem is not None:
            return problem
        if t.phase != START:
            return Problem("UND-SET-9", "everybody has a starting corner already", "leave this step out")
        if self.actor != t.players[t.turn]:
            message = f"{t.names[t.players[t.turn]]} takes a corner first"
            return Problem("UND-SET-9", message, "corners are taken in turn order")
        return None

    def play(self, t: UndergroveTable) -> None:
        corner = t.corner_of(self.corner)
        if corner is not None:
            take_corner(t, t.turn, corner)
        next_start(t)

    def force(self, t: UndergroveTable) -> None:
        if t.phase == START and not t.over and self.actor == t.players[t.turn]:
            free = first_problem(self, t) is None
            start = self if free else Start(self.actor, next(iter(free_starts(t))))
            start.play(t)

    def text(self) -> str:
        return f"start {self.corner}"


def free_starts(t: UndergroveTable) -> list[str]:
    """Corners of the middle tile that nobody has taken."""
    return [start_text(t, corner) for corner in corners_of(HOME) if corner not in t.pieces]


def start_text(t: UndergroveTable, corner: int) -> str:
    """A corner where somebody starts, named from the middle tile; any other corner has its usual name."""
    step = corner - HOME
    return t.slot_text(corner, CORNERS.index(step)) if step in CORNERS else t.corner_text(corner)


def guide_corner(t: UndergroveTable, seat: int) -> int:
    """Where the guide of a first game puts a player."""
    return HOME + CORNERS[QUARTER[t.kit.corners[seat]]]


def take_corner(t: UndergroveTable, seat: int, corner: int) -> None:
    put_seedling(t, seat, corner)
    put_root(t, seat, corner, CORNERS.index(corner - HOME))


def next_start(t: UndergroveTable) -> None:
    """The next player takes a corner, or the game begins; unused corners of Earthlover are blocked (UND-SET-10)."""
    t.turn += 1
    if t.turn < len(t.players):
        return
    if not t.solo:
        for corner in corners_of(HOME):
            if corner not in t.pieces:
                t.pieces = {**t.pieces, corner: CornerPiece(NEUTRAL)}
    t.fresh = ()
    t.tally = [type(tally)() for tally in t.tally]
    t.turn = t.order[0]
    t.phase = CARD if t.turn == AI else ACT


class UndergroveEnd(UndergroveMove):
    """The game is over; totals may stand beside it, `R=59 G=40`."""

    __slots__ = ("actor", "totals")
    verb = "end"

    def __init__(self, actor: str, totals: str = "") -> None:
        self.actor, self.totals = actor, totals

    def failures(self, t: UndergroveTable) -> Iterator[Problem]:
        if not t.over:
            yield _unfinished(t)
            return
        from checker.undergrove.scoring import score  # only here are they asked for
        from checker.undergrove.unknown import unknowns

        sheet, is_open = score(t), bool(unknowns(t))
        for pair in self.totals.split():
            side, _, said = pair.partition("=")
            if sheet.total(side) != int(said):
                known = "points as far as they are known" if is_open else "points"
                message = f"{sheet.name(side)} has {sheet.total(side)} {known}, not {said}"
                yield Problem("UND-SCO-7", message, "sporeprint score shows every line", doubt=is_open)

    def play(self, t: UndergroveTable) -> None:
        """Nothing happens any more, not even bonus tiles are used."""
        t.phase = CLOSED

    def force(self, t: UndergroveTable) -> None:
        t.over, t.phase = True, CLOSED

    def text(self) -> str:
        return f"end {self.totals}".strip()


def _unfinished(t: UndergroveTable) -> Problem:
    if t.left < 0:
        last = t.kit.last_stone
        maybe = bool(t.gaps.track) or any(space > last for space in t.track)  # nobody wrote who came there first
        message = f"the game is not over: no disc has passed stone {last}"
        return Problem("UND-END-1", message, "leave this step out, or write what is missing", doubt=maybe)
    if t.left == 1 and t.began and t.turn != AI:  # the last turn is under way, and something is missing in it
        missing = left_problem(t)
        if missing is not None:
            return missing
    turns = "1 turn is" if t.left == 1 else f"{t.left} turns are"
    return Problem("UND-END-2", f"the game is not over: {turns} left", "write what is missing before this step")
