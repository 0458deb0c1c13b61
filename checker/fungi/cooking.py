"""What hands are for: cooking, selling, putting down a pan."""

from __future__ import annotations

from collections.abc import Iterator

from checker.fungi.cards import NIGHT, UNKNOWN
from checker.fungi.checks import missing_cards, pass_problem, turn_problem
from checker.fungi.table import Dish, FungiTable
from checker.kernel.problem import Problem
from checker.kernel.value import Value


class Cook(Value):
    """`pan` is `display`, `hand`, or empty: the display if there is an empty pan. `others` is what else goes in."""

    __slots__ = ("actor", "butter", "cider", "day", "kind", "night", "others", "pan")
    verb = "cook"

    def __init__(
        self,
        actor: str,
        kind: str,
        day: int,
        night: int,
        butter: int = 0,
        cider: int = 0,
        pan: str = "",
        others: tuple[str, ...] = (),
    ) -> None:
        self.actor, self.kind, self.day, self.night = actor, kind, day, night
        self.butter, self.cider, self.pan, self.others = butter, cider, pan, others

    def needed(self, t: FungiTable) -> list[tuple[str, int]]:
        cards = t.cards
        wanted = (
            (self.kind, self.day),
            (self.kind + NIGHT, self.night),
            (cards.butter, self.butter),
            (cards.cider, self.cider),
        )
        return [(card, count) for card, count in wanted if count]

    def source(self, t: FungiTable, seat: int) -> str:
        """Where the pan comes from; empty when nobody knows."""
        return self.pan or ("display" if t.pans[seat] else "" if t.gaps.pans[seat] else "hand")

    def problems(self, t: FungiTable) -> Iterator[Problem]:
        turn = turn_problem(self.actor, t)
        if turn is not None:
            yield turn
            return
        seat, needed = t.turn, self.needed(t)
        lack = missing_cards(t, seat, needed)
        if lack:
            yield Problem("FUN-COOK-1", f"{t.name(seat)} needs {'; '.join(lack)} in hand", "cook what is in the hand")
        strange, mixed = named_kinds(t, self.kind, self.others)
        if strange:
            names = ", ".join(t.cards.name(c) for c in strange)
            yield Problem(
                "FUN-COOK-9", f"{names} cannot go into a dish", "only mushrooms of one kind, butter and cider can"
            )
        if mixed:
            yield Problem("FUN-COOK-3", "a dish holds one kind of mushroom only", "cook the others on a later turn")
        count, least = t.mushrooms(self.day, self.night), t.cards.cook_least
        if count < least and self.kind not in strange:
            yield Problem(
                "FUN-COOK-2", f"a dish needs {least} mushrooms, this has {count}", f"add {least - count} more"
            )
        yield from self._pan_problems(t, seat, [] if lack else needed)
        if self.kind not in strange:
            yield from bonus_problems(t, self)
        if t.transcript.passes and not lack:
            yield from filter(None, [pass_problem(t, seat, needed)])

    def _pan_problems(self, t: FungiTable, seat: int, cooked: list[tuple[str, int]]) -> Iterator[Problem]:
        """That there is no pan where it is to come from; a pan in hand lies beside the cards that are cooked."""
        source, pan = self.source(t, seat), t.cards.pan
        if source != "hand" and t.gaps.pans[seat] and not t.pans[seat]:
            if source == "display" or not t.hands[seat].get(pan):
                hint = f"legal only if {t.name(seat)} had one" + (" there or in hand" if not source else "")
                message = f"whether {t.name(seat)} has an empty pan in the display is not known"
                yield Problem("FUN-COOK-4", message, hint, doubt=True)
        elif source == "display" and not t.pans[seat]:
            other = "cook with pan=hand" if t.hands[seat].get(pan) else "put down a pan first"
            yield Problem("FUN-COOK-4", f"{t.name(seat)} has no empty pan in the display", other)
        elif source == "hand" and missing_cards(t, seat, [*cooked, (pan, 1)]):
            other = "cook with pan=display" if t.pans[seat] else "take a pan first"
            yield Problem("FUN-COOK-4", f"{t.name(seat)} has no pan in hand", other)

    def play(self, t: FungiTable) -> None:
        seat = t.turn
        source = self.source(t, seat)
        if source == "hand":
            t.lose(seat, t.cards.pan, 1)
        elif t.pans[seat]:
            t.pans[seat] -= 1
        elif not source:
            self._use_any_pan(t, seat)
        for card, count in self.needed(t):
            t.lose(seat, card, count)
        t.dishes[seat].append(Dish(self.kind, self.day, self.night, self.butter, self.cider))
        t.end_turn()

    def _use_any_pan(self, t: FungiTable, seat: int) -> None:
        """Cook in a pan of the display that nobody counted, or in one of the hand."""
        for card in (t.cards.pan, UNKNOWN):
            if t.hands[seat].get(card):
                t.blur(seat, card)
                return

    def force(self, t: FungiTable) -> None:
        t.turn = seat = t.seat(self.actor)
        if self.kind not in t.cards.kinds:
            t.end_turn()
            return
        t.pans[seat] = max(t.pans[seat], int(self.source(t, seat) == "display" and not t.gaps.pans[seat]))
        self.play(t)

    def text(self) -> str:
        parts = [f"cook {self.kind}", *(f" {card}" for card in self.others)]
        amounts = (("day", self.day), ("night", self.night), ("butter", self.butter), ("cider", self.cider))
        parts += [f" {name}={count}" for name, count in amounts if count]
        return "".join(parts) + (f" pan={self.pan}" if self.pan else "")


def named_kinds(t: FungiTable, kind: str, others: tuple[str, ...]) -> tuple[list[str], bool]:
    """What is named and is no mushroom, and whether more than one kind of mushroom is named."""
    if not others and kind in t.cards.kinds:
        return [], False
    named = {card: card.rstrip(NIGHT) for card in (kind, *others)}
    strange = [card for card, base in named.items() if base not in t.cards.kinds]
    return strange, len({*named.values()}) > 1 + len(strange)


def bonus_problems(t: FungiTable, dish: Cook | Dish) -> Iterator[Problem]:
    """Butter and cider take up mushrooms of their own dish."""
    cards = t.cards
    count = t.mushrooms(dish.day, dish.night)
    taken = cards.butter_needs * dish.butter + cards.cider_needs * dish.cider
    listed = t.house.get("bonus_rule") == "listed" and dish.butter + dish.cider > cards.listed_bonus
    if taken > count or listed:
        pieces = ((dish.butter, "butter"), (dish.cider, "cider"))
        said = " and ".join(f"{number} {name}" for number, name in pieces if number)
        room = f"{taken} mushrooms needed, the dish has {count}"
        why = f"the house rule allows {cards.listed_bonus} at most" if listed else room
        yield Problem("FUN-COOK-7", f"{said} cannot go in: {why}", _leave_out(t, dish, count))


def _leave_out(t: FungiTable, dish: Cook | Dish, room: int) -> str:
    """The hint how many pieces of butter and cider are too many."""
    pieces = most = dish.butter + dish.cider
    if t.house.get("bonus_rule") == "listed":
        most = min(pieces, t.cards.listed_bonus)
    fitting = 0
    for need, number in sorted(((t.cards.butter_needs, dish.butter), (t.cards.cider_needs, dish.cider))):
        fits = min(number, room // need if need else number)
        fitting, room = fitting + fits, room - fits * need
    extra = pieces - min(fitting, most)
    if extra == pieces:
        return "leave it out" if pieces == 1 else "leave them out"
    return "leave one of them out" if extra == 1 else f"leave {extra} of them out"


class Sell(Value):
    """`others` is what else the log sells."""

    __slots__ = ("actor", "day", "kind", "night", "others")
    verb = "sell"

    def __init__(self, actor: str, kind: str, day: int, night: int, others: tuple[str, ...] = ()) -> None:
        self.actor, self.kind, self.day, self.night, self.others = actor, kind, day, night, others

    def needed(self) -> list[tuple[str, int]]:
        needed = [(self.kind, self.day)] if self.day else []
        if self.night:
            needed.append((self.kind + NIGHT, self.night))
        return needed

    def problems(self, t: FungiTable) -> Iterator[Problem]:
        turn = turn_problem(self.actor, t)
        if turn is not None:
            yield turn
            return
        seat = t.turn
        lack = missing_cards(t, seat, self.needed())
        if lack:
            yield Problem("FUN-SELL-1", f"{t.name(seat)} needs {'; '.join(lack)} in hand", "sell what is in the hand")
        strange, mixed = named_kinds(t, self.kind, self.others)
        if strange:
            names = ", ".join(t.cards.name(c) for c in strange)
            yield Problem("FUN-SELL-5", f"{names} cannot be sold", "only mushrooms can")
        if mixed:
            yield Problem("FUN-SELL-3", "one kind of mushroom is sold a turn", "sell the others on a later turn")
        count, least = t.mushrooms(self.day, self.night), t.cards.sell_least
        if count < least and self.kind not in strange:
            yield Problem(
                "FUN-SELL-2", f"a sale needs {least} mushrooms, this has {count}", f"add {least - count} more"
            )
        if t.transcript.passes and not lack:
            yield from filter(None, [pass_problem(t, seat, self.needed())])

    def play(self, t: FungiTable) -> None:
        seat = t.turn
        for card, count in self.needed():
            t.lose(seat, card, count)
            t.discard += [card] * count
        t.sticks[seat] += t.mushrooms(self.day, self.night) * t.cards.kinds[self.kind].sticks
        t.end_turn()

    def force(self, t: FungiTable) -> None:
        t.turn = t.seat(self.actor)
        if self.kind in t.cards.kinds:
            self.play(t)
        else:
            t.end_turn()

    def text(self) -> str:
        parts = [f"sell {self.kind}", *(f" {card}" for card in self.others)]
        return "".join(parts + [f" {name}={n}" for name, n in (("day", self.day), ("night", self.night)) if n])


class LayPan(Value):
    __slots__ = ("actor",)
    verb = "pan"

    def __init__(self, actor: str) -> None:
        self.actor = actor

    def problems(self, t: FungiTable) -> Iterator[Problem]:
        turn = turn_problem(self.actor, t)
        if turn is not None:
            yield turn
        elif missing_cards(t, t.turn, [(t.cards.pan, 1)]):
            yield Problem("FUN-PAN-1", f"{t.name(t.turn)} has no pan in hand", "take one from the forest first")
        elif t.transcript.passes:
            yield from filter(None, [pass_problem(t, t.turn, [(t.cards.pan, 1)])])

    def play(self, t: FungiTable) -> None:
        seat = t.turn
        t.lose(seat, t.cards.pan, 1)
        t.pans[seat] += 1
        t.end_turn()

    def force(self, t: FungiTable) -> None:
        t.turn = t.seat(self.actor)
        self.play(t)

    def text(self) -> str:
        return "pan"
