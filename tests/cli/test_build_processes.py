"""A title that is built again by another process: nothing is drawn, no file is touched."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from shutil import copy, copytree
from typing import Any

import pytest

from cli.cache_help import change, everything
from sporeprint.ground.catalogue import bundled_data


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment in which Python keeps what it has compiled, as it does for everybody who has not forbidden it."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPYCACHEPREFIX": str(tmp_path_factory.mktemp("compiled"))}


def run(root: Path, environment: dict[str, str], *arguments: str) -> Any:
    """What a process of its own prints."""
    command = [sys.executable, "-m", "sporeprint", "build", *arguments, "--out", "out", "--json"]
    done = subprocess.run(command, cwd=root, env=environment, text=True, capture_output=True, check=True)
    return json.loads(done.stdout)


def counts(answer: Any) -> list[tuple[int, int]]:
    return [(row["drawn"], row["kept"]) for row in answer["built"]]


def stamps(folder: Path) -> dict[str, tuple[int, int]]:
    """When each file was written last, and the number by which the disk knows it."""
    files = [path for path in sorted(folder.rglob("*")) if path.is_file() and path.suffix in (".pdf", ".svg")]
    return {path.relative_to(folder).as_posix(): (path.stat().st_mtime_ns, path.stat().st_ino) for path in files}


def test_the_second_process_draws_nothing_and_touches_nothing(tmp_path: Path, compiled: dict[str, str]) -> None:
    root = everything(tmp_path)
    first = run(root, compiled, "tiny")
    assert counts(first) == [(4, 0)]
    before = stamps(root / "out/tiny")
    second = run(root, compiled, "tiny")
    assert counts(second) == [(0, 4)]
    assert second["built"][0]["files"] == first["built"][0]["files"]
    assert stamps(root / "out/tiny") == before


def test_one_changed_card_draws_its_face_and_its_sheets(tmp_path: Path, compiled: dict[str, str]) -> None:
    root = everything(tmp_path)
    run(root, compiled, "tiny")
    before = stamps(root / "out/tiny")
    change(root / "components/tiny/cards.yaml", "name: Oak", "name: Ash")
    assert counts(run(root, compiled, "tiny")) == [(2, 2)]
    after = stamps(root / "out/tiny")
    assert {name for name in after if after[name] != before[name]} == {"tiny-cards-a4.pdf", "svg/cards/oak.svg"}


def test_another_paper_draws_the_sheets_and_keeps_the_faces(tmp_path: Path, compiled: dict[str, str]) -> None:
    root = everything(tmp_path)
    run(root, compiled, "tiny")
    assert counts(run(root, compiled, "tiny", "--paper", "letter")) == [(2, 2)]
    assert counts(run(root, compiled, "tiny", "--paper", "letter")) == [(0, 4)]


def test_what_changes_nothing_in_a_file_draws_nothing(tmp_path: Path, compiled: dict[str, str]) -> None:
    root = everything(tmp_path)
    run(root, compiled, "tiny")
    assert counts(run(root, compiled, "tiny", "--strict", "--quiet", "--cut-plan")) == [(0, 4)]
    assert counts(run(root, compiled, "tiny", "--no-cache")) == [(4, 0)]


@pytest.mark.slow
def test_every_bundled_title_is_drawn_once(tmp_path: Path, compiled: dict[str, str]) -> None:
    """What it costs to find that nothing changed is measured by `make bench`."""
    first, second = run(tmp_path, compiled), run(tmp_path, compiled)
    assert [row["title"] for row in second["built"]] == ["fungi", "overgrown", "sporeadic", "undergrove", "woodlots"]
    assert all(drawn > 0 and not kept for drawn, kept in counts(first))
    assert counts(second) == [(0, drawn) for drawn, _ in counts(first)]


def test_one_card_of_a_bundled_title_draws_only_its_sheets(tmp_path: Path, compiled: dict[str, str]) -> None:
    for part in ("components", "layouts"):
        copytree(bundled_data() / part / "fungi", tmp_path / part / "fungi")
    (tmp_path / "seeds").mkdir()
    copy(bundled_data() / "seeds/fungi.md", tmp_path / "seeds")
    run(tmp_path, compiled, "fungi")
    before = stamps(tmp_path / "out/fungi")
    assert counts(run(tmp_path, compiled, "fungi")) == [(0, len(before))]
    change(tmp_path / "components/fungi/cards.yaml", "name: Morel", "name: Morchel")
    ((drawn, kept),) = counts(run(tmp_path, compiled, "fungi"))
    after = stamps(tmp_path / "out/fungi")
    changed = {name for name in after if after[name] != before[name]}
    # The overview card and the scorepad name all mushrooms.
    assert {name for name in changed if name.endswith(".svg")} == {
        "svg/cards/morel-day.svg",
        "svg/cards/overview-back.svg",
        "svg/scorepad/scorepad.svg",
    }
    assert "fungi-cards-tokens-a4.pdf" in changed
    assert not changed & {"fungi-rules-a4.pdf", "fungi-box-a4.pdf"}
    assert (drawn, kept) == (len(changed), len(after) - len(changed))
