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
from sporeprint.photo.box import Box, fill_box
from sporeprint.photo.features import Features
from sporeprint.photo.frames import Frame, anchored_frame, comb_frame, printed_frame
from sporeprint.photo.grounds import Ground
from sporeprint.photo.loose import read_loose
from sporeprint.photo.pictures import Photo
from sporeprint.photo.pieces import Seen
from sporeprint.photo.places import Read, Reader
from sporeprint.photo.table_view import View, look

Progress = Callable[[str], None]


@dataclass
class Known:
    """What a title's tables can show, and the points of its prints."""

    box: Box
    features: Features


@dataclass
class Reading:
    """A photo as a table: what was read, what is doubtful, and the boards that were not found."""

    view: View
    tableau: Tableau
    reads: list[Read]
    doubts: list[Read]
    missing: list[Board]
    """Boards that scoring needs and the photo does not show."""


def known_of(table: LaidTable, sitting: Sitting, faces: TableFaces) -> Known:
    box = fill_box(table.tableau, sitting.laying, faces)
    return Known(box, Features(box.large))


def read_table(
    photo: Photo,
    table: LaidTable,
    sitting: Sitting,
    faces: TableFaces,
    known: Known,
    report: Report,
    *,
    everything: bool = False,
    progress: Progress = lambda _: None,
) -> Reading | None:
    """Return the table of a photo; None with findings when nothing of the title can be seen in it."""
    cv2.setNumThreads(1)
    progress("looking for pieces")
    view = look(photo, known.features, report)
    if view is None:
        return None
    ground = Ground(view.table)
    reader = Reader(sitting.laying, known.box, faces.geometry, ground, view.pieces, table.tableau)
    used: set[int] = set()
    missing: list[Board] = []
    frames: list[Frame] = []
    for board in table.tableau.boards:
        if board.optional and not everything and board.lay not in ("comb", "grid"):
            continue
        frame = _frame(board, reader, used)
        if frame is not None:
            frames.append(frame)
        elif board.item or board.lay in ("comb", "grid"):
            missing.append(board)
    for piece in view.pieces:
        if _is_ground(piece, frames, table.tableau):
            ground.paint(piece.print_, piece.pose, balance=True)
            used.add(id(piece))
    for frame in frames:
        progress(f"reading {frame.board.caption or frame.board.key}")
        reader.read_board(frame)
        used |= {id(tile) for tile in frame.tiles.values()}
    loose = [p for p in view.pieces if id(p) not in used]
    doubts = read_loose(reader, loose, list(sitting.players)) if loose else []
    doubts += [read for read in reader.reads if not read.sure]
    missing += [b for b in reader.tableau.boards if _is_unseen(b, reader.tableau) and b not in missing]
    return Reading(view, reader.tableau, reader.reads, doubts, missing)


def _frame(board: Board, reader: Reader, used: set[int]) -> Frame | None:
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
