"""One run of the program under guard: how long it worked, how much memory it took, and whether it broke.

The clock counts the work of this process alone, so that a busy machine makes no difference; a second, slower clock on
the wall finds a program that waits.
"""

from __future__ import annotations

import contextlib
import json
import resource
import signal
import sys
import traceback
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

from projects import Run, sporeprint

SECONDS = 2.0
"""Work that one input may make."""
PATIENCE = 10.0
"""The same where a busy machine must not fail a test: only what hangs does."""
WALL = 120.0
MEGABYTES = 500
"""Memory that one input may need on top of what is there already."""


class TooLong(BaseException):
    """The program still works on an input; not an `Exception`, so that nobody in between catches it."""


@contextlib.contextmanager
def clock(seconds: float = SECONDS) -> Iterator[None]:
    """Ends what runs inside after so many seconds of work."""

    def ring(number: int, frame: FrameType | None) -> None:
        raise TooLong

    old = [signal.signal(number, ring) for number in (signal.SIGPROF, signal.SIGALRM)]
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.setitimer(signal.ITIMER_REAL, WALL)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)
        for number, handler in zip((signal.SIGPROF, signal.SIGALRM), old, strict=True):
            signal.signal(number, handler)


@contextlib.contextmanager
def walls() -> Iterator[None]:
    """Ends a program that asks for far too much memory at once, before the machine suffers from it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    try:
        held = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    except OSError:
        held = 4 << 30
    resource.setrlimit(resource.RLIMIT_AS, (held + (4 * MEGABYTES << 20), hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))


# --- memory ---------------------------------------------------------------------------------------------------------
def forget_peak() -> None:
    """Begin to measure anew, where the system can."""
    with contextlib.suppress(OSError):
        Path("/proc/self/clear_refs").write_text("5")


def memory() -> tuple[float, float]:
    """Megabytes that this process takes now, and took at most since `forget_peak`."""
    try:
        lines = Path("/proc/self/status").read_text().splitlines()
        told = {name: words for name, _, words in (line.partition(":") for line in lines)}
        return int(told["VmRSS"].split()[0]) / 1024, int(told["VmHWM"].split()[0]) / 1024
    except (OSError, KeyError):
        unit = 1 << 20 if sys.platform == "darwin" else 1 << 10
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit
        return peak, peak


# --- one run --------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Fault:
    """What the program did and must not; `key` is the same for two inputs that fail in the same place."""

    key: str
    told: str


def fault_of(root: Path, arguments: tuple[str, ...], seconds: float = SECONDS) -> Fault | None:
    """What went wrong in a run of the program that was to print JSON; None when all is as designed."""
    forget_peak()
    before, _ = memory()
    try:
        with walls(), clock(seconds):
            run = sporeprint(root, *arguments)
    except TooLong as broken:
        return Fault("too long", f"more than {seconds} s of work, in {_place(broken)}")
    except Exception as broken:  # whatever it is, it must not come out of the program
        place = f"{type(broken).__name__} in {_place(broken)}"
        return Fault(place, "".join(traceback.format_exception(broken, limit=-8)))
    _, peak = memory()
    if peak - before > MEGABYTES:
        return Fault("memory", f"{peak - before:.0f} MB more than before")
    return _answer_fault(run, "--strict" in arguments)


def _place(broken: BaseException) -> str:
    """The innermost line of ours, as a mutation of the input seldom moves it."""
    frames = traceback.extract_tb(broken.__traceback__)
    ours = [
        frame
        for frame in frames
        if any(f"/{part}/" in frame.filename for part in ("sporeprint", "generator", "checker"))
    ]
    last = (ours or list(frames))[-1]
    return f"{Path(last.filename).name}:{last.lineno} {last.name}"


def _answer_fault(run: Run, strict: bool) -> Fault | None:
    """Whether the exit code and what was printed say the same; when strict, whatever is told counts as an error."""
    try:
        found = json.loads(run.out)["findings"]
        levels = {finding["level"] for finding in found}
        whole = all(finding["message"] and finding["rule"] for finding in found)
    except (ValueError, KeyError, TypeError):
        return Fault("no JSON", f"code {run.code}, printed {run.out[:300]!r} and {run.err[-600:]!r}")
    if run.err:
        return Fault("words on the error stream", run.err[-600:])
    if not whole or run.code not in (0, 1, 2) or (run.code == 0) == (bool(levels) if strict else "error" in levels):
        return Fault("exit code", f"code {run.code} with {sorted(levels)}")
    return None
