"""How texts fit their boxes: those that were set smaller than their style wants them, and those that are too long."""

from __future__ import annotations

from dataclasses import dataclass

from generator.scene.primitives import Face
from sporeprint.ground.findings import Finding, Where


@dataclass(frozen=True, slots=True)
class Shrunk:
    """Words with the size they should have and the size they got, in points."""

    words: str
    wanted: float
    size: float
    where: Where
    item: str = ""


@dataclass(frozen=True, slots=True)
class TextFit:
    """What happened while one face was drawn: texts that shrank, and everything that was wrong."""

    face: Face
    shrunk: tuple[Shrunk, ...]
    found: tuple[Finding, ...]
