"""Pieces on the straightened table: guesses that explain what is seen, who lies on whom, and which print each has."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import cv2
import numpy as np

from sporeprint.photo.arrays import Array, Pose, corners, on_piece, turned
from sporeprint.photo.compare import Blocks, compared, fineness, inked, judged, settled
from sporeprint.photo.faces import Print
from sporeprint.photo.features import Guess
from sporeprint.photo.plane import Straight

LEAST_GAIN = 7.0
"""Blocks that a piece must explain and no other does."""
SURE_MATCH, LEAST_MATCH = 0.6, 0.42
SAME = 9.0
"""Millimetres within which two pieces of one size cannot both lie."""


@dataclass(eq=False)
class Seen:
    """A piece that was found on the table."""

    print_: Print
    pose: Pose
    points: int
    blocks: Blocks
    above: list[Seen] = field(default_factory=list)
    """What lies on it."""
    match: float = 0.0
    margin: float = 0.0
    rival: Print | None = None
    off: float = 0.0
    area: float = 0.0
    """Square millimetres that are visible."""

    @property
    def size(self) -> tuple[float, float]:
        return self.print_.size


def explained(prints: Sequence[Print], table: Straight, found: Sequence[Guess]) -> list[Seen]:
    """Return the pieces that explain most: each time the one that explains most of what nothing explains yet."""
    h, w = (int(side / table.px) + 1 for side in table.image.shape[:2])
    owned = np.zeros((h, w), bool)
    waiting: list[tuple[float, Seen, tuple[Array, Array]]] = []
    for count, number, pose in found:
        blocks = compared(prints[number], table, pose)
        score = float((blocks.weight * blocks.alike).sum())
        if score >= 0.6 * LEAST_GAIN:
            waiting.append((score, Seen(prints[number], pose, count, blocks), _cells(blocks.middles, table, owned)))
    taken: list[Seen] = []
    while waiting:
        waiting.sort(key=lambda one: -one[0])
        _, piece, cells = waiting.pop(0)
        gain = float((piece.blocks.weight * piece.blocks.alike * ~owned[cells]).sum())
        if waiting and gain < waiting[0][0]:
            if gain >= LEAST_GAIN:
                waiting.append((gain, piece, cells))
            continue
        if gain < LEAST_GAIN:
            continue
        if any(_is_same_place(piece, other) for other in taken):
            continue
        taken.append(piece)
        new = piece.blocks.middles[piece.blocks.alike]
        for dx in (-1.5, -0.5, 0.5, 1.5):
            for dy in (-1.5, -0.5, 0.5, 1.5):
                owned[_cells(new + np.array([dx, dy]), table, owned)] = True
    return taken


def _cells(points: Array, table: Straight, owned: Array) -> tuple[Array, Array]:
    at = (points - table.origin).astype(int)
    return np.clip(at[:, 1], 0, owned.shape[0] - 1), np.clip(at[:, 0], 0, owned.shape[1] - 1)


def _is_same_place(one: Seen, other: Seen) -> bool:
    near = float(np.hypot(one.pose[0] - other.pose[0], one.pose[1] - other.pose[1]))
    if one.print_.covered is not None and one.print_ is other.print_:
        return near < 0.6 * min(one.size)  # printed places repeat: a board found again, a few places on
    return near < SAME and one.size == other.size


# --- layers ---------------------------------------------------------------------------------------------------------
def stacked(pieces: Sequence[Seen]) -> None:
    """Find out who lies on whom: where two overlap, the one that looks like its print is on top."""
    boxes = [(c.min(0), c.max(0)) for c in (corners(piece.size, piece.pose) for piece in pieces)]
    for piece in pieces:
        piece.above = []
    for i, one in enumerate(pieces):
        for j, other in enumerate(pieces[:i]):
            if (boxes[i][0] > boxes[j][1] - 1).any() or (boxes[j][0] > boxes[i][1] - 1).any():
                continue
            here, there = _share_inside(one, other), _share_inside(other, one)
            if here is None or there is None:
                continue
            if here > there:
                other.above.append(one)
            else:
                one.above.append(other)


def _share_inside(one: Seen, other: Seen) -> float | None:
    """Return how much of one piece looks like its print where the other lies, too; None when they hardly touch."""
    at = on_piece(one.blocks.middles, other.size, other.pose)
    inside = ((at > 1) & (at < np.array(other.size) - 1)).all(1)
    if not inside.any():
        return None
    weight = one.blocks.weight[inside]
    return float((one.blocks.alike[inside] * weight).sum() / weight.sum())


def visible(piece: Seen) -> Array:
    """Return what of a piece is not covered by others, at the fineness of its print."""
    px = fineness(piece.print_)
    outline = piece.print_.at(px)[1]
    mask = (outline > 127).astype(np.float32)
    h, w = mask.shape
    for other in piece.above:
        cover = other.print_.at(px)[1]
        turn = turned(other.pose[2] - piece.pose[2])
        at = turned(-piece.pose[2]) @ (np.array(other.pose[:2]) - piece.pose[:2]) * px + np.array([w, h]) / 2
        matrix = np.c_[turn, at - turn @ np.array([cover.shape[1], cover.shape[0]]) / 2]
        moved = cv2.dilate(cv2.warpAffine(cover, matrix, (w, h)), np.ones((4, 4), np.uint8))
        mask[moved > 60] = 0
    return mask


def identified(pieces: Sequence[Seen], table: Straight, prints: Sequence[Print]) -> list[Seen]:
    """Return the pieces that look like a print, each with the print that it looks most like."""
    kept: list[Seen] = []
    gone: set[int] = set()
    for piece in pieces:
        piece.above = [other for other in piece.above if id(other) not in gone]
        mask = visible(piece)
        piece.area = float(mask.sum()) / fineness(piece.print_) ** 2
        blocks = compared(piece.print_, table, piece.pose, mask)
        if piece.area < 60 or blocks.match < 0.7 * LEAST_MATCH:
            gone.add(id(piece))
            continue
        piece.pose = settled(piece.print_, table, piece.pose, mask)
        alike = [p for p in prints if p.size == piece.size]
        verdict = judged(alike, table, piece.pose, mask, fineness(piece.print_))
        piece.print_, piece.margin, piece.rival, piece.off = verdict.print_, verdict.margin, verdict.rival, verdict.off
        piece.blocks = compared(piece.print_, table, piece.pose, mask)
        piece.match = piece.blocks.match
        if piece.match < LEAST_MATCH:
            gone.add(id(piece))
        else:
            kept.append(piece)
    for piece in kept:
        piece.above = [other for other in piece.above if id(other) not in gone]
    return kept


def colour_of(pieces: Sequence[Seen], table: Straight) -> Array:
    """Return the common colour factor of the photo, from the pieces that explain most."""
    found = []
    for piece in pieces[:25]:
        wanted, mask = piece.print_.at(1.0)
        seen = table.patch(piece.size, piece.pose, 1.0).astype(np.float32)
        inside = (piece.print_.open_at(1.0) > 250) & (mask > 250) & (seen.min(2) > 20) & (seen.max(2) < 245)
        if inside.sum() >= 30:
            ratio = np.median(inked(wanted)[inside] / np.maximum(seen[inside], 1), 0)
            found.append(ratio / ratio.mean())
    return np.median(found, 0) if found else np.ones(3)
