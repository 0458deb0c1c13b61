"""Files of games with a referee of their own, checked in a process of its own: foreign code spoils only its own file.

Such code may loop, print, exit or take all memory. It gets a limit of time and memory, what it prints goes to standard
error, and however it ends there is a finding.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from sporeprint.api.judging import Referees, blamed_finding
from sporeprint.api.results import Result
from sporeprint.api.sources import read_source
from sporeprint.ground.findings import Finding, Report, Where
from sporeprint.ground.nodes import Text

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

SECONDS = 60
"""Processor time that a referee may take for a file; it may wait for other programs five times as long."""
PATIENCE = 5
MEMORY = 2 << 30
"""Bytes of memory that it may take."""
RULE = "REFEREE-CODE"


class Apart(NamedTuple):
    """What a job in another process returned; None and a finding when its referee did not let it come to an end."""

    value: Any
    finding: Finding | None = None


def own_referee(path: Path, referees: Referees) -> Path | None:
    """Return the file of the referee that a log or position is judged by, if its title brings one of its own."""
    if all(ref.bundled for ref in referees.catalogue.titles):
        return None
    from checker.kernel.referee import title_of
    from checker.own import named_referee

    quiet = Report()
    found = read_source(path, "", quiet)
    read = None if found.text is None else title_of(found.text, found.name, quiet)
    title = None if read is None else read[0].get("title")
    ref = referees.catalogue.find(title.value, quiet, title.where) if isinstance(title, Text) else None
    named = None if ref is None else named_referee(ref)
    return None if ref is None or named is None else ref.folder / named.value.partition(":")[0]


def run_apart(
    job: Callable[..., Result | tuple[Any, ...]], given: tuple[Any, ...], referee: Path, seconds: int = SECONDS
) -> Apart:
    """Return what a function of a module returns in a process of its own, or why it did not."""
    from multiprocessing import get_context

    context = get_context("spawn")
    mine, other = context.Pipe(duplex=False)
    process = context.Process(target=_work, args=(other, job, given, str(referee), seconds), daemon=True)
    process.start()
    other.close()
    try:
        if not mine.poll(seconds * PATIENCE):
            return _ended(f"takes longer than {seconds * PATIENCE} s", referee)
        found = mine.recv()
    except EOFError:
        process.join(PATIENCE)
        code = process.exitcode or 0
        why = f"takes more than {seconds} s or {MEMORY >> 30} GB" if code < 0 else f"ends the program with {code}"
        return _ended(why, referee)
    finally:
        process.kill()
        process.join(PATIENCE)
        mine.close()
    return found if isinstance(found, Apart) else _ended("sends something else than a result", referee)


def _ended(why: str, referee: Path) -> Apart:
    hint = "look for a loop that does not end, or for what grows without end"
    return Apart(None, Finding("error", RULE, f"the referee {why}", Where(str(referee), 0, 0), hint))


def _work(answer: Connection, job: Callable[..., Any], given: tuple[Any, ...], referee: str, seconds: int) -> None:
    from sporeprint.ground.workers import end_with_parent

    end_with_parent()
    os.dup2(2, 1)
    _limit(seconds)
    try:
        found = Apart(job(*given))
    except BaseException as error:  # whatever foreign code raises
        message = f"the referee stumbles: {type(error).__name__}: {error}"
        plain = Finding("error", RULE, message, Where(referee, 0, 0), "look at what it says")
        found = Apart(None, blamed_finding(error) or plain)
    answer.send(found)
    answer.close()
    sys.stderr.flush()
    os._exit(0)  # threads and exit handlers of foreign code are not waited for


def _limit(seconds: int) -> None:
    """Limit time and memory where the system can."""
    try:
        import resource
    except ImportError:  # Windows has the limit of waiting only
        return
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
