"""What the tests of `svg_problems` and its neighbours share."""

from __future__ import annotations

DOT = '<path id="p" d="M0 0h9v9z"/>'
