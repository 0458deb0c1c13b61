"""The Pyodide runtime as docs/site.md gets it, from npm; as a program it says so when it cannot be had here."""

from __future__ import annotations

import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path

LEFT_OUT = "left out: the static site in a browser (tests/page/site/*_browser.py), because {reason}"


def fetch_runtime(folder: Path) -> Path | str:
    """The folder of the runtime, fetched into another one; a sentence when it cannot be had."""
    npm = shutil.which("npm")
    if npm is None:
        return "npm is not installed"
    command = [npm, "pack", "pyodide@314"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=300, check=False)
    if done.returncode:
        return "npm cannot fetch pyodide"
    (packed,) = folder.glob("pyodide-*.tgz")
    with tarfile.open(packed) as archive:
        archive.extractall(folder, filter="data")
    return folder / "package"


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as temporary:
        found = fetch_runtime(Path(temporary))
    if isinstance(found, str):
        print(LEFT_OUT.format(reason=found))
