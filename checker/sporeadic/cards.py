"""Playing cards: who may be the target, what it costs, and what it does (SPO-PLAY, SPO-CARD).

A play names target players and spaces as words set apart by blanks, in the order of play and of the board.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from checker.kernel.problem import Problem
from checker.sporeadic.cases import in_every_case
from checker.sporeadic.chance import copies_problem, ready
from checker.sporeadic.conditions import conditions
from checker.sporeadic.kit import (
    ADD_COLONY,
    HOLD,
    MORE,
    ON_SPACES,
    OTHERS,
    REACTION,
    REMOVE,
    SELF,
    TO_COLONY,
    TO_MUSHROOM,
    CardType,
)
from checker.sporeadic.shapes import disconnected, is_sound
from checker.sporeadic.table import PLAY, SporeadicTable
from checker.sporeadic.turn import closed, step_problem
from sporeprint.ground.wording import counted, joined

HOW = "play CARD [on PLAYER ...] [at SPACE ...] [blocked by PLAYER ...]"


@dataclass(frozen=True, slots=True)
class Play:
    actor: str
    card: str
    on: str = ""
    """Target players other than by a card for oneself."""
    at: str = ""
    blocked: str = ""
    """Targets who revealed a card against it."""
    verb = "play"

    def targets(self, t: SporeadicTable) -> list[int]:
        """Seats of the targets; a card for oneself needs no name."""
        if not self.on and t.kit.cards[self.card].use == SELF:
            return [t.seat(self.actor)]
        return [t.seat(player) for player in self.on.split()]

    # --- conditions -------------------------------------------------------------------------------------------------
    @in_every_case
    def problems(self, t: SporeadicTable) -> Iterator[Problem]:
        gate = step_problem(t, self.actor, "play a card", PLAY)
        if gate is not None:
            yield from closed(t, self.actor, gate)
            return
        card, targets = t.kit.cards[self.card], self.targets(t)
        unread = self._form(card, targets)
        if unread is not None:
            yield unread
            return
        yield from self._limits(t, targets)
        for problem in (self._hand(t, card), _use(t, card, targets), _cost(t, card)):
            if problem is not None:
                yield problem
        if self.blocked:
            yield from self._reveals(t, targets)
        for problem in (_front(t, card, targets), _reaction(card), _held(t, t.turn, "play")):
            if problem is not None:
                yield problem
        if card.effect in ON_SPACES:
            yield from conditions(t, card, targets, self.at)

    def _form(self, card: CardType, targets: list[int]) -> Problem | None:
        """Whether the words are those that the card needs."""
        spaces = len(self.at.split())
        wrong = ""
        if card.effect != REMOVE and len(targets) != 1 and (targets or not spaces):
            wrong = f"{card.name} has one target"
        elif card.effect not in ON_SPACES and spaces:
            wrong = f"{card.name} is not played on spaces"
        elif card.effect in ON_SPACES and (not spaces or (card.effect != REMOVE and spaces != card.amount)):
            most = "up to " if card.effect == REMOVE else ""
            wrong = f"{card.name} needs {most}{card.amount} space{'s' if card.amount > 1 else ''} behind `at`"
        return Problem("LOG-ARGUMENTS", wrong, f"write: {HOW}") if wrong else None

    def _limits(self, t: SporeadicTable, targets: list[int]) -> Iterator[Problem]:
        """The turns in which cards are played, how many of them, and on whom."""
        n, name = t.kit.n, t.name(t.turn)
        now = t.turns[t.turn] + 1
        if now < n["first_play"]:
            message = f"this is turn {now} of {name}, cards are played from turn {n['first_play']} on"
            yield Problem("SPO-PLAY-1", message, "leave the card out")
        if t.plays >= n["most_plays"]:
            yield Problem("SPO-PLAY-2", f"{name} has played {t.plays} cards this turn", "more are not allowed")
        again = [t.name(seat) for seat in targets if t.hit >> seat & 1]
        if again:
            message = f"{again[0]} was the target of a card this turn already"
            yield Problem("SPO-PLAY-3", message, f"at most {n['most_on_target']} card on each player in a turn")

    def _hand(self, t: SporeadicTable, card: CardType) -> Problem | None:
        if t.may_hold(t.turn, self.card):
            return None
        held = ", ".join(t.hands[t.turn]) or "no cards"
        hint = f"in hand: {held}"
        if t.hides_cards(t.turn):  # then it is a matter of copies
            return copies_problem(t, self.card)
        return Problem("SPO-PLAY-4", f"{t.name(t.turn)} has no {card.name} in hand", hint)

    def _reveals(self, t: SporeadicTable, targets: list[int]) -> Iterator[Problem]:
        """Those who block must be other players, targets, free to reveal cards, and have something to reveal."""
        unknown = 0
        for player in self.blocked.split():
            seat = t.seat(player)
            aimed = seat != t.turn and seat in targets
            if not aimed:
                why = "plays it" if seat == t.turn else "is no target of it"
                message = f"{t.name(seat)} {why} and cannot block this card"
                yield Problem("SPO-PLAY-8", message, "only other players who are targets may")
            held = _held(t, seat, "reveal")
            if held is not None and seat != t.turn:  # that the player to act may not play cards is judged with the card
                yield held
            problem, unknown = self._revealed(t, seat, unknown) if aimed else (None, unknown)
            if problem is not None:
                yield problem

    def _revealed(self, t: SporeadicTable, seat: int, unknown: int) -> tuple[Problem | None, int]:
        """Whether a player can have a card to block with, and how many of those so far were unknown cards."""
        shield = t.kit.blockers[0]
        if shield in t.hands[seat]:
            return None, unknown
        spare = t.unseen.get(shield, 0) - unknown
        if t.may_hold(seat, shield) and spare > 0:
            return None, unknown + 1
        held = ", ".join(t.hands[seat]) or "no cards"
        message = f"{t.name(seat)} has no {t.kit.card_name(shield)} to reveal"
        return Problem("SPO-PLAY-8", message, f"in hand: {held}"), unknown

    # --- effect -----------------------------------------------------------------------------------------------------
    def play(self, t: SporeadicTable) -> None:
        t.began, t.transcript.omitted = True, None
        card, targets = t.kit.cards[self.card], self.targets(t)
        t.plays += 1
        for seat in targets:
            t.hit |= 1 << seat
        gone = t.lose(t.turn, self.card)
        paid = min(card.cost, t.supply[t.turn])
        t.supply[t.turn] -= paid
        t.desert[t.turn] += paid
        stopped = [t.seat(player) for player in self.blocked.split()]
        for seat in stopped:
            t.discard += (t.lose(seat, t.kit.blockers[0]),)
        struck = [seat for seat in targets if seat not in stopped]
        if card.next_turn and struck and gone in t.kit.cards and not t.front[struck[0]]:
            t.front[struck[0]] = gone
        else:
            t.discard += (gone,)
            apply(t, card, struck, self.at)
        t.check_supplies()

    def force(self, t: SporeadicTable) -> None:
        """The card has its effect as far as the pieces for it are there."""
        ready(t, self.actor)
        if t.over:
            return
        t.phase = PLAY
        self.play(t)
        most = t.kit.n["most_neighbours"]
        if any(not is_sound(t.field, t.mush[seat], most) for seat in self.targets(t)):
            t.transcript.repair_waived = True

    def text(self) -> str:
        words = ["play", self.card]
        words += [f"on {self.on}"] if self.on else []
        words += [f"at {self.at}"] if self.at else []
        words += [f"blocked by {self.blocked}"] if self.blocked else []
        return " ".join(words)


def _use(t: SporeadicTable, card: CardType, targets: list[int]) -> Problem | None:
    """BLUE cards are for oneself, RED ones for others."""
    name, me = t.name(t.turn), t.turn
    if card.use == SELF and targets != [me]:
        return Problem("SPO-PLAY-5", f"{card.name} is a card for oneself, not for {_names(t, targets)}", "")
    if card.use == OTHERS and me in targets:
        hint = f"{card.name} is for others"
        if card.effect == REMOVE:
            hint = (
                f"that {card.name} is for others only is our reading, its symbol is lost (SPO-PLAY-17); "
                "whoever has the card changes the field `use` in cards.yaml"
            )
        return Problem("SPO-PLAY-5", f"{name} cannot be the target of the own {card.name}", hint)
    return None


def _names(t: SporeadicTable, seats: list[int]) -> str:
    return joined([t.name(seat) for seat in seats]) or "nobody"


def _cost(t: SporeadicTable, card: CardType) -> Problem | None:
    if t.supply[t.turn] >= card.cost:
        return None
    message = f"{card.name} costs {counted(card.cost, 'mushroom')}, {t.name(t.turn)} has {t.supply[t.turn]} in supply"
    return Problem("SPO-PLAY-6", message, "the cost is paid in full")


def _front(t: SporeadicTable, card: CardType, targets: list[int]) -> Problem | None:
    for seat in targets if card.next_turn else ():
        if t.front[seat]:
            message = f"{t.kit.card_name(t.front[seat])} lies in front of {t.name(seat)} already"
            return Problem("SPO-PLAY-10", message, "only one next-turn card at a time")
    return None


def _reaction(card: CardType) -> Problem | None:
    """That a card is only revealed."""
    if card.timing != REACTION:
        return None
    message = f"{card.name} is never played"
    return Problem(card.rule, message, "it is revealed against a card: play ... blocked by PLAYER")


def _held(t: SporeadicTable, seat: int, what: str) -> Problem | None:
    """That a player may neither play nor reveal cards."""
    card = t.lying_in_front(seat)
    if card is None or card.effect != HOLD:
        return None
    message = f"{card.name} lies in front of {t.name(seat)}, who may not {what} cards"
    return Problem(card.rule, message, "it ends with that player's next turn")


def apply(t: SporeadicTable, card: CardType, struck: list[int], at: str) -> None:
    """What a card does at once to the targets that did not block."""
    spaces = t.field.mask(at)
    if card.effect == MORE:
        t.gp += card.amount if struck else 0
    elif card.effect == REMOVE:
        gone = {seat: t.mush[seat] & spaces for seat in struck}
        for seat, lost in gone.items():
            t.to_desert(seat, lost)
        t.removed(gone)
    elif struck and card.effect in (ADD_COLONY, TO_COLONY, TO_MUSHROOM):
        for label in at.split():
            _swap(t, card, struck[0], t.field.at[label])


def _swap(t: SporeadicTable, card: CardType, seat: int, space: int) -> None:
    """A colony comes, or changes places with a mushroom; only what is there can."""
    if card.effect == ADD_COLONY:
        if t.unplayed[seat] and not t.tokens() & space:
            t.unplayed[seat] -= 1
            t.cols[seat] |= space
            if seat == t.turn:
                t.placed_own(space)
            else:
                t.placed_for(seat, space)
    elif card.effect == TO_COLONY:
        if t.unplayed[seat] and t.mush[seat] & space:
            t.mush[seat] &= ~space
            t.cols[seat] |= space
            t.supply[seat] += 1
            t.unplayed[seat] -= 1
    elif t.supply[seat] and t.cols[seat] & space:
        t.cols[seat] &= ~space
        t.mush[seat] |= space
        t.supply[seat] -= 1
        t.unplayed[seat] += 1
        if seat == t.turn:
            t.transcript.loose |= disconnected(t.field, t.mush[seat], t.cols[seat])
