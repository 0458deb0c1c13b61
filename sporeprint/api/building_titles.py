"""Printing several titles: each in a process of its own, on all cores."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import as_completed
from functools import partial
from pathlib import Path

from sporeprint.api.building import BuildResult, build, build_result
from sporeprint.api.opening import PathLike, Progress, open_title, silent
from sporeprint.api.options import BuildOptions, check_options
from sporeprint.api.press import recalled
from sporeprint.ground.findings import Report
from sporeprint.ground.wording import counted

Build = Callable[[str], BuildResult]


def build_titles(
    titles: Sequence[str],
    out: PathLike,
    *,
    language: str = "",
    project: PathLike | None = None,
    progress: Progress | None = None,
    use_cache: bool = True,
    options: BuildOptions | None = None,
    workers: int | None = None,
) -> Iterator[BuildResult]:
    """Build titles as `build` does, and yield the result of each in the given order.

    Those that have to be drawn share the cores of the machine, or so many `workers`.
    The files are the same to the byte.
    """
    say, wanted = progress or silent, options or BuildOptions()
    known = {t: _known(t, Path(out), language, project, wanted) for t in titles} if use_cache else {}
    plain = partial(build, out=out, language=language, project=project, use_cache=use_cache, options=wanted)
    waiting = [title for title in dict.fromkeys(titles) if known.get(title) is None]
    lanes = min(workers or os.cpu_count() or 1, len(waiting))
    drawn = _drawn_together(plain, waiting, lanes, say) if lanes > 1 else {}
    for title in titles:
        yield drawn.get(title) or known.get(title) or plain(title, progress=say)


def _known(title: str, out: Path, language: str, project: PathLike | None, options: BuildOptions) -> BuildResult | None:
    """Return the result of a title of which nothing has to be drawn."""
    report = Report()
    ref, catalogue = open_title(title, language, project, report)
    if ref is None or not check_options(options, report):
        return None
    built = recalled(ref, options, out, catalogue.project, report)
    return None if built is None else build_result(ref, built, out, report)


def _drawn_together(plain: Build, titles: Sequence[str], lanes: int, progress: Progress) -> dict[str, BuildResult]:
    from sporeprint.ground.workers import process_pool

    progress(f"drawing {', '.join(titles)}")
    with process_pool(lanes) as pool:
        asked = {pool.submit(plain, title): title for title in titles}
        done: dict[str, BuildResult] = {}
        for future in as_completed(asked):
            done[asked[future]] = future.result()
            left = ", ".join(title for title in titles if title not in done)
            rest = f", still drawing {left}" if left else ""
            progress(f"{len(done)} of {counted(len(titles), 'title')} drawn{rest}")
    return done
