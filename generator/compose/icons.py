"""All icons that a title can draw: those that it brings along, and the bundled ones; its own win."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from generator.art import ICONS
from generator.pictures.own_icons import OwnIcons
from generator.scene.primitives import Item
from sporeprint.ground.names import did_you_mean

INK = "#241a1c"
PAPER = "#ffffff"


@dataclass(frozen=True, slots=True)
class Icons:
    """Icons by name."""

    own: OwnIcons

    def __contains__(self, name: object) -> bool:
        return name in self.own or name in ICONS

    def __iter__(self) -> Iterator[str]:
        yield from self.own
        yield from (name for name in ICONS if name not in self.own)

    def draw(self, name: str, colour: str, ground: str = PAPER) -> tuple[Item, ...] | None:
        """The icon in a square of 10 x 10 around (0, 0), or None when there is none of that name."""
        if name in self.own:
            return self.own.draw(name, colour)
        return _bundled(name, colour, ground) if name in ICONS else None

    def hint(self, name: str) -> str:
        """Which icon was probably meant."""
        return did_you_mean(name, list(self))


@lru_cache(maxsize=1024)
def _bundled(name: str, colour: str, ground: str) -> tuple[Item, ...]:
    """Drawn once: some texts are nothing but icons."""
    return tuple(ICONS[name](colour, ground))
