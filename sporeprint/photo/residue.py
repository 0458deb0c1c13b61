"""What no piece explains: parts of boards and tiles that look unlike everything that was read there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import cv2
import numpy as np

from sporeprint.photo.arrays import Array, grey
from sporeprint.photo.compare import CAP, CLIPPED, smooth
from sporeprint.photo.grounds import Ground
from sporeprint.photo.places import PlaceReading

PX = 1.0
"""Pixels a millimetre at which leftovers are looked for."""
LIGHT = 31
"""Millimetres over which brightness may change."""
BLOCK = 5
"""Millimetres over which a difference is averaged."""
MOST_OFF = 30.0
"""Root mean square that print, light and noise leave."""
LEAST_SIDE = 6.0
"""Millimetres of the side of the smallest piece that counts."""
NEAR = 45.0
"""Millimetres from the middle of a place within which something may belong to it: the corner of a large tile."""


def unexplained(ground: Ground) -> Array:
    """Return the points of the table, in millimetres, at which the photo is unlike all that was read.

    Spots smaller than any piece are left out.
    """
    off, mask = _differences(ground)
    marked = ((off > MOST_OFF) & (mask > 0.5)).astype(np.uint8)
    _, labels, stats, _ = cv2.connectedComponentsWithStats(marked, connectivity=4)
    large = np.flatnonzero(stats[:, cv2.CC_STAT_AREA] >= (LEAST_SIDE * PX) ** 2)
    ys, xs = np.nonzero(np.isin(labels, large[large > 0]))
    return np.stack([xs, ys], 1) / PX + ground.table.origin


def doubted(ground: Ground, reads: Sequence[PlaceReading]) -> list[PlaceReading]:
    """Return the doubt about each place beside which something lies that no piece explains."""
    points = unexplained(ground)
    if not len(points) or not reads:
        return []
    firsts: dict[tuple[str, str], PlaceReading] = {}
    for read in reads:
        firsts.setdefault((read.board, read.place), read)
    spots = list(firsts.values())
    at = np.array([read.at for read in spots])
    gaps = np.hypot(*np.moveaxis(points[:, None] - at[None], 2, 0))
    nearest = np.where(gaps.min(1) < NEAR, gaps.argmin(1), -1)
    counts = [(int((nearest == k).sum()), read) for k, read in enumerate(spots)]
    return [
        replace(read, choice=None, sure=False, why="not explained", margin=0.0, others=(), layer=frozenset(), pose=None)
        for count, read in counts
        if count >= (LEAST_SIDE * PX) ** 2 / 2
    ]


def _differences(ground: Ground) -> tuple[Array, Array]:
    """Return by how much photo and print differ in the same light, and where both are known."""
    share = PX / ground.px
    mask = _reduced((ground.known & (1 - ground.hidden)).astype(np.float32), share)
    mask = np.where(mask > 0.99, 1, 0).astype(np.float32)
    seen, wanted = (_reduced(picture, share).astype(np.float32) for picture in (ground.balanced, ground.print_))
    near = smooth(mask, LIGHT) + 1e-3
    field = (smooth(grey(wanted) * mask, LIGHT) / near + 6) / (smooth(grey(seen) * mask, LIGHT) / near + 6)
    miss = seen * np.clip(field, 0.45, 2.2)[..., None] - wanted
    miss[(_reduced(ground.table.image, share) > CLIPPED) & (miss < 0)] = 0  # a clipped channel says `at least`
    off = np.minimum(grey(miss**2), CAP**2) * mask
    around = smooth(mask, BLOCK)
    return np.sqrt(smooth(off, BLOCK) / (around + 1e-3)), np.where(around > 0.5, mask, 0)


def _reduced(picture: Array, share: float) -> Array:
    return cv2.resize(picture, None, fx=share, fy=share, interpolation=cv2.INTER_AREA)
