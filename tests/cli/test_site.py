"""`sporeprint site` at a terminal; the sites themselves are tested in tests/page/site."""

from __future__ import annotations

from pathlib import Path

import pytest

from sporeprint.cli import main


def test_without_a_runtime_it_says_how_to_get_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["site", "--out", str(tmp_path / "site")]) == 1
    said = capsys.readouterr().out
    assert "command line: error SITE-PYODIDE: a site needs the Pyodide runtime" in said
    assert "npm pack pyodide@314" in said and "name that folder with `--pyodide`" in said
    assert not (tmp_path / "site").exists()


def test_a_wrong_folder_is_named_with_what_it_lacks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "runtime").mkdir()
    code = main(["site", "--out", str(tmp_path / "site"), "--pyodide", str(tmp_path / "runtime")])
    said = capsys.readouterr().out
    assert code == 1 and "SITE-PYODIDE" in said and "pyodide.asm.wasm" in said
    assert not (tmp_path / "site").exists()
