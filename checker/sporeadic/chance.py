"""What chance does: the card at the start of a turn, and the cards for Fairy Rings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from checker.kernel.moves import CHANCE
from checker.kernel.problem import Problem
from checker.sporeadic.cases import in_every_case
from checker.sporeadic.kit import NO_CARDS, UNKNOWN
from checker.sporeadic.spending import in_doubt
from checker.sporeadic.table import DRAW, PLAY, SETUP, SporeadicTable
from checker.sporeadic.turn import closed, may_end, other_problem, over_problem, phase_problem
from sporeprint.ground.wording import counted

NONE = "none"
WHY = {
    "SPO-RING-3": ": another player's token stands in the region",
    "SPO-RING-7": ": the ring was spoiled, not broken",
    "SPO-RING-8": ": the token went inside an own ring",
    "SPO-RING-9": ": nothing was placed by the own hand",
}


def deck_words(t: SporeadicTable) -> str:
    """How many cards the deck has; at most so many when nobody counted it."""
    return f"{t.deck_left} at most" if t.unknown.deck else f"{t.deck_left}"


def _in_doubt(t: SporeadicTable, problem: Problem) -> Problem:
    """The problem, as a doubt if the deck may have been empty, or a card in front that nobody knows be the reason."""
    if not t.unknown.deck:
        return in_doubt(t, problem)
    hint = "legal only if the deck was empty: write in `deck` how many cards it had"
    return problem._replace(doubt=True, forced=True, hint=hint)


@dataclass(frozen=True, slots=True)
class DrawCard:
    """The card of phase 1; `none` when there is no card to be drawn."""

    card: str
    player: str = ""
    """Who is written to draw; empty when nobody is."""
    noted: bool = True
    """Whether somebody wrote it; what the log left out is an unknown card and reported at the next step."""
    actor = CHANCE
    verb = "draw"

    @in_every_case
    def problems(self, t: SporeadicTable) -> Iterator[Problem]:
        gate = over_problem(t) or other_problem(t, self.player) or self._phase(t) or t.transcript.omitted
        if gate is not None:
            yield from closed(t, self.player, gate)
        elif self.card != NONE:
            yield from self._some(t)
        elif (problem := self._none(t)) is not None:
            yield problem

    def _phase(self, t: SporeadicTable) -> Problem | None:
        if t.drew and t.phase == PLAY and not t.plays:  # a second card; nothing of a later phase has begun
            return None
        problem = phase_problem(t, "draw", DRAW if t.drew or t.plays else PLAY)
        if problem is not None and may_end(t):
            following = t.players[t.next_seat]
            return problem._replace(hint=f"if another turn begins here, write what {following} did before it")
        return problem

    def _none(self, t: SporeadicTable) -> Problem | None:
        if t.drew or (t.began and t.phase != DRAW):
            return Problem("SPO-DRAW-1", f"{t.name(t.turn)} has drawn already", "leave this step out")
        if t.phase == DRAW:
            message = f"{t.name(t.turn)} must draw a card, the deck has {deck_words(t)}"
            return _in_doubt(t, Problem("SPO-DRAW-1", message, "write the card, or ? when nobody saw it"))
        return None

    def _some(self, t: SporeadicTable) -> Iterator[Problem]:
        name = t.name(t.turn)
        if t.drew:
            yield Problem("SPO-DRAW-1", f"{name} has drawn this turn's card already", "leave this step out")
            return
        barred = t.is_under(t.turn, NO_CARDS)
        if barred:
            card = t.kit.card_name(t.front[t.turn])
            yield Problem("SPO-DRAW-4", f"{card} lies in front of {name}, who draws no card this turn", "")
        if not t.deck_left or (t.phase != DRAW and not barred):
            yield Problem("SPO-DRAW-2", "the deck is empty, nobody draws any more", "write `draw none`, or nothing")
        elif (problem := card_problem(t, self.card, "SPO-DRAW-1")) is not None:
            yield problem

    def play(self, t: SporeadicTable) -> None:
        t.began, t.transcript.omitted = True, None
        if self.card == NONE or t.phase != DRAW:
            return
        if not self.noted and not t.deck:
            message = f"{t.name(t.turn)} has not drawn a card at the start of the turn"
            problem = Problem("SPO-DRAW-1", message, "write what was drawn: draw CARD, or draw ?")
            t.transcript.omitted = _in_doubt(t, problem)
        t.gain(t.turn, self.card)
        t.due -= 1
        if not t.due:
            t.phase, t.drew = PLAY, True

    def force(self, t: SporeadicTable) -> None:
        """A card more, as far as the deck has one."""
        if t.over:
            return
        if self.player or t.phase == SETUP:
            take_over(t, self.player or t.player)
        if t.phase == DRAW and self.card != NONE:
            self.play(t)
            return
        t.began, t.transcript.omitted = True, None
        if t.phase == DRAW:  # the card that was due stays in the deck
            t.due, t.phase, t.drew = 0, PLAY, True
        elif self.card != NONE and t.deck_left:
            t.gain(t.turn, self.card)

    def text(self) -> str:
        return f"draw {self.card}"


@dataclass(frozen=True, slots=True)
class Ring:
    """Cards for completed Fairy Rings, codes set apart by blanks."""

    cards: str
    player: str = ""
    noted: bool = True
    actor = CHANCE
    verb = "ring"

    @in_every_case
    def problems(self, t: SporeadicTable) -> Iterator[Problem]:
        gate = over_problem(t) or other_problem(t, self.player) or t.transcript.omitted
        if gate is not None:
            yield from closed(t, self.player, gate)
            return
        due = 0 if t.phase == DRAW else t.due
        cards = self.cards.split()
        if len(cards) > due:
            barred = self._barred(t, len(cards))
            if barred is None or t.transcript.ring_rule != barred.rule:
                yield self._unearned(t, len(cards), due)
            if barred is not None:
                yield barred
        yield from self._impossible(t, cards)

    def _unearned(self, t: SporeadicTable, wanted: int, due: int) -> Problem:
        """That fewer rings were completed, or none."""
        if due:
            message = f"{counted(due, 'card')} can be drawn, not {wanted}"
            return Problem("SPO-RING-5", message, "one card for each ring completed")
        rule = t.transcript.ring_rule or "SPO-RING-5"
        message = f"{t.name(t.turn)} has completed no Fairy Ring just now{WHY.get(rule, '')}"
        return Problem(rule, message, "leave this step out")

    def _barred(self, t: SporeadicTable, wanted: int) -> Problem | None:
        """What keeps rings from drawing so many cards, however many were completed."""
        if t.is_under(t.turn, NO_CARDS):
            card = t.kit.card_name(t.front[t.turn])
            message = f"{card} lies in front of {t.name(t.turn)}: no card for a ring this turn"
            return Problem("SPO-RING-10", message, "leave this step out")
        if wanted > t.deck_left:
            message = f"the deck has {counted(t.deck_left, 'card')} left, not {wanted}"
            return Problem("SPO-RING-10", message, "draw what there is")
        return None

    def _impossible(self, t: SporeadicTable, cards: list[str]) -> Iterator[Problem]:
        """The cards that cannot come from the deck, each on its own; from an empty one none comes."""
        own = t.copy()
        for card in cards[: len(t.deck) if t.deck else None] if t.deck_left else ():
            problem = card_problem(own, card, "SPO-RING-5")
            if problem is not None:
                yield problem
            own.gain(own.turn, card)

    def play(self, t: SporeadicTable) -> None:
        t.transcript.omitted = None
        if not self.noted and not t.deck:
            due = counted(t.due, "card")
            message = f"{t.name(t.turn)} has completed a Fairy Ring, {due} must be drawn and none is written"
            problem = Problem("SPO-RING-5", message, "write what was drawn: ring CARD, or ring ?")
            t.transcript.omitted = _in_doubt(t, problem)
        for card in self.cards.split():
            t.gain(t.turn, card)
            t.due -= 1

    def force(self, t: SporeadicTable) -> None:
        t.transcript.omitted = None
        for card in self.cards.split() if not t.over else ():
            if t.deck_left:
                t.gain(t.turn, card)
                t.due = max(0, t.due - 1) if t.phase != DRAW else t.due

    def text(self) -> str:
        return f"ring {self.cards}"


def card_problem(t: SporeadicTable, card: str, rule: str) -> Problem | None:
    """Why the next card of the deck cannot be this one."""
    if card == UNKNOWN:
        return None
    top = t.deck[0] if t.deck else UNKNOWN
    if top not in (UNKNOWN, card):
        message = f"the next card of the deck is {t.kit.card_name(top)}, not {t.kit.card_name(card)}"
        return Problem(rule, message, "the header says how the deck lay")
    return copies_problem(t, card)


def copies_problem(t: SporeadicTable, card: str) -> Problem | None:
    """That no copy of a card can come any more."""
    if t.unseen.get(card, 0) > 0:
        return None
    name, players = t.kit.card_name(card), len(t.players)
    copies = t.kit.copies(players).get(card, 0)
    if not copies:
        message = f"{name} is not in the deck of {players} players"
        return Problem("SPO-SET-10", message, f"such cards stay in the box with up to {t.kit.n['small_deck']} players")
    message = f"all {copies} {name} were seen before, this would be one more"
    return Problem("SPO-DRAW-3", message, "this card, or one before, was another")


def take_over(t: SporeadicTable, player: str) -> None:
    """A wrong log goes on with this player: the turn under way ends as it is."""
    t.transcript.omitted = None
    if t.phase == SETUP and not t.over:
        t.turn = t.seat(player)
        t.begin_turn()
    if t.over or player == t.player:
        return
    if t.began:
        t.transcript.repair_waived = True
        t.due = 0
        t.end_turn()
    if player != t.player and not t.over:
        t.turn = t.seat(player)
        t.begin_turn()


def ready(t: SporeadicTable, player: str) -> None:
    """The same for a step behind the draw: a card that nobody wrote is drawn."""
    take_over(t, player)
    if t.phase == DRAW and t.due and not t.over:
        missing_draws(t).play(t)
        t.transcript.omitted = None


def missing_draws(t: SporeadicTable) -> DrawCard | Ring:
    """The cards that are due, with nothing known about them."""
    if t.phase == DRAW:
        return DrawCard(UNKNOWN, noted=False)
    return Ring(" ".join([UNKNOWN] * t.due), noted=False)
