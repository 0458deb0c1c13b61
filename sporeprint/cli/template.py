"""`sporeprint template`: an empty log or position with comments that teach the format."""

from __future__ import annotations

from argparse import Namespace

from sporeprint.api.results import InputError
from sporeprint.api.templates import template
from sporeprint.cli.show import project_of, refuse


def run(arguments: Namespace) -> int:
    language, project = arguments.language or "", project_of(arguments)
    try:
        text = template(
            arguments.title,
            position=arguments.position,
            players=arguments.players,
            language=language,
            project=project,
        )
    except InputError as error:
        return refuse(error)
    print(text, end="")
    return 0
