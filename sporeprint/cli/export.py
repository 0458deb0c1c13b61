"""`sporeprint export` and `sporeprint preflight`: what a shop or a virtual table takes, and what it would refuse."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sporeprint.cli.collector import resting_collector
from sporeprint.cli.progress import Progress
from sporeprint.cli.show import (
    data_used,
    open_catalogue,
    plural,
    print_findings,
    print_json,
    shown_path,
)
from sporeprint.ground.catalogue import TitleRef
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.translation.languages import find_language

if TYPE_CHECKING:
    from generator.shops.export import Exported, Wish

SHOWN = 12
"""Files named one by one; of more only the number is told."""


def run(arguments: Namespace) -> int:
    """`export`, or with `only_look` the preflight alone."""
    report = Report()
    if arguments.list:
        return _end(arguments, report, list_profiles(arguments, report))
    asked = _asked(arguments, report)
    if asked is None:
        return _end(arguments, report, {"title": arguments.title, "profile": arguments.profile})
    ref, wish = asked
    value = {"title": ref.slug, "profile": wish.profile_id, "data": data_used(ref)}
    with resting_collector():
        value |= (
            _looked(ref, wish, arguments, report) if arguments.only_look else _exported(ref, wish, arguments, report)
        )
    return _end(arguments, report, value)


def list_profiles(arguments: Namespace, report: Report) -> dict[str, Any]:
    """The profiles there are, printed unless a program asks."""
    from generator.shops.profile import list_profiles, load_profile

    rows = []
    for name, path in list_profiles(open_catalogue(arguments, report).project).items():
        profile = load_profile(path, report)
        about = profile.about if profile is not None else "cannot be read"
        rows.append({"profile": name, "name": profile.name if profile is not None else "", "about": about})
        if not arguments.json:
            print(f"{name:<12} {profile.name + ': ' if profile is not None else ''}{about}  ({shown_path(path)})")
    return {"profiles": rows}


def _asked(arguments: Namespace, report: Report) -> tuple[TitleRef, Wish] | None:
    from generator.pieces import Choice
    from generator.shops.export import Wish
    from generator.shops.profile import find_profile

    catalogue = open_catalogue(arguments, report)
    if arguments.title is None or arguments.profile is None:
        hint = "such as: sporeprint export fungi --for tgc; --list shows the profiles"
        report.unreadable("SHOP-ASKED", "a title and `--for` a profile are needed", Where("command line"), hint)
        return None
    ref = None if report.has_errors else catalogue.find(arguments.title, report, Where("command line"))
    ref = ref and find_language(ref, arguments.language, report, Where("command line"))
    found = find_profile(arguments.profile, catalogue.project, report)
    if ref is None or found is None:
        return None
    url = _address(arguments.url, report)
    if report.has_errors:
        return None
    name, profile = found
    choice = Choice(_words(arguments.only), _words(arguments.items))
    return ref, Wish(name, profile, choice, arguments.fit, arguments.paper, url)


def _address(url: str, report: Report) -> str:
    """An address that names of files can be put behind; empty when none was given."""
    if url and not url.startswith(("http://", "https://", "file:///")):
        message, hint = f"`{url}` is no address that a table could look at", "begin it with https:// or file:///"
        report.error("SHOP-URL", message, Where("command line"), hint)
    return f"{url.rstrip('/')}/" if url else ""


def _words(values: list[str]) -> tuple[str, ...]:
    """Options may be repeated, or hold several names with commas."""
    return tuple(word.strip() for value in values for word in value.split(",") if word.strip())


def _exported(ref: TitleRef, wish: Wish, arguments: Namespace, report: Report) -> dict[str, Any]:
    from generator.shops.export import export

    with Progress(arguments.quiet) as progress:
        done = export(ref, wish, Path(arguments.out), report, progress)
    if done.files and not arguments.json:
        _print(ref, wish, done)
    return {"folder": str(done.folder), "files": done.files, "remarks": done.remarks}


def _print(ref: TitleRef, wish: Wish, done: Exported) -> None:
    place = shown_path(done.folder)
    print(f"{ref.slug} for {wish.profile.name}: {plural(len(done.files), 'file')} in {place} ({data_used(ref)})")
    for path in done.files if len(done.files) <= SHOWN else ():
        print(f"  {path}")
    for remark in done.remarks:
        print(f"  {remark}")


def _looked(ref: TitleRef, wish: Wish, arguments: Namespace, report: Report) -> dict[str, Any]:
    from generator.shops.export import look

    with Progress(arguments.quiet) as progress:
        look(ref, wish, report, progress)
    counts = {level: sum(f.level == level for f in report.findings) for level in ("error", "warning", "note")}
    if not arguments.json:
        refused = plural(counts["error"], "thing")
        print(f"{ref.slug} for {wish.profile.name}: {refused} to change first, {plural(counts['warning'], 'warning')}")
    return {"counts": counts}


def _end(arguments: Namespace, report: Report, value: dict[str, Any]) -> int:
    if arguments.json:
        print_json(value, report)
    else:
        print_findings(report)
    return report.exit_code(arguments.strict)
