"""Colour is for terminals."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from projects import write_project

from cli.cli_help import WRONG
from sporeprint.cli.show import wants_colour


class Terminal:
    def __init__(self, is_one: bool) -> None:
        self.is_one = is_one

    def isatty(self) -> bool:
        return self.is_one


def test_colour_is_for_terminals_without_no_color(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert wants_colour(Terminal(True))  # type: ignore[arg-type]
    assert not wants_colour(Terminal(False))  # type: ignore[arg-type]
    monkeypatch.setenv("NO_COLOR", "1")
    assert not wants_colour(Terminal(True))  # type: ignore[arg-type]


def on_a_terminal(root: Path, *arguments: str, **variables: str) -> str:
    """What the program writes when its output is a terminal."""
    import pty

    leader, follower = pty.openpty()
    command = [sys.executable, "-m", "sporeprint", *arguments]
    environment = {key: value for key, value in os.environ.items() if key != "NO_COLOR"} | variables
    subprocess.run(command, stdout=follower, stderr=subprocess.DEVNULL, cwd=root, env=environment, timeout=60)
    os.close(follower)
    written = os.read(leader, 100_000).decode()
    os.close(leader)
    return written


def test_a_terminal_gets_colour_unless_no_color_is_set(tmp_path: Path) -> None:
    root = write_project(tmp_path, WRONG)
    assert "\x1b[1;31merror" in on_a_terminal(root, "check", "tiny")
    assert re.search("\x1b\\[[0-9;]*m", on_a_terminal(root, "check", "tiny", NO_COLOR="1")) is None
