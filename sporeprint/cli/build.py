"""`sporeprint build`: titles from data files to PDF, SVG and PNG."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from sporeprint.cli.show import (
    data_used,
    end_progress,
    open_catalogue,
    plural,
    print_findings,
    print_json,
    progress,
    shown_path,
)
from sporeprint.ground.catalogue import Catalogue, TitleRef
from sporeprint.ground.findings import Report, Where


def run(arguments: Namespace) -> int:
    from generator.build import BuildOptions, build
    from generator.pieces import Choice

    report = Report()
    catalogue = open_catalogue(arguments, report)
    formats = ["pdf", *([] if arguments.no_svg else ["svg"]), *(["png"] if arguments.png else [])]
    options = BuildOptions(
        arguments.paper.lower(),
        arguments.orientation,
        arguments.marks,
        arguments.flip,
        arguments.sides,
        arguments.text,
        tuple(formats),  # type: ignore[arg-type]
        arguments.dpi,
        Choice(_words(arguments.only), _words(arguments.items), arguments.copies, arguments.blanks),
    )
    rows = []
    for ref in [] if report.has_errors else chosen_titles(catalogue, arguments.titles, report):
        own = Report()
        written = build(ref, options, Path(arguments.out), own, progress)
        end_progress()
        report.extend(own)
        rows.append({"title": ref.slug, "data": data_used(ref), "files": written})
        if written and not arguments.json:
            print(
                f"{ref.slug}: {plural(len(written), 'file')} in {shown_path(Path(arguments.out) / ref.slug)}"
                f" ({data_used(ref)})"
            )
            for path in written:
                if path.endswith(".pdf"):
                    print(f"  {path}")
    if arguments.json:
        print_json({"built": rows}, report)
    else:
        print_findings(report)
    return report.exit_code(arguments.strict)


def _words(values: list[str]) -> tuple[str, ...]:
    """Options may be repeated, or hold several names with commas."""
    return tuple(word.strip() for value in values for word in value.split(",") if word.strip())


def chosen_titles(catalogue: Catalogue, names: list[str], report: Report) -> list[TitleRef]:
    """The named titles, or all of the project (of the bundle, outside any project)."""
    if names:
        found = [catalogue.find(name, report, Where("command line")) for name in names]
        return [ref for ref in found if ref is not None]
    own = [ref for ref in catalogue.titles if not ref.bundled]
    return own or list(catalogue.titles)
