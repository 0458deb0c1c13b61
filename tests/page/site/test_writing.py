"""A site is written as a whole: every file or none, and nothing of others is touched."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest
from sites import GAME, draw_dots, empty_runtime, own_game, replies, unpacked, write

from sporeprint.ground.findings import ARGUMENTS
from sporeprint.page.site import writing


@pytest.fixture
def runtime(tmp_path: Path) -> Path:
    return empty_runtime(tmp_path / "runtime")


def everything(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_site_has_page_referee_runtime_and_faces(cache: Path, runtime: Path, tmp_path: Path) -> None:
    draw_dots(["fungi"])
    before = everything(tmp_path)
    result = write(tmp_path / "site", runtime, ["fungi"])
    assert (result.ok, result.titles, set(result.face_bytes)) == (True, ("fungi",), {"fungi", "fungi.de"})
    files = everything(tmp_path / "site")
    assert {"index.html", "sw.js", "files.js", "app.webmanifest", "modules.zip", "data.zip", "titles.json"} <= set(
        files
    )
    assert {"js/worker.js", "pyodide/pyodide.mjs", "pyodide/pyodide.asm.wasm.gzip", "fonts/sans.ttf"} <= set(files)
    assert not [name for name in files if name.endswith((".wasm", ".map", ".d.ts", ".pyc"))]
    assert result.files == len(files) - 1  # the list of what is ours
    outside = {name: data for name, data in everything(tmp_path).items() if not name.startswith(("site/", "cache/"))}
    assert outside == {name: data for name, data in before.items() if not name.startswith("cache/")}


def test_faces_are_named_by_their_content(cache: Path, runtime: Path, tmp_path: Path) -> None:
    draw_dots(["fungi"])
    write(tmp_path / "site", runtime, ["fungi"])
    (row,) = json.loads((tmp_path / "site/titles.json").read_bytes())["titles"]
    assert (row["slug"], len({face["face"] for face in row["faces"]})) == ("fungi", 1)  # dots of one component
    faces = list((tmp_path / "site/faces/fungi").iterdir())
    assert len({path.read_bytes() for path in faces}) == len(faces)
    with zipfile.ZipFile(tmp_path / "site/data.zip") as packed:
        (name,) = [name for name in packed.namelist() if name.startswith("faces/fungi-") and "-de-" not in name]
        named = {row[-1] for row in json.loads(packed.read(name))["faces"]}
    assert named == {path.name for path in faces}


def test_a_site_has_the_booklets_with_its_own_names_of_faces(cache: Path, runtime: Path, tmp_path: Path) -> None:
    """They are fetched when somebody reads them, so the list of what is kept does not name them."""
    draw_dots(["fungi"])
    write(tmp_path / "site", runtime, ["fungi"])
    for folder in ("fungi", "fungi.de"):
        page = json.loads((tmp_path / "site/rules" / folder / "page.json").read_bytes())
        figures = [block["line"] for block in page["blocks"] if block["kind"] == "figure"]
        assert len(figures) == 6
        assert all((tmp_path / f"site/rules/{folder}/{line}.webp").is_file() for line in figures)
        box, mushrooms = [block for block in page["blocks"] if block["kind"] == "contents"]
        names = {name for entry in (*box["entries"], *mushrooms["entries"]) for name, _ in entry["faces"]}
        assert names and all((tmp_path / "site/faces" / folder / name).is_file() for name in names)
    assert "rules/" not in (tmp_path / "site/files.js").read_text("utf-8")


def test_a_second_site_takes_the_place_of_the_first(
    cache: Path, runtime: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw_dots(["fungi"])
    site = tmp_path / "site"
    write(site, runtime, ["fungi"])
    (site / "notes.txt").write_text("mine", "utf-8")
    first = everything(site)
    (runtime / "python_stdlib.zip").write_text("newer", "utf-8")
    order: list[str] = []
    put = writing.load_manifest(site, writing.Report()).__class__.put
    monkeypatch.setattr(
        "sporeprint.ground.writing.Manifest.put",
        lambda self, path, *more: (order.append(path), put(self, path, *more))[1],
    )
    assert write(site, runtime, ["fungi"]).ok
    second = everything(site)
    changed = {name for name in second if second[name] != first.get(name)}
    assert changed == {"pyodide/python_stdlib.zip", "files.js", "manifest.json"}
    assert order[-2:] == ["sw.js", "index.html"], "a browser looks for a new version when all of it is there"
    assert second["notes.txt"] == b"mine"


def test_a_site_with_another_title_has_the_same_modules(cache: Path, runtime: Path, tmp_path: Path) -> None:
    draw_dots(["fungi", "woodlots"])
    assert write(tmp_path / "one", runtime, ["fungi"]).ok and write(tmp_path / "two", runtime, ["fungi", "woodlots"]).ok
    one, two = everything(tmp_path / "one"), everything(tmp_path / "two")
    assert one["modules.zip"] == two["modules.zip"] and len(one["data.zip"]) < len(two["data.zip"])


def test_a_file_of_somebody_else_is_left_alone_and_nothing_is_written(
    cache: Path, runtime: Path, tmp_path: Path
) -> None:
    draw_dots(["fungi"])
    (tmp_path / "site").mkdir()
    (tmp_path / "site/index.html").write_text("my home page", "utf-8")
    result = write(tmp_path / "site", runtime, ["fungi"])
    assert [(finding.rule, Path(finding.where.file).name) for finding in result.findings] == [
        ("WRITE-FOREIGN", "index.html"),
        ("SITE-NODE", ARGUMENTS.file),  # the runtime of this test is empty files
    ]
    assert everything(tmp_path / "site") == {"index.html": b"my home page"}


def test_without_a_runtime_nothing_is_drawn_or_written(cache: Path, tmp_path: Path) -> None:
    result = write(tmp_path / "site", tmp_path / "none", ["fungi"])
    assert [finding.rule for finding in result.findings] == ["SITE-PYODIDE"]
    assert not (tmp_path / "site").exists() and not cache.exists()


def test_own_games_come_along_without_the_rest_of_their_folder(cache: Path, runtime: Path, tmp_path: Path) -> None:
    project = own_game(tmp_path)
    draw_dots([GAME], project)
    assert write(tmp_path / "site", runtime, [GAME], project).ok
    root = unpacked(tmp_path / "site", tmp_path / "unpacked")
    own = {path.relative_to(root).as_posix() for path in (root / "project").rglob("*") if path.is_file()}
    assert f"project/components/{GAME}/referee.py" in own
    assert not [name for name in own if name.endswith(("secret.txt", "art.png", "README.md"))]
    table = {"title": GAME, "players": {"A": "Ada", "B": "Ben"}, "options": {}, "house": {}, "written": []}
    shown, begun = replies(root, [{"ask": "titles"}, {"ask": "log-start", **table, "seed": "1"}])
    assert shown == json.loads((tmp_path / "site/titles.json").read_bytes())
    assert begun["view"]["faces"] == GAME and begun["verbs"]
    named = {piece["face"] for board in begun["view"]["boards"] for piece in board["pieces"] if piece["face"]}
    assert named and named <= {path.name for path in (tmp_path / "site/faces" / GAME).iterdir()}


def test_a_title_that_nobody_referees_is_reported(cache: Path, runtime: Path, tmp_path: Path) -> None:
    import sporeprint

    project = sporeprint.new_game("cave", tmp_path).folder
    result = write(tmp_path / "site", runtime, ["cave"], project)
    assert [finding.rule for finding in result.findings] == ["TABLE-LAYING"]
    assert not (tmp_path / "site").exists()
