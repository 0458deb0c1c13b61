"""`sporeprint build`: titles from data files to PDF, SVG and PNG."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from sporeprint.cli.press import Press
from sporeprint.cli.show import (
    data_used,
    open_catalogue,
    plural,
    print_findings,
    print_json,
    shown_path,
)
from sporeprint.ground.catalogue import Catalogue, TitleRef
from sporeprint.ground.config import user_folder
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.names import folded

if TYPE_CHECKING:
    from generator.build import BuildOptions
    from generator.load.printers import Printer
    from generator.made import Built


def run(arguments: Namespace) -> int:
    report = Report()
    catalogue = open_catalogue(arguments, report)
    press = Press(arguments, catalogue)
    rows = []
    refs = [] if report.has_errors else _translated_titles(catalogue, arguments, report)
    for number, ref in enumerate(refs, 1):
        own = Report()
        press.head = f"title {number} of {len(refs)}, " if len(refs) > 1 else ""
        built = press.build(ref, own)
        report.extend(own)
        if built is None:
            break
        row = {"title": ref.slug, "data": data_used(ref), "files": built.files, "cut_plans": built.cut_plans}
        rows.append({**row, **_ink(built)})
        if built.files and not arguments.json:
            _print(ref, built, Path(arguments.out), arguments.cut_plan)
    if arguments.json:
        print_json({"built": rows}, report)
    else:
        print_findings(report)
    return report.exit_code(arguments.strict)


def _translated_titles(catalogue: Catalogue, arguments: Namespace, report: Report) -> list[TitleRef]:
    """The chosen titles in the language that is asked for; of all titles, those that are translated into it."""
    refs = chosen_titles(catalogue, arguments.titles, report)
    if arguments.language is None:
        return refs
    from sporeprint.ground.translation.languages import find_language

    own = Report()
    found = [find_language(ref, arguments.language, own, Where("command line")) for ref in refs]
    if arguments.titles or not any(found):
        report.extend(own)
    return [ref for ref in found if ref is not None]


def _ink(built: Built) -> dict[str, dict[str, float]]:
    """Shares with three digits; nothing when no ink was saved."""
    if built.ink is None:
        return {}
    before, after, saved = (round(share, 3) for share in (built.ink.before, built.ink.after, built.ink.saved))
    return {"ink": {"before": before, "after": after, "saved": saved}}


def _print(ref: TitleRef, built: Built, out: Path, cut_plan: bool) -> None:
    print(f"{ref.slug}: {plural(len(built.files), 'file')} in {shown_path(out / ref.output)} ({data_used(ref)})")
    for path in built.files:
        if path.endswith(".pdf"):
            print(f"  {path}")
    if built.ink:
        covered = f"{built.ink.after:.0%} of the pieces is covered with ink instead of {built.ink.before:.0%}"
        print(f"  low ink: {covered}, {built.ink.saved:.0%} is saved")
    for name, lines in built.cut_plans.items() if cut_plan else ():
        for line in lines:
            print(f"  {name}: {line}")


def read_options(arguments: Namespace, catalogue: Catalogue, report: Report) -> BuildOptions:
    """What is typed wins over the printer's profile, and that over the usual."""
    from generator.build import BuildOptions
    from generator.impose import Margins
    from generator.load.printers import Printer, find_printer
    from generator.pieces import Choice

    name, printer = "", Printer()
    if arguments.printer is not None:
        name, printer = find_printer(arguments.printer, catalogue.project, user_folder(), report) or (name, printer)
        _note_paper(name, printer, arguments.paper, report)
    formats = ("pdf", *(() if arguments.no_svg else ("svg",)), *(("png",) if arguments.png else ()))
    return BuildOptions(
        arguments.paper,
        arguments.orientation,
        arguments.marks,
        arguments.flip or printer.flip,
        arguments.sides,
        arguments.text,
        formats,
        arguments.dpi,
        Choice(_words(arguments.only), _words(arguments.items), arguments.copies, arguments.blanks),
        printer=name,
        margins=Margins(*(arguments.margins or printer.margins)),
        order=arguments.order or printer.order,
        back_shift=printer.back_shift,
        fold=arguments.fold,
        large=arguments.large,
        overlap=arguments.overlap,
        cut_files=arguments.cut_file,
        registration=arguments.registration,
        ink=arguments.ink,
    )


def _note_paper(name: str, printer: Printer, paper: str, report: Report) -> None:
    if printer.paper and folded(printer.paper) != folded(paper):
        message = f"`{name}` was measured on {printer.paper}, and this is {paper}: its back may lie elsewhere"
        hint = f"`sporeprint calibrate --printer {name}-{paper.lower()} --paper {paper}` measures this paper"
        report.note("PRINTER-PAPER", message, printer.where, hint)


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
