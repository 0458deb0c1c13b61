"""The folder that builds write into: its page stays, whatever is built, cleaned or ignored."""

from __future__ import annotations

import subprocess
from pathlib import Path

from projects import build, sporeprint, write_project

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "out" / "README.md"


def test_a_build_leaves_the_page_alone_and_says_nothing_about_it(tmp_path: Path) -> None:
    root = write_project(tmp_path)
    page = root / "out" / "README.md"
    page.parent.mkdir()
    page.write_text(PAGE.read_text("utf-8"), "utf-8")
    first = build(root)
    assert (first.code, first.findings) == (0, [])
    assert (build(root, "--no-cache").code, page.read_text("utf-8")) == (0, PAGE.read_text("utf-8"))
    assert sporeprint(root, "clean").code == 0
    assert [path.name for path in page.parent.iterdir()] == ["README.md"]


def test_make_clean_keeps_the_page(tmp_path: Path) -> None:
    (line,) = [text for text in (ROOT / "Makefile").read_text("utf-8").splitlines() if text.startswith("\tfind out")]
    for path in ("out/README.md", "out/fungi/cards.pdf", "out/.sporeprint/fungi.json"):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text("x")
    subprocess.run(line.strip(), shell=True, cwd=tmp_path, check=True)
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["README.md"]


def test_the_page_tells_what_a_build_writes(tmp_path: Path) -> None:
    root = write_project(tmp_path)
    build(root, "--png", "--dpi", "30", "--cut-file")
    written = {path.name for path in (root / "out" / "tiny").iterdir() if path.suffix != ".pdf"} | {".sporeprint"}
    assert written == {"svg", "png", "cut", "manifest.json", ".sporeprint"}
    assert [name for name in written if name not in PAGE.read_text("utf-8")] == []
