"""How a function of the api opens its title: by name, in a language, of a project or a bundled one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from sporeprint.api.projects import CALLER, open_catalogue
from sporeprint.ground.catalogue import Catalogue, TitleRef
from sporeprint.ground.findings import Report

PathLike = Path | str
Progress = Callable[[str], None]
"""Takes one line of text about what is being done."""


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
    from sporeprint.ground.translation.languages import find_language

    return find_language(ref, language, report, CALLER), catalogue


def default_titles(project: PathLike | None = None, language: str = "") -> tuple[str, ...]:
    """Return the slugs of all titles of the project, or without one of the bundled titles.

    With a language they are those that have it; if none has it, all of them.

    >>> default_titles()
    ('fungi', 'overgrown', 'sporeadic', 'undergrove', 'woodlots')
    """
    titles = open_catalogue(project, Report()).titles
    refs = [ref for ref in titles if not ref.bundled] or list(titles)
    if language:
        from sporeprint.ground.translation.languages import find_language

        refs = [ref for ref in refs if find_language(ref, language, Report(), CALLER)] or refs
    return tuple(ref.slug for ref in refs)
