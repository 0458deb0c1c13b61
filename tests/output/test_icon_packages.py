"""Every icon of three npm packages: outlines, filled signs and emoji load as the icons of a title.

The packages are fetched with `npm pack` into a temporary folder; nothing of them is installed or run. Without npm or a
network there are no icons to try, and the test says so.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import tarfile
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

import pytest
from projects import sporeprint, write_project

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = {"lucide": "lucide-static@1.62", "bootstrap": "bootstrap-icons@1.13", "twemoji": "@twemoji/svg@15.0"}
NO_ICONS = {
    "lucide/lucide.svg": "IMAGE-TOO-LARGE",
    "lucide/lucide.symbol.svg": "ICON-NAME",
    "lucide/sprite.svg": "SVG-SIZE",
    "bootstrap/bootstrap-icons.svg": "SVG-SIZE",
}
"""Fonts and sheets that hold all icons of a package in one file."""


@pytest.fixture
def root(tmp_path: Path) -> Iterator[Path]:
    """A title whose icons are all drawings of all packages."""
    npm = shutil.which("npm")
    if npm is None:
        pytest.fail("this machine has no npm, so there are no packages of icons to try")
    for folder, package in PACKAGES.items():
        fetched, icons = tmp_path / folder, tmp_path / "components" / "tiny" / "icons" / folder
        fetched.mkdir()
        icons.mkdir(parents=True)
        subprocess.run([npm, "pack", package], cwd=fetched, capture_output=True, timeout=600, check=True)
        with tarfile.open(next(fetched.glob("*.tgz"))) as archive:
            for member in archive:
                drawing = archive.extractfile(member) if member.name.endswith(".svg") else None
                if drawing is not None:
                    (icons / PurePosixPath(member.name).name).write_bytes(drawing.read())
    yield write_project(tmp_path)
    shutil.rmtree(tmp_path / "components")


@pytest.mark.slow
def test_every_icon_of_three_packages_loads(root: Path) -> None:
    run = sporeprint(root, "icons", "tiny", "--json")
    icons = root / "components" / "tiny" / "icons"
    refused = {Path(str(f["file"])).resolve().relative_to(icons.resolve()).as_posix(): f["rule"] for f in run.findings}
    assert refused == NO_ICONS
    files = {path.relative_to(icons).as_posix() for path in icons.rglob("*.svg")}
    assert {name.replace("/", "-").removesuffix(".svg") for name in files - set(NO_ICONS)} <= set(run.json["own"])
    page = (ROOT / "docs" / "art.md").read_text("utf-8")
    assert re.findall(r"all ([\d,]+) icons load", page) == [f"{len(files) - len(NO_ICONS):,}"]
