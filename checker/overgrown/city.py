"""One player's City: tiles and tokens on its spaces, and what is unknown of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from checker.kernel.position import Copied
from checker.overgrown.kit import EMPTY, UNKNOWN


@dataclass(slots=True)
class City(Copied):
    """One player's board: a tile and a number of tokens on each space."""

    tiles: list[str]
    tokens: list[int]
    cleared: int = 0
    """Pollution that Ecosystems removed."""
    veiled: tuple[int, ...] = ()
    """Spaces of which nobody knows how many tokens stand there; they count as none."""
    is_cleared_open: bool = False
    """Whether nobody knows how much was cleared."""

    @property
    def is_open(self) -> bool:
        """Whether a tile or a number of tokens is unknown."""
        return UNKNOWN in self.tiles or bool(self.veiled)

    def holding(self, kind: str) -> int:
        """The spaces with tiles of a kind, as bits."""
        found, bit = 0, 1
        for tile in self.tiles:
            if tile == kind:
                found |= bit
            bit <<= 1
        return found

    def bare_elements(self, elements: Iterable[str]) -> dict[str, int]:
        """Element -> its spaces without a token, as bits."""
        bare = sum(1 << s for s, count in enumerate(self.tokens) if not count and s not in self.veiled)
        return {code: self.holding(code) & bare for code in elements}


def empty_city(size: int) -> City:
    return City([EMPTY] * size, [0] * size)
