"""`sporeprint languages`: the translations of a title, what they lack, and which of their texts do not fit."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING, Any

from sporeprint.cli.build import chosen_titles
from sporeprint.cli.progress import Progress
from sporeprint.cli.show import data_used, open_catalogue, plural, print_findings, print_json
from sporeprint.ground.catalogue import TitleRef
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.translation.languages import find_language, languages_in, own_language

if TYPE_CHECKING:
    from sporeprint.ground.translation.checks import Coverage

COMMAND_LINE = Where("command line")


def run(arguments: Namespace) -> int:
    report = Report()
    catalogue = open_catalogue(arguments, report)
    refs = [] if report.has_errors else chosen_titles(catalogue, arguments.titles, report)
    if arguments.template:
        return _print_template(refs, report)
    rows: list[dict[str, Any]] = []
    for ref in refs:
        wanted = _wanted(ref, arguments, report)
        if not wanted and not report.has_errors and not arguments.json:
            print(f"{ref.slug} speaks {own_language(ref)}, and no other language")
        rows += [_row(one, arguments, report) for one in wanted]
    if arguments.json:
        print_json({"languages": rows}, report)
    else:
        print_findings(report)
    # A text that got smaller still fits: that is reported, but it is no fault of the language.
    return report.exit_code(arguments.strict and any(f.rule != "TEXT-SHRUNK" for f in report.findings))


def _wanted(ref: TitleRef, arguments: Namespace, report: Report) -> list[TitleRef]:
    """The title in the language that is asked for, or in all that have files."""
    if arguments.language is None:
        return [ref._replace(language=code) for code in languages_in(ref.folder)]
    own = Report()
    found = find_language(ref, arguments.language, own, COMMAND_LINE)
    if arguments.titles:  # of all titles, those that are translated into it
        report.extend(own)
    return [] if found is None else [found]


def _row(ref: TitleRef, arguments: Namespace, report: Report) -> dict[str, Any]:
    from generator.title_texts import check_fit, load_coverage, report_shrunk
    from sporeprint.ground.translation.checks import report_gaps

    own = Report()
    with Progress(arguments.quiet) as progress:
        progress(f"{ref.slug}: {ref.language or own_language(ref)}")
        coverage = load_coverage(ref, own)
        if ref.language:
            report_gaps(ref, coverage, own)
            _report_log(ref, own)
        shrunk = check_fit(ref, coverage, own)
    report_shrunk(shrunk, own)
    tight = sum(finding.rule == "TEXT-FIT" for finding in own.findings)
    report.extend(own)
    if not arguments.json:
        print(_summary(ref, coverage, len(shrunk), tight))
    return {
        "title": ref.slug,
        "language": ref.language or own_language(ref),
        "name": coverage.translation.name,
        "data": data_used(ref),
        "texts": coverage.texts,
        "said": coverage.texts - (len(coverage.missing) if ref.language else 0),
        "missing": [source.path for source in coverage.missing] if ref.language else [],
        "surplus": [".".join(keys) for keys, _ in coverage.surplus] if ref.language else [],
        "shrunk": [{"words": s.words, "wanted": s.wanted, "size": s.size} for s in shrunk],
        "overflows": tight,
    }


def _report_log(ref: TitleRef, report: Report) -> None:
    """What is wrong with the words for logs, of a title that has a referee."""
    from checker.titles import REFEREES, open_game
    from sporeprint.ground.translation.checks import check_log_words

    game = open_game(ref._replace(language=""), Report()) if ref.slug in REFEREES else None
    if game is not None:
        check_log_words(ref, game.verbs, report)


def _summary(ref: TitleRef, coverage: Coverage, shrunk: int, tight: int) -> str:
    fits = f"{tight} {'does' if tight == 1 else 'do'} not fit" if tight else "all of them fit"
    smaller = f"{shrunk} set smaller" if shrunk else "none set smaller"
    if not ref.language:
        return f"{ref.slug} in its own language: {plural(coverage.texts, 'text')}, {smaller}, {fits} ({data_used(ref)})"
    name = coverage.translation.name
    name = f"{ref.language} ({name})" if name != ref.language else ref.language
    done = f"{coverage.texts - len(coverage.missing)} of {coverage.texts} texts"
    return f"{ref.slug} in {name}: {done}, {smaller}, {fits} ({data_used(ref)})"


def _print_template(refs: list[TitleRef], report: Report) -> int:
    """A language file to fill in, on the output: everything as the data say it."""
    from generator.title_texts import shared_texts, title_texts
    from sporeprint.ground.translation.template import format_template

    sources = title_texts(refs[0], report) if len(refs) == 1 else shared_texts(refs[0], report) if refs else []
    if not report.has_errors:
        print(format_template(sources), end="")
    print_findings(report)
    return report.exit_code()
