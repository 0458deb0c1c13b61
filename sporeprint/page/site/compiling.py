"""Compiled Python files for a site, so that no browser compiles them at every start: it takes half as long then.

Only the runtime itself can compile for its version of Python, and outside of a browser it runs in Node.
"""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from pathlib import Path

from sporeprint.ground.findings import ARGUMENTS, Report

PROGRAM = Path(__file__).with_name("compile.mjs")
PATIENCE = 900
"""Seconds for some five hundred modules; an idle machine needs ten."""
RULE = "SITE-NODE"
HINT = "the site works all the same; where Node is installed, a browser starts it in half the time"


def compiled_archives(runtime: Path, archives: dict[str, bytes], report: Report) -> dict[str, bytes]:
    """Return archives of Python files with their modules compiled; as they are, with a note, where that fails."""
    node = shutil.which("node")
    if node is None:
        report.note(RULE, "Node is not installed, so the Python files of the site are not compiled", ARGUMENTS, HINT)
        return archives
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        words: list[str] = []
        for name, data in archives.items():
            (folder / name).write_bytes(data)
            words += [str(folder / name), str(folder / f"compiled-{name}")]
        command = [node, str(PROGRAM), str(runtime.resolve()), *words]
        try:
            done = subprocess.run(command, capture_output=True, timeout=PATIENCE, check=False)
        except subprocess.TimeoutExpired:
            done = None
        if done is None or done.returncode:
            message = "Node cannot run this Pyodide runtime, so the Python files of the site are not compiled"
            report.note(RULE, message, ARGUMENTS, HINT)
            return archives
        return {name: (folder / f"compiled-{name}").read_bytes() for name in archives}
