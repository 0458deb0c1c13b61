"""A print against the photo, pixel by pixel, in the same light."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from sporeprint.photo.arrays import Array, Pose, grey, on_table
from sporeprint.photo.faces import Print
from sporeprint.photo.plane import Straight

BLOCK = 4.0
"""Millimetres of a block that is compared as one."""
CAP = 80.0
"""Differences above this count no more: something else lies there."""
CLIPPED = 246
"""A channel this bright says `at least`."""


def inked(colours: Array) -> Array:
    """Return a print as it looks on paper, neither black nor white."""
    return 34 + 200 * (colours.astype(np.float32) / 255)


def smooth(values: Array, width: int) -> Array:
    return cv2.blur(values, (width, width), borderType=cv2.BORDER_REFLECT)


def odd(length: float) -> int:
    return int(length) | 1


def lit(seen: Array, wanted: Array, mask: Array, width: int, colour: Array) -> Array:
    """Return what was seen in the light of the print: one factor, a smooth field, and the colour of the whole photo.

    The colour may differ from that of the photo by a tenth, as prints do; more would make sand pass for clay.
    """
    weights = mask[..., None]
    ratio = ((wanted * weights).reshape(-1, 3).sum(0) + 1) / ((seen * weights).reshape(-1, 3).sum(0) + 1)
    bright = float(ratio.mean())
    channel = colour * np.clip(ratio / bright / colour, 0.9, 1.1)
    found = seen * (np.clip(bright, 0.3, 5.0) * channel).astype(np.float32)
    share = smooth(mask, width) + 1e-3
    field = smooth(grey(wanted) * mask, width) / share + 6
    field = field / (smooth(grey(found) * mask, width) / share + 6)
    return found * np.clip(field, 0.55, 1.8)[..., None]


@dataclass
class Blocks:
    """A piece in blocks: where they are on the table, which look like the print, how much they tell, how far off."""

    middles: Array
    alike: Array
    weight: Array
    off: Array

    @property
    def match(self) -> float:
        """Share of blocks that look like the print."""
        return (
            float((self.alike * self.weight).sum() / max(float(self.weight.sum()), 1e-6)) if len(self.weight) else 0.0
        )


def fineness(print_: Print) -> float:
    """Return the pixels a millimetre at which a print is compared: a board needs fewer."""
    return 2.0 if max(print_.size) < 100 else 1.0


def compared(print_: Print, table: Straight, pose: Pose, visible: Array | None = None) -> Blocks:
    """Return how a print looks at a pose; `visible` at the fineness of the print."""
    px = fineness(print_)
    colours, _ = print_.at(px)
    seen = table.patch(print_.size, pose, px).astype(np.float32)
    wanted = inked(colours)
    mask = (print_.open_at(px) > 127).astype(np.float32)
    if visible is not None:
        mask = mask * visible
    off = np.minimum(grey((lit(seen, wanted, mask, odd(14 * px), table.colour) - wanted) ** 2), 90.0**2) * mask
    b = int(BLOCK * px)
    h, w = off.shape[0] // b * b, off.shape[1] // b * b

    def blocks(values: Array) -> Array:
        return values[:h, :w].reshape(h // b, b, w // b, b).sum((1, 3))

    count = blocks(mask)
    n = np.maximum(count, 1)
    error = blocks(off) / n
    grey_seen, grey_own = grey(seen), grey(wanted)
    mean_seen, mean = blocks(grey_seen * mask) / n, blocks(grey_own * mask) / n
    common = blocks(grey_seen * grey_own * mask) / n - mean_seen * mean
    spread_seen = blocks(grey_seen**2 * mask) / n - mean_seen**2
    spread = np.maximum(blocks(grey_own**2 * mask) / n - mean**2, 0)
    alike = common / np.sqrt(np.maximum(spread_seen, 9) * np.maximum(spread, 9))
    match = (error < 0.35 * spread + 20.0**2) & ((alike > 0.55) | (spread < 10**2))
    yy, xx = np.mgrid[: h // b, : w // b]
    middles = on_table(np.stack([(xx.ravel() + 0.5) * BLOCK, (yy.ravel() + 0.5) * BLOCK], 1), print_.size, pose)
    inside = (count > 0.6 * b * b).ravel()
    weight = np.clip(np.sqrt(spread) / 18, 0.1, 1).ravel()
    return Blocks(middles[inside], match.ravel()[inside], weight[inside], np.sqrt(error.ravel()[inside]))


def box_of(mask: Array) -> tuple[int, int, int, int]:
    """Return the box around what is not 0."""
    ys, xs = np.where(mask.any(1))[0], np.where(mask.any(0))[0]
    return int(xs[0]), int(ys[0]), int(xs[-1]) + 1, int(ys[-1]) + 1


def settled(
    print_: Print,
    table: Straight,
    pose: Pose,
    visible: Array | None = None,
    steps: Sequence[tuple[float, float]] = ((0.8, 1.2), (0.4, 0.6), (0.2, 0.3)),
) -> Pose:
    """Return the pose at which the visible part fits best, found in small steps of the middle and the rim."""
    px = fineness(print_) * 0.75
    mask = (print_.open_at(px) > 127).astype(np.float32)
    mask = mask if visible is None else mask * _resized(visible, print_, px)
    if not mask.any():
        return pose
    part = box_of(mask)
    cut = (slice(part[1], part[3]), slice(part[0], part[2]))
    mask, wanted = mask[cut], inked(print_.at(px)[0][cut])

    def cost(at: Array) -> float:
        seen = table.patch(print_.size, (at[0], at[1], at[2]), px, part).astype(np.float32)
        off = grey((lit(seen, wanted, mask, odd(14 * px), table.colour) - wanted) ** 2)
        return float((np.minimum(off, 60.0**2) * mask).sum())

    best = np.array(pose, float)
    least = cost(best)
    lever = max(print_.size) / 2
    for move, rim in steps:
        for axis, step in ((0, move), (1, move), (2, rim / lever), (0, move), (1, move)):
            for sign in (-1, 1):
                other = best.copy()
                other[axis] += sign * step
                found = cost(other)
                if found < least:
                    best, least = other, found
                    break
    return float(best[0]), float(best[1]), float(best[2])


@dataclass(frozen=True)
class Verdict:
    """Which of several prints it is, how far off it is, how much the next one is worse, and what that one is."""

    print_: Print
    off: float
    margin: float
    """About 1 if the best is there, about -1 if the rival is; the difference of the two prints is the measure."""
    rival: Print | None


def judged(prints: Sequence[Print], table: Straight, pose: Pose, visible: Array | None, px: float) -> Verdict:
    """Return which print lies at a pose, judged by its visible part. Coarsely first, then the likeliest in detail."""
    likely = list(prints)
    if len(likely) > 5:
        rough = visible if visible is None else _resized(visible, likely[0], 1.0)
        likely = [print_ for _, print_, _, _ in _residues(likely, table, pose, rough, 1.0)[0][:4]]
    ranked, mask = _residues(likely, table, pose, visible, px)
    least, best, wanted, off = ranked[0]
    count = float(mask.sum()) + 1e-6
    margins: list[tuple[float, Print]] = []
    for more, print_, other, other_off in ranked[1:]:
        if print_.meaning == best.meaning:
            continue
        clear = mask * ((off < 50.0**2) | (other_off < 50.0**2))
        apart = np.minimum(grey((lit(other, wanted, mask, odd(14 * px), np.ones(3)) - wanted) ** 2), CAP**2) * clear
        margins.append(((more - least) / max(float(apart.sum()), 1e-6), print_))
    margin, rival = min(margins, key=lambda one: one[0]) if margins else (1.0, None)
    return Verdict(best, math.sqrt(least / count), margin, rival)


def _resized(mask: Array, print_: Print, px: float) -> Array:
    h, w = print_.at(px)[1].shape
    return cv2.resize(mask, (w, h), interpolation=cv2.INTER_NEAREST)


def _residues(
    prints: Sequence[Print], table: Straight, pose: Pose, visible: Array | None, px: float
) -> tuple[list[tuple[float, Print, Array, Array]], Array]:
    mask = np.min([(print_.open_at(px) > 127) for print_ in prints], 0).astype(np.float32)
    mask = mask if visible is None else mask * _resized(visible, prints[0], px)
    if not mask.any():
        mask = (prints[0].at(px)[1] > 127).astype(np.float32)
    part = box_of(mask)
    cut = (slice(part[1], part[3]), slice(part[0], part[2]))
    mask = mask[cut]
    seen = table.patch(prints[0].size, pose, px, part).astype(np.float32)
    found = []
    for print_ in prints:
        wanted = inked(print_.at(px)[0][cut])
        off = np.minimum(grey((lit(seen, wanted, mask, odd(14 * px), table.colour) - wanted) ** 2), CAP**2) * mask
        found.append((float(off.sum()), print_, wanted, off))
    return sorted(found, key=lambda one: one[0]), mask
