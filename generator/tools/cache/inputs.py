"""Everything that a title is made from, by the content of its files.

Unlike the hash in a footer, which leaves out what editors leave lying about, this counts every file in reach: a file
too many costs one build, a file too few would keep an old picture.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from stat import S_ISREG

from sporeprint.ground.catalogue import TitleRef, layout_roots
from sporeprint.ground.data_files import SPREADSHEETS

YAML = ".yaml"


@dataclass(frozen=True, slots=True)
class Inputs:
    """Hashes: of the title's tables, of what its faces look like whatever the tables say, and of its pages of rules."""

    data: str
    looks: str
    rules: str


def digest_inputs(ref: TitleRef) -> Inputs:
    """What the files of a title hold now."""
    own = dict(_below(ref.folder))
    tables = {name: path for name, path in own.items() if _is_table(name)}
    looks = {name: path for name, path in own.items() if name not in tables}
    return Inputs(_digest(tables), _digest(looks | dict(_layout_files(ref))), _digest(dict(_rules_pages(ref))))


def _is_table(name: str) -> bool:
    return name.endswith(SPREADSHEETS) or (name.endswith(YAML) and "/" not in name)


def input_files(ref: TitleRef) -> list[Path]:
    """All files that count."""
    return [path for files in (_below(ref.folder), _layout_files(ref), _rules_pages(ref)) for _, path in files]


def digest_folders(*folders: Path) -> str:
    """What lies in some other folders, such as those of the printers; they need not exist."""
    return _digest({f"{order}/{name}": path for order, folder in enumerate(folders) for name, path in _below(folder)})


def _rules_pages(ref: TitleRef) -> Iterator[tuple[str, Path]]:
    """In all languages, and the tables that the figures of booklets show."""
    yield from ((path.name, path) for path in (ref.root / "seeds").glob(f"{ref.slug}*.md"))
    for path in (ref.root / "examples" / ref.slug).rglob("*"):
        if path.is_file() and "probes" not in path.parts:
            yield f"examples {path.name}", path


def _layout_files(ref: TitleRef) -> Iterator[tuple[str, Path]]:
    """All of the layouts folders but what is there for other titles."""
    for order, root in enumerate(layout_roots(ref)):
        for name, path in _below(root):
            if not _is_of_another(name.partition("/"), ref, root):
                yield f"layouts {order}/{name}", path


def _is_of_another(parts: tuple[str, str, str], ref: TitleRef, root: Path) -> bool:
    folder, slash, _ = parts
    return bool(slash) and folder != ref.slug and (root.parent / "components" / folder).is_dir()


def _below(folder: Path) -> Iterator[tuple[str, Path]]:
    """All files with their names from the folder on, with slashes. Looked for on every build, so with plain texts."""
    top = str(folder)
    for parent, _, names in os.walk(top):
        start = parent[len(top) :].replace(os.sep, "/").strip("/")
        for name in names:
            yield (f"{start}/{name}" if start else name), Path(parent, name)


def _digest(files: dict[str, Path]) -> str:
    digest = hashlib.sha256()
    for name in sorted(files):
        digest.update(f"{name}\0{content_digest(files[name])}\0".encode("utf-8", "surrogateescape"))
    return digest.hexdigest()


def content_digest(path: Path) -> str:
    """The hash of a file; a word when it is none that can be read. A pipe or a device is not opened."""
    try:
        if not S_ISREG(os.stat(path).st_mode):
            return "no file"
        with open(path, "rb") as file:
            return hashlib.sha256(file.read()).hexdigest()
    except FileNotFoundError:
        return "no file"
    except (OSError, ValueError):
        return "unreadable"
