"""`sporeprint schema`: the list, one of them, and files in a folder."""

from __future__ import annotations

import json
from pathlib import Path

from projects import sporeprint
from schema_help import faults

from generator.tools.schemas.catalogue import ENTRIES
from sporeprint.api.data import schemas


def test_all_schemas_are_listed_with_their_files(tmp_path: Path) -> None:
    lines = sporeprint(tmp_path, "schema").out.splitlines()
    names = [line.split()[0] for line in lines]
    assert names[: len(ENTRIES)] == list(ENTRIES) and names[len(ENTRIES) :][:2] == ["fungi-position", "fungi-log"]
    assert "a position of Fungi: examples/fungi/*.yaml" in lines[len(ENTRIES)]
    assert lines[0].endswith("the head of a title: components/*/title.yaml")
    assert list(tmp_path.iterdir()) == []


def test_one_is_printed_so_that_programs_can_read_it(tmp_path: Path) -> None:
    schema = json.loads(sporeprint(tmp_path, "schema", "papers").out)
    assert schema["$schema"] == "http://json-schema.org/draft-07/schema#"
    assert faults(schema, {"a4": [210, 297]}) == []
    assert faults(schema, {"a4": [210]}) == ["/a4"]
    (row,) = sporeprint(tmp_path, "schema", "papers", "--json").json["schemas"]
    assert row["files"] == ["layouts/papers.yaml", "layouts/*/papers.yaml"]
    assert row["schema"] == schema


def test_they_are_written_and_written_anew(tmp_path: Path) -> None:
    run = sporeprint(tmp_path, "schema", "--out", "schemas")
    assert run.code == 0
    assert run.out.endswith("# yaml-language-server: $schema=../../schemas/components.schema.json\n")
    names = {path.name for path in (tmp_path / "schemas").iterdir()}
    assert names == {f"{row.name}.schema.json" for row in schemas()} > {f"{name}.schema.json" for name in ENTRIES}
    old = tmp_path / "schemas" / "title.schema.json"
    whole = old.read_bytes()
    old.write_bytes(whole[:-20])
    assert sporeprint(tmp_path, "schema", "--out", "schemas", "--json").code == 0
    assert old.read_bytes() == whole
    assert sporeprint(tmp_path, "schema", "title", "--out", "one").code == 0
    assert [path.name for path in (tmp_path / "one").iterdir()] == ["title.schema.json"]


def test_a_file_of_somebody_else_is_left_alone_and_nothing_is_written(tmp_path: Path) -> None:
    (tmp_path / "schemas").mkdir()
    (tmp_path / "schemas" / "title.schema.json").write_text("{}")
    run = sporeprint(tmp_path, "schema", "--out", "schemas", "--json")
    assert (run.code, run.one["rule"]) == (1, "WRITE-FOREIGN")
    assert run.json["schemas"] == []
    assert [path.read_text() for path in (tmp_path / "schemas").iterdir()] == ["{}"]


def test_a_file_where_the_folder_should_be_is_told(tmp_path: Path) -> None:
    (tmp_path / "schemas").write_text("mine")
    assert sporeprint(tmp_path, "schema", "--out", "schemas", "--json").one["rule"] == "WRITE-FOLDER"


def test_a_name_that_is_none_is_told_with_the_nearest(tmp_path: Path) -> None:
    run = sporeprint(tmp_path, "schema", "titel", "--json")
    assert (run.code, run.one["rule"]) == (1, "SCHEMA-UNKNOWN")
    assert "`title`" in run.one["hint"]
    assert len(sporeprint(tmp_path, "schema", "x" * 100_000).err) < 500
