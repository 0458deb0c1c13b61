"""How well the paper of a build is used. A module of its own, since a build that draws nothing reports it too."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PaperUse:
    """How well paper is used, and what it takes to cut it."""

    leaves: int = 0
    covered: float = 0.0
    """Square millimetres of pieces, one side of them."""
    paper: float = 0.0
    """Square millimetres of paper."""
    cuts: int = 0
    """Straight ones."""
    outlines: int = 0
    """Pieces to cut out along their outline."""

    @property
    def share(self) -> float:
        """The share of the paper that is pieces."""
        return self.covered / self.paper if self.paper else 0.0

    def __add__(self, other: PaperUse) -> PaperUse:
        return PaperUse(
            self.leaves + other.leaves,
            self.covered + other.covered,
            self.paper + other.paper,
            self.cuts + other.cuts,
            self.outlines + other.outlines,
        )
