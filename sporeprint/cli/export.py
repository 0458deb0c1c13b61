"""`sporeprint export` and `sporeprint preflight`: what a shop or a virtual table takes, and what it would refuse."""

from __future__ import annotations

from argparse import Namespace

from sporeprint.api.results import Finding, Result
from sporeprint.api.shops import ExportResult, PreflightResult, export, preflight, shop_profiles
from sporeprint.cli.progress import Progress
from sporeprint.cli.results import finish
from sporeprint.cli.show import project_of, shown_data, shown_path
from sporeprint.ground.findings import ARGUMENTS
from sporeprint.ground.wording import counted

SHOWN = 12
"""Files named one by one; of more only the number is told."""


def run(arguments: Namespace) -> int:
    """`export`, or with `only_look` the preflight alone."""
    if arguments.list:
        return _list(arguments)
    if arguments.title is None or arguments.profile is None:
        value = {"title": arguments.title, "profile": arguments.profile}
        return finish([_nothing_asked()], value if arguments.json else None, arguments.strict)
    with Progress(arguments.quiet) as progress:
        result = _looked(arguments, progress) if arguments.only_look else _exported(arguments, progress)
    if not arguments.json:
        _print(result)
    return finish([result], result.to_json() if arguments.json else None, arguments.strict)


def _nothing_asked() -> Result:
    hint = "such as: sporeprint export fungi --for tgc; --list shows the profiles"
    message = "a title and `--for` a profile are needed"
    return Result((Finding("error", "SHOP-ASKED", message, ARGUMENTS, hint),), False)


def _list(arguments: Namespace) -> int:
    result = shop_profiles(project_of(arguments))
    for row in () if arguments.json else result.profiles:
        print(f"{row.profile:<12} {row.name + ': ' if row.name else ''}{row.about}  ({shown_path(row.file)})")
    return finish([result], result.to_json() if arguments.json else None, arguments.strict)


def _exported(arguments: Namespace, progress: Progress) -> ExportResult:
    return export(
        arguments.title,
        arguments.profile,
        arguments.out,
        only=arguments.only,
        items=arguments.items,
        fit=arguments.fit,
        paper=arguments.paper,
        url=arguments.url,
        language=arguments.language or "",
        project=project_of(arguments),
        progress=progress,
    )


def _looked(arguments: Namespace, progress: Progress) -> PreflightResult:
    return preflight(
        arguments.title,
        arguments.profile,
        only=arguments.only,
        items=arguments.items,
        fit=arguments.fit,
        paper=arguments.paper,
        language=arguments.language or "",
        project=project_of(arguments),
        progress=progress,
    )


def _print(result: ExportResult | PreflightResult) -> None:
    head = f"{result.title} for {result.profile_name}"
    if isinstance(result, PreflightResult):
        if result.counts:
            refused = counted(result.counts["error"], "thing")
            print(f"{head}: {refused} to change first, {counted(result.counts['warning'], 'warning')}")
        return
    if not result.files or result.folder is None:
        return
    place = shown_path(result.folder)
    print(f"{head}: {counted(len(result.files), 'file')} in {place} ({shown_data(result.data)})")
    for path in result.files if len(result.files) <= SHOWN else ():
        print(f"  {path}")
    for remark in result.remarks:
        print(f"  {remark}")
