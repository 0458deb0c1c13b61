"""What the tests of `cli` and its neighbours share."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from projects import CARDS

WRONG = CARDS.replace("copies: 2}", "copies: two, colour: red}")


def command_line(root: Path, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """The program as a process of its own."""
    command = [sys.executable, "-m", "sporeprint", *arguments]
    environment = {**os.environ, **variables}
    return subprocess.run(command, capture_output=True, text=True, cwd=root, env=environment, timeout=60)
