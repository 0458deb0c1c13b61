"""The table of an Undergrove game: the Forest, the players' boards, the turn under way.

Seats count from 0 in turn order; in a solo game the two colours of the AI have the seats behind the player's.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from checker.kernel.position import Position
from checker.undergrove.gaps import COMPLETE, UndergroveGaps
from checker.undergrove.grid import COMPASS, CORNERS, QUARTER, cell_at, cell_text, read_cell, touches
from checker.undergrove.kit import ALL_READY, GOODS, SIDES, UNKNOWN, Goal, Tile, UndergroveKit
from checker.undergrove.transcript import UndergroveTranscript

START, ACT, DOING, TRACK, REWARD, DRAW = "start", "act", "doing", "track", "reward", "draw"
CARD, TILE, KEEP, CUBE = "card", "tile", "keep", "cube"
"""Parts of a turn of the AI: a card is turned, a tile drawn, a bonus tile taken, the player gets a cube."""
OVER, CLOSED = "over", "closed"
"""The game is over; and the log has said so."""
AI = -1
"""In place of a seat: it is the turn of the AI."""
NEUTRAL = -2
"""The owner of Seedlings that only block a corner."""
NORMAL, QUICK, SOLO = "normal", "quick_sprout", "solo"


class CornerPiece(NamedTuple):
    """A Seedling or Tree; `roots` has a bit for each tile around its corner, in the order of `CORNERS`."""

    owner: int
    carbon: int = 0
    tree: bool = False
    roots: int = 0


class Effect(NamedTuple):
    """Something that is still to be done or chosen in this turn; what the fields mean depends on the kind."""

    kind: str
    n: int = 1
    at: int = -1
    word: str = ""


class Tally(NamedTuple):
    """What live goals count of one player's turn."""

    made: int = 0
    """Carbon taken from the supply."""
    rooted: tuple[int, ...] = (0, 0, 0, 0)
    """Roots placed, by type."""
    armed: bool = False
    """Whether all tokens were used at one moment."""
    readied: int = 0
    """Tokens that were readied since."""
    done: bool = False
    """Whether the readied tokens were counted."""


FRESH = Tally()


@dataclass(slots=True)
class UndergroveTable(Position):
    """One position. What is declared as a `Mapping` or tuple is shared by copies, and replaced when it changes."""

    # --- the game ---------------------------------------------------------------------------------------------------
    kit: UndergroveKit = field(repr=False)
    """The numbers and pieces of the title."""
    names: Mapping[str, str]
    """Handle -> name, in the order of play."""
    house: Mapping[str, str]
    """House rules that are played."""
    mode: str
    deck_name: str
    players: tuple[str, ...] = field(init=False)
    colours: Mapping[str, str] = field(default_factory=dict)
    """Player -> colour of the board, as far as it is written."""
    expansion: bool = False
    goals: tuple[Goal, ...] = ()
    difficulty: str = ""
    without: int = 0
    """Cards of the AI without an action that were left out."""
    focus: tuple[str, ...] = ()
    """The focus elements of the AI's colours."""

    # --- the Forest -------------------------------------------------------------------------------------------------
    tiles: Mapping[int, str] = field(init=False)
    """Cell -> code of its tile."""
    at: Mapping[str, int] = field(init=False)
    """Code of a tile -> its cell."""
    carbon: Mapping[int, int] = field(default_factory=dict)
    """Cell -> C on its tile."""
    cubes: Mapping[int, str] = field(default_factory=dict)
    """Cell -> cubes on its tile."""
    pieces: Mapping[int, CornerPiece] = field(default_factory=dict)
    """Corner -> the piece on it, in the order in which they were placed."""

    # --- boards, by seat --------------------------------------------------------------------------------------------
    goods: list[tuple[int, ...]] = field(init=False)
    """C, N, P and K."""
    ready: list[int] = field(init=False)
    """Tokens that are ready, as bits."""
    seedlings: list[int] = field(init=False)
    """Seedlings that are left."""
    roots: list[int] = field(init=False)
    """Roots that are left."""
    trees: list[int] = field(init=False)
    """Trees that are left."""
    track: list[int] = field(init=False)
    """The space of the disc on the Carbon Track."""
    bonus: list[tuple[str, ...]] = field(init=False)
    """Bonus tiles that were kept and not used."""
    points: list[int] = field(init=False)
    """Points of the token from a green space."""
    hands: list[tuple[str, ...]] = field(init=False)
    """Tiles in hand, of players only."""
    progress: list[tuple[int, ...]] = field(init=False)
    """By goal; of those that are counted at the end it stays 0."""

    # --- supply and bonus tiles -------------------------------------------------------------------------------------
    located: int = 0
    """Deck tiles that lie somewhere or are known to be in a hand, as bits."""
    deck_left: int = field(init=False)
    """Tiles in the supply."""
    deck: tuple[str, ...] = ()
    """The supply from the top, when its order is known."""
    discard: tuple[str, ...] = ()
    stones: Mapping[int, tuple[str, ...]] = field(init=False)
    """Bonus stone -> the tiles that lie there."""
    mixed: tuple[int, ...] = ()
    """Stones whose tiles were shuffled, so that nobody knows which lies on top."""
    unseen_bonus: Mapping[str, int] = field(init=False)
    """Kind of bonus tile -> copies that nobody has seen."""

    # --- the turn ---------------------------------------------------------------------------------------------------
    turn: int = 0
    """Whose turn it is: a seat, or `AI`."""
    turns: int = 0
    """Turns that were completed, those of the AI too."""
    phase: str = START
    began: bool = False
    """Whether anything of the turn was done."""
    queue: tuple[Effect, ...] = ()
    """What is still to be done or chosen, in order."""
    action: str = ""
    """The action under way."""
    laid: int = 0
    """Tiles that the action has placed."""
    absorbed: int = 0
    """Carbon absorbed this turn."""
    moved: int = 0
    """Whether the disc has been moved for it."""
    due: int = 0
    """Tiles that are still to be drawn."""
    drawn: tuple[str, ...] = ()
    """Tiles drawn in the latest turn."""
    fresh: tuple[int, ...] = ()
    """Tiles on which the player to act got the first Root this turn."""
    tally: list[Tally] = field(init=False)
    """What live goals count of each player's turn."""
    ended: int = -3
    """Who was first to leave the last stone: a seat; -3 for nobody."""
    left: int = -1
    """Turns that are left to play; -1 before the end is near."""
    over: bool = False
    unsure: bool = False
    """Whether something was decided that nobody wrote down: nothing is certainly wrong from there on."""

    # --- the AI -----------------------------------------------------------------------------------------------------
    ai_deck: tuple[str, ...] = ()
    """Cards that come next, when their order is known."""
    ai_used: tuple[str, ...] = ()
    """Cards that were turned."""
    ai_out: tuple[str, ...] = ()
    """Cards that turned out to have been left out of the decks."""
    cards_again: bool = False
    """Whether the AI's cards were shuffled again, both decks together."""
    ai_todo: tuple[str, ...] = ()
    """Actions of the card, as the data writes them, that are still to be carried out."""
    ai_done: tuple[str, ...] = ()
    """What the AI did this turn, as it is written in a log."""
    ai_noted: int = 0
    """How much of it was written."""
    ai_failed: bool = False
    """Whether an action could not be carried out."""
    ai_cell: int = -1
    """Where a tile is to be placed, or the seat that takes a bonus tile."""

    gaps: UndergroveGaps = COMPLETE
    """What nobody wrote down; the fields above hold the least of it."""

    transcript: UndergroveTranscript = field(default_factory=UndergroveTranscript, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Lay out the cross, boards with nothing but the pieces on them, and what nobody has seen."""
        kit, n, seats = self.kit, self.kit.n, len(self.names) + (len(SIDES) if self.mode == SOLO else 0)
        self.players = tuple(self.names)
        self.tiles = {cell_at(x, y): code for x, y, code in kit.cross}
        self.at = {code: cell for cell, code in self.tiles.items()}
        self.goods, self.ready = [(0, 0, 0, 0)] * seats, [ALL_READY] * seats
        self.seedlings, self.roots, self.trees = [n["seedlings"]] * seats, [n["roots"]] * seats, [n["trees"]] * seats
        self.track, self.bonus, self.points = [0] * seats, [()] * seats, [0] * seats
        self.hands, self.progress = [()] * len(self.players), [()] * len(self.players)
        self.deck_left = len(kit.decks[self.deck_name])
        self.stones = dict.fromkeys(kit.bonus_stones, (UNKNOWN,) * n[f"bonus_{len(self.players)}"])
        self.unseen_bonus = dict(kit.bonus)
        self.tally = [FRESH] * len(self.players)

    # --- who --------------------------------------------------------------------------------------------------------
    @property
    def solo(self) -> bool:
        return self.mode == SOLO

    @property
    def sides(self) -> tuple[str, ...]:
        """Everybody with a board or an area: the players, in a solo game also the colours of the AI."""
        return (*self.players, *SIDES) if self.mode == SOLO else self.players

    @property
    def player(self) -> str:
        """Whose turn it is; in the AI's turn the only player, who carries it out."""
        return self.players[max(self.turn, 0)]

    def seat(self, side: str) -> int:
        return self.sides.index(side)

    def name(self, seat: int) -> str:
        if seat == AI:
            return "the AI"
        return self.names[self.players[seat]] if seat < len(self.players) else SIDES[seat - len(self.players)].title()

    @property
    def order(self) -> tuple[int, ...]:
        """Seats in turn order; the AI is first."""
        return (AI, 0) if self.mode == SOLO else tuple(range(len(self.players)))

    @property
    def next_turn(self) -> int:
        order = self.order
        return order[(order.index(self.turn) + 1) % len(order)]

    # --- the Forest -------------------------------------------------------------------------------------------------
    def tile(self, cell: int) -> Tile | None:
        """The mushroom of a cell; None where there is none or nobody wrote which."""
        return self.kit.tiles.get(self.tiles.get(cell, ""))

    def tile_text(self, cell: int) -> str:
        """How a tile is written: by its code, or by its cell when nobody knows it or nothing lies there."""
        code = self.tiles.get(cell, UNKNOWN)
        return cell_text(cell) if code == UNKNOWN else code

    def tile_name(self, cell: int) -> str:
        code = self.tiles.get(cell, UNKNOWN)
        return f"the tile at {cell_text(cell)}" if code == UNKNOWN else self.kit.tiles[code].name

    def cell_of(self, text: str) -> int | None:
        """The cell behind a code or `(1,0)`; None for a tile that is not in the Forest."""
        return read_cell(text) if text.startswith("(") else self.at.get(text)

    def corner_text(self, corner: int) -> str:
        """The canonical name of a corner, from the first tile that touches it."""
        for k, step in enumerate(CORNERS):
            if corner - step in self.tiles:
                return f"{self.tile_text(corner - step)}.{COMPASS[k]}"
        return f"{cell_text(corner)}.{COMPASS[0]}"

    def corner_of(self, text: str) -> int | None:
        """The corner behind `FA.NW`; None when the tile is not in the Forest. It need not touch any tile."""
        slot = self.slot_of(text)
        return None if slot is None else slot[1]

    def slot_of(self, text: str) -> tuple[int, int, int] | None:
        """Tile, corner and quarter behind `FA.NW`."""
        place, _, word = text.rpartition(".")
        cell = self.cell_of(place)
        if cell is None:
            return None
        quarter = QUARTER[word]
        return cell, cell + CORNERS[quarter], quarter

    def slot_text(self, corner: int, quarter: int) -> str:
        return f"{self.tile_text(corner - CORNERS[quarter])}.{COMPASS[quarter]}"

    def own(self, seat: int) -> Iterator[tuple[int, CornerPiece]]:
        """The pieces of a player with their corners, in the order in which they were placed."""
        return ((corner, piece) for corner, piece in self.pieces.items() if piece.owner == seat)

    def has_root(self, seat: int, cell: int) -> bool:
        pieces = self.pieces
        for k, step in enumerate(CORNERS):
            piece = pieces.get(cell + step)
            if piece is not None and piece.owner == seat and piece.roots >> k & 1:
                return True
        return False

    def slots(self, seat: int) -> Iterator[tuple[int, int]]:
        """Corner and quarter of every place where a Root of this player can go."""
        for corner, piece in self.own(seat):
            yield from ((corner, k) for k in self.free_quarters(corner, piece))

    def free_quarters(self, corner: int, piece: CornerPiece) -> Iterator[int]:
        for k, step in enumerate(CORNERS):
            if corner - step in self.tiles and not piece.roots >> k & 1:
                yield k

    def touched(self, corner: int) -> list[int]:
        return touches(corner, self.tiles)

    def capacity(self, seat: int) -> int:
        """How much carbon a Seedling takes: the last one makes a Tree, as long as there is one."""
        return self.kit.n["tree_C"] if self.trees[seat] > 0 else self.kit.n["full_C"]

    def power(self, seat: int, action: str, what: str) -> int:
        """What ongoing powers add to an action; a Root that was placed this turn does not count yet."""
        more = 0
        for code in self.kit.powers.get(action, ()):
            cell = self.at.get(code)
            if cell is not None and cell not in self.fresh and self.has_root(seat, cell):
                more += sum(a.amount(what) for a in self.kit.tiles[code].always if a.verb == action)
        return more

    # --- hands and supply -------------------------------------------------------------------------------------------
    def is_seen(self, code: str) -> bool:
        return bool(self.located >> self.kit.order[code] & 1)

    def see(self, code: str) -> None:
        """A tile is from now on known to be where it is."""
        if code in self.kit.tiles:
            self.located |= 1 << self.kit.order[code]

    def forget(self, code: str) -> None:
        """Nobody knows any more where a tile is."""
        if code in self.kit.tiles:
            self.located &= ~(1 << self.kit.order[code])

    def unseen(self) -> list[str]:
        """Deck tiles that may be anywhere, in the order of the data."""
        deck = self.kit.decks[self.deck_name]
        return [code for code in self.kit.tiles if code in deck and not self.is_seen(code)]

    def may_be_hidden(self, code: str) -> bool:
        """Whether a tile may be one that nobody has seen."""
        return code in self.kit.decks[self.deck_name] and not self.is_seen(code)

    def may_hold(self, seat: int, code: str) -> bool:
        hand = self.hands[seat]
        return code in hand or (UNKNOWN in hand and self.may_be_hidden(code))

    # --- resources --------------------------------------------------------------------------------------------------
    def has(self, seat: int, good: str) -> int:
        """How many of a resource a player has; of one that nobody counted, as many as may be."""
        count = self.goods[seat][GOODS.index(good)]
        return count + self.kit.box[good] if self.gaps.goods and (seat, good) in self.gaps.goods else count

    def cubes_of(self, seat: int) -> int:
        """Cubes of a player, all kinds together."""
        return sum(self.has(seat, cube) for cube in GOODS[1:]) if self.gaps.goods else sum(self.goods[seat][1:])
