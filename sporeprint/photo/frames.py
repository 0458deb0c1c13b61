"""Where the places of a board are on the table: printed boards, combs and grids of tiles."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from sporeprint.ground.placing import Geometry, Laid, Space, lay_board, middle_of
from sporeprint.ground.tableau import Board, Piece, Tableau
from sporeprint.photo.arrays import Array, Pose, on_piece, on_table, rigid, turned
from sporeprint.photo.pieces import Seen

NEAR = 14.0
"""Millimetres within which a tile lies on its place."""


@dataclass
class Frame:
    """A board on the table: its own millimetres to those of the table, and the tiles that lie on its places."""

    board: Board
    laid: Laid
    shift: Array
    turn: float
    tiles: dict[str, Seen]
    piece: Seen | None = None
    """The printed board itself."""

    def at(self, space: Space) -> Array:
        """Return where a place is; one that is printed on a tile is where the tile lies."""
        tile = self.tiles.get(space.label) or self.tiles.get(space.label.rpartition(".")[0])
        if tile is not None:
            home = self.laid.places.get(space.label.rpartition(".")[0] if "." in space.label else space.label, space)
            d = np.array([space.foot[0] - home.x, space.foot[1] - home.y])
            return np.array(tile.pose[:2]) + turned(tile.pose[2]) @ d
        return self.point(np.array(space.foot))

    def point(self, at: Array) -> Array:
        return turned(self.turn) @ at + self.shift


def printed_frame(board: Board, pieces: Sequence[Seen], geometry: Geometry) -> Frame | None:
    """Return the frame of a printed board; None when it was not found."""
    own = [p for p in pieces if p.print_.key[:2] == (board.component, board.item)]
    if not own:
        return None
    best = max(own, key=lambda p: p.points)
    corner = on_table(np.zeros((1, 2)), best.size, best.pose)[0]
    return Frame(board, lay_board(board, geometry), corner, best.pose[2], {}, best)


def anchored_frame(board: Board, tableau: Tableau, pieces: Sequence[Seen], geometry: Geometry) -> Frame | None:
    """Return the frame of a board on which some piece lies from the start; None when that piece was not found."""
    laid = lay_board(board, geometry)
    for piece in tableau.pieces:
        if piece.board != board.key:
            continue
        found = [p for p in pieces if p.print_.key[:2] == (piece.component, piece.item)]
        part = geometry[piece.component]
        own = middle_of(piece, laid, (part.width, part.height))
        if found and own is not None:
            seen = max(found, key=lambda p: p.points)
            shift = np.array(seen.pose[:2]) - turned(seen.pose[2]) @ np.array(own)
            return Frame(board, laid, shift, seen.pose[2], {})
    return None


def comb_frame(board: Board, pieces: Sequence[Seen], geometry: Geometry) -> Frame | None:
    """Return the frame of tiles that fill the places of a comb: the one in which most tiles lie on places."""
    laid = lay_board(board, geometry)
    places = {label: laid.places[label] for label in board.places}
    size = geometry[board.component].width, geometry[board.component].height
    tiles = [p for p in pieces if p.size == size]
    if len(tiles) < 4:
        return None
    spots = np.array([(s.x, s.y) for s in places.values()])
    mean = math.atan2(sum(math.sin(p.pose[2]) for p in tiles), sum(math.cos(p.pose[2]) for p in tiles))
    at = np.array([p.pose[:2] for p in tiles]) @ turned(mean)
    best: tuple[int, float, Array] | None = None
    for one in at:
        for spot in spots:
            gaps = np.hypot(*np.moveaxis((at - (one - spot))[:, None] - spots[None], 2, 0)).min(1)
            score = int((gaps < NEAR).sum())
            if best is None or (score, -float(gaps.sum())) > (best[0], best[1]):
                best = score, -float(gaps.sum()), one - spot
    assert best is not None
    gaps = np.hypot(*np.moveaxis((at - best[2])[:, None] - spots[None], 2, 0))
    labels = list(places)
    pairs = {labels[int(row.argmin())]: tile for row, tile in zip(gaps, tiles, strict=True) if row.min() < NEAR}
    own = np.array([(places[label].x, places[label].y) for label in pairs])
    turn, shift, _ = rigid(own, np.array([tile.pose[:2] for tile in pairs.values()]))
    return Frame(board, laid, shift, turn, pairs)


def middle_on(frame: Frame, piece: Piece) -> Array | None:
    """Return where the middle of a piece is on the table, if it lies on several places."""
    spaces = frame.laid.chosen(piece.places)
    if not spaces:
        return None
    return np.mean([frame.at(space) for space in spaces], 0)


def moved_frame(frame: Frame, tableau: Tableau, geometry: Geometry) -> Frame:
    """Return the frame after its board has grown: places that both have stay where they are."""
    board = next(b for b in tableau.boards if b.key == frame.board.key)
    if board == frame.board:
        return frame
    laid = lay_board(board, geometry)
    common: Mapping[str, Space] = {label: s for label, s in laid.places.items() if label in frame.laid.places}
    label, space = next(iter(common.items()))
    before = frame.laid.places[label]
    drift = np.array([before.x - space.x, before.y - space.y])
    return Frame(board, laid, frame.shift + turned(frame.turn) @ drift, frame.turn, frame.tiles, frame.piece)


def local(frame: Frame, pose: Pose) -> Array:
    """Return a point of the table in millimetres of the board."""
    return on_piece(np.array([pose[:2]]), (0.0, 0.0), (float(frame.shift[0]), float(frame.shift[1]), frame.turn))[0]
