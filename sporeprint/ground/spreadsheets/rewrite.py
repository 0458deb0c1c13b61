"""Changes in the YAML files of a title: worked out for all files first, then written, or none of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from itertools import count
from pathlib import Path
from typing import NamedTuple, TypeAlias

from sporeprint.ground.atomic import write_atomically, write_through
from sporeprint.ground.findings import Report
from sporeprint.ground.nodes import Table
from sporeprint.ground.spreadsheets.sources import Source
from sporeprint.ground.spreadsheets.yaml_items import Changed, replace_by_table, replace_items
from sporeprint.ground.text_in import decode, read_bytes
from sporeprint.ground.wording import counted

MARK = b"\xef\xbb\xbf"
Change: TypeAlias = Callable[[str], Changed | None]


class TextEdit(NamedTuple):
    """The new content of a file."""

    path: Path
    data: bytes
    copy: Path | None = None
    """Where the file is kept as it was, when comments in it go."""


def table_edits(sheets: Iterable[tuple[Source, str]], file: str, report: Report) -> list[TextEdit]:
    """`table: FILE` in place of the items of these components, each with the sheet it is on; none with findings."""
    return _edits(
        ((s, partial(replace_by_table, component=s.key, file=file, sheet=name)) for s, name in sheets), report
    )


def item_edits(items: Iterable[tuple[Source, Table]], report: Report) -> list[TextEdit]:
    """Other items in these components; none with findings."""
    return _edits(((s, partial(replace_items, component=s.key, items=table)) for s, table in items), report)


def _edits(changes: Iterable[tuple[Source, Change]], report: Report) -> list[TextEdit]:
    own = Report()
    texts: dict[Path, str] = {}
    marks: dict[Path, bytes] = {}
    copies: dict[Path, Path] = {}
    for source, change in changes:
        path = source.path
        if path not in texts:
            data = read_bytes(path, own) or b""
            texts[path], marks[path] = decode(data, str(path), own) or "", MARK if data.startswith(MARK) else b""
        texts[path] = _changed(source, change, texts[path], copies, own)
    report.extend(own)
    if own.has_errors:
        return []
    return [TextEdit(path, marks[path] + text.encode("utf-8"), copies.get(path)) for path, text in texts.items()]


def _changed(source: Source, change: Change, text: str, copies: dict[Path, Path], report: Report) -> str:
    where, key = source.component.where, source.key
    if source.table is not None:
        message = f"the items of `{key}` come from {source.table.name} already"
        hint = "edit that file; or leave out --use, and name the new file in its line `table: …`"
        report.error("TABLE-LIVE", message, where, hint, key)
        return text
    done = change(text)
    if done is None:
        message = f"the items of `{key}` stand in this file in a way that cannot be replaced safely"
        hint = "write `items:` on a line of its own and each item on a line below it, without anchors"
        report.error("TABLE-YAML", message, where, hint, key)
        return text
    if done.comments:
        lines = counted(done.comments, "line")
        copy = copies.setdefault(source.path, free_copy(source.path))
        message = f"comments on {lines} beside the items of `{key}` go away with them"
        report.note("TABLE-COMMENTS", message, where, f"{copy.name} is a copy of the file that still has them", key)
    return done.text


def write_edits(edits: Iterable[TextEdit], report: Report) -> list[Path]:
    """The files that were changed."""
    changed = (edit for edit in edits if _differs(edit) and _kept(edit, report))
    return [edit.path for edit in changed if write_through(edit.path, edit.data, report)]


def free_copy(path: Path) -> Path:
    """Where a copy of a file can be kept: `cards.yaml.bak`, or the first name like it that is free."""
    names = (path.with_name(f"{path.name}.bak{number or ''}") for number in count())
    return next(name for name in names if not name.exists() and not name.is_symlink())


def _kept(edit: TextEdit, report: Report) -> bool:
    """Whether a copy of the file was kept, if there is to be one."""
    data = b"" if edit.copy is None else read_bytes(edit.path, report)
    return edit.copy is None or (data is not None and write_atomically(edit.copy, data, report))


def _differs(edit: TextEdit) -> bool:
    try:
        return edit.path.read_bytes() != edit.data
    except OSError:
        return True
