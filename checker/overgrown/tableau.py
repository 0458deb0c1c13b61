"""The table of Overgrown as it is drawn: Aether and Auras, Cities and tokens, what scores, and what was not allowed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from checker.kernel.data import TitleData
from checker.kernel.lifting import numbers
from checker.kernel.moves import Move
from checker.kernel.problem import Problem
from checker.kernel.sheet import Sheet
from checker.overgrown.chance import Refill, RevealWildlife
from checker.overgrown.city import City
from checker.overgrown.gathering import Gather, MoveAura, PlaceTiles
from checker.overgrown.growing import Ecosystem, Overgrow
from checker.overgrown.kit import CRATER, ECOSYSTEM, OVERGROWN, UNKNOWN, OvergrownKit
from checker.overgrown.laying import whole_table
from checker.overgrown.printed import AETHER, CARDS, ELEMENTS, HAND, MATCHED, OvergrownPrints, city_key
from checker.overgrown.scoring import TILE_ROWS, TOKEN_ROWS
from checker.overgrown.table import TEAMS, OvergrownTable
from checker.overgrown.wildlife import Attract
from sporeprint.ground.tableau import Band, Board, Mark, Piece, Tableau


class OvergrownPainter:
    """Draws tables of one title."""

    def __init__(self, data: TitleData, kit: OvergrownKit) -> None:
        self.printed = OvergrownPrints(data, kit)

    def tableau(self, t: OvergrownTable) -> Tableau:
        """Aether, cards and the gathered pair above, as far as they are written down; the Cities below."""
        whole = whole_table(self.printed, t)
        names = {str(k): card for k, card in enumerate(t.cards, 1) if card != UNKNOWN}
        cities, middle = whole.bands
        notes = {city_key(player): _cleared(t, seat) for seat, player in enumerate(t.players)}
        below = Band(tuple(replace(board, note=notes[board.key]) for board in cities.boards))
        above = Band(tuple(_named(board, t, names) for board in middle.boards if _is_shown(t, board.key)))
        there = {board.key for board in (*above.boards, *below.boards)}
        pieces = (*(_renamed(piece, names) for piece in whole.pieces), *_veils(t))
        return Tableau((above, below) if above.boards else (below,), tuple(p for p in pieces if p.board in there))

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
        city = city_key(move.actor)
        if isinstance(move, Gather):
            return [], [_crossed(AETHER, move.space)]
        if isinstance(move, PlaceTiles):
            both = ((move.first, move.first_tile), (move.second, move.second_tile))
            return [self.printed.tile(city, s, tile) for s, tile in both], [_crossed(city, move.first, move.second)]
        if isinstance(move, MoveAura):
            side = t.side(t.seat(move.actor))
            return self.printed.aura(side, sorted(move.spaces)), [_crossed(AETHER, *move.spaces)]
        if isinstance(move, Overgrow | Ecosystem):
            tile = OVERGROWN if isinstance(move, Overgrow) else ECOSYSTEM
            area = Mark("area", city, move.spaces, role="bad")
            return [self.printed.tile(city, move.target, tile)], [area, _crossed(city, move.target)]
        if isinstance(move, Attract):
            return self._attracted(t, move, city)
        if isinstance(move, Refill):
            drawn = [
                self.printed.tile(AETHER, s, tile, share=(k, 2))
                for s, pair in move.fills
                for k, tile in enumerate(pair)
            ]
            return drawn, []
        return [], [] if isinstance(move, RevealWildlife) else [_crossed(city)]

    def _attracted(self, t: OvergrownTable, move: Attract, city: str) -> tuple[list[Piece], list[Mark]]:
        marks = [Mark("area", city, move.spaces, role="bad"), _crossed(city, move.paw)]
        if move.card in t.cards:
            marks.append(Mark("halo", CARDS, (move.card,), role="bad"))
        return [Piece(city, (move.paw,), "wildlife_tokens", self.printed.animals[0])], marks


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
def _is_shown(t: OvergrownTable, board: str) -> bool:
    """Whether something is known of a board that belongs to all."""
    is_aether = bool(set(t.aether) - {"", UNKNOWN, CRATER} or any(t.auras))
    known = {
        AETHER: is_aether,
        CARDS: bool(t.cards) and (is_aether or set(t.cards) != {UNKNOWN}),
        MATCHED: bool(set(t.matched) - {UNKNOWN}),
        HAND: bool(t.hand),
    }
    return known[board]


def _named(board: Board, t: OvergrownTable, names: Mapping[str, str]) -> Board:
    """A row with the places that are taken; a face-up card gives its place its name."""
    if board.key == CARDS:
        return replace(board, places=tuple(names.get(label, label) for label in numbers(len(t.cards))))
    return replace(board, places=numbers(len(t.matched))) if board.key == MATCHED else board


def _renamed(piece: Piece, names: Mapping[str, str]) -> Piece:
    """A face-up card on a place that is called like it."""
    if piece.board != CARDS:
        return piece
    return replace(piece, places=tuple(names.get(place, place) for place in piece.places))


def _veils(t: OvergrownTable) -> Iterator[Piece]:
    """A tile that nobody saw on every space of which nothing is known."""
    spaces = [(AETHER, space) for space, tiles in enumerate(t.aether) if tiles == UNKNOWN]
    for player, city in zip(t.players, t.cities, strict=True):
        spaces += [(city_key(player), space) for space in city.veiled if city.tiles[space] == UNKNOWN]
    return (Piece(board, (t.kit.board.labels[space],), ELEMENTS) for board, space in spaces)


def _crossed(board: str, *places: str) -> Mark:
    return Mark("cross", board, places, role="bad")


def _cleared(t: OvergrownTable, seat: int) -> str:
    team = f"team {t.side_of(t.players[seat]) + 1}" if t.mode == TEAMS else ""
    count = t.cities[seat].cleared
    return ", ".join(filter(None, (team, f"{count} Pollution cleared" if count else "")))
