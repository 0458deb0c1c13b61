"""Remembers which files of an output folder are ours, so that stale ones go and other people's are never touched.

`manifest.json` lists every file with its hash and the set it belongs to. A file is ours as long as its content is what
we wrote. Three decisions follow from that:

* A file that is not in the list, or that somebody edited since, is never overwritten nor removed; a finding says so.
* A file in the list that the sets just built no longer contain is removed, and so is a folder that gets empty by it.
* Before a file is written its hash goes into a journal, so that a build that was cut off does not leave strangers.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sporeprint.ground.atomic import remove_leftovers, write_atomically
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.paths import inside, safe_path
from sporeprint.ground.plain import Json

__all__ = ["JOURNAL", "MANIFEST", "Listed", "Manifest", "load_manifest", "write_atomically"]

MANIFEST = "manifest.json"
JOURNAL = ".manifest-journal"
FORMAT = 1


@dataclass(frozen=True, slots=True)
class Listed:
    """One file of ours: the hash of what we wrote, and the set it belongs to."""

    sha256: str
    group: str
    contents: Json = field(default=None, compare=False)
    """What whoever wrote the file tells about it, as plain values; a program that knows nothing of that ignores it."""


def load_manifest(folder: Path, report: Report) -> Manifest:
    """The manifest of an output folder, which need not exist. A damaged one is a warning, and then nothing is ours."""
    listed = _read_list(folder / MANIFEST, report)
    if listed is None:
        return Manifest(folder, report, {})
    # A build was cut off: whatever it got as far as writing is ours, too.
    for path, entry in _read_journal(folder / JOURNAL):
        if _digest(folder / path) == entry.sha256:
            listed[path] = entry
    return Manifest(folder, report, listed)


class Manifest:
    """The files of one output folder: `put` writes them, `finish` removes what is stale and saves the list."""

    __slots__ = ("_done", "folder", "listed", "report")

    def __init__(self, folder: Path, report: Report, listed: dict[str, Listed]) -> None:
        self.folder = folder
        self.report = report
        self.listed = listed
        self._done: dict[str, tuple[str, str]] = {}

    def ready(self, files: Iterable[tuple[str, bytes]]) -> bool:
        """Whether all of these can be written, so that a build writes everything or nothing; the report says why not.

        Looks first for files that are not ours, then whether the folder can be written to at all.
        """
        free = [self._may_write(path, hashlib.sha256(data).hexdigest()) for path, data in files]
        return all(free) and self._save()

    def _may_write(self, path: str, digest: str) -> bool:
        on_disk, known = _digest(self.folder / path), self.listed.get(path)
        if on_disk in (None, digest) or (known is not None and known.sha256 == on_disk):
            return True
        self._refuse(path, edited=known is not None)
        return False

    def put(self, path: str, data: bytes, group: str, contents: Json = None) -> bool:
        """Write a file of the set `group`; `path` is relative, with slashes. False, with a finding, when it was not.

        A file that already has this content is not written again, so its date stays.
        """
        target = safe_path(self.folder, path, self.report, Where(self.folder.as_posix()))
        if target is None:
            return False
        path = target.relative_to(self.folder.resolve()).as_posix()
        digest = hashlib.sha256(data).hexdigest()
        if not self._is_free(path, digest):
            return False
        self._done[path.casefold()] = (path, digest)
        return self._write(path, target, data, Listed(digest, group, contents))

    def finish(self, groups_built: Iterable[str]) -> tuple[str, ...]:
        """Remove what earlier builds listed under these sets and this one did not write, and save the list.

        Gives the removed paths. Files of other sets stay, and so does a file that could not be written this time.
        """
        built = frozenset(groups_built)
        stale = [path for path, entry in self.listed.items() if entry.group in built and self._is_stale(path)]
        removed = tuple(path for path in stale if self._remove(path))
        if self._save():
            with contextlib.suppress(OSError):
                (self.folder / JOURNAL).unlink()
        for folder in {(self.folder / path).parent for path in (*self.listed, MANIFEST)}:
            remove_leftovers(folder)
        return removed

    def _is_free(self, path: str, digest: str) -> bool:
        """Whether no other file of this build has the path; a difference in case only is none on many systems."""
        taken = self._done.get(path.casefold())
        if path not in (MANIFEST, JOURNAL) and taken in (None, (path, digest)):
            return True
        other = taken[0] if taken else path
        self.report.error(
            "WRITE-TWICE",
            f"two different files would get the name `{path}`" + (f" (the other is `{other}`)" if taken else ""),
            Where((self.folder / path).as_posix()),
            "rename one of the two things they are made from",
        )
        return False

    def _write(self, path: str, target: Path, data: bytes, entry: Listed) -> bool:
        if _digest(target) == entry.sha256:
            self.listed[path] = entry
            return True
        if not self._may_write(path, entry.sha256):
            return False
        self._journal(path, entry)
        if not write_atomically(target, data, self.report):
            return False
        self.listed[path] = entry
        return True

    def _refuse(self, path: str, edited: bool) -> None:
        where = Where((self.folder / path).as_posix())
        if edited:
            rule, why = "WRITE-EDITED", "this file was changed since it was written, and is left as it is"
        else:
            rule, why = "WRITE-FOREIGN", "a file of this name is here that no build wrote, and it is left as it is"
        self.report.error(rule, why, where, f"move or delete `{path}`, then build again")

    def _journal(self, path: str, entry: Listed) -> None:
        line = json.dumps([path, entry.sha256, entry.group]) + "\n"
        # Where the journal cannot be written, the file itself cannot either, and that is reported.
        with contextlib.suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
            with open(self.folder / JOURNAL, "a", encoding="utf-8", newline="\n") as journal:
                journal.write(line)

    def _is_stale(self, path: str) -> bool:
        done = self._done.get(path.casefold())
        if done is None:
            return True
        return done[0] != path and not _same_file(self.folder / path, self.folder / done[0])

    def _remove(self, path: str) -> bool:
        """Remove a stale file if it is still ours, and forget it unless it could not be removed."""
        target = self.folder / path
        on_disk = _digest(target) if inside(self.folder, path) else None
        entry = self.listed.pop(path)
        if on_disk is None:
            return False
        where = Where(target.as_posix())
        if on_disk != entry.sha256:
            message = "this file is no longer part of the build, but it was changed since it was written; it stays"
            self.report.warning("WRITE-KEPT", message, where, "delete it if you do not need it")
            return False
        try:
            target.unlink()
        except OSError:
            self.listed[path] = entry
            message = "this file is no longer part of the build, and it could not be removed"
            self.report.warning("WRITE-KEPT", message, where, "close the program that shows it, then build again")
            return False
        _prune(target.parent, self.folder)
        return True

    def _save(self) -> bool:
        rows = (f" {json.dumps(path)}: {_row(entry)}" for path, entry in sorted(self.listed.items()))
        text = f'{{"format": {FORMAT}, "files": {{\n' + ",\n".join(rows) + "\n}}\n"
        return write_atomically(self.folder / MANIFEST, text.encode("utf-8"), self.report)


def _row(entry: Listed) -> str:
    told = {"sha256": entry.sha256, "set": entry.group}
    return json.dumps(told if entry.contents is None else {**told, "contents": entry.contents})


def _digest(path: Path) -> str | None:
    """The hash of a file; None when there is no file, and a text that is no hash when it cannot be read."""
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except (FileNotFoundError, NotADirectoryError, IsADirectoryError):
        return None
    except OSError:
        return None if os.path.isdir(path) else "unreadable"  # unlike Path.is_dir, never raises


def _same_file(first: Path, second: Path) -> bool:
    try:
        return first.samefile(second)
    except OSError:
        return False


def _prune(folder: Path, top: Path) -> None:
    """Remove folders that got empty, up to the output folder itself."""
    while folder != top and folder.is_relative_to(top):
        try:
            folder.rmdir()
        except OSError:
            return
        folder = folder.parent


def _read_list(path: Path, report: Report) -> dict[str, Listed] | None:
    """The list in a manifest; empty when there is no file, None with a warning when it is damaged."""
    try:
        text = path.read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except OSError:
        text = b""
    try:
        return dict(_entries(json.loads(text)))
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        _warn_damaged(path, report)
        return None


def _entries(document: Any) -> Iterator[tuple[str, Listed]]:
    if document["format"] != FORMAT:
        raise ValueError("written by another version")
    for path, entry in document["files"].items():
        if not (isinstance(entry["sha256"], str) and isinstance(entry["set"], str)):
            raise TypeError(path)
        yield path, Listed(entry["sha256"], entry["set"], entry.get("contents"))


def _warn_damaged(path: Path, report: Report) -> None:
    report.warning(
        "MANIFEST-DAMAGED",
        "this list of built files cannot be read, so no old file is removed or replaced",
        Where(path.as_posix()),
        "if files are refused, empty the folder and build again",
    )


def _read_journal(path: Path) -> list[tuple[str, Listed]]:
    """The complete lines of a journal; the last one may have been cut off."""
    try:
        lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return []
    found = []
    for line in lines:
        with contextlib.suppress(ValueError, TypeError):
            name, digest, group = json.loads(line)
            if all(isinstance(part, str) for part in (name, digest, group)) and inside(path.parent, name):
                found.append((name, Listed(digest, group)))
    return found
