"""The referee's side of the counted positions, through the protocol that all titles share."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Any

import yaml
from harness import adapter_of, facts
from judging import judge, referee

from checker.kernel.game import CHANCE

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The quick one where it is there."""


@dataclass(frozen=True, slots=True)
class Refereed:
    """What the referee of a title lists, plays and writes down."""

    slug: str

    def start(self, log: str) -> Any:
        verdict = judge(log, self.slug)
        assert all(finding.level == "note" for finding in verdict.findings), verdict.told()
        return verdict.table

    def steps(self, position: Any) -> Iterator[tuple[str, Any]]:
        game = referee(self.slug)
        due = game.to_act(position)
        moves = [move for move, _ in game.outcomes(position)] if due == CHANCE else game.legal_moves(position)
        for move in moves:
            after = position.copy()
            move.play(after)
            yield move.text(), after

    def same(self, position: Any) -> str:
        return str(sorted(facts(position, adapter_of(self.slug).shared | {"line", "seen"}).items()))

    def table(self, position: Any) -> str:
        """As the position is written down; the title says which order in it means nothing."""
        written = yaml.load(referee(self.slug).write_position(position), LOADER)
        told: str = import_module(f"{self.slug}.counting").written(written)
        return told
