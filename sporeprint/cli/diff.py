"""`sporeprint diff`: which pieces changed between two builds, and which sheets have to be printed again."""

from __future__ import annotations

from argparse import Namespace

from sporeprint.api.differences import FolderDiff, diff_builds
from sporeprint.cli.results import finish


def run(arguments: Namespace) -> int:
    result = diff_builds(arguments.old, arguments.new)
    if not arguments.json:
        for build in result.builds:
            _print(build, several=len(result.builds) > 1)
    return finish([result], result.to_json() if arguments.json else None)


def _print(build: FolderDiff, several: bool) -> None:
    if several:
        print(f"{build.folder}:")
    for changes in build.sets:
        for line in changes.lines:
            print(line)
    print(build.summary)
