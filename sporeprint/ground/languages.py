"""Languages: a title's words in another tongue, laid over its data before anybody reads them.

The words of a title are in `components/<title>/languages/<language>.yaml`, those that all titles share in
`layouts/languages/<language>.yaml`. What a language does not say stays as it is in the data; and a text that comes
from a language file keeps its place there, so that findings lead to it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path

from sporeprint.ground.catalogue import LANGUAGES, TITLE_FILE, TitleRef, bundled_data, layout_roots
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.inherit import merge
from sporeprint.ground.names import did_you_mean
from sporeprint.ground.nodes import Entry, Node, Rows, Table, Text, describe, quoted
from sporeprint.ground.strings import Said, data_strings, dig, head_strings, layout_strings
from sporeprint.ground.yaml_in import read_yaml

CODE = re.compile(r"[a-z]{2,3}(-[a-z0-9]{2,8})?")
OWN = "en"
"""The language of data that do not say theirs."""
SECTIONS = ("language", "title", "components", "scoring", "house_rules", "layouts", "words", "log", "same")
SETTINGS = ("text", "box", "font", "size", "min", "align", "valign", "leading", "icon_size")
"""What a language may change of an element: longer words may need another size or more room."""


def languages_in(folder: Path) -> list[str]:
    """The languages that a folder of a title or of layouts speaks."""
    try:
        found = sorted(path.stem for path in (folder / LANGUAGES).glob("*.yaml"))
    except OSError:
        return []
    return [name for name in found if CODE.fullmatch(name)]


def find_language(ref: TitleRef, code: str | None, report: Report, where: Where) -> TitleRef | None:
    """The title in a language; None with a finding when it does not speak it. Nothing, or its own, is the data's."""
    if not code:
        return ref
    wanted, known = code.lower(), languages_in(ref.folder)
    if wanted in known:
        return ref._replace(language=wanted)
    own = own_language(ref)
    if wanted == own:
        return ref
    hint = did_you_mean(wanted, [own, *known])
    if CODE.fullmatch(wanted):
        hint += f"; a new language begins with a file {ref.folder.name}/{LANGUAGES}/{wanted}.yaml"
    report.error("LANGUAGE-UNKNOWN", f"{ref.slug} does not speak {quoted(code)}", where, hint)
    return None


def find_shared_language(project: Path | None, code: str | None, report: Report, where: Where) -> str | None:
    """The language of pages that belong to no title; empty for the program's own, None with a finding."""
    wanted = (code or OWN).lower()
    known = sorted({name for root in _roots(project) for name in languages_in(root / "layouts")})
    if wanted not in (OWN, *known):
        message, hint = f"the program does not speak {quoted(wanted)}", did_you_mean(wanted, [OWN, *known])
        report.error("LANGUAGE-UNKNOWN", message, where, hint)
        return None
    return wanted if wanted in known else ""


def _roots(project: Path | None) -> list[Path]:
    return list(dict.fromkeys([project or bundled_data(), bundled_data()]))


def own_language(ref: TitleRef) -> str:
    """The language that the data of a title are written in."""
    node = read_yaml(ref.folder / TITLE_FILE, Report())
    said = node.get("language") if isinstance(node, Table) else None
    return said.value if isinstance(said, Text) and CODE.fullmatch(said.value) else OWN


class Tongue:
    """A language as its files have it: the title's own first, then those that all titles share."""

    def __init__(self, code: str, files: Sequence[Table], report: Report) -> None:
        self.code, self.files, self.report = code, files, report

    @cached_property
    def name(self) -> str:
        """What its speakers call it."""
        said = next((n for f in self.files if isinstance(n := f.get("language"), Text) and n.value), None)
        return said.value if said else self.code

    def find(self, said: Said) -> Node | None:
        """What the language says for a text of the data; None when it says nothing."""
        return next((node for file in self.files if (node := dig(file, said.keys)) is not None), None)

    def head(self, head: Node) -> Node:
        """title.yaml with its words in the language."""
        return self._over(head, head_strings(head))

    def data(self, file: Node) -> Node:
        """Any other data file with its words in the language."""
        return self._over(file, data_strings(file))

    def layout(self, layout: Entry) -> Entry:
        """A layout whose elements have their words, and perhaps their sizes, from the language."""
        return layout._replace(value=self._over(layout.value, layout_strings(layout)))

    def words(self) -> dict[str, Entry]:
        """The words of the program itself."""
        tables = [node for file in reversed(self.files) if isinstance(node := file.get("words"), Table)]
        return {entry.key: entry for table in tables for entry in table if isinstance(entry.value, Text)}

    def choices(self, component: str, field: str) -> dict[str, str]:
        """How the words of a choice are printed."""
        tables = [dig(file, ("components", component, "fields", field)) for file in reversed(self.files)]
        words = [entry for table in tables if isinstance(table, Table) for entry in table]
        return {e.key: e.value.value for e in words if isinstance(e.value, Text) and not e.value.is_empty}

    def _over(self, node: Node, strings: Iterable[Said]) -> Node:
        changes: dict[int, Node] = {}
        for said in strings:
            new = self._changed(said)
            if new is not None:
                changes[id(said.node)] = new
        return swapped(node, changes) if changes else node

    def _changed(self, said: Said) -> Node | None:
        found = self.find(said)
        if isinstance(found, Text) and found.is_empty:
            return None  # somebody left it for later
        if isinstance(said.node, Text):
            return found if isinstance(found, Text) else None
        if isinstance(found, Text) and isinstance(said.node, Table):
            found = Table(found.where, {"text": Entry("text", found.where, found)})
        if not isinstance(found, Table) or not isinstance(said.node, Table):
            return None
        own = {key: entry for key, entry in found.entries.items() if key in SETTINGS}
        return merge(said.node, Table(found.where, own), self.report) if own else None


def swapped(node: Node, changes: Mapping[int, Node]) -> Node:
    """The same tree with some of its nodes replaced; a list or an element is then at the place of its new words."""
    new = changes.get(id(node))
    if new is not None:
        return new
    if isinstance(node, Rows):
        items = [swapped(item, changes) for item in node]
        moved = next((item.where for item, old in zip(items, node, strict=True) if item is not old), node.where)
        return Rows(moved, items)
    if not isinstance(node, Table):
        return node
    return Table(node.where, {entry.key: _swapped_entry(entry, changes) for entry in node}, node.gap)


def _swapped_entry(entry: Entry, changes: Mapping[int, Node]) -> Entry:
    value = swapped(entry.value, changes)
    where = value.where if id(entry.value) in changes else entry.where
    return Entry(entry.key, where, value)


# --- files ----------------------------------------------------------------------------------------------------------
def load_tongue(ref: TitleRef, report: Report) -> Tongue | None:
    """The language of a title; None for its own. A file that cannot be used is reported and left out."""
    if not ref.language:
        return None
    paths = [ref.folder, *layout_roots(ref)]
    return Tongue(ref.language, list(_tables(paths, ref.language, report)), report)


def load_shared_tongue(project: Path | None, language: str, report: Report) -> Tongue:
    """The words that all titles share, for pages that belong to none."""
    return Tongue(language, list(_tables([r / "layouts" for r in _roots(project)], language, report)), report)


def _tables(folders: Iterable[Path], language: str, report: Report) -> Iterator[Table]:
    for folder in folders:
        path = folder / LANGUAGES / f"{language}.yaml"
        node = read_yaml(path, report) if path.is_file() else None
        if isinstance(node, Table):
            _check_sections(node, report)
            yield node
        elif node is not None:
            message = f"a language file is a table, this is {describe(node)}"
            report.error("LANGUAGE-FILE", message, node.where, f"its keys are {', '.join(SECTIONS)}")


def _check_sections(file: Table, report: Report) -> None:
    for entry in file:
        if entry.key not in SECTIONS:
            hint = did_you_mean(entry.key, SECTIONS)
            report.error("LANGUAGE-FILE", f"a language file has no section {quoted(entry.key)}", entry.where, hint)
