"""Long work says on a terminal what it is at, in one line that is gone at the end; nobody else ever sees it."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest
from projects import sporeprint, write_project

from sporeprint.cli import main
from sporeprint.cli.progress import Progress

CLEAR = "\r\x1b[K"
COMMANDS = {
    "build": ["tiny: reading", "tiny: drawing cards", "tiny: cards, 1 page"],
    "export --for tts": ["tiny: drawing cards", "tiny: looking at faces, 1 of 1", "tiny: tiny.json"],
    "preflight --for tts": ["tiny: drawing cards", "tiny: looking at faces, 1 of 1"],
    "accessibility": ["tiny: face 1 of 1"],
    "check": ["tiny, 1 of 1"],
}


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def watched(root: Path, monkeypatch: pytest.MonkeyPatch, *words: str) -> str:
    """What a command writes on the error stream of a terminal."""
    terminal = Terminal()
    monkeypatch.chdir(root)
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.delenv("TERM", raising=False)
    main(words)
    return terminal.getvalue()


def typed(command: str) -> list[str]:
    name, *options = command.split()
    return [name, "tiny", *options]


@pytest.mark.parametrize("command", COMMANDS)
def test_long_work_says_what_it_is_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str) -> None:
    lines = watched(write_project(tmp_path), monkeypatch, *typed(command)).split(CLEAR)
    assert [text for text in COMMANDS[command] if text not in lines] == []


@pytest.mark.parametrize("command", COMMANDS)
def test_quiet_is_quiet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str) -> None:
    assert CLEAR not in watched(write_project(tmp_path), monkeypatch, *typed(command), "--quiet")


def test_into_a_file_or_a_pipe_nothing_is_said(tmp_path: Path) -> None:
    run = sporeprint(write_project(tmp_path), "build", "tiny")
    assert (run.code, run.err) == (0, "")


def test_of_several_titles_it_is_said_which(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = {"components/next/title.yaml": "", "components/next/cards.yaml": ""}
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    write_project(tmp_path, files=own)
    text = watched(tmp_path, monkeypatch, "build", "tiny", "next", "--no-svg")
    assert f"{CLEAR}drawing tiny, next" in text
    assert f"{CLEAR}2 of 2 titles drawn" in text


def test_pictures_are_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = watched(write_project(tmp_path), monkeypatch, "build", "tiny", "--png", "--dpi", "30", "--no-svg")
    assert f"{CLEAR}tiny: cards as PNG, 1 of 1" in text


def test_the_line_is_gone_at_the_end_even_of_a_crash(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    with pytest.raises(ZeroDivisionError), Progress() as progress:
        progress("half of it")
        raise ZeroDivisionError
    assert terminal.getvalue() == f"{CLEAR}half of it{CLEAR}"


def test_a_line_is_never_longer_than_the_terminal_is_wide(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    Progress()("x" * 500)
    assert terminal.getvalue() == CLEAR + "x" * 79  # of the usual 80 columns one is left free


def test_a_terminal_that_cannot_go_back_shows_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setenv("TERM", "dumb")
    Progress()("half of it")
    assert terminal.getvalue() == ""


def test_on_a_real_terminal(tmp_path: Path) -> None:
    write_project(tmp_path)
    ours, theirs = os.openpty()
    env = {**os.environ, "PYTHONPATH": str(Path(__file__).resolve().parents[2]), "TERM": "xterm"}
    command = [sys.executable, "-m", "sporeprint", "check", "tiny"]
    done = subprocess.run(command, cwd=tmp_path, env=env, stdout=subprocess.PIPE, stderr=theirs, check=True)
    os.close(theirs)
    said = os.read(ours, 10_000).decode()
    os.close(ours)
    assert said == f"{CLEAR}tiny, 1 of 1{CLEAR}"
    assert done.stdout.startswith(b"tiny: 2 pieces, no mistakes")
