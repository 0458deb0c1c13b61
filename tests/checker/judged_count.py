"""The referee's side of the counted positions, through the protocol that all titles share."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from harness import adapter_of, facts
from judging import judge, referee

from checker.kernel.log import Entry, parse_entry
from checker.kernel.moves import CHANCE


@dataclass(frozen=True, slots=True)
class Refereed:
    """What the referee of a title lists, plays and writes down; with `tried` what it accepts of the texts of a kind."""

    slug: str
    tried: str = ""

    @property
    def counting(self) -> Any:
        return import_module(f"{self.slug}.counting")

    def start(self, log: str) -> Any:
        """Tables may be composed ones that no game would come to: warnings about that say nothing against them."""
        verdict = judge(log, self.slug)
        assert verdict.of("error", "undecided") == [], verdict.told()
        return (verdict.table, log) if self.tried else verdict.table

    def steps(self, position: Any) -> Iterator[tuple[str, Any]]:
        moves = self.accepted(*position) if self.tried else self.listed(position)
        position = position[0] if self.tried else position
        for text, move in moves:
            words = self.spelt(text)
            if not words:
                continue
            if words.endswith(" :"):
                yield words.removesuffix(" :"), None
                continue
            after = position.copy()
            move.play(after)
            yield words, after

    def spelt(self, text: str) -> str:
        """The step as the enumerator writes it; what ends with a colon has its dice left open, nothing is no step."""
        spelt = getattr(self.counting, "spelt", str)
        return str(spelt(text)) if not self.tried else text

    def listed(self, position: Any) -> Iterator[tuple[str, Any]]:
        game = referee(self.slug)
        chance = game.to_act(position) == CHANCE
        moves = [move for move, _ in game.outcomes(position)] if chance else game.legal_moves(position)
        yield from ((move.text(), move) for move in moves)

    def accepted(self, position: Any, log: str) -> Iterator[tuple[str, Any]]:
        """Every text of a kind in which the referee sees no problem."""
        game = referee(self.slug)
        due = game.to_act(position)
        actor = "" if due == CHANCE else f"{due} "
        for text in self.counting.texts(self.counting.start(log), self.tried):
            entry = parse_entry(actor + text, 1, tuple(position.players), "")
            assert isinstance(entry, Entry)
            move = game.read_move(entry.steps[0], position)
            if hasattr(move, "problems") and not list(move.problems(position)):
                yield text, move

    def same(self, position: Any) -> str:
        return str(sorted(facts(position, adapter_of(self.slug).shared).items()))

    def table(self, position: Any) -> str:
        """As the position is written down; the title says which order in it means nothing."""
        told: str = self.counting.written(referee(self.slug).write_position(position))
        return told
