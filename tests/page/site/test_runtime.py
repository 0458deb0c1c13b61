"""The folder with the Pyodide runtime is looked at before anything is drawn, and the message says how to get one."""

from __future__ import annotations

import gzip
from pathlib import Path

from sites import empty_runtime

from sporeprint.ground.findings import Report
from sporeprint.page.site.runtime import NEEDED, runtime_files


def test_without_a_folder_the_message_says_how_to_get_one() -> None:
    report = Report()
    assert runtime_files(None, report) == {}
    (finding,) = report.findings
    assert (finding.rule, finding.level) == ("SITE-PYODIDE", "error")
    assert "npm pack pyodide@314" in finding.hint and "`pyodide`" in finding.hint


def test_a_wrong_folder_is_told_by_what_it_lacks(tmp_path: Path) -> None:
    folder = empty_runtime(tmp_path / "old")
    (folder / "pyodide.asm.mjs").unlink()
    (folder / "python_stdlib.zip").unlink()
    report = Report()
    assert runtime_files(folder, report) == {}
    assert "there is no pyodide.asm.mjs and python_stdlib.zip" in report.findings[0].message
    assert report.findings[0].where.file == str(folder)
    missing = Report()
    assert runtime_files(tmp_path / "nowhere", missing) == {}
    assert "there is no such folder" in missing.findings[0].message


def test_the_folder_above_is_understood_in_the_hint(tmp_path: Path) -> None:
    empty_runtime(tmp_path / "package")
    report = Report()
    assert runtime_files(tmp_path, report) == {}
    assert report.findings[0].hint == f"did you mean {tmp_path / 'package'}?"


def test_web_assembly_is_packed_and_the_rest_is_copied(tmp_path: Path) -> None:
    files = runtime_files(empty_runtime(tmp_path / "runtime"), Report())
    assert sorted(files) == sorted(name.replace(".wasm", ".wasm.gzip") for name in NEEDED)
    assert gzip.decompress(files["pyodide.asm.wasm.gzip"]) == b"pyodide.asm.wasm"
    assert files["python_stdlib.zip"] == b"python_stdlib.zip"
