"""What simulations read and write: reports as JSON, pages, and the data of the same title in another folder."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING

from sporeprint.ground.atomic import write_atomically
from sporeprint.ground.catalogue import TITLE_FILE, TitleRef
from sporeprint.ground.findings import Report, Where

if TYPE_CHECKING:
    from checker.simulate.report import Report as Statistics
    from sporeprint.api.any_title import AnyGame
    from sporeprint.ground.charts import ChartPage

PAGES = (".html", ".svg", ".pdf")
LARGEST = 256 << 20
"""Bytes of a report that is read; a million games have less."""
MARK = b'{"kind": "sporeprint simulation"'
"""How a report begins; other files are never replaced by one."""


def may_write_json(name: str | None, report: Report) -> None:
    """Tells before anything is played that a report could not be written."""
    if name is None or name == "-":
        return
    path = Path(name)
    if _has_folder(path, report) and path.exists() and not (path.is_file() and _starts(path, MARK)):
        message = "this is here already, and no report of a simulation; it is left as it is"
        report.error("WRITE-FOREIGN", message, Where(name), "move or delete it, or choose another name")


def may_write_page(name: str | None, report: Report) -> None:
    if name is None:
        return
    path = Path(name)
    if path.suffix.lower() not in PAGES:
        message = f"a page cannot be `{path.suffix or 'without an ending'}`"
        report.error("SIMULATE-PAGE", message, Where(name), f"let the name end with {', '.join(PAGES)}")
        return
    _has_folder(path, report)


def _has_folder(path: Path, report: Report) -> bool:
    if os.path.isdir(path.parent) and os.access(path.parent, os.W_OK):
        return True
    if os.path.isdir(path.parent):
        message = f"nothing can be written into `{path.parent}`"
        report.error("WRITE-DENIED", message, Where(str(path)), "write somewhere else")
    else:
        message, hint = f"there is no folder `{path.parent}`", "make it first, or write somewhere else"
        report.error("WRITE-NO-FOLDER", message, Where(str(path)), hint)
    return False


def _starts(path: Path, mark: bytes) -> bool:
    try:
        with path.open("rb") as file:
            return file.read(len(mark)) == mark
    except OSError:
        return False


def report_bytes(made: Statistics) -> bytes:
    """The report as it is kept: one entry of the table a line, so that two of them can be compared by eye."""
    rows = [f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in made.items()]
    return ("{" + ",\n ".join(rows) + "}\n").encode("utf-8")


def write_report(name: str, made: Statistics, report: Report) -> None:
    """Keep a report in a file, one entry of it a line."""
    write_atomically(Path(name), report_bytes(made), report)


def page_bytes(page: ChartPage, kind: str) -> bytes:
    """Return a page of plots as `html`, `svg` or `pdf`."""
    from generator.tools.charts.files import page_file

    return page_file(page, kind)


def write_page(name: str, data: bytes, report: Report) -> bool:
    """Keep a page in a file; what is no page of ours is never replaced."""
    from sporeprint.ground.seals import write_sealed

    return write_sealed(Path(name), data, report)


def read_earlier(path: Path, slug: str, report: Report) -> Statistics | None:
    """A report that was kept; None with a finding when the file is none, or is of another title."""
    from checker.simulate.report import KIND, VERSION

    hint = "give a folder with the title, or a file that `simulate --json FILE` wrote"
    try:
        made = json.loads(path.read_bytes()) if path.stat().st_size < LARGEST else None
    except (OSError, ValueError, RecursionError):
        made = None
    if not isinstance(made, dict) or made.get("kind") != KIND or made.get("version") != VERSION:
        report.error("SIMULATE-AGAINST", "this is no report of a simulation", Where(str(path)), hint)
        return None
    if made.get("title") != slug:
        message = f"this is a report of {made.get('title')}, not of {slug}"
        report.error("SIMULATE-AGAINST", message, Where(str(path)), hint)
        return None
    if not _is_whole(made):
        report.error("SIMULATE-AGAINST", "something is missing in this report, or was changed", Where(str(path)), hint)
        return None
    return made


def _is_whole(made: Statistics) -> bool:
    """Whether a report holds what is compared; one that can be compared with itself and drawn does."""
    from checker.simulate.compare import comparable, compare
    from checker.simulate.plots import page_of

    try:
        each = [made["each"][name] for name in ("turns", "moves", "scores", "wins")]
        if {len(column) for column in each} != {made["games"]} or len(made["seats"]) < made["players"]:
            return False
        same = not comparable(made, made) and isinstance(made["data"], str)
        return same and bool(page_of(made, "", made, "", compare(made, made)).charts)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, ArithmeticError):
        return False


def other_title(folder: Path, ref: TitleRef, game: AnyGame, report: Report) -> tuple[TitleRef, AnyGame] | None:
    """The same title from another folder: a project, its components, or the folder of the title itself."""
    from checker.kernel.data import load_data
    from checker.titles import open_game

    ways = (folder, folder / ref.slug, folder / "components" / ref.slug)
    found = next((way for way in ways if (way / TITLE_FILE).is_file()), None)
    if found is None:
        message = f"there is no {ref.slug} in this folder" if folder.is_dir() else "there is no such file or folder"
        hint = f"give a project, a folder with {TITLE_FILE}, or a report that was kept as JSON"
        report.error("SIMULATE-AGAINST", message, Where(str(folder)), hint)
        return None
    own = ref._replace(folder=found.resolve(), root=found.resolve().parent.parent, bundled=False)
    data = load_data(own, Report())
    if data is not None and data.prefix != game.prefix:
        message = f"this is {data.name}, not {game.data.name}"
        report.error("SIMULATE-AGAINST", message, Where(str(folder)), f"give another folder of {game.data.name}")
        return None
    other = open_game(own, report)
    return None if other is None else (own, other)
