"""Names that the bundled layout files have, for editors to offer."""

from __future__ import annotations

from sporeprint.ground.catalogue import bundled_data
from sporeprint.ground.findings import Report
from sporeprint.ground.nodes import Table
from sporeprint.ground.yaml_in import read_yaml


def bundled_names(section: str) -> list[str]:
    """The names in `layouts/<section>.yaml`."""
    node = read_yaml(bundled_data() / "layouts" / f"{section}.yaml", Report())
    return list(node.entries) if isinstance(node, Table) else []
