"""The front door: `sporeprint COMMAND ...`. Nothing here knows a rule or draws a line; heavy parts load when needed."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Runs a command; the exit code is 0, 1 (something is wrong) or 2 (nothing readable, wrong command)."""
    from sporeprint.cli.parser import parse_arguments

    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a console that lacks a character is no reason to stop
    as_json = False
    try:
        arguments = parse_arguments(argv)
        as_json = bool(getattr(arguments, "json", False))
        code: int = arguments.run(arguments)
        sys.stdout.flush()
        return code
    except BrokenPipeError:  # the reader of a pipe has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        return 130
    except (Exception, SystemExit) as error:
        if not _is_reported(error, as_json):
            raise
        return 2


def _is_reported(error: BaseException, as_json: bool) -> bool:
    """Report a fault in the code of a game's own referee as a finding; any other one is ours, and not hidden."""
    if "checker.own" not in sys.modules:
        return False
    from sporeprint.api.judging import blamed_finding
    from sporeprint.cli.show import print_findings
    from sporeprint.ground.findings import Report

    finding, report = blamed_finding(error), Report()
    if finding is not None:
        report.add(finding)
        print_findings(report, beside=as_json)
    return finding is not None
