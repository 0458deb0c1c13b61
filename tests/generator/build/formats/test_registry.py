"""A new format is one value in the registry: asked for by name, written, listed, kept and removed like the others."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from projects import build, sporeprint, write_project

from generator.build.filenames import faces_folder
from generator.build.formats import registry
from generator.build.formats.model import FileFormat
from generator.build.job import Job, Known, faces
from generator.build.made import MadeFile
from generator.build.progress import Progress


def _write(job: Job, name: str, known: Known | None, progress: Progress) -> Iterator[MadeFile]:
    folder = faces_folder(job, name)
    for face in faces(job.sets.get(name, ())):
        path = f"size/{folder}/{face.name}.txt"
        key, kept = known.face(job, path, face, "size") if known else ("", None)
        data = f"{face.width:g} x {face.height:g}\n".encode() if kept is None else kept
        yield MadeFile(path, data, f"size-{folder}", key, is_kept=kept is not None)


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(registry, "FORMATS", (*registry.FORMATS, FileFormat("size", _write, is_of_faces=True)))
    return write_project(tmp_path)


def test_a_format_that_is_registered_is_written_and_listed(root: Path) -> None:
    assert build(root, "--format", "size").code == 0
    out = root / "out" / "tiny"
    assert (out / "size" / "cards" / "oak.txt").read_text() == "60 x 90\n"
    listed = json.loads((out / "manifest.json").read_text())["files"]
    assert "size/cards/oak.txt" in json.dumps(listed)
    assert (out / "svg" / "cards" / "oak.svg").exists()


def test_its_files_are_kept_and_go_with_their_sheet_set(root: Path) -> None:
    build(root, "--format", "size")
    title = root / "components" / "tiny" / "title.yaml"
    title.write_text(title.read_text().replace("cards: {name: cards", "deck: {name: cards"))
    assert build(root, "--format", "size").code == 0
    assert [path.parent.name for path in (root / "out" / "tiny" / "size").rglob("*.txt")] == ["deck"]


def test_a_format_that_is_not_registered_is_refused(tmp_path: Path) -> None:
    run = sporeprint(write_project(tmp_path), "build", "tiny", "--json", "--format", "size")
    assert (run.code, run.one["rule"]) == (1, "OPTION-VALUE")
    assert not (tmp_path / "out").exists()


def test_the_names_are_different() -> None:
    assert len(set(registry.format_names())) == len(registry.FORMATS)
