"""The table of an Overgrown game: Cities, Aether, Auras, bag and cards, and what follows of itself.

`pool` counts the tiles that lie in the bag or that nobody wrote down (`?`, on the Aether, in the hand or in a City).
What nobody knows is written with `?`: a tile of a City or a pair, a card, and alone an Aether space.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from checker.kernel.position import Position
from checker.overgrown.city import City, empty_city
from checker.overgrown.kit import CRATER, ECOSYSTEM, EMPTY, OVERGROWN, POLLUTION, UNKNOWN, OvergrownKit, matches
from checker.overgrown.transcript import OvergrownTranscript

GATHER, PLACE, GROW = "gather", "place", "grow"
PLAYERS, TEAMS, SOLO = "players", "teams", "solo"
FREE = (EMPTY, UNKNOWN)
ORDER = {mark: k for k, mark in enumerate("EWSP?")}


def sorted_pair(tiles: Iterable[str]) -> str:
    return "".join(sorted(tiles, key=lambda tile: ORDER.get(tile, -1)))


@dataclass(slots=True)
class OvergrownTable(Position):
    """One position. Seats count from 0; a side is a player, or a team of two."""

    kit: OvergrownKit
    names: Mapping[str, str]
    house: Mapping[str, str]
    mode: str = ""
    """players, teams or solo; when nothing is given, the number of players decides."""
    players: tuple[str, ...] = field(init=False)
    teams: tuple[tuple[str, ...], ...] = ()
    level: str = ""
    """Solo: the difficulty."""
    cities: list[City] = field(init=False)
    crater: int = -1
    aether: list[str] = field(init=False)
    """Per space the tiles on it: none, two in the order E W S P, the Crater, or a lone `?` where nobody knows."""
    auras: list[tuple[int, ...] | None] = field(init=False)
    """Per side the spaces inside its Aura; None where nobody knows."""
    sealed: tuple[int, ...] = ()
    """Aether spaces whose unknown tiles, all together, are `sealed_tiles`: what was missing when all else was known."""
    sealed_tiles: Mapping[str, int] = field(default_factory=dict)
    pool: dict[str, int] = field(default_factory=dict)
    supply: int = 0
    """Pollution beside the board."""
    cards: list[str] = field(default_factory=list)
    """Wildlife cards that lie face up."""
    new: tuple[str, ...] = ()
    """Cards turned up in the turn under way."""
    matched: list[str] = field(default_factory=list)
    unseen: tuple[str, ...] = ()
    """Cards that nobody has seen: in the deck, or face up and not written down."""
    deck: tuple[str, ...] = ()
    """The deck from the top, when its order is known."""
    turn: int = 0
    """The seat of the player to act."""
    phase: str = GATHER
    began: bool = False
    """Whether the player to act has done something in this turn."""
    hand: str = ""
    """Tiles that were gathered and not placed yet."""
    fresh: tuple[int, ...] = ()
    """Spaces on which the player to act placed in this turn."""
    grown: bool = False
    """Whether something grew in this turn."""
    grown_at: int = -1
    """Where the last growth was; -1 when nobody wrote it down."""
    reveal_due: bool = False
    owed: tuple[int, ...] = ()
    """Solo: Aether spaces to be refilled after a growth, the growth's own first."""
    refilling: bool = False
    """Whether a refill of the whole Aether has begun and is not finished."""
    refilled: bool = False
    """Whether the Aether was refilled in this turn."""
    refills: int | None = 0
    """How often the Aether was refilled; None when nobody knows. Then `pool` has all Pollution that may be about."""
    placed: int = 0
    """Solo: Pollution put into the City at set-up."""
    drawn: int = 0
    """Solo: Wildlife cards drawn at set-up."""
    aether_pollution: int | None = None
    """Solo: Pollution in the Aether, when the Aether itself is not written down."""
    aura_tiles: bool | None = None
    """Solo: whether the Aura has tiles, when the Aether itself is not written down."""
    stuck: str = ""
    """Who was unable to place, as a position names it."""
    open: frozenset[str] = frozenset()
    """Keys of a position that are unknown and that the first steps of a log may tell."""
    over: bool = False
    verdict: str = ""
    """Solo: won or lost, once that is decided."""
    transcript: OvergrownTranscript = field(default_factory=OvergrownTranscript, compare=False, repr=False)

    def __post_init__(self) -> None:
        self.players = tuple(self.names)
        self.mode = self.mode or (SOLO if len(self.names) == 1 else PLAYERS)
        size = self.kit.board.size
        self.cities = [empty_city(size) for _ in self.names]
        self.aether = [""] * size
        self.auras = [()] * self.sides

    # --- looking ----------------------------------------------------------------------------------------------------
    @property
    def solo(self) -> bool:
        return self.mode == SOLO

    @property
    def sides(self) -> int:
        return 2 if self.mode == TEAMS else len(self.players)

    def side(self, seat: int) -> int:
        """Whose Aura a player moves: the own one, or the team's."""
        return seat % 2 if self.mode == TEAMS else seat

    def side_of(self, player: str) -> int:
        """The side a player is on, by the teams as they were written."""
        for number, team in enumerate(self.teams):
            if player in team:
                return number
        return self.side(self.players.index(player))

    @property
    def before(self) -> int:
        """Whose turn it was before this one."""
        return (self.turn - 1) % len(self.players)

    def unknown_tiles(self) -> int:
        """Unknown tiles in the hand and on the Aether, as far as it is known that tiles lie there."""
        return self.hand.count(UNKNOWN) + sum(tiles.count(UNKNOWN) for tiles in self.aether if tiles != UNKNOWN)

    def bag(self) -> int:
        """Tiles in the bag; where something is unknown, as many as may be there."""
        return sum(self.pool.values()) - self.unknown_tiles()

    @property
    def is_bag_open(self) -> bool:
        """Whether nobody knows how many tiles the bag has."""
        return (
            self.refills is None
            or UNKNOWN in self.aether
            or any(UNKNOWN in city.tiles or city.is_cleared_open for city in self.cities)
        )

    def covered(self) -> Iterator[int]:
        """The Aether spaces that are known to be inside an Aura."""
        for aura in self.auras:
            yield from aura or ()

    def aura_has_tiles(self) -> bool:
        """Whether tiles are known to lie inside an Aura."""
        if self.aura_tiles is not None:
            return self.aura_tiles
        return any(self.aether[s] not in ("", UNKNOWN) for s in self.covered())

    def is_aura_empty(self) -> bool:
        """Whether surely no Aura has tiles."""
        if self.aura_tiles is not None:
            return not self.aura_tiles
        return None not in self.auras and not any(self.aether[s] for s in self.covered())

    def can_place(self, seat: int) -> bool:
        """Whether two spaces side by side are surely empty."""
        tiles = self.cities[seat].tiles
        return any(tiles[a] == EMPTY and tiles[b] == EMPTY for a, b in self.kit.board.pairs)

    def may_place(self, seat: int) -> bool:
        """Whether two spaces side by side are empty, or unknown."""
        tiles = self.cities[seat].tiles
        return any(tiles[a] in FREE and tiles[b] in FREE for a, b in self.kit.board.pairs)

    def gaps(self) -> list[int]:
        """Aether spaces that wait for tiles."""
        return [s for s in self.kit.board.order if not self.aether[s]]

    def needs_refill(self) -> bool:
        """Whether the Aether has to be refilled before anybody gathers (several players only)."""
        return not (self.solo or self.refilled or self.phase != GATHER) and self.is_aura_empty()

    def may_refill(self) -> bool:
        """The same, as far as is known."""
        return not (self.solo or self.refilled or self.phase != GATHER or self.aura_has_tiles())

    def anywhere(self) -> bool:
        """Whether a short refill left every Aura empty, so that any space may be gathered from."""
        return self.refilled and self.is_aura_empty()

    def must_end(self) -> bool:
        """Whether the player to act can only say that the game is over."""
        if self.over or self.phase == GROW:
            return False
        if not self.may_place(self.turn):
            return True
        if self.phase == PLACE:
            return False
        if self.solo:
            return self.is_aura_empty()
        return self.anywhere() and not any(tiles not in ("", CRATER) for tiles in self.aether)

    # --- groups -----------------------------------------------------------------------------------------------------
    def element_groups(self, seat: int) -> Iterator[tuple[int, int, int]]:
        """Three connected spaces with one tile of each Element."""
        city, board = self.cities[seat], self.kit.board
        first, second, third = (city.holding(code) for code in self.kit.elements)
        if first and second and third:
            for three, bits in zip(board.threes, board.three_bits, strict=True):
                if bits & first and bits & second and bits & third:
                    yield three

    def overgrown_groups(self, seat: int) -> Iterator[tuple[int, int, int]]:
        """Three connected spaces with Overgrown tiles."""
        held, board = self.cities[seat].holding(OVERGROWN), self.kit.board
        if held.bit_count() >= 3:
            for three, bits in zip(board.threes, board.three_bits, strict=True):
                if bits & held == bits:
                    yield three

    def has_group(self, seat: int) -> bool:
        return any(self.element_groups(seat)) or any(self.overgrown_groups(seat))

    def attractions(self, seat: int) -> Iterator[tuple[str, int, int]]:
        """Card, spaces as bits and space of the paw of everything that surely matches now."""
        codes = [code for code in self.cards if code != UNKNOWN and code not in self.new]
        return matches(self.kit, self.cities[seat].bare_elements(self.kit.elements), codes)

    def possible_attractions(self, seat: int) -> Iterator[tuple[str, int, int]]:
        """The same with the cards that nobody wrote down: what they may be."""
        codes = self.hidden_cards()
        return matches(self.kit, self.cities[seat].bare_elements(self.kit.elements), codes) if codes else iter(())

    def hidden_cards(self) -> tuple[str, ...]:
        """What a face-up card may be that nobody wrote down; none when there is no such card, or only of this turn."""
        if self.cards.count(UNKNOWN) <= self.new.count(UNKNOWN):
            return ()
        if self.solo:
            return tuple(c for c in self.kit.cards if c not in self.cards and c not in self.matched)
        return tuple(c for c in self.unseen if c not in self.deck)

    def deck_size(self) -> int:
        """Cards that are left to be turned up."""
        return len(self.unseen) - self.cards.count(UNKNOWN) - self.matched.count(UNKNOWN)

    def growth_left(self, seat: int) -> str:
        """The rule of a growth that must still be made; empty when the turn may end."""
        if any(self.element_groups(seat)):
            return "OVG-GROW-2"
        if not self.rule("ecosystem_optional") and any(self.overgrown_groups(seat)):
            return "OVG-GROW-7"
        return ""

    def may_finish(self) -> bool:
        """Whether the turn under way may end here."""
        if self.phase != GROW or self.reveal_due or self.owed or self.growth_left(self.turn):
            return False
        return not (self.must_attract() and any(self.attractions(self.turn)))

    def must_attract(self) -> bool:
        """Whether by house rule the player to act has to attract what matches; after a growth nothing is attracted."""
        return self.phase == GROW and not self.grown and self.rule("attract_mandatory")

    # --- what follows of itself -------------------------------------------------------------------------------------
    def put(self, tile: str, count: int = 1) -> None:
        """Tiles go into the bag."""
        self.pool[tile] = self.pool.get(tile, 0) + count

    def put_all(self, tiles: str) -> None:
        """Tiles that a wrong log takes off the table go into the bag; growth tiles and unknown ones do not."""
        for tile in tiles:
            if tile in self.pool:
                self.pool[tile] += 1

    def take_from_pool(self, tile: str) -> None:
        """A tile turns out to be this one; what nobody has seen stays unknown."""
        if tile != UNKNOWN:
            self.pool[tile] = max(0, self.pool.get(tile, 0) - 1)

    def unseal(self) -> None:
        """What lies on unknown spaces may be anything from now on."""
        self.sealed, self.sealed_tiles = (), {}

    def settle_sealed(self) -> None:
        """Where the tiles that are left can lie in one way only, they lie so."""
        left = "".join(tile * count for tile, count in self.sealed_tiles.items())
        if len(self.sealed) > 1 and len(set(left)) > 1:
            return
        for space in self.sealed:
            known = self.aether[space].replace(UNKNOWN, "")
            taken, left = left[: 2 - len(known)], left[2 - len(known) :]
            self.aether[space] = sorted_pair(known + taken)
            for tile in taken:
                self.take_from_pool(tile)
        self.unseal()

    def move_aura(self, spaces: tuple[int, int]) -> None:
        """The Aura follows the two tiles, as far as other Auras leave room (OVG-MOVE)."""
        side = self.side(self.turn)
        self.auras[side] = ()
        taken = set(self.covered())
        self.auras[side] = tuple(s for s in spaces if s not in taken) if None not in self.auras else None

    def begin_refill(self) -> None:
        self.refilling = True
        self.refills = None if self.refills is None else self.refills + 1
        more = min(self.kit.refill_pollution, self.supply)
        self.supply -= more
        self.put(POLLUTION, more)
        if self.rule("refill_sweeps"):
            for space, tiles in enumerate(self.aether):
                if tiles and tiles != CRATER:
                    self.aether[space] = ""
                    self.put_all(tiles)
            self.unseal()

    def settle_refill(self) -> None:
        """The refill is over when nothing is empty or the bag has no two tiles left."""
        if self.bag() < 2 or not self.gaps():
            self.end_refill()

    def end_refill(self) -> None:
        """The refill is over, also where it left spaces empty."""
        if self.refilling:
            self.refilling, self.refilled = False, True

    def growth_rule(self) -> str:
        """Solo: the rule by which the last growth refills the Aether."""
        ecosystem = self.grown_at >= 0 and self.cities[0].tiles[self.grown_at] == ECOSYSTEM
        return "OVG-SOLO-9" if ecosystem else "OVG-SOLO-8"

    def settle_owed(self) -> None:
        if not self.owed or self.bag() < 2:
            self.owed = ()

    def after_action(self) -> None:
        """A solo game may be won now; a turn in which nothing is left to do is over."""
        if self.solo and self.is_won():
            self.over, self.verdict = True, "won"
            self.owed, self.reveal_due = (), False
            return
        if self.phase != GROW or self.reveal_due or self.owed or self.has_group(self.turn):
            return
        if self.cities[self.turn].is_open:  # an unknown tile may be part of something
            return
        if self.grown or not (any(self.attractions(self.turn)) or any(self.possible_attractions(self.turn))):
            self.end_turn()

    def polluted(self) -> int:
        """Pollution in the Aether and in the hand; in a solo game the bag has none, so what was not seen is there."""
        if self.aether_pollution is not None:
            return self.aether_pollution
        seen = sum(tiles.count(POLLUTION) for tiles in self.aether) + self.hand.count(POLLUTION)
        return seen + self.pool.get(POLLUTION, 0)

    def is_won(self) -> bool:
        """Whether a solo game is surely won."""
        tiles = self.cities[0].tiles
        if self.polluted() or POLLUTION in tiles or UNKNOWN in tiles:
            return False
        return len(self.matched) >= self.drawn

    def end_turn(self) -> None:
        self.turn = (self.turn + 1) % len(self.players)
        self.transcript.turns += 1
        self.transcript.new = self.new
        self.phase, self.began, self.new, self.refilled = GATHER, False, (), False
        if self.needs_refill() and self.can_place(self.turn) and not self.is_bag_open:
            more = min(self.kit.refill_pollution, self.supply)
            if self.bag() + more < 2 and not self.rule("refill_sweeps"):  # nothing can be drawn at all
                self.begin_refill()
                self.refilling, self.refilled = False, True


def growth_count(t: OvergrownTable, code: str) -> int:
    """Growth tiles of a kind in all Cities."""
    return sum(city.tiles.count(code) for city in t.cities)


def supply_left(t: OvergrownTable, code: str) -> int:
    return t.kit.box[code] - growth_count(t, code)
