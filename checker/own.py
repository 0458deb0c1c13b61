"""Referees that come with a game: Python beside its data, named in `title.yaml`.

`referee: referee.py:Hedgerow` is the class `Hedgerow` of `referee.py` in the title's folder. Such code runs with the
rights of whoever calls the program, as any program does; it is loaded when a game is judged, never when one is printed.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from traceback import extract_tb
from types import ModuleType
from typing import Any

from checker.kernel.data import TitleData
from sporeprint.ground.catalogue import TITLE_FILE, TitleRef
from sporeprint.ground.findings import Finding, Report, Where
from sporeprint.ground.nodes import Table, Text, describe
from sporeprint.ground.paths import safe_path
from sporeprint.ground.yaml_in import read_yaml

KEY = "referee"
MODULE = "own_referee_"
"""What the modules of such referees are called, with the slug behind it."""
SMALL = Path(__file__).resolve().parent / "small"
HOW = "write `referee: referee.py:Name`, a file beside title.yaml and the class in it"


def named_referee(ref: TitleRef) -> Text | None:
    """What `title.yaml` says of a referee of its own; None when it says nothing."""
    if ref.bundled:
        return None
    head = read_yaml(ref.folder / TITLE_FILE, Report())
    node = head.get(KEY) if isinstance(head, Table) else None
    return Text(describe(node), node.where) if node is not None and not isinstance(node, Text) else node


def load_own(ref: TitleRef, named: Text, report: Report) -> str | None:
    """Loads the class that is named and says where it is, as `own_class` reads it; None with findings."""
    found = _place_of(ref, named, report)
    module = None if found is None else _imported(ref.slug, found[0], report)
    if found is None or module is None:
        return None
    path, name = found
    if not isinstance(getattr(module, name, None), type):
        _report_class(path, name, named, report)
        return None
    return f"{path}:{name}"


def read_code(ref: TitleRef, report: Report) -> tuple[Path, ast.Module] | None:
    """Return the code of a title's own referee without running it; None with findings, or if it has none."""
    named = named_referee(ref)
    found = None if named is None else _place_of(ref, named, report)
    if named is None or found is None:
        return None
    path, name = found
    try:
        tree = ast.parse(path.read_bytes())
    except (SyntaxError, ValueError) as error:
        report.add(_told(error, str(path)))
        return None
    if not any(_binds(node, name) for node in ast.walk(tree)):
        _report_class(path, name, named, report)
        return None
    return path, tree


def _binds(node: ast.AST, name: str) -> bool:
    """Whether a statement gives this name to something: a class, an import, an assignment."""
    if isinstance(node, ast.alias):
        return (node.asname or node.name) == name
    if isinstance(node, ast.Name):
        return node.id == name and isinstance(node.ctx, ast.Store)
    return isinstance(node, ast.ClassDef) and node.name == name


def _place_of(ref: TitleRef, named: Text, report: Report) -> tuple[Path, str] | None:
    """The file and the class that are named; None with findings if there is no such file."""
    file, _, name = named.value.partition(":")
    if not file.endswith(".py") or not name.isidentifier():
        report.error("REFEREE-NAME", f"`{named.value}` names no referee", named.where, HOW)
        return None
    path = safe_path(ref.folder, file, report, named.where)
    if path is not None and not path.is_file():
        report.error("REFEREE-NAME", f"there is no {file} beside title.yaml", named.where, HOW)
        return None
    return None if path is None else (path, name)


def _report_class(path: Path, name: str, named: Text, report: Report) -> None:
    report.error("REFEREE-NAME", f"{path.name} has no class `{name}`", named.where, HOW)


def own_class(data: TitleData) -> Any:
    """The class that makes the referee, loaded by now or, in another process, loaded again."""
    path, _, name = data.referee.rpartition(":")
    module = sys.modules.get(MODULE + data.slug)
    if module is None or module.__file__ != path:
        module = _imported(data.slug, Path(path), Report())
    return getattr(module, name)


def _imported(slug: str, path: Path, report: Report) -> Any | None:
    """The module in a file; whatever goes wrong in it is told with its line. Nothing is left beside the file."""
    module = ModuleType(MODULE + slug)
    module.__file__ = str(path)
    sys.modules[module.__name__] = module  # dataclasses look their own module up
    try:
        exec(compile(path.read_bytes(), str(path), "exec"), module.__dict__)
    except (Exception, SystemExit) as error:
        report.add(_told(error, str(path)))
        return None
    return module


def blamed(error: BaseException) -> Finding | None:
    """A fault in the code of a game's own referee as a finding; None when the fault is not there.

    What small games have in common stumbles only over what a game says of itself: a number that its data lack.
    """
    files = [str(m.__file__) for name, m in list(sys.modules.items()) if name.startswith(MODULE)]
    through = [frame.filename for frame in extract_tb(error.__traceback__)]
    place = next((name for name in reversed(through) if name in files), "")
    if not place and files and any(Path(name).parent == SMALL for name in through):
        place = files[-1]
    return _told(error, place) if place else None


def _told(error: BaseException, file: str) -> Finding:
    """What was raised, at the last line of that file that it came through."""
    lines = [frame.lineno or 0 for frame in extract_tb(error.__traceback__) if frame.filename == file]
    line = error.lineno or 0 if isinstance(error, SyntaxError) else max(lines[-1:], default=0)
    message = f"the referee stumbles: {type(error).__name__}: {error}"
    return Finding(
        "error",
        "REFEREE-CODE",
        message,
        Where(file, line, 1),
        "correct the Python in this line" if line else "look at what it says, and at the data that it names",
    )
