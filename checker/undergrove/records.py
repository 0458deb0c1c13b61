"""What a position and the header of an Undergrove log may hold, and how its mushrooms, corners and goals are named."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Annotated

from checker.kernel.files import Count, Head, LogHead, Player, player_names
from checker.undergrove.grid import COMPASS, QUARTER, cell_text, read_cell
from checker.undergrove.kit import PROTOTYPE, REFERENCE, SIDES, UndergroveKit
from checker.undergrove.midturn import AI_WORD, Now
from checker.undergrove.table import NORMAL, QUICK, SOLO
from sporeprint.ground.abilities import CUBES, TYPES
from sporeprint.ground.nodes import Node, Rows, Table, Text
from sporeprint.ground.records import record
from sporeprint.ground.scalars import UNKNOWN as NOT_KNOWN
from sporeprint.ground.scalars import Unknown
from sporeprint.ground.vocabulary import Named, Names, Pile, Refused, RuleMark, Spread, Vocabulary, word_list

Mushrooms = Annotated[tuple[str, ...], Pile("mushroom")]
BonusTiles = Annotated[tuple[str, ...], Pile("bonus tile", counted=False)]
BonusStack = Annotated[tuple[str, ...], Pile("bonus tile")]
Corners = Annotated[tuple[str, ...], Pile("corner", counted=False)]
Stone = Annotated[str, Named("bonus stone")]
Side = Annotated[str, Named("player or colour")]
Cards = Annotated[tuple[str, ...], Pile("AI card", counted=False)]
Tally = Annotated[Count, RuleMark("UND-RES-3")]

COLOURS = {"brown": "brown", "tan": "tan", "green": "green", "gray": "gray", "grey": "gray", "white": "gray"}
LEVELS = ("easy", "medium", "hard")


# --- records --------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, kw_only=True)
class GameKeys:
    """What a header says of the game, and a position may."""

    mode: Annotated[str, Named("mode")] | None = None
    """normal, quick_sprout or solo; left out, solo for one player and normal for several."""
    deck: Annotated[str, Named("deck")] = REFERENCE
    """reference or prototype."""
    colours: dict[Player, Annotated[str, Named("colour")]] | None = None
    """The colour of each player, for pictures."""
    expansion: bool = False
    """Whether the goals of Whispering Woods are among the goals."""
    goals: Annotated[tuple[str, ...], Pile("goal", counted=False)] | Unknown = NOT_KNOWN
    """The three goals that lie out."""
    difficulty: Annotated[str, Named("difficulty")] | Unknown = NOT_KNOWN
    """easy, medium or hard; of a solo game."""
    focus: dict[Annotated[str, Named("AI colour")], Annotated[str, Named("cube")]] | Unknown = NOT_KNOWN
    """The focus elements of the AI: `{brown: N, tan: P}`."""
    without: Count = 0
    """How many cards without an action were left out of the AI's decks."""


@record
class Goods:
    """What lies in front of a player or of a colour of the AI."""

    C: Tally | Unknown = NOT_KNOWN
    N: Tally | Unknown = NOT_KNOWN
    P: Tally | Unknown = NOT_KNOWN
    K: Tally | Unknown = NOT_KNOWN
    bonus: BonusTiles | Unknown = NOT_KNOWN
    """The bonus tiles that were kept and not used: 1, 2, N, P, K, C or R."""
    track: Annotated[str, Named("space")] | Unknown = NOT_KNOWN
    """The space of the disc on the Carbon Track: 0 to 8, or a green space a to e."""
    points_token: bool | Unknown = NOT_KNOWN
    """Whether the 2-point token is there; the space of the disc says it, too."""


@record
class Board(Goods):
    """What one player has."""

    pieces: tuple[Node, ...] | Unknown = NOT_KNOWN
    """`- seedling FA.SE C1: FA PB`: kind, corner, C on it, then the mushrooms with its Roots."""
    used: Annotated[tuple[str, ...], Pile("token", counted=False)] | Unknown = NOT_KNOWN
    """The Activation tokens that are used: ring, gill, pore, other."""
    hand: Mushrooms | Unknown = NOT_KNOWN
    """The tiles in hand, or how many there are."""
    progress: dict[Annotated[str, Named("goal")], Tally | Unknown] | Unknown = NOT_KNOWN
    """How far the disc is for each goal that is counted while playing: `{BAT-A: 2}`."""


@record
class AiColour(Goods):
    """What a colour of the AI has."""

    seedlings: Corners | Unknown = NOT_KNOWN
    """The corners of its Seedlings."""
    focus: Annotated[str, Named("cube")] | Unknown = NOT_KNOWN
    """Its focus element: N, P or K."""


@record
class UndergrovePosition(Head, GameKeys):
    """A table of Undergrove."""

    boards: Annotated[dict[str, Board | Unknown], Spread("player")]
    forest: Text | Rows | Table | Unknown = NOT_KNOWN
    """The tiles as they lie, from the north: `FA*2` with 2 C, `PB+KK` with cubes, `.` no tile, `?` an unknown one."""
    neutral: Corners | Unknown = NOT_KNOWN
    """The corners of neutral Seedlings; they fill up Earthlover."""
    brown: AiColour | Unknown = NOT_KNOWN
    """What the AI's colour brown has, in a solo game."""
    tan: AiColour | Unknown = NOT_KNOWN
    """What the AI's colour tan has, in a solo game."""
    supply: Mushrooms | Unknown = NOT_KNOWN
    """The tiles to draw from the top, or how many there are."""
    discard: Mushrooms | Unknown = ()
    """The discarded tiles, or how many there are."""
    stones: dict[Stone, BonusStack] | Unknown = NOT_KNOWN
    """The bonus tiles left at each bonus stone, or how many there are."""
    spent: BonusTiles = ()
    """Bonus tiles that were used."""
    mixed: Annotated[tuple[str, ...], Pile("bonus stone", counted=False)] = ()
    """Stones whose tiles a player alone has looked at and shuffled."""
    to_act: Side | Unknown = NOT_KNOWN
    """Whose turn it is, in a game that goes on."""
    turn: Count | Unknown = NOT_KNOWN
    """The number of that turn."""
    first: Side | None = None
    """The first player; left out, the player who is named first."""
    ended: Side | None = None
    """Who was the first to leave the last stone."""
    ai_deck: Cards = ()
    """The cards of the AI that come next, if their order is known."""
    ai_used: Cards = ()
    """The cards of the AI that were turned."""
    ai_out: Cards = ()
    """Cards that turned out not to be in the AI's decks."""
    now: Now | None = None
    """What of the turn under way is done and still to be done; the program writes it."""


@record
class UndergroveHeader(LogHead, GameKeys):
    """The header of an Undergrove log."""

    hands: dict[Player, Mushrooms | Unknown] | None = None
    """The first hands; tiles that nobody saw are `_`."""
    bonus: dict[Stone, BonusStack] | None = None
    """The bonus tiles at each bonus stone, the top one first."""
    supply: Mushrooms | Unknown = NOT_KNOWN
    """The whole supply, the top tile first."""
    ai_cards: Cards = ()
    """The cards of the AI in their order, the top one first."""


GAME_KEYS = tuple(field.name for field in fields(GameKeys))
"""What a position in a log takes over from the header."""


# --- names ----------------------------------------------------------------------------------------------------------
def vocabularies(kit: UndergroveKit) -> Names:
    """How people name the things of the game: by code or printed name, in capitals or not."""
    goals = {goal.code: goal.code for goal in kit.goals.values()}
    goals |= {goal.printed: goal.code for goal in kit.goals.values()}
    stones = list(map(str, kit.bonus_stones))
    where = f"they lie at {', '.join(stones)}"
    hint = f"the kinds are {', '.join(kit.bonus)}; write [_, _] for two that nobody saw"
    return {
        "mushroom": Vocabulary(lambda text: read_mushroom(kit, text), tuple(kit.tiles)),
        "tile": Vocabulary(lambda text: read_tile(kit, text), tuple(kit.tiles)),
        "corner": Vocabulary(lambda text: read_corner(kit, text), tuple(f"{code}.NE" for code in kit.tiles)),
        "space": Vocabulary(lambda text: _read_space(kit, text)),
        "goal": word_list(goals, "UND-SET-7", "there is no goal `{}`"),
        "bonus tile": word_list(kit.bonus, "UND-SET-8", "there is no bonus tile `{}`", hint),
        "bonus stone": word_list(stones, "UND-SET-8", "no bonus tiles lie at stone `{}`", where),
        "token": word_list(TYPES, "UND-TOK-1", "there is no token `{}`"),
        "cube": word_list(CUBES, "UND-SOL-6", "the focus cannot be `{}`", "write N, P or K"),
        "AI card": word_list(kit.cards, "UND-SOL-5", "the AI has no card `{}`", "1A to 18A, then 1B to 12B, top first"),
        "AI colour": word_list(SIDES, "UND-SOL-6", "the AI has no colour `{}`", "write focus: {brown: N, tan: P}"),
        "mode": word_list((NORMAL, QUICK, SOLO), "UND-SET-7", "there is no mode `{}`"),
        "deck": word_list((REFERENCE, PROTOTYPE), "UND-SET-5", "there is no deck `{}`"),
        "difficulty": word_list(LEVELS, "UND-SCO-12", "there is no difficulty `{}`"),
        "colour": word_list(COLOURS, "UND-SET-6", "there is no colour `{}`"),
    }


def side_names(players: Mapping[str, str]) -> Vocabulary:
    """Players by handle or name, the AI and its colours."""
    read_player = player_names(players).read

    def read(text: str) -> str | Refused:
        word = text.lower()
        return word if len(players) == 1 and word in (AI_WORD, *SIDES) else read_player(text)

    return Vocabulary(read, tuple(players))


def read_mushroom(kit: UndergroveKit, text: str) -> str | Refused:
    if " " in text and text.partition(" ")[0] in kit.tiles:  # several codes, as most people write them
        return Refused("UND-SET-5", f"there is no mushroom `{text}`", "write one code or name for each")
    code = kit.read_tile(text)
    return Refused("UND-SET-5", f"there is no mushroom `{text}`", kit.tile_hint(text)) if code is None else code


def read_tile(kit: UndergroveKit, text: str) -> str | Refused:
    """A tile of the Forest by its name, or by its cell."""
    cell = read_cell(text.replace(" ", "")) if "(" in text else None
    return read_mushroom(kit, text) if cell is None else cell_text(cell)


def read_corner(kit: UndergroveKit, text: str) -> str | Refused:
    tile, dot, compass = text.rpartition(".")
    if not dot or compass.strip().upper() not in QUARTER:
        return Refused("UND-GEO-2", f"`{text}` is no corner", f"a tile and one of {', '.join(COMPASS)}, such as EL.NE")
    code = read_tile(kit, tile.strip())
    return code if isinstance(code, Refused) else f"{code}.{compass.strip().upper()}"


def _read_space(kit: UndergroveKit, text: str) -> str | Refused:
    space = kit.read_space(text)
    if space is not None:
        return kit.space_name(space)
    hint = f"0 to {kit.last_stone}, or {', '.join(kit.letters)}"
    return Refused("UND-CTR-1", f"there is no space `{text}` on the track", hint)
