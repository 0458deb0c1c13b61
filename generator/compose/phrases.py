"""Phrases: tables of a layout file that turn short words of the data into rich text, icons and all.

    phrases:
      signs:
        "gain <things...>": "<things>"
        N<n>: "<n> :nitrogen:"

`{does|signs}` in a layout puts the field `does` through this table: the first pattern that fits the whole text counts.
`<n>` stands for part of one word, `<things...>` for all words from there on. In the text on the right they stand for
what they caught: put through the table itself where it fits a pattern, else as it is written. The word in which a
`<things>` stands is written once for each of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator.compose.bind import literal, parse_template
from generator.load.values import Rich, ScopeValue, show
from sporeprint.ground.findings import NOWHERE, Report
from sporeprint.ground.nodes import Table, Text

CATCH = re.compile(r"<([a-z]+)(\.\.\.)?>")
BETWEEN = ","
"""As a pattern: what is put between the phrases of a list, or of a text with commas in it."""


@dataclass(frozen=True, slots=True)
class Phrase:
    pattern: re.Pattern[str]
    many: frozenset[str]
    """The catches that hold several words, each put through the table by itself."""
    text: str


@dataclass(frozen=True, slots=True)
class Phrases:
    name: str
    rows: tuple[Phrase, ...]
    between: str = " "

    @property
    def paths(self) -> tuple[tuple[str, ...], ...]:
        """The fields that its texts name."""
        templates = [parse_template(row.text, NOWHERE) for row in self.rows]
        return tuple(path for t in templates if not isinstance(t, str) for path in t.paths)

    def say(self, value: ScopeValue) -> tuple[Rich, tuple[str, ...]]:
        """The value in words, and those of its texts that fit no pattern; these are left as they are."""
        texts = list(_texts(value))
        said = [self._phrase(text) for text in texts]
        words = (literal(text) if phrase is None else phrase for text, phrase in zip(texts, said, strict=True))
        return Rich(self.between.join(words)), tuple(t for t, p in zip(texts, said, strict=True) if p is None)

    def _phrase(self, text: str) -> str | None:
        for row in self.rows:
            match = row.pattern.fullmatch(text)
            if match:
                caught = {name: self._words(found, name in row.many) for name, found in match.groupdict().items()}
                return " ".join(_filled(word, caught) for word in row.text.split(" "))
        return None

    def _words(self, caught: str, many: bool) -> list[str]:
        words = caught.split() if many else [caught]
        return [phrase if (phrase := self._phrase(word)) is not None else literal(word) for word in words]


def _filled(word: str, caught: Mapping[str, Sequence[str]]) -> str:
    """A word of a text with what was caught in it; once for each, where several words were."""
    most = max((len(caught[place[1]]) for place in CATCH.finditer(word)), default=1)
    return " ".join(_once(word, caught, k) for k in range(most))


def _once(word: str, caught: Mapping[str, Sequence[str]], k: int) -> str:
    """The word with the k-th of each; what was caught only once stands in all of them."""

    def put(place: re.Match[str]) -> str:
        words = caught[place[1]]
        return words[min(k, len(words) - 1)]

    return CATCH.sub(put, word)


def _texts(value: ScopeValue) -> Iterator[str]:
    """The texts of a value, those with commas in their parts."""
    if isinstance(value, Sequence) and not isinstance(value, str):
        for one in value:
            yield from _texts(one)
    else:
        yield from (part.strip() for part in show(value).split(BETWEEN))


def read_phrases(name: str, table: Table, report: Report) -> Phrases:
    """The table; a line that cannot be used is reported and left out."""
    rows: list[Phrase] = []
    between = " "
    for entry in table:
        if not isinstance(entry.value, Text):
            report.error("PHRASE-FORM", f"phrase `{entry.key}` is not followed by a text", entry.where)
        elif entry.key == BETWEEN:
            between = entry.value.value
        elif problem := _problem(entry.key, entry.value.value):
            report.error("PHRASE-FORM", problem, entry.where, 'write it like "gain <n>": "<n> :stick:"')
        else:
            rows.append(_row(entry.key, entry.value.value))
    return Phrases(name, tuple(rows), between)


def _row(pattern: str, text: str) -> Phrase:
    return Phrase(re.compile(_expression(pattern)), frozenset(m[1] for m in CATCH.finditer(pattern) if m[2]), text)


def _expression(pattern: str) -> str:
    """The pattern as a regular expression; `<n>` takes as little of a word as it can."""
    parts, at = [], 0
    for match in CATCH.finditer(pattern):
        parts += [re.escape(pattern[at : match.start()]), rf"(?P<{match[1]}>\S{'.*' if match[2] else '*?'})"]
        at = match.end()
    return "".join((*parts, re.escape(pattern[at:])))


def _problem(pattern: str, text: str) -> str:
    caught = [match[1] for match in CATCH.finditer(pattern)]
    if not CATCH.sub("", pattern).strip():
        return f"phrase `{pattern}` has no word of its own, so it would never come to an end"
    if len(set(caught)) < len(caught):
        return f"phrase `{pattern}` has one name for two things"
    for match in CATCH.finditer(text):
        if match[1] not in caught or match[2]:
            return f"`{match[0]}` in the text of phrase `{pattern}` stands for nothing in it"
    braces = parse_template(text, NOWHERE)
    return braces if isinstance(braces, str) else ""
