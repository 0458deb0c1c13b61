"""The docs as a site: every page is reached, and no link, anchor or picture leads nowhere."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


@pytest.mark.slow
def test_the_site_is_built_without_a_warning_and_holds_every_page(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-b", "html", "-c", "docs", "."]
    done = subprocess.run([*command, tmp_path / "site"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    for page in (ROOT / "docs").glob("*.md"):
        assert (tmp_path / "site" / "docs" / f"{page.stem}.html").is_file(), page.name
    assert "docs/index.html" in (tmp_path / "site" / "index.html").read_text("utf-8")
