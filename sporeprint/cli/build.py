"""`sporeprint build`: titles from data files to PDF, SVG and PNG."""

from __future__ import annotations

from argparse import Namespace

from sporeprint.api.building import BuildResult
from sporeprint.api.building_titles import build_titles
from sporeprint.api.opening import default_titles
from sporeprint.api.options import BuildOptions, names
from sporeprint.cli.progress import Progress
from sporeprint.cli.results import finish
from sporeprint.cli.show import project_of, shown_data, shown_path
from sporeprint.ground.wording import counted


def run(arguments: Namespace) -> int:
    project, language, options = project_of(arguments), arguments.language or "", read_options(arguments)
    titles = arguments.titles or default_titles(project, language)
    results: list[BuildResult] = []
    with Progress(arguments.quiet) as progress:
        for result in build_titles(
            titles,
            arguments.out,
            language=language,
            project=project,
            progress=progress,
            use_cache=not arguments.no_cache,
            options=options,
        ):
            progress.clear()
            results.append(result)
            if result.files and not arguments.json:
                _print(result, arguments.cut_plan)
    rows = [result.to_json() for result in results]
    return finish(results, {"built": [*rows]} if arguments.json else None, arguments.strict)


def read_options(arguments: Namespace) -> BuildOptions:
    formats = {"pdf": True, "svg": not arguments.no_svg, "png": arguments.png} | dict.fromkeys(arguments.format, True)
    return BuildOptions(
        paper=arguments.paper,
        orientation=arguments.orientation,
        marks=arguments.marks,
        flip=arguments.flip,
        sides=arguments.sides,
        text=arguments.text,
        formats=tuple(name for name, wanted in formats.items() if wanted),
        dpi=arguments.dpi,
        only=names(arguments.only),
        items=names(arguments.items),
        copies=arguments.copies,
        blanks=arguments.blanks,
        printer=arguments.printer,
        margins=arguments.margins,
        order=arguments.order,
        fold=arguments.fold,
        large=arguments.large,
        overlap=arguments.overlap,
        cut_files=arguments.cut_file,
        registration=arguments.registration,
        pack=arguments.pack,
        ink=arguments.ink,
    )


def _print(result: BuildResult, cut_plan: bool) -> None:
    place = shown_path(result.folder)
    print(f"{result.title}: {counted(len(result.files), 'file')} in {place} ({shown_data(result.data)})")
    for path in result.files:
        if path.endswith(".pdf"):
            print(f"  {path}")
    if result.leaves:
        used = f"{counted(result.leaves, 'leaf')} for the pieces, {result.paper_used:.0%} of the paper used"
        print(f"  {used}, {counted(result.cuts, 'straight cut')}, {counted(result.outlines, 'outline')}")
    if result.ink:
        covered = f"{result.ink.after:.0%} of the pieces is covered with ink instead of {result.ink.before:.0%}"
        print(f"  low ink: {covered}, {result.ink.saved:.0%} is saved")
    for name, lines in (result.cut_plans or {}).items() if cut_plan else ():
        for line in lines:
            print(f"  {name}: {line}")
