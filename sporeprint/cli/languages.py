"""`sporeprint languages`: which languages a title speaks, what they do not say, and which of their texts do not fit."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING, Any

from sporeprint.cli.build import chosen_titles
from sporeprint.cli.progress import Progress
from sporeprint.cli.show import data_used, open_catalogue, plural, print_findings, print_json
from sporeprint.ground.catalogue import TitleRef
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.languages import find_language, languages_in, own_language

if TYPE_CHECKING:
    from generator.tongues import Spoken

COMMAND_LINE = Where("command line")


def run(arguments: Namespace) -> int:
    report = Report()
    catalogue = open_catalogue(arguments, report)
    refs = [] if report.has_errors else chosen_titles(catalogue, arguments.titles, report)
    if arguments.template:
        return _print_template(refs, report)
    rows: list[dict[str, Any]] = []
    for ref in refs:
        spoken = _wanted(ref, arguments, report)
        if not spoken and not report.has_errors and not arguments.json:
            print(f"{ref.slug} speaks {own_language(ref)}, and no other language")
        rows += [_row(one, arguments, report) for one in spoken]
    if arguments.json:
        print_json({"languages": rows}, report)
    else:
        print_findings(report)
    # A text that got smaller still fits: that is told, but it is no fault of the language.
    return report.exit_code(arguments.strict and any(f.rule != "TEXT-SHRUNK" for f in report.findings))


def _wanted(ref: TitleRef, arguments: Namespace, report: Report) -> list[TitleRef]:
    """The title in the language that is asked for, or in all that have files."""
    if arguments.language is None:
        return [ref._replace(language=code) for code in languages_in(ref.folder)]
    own = Report()
    found = find_language(ref, arguments.language, own, COMMAND_LINE)
    if arguments.titles:  # of all titles, those that speak it
        report.extend(own)
    return [] if found is None else [found]


def _row(ref: TitleRef, arguments: Namespace, report: Report) -> dict[str, Any]:
    from generator.tongues import compare, fit, report_shrunk, report_spoken

    own = Report()
    with Progress(arguments.quiet) as progress:
        progress(f"{ref.slug}: {ref.language or own_language(ref)}")
        spoken = compare(ref, own)
        if ref.language:
            report_spoken(ref, spoken, own)
            _report_log(ref, own)
        shrunk = fit(ref, own)
    report_shrunk(shrunk, own)
    tight = sum(finding.rule == "TEXT-FIT" for finding in own.findings)
    report.extend(own)
    if not arguments.json:
        print(_summary(ref, spoken, len(shrunk), tight))
    return {
        "title": ref.slug,
        "language": ref.language or own_language(ref),
        "name": spoken.name,
        "data": data_used(ref),
        "texts": spoken.texts,
        "said": spoken.said if ref.language else spoken.texts,
        "missing": [".".join(said.keys) for said in spoken.missing] if ref.language else [],
        "surplus": [".".join(keys) for keys, _ in spoken.surplus] if ref.language else [],
        "shrunk": [{"words": s.words, "wanted": s.wanted, "size": s.size} for s in shrunk],
        "overflows": tight,
    }


def _report_log(ref: TitleRef, report: Report) -> None:
    """What is wrong with the words for logs, of a title that has a referee."""
    from checker.kernel.log_words import report_log_words
    from checker.titles import REFEREES, open_game

    game = open_game(ref._replace(language=""), Report()) if ref.slug in REFEREES else None
    if game is not None:
        report_log_words(ref, game.verbs, report)


def _summary(ref: TitleRef, spoken: Spoken, shrunk: int, tight: int) -> str:
    fits = f"{tight} {'does' if tight == 1 else 'do'} not fit" if tight else "all of them fit"
    smaller = f"{shrunk} set smaller" if shrunk else "none set smaller"
    if not ref.language:
        return f"{ref.slug} in its own language: {plural(spoken.texts, 'text')}, {smaller}, {fits} ({data_used(ref)})"
    name = f"{ref.language} ({spoken.name})" if spoken.name != ref.language else ref.language
    said = f"{spoken.said} of {spoken.texts} texts"
    return f"{ref.slug} in {name}: {said}, {smaller}, {fits} ({data_used(ref)})"


def _print_template(refs: list[TitleRef], report: Report) -> int:
    """A language file to fill in, on the output: everything as the data say it."""
    from generator.tongues import shared_strings, template, title_strings

    strings = title_strings(refs[0], report) if len(refs) == 1 else shared_strings(refs[0], report) if refs else []
    if not report.has_errors:
        print(template(strings), end="")
    print_findings(report)
    return report.exit_code()
