"""The schemas of positions and logs agree with the reader: what it accepts fits them, what they refuse it refuses."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from declared import ROOT, TITLES, WITH_HEADERS, example_files, header_schema, table_schema
from schema_help import faults, plain, value_of

import sporeprint
from checker.kernel.referee import title_of
from sporeprint.ground.findings import Report


def header_value(path: Path) -> Any:
    read = title_of(path.read_text("utf-8"), path.name, Report())
    assert read is not None
    return plain(read[0])


@pytest.mark.parametrize("slug", TITLES)
def test_every_position_of_the_examples_fits(slug: str) -> None:
    paths = [path for path in example_files(slug, "yaml") if ".de." not in path.name and path.stem != "samples"]
    assert len(paths) >= 2
    assert {path.name: wrong for path in paths if (wrong := faults(table_schema(slug), value_of(path)))} == {}


@pytest.mark.parametrize("slug", WITH_HEADERS)
def test_every_header_of_the_examples_fits(slug: str) -> None:
    paths = [path for path in example_files(slug, "log") if ".de." not in path.name]
    assert len(paths) >= 4
    assert {path.name: wrong for path in paths if (wrong := faults(header_schema(slug), header_value(path)))} == {}


HEAD: dict[str, Any] = {"title": "fungi", "players": {"A": "Ada", "B": "Ben"}}


@pytest.mark.parametrize(
    ("more", "place"),
    [
        ({"A": {"dishes": [{"kind": "porcini", "day": 3}, ["SH", "_"], "CH CH CH", {"BB": 3}, "_"]}}, None),
        ({"A": {"hand": 4, "sticks": "_"}, "forest": "_", "draw": 12, "passed": "yes"}, None),
        ({"A": {"dishes": {"kind": "porcini", "day": 3}}}, "/A/dishes"),
        ({"A": {"dishes": "PO PO PO"}}, "/A/dishes"),
        ({"A": {"dishes": [[["PO"]]]}}, "/A/dishes"),
        ({"A": {"dishes": None}}, "/A/dishes"),
        ({"A": {"sticks": -1}}, "/A/sticks"),
        ({"A": {"sticks": 1000}}, "/A/sticks"),
        ({"A": {"stick": 1}}, "/A/stick"),
        ({"A": "_"}, None),
        ({"A": "?"}, None),
        ({"A": "none"}, "/A"),
        ({"A": None}, "/A"),
        ({"forest": [["PO"]]}, "/forest"),
        ({"forest": {"PO": "two"}}, "/forest"),
        ({"passed": "maybe"}, "/passed"),
        ({"passed": "_"}, None),
        ({"rules": 2}, "/rules"),
        ({"hosue": 1}, "/hosue"),
        ({"house": {"tie_brake": "x"}}, "/house/tie_brake"),
        ({"house": {"tie_break": "x"}}, "/house/tie_break"),
        ({"claimed": {"A": "much"}}, "/claimed/A"),
        ({"players": "Ada"}, "/players"),
    ],
)
def test_what_the_schema_refuses_the_reader_refuses(more: dict[str, Any], place: str | None) -> None:
    assert faults(table_schema("fungi"), HEAD | more) == ([] if place is None else [place])
    errors = [finding for finding in sporeprint.check(HEAD | more).findings if finding.level == "error"]
    assert bool(errors) == (place is not None), errors


def test_what_must_be_there_is_missed() -> None:
    assert faults(table_schema("fungi"), {"title": "fungi"}) == [""]


def test_names_of_things_are_offered_and_fields_are_explained() -> None:
    schema = json.loads(sporeprint.schema("fungi-log"))
    assert schema["properties"]["deck"]["description"] == "All cards of the pile, from the top."
    assert "PO*" in json.dumps(schema["properties"]["forest"])


def test_there_is_one_for_each_title_that_declares_its_files() -> None:
    names = {row.name for row in sporeprint.schemas()}
    assert {f"{slug}-position" for slug in TITLES} | {f"{slug}-log" for slug in WITH_HEADERS} <= names


OWN = '''
from dataclasses import dataclass
from checker.fungi.game import Fungi
from checker.kernel.files import Count, Head

@dataclass(frozen=True, kw_only=True)
class Shore(Head):
    shells: Count = 0
    """How many shells lie there."""

class Own(Fungi):
    position_record = Shore
'''


def test_a_game_of_a_project_has_its_own(tmp_path: Path) -> None:
    folder = tmp_path / "components" / "shore"
    folder.mkdir(parents=True)
    for path in (ROOT / "components" / "fungi").glob("*.yaml"):
        (folder / path.name).write_bytes(path.read_bytes())
    head = (folder / "title.yaml").read_text("utf-8")
    (folder / "title.yaml").write_text(f"{head}\nreferee: referee.py:Own\n", "utf-8")
    (folder / "referee.py").write_text(OWN, "utf-8")
    schema = json.loads(sporeprint.schema("shore-position", project=tmp_path))
    assert schema["properties"]["shells"] == {
        "type": "integer",
        "minimum": 0,
        "maximum": 999,
        "description": "How many shells lie there.",
    }
