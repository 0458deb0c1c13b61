"""The table of a small game: cards in zones, a pile that nobody looks into, and whose turn it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, NamedTuple

from checker.kernel.data import TitleData
from checker.kernel.position import Position, Transcript

if TYPE_CHECKING:
    from checker.small.game import SmallGame

UNKNOWN = "?"
"""A card that nobody saw."""


class Zone(NamedTuple):
    """A place for cards: one in the middle of the table, or one of each player."""

    rule: str
    """What says how cards come here; it is named when a checkpoint is off."""
    each: bool = False
    """Every player has one; its key is `A.basket` for the player A."""
    deal: str = ""
    """Which of the title's `numbers` says how many cards it begins with; none where this is empty."""
    left_out: Literal["unknown", "nothing"] = "unknown"
    """What it means that a position does not write of it."""
    scores: bool = True
    """Whether what lies here counts; an unknown card elsewhere leaves the score as it is."""


class Tokens(NamedTuple):
    """Something that is counted, such as coins or oil: one heap in the middle of the table, or one of each player."""

    rule: str
    """What says how many there are; it is named when a checkpoint is off."""
    each: bool = False
    """Every player has a heap; its key is `A.oil` for the player A."""
    start: str = ""
    """Which of the title's `numbers` says how many there are at the beginning; none where this is empty."""
    left_out: Literal["unknown", "nothing"] = "unknown"
    """What it means that a position does not write of it."""
    scores: bool = True
    """Whether they count; an unknown number elsewhere leaves the score as it is."""


class Dice(NamedTuple):
    """Dice that are rolled together; `t.roll(name)` asks for them, and the log says what they show."""

    rule: str
    """What says when they are rolled and what they can show."""
    number: str
    """Which of the title's `numbers` says how many there are."""
    sides: str
    """Which of them says how many sides each has."""


class Place(str):
    """The type of an argument that names a place: `place: Place`."""


class Places(NamedTuple):
    """A board of printed tiles, each of which is a place for one piece."""

    rule: str
    """What says which piece comes where; it is named when a checkpoint is off."""
    component: str
    """The tiles; each item of this component is a place."""
    pieces: str
    """What stands on them: items of this component. Each player has the one that belongs to the seat."""


class Rounds(NamedTuple):
    """That players play in rounds: everybody has one turn in each, the first player first."""

    rule: str
    """What says so; it is named when a checkpoint of the round is off."""
    passes: bool = False
    """Whether the next player is the first one of the next round."""
    finish: bool = True
    """Whether a round is finished when `is_over` holds, so that everybody has the same number of turns."""


@dataclass(slots=True)
class SmallTable(Position):
    """Everything on the table. A key is a zone's name, for a player's own `A.basket`, as checkpoints are written."""

    game: SmallGame
    names: Mapping[str, str]
    house: Mapping[str, str]
    players: tuple[str, ...] = field(init=False)
    zones: dict[str, list[str]] = field(init=False)
    counts: dict[str, int] = field(init=False)
    boards: dict[str, dict[str, str]] = field(init=False)
    """For each board the places that are taken, with the piece that stands there."""
    dice: dict[str, list[int]] = field(init=False)
    """What the dice show since they were last rolled, the lowest first."""
    left: int = 0
    """Cards in the pile."""
    turn: int = 0
    first: int = 0
    """Who plays first in this round, in a game of rounds."""
    round: int = 1
    due: list[str] = field(default_factory=list)
    """The zones that get a card of the pile, and the dice that are rolled, before anybody goes on."""
    hidden: frozenset[str] = frozenset()
    """The zones and heaps of which nobody knows how many they have, and the name of the pile if nobody counted it."""
    transcript: Transcript = field(default_factory=Transcript, compare=False, repr=False)

    def __post_init__(self) -> None:
        self.players = tuple(self.names)
        self.zones = {key: [] for key in zone_keys(self.game.zones, self.players)}
        self.boards = {name: {} for name in self.game.boards}
        self.dice = {name: [] for name in self.game.dice}
        self.counts = dict.fromkeys(zone_keys(self.game.tokens, self.players), 0)

    def __getitem__(self, key: str) -> list[str]:
        return self.zones[key]

    @property
    def data(self) -> TitleData:
        return self.game.data

    @property
    def player(self) -> str:
        """Whose turn it is."""
        return self.players[self.turn]

    @property
    def last(self) -> str:
        """Whose turn was before this one."""
        return self.players[self.turn - 1]

    # --- questions --------------------------------------------------------------------------------------------------
    def number(self, name: str) -> int:
        """One of the title's `numbers`."""
        return self.data.numbers[name]

    def worth(self, card: str, field: str = "worth") -> int:
        """A number that is printed on a card."""
        return self.data.count(self.game.cards, card, field)

    def called(self, name: str) -> str:
        """What a card, or a place of a board, is called within a sentence."""
        components = (self.game.cards, *(board.component for board in self.game.boards.values()))
        return next((self.data.called(of, name) for of in components if name in self.data.items.get(of, ())), name)

    def has(self, key: str, card: str, count: int = 1) -> bool:
        """Whether so many cards of that kind can lie there: known ones, or unknown ones that may be such."""
        known = self.zones[key].count(card)
        lacking = count - known
        unknown = lacking if key in self.hidden else self.zones[key].count(UNKNOWN)
        return lacking <= 0 or (lacking <= unknown and lacking <= self.unseen(card))

    def count(self, key: str) -> int:
        """How many tokens are in a heap; 0 if nobody knows."""
        return self.counts[key]

    def piece_of(self, board: str, player: str) -> str:
        """The kind of piece that a player puts on a board."""
        return tuple(self.data.items[self.game.boards[board].pieces])[self.seat(player)]

    def standing(self, board: str, player: str) -> list[str]:
        """The places on which pieces of a player stand, in the order of the data."""
        mine, taken = self.piece_of(board, player), self.boards[board]
        return [place for place in self.data.items[self.game.boards[board].component] if taken.get(place) == mine]

    def printed(self, board: str, place: str, field: str) -> int:
        """A number that is printed on a place."""
        return self.data.count(self.game.boards[board].component, place, field)

    def can_pay(self, key: str, count: int) -> bool:
        """Whether so many tokens can be in a heap."""
        return key in self.hidden or self.counts[key] >= count

    def shows(self, name: str, value: int, count: int = 1) -> bool:
        """Whether so many of the dice can show a value."""
        return name in self.hidden or self.dice[name].count(value) >= count

    def unseen(self, card: str) -> int:
        """How many cards of that kind are in the pile or among the unknown ones."""
        return self.worth(card, "copies") - sum(cards.count(card) for cards in self.zones.values())

    def counted(self, key: str) -> list[tuple[str, int]]:
        """Each kind of card in a zone with how many there are, in the order of the data."""
        there = Counter(self.zones[key])
        return [(card, there[card]) for card in (*self.game.kinds, UNKNOWN) if there[card]]

    # --- changes ----------------------------------------------------------------------------------------------------
    def move(self, card: str, source: str, goal: str, count: int = 1) -> None:
        """Cards from one zone into another; an unknown one turns out to be such a card, if none is known to be."""
        for _ in range(count):
            for there in (card, UNKNOWN):
                if there in self.zones[source]:
                    self.zones[source].remove(there)
                    break
            self.zones[goal].append(card)

    def draw(self, key: str, count: int = 1) -> None:
        """So many cards of the pile are to come here, as far as it has any; the log says which."""
        waiting = sum(name in self.zones for name in self.due)
        self.due += [key] * min(count, self.left - waiting)

    def roll(self, name: str) -> None:
        """These dice are rolled before anybody goes on; the log says what they show."""
        self.due.append(name)

    def gain(self, key: str, count: int) -> None:
        """So many tokens more are in a heap."""
        self.counts[key] += count

    def pay(self, key: str, count: int) -> None:
        """So many tokens leave a heap, as far as it has any."""
        self.counts[key] = max(0, self.counts[key] - count)

    def put(self, board: str, place: str, player: str) -> None:
        """A piece of a player stands on a place now."""
        self.boards[board][place] = self.piece_of(board, player)

    def next_turn(self) -> None:
        """The next player's turn; after the last player of a round another one begins."""
        self.turn = (self.turn + 1) % len(self.players)
        rounds = self.game.rounds
        if rounds is not None and self.turn == self.first:
            self.round += 1
            self.first = self.turn = (self.first + rounds.passes) % len(self.players)


def zone_keys(zones: Mapping[str, Zone] | Mapping[str, Tokens], players: Iterable[str]) -> Iterator[str]:
    """All keys of a table: what lies in the middle first, then what each player has."""
    yield from (name for name, zone in zones.items() if not zone.each)
    for player in players:
        yield from (f"{player}.{name}" for name, zone in zones.items() if zone.each)
