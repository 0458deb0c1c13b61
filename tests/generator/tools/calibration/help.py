"""What the tests of `fit` and its neighbours share."""

from __future__ import annotations

import cmath
import math
from dataclasses import dataclass

from generator.impose.model import Paper
from generator.tools.calibration.fit import points

A4 = Paper("a4", 210, 297)


PAPERS = (Paper("a5", 148, 210), A4, Paper("letter", 215.9, 279.4), Paper("a3", 297, 420), Paper("140x200", 140, 200))


@dataclass(frozen=True)
class BadPrinter:
    """Prints the point z of a back page at land(z)."""

    x: float
    y: float
    angle: float
    scale: float
    paper: Paper = A4

    @property
    def centre(self) -> complex:
        return complex(self.paper.width / 2, self.paper.height / 2)

    @property
    def k(self) -> complex:
        return cmath.rect(self.scale, math.radians(self.angle))

    def land(self, point: complex) -> complex:
        return self.centre + self.k * (point - self.centre) + complex(self.x, self.y)

    def reading(self, point: complex) -> complex:
        """What lies over the cross that the front has at `point`, in the millimetres of the scale printed there."""
        printed_at_the_cross = self.centre + (point - complex(self.x, self.y) - self.centre) / self.k
        return printed_at_the_cross - point

    def readings(self, places: int = 6, only: str = "ABCDE") -> dict[str, tuple[float, float]]:
        marks = points(self.paper.width, self.paper.height)
        seen = {label: self.reading(complex(*marks[label])) for label in only}
        return {label: (round(r.real, places), round(r.imag, places)) for label, r in seen.items()}


PRINTERS = (
    BadPrinter(0.0, 0.0, 0.0, 1.0),
    BadPrinter(1.25, -0.8, 0.0, 1.0),
    BadPrinter(-2.0, 0.5, 0.35, 1.0),
    BadPrinter(0.3, 3.1, -0.6, 1.004),
    BadPrinter(-0.7, -1.9, 0.9, 0.995),
)
