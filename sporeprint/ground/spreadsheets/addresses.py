"""Tables on the web: `table: https://…` names an address, and what was fetched from it last lies beside the data.

Nothing here opens a connection. A title is built from the kept copy, so a build needs no network and gives the same
pieces again; `sporeprint table TITLE --fetch` brings the copy up to date.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

FOLDER = "fetched"
"""The folder of a title that holds the copies."""


class KeptCopy(NamedTuple):
    """Where the table of a component is kept, and the note that says where it came from, and when."""

    table: Path
    note: Path

    def address(self) -> str:
        """Return the address that the copy was fetched from; "" when there is no copy."""
        try:
            note = json.loads(self.note.read_text("utf-8"))
        except (OSError, ValueError):
            return ""
        return str(note.get("address", "")) if isinstance(note, dict) and self.table.is_file() else ""


def is_address(named: str) -> bool:
    """Whether `table:` names an address on the web, and no file."""
    return named.lower().startswith(("https://", "http://"))


def kept_name(component: str) -> str:
    """Return the name of a component's copy, from the folder of its title on."""
    return f"{FOLDER}/{component}.csv"


def kept_copy(folder: Path, component: str) -> KeptCopy:
    """Return where the table of a component is kept in the folder of its title."""
    table = folder / kept_name(component)
    return KeptCopy(table, table.with_suffix(".json"))


def note_text(address: str, day: str) -> str:
    """Return the text of the note beside a copy."""
    return json.dumps({"address": address, "fetched": day}, indent=2) + "\n"
