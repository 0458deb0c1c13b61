"""Builds a title, or knows that an earlier build left everything as it would come out now."""

from __future__ import annotations

import hashlib
from argparse import Namespace
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from sporeprint.cli.collector import resting_collector
from sporeprint.cli.progress import Progress
from sporeprint.ground.catalogue import Catalogue, TitleRef
from sporeprint.ground.config import user_folder
from sporeprint.ground.findings import Report

if TYPE_CHECKING:
    from generator.build import BuildOptions
    from generator.cache.inputs import Inputs
    from generator.cache.ledger import Ledger
    from generator.made import Built

NOT_COUNTED = frozenset(("run", "project", "titles", "out", "json", "strict", "cut_plan", "no_cache", "quiet"))
"""Arguments that change nothing in a file. Any other one counts, so that a new one is never forgotten."""


@dataclass(slots=True)
class Press:
    """The builds of one run. What draws is loaded when the first title has to be drawn."""

    arguments: Namespace
    catalogue: Catalogue
    head: str = ""
    """What the line of progress begins with."""
    _options: BuildOptions | None = None
    _said: Report = field(default_factory=Report)

    def build(self, ref: TitleRef, report: Report) -> Built | None:
        """The files of a title, written now or found as they have to be; None when the options make no sense."""
        from generator.cache.inputs import digest_inputs
        from generator.cache.ledger import load_ledger

        folder = Path(self.arguments.out) / ref.output
        if self.arguments.no_cache:
            return self._draw(ref, report, None, "")
        inputs, ledger = digest_inputs(ref), load_ledger(folder)
        key = self._key(ref, inputs)
        known = ledger.recall(key)
        if known is not None:
            report.extend(known.findings)
            return known.built
        built = self._draw(ref, report, ledger, key)
        if built and built.files and digest_inputs(ref) == inputs:  # else somebody typed while it was drawn
            ledger.save()
        return built

    def _draw(self, ref: TitleRef, report: Report, ledger: Ledger | None, key: str) -> Built | None:
        from generator.build import build

        options = self._read_options()
        report.extend(self._said)
        if self._said.has_errors:
            return None
        with resting_collector(), Progress(self.arguments.quiet) as progress:
            progress.head = self.head
            return build(ref, options, Path(self.arguments.out), report, progress, ledger, key)

    def _read_options(self) -> BuildOptions:
        from sporeprint.cli.build import read_options

        if self._options is None:
            self._options = read_options(self.arguments, self.catalogue, self._said)
        return self._options

    def _key(self, ref: TitleRef, inputs: Inputs) -> str:
        """Everything that decides how a build ends. Paths count too, since findings name them."""
        from generator.cache.fingerprint import program_digest, raster_digest
        from generator.cache.inputs import digest_folders

        told = {name: value for name, value in vars(self.arguments).items() if name not in NOT_COUNTED}
        parts = [program_digest(), inputs, *map(str, ref), sorted(told.items())]
        if told.get("png"):
            parts.append(raster_digest())
        if told.get("printer") is not None:
            folders = [folder / "printers" for folder in (user_folder(), self.catalogue.project) if folder]
            parts.append(digest_folders(*folders))
        return hashlib.sha256(repr(parts).encode("utf-8", "surrogatepass")).hexdigest()
