"""Builds a title, or knows that an earlier build left everything as it would come out now."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from sporeprint.api.opening import Progress
from sporeprint.api.options import BuildOptions, options_text
from sporeprint.ground.catalogue import TitleRef
from sporeprint.ground.findings import Report

if TYPE_CHECKING:
    from generator.build.made import Built
    from generator.tools.cache.inputs import Inputs
    from generator.tools.cache.ledger import Ledger
    from sporeprint.api.pads import Entries


def press(
    ref: TitleRef,
    options: BuildOptions,
    out: Path,
    project: Path | None,
    report: Report,
    progress: Progress,
    use_cache: bool = True,
) -> Built:
    """Return what was built, drawn now or found as it has to be. What draws is loaded only when something is drawn."""
    if not use_cache:
        return _draw(ref, options, out, project, report, progress)
    from generator.tools.cache.inputs import digest_inputs

    known = recalled(ref, options, out, project, report)
    if known is not None:
        return known
    inputs, ledger, key = _memory(ref, options, out, project)
    built = _draw(ref, options, out, project, report, progress, ledger, key)
    if built.files and digest_inputs(ref) == inputs:  # else somebody typed while it was drawn
        ledger.save()
    return built


def recalled(ref: TitleRef, options: BuildOptions, out: Path, project: Path | None, report: Report) -> Built | None:
    """Return what an earlier build left as it would come out now; None when something has to be drawn."""
    _, ledger, key = _memory(ref, options, out, project)
    known = ledger.recall(key)
    if known is None:
        return None
    report.extend(known.findings)
    return known.built


def _memory(ref: TitleRef, options: BuildOptions, out: Path, project: Path | None) -> tuple[Inputs, Ledger, str]:
    """Return what the title is made of, what earlier builds left, and the key under which they would have left this."""
    from generator.tools.cache.inputs import digest_inputs
    from generator.tools.cache.ledger import load_ledger

    inputs = digest_inputs(ref)
    return inputs, load_ledger(out / ref.output), _key(ref, options, project, inputs)


def _draw(
    ref: TitleRef,
    options: BuildOptions,
    out: Path,
    project: Path | None,
    report: Report,
    progress: Progress,
    ledger: Ledger | None = None,
    key: str = "",
) -> Built:
    from generator.build.made import Built
    from generator.build.titles import build
    from sporeprint.api.collector import resting_collector
    from sporeprint.api.figures import FigureTables
    from sporeprint.api.options import sheet_options

    own = Report()
    wanted = sheet_options(options, project, own)
    report.extend(own)
    if own.has_errors:
        return Built()
    with resting_collector():
        return build(ref, wanted, out, report, progress, ledger, key, FigureTables(ref, project))


def press_pad(
    ref: TitleRef,
    options: BuildOptions,
    out: Path,
    players: tuple[str, ...],
    fills: tuple[Mapping[str, Entries], ...],
    report: Report,
    progress: Progress,
) -> Built:
    """Return what was built of scorepads; filled ones are printed once, unless more are asked for."""
    from generator.build.titles import build
    from sporeprint.api.collector import resting_collector
    from sporeprint.api.options import sheet_options

    wanted = sheet_options(options, None, report)
    choice = replace(wanted.choice, copies=options.copies or (1 if fills else None), players=players, fills=fills)
    with resting_collector():
        return build(ref, replace(wanted, choice=choice), out, report, progress)


def _key(ref: TitleRef, options: BuildOptions, project: Path | None, inputs: Inputs) -> str:
    """Everything that decides how a build ends. Paths count too, since findings name them."""
    import hashlib

    from generator.tools.cache.fingerprint import program_digest, raster_digest
    from generator.tools.cache.inputs import digest_folders

    parts = [program_digest(), repr(inputs), *map(str, ref), options_text(options)]
    if "png" in options.formats:
        parts.append(raster_digest())
    if options.printer is not None:
        from sporeprint.ground.config import user_folder

        parts.append(digest_folders(*(folder / "printers" for folder in (user_folder(), project) if folder)))
    return hashlib.sha256(repr(parts).encode("utf-8", "surrogatepass")).hexdigest()
