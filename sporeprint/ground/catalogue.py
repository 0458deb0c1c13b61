"""Titles and projects: which games there are, and where their data lies.

A project is the nearest folder upward that has `components/*/title.yaml`. Its titles win over the bundled ones of the
same name; all other bundled titles stay available.
"""

from __future__ import annotations

import functools
import os
import re
import unicodedata
from binascii import crc32
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from sporeprint.ground.findings import Report, Where
from sporeprint.ground.names import Names
from sporeprint.ground.nodes import Table, Text, quoted
from sporeprint.ground.paths import safe_path

__all__ = [
    "Catalogue",
    "TitleRef",
    "bundled_data",
    "data_hash",
    "display_names",
    "find_project",
    "layout_roots",
    "load_catalogue",
    "safe_path",
    "yaml_files",
]

TITLE_FILE = "title.yaml"
LANGUAGES = "languages"
"""The folder of the languages, of a title and of the layouts."""


class TitleRef(NamedTuple):
    """Where a title lies: `folder` is components/<slug> of `root`; `layouts` is the layouts folder of the same root,
    or the bundled one when that root has none. Whoever reads it gets its words in `language`; empty is its own."""

    slug: str
    folder: Path
    layouts: Path
    root: Path
    bundled: bool
    language: str = ""

    @property
    def output(self) -> Path:
        """The folder below `out` that its files go into; those of two languages never meet."""
        return Path(self.slug, self.language)


def bundled_data() -> Path:
    """The data that comes with the program: inside the installed package, or else the checkout itself."""
    package = Path(__file__).resolve().parents[1]
    installed = package / "_data"
    return installed if installed.is_dir() else package.parent


def find_project(start: Path) -> Path | None:
    """The nearest folder, from `start` upward, that holds titles of its own; None when there is none."""
    try:
        start = Path(os.path.abspath(start))
    except OSError:
        # The folder we stand in was deleted under our feet.
        return None
    for folder in (start, *start.parents):
        if any(True for _ in _title_folders(folder)):
            return folder
    return None


def _title_folders(root: Path) -> Iterator[Path]:
    try:
        folders = sorted((root / "components").iterdir())
    except OSError:
        return
    for folder in folders:
        if _is_file(folder / TITLE_FILE):
            yield folder


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:
        return False


class Catalogue(NamedTuple):
    """All available titles, by slug. The project's come first in `find`, for a slug names one title only."""

    titles: tuple[TitleRef, ...]
    project: Path | None

    def get(self, slug: str) -> TitleRef | None:
        """The title with exactly this slug."""
        return next((title for title in self.titles if title.slug == slug), None)

    def find(self, name: str, report: Report, where: Where) -> TitleRef | None:
        """The title meant by a slug, the beginning of one or a display name; None with a finding that says why."""
        # Display names are in the title files, which are read only when the slugs are not enough.
        exact = self.get(name)
        if exact is not None:
            return exact
        names = Names((title.slug, display_names(title)) for title in self.titles)
        slug = names.find(name)
        if slug is None:
            _report_unfound(names, name, report, where)
        return None if slug is None else self.get(slug)


def _report_unfound(names: Names, name: str, report: Report, where: Where) -> None:
    problem = names.problem(name)
    if problem is not None and problem.kind == "ambiguous":
        report.error("TITLE-AMBIGUOUS", problem.message, where, problem.hint)
    elif problem is not None:
        report.error(
            "TITLE-UNKNOWN", f"there is no title {quoted(name)}", where, problem.hint or "no title is available"
        )


def load_catalogue(project: Path | None, bundled: Path | None = None) -> Catalogue:
    """The catalogue of a project (or of none) on top of the bundled titles."""
    base = bundled_data() if bundled is None else bundled
    found = {folder.name: _title(folder, base, base) for folder in _title_folders(base)}
    if project is not None and not _same(project, base):
        found |= {folder.name: _title(folder, project, base) for folder in _title_folders(project)}
    return Catalogue(tuple(found[slug] for slug in sorted(found)), project)


def _title(folder: Path, root: Path, base: Path) -> TitleRef:
    own = root / "layouts"
    return TitleRef(folder.name, folder, own if own.is_dir() else base / "layouts", root, root == base)


def _same(first: Path, second: Path) -> bool:
    return first.resolve() == second.resolve()


def display_names(title: TitleRef) -> tuple[str, ...]:
    """The names in `title.yaml`: `name: Fungi`, or a table of languages. A faulty file has none; others report it."""
    from sporeprint.ground.yaml_in import read_yaml  # most commands name a title by its slug

    node = read_yaml(title.folder / TITLE_FILE, Report())
    name = node.get("name") if isinstance(node, Table) else None
    if isinstance(name, Text):
        return (name.value,) if name.value else ()
    if isinstance(name, Table):
        return tuple(entry.value.value for entry in name if isinstance(entry.value, Text) and entry.value.value)
    return ()


def layout_roots(title: TitleRef, bundled: Path | None = None) -> tuple[Path, ...]:
    """The layouts folders to look into for a title: its own root's first, then the bundled one."""
    base = (bundled_data() if bundled is None else bundled) / "layouts"
    return (title.layouts,) if _same(title.layouts, base) else (title.layouts, base)


def data_hash(title: TitleRef, bundled: Path | None = None) -> str:
    """Eight hex digits that change when any data file of the title changes, and are the same on every system.

    Counted are all files of components/<slug>, of layouts/<slug> and the YAML files of layouts, the project's and the
    bundled ones alike: names that a project does not give are looked up in the bundle, so that a file that says the
    same there is no change. Of the languages only the one counts that the title is read in.
    """
    language = title.language or _written_language(title)
    files = {f"components/{name}": path for name, path in _files_below(title.folder)}
    for order, root in enumerate(reversed(layout_roots(title, bundled))):
        files |= {f"layouts{order}/{name}": path for name, path in _layout_files(root, title.slug)}
        files |= {f"layouts{order}/languages/{name}": path for name, path in _files_below(root / LANGUAGES)}
    files = {name: path for name, path in files.items() if _is_read(name, language)}
    contents = {name: _content(path) for name, path in files.items()}
    checksum = 0  # `hashlib` takes longer to load than a game takes to score
    for name in sorted(files):
        content = contents[name]
        if name.startswith("layouts1/") and contents.get(f"layouts0/{name[9:]}") == content:
            continue
        checksum = crc32(content, crc32(f"{name}\0{len(content)}\0".encode(), checksum))
    return f"{checksum:08x}"


def _written_language(title: TitleRef) -> str:
    """The language that the head of a project's title names, which the program's own words may be in."""
    head = b"" if title.bundled else _content(str(title.folder / TITLE_FILE))
    named = re.search(rb"(?m)^language:[ '\"]*([a-z0-9-]+)", head)
    return named[1].decode() if named else ""


def _is_read(name: str, language: str) -> bool:
    """Whether a file is no language, or the one that is read."""
    parts = name.split("/")
    return parts[1] != LANGUAGES or parts[2:] == [f"{language}.yaml"]


def _layout_files(root: Path, slug: str) -> Iterator[tuple[str, str]]:
    yield from _files_below(root / slug, f"{slug}/")
    yield from ((name, path) for name, path in _files_in(root) if name.endswith(".yaml"))


def yaml_files(folder: Path) -> list[Path]:
    """The data files of a folder in the order of their names, without what editors hide there while they are open."""
    try:
        return sorted(path for path in folder.glob("*.yaml") if not _is_clutter(path.name))
    except OSError:
        return []


def _files_below(folder: Path | str, prefix: str = "") -> Iterator[tuple[str, str]]:
    """Yield the names and paths of all files; as texts, for every call about a game looks at each of them."""
    folders: list[os.DirEntry[str]] = []
    for name, path in _files_in(folder, folders):
        yield prefix + name, path
    for inner in folders:
        yield from _files_below(inner.path, f"{prefix}{_portable(inner.name)}/")


def _files_in(folder: Path | str, folders: list[os.DirEntry[str]] | None = None) -> Iterator[tuple[str, str]]:
    """Yield the names and paths of the files of a folder; put the folders in it into a list."""
    try:
        found = list(os.scandir(folder))
    except OSError:
        return
    for entry in found:
        if not _is_clutter(entry.name):
            if entry.is_file():
                yield _portable(entry.name), entry.path
            elif folders is not None and entry.is_dir(follow_symlinks=False):
                folders.append(entry)


CLUTTER = frozenset(("__pycache__", "Thumbs.db", "desktop.ini"))


def _is_clutter(name: str) -> bool:
    # What editors, spreadsheet programs, file managers and Python leave lying about is not data.
    return name.startswith((".", "~$")) or name.endswith(("~", ".pyc")) or name in CLUTTER


def _portable(name: str) -> str:
    # Some systems take the accents of file names apart.
    return unicodedata.normalize("NFC", name)


def _content(path: str) -> bytes:
    """The bytes of a file with plain line ends; a file that has not changed is not opened again."""
    try:
        state = os.stat(path)
        return _read(path, state.st_ino, state.st_size, state.st_mtime_ns, state.st_ctime_ns)
    except OSError:
        return b""


@functools.lru_cache(maxsize=1024)
def _read(path: str, *state: int) -> bytes:
    # A checkout on Windows may have turned line ends round; that is not another text.
    with open(path, "rb") as file:
        return file.read().replace(b"\r\n", b"\n")
