"""The moves of Acorns: each says in one place what it needs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from checker.kernel.moves import CHANCE
from checker.kernel.problem import Problem

from .toy_table import DATA, UNKNOWN, Spot, copies


def turn_problem(actor: str, spot: Spot, inside: bool = False) -> Problem | None:
    """Why this player may not do this now; `inside` is for the choice after a play."""
    if spot.over:
        return Problem("TOY-END-1", "the game is over", "the log ends before this line")
    if actor != spot.due:
        return Problem("TOY-TURN-1", f"it is {spot.names[spot.due]}'s turn")
    if inside is not bool(spot.open):
        return Problem("TOY-TURN-2", f"{spot.open} lies open" if spot.open else "no card lies open")
    return None


def copy_problem(spot: Spot, card: str) -> Problem | None:
    if card == UNKNOWN or spot.unseen(card) > 0:
        return None
    lines = spot.seen.get(card, ())
    seen = f", seen in line {', '.join(map(str, lines))}" if lines else ""
    return Problem("TOY-COPY-1", f"there are {copies(card)} of {card}{seen}", lines=lines)


def lose(spot: Spot, player: str, card: str) -> None:
    """The card leaves the hand; one that nobody saw there turns out to be it."""
    hand = spot.hands[player]
    if card in hand:
        hand.remove(card)
        return
    spot.show(card)
    if UNKNOWN in hand:
        hand.remove(UNKNOWN)


@dataclass(frozen=True, slots=True)
class Play:
    actor: str
    card: str
    verb = "play"

    def problems(self, spot: Spot) -> Iterator[Problem]:
        turn = turn_problem(self.actor, spot)
        if turn is not None:
            yield turn
            return
        hand = spot.hands[self.actor]
        if self.card in hand:
            return
        if UNKNOWN not in hand:
            yield Problem("TOY-PLAY-1", f"{spot.names[self.actor]} holds no {self.card}", "play one of the hand")
            return
        scarce = copy_problem(spot, self.card)
        if scarce is not None:
            yield scarce

    def play(self, spot: Spot) -> None:
        lose(spot, self.actor, self.card)
        spot.open = self.card

    def force(self, spot: Spot) -> None:
        spot.turn = list(spot.names).index(self.actor)
        self.play(spot)

    def text(self) -> str:
        return f"play {self.card}"


@dataclass(frozen=True, slots=True)
class Choose:
    actor: str
    verb: str

    def problems(self, spot: Spot) -> Iterator[Problem]:
        turn = turn_problem(self.actor, spot, inside=True)
        if turn is not None:
            yield turn
            return
        burns, most = len(spot.burnt[self.actor]), DATA.numbers["burns"]
        if self.verb == "burn" and burns >= most:
            yield Problem("TOY-BURN-1", f"{spot.names[self.actor]} has burnt {burns} of {most} cards", "keep it")

    def play(self, spot: Spot) -> None:
        zones = spot.burnt if self.verb == "burn" else spot.piles
        if spot.open:
            zones[self.actor].append(spot.open)
        spot.open = ""
        spot.end_turn()

    def force(self, spot: Spot) -> None:
        spot.turn = list(spot.names).index(self.actor)
        self.play(spot)

    def text(self) -> str:
        return self.verb


@dataclass(frozen=True, slots=True)
class Pass:
    actor: str
    verb = "pass"

    def problems(self, spot: Spot) -> Iterator[Problem]:
        turn = turn_problem(self.actor, spot)
        hand = spot.hands[self.actor]
        if turn is not None:
            yield turn
        elif "oak" in hand:
            yield Problem("TOY-PASS-1", f"{spot.names[self.actor]} holds an oak and may not pass", "play it")
        elif UNKNOWN in hand and spot.unseen("oak"):
            yield Problem("TOY-PASS-1", f"{spot.names[self.actor]} may hold an oak", "write the hand", doubt=True)

    def play(self, spot: Spot) -> None:
        spot.end_turn()

    def force(self, spot: Spot) -> None:
        spot.turn = list(spot.names).index(self.actor)
        spot.end_turn()

    def text(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance: the player who has just acted draws."""

    card: str
    actor = CHANCE
    verb = "draw"

    def problems(self, spot: Spot) -> Iterator[Problem]:
        if not spot.pending:
            yield Problem("TOY-DRAW-1", "no card is drawn here")
            return
        scarce = copy_problem(spot, self.card)
        if scarce is not None:
            yield scarce

    def play(self, spot: Spot) -> None:
        drew = list(spot.names)[spot.turn - 1]
        spot.hands[drew].append(self.card)
        spot.show(self.card)
        spot.left -= 1
        spot.pending = False

    def force(self, spot: Spot) -> None:
        if spot.pending:
            self.play(spot)

    def text(self) -> str:
        return f"draw {self.card}"


ToyMove = Play | Choose | Pass | Draw
