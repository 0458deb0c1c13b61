"""The words that the program itself prints, from `layouts/words.yaml` and the languages over it.

Code knows a word by its key only and fills in what stands in braces; which keys there are, and what each of them may
have filled in, is said by the bundled file.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from sporeprint.ground.catalogue import bundled_data
from sporeprint.ground.findings import Report
from sporeprint.ground.languages import load_shared_tongue
from sporeprint.ground.names import did_you_mean
from sporeprint.ground.nodes import Entry, Table, Text, describe
from sporeprint.ground.strings import SLOT, slots
from sporeprint.ground.yaml_in import read_yaml

FILE = Path("layouts", "words.yaml")


@dataclass(frozen=True, slots=True)
class Words:
    """Every word by its key."""

    texts: Mapping[str, str]

    def __call__(self, key: str, **filled: object) -> str:
        """A word with its braces filled.

        >>> Words({"page": "page {number} of {total}"})("page", number=1, total=2)
        'page 1 of 2'
        """
        text = self.texts[key]
        return SLOT.sub(lambda match: str(filled.get(match[1], match[0])), text) if filled else text

    def number(self, value: float) -> str:
        """A number as the language writes it, with at most two digits behind its point.

        >>> Words({"decimal_point": ","}).number(59.5)
        '59,5'
        """
        return f"{value:.2f}".rstrip("0").rstrip(".").replace(".", self.texts["decimal_point"])


def read_words(entries: Mapping[str, Entry], report: Report) -> Words:
    """The words of a section; what is missing or cannot be used is taken from the bundled ones."""
    known = bundled_words()
    texts = dict(known.texts)
    for key, entry in entries.items():
        if key not in known.texts:
            hint = did_you_mean(key, known.texts)
            report.error("WORDS-UNKNOWN", f"the program has no word `{key}`", entry.where, hint)
        elif not isinstance(entry.value, Text):
            report.error("WORDS-TEXT", f"`{key}` is {describe(entry.value)}, not a text", entry.value.where)
        elif strange := sorted(slots(entry.value.value) - slots(known.texts[key])):
            allowed = ", ".join(f"{{{name}}}" for name in sorted(slots(known.texts[key]))) or "nothing"
            message = f"nothing is filled in for `{{{strange[0]}}}` in `{key}`"
            report.error("WORDS-SLOT", message, entry.value.where, f"filled in is {allowed}")
        else:
            texts[key] = entry.value.value
    return Words(texts)


def load_words(project: Path | None, language: str, report: Report) -> Words:
    """The words without any title: the bundled ones, the project's on top of them, and a language over both."""
    entries: dict[str, Entry] = {}
    for root in dict.fromkeys([bundled_data(), project or bundled_data()]):
        node = read_yaml(root / FILE, report) if (root / FILE).is_file() else None
        entries |= node.entries if isinstance(node, Table) else {}
    if language:
        entries |= load_shared_tongue(project, language, report).words()
    return read_words(entries, report)


@functools.cache
def bundled_words() -> Words:
    """The words that come with the program."""
    node = read_yaml(bundled_data() / FILE, Report())
    found = node.entries.values() if isinstance(node, Table) else ()
    return Words({entry.key: entry.value.value for entry in found if isinstance(entry.value, Text)})
