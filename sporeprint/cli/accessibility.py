"""`sporeprint accessibility`: whether everybody can read a title and tell its pieces apart."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from sporeprint.api.access import AccessibilityResult, ColourGroup, accessibility
from sporeprint.cli.progress import Progress
from sporeprint.cli.results import finish
from sporeprint.cli.show import project_of, shown_data
from sporeprint.ground.wording import counted

HEADS = ("things", "printed", "protan", "deutan", "tritan", "grey")


def run(arguments: Namespace) -> int:
    with Progress(arguments.quiet) as progress:
        result = accessibility(
            arguments.title,
            sheet=arguments.sheet,
            language=arguments.language or "",
            project=project_of(arguments),
            progress=progress,
        )
    if result.faces is not None and not arguments.json:
        _print(result, result.faces)
    return finish([result], result.to_json() if arguments.json else None, arguments.strict)


def _print(result: AccessibilityResult, faces: int) -> None:
    words = counted(result.runs, "run")
    print(f"{result.title}: {counted(faces, 'face')}, {words} of words ({shown_data(result.data)})")
    for line in result.words:
        print(f"  {line}")
    if result.groups:
        _print_groups(result.groups)
    else:
        print("  nothing is said to be told apart by its colour: see `meaning` in docs/accessibility.md")
    for one in result.accepted:
        print(f"  accepted {counted(one.times, 'time')}: {one.name} ({one.reason})")
    if result.sheet is not None:
        print(f"  {result.sheet}")


def _print_groups(rows: Sequence[ColourGroup]) -> None:
    wide = max(len("to tell apart"), *(len(row.name) for row in rows))
    print(f"  {'to tell apart':<{wide}}  {'  '.join(f'{head:>7}' for head in HEADS)}  second cue")
    for row in rows:
        cells = [str(row.things), *(f"{value:.0f}" for value in row.apart.values())]
        print(f"  {row.name:<{wide}}  {'  '.join(f'{cell:>7}' for cell in cells)}  {row.cue_words}")
