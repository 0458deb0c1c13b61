"""The version of the program, installed or not."""

from importlib.metadata import PackageNotFoundError
from pathlib import Path

import pytest

import sporeprint
from sporeprint.ground import version


def test_the_version_is_that_of_the_project_file() -> None:
    text = (Path(sporeprint.__file__).parents[1] / "pyproject.toml").read_text("utf-8")
    assert f'version = "{sporeprint.__version__}"' in text
    assert sporeprint.__version__ == version.find_version()


def test_without_a_project_file_the_installed_version_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(version, "__file__", str(tmp_path / "sporeprint" / "ground" / "version.py"))
    monkeypatch.setattr("importlib.metadata.version", {"sporeprint": "9.8.7"}.__getitem__)
    assert version.find_version() == "9.8.7"
    (tmp_path / "pyproject.toml").write_text('[project]\nname = "other"\nversion = "1.0"\n', "utf-8")
    assert version.find_version() == "9.8.7"


def test_code_that_was_never_installed_has_no_known_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> str:
        raise PackageNotFoundError(name)

    monkeypatch.setattr(version, "__file__", str(tmp_path / "sporeprint" / "ground" / "version.py"))
    monkeypatch.setattr("importlib.metadata.version", missing)
    assert version.find_version() == version.UNKNOWN_VERSION
