"""Pieces that lie on the bare table: groups that overlap, whose they are, and which row of the table they make."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np

from sporeprint.ground.offers import Choice
from sporeprint.ground.placing import Geometry
from sporeprint.ground.tableau import Board, Piece, Spot, Tableau
from sporeprint.photo.arrays import between
from sporeprint.photo.box import put
from sporeprint.photo.faces import LARGE
from sporeprint.photo.pieces import SURE_MATCH, Seen
from sporeprint.photo.places import SURE_MARGIN, PlaceReading, Reader

TOUCH = 1.0
"""Millimetres between pieces that belong together."""


@dataclass
class LooseGroup:
    """Pieces that overlap or touch, the lowest first."""

    pieces: list[Seen]

    @property
    def middle(self) -> tuple[float, float]:
        at = np.array([p.pose[:2] for p in self.pieces]).mean(0)
        return float(at[0]), float(at[1])


def grouped(pieces: Sequence[Seen]) -> list[LooseGroup]:
    """Return the pieces in groups that touch each other."""
    left = list(pieces)
    groups = []
    while left:
        own, ahead = [], [left.pop(0)]
        while ahead:
            piece = ahead.pop()
            own.append(piece)
            near = [p for p in left if _touch(piece, p)]
            left = [p for p in left if p not in near]
            ahead.extend(near)
        own.sort(key=lambda p: -len(p.above))
        groups.append(LooseGroup(own))
    return sorted(groups, key=lambda g: (round(g.middle[1] / 60), g.middle[0]))


def _touch(one: Seen, other: Seen) -> bool:
    boxes = [(p.pose[:2], (p.size[0] + TOUCH, p.size[1] + TOUCH), math.degrees(p.pose[2])) for p in (one, other)]
    kind, _ = cv2.rotatedRectangleIntersection(*boxes)
    return bool(kind != cv2.INTERSECT_NONE)


def seat_of(group: LooseGroup, middle: tuple[float, float], players: int) -> tuple[int, bool]:
    """Return whose the group is, by the way its pieces are turned, and whether it also lies on that side.

    Players are counted clockwise from the lower edge of the photo. A card's head points away from its owner.
    """
    c = sum(math.cos(p.pose[2]) for p in group.pieces)
    s = sum(math.sin(p.pose[2]) for p in group.pieces)
    turn = math.atan2(s, c)
    seats = [2 * math.pi * k / players for k in range(players)]
    seat = min(range(players), key=lambda k: abs(between(seats[k], turn)))
    away = np.array(group.middle) - np.array(middle)
    toward = np.array([-math.sin(seats[seat]), math.cos(seats[seat])])
    clear = abs(between(seats[seat], turn)) < 0.6 * math.pi / players and float(away @ toward) > -25.0
    return seat, clear


def read_loose(reader: Reader, pieces: Sequence[Seen], players: Sequence[str]) -> list[PlaceReading]:
    """Lay groups of loose pieces into the rows that can take them; return what is doubtful about whole groups."""
    doubts: list[PlaceReading] = []
    if not _rows(reader.tableau):
        return doubts
    at = np.array([p.pose[:2] for p in pieces])
    middle = (float((at[:, 0].min() + at[:, 0].max()) / 2), float((at[:, 1].min() + at[:, 1].max()) / 2))
    for group in grouped(pieces):
        seat, clear = seat_of(group, middle, len(players))
        board = _board_for(reader, group, players[seat])
        if board is None:
            doubts.extend(_left_out(reader, group))
        elif not clear and _head(board) in players:
            doubts.append(_doubt(board, group, "whose"))
        else:
            doubts.extend(_lay_group(reader, board, group))
    unclear = {read.board for read in doubts if not read.place or read.why == "cannot lie there"}
    reader.tableau = replace(reader.tableau, unseen=_unseen_rows(reader, unclear))
    return doubts


def _rows(tableau: Tableau) -> list[Board]:
    """Return the rows on the bare table that scoring needs."""
    return [b for b in tableau.boards if not b.item and not b.optional and b.lay in ("fan", "row", "near")]


def _unseen_rows(reader: Reader, unclear: set[str]) -> frozenset[Spot]:
    """Return what counts as unseen after all groups are laid.

    Rows of large pieces were seen, but for those of which something is `unclear`. Of rows of which there can be any
    number, the empty ones are unseen as soon as one is unclear: what is left over may lie on any of them.
    """
    unseen = reader.tableau.unseen
    laid = {piece.board for piece in reader.tableau.pieces}
    for board in _rows(reader.tableau):
        if (unclear and board.key not in laid) if board.grows else board.key in unclear:
            unseen |= {(board.key, "")}
        elif _is_for_large_pieces(board, reader.geometry):
            unseen -= {(board.key, "")}
    return unseen


def _is_for_large_pieces(board: Board, geometry: Geometry) -> bool:
    part = geometry[board.component]
    return max(part.width, part.height) >= LARGE


def _head(board: Board) -> str:
    return board.player or board.key.split(".")[0]


def _doubt(board: Board, group: LooseGroup, why: str) -> PlaceReading:
    return PlaceReading(board.key, "", None, False, why, group.middle)


def _named_places(board: Board, reader: Reader) -> set[str]:
    """Return places that are called like a piece, which lies there: the pan of a dish."""
    items = {print_.key[1] for print_ in reader.box.prints}
    return {place for place in board.places if place in items}


def _choices(reader: Reader, board: Board) -> list[Choice]:
    """Return what may be laid on a row now."""
    return [c for o in reader.laying.offers(reader.tableau) if o.board == board.key for c in o.choices]


def _kind(choice: Choice) -> tuple[str, str, str]:
    return choice.piece.component, choice.piece.item, choice.piece.way


def _board_for(reader: Reader, group: LooseGroup, player: str) -> Board | None:
    """Return the free row that can take all pieces of a group; None when none can."""
    laid = {piece.board for piece in reader.tableau.pieces}
    for board in _rows(reader.tableau):
        is_free = board.key not in laid or not board.grows
        if is_free and _head(board) in (player, board.key) and _can_take(reader, board, group):
            return board
    return None


def _left_out(reader: Reader, group: LooseGroup) -> list[PlaceReading]:
    """Return the doubt about a group that no row can take, if rows can take some of it."""
    kinds = {seen.print_.meaning[:3] for seen in group.pieces}
    for board in _rows(reader.tableau):
        if not kinds.isdisjoint(map(_kind, _choices(reader, board))):
            return [_doubt(board, group, "cannot lie there")]
    return []


def _can_take(reader: Reader, board: Board, group: LooseGroup) -> bool:
    """Whether all pieces of a group may lie on a row: one on each place that has a name, and at least one other."""
    named = _named_places(board, reader)
    items = [p.print_.meaning[1] for p in group.pieces]
    if any(items.count(item) != 1 for item in named) or named.issuperset(items):
        return False
    offered = {_kind(choice) for choice in _choices(reader, board)}
    return all(p.print_.meaning[:3] in offered or p.print_.meaning[1] in named for p in group.pieces)


def _lay_group(reader: Reader, board: Board, group: LooseGroup) -> list[PlaceReading]:
    """Lay the pieces of a group on a row, and return what is doubtful; a doubtful piece is laid as an unknown one."""
    doubts: list[PlaceReading] = []
    named = _named_places(board, reader)
    for seen in group.pieces:
        component, item, way, back = seen.print_.meaning
        is_named = item in named
        place = item if is_named else _free_place(reader, board, named)
        read = _read_loose_piece(reader, board, place, seen)
        if not read.sure and not is_named and place:
            doubts.append(read)
            reader.tableau = put(reader.laying, reader.tableau, Piece(board.key, (place,), component))
        elif not place or (read.choice is None and not is_named):
            doubts.append(replace(read, sure=False, why="cannot lie there"))
        else:
            reader.reads.append(replace(read, sure=True, why=""))
            if is_named and _lies_on(reader, board, place):
                continue  # it came with the first piece of its row
            piece = Piece(board.key, (place,), component, item, way, back)
            reader.tableau = put(reader.laying, reader.tableau, piece)
    return doubts


def _lies_on(reader: Reader, board: Board, place: str) -> bool:
    """Whether a piece already lies on a place."""
    return any(piece.board == board.key and piece.places == (place,) for piece in reader.tableau.pieces)


def _free_place(reader: Reader, board: Board, named: set[str]) -> str:
    """Return the first place of a row on which nothing lies; empty when there is none."""
    current = next(b for b in reader.tableau.boards if b.key == board.key)
    taken = {p.places for p in reader.tableau.pieces if p.board == board.key}
    return next((label for label in current.places if label not in named and (label,) not in taken), "")


def _read_loose_piece(reader: Reader, board: Board, place: str, seen: Seen) -> PlaceReading:
    """Return which of the pieces that may lie on a row this is, and how sure that is."""
    choices = _choices(reader, board)
    choice = next((c for c in choices if _kind(c) == seen.print_.meaning[:3]), None)
    rival = next((c for c in choices if seen.rival and _kind(c)[:2] == seen.rival.meaning[:2]), None)
    sure = seen.match >= SURE_MATCH and seen.margin >= SURE_MARGIN
    why = "" if sure else "alike"
    read = PlaceReading(board.key, place, choice, sure, why, seen.pose[:2], (choice, rival), seen.margin)
    return replace(read, pose=seen.pose, print_=seen.print_)
