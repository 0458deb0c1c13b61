"""Taking cards: from the forest, or the whole decay pile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from checker.fungi.cards import UNKNOWN
from checker.fungi.checks import copies_problems, turn_problem
from checker.fungi.table import FungiTable
from checker.kernel.problem import Problem
from checker.kernel.value import Value
from checker.kernel.wording import counted


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
        if t.sticks[seat] < price:
            said = f"place {place} costs {counted(price, 'stick')}, {t.name(seat)} has {t.sticks[seat]}"
            most = min(size, t.cards.free_places + t.sticks[seat])
            found.append(Problem("FUN-TAKE-4", said, f"places 1 to {most} can be paid"))
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

    def _full(self, t: FungiTable, seat: int, card: str) -> Problem:
        maybe = t.best_room(seat) > 0 or (card == UNKNOWN and t.unseen[t.cards.basket] > 0)
        return Problem(
            "FUN-TAKE-6",
            f"{t.name(seat)} holds {t.sizes[seat]} of {t.limit(seat)} cards and cannot take another",
            "a basket may still be taken; or cook, sell or put down a pan first",
            doubt=maybe,
        )

    def _elsewhere(self, t: FungiTable) -> str:
        places = [str(k + 1) for k, card in enumerate(t.forest) if card == self.card]
        return f"{t.cards.name(self.card)} lies at place {' and '.join(places)}" if places else ""

    def play(self, t: FungiTable) -> None:
        seat = t.turn
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
        t.gain(seat, card)
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
        if not t.decay:
            yield Problem("FUN-DECAY-1", "the decay pile is empty", "the first card comes after the first turn")
            return
        partial, strange, shown = self._compared(t)
        if partial:
            names = ", ".join(t.cards.name(c) for c in partial)
            yield Problem("FUN-DECAY-2", f"the whole pile is taken, {names} too", "list all of it, or nothing")
        seat, basket = t.turn, t.cards.basket
        baskets = t.decay.count(basket) + shown.count(basket)
        unknown, others = t.decay.count(UNKNOWN) - len(shown), len(t.decay) - baskets
        if others > t.room(seat) + t.cards.basket_hand * baskets:
            spare = min(unknown, t.unseen[basket])
            best = t.best_room(seat) + t.cards.basket_hand * (baskets + spare)
            yield Problem(
                "FUN-DECAY-3",
                f"{t.name(seat)} holds {t.sizes[seat]} of {t.limit(seat)} cards; the pile has {others} more"
                + (f" and {baskets} basket{'s' if baskets > 1 else ''}" if baskets else ""),
                "cook, sell or put down a pan first",
                doubt=others - spare <= best,
            )
        if strange:
            names = ", ".join(t.cards.name(c) for c in strange)
            yield Problem("FUN-DECAY-7", f"the decay pile holds no {names}", f"it holds {' '.join(sorted(t.decay))}")
        yield from copies_problems(t, shown)

    def _compared(self, t: FungiTable) -> tuple[list[str], list[str], list[str]]:
        """What the log leaves out of the pile, what it lists that is not there, what unknown cards turn out to be."""
        if self.cards is None:
            return [], [], []
        pile, said = Counter(t.decay), Counter(self.cards)
        free, blank = pile.pop(UNKNOWN, 0), said.pop(UNKNOWN, 0)
        left, new = pile - said, said - pile
        if len(self.cards) < len(t.decay) and new.total() <= free:
            return [*left.elements(), *[UNKNOWN] * (free - new.total())][blank:], [], []
        if new.total() > free or left.total() > blank:
            return [], [*new.elements()][free:] or [UNKNOWN] * (left.total() - blank), []
        return [], [], [*new.elements()]

    def play(self, t: FungiTable) -> None:
        seat, basket = t.turn, t.cards.basket
        shown = self._compared(t)[2]
        pile, t.decay = t.decay, []
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
        t.end_turn()

    def force(self, t: FungiTable) -> None:
        seat = t.seat(self.actor)
        t.turn = seat
        pile, t.decay = self._as_written(t), []
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
