"""Where words on a face were written, in whatever language: they are looked up among all texts of the title."""

from __future__ import annotations

import re
from collections.abc import Iterable

from generator.compose.draw import typographic
from generator.text.rich import SOFT
from sporeprint.ground.findings import Finding, Where
from sporeprint.ground.nodes import Text
from sporeprint.ground.strings import SLOT

QUOTED = re.compile(r"`([^`]+?)(?:\.\.\.)?`")


class Places:
    """Finds the place of a text by its words; what is filled into its braces does not count."""

    def __init__(self, texts: Iterable[Text]) -> None:
        self._texts = [(re.compile(_pattern(_plain(text))), _plain(text), text.where) for text in texts]

    def find(self, words: str) -> Where | None:
        """The text that reads so, of several the one that has most of the words itself; else the only one with them."""
        whole = [(len(SLOT.sub("", text)), where) for pattern, text, where in self._texts if pattern.fullmatch(words)]
        if whole:
            return max(whole)[1]
        found = {where for _, text, where in self._texts if words in text}
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
    return ".+".join(re.escape(part) for part in SLOT.split(text)[::2])


def _plain(text: Text) -> str:
    """As findings say it: with real apostrophes, and without what is not seen."""
    return typographic(text.value).replace(SOFT, "")
