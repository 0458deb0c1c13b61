"""Keys of single files: two files of the same key have the same bytes.

What decides the bytes is what is drawn, as a hash of the scene, and the program that writes it. So whatever leaves a
picture as it was leaves its file as it was, be it in a table, in a layout or in another part of the game.
"""

from __future__ import annotations

import hashlib
from collections.abc import Hashable
from dataclasses import dataclass, fields
from typing import NamedTuple

from generator.tools.cache.fingerprint import program_digest
from sporeprint.ground.asking import Record

Option = str | float | tuple[str, ...] | Record
"""What one of the options of a build may be."""
ONLY_FOR_SHEETS = frozenset(
    (
        *("paper", "orientation", "marks", "flip", "sides", "text", "printer", "margins", "order", "back_shift"),
        *("fold", "large", "overlap", "registration", "pack"),
    )
)
"""Options that no face shows. Any other one counts, so that a new option is never forgotten."""
ONLY_FOR_FACES = frozenset(("formats", "dpi"))
CHOSEN = frozenset(("choice",))
"""Says which pieces are wanted; what is on them, and on their sheets, is in their hashes."""


@dataclass(frozen=True, slots=True)
class PartKeys:
    """Makes the keys for one build with its options, from the hashes of what is drawn."""

    options: Record
    """All options of the build."""
    language: str = ""

    def pdf(self, path: str, pages: str, head: tuple[str, ...]) -> str:
        """Of a document: the hash of its pages, and what it says about itself."""
        return _key("pdf", path, self.language, pages, head, _told(self.options, ONLY_FOR_FACES | CHOSEN))

    def face(self, kind: str, name: str, face: str, *more: str | float) -> str:
        """Of a face in a format: the hash of what is drawn, and what else decides the bytes in that format."""
        return _key(kind, name, face, _told(self.options, ONLY_FOR_SHEETS | ONLY_FOR_FACES | CHOSEN), *more)


class FaceValues(NamedTuple):
    """What a face is made of: its layout, its size and form, and all values that the layout looks at."""

    layout: str
    size: tuple[float, float]
    bleed: float
    outline: tuple[tuple[str | float, ...], ...]
    folds: tuple[tuple[float, float, float, float], ...]
    values: tuple[Hashable, ...]


@dataclass(frozen=True, slots=True)
class FaceKey:
    """What the composer told one face from the next by; `is_whole` when nothing else of the tables is on it."""

    values: FaceValues
    is_whole: bool


def _told(options: Record, leave_out: frozenset[str]) -> dict[str, Option]:
    return {f.name: getattr(options, f.name) for f in fields(options) if f.name not in leave_out}


def _key(*parts: str | float | tuple[str, ...] | dict[str, Option]) -> str:
    return hashlib.sha256(f"{program_digest()}\0{parts!r}".encode("utf-8", "surrogatepass")).hexdigest()
