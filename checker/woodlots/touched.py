"""The places of a laid table that a move of Woodlots touches, in the order in which a hand goes there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from checker.kernel.moves import Move
from checker.woodlots.chance import Disaster, Stack
from checker.woodlots.ignite import Ignite, Run
from checker.woodlots.projects import Buy, Cut, Plant, Project, SellLand, Uproot
from checker.woodlots.setup import Claim, PutTree, Scatter, Sow
from checker.woodlots.spots import ACTIONS, BOARD, GROWTH_SPOT, PREP, chip_spot, sales_of, tree_spots
from checker.woodlots.table import TRACK, WoodlotsTable
from checker.woodlots.updating import MoveGrowth, Update
from sporeprint.ground.tableau import Spot


def touched(move: Move[WoodlotsTable], t: WoodlotsTable) -> Iterator[Spot]:
    """Yield what the move takes or puts somewhere; of a project the space of its token comes last."""
    if isinstance(move, Project):
        yield from _aim(move, t)
        yield from _steps(move, t)
    elif isinstance(move, Claim):
        yield BOARD, move.place
    elif isinstance(move, PutTree):
        yield from _new_tree(t, t.kit.land.at[move.place])
    elif isinstance(move, Sow):
        yield BOARD, f"{move.place}.{GROWTH_SPOT}"
    elif isinstance(move, Scatter):
        yield from _scattered(move, t)
    elif isinstance(move, Disaster):
        kind = move.kind or t.kit.rolls.get(move.dice[0] if move.dice else 0, "")
        yield from _slots(t, kind, move.struck(t) if kind else ())
    elif isinstance(move, Stack):
        yield ACTIONS, str(t.kit.n["steps"])
    elif isinstance(move, Update):
        yield from ((PREP, t.label(place)) for place in range(len(t.prep)) if t.prep[place] or t.dis[place])
    elif isinstance(move, MoveGrowth):
        yield from ((BOARD, f"{t.label(place)}.{GROWTH_SPOT}") for place, lies in enumerate(t.tile) if lies)


def _aim(move: Project, t: WoodlotsTable) -> Iterator[Spot]:
    """Where a project happens."""
    if isinstance(move, Plant | Uproot):
        yield PREP, f"{move.kind}-{move.place}"
    elif isinstance(move, Cut):
        number = max(0, t.trees[t.kit.land.at[move.place]].find(move.kind))
        yield BOARD, tree_spots(move.place, number)[0]
    elif isinstance(move, Ignite):
        run = Run(t, t.kit.land.at[move.place], move.chain)
        run.follow()
        places = [t.kit.land.at[move.place], *run.hits]
        yield from _slots(t, move.disaster, dict.fromkeys(places))
    elif isinstance(move, Buy | SellLand):
        yield BOARD, move.place
        if isinstance(move, SellLand) and move.actor in t.players:
            yield sales_of(move.actor), chip_spot(str(min(len(t.sales[t.seat(move.actor)]) + 1, t.kit.borders)))


def _steps(move: Project, t: WoodlotsTable) -> Iterator[Spot]:
    """Where the token goes, as far as anybody knows where it is."""
    if move.actor in t.players and not t.hides(TRACK):
        used = t.steps_of(t.seat(move.actor)) + move.cost(t)
        yield ACTIONS, str(max(1, min(used, t.kit.n["steps"])))


def _new_tree(t: WoodlotsTable, place: int) -> Iterator[Spot]:
    yield from ((BOARD, spot) for spot in tree_spots(t.label(place), len(t.trees[place])))


def _scattered(move: Scatter, t: WoodlotsTable) -> Iterator[Spot]:
    for label in move.places:
        if move.what == "trees":
            yield from _new_tree(t, t.kit.land.at[label])
        else:
            yield PREP, f"{t.kit.invasive}-{label}"


def _slots(t: WoodlotsTable, kind: str, places: Iterable[int]) -> Iterator[Spot]:
    return ((PREP, f"{kind}-{t.label(place)}") for place in places)
