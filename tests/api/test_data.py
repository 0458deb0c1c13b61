"""Schemas, for programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import sporeprint
from api.help import rules


def test_schemas_are_texts_and_files(tmp_path: Path) -> None:
    names = [schema.name for schema in sporeprint.schemas()]
    assert json.loads(sporeprint.schema("title"))["title"] == "Sporeprint: the head of a title"
    written = sporeprint.write_schemas(tmp_path)
    assert written.files == tuple(f"{name}.schema.json" for name in names)
    (tmp_path / "title.schema.json").write_text("{}", "utf-8")
    assert rules(sporeprint.write_schemas(tmp_path, ["title"])) == ["WRITE-FOREIGN"]
    with pytest.raises(sporeprint.InputError, match="there is no schema `titel`"):
        sporeprint.schema("titel")
