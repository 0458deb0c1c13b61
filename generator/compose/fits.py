"""Texts that were set smaller than their style wants them, so that they fit their boxes."""

from __future__ import annotations

from dataclasses import dataclass

from sporeprint.ground.findings import Where


@dataclass(frozen=True, slots=True)
class Shrunk:
    """Words with the size they should have and the size they got, in points."""

    words: str
    wanted: float
    size: float
    where: Where
    item: str = ""
