"""`sporeprint scorepad`: pads to write on, blank, with names, or filled in from a position or a log."""

from __future__ import annotations

from argparse import Namespace

from sporeprint.api.building import scorepad
from sporeprint.cli.inputs import name_of, source_of
from sporeprint.cli.results import finish
from sporeprint.cli.show import project_of, shown_data, shown_path


def run(arguments: Namespace) -> int:
    result = scorepad(
        arguments.title,
        arguments.out,
        arguments.players,
        source_of(arguments.source) if arguments.source else None,
        name=name_of(arguments.source or ""),
        paper=arguments.paper,
        marks=arguments.marks,
        text=arguments.text,
        copies=arguments.copies,
        language=arguments.language or "",
        project=project_of(arguments),
    )
    if not arguments.json:
        for path in result.files:
            print(f"{shown_path(result.folder / path)} ({shown_data(result.data)})")
    return finish([result], result.to_json() if arguments.json else None)
