"""What the tests of `svg_in` and its neighbours share."""

from __future__ import annotations

from sporeprint.ground.findings import Where

HERE = Where("cards.yaml", 3, 5)
