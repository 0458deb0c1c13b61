"""Logs and positions in another language: read into the words of the referee, and findings told in those of the file.

A language names verbs, other names (options, keys, checkpoints) and values; its names and codes of items are in the
data of the title in that language. English words are understood everywhere as well. What somebody wrote in a line is
remembered, so that a finding about the line says it in the same words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from checker.kernel.log import Checkpoint, Entry, Step
from sporeprint.ground.findings import Finding
from sporeprint.ground.names import did_you_mean, folded
from sporeprint.ground.nodes import Entry as Pair
from sporeprint.ground.nodes import Node, Rows, Table, Text

TOKEN = re.compile(r"[^\s,;]+")
SPAN = re.compile(r"`([^`]+)`")
TOLD = re.compile(r"(\S+)( is .* here, not )")
"""How a wrong checkpoint begins."""
STARTS = ("write: ", "for example: ")
LISTS = ("valid: ", "there are ")
PLAYERS = "players"


class Words(NamedTuple):
    """One kind of words: as they are read, by their folded form, and as they are written."""

    read: Mapping[str, str]
    write: Mapping[str, str]


class Dialect(NamedTuple):
    """The words of a language for one title; `things` are what items are called in English, by their folded form."""

    code: str
    verbs: Words
    names: Words
    values: Words
    usage: Mapping[str, str]
    things: Mapping[str, str]


def words_of(node: Node | None) -> Words:
    """Words from a table: each with the one or several that stand for it, the first being the one that is written."""
    read: dict[str, str] = {}
    write: dict[str, str] = {}
    for entry in node if isinstance(node, Table) else ():
        rows = entry.value.items if isinstance(entry.value, Rows) else [entry.value]
        said = [row.value for row in rows if isinstance(row, Text) and row.value]
        read |= {folded(word): entry.key for word in said if folded(word) not in read}
        if said:
            write[entry.key] = said[0]
    return Words(read, write)


def things_of(pairs: Iterable[tuple[str, str]]) -> dict[str, str]:
    """From what items are called in English to what the language calls them; its own words win where both have one."""
    known = list(pairs)
    own = {folded(spoken) for _, spoken in known}
    return {folded(plain): "-".join(spoken.split()) for plain, spoken in known if folded(plain) not in own}


class Ear:
    """Hears one file: what was written in which line is known until its findings are told."""

    def __init__(self, dialect: Dialect) -> None:
        self.dialect = dialect
        self._said: dict[int, dict[str, str]] = {}

    # --- headers and positions --------------------------------------------------------------------------------------
    def table(self, node: Table) -> Table:
        """A header or position with the keys and words of the referee."""
        players = next((pair.value for pair in node if self._name(pair.key) == PLAYERS), None)
        handles = frozenset(players.entries) if isinstance(players, Table) else frozenset[str]()
        return self._table(node, handles)

    def _table(self, node: Table, handles: frozenset[str]) -> Table:
        entries: dict[str, Pair] = {}
        for pair in node:
            key = pair.key if pair.key in handles else self._name(pair.key)
            value = pair.value if key == PLAYERS else self._node(pair.value, handles)
            self._hear(pair.where.line, key, pair.key)
            entries.setdefault(key, Pair(key, pair.where, value))
        return Table(node.where, entries, node.gap)

    def _node(self, node: Node, handles: frozenset[str]) -> Node:
        if isinstance(node, Table):
            return self._table(node, handles)
        if isinstance(node, Rows):
            return Rows(node.where, [self._node(row, handles) for row in node])
        value = node.value if node.value in handles else self.words(node.value)
        return node if value == node.value else Text(value, node.where, node.quoted)

    def words(self, text: str) -> str:
        """Names of things and values as the referee knows them; everything else stays."""
        return TOKEN.sub(lambda match: self._word(match[0]), text)

    def _word(self, word: str) -> str:
        """A value or a thing of the language, whatever it is called in the file; anything else as it is."""
        plain = folded(word)
        value = self.dialect.values.read.get(plain)
        return value if value is not None else self._thing(word)

    def _thing(self, word: str) -> str:
        things = self.dialect.things
        known = things.get(folded(word))
        if known is not None and word[-1:].isalnum():
            return known
        for at in range(len(word) - 1, 0, -1):  # a star or an ending behind the name stays
            if not word[at].isalnum():
                known = things.get(folded(word[:at]))
                if known is not None:
                    return known + word[at:]
        return word

    # --- entries ----------------------------------------------------------------------------------------------------
    def entry(self, entry: Entry) -> Entry:
        """An entry with the verbs and names of the referee."""
        steps = [self._step(step) for step in entry.steps]
        checkpoints = [self._checkpoint(said) for said in entry.checkpoints]
        return entry.replaced(steps=steps, checkpoints=checkpoints)

    def _step(self, step: Step) -> Step:
        verb = self._verb(step.verb, step.line) if step.verb else ""
        options = {self._option(name, step.line): self._word(value) for name, value in step.options.items()}
        args = [self._word(word) for word in step.args]
        return step.replaced(verb=verb, options=options, args=args, earlier=tuple(map(self._plain_verb, step.earlier)))

    def _verb(self, word: str, line: int) -> str:
        verb = self._plain_verb(word)
        self._hear(line, verb, word)
        return verb

    def _plain_verb(self, word: str) -> str:
        return self.dialect.verbs.read.get(folded(word), word)

    def _option(self, word: str, line: int) -> str:
        name = self._name(word)
        self._hear(line, f"{name}=", f"{word}=")
        return name

    def _name(self, word: str) -> str:
        return self.dialect.names.read.get(folded(word), word)

    def _checkpoint(self, said: Checkpoint) -> Checkpoint:
        name = ".".join(map(self._name, said.name.split(".")))
        self._hear(said.line, name, said.name)
        return said._replace(name=name, value=self.words(said.value))

    def _hear(self, line: int, word: str, written: str) -> None:
        self._said.setdefault(line, {}).setdefault(word, written)

    # --- findings ---------------------------------------------------------------------------------------------------
    def finding(self, finding: Finding, usage: Mapping[str, str]) -> Finding:
        """A finding that says what is written as it is written there; `usage` is how the referee writes its verbs."""
        line = finding.where.line
        message = TOLD.sub(lambda m: self._dotted(m[1], line) + m[2], self._spans(finding.message, line), count=1)
        hints = [self._hint(part, line, usage) for part in finding.hint.split("\n")]
        if finding.rule == "LOG-VERB" and (wrong := SPAN.search(finding.message)):
            hints[0] = did_you_mean(wrong[1], [*self.dialect.verbs.write.values(), *usage])
        return finding._replace(message=message, hint="\n".join(hints))

    def _hint(self, hint: str, line: int, usage: Mapping[str, str]) -> str:
        for start in STARTS:
            if hint.startswith(start):
                rest = hint.removeprefix(start)
                verb = next((verb for verb, said in usage.items() if said == rest), "")
                return start + (self.dialect.usage.get(verb, rest) if verb else self.moves(rest, line))
        for start in LISTS:
            if hint.startswith(start):
                return start + TOKEN.sub(lambda match: self._dotted(match[0], line), hint.removeprefix(start))
        return self._spans(hint, line)

    def _spans(self, text: str, line: int) -> str:
        return SPAN.sub(lambda match: f"`{self._span(match[1], line)}`", text)

    def _span(self, span: str, line: int) -> str:
        """Words in backquotes: what was written in the line, or a move, a verb, a name."""
        heard = self._said.get(line, {}).get(span)
        if heard is not None:
            return heard
        return self.moves(span, line) if " " in span or "=" in span else self._dotted(span, line)

    def _dotted(self, word: str, line: int) -> str:
        heard = self._said.get(line, {})
        if word in heard:
            return heard[word]
        verbs, names = self.dialect.verbs.write, self.dialect.names.write
        return verbs.get(word) or ".".join(names.get(part, part) for part in word.split("."))

    def moves(self, text: str, line: int = 0) -> str:
        """Moves as the language writes them; a verb is looked for in each of several steps."""
        return " ; ".join(" ".join(self._tokens(step.split(" "), line)) for step in text.split(" ; "))

    def _tokens(self, tokens: list[str], line: int) -> Iterator[str]:
        heard, done = self._said.get(line, {}), False
        for token in tokens:
            if "=" in token:
                name, _, value = token.partition("=")
                word = heard.get(f"{name}=", f"{self.dialect.names.write.get(name, name)}=")
                yield word + self.dialect.values.write.get(value, value)
            elif not done and token in self.dialect.verbs.write:
                done = True
                yield heard.get(token, self.dialect.verbs.write[token])
            else:
                yield token

    def text(self, text: str) -> str:
        """A sentence with what stands in backquotes in it as the language writes it."""
        return self._spans(text, 0)

    def name(self, name: str) -> str:
        """A checkpoint's name as the language writes it."""
        return ".".join(self.dialect.names.write.get(part, part) for part in name.split("."))
