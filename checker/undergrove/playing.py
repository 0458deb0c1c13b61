"""What a simulation must know of Undergrove: goals, hands and piles in random order, what a move uses, who ended it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from types import MappingProxyType

from checker.kernel.moves import Move
from checker.kernel.playing import Playing
from checker.undergrove.activate import Activate
from checker.undergrove.bonus import Bonus
from checker.undergrove.building import PlaceTile
from checker.undergrove.kit import PROTOTYPE, RANK, REFERENCE, SIDES, YES, UndergroveKit
from checker.undergrove.table import QUICK, UndergroveTable
from checker.undergrove.track import is_due
from sporeprint.ground.abilities import CUBES

STEP, TREE, SEEDLING, CARBON, ROOT, KEPT = 8.0, 10.0, 3.0, 2.5, 1.5, 0.3
"""Points that a greedy player hopes for from each of these, or takes off for what is only kept."""
ACTIONS = ("absorb", "reproduce", "partner", "photosynthesize")


class UndergrovePlaying(Playing[UndergroveTable]):
    """Fresh games of Undergrove."""

    modes = MappingProxyType({QUICK: (2, 3, 4)})
    """Mode -> how many can play it; one alone always plays against the AI."""

    def __init__(self, kit: UndergroveKit) -> None:
        self.kit = kit

    def deal(self, players: tuple[str, ...], mode: str, given: Mapping[str, str], rng: Random) -> dict[str, str]:
        """Goals, hands, the supply and the bonus tiles."""
        kit, out = self.kit, dict[str, str]()
        if mode:
            out["mode"] = mode
        quick = QUICK in (mode, given.get("mode"))
        if not quick:
            out["goals"] = f"[{', '.join(_goals(kit, len(players), given, rng))}]"
        out |= _tiles(kit, players, given, quick, rng)
        stack = [kind for kind, copies in kit.bonus.items() for _ in range(copies)]
        rng.shuffle(stack)
        size = kit.n[f"bonus_{len(players)}"]
        rows = [f"{stone}: [{', '.join(stack.pop() for _ in range(size))}]" for stone in kit.bonus_stones]
        out["bonus"] = f"{{{', '.join(rows)}}}"
        if len(players) == 1:
            out["focus"] = f"{{{', '.join(f'{side}: {rng.choice(CUBES)}' for side in SIDES)}}}"
        return out

    def uses(self, t: UndergroveTable, move: Move[UndergroveTable]) -> Iterator[str]:
        """The tile that is placed or activated, the action that is taken, the bonus tile that is cashed."""
        if isinstance(move, PlaceTile):
            yield f"place {t.kit.tile_name(move.tile)}"
        elif isinstance(move, Activate):
            yield "activate"
            yield f"activate {t.kit.tile_name(move.tile)}"
        elif isinstance(move, Bonus):
            yield f"bonus {move.kind}"
        elif move.verb in ACTIONS:
            yield move.verb

    def ended(self, t: UndergroveTable) -> str:
        return "a disc left the last stone"

    def outlook(self, t: UndergroveTable, player: str) -> float:
        """What brings a game forward is worth more than what it costs: carbon, Roots, Trees, every step of the disc.

        Resources are points as well, and photosynthesis never ends: who looks at points alone does nothing else.
        So what is only kept counts for little.
        """
        if player not in t.players:
            return 0.0
        seat = t.seat(player)
        pieces = [piece for _, piece in t.own(seat)]
        grown = sum(TREE if piece.tree else SEEDLING + CARBON * piece.carbon for piece in pieces)
        rooted = ROOT * sum(piece.roots.bit_count() for piece in pieces)
        steps = t.track[seat] + (t.turn == seat and is_due(t))  # the disc moves in a step of its own
        return STEP * steps + grown + rooted - KEPT * sum(t.goods[seat])


def _goals(kit: UndergroveKit, players: int, said: Mapping[str, str], rng: Random) -> list[str]:
    """Sides of different cards that these players can play with."""
    more = said.get("expansion", "").lower() in YES
    found = [goal for goal in kit.goals.values() if more or not goal.expansion]
    found = [goal for goal in found if players > 1 or goal.kind != RANK]
    cards = rng.sample(sorted({goal.card for goal in found}), kit.n["goals"])
    return [rng.choice([goal.code for goal in found if goal.card == card]) for card in cards]


def _tiles(
    kit: UndergroveKit, players: tuple[str, ...], said: Mapping[str, str], quick: bool, rng: Random
) -> dict[str, str]:
    """Hands and supply; a Quick Sprout hand is the one that the guides give."""
    deck = said.get("deck", REFERENCE)
    tiles = sorted(kit.decks[deck if deck == PROTOTYPE else REFERENCE])
    rng.shuffle(tiles)
    if quick:
        hands = {p: [tile.code for tile in kit.tiles.values() if tile.quick == k + 1] for k, p in enumerate(players)}
    else:
        hands = {player: [tiles.pop() for _ in range(kit.n["hand"])] for player in players}
    held = {code for hand in hands.values() for code in hand}
    out = {"supply": f"[{', '.join(code for code in tiles if code not in held)}]"}
    if not quick:
        rows = [f"{player}: [{', '.join(hand)}]" for player, hand in hands.items()]
        out["hands"] = f"{{{', '.join(rows)}}}"
    return out
