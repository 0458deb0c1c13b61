"""What the tests of `fonts` and its neighbours share."""

from __future__ import annotations

from generator.text.fonts import bundled_families

FAMILIES = bundled_families()
