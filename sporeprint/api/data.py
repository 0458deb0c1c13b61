"""Schemas of the data files, for editors that complete and underline while one types."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path

from sporeprint.api.opening import PathLike
from sporeprint.api.projects import CALLER
from sporeprint.api.results import Json, Result, is_readable, stop_on_errors
from sporeprint.ground.findings import Report, Where


@dataclass(frozen=True, slots=True)
class SchemaInfo:
    """One schema: what it is for, and the files that it describes, as patterns."""

    name: str
    about: str
    files: tuple[str, ...]

    def to_json(self) -> dict[str, Json]:
        return {"name": self.name, "about": self.about, "files": list(self.files)}


@dataclass(frozen=True, slots=True)
class SchemaFiles(Result):
    """Schemas that were written, all of them or none."""

    folder: Path
    files: tuple[str, ...] = ()

    def to_json(self) -> dict[str, Json]:
        return {"folder": str(self.folder), "files": list(self.files), **Result.to_json(self)}


def schemas() -> tuple[SchemaInfo, ...]:
    """Return all schemas that there are.

    >>> schemas()[0].name
    'title'
    """
    from generator.schemas.catalogue import ENTRIES

    return tuple(SchemaInfo(name, entry.about, tuple(entry.files)) for name, entry in ENTRIES.items())


def schema(name: str) -> str:
    """Return a schema as the text of a JSON file.

    >>> schema("papers").startswith("{")
    True
    """
    from generator.schemas.catalogue import schema_text

    report = Report()
    _check_names([name], report)
    stop_on_errors(report)
    return schema_text(name)


def write_schemas(folder: PathLike, names: Sequence[str] = ()) -> SchemaFiles:
    """Write these schemas, or all of them, into a folder. A file that is none of ours is left alone."""
    from generator.schemas.catalogue import ENTRIES, schema_files
    from sporeprint.ground.atomic import write_atomically

    report, place = Report(), Path(folder)
    _check_names(names, report)
    files = {} if report.has_errors else schema_files(names or ENTRIES)
    if not _are_free(place, files, report):
        return SchemaFiles(report.findings, is_readable(report), place)
    written = tuple(takewhile(lambda path: write_atomically(place / path, files[path], report), files))
    return SchemaFiles(report.findings, is_readable(report), place, written)


def _check_names(names: Sequence[str], report: Report) -> None:
    from generator.schemas.catalogue import ENTRIES
    from sporeprint.ground.names import did_you_mean

    for name in names:
        if name not in ENTRIES:
            message, hint = f"there is no schema `{name[:60]}`", did_you_mean(name, ENTRIES)
            report.error("SCHEMA-UNKNOWN", message, CALLER, hint)


def _are_free(folder: Path, files: Mapping[str, bytes], report: Report) -> bool:
    from generator.schemas.catalogue import MADE_BY

    for path in files:
        try:
            ours = MADE_BY.encode("utf-8") in (folder / path).read_bytes()[:1000]
        except OSError:
            continue  # nothing is there, or whoever writes will say what is
        if not ours:
            message = "a file of this name is here that is none of ours, and it is left as it is"
            report.error("WRITE-FOREIGN", message, Where(str(folder / path)), "move it, or write into another folder")
    return not report.has_errors
