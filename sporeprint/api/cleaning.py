"""Cleaning: what builds wrote and what they remember of it is removed, and nothing else."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from pathlib import Path

from sporeprint.api.opening import PathLike, open_title
from sporeprint.api.results import Result, is_readable
from sporeprint.ground.findings import Report
from sporeprint.ground.plain import Json


@dataclass(frozen=True, slots=True)
class CleanResult(Result):
    """What was removed of one title."""

    title: str
    folder: Path
    is_found: bool = False
    """Whether there was anything of the title."""
    removed: tuple[str, ...] = ()
    """Paths in the folder, with slashes."""

    def to_json(self) -> dict[str, Json]:
        return {
            "title": self.title,
            "folder": str(self.folder),
            "is_found": self.is_found,
            "removed": list(self.removed),
            **Result.to_json(self),
        }


def clean(title: str, out: PathLike, *, cache_only: bool = False, project: PathLike | None = None) -> CleanResult:
    """Remove the files of a title from the folder that it was built into; those that somebody edited stay.

    With `cache_only` the files stay, and the next build draws all of them.
    """
    from generator.tools.cache.ledger import FOLDER, ledger_file

    report = Report()
    ref, _ = open_title(title, "", project, report)
    if ref is None:
        return CleanResult(report.findings, is_readable(report), title, Path(out))
    folder = Path(out) / ref.slug
    is_found = folder.is_dir() or ledger_file(folder).exists()
    removed = _cleaned(folder, cache_only, report) if is_found else ()
    _remove_home(Path(out) / FOLDER)
    return CleanResult(report.findings, is_readable(report), ref.slug, folder, is_found, removed)


def _cleaned(folder: Path, cache_only: bool, report: Report) -> tuple[str, ...]:
    """Return the files that were removed; those of somebody else stay, and the report names what was edited."""
    from generator.tools.cache.ledger import FOLDER, ledger_file, lock_file
    from generator.tools.cache.lock import writing_alone

    with writing_alone(lock_file(folder), report) as alone:
        if not alone:
            return ()
        removed = () if cache_only else _remove_files(folder, report)
        for home in list(folder.rglob(FOLDER)):  # of languages and shops, which lie below
            _forget(*home.glob("*.json"), *home.glob("*.lock"))
            _remove_home(home)
        _forget(ledger_file(folder), lock_file(folder))
    return removed


def _forget(*files: Path) -> None:
    for file in files:
        with contextlib.suppress(OSError):
            file.unlink(missing_ok=True)


def _remove_files(folder: Path, report: Report) -> tuple[str, ...]:
    """Remove what builds wrote into the folder, and below it in other languages or for shops."""
    from sporeprint.ground.writing import MANIFEST

    lists = sorted((path for path in folder.rglob(MANIFEST) if path.name == MANIFEST), reverse=True)
    below = {path.parent: path.parent.relative_to(folder) for path in lists}
    return tuple((own / name).as_posix() for place, own in below.items() for name in _remove_listed(place, report))


def _remove_listed(folder: Path, report: Report) -> tuple[str, ...]:
    from sporeprint.ground.writing import JOURNAL, MANIFEST, load_manifest

    manifest = load_manifest(folder, report)
    removed = manifest.finish({entry.group for entry in manifest.listed.values()})
    if not manifest.listed:
        with contextlib.suppress(OSError):
            (folder / MANIFEST).unlink()
            (folder / JOURNAL).unlink(missing_ok=True)
            folder.rmdir()  # which it refuses while anything of somebody else is in it
    return removed


def _remove_home(home: Path) -> None:
    """Remove the folder of ledgers, once the last one is gone."""
    with contextlib.suppress(OSError):
        if [path.name for path in home.iterdir()] == [".gitignore"]:
            (home / ".gitignore").unlink()
        home.rmdir()
        home.parent.rmdir()
