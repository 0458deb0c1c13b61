"""The moves of Fungi. Each says in one place what it needs; judge, lister and explanations all ask there.

Problems come in the order in which the ledger reports them: what does not exist, kinds, minimum, pan, butter and cider,
sticks, hand limit, then what was written beside the move and does not agree.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from checker.fungi.cards import NIGHT, UNKNOWN
from checker.fungi.table import Dish, Table
from checker.kernel.game import CHANCE
from checker.kernel.problem import Problem


def turn_problem(actor: str, t: Table) -> Problem | None:
    """Why this player may not move at all now."""
    if t.over:
        return Problem("FUN-END-4", "the game is over, nobody moves any more", "the log ends before this line")
    if actor != t.players[t.turn]:
        due, name = t.players[t.turn], t.name(t.turn)
        hint = (
            f"a pass by {due} may be missing before this line" if stuck(t) else f"write what {due} did, or swap lines"
        )
        return Problem("FUN-TURN-6", f"it is {name}'s turn", hint)
    return None


def copies_problem(t: Table, card: str, more: int = 1) -> Problem | None:
    """Whether so many more copies of a card can turn up; those seen before are named by their lines."""
    if card == UNKNOWN or t.unseen[card] >= more:
        return None
    total = t.cards.copies[card]
    lines = t.seen.get(card, ())
    where = f" (seen before in line{'s' if len(lines) > 1 else ''} {', '.join(map(str, lines))})" if lines else ""
    rule = "FUN-STATE-2"
    return Problem(
        rule, f"there are only {total} {t.cards.name(card)} cards, and no unseen one is left{where}", "", lines=lines
    )


def missing_cards(t: Table, seat: int, needed: list[tuple[str, int]]) -> list[str]:
    """What a hand cannot hold of what is needed, even if unknown cards are what they would have to be."""
    hand, out, wanted = t.hands[seat], [], 0
    for card, count in needed:
        lack = count - hand.get(card, 0)
        if lack > 0:
            wanted += lack
            if t.unseen.get(card, 0) < lack:
                out.append(f"{count} {t.cards.name(card)}, has {hand.get(card, 0)}")
    if not out and wanted > hand.get(UNKNOWN, 0):
        out = [
            f"{count} {t.cards.name(card)}, has {hand.get(card, 0)}"
            for card, count in needed
            if count > hand.get(card, 0)
        ]
    return out


@dataclass(frozen=True, slots=True)
class Take:
    actor: str
    place: int
    card: str = ""
    """What the log says lies there; empty when it does not say."""
    paid: int = -1
    """What the log says was paid; -1 when it does not say."""
    verb = "take"

    def problems(self, t: Table) -> Iterator[Problem]:
        turn = turn_problem(self.actor, t)
        if turn is not None:
            yield turn
            return
        if not 1 <= self.place <= len(t.forest):
            size = len(t.forest)
            yield Problem("FUN-TAKE-1", f"there is no place {self.place}, the forest has {size}", f"take 1 to {size}")
            return
        seat, price, lies = t.turn, t.price(self.place), t.forest[self.place - 1]
        if t.sticks[seat] < price:
            most = min(len(t.forest), t.cards.free_places + t.sticks[seat])
            yield Problem(
                "FUN-TAKE-4",
                f"place {self.place} costs {price} sticks, {t.name(seat)} has {t.sticks[seat]}",
                f"places 1 to {most} can be paid",
            )
        known = self.card if lies == UNKNOWN and self.card else lies
        if known != t.cards.basket and t.room(seat) < 1:
            yield from self._full(t, seat, known)
        if self.card and self.card != lies:
            if lies != UNKNOWN:
                names = t.cards.name(lies), t.cards.name(self.card)
                yield Problem("FUN-TAKE-9", f"place {self.place} holds {names[0]}, not {names[1]}", self._elsewhere(t))
            elif copies_problem(t, self.card):
                yield copies_problem(t, self.card)  # type: ignore[misc]
        if self.paid >= 0 and self.paid != price:
            yield Problem(
                "FUN-TAKE-9", f"place {self.place} costs {price} sticks, not {self.paid}", f"write sticks={price}"
            )

    def _full(self, t: Table, seat: int, card: str) -> Iterator[Problem]:
        maybe = t.best_room(seat) > 0 or (card == UNKNOWN and t.unseen[t.cards.basket] > 0)
        yield Problem(
            "FUN-TAKE-6",
            f"{t.name(seat)} holds {t.sizes[seat]} of {t.limit(seat)} cards and cannot take another",
            "a basket may still be taken; or cook, sell or put down a pan first",
            doubt=maybe,
        )

    def _elsewhere(self, t: Table) -> str:
        places = [str(k + 1) for k, card in enumerate(t.forest) if card == self.card]
        return f"{t.cards.name(self.card)} lies at place {' and '.join(places)}" if places else ""

    def play(self, t: Table) -> None:
        seat = t.turn
        card = t.forest.pop(self.place - 1)
        if card == UNKNOWN:
            if self.card:
                card = self.card
            elif t.room(seat) < 1 and t.unseen[t.cards.basket]:
                card = t.cards.basket  # a full hand takes nothing else
            if card != UNKNOWN:
                t.locate(card)
        t.sticks[seat] -= t.price(self.place)
        t.gain(seat, card)
        t.end_turn()

    def force(self, t: Table) -> None:
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
            t.gain(seat, self.card or lies)
        elif self.card:
            t.gain(seat, self.card)
        t.sticks[seat] = max(0, t.sticks[seat] - (self.paid if self.paid >= 0 else t.price(self.place)))
        t.end_turn()

    def text(self) -> str:
        card = f" {self.card}" if self.card else ""
        return f"take {self.place}{card}" + (f" sticks={self.paid}" if self.paid >= 0 else "")


@dataclass(frozen=True, slots=True)
class TakeDecay:
    actor: str
    cards: tuple[str, ...] | None = None
    verb = "decay"

    def problems(self, t: Table) -> Iterator[Problem]:
        turn = turn_problem(self.actor, t)
        if turn is not None:
            yield turn
            return
        if not t.decay:
            yield Problem("FUN-DECAY-1", "the decay pile is empty", "the first card comes after the first turn")
            return
        partial, strange = self._compared(t)
        if partial:
            names = ", ".join(t.cards.name(c) for c in partial)
            yield Problem("FUN-DECAY-2", f"the whole pile is taken, {names} too", "list all of it, or nothing")
        seat, basket = t.turn, t.cards.basket
        baskets, unknown = t.decay.count(basket), t.decay.count(UNKNOWN)
        others = len(t.decay) - baskets
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

    def _compared(self, t: Table) -> tuple[list[str], list[str]]:
        """What the log leaves out of the pile, and what it lists that is not there."""
        if self.cards is None:
            return [], []
        pile, said = Counter(t.decay), Counter(self.cards)
        strange = list((said - pile).elements())
        left = list((pile - said).elements())
        free = left.count(UNKNOWN)  # an unknown card in the pile may be any card the log lists
        strange = strange[free:] if free else strange
        left = [c for c in left if c != UNKNOWN]
        return ([] if strange else left), strange

    def play(self, t: Table) -> None:
        seat = t.turn
        pile, t.decay = t.decay, []
        if self.cards is not None and UNKNOWN in pile:
            shown = Counter(self.cards) - Counter(pile)
            pile = [c for c in pile if c != UNKNOWN] + list(shown.elements())
            for card in shown.elements():
                t.locate(card)
        for card in pile:
            t.gain(seat, card)
        t.end_turn()

    def force(self, t: Table) -> None:
        seat = t.seat(self.actor)
        t.turn = seat
        pile, t.decay = t.decay, []
        for card in self.cards if self.cards is not None else pile:
            t.gain(seat, card)
        t.end_turn()

    def text(self) -> str:
        return "decay" + "".join(f" {card}" for card in self.cards or ())


@dataclass(frozen=True, slots=True)
class Cook:
    actor: str
    kind: str
    day: int
    night: int
    butter: int = 0
    cider: int = 0
    pan: str = ""
    """`display`, `hand`, or empty: the display if there is an empty pan."""
    others: tuple[str, ...] = ()
    """What else the log puts into the dish."""
    verb = "cook"

    def needed(self, t: Table) -> list[tuple[str, int]]:
        cards = t.cards
        wanted = (
            (self.kind, self.day),
            (self.kind + NIGHT, self.night),
            (cards.butter, self.butter),
            (cards.cider, self.cider),
        )
        return [(card, count) for card, count in wanted if count]

    def source(self, t: Table, seat: int) -> str:
        return self.pan or ("display" if t.pans[seat] else "hand")

    def problems(self, t: Table) -> Iterator[Problem]:
        turn = turn_problem(self.actor, t)
        if turn is not None:
            yield turn
            return
        seat = t.turn
        lack = missing_cards(t, seat, self.needed(t))
        if lack:
            yield Problem("FUN-COOK-1", f"{t.name(seat)} needs {'; '.join(lack)} in hand", "cook what is in the hand")
        yield from self._dish_problems(t)
        yield from self._pan_problems(t, seat)
        yield from bonus_problems(t, self)

    def _dish_problems(self, t: Table) -> Iterator[Problem]:
        if any(card.rstrip(NIGHT) in t.cards.kinds for card in self.others):
            yield Problem("FUN-COOK-3", "a dish holds one kind of mushroom only", "cook the others on a later turn")
        elif self.others:
            names = ", ".join(t.cards.name(c) for c in self.others)
            yield Problem(
                "FUN-COOK-9", f"{names} cannot go into a dish", "only mushrooms of one kind, butter and cider can"
            )
        count, least = t.mushrooms(self.day, self.night), t.cards.cook_least
        if count < least:
            yield Problem(
                "FUN-COOK-2", f"a dish needs {least} mushrooms, this has {count}", f"add {least - count} more"
            )

    def _pan_problems(self, t: Table, seat: int) -> Iterator[Problem]:
        source, pan = self.source(t, seat), t.cards.pan
        if source == "display" and not t.pans[seat]:
            other = "cook with pan=hand" if t.hands[seat].get(pan) else "put down a pan first"
            yield Problem("FUN-COOK-4", f"{t.name(seat)} has no empty pan in the display", other)
        elif (
            source == "hand"
            and missing_cards(t, seat, [*self.needed(t), (pan, 1)])
            and not missing_cards(t, seat, self.needed(t))
        ):
            other = "cook with pan=display" if t.pans[seat] else "take a pan first"
            yield Problem("FUN-COOK-4", f"{t.name(seat)} has no pan in hand", other)

    def _no_pan_in_hand(self, t: Table, seat: int) -> bool:
        """Whether the hand has what is cooked, but no pan beside it."""
        needed = self.needed(t)
        return bool(missing_cards(t, seat, [*needed, (t.cards.pan, 1)])) and not missing_cards(t, seat, needed)

    def play(self, t: Table) -> None:
        seat = t.turn
        if self.source(t, seat) == "display":
            t.pans[seat] -= 1
        else:
            t.lose(seat, t.cards.pan, 1)
        for card, count in self.needed(t):
            t.lose(seat, card, count)
        t.dishes[seat].append(Dish(self.kind, self.day, self.night, self.butter, self.cider))
        t.end_turn()

    def force(self, t: Table) -> None:
        t.turn = seat = t.seat(self.actor)
        t.pans[seat] = max(t.pans[seat], int(self.source(t, seat) == "display"))
        self.play(t)

    def text(self) -> str:
        parts = [f"cook {self.kind}", *(f" {card}" for card in self.others)]
        amounts = (("day", self.day), ("night", self.night), ("butter", self.butter), ("cider", self.cider))
        parts += [f" {name}={count}" for name, count in amounts if count]
        return "".join(parts) + (f" pan={self.pan}" if self.pan else "")


def bonus_problems(t: Table, dish: Cook | Dish) -> Iterator[Problem]:
    """Butter and cider take up mushrooms of their own dish."""
    cards = t.cards
    count = t.mushrooms(dish.day, dish.night)
    taken = cards.butter_needs * dish.butter + cards.cider_needs * dish.cider
    listed = t.house.get("bonus_rule") == "listed" and dish.butter + dish.cider > 2
    if taken > count or listed:
        said = f"{dish.butter} butter and {dish.cider} cider"
        why = "the house rule allows two at most" if listed else f"they need {taken} mushrooms, the dish has {count}"
        yield Problem("FUN-COOK-7", f"{said} are too much: {why}", "leave one of them out")


@dataclass(frozen=True, slots=True)
class Sell:
    actor: str
    kind: str
    day: int
    night: int
    others: tuple[str, ...] = ()
    verb = "sell"

    def needed(self) -> list[tuple[str, int]]:
        return [(c, n) for c, n in ((self.kind, self.day), (self.kind + NIGHT, self.night)) if n]

    def problems(self, t: Table) -> Iterator[Problem]:
        turn = turn_problem(self.actor, t)
        if turn is not None:
            yield turn
            return
        seat = t.turn
        if self.kind not in t.cards.kinds:
            yield Problem("FUN-SELL-5", f"{t.cards.name(self.kind)} cannot be sold", "only mushrooms can")
            return
        lack = missing_cards(t, seat, self.needed())
        if lack:
            yield Problem("FUN-SELL-1", f"{t.name(seat)} needs {'; '.join(lack)} in hand", "sell what is in the hand")
        if any(card.rstrip(NIGHT) in t.cards.kinds for card in self.others):
            yield Problem("FUN-SELL-3", "one kind of mushroom is sold a turn", "sell the others on a later turn")
        elif self.others:
            names = ", ".join(t.cards.name(c) for c in self.others)
            yield Problem("FUN-SELL-5", f"{names} cannot be sold", "only mushrooms can")
        count, least = t.mushrooms(self.day, self.night), t.cards.sell_least
        if count < least:
            yield Problem(
                "FUN-SELL-2", f"a sale needs {least} mushrooms, this has {count}", f"add {least - count} more"
            )

    def play(self, t: Table) -> None:
        seat = t.turn
        for card, count in self.needed():
            t.lose(seat, card, count)
            t.discard += [card] * count
        t.sticks[seat] += t.mushrooms(self.day, self.night) * t.cards.kinds[self.kind].sticks
        t.end_turn()

    def force(self, t: Table) -> None:
        t.turn = t.seat(self.actor)
        if self.kind in t.cards.kinds:
            self.play(t)
        else:
            t.end_turn()

    def text(self) -> str:
        parts = [f"sell {self.kind}", *(f" {card}" for card in self.others)]
        return "".join(parts + [f" {name}={n}" for name, n in (("day", self.day), ("night", self.night)) if n])


@dataclass(frozen=True, slots=True)
class LayPan:
    actor: str
    verb = "pan"

    def problems(self, t: Table) -> Iterator[Problem]:
        turn = turn_problem(self.actor, t)
        if turn is not None:
            yield turn
        elif missing_cards(t, t.turn, [(t.cards.pan, 1)]):
            yield Problem("FUN-PAN-1", f"{t.name(t.turn)} has no pan in hand", "take one from the forest first")

    def play(self, t: Table) -> None:
        seat = t.turn
        t.lose(seat, t.cards.pan, 1)
        t.pans[seat] += 1
        t.end_turn()

    def force(self, t: Table) -> None:
        t.turn = t.seat(self.actor)
        self.play(t)

    def text(self) -> str:
        return "pan"


@dataclass(frozen=True, slots=True)
class Pass:
    actor: str
    verb = "pass"

    def problems(self, t: Table) -> Iterator[Problem]:
        turn = turn_problem(self.actor, t)
        if turn is not None:
            yield turn
            return
        move = next(iter(actions(t)), None)
        if move is not None:
            yield Problem(
                "FUN-PASS-1", f"{t.name(t.turn)} can still act and may not pass", f"for example: {move.text()}"
            )

    def play(self, t: Table) -> None:
        """A forced pass moves nothing; the second in a row, or every one by house rule, moves the forest."""
        if t.passed or t.house.get("forced_pass_moves_forest") == "true":
            t.end_turn()
        else:
            t.passed = True
            t.turn = 1 - t.turn
            t.drawn = []

    def force(self, t: Table) -> None:
        t.turn = t.seat(self.actor)
        self.play(t)

    def text(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Reveal:
    """Chance: the cards that refill the forest, in the order they are drawn."""

    cards: tuple[str, ...]
    actor = CHANCE
    verb = "reveal"

    def problems(self, t: Table) -> Iterator[Problem]:
        wanted = t.pending if t.pending else len(t.drawn or ())
        if len(self.cards) != wanted:
            said = len(self.cards)
            yield Problem(
                "FUN-AFTER-10",
                f"the refill draws {wanted}, not {said}",
                "it fills the forest up, as far as cards are left",
            )
            return
        if t.pending:
            for card, count in Counter(self.cards).items():
                problem = copies_problem(t, card, count)
                if problem is not None:
                    yield problem
        elif any(a != b for a, b in zip(self.cards, t.drawn or (), strict=True) if UNKNOWN not in (a, b)):
            yield Problem("FUN-AFTER-10", f"the pile gives {' '.join(t.drawn or ())}, not {' '.join(self.cards)}", "")

    def play(self, t: Table) -> None:
        if t.pending:
            t.reveal(self.cards)
        elif UNKNOWN in (t.drawn or ()):  # the refill was left unknown before; now it is told
            self._tell(t)

    def _tell(self, t: Table) -> None:
        start = len(t.forest) - len(self.cards)
        for k, card in enumerate(self.cards):
            if t.forest[start + k] == UNKNOWN and card != UNKNOWN:
                t.locate(card)
                t.forest[start + k] = card
        t.drawn = list(self.cards)

    def force(self, t: Table) -> None:
        if t.pending:
            shown = [*self.cards, *[UNKNOWN] * t.pending][: t.pending]
            t.reveal(c if c == UNKNOWN or t.unseen[c] > 0 else UNKNOWN for c in shown)

    def text(self) -> str:
        return "reveal" + "".join(f" {card}" for card in self.cards)


FungiMove = Take | TakeDecay | Cook | Sell | LayPan | Pass | Reveal


# --- what can be done -----------------------------------------------------------------------------------------------
def actions(t: Table) -> Iterator[FungiMove]:
    """Every action that is surely legal, in a fixed order; unknown cards in hand offer nothing."""
    seat = t.turn
    player, cards, hand = t.players[seat], t.cards, t.hands[seat]
    room = t.room(seat)
    most = min(len(t.forest), cards.free_places + t.sticks[seat])
    for place in range(1, most + 1):
        if room > 0 or t.forest[place - 1] == cards.basket:
            yield Take(player, place)
    if t.decay:
        baskets = t.decay.count(cards.basket)
        if len(t.decay) - baskets <= room + cards.basket_hand * baskets:
            yield TakeDecay(player)
    for kind in cards.kinds:
        days, nights = hand.get(kind, 0), hand.get(kind + NIGHT, 0)
        if days + cards.night_counts * nights >= cards.cook_least:
            yield from _dishes(t, seat, player, kind, days, nights)
    for kind in cards.kinds:
        days, nights = hand.get(kind, 0), hand.get(kind + NIGHT, 0)
        for night in range(nights + 1):
            for day in range(max(0, cards.sell_least - cards.night_counts * night), days + 1):
                yield Sell(player, kind, day, night)
    if hand.get(cards.pan):
        yield LayPan(player)


def _dishes(t: Table, seat: int, player: str, kind: str, days: int, nights: int) -> Iterator[Cook]:
    cards, hand = t.cards, t.hands[seat]
    pans = [*(["display"] if t.pans[seat] else []), *(["hand"] if hand.get(cards.pan) else [])]
    if not pans:
        return
    listed = t.house.get("bonus_rule") == "listed"
    butters, ciders = hand.get(cards.butter, 0), hand.get(cards.cider, 0)
    for night in range(nights + 1):
        for day in range(max(0, cards.cook_least - cards.night_counts * night), days + 1):
            count = day + cards.night_counts * night
            for butter in range(min(butters, count // cards.butter_needs) + 1):
                left = count - butter * cards.butter_needs
                for cider in range(min(ciders, left // cards.cider_needs) + 1):
                    if listed and butter + cider > 2:
                        continue
                    for pan in pans:
                        yield Cook(player, kind, day, night, butter, cider, pan)


def stuck(t: Table) -> bool:
    """Whether the player to act can do nothing at all."""
    return next(actions(t), None) is None
