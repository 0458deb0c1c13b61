"""Builds as their manifests tell them: which piece lies on which sheet, and what its faces are."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from sporeprint.ground.findings import Report, Where
from sporeprint.ground.plain import Json
from sporeprint.ground.writing import MANIFEST

LARGEST = 32 << 20
"""Bytes of a manifest that is read: one of fifty thousand pieces has a third of that."""
DEEPEST = 2
"""Folders below the one that is named in which builds are looked for: `out/fungi/de`."""


@dataclass(frozen=True, slots=True)
class BuiltPiece:
    """A piece by its names, and the hashes of its faces; `back` is empty when it has none."""

    component: str
    label: str
    item: str
    name: str
    front: str
    back: str

    @property
    def key(self) -> tuple[str, str]:
        return self.component, self.label


@dataclass(frozen=True, slots=True)
class BuiltSheet:
    """One sheet of paper: what lies on it, place by place, and the hash in its footer."""

    number: int
    data: str
    sides: tuple[str, ...]
    pieces: tuple[BuiltPiece, ...]
    part: str = ""
    """On a sheet that shows a part of a large piece: which one."""


@dataclass(frozen=True, slots=True)
class BuiltDocument:
    """One PDF of a build: the sheets of a set, or its pages, which have no pieces, by their hashes."""

    path: str
    title: str
    language: str
    set: str
    paper: str
    sheets: tuple[BuiltSheet, ...] = ()
    pages: tuple[str, ...] = ()
    sets: tuple[str, ...] = ()
    """The sheet sets in it."""


Build = Mapping[str, Mapping[str, BuiltDocument]]
"""For each folder below the one that was named, its PDFs by their paths."""


def load_build(path: Path, report: Report) -> Build | None:
    """What was built in a folder and below it, or what a manifest tells; None, with a finding, when that is nothing."""
    where = Where(str(path))
    found = {"": path} if path.is_file() else dict(_manifests(path))
    if not found:
        hint = "name a folder that was built into, such as `out/fungi`, or the manifest.json in it"
        report.unreadable("DIFF-MISSING", "nothing was built here", where, hint)
        return None
    read = {name: _load(file, report) for name, file in found.items()}
    if any(one is None for one in read.values()):
        return None
    told = {name: one for name, one in read.items() if one}
    if not told:
        message = "this build does not tell what is on its sheets: it was made by an earlier version, or for a shop"
        hint = "build that state of your game once more, into a folder of its own: `sporeprint build --out before`"
        report.unreadable("DIFF-OLD", message, where, hint)
    return told or None


def _manifests(folder: Path) -> Iterator[tuple[str, Path]]:
    for parent, folders, names in os.walk(folder):
        below = Path(parent).relative_to(folder)
        folders[:] = sorted(folders) if len(below.parts) < DEEPEST else []
        if MANIFEST in names:
            yield below.as_posix() if below.parts else "", Path(parent) / MANIFEST


def _load(file: Path, report: Report) -> dict[str, BuiltDocument] | None:
    """Its PDFs that tell what is on them; None, with a finding, when it cannot be read."""
    try:
        if file.stat().st_size > LARGEST:
            raise OSError(errno.EFBIG, f"it is larger than {LARGEST >> 20} MiB")
        document = json.loads(file.read_bytes())
        rows = document["files"].items()
        return {path: _printed(path, row["contents"]) for path, row in rows if row.get("contents") is not None}
    except json.JSONDecodeError as error:
        _report_unreadable(file, error.msg, report, error.lineno, error.colno)
    except OSError as error:
        _report_unreadable(file, error.strerror or str(error), report)
    except (ValueError, TypeError, KeyError, IndexError, AttributeError, RecursionError):
        _report_unreadable(file, "it is not written the way builds write it", report)
    return None


def _report_unreadable(file: Path, why: str, report: Report, line: int = 0, column: int = 0) -> None:
    where = Where(str(file), line, column)
    hint = "build again with `--no-cache`, into another folder if files are refused"
    report.unreadable("DIFF-UNREADABLE", f"this list of built files cannot be read: {why}", where, hint)


def _printed(path: str, told: Any) -> BuiltDocument:
    title, language, name, paper = (_text(told[key]) for key in ("title", "language", "set", "paper"))
    sets = tuple(map(_text, told.get("sets", [name])))
    empty = BuiltDocument(path, title, language, name, paper, sets=sets)
    if "pages" in told:
        return replace(empty, pages=tuple(_text(page["data"]) for page in told["pages"]))
    faces = {name: _text(digest) for name, digest in told["faces"].items()} | {"": ""}
    pieces = [_piece(row, faces) for row in told["pieces"]]
    return replace(empty, sheets=tuple(_sheet(row, pieces) for row in told["sheets"]))


def _piece(row: Iterable[Json], faces: Mapping[str, str]) -> BuiltPiece:
    component, label, item, name, front, back = map(_text, row)
    return BuiltPiece(component, label, item, name, faces[front], faces[back])


def _sheet(row: Any, pieces: list[BuiltPiece]) -> BuiltSheet:
    sides = tuple(_text(side) for side in row["sides"])
    on_it = tuple(pieces[_number(number)] for number in row["pieces"])
    return BuiltSheet(_number(row["number"]), _text(row["data"]), sides, on_it, _text(row.get("part", "")))


def _text(value: Json) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _number(value: Json) -> int:
    if type(value) is not int or value < 0:
        raise TypeError(value)
    return value
