"""Which printed piece each tile, card, token and Aura of Overgrown is, and what a printed piece means.

The names of Ecosystems and animals are cosmetic and nobody writes them down, so they are dealt out in the order of the
data.
"""

from __future__ import annotations

from collections.abc import Iterable

from checker.kernel.data import TitleData
from checker.overgrown.kit import CRATER, ECOSYSTEM, OVERGROWN, POLLUTION, UNKNOWN, OvergrownKit
from sporeprint.ground.tableau import Piece

AETHER, CARDS, MATCHED, HAND = "aether", "cards", "matched", "hand"
ELEMENTS, ECOSYSTEMS, CRATERS, TOKENS = "elements", "ecosystems", "craters", "wildlife_tokens"
WILDLIFE, AURAS, LARGE_AURAS = "wildlife_cards", "auras", "large_auras"
UPRIGHT = 90.0


class OvergrownPrints:
    """The printed pieces of one title."""

    def __init__(self, data: TitleData, kit: OvergrownKit) -> None:
        items = data.items
        self.data, self.kit = data, kit
        self.tiles = {str(row["code"]): (ELEMENTS, id_) for id_, row in items[ELEMENTS].items()}
        self.tiles |= {POLLUTION: ("pollution", _first(items["pollution"]))}
        self.tiles |= {OVERGROWN: ("overgrown", _first(items["overgrown"]))}
        self.tiles |= {UNKNOWN: (ELEMENTS, "")}
        self.codes = {piece: code for code, piece in self.tiles.items()}
        self.ecosystems, self.animals = list(items[ECOSYSTEMS]), list(items[TOKENS])
        self.craters = {str(row["board"]): id_ for id_, row in items[CRATERS].items()}
        self.cards = {str(row["code"]): id_ for id_, row in items[WILDLIFE].items()}
        self.cities, self.aether = list(items["city"]), _first(items["aether"])
        self.auras = list(items[AURAS]), list(items[LARGE_AURAS])

    # --- pieces -----------------------------------------------------------------------------------------------------
    def tile(self, board: str, label: str, tile: str, scene: str = "", share: tuple[int, int] = (0, 1)) -> Piece:
        if tile == CRATER:
            return Piece(board, (label,), CRATERS, self.craters["Aether" if board == AETHER else "City"], share=share)
        component, item = (ECOSYSTEMS, scene or self.ecosystems[0]) if tile == ECOSYSTEM else self.tiles[tile]
        return Piece(board, (label,), component, item, share=share)

    def card(self, board: str, label: str, code: str) -> Piece:
        return Piece(board, (label,), WILDLIFE, self.cards.get(code, ""), back=code == UNKNOWN)

    def aura(self, side: int, labels: Iterable[str]) -> list[Piece]:
        """A large Aura around two spaces side by side; around any others a small one each."""
        where, board = tuple(labels), self.kit.board
        spaces = [board.at[label] for label in where]
        if len(where) != 2 or spaces[1] not in board.beside[spaces[0]]:
            return [Piece(AETHER, (label,), AURAS, self.auras[0][side]) for label in where]
        across = spaces[0] // board.side == spaces[1] // board.side
        return [Piece(AETHER, where, LARGE_AURAS, self.auras[1][side], turn=0.0 if across else UPRIGHT)]

    # --- what they mean ---------------------------------------------------------------------------------------------
    def tile_code(self, piece: Piece) -> str:
        """The code of a tile; empty for a piece that is no tile."""
        if piece.component in (ECOSYSTEMS, CRATERS):
            return ECOSYSTEM if piece.component == ECOSYSTEMS else CRATER
        return self.codes.get((piece.component, piece.item), "")

    def card_code(self, piece: Piece) -> str:
        """The code of a card; that of an unknown one where nobody saw its face."""
        row = self.data.items[WILDLIFE].get(piece.item)
        return UNKNOWN if row is None else str(row["code"])

    def side(self, piece: Piece) -> int | None:
        """Whose Aura it is; None for a piece that is no Aura, or one whose colour nobody saw."""
        kinds = {AURAS: self.auras[0], LARGE_AURAS: self.auras[1]}
        items = kinds.get(piece.component, [])
        return items.index(piece.item) if piece.item in items else None


def city_key(player: str) -> str:
    return f"{player}.city"


def _first(items: Iterable[str]) -> str:
    return next(iter(items))
