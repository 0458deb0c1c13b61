"""`-` in place of a file: the game comes through a pipe, as a user would send it."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pytest
from projects import sporeprint

FINAL = "title: fungi\nplayers: {A: Ada, B: Ben}\nA: {dishes: [PO PO PO], sticks: 0}\nB: {dishes: [], sticks: 0}\n"
LOG = """\
title: fungi
players: {A: Ada, B: Ben}
forest: [HW, TE, LW, CH, SH, BU, SH, PA]
hands: {A: [_, _, _], B: [_, _, _]}
---
1 A take 2 TE
"""


def piped(folder: Path, data: bytes, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The program as a process of its own with these bytes on its standard input."""
    command = [sys.executable, "-m", "sporeprint", *arguments]
    done = subprocess.run(command, input=data, capture_output=True, cwd=folder, timeout=60)
    return subprocess.CompletedProcess(command, done.returncode, done.stdout.decode(), done.stderr.decode())


def shown_of_a_file(folder: Path, command: str, text: str) -> str:
    """What the command prints about a file, with the name that a pipe has."""
    (folder / "game.log").write_bytes(text.encode("utf-8"))
    named = sporeprint(folder, command, "game.log")
    assert named.code == 0 and "\n" in named.out
    return named.out.replace("sporeprint moves game.log", "sporeprint moves -").replace("game.log", "<stdin>")


COMMANDS = ("check", "score", "moves", "next")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_about_a_game_reads_it_from_a_pipe_as_from_a_file(tmp_path: Path, command: str) -> None:
    run = piped(tmp_path, LOG.encode(), command, "-")
    assert (run.returncode, run.stdout, run.stderr) == (0, shown_of_a_file(tmp_path, command, LOG), "")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("text", [LOG, LOG.replace("\n", "\r\n")])
def test_a_pipe_may_have_any_usual_encoding_and_line_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str, encoding: str, text: str
) -> None:
    shown = shown_of_a_file(tmp_path, command, text)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode(encoding))))
    run = sporeprint(tmp_path, command, "-")
    assert (run.code, run.out, run.err) == (0, shown, "")


def test_findings_call_it_stdin_and_say_the_line(tmp_path: Path) -> None:
    run = piped(tmp_path, LOG.replace("take 2 TE", "take 2 PO").encode(), "check", "-")
    assert run.returncode == 1
    assert run.stdout.splitlines()[0] == "<stdin>: 1 move, 1 error"
    assert run.stdout.splitlines()[1].startswith("<stdin>:6:1: error ")


def test_files_and_a_pipe_go_together_in_their_order(tmp_path: Path) -> None:
    (tmp_path / "one.yaml").write_text(FINAL)
    run = piped(tmp_path, FINAL.encode(), "check", "one.yaml", "-")
    standing = ["ranking: 1. Ada 9, 2. Ben 0", "Ada wins with 9"]
    shown = run.stdout.splitlines()[:6]
    assert shown == ["one.yaml: no mistakes", *standing, "<stdin>: no mistakes", *standing]


@pytest.mark.parametrize("command", ["check", "score"])
def test_a_pipe_is_not_read_twice(tmp_path: Path, command: str) -> None:
    run = piped(tmp_path, FINAL.encode(), command, "-", "-")
    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr.startswith(f"sporeprint {command}: error: `-` is given twice\n    standard input can be")


def test_a_pipe_cannot_be_rewritten(tmp_path: Path) -> None:
    run = piped(tmp_path, LOG.encode(), "check", "--format", "-")
    assert run.returncode == 2
    assert "`--format` rewrites a file, and `-` is standard input" in run.stderr
    assert list(tmp_path.iterdir()) == []


def test_an_empty_pipe_and_one_without_end_are_unreadable(tmp_path: Path) -> None:
    empty = piped(tmp_path, b"", "score", "-")
    assert (empty.returncode, empty.stdout.split(":")[:2]) == (2, ["<stdin>", " error FILE-EMPTY"])
    large = piped(tmp_path, b"#\n" * (3 << 20), "score", "-")
    assert large.returncode == 2
    assert large.stdout.startswith("<stdin>: error FILE-TOO-LARGE: this file is larger than 4 MiB")


def test_a_log_in_a_pipe_finds_a_position_in_the_folder_one_stands_in(tmp_path: Path) -> None:
    seats = "".join(f"{p}: {{dishes: [], baskets: 0, sticks: 0, pans: 1, hand: [PO]}}\n" for p in "AB")
    head = "title: fungi\nplayers: {A: Ada, B: Ben}\n"
    (tmp_path / "table.yaml").write_text(f"{head}{seats}forest: [HW, TE]\ndecay: [PA]\ndraw: 0\nto_act: A\n")
    run = piped(tmp_path, f"{head}from: table.yaml\n---\n1 A take 1 HW\n".encode(), "check", "-")
    assert (run.returncode, run.stdout.splitlines()[0]) == (0, "<stdin>: 1 move, no mistakes")


def test_a_pad_is_filled_in_from_a_pipe(tmp_path: Path) -> None:
    run = piped(tmp_path, FINAL.encode(), "scorepad", "fungi", "--from", "-")
    assert run.returncode == 0, run.stdout
    assert len(list((tmp_path / "out").rglob("*.pdf"))) == 1


def test_a_file_of_that_name_is_still_there_to_be_had(tmp_path: Path) -> None:
    (tmp_path / "-").write_text(FINAL)
    assert sporeprint(tmp_path, "score", "./-").out.startswith("./-: Fungi")
