"""The data of a title in another language, for its referee: items by their own names, and the words of logs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from checker.kernel.dialect import Dialect, things_of, words_of
from sporeprint.ground.catalogue import TitleRef
from sporeprint.ground.findings import Report
from sporeprint.ground.languages import Tongue, load_tongue
from sporeprint.ground.nodes import Node, Table, Text
from sporeprint.ground.strings import data_strings, dig

SOFT = "\u00ad"
"""Where a word may be parted in print; nobody types it in a log."""
Files = Mapping[str, Node | None]


def load_spoken(ref: TitleRef, files: Files, report: Report) -> tuple[dict[str, Node | None], Dialect | None]:
    """The data files, by their stem, with the words of the title's language; and how its logs are written."""
    tongue = load_tongue(ref, report)
    if tongue is None:
        return dict(files), None
    spoken = {stem: None if node is None else _spoken(stem, node, tongue) for stem, node in files.items()}
    log = next((node for file in tongue.files if isinstance(node := file.get("log"), Table)), None)
    verbs, names, values = (words_of(dig(log, (part,))) for part in ("verbs", "words", "values"))
    usage = words_of(dig(log, ("usage",))).write
    things = things_of(pair for stem, node in files.items() for pair in _names(node, spoken[stem]))
    return spoken, Dialect(ref.language, verbs, names, values, usage, things)


def _spoken(stem: str, node: Node, tongue: Tongue) -> Node:
    return _unparted(tongue.head(node) if stem == "title" else tongue.data(node))


def _unparted(node: Node) -> Node:
    """Without the places where words may be parted."""
    if isinstance(node, Table):
        entries = {entry.key: entry._replace(value=_unparted(entry.value)) for entry in node}
        return Table(node.where, entries, node.gap)
    if isinstance(node, Text) and SOFT in node.value:
        return Text(node.value.replace(SOFT, ""), node.where, node.quoted)
    return node


def _names(plain: Node | None, spoken: Node | None) -> Iterator[tuple[str, str]]:
    """What items are called in the data and in the language, word by word: names, codes, whatever is a single text."""
    for said in data_strings(plain):
        if said.keys[0] == "components" and "items" in said.keys and said.text is not None:
            found = dig(spoken, said.keys)
            if isinstance(found, Text):
                yield said.text.value, found.value
