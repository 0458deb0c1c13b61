"""`sporeprint new`: a game of one's own that can be built at once, in a folder of its own or in the current project."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from sporeprint.api.starting import NewGame, new_game
from sporeprint.cli.results import finish
from sporeprint.cli.show import project_of, shown_path
from sporeprint.ground.plain import Json

SCHEMAS = "schemas/"


def run(arguments: Namespace) -> int:
    result = new_game(
        arguments.name,
        Path("."),
        title=arguments.title,
        referee=arguments.referee,
        tutorial=arguments.tutorial,
        project=project_of(arguments),
    )
    if result.folder is not None and not arguments.json:
        _print(result, result.folder)
    return finish([result], {"new": _row(result)} if arguments.json else None)


def _row(result: NewGame) -> Json:
    if result.folder is None:
        return None
    folder = shown_path(result.folder)
    return {"name": result.name, "title": result.title, "folder": folder, "files": list(result.files)}


def _print(result: NewGame, folder: Path) -> None:
    place, is_here = shown_path(folder), folder == Path.cwd()
    print(f"{result.title}: made in {'this folder' if is_here else place}")
    for path in result.files:
        if not path.startswith(SCHEMAS):
            print(f"  {path}")
    if any(path.startswith(SCHEMAS) for path in result.files):
        print("  schemas: for editors that complete and underline")
    print("next:")
    if not is_here:
        print(f"  cd {place}")
    print(f"  sporeprint watch {result.name}\n  sporeprint build {result.name}")
