"""The front door: `sporeprint COMMAND ...`. Nothing here knows a rule or draws a line; heavy parts load when needed."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Runs a command; the exit code is 0, 1 (something is wrong) or 2 (nothing readable, wrong command)."""
    try:
        return _run(argv)
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        return 130


def _run(argv: Sequence[str] | None) -> int:
    from sporeprint.cli.output import OutputError, open_output
    from sporeprint.cli.parser import parse_arguments

    open_output()
    as_json = False
    try:
        try:
            arguments = parse_arguments(argv)
            as_json = bool(getattr(arguments, "json", False))
            code: int = arguments.run(arguments)
            return code
        finally:
            sys.stdout.flush()
    except OutputError as error:
        print(f"standard output cannot be written: {error}", file=sys.stderr)
        return 2
    except (Exception, SystemExit) as error:
        if _is_folder_gone(error):
            print("the current folder is gone: change to one that is there", file=sys.stderr)
        elif not _is_reported(error, as_json):
            raise
        return 2


def _is_folder_gone(error: BaseException) -> bool:
    if isinstance(error, FileNotFoundError) and error.filename is None:
        try:
            os.getcwd()
        except FileNotFoundError:
            return True
    return False


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
