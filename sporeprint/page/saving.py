"""Tables that the server keeps: one JSON file each, in the folder that was named, and nothing else there."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TypeAlias

from sporeprint.ground.atomic import write_atomically
from sporeprint.ground.findings import Report
from sporeprint.ground.plain import Json

ID = re.compile(r"[0-9a-f]{16}$")
ENDING = ".table.json"
MOST_TABLES = 200
Saved: TypeAlias = dict[str, Json]


def saved_tables(folder: Path | None) -> list[Saved]:
    """Return the tables of the folder, the newest first; files that are none are passed over."""
    if folder is None:
        return []
    found = [_read(path) for path in sorted(folder.glob(f"*{ENDING}"))[:MOST_TABLES]]
    return sorted((table for table in found if table is not None), key=_time, reverse=True)


def _time(table: Saved) -> float:
    time = table.get("time")
    return float(time) if isinstance(time, int | float) else 0.0


def _read(path: Path) -> Saved | None:
    try:
        table: Json = json.loads(path.read_bytes())
    except (OSError, ValueError, RecursionError):
        return None
    return table if isinstance(table, dict) and f"{table.get('id')}{ENDING}" == path.name else None


def save_table(folder: Path | None, entry: Json) -> str:
    """Write a table under its id; return why it was not written, empty when it was."""
    if folder is None:
        return "no folder was named to save tables in: sporeprint play --save FOLDER"
    if not isinstance(entry, dict) or not isinstance(entry.get("table"), dict):
        return "this is no table"
    name = str(entry.get("id"))
    if not ID.match(name):
        return "a table is named by 16 hexadecimal digits"
    kept = {key: entry.get(key) for key in ("id", "name", "time", "table")}
    report = Report()
    data = json.dumps(kept, ensure_ascii=False, indent=1).encode("utf-8", "surrogatepass")
    return "" if write_atomically(folder / f"{name}{ENDING}", data, report) else report.findings[0].message
