"""`sporeprint icons`: the icons that a title can use, as a list and as a picture."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from textwrap import fill

from sporeprint.api.icon_lists import icons
from sporeprint.cli.results import finish
from sporeprint.cli.show import project_of, shown_data, shown_path
from sporeprint.ground.wording import counted


def run(arguments: Namespace) -> int:
    result = icons(arguments.title, arguments.out, find=arguments.find, project=project_of(arguments))
    if result.data and not arguments.json:
        print(f"{result.title}: {counted(len(result.own) + len(result.bundled), 'icon')} ({shown_data(result.data)})")
        _print("of its own", result.own)
        _print("bundled", result.bundled)
        if result.file is not None:
            print(f"  {shown_path(result.file)}")
    return finish([result], result.to_json() if arguments.json else None)


def _print(what: str, names: Sequence[str]) -> None:
    if names:
        print(fill(f"{what}: {', '.join(names)}", 110, initial_indent="  ", subsequent_indent="    ",
                   break_on_hyphens=False))  # fmt: skip
