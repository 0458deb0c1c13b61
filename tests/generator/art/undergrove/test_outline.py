"""Outlines are read as they are written."""

from __future__ import annotations

from generator.art.undergrove.outline import pts


def test_outlines_are_read_as_they_are_written() -> None:
    assert pts("0 -5.4, 1.9 -5") == [(0.0, -5.4), (1.9, -5.0)]
