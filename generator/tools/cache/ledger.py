"""The ledger of an output folder: which files were made from what, and how whole builds ended.

It holds no file itself. What can be used again lies in the output folder, and counts only while its content is what the
ledger says. A ledger that is damaged in any way is an empty one: the next build writes it again.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
from collections.abc import Iterable, Mapping
from dataclasses import astuple, dataclass, field
from pathlib import Path
from stat import S_ISREG
from typing import Any

from generator.build.made import Built, MadeFile, Saving
from sporeprint.ground.atomic import write_atomically
from sporeprint.ground.findings import Finding, Level, Report, Where
from sporeprint.ground.paper_use import PaperUse
from sporeprint.ground.paths import inside
from sporeprint.ground.plain import Json
from sporeprint.ground.writing import JOURNAL, MANIFEST, Listed, load_manifest

FOLDER = ".sporeprint"
"""In the folder that all titles are built into; it tells git itself that it is not to be kept."""
FORMAT = 2
MOST_BUILDS = 20
"""Ways to build one title that are remembered; the oldest is forgotten first."""
LARGEST = 16 << 20
"""Bytes of a ledger that is read: one of ten thousand files has a quarter of that."""


@dataclass(frozen=True, slots=True)
class BuildOutcome:
    """How a build ended: its files as the manifest lists them, its account, and what it had to say."""

    files: Mapping[str, Listed]
    groups: tuple[str, ...]
    """The groups of files that it rebuilt, so that no other file in them is left."""
    built: Built
    findings: tuple[Finding, ...]


@dataclass(slots=True)
class Ledger:
    """What is known of the files in `folder`, the output folder of one title."""

    folder: Path
    builds: dict[str, BuildOutcome] = field(default_factory=dict)
    parts: dict[str, tuple[str, str]] = field(default_factory=dict)
    """For each file the key of what it was made from, and the hash of its content."""

    def recall(self, key: str) -> BuildOutcome | None:
        """How the build of this key ended, if doing it again would leave every file as it is."""
        outcome = self.builds.get(key)
        if outcome is None or not (self.folder / MANIFEST).is_file() or (self.folder / JOURNAL).exists():
            return None
        listed = load_manifest(self.folder, Report()).listed
        stale = any(entry.group in outcome.groups and path not in outcome.files for path, entry in listed.items())
        same = not stale and all(listed.get(path) == entry for path, entry in outcome.files.items())
        return outcome if same and self._are_there(outcome.files) else None

    def part(self, path: str, key: str) -> bytes | None:
        """The content of a file that was made from the same, if nobody touched it since."""
        known_key, digest = self.parts.get(path, ("", ""))
        if not key or known_key != key:
            return None
        data = _content(self.folder, path)
        return data if data is not None and hashlib.sha256(data).hexdigest() == digest else None

    def _are_there(self, files: Mapping[str, Listed]) -> bool:
        """Whether all files have the content that is listed. Each of their folders is looked at once."""
        homes: dict[str, Path | None] = {}
        for path, entry in files.items():
            parent, _, name = path.rpartition("/")
            if parent not in homes:
                homes[parent] = inside(self.folder, parent) if parent else self.folder
            data = _plain_content(homes[parent], name)
            if data is None or hashlib.sha256(data).hexdigest() != entry.sha256:
                return False
        return True

    def note(self, made: Iterable[MadeFile]) -> None:
        """Remember what files were made from."""
        for one in made:
            if one.key:
                self.parts[one.path] = (one.key, hashlib.sha256(one.data).hexdigest())

    def keep(self, key: str, outcome: BuildOutcome) -> None:
        """Remember how a build ended, as the newest of at most MOST_BUILDS."""
        self.builds.pop(key, None)
        self.builds[key] = outcome
        for old in list(self.builds)[:-MOST_BUILDS]:
            del self.builds[old]

    def save(self) -> None:
        """Write it down. Where that is not possible nothing is lost but time, so nobody is told."""
        listed = load_manifest(self.folder, Report()).listed
        parts = {path: part for path, part in sorted(self.parts.items()) if path in listed}
        builds = {key: _outcome_json(outcome) for key, outcome in self.builds.items()}
        text = json.dumps({"format": FORMAT, "parts": parts, "builds": builds}, ensure_ascii=True)
        body = text.encode("ascii")
        home = self.folder.parent / FOLDER
        if not (home / ".gitignore").exists():
            write_atomically(home / ".gitignore", b"*\n", Report())
        write_atomically(ledger_file(self.folder), _seal(body) + b"\n" + body + b"\n", Report())


def ledger_file(folder: Path) -> Path:
    """Where the ledger of an output folder lies."""
    return folder.parent / FOLDER / f"{folder.name}.json"


def lock_file(folder: Path) -> Path:
    """The file that a build locks while it writes into an output folder."""
    return folder.parent / FOLDER / f"{folder.name}.lock"


def load_ledger(folder: Path) -> Ledger:
    """The ledger of a title's output folder; an empty one when there is none, or when it cannot be trusted."""
    ledger = Ledger(folder)
    with contextlib.suppress(OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        file = ledger_file(folder)
        if file.stat().st_size > LARGEST:
            return ledger
        seal, _, body = file.read_bytes().partition(b"\n")
        document = json.loads(body)
        if seal == _seal(body.rstrip(b"\n")) and document["format"] == FORMAT:
            builds = {key: _outcome(value) for key, value in document["builds"].items()}
            parts = {path: (key, digest) for path, (key, digest) in document["parts"].items()}
            return Ledger(folder, builds, parts)
    return ledger


def _seal(body: bytes) -> bytes:
    return hashlib.sha256(body).hexdigest().encode("ascii")


def _plain_content(home: Path | None, name: str) -> bytes | None:
    """The content of a file that lies in this very folder, and is no link to another place."""
    file = None if home is None or "\\" in name else os.path.join(home, name)
    try:
        if file is None or not S_ISREG(os.lstat(file).st_mode):
            return None
        with open(file, "rb") as opened:
            return opened.read()
    except (OSError, ValueError):
        return None


def _content(folder: Path, path: str) -> bytes | None:
    try:
        return (folder / path).read_bytes() if inside(folder, path) else None
    except OSError:
        return None


def _outcome_json(outcome: BuildOutcome) -> dict[str, Json]:
    return {
        "files": {path: [entry.sha256, entry.group] for path, entry in outcome.files.items()},
        "groups": outcome.groups,
        "built": outcome.built.files,
        "cut_plans": outcome.built.cut_plans,
        "use": list(astuple(outcome.built.use)),
        "ink": (outcome.built.ink.before, outcome.built.ink.after) if outcome.built.ink else None,
        "findings": outcome.findings,
    }


def _outcome(value: Any) -> BuildOutcome:
    return BuildOutcome(
        {path: Listed(digest, group) for path, (digest, group) in value["files"].items()},
        tuple(value["groups"]),
        _built(value),
        tuple(_finding(*found) for found in value["findings"]),
    )


def _built(value: Any) -> Built:
    plans = {name: tuple(lines) for name, lines in value["cut_plans"].items()}
    ink = Saving(*value["ink"]) if value["ink"] else None
    return Built(tuple(value["built"]), plans, ink, use=PaperUse(*value["use"]))


def _finding(level: Level, rule: str, message: str, where: tuple[str, int, int], hint: str, item: str) -> Finding:
    return Finding(level, rule, message, Where(*where), hint, item)
