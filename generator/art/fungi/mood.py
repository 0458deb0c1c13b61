"""The hours of the wood: colours of sky, distance and light, and the box a backdrop is painted in."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType

from generator.art.shared.brush import mix


@dataclass(frozen=True, slots=True)
class Mood:
    sky_top: str
    sky_low: str
    far: str
    """What the distance fades to."""
    near: str
    """What stands close."""
    glow: str
    """Sun or moon."""
    leaves: tuple[str, str, str]
    """Foliage from shade to light."""
    night: bool = False
    late: bool = False
    """Late in the year: an orchard bears apples instead of blossom."""


LIGHTS = MappingProxyType(
    {
        "noon": Mood("#d7e6c2", "#fbf5d6", "#c0d0a0", "#7f9a63", "#fffbe6", ("#6f9450", "#93b161", "#bcd07f")),
        "clear": Mood("#b9dcec", "#f8f3dc", "#b9cfb2", "#7d9a6c", "#fffdf0", ("#7fa04a", "#a9bd58", "#d3cf72")),
        "dawn": Mood("#f0cfc8", "#fff2d8", "#dcc4b6", "#93917a", "#fff6e6", ("#8aa06a", "#aebc84", "#f6dfe0")),
        "gold": Mood(
            "#efd697", "#fff4cf", "#dcc78c", "#90834f", "#fff7d2", ("#8c8a3c", "#b8a548", "#e0c868"), late=True
        ),
        "autumn": Mood(
            "#ecd9b4", "#fcf0d8", "#ddbd92", "#9a7052", "#fff6dc", ("#b3602c", "#d08a3a", "#e6b45a"), late=True
        ),
        "mist": Mood("#c6d6d2", "#f2f4ea", "#b7c9c2", "#6d8a80", "#ffffff", ("#5f8a70", "#86a98a", "#adc7a8")),
    }
)
NIGHT = Mood("#0f1636", "#3a4a86", "#2c3a6c", "#161f48", "#f4efcf", ("#121a3e", "#1c2752", "#2a3868"), night=True)


@dataclass(frozen=True, slots=True)
class SceneView:
    """The box of a backdrop and all that colours it."""

    w: float
    h: float
    mood: Mood
    floor: str

    @property
    def low(self) -> float:
        """Where the floor begins."""
        return self.h * 0.8

    def tone(self, depth: int) -> str:
        """Colour of a trunk at depth 0 (far) to 2 (near), as the air leaves it."""
        return mix(mix(self.mood.far, self.mood.sky_low, 0.45), self.mood.near, depth * 0.42)

    def dyed(self, colour: str, t: float) -> str:
        """A thing's own colour in this light; by night little of it is left. t = 0 keeps it, t = 1 loses it."""
        return mix(colour, self.mood.near, 0.82 + 0.18 * t if self.mood.night else t)
