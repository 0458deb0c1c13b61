"""Logs and positions in another language: read in the words of the referee, and its findings written in their own.

A language names verbs, other names (options, keys, checkpoints) and values in its section `log`; names and codes of
items come from the data in that language. English words are understood as well. The words of each line are noted, so
that a finding about the line has the same ones.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from sporeprint.ground.catalogue import TitleRef
from sporeprint.ground.findings import Finding, Report
from sporeprint.ground.names import SOFT_HYPHEN, did_you_mean, folded
from sporeprint.ground.nodes import Node, Rows, Table, TableEntry, Text
from sporeprint.ground.translation.files import Translation, load_translation
from sporeprint.ground.translation.texts import Keys, data_texts, dig

TOKEN = re.compile(r"[^\s,;]+")
SPAN = re.compile(r"`([^`]+)`")
WRONG_CHECKPOINT = re.compile(r"(\S+)( is .* here, not )")
MOVE_HINTS = ("write: ", "for example: ")
NAME_HINTS = ("valid: ", "there are ")
PLAYERS = "players"
Files = dict[str, Node | None]


class WordTable(NamedTuple):
    """One kind of words: as they are read, by their folded form, and as they are written."""

    read: Mapping[str, str]
    write: Mapping[str, str]


class LogWords(NamedTuple):
    """The words of logs in a language; `items` has its names of items by their folded English names.

    `ids` has them by the ids of a game with a referee of its own, which calls its items so in its moves.
    """

    verbs: WordTable
    names: WordTable
    values: WordTable
    usage: Mapping[str, str]
    items: Mapping[str, str]
    ids: Mapping[str, str]


def translate_files(ref: TitleRef, files: Files, report: Report) -> tuple[Files, LogWords | None]:
    """The data files, by their stem, in the language of the title, with the words of its logs; None for its own."""
    translation = load_translation(ref, report)
    if translation is None:
        return files, None
    parts = ("verbs", "words", "values", "usage")
    verbs, names, values, usage = (read_word_table(dig(translation.log, (part,))) for part in parts)
    found = [item for node in files.values() for item in translated_items(node, translation)]
    items = item_words((text.value, (new or text).value) for _, text, new in found)
    translated = {stem: node and translation.translate_data(node) for stem, node in files.items()}
    ids = {} if ref.bundled else item_ids(found)
    return translated, LogWords(verbs, names, values, usage.write, items, ids)


def read_word_table(node: Node | None) -> WordTable:
    """The words of a table; of several that stand for one thing, the first is the one that is written."""
    read, write = dict[str, str](), dict[str, str]()
    for meaning, word in words_with_meanings(node):
        if word.value:
            read.setdefault(folded(word.value), meaning)
            write.setdefault(meaning, word.value)
    return WordTable(read, write)


def words_with_meanings(node: Node | None) -> Iterator[tuple[str, Text]]:
    """Each word of a table behind what it stands for; a key may have one word or a list of them."""
    for entry in node if isinstance(node, Table) else ():
        rows = entry.value.items if isinstance(entry.value, Rows) else [entry.value]
        yield from ((entry.key, row) for row in rows if isinstance(row, Text))


def translated_items(file: Node | None, translation: Translation) -> Iterator[tuple[Keys, Text, Text | None]]:
    """The texts of all items in a data file: keys, the text there, and the translated one, if there is one."""
    for source in data_texts(file):
        if source.keys[0] == "components" and source.keys[2] == "items" and source.text is not None:
            yield source.keys, source.text, translation.text_for(source)


def item_ids(found: Iterable[tuple[Keys, Text, Text | None]]) -> dict[str, str]:
    """From the ids of items to their translated names, each one word; codes are written as they are."""
    names = [(keys[3], new.value) for keys, _, new in found if keys[-1] == "name" and new is not None]
    return {item: "-".join(name.replace(SOFT_HYPHEN, "").split()) for item, name in names}


def item_words(pairs: Iterable[tuple[str, str]]) -> dict[str, str]:
    """From English names to translated ones; a word that both languages have means what it means in translation."""
    known = [(folded(text), new.replace(SOFT_HYPHEN, "")) for text, new in pairs]
    taken = {folded(new) for _, new in known}
    return {text: "-".join(new.split()) for text, new in known if text not in taken}


class LogTranslator:
    """Translates one file: `read_` gives the words of the referee, `write_` those of the file."""

    def __init__(self, words: LogWords) -> None:
        self.words = words
        self._noted: defaultdict[int, dict[str, str]] = defaultdict(dict)
        """By line, how the words of the referee are written there."""

    # --- headers and positions --------------------------------------------------------------------------------------
    def read_table(self, node: Table) -> Table:
        """A header or position; what players are called stays."""
        players = next((entry.value for entry in node if self._read_part(entry.key) == PLAYERS), None)
        return self._read_table(node, frozenset(players.entries if isinstance(players, Table) else ()))

    def _read_table(self, node: Table, handles: frozenset[str]) -> Table:
        entries: dict[str, TableEntry] = {}
        for written, where, value in node:
            key = self._note(where.line, written if written in handles else self._read_part(written), written)
            value = value if key == PLAYERS else self._read_node(value, handles)
            key = written if key in entries else key  # a second word for the same is no key of anything
            entries.setdefault(key, TableEntry(key, where, value))
        return Table(node.where, entries, node.gap)

    def _read_node(self, node: Node, handles: frozenset[str]) -> Node:
        if isinstance(node, Table):
            return self._read_table(node, handles)
        if isinstance(node, Rows):
            return Rows(node.where, [self._read_node(row, handles) for row in node])
        return node if node.value in handles else Text(self.read_words(node.value), node.where, node.quoted)

    # --- words ------------------------------------------------------------------------------------------------------
    def read_verb(self, word: str, line: int = 0) -> str:
        """The referee's verb; an unknown word stays. With a line, the word is noted."""
        return self._note(line, self.words.verbs.read.get(folded(word), word), word)

    def read_name(self, word: str, line: int, end: str = "") -> str:
        """The referee's name of an option or a checkpoint, noted with its end."""
        name = ".".join(map(self._read_part, word.split(".")))
        self._note(line, name + end, word + end)
        return name

    def _note(self, line: int, word: str, written: str) -> str:
        if line:
            self._noted[line].setdefault(word, written)
        return word

    def _read_part(self, word: str) -> str:
        return self.words.names.read.get(folded(word), word)

    def read_words(self, text: str) -> str:
        """A text with values and names of items as the referee knows them; everything else stays."""
        return TOKEN.sub(lambda match: self.read_word(match[0]), text)

    def read_word(self, word: str) -> str:
        """A value or an item; a star or an ending behind its name stays."""
        value = self.words.values.read.get(folded(word))
        if value is not None:
            return value
        for end in range(len(word), 0, -1):
            if word[end - 1].isalnum() and not word[end : end + 1].isalnum():
                item = self.words.items.get(folded(word[:end]))
                if item is not None:
                    return item + word[end:]
        return word

    # --- findings ---------------------------------------------------------------------------------------------------
    def write_finding(self, finding: Finding, usage: Mapping[str, str]) -> Finding:
        """A finding in the words of its line; `usage` is how the referee writes its verbs."""
        line = finding.where.line
        message = self.write_text(finding.message, line)
        message = WRONG_CHECKPOINT.sub(lambda match: self._write_word(match[1], line) + match[2], message, count=1)
        hints = [self._write_hint(part, line, usage) for part in finding.hint.split("\n")]
        if finding.rule == "LOG-VERB" and (wrong := SPAN.search(finding.message)):
            hints[0] = did_you_mean(wrong[1], [*self.words.verbs.write.values(), *usage])
        return finding._replace(message=message, hint="\n".join(hints))

    def _write_hint(self, hint: str, line: int, usage: Mapping[str, str]) -> str:
        start = next(filter(hint.startswith, (*MOVE_HINTS, *NAME_HINTS)), "")
        rest = hint.removeprefix(start)
        if start in MOVE_HINTS:
            verb = next((verb for verb, written in usage.items() if written == rest), "")
            return start + (self.words.usage.get(verb, rest) if verb else self.write_moves(rest, line))
        if start in NAME_HINTS:
            return start + TOKEN.sub(lambda match: self._write_word(match[0], line), rest)
        return self.write_text(hint, line)

    def write_text(self, text: str, line: int = 0) -> str:
        """A sentence whose words in backquotes are written as in the line, or else as the language does."""
        return SPAN.sub(lambda match: f"`{self._write_span(match[1], line)}`", text)

    def _write_span(self, span: str, line: int) -> str:
        is_move = (" " in span or "=" in span) and span not in self._noted[line]
        return self.write_moves(span, line) if is_move else self._write_word(span, line)

    def _write_word(self, word: str, line: int) -> str:
        return self._noted[line].get(word) or self.words.verbs.write.get(word) or self.write_name(word)

    def write_name(self, name: str) -> str:
        """A checkpoint's name as the language writes it."""
        return ".".join(self.words.names.write.get(part, part) for part in name.split("."))

    def write_moves(self, text: str, line: int = 0) -> str:
        """Moves as the language writes them; each of several steps has a verb."""
        return " ; ".join(" ".join(self._write_step(step.split(" "), line)) for step in text.split(" ; "))

    def _write_step(self, tokens: list[str], line: int) -> Iterator[str]:
        verbs, names, values = self.words.verbs.write, self.words.names.write, self.words.values.write
        noted = self._noted[line]
        verb = next((k for k, token in enumerate(tokens) if token in verbs), -1)
        for k, token in enumerate(tokens):
            name, equals, value = token.partition("=")
            if equals:
                yield noted.get(f"{name}=", f"{names.get(name, name)}=") + values.get(value, value)
            else:
                yield noted.get(token, verbs[token]) if k == verb else self.words.ids.get(token, token)
