"""Painters and icons are known by name at once, and loaded when they are asked for."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest
from projects import looks, write_project

from generator.art import ICONS, PAINTERS
from generator.art.late import Late

TITLES = ("fungi", "overgrown", "sporeadic", "undergrove", "woodlots")
PROGRAM = """
import json, sys
import sporeprint
result = sporeprint.build(sys.argv[1], sys.argv[2], project=sys.argv[3] or None, formats=["svg"])
assert result.ok, result.findings
print(json.dumps([name for name in sys.modules if name.startswith("generator.art.")]))
"""


def art_of(out: Path, title: str, project: str = "") -> set[str]:
    """The folders of art of which a build of the title imports a module."""
    command = [sys.executable, "-c", PROGRAM, title, str(out), project]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    parts = [name.split(".") for name in json.loads(run.stdout)]
    return {part[2] for part in parts if len(part) > 3}


@pytest.mark.parametrize("title", TITLES)
def test_a_build_imports_the_art_of_its_title_and_of_no_other(tmp_path: Path, title: str) -> None:
    assert art_of(tmp_path, title) == {title, "shared"}


def test_an_own_game_imports_what_it_uses(tmp_path: Path) -> None:
    elements = ("back: {paint: card_back, box: [0, 0, 60, 90]}", "sign: {icon: star, box: [5, 5, 9, 9]}")
    root = write_project(tmp_path, layouts=looks(*elements))
    assert art_of(tmp_path / "out", "tiny", str(root)) == {"fungi", "shared"}


def test_every_name_is_where_its_table_says() -> None:
    assert all(callable(table[name]) for table in (PAINTERS, ICONS) for name in table)
    assert "no such painter" not in PAINTERS


def test_no_icon_of_a_module_is_left_out() -> None:
    lists = set(ICONS.homes.values())
    for home in lists:
        module, _, table = home.partition(":")
        listed = [name for name, own in ICONS.homes.items() if own == home]
        assert listed == [name for name in getattr(import_module(module), table) if ICONS.homes[name] == home]


def test_a_later_table_wins() -> None:
    both = Late({"a": "one", "b": "one"}) | Late({"b": "two"})
    assert both.homes == {"a": "one", "b": "two"}
