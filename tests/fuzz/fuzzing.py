"""Many changed files through the program; what breaks it is told with its seed and the smallest input that does."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

from guard import PATIENCE, SECONDS, Fault, fault_of
from reducing import reduced
from specimens import KINDS, Kind, Sample, forget, sample

import checker.titles
from checker.kernel.game import AnyGame
from generator.load import stylebook
from sporeprint.ground.catalogue import TitleRef, bundled_data
from sporeprint.ground.findings import Report
from sporeprint.ground.nodes import Node

FONTS = (".ttf", ".otf")
MOST = 5
"""Different faults that are told of one run."""


def fuzz(kind: Kind, seeds: range, root: Path, seconds: float = PATIENCE) -> list[str]:
    """Runs the inputs of these seeds, none for longer than so many seconds; for each different fault one account."""
    found: dict[str, str] = {}
    kind.stage(root)
    with read_once():
        _run(kind, seeds, root, found, seconds)
    return list(found.values())


def _run(kind: Kind, seeds: range, root: Path, found: dict[str, str], seconds: float) -> None:
    for seed in seeds:
        one = sample(kind, seed)
        fault = tried(root, one, one.data, seconds)
        if fault is not None and fault.key not in found:
            found[fault.key] = account(kind, seed, one, fault, root)
        if len(found) == MOST:
            break


@contextlib.contextmanager
def read_once() -> Iterator[None]:
    """Bundled data and looks are read once and not for every input: nobody changes those here."""
    with games_opened_once(), looks_read_once():
        yield


@contextlib.contextmanager
def looks_read_once() -> Iterator[None]:
    really, bundle = stylebook.read_yaml, bundled_data()
    read: dict[Path, Node | None] = {}

    def known(path: Path, report: Report) -> Node | None:
        if not path.is_relative_to(bundle):
            return really(path, report)
        if path not in read:
            read[path] = really(path, report)
        return read[path]

    stylebook.read_yaml = known
    try:
        yield
    finally:
        stylebook.read_yaml = really


@contextlib.contextmanager
def games_opened_once() -> Iterator[None]:
    really, games = checker.titles.open_game, {}

    def opened(ref: TitleRef, report: Report) -> AnyGame | None:
        if not ref.bundled:
            return really(ref, report)
        if ref not in games:
            games[ref] = really(ref, report)
        return games[ref]

    checker.titles.open_game = opened
    try:
        yield
    finally:
        checker.titles.open_game = really


def tried(root: Path, one: Sample, data: bytes, seconds: float = SECONDS) -> Fault | None:
    """What goes wrong with this content in the place of the good one, which is there again afterwards."""
    path = root / one.path
    if path.suffix in FONTS:
        forget()
    put(path, data)
    try:
        return fault_of(root, (*one.command, "--json"), seconds)
    finally:
        put(path, one.good)


def put(path: Path, data: bytes) -> None:
    """A new file in the place of the old one: to cut a file short and fill it again makes many disks wait."""
    path.unlink(missing_ok=True)
    path.write_bytes(data)


def account(kind: Kind, seed: int, one: Sample, fault: Fault, root: Path) -> str:
    """What happened, and the smallest input for which it happens too."""

    def fails(data: bytes) -> bool:
        again = tried(root, one, data)
        return again is not None and again.key == fault.key

    small = reduced(one.data, fails, 40 if fault.key == "too long" else 400)
    shown = repr(small) if len(small) <= 4000 else f"{small[:2000]!r} ... {len(small)} bytes"
    command = f"sporeprint {' '.join(one.command)}"
    return f"{kind.name}, seed {seed}: {fault.key}\n  {command}\n  {one.path}: {shown}\n{fault.told}"


def shares(many: int) -> dict[str, int]:
    """How many inputs of each kind make so many together, by their shares; never fewer than asked for."""
    whole = sum(kind.share for kind in KINDS.values())
    return {name: -(-many * kind.share // whole) for name, kind in KINDS.items()}
