"""What a simulation must know of Spore-adic!: colonies by the rules of the set-up, what a move uses, how it ended."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from checker.kernel.moves import Move
from checker.kernel.playing import Playing
from checker.sporeadic.cards import Play
from checker.sporeadic.growth import Grow
from checker.sporeadic.hexes import bits
from checker.sporeadic.kit import SporeadicKit
from checker.sporeadic.placing import placement_spaces
from checker.sporeadic.table import SporeadicTable

TRIES = 100
"""Set-ups that are tried; on a small Meadow the first colonies may leave no room for the others."""
REASONS = {
    "SPO-END-1": "somebody ran out of mushrooms",
    "SPO-END-2": "somebody was stuck for too long",
    "SPO-END-3": "everybody was stuck",
}


class SporeadicPlaying(Playing[SporeadicTable]):
    """Fresh games of Spore-adic!."""

    def __init__(self, kit: SporeadicKit) -> None:
        self.kit = kit

    def deal(self, players: tuple[str, ...], mode: str, given: Mapping[str, str], rng: Random) -> dict[str, str]:
        """Colonies on random spaces that the set-up allows, and the whole deck in random order."""
        kit = self.kit
        cards = [code for code, copies in kit.copies(len(players)).items() for _ in range(copies)]
        rng.shuffle(cards)
        written = given.get("radius", "")
        usable = written.isascii() and written.isdigit() and 0 < int(written) <= kit.most_radius
        radius = int(written) if usable else kit.radii[len(players)]  # the referee tells what is not usable
        names = {player: player for player in players}
        tried = (_colonies(SporeadicTable(kit, names, {}, radius), rng) for _ in range(TRIES))
        colonies = next((way for way in tried if way), [])
        return {"deck": f"[{', '.join(cards)}]", "colonies": f"[{', '.join(colonies)}]"}

    def uses(self, t: SporeadicTable, move: Move[SporeadicTable]) -> Iterator[str]:
        """The card that is played; a mushroom or a colony that grows."""
        if isinstance(move, Play):
            yield f"play {t.kit.cards[move.card].name}"
        elif isinstance(move, Grow):
            yield f"grow {move.kind}"
        elif move.verb == "stuck":
            yield "stuck"

    def ended(self, t: SporeadicTable) -> str:
        return REASONS.get(t.end_reason(), "the game was over")


def _colonies(t: SporeadicTable, rng: Random) -> list[str]:
    """All colonies of the set-up in the order of placing; nothing when there is no room for one of them."""
    out: list[str] = []
    for seat in t.placing_order():
        free = list(bits(placement_spaces(t)))
        if not free:
            return []
        space = rng.choice(free)
        t.cols[seat] |= space
        t.unplayed[seat] -= 1
        out.append(f"{t.players[seat]} {t.field.label[space]}")
    return out
