"""Sites for tests: faces are dots and the runtime is empty files, so that one is written in a moment."""

from __future__ import annotations

import io
import json
import subprocess
import sys
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

import sporeprint
from sporeprint.api.sites import SiteResult
from sporeprint.api.table_faces import table_faces
from sporeprint.ground.translation.languages import languages_in
from sporeprint.page.site.runtime import NEEDED

GAME = "hedge"


def empty_runtime(folder: Path) -> Path:
    """A folder that has the names of the runtime's files, and nothing in them."""
    folder.mkdir()
    for name in NEEDED:
        (folder / name).write_text(name, "utf-8")
    return folder


def draw_dots(titles: Iterable[str], project: Path | None = None) -> None:
    """Put a dot in place of every face, into the cache folder: all faces of a component are the same picture."""
    out = io.BytesIO()
    Image.new("RGB", (4, 4), "tan").save(out, "WEBP")
    dot = out.getvalue()
    for title in titles:
        for language in ("", *languages_in(table_faces(title, project=project).ref.folder)):
            faces = table_faces(title, language=language, project=project)
            for (component, *_), name in faces.names.items():
                (faces.folder / name).write_bytes(dot + component.encode())


def own_game(folder: Path) -> Path:
    """A project with a game of its own, refereed, and with files that are nobody's business."""
    made = sporeprint.new_game(GAME, folder, referee=True)
    assert made.folder is not None
    (made.folder / "secret.txt").write_text("mine", "utf-8")
    (made.folder / "components" / GAME / "art.png").write_bytes(b"large")
    return made.folder


def write(folder: Path, runtime: Path, titles: Sequence[str] = (), project: Path | None = None) -> SiteResult:
    return sporeprint.write_site(folder, runtime, titles, project=project)


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A cache folder of the test's own."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    yield tmp_path / "cache"


def unpacked(site: Path, folder: Path) -> Path:
    """The files of the referee as the worker unpacks them."""
    for name in ("modules.zip", "data.zip"):
        with zipfile.ZipFile(site / name) as packed:
            packed.extractall(folder)
    return folder


PROGRAM = """
import importlib.util, json, sys
sys.path.insert(0, sys.argv[1])
lacking = "yaml._yaml _yaml reportlab cairosvg fontTools starlette PIL generator".split()
import yaml
found = [name for name in lacking if importlib.util.find_spec(name)]
assert not found and not yaml.__with_libyaml__, found
from sporeprint.page.site.in_browser import reply
for line in sys.stdin:
    print(reply(line))
"""


def replies(root: Path, requests: Sequence[dict[str, Any]]) -> list[Any]:
    """What the unpacked referee answers in a process that has nothing but it and Python: no library, no C loader."""
    asked = "".join(f"{json.dumps(request)}\n" for request in requests)
    command = [sys.executable, "-I", "-S", "-c", PROGRAM, str(root)]
    done = subprocess.run(command, input=asked, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]
