"""Fungi tables as people write them down: what a position and the header of a log may hold, and what it means."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from checker.fungi.cards import NIGHT, UNKNOWN, Cards
from checker.fungi.faults import counted, is_complete, located
from checker.fungi.table import Dish, FungiTable, OpenDish
from checker.kernel.files import Count, Head, LogHead, Player, written_keys
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.nodes import Node, Table
from sporeprint.ground.records import read_record
from sporeprint.ground.scalars import UNKNOWN as NOT_KNOWN
from sporeprint.ground.scalars import Unknown
from sporeprint.ground.vocabulary import Named, Names, Pile, Refused, Rule, Spread, Vocabulary

CardPile = Annotated[tuple[str, ...], Pile("card")]
Tally = Annotated[Count, Rule("FUN-STATE-9")]


@dataclass(frozen=True, slots=True, kw_only=True)
class DishTable:
    """A dish by its numbers."""

    kind: Annotated[str, Named("mushroom")] | Unknown
    """The mushroom."""
    day: Tally | Unknown = 0
    night: Tally | Unknown = 0
    butter: Tally | Unknown = 0
    cider: Tally | Unknown = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Display:
    """What one player has."""

    dishes: tuple[Annotated[DishTable | CardPile | Unknown, Rule("FUN-STATE-6")], ...] | Unknown = NOT_KNOWN
    """Each pan with what lies on it: `{kind: porcini, day: 3, butter: 1}`, or its cards."""
    baskets: Tally | Unknown = NOT_KNOWN
    pans: Tally | Unknown = NOT_KNOWN
    """Empty pans in the display."""
    sticks: Tally | Unknown = NOT_KNOWN
    hand: CardPile | Unknown = NOT_KNOWN
    """The cards in the hand, or how many there are."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FungiPosition(Head):
    """A table of Fungi."""

    displays: Annotated[dict[str, Display], Spread("player")]
    forest: CardPile | Unknown = ()
    """The cards of the forest, the one next to the decay pile first; none when the game is over."""
    decay: CardPile | Unknown = NOT_KNOWN
    draw: CardPile | Unknown = ()
    """The draw pile from the top, or how many cards it has."""
    discard: CardPile | Unknown = NOT_KNOWN
    to_act: Player | None = None
    """Whose turn it is, in a game that goes on."""
    passed: bool = False
    """Whether the turn before was a pass."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FungiHeader(LogHead):
    """The header of a Fungi log: the whole deck, or the forest and both hands as drawn."""

    first: Annotated[Player, Rule("FUN-SETUP-8")] | None = None
    """Who begins; left out, the player who is named first."""
    deck: CardPile | None = None
    """All cards of the pile, from the top."""
    forest: CardPile | None = None
    """The first cards of the forest, the one next to the decay pile first."""
    hands: dict[Player, CardPile | Unknown] | None = None
    """Both starting hands as they were drawn, baskets included."""


def vocabularies(cards: Cards) -> Names:
    """The cards, and the mushrooms among them, by code or name."""

    def read_card(text: str) -> str | Refused:
        found = cards.read(text)
        if found is not None:
            return found
        kind = cards.read(text.rstrip(NIGHT))
        if kind is not None and kind in cards.kinds and kind + NIGHT not in cards.copies:
            return Refused("FUN-STATE-3", f"there is no night card of {cards.name(kind)}", "it was a day card")
        return Refused("FUN-STATE-1", f"there is no card `{text}`", cards.hint(text))

    def read_kind(text: str) -> str | Refused:
        card = read_card(text)
        if isinstance(card, Refused) or card in cards.kinds:
            return card
        return Refused("FUN-STATE-6", f"a dish is of one kind of mushroom, this is {cards.name(card)}")

    return {"card": Vocabulary(read_card, tuple(cards.copies)), "mushroom": Vocabulary(read_kind, tuple(cards.kinds))}


# --- positions ------------------------------------------------------------------------------------------------------
def read_position(
    node: Table, names: Mapping[str, str], house: Mapping[str, str], cards: Cards, words: Names, report: Report
) -> tuple[FungiTable, set[str]] | None:
    """The table and the keys that were written; what was left out is empty, and the discard pile is what remains."""
    file = read_record(node, FungiPosition, report, context="position", names=words)
    if file is None:
        return None
    t = FungiTable(cards, names, house)
    given = written_keys(node, words["player"])
    for seat, player in enumerate(t.players):
        _read_display(t, seat, file.displays[player], node, report)
    t.forest, t.decay = list(_known(file.forest)), list(_known(file.decay))
    t.draw, t.discard = list(_known(file.draw))[::-1], list(_known(file.discard))
    t.turn = 0 if file.to_act is None else t.seat(file.to_act)
    t.passed = file.passed
    t.over = not t.forest and not t.draw
    if "discard" not in given and is_complete(t, given):
        t.discard = [UNKNOWN] * max(0, sum(cards.copies.values()) - counted(t))
    settle_unseen(t)
    return t, given


def _known(pile: tuple[str, ...] | Unknown) -> tuple[str, ...]:
    return () if isinstance(pile, Unknown) else pile


def _number(count: int | Unknown) -> int:
    return 0 if isinstance(count, Unknown) else count


def _read_display(t: FungiTable, seat: int, display: Display, node: Table, report: Report) -> None:
    t.baskets[seat], t.pans[seat] = _number(display.baskets), _number(display.pans)
    t.sticks[seat] = _number(display.sticks)
    t.sticks_open[seat] = isinstance(display.sticks, Unknown)
    for card in _known(display.hand):
        t.hands[seat][card] = t.hands[seat].get(card, 0) + 1
        t.sizes[seat] += 1
    if isinstance(display.dishes, Unknown):
        t.dishes_open[seat] = True
        return
    for number, written in enumerate(display.dishes):
        dish = _dish(t.cards, written)
        if isinstance(dish, Refused):
            where = _dish_place(node, t.players[seat], number)
            report.error(dish.rule, dish.message, where, dish.hint)
        elif isinstance(dish, OpenDish):
            t.open_dishes[seat] = {**t.open_dishes[seat], number: dish}
        else:
            t.dishes[seat].append(dish)


def _dish_place(node: Table, player: str, number: int) -> Where:
    from checker.kernel.referee import place

    return place(node, (player, "dishes", str(number)))


def _dish(cards: Cards, written: DishTable | tuple[str, ...] | Unknown) -> Dish | OpenDish | Refused:
    if isinstance(written, Unknown):
        return OpenDish()
    if isinstance(written, DishTable):
        kind = None if isinstance(written.kind, Unknown) else written.kind
        written_amounts = (written.day, written.night, written.butter, written.cider)
        day, night, butter, cider = (None if isinstance(n, Unknown) else n for n in written_amounts)
        if kind is None or day is None or night is None or butter is None or cider is None:
            return OpenDish(kind, day, night, butter, cider)
        return Dish(kind, day, night, butter, cider)
    return _dish_of_cards(cards, written)


def _dish_of_cards(cards: Cards, listed: tuple[str, ...]) -> Dish | OpenDish | Refused:
    count = Counter(listed)
    unseen, butter, cider = count.pop(UNKNOWN, 0), count.pop(cards.butter, 0), count.pop(cards.cider, 0)
    count.pop(cards.pan, 0)
    kinds = list(dict.fromkeys(card.rstrip(NIGHT) for card in count))
    if len(kinds) > 1 or (kinds and kinds[0] not in cards.kinds):
        names = ", ".join(cards.name(kind) for kind in kinds)
        return Refused("FUN-STATE-6", f"a dish is of one kind of mushroom, this is {names}")
    if unseen:
        kind = kinds[0] if kinds else None
        return OpenDish(kind, count[kind or ""], count[f"{kind}{NIGHT}"], butter, cider, unseen)
    if not kinds:
        extra = "butter or cider without mushrooms is no dish"
        return Refused("FUN-STATE-6", extra if butter or cider else "a dish without cards is no dish")
    return Dish(kinds[0], count[kinds[0]], count[kinds[0] + NIGHT], butter, cider)


def settle_unseen(t: FungiTable) -> None:
    """Copies that are nowhere on the table: unseen while the pile or a hand has unknown cards, else discarded."""
    known = located(t)
    left = {card: most - known.get(card, 0) for card, most in t.cards.copies.items()}
    t.unseen = {card: count if count > 0 else 0 for card, count in left.items()}


# --- the deal -------------------------------------------------------------------------------------------------------
def deal(
    node: Table, names: Mapping[str, str], house: Mapping[str, str], cards: Cards, words: Names, report: Report
) -> FungiTable | None:
    """A fresh game from the header: the whole deck, or the forest and both hands as drawn."""
    own = Report()
    file = read_record(node, FungiHeader, own, context="log", names=words)
    report.extend(own)
    if file is None or own.has_errors:
        return None
    t = FungiTable(cards, names, house)
    t.turn = 0 if file.first is None else t.seat(file.first)
    if file.deck is not None:
        hands = _deal_deck(t, file.deck)
    else:
        t.forest = list(file.forest or ())
        unknown = (UNKNOWN,) * cards.start_hand
        written = [(file.hands or {}).get(player, NOT_KNOWN) for player in t.players]
        hands = [unknown if isinstance(hand, Unknown) else hand for hand in written]
        t.draw = [UNKNOWN] * max(0, cards.pile - len(t.forest) - sum(map(len, hands)))
    if not _is_fair(t, hands, node, report):
        return None
    for seat, hand in enumerate(hands):
        for card in hand:
            t.gain(seat, card)
        t.pans[seat] = cards.start_pans // len(hands)
    settle_unseen(t)
    return t


def _deal_deck(t: FungiTable, order: tuple[str, ...]) -> list[tuple[str, ...]]:
    forest, hand = t.cards.forest, t.cards.start_hand
    t.forest = list(order[:forest])
    first, second = order[forest : forest + hand], order[forest + hand : forest + 2 * hand]
    t.draw = list(order[forest + 2 * hand :])[::-1]
    return [first, second] if t.turn == 0 else [second, first]


def _is_fair(t: FungiTable, hands: list[tuple[str, ...]], node: Table, report: Report) -> bool:
    """Whether the deal is one of FUN-SETUP: the right cards, 8 in the forest, 3 to each player."""
    cards, deck = t.cards, node.get("deck")
    problems: list[tuple[str, Node]] = []
    forest = node.get("forest") or node
    size = len(t.forest) + len(t.draw) + sum(map(len, hands))
    if deck is not None and size != cards.pile:
        problems.append((f"the deck has {size} cards, it must have {cards.pile}", deck))
    elif len(t.forest) != cards.forest:
        problems.append((f"the forest starts with {len(t.forest)} cards, it must be {cards.forest}", forest))
    for player, hand in zip(t.players, hands, strict=True):
        if deck is None and len(hand) != cards.start_hand:
            message = f"{t.names[player]} starts with {len(hand)} cards, it must be {cards.start_hand}"
            problems.append((message, node.get("hands") or node))
    count = Counter([*t.forest, *t.draw, *hands[0], *hands[1]])
    for card, most in cards.copies.items():
        allowed = most - cards.start_pans if card == cards.pan else most
        if count.get(card, 0) > allowed:
            message = f"there are {count[card]} {cards.name(card)} cards in the deal, the pile has {allowed}"
            problems.append((message, deck or forest))
    for message, place in problems:
        report.error("FUN-STATE-15", message, place.where)
    return not problems
