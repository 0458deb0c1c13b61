"""The whole table of Spore-adic!: the Meadow with everybody's tokens, cards in hands, in front and discarded, and
counters for the tokens beside the board.

The boards and counters have the keys of a position file.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from checker.kernel.data import TitleData
from checker.kernel.laying import Answers, Offer, Question, TableSetting
from checker.kernel.lifting import empty_table, with_rows_opened
from checker.kernel.moves import Move
from checker.sporeadic import lifting, offering, touching
from checker.sporeadic.hexes import Field
from checker.sporeadic.kit import SporeadicKit
from checker.sporeadic.printed import (
    CARDS,
    COLONIES,
    DECK,
    DISCARD,
    MUSHROOMS,
    SporeadicPrints,
    colours_of,
    field_of,
    front_key,
    hand_key,
)
from checker.sporeadic.spots import BOARD
from checker.sporeadic.table import SporeadicTable
from sporeprint.ground.tableau import Band, Board, Counter, Piece, Spot, Tableau


class SporeadicLaying:
    """Tables of one setting."""

    def __init__(self, data: TitleData, kit: SporeadicKit, setting: TableSetting) -> None:
        self.setting, self.printed = setting, SporeadicPrints(data, kit)
        self.field = field_of(kit, setting)

    def empty(self) -> Tableau:
        bands = _bands(self.printed, self.field, self.setting.players)
        return self.opened(empty_table(bands, _counters(self.printed.kit, self.setting.players, {})))

    def lay(self, position: SporeadicTable, /) -> Tableau:
        return self.opened(whole_table(self.printed, position))

    def opened(self, tableau: Tableau, /) -> Tableau:
        return with_rows_opened(tableau, sum(self.printed.kit.copies(len(self.setting.players)).values()))

    def offers(self, tableau: Tableau, /) -> Iterable[Offer]:
        return offering.offers(self.printed, self.setting, tableau)

    def questions(self, tableau: Tableau, /) -> Iterable[Question]:
        return offering.questions(self.printed, self.setting, tableau)

    def answers(self, position: SporeadicTable, /) -> Answers:
        return lifting.answers(position)

    def lift(self, tableau: Tableau, answers: Answers, /) -> str:
        return lifting.lift(self.printed, self.setting, tableau, answers)

    def spots(self, move: Move[SporeadicTable], position: SporeadicTable, /) -> Sequence[Spot]:
        return touching.spots(move, position)


def whole_table(printed: SporeadicPrints, t: SporeadicTable) -> Tableau:
    """The table of a position with everything that a position file can hold."""
    pieces = (*_tokens(printed, t), *_cards(printed, t))
    counters = tuple(_counters(printed.kit, t.names, _numbers(t)))
    return Tableau(_bands(printed, t.field, t.names), pieces, counters=counters, unseen=frozenset(_unseen(t)))


# --- boards and counters --------------------------------------------------------------------------------------------
def _bands(printed: SporeadicPrints, field: Field, names: Mapping[str, str]) -> tuple[Band, ...]:
    """The Meadow, and below it the cards of each player and the discard pile."""
    cards: list[Board] = []
    for player, name in names.items():
        hand = Board(hand_key(player), CARDS, lay="fan", caption=f"hand of {name}", grows=True, optional=True)
        front = Board(
            front_key(player), CARDS, places=(player,), lay="near", caption=f"in front of {name}", optional=True
        )
        cards += [hand, front]
    discard = Board(DISCARD, CARDS, lay="pile", caption="discard pile", grows=True, optional=True)
    return Band((printed.meadow(field),)), Band((*cards, discard))


def _counters(kit: SporeadicKit, names: Mapping[str, str], values: Mapping[str, int | None]) -> Iterator[Counter]:
    """What lies beside the board; a value that is left out is unknown."""
    beside = (
        ("supply", MUSHROOMS, "mushrooms in the box of {}", kit.mushrooms),
        ("sideways", MUSHROOMS, "mushrooms of {} on their side", kit.n["most_sideways"]),
        ("desert", MUSHROOMS, "mushrooms of {} in the Desert", kit.mushrooms),
        ("unplayed", COLONIES, "unplayed colonies of {}", kit.colonies),
    )
    for player, name in names.items():
        for part, component, words, most in beside:
            key = f"{player}.{part}"
            value, caption = values.get(key), words.format(name)
            yield Counter(key, caption, value, most=most, player=player, component=component, optional=True)
    whole = sum(kit.copies(len(names)).values())
    yield Counter(DECK, "cards in the deck", values.get(DECK), most=whole, component=CARDS, optional=True)


def _numbers(t: SporeadicTable) -> dict[str, int | None]:
    """Key of a counter -> what a position knows of it."""
    found: dict[str, int | None] = {DECK: t.deck_left if _are_cards_noted(t) else None}
    for seat, player in enumerate(t.players):
        mushrooms, colonies = (not t.unknown.scores or seat in counted for counted in t.unknown.counted)
        for part, counts in (("supply", t.supply), ("sideways", t.sideways), ("desert", t.desert)):
            found[f"{player}.{part}"] = counts[seat] if mushrooms and seat not in t.unknown.supplies else None
        found[f"{player}.unplayed"] = t.unplayed[seat] if colonies else None
    return found


# --- pieces ---------------------------------------------------------------------------------------------------------
def _tokens(printed: SporeadicPrints, t: SporeadicTable) -> Iterator[Piece]:
    colours = colours_of(t.players, t.colours, printed.colours)
    for player, mushrooms, colonies in zip(t.players, t.mush, t.cols, strict=True):
        for component, tokens in ((MUSHROOMS, mushrooms), (COLONIES, colonies)):
            for label in t.field.labels(tokens):
                yield Piece(BOARD, (label,), component, colours[player])


def _cards(printed: SporeadicPrints, t: SporeadicTable) -> Iterator[Piece]:
    rows = [(hand_key(player), hand) for player, hand in zip(t.players, t.hands, strict=True)]
    for row, cards in (*rows, (DISCARD, t.discard)):
        yield from (printed.card(row, str(k), card) for k, card in enumerate(cards, 1))
    for player, card in zip(t.players, t.front, strict=True):
        if card:
            yield printed.card(front_key(player), player, card)


def _are_cards_noted(t: SporeadicTable) -> bool:
    """Whether somebody wrote down cards besides hands; without a word about them, all others are in the deck."""
    return bool(t.discard) or not t.unknown.hands


def _unseen(t: SporeadicTable) -> Iterator[Spot]:
    """Spaces that nobody knows, the whole board while tokens stand nobody knows where, and unknown cards."""
    if not _are_cards_noted(t):
        yield DISCARD, ""
    if t.unknown.mushrooms or t.unknown.colonies:
        yield BOARD, ""
    yield from ((BOARD, label) for label in t.field.labels(t.unknown.spaces))
    yield from ((hand_key(t.players[seat]), "") for seat in t.unknown.hands)
