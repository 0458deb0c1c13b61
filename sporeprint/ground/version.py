"""Finds out which version of Sporeprint is running, only when asked."""

from pathlib import Path

UNKNOWN_VERSION = "0+unknown"


def find_version() -> str:
    """The version in the checkout's `pyproject.toml` if the code runs from one, else that of the installed package."""
    project_file = Path(__file__).resolve().parents[2] / "pyproject.toml"
    return _checkout_version(project_file) or _installed_version()


def _checkout_version(project_file: Path) -> str | None:
    # An editable install keeps the metadata of the day it was made; the file in the checkout is the truth.
    import tomllib

    try:
        project = tomllib.loads(project_file.read_text(encoding="utf-8")).get("project", {})
    except (OSError, ValueError):
        return None
    return str(project["version"]) if project.get("name") == "sporeprint" and "version" in project else None


def _installed_version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("sporeprint")
    except PackageNotFoundError:
        return UNKNOWN_VERSION
