"""The inks of marks: every colour comes with a pattern of its own, so that nobody needs to tell colours apart."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from generator.scene.primitives import Item, Path, Shape
from sporeprint.ground.tableau import Role

CASING = "#fffdf6"


@dataclass(frozen=True, slots=True)
class MarkInk:
    colour: str
    pattern: Literal["plain", "dashed", "dotted", "long", "mixed", "double"]

    def dash(self, width: float) -> tuple[float, ...]:
        """The pattern for a stroke of this width; its ends are round."""
        shares = {"dashed": (2.4, 2.6), "dotted": (0.05, 2.0), "long": (5.5, 2.6), "mixed": (4.0, 2.2, 0.05, 2.2)}
        return tuple(share * width for share in shares.get(self.pattern, ()))


INKS = (
    MarkInk("#1257c9", "plain"),
    MarkInk("#8a1fa0", "dashed"),
    MarkInk("#b35c00", "double"),
    MarkInk("#00736b", "dotted"),
    MarkInk("#c2186b", "long"),
    MarkInk("#3d6d00", "mixed"),
    MarkInk("#0c7fb8", "double"),
)
"""Given out to tints in the order in which they come up."""
FAULT = MarkInk("#c8102e", "plain")
POINTER = MarkInk("#2e2b24", "dashed")


def inks_for(tints: Iterable[str]) -> dict[str, MarkInk]:
    """An ink for each tint; with more tints than inks they begin again."""
    return {tint: INKS[k % len(INKS)] for k, tint in enumerate(dict.fromkeys(t for t in tints if t))}


def ink_of(role: Role, tint: str, known: Mapping[str, MarkInk]) -> MarkInk:
    if role == "bad":
        return FAULT
    if tint in known:
        return known[tint]
    return POINTER if role == "plain" else INKS[0]


def stroke(path: Path, ink: MarkInk, width: float) -> list[Item]:
    """A line in the ink on a light casing, which shows on every ground."""
    lines: list[Item] = [
        Shape(path, stroke=CASING, width=width * 2.1, opacity=0.85),
        Shape(path, stroke=ink.colour, width=width, dash=ink.dash(width)),
    ]
    if ink.pattern == "double":
        lines.append(Shape(path, stroke=CASING, width=width * 0.36))
    return lines
