"""Comparisons with cairosvg need the system's cairo library; without it they are left out, and `make test` says so."""

from __future__ import annotations

from generator.render.png import has_cairo

collect_ignore_glob = [] if has_cairo() else ["*_cairo.py"]
