"""The Pyodide runtime that a site brings along: which files it needs of the folder that was named."""

from __future__ import annotations

import gzip
from pathlib import Path

from sporeprint.ground.findings import ARGUMENTS, Report, Where
from sporeprint.ground.wording import joined

STDLIB = "python_stdlib.zip"
NEEDED = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", STDLIB)
PACKED = ".wasm"
"""Files of this kind are packed: not every host does it, and they are the largest."""
HOW = (
    "`npm pack pyodide@314` and then `tar xzf pyodide-*.tgz` make a folder `package` with the runtime;\n"
    "name that folder with `pyodide`"
)
RULE = "SITE-PYODIDE"


def runtime_files(folder: Path | None, report: Report) -> dict[str, bytes]:
    """Return the files of the runtime by their names in the site; none, with a finding, when it is not complete."""
    if folder is None:
        report.error(RULE, "a site needs the Pyodide runtime, and no folder with it is named", ARGUMENTS, HOW)
        return {}
    lacking = [name for name in NEEDED if not (folder / name).is_file()]
    if lacking:
        inner = next((one for one in (folder / "package", folder / "node_modules" / "pyodide") if _is_whole(one)), None)
        hint = HOW if inner is None else f"did you mean {inner}?"
        problem = f"there is no {joined(lacking)}" if folder.is_dir() else "there is no such folder"
        report.error(RULE, f"this is no Pyodide runtime of version 314 or later: {problem}", Where(str(folder)), hint)
        return {}
    try:
        return dict(_packed(name, (folder / name).read_bytes()) for name in NEEDED)
    except OSError as error:
        report.error(RULE, f"the runtime cannot be read: {error.strerror}", Where(str(folder)), HOW)
        return {}


def _is_whole(folder: Path) -> bool:
    return all((folder / name).is_file() for name in NEEDED)


def _packed(name: str, data: bytes) -> tuple[str, bytes]:
    return (f"{name}.gzip", gzip.compress(data, 9, mtime=0)) if name.endswith(PACKED) else (name, data)
