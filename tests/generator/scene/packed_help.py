"""What the tests of `packed` and its neighbours share."""

from __future__ import annotations

from generator.scene.primitives import Path

PATH: Path = (("M", 0, 1.5), ("C", 1, 2, 3, 4, 5, 6.25), ("L", -7, 8), ("L", 0, 0), ("Z",))
