"""Comparisons with cairosvg need the system's cairo library; where it is missing they are left out, and said so."""

from __future__ import annotations

import pytest

from generator.render.png import has_cairo

collect_ignore_glob = [] if has_cairo() else ["*_cairo.py"]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if not has_cairo():
        terminalreporter.write_line("left out: the comparisons with cairosvg (*_cairo.py), libcairo is not installed")
