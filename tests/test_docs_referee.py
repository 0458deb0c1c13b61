"""Pages about games that are written down: every file they show is there, every command prints what the page says."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from output.help import title_job

from checker.titles import open_game
from sporeprint.cli import main
from sporeprint.ground.catalogue import TitleRef, load_catalogue
from sporeprint.ground.findings import Report

DOCS = Path(__file__).resolve().parents[1] / "docs"
PAGES = {
    "referee.md": "fungi",
    "overgrown.md": "overgrown",
    "sporeadic.md": "sporeadic",
    "undergrove.md": "undergrove",
    "woodlots.md": "woodlots",
}
"""Page -> the title whose verbs and house rules it tells."""
PRINTED = {"fungi.md": "fungi"} | {page: slug for page, slug in PAGES.items() if page == f"{slug}.md"}
"""Pages that tell what is printed of their title; how Fungi is written down is told on the page for all titles."""
FENCE = re.compile(r"^```(\w+)[ ]?(\S*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
DATA = re.compile(r"\(bundled data, [0-9a-f]{8}\)")
"""Names the data, which may change without any change of what the page teaches."""

each_page = pytest.mark.parametrize("page", PAGES)


def read(page: str) -> str:
    return (DOCS / page).read_text("utf-8")


def blocks(page: str, language: str) -> list[tuple[str, str]]:
    return [(name, body) for kind, name, body in FENCE.findall(read(page)) if kind == language]


def shown_files(page: str) -> dict[str, str]:
    return {name: body for language in ("yaml", "text") for name, body in blocks(page, language) if name}


def shown_runs(page: str) -> list[tuple[str, str]]:
    """Command and what it prints, for every command of the page with a result."""
    return [tuple(body.removeprefix("$ ").split("\n", 1)) for _, body in blocks(page, "console")]  # type: ignore[misc]


def without_hash(text: str) -> str:
    return DATA.sub("(bundled data)", text)


@pytest.mark.parametrize(
    ("page", "command", "shown"), [(page, *run) for page in PAGES | PRINTED for run in shown_runs(page)]
)
def test_a_command_prints_what_the_page_shows(
    page: str, command: str, shown: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    for name, text in shown_files(page).items():
        (tmp_path / name).write_text(text, "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_COLOR", "1")
    program, *words = command.split()
    main(words)
    printed = capsys.readouterr()
    assert program == "sporeprint"
    assert without_hash(printed.out + printed.err) == without_hash(shown)


@each_page
def test_a_page_shows_both_kinds_of_files_and_uses_all_of_them(page: str) -> None:
    used = " ".join(command for command, _ in shown_runs(page))
    assert [name for name in shown_files(page) if name not in used] == []
    assert {name.rpartition(".")[2] for name in shown_files(page)} == {"yaml", "log"}
    assert len(shown_runs(page)) >= 8


def table_rows(page: str, heading: str) -> list[list[str]]:
    """The cells of the table that starts with this cell, without its head."""
    lines = read(page).split(f"\n| {heading} |", 1)[1].split("\n\n", 1)[0].splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]


def title(slug: str) -> TitleRef:
    ref = load_catalogue(None).get(slug)
    assert ref is not None
    return ref


def referee(page: str) -> Any:
    game = open_game(title(PAGES[page]), Report())
    assert game is not None
    return game


def values(cell: str) -> list[str]:
    """What a house rule may be: every value before a colon, and all numbers where one is the first of several."""
    out: list[str] = []
    for first, last in re.findall(r"(?:`(\d+)` to )?`([\w-]+)`:", cell):
        out += map(str, range(int(first), int(last) + 1)) if first else [last]
    return out


@each_page
def test_the_house_rules_of_a_page_are_those_of_the_data(page: str) -> None:
    told = {row[0].strip("`"): values(row[1]) for row in table_rows(page, "house rule")}
    rules = {
        name: [rule.default, *(v for v in rule.values if v != rule.default)]
        for name, rule in referee(page).data.house_rules.items()
    }
    assert told == rules


@each_page
def test_the_verbs_of_a_page_are_those_of_the_referee(page: str) -> None:
    assert [row[0].strip("`").split()[0] for row in table_rows(page, "verb")] == list(referee(page).verbs)


@pytest.mark.parametrize("page", PRINTED)
def test_the_pieces_that_a_page_promises_are_those_that_are_printed(page: str) -> None:
    noted = {row[0].strip("`"): int(row[1]) for row in table_rows(page, "sheet set")}
    assert noted == {name: len(pieces) for name, pieces in title_job(PRINTED[page]).sets.items()}


@pytest.mark.parametrize("page", PRINTED)
def test_the_leaves_that_the_page_about_printing_promises_are_those_that_are_printed(page: str) -> None:
    job = title_job(PRINTED[page])
    noted = {row[0]: int(row[1]) for row in table_rows("printing.md", "title")}
    assert noted[job.title.record.name] == sum(fronts(job.sheets[name].pages) for name in job.groups)


def fronts(pages: Sequence[Any]) -> int:
    return sum(page.side == "front" for page in pages)
