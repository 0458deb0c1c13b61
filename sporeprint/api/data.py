"""Schemas of data files, positions and logs, for editors that complete and underline while one types."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from sporeprint.api.judging import opened_game
from sporeprint.api.opening import PathLike
from sporeprint.api.projects import CALLER, open_catalogue
from sporeprint.api.results import Result, is_readable, stop_on_errors
from sporeprint.ground.catalogue import TitleRef
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.plain import Json

if TYPE_CHECKING:
    from sporeprint.ground.schema import Schema


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


def schemas(*, project: PathLike | None = None) -> tuple[SchemaInfo, ...]:
    """Return all schemas that there are: of the data files, and of positions and logs of every title.

    >>> schemas()[0].name, "fungi-position" in {one.name for one in schemas()}
    ('title', True)
    """
    return tuple(SchemaInfo(name, one.about, one.files) for name, one in _all(project, Report()).items())


def schema(name: str, *, project: PathLike | None = None) -> str:
    """Return a schema as the text of a JSON file.

    >>> schema("papers").startswith("{")
    True
    """
    report = Report()
    found = _all(project, report)
    _check_names([name], found, report)
    stop_on_errors(report)
    return _text(found[name])


def write_schemas(folder: PathLike, names: Sequence[str] = (), *, project: PathLike | None = None) -> SchemaFiles:
    """Write these schemas, or all of them, into a folder. A file that is none of ours is left alone."""
    from generator.tools.schemas.catalogue import ENDING
    from sporeprint.ground.atomic import write_atomically

    report, place = Report(), Path(folder)
    found = _all(project, report)
    _check_names(names, found, report)
    chosen = [] if report.has_errors else names or found
    files = {f"{name}{ENDING}": _text(found[name]).encode("utf-8") for name in chosen}
    if not _are_free(place, files, report):
        return SchemaFiles(report.findings, is_readable(report), place)
    written = tuple(takewhile(lambda path: write_atomically(place / path, files[path], report), files))
    return SchemaFiles(report.findings, is_readable(report), place, written)


class _Known(NamedTuple):
    """A schema that is made when it is asked for."""

    about: str
    files: tuple[str, ...]
    make: Callable[[], Schema]


def _all(project: PathLike | None, report: Report) -> dict[str, _Known]:
    from checker.schemas import file_schemas
    from generator.tools.schemas.catalogue import ENTRIES

    refs = open_catalogue(project, report).titles
    found = {
        name: _Known(entry.about, tuple(entry.files), partial(_with_icons, entry.make, refs))
        for name, entry in ENTRIES.items()
    }
    for ref in refs:
        game = opened_game(ref, Report())  # a title without a referee has none, and data that are off others tell of
        for name, (about, files, made) in file_schemas(game).items() if game is not None else ():
            found[name] = _Known(about, files, partial(dict, made))
    return found


def _with_icons(make: Callable[[], Schema], refs: Sequence[TitleRef]) -> Schema:
    """A schema of data files that knows the icons which the titles bring along."""
    from generator.load.stylebook import load_stylebook
    from generator.tools.schemas.elements import with_icons

    schema = make()
    if "icon" not in schema.get("definitions", {}):
        return schema
    return with_icons(schema, {name for ref in refs for name in load_stylebook(ref, Report()).icons})


def _text(known: _Known) -> str:
    from generator.tools.schemas.catalogue import schema_text, with_head

    return schema_text(with_head(known.about, known.make()))


def _check_names(names: Sequence[str], known: Collection[str], report: Report) -> None:
    from sporeprint.ground.names import did_you_mean

    for name in names:
        if name not in known:
            message, hint = f"there is no schema `{name[:60]}`", did_you_mean(name, known)
            report.error("SCHEMA-UNKNOWN", message, CALLER, hint)


def _are_free(folder: Path, files: Mapping[str, bytes], report: Report) -> bool:
    from generator.tools.schemas.catalogue import MADE_BY

    for path in files:
        try:
            ours = MADE_BY.encode("utf-8") in (folder / path).read_bytes()[:1000]
        except OSError:
            continue  # nothing is there, or whoever writes will say what is
        if not ours:
            message = "a file of this name is here that is none of ours, and it is left as it is"
            report.error("WRITE-FOREIGN", message, Where(str(folder / path)), "move it, or write into another folder")
    return not report.has_errors
