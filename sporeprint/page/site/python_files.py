"""The files that the referee needs in a browser: modules, data of the titles, PyYAML without its compiled part.

Modules are found by following imports, those inside of functions too, from the one that the browser calls. What draws
is left out, so nothing of the generator is among them.
"""

from __future__ import annotations

import ast
import io
import re
import zipfile
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from sporeprint.ground.catalogue import TitleRef, bundled_data
from sporeprint.page.site.in_browser import FACES, PROJECT

START = "sporeprint.page.site.in_browser"
PACKAGES = ("sporeprint", "checker")
FOR_OWN_REFEREES = ("checker.kernel", "checker.small")
"""Packages of which a referee of somebody's own may import every module."""
NAMED = re.compile(r"(checker(?:\.\w+)+):\w+")
"""How a class is named that is loaded when it is asked for: `checker.fungi.game:Fungi`."""
DATA = "sporeprint/_data"
SHARED = ("components", "layouts", "seeds", "examples")
DRAWN = frozenset([".png", ".jpg", ".jpeg", ".webp", ".gif", ".svg", ".pdf", ".ttf", ".otf", ".woff", ".woff2"])
"""Endings of files that only somebody who draws would read; a project may have many of them."""
EARLY = (1980, 1, 1, 0, 0, 0)
"""The date of every file in the archive: the same files are always the same archive."""
Files = dict[str, bytes]


# --- modules --------------------------------------------------------------------------------------------------------
@cache
def module_files() -> Files:
    """Return the modules that an answer can need, by their paths."""
    found: dict[str, Path] = {}
    todo = [START, *(name for package in FOR_OWN_REFEREES for name in _modules_of(package))]
    while todo:
        name = todo.pop()
        path = None if name in found or name.split(".")[0] not in PACKAGES else _file_of(name)
        if path is not None:
            found[name] = path
            todo += [name.rpartition(".")[0], *_imports(path)]
    return {_path_of(name, path): path.read_bytes() for name, path in found.items()}


def _file_of(name: str) -> Path | None:
    top, *inner = name.split(".")
    place = _folder_of(top).joinpath(*inner)
    return next((path for path in (place / "__init__.py", place.with_suffix(".py")) if path.is_file()), None)


@cache
def _folder_of(package: str) -> Path:
    spec = find_spec(package)
    assert spec is not None and spec.origin is not None, f"{package} is installed with the program"
    return Path(spec.origin).parent


def _path_of(name: str, path: Path) -> str:
    return name.replace(".", "/") + ("/__init__.py" if path.name == "__init__.py" else ".py")


def _modules_of(package: str) -> Iterator[str]:
    found = _file_of(package)
    assert found is not None, f"{package} is a package"
    yield from (f"{package}.{path.stem}" for path in sorted(found.parent.glob("*.py")) if path.stem != "__init__")


def _imports(path: Path) -> Iterator[str]:
    """Yield what a module imports when it runs, and what it names to be loaded later."""
    todo: list[ast.AST] = [ast.parse(path.read_bytes())]
    while todo:
        node = todo.pop()
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (str(node.module), *(f"{node.module}.{alias.name}" for alias in node.names))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and (named := NAMED.fullmatch(node.value)):
            yield named[1]
        todo += ast.iter_child_nodes(node)


def yaml_modules() -> Files:
    """Return the installed PyYAML as far as it is Python."""
    return {f"yaml/{path.name}": path.read_bytes() for path in sorted(_folder_of("yaml").glob("*.py"))}


# --- data -----------------------------------------------------------------------------------------------------------
def data_files(refs: Iterable[TitleRef]) -> Files:
    """Return the bundled data of these titles, by their paths: all of them, so that their hash is the same."""
    slugs = {ref.slug for ref in refs}
    return {f"{DATA}/{name}": data for name, data in _read(bundled_data(), slugs)}


def project_files(project: Path | None, refs: Iterable[TitleRef]) -> Files:
    """Return the files of a project that its own titles need; of the rest of its folder nothing."""
    slugs = {ref.slug for ref in refs if not ref.bundled}
    found = _read(project, slugs) if project and slugs else ()
    return {f"{PROJECT}/{name}": data for name, data in found if Path(name).suffix.lower() not in DRAWN}


def _read(root: Path, slugs: set[str]) -> Iterator[tuple[str, bytes]]:
    for folder in SHARED:
        for path in sorted((root / folder).rglob("*")):
            name = path.relative_to(root)
            if path.is_file() and _is_needed(name, slugs):
                yield name.as_posix(), path.read_bytes()


def _is_needed(name: Path, slugs: set[str]) -> bool:
    """Whether a file is of one of the titles, or of all of them; of the examples only those of single rules count."""
    folder, second, *rest = name.parts
    if any(part.startswith((".", "__pycache__")) for part in name.parts) or name.suffix == ".pyc":
        return False
    if folder == "seeds":
        return second.split(".")[0] in slugs
    if folder == "examples":
        return second in slugs and rest[:1] == ["probes"]
    return second in slugs or (folder == "layouts" and (not rest or second == "languages"))


def index_file(folder: str) -> str:
    """Return the path of the index of faces with that folder."""
    return f"{FACES}/{folder}/index.json"


def archive(files: Files) -> bytes:
    """Return files as one zip, the same for the same files."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for name in sorted(files):
            packed.writestr(zipfile.ZipInfo(name, EARLY), files[name], zipfile.ZIP_DEFLATED, 9)
    return out.getvalue()
