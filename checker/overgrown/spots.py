"""Where on the drawn table a problem shows."""

from __future__ import annotations

from collections.abc import Iterable

from checker.overgrown.table import Table
from sporeprint.ground.tableau import Spot


def in_city(t: Table, player: str, spaces: Iterable[int]) -> tuple[Spot, ...]:
    return tuple((f"{player}.city", label) for label in t.kit.board.listed(spaces))


def on_aether(t: Table, spaces: Iterable[int]) -> tuple[Spot, ...]:
    return tuple(("aether", label) for label in t.kit.board.listed(spaces))
