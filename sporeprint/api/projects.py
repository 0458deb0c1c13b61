"""Titles and projects: which games there are, and from where."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from sporeprint.api.results import input_error, stop_on_errors
from sporeprint.ground import catalogue as ground
from sporeprint.ground.catalogue import Catalogue as Catalogue
from sporeprint.ground.catalogue import TitleRef as TitleRef
from sporeprint.ground.catalogue import data_hash, display_names, load_catalogue
from sporeprint.ground.findings import ARGUMENTS, Report, Where
from sporeprint.ground.plain import Json

PROJECT_HINT = "a project is a folder with components/<title>/title.yaml in it"
CALLER = ARGUMENTS


@dataclass(frozen=True, slots=True)
class TitleInfo:
    """One title: its slug, its printed name, the folder of its data and a short hash of them."""

    slug: str
    name: str
    folder: Path
    bundled: bool
    data_hash: str

    def to_json(self) -> dict[str, Json]:
        return {
            "slug": self.slug,
            "name": self.name,
            "from": "bundled" if self.bundled else str(self.folder),
            "hash": self.data_hash,
            "folder": str(self.folder),
            "bundled": self.bundled,
        }


def titles(project: Path | str | None = None) -> tuple[TitleInfo, ...]:
    """Return all titles: those of the project, if one is given, and the bundled ones.

    >>> [title.slug for title in titles()]
    ['fungi', 'overgrown', 'sporeadic', 'undergrove', 'woodlots']
    """
    report = Report()
    catalogue = open_catalogue(project, report)
    stop_on_errors(report)
    return tuple(title_info(ref) for ref in catalogue.titles)


def find_project(folder: Path | str) -> Path | None:
    """Return the nearest folder, from this one upward, that holds titles of its own; None when there is none."""
    return ground.find_project(Path(folder))


def title_info(ref: TitleRef) -> TitleInfo:
    names = display_names(ref)
    return TitleInfo(ref.slug, names[0] if names else ref.slug, ref.folder, ref.bundled, data_hash(ref))


def data_used(ref: TitleRef, known_hash: str = "") -> str:
    """Return which data a result rests on: their folder and a short hash of them."""
    return f"{'bundled data' if ref.bundled else ref.folder}, {known_hash or data_hash(ref)}"


def open_catalogue(project: Path | str | None, report: Report) -> Catalogue:
    """Return the titles of a project over the bundled ones; without a project the bundled ones alone."""
    if project is None:
        return load_catalogue(None)
    folder = Path(project)
    found = ground.find_project(folder) if folder.is_dir() else None
    if found is None:
        report.unreadable("PROJECT-MISSING", "this is no project", Where(str(project)), PROJECT_HINT)
    return load_catalogue(found)


def find_title(title: str, project: Path | str | None, report: Report, language: str | None = "") -> TitleRef | None:
    """Return the title meant by a name, in a language that it has; None with findings."""
    found = open_catalogue(project, report).find(title, report, CALLER)
    if found is None or not language:
        return found
    from sporeprint.ground.translation.languages import find_language

    return find_language(found, language, report, CALLER)


def one_title(title: str, project: Path | str | None, report: Report, language: str | None = "") -> TitleRef:
    """Return the title meant by a name; raise `InputError` when there is none, or no such project."""
    found = find_title(title, project, report, language)
    if found is None or report.has_errors:
        raise input_error(report)
    return found
