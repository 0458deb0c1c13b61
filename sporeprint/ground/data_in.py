"""The data files of a title: YAML, with the items that components keep in spreadsheets read into it.

Whoever prints and whoever referees reads through here, so that both have the same items from the same cells.
"""

from __future__ import annotations

from pathlib import Path

from sporeprint.ground.findings import Report
from sporeprint.ground.nodes import Node, Table
from sporeprint.ground.text_in import MIB
from sporeprint.ground.yaml_in import MAX_VALUES, read_yaml

LIMIT, MOST = 8 * MIB, 8 * MAX_VALUES
"""Bytes and values of a data file: more than of what strangers send, for a deck may have thousands of cards."""


def read_data(path: Path, report: Report) -> Node | None:
    """The content of a data file, or None with at least one finding; a faulty spreadsheet has no items in it."""
    node = read_yaml(path, report, limit=LIMIT, most=MOST)
    if not isinstance(node, Table) or not _has_table(node.get("components")):
        return node
    from sporeprint.ground.spreadsheets.expand import with_tables  # most titles are nothing but YAML

    return with_tables(node, path.parent, report)


def _has_table(components: Node | None) -> bool:
    named = (entry.value for entry in components) if isinstance(components, Table) else ()
    return any(isinstance(component, Table) and "table" in component for component in named)
