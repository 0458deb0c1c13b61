"""One build at a time writes into an output folder. The system opens the lock when a process ends, however it ends."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO

from sporeprint.ground.findings import Report, Where

PAUSE = 0.1
"""Seconds between two tries."""
TRIES = 300


@contextlib.contextmanager
def writing_alone(
    path: Path, report: Report, say: Callable[[str], None] = lambda text: None, tries: int = TRIES
) -> Iterator[bool]:
    """Waits until nobody else holds the lock file `path`; False, with a finding, when that takes too long.

    Where no lock can be had at all (a folder that cannot be written to, a disk that knows no locks) it goes on: what
    comes next reports the one, and the other is no reason to print nothing.
    """
    for left in range(tries, 0, -1):
        try:
            file = _locked(path)
        except BlockingIOError:
            say(f"another build writes here, waiting {left * PAUSE:.0f} s at most")
            time.sleep(PAUSE)
            continue
        except OSError:
            yield True
            return
        with file:
            yield True
        return
    message = f"another build has been writing into this folder for {tries * PAUSE:g} seconds, so this one stopped"
    report.error("BUILD-BUSY", message, Where(path.as_posix()), "wait for it or end it, then build again")
    yield False


def _locked(path: Path) -> IO[bytes]:
    """The lock file, open and locked. Raises BlockingIOError when somebody else has it, or took it away just now."""
    path.parent.mkdir(parents=True, exist_ok=True)
    file = path.open("ab")
    try:
        _take(file)
        if not path.exists() or not os.path.samestat(os.fstat(file.fileno()), path.stat()):
            raise BlockingIOError
    except BaseException:
        file.close()
        raise
    return file


if sys.platform == "win32":

    def _take(file: IO[bytes]) -> None:
        import msvcrt

        file.seek(0)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except PermissionError as error:
            raise BlockingIOError from error

else:

    def _take(file: IO[bytes]) -> None:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
