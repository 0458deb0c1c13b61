"""Every file that docs/referee.md shows is written down, every command in it is run and prints what the page says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from checker.titles import open_game
from sporeprint.cli import main
from sporeprint.ground.catalogue import load_catalogue
from sporeprint.ground.findings import Report

PAGE = Path(__file__).resolve().parents[1] / "docs" / "referee.md"
FENCE = re.compile(r"^```(\w+)[ ]?(\S*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
DATA = re.compile(r"\(bundled data, [0-9a-f]{8}\)")
"""Names the data, which may change without any change of what the page teaches."""


def blocks(language: str) -> list[tuple[str, str]]:
    return [(name, body) for kind, name, body in FENCE.findall(PAGE.read_text("utf-8")) if kind == language]


def shown_files() -> dict[str, str]:
    return {name: body for language in ("yaml", "text") for name, body in blocks(language) if name}


def shown_runs() -> list[tuple[str, str]]:
    """Command and what it prints, for every command of the page with a result."""
    return [tuple(body.removeprefix("$ ").split("\n", 1)) for _, body in blocks("console")]  # type: ignore[misc]


def without_hash(text: str) -> str:
    return DATA.sub("(bundled data)", text)


@pytest.mark.parametrize(("command", "shown"), shown_runs())
def test_a_command_prints_what_the_page_shows(
    command: str, shown: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, text in shown_files().items():
        (tmp_path / name).write_text(text, "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_COLOR", "1")
    program, *words = command.split()
    main(words)
    printed = capsys.readouterr()
    assert program == "sporeprint"
    assert without_hash(printed.out + printed.err) == without_hash(shown)


def test_the_page_shows_both_kinds_of_files_and_uses_all_of_them() -> None:
    used = " ".join(command for command, _ in shown_runs())
    assert [name for name in shown_files() if name not in used] == []
    assert {name.rpartition(".")[2] for name in shown_files()} == {"yaml", "log"}
    assert len(shown_runs()) >= 8


def table_rows(heading: str) -> list[list[str]]:
    """The cells of the table that starts with this cell, without its head."""
    lines = PAGE.read_text("utf-8").split(f"\n| {heading} |", 1)[1].split("\n\n", 1)[0].splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]


def test_the_house_rules_of_the_page_are_those_of_the_data() -> None:
    title = load_catalogue(None).get("fungi")
    game = None if title is None else open_game(title, Report())
    assert game is not None
    told = {row[0].strip("`"): re.findall(r"`(\w+)`", row[1]) for row in table_rows("house rule")}
    rules = {
        name: [rule.default, *(v for v in rule.values if v != rule.default)]
        for name, rule in game.data.house_rules.items()
    }
    assert told == rules


def test_the_verbs_of_the_page_are_those_of_the_referee() -> None:
    title = load_catalogue(None).get("fungi")
    game = None if title is None else open_game(title, Report())
    assert game is not None
    assert [row[0].strip("`").split()[0] for row in table_rows("verb")] == list(game.verbs)
