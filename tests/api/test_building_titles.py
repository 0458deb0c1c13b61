"""Several titles printed at once: on all cores, with the same files and in the given order."""

from __future__ import annotations

from pathlib import Path

import pytest
from projects import CARDS, write_project

import sporeprint
from api.help import rules


@pytest.fixture
def both(tmp_path: Path) -> Path:
    """A project of two titles: tiny, and a copy of it with another card."""
    root = write_project(tmp_path / "game")
    for folder in ("components", "layouts"):
        for file in (root / folder / "tiny").glob("*.yaml"):
            copy = root / folder / "twin" / file.name
            copy.parent.mkdir(exist_ok=True)
            copy.write_text(file.read_text("utf-8").replace("Oak", "Yew"), "utf-8")
    return root


def contents(folder: Path) -> dict[str, bytes]:
    return {str(f.relative_to(folder)): f.read_bytes() for f in folder.rglob("*") if f.suffix in {".pdf", ".svg"}}


def test_two_processes_write_the_same_bytes_as_one(both: Path, tmp_path: Path) -> None:
    titles = ("twin", "tiny")
    one = list(sporeprint.build_titles(titles, tmp_path / "one", project=both, workers=1))
    two = list(sporeprint.build_titles(titles, tmp_path / "two", project=both, workers=2))
    assert [r.title for r in one] == [r.title for r in two] == ["twin", "tiny"]
    assert [(r.files, r.drawn) for r in one] == [(r.files, r.drawn) for r in two]
    assert contents(tmp_path / "one") == contents(tmp_path / "two") != {}


def test_what_is_built_already_is_not_drawn_again(both: Path, tmp_path: Path) -> None:
    list(sporeprint.build_titles(("tiny",), tmp_path, project=both))
    first, second = sporeprint.build_titles(("tiny", "twin"), tmp_path, project=both, workers=2)
    assert (first.drawn, second.drawn) == (0, len(second.files))
    again = list(sporeprint.build_titles(("tiny", "twin"), tmp_path, project=both, workers=2))
    assert [r.drawn for r in again] == [0, 0]


def test_a_title_with_a_mistake_spoils_only_itself(both: Path, tmp_path: Path) -> None:
    cards = both / "components/tiny/cards.yaml"
    cards.write_text(CARDS + "  oak: {nonsense: 1}\n", "utf-8")
    unknown, faulty, good = sporeprint.build_titles(("nobody", "tiny", "twin"), tmp_path, project=both, workers=2)
    assert rules(unknown) == ["TITLE-UNKNOWN"]
    assert not faulty.ok
    assert faulty.files == ()
    assert good.ok
    assert len(good.files) == good.drawn > 0
