"""Paths that come out of data files stay inside the folder they belong to."""

from __future__ import annotations

from pathlib import Path, PurePosixPath, PureWindowsPath

from sporeprint.ground.findings import Report, Where
from sporeprint.ground.nodes import quoted


def safe_path(root: Path, text: str, report: Report, where: Where, item: str = "") -> Path | None:
    """The file that `text` names inside `root`, or None with a finding when it lies anywhere else.

    Refused are absolute paths, drives, a way out by `..` and links that lead out. The file need not exist.
    """
    path = inside(root, text)
    if path is None:
        report.error("FILE-OUTSIDE", _why_outside(text), where, _HINT, item)
    return path


_HINT = "write the path from the project's folder on, with `/` between folders, such as `art/morel.svg`"


def _why_outside(text: str) -> str:
    if not text.strip():
        return "the name of a file is empty"
    if "\\" in text:
        return f"{quoted(text)} has a backslash in it"
    return f"{quoted(text)} leads out of the project's folder"


def inside(root: Path, text: str) -> Path | None:
    """The path `text` below `root`, or None when it would leave it; says nothing."""
    if not text.strip() or "\\" in text or "\0" in text:
        return None
    if PurePosixPath(text).is_absolute() or PureWindowsPath(text).drive or PureWindowsPath(text).root:
        return None
    try:
        base = root.resolve()
        path = (base / text).resolve()
    except (OSError, ValueError, RuntimeError):
        return None
    return path if path != base and path.is_relative_to(base) else None
