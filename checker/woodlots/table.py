"""The table of a Woodlots game: what stands and lies on each place, who owns it, the action board, the round.

Trees of a tile are letters in order (`AC`); growth and disasters are bits (`WoodlotsKit.growth`,
`WoodlotsKit.struck`). Seats count from 0, clockwise from the first claimer. Phases 3 and 4 are one: an update is made
and its growth moved at once.

What nobody knows is in `unseen`: a layer of a place (`("trees", 3)`), what a seat owns or sold (`("land", 0)`), or the
round, the phase and the action board (`("round", 0)`). What is known of it lies on the table all the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from checker.kernel.position import Position
from checker.woodlots.kit import SKIP, SOLO, WoodlotsKit
from checker.woodlots.transcript import WoodlotsTranscript
from checker.woodlots.update import Change, Updates

TREES, TILE, PREP, DISASTERS, OWNER = "trees", "tile", "prep", "disasters", "owner"
"""Layers of a place that may be unseen; a soil that nobody knows is empty."""
LAND, SALES, ROUND, PHASE, TRACK = "land", "sales", "round", "phase", "actions"
GROWN = (TREES, PREP, DISASTERS)
"""What the update of a place depends on."""
SETUP, DISASTER, PROJECTS, UPDATE, OVER = "setup", "disaster", "projects", "update", "over"
PHASES = (SETUP, DISASTER, PROJECTS, UPDATE, OVER)
NOBODY = -1
UNSAID = -1
"""The place of a sale that is only a sum."""
WAITING = 0
"""The first part of the track: tokens of the starting stack, no steps used."""


class Sale(NamedTuple):
    """Land that was sold. What nobody wrote down is None; round 0 is one that nobody wrote down.

    Trees with `?` are those that somebody still knows.
    """

    place: int
    points: int | None
    trees: str | None = None
    round: int = 0


class PositionNotes(NamedTuple):
    """What a position file says beside the table itself; nothing where the table was played."""

    keys: frozenset[str] = frozenset()
    """The keys that were written."""
    borders: tuple[tuple[int, int], ...] = ()
    """Seats with the borders that are left to them."""
    contested: tuple[tuple[int, int], ...] = ()
    """Places that are given to two players, each with the seat of the second one."""


@dataclass(slots=True)
class WoodlotsTable(Position):
    """One position."""

    kit: WoodlotsKit
    names: Mapping[str, str]
    house: Mapping[str, str]
    mode: str
    options: tuple[str, ...] = ()
    players: tuple[str, ...] = field(init=False)
    updates: Updates = field(init=False)
    """What updates do under the house rules."""
    colours: Mapping[str, str] = field(default_factory=dict)
    """Player -> the colour of borders and token, as far as somebody wrote it."""
    limit: int = 0
    """The round after whose projects the game ends in any case; 0 when there is none."""
    soils: tuple[str, ...] = field(init=False)
    """The soil of each place; empty where nobody wrote it."""
    trees: list[str] = field(init=False)
    tile: list[int] = field(init=False)
    """Growth on the tiles."""
    prep: list[int] = field(init=False)
    """Growth on the prep spaces, to be read by the next update."""
    dis: list[int] = field(init=False)
    """Disasters on the prep spaces."""
    owner: list[int] = field(init=False)
    """The seat that owns each place."""
    sales: list[tuple[Sale, ...]] = field(init=False)
    """The sales of each seat."""
    track: list[tuple[int, ...]] = field(init=False)
    """The action board: stacks of seats by steps used, the top one first; 0 is the starting stack on 6."""
    round: int = 0
    phase: str = SETUP
    laid: list[tuple[tuple[str, int], ...]] = field(init=False)
    """Native type -> its lines of the set-up so far, verb and place."""
    scattered: tuple[str, ...] = ()
    """What of the invasive species was scattered in the set-up."""
    struck: bool = False
    """Whether the disaster of the coming projects lies on the prep board."""
    stacked: bool = field(init=False)
    """Whether the starting stack of the coming projects is known."""
    unseen: frozenset[tuple[str, int]] = frozenset()
    """What nobody knows: layers with their places, and what else there is with a seat or 0."""
    written: PositionNotes = field(default=PositionNotes(), compare=False, repr=False)
    """How the table was written down, for findings about it."""
    transcript: WoodlotsTranscript = field(default_factory=WoodlotsTranscript, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Lay an empty board for the players; a lone player's token is on the action board already."""
        kit, self.players = self.kit, tuple(self.names)
        places, seats = kit.land.size, len(self.players)
        self.updates = kit.updates[self.switch("growth_order") == "letter", self.switch("cap_on_help") != "off"]
        self.soils, self.trees = ("",) * places, [""] * places
        self.tile, self.prep, self.dis = [0] * places, [0] * places, [0] * places
        self.owner, self.sales = [NOBODY] * places, [()] * seats
        self.laid = [()] * (len(kit.types) - 1)
        self.track = [()] * (kit.n["steps"] + 1)
        self.stacked = seats == 1
        if self.stacked:
            self.track[-1] = (0,)

    # --- looking ----------------------------------------------------------------------------------------------------
    @property
    def has_land(self) -> bool:
        """Whether players own land and score points."""
        return self.mode != SOLO

    def switch(self, name: str) -> str:
        return self.house.get(name, "")

    def hides(self, part: str, *places: int) -> bool:
        """Whether a layer of one of these places, or something of one of these seats, is unknown."""
        return not self.unseen.isdisjoint([(part, place) for place in places or (0,)])

    def hides_any(self, part: str) -> bool:
        """Whether a layer is unknown somewhere, or something of some seat."""
        return any(found == part for found, _ in self.unseen)

    def conceal(self, part: str, *places: int) -> None:
        """Nobody knows this any more."""
        self.unseen |= {(part, place) for place in places or (0,)}

    def reveal(self, part: str, *places: int) -> None:
        """This is known now."""
        self.unseen -= {(part, place) for place in places or (0,)}

    def is_capped(self) -> bool:
        """Whether a tile never has more trees than the rules say."""
        return self.switch("cap_on_help") != "off"

    def label(self, place: int) -> str:
        return self.kit.land.labels[place]

    def land_of(self, seat: int) -> list[int]:
        return [place for place, owner in enumerate(self.owner) if owner == seat]

    def borders_left(self, seat: int) -> int:
        return self.kit.borders - self.owner.count(seat)

    @property
    def acting(self) -> int:
        """The seat whose token acts now (WDL-ACT-2, WDL-ACT-3); nobody's when all are on the last space."""
        track = self.track
        if track[WAITING]:
            return track[WAITING][0]
        for stack in track[1:-1]:
            if stack:
                return stack[0]
        return NOBODY

    def steps_of(self, seat: int) -> int:
        """How many steps a token has used in the projects under way."""
        return next((space for space, stack in enumerate(self.track) if seat in stack), 0)

    def steps_left(self, seat: int) -> int:
        return self.kit.n["steps"] - self.steps_of(seat)

    def sale_value(self, place: int) -> int:
        return self.kit.sale_of(self.trees[place])

    def plant_cost(self, kind: str, place: int) -> int:
        """WDL-PLT-2: less beside a tree of the same type."""
        n, land = self.kit.n, self.kit.land
        reach = n["plant_reach"]
        near = land.within[place] if reach == 1 else land.reached([place], reach)
        for spot in near:
            if kind in self.trees[spot]:
                return n["plant_near"]
        return n["plant_far"]

    def change(self, place: int) -> Change:
        """What the next update does to a place; nothing that anybody knows where that depends on what is unseen."""
        if (self.unseen or not self.soils[place]) and self.is_murky(place):
            return Change(self.trees[place], 0, (), ())
        return self.updates.of(self.trees[place], self.prep[place], self.dis[place], self.soils[place])

    def is_murky(self, place: int) -> bool:
        """Whether nobody can tell what the next update does to a place."""
        unseen = self.unseen and any((part, place) in self.unseen for part in GROWN)
        return bool(unseen or not self.soils[place]) and bool(
            self.prep[place] or self.dis[place] or self.hides(PREP, place) or self.hides(DISASTERS, place)
        )

    def dice_due(self) -> bool:
        """Whether the next update needs dice."""
        return any(self.change(place).needs for place in range(len(self.trees)) if self.prep[place] or self.dis[place])

    def is_last(self) -> bool:
        """Whether the game ends with the projects of this round (WDL-END-1, WDL-END-4)."""
        seats = () if self.hides_any(OWNER) else range(len(self.players))
        sold_out = self.has_land and any(seat not in self.owner and not self.hides(LAND, seat) for seat in seats)
        return sold_out or bool(self.limit and self.round >= self.limit)

    @property
    def shuffled(self) -> bool:
        """Whether the stack is shuffled before each round."""
        return self.switch("stack_between_rounds") == "shuffle" and len(self.players) > 1

    # --- what happens -----------------------------------------------------------------------------------------------
    def advance(self, seat: int, cost: int) -> None:
        """A token moves on and comes to lie on top (WDL-ACT-4); with the last one on the last space the phase ends."""
        if self.hides(TRACK):
            return
        track = self.track
        used = self.steps_of(seat)
        track[used] = tuple(other for other in track[used] if other != seat)
        goal = min(used + cost, len(track) - 1)
        track[goal] = (seat, *track[goal])
        if goal == len(track) - 1 and self.acting == NOBODY:
            self.end_projects()

    def end_projects(self) -> None:
        """All tokens are on 6: the update, or the end of the game (WDL-END-2)."""
        over = self.is_last() and self.switch("end_update") != "on"
        self.phase = OVER if over else UPDATE

    def begin_projects(self) -> None:
        """The stack on 6 becomes the starting stack (WDL-ACT-1)."""
        self.track[WAITING], self.track[-1] = self.track[-1], ()
        self.phase = PROJECTS

    def strike(self, kind: str, places: Sequence[int]) -> None:
        """Disaster tokens go on prep spaces, one of a type on each (WDL-GEN-5)."""
        bits = self.kit.struck(kind)
        for place in places:
            self.dis[place] |= bits

    def start_if_ready(self) -> None:
        """Projects begin when disaster and stack are there; in the prelude the update does (WDL-OPT-3)."""
        setting_up = self.phase == SETUP
        if not (self.struck and self.stacked) or (setting_up and "growth" not in self.scattered):
            return
        if setting_up:
            self.round = 0 if SKIP in self.options else 1
            if SKIP in self.options:
                self.phase = UPDATE
                return
        self.begin_projects()

    def move_growth(self) -> None:
        """Growth goes from the tiles to the prep spaces (WDL-SET-9, WDL-MOV-1)."""
        self.prep = [lies | new for lies, new in zip(self.prep, self.tile, strict=True)]
        self.tile = [0] * len(self.tile)

    def finish_update(self) -> None:
        """After phase 4: the next round begins with its disaster, or the game is over (with `end_update`)."""
        self.transcript.updated = True
        if self.round and self.is_last():
            self.phase = OVER
            return
        prelude = not self.round and not self.hides(ROUND)
        self.round += 1
        self.phase, self.struck = DISASTER, False
        self.stacked = prelude or not self.shuffled
