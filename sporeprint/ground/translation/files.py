"""A translation as its files have it, and its texts put in the place of those of data and layouts.

A text that comes from a language file keeps its place there, so that findings lead to it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from sporeprint.ground.catalogue import LANGUAGES, TitleRef, layout_roots
from sporeprint.ground.findings import Report
from sporeprint.ground.inherit import merge
from sporeprint.ground.names import did_you_mean
from sporeprint.ground.nodes import Node, Rows, Table, TableEntry, Text, describe, quoted
from sporeprint.ground.translation.languages import shared_folders
from sporeprint.ground.translation.texts import Translatable, data_texts, dig, layout_texts
from sporeprint.ground.yaml_in import read_yaml

SECTIONS = ("language", "title", "components", "scoring", "pads", "house_rules", "layouts", "words", "log", "same")
SETTINGS = ("text", "box", "font", "size", "min", "align", "valign", "leading", "icon_size")
"""What a language may change of an element: longer words may need another size or more room."""


class Translation(NamedTuple):
    """The files of a language: the title's own first, then those that all titles share."""

    code: str
    files: tuple[Table, ...]
    report: Report

    @property
    def name(self) -> str:
        """What its speakers call it, or its code."""
        names = (node.value for file in self.files if isinstance(node := file.get("language"), Text))
        return next(filter(None, names), self.code)

    # --- what it contains -------------------------------------------------------------------------------------------
    def find(self, source: Translatable) -> Node | None:
        """What the files have under the keys of a text."""
        return next((node for file in self.files if (node := dig(file, source.keys)) is not None), None)

    def text_for(self, source: Translatable) -> Text | None:
        """The translated text, which may be the `text` of an element; None if it is missing or left empty."""
        found = self.find(source)
        if isinstance(found, Table) and isinstance(source.node, Table):
            found = found.get("text")
        return found if isinstance(found, Text) and not found.is_empty else None

    @property
    def log(self) -> Table | None:
        """The section about logs, all of it from one file."""
        return next((node for file in self.files if isinstance(node := file.get("log"), Table)), None)

    def words(self, *keys: str) -> dict[str, TableEntry]:
        """The texts under some keys; those of the title replace those that all titles share."""
        tables = [node for file in reversed(self.files) if isinstance(node := dig(file, keys), Table)]
        return {entry.key: entry for table in tables for entry in table if isinstance(entry.value, Text)}

    def choices(self, component: str, field: str) -> dict[str, str]:
        """How the words of a choice are printed."""
        found = ((key, entry.value) for key, entry in self.words("components", component, "fields", field).items())
        return {key: text.value for key, text in found if isinstance(text, Text) and not text.is_empty}

    # --- data and layouts -------------------------------------------------------------------------------------------
    def translate_data(self, file: Node) -> Node:
        """A data file with translated texts."""
        return self._translate(file, data_texts(file))

    def translate_layout(self, layout: TableEntry) -> TableEntry:
        """A layout whose elements have translated texts, and perhaps other sizes."""
        return layout._replace(value=self._translate(layout.value, layout_texts(layout)))

    def _translate(self, node: Node, sources: Iterable[Translatable]) -> Node:
        changes = {id(source.node): new for source in sources if (new := self._replacement(source)) is not None}
        return _replaced(node, changes) if changes else node

    def _replacement(self, source: Translatable) -> Node | None:
        found = self.find(source)
        if not isinstance(source.node, Table):
            return self.text_for(source)
        if isinstance(found, Text) and not found.is_empty:
            found = Table(found.where, {"text": TableEntry("text", found.where, found)})
        entries = found.entries if isinstance(found, Table) else {}
        settings = {key: entry for key, entry in entries.items() if key in SETTINGS}
        return merge(source.node, Table(found.where, settings), self.report) if found and settings else None


def _replaced(node: Node, changes: Mapping[int, Node]) -> Node:
    """The same tree with some nodes replaced; a list or an element then has the place of its new text."""
    new = changes.get(id(node))
    if new is not None:
        return new
    if isinstance(node, Rows):
        items = [_replaced(item, changes) for item in node]
        moved = next((item.where for item, old in zip(items, node, strict=True) if item is not old), node.where)
        return Rows(moved, items)
    if not isinstance(node, Table):
        return node
    entries = {}
    for key, where, old in node:
        value = _replaced(old, changes)
        entries[key] = TableEntry(key, value.where if id(old) in changes else where, value)
    return Table(node.where, entries, node.gap)


# --- files ----------------------------------------------------------------------------------------------------------
def load_translation(ref: TitleRef, report: Report) -> Translation | None:
    """The translation that a title is read in; None for its own language. Unusable files are reported and left out."""
    return _load(ref.language, [ref.folder, *layout_roots(ref)], report) if ref.language else None


def load_shared_translation(project: Path | None, code: str, report: Report) -> Translation:
    """What all titles share of a translation, for pages that belong to none."""
    return _load(code, shared_folders(project), report)


def _load(code: str, folders: Iterable[Path], report: Report) -> Translation:
    paths = [folder / LANGUAGES / f"{code}.yaml" for folder in folders]
    return Translation(code, tuple(_read_files(paths, report)), report)


def _read_files(paths: Iterable[Path], report: Report) -> Iterator[Table]:
    for path in paths:
        node = read_yaml(path, report) if path.is_file() else None
        if isinstance(node, Table):
            for key, where, _ in node:
                if key not in SECTIONS:
                    message = f"a language file has no section {quoted(key)}"
                    report.error("LANGUAGE-FILE", message, where, did_you_mean(key, SECTIONS))
            yield node
        elif node is not None:
            message = f"a language file is a table, this is {describe(node)}"
            report.error("LANGUAGE-FILE", message, node.where, f"its keys are {', '.join(SECTIONS)}")
