"""Pieces that lie on the bare table: groups that overlap, whose they are, and which row of the table they make."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np

from sporeprint.ground.tableau import Board, Piece
from sporeprint.photo.arrays import between
from sporeprint.photo.faces import LARGE
from sporeprint.photo.pieces import SURE_MATCH, Seen
from sporeprint.photo.places import SURE_MARGIN, Read, Reader

TOUCH = 1.0
"""Millimetres between pieces that belong together."""


@dataclass
class Group:
    """Pieces that overlap or touch, the lowest first."""

    pieces: list[Seen]

    @property
    def middle(self) -> tuple[float, float]:
        at = np.array([p.pose[:2] for p in self.pieces]).mean(0)
        return float(at[0]), float(at[1])


def grouped(pieces: Sequence[Seen]) -> list[Group]:
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
        groups.append(Group(own))
    return sorted(groups, key=lambda g: (round(g.middle[1] / 60), g.middle[0]))


def _touch(one: Seen, other: Seen) -> bool:
    boxes = [(p.pose[:2], (p.size[0] + TOUCH, p.size[1] + TOUCH), math.degrees(p.pose[2])) for p in (one, other)]
    kind, _ = cv2.rotatedRectangleIntersection(*boxes)
    return bool(kind != cv2.INTERSECT_NONE)


def seat_of(group: Group, middle: tuple[float, float], players: int) -> tuple[int, bool]:
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


def read_loose(reader: Reader, pieces: Sequence[Seen], players: Sequence[str]) -> list[Read]:
    """Lay groups of loose pieces into the rows that can take them; return what is doubtful about whole groups."""
    doubts: list[Read] = []
    needed = [b for b in reader.tableau.boards if not b.item and not b.optional and b.lay in ("fan", "row", "near")]
    if not needed:
        return doubts
    groups = grouped(pieces)
    at = np.array([p.pose[:2] for p in pieces])
    middle = (float((at[:, 0].min() + at[:, 0].max()) / 2), float((at[:, 1].min() + at[:, 1].max()) / 2))
    for group in groups:
        seat, clear = seat_of(group, middle, len(players))
        board = _board_for(reader, group, players[seat])
        if board is None:
            continue
        if not clear and _head(board) in players:
            doubts.append(_doubt(board, group, "whose"))
            continue
        _lay_group(reader, board, group, doubts)
    unclear = any(not read.place or read.why == "cannot lie there" for read in doubts)
    for board in reader.tableau.boards:
        if board.item or board.optional or board.lay not in ("fan", "row", "near"):
            continue
        if unclear and board.grows and not any(p.board == board.key for p in reader.tableau.pieces):
            reader.tableau = replace(reader.tableau, unseen=reader.tableau.unseen | {(board.key, "")})
            continue
        part = reader.geometry[board.component]
        if max(part.width, part.height) >= LARGE:
            reader.tableau = replace(reader.tableau, unseen=reader.tableau.unseen - {(board.key, "")})
    return doubts


def _head(board: Board) -> str:
    return board.player or board.key.split(".")[0]


def _doubt(board: Board, group: Group, why: str) -> Read:
    return Read(board.key, "", None, False, why, group.middle)


def _named_places(board: Board, reader: Reader) -> dict[str, str]:
    """Return places that are called like a piece, which lies there: the pan of a dish."""
    items = {print_.key[1] for print_ in reader.box.prints}
    return {place: place for place in board.places if place in items}


def _board_for(reader: Reader, group: Group, player: str) -> Board | None:
    """Return the free row that can take all pieces of a group; None when none can."""
    items = [p.print_.meaning[1] for p in group.pieces]
    for board in reader.tableau.boards:
        free = not any(p.board == board.key for p in reader.tableau.pieces)
        if board.item or board.optional or board.lay not in ("fan", "row", "near") or not (free or not board.grows):
            continue
        if _head(board) not in (player, board.key):
            continue
        named = _named_places(board, reader)
        if any(items.count(item) != 1 for item in named) or not [i for i in items if i not in named]:
            continue
        offered = {
            (c.piece.component, c.piece.item, c.piece.way)
            for o in reader.laying.offers(reader.tableau)
            if o.board == board.key
            for c in o.choices
        }
        if all(p.print_.meaning[:3] in offered or p.print_.meaning[1] in named for p in group.pieces):
            return board
    return None


def _lay_group(reader: Reader, board: Board, group: Group, doubts: list[Read]) -> None:
    named = _named_places(board, reader)
    number = 0
    for seen in group.pieces:
        component, item, way, back = seen.print_.meaning
        place = item if item in named else ""
        if not place:
            current = next(b for b in reader.tableau.boards if b.key == board.key)
            taken = {p.places for p in reader.tableau.pieces if p.board == board.key}
            free = [label for label in current.places if label not in named and (label,) not in taken]
            place = free[0] if free else ""
            number += 1
        sure = seen.match >= SURE_MATCH and seen.margin >= SURE_MARGIN
        choices = [c for o in reader.laying.offers(reader.tableau) if o.board == board.key for c in o.choices]
        choice = next(
            (c for c in choices if (c.piece.component, c.piece.item, c.piece.way) == (component, item, way)), None
        )
        rival = next(
            (c for c in choices if seen.rival and (c.piece.component, c.piece.item) == seen.rival.meaning[:2]), None
        )
        read = Read(
            board.key, place, choice, sure, "" if sure else "alike", seen.pose[:2], (choice, rival), seen.margin
        )
        read = replace(read, pose=seen.pose, print_=seen.print_)
        if not sure and item not in named and place:
            doubts.append(read)
            unseen = Piece(board.key, (place,), component)
            reader.tableau = reader.laying.opened(replace(reader.tableau, pieces=(*reader.tableau.pieces, unseen)))
            continue
        if not place or (choice is None and item not in named):
            doubts.append(replace(read, sure=False, why="cannot lie there"))
            continue
        reader.reads.append(replace(read, sure=True, why=""))
        piece = Piece(board.key, (place,), component, item, way, back)
        reader.tableau = reader.laying.opened(replace(reader.tableau, pieces=(*reader.tableau.pieces, piece)))
