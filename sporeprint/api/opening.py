"""How a function of the api opens its title: by name, in a language, of a project or a bundled one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from sporeprint.api.projects import open_catalogue
from sporeprint.api.results import InputError
from sporeprint.ground import catalogue as ground
from sporeprint.ground.catalogue import Catalogue, TitleRef, data_hash
from sporeprint.ground.findings import Report, Where

PathLike = Path | str
Progress = Callable[[str], None]
"""Takes one line of text about what is being done."""

CALLER = Where("command line")
"""The place of a finding about an argument."""


def silent(text: str) -> None:
    """Ignores the text: nobody wants to know."""


def open_title(
    title: str, language: str, project: PathLike | None, report: Report
) -> tuple[TitleRef | None, Catalogue]:
    """Return the title in the language, and the catalogue it is from; None with findings when there is none."""
    catalogue = open_catalogue(project, report)
    ref = None if report.has_errors else catalogue.find(title, report, CALLER)
    if ref is None or not language:
        return ref, catalogue
    from sporeprint.ground.languages import find_language

    return find_language(ref, language, report, CALLER), catalogue


def find_project(folder: PathLike) -> Path | None:
    """Return the nearest folder from this one upward that has titles of its own; None when there is none."""
    return ground.find_project(Path(folder))


def default_titles(project: PathLike | None = None, language: str = "") -> tuple[str, ...]:
    """Return the slugs of all titles of the project, or without one of the bundled titles.

    With a language they are those that have it; if none has it, all of them.

    >>> default_titles()
    ('fungi', 'overgrown', 'sporeadic', 'undergrove', 'woodlots')
    """
    titles = open_catalogue(project, Report()).titles
    refs = [ref for ref in titles if not ref.bundled] or list(titles)
    if language:
        from sporeprint.ground.languages import find_language

        refs = [ref for ref in refs if find_language(ref, language, Report(), CALLER)] or refs
    return tuple(ref.slug for ref in refs)


def data_used(ref: TitleRef) -> str:
    """Return which data a result rests on: their folder and a short hash of them."""
    return f"{'bundled data' if ref.bundled else ref.folder}, {data_hash(ref)}"


def is_readable(report: Report) -> bool:
    """Return whether everything could be read that was asked for."""
    return report.exit_code() != 2


class UnreadableError(InputError):
    """Raised where something could not be read at all: no such project, a file with broken YAML."""


def input_error(report: Report) -> InputError:
    """Return the error that carries the findings of a report."""
    return InputError(report.findings) if is_readable(report) else UnreadableError(report.findings)


def stop_on_errors(report: Report) -> None:
    """Raise `InputError` when the report has errors."""
    if report.has_errors:
        raise input_error(report)
