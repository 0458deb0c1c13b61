"""Print shops and virtual tables: the files that they take, and what they would refuse."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from sporeprint.api.opening import PathLike, Progress, open_title, silent
from sporeprint.api.options import names
from sporeprint.api.projects import CALLER, data_used, open_catalogue
from sporeprint.api.results import Result, is_readable
from sporeprint.ground.catalogue import TitleRef
from sporeprint.ground.findings import Report
from sporeprint.ground.plain import Json

if TYPE_CHECKING:
    from generator.tools.shops.export import ExportWish

ADDRESSES = ("http://", "https://", "file:///")
LEVELS = ("error", "warning", "note")


@dataclass(frozen=True, slots=True)
class ShopProfile:
    """What is known of a shop or a virtual table."""

    profile: str
    name: str
    """As people call it; empty when the file cannot be read."""
    about: str
    file: Path

    def to_json(self) -> dict[str, Json]:
        return {"profile": self.profile, "name": self.name, "about": self.about, "file": str(self.file)}


@dataclass(frozen=True, slots=True)
class ShopProfiles(Result):
    """All profiles, those of the project over the bundled ones."""

    profiles: tuple[ShopProfile, ...] = ()

    def to_json(self) -> dict[str, Json]:
        return {"profiles": [profile.to_json() for profile in self.profiles], **Result.to_json(self)}


@dataclass(frozen=True, slots=True)
class ShopResult(Result):
    """A title looked at or exported for a shop or a virtual table."""

    title: str
    profile: str
    profile_name: str = ""
    data: str = ""

    def with_json(self, own: Mapping[str, Json]) -> dict[str, Json]:
        """Return the result as plain values, with those of its kind between what all have."""
        names = {"title": self.title, "profile": self.profile, "profile_name": self.profile_name, "data": self.data}
        return {**names, **own, **Result.to_json(self)}


@dataclass(frozen=True, slots=True)
class ExportResult(ShopResult):
    """The files for a shop or a virtual table."""

    folder: Path | None = None
    files: tuple[str, ...] = ()
    """Paths in the folder, with slashes."""
    remarks: tuple[str, ...] = ()
    """What to do with them."""

    def to_json(self) -> dict[str, Json]:
        folder = None if self.folder is None else str(self.folder)
        return self.with_json({"folder": folder, "files": list(self.files), "remarks": list(self.remarks)})


@dataclass(frozen=True, slots=True)
class PreflightResult(ShopResult):
    """What a shop or a virtual table would refuse (errors), or cut and change (warnings)."""

    counts: Mapping[str, int] = field(default_factory=dict)
    """Findings by level; empty when nothing could be looked at."""

    def to_json(self) -> dict[str, Json]:
        return self.with_json({"counts": dict(self.counts)})


def shop_profiles(project: PathLike | None = None) -> ShopProfiles:
    """Return the shops and virtual tables that titles can be exported for."""
    from generator.tools.shops.profile import list_profiles, load_profile

    report, rows = Report(), []
    for name, path in list_profiles(open_catalogue(project, report).project).items():
        profile = load_profile(path, report)
        about = profile.about if profile is not None else "cannot be read"
        rows.append(ShopProfile(name, profile.name if profile is not None else "", about, path))
    return ShopProfiles(report.findings, is_readable(report), tuple(rows))


def export(
    title: str,
    profile: str,
    out: PathLike,
    *,
    only: str | Iterable[str] = (),
    items: str | Iterable[str] = (),
    fit: bool = False,
    paper: str = "a4",
    url: str = "",
    language: str = "",
    project: PathLike | None = None,
    progress: Progress | None = None,
) -> ExportResult:
    """Make the files that a shop or a virtual table takes, below `out`. With any error nothing is written.

    `fit` scales pieces to the nearest product and stretches short bleed; `url` is where a virtual table finds the
    pictures; `paper` is that of a printer at home.
    """
    from generator.tools.shops.export import export as make
    from sporeprint.api.collector import resting_collector

    report = Report()
    asked = _asked(title, profile, only, items, fit, paper, url, language, project, report)
    if asked is None:
        return ExportResult(report.findings, is_readable(report), title, profile)
    ref, wish = asked
    with resting_collector():
        done = make(ref, wish, Path(out), report, progress or silent)
    return ExportResult(
        report.findings,
        is_readable(report),
        ref.slug,
        wish.profile_id,
        wish.profile.name,
        data_used(ref),
        done.folder,
        done.files,
        done.remarks,
    )


def preflight(
    title: str,
    profile: str,
    *,
    only: str | Iterable[str] = (),
    items: str | Iterable[str] = (),
    fit: bool = False,
    paper: str = "a4",
    language: str = "",
    project: PathLike | None = None,
    progress: Progress | None = None,
) -> PreflightResult:
    """Say what a shop or a virtual table would refuse or cut, without writing anything."""
    from generator.tools.shops.export import look
    from sporeprint.api.collector import resting_collector

    report = Report()
    asked = _asked(title, profile, only, items, fit, paper, "", language, project, report)
    if asked is None:
        return PreflightResult(report.findings, is_readable(report), title, profile)
    ref, wish = asked
    with resting_collector():
        look(ref, wish, report, progress or silent)
    counts = {level: sum(finding.level == level for finding in report.findings) for level in LEVELS}
    return PreflightResult(
        report.findings, is_readable(report), ref.slug, wish.profile_id, wish.profile.name, data_used(ref), counts
    )


def _asked(
    title: str,
    profile: str,
    only: str | Iterable[str],
    items: str | Iterable[str],
    fit: bool,
    paper: str,
    url: str,
    language: str,
    project: PathLike | None,
    report: Report,
) -> tuple[TitleRef, ExportWish] | None:
    from generator.build.pieces import PieceChoice
    from generator.tools.shops.export import ExportWish
    from generator.tools.shops.profile import find_profile

    ref, catalogue = open_title(title, language, project, report)
    found = find_profile(profile, catalogue.project, report)
    if ref is None or found is None:
        return None
    address = _address(url, report)
    if report.has_errors:
        return None
    name, record = found
    return ref, ExportWish(name, record, PieceChoice(names(only), names(items)), fit, paper, address)


def _address(url: str, report: Report) -> str:
    """Return an address that names of files can be put behind; empty when none was given."""
    if url and not url.startswith(ADDRESSES):
        message, hint = f"`{url}` is no address that a table could look at", "begin it with https:// or file:///"
        report.error("SHOP-URL", message, CALLER, hint)
    return f"{url.rstrip('/')}/" if url else ""
