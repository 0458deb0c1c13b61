"""What the tests of `numbers` and its neighbours share."""

from __future__ import annotations

from generator.scene.primitives import Path

CORNER: Path = (("M", 1.0, 2.5), ("L", -0.12345, 100), ("C", 0, 0, 1, 1, 2.0004, 3.9996), ("Z",))
