"""`sporeprint scorepad`: pads to write on, blank or with names."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from sporeprint.cli.show import data_used, open_catalogue, print_findings, print_json, shown_path
from sporeprint.ground.findings import Report, Where


def run(arguments: Namespace) -> int:
    from generator.build import BuildOptions, build
    from generator.pieces import Choice

    report = Report()
    catalogue = open_catalogue(arguments, report)
    ref = None if report.has_errors else catalogue.find(arguments.title, report, Where("command line"))
    written: list[str] = []
    if ref is not None:
        choice = Choice(only=("scorepad",), copies=arguments.copies, players=tuple(arguments.players))
        options = BuildOptions(
            arguments.paper.lower(), marks=arguments.marks, text=arguments.text, formats=("pdf",), choice=choice
        )
        written = build(ref, options, Path(arguments.out), report)
    if arguments.json:
        print_json({"files": written}, report)
    else:
        for path in written:
            assert ref is not None
            print(f"{shown_path(Path(arguments.out) / ref.slug / path)} ({data_used(ref)})")
        print_findings(report)
    return report.exit_code()
