"""What the harness for all titles must be told about Woodlots."""

from __future__ import annotations

import random
from typing import Any

from checker.woodlots.actions import some_chain
from checker.woodlots.ignite import Ignite
from checker.woodlots.projects import Plant, SellLand

shared = frozenset(("kit", "names", "house", "players", "updates"))
unwritten = frozenset(("transcript", "written", "laid", "scattered"))
games = 8
sweep = 300
unlisted = frozenset(("move", "end"))
apart = frozenset(("put", "sow", "scatter", "disaster", "stack", "update"))
advice = frozenset(("WDL-PLT-4", "WDL-OPT-2"))
HANDLES = "RBGK"
LAYOUTS = ("standard", "clustered", '"212 2122 12133 1313 331"')
RICH = "rich-1"
SWITCHES = {
    "end_update": ("on",),
    "cut_regrowth": ("prep",),
    "edge_die": ("lost",),
    "help_neighbour": ("owner",),
    "growth_order": ("letter",),
    "cap_on_help": ("off",),
    "stack_between_rounds": ("shuffle",),
    "shapes": ("as-listed",),
}


def header(rng: random.Random) -> str:
    """All modes and numbers of players; options and switches mixed; games without an end get a limit."""
    count = rng.choice((1, 1, 2, 2, 3, 4))
    mode = rng.choice(("solo", "solo-owner")) if count == 1 else "multi"
    names = ", ".join(f"{handle}: Player {handle}" for handle in HANDLES[:count])
    options = [name for name in ("much_more_soil", "like_trees_together", "skip_first_projects") if rng.random() < 0.2]
    layout = RICH if "much_more_soil" in options else rng.choice(LAYOUTS)
    house = {name: rng.choice(values) for name, values in SWITCHES.items() if rng.random() < 0.15}
    if mode == "solo" or rng.random() < 0.2:
        house["round_limit"] = str(rng.randint(3, 6))
    lines = ["title: woodlots", "rules: 1", f"players: {{{names}}}", f"mode: {mode}", f"layout: {layout}"]
    lines += [f"options: [{', '.join(options)}]", f"house: {{{', '.join(f'{k}: {v}' for k, v in house.items())}}}"]
    return "\n".join(lines) + "\n"


def plain(move: Any, position: Any) -> Any:
    """Costs and points that agree say nothing new; a chain of dice stands for any other."""
    if isinstance(move, Plant):
        return move.replaced(stated=0)
    if isinstance(move, SellLand):
        return SellLand(move.actor, move.place)
    if isinstance(move, Ignite):
        chain = some_chain(position, move.disaster, position.kit.land.at[move.place])
        return move.replaced(chain=chain)
    return move


def is_conserved(position: Any) -> bool:
    """Borders, tokens and tiles (ledger section 11, 1, 7 to 9)."""
    t = position
    seats = range(len(t.players))
    tokens = [seat for stack in t.track for seat in stack]
    placed = sorted(tokens) == [*seats] or (t.phase == "setup" and not t.stacked)
    borders = all(t.owner.count(seat) + t.borders_left(seat) == 6 for seat in seats)
    sold = [sale.place for sales in t.sales for sale in sales]
    owned = [place for place, owner in enumerate(t.owner) if owner >= 0]
    return placed and borders and len(t.trees) == 19 and len({*sold, *owned}) == len(sold) + len(owned)
