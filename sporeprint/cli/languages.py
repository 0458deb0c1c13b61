"""`sporeprint languages`: which languages a title speaks, what they do not say, and which of their texts do not fit."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from sporeprint.api.language_reports import LanguageInfo, LanguageReport, language_template, languages
from sporeprint.api.opening import default_titles
from sporeprint.api.results import InputError
from sporeprint.cli.progress import Progress
from sporeprint.cli.results import finish
from sporeprint.cli.show import project_of, refuse, shown_data
from sporeprint.ground.wording import counted


def run(arguments: Namespace) -> int:
    project = project_of(arguments)
    if arguments.template:
        return _print_template(arguments.titles, project)
    titles = arguments.titles or default_titles(project)
    results = []
    for title in titles:
        with Progress(arguments.quiet) as progress:
            result = languages(title, arguments.language or "", project=project, progress=progress)
        if not arguments.titles and arguments.language:  # of all titles, those that speak it
            others = tuple(finding for finding in result.findings if finding.rule != "LANGUAGE-UNKNOWN")
            result = replace(result, findings=others)
        results.append(result)
        if not arguments.json:
            _print(result)
    rows = [language.to_json() for result in results for language in result.languages]
    # A text that got smaller still fits: that is told, but it is no fault of the language.
    strict = arguments.strict and any(result.has_faults for result in results)
    return finish(results, {"languages": [*rows]} if arguments.json else None, strict)


def _print(result: LanguageReport) -> None:
    for language in result.languages:
        print(_summary(language))
    if not result.languages and result.ok:
        print(f"{result.title} speaks {result.own_language}, and no other language")


def _summary(info: LanguageInfo) -> str:
    fits = (
        f"{info.overflows} {'does' if info.overflows == 1 else 'do'} not fit" if info.overflows else "all of them fit"
    )
    smaller = f"{len(info.shrunk)} set smaller" if info.shrunk else "none set smaller"
    data = shown_data(info.data)
    if info.is_own:
        return f"{info.title} in its own language: {counted(info.texts, 'text')}, {smaller}, {fits} ({data})"
    name = f"{info.language} ({info.name})" if info.name != info.language else info.language
    return f"{info.title} in {name}: {info.said} of {counted(info.texts, 'text')}, {smaller}, {fits} ({data})"


def _print_template(titles: Sequence[str], project: str | Path | None) -> int:
    """A language file to fill in, on the output: everything as the data say it."""
    try:
        print(language_template(titles, project=project), end="")
    except InputError as error:
        return refuse(error)
    return 0
