"""One photo read into a table: large pieces, boards and their places, rows of loose pieces."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import cv2

from sporeprint.api.laying import LaidTable
from sporeprint.api.table_faces import TableFaces
from sporeprint.api.table_laying import Sitting
from sporeprint.ground.findings import Report
from sporeprint.ground.tableau import Board, Tableau
from sporeprint.photo.box import PieceBox, fill_box
from sporeprint.photo.checks import check_table
from sporeprint.photo.features import Features
from sporeprint.photo.frames import Frame, anchored_frame, comb_frame, printed_frame
from sporeprint.photo.grounds import Ground
from sporeprint.photo.loose import read_loose
from sporeprint.photo.pictures import Photo
from sporeprint.photo.pieces import Seen
from sporeprint.photo.places import PlaceReading, Reader
from sporeprint.photo.table_view import View, look

Progress = Callable[[str], None]


@dataclass
class KnownPieces:
    """What a title's tables can show, and the points of its prints."""

    box: PieceBox
    features: Features


@dataclass
class PhotoReading:
    """A photo as a table: what was read, what is doubtful, and the boards that were not found."""

    view: View
    tableau: Tableau
    reads: list[PlaceReading]
    doubts: list[PlaceReading]
    missing: list[Board]
    """Boards that scoring needs and the photo does not show."""


def known_of(table: LaidTable, sitting: Sitting, faces: TableFaces) -> KnownPieces:
    box = fill_box(table.tableau, sitting.laying, faces)
    return KnownPieces(box, Features(box.large))


def read_table(
    photo: Photo,
    table: LaidTable,
    sitting: Sitting,
    faces: TableFaces,
    known: KnownPieces,
    report: Report,
    *,
    everything: bool = False,
    progress: Progress = lambda _: None,
) -> PhotoReading | None:
    """Return the table of a photo; None with findings when nothing of the title can be seen in it."""
    cv2.setNumThreads(1)
    progress("looking for pieces")
    view = look(photo, known.features, report)
    if view is None:
        return None
    ground = Ground(view.table)
    reader = Reader(sitting.laying, known.box, faces.geometry, ground, view.pieces, table.tableau)
    frames, missing = _frames(reader, everything)
    painted = _painted(reader, frames)
    used = {id(piece) for piece in painted}
    for frame in frames:
        progress(f"reading {frame.board.caption or frame.board.key}")
        reader.read_board(frame)
        used |= {id(tile) for tile in frame.tiles.values()}
    check_table(reader, frames, painted, sitting.laying.offers(table.tableau))
    loose = [p for p in view.pieces if id(p) not in used]
    doubts = read_loose(reader, loose, list(sitting.players)) if loose else []
    doubts += [read for read in reader.reads if not read.sure]
    missing += [b for b in reader.tableau.boards if _is_unseen(b, reader.tableau) and b not in missing]
    return PhotoReading(view, reader.tableau, reader.reads, doubts, missing)


def _frames(reader: Reader, everything: bool) -> tuple[list[Frame], list[Board]]:
    """Return where boards lie, and the boards that should be there and were not found."""
    frames: list[Frame] = []
    missing: list[Board] = []
    for board in reader.tableau.boards:
        is_tiled = board.lay in ("comb", "grid")
        if board.optional and not everything and not is_tiled:
            continue
        frame = _frame(board, reader)
        if frame is not None:
            frames.append(frame)
        elif board.item or is_tiled:
            missing.append(board)
    return frames, missing


def _painted(reader: Reader, frames: list[Frame]) -> list[Seen]:
    """Paint boards and tiles on the ground that pieces are compared with, and return them."""
    found = [piece for piece in reader.pieces if _is_ground(piece, frames, reader.tableau)]
    for piece in found:
        reader.ground.paint(piece.print_, piece.pose, balance=True)
    reader.ground.lay_table()
    return found


def _frame(board: Board, reader: Reader) -> Frame | None:
    if board.item:
        return printed_frame(board, reader.pieces, reader.geometry)
    if board.lay == "comb":
        return comb_frame(board, reader.pieces, reader.geometry) if len(board.places) > 3 else None
    if board.lay == "grid":
        return anchored_frame(board, reader.tableau, reader.pieces, reader.geometry)
    return None


def _is_ground(piece: Seen, frames: list[Frame], tableau: Tableau) -> bool:
    """Whether other pieces lie on it: a board, or a tile of a comb or a grid."""
    own = {id(f.piece) for f in frames if f.piece is not None}
    tiles = {f.board.component for f in frames if not f.board.item}
    tiles |= {p.component for p in tableau.pieces}
    return id(piece) in own or piece.print_.key[0] in tiles


def _is_unseen(board: Board, tableau: Tableau) -> bool:
    return not board.optional and (board.key, "") in tableau.unseen
