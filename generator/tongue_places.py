"""Where words on a face were written, in whatever language: they are looked up among all texts of the title."""

from __future__ import annotations

import re
from collections.abc import Iterable

from generator.compose.draw import typographic
from sporeprint.ground.findings import Finding, Where
from sporeprint.ground.nodes import Text
from sporeprint.ground.strings import SLOT

QUOTED = re.compile(r"`([^`]+?)(?:\.\.\.)?`")


class Places:
    """Finds the place of a text by its words; what is filled into its braces does not count."""

    def __init__(self, texts: Iterable[Text]) -> None:
        self._texts = [(re.compile(_pattern(text.value)), typographic(text.value), text.where) for text in texts]

    def find(self, words: str) -> Where | None:
        """The only text that reads so; else the only one in which the words stand."""
        whole = {where for pattern, _, where in self._texts if pattern.fullmatch(words)}
        found = whole or {where for _, text, where in self._texts if words in text}
        return found.pop() if len(found) == 1 else None

    def moved(self, finding: Finding) -> Finding:
        """A finding about words, at the place of the words."""
        said = QUOTED.match(finding.message)
        where = self.find(said[1]) if said else None
        return finding if where is None else finding._replace(where=where)


def _pattern(text: str) -> str:
    """
    >>> _pattern("{day} by day")
    '.+\\\\ by\\\\ day'
    """
    return ".+".join(re.escape(typographic(part)) for part in SLOT.split(text)[::2])
