"""The table as it should look with the pieces read so far, and what the photo says about one more piece on it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from sporeprint.photo.arrays import Array, Pose, grey, turned
from sporeprint.photo.compare import CAP, CLIPPED, inked, odd, smooth
from sporeprint.photo.faces import PrintedFace
from sporeprint.photo.plane import Straight

LIGHT = 9.0
"""Millimetres over which brightness may change, at least; a larger piece must not pass for a change of light."""
CELL, TABLE = 4.0, 100.0
"""Millimetres of a cell in which the colour of the bare table is taken, and of the part over which it is averaged."""
UNLIKE = 40.0
"""Difference from the colour around it from which on something else lies on the table."""
OF_TABLE = 0.5
"""How much the bare table counts: its grain is not known."""
STEPS = ((0.6, 1.0), (0.3, 0.5), (0.15, 0.25))
Candidate = tuple[PrintedFace, Pose]


@dataclass(frozen=True)
class Decision:
    """What lies at a place: a print, or nothing."""

    print_: PrintedFace | None
    pose: Pose
    off: float
    """Root mean square of what the best explanation leaves."""
    margin: float
    """About 1: the best explanation is right; near 0: the next is as good."""
    rival: PrintedFace | None
    """The next best explanation; None is the bare ground."""
    burnt: float
    """Share of pixels that the camera saw white where the print is not."""
    seen: float
    """Share of the window in which it is known what lies below."""
    contrast: float = 1.0
    """How much of the print's contrast is left; glare and fog take it away."""


class Ground:
    """The straightened table, and the print that explains it so far."""

    def __init__(self, table: Straight) -> None:
        self.table = table
        self.px = table.px
        self.print_ = np.zeros_like(table.image)
        self.known: Array = np.zeros(table.image.shape[:2], np.uint8)
        self.hidden: Array = np.zeros(table.image.shape[:2], np.uint8)
        self.bare: Array = np.zeros(table.image.shape[:2], np.uint8)
        """Where the table lies bare, and its colour is all that is known."""
        self.balanced = np.clip(table.image * table.colour.astype(np.float32), 0, 255).astype(np.uint8)

    def _moved(self, picture: Array, pose: Pose, corner: tuple[int, int], shape: tuple[int, int]) -> Array:
        """Return a print turned and shifted into a window of the straightened picture."""
        turn = turned(pose[2])
        at = self.table.pixels(np.array(pose[:2])) - np.array(corner) - 0.5
        shift = at - turn @ (np.array([picture.shape[1], picture.shape[0]]) / 2 - 0.5)
        return cv2.warpAffine(picture, np.c_[turn, shift], (shape[1], shape[0]))

    def _window(self, middle: Array, half: float) -> tuple[slice, slice, tuple[int, int]]:
        h, w = self.known.shape
        at = self.table.pixels(middle)
        x0, y0 = int(max(0, at[0] - half * self.px)), int(max(0, at[1] - half * self.px))
        x1, y1 = int(min(w, at[0] + half * self.px)), int(min(h, at[1] + half * self.px))
        return slice(y0, max(y1, y0)), slice(x0, max(x1, x0)), (x0, y0)

    def paint(self, print_: PrintedFace, pose: Pose, *, balance: bool = False) -> None:
        """Take a piece as read: from now on it is what should be seen there."""
        half = math.hypot(*print_.size) / 2 + 1
        ys, xs, corner = self._window(np.array(pose[:2]), half)
        shape = (ys.stop - ys.start, xs.stop - xs.start)
        if min(shape) < 2:
            return
        colours, mask = print_.at(self.px)
        inside = self._moved(mask, pose, corner, shape)
        made = self._moved(colours, pose, corner, shape)
        cover = inside[..., None].astype(np.float32) / 255
        self.print_[ys, xs] = (self.print_[ys, xs] * (1 - cover) + inked(made) * cover).astype(np.uint8)
        self.known[ys, xs][inside > 127] = 1
        self.bare[ys, xs][inside > 127] = 0
        if balance:
            clear = self._moved(print_.open_at(self.px), pose, corner, shape) > 250
            self._balance(ys, xs, inside > 127, clear)

    def _balance(self, ys: slice, xs: slice, inside: Array, clear: Array) -> None:
        raw = self.table.image[ys, xs].astype(np.float32)
        clear = clear & (raw.min(2) > 20) & (raw.max(2) < 245)
        if clear.sum() < 50:
            return
        step = max(1, int(clear.sum()) // 20_000)
        ratio = np.median(self.print_[ys, xs][clear][::step] / np.maximum(raw[clear][::step], 1), 0)
        found = raw * ratio.astype(np.float32)
        white = raw.min(2) > CLIPPED
        found[white] = np.maximum(found[white], 225)
        self.balanced[ys, xs][inside] = np.clip(found, 0, 255).astype(np.uint8)[inside]

    def lay_table(self) -> None:
        """Take the bare table around the pieces as seen: its colour nearby, as far as the photo goes."""
        share = 1 / (CELL * self.px)
        seen = cv2.resize(self.balanced, None, fx=share, fy=share, interpolation=cv2.INTER_AREA).astype(np.float32)
        pictured = (self.table.image.max(2) > 0).astype(np.uint8)
        bare = cv2.resize(
            ((1 - self.known) & pictured).astype(np.float32), seen.shape[1::-1], interpolation=cv2.INTER_AREA
        )
        bare = (bare > 0.99).astype(np.float32)
        colour = seen
        for _ in range(2):  # the second time without what is unlike the table: other things that lie there
            near = smooth(bare, odd(TABLE / CELL))[..., None] + 1e-3
            colour = smooth(seen * bare[..., None], odd(TABLE / CELL)) / near
            bare = bare * (np.sqrt(grey((seen - colour) ** 2)) < UNLIKE)
        h, w = self.known.shape
        colours = cv2.resize(np.clip(colour, 0, 255).astype(np.uint8), (w, h))
        self.bare = pictured * (1 - self.known)
        self.print_[self.bare > 0] = colours[self.bare > 0]

    def hide(self, print_: PrintedFace, pose: Pose) -> None:
        """Leave out what lies here from now on: another piece covers it."""
        ys, xs, corner = self._window(np.array(pose[:2]), math.hypot(*print_.size) / 2 + 1)
        shape = (ys.stop - ys.start, xs.stop - xs.start)
        if min(shape) >= 2:
            self.hidden[ys, xs][self._moved(print_.at(self.px)[1], pose, corner, shape) > 100] = 1

    # --- decisions ---------------------------------------------------------------------------------------------------
    def decide(
        self, middle: Array, half: float, candidates: Sequence[Candidate], *, rim: bool = False, steps: bool = True
    ) -> Decision:
        """Return which candidate lies in a window, or none of them; `rim`: judged only where a candidate lies."""
        ys, xs, corner = self._window(middle, half)
        shape = (ys.stop - ys.start, xs.stop - xs.start)
        weight = (self.known[ys, xs] * (1 - self.hidden[ys, xs])).astype(np.float32)
        weight = np.maximum(weight, OF_TABLE * self.bare[ys, xs])
        nowhere = (float(middle[0]), float(middle[1]), 0.0)
        if min(shape) < 8 or weight.mean() < 0.15:
            return Decision(None, nowhere, 99.0, 0.0, None, 0.0, 0.0)
        seen_share = float(weight.mean())
        if rim:
            covers = [self._moved(p.at(self.px)[1], at, corner, shape) > 127 for p, at in candidates]
            weight = weight * np.max(covers, 0).astype(np.float32)
        largest = max((max(print_.size) for print_, _ in candidates), default=0.0)
        window = _Window(self, ys, xs, corner, weight, max(LIGHT, 1.2 * largest))
        bare = window.bare()
        fits = [bare, *(window.fitted(print_, pose, steps) for print_, pose in candidates)]
        fits.sort(key=lambda one: one.cost)
        best = fits[0]
        margins = [(window.margin(best, other), other.print_) for other in fits[1:] if _differs(best, other)]
        margin, rival = min(margins, key=lambda one: one[0]) if margins else (1.0, None)
        raw = self.table.image[ys, xs]
        burnt = (raw.min(2) > CLIPPED) & (best.wanted.min(2) < 170)
        share = float((burnt * weight).sum() / (weight.sum() + 1e-6))
        contrast = _contrast(raw, best.wanted, weight > 0)
        off = math.sqrt(best.cost)
        return Decision(best.print_, best.pose or nowhere, off, margin, rival, share, seen_share, contrast)


def _differs(one: _Fit, other: _Fit) -> bool:
    if one.print_ is None or other.print_ is None:
        return one.print_ is not other.print_
    return one.print_.meaning != other.print_.meaning


@dataclass
class _Fit:
    cost: float
    print_: PrintedFace | None
    pose: Pose | None
    wanted: Array
    off: Array


class _Window:
    """A part of the table in which explanations are compared on the same pixels and in the same light."""

    def __init__(
        self, ground: Ground, ys: slice, xs: slice, corner: tuple[int, int], weight: Array, light: float
    ) -> None:
        self.ground, self.corner, self.weight = ground, corner, weight
        self.shape = (ys.stop - ys.start, xs.stop - xs.start)
        self.seen = ground.balanced[ys, xs].astype(np.float32)
        self.below = ground.print_[ys, xs].astype(np.float32)
        self.clipped = ground.table.image[ys, xs] > CLIPPED
        self.width = odd(light * ground.px)
        self.count = float(weight.sum()) + 1e-6

    def _off(self, wanted: Array) -> Array:
        seen = _lit(self.seen, wanted, self.width)
        miss = seen - wanted
        miss[self.clipped & (miss < 0)] = 0  # a clipped channel says `at least`
        return np.minimum(grey(miss**2), CAP**2) * self.weight

    def bare(self) -> _Fit:
        off = self._off(self.below)
        return _Fit(float(off.sum()) / self.count, None, None, self.below, off)

    def _with(self, print_: PrintedFace, pose: Pose) -> Array:
        colours, mask = print_.at(self.ground.px)
        cover = self.ground._moved(mask, pose, self.corner, self.shape).astype(np.float32)[..., None] / 255
        return self.below * (1 - cover) + inked(self.ground._moved(colours, pose, self.corner, self.shape)) * cover

    def _fit(self, print_: PrintedFace, pose: Pose) -> _Fit:
        wanted = self._with(print_, pose)
        off = self._off(wanted)
        return _Fit(float(off.sum()) / self.count, print_, pose, wanted, off)

    def fitted(self, print_: PrintedFace, pose: Pose, steps: bool) -> _Fit:
        """Return the best fit of a print near a pose."""
        best = self._fit(print_, pose)
        lever = max(print_.size) / 2
        for move, rim in STEPS if steps else ():
            for axis, step in ((0, move), (1, move), (2, rim / lever)):
                for sign in (-1, 1):
                    other = list(best.pose or pose)
                    other[axis] += sign * step
                    fit = self._fit(print_, (other[0], other[1], other[2]))
                    if fit.cost < best.cost:
                        best = fit
                        break
        return best

    def margin(self, best: _Fit, other: _Fit) -> float:
        """Return by how much another explanation is worse, measured by what the two differ on these pixels."""
        clear = self.weight * ((best.off < 50.0**2) | (other.off < 50.0**2))
        miss = np.minimum(grey((_lit(other.wanted, best.wanted, self.width) - best.wanted) ** 2), CAP**2) * clear
        return (other.cost - best.cost) / max(float(miss.sum()) / self.count, 1e-6)


def _lit(seen: Array, wanted: Array, width: int) -> Array:
    """Return what was seen with a smooth change of brightness taken off."""
    field = np.clip((smooth(grey(wanted), width) + 6) / (smooth(grey(seen), width) + 6), 0.45, 2.2)
    return seen * field[..., None]


def _contrast(raw: Array, wanted: Array, inside: Array) -> float:
    """Return the slope between print and photo, as a share of that without added light; 1 where the print is plain."""
    own, seen = grey(wanted)[inside], grey(raw)[inside]
    if len(own) < 50 or float(own.std()) < 8:
        return 1.0
    slope = float(((own - own.mean()) * (seen - seen.mean())).mean()) / float(own.var())
    return slope * float(own.mean()) / max(float(seen.mean()), 1.0)


# --- scanning -------------------------------------------------------------------------------------------------------
SCAN_PX = 1.5


class Bank:
    """Turned templates of prints of one size, to be looked for around a place by one product of matrices."""

    def __init__(self, prints: Sequence[PrintedFace], angles: Sequence[float]) -> None:
        self.prints, self.angles = list(prints), list(angles)
        side = max(max(print_.size) for print_ in prints)
        self.side = math.ceil(side * SCAN_PX) | 1
        rows, masks = [], []
        for print_ in self.prints:
            colours, mask = print_.at(SCAN_PX)
            for angle in self.angles:
                row, inside = self._template(inked(colours), mask, angle)
                rows.append(row)
                masks.append(inside)
        self.rows = np.array(rows, np.float32)
        self.masks = np.array(masks, np.float32)
        self.areas = self.masks.sum(1) * 3
        self.one = bool((self.masks == self.masks[0]).all())

    def _template(self, colours: Array, mask: Array, angle: float) -> tuple[Array, Array]:
        turn = turned(angle)
        shift = np.array([self.side, self.side]) / 2 - 0.5
        shift = shift - turn @ (np.array([mask.shape[1], mask.shape[0]]) / 2 - 0.5)
        matrix = np.c_[turn, shift]
        inside = cv2.warpAffine(mask, matrix, (self.side, self.side)) > 200
        made = cv2.warpAffine(colours, matrix, (self.side, self.side))
        centred = (made - made[inside].mean()) * inside[..., None]
        return (centred / np.sqrt((centred**2).sum() + 1e-6)).ravel(), inside.ravel()

    def scan(
        self, ground: Ground, middle: Array, reach: float, taken: Sequence[Pose] = ()
    ) -> list[tuple[float, PrintedFace, Pose]]:
        """Return for every print how well it is found within so many millimetres, and where; the best first.

        Where a piece was found before is left out.
        """
        extra = math.ceil(reach * SCAN_PX)
        size = self.side + 2 * extra
        straight = Straight(ground.balanced, ground.table.origin, ground.px, ground.table.colour)
        here = (float(middle[0]), float(middle[1]), 0.0)
        patch = straight.patch((size / SCAN_PX, size / SCAN_PX), here, SCAN_PX).astype(np.float32)
        views = np.lib.stride_tricks.sliding_window_view(patch, (self.side, self.side), axis=(0, 1))
        across = views.shape[1]
        flat = np.ascontiguousarray(views.transpose(0, 1, 3, 4, 2)).reshape(views.shape[0] * across, -1)
        masks = np.repeat(self.masks[:1] if self.one else self.masks, 3, axis=1).T
        area = self.areas[0] if self.one else self.areas
        mean = flat @ masks / area
        spread = np.sqrt(np.maximum((flat * flat) @ masks - area * mean * mean, area * 36.0))
        scores = flat @ self.rows.T / spread
        ys, xs = np.divmod(np.arange(len(flat)), across)
        for pose in taken:
            far = np.hypot((xs - extra) / SCAN_PX + middle[0] - pose[0], (ys - extra) / SCAN_PX + middle[1] - pose[1])
            scores[far < 0.6 * self.side / SCAN_PX] = -1
        found = []
        for k, print_ in enumerate(self.prints):
            own = scores[:, k * len(self.angles) : (k + 1) * len(self.angles)]
            spot, turn = divmod(int(own.argmax()), len(self.angles))
            y, x = divmod(spot, across)
            at = (middle[0] + (x - extra) / SCAN_PX, middle[1] + (y - extra) / SCAN_PX, self.angles[turn])
            found.append((float(own.max()), print_, (float(at[0]), float(at[1]), float(at[2]))))
        return sorted(found, key=lambda one: -one[0])
