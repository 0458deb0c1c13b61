"""Where on the drawn table a problem shows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from checker.overgrown.table import OvergrownTable

if TYPE_CHECKING:
    from sporeprint.ground.tableau import Spot


def in_city(t: OvergrownTable, player: str, spaces: Iterable[int]) -> tuple[Spot, ...]:
    return tuple((f"{player}.city", label) for label in t.kit.board.listed(spaces))


def on_aether(t: OvergrownTable, spaces: Iterable[int]) -> tuple[Spot, ...]:
    return tuple(("aether", label) for label in t.kit.board.listed(spaces))
