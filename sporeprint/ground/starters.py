"""Starters: small working games that come with the program as data, to be copied under a name of one's own.

A starter is a folder of `examples/starters`. In its paths, `name` as a part or as the stem of a file stands for the
game's name; in its texts, `<<name>>`, `<<title>>` and `<<prefix>>` stand for what the game is called. In a YAML file a
marker in quotes is filled in as YAML needs it.
"""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path, PurePosixPath

from sporeprint.ground.atomic import write_atomically
from sporeprint.ground.catalogue import bundled_data
from sporeprint.ground.findings import Report, Where

NAME = "name"
COMPILED = "__pycache__"
"""What installers leave beside Python files; no part of a starter."""
MADE = frozenset((COMPILED, "out", "schemas"))
"""Folders of what is made of a game's files."""
_MARKER = re.compile(r'"<<(\w+)>>"|<<(\w+)>>')


def tutorials() -> tuple[str, ...]:
    """The names of the games of the tutorials.

    >>> tutorials()
    ('first_frost', 'lighthouse')
    """
    return tuple(sorted(path.name for path in (bundled_data() / "examples" / "tutorial").iterdir()))


def tutorial_files(name: str) -> dict[str, bytes]:
    """The files of the game of a tutorial by their paths, without what was made of them."""
    root = bundled_data() / "examples" / "tutorial" / name
    found = {path.relative_to(root): path for path in sorted(root.rglob("*")) if path.is_file()}
    return {path.as_posix(): file.read_bytes() for path, file in found.items() if not MADE.intersection(path.parts)}


def starter_files(kind: str, words: Mapping[str, str]) -> dict[str, bytes]:
    """The files of a starter by their paths, filled in with the words, of which `name` is one."""
    root = bundled_data() / "examples" / "starters" / kind
    found = sorted(path for path in root.rglob("*") if path.is_file() and COMPILED not in path.parts)
    named = {_path(path.relative_to(root).as_posix(), words[NAME]): path.read_text("utf-8") for path in found}
    return {name: fill(text, words).encode("utf-8") for name, text in named.items()}


def _path(path: str, name: str) -> str:
    parts = PurePosixPath(path).parts
    return "/".join(name + part.removeprefix(NAME) if part.split(".")[0] == NAME else part for part in parts)


def fill(text: str, words: Mapping[str, str]) -> str:
    """A text with its markers filled in, all at once: what is filled in is not looked at again.

    >>> fill('name: "<<title>>"  # <<name>>', {"title": 'The "Cave"', "name": "cave"})
    'name: "The \\\\"Cave\\\\""  # cave'
    """

    def word(match: re.Match[str]) -> str:
        return json.dumps(words[match[1]], ensure_ascii=False) if match[1] else words[match[2]]

    return _MARKER.sub(word, text)


def units(paths: Iterable[str], name: str) -> list[str]:
    """What belongs to the game alone, as the shortest paths that bear its name; the folder of its data comes last.

    >>> units(["README.md", "components/cave/title.yaml", "components/cave/cards.yaml", "seeds/cave.md"], "cave")
    ['seeds/cave.md', 'components/cave']
    """
    found = dict.fromkeys(unit for path in paths if (unit := _unit(path, name)))
    return sorted(found, key=lambda unit: (unit.startswith("components/"), unit))


def _unit(path: str, name: str) -> str:
    parts = PurePosixPath(path).parts
    depth = next((k for k, part in enumerate(parts, 1) if part.split(".")[0] == name), 0)
    return "/".join(parts[:depth])


@contextmanager
def staged(parent: Path, files: Mapping[str, bytes], report: Report) -> Iterator[Path | None]:
    """The files in a folder beside the place they are meant for, which is gone afterwards; None when it failed."""
    folder = parent / f".sporeprint-new-{os.getpid()}"
    try:
        written = [write_atomically(folder / path, data, report) for path, data in files.items()]
        yield folder if all(written) else None
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def move_in(moves: Iterable[tuple[Path, Path]], report: Report) -> bool:
    """Moves each to its place, all of them or none; nothing that is there already is touched."""
    done: list[Path] = []
    for source, target in moves:
        try:
            if os.path.lexists(target):
                raise FileExistsError
            target.parent.mkdir(parents=True, exist_ok=True)
            os.rename(source, target)
        except OSError:
            report.error(
                "WRITE-FAILED", "this cannot be put here", Where(str(target)), "look whether you may write here"
            )
            for other in done:
                _remove(other)
            return False
        done.append(target)
    return True


def _remove(path: Path) -> None:
    if path.is_dir():
        shutil.rmtree(path, ignore_errors=True)
    else:
        path.unlink(missing_ok=True)
