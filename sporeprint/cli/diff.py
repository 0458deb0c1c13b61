"""`sporeprint diff`: which pieces changed between two builds, and which sheets have to be printed again."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sporeprint.cli.show import plural, print_findings, print_json
from sporeprint.ground.findings import Report, Where

if TYPE_CHECKING:
    from generator.compare.builds import Build
    from generator.compare.differences import SetDiff


def run(arguments: Namespace) -> int:
    from generator.compare.builds import load_build

    report = Report()
    old, new = (load_build(Path(folder), report) for folder in (arguments.old, arguments.new))
    found: dict[str, tuple[SetDiff, ...]] = {} if old is None or new is None else _compare(old, new, report, arguments)
    if arguments.json:
        print_json({"builds": [_json(name, diffs) for name, diffs in found.items()]}, report)
    else:
        for name, diffs in found.items():
            _print(name, diffs, several=len(found) > 1)
        print_findings(report)
    return report.exit_code()


def _compare(old: Build, new: Build, report: Report, arguments: Namespace) -> dict[str, tuple[SetDiff, ...]]:
    from generator.compare.differences import compare_builds

    found = compare_builds(old, new)
    for build, other, folder in ((old, found, arguments.old), (new, found, arguments.new)):
        for name in build if len(build) > 1 else ():
            if name not in other:
                report.note("DIFF-ALONE", f"`{name}` is only here, so there is nothing to compare", Where(folder))
    if not found:
        message = f"{arguments.old} and {arguments.new} have no title in common"
        report.error("DIFF-ALONE", message, Where(arguments.new), "name the folders of one title, such as `out/fungi`")
    return found


def _print(name: str, diffs: tuple[SetDiff, ...], several: bool) -> None:
    from generator.compare.wording import diff_lines, summary

    if several:
        print(f"{name}:")
    for diff in diffs:
        for line in diff_lines(diff):
            print(line)
    print(summary(diffs, plural))


def _json(name: str, diffs: tuple[SetDiff, ...]) -> dict[str, Any]:
    return {"folder": name, "sets": [_set_json(diff) for diff in diffs]}


def _set_json(diff: SetDiff) -> dict[str, Any]:
    return {
        "title": diff.either.title,
        "set": diff.either.set,
        "old": diff.old.path if diff.old else None,
        "new": diff.new.path if diff.new else None,
        "changes": [_change_json(asdict(change)) for change in diff.changes],
        "reprint": [asdict(sheet) for sheet in diff.reprint],
    }


def _change_json(change: dict[str, Any]) -> dict[str, Any]:
    piece = change.pop("piece")
    return {**{key: piece[key] for key in ("component", "label", "item", "name")}, **change}
