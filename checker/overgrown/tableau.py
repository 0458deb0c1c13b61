"""The table of Overgrown as it is drawn: Aether and Auras, Cities and tokens, what scores, and what was not allowed.

The names of Ecosystems and animals are cosmetic and nobody writes them down, so they are dealt out in the order of the
data.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import cycle, islice

from checker.kernel.data import TitleData
from checker.kernel.moves import Move
from checker.kernel.problem import Problem
from checker.kernel.sheet import Sheet
from checker.overgrown.chance import Refill, Reveal
from checker.overgrown.city import City
from checker.overgrown.gathering import Gather, MoveAura, Place
from checker.overgrown.growing import Ecosystem, Overgrow
from checker.overgrown.kit import CRATER, ECOSYSTEM, EMPTY, OVERGROWN, POLLUTION, UNKNOWN
from checker.overgrown.scoring import TILE_ROWS, TOKEN_ROWS
from checker.overgrown.table import TEAMS, OvergrownTable
from checker.overgrown.wildlife import Attract
from sporeprint.ground.tableau import Band, Board, Mark, Piece, Tableau

AETHER, CARDS = "aether", "cards"
UPRIGHT = 90.0


class OvergrownPainter:
    """Draws tables of one title: knows which printed item each tile, card and token is."""

    def __init__(self, data: TitleData) -> None:
        items = data.items
        self.tiles: dict[str, tuple[str, str]] = {
            str(row["code"]): ("elements", id_) for id_, row in items["elements"].items()
        }
        self.tiles |= {POLLUTION: ("pollution", _first(items["pollution"]))}
        self.tiles |= {OVERGROWN: ("overgrown", _first(items["overgrown"]))}
        self.tiles |= {UNKNOWN: ("elements", "")}
        self.ecosystems, self.animals = list(items["ecosystems"]), list(items["wildlife_tokens"])
        self.craters = {str(row["board"]): id_ for id_, row in items["craters"].items()}
        self.cards = {str(row["code"]): id_ for id_, row in items["wildlife_cards"].items()}
        self.cities, self.aether = list(items["city"]), _first(items["aether"])
        self.auras = list(items["auras"]), list(items["large_auras"])

    # --- the table --------------------------------------------------------------------------------------------------
    def tableau(self, t: OvergrownTable) -> Tableau:
        """Aether and face-up cards above (as far as they are written down), the Cities below."""
        pieces = [*self._cities(t)]
        shown = [
            Board(self._key(p), "city", self.cities[seat], caption=t.names[p], player=p, note=_cleared(t, seat))
            for seat, p in enumerate(t.players)
        ]
        bands = [Band(tuple(shown))]
        above: list[Board] = []
        if set(t.aether) - {"", UNKNOWN, CRATER} or any(t.auras):
            above.append(Board(AETHER, "aether", self.aether, caption="Aether"))
            pieces += [*self._aether(t), *self._auras(t)]
        if t.cards and (above or set(t.cards) != {UNKNOWN}):
            labels = _names(t.cards)
            above.append(Board(CARDS, "wildlife_cards", places=labels, caption="Wildlife"))
            pieces += [self._card(code, label) for code, label in zip(t.cards, labels, strict=True)]
        return Tableau((Band(tuple(above)), *bands) if above else tuple(bands), tuple(pieces))

    def _key(self, player: str) -> str:
        return f"{player}.city"

    def _cities(self, t: OvergrownTable) -> Iterator[Piece]:
        scenes, animals = cycle(self.ecosystems), cycle(self.animals)
        for player, city in zip(t.players, t.cities, strict=True):
            board = self._key(player)
            for space, label in enumerate(t.kit.board.labels):
                tile, tokens = city.tiles[space], city.tokens[space]
                if tile != EMPTY:
                    yield self._tile(board, label, tile, scene=next(scenes) if tile == ECOSYSTEM else "")
                for k, animal in enumerate(islice(animals, tokens)):
                    yield Piece(board, (label,), "wildlife_tokens", animal, share=(k, tokens))

    def _tile(self, board: str, label: str, tile: str, scene: str = "", share: tuple[int, int] = (0, 1)) -> Piece:
        if tile == CRATER:
            return Piece(board, (label,), "craters", self.craters["Aether" if board == AETHER else "City"], share=share)
        component, item = ("ecosystems", scene or self.ecosystems[0]) if tile == ECOSYSTEM else self.tiles[tile]
        return Piece(board, (label,), component, item, share=share)

    def _aether(self, t: OvergrownTable) -> Iterator[Piece]:
        for label, tiles in zip(t.kit.board.labels, t.aether, strict=True):
            for k, tile in enumerate(tiles):
                yield self._tile(AETHER, label, tile, share=(k, len(tiles)))

    def _auras(self, t: OvergrownTable) -> Iterator[Piece]:
        for side, spaces in enumerate(t.auras):
            yield from self._aura(t, side, t.kit.board.listed(spaces or ()))

    def _aura(self, t: OvergrownTable, side: int, labels: Iterable[str]) -> list[Piece]:
        """A large Aura around two spaces side by side; around any others a small one each."""
        where, board = tuple(labels), t.kit.board
        spaces = [board.at[label] for label in where]
        if len(where) != 2 or spaces[1] not in board.beside[spaces[0]]:
            return [Piece(AETHER, (label,), "auras", self.auras[0][side]) for label in where]
        across = spaces[0] // board.side == spaces[1] // board.side
        return [Piece(AETHER, where, "large_auras", self.auras[1][side], turn=0.0 if across else UPRIGHT)]

    def _card(self, code: str, label: str) -> Piece:
        return Piece(CARDS, (label,), "wildlife_cards", self.cards.get(code, ""), back=code == UNKNOWN)

    # --- what was not allowed ---------------------------------------------------------------------------------------
    def marks(self, t: OvergrownTable, sheet: Sheet) -> Iterable[Mark]:
        """What scores, where it lies."""
        return score_marks(t, sheet)

    def refused(self, t: OvergrownTable, move: Move[OvergrownTable], problem: Problem) -> Tableau:
        """The table before a step, with what the step wanted to do."""
        base = self.tableau(t)
        pieces, marks = self._wanted(t, move)
        there = {board.key for board in base.boards}
        ghosts = tuple(replace(piece, ghost=True) for piece in pieces if piece.board in there)
        return replace(base, pieces=base.pieces + ghosts, marks=tuple(mark for mark in marks if mark.board in there))

    def _wanted(self, t: OvergrownTable, move: Move[OvergrownTable]) -> tuple[list[Piece], list[Mark]]:
        city = self._key(move.actor)
        if isinstance(move, Gather):
            return [], [_crossed(AETHER, move.space)]
        if isinstance(move, Place):
            both = ((move.first, move.first_tile), (move.second, move.second_tile))
            return [self._tile(city, s, tile) for s, tile in both], [_crossed(city, move.first, move.second)]
        if isinstance(move, MoveAura):
            side = t.side(t.seat(move.actor))
            return self._aura(t, side, sorted(move.spaces)), [_crossed(AETHER, *move.spaces)]
        if isinstance(move, Overgrow | Ecosystem):
            tile = OVERGROWN if isinstance(move, Overgrow) else ECOSYSTEM
            area = Mark("area", city, move.spaces, role="bad")
            return [self._tile(city, move.target, tile)], [area, _crossed(city, move.target)]
        if isinstance(move, Attract):
            return self._attracted(t, move, city)
        if isinstance(move, Refill):
            drawn = [self._tile(AETHER, s, tile, share=(k, 2)) for s, pair in move.fills for k, tile in enumerate(pair)]
            return drawn, []
        return [], [] if isinstance(move, Reveal) else [_crossed(city)]

    def _attracted(self, t: OvergrownTable, move: Attract, city: str) -> tuple[list[Piece], list[Mark]]:
        marks = [Mark("area", city, move.spaces, role="bad"), _crossed(city, move.paw)]
        if move.card in t.cards:
            marks.append(Mark("halo", CARDS, (move.card,), role="bad"))
        return [Piece(city, (move.paw,), "wildlife_tokens", self.animals[0])], marks


# --- what scores ----------------------------------------------------------------------------------------------------
def score_marks(t: OvergrownTable, sheet: Sheet) -> Iterator[Mark]:
    """Tokens and growth tiles in the colour of their line, links between an Ecosystem and what counts for it."""
    for player, city in zip(t.players, t.cities, strict=True):
        yield from _links(t, f"{player}.city", city)
        yield from _halos(t, f"{player}.city", city)


def _halos(t: OvergrownTable, board: str, city: City) -> Iterator[Mark]:
    kinds = {**dict.fromkeys(t.kit.elements, 0), OVERGROWN: 1, ECOSYSTEM: 2}
    for space, (tile, tokens) in enumerate(zip(city.tiles, city.tokens, strict=True)):
        where = (t.kit.board.labels[space],)
        if tile in t.kit.base:
            row = TILE_ROWS[kinds[tile] - 1][0]
            yield Mark("halo", board, where, str(t.kit.base[tile]), tint=row)
        if tokens and tile in t.kit.token_points:
            yield Mark("halo", board, where, f"+{tokens * t.kit.token_points[tile]}", tint=TOKEN_ROWS[kinds[tile]][0])


def _links(t: OvergrownTable, board: str, city: City) -> Iterator[Mark]:
    """Each pair of neighbours once; two Ecosystems beside each other count both ways."""
    labels, base = t.kit.board.labels, t.kit.base
    for a, b in t.kit.board.pairs:
        kinds = city.tiles[a], city.tiles[b]
        if ECOSYSTEM in kinds and kinds[0] in base and kinds[1] in base:
            counted = [base[other] for own, other in (kinds, kinds[::-1]) if own == ECOSYSTEM]
            yield Mark("line", board, (labels[a], labels[b]), "+".join(map(str, counted)), tint="neighbours")


# --- small things ---------------------------------------------------------------------------------------------------
def _first(items: Iterable[str]) -> str:
    return next(iter(items))


def _names(cards: Sequence[str]) -> tuple[str, ...]:
    """What the places of the cards are called: by the card, or by number where nobody saw it."""
    return tuple(str(k) if card == UNKNOWN else card for k, card in enumerate(cards, 1))


def _crossed(board: str, *places: str) -> Mark:
    return Mark("cross", board, places, role="bad")


def _cleared(t: OvergrownTable, seat: int) -> str:
    team = f"team {t.side_of(t.players[seat]) + 1}" if t.mode == TEAMS else ""
    count = t.cities[seat].cleared
    return ", ".join(filter(None, (team, f"{count} Pollution cleared" if count else "")))
