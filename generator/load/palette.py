"""Palettes: colours by name, a name may stand for another one, hex values are always understood."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from sporeprint.ground.findings import Report, Where
from sporeprint.ground.names import did_you_mean
from sporeprint.ground.nodes import Node, TableEntry, Text, describe

HEX = re.compile(r"^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$")


@dataclass(frozen=True, slots=True)
class Colours:
    """Palette names and hex values; `none` is no paint."""

    palette: Mapping[str, str]

    def find(self, name: str) -> str | None:
        if HEX.match(name):
            return name.lower() if len(name) == 7 else "#" + "".join(c * 2 for c in name[1:].lower())
        return self.palette.get(name)

    def __call__(self, text: str, where: Where, report: Report, item: str = "") -> str | None:
        if text == "none":
            return None
        found = self.find(text)
        if found is None:
            hint = did_you_mean(text, reversed(list(self.palette)))  # the title's own come last in it
            report.error("COLOUR-UNKNOWN", f"there is no colour `{text}` in the palette", where, hint, item)
            return "#ff00ff"
        return found


def resolve_palette(entries: Mapping[str, TableEntry], base: Mapping[str, str], report: Report) -> dict[str, str]:
    """Names to hex; a colour may be the name of another one."""
    found: dict[str, str] = dict(base)
    waiting = dict(entries)
    while waiting:
        ready = {}
        for name, entry in waiting.items():
            text = entry.value.value if isinstance(entry.value, Text) else ""
            own_name = text in waiting and text != name
            colour = None if own_name else Colours(found).find(text)
            if colour is not None:
                ready[name] = colour
        if not ready:
            for entry in waiting.values():
                _bad_colour(entry, found, report)
            break
        found |= ready
        waiting = {n: e for n, e in waiting.items() if n not in ready}
    return found


def _bad_colour(entry: TableEntry, found: Mapping[str, str], report: Report) -> None:
    node: Node = entry.value
    hint = did_you_mean(node.value, found) if isinstance(node, Text) else ""
    message = f"colour `{entry.key}` is {describe(node)}, which is neither #rrggbb nor a colour of the palette"
    report.error("COLOUR-UNKNOWN", message, node.where, hint)
