"""What the harness for all titles must be told about Undergrove."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from judging import referee

from checker.undergrove.absorb import Absorb, TakeCarbon, path_cells, plain_steps
from checker.undergrove.actions import path_text
from checker.undergrove.bonus import Bonus
from checker.undergrove.building import Seed
from checker.undergrove.choices import Trade
from checker.undergrove.effects import find
from checker.undergrove.grid import ways_from
from checker.undergrove.photosynthesis import Photosynthesize

shared = frozenset(("kit", "names", "house", "players", "colours", "goals"))
unwritten = frozenset(("transcript",))
sweep = 300
games = 12
unlisted = frozenset(("end", "reveal", "add"))
apart = frozenset(("ai",))
advice = frozenset(("UND-QS-2",))
SWITCHES = {
    "bat_a_multiples": "true",
    "rank_zero_scores": "false",
    "zero_is_even": "false",
    "auto_cash_bonus": "false",
    "partner_partial": "true",
    "copy_place_cubes": "none",
    "ai_fallback": "reading",
    "earthlover_after_ai": "false",
    "supply_limited": "true",
}
HANDLES = "RGBY"


def header(rng: random.Random) -> str:
    """A set-up for 1 to 4 players; hands, bonus tiles and supply are known or not, house rules now and then."""
    count = rng.choice((1, 1, 2, 2, 3, 4))
    quick = count > 1 and rng.random() < 0.2
    deck = rng.choice(("reference", "prototype"))
    lines = ["title: undergrove", "rules: 1"]
    lines.append(f"players: {{{', '.join(f'{h}: Player {h}' for h in HANDLES[:count])}}}")
    lines += ["mode: quick_sprout"] if quick else []
    lines.append(f"deck: {deck}")
    expansion = rng.random() < 0.5
    lines += ["expansion: yes"] if expansion else []
    if not quick:
        lines.append(f"goals: [{', '.join(goals(count, expansion, rng))}]")
    house = [f"{name}: {value}" for name, value in SWITCHES.items() if rng.random() < 0.12]
    lines.append(f"house: {{{', '.join(house)}}}")
    lines += dealt(count, deck, quick, rng)
    if count == 1:
        lines += solo(rng)
    return "\n".join(lines) + "\n"


def goals(count: int, expansion: bool, rng: random.Random) -> list[str]:
    found = [goal for goal in referee("undergrove").kit.goals.values() if expansion or not goal.expansion]
    found = [goal for goal in found if count > 1 or goal.kind != "rank"]
    cards = rng.sample(sorted({goal.card for goal in found}), 3)
    return [rng.choice([goal.code for goal in found if goal.card == card]) for card in cards]


def dealt(count: int, deck: str, quick: bool, rng: random.Random) -> list[str]:
    """Hands, supply and bonus tiles, each known in most games."""
    kit = referee("undergrove").kit
    tiles = sorted(kit.decks[deck])
    hands = {h: [t.code for t in kit.tiles.values() if t.quick == k + 1] for k, h in enumerate(HANDLES[:count])}
    rng.shuffle(tiles)
    if not quick:
        hands = {h: [tiles.pop() for _ in range(3)] for h in hands}
    known = rng.random() < 0.85
    out = []
    if known and not quick:
        rows = [f"{h}: [{', '.join(hand)}]" for h, hand in hands.items()]
        out.append(f"hands: {{{', '.join(rows)}}}")
    if (known or quick) and rng.random() < 0.3:
        left = [code for code in tiles if not any(code in hand for hand in hands.values())]
        out.append(f"supply: [{', '.join(left)}]")
    if rng.random() < 0.5:
        stack = [kind for kind, copies in kit.bonus.items() for _ in range(copies)]
        rng.shuffle(stack)
        size = 4 if count == 4 else 3
        rows = [f"{stone}: [{', '.join(stack.pop() for _ in range(size))}]" for stone in (2, 4, 6)]
        out.append(f"bonus: {{{', '.join(rows)}}}")
    return out


def solo(rng: random.Random) -> list[str]:
    out = [f"difficulty: {rng.choice(('easy', 'medium', 'hard'))}", f"without: {rng.choice((0, 0, 1, 2, 3))}"]
    return [*out, f"focus: {{brown: {rng.choice('NPK')}, tan: {rng.choice('NPK')}}}"]


def plain(move: Any, position: Any) -> Any:
    """Carbon by the listed shortest path and payment; unknown tiles of a hand as such; tiles of others as any move."""
    t = position
    if isinstance(move, Bonus) and move.actor != t.player:
        return next(iter(referee("undergrove").legal_moves(t)))
    if isinstance(move, Trade):
        return listed_trade(move, t)
    if isinstance(move, Photosynthesize):
        order = t.kit.order
        hand = t.hands[t.turn]
        tiles = ["?" if code not in hand else code for code in move.tiles()]
        while tiles.count("?") > hand.count("?"):  # nobody noted which of the known tiles it was
            tiles[tiles.index("?")] = next(code for code in hand if code not in tiles)
        return move.replaced(discard=",".join(sorted(tiles, key=lambda code: order[code])))
    if isinstance(move, Seed):
        return move.replaced(corner=t.corner_text(t.corner_of(move.corner)))
    if isinstance(move, Absorb | TakeCarbon):
        cells = path_cells(t, move.path)
        path = ways_from(cells[0], t.tiles, 99)[cells[-1]]
        if isinstance(move, Absorb):
            steps = plain_steps(t, t.turn, len(path) - 1, move.token, move.pay)
        else:
            free = int(t.queue[find(t, "take")].word or 0)
            steps = plain_steps(t, t.turn, max(0, len(path) - 1 - free))
        to = t.corner_text(t.corner_of(move.to))
        return move.replaced(path=path_text(t, path), to=to, steps=steps)
    return move


def listed_trade(move: Trade, t: Any) -> Any:
    """The same swaps in the order in which they are listed."""
    swaps = sorted(move.pairs.split())
    trades = (other for other in referee("undergrove").legal_moves(t) if isinstance(other, Trade))
    return next((other for other in trades if sorted(other.pairs.split()) == swaps), move)


def is_conserved(position: Any) -> bool:
    """Seedlings, Roots, Trees of everybody, every tile, every bonus tile (ledger section 11, 1, 3 and 10)."""
    t = position
    for seat in range(len(t.players)):
        own = [piece for piece in t.pieces.values() if piece.owner == seat]
        if len(own) + t.seedlings[seat] != 6 or sum(piece.tree for piece in own) + t.trees[seat] != 4:
            return False
        if sum(piece.roots.bit_count() for piece in own) + t.roots[seat] != 18 or min(t.goods[seat]) < 0:
            return False
    cross = {"EL", "FA", "PS", "GC", "CD"}
    located = Counter(code for code in t.tiles.values() if code not in cross)
    located.update(code for hand in t.hands for code in hand)
    located.update(t.discard)
    unknown = located.pop("?", 0)
    tiles = max(located.values(), default=0) <= 1 and len(located) + unknown + t.deck_left == 48
    seen = Counter(kind for tiles in [*t.bonus, *t.stones.values()] for kind in tiles)
    bonus = all(seen[kind] + t.unseen_bonus[kind] <= copies for kind, copies in t.kit.bonus.items())
    return tiles and bonus and set(located) == {code for code in t.kit.tiles if t.is_seen(code)}
