"""Taking cards: from the forest, or the whole decay pile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from checker.fungi.cards import UNKNOWN
from checker.fungi.checks import copies_problems, turn_problem
from checker.fungi.table import FungiTable
from checker.kernel.problem import Problem
from checker.kernel.value import Value
from sporeprint.ground.wording import counted


class Take(Value):
    """`card` is what the log says lies there, `paid` what it says was paid; empty and -1 when it does not say."""

    __slots__ = ("actor", "card", "paid", "place")
    verb = "take"

    def __init__(self, actor: str, place: int, card: str = "", paid: int = -1) -> None:
        self.actor, self.place = actor, place
        self.card, self.paid = card, paid

    def problems(self, t: FungiTable) -> Iterator[Problem]:
        turn = turn_problem(self.actor, t)
        if turn is not None:
            return iter([turn])
        place, size = self.place, len(t.forest)
        if not 1 <= place <= size:
            hint = f"take 1 to {size}"
            return iter([Problem("FUN-TAKE-1", f"there is no place {place}, the forest has {size}", hint)])
        found: list[Problem] = []
        seat, price, lies = t.turn, t.price(place), t.forest[place - 1]
        if place > size - t.gaps.forest:
            said = f"how many cards the forest has is not known, {size - t.gaps.forest} to {size}"
            found.append(Problem("FUN-TAKE-1", said, f"legal only if it had {place} or more", doubt=True))
        if t.sticks[seat] < price:
            found.append(self._unpaid(t, seat, price))
        known = self.card if lies == UNKNOWN and self.card else lies
        if known != t.cards.basket and t.room(seat) < 1:
            found.append(self._full(t, seat, known))
        if self.card and self.card != lies:
            if lies != UNKNOWN:
                said = f"place {place} holds {t.cards.name(lies)}, not {t.cards.name(self.card)}"
                found.append(Problem("FUN-TAKE-9", said, self._elsewhere(t)))
            else:
                found += copies_problems(t, [self.card])
        if self.paid >= 0 and self.paid != price:
            said = f"place {place} costs {counted(price, 'stick')}, not {self.paid}"
            found.append(Problem("FUN-TAKE-9", said, f"write sticks={price}"))
        return iter(found)

    def _unpaid(self, t: FungiTable, seat: int, price: int) -> Problem:
        costs = f"place {self.place} costs {counted(price, 'stick')}"
        if t.gaps.sticks[seat]:
            said = f"{costs}, and how many {t.name(seat)} has is not known"
            said += f", {t.sticks[seat]} at least" if t.sticks[seat] else ""
            return Problem("FUN-TAKE-4", said, f"legal only if {t.name(seat)} had {price} or more", doubt=True)
        most = min(len(t.forest), t.cards.free_places + t.sticks[seat])
        return Problem("FUN-TAKE-4", f"{costs}, {t.name(seat)} has {t.sticks[seat]}", f"places 1 to {most} can be paid")

    def _full(self, t: FungiTable, seat: int, card: str) -> Problem:
        """That the hand is full, surely or if nothing unknown is in favour of the player."""
        may_be_basket = card == UNKNOWN and t.unseen[t.cards.basket] > 0
        if t.best_room(seat) < 1 and not may_be_basket:
            said = f"{t.name(seat)} holds {t.sizes[seat]} of {t.limit(seat)} cards and cannot take another"
            hint = "a basket may still be taken; or cook, sell or put down a pan first"
            return Problem("FUN-TAKE-6", said, hint)
        either = ["the card was a basket"] if may_be_basket else []
        either += [had_room(t, seat, 1)] if t.best_room(seat) > 0 else []
        return Problem("FUN-TAKE-6", hand_words(t, seat), f"legal only if {' or '.join(either)}", doubt=True)

    def _elsewhere(self, t: FungiTable) -> str:
        places = [str(k + 1) for k, card in enumerate(t.forest) if card == self.card]
        return f"{t.cards.name(self.card)} lies at place {' and '.join(places)}" if places else ""

    def play(self, t: FungiTable) -> None:
        seat = t.turn
        if t.gaps.forest:
            t.gaps = t.gaps._replace(forest=min(t.gaps.forest, len(t.forest) - self.place))
        card = t.forest.pop(self.place - 1)
        if card == UNKNOWN:
            if self.card:
                card = self.card
            elif t.best_room(seat) < 1 and t.unseen[t.cards.basket]:
                card = t.cards.basket  # a full hand takes nothing else
            if card != UNKNOWN:
                t.locate(card)
        if t.unsure[seat] and card not in (UNKNOWN, t.cards.basket):
            t.settle_baskets(seat, 1)
        t.sticks[seat] -= t.price(self.place)
        if t.sticks[seat] < 0:  # more were there than anybody counted
            t.sticks[seat] = 0
        t.gain(seat, card)
        if t.gaps.hands[seat]:
            t.bound_hand(seat)
        t.end_turn()

    def force(self, t: FungiTable) -> None:
        seat = t.seat(self.actor)
        t.turn = seat
        if self.card and 1 <= self.place <= len(t.forest) and t.forest[self.place - 1] not in (self.card, UNKNOWN):
            if self.card in t.forest:  # the card is right and the place wrong
                t.forest.remove(self.card)
            else:
                t.forest.pop(self.place - 1)
            t.gain(seat, self.card)
        elif 1 <= self.place <= len(t.forest):
            lies = t.forest.pop(self.place - 1)
            if lies == UNKNOWN and self.card and t.unseen[self.card]:
                t.locate(self.card)
                lies = self.card
            t.gain(seat, lies)
        elif self.card:
            t.gain(seat, self.card)
        t.sticks[seat] = max(0, t.sticks[seat] - (self.paid if self.paid >= 0 else t.price(self.place)))
        t.end_turn()

    def text(self) -> str:
        card = f" {self.card}" if self.card else ""
        return f"take {self.place}{card}" + (f" sticks={self.paid}" if self.paid >= 0 else "")


def hand_words(t: FungiTable, seat: int) -> str:
    """How full a hand is as far as it is known, as a sentence."""
    if not t.gaps.hands[seat]:
        return f"{t.name(seat)} holds {t.sizes[seat]} of {t.limit(seat)} cards, some of them unknown"
    least = f", {t.sizes[seat]} at least" if t.sizes[seat] else ""
    return f"how many cards {t.name(seat)} holds is not known{least}"


def had_room(t: FungiTable, seat: int, more: int) -> str:
    """The condition that so many cards more could come to a hand."""
    baskets = "" if t.gaps.baskets[seat] is False else " or had baskets for more"
    if t.gaps.hands[seat] or t.gaps.baskets[seat]:
        return f"{t.name(seat)} held {max(0, t.limit(seat) - more)} or fewer{baskets}"
    return f"{t.name(seat)} had been dealt a basket"


class TakeDecay(Value):
    """`cards` is what the log says lies in the pile, if it does."""

    __slots__ = ("actor", "cards")
    verb = "decay"

    def __init__(self, actor: str, cards: tuple[str, ...] | None = None) -> None:
        self.actor, self.cards = actor, cards

    def problems(self, t: FungiTable) -> Iterator[Problem]:
        turn = turn_problem(self.actor, t)
        if turn is not None:
            yield turn
            return
        lying = self._lying(t)
        if not lying:
            yield Problem("FUN-DECAY-1", "the decay pile is empty", "the first card comes after the first turn")
            return
        partial, strange, shown = self._compared(lying)
        if partial:
            names = ", ".join(t.cards.name(c) for c in partial)
            yield Problem("FUN-DECAY-2", f"the whole pile is taken, {names} too", "list all of it, or nothing")
        yield from self._hand_problems(t, lying, shown)
        if strange:
            names = ", ".join(t.cards.name(c) for c in strange)
            yield Problem("FUN-DECAY-7", f"the decay pile holds no {names}", f"it holds {' '.join(sorted(lying))}")
        yield from copies_problems(t, shown)

    def _lying(self, t: FungiTable) -> list[str]:
        """The cards of the pile; of one whose size nobody knows, as many of the last as the log lists."""
        listed = len(self.cards or ())
        return t.decay[-listed:] if t.gaps.decay and listed else t.decay

    def _hand_problems(self, t: FungiTable, lying: list[str], shown: list[str]) -> Iterator[Problem]:
        """That the pile does not fit into the hand."""
        seat, basket = t.turn, t.cards.basket
        baskets = lying.count(basket) + shown.count(basket)
        unknown, others = lying.count(UNKNOWN) - len(shown), len(lying) - baskets
        if others <= t.room(seat) + t.cards.basket_hand * baskets:
            return
        spare = min(unknown, t.unseen[basket])
        best = t.best_room(seat) + t.cards.basket_hand * (baskets + spare)
        pile = f"the pile has {others} more" + (f" and {counted(baskets, 'basket')}" if baskets else "")
        if others - spare > best and not self._is_guess(t):
            holds = f"{t.name(seat)} holds {t.sizes[seat]} of {t.limit(seat)} cards; {pile}"
            yield Problem("FUN-DECAY-3", holds, "cook, sell or put down a pan first")
            return
        if self._is_guess(t):
            said, hint = f"{hand_words(t, seat)}; the pile has 1 to {len(lying)} cards", "legal only if they had room"
        else:
            either = [f"{counted(spare, 'card')} of the pile {'was a basket' if spare == 1 else 'were baskets'}"]
            either = (either if spare else []) + [had_room(t, seat, others)]
            said, hint = f"{hand_words(t, seat)}; {pile}", f"legal only if {' or '.join(either)}"
        yield Problem("FUN-DECAY-3", said, hint, doubt=True)

    def _is_guess(self, t: FungiTable) -> bool:
        """Whether nobody knows how many cards are taken."""
        return t.gaps.decay and self.cards is None

    def _compared(self, lying: list[str]) -> tuple[list[str], list[str], list[str]]:
        """What the log leaves out of the pile, what it lists that is not there, what unknown cards turn out to be."""
        if self.cards is None:
            return [], [], []
        pile, said = Counter(lying), Counter(self.cards)
        free, blank = pile.pop(UNKNOWN, 0), said.pop(UNKNOWN, 0)
        left, new = pile - said, said - pile
        if len(self.cards) < len(lying) and new.total() <= free:
            return [*left.elements(), *[UNKNOWN] * (free - new.total())][blank:], [], []
        if new.total() > free or left.total() > blank:
            return [], [*new.elements()][free:] or [UNKNOWN] * (left.total() - blank), []
        return [], [], [*new.elements()]

    def play(self, t: FungiTable) -> None:
        seat, basket = t.turn, t.cards.basket
        if self._is_guess(t):
            self._play_guess(t, seat)
            return
        pile = self._lying(t)[:]
        shown = self._compared(pile)[2]
        t.decay, t.gaps = [], t.gaps._replace(decay=False) if t.gaps.decay else t.gaps
        for card in shown:
            t.locate(card)
            pile[pile.index(UNKNOWN)] = card
        for _ in range(pile.count(basket)):
            t.gain(seat, basket)
        others = [card for card in pile if card != basket]
        if UNKNOWN not in others:
            t.settle_baskets(seat, len(others))
        for card in others:
            t.gain(seat, card)
        if t.gaps.hands[seat]:
            t.bound_hand(seat)
        t.end_turn()

    def _play_guess(self, t: FungiTable, seat: int) -> None:
        """Take a pile of which the last card is sure, and all others may have been discarded before."""
        *others, last = t.decay
        t.decay, t.gaps = [], t.gaps._replace(decay=False)
        t.gain(seat, last)
        for card in others:
            if card != UNKNOWN:
                t.unseen[card] += 1  # nobody knows where that one is
        if UNKNOWN in others or t.cards.basket in others:
            t.gaps = t.gaps.with_baskets(seat)
        t.gaps = t.gaps.with_hand(seat, t.gaps.hands[seat] + len(others))
        t.forget_pass(seat)
        t.bound_hand(seat)
        t.end_turn()

    def force(self, t: FungiTable) -> None:
        seat = t.seat(self.actor)
        t.turn = seat
        pile, t.decay = self._as_written(t), []
        t.gaps = t.gaps._replace(decay=False)
        for card in pile:
            t.gain(seat, card)
        t.end_turn()

    def _as_written(self, t: FungiTable) -> list[str]:
        """As many cards as lie there: those that are written, as far as there are so many of them at all."""
        pile, said = Counter(t.decay), Counter(self.cards if self.cards is not None else t.decay)
        others = sorted((pile - said).elements(), key=lambda card: card != UNKNOWN)
        cards = [*(pile & said).elements(), *others]
        for k, card in zip(range((pile & said).total(), len(cards)), (said - pile).elements(), strict=False):
            if card != UNKNOWN and t.unseen[card]:
                t.locate(card)
                if cards[k] != UNKNOWN:
                    t.unseen[cards[k]] += 1  # nobody knows where that one is
                cards[k] = card
        return cards

    def text(self) -> str:
        return "decay" + "".join(f" {card}" for card in self.cards or ())
