"""The command line: help, and lines that cannot be read."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest
from projects import sporeprint, write_project

from cli.cli_help import command_line
from sporeprint.cli.parser import COMMANDS, parse_arguments


@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_every_command_shows_an_example_that_can_be_typed(
    tmp_path: Path, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    run = sporeprint(tmp_path, command, "--help")
    assert run.code == 0
    example = next(line for line in run.out.splitlines() if line.startswith("example: "))
    words = shlex.split(example.removeprefix("example: sporeprint ").split(" > ")[0])
    assert words[0] == command
    assert callable(parse_arguments(words).run)


@pytest.mark.parametrize(("told", "columns"), [("100", 100), ("120", 120), ("0", 80), ("many", 80), ("", 80)])
def test_help_is_as_wide_as_the_terminal_and_80_columns_without_one(tmp_path: Path, told: str, columns: int) -> None:
    run = command_line(tmp_path, "build", "--help", COLUMNS=told)
    widest = max(map(len, run.stdout.splitlines()))
    assert columns - 12 < widest <= columns - 2


def test_the_general_help_lists_every_command(tmp_path: Path) -> None:
    run = sporeprint(tmp_path, "--help")
    listed = {line.split()[0] for line in run.out.splitlines() if line.startswith("    ")}
    assert set(COMMANDS) <= listed


def test_no_command_gets_the_list_of_them(tmp_path: Path) -> None:
    run = sporeprint(tmp_path)
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith("usage: sporeprint")


def test_help_may_be_asked_for_in_words(tmp_path: Path) -> None:
    assert sporeprint(tmp_path, "help", "build").out == sporeprint(tmp_path, "build", "--help").out
    assert sporeprint(tmp_path, "help").out == sporeprint(tmp_path, "--help").out


@pytest.mark.parametrize(
    "option",
    [
        ("--copies", "0"),
        ("--copies", "501"),
        ("--copies", "²"),
        ("--dpi", "10"),
        ("--marks", "dots"),
        ("--blanks", "x"),
    ],
)
def test_an_option_out_of_range_is_refused(tmp_path: Path, option: tuple[str, str]) -> None:
    run = sporeprint(write_project(tmp_path), "build", "tiny", *option)
    assert (run.code, run.out) == (2, "")
    assert option[0] in run.err
