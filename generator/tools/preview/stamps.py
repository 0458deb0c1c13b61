"""When files change, by asking the system again and again: needs no package, and works on every disk and system."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping

from generator.tools.cache.inputs import YAML, input_files
from sporeprint.ground.catalogue import TitleRef
from sporeprint.ground.data_files import SPREADSHEETS

Stamps = Mapping[str, tuple[int, int, int]]
"""For each file when it was written, how large it is, and which file of the disk it is: a rename shows in the last."""

SETTLING = 0.03
"""Seconds that nothing may happen in before files are read: editors write in several steps."""
MOST_STEPS = 20


def take_stamps(ref: TitleRef) -> Stamps:
    """The state of all files of a title. A file that is gone the moment it is looked at is not among them."""
    found: dict[str, tuple[int, int, int]] = {}
    for path in input_files(ref):
        try:
            status = os.stat(path)
        except OSError:
            continue
        found[str(path)] = (status.st_mtime_ns, status.st_size, status.st_ino)
    return found


def settled(ref: TitleRef, stamps: Stamps, rest: Callable[[float], None] = time.sleep) -> Stamps:
    """The state of the files once nothing changes any more, or after a while that is too long to wait for that."""
    for _ in range(MOST_STEPS):
        rest(SETTLING)
        again = take_stamps(ref)
        if again == stamps:
            break
        stamps = again
    return stamps


def tables(stamps: Stamps, ref: TitleRef) -> Stamps:
    """Those of the title's own tables, which say what is on its pieces and not what they look like."""
    folder, home = str(ref.folder), f"{ref.folder}{os.sep}"
    return {
        path: stamp
        for path, stamp in stamps.items()
        if (os.path.dirname(path) == folder and path.endswith(YAML))
        or (path.startswith(home) and path.endswith(SPREADSHEETS))
    }


def pictures(stamps: Stamps, ref: TitleRef) -> Stamps:
    """Those of the title's pictures and fonts."""
    home = f"{ref.folder}{os.sep}"
    return {
        path: stamp
        for path, stamp in stamps.items()
        if path.startswith(home) and not path.endswith((YAML, *SPREADSHEETS))
    }
