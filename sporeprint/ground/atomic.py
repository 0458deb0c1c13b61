"""Writing files so that nobody ever sees half of one, and so that whatever goes wrong is a finding."""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import stat
import threading
from collections.abc import Iterator
from pathlib import Path

from sporeprint.ground.findings import Report, Where

_DISK_FULL = (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC))


def write_atomically(path: Path, data: bytes, report: Report) -> bool:
    """Write a whole file or nothing, making its folders; False, with a finding, when it could not be written.

    The bytes go into a temporary file beside the target, which then takes its place in one step: a reader sees the old
    file or the new one. No temporary file is left behind, and a file marked read-only is left alone.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _refuse_protected(path)
        _replace(path, data)
    except (OSError, ValueError) as error:
        _report_failure(path, error, report)
        return False
    return True


def write_through(path: Path, data: bytes, report: Report) -> bool:
    """Write a file that somebody owns: a link to it stays a link, and the file keeps its rights."""
    file = Path(os.path.realpath(path))
    if file.is_symlink():  # links that lead round in a circle
        _report_failure(path, OSError(errno.ELOOP, os.strerror(errno.ELOOP)), report)
        return False
    return write_atomically(file, data, report)


def _refuse_protected(path: Path) -> None:
    """Raise for a target that os.replace would overwrite on some systems only."""
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if path.exists() and not path.stat().st_mode & stat.S_IWUSR:
        raise PermissionError(errno.EACCES, "the file is marked read-only", str(path))


def _replace(path: Path, data: bytes) -> None:
    temporary = _new_file(path.parent, data)
    try:
        if path.exists():
            shutil.copymode(path, temporary)
        os.replace(temporary, path)
    finally:
        # After a successful replace there is nothing left to remove.
        _unlink(temporary)


def _new_file(folder: Path, data: bytes) -> Path:
    """A new file with these bytes; unlike those of `tempfile` it gets the permissions that new files usually get."""
    for name in _temporary_names():
        temporary = folder / name
        try:
            handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
        except FileExistsError:
            continue
        _fill(handle, temporary, data)
        return temporary
    raise FileExistsError(errno.EEXIST, "too many temporary files are left in this folder", str(folder))


def _fill(handle: int, temporary: Path, data: bytes) -> None:
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
    except BaseException:
        _unlink(temporary)
        raise


def _unlink(path: Path) -> None:
    with contextlib.suppress(OSError):
        os.unlink(path)


def _temporary_names() -> Iterator[str]:
    for attempt in range(100):
        yield f".sporeprint-{os.getpid()}-{threading.get_ident()}-{attempt}.tmp"


def remove_leftovers(folder: Path) -> None:
    """Remove what programs that were killed while they wrote here left behind; nobody else may be writing."""
    with contextlib.suppress(OSError):
        for left in folder.glob(".sporeprint-*-*-*.tmp"):
            _unlink(left)


def _report_failure(path: Path, error: OSError | ValueError, report: Report) -> None:
    rule, message, hint = _why_failed(error)
    report.error(rule, message, Where(str(path)), hint)


def _why_failed(error: OSError | ValueError) -> tuple[str, str, str]:
    if isinstance(error, IsADirectoryError):
        return "WRITE-FOLDER", "a folder of this name is in the way of the file", "move the folder or rename it"
    if isinstance(error, FileExistsError | NotADirectoryError):
        return "WRITE-FOLDER", "a file is where a folder is needed", "move that file, or write somewhere else"
    if isinstance(error, PermissionError):
        hint = "close the program that shows the file, or choose a folder you may write to"
        return "WRITE-DENIED", "this file cannot be written: it is open elsewhere, or writing is not allowed", hint
    if isinstance(error, OSError) and error.errno in _DISK_FULL:
        return "WRITE-DISK-FULL", "the disk is full, and the file was not written", "make room and run again"
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return "WRITE-FAILED", f"this file cannot be written: {reason}", "check the name and the disk it lies on"
