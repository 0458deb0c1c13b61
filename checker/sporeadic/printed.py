"""Which printed token or card everything of Spore-adic! is, and what a printed piece means."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from checker.kernel.data import TitleData
from checker.kernel.laying import TableSetting
from checker.sporeadic.hexes import Field
from checker.sporeadic.kit import LEAST_RADIUS, UNKNOWN, SporeadicKit
from checker.sporeadic.spots import BOARD
from sporeprint.ground.tableau import Board, Piece

MEADOW, MUSHROOMS, COLONIES, CARDS = "meadow", "mushrooms", "colonies", "cards"
DISCARD, DECK = "discard", "deck"


class SporeadicPrints:
    """The printed pieces of one title."""

    def __init__(self, data: TitleData, kit: SporeadicKit) -> None:
        self.data, self.kit = data, kit
        self.colours = tuple(data.items[COLONIES])
        self.cards = {str(row["code"]): id_ for id_, row in data.items[CARDS].items()}
        self.codes = {id_: code for code, id_ in self.cards.items()}

    def card(self, board: str, place: str, card: str) -> Piece:
        return Piece(board, (place,), CARDS, self.cards.get(card, ""), back=card == UNKNOWN)

    def code(self, piece: Piece) -> str:
        """The code of a card; that of an unknown one where nobody saw its face."""
        return self.codes.get(piece.item, UNKNOWN)

    def meadow(self, field: Field) -> Board:
        """The printed board; a play area that is larger than it lies on the bare table."""
        if field.radius <= max(self.kit.radii.values()):
            return Board(BOARD, MEADOW, MEADOW, caption="Meadow")
        rows = tuple(len(spaces) for _, spaces in field.rows)
        return Board(BOARD, COLONIES, places=tuple(field.at), lay="comb", rows=rows, caption="Meadow")


def colours_of(players: Iterable[str], written: Mapping[str, object], printed: Sequence[str]) -> dict[str, str]:
    """Player -> printed colour: what is written, and for the others those that are left, in the order of the data."""
    named = {player: str(colour).lower() for player, colour in written.items()}
    said = {player: colour for player, colour in named.items() if colour in printed}
    left = iter([colour for colour in printed if colour not in said.values()])
    return {player: said.get(player) or next(left, printed[-1]) for player in players}


def field_of(kit: SporeadicKit, setting: TableSetting) -> Field:
    """The play area of a setting: as large as it says, or as usual for so many players."""
    written = str(setting.options.get("radius", ""))
    usual = kit.radii.get(len(setting.players), max(kit.radii.values()))
    radius = int(written) if written.isascii() and written.isdecimal() and len(written) < 3 else usual
    return kit.field(radius if LEAST_RADIUS <= radius <= kit.most_radius else usual)


def hand_key(player: str) -> str:
    return f"hands.{player}"


def front_key(player: str) -> str:
    return f"front.{player}"
