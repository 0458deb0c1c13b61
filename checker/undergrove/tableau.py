"""The table of Undergrove as it is drawn: the Forest with everybody's pieces, the Carbon Track, the boards.

Of a hand that nobody knows nothing is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from checker.kernel.data import TitleData
from checker.kernel.moves import Move
from checker.kernel.problem import Problem
from checker.kernel.sheet import Sheet
from checker.kernel.tableau import without_room
from checker.undergrove.absorb import Absorb, TakeCarbon, path_cells
from checker.undergrove.activate import Activate
from checker.undergrove.bonus import Bonus, Keep
from checker.undergrove.building import PlaceTile, Seed
from checker.undergrove.grid import COMPASS, CORNERS, cell_text, read_cell, xy
from checker.undergrove.opening import Start
from checker.undergrove.pieces import (
    FOREST,
    MUSHROOMS,
    ROOTS,
    SEEDLINGS,
    START,
    TRACK,
    TURNS,
    UndergrovePrints,
    colours_of,
    forest_board,
    hand_of,
    lay,
    read_spot,
    root_spots,
)  # fmt: skip
from checker.undergrove.purse import holding
from checker.undergrove.rooting import Root
from checker.undergrove.scoring import PIECES, scoring_roots
from checker.undergrove.table import UndergroveTable
from checker.undergrove.track import Track
from checker.undergrove.values import worths
from sporeprint.ground.tableau import Board, Mark, Piece, Tableau


class UndergrovePainter:
    """Draws tables of one title: the laid table without free cells, empty rows and hands that nobody knows."""

    def __init__(self, data: TitleData) -> None:
        self.printed = UndergrovePrints(data)

    # --- the table --------------------------------------------------------------------------------------------------
    def tableau(self, t: UndergroveTable, wanted: Mapping[int, str] | None = None) -> Tableau:
        """Return the Forest and the track, below them goals, boards and rows; `wanted` are tiles somebody wanted."""
        laid = without_room(lay(self.printed, t))
        known = {piece.board for piece in laid.pieces if piece.component == MUSHROOMS and piece.item}
        hidden = {key for player in t.players if (key := hand_of(player)) not in known}
        hidden |= {START} if all(t.track) else set()
        cells = {**t.tiles, **(wanted or {})}
        bands = []
        for band in laid.bands:
            shown = tuple(self._shown(t, board, cells) for board in band.boards if board.key not in hidden)
            bands += [replace(band, boards=shown)] if shown else []
        pieces = (_on_picture(t, piece) for piece in laid.pieces if piece.board not in hidden)
        ghosts = (_tile_piece(cell, self.printed.tiles.get(code, "")) for cell, code in (wanted or {}).items())
        return replace(laid, bands=tuple(bands), pieces=(*pieces, *ghosts))

    def _shown(self, t: UndergroveTable, board: Board, cells: Mapping[int, str]) -> Board:
        """A board as it is drawn; the Forest is no larger than its tiles, and goods stand beside their owner."""
        if board.key == FOREST:
            return forest_board(cells)
        if board.key == START:
            waiting = tuple(side for side, space in zip(t.sides, t.track, strict=True) if not space)
            return replace(board, places=waiting)
        if board.key in t.sides:
            goods = holding(t, t.seat(board.key))
            return replace(board, note=f"{goods}; {board.note}" if board.note else goods)
        return board

    # --- what was not allowed ---------------------------------------------------------------------------------------
    def marks(self, t: UndergroveTable, sheet: Sheet) -> Iterable[Mark]:
        """What scores, where it lies."""
        return score_marks(t, sheet)

    def refused(self, t: UndergroveTable, move: Move[UndergroveTable], problem: Problem) -> Tableau:
        """The table before a step, with what the step wanted to do."""
        wanted = {}
        if isinstance(move, PlaceTile):
            cell = read_cell(move.cell)
            near = cell is not None and any(abs(a - b) <= 1 for a, b in zip(xy(cell), _nearest(t, cell), strict=True))
            wanted = {cell: move.tile} if cell is not None and cell not in t.tiles and near else {}
        base = self.tableau(t, wanted)
        ghosts = tuple(self._ghosts(t, move))
        return replace(base, pieces=(*base.pieces, *ghosts), marks=tuple(_crosses(t, move)))

    def _ghosts(self, t: UndergroveTable, move: Move[UndergroveTable]) -> Iterator[Piece]:
        colours = colours_of(t, self.printed.colours)
        colour = colours[t.seat(move.actor)] if move.actor in t.sides else self.printed.colours[0]
        if isinstance(move, Seed | Start):
            corner = t.corner_of(move.corner)
            if corner is not None and t.touched(corner):
                yield Piece(FOREST, (corner_label(t, corner),), SEEDLINGS, f"{colour}_seedling", ghost=True)
        elif isinstance(move, Root):
            for slot in move.slots.split():
                found = t.slot_of(slot)
                if found is not None and found[0] in t.tiles:
                    spots, turn = root_spots(found[1], found[2]), TURNS[found[2]]
                    yield _on_picture(t, Piece(FOREST, spots, ROOTS, f"{colour}_root", turn=turn, ghost=True))


def _nearest(t: UndergroveTable, cell: int) -> tuple[int, int]:
    x, y = xy(cell)
    return min((xy(other) for other in t.tiles), key=lambda p: max(abs(p[0] - x), abs(p[1] - y)))


def corner_label(t: UndergroveTable, corner: int) -> str:
    """A corner as a place of the drawn Forest: a tile around it and a compass word; all of them are one place."""
    k = next((k for k, step in enumerate(CORNERS) if corner - step in t.tiles), 0)
    return f"{cell_text(corner - CORNERS[k])}.{COMPASS[k]}"


def _on_picture(t: UndergroveTable, piece: Piece) -> Piece:
    """A piece at the places of the drawn Forest, which has none beyond its tiles."""
    if piece.board != FOREST:
        return piece
    places = (read_spot(label) for label in piece.places)
    found = tuple(corner_label(t, at[0]) if at[1] else cell_text(at[0]) for at in places if at is not None)
    return replace(piece, places=found)


def _tile_piece(cell: int, item: str) -> Piece:
    return Piece(FOREST, (cell_text(cell),), MUSHROOMS, item, ghost=True)


# --- marks ----------------------------------------------------------------------------------------------------------
def score_marks(t: UndergroveTable, sheet: Sheet) -> Iterator[Mark]:
    """The points of each piece at its corner, and lines to the tiles whose Roots score."""
    worth = worths(t)
    for seat in range(len(t.players)):
        for corner, piece in t.own(seat):
            cells = scoring_roots(corner, piece, worth)
            points = sum(worth[cell] for cell in cells)
            for cell in cells:
                yield Mark("line", FOREST, (corner_label(t, corner), cell_text(cell)), tint=PIECES)
            yield Mark("halo", FOREST, (corner_label(t, corner),), str(points), tint=PIECES)


def _crosses(t: UndergroveTable, move: Move[UndergroveTable]) -> Iterator[Mark]:
    """The places that were named, else the board of the player."""
    named = list(_named(t, move))
    if isinstance(move, Track) and move.space:
        yield Mark("cross", TRACK, (move.space,), role="bad")
    elif named:
        yield Mark("cross", FOREST, tuple(named), role="bad")
    elif move.actor in t.players and not isinstance(move, Bonus | Keep):
        yield Mark("cross", move.actor, role="bad")


def _named(t: UndergroveTable, move: Move[UndergroveTable]) -> Iterator[str]:
    if isinstance(move, Activate):
        cell = t.cell_of(move.tile)
        yield from [cell_text(cell)] if cell is not None and cell in t.tiles else []
    elif isinstance(move, PlaceTile):
        yield move.cell
    elif isinstance(move, Seed | Start):
        corner = t.corner_of(move.corner)
        yield from [corner_label(t, corner)] if corner is not None else []
    elif isinstance(move, Absorb | TakeCarbon):
        cells = path_cells(t, move.path)
        yield from (cell_text(cell) for cell in cells[-1:]) if cells is not None else ()
    elif isinstance(move, Root):
        found = [t.slot_of(slot) for slot in move.slots.split()]
        yield from (corner_label(t, slot[1]) for slot in found if slot is not None)
