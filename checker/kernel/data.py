"""A title's numbers for the referee: the same files that are printed from, read as plain values."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from sporeprint.ground.catalogue import TitleRef, yaml_files
from sporeprint.ground.data_in import read_data
from sporeprint.ground.findings import Report
from sporeprint.ground.inherit import Family
from sporeprint.ground.names import SOFT_HYPHEN
from sporeprint.ground.nodes import Node, Rows, Table, Text
from sporeprint.ground.plain import Json

if TYPE_CHECKING:
    from sporeprint.ground.translation.logs import LogWords

WHOLE = re.compile(r"^-?\d{1,10}$")


class HouseRule(NamedTuple):
    sentence: str
    values: tuple[str, ...]
    default: str


class TitleData(NamedTuple):
    slug: str
    name: str
    prefix: str
    version: int
    players: tuple[int, int]
    items: Mapping[str, Mapping[str, Mapping[str, Json]]]
    """Component -> item -> field -> value."""
    numbers: Mapping[str, int]
    house_rules: Mapping[str, HouseRule]
    scoring: Mapping[str, Json] = MappingProxyType({})
    language: str = ""
    """What its words are in; empty is the title's own."""
    log_words: LogWords | None = None
    """How logs are written in that language; None for the title's own."""
    referee: str = ""
    """Where the title's own referee is, if it has one: the file, a colon and the class."""

    def called(self, component: str, item: str) -> str:
        """What an item is called within a sentence: English has small letters there, other languages as they write."""
        name = str(self.items[component][item].get("name", item))
        return name if self.language else name.lower()

    def count(self, component: str, item: str, name: str) -> int:  # type: ignore[override]  # nobody counts its fields
        """A whole number that an item carries; 0 when the item has no such field."""
        value = self.items[component][item].get(name, 0)
        return value if isinstance(value, int) else 0


def plain(node: Node | None) -> Json:
    """A node without its places and soft hyphens; whole numbers become numbers, everything else stays as it is."""
    if isinstance(node, Table):
        return {entry.key: plain(entry.value) for entry in node}
    if isinstance(node, Rows):
        return [plain(n) for n in node]
    text = node.value.replace(SOFT_HYPHEN, "") if isinstance(node, Text) else ""
    return int(text) if WHOLE.match(text) else text


def load_data(ref: TitleRef, report: Report) -> TitleData | None:
    """The numbers of a title, or None with findings: nothing is refereed by numbers that could not be read."""
    own, log_words = Report(), None
    files = {path.stem: read_data(path, own) for path in yaml_files(ref.folder)}
    report.extend(own)
    if "title" not in files or own.has_errors:
        return None
    if ref.language:
        from sporeprint.ground.translation.logs import translate_files  # most games are played in English

        files, log_words = translate_files(ref, files, report)
    head = _table(plain(files.pop("title")))
    items: dict[str, dict[str, dict[str, Json]]] = {}
    numbers: dict[str, int] = {}
    house: dict[str, HouseRule] = {}
    scoring: dict[str, Json] = {}
    for node in files.values():
        items |= _items(node, report)
        for name, number in _part(node, "numbers").items():
            numbers[name] = _whole(_table(number).get("value"))
        for name, rule in _part(node, "house_rules").items():
            house[name] = _house_rule(_table(rule))
        scoring |= _part(node, "scoring")
    players, version = _table(head.get("players", {})), head.get("rules", 1)
    return TitleData(
        ref.slug,
        str(head.get("name", ref.slug)),
        str(head.get("prefix", "")),
        version if isinstance(version, int) else 1,
        (_whole(players.get("least")), _whole(players.get("most"))),
        items,
        numbers,
        house,
        scoring,
        ref.language,
        log_words,
    )


def _items(node: Node | None, report: Report) -> dict[str, dict[str, dict[str, Json]]]:
    """The items of every component in a file, with what they inherit from each other."""
    components = node.get("components") if isinstance(node, Table) else None
    out: dict[str, dict[str, dict[str, Json]]] = {}
    for component in components if isinstance(components, Table) else ():
        rows = component.value.get("items") if isinstance(component.value, Table) else None
        if isinstance(rows, Table):
            family = Family("item", rows.entries, report)
            out[component.key] = {key: _table(plain(family.resolve(key))) for key in rows.entries}
    return out


def _part(node: Node | None, key: str) -> dict[str, Json]:
    """The table under a key of a file; empty when the file has none."""
    return _table(plain(node.get(key))) if isinstance(node, Table) else {}


def _table(value: Json) -> dict[str, Json]:
    return value if isinstance(value, dict) else {}


def _whole(value: Json | None) -> int:
    return value if isinstance(value, int) else 0


def _house_rule(rule: dict[str, Json]) -> HouseRule:
    values = rule.get("values", [])
    words = tuple(str(v) for v in values) if isinstance(values, list) else ()
    return HouseRule(str(rule.get("sentence", "")), words, str(rule.get("default", "")))
