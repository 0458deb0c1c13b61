"""`sporeprint icons`: what a title can use, as a list and as a picture; and the schema that knows its own icons."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from projects import SLUG, sporeprint, write_project

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">'


@pytest.fixture
def root(tmp_path: Path) -> Path:
    write_project(tmp_path)
    folder = tmp_path / "components" / SLUG / "icons"
    folder.mkdir()
    (folder / "moonship.svg").write_text(f'{HEAD}<path d="M2 2h20v20z"/></svg>', "utf-8")
    return tmp_path


def test_own_icons_are_listed_before_the_bundled_ones(root: Path) -> None:
    run = sporeprint(root, "icons", SLUG, "--find", "moon", "--json")
    assert (run.code, run.json["own"], run.json["bundled"]) == (0, ["moonship"], ["moon", "moon_badge"])


@pytest.mark.parametrize(("name", "start"), [("i.svg", b"<svg"), ("i.png", b"\x89PNG"), ("i.pdf", b"%PDF")])
def test_icons_are_drawn_with_their_names(root: Path, name: str, start: bytes) -> None:
    run = sporeprint(root, "icons", SLUG, "--find", "moon", "--out", name)
    assert run.code == 0
    assert name in run.out
    data = (root / name).read_bytes()
    assert data.startswith(start)
    if name == "i.svg":
        assert [word in data.decode("utf-8") for word in ("moonship", "moon_badge", "butter")] == [True, True, False]


def test_a_faulty_icon_is_reported_even_if_no_piece_shows_it(root: Path) -> None:
    (root / "components" / SLUG / "icons" / "bad.svg").write_text(f"{HEAD}<script/></svg>", "utf-8")
    run = sporeprint(root, "icons", SLUG, "--json")
    assert (run.code, [finding["rule"] for finding in run.findings]) == (1, ["SVG-SCRIPT"])


def test_a_picture_of_another_kind_is_refused(root: Path) -> None:
    run = sporeprint(root, "icons", SLUG, "--out", "icons.gif", "--json")
    assert [finding["rule"] for finding in run.findings] == ["ICONS-NAME"]
    assert not (root / "icons.gif").exists()


def test_the_schema_of_layouts_knows_own_icons(root: Path) -> None:
    run = sporeprint(root, "schema", "layout")
    assert "moonship" in json.loads(run.out)["definitions"]["icon"]["enum"]
