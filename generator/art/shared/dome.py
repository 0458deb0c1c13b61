"""The dome of a cap as a surface that other things can lie on."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from types import MappingProxyType

from generator.art.shared.brush import join, smooth
from generator.art.shared.mushroom import Mushroom
from generator.scene.primitives import Path, Point

PROFILES = MappingProxyType(
    {  # rim to top: (share of radius, share of cap height)
        "convex": ((1, 0), (1.005, 0.16), (0.95, 0.4), (0.8, 0.68), (0.55, 0.88), (0.28, 0.98), (0, 1)),
        "flat": ((1, 0), (1.02, 0.2), (0.97, 0.46), (0.8, 0.72), (0.54, 0.88), (0.25, 0.93), (0, 0.9)),
        "conical": ((1, 0), (0.99, 0.08), (0.82, 0.28), (0.58, 0.52), (0.34, 0.76), (0.15, 0.95), (0, 1)),
        "bell": ((1, 0), (1.0, 0.1), (0.94, 0.34), (0.86, 0.58), (0.7, 0.8), (0.4, 0.95), (0, 1)),
        "dished": ((1, 0), (1.03, 0.24), (0.97, 0.58), (0.8, 0.88), (0.56, 1.0), (0.28, 0.86), (0, 0.72)),
        "rolled": ((0.9, 0), (1.0, -0.04), (1.07, 0.24), (0.98, 0.66), (0.68, 0.94), (0.32, 0.86), (0, 0.72)),
        "spike": ((1, 0), (1.0, 0.12), (0.9, 0.36), (0.68, 0.62), (0.4, 0.84), (0.18, 0.98), (0, 1)),
        "umbo": ((1, 0), (1.01, 0.14), (0.9, 0.36), (0.66, 0.56), (0.38, 0.74), (0.18, 0.95), (0, 1)),
    }
)


@dataclass(frozen=True, slots=True)
class Dome:
    """The cap as a surface: `at(lon, v)` is the point at longitude lon (0 = facing us) and height share v."""

    m: Mushroom
    y: float

    def at(self, lon: float, v: float) -> Point:
        rows = PROFILES[self.m.cap]
        k = min(int(v * 6), 5)
        t = v * 6 - k
        (wa, ha), (wb, hb) = rows[k], rows[k + 1]
        h = ha + (hb - ha) * t
        lift = self.m.radius * self.m.view * math.cos(lon) * (1 - h)
        return self.m.radius * (wa + (wb - wa) * t) * math.sin(lon), self.y - self.m.cap_height * h - lift

    def patch(self, lon: float, v: float, wide: float, high: float) -> Path:
        """A round patch lying on the surface, so that lights follow the dome."""
        turns = (math.tau * k / 9 for k in range(9))
        return smooth([self.at(lon + wide * math.cos(a), min(0.97, v + high * math.sin(a))) for a in turns])

    def outline(self, rng: random.Random) -> Path:
        rows, r, h = PROFILES[self.m.cap], self.m.radius, self.m.cap_height
        tip = rng.uniform(-0.05, 0.05) * r
        left = [(-r * w + tip * v, self.y - h * v) for w, v in rows]
        right = [(r * w + tip * v, self.y - h * v) for w, v in reversed(rows[:-1])]
        rim = [self.at(math.pi / 2 - k * math.pi / 8, 0) for k in range(1, 8)]
        wavy = [(x, y + rng.uniform(-0.02, 0.02) * r) for x, y in rim]
        return join(smooth(left + right, False), smooth([right[-1], *wavy, left[0]], False))
