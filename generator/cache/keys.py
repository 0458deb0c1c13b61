"""Keys of single files: two files of the same key have the same bytes.

A face depends on the values that its layout looks at and on everything that is no table: layouts, pictures, fonts, the
program. A PDF has the hash of all tables in its footers, so it depends on all of them.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, fields
from typing import Any

from generator.cache.fingerprint import program_digest, raster_digest
from generator.cache.inputs import Inputs

ONLY_FOR_SHEETS = frozenset(
    (
        *("paper", "orientation", "marks", "flip", "sides", "text", "printer", "margins", "order", "back_shift"),
        *("fold", "large", "overlap", "cut_files", "registration"),
    )
)
"""Options that no face shows. Any other one counts, so that a new option is never forgotten."""
ONLY_FOR_FACES = frozenset(("formats", "dpi"))
CHOSEN = frozenset(("only", "items", "copies", "blanks"))
"""What of a choice says which faces are wanted and not what is on them."""


@dataclass(frozen=True, slots=True)
class PartKeys:
    """Makes the keys for one build: what its inputs hold, and its options."""

    inputs: Inputs
    options: Any
    language: str = ""

    def pdf(self, path: str, prints_rules: bool) -> str:
        rules = self.inputs.rules if prints_rules else ""
        told = _told(self.options, ONLY_FOR_FACES)
        return _key(path, self.language, self.inputs.data, self.inputs.looks, rules, told)

    def svg(self, name: str, made_of: FaceKey) -> str:
        return _key("svg", name, self._face(made_of))

    def png(self, name: str, made_of: FaceKey) -> str:
        return _key("png", name, self._face(made_of), self.options.dpi, raster_digest())

    def _face(self, made_of: FaceKey) -> str:
        choice = {"choice": _told(self.options.choice, CHOSEN)}
        told = {**_told(self.options, ONLY_FOR_SHEETS | ONLY_FOR_FACES | {"choice"}), **choice}
        data = "" if made_of.is_whole else self.inputs.data
        return _key("face", self.language, made_of.values, data, self.inputs.looks, told)


@dataclass(frozen=True, slots=True)
class FaceKey:
    """What the composer told one face from the next by; `is_whole` when nothing else of the tables is on it."""

    values: tuple[Any, ...]
    is_whole: bool


def _told(record: Any, leave_out: frozenset[str]) -> dict[str, Any]:
    return {f.name: getattr(record, f.name) for f in fields(record) if f.name not in leave_out}


def _key(*parts: Any) -> str:
    return hashlib.sha256(f"{program_digest()}\0{parts!r}".encode("utf-8", "surrogatepass")).hexdigest()
