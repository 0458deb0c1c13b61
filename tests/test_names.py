"""Names of classes: one name for one thing, in the whole tree."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
PACKAGES = ("checker", "generator", "sporeprint")
SHARED = {
    "Agenda": "the library hands out the referee's agenda as a value of its own",
    "BackShift": "the library takes the printer's shift as a value of its own",
    "Board": "findings of a position file call the record of a player's board by this name",
    "Box": "findings of a position file call the record of a player's box by this name",
    "Due": "the library hands out the referee's dues as values of its own",
    "HouseRule": "both halves read the house rules of a title and never import each other",
    "Shift": "the library hands out the figures of two runs as values of its own",
    "_Player": "findings of position files call the record of a player by this name",
}
"""Names that stand twice on purpose, with the reason; none may stand three times."""


def class_names(root: Path) -> Iterator[tuple[str, str]]:
    """Every class of the packages below `root`, as (name, file and line)."""
    for package in PACKAGES:
        for path in sorted((root / package).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.ClassDef):
                    yield node.name, f"{path.relative_to(root).as_posix()}:{node.lineno}"


def repeated(root: Path) -> dict[str, list[str]]:
    """The class names that stand more than once below `root`, with their places."""
    places: dict[str, list[str]] = defaultdict(list)
    for name, place in class_names(root):
        places[name].append(place)
    return {name: found for name, found in places.items() if len(found) > 1}


def test_a_class_name_stands_for_one_thing() -> None:
    found = repeated(ROOT)
    assert {name: places for name, places in found.items() if name not in SHARED} == {}
    assert set(SHARED) == set(found), "a name that no longer stands twice leaves the list"


def test_no_class_name_stands_three_times() -> None:
    assert {name: places for name, places in repeated(ROOT).items() if len(places) > 2} == {}


def test_a_repeated_name_is_found_with_both_places(tmp_path: Path) -> None:
    for package in PACKAGES:
        (tmp_path / package).mkdir()
    (tmp_path / "checker" / "a.py").write_text("class Kit:\n    class Card: ...\n", "utf-8")
    (tmp_path / "generator" / "b.py").write_text("\n\nclass Kit: ...\n", "utf-8")
    assert repeated(tmp_path) == {"Kit": ["checker/a.py:1", "generator/b.py:3"]}
