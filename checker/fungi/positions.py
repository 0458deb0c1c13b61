"""Fungi tables as people write them down: what a position and the header of a log may hold, and what it means."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Annotated

from checker.fungi.cards import NIGHT, UNKNOWN, Cards
from checker.fungi.faults import counted, is_complete, located
from checker.fungi.gaps import FungiGaps
from checker.fungi.table import Dish, FungiTable, OpenDish
from checker.kernel.files import Count, Head, LogHead, Player, written_keys
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.nodes import Node, Table
from sporeprint.ground.records import read_record, record
from sporeprint.ground.scalars import UNKNOWN as NOT_KNOWN
from sporeprint.ground.scalars import Unknown, known
from sporeprint.ground.vocabulary import Named, Names, Pile, Refused, RuleMark, Spread, Vocabulary
from sporeprint.ground.wording import counted as number_of

CardPile = Annotated[tuple[str, ...], Pile("card")]
Tally = Annotated[Count, RuleMark("FUN-STATE-9")]


@record
class _Dish:
    """A dish by its numbers."""

    kind: Annotated[str, Named("mushroom")] | Unknown
    """The mushroom, by name or code."""
    day: Tally | Unknown = 0
    """Day cards of it."""
    night: Tally | Unknown = 0
    """Night cards of it; each counts as two mushrooms."""
    butter: Tally | Unknown = 0
    """Butter cards in the pan."""
    cider: Tally | Unknown = 0
    """Cider cards in the pan."""
    cidre: Tally | Unknown | None = None
    """The same as `cider`."""


@record
class _Player:
    """What one player has."""

    dishes: tuple[Annotated[_Dish | CardPile | Unknown, RuleMark("FUN-STATE-6")], ...] | Unknown = NOT_KNOWN
    """Each pan with what lies in it: `{kind: porcini, day: 3, butter: 1}`, or its cards; `[]` for no dish at all."""
    baskets: Tally | Unknown = NOT_KNOWN
    """Baskets in the display."""
    pans: Tally | Unknown = NOT_KNOWN
    """Empty pans in the display."""
    sticks: Tally | Unknown = NOT_KNOWN
    """Sticks that were not spent."""
    hand: CardPile | Unknown = NOT_KNOWN
    """The cards in the hand, or how many there are."""


@record
class FungiPosition(Head):
    """A table of Fungi."""

    displays: Annotated[dict[str, _Player | Unknown], Spread("player")]
    """What each player has, under the player's handle or name."""
    forest: CardPile | Unknown = ()
    """The cards of the forest, the one next to the decay pile first. Without it the game is over, unless `to_act` is
    there."""
    decay: CardPile | Unknown = NOT_KNOWN
    """The decay pile, or how many cards it has."""
    draw: CardPile | Unknown = ()
    """The draw pile from the top, or how many cards it has."""
    discard: CardPile | Unknown = NOT_KNOWN
    """The discard pile: what was sold, and what rotted away."""
    to_act: Player | Unknown | None = None
    """Whose turn it is, in a game that goes on."""
    passed: bool | Unknown = False
    """Whether the turn before was a pass that moved nothing."""


@record
class FungiHeader(LogHead):
    """The header of a Fungi log: the whole deck, or the forest and both hands as drawn."""

    first: Annotated[Player, RuleMark("FUN-SETUP-8")] | None = None
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
    own = Report()
    file = read_record(node, FungiPosition, own, context="position", names=words)
    report.extend(own)
    if file is None:
        return None
    t = FungiTable(cards, names, house)
    given = written_keys(node, names)
    for seat, player in enumerate(t.players):
        _read_display(t, seat, known(file.displays[player], _Player()), node, report)
    t.decay, t.discard, t.passed = list(known(file.decay, ())), list(known(file.discard, ())), file.passed is True
    if isinstance(file.to_act, str):
        t.turn = t.seat(file.to_act)
    _read_row(t, file, given)
    _open_gaps(t, file)
    if own.has_errors:  # what cannot be read may be anything
        t.open_dishes = [{number: OpenDish() for number in mine} for mine in t.open_dishes]
    if "discard" not in given and is_complete(t, given):
        t.discard = [UNKNOWN] * max(0, sum(cards.copies.values()) - counted(t))
        t.gaps = t.gaps._replace(discard=False)
    settle_unseen(t)
    if isinstance(file.passed, Unknown) and not t.over:
        t.gaps = t.gaps._replace(passed=_may_have_passed(t))
    return t, given


def _may_have_passed(t: FungiTable) -> bool:
    from checker.fungi.history import move_instead_of_pass  # which final tables do without

    return t.gaps.turn or move_instead_of_pass(t) is None


def _read_row(t: FungiTable, file: FungiPosition, given: set[str]) -> None:
    """Forest and draw pile. A forest that is not full has nothing to draw, and one with a draw pile is full."""
    goes_on = file.to_act is not None and not {"forest", "draw"} & given
    forest, draw = (None, None) if goes_on else (known(file.forest, None), known(file.draw, None))
    if draw is None and forest is not None and "forest" in given and len(forest) < t.cards.forest:
        draw = ()
    is_full = forest is not None or bool(draw)
    if draw and "forest" not in given:
        forest = None
    t.forest = [UNKNOWN] * t.cards.forest if forest is None else list(forest)
    t.draw = [UNKNOWN] * t.cards.fresh_pile if draw is None else list(draw)[::-1]
    least = 0 if file.to_act is None else 1
    t.gaps = FungiGaps(forest=0 if is_full else t.cards.forest - least, draw=draw is None)
    t.over = not t.forest and not t.draw


def _open_gaps(t: FungiTable, file: FungiPosition) -> None:
    """Note what nobody counted; of a hand there may be as many cards as its limit, of a decay pile as it holds."""
    cards, displays = t.cards, [known(file.displays[player], _Player()) for player in t.players]
    if isinstance(file.decay, Unknown):
        t.decay = [UNKNOWN] * cards.decay_limit
    baskets, pans, sticks, dishes = (
        (isinstance(getattr(displays[0], name), Unknown), isinstance(getattr(displays[1], name), Unknown))
        for name in ("baskets", "pans", "sticks", "dishes")
    )
    most = [t.limit(seat) + (cards.basket_hand * cards.copies[cards.basket] if baskets[seat] else 0) for seat in (0, 1)]
    hands = [most[seat] if isinstance(display.hand, Unknown) else 0 for seat, display in enumerate(displays)]
    t.gaps = t.gaps._replace(
        hands=(hands[0], hands[1]),
        baskets=baskets,
        pans=pans,
        sticks=sticks,
        dishes=dishes,
        decay=isinstance(file.decay, Unknown),
        discard=isinstance(file.discard, Unknown),
        turn=not isinstance(file.to_act, str),
    )


def _read_display(t: FungiTable, seat: int, display: _Player, node: Table, report: Report) -> None:
    t.baskets[seat], t.pans[seat] = known(display.baskets, 0), known(display.pans, 0)
    t.sticks[seat] = known(display.sticks, 0)
    for card in known(display.hand, ()):
        t.hands[seat][card] = t.hands[seat].get(card, 0) + 1
        t.sizes[seat] += 1
    unread: dict[int, OpenDish] = {}
    for number, written in enumerate(known(display.dishes, ())):
        dish = _dish(t.cards, written)
        if isinstance(dish, Refused):
            where = _dish_place(node, t.players[seat], number)
            report.error(dish.rule, dish.message, where, dish.hint)
        elif isinstance(dish, OpenDish):
            unread[number] = dish
        else:
            t.dishes[seat].append(dish)
    if unread:
        t.open_dishes = [unread if k == seat else other for k, other in enumerate(t.open_dishes)]


def _dish_place(node: Table, player: str, number: int) -> Where:
    from checker.kernel.referee import place

    return place(node, (player, "dishes", str(number)))


def _dish(cards: Cards, written: _Dish | tuple[str, ...] | Unknown) -> Dish | OpenDish | Refused:
    if isinstance(written, Unknown):
        return OpenDish()
    if isinstance(written, _Dish):
        if written.cidre is not None and written.cider:
            return Refused("FUN-STATE-6", "`cider` and `cidre` are the same", "write how many there are once")
        kind = known(written.kind, None)
        ciders = written.cider if written.cidre is None else written.cidre
        written_amounts = (written.day, written.night, written.butter, ciders)
        day, night, butter, cider = (known(n, None) for n in written_amounts)
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
    if file is None:
        return None
    t = FungiTable(cards, names, house)
    t.turn = 0 if file.first is None else t.seat(file.first)
    if file.deck is not None:
        hands = _deal_deck(t, file.deck)
    else:
        t.forest = list(file.forest or ())
        unknown = (UNKNOWN,) * cards.start_hand
        written = [(file.hands or {}).get(player, NOT_KNOWN) for player in t.players]
        hands = [known(hand, unknown) for hand in written]
        t.draw = [UNKNOWN] * max(0, cards.pile - len(t.forest) - sum(map(len, hands)))
    if not _is_fair(t, hands, node, report) or own.has_errors:
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
        problems.append((f"the deck has {number_of(size, 'card')}, it must have {cards.pile}", deck))
    elif len(t.forest) != cards.forest:
        problems.append(
            (f"the forest starts with {number_of(len(t.forest), 'card')}, it must be {cards.forest}", forest)
        )
    for player, hand in zip(t.players, hands, strict=True):
        if deck is None and len(hand) != cards.start_hand:
            message = f"{t.names[player]} starts with {number_of(len(hand), 'card')}, it must be {cards.start_hand}"
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
