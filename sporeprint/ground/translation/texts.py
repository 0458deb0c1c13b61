"""The texts of a title that can be translated: every text that is printed, with the keys that lead to it.

A language file has the same keys. Numbers, colours, sizes and ids are not texts, so no language can change them. In
layouts the keys are layout, element and the elements inside it; what only holds elements is left out.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping
from typing import NamedTuple

from sporeprint.ground.nodes import Node, Rows, Table, TableEntry, Text

Keys = tuple[str, ...]
TEXT_FIELDS = ("text", "rich")
"""Types of fields that hold texts."""
HOLDERS = ("group", "draw")
"""Keys of an element under which other elements stand."""
MARKUP = re.compile(r"\{[^{}]*\}|:[\w-]+:|\[[\w#]+:")
"""Fields, icons and colours in a text: the same in all languages."""
SLOT = re.compile(r"(?<!\{)\{([A-Za-z_][\w.]*)\}")
BINDING = re.compile(r"(?<!\{)\{([^{}]+)\}")
"""A field, or an expression."""


class Translatable(NamedTuple):
    """A text to translate: `node` is the text itself, or the table of the element that contains it."""

    keys: Keys
    node: Node
    text: Text | None
    """None for an element whose text comes from another layout."""

    @property
    def path(self) -> str:
        """Its keys as they are written in findings."""
        return ".".join(self.keys)

    @property
    def is_needed(self) -> bool:
        """Whether a language has to translate it."""
        return self.text is not None and has_words(self.text.value)


def has_words(text: str) -> bool:
    """Whether there is anything to translate.

    >>> has_words("{day} by day"), has_words("+{bonus}"), has_words(":moon: ×2")
    (True, False, False)
    """
    return any(letter.isalpha() for letter in MARKUP.sub("", text))


def slots(text: str) -> frozenset[str]:
    """The fields and expressions that a text names.

    >>> sorted(slots("{day} of {rules.forest + 1} {{A}}"))
    ['day', 'rules.forest + 1']
    """
    return frozenset(BINDING.findall(text))


# --- data files -----------------------------------------------------------------------------------------------------
def data_texts(file: Node | None) -> Iterator[Translatable]:
    """The texts of a data file; those of title.yaml are under `title`."""
    yield from _named(file, ("title",), ("name", "about"))
    for entry in _entries(file, "sheets"):
        yield from _named(entry.value, ("title", "sheets", entry.key), ("name",))
    for entry in _entries(file, "components"):
        yield from _component(entry.value, ("components", entry.key))
    scoring = file.get("scoring") if isinstance(file, Table) else None
    yield from _scoring(scoring, ("scoring",))
    for entry in _entries(file, "pads"):
        yield from _pad(entry.value, ("pads", entry.key))
    for entry in _entries(file, "house_rules"):
        yield from _named(entry.value, ("house_rules", entry.key), ("sentence",))


def _component(component: Node, keys: Keys) -> Iterator[Translatable]:
    yield from _named(component, keys, ("name",))
    for entry in _entries(component, "prints"):
        yield from _named(entry.value, (*keys, "prints", entry.key), ("name",))
    fields = [entry.key for entry in _entries(component, "fields") if _is_text_field(entry.value)]
    for item in _entries(component, "items"):
        yield from _named(item.value, (*keys, "items", item.key), fields)


def choice_texts(file: Node | None, printed: Container[str]) -> Iterator[Translatable]:
    """The words of choices, by component and field; only those of `printed` fields have to be translated."""
    for component in _entries(file, "components"):
        for entry in _entries(component.value, "fields"):
            declared = entry.value.value if isinstance(entry.value, Text) else ""
            for word in declared.rstrip("?").removeprefix("list of ").split("|") if "|" in declared else ():
                text = Text(word.strip(), entry.value.where)
                keys = ("components", component.key, "fields", entry.key, text.value)
                yield Translatable(keys, text, text if entry.key in printed else None)


def _is_text_field(declared: Node) -> bool:
    text = declared.value if isinstance(declared, Text) else ""
    return text.rstrip("?").strip().removeprefix("list of ") in TEXT_FIELDS


def _scoring(scoring: Node | None, keys: Keys) -> Iterator[Translatable]:
    entries = scoring.get("entries") if isinstance(scoring, Table) else None
    yield from _named(entries, (*keys, "entries"), ("name",))
    for entry in _entries(entries, "columns"):
        yield from _named(entry.value, (*keys, "entries", "columns", entry.key), ("name", "hint"))
    for entry in _entries(scoring, "lines"):
        yield from _named(entry.value, (*keys, "lines", entry.key), ("name", "hint"))


def _pad(pad: Node, keys: Keys) -> Iterator[Translatable]:
    """The texts of a pad: those of a scoring table, and the names of its rows and columns."""
    yield from _scoring(pad, keys)
    for rows in ("rounds", "free"):
        yield from _named(pad.get(rows) if isinstance(pad, Table) else None, (*keys, rows), ("name",))
    yield from _named(pad, keys, ("across",))


# --- layouts --------------------------------------------------------------------------------------------------------
def layout_texts(layout: TableEntry) -> Iterator[Translatable]:
    """The elements of a layout that may have texts; those that only hold others are passed through."""
    body = layout.value.get("elements") if isinstance(layout.value, Table) else None
    yield from _elements(body, ("layouts", layout.key))


def _elements(body: Node | None, keys: Keys) -> Iterator[Translatable]:
    for entry in body if isinstance(body, Table) else ():
        if not isinstance(entry.value, Table):
            continue
        inside = [node for holder in HOLDERS if (node := entry.value.get(holder)) is not None]
        if inside:
            yield from _elements(inside[0], (*keys, entry.key))
            continue
        text = entry.value.get("text")
        yield Translatable((*keys, entry.key), entry.value, text if isinstance(text, Text) else None)


def word_texts(words: Mapping[str, TableEntry]) -> Iterator[Translatable]:
    """The words that the program itself prints."""
    for entry in words.values():
        if isinstance(entry.value, Text):
            yield Translatable(("words", entry.key), entry.value, entry.value)


# --- small parts ----------------------------------------------------------------------------------------------------
def _named(
    table: Node | None, keys: Keys, names: Iterator[str] | list[str] | tuple[str, ...]
) -> Iterator[Translatable]:
    """The texts under some keys of a table, one by one where there is a list of them."""
    for name in names if isinstance(table, Table) else ():
        node = table.get(name) if isinstance(table, Table) else None
        if isinstance(node, Text) and not node.is_empty:
            yield Translatable((*keys, name), node, node)
        for number, row in enumerate(node) if isinstance(node, Rows) else ():
            if isinstance(row, Text):
                yield Translatable((*keys, name, str(number)), row, row)


def _entries(table: Node | None, key: str) -> Iterator[TableEntry]:
    inner = table.get(key) if isinstance(table, Table) else None
    return iter(inner) if isinstance(inner, Table) else iter(())


def dig(node: Node | None, keys: Keys) -> Node | None:
    """What stands at the end of some keys; None when they lead nowhere."""
    for key in keys:
        if isinstance(node, Table):
            node = node.get(key)
        elif isinstance(node, Rows) and key.isdigit() and int(key) < len(node):
            node = node.items[int(key)]
        else:
            return None
    return node
