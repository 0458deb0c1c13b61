"""The words that logs of a title have in another language, and the title's data in it, for the referee.

A language names verbs, other names (options, keys, checkpoints) and values in its section `log`. Names and codes of
items come from the data of the title in that language.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from sporeprint.ground.catalogue import TitleRef
from sporeprint.ground.findings import Report
from sporeprint.ground.names import folded
from sporeprint.ground.nodes import Node, Rows, Table, Text
from sporeprint.ground.translation.files import Translation, load_translation
from sporeprint.ground.translation.texts import Keys, data_texts, dig

SOFT_HYPHEN = "\u00ad"
"""Marks where a word may be divided in print; nobody types it in a log."""
Files = dict[str, Node | None]


class WordTable(NamedTuple):
    """One kind of words: as they are read, by their folded form, and as they are written."""

    read: Mapping[str, str]
    write: Mapping[str, str]


class LogWords(NamedTuple):
    """The words of logs in a language; `items` has its names of items by their folded English names."""

    verbs: WordTable
    names: WordTable
    values: WordTable
    usage: Mapping[str, str]
    items: Mapping[str, str]


def translate_files(ref: TitleRef, files: Files, report: Report) -> tuple[Files, LogWords | None]:
    """The data files, by their stem, in the language of the title, with the words of its logs; None for its own."""
    translation = load_translation(ref, report)
    if translation is None:
        return files, None
    parts = ("verbs", "words", "values", "usage")
    verbs, names, values, usage = (read_word_table(dig(translation.log, (part,))) for part in parts)
    found = [item for node in files.values() for item in translated_items(node, translation)]
    items = item_words((text.value, (new or text).value) for _, text, new in found)
    translated: Files = {stem: _translated(stem, node, translation) for stem, node in files.items()}
    return translated, LogWords(verbs, names, values, usage.write, items)


def _translated(stem: str, node: Node | None, translation: Translation) -> Node | None:
    if node is None:
        return None
    translate = translation.translate_head if stem == "title" else translation.translate_data
    return _without_soft_hyphens(translate(node))


def _without_soft_hyphens(node: Node) -> Node:
    if isinstance(node, Table):
        entries = {entry.key: entry._replace(value=_without_soft_hyphens(entry.value)) for entry in node}
        return Table(node.where, entries, node.gap)
    if isinstance(node, Text) and SOFT_HYPHEN in node.value:
        return Text(node.value.replace(SOFT_HYPHEN, ""), node.where, node.quoted)
    return node


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


def item_words(pairs: Iterable[tuple[str, str]]) -> dict[str, str]:
    """From English names to translated ones; a word that both languages have means what it means in translation."""
    known = [(folded(text), new.replace(SOFT_HYPHEN, "")) for text, new in pairs]
    taken = {folded(new) for _, new in known}
    return {text: "-".join(new.split()) for text, new in known if text not in taken}
