"""`sporeprint scorepad`: pads to write on, blank, with names, or filled in from a position or a log."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Any

from sporeprint.cli.show import data_used, open_catalogue, print_findings, print_json, shown_path
from sporeprint.ground.catalogue import Catalogue, TitleRef
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.translation.languages import find_language


def run(arguments: Namespace) -> int:
    report = Report()
    catalogue = open_catalogue(arguments, report)
    ref = catalogue.find(arguments.title, report, Where("command line"))
    ref = None if ref is None else find_language(ref, arguments.language, report, Where("command line"))
    written: list[str] = []
    if ref is not None:
        players, fills = tuple(arguments.players), ()
        if arguments.source:
            players, fills = _filled(arguments.source, ref, catalogue, report)
        if not report.has_errors:
            written = _print_pads(arguments, ref, players, fills, report)
    if arguments.json:
        print_json({"files": written}, report)
    else:
        for path in written:
            assert ref is not None
            print(f"{shown_path(Path(arguments.out) / ref.output / path)} ({data_used(ref)})")
        print_findings(report)
    return report.exit_code()


def _print_pads(arguments: Namespace, ref: TitleRef, players: Any, fills: Any, report: Report) -> list[str]:
    from generator.build import BuildOptions, build
    from generator.pieces import Choice

    choice = Choice(only=("scorepad",), copies=arguments.copies or (1 if fills else None), players=players, fills=fills)
    options = BuildOptions(arguments.paper, marks=arguments.marks, text=arguments.text, formats=("pdf",), choice=choice)
    return list(build(ref, options, Path(arguments.out), report).files)


def _filled(source: str, ref: TitleRef, catalogue: Catalogue, report: Report) -> tuple[Any, Any]:
    """Names and figures for the pad; what is wrong with the table is told, and the pad is printed all the same."""
    from checker.titles import Games
    from sporeprint.cli.judging import judge_file

    own = Report()
    judged, game = judge_file(source, Games(catalogue), own, language=ref.language)
    if judged is None or judged.position is None or game is None or judged.header is None:
        report.extend(own)
        return (), ()
    if game.slug != ref.slug:
        hint = f"write: sporeprint scorepad {game.slug} --from {source}"
        report.error("PAD-TITLE", f"this is a table of {game.data.name}, not of {ref.slug}", Where(source), hint)
        return (), ()
    for finding in own.findings:
        report.warning(finding.rule, finding.message, finding.where, finding.hint)
    return tuple(judged.header.players.values()), tuple(pad._asdict() for pad in game.pad(judged.position))
