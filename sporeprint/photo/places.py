"""What lies on the places of a board: every place is decided against the known print, layer by layer."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import TYPE_CHECKING

import numpy as np

from sporeprint.ground.offers import Choice, Offer
from sporeprint.ground.placing import Geometry, Space
from sporeprint.ground.tableau import Piece, Tableau
from sporeprint.photo.arrays import Array, Pose, between
from sporeprint.photo.box import PieceBox
from sporeprint.photo.compare import CLIPPED, compared
from sporeprint.photo.faces import PrintedFace
from sporeprint.photo.frames import Frame, middle_on, moved_frame
from sporeprint.photo.grounds import Bank, Decision, Ground
from sporeprint.photo.pieces import SURE_MATCH, Seen

if TYPE_CHECKING:
    from sporeprint.api.any_title import AnyLaying

SURE_MARGIN = 0.35
LEAST_CONTRAST = 0.5
MOST_BURNT = 0.1
MOST_OFF = 34.0
LEAST_LIKE = 0.3
"""Share of a place that looks like some tile, from which on it may lie there."""
REACH = 3.4
"""Millimetres around a place within which a piece is looked for."""
MOST_ON_A_PLACE = 5
ROUNDS = 8


@dataclass
class PlaceReading:
    """A place that was looked at: what lies there, and how sure that is."""

    board: str
    place: str
    choice: Choice | None
    """None: nothing lies there."""
    sure: bool
    why: str
    """What makes it doubtful: `glare`, `alike`, `unlike anything`, `not in the photo`."""
    at: tuple[float, float]
    others: tuple[Choice | None, ...] = ()
    """What else it could be, the likeliest first."""
    margin: float = 1.0
    layer: frozenset[str] = frozenset()
    """Components of this layer."""
    pose: Pose | None = None
    print_: PrintedFace | None = None


@dataclass
class Reader:
    """All that is needed to read places: the table as read so far, and what the photo shows."""

    laying: AnyLaying
    box: PieceBox
    geometry: Geometry
    ground: Ground
    pieces: list[Seen]
    tableau: Tableau
    reads: list[PlaceReading] = field(default_factory=list)
    banks: dict[object, Bank] = field(default_factory=dict)
    taken: list[Pose] = field(default_factory=list)
    """Small pieces that were found on this place."""

    # --- a board ----------------------------------------------------------------------------------------------------
    def read_board(self, frame: Frame) -> None:
        """Read all places of a board, and those that open when something lies there."""
        key = frame.board.key
        self.tableau = replace(self.tableau, unseen=self.tableau.unseen - {(key, "")})
        done: set[tuple[str, frozenset[str]]] = set()
        for _ in range(ROUNDS):
            frame = moved_frame(frame, self.tableau, self.geometry)
            todo = [
                (offer, place, _layer(offer))
                for offer in self.laying.offers(self.tableau)
                if offer.board == key
                for place in offer.places
                if (place, _layer(offer)) not in done and place in frame.laid.places
            ]
            if not todo:
                return
            for offer, place, layer in todo:
                if (place, layer) not in done:
                    done.add((place, layer))
                    self._read_layer(frame, offer, place, layer)
            self.tableau = self.laying.opened(self.tableau)

    def _read_layer(self, frame: Frame, offer: Offer, place: str, layer: frozenset[str]) -> None:
        """Read the pieces of one layer of a place one after the other, until nothing more is seen there."""
        if offer.most == 1 and self._has_layer(frame.board.key, place, layer):
            return
        self.taken = []
        fixed = [choice for choice in offer.choices if choice.piece.places]
        if fixed:
            for choice in fixed:
                if choice.left != 0:
                    self._read_spot(frame, replace(offer, choices=(choice,), most=1), place, layer)
            return
        for number in range(min(offer.most or MOST_ON_A_PLACE, MOST_ON_A_PLACE)):
            read = self._read_place(frame, offer, place, layer)
            if number and read.choice is None and read.sure:
                return
            self.reads.append(read)
            if not self._laid_if_sure(read, place):
                return

    def _read_spot(self, frame: Frame, offer: Offer, place: str, layer: frozenset[str]) -> None:
        """Read whether a piece lies on the places of its own that it has."""
        read = self._read_place(frame, offer, place, layer)
        self.reads.append(read)
        self._laid_if_sure(read, read.place)

    def _laid_if_sure(self, read: PlaceReading, place: str) -> bool:
        """Lay the piece that was surely read, and say whether there was one; a place that is not sure is unseen."""
        if not read.sure:
            self.tableau = replace(self.tableau, unseen=self.tableau.unseen | {(read.board, place)})
        elif read.choice is not None:
            self._lay(read, read.choice.piece)
            return True
        return False

    def _has_layer(self, board: str, place: str, layer: frozenset[str]) -> bool:
        """Whether a piece of a layer already lies on a place."""
        lying = [p for p in self.tableau.pieces if p.board == board and p.places == (place,)]
        return any(p.component in layer for p in lying)

    def _lay(self, read: PlaceReading, piece: Piece) -> None:
        """Lay a piece on the table that is read, and paint it so that the next one is compared with it."""
        laid = replace(piece, board=read.board, places=piece.places or (read.place,))
        self.tableau = replace(self.tableau, pieces=(*self.tableau.pieces, laid))
        if read.print_ is not None and read.pose is not None:
            self.ground.paint(read.print_, read.pose)
            self.taken.append(read.pose)

    def _lay_unknown(self, frame: Frame, read: PlaceReading, offer: Offer) -> None:
        """Lay a piece that nobody knows where some tile surely lies: what lies beyond and upon it is read, too."""
        if read.choice is None or read.place not in frame.tiles:
            return
        component = read.choice.piece.component
        unknown = [c for c in offer.choices if c.piece.component == component and not c.piece.item and not c.piece.back]
        if unknown:
            self._lay(read, unknown[0].piece)

    def _read_place(self, frame: Frame, offer: Offer, place: str, layer: frozenset[str]) -> PlaceReading:
        """Return what lies on a place: a tile, a frame around a tile, a small piece, or nothing."""
        space = frame.laid.places[place]
        offer = replace(offer, choices=self.box.told_apart(offer))
        prints = [print_ for choice in offer.choices for print_ in self.box.of(choice)]
        at = frame.at(space)
        if any(not self.box.of(choice) for choice in offer.choices):
            point = (float(at[0]), float(at[1]))
            return PlaceReading(frame.board.key, place, None, False, "not printed alone", point, layer=layer)
        if not _fills(prints, space):
            return self._read_token(frame, offer, place, layer, space, at)
        tile = frame.tiles.get(place)
        frames = _frames_around(tile, prints) if tile is not None else []
        if frames and tile is not None:
            return self._read_frame(frame, offer, place, layer, frames, tile)
        size = (max(p.size[0] for p in prints), max(p.size[1] for p in prints))
        return self._read_tile(frame, offer, place, layer, at, size)

    # --- tiles ------------------------------------------------------------------------------------------------------
    def _read_tile(
        self, frame: Frame, offer: Offer, place: str, layer: frozenset[str], at: Array, size: tuple[float, float]
    ) -> PlaceReading:
        """Return which of the large pieces that were found lies on a place."""
        near = [p for p in self.pieces if math.hypot(p.pose[0] - at[0], p.pose[1] - at[1]) < 0.3 * min(size)]
        meant = {choice: self.box.of(choice) for choice in offer.choices}
        found = [(p, c) for p in near for c, own in meant.items() if p.print_ in own]
        base = PlaceReading(frame.board.key, place, None, True, "", (float(at[0]), float(at[1])), layer=layer)
        if not found and near:
            return replace(base, sure=False, why="cannot lie there")
        if not found:
            bare = self._is_bare(at, size, frame.turn, list(chain.from_iterable(meant.values())))
            return replace(base, sure=bare, why="" if bare else "not to be seen")
        piece, choice = max(found, key=lambda one: one[0].match)
        frame.tiles[place] = piece
        rival = next((c for c, own in meant.items() if piece.rival in own), None)
        why = _doubt_about(piece)
        return replace(base, choice=choice, sure=not why, why=why, others=(choice, rival), margin=piece.margin)

    def _is_bare(self, at: Array, size: tuple[float, float], turn: float, prints: Iterable[PrintedFace]) -> bool:
        """Whether a place without a tile is in the photo, not hidden by glare, and unlike every tile."""
        table = self.ground.table
        x, y = table.pixels(at)
        half = min(size) / 2 * table.px
        part = table.image[int(max(0, y - half)) : int(max(0, y + half)), int(max(0, x - half)) : int(max(0, x + half))]
        if part.size < 0.8 * 3 * (2 * half) ** 2 or float((part.max(2) == 0).mean()) > 0.2:
            return False
        if float((part.min(2) > CLIPPED).mean()) >= MOST_BURNT:
            return False
        pose = (float(at[0]), float(at[1]), turn)
        return all(compared(print_, table, pose).match < LEAST_LIKE for print_ in prints if not print_.is_frame)

    def _read_frame(
        self, frame: Frame, offer: Offer, place: str, layer: frozenset[str], prints: list[PrintedFace], tile: Seen
    ) -> PlaceReading:
        """Return which frame lies around a tile, judged by the rim."""
        turns = 6 if _is_hexagon(tile.print_) else 4
        middle = np.array(tile.pose[:2])
        poses = [(tile.pose[0], tile.pose[1], tile.pose[2] + k * 2 * math.pi / turns) for k in range(turns)]
        first = {p.key: min(poses, key=lambda pose: self._cost_of(middle, p, pose, prints)) for p in prints}
        decision = self.ground.decide(middle, max(tile.size) / 2, [(p, first[p.key]) for p in prints], rim=True)
        return self._from_decision(frame, offer, place, layer, middle, decision)

    def _cost_of(self, middle: Array, print_: PrintedFace, pose: Pose, prints: list[PrintedFace]) -> float:
        decision = self.ground.decide(middle, max(print_.size) / 2, [(print_, pose)], rim=True, steps=False)
        return decision.off if decision.print_ is not None else 200.0 - decision.off

    # --- tokens -----------------------------------------------------------------------------------------------------
    def _read_token(
        self, frame: Frame, offer: Offer, place: str, layer: frozenset[str], space: Space, at: Array
    ) -> PlaceReading:
        """Return which small piece lies on a place, or that the ground is bare."""
        found: list[tuple[float, PrintedFace, Pose]] = []
        free = REACH if offer.most == 1 else max(REACH, min(space.width, space.height) / 2 - 2)
        turn = frame.turn
        own = offer.choices[0].piece
        spot = middle_on(frame, own) if own.places else None
        if spot is not None:
            at, turn, free = spot, frame.turn + math.radians(own.turn), REACH
        here = [print_ for choice in offer.choices for print_ in self.box.of(choice)]
        found.extend(self._scanned(here, at, turn, free))
        found.sort(key=lambda one: -one[0])
        base = PlaceReading(frame.board.key, place, None, True, "", (float(at[0]), float(at[1])), layer=layer)
        if not found:
            return base
        best = found[0]
        likely = _distinct(found)[:3]
        half = max(max(p.size) for _, p, _ in likely) / 2 + 3.0
        middle = np.array(best[2][:2]) if offer.most != 1 else at
        decision = self.ground.decide(middle, half, [(p, pose) for _, p, pose in likely])
        return self._from_decision(frame, offer, place, layer, at, decision)

    def _scanned(
        self, prints: Iterable[PrintedFace], spot: Array, turn: float, reach: float
    ) -> list[tuple[float, PrintedFace, Pose]]:
        found: list[tuple[float, PrintedFace, Pose]] = []
        groups: dict[tuple[tuple[float, float], bool], list[PrintedFace]] = {}
        for print_ in prints:
            groups.setdefault((print_.size, _is_round(print_)), []).append(print_)
        for (size, is_round), own in groups.items():
            angles = _angles(size, is_round, turn)
            key = (tuple(p.key for p in own), round(angles[0], 1) if not is_round else 0.0)
            if key not in self.banks:
                self.banks[key] = Bank(own, angles)
            found.extend(self.banks[key].scan(self.ground, spot, reach, self.taken))
        return found

    def _from_decision(
        self, frame: Frame, offer: Offer, place: str, layer: frozenset[str], at: Array, decision: Decision
    ) -> PlaceReading:
        meant = {print_.key: choice for choice in offer.choices for print_ in self.box.of(choice)}
        choice = meant.get(decision.print_.key) if decision.print_ is not None else None
        rival = meant.get(decision.rival.key) if decision.rival is not None else None
        why = ""
        if decision.burnt > MOST_BURNT or decision.contrast < LEAST_CONTRAST:
            why = "glare"
        elif decision.seen < 0.3:
            why = "not in the photo"
        elif decision.margin < SURE_MARGIN:
            why = "alike"
        elif decision.off > MOST_OFF:
            why = "unlike anything"
        pose = decision.pose if decision.print_ is not None else None
        point = (float(at[0]), float(at[1]))
        found = PlaceReading(
            frame.board.key, place, choice, not why, why, point, (choice, rival), decision.margin, layer
        )
        return replace(found, pose=pose, print_=decision.print_)


def _layer(offer: Offer) -> frozenset[str]:
    return frozenset(choice.piece.component for choice in offer.choices)


def _fills(prints: list[PrintedFace], space: Space) -> bool:
    """Whether prints are tiles or frames that fill a place, and not small pieces on it."""
    if not any(print_.is_large or print_.is_frame for print_ in prints):
        return False
    return max(max(print_.size) for print_ in prints) > 0.7 * max(space.width, space.height)


def _frames_around(tile: Seen, prints: list[PrintedFace]) -> list[PrintedFace]:
    """Return the prints that lie around a tile: of its size, and of another component."""
    return [p for p in prints if p.size == tile.size and p.key[0] != tile.print_.key[0]]


def _distinct(found: list[tuple[float, PrintedFace, Pose]]) -> list[tuple[float, PrintedFace, Pose]]:
    """Return the best guess of each meaning."""
    best: dict[object, tuple[float, PrintedFace, Pose]] = {}
    for one in found:
        best.setdefault(one[1].meaning, one)
    return list(best.values())


def _is_round(print_: PrintedFace) -> bool:
    w, h = print_.size
    return w == h and abs(float((print_.at(4.0)[1] > 127).mean()) - math.pi / 4) < 0.03


def _is_hexagon(print_: PrintedFace) -> bool:
    w, h = print_.size
    return abs(max(w, h) / min(w, h) - 2 / math.sqrt(3)) < 0.02


def _angles(size: tuple[float, float], is_round: bool, turn: float) -> list[float]:
    """Return the turns in which a piece is looked for: any of a round one, near the board's of the others."""
    if is_round:
        return [k * 2 * math.pi / 36 for k in range(36)]
    sides = 4 if size[0] == size[1] else 2
    base = round(between(0.0, turn), 2)
    near = (-9, -6, -3, 0, 3, 6, 9) if sides == 4 else (-18, -12, -6, 0, 6, 12, 18)
    return [base + side * 2 * math.pi / sides + math.radians(k) for side in range(sides) for k in near]


def _doubt_about(piece: Seen) -> str:
    """Why it is not sure what a piece is; empty when it is."""
    if piece.margin < SURE_MARGIN:
        return "alike"
    return "unlike anything" if piece.match < SURE_MATCH else ""
