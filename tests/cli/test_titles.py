"""`sporeprint titles`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from projects import sporeprint, write_project


def test_titles_says_from_where_each_comes(tmp_path: Path) -> None:
    run = sporeprint(write_project(tmp_path), "titles", "--json")
    rows = {row["slug"]: (row["name"], row["from"]) for row in run.json["titles"]}
    assert rows["tiny"] == ("Tiny", "components/tiny")
    assert rows["fungi"] == ("Fungi", "bundled")


def test_listing_titles_loads_no_drawing_library(tmp_path: Path) -> None:
    code = (
        "import sys\nfrom sporeprint.cli import main\nmain(['titles', '--json'])\n"
        "print(sorted({name.split('.')[0] for name in sys.modules}), file=sys.stderr)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=tmp_path)
    assert "'yaml'" in run.stderr
    assert all(f"'{name}'" not in run.stderr for name in ("reportlab", "svgwrite", "cairosvg", "fontTools"))
