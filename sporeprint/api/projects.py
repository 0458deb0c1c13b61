"""Titles and projects: which games there are, and from where."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from sporeprint.api.results import Json, stop_on_errors
from sporeprint.ground.catalogue import Catalogue, TitleRef, data_hash, display_names, find_project, load_catalogue
from sporeprint.ground.findings import Report, Where

PROJECT_HINT = "a project is a folder with components/<title>/title.yaml in it"


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
            "folder": str(self.folder),
            "bundled": self.bundled,
            "data_hash": self.data_hash,
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


def title_info(ref: TitleRef) -> TitleInfo:
    names = display_names(ref)
    return TitleInfo(ref.slug, names[0] if names else ref.slug, ref.folder, ref.bundled, data_hash(ref))


def open_catalogue(project: Path | str | None, report: Report) -> Catalogue:
    """Return the titles of a project over the bundled ones; without a project the bundled ones alone."""
    if project is None:
        return load_catalogue(None)
    folder = Path(project)
    found = find_project(folder) if folder.is_dir() else None
    if found is None:
        report.unreadable("PROJECT-MISSING", "this is no project", Where(str(project)), PROJECT_HINT)
    return load_catalogue(found)
