"""The words that the program itself prints, from `layouts/words.yaml` and the languages over it.

Code knows a word by its key only and fills in its braces. The bundled file decides which keys there are, and what each
of them may have filled in.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from sporeprint.ground.catalogue import bundled_data
from sporeprint.ground.findings import Report
from sporeprint.ground.names import did_you_mean
from sporeprint.ground.nodes import Table, TableEntry, Text, describe
from sporeprint.ground.translation.files import load_shared_translation
from sporeprint.ground.translation.languages import shared_folders
from sporeprint.ground.translation.texts import SLOT, slots
from sporeprint.ground.yaml_in import read_yaml

FILE = "words.yaml"


@dataclass(frozen=True, slots=True)
class ProgramWords:
    """Every word by its key."""

    texts: Mapping[str, str]

    def __call__(self, key: str, **filled: object) -> str:
        """A word with its braces filled.

        >>> ProgramWords({"page": "page {number} of {total}"})("page", number=1, total=2)
        'page 1 of 2'
        """
        text = self.texts[key]
        return SLOT.sub(lambda match: str(filled.get(match[1], match[0])), text) if filled else text

    def number(self, value: float) -> str:
        """A number as the language writes it, with at most two digits behind its point.

        >>> ProgramWords({"decimal_point": ","}).number(59.5)
        '59,5'
        """
        return f"{value:.2f}".rstrip("0").rstrip(".").replace(".", self.texts["decimal_point"])


def read_vocabulary(entries: Mapping[str, TableEntry], report: Report) -> ProgramWords:
    """The words of a section; what is missing or unusable is taken from the bundled ones."""
    texts = dict(bundled_vocabulary().texts)
    for key, where, node in entries.values():
        known = bundled_vocabulary().texts.get(key)
        if known is None:
            report.error("WORDS-UNKNOWN", f"the program has no word `{key}`", where, did_you_mean(key, texts))
        elif not isinstance(node, Text):
            report.error("WORDS-TEXT", f"`{key}` is {describe(node)}, not a text", node.where)
        elif unknown := sorted(slots(node.value) - slots(known)):
            allowed = ", ".join(f"{{{name}}}" for name in sorted(slots(known))) or "nothing"
            message = f"nothing is filled in for `{{{unknown[0]}}}` in `{key}`"
            report.error("WORDS-SLOT", message, node.where, f"filled in is {allowed}")
        else:
            texts[key] = node.value
    return ProgramWords(texts)


def load_vocabulary(project: Path | None, language: str, report: Report) -> ProgramWords:
    """The words without any title: the bundled ones, the project's on top of them, and a language over both."""
    entries: dict[str, TableEntry] = {}
    for folder in reversed(shared_folders(project)):
        node = read_yaml(folder / FILE, report) if (folder / FILE).is_file() else None
        entries |= node.entries if isinstance(node, Table) else {}
    if language:
        entries |= load_shared_translation(project, language, report).words("words")
    return read_vocabulary(entries, report)


@functools.cache
def bundled_vocabulary() -> ProgramWords:
    """The words that come with the program."""
    node = read_yaml(bundled_data() / "layouts" / FILE, Report())
    entries = node.entries.values() if isinstance(node, Table) else ()
    return ProgramWords({entry.key: entry.value.value for entry in entries if isinstance(entry.value, Text)})
