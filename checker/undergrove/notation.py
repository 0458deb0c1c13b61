"""Undergrove's verbs as people write them, read into moves. Tiles and corners get their canonical names here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType

from checker.kernel.log import Step
from checker.kernel.problem import Problem
from checker.kernel.words import (
    Notation,
    Unread,
    is_unknown_word,
    only_word,
    plain,
    split_words,
    thing_named,
    whole,
)
from checker.undergrove.absorb import NOW, Absorb, Take, path_cells
from checker.undergrove.activate import Activate
from checker.undergrove.ai_moves import AiKeep, AiTile, Card, Reveal, Said
from checker.undergrove.bonus import Bonus, Keep
from checker.undergrove.building import Partner, Place, Reproduce, Seed
from checker.undergrove.choices import ACTION, GAIN, Choose, Done, Gain, Put, Ready, Trade
from checker.undergrove.effects import find
from checker.undergrove.grid import QUARTER, cell_text, read_cell
from checker.undergrove.hand import NONE, Draw
from checker.undergrove.kit import GOODS, SIDES, UNKNOWN
from checker.undergrove.moves import UndergroveMove
from checker.undergrove.opening import End, Start, start_text
from checker.undergrove.photosynthesis import Photosynthesize
from checker.undergrove.purse import sorted_goods
from checker.undergrove.rooting import Root
from checker.undergrove.table import AI, UndergroveTable
from checker.undergrove.track import Track, next_space
from checker.undergrove.ways import takers
from sporeprint.ground.abilities import CUBES, TYPES
from sporeprint.ground.names import did_you_mean

VERBS: Mapping[str, str] = MappingProxyType(
    {
        "start": "start CORNER",
        "activate": "activate TILE [pay=CUBES] [copy=TILE]",
        "absorb": "absorb TILE[>TILE...] [to CORNER] token=TYPE pay=CUBE [steps=LIST]",
        "reproduce": "reproduce",
        "partner": "partner",
        "photosynthesize": "photosynthesize [pay=NUMBER] [discard=TILES]",
        "place": "place TILE (x,y) [pay=CUBE]",
        "seed": "seed CORNER",
        "root": "root TILE.CORNER ...",
        "gain": "gain CUBES, such as gain NPKK",
        "trade": "trade N>K [P>K]",
        "ready": "ready TYPE ...",
        "choose": "choose action, or choose gain",
        "take": "take TILE[>TILE...] [to CORNER] [steps=LIST]",
        "put": "put NUMBER, or put CUBE",
        "bonus": "bonus N, P, K, C or R",
        "done": "done",
        "track": "track [SPACE]",
        "keep": "keep 1, 2, N, P, K, C, R or ?",
        "draw": "draw TILE ..., draw ? or draw none",
        "ai": "ai CARD, such as ai 2A",
        "tile": "tile TILE [at (x,y)]",
        "add": "add NUMBER TILE",
        "reveal": "reveal (x,y) TILE",
        "end": "end [R=59 G=40]",
    }
)
CHANCE_VERBS = frozenset(("draw", "ai", "tile", "add", "reveal", "end"))
OPTIONS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "activate": ("pay", "copy"),
        "absorb": ("token", "pay", "steps"),
        "take": ("steps",),
        "place": ("pay",),
        "photosynthesize": ("pay", "discard"),
    }
)
ALIASES = {"photo": "photosynthesize"}


# --- words ----------------------------------------------------------------------------------------------------------
def _code(t: UndergroveTable, word: str) -> str:
    """The code of a mushroom by code, id or name."""
    return thing_named(word, t.kit.read_tile, "mushroom", t.kit.tile_hint)


def _cell(word: str) -> str:
    cell = read_cell(word)
    if cell is None:
        raise Unread(f"`{word}` is no cell: it is written (x,y) without blanks, Earthlover is (0,0)")
    return cell_text(cell)


def _tile(t: UndergroveTable, word: str) -> str:
    """A tile in the Forest by its name or its cell, as it is written canonically."""
    if not word.startswith("("):
        return _code(t, word)
    cell = read_cell(_cell(word))
    return t.tile_text(cell) if cell is not None else word


def _slot(t: UndergroveTable, word: str) -> str:
    tile, dot, compass = word.rpartition(".")
    if not dot or compass.upper() not in QUARTER:
        raise Unread(f"`{word}` is no corner: it is a tile and NW, NE, SW or SE, such as EL.NE")
    return f"{_tile(t, tile)}.{compass.upper()}"


def _corner(t: UndergroveTable, word: str) -> str:
    text = _slot(t, word)
    corner = t.corner_of(text)
    return text if corner is None else t.corner_text(corner)


def _path(t: UndergroveTable, word: str) -> str:
    return ">".join(_tile(t, part) for part in word.split(">"))


def _cubes(words: Iterable[str]) -> str:
    """Letters of resources, in their order."""
    letters = "".join(split_words(words)).upper()
    strange = [letter for letter in letters if letter not in GOODS]
    if strange:
        raise Unread(f"`{strange[0]}` is no resource: the cubes are N, P and K")
    return sorted_goods(letters)


def _cube(word: str) -> str:
    """One cube that is paid; empty when nothing is written."""
    letters = _cubes([word])
    if len(letters) > 1 or letters == GOODS[0]:
        raise Unread(f"`{word}` is not one cube: N, P or K")
    return letters


def _token(word: str) -> str:
    kind = word.lower()
    if kind not in TYPES:
        raise Unread(Problem("LOG-ARGUMENTS", f"there is no token `{word}`", did_you_mean(kind, TYPES)))
    return kind


def _payment(word: str) -> str:
    if word.upper() == NOW:
        return NOW
    return word.upper() if word.upper() in CUBES else _token(word)


def _steps(step: Step) -> str:
    return ",".join(_payment(word) for word in split_words([step.options.get("steps", "")]))


def _kind(t: UndergroveTable, step: Step) -> str:
    """A kind of bonus tile."""
    kind = only_word(step).upper().replace("_", UNKNOWN)
    if kind not in t.kit.bonus and (kind != UNKNOWN or step.verb == "bonus"):
        raise Unread(f"there is no bonus tile `{kind}`")
    return kind


def _tiles(t: UndergroveTable, words: Iterable[str]) -> list[str]:
    """Tiles, or `?` for those that nobody saw."""
    return [UNKNOWN if is_unknown_word(word) else _code(t, word) for word in split_words(words)]


# --- verbs ----------------------------------------------------------------------------------------------------------
def _start(step: Step, t: UndergroveTable) -> Start:
    text = _corner(t, only_word(step))
    corner = t.corner_of(text)
    return Start(step.player, text if corner is None else start_text(t, corner))


def _activate(step: Step, t: UndergroveTable) -> Activate:
    copy = step.options.get("copy", "")
    pay = _cubes([step.options.get("pay", "")])
    return Activate(step.player, _tile(t, only_word(step)), pay, _tile(t, copy) if copy else "")


def _way(step: Step, t: UndergroveTable) -> tuple[str, str]:
    """Path and Seedling; a Seedling that is not written is the only one that can take it there."""
    words = step.args
    if not words or (len(words) > 1 and (len(words) != 3 or words[1].lower() != "to")):
        raise Unread("a path is needed, and behind `to` a corner")
    path = _path(t, words[0])
    if len(words) > 1:
        return path, _corner(t, words[2])
    cells = path_cells(t, path)
    if cells is None or step.player not in t.players:
        return path, ""
    corners = takers(t, t.seat(step.player)).get(cells[-1], [])
    if len(corners) < 2:
        return path, t.corner_text(corners[0]) if corners else ""
    names = [t.corner_text(corner) for corner in corners]
    message = f"the Seedlings on {' and '.join(names)} can both take it"
    meant = tuple(step.replaced(args=[*words, "to", name]) for name in names)
    raise Unread(Problem("UND-ABS-3", message, "write to and the corner", doubt=True, meant=meant))


def _absorb(step: Step, t: UndergroveTable) -> Absorb:
    token, pay = step.options.get("token", ""), step.options.get("pay", "")
    path, to = _way(step, t)
    return Absorb(step.player, path, to, _token(token) if token else "", _cube(pay), _steps(step))


def _take(step: Step, t: UndergroveTable) -> UndergroveMove:
    if step.args and step.args[0].lower() in SIDES:
        return _said(step, t, 3)
    path, to = _way(step, t)
    return Take(step.player, path, to, _steps(step))


def _photosynthesize(step: Step, t: UndergroveTable) -> Photosynthesize:
    if step.args:
        raise Unread("`photosynthesize` takes only pay= and discard=")
    pay = step.options.get("pay", "0")
    if pay.isalpha() and set(pay.upper()) <= set(GOODS):
        if set(pay.upper()) != {"N"}:
            message = f"only N is paid for more C, not {pay.upper()}"
            raise Unread(Problem("UND-PHO-2", message, "write pay= and the number of N"))
        pay = str(len(pay))
    discard = _tiles(t, [step.options.get("discard", "")])
    order = t.kit.order
    return Photosynthesize(step.player, whole(pay), ",".join(sorted(discard, key=lambda code: order[code])))


def _place(step: Step, t: UndergroveTable) -> Place:
    if len(step.args) != 2:
        raise Unread("a tile and a cell are needed")
    return Place(step.player, _code(t, step.args[0]), _cell(step.args[1]), _cube(step.options.get("pay", "")))


def _seed(step: Step, t: UndergroveTable) -> UndergroveMove:
    if step.args and step.args[0].lower() in SIDES:
        return _said(step, t, 2)
    return Seed(step.player, _corner(t, only_word(step)))


def _root(step: Step, t: UndergroveTable) -> Root:
    words = [word for word in step.args if word]
    if not words:
        raise Unread("a slot is needed")
    return Root(step.player, " ".join(_slot(t, word) for word in words))


def _gain(step: Step, t: UndergroveTable) -> Gain:
    cubes = _cubes(step.args)
    if not cubes:
        raise Unread("cubes are needed")
    return Gain(step.player, cubes)


def _trade(step: Step, t: UndergroveTable) -> Trade:
    pairs = [word.upper() for word in split_words(step.args)]
    if not pairs or any(len(p) != 3 or p[1] != ">" or p[0] not in CUBES or p[2] not in CUBES for p in pairs):
        raise Unread("a trade is a cube, > and a cube")
    return Trade(step.player, " ".join(pairs))


def _ready(step: Step, t: UndergroveTable) -> Ready:
    types = [_token(word) for word in split_words(step.args)]
    if not types:
        raise Unread("a type is needed")
    return Ready(step.player, " ".join(types))


def _choose(step: Step, t: UndergroveTable) -> Choose:
    branch = only_word(step).lower()
    if branch not in (ACTION, GAIN):
        raise Unread(f"`{branch}` is no choice")
    return Choose(step.player, branch)


def _put(step: Step, t: UndergroveTable) -> Put:
    word = only_word(step)
    return Put(step.player, str(whole(word)) if word.isdigit() else _cube(word))


def _bonus(step: Step, t: UndergroveTable) -> Bonus:
    return Bonus(step.player, _kind(t, step))


def _keep(step: Step, t: UndergroveTable) -> UndergroveMove:
    kind = _kind(t, step)
    return (
        AiKeep(kind) if t.solo and (t.turn == AI or (not t.began and find(t, "keep") < 0)) else Keep(step.player, kind)
    )


def _track(step: Step, t: UndergroveTable) -> UndergroveMove:
    if step.args and step.args[0].lower() in SIDES:
        return _said(step, t, 2)
    if not step.args:
        seat = t.seat(step.player) if step.player in t.players else 0
        return Track(step.player, next_space(t, seat))
    space = t.kit.read_space(only_word(step))
    if space is None:
        raise Unread(f"there is no space `{step.args[0]}` on the track")
    return Track(step.player, t.kit.space_name(space))


def drawer(step: Step) -> str:
    """Who is written to draw: the player of the step, or of the line it stands in; empty when nobody is."""
    return step.player if step.said_player or step.earlier else ""


def _draw(step: Step, t: UndergroveTable) -> Draw:
    if [word.lower() for word in step.args] == [NONE]:
        return Draw(NONE, drawer(step))
    tiles = _tiles(t, step.args)
    if not tiles:
        raise Unread("tiles are needed, or none")
    return Draw(" ".join(tiles), drawer(step))


def _card(step: Step, t: UndergroveTable) -> Card:
    card = only_word(step).upper()
    if card not in t.kit.cards:
        raise Unread(Problem("LOG-ARGUMENTS", f"the AI has no card `{card}`", did_you_mean(card, t.kit.cards)))
    return Card(card)


def _ai_tile(step: Step, t: UndergroveTable) -> AiTile:
    words = step.args
    if len(words) not in (1, 3) or (len(words) == 3 and words[1].lower() != "at"):
        raise Unread("a tile is needed, and behind `at` a cell")
    return AiTile(_tiles(t, words[:1])[0], _cell(words[2]) if len(words) == 3 else "")


def _said(step: Step, t: UndergroveTable, count: int) -> Said:
    """What the AI is said to have done: a colour, then a number, a corner, a tile or a space."""
    words = step.args
    if len(words) != count:
        raise Unread(f"`{step.verb} {words[0].lower() if words else ''}` needs {count} words")
    shown = [words[0].lower(), *words[1:]]
    if step.verb == "seed":
        shown[1] = _corner(t, shown[1])
    elif step.verb in ("take", "add"):
        shown[-2], shown[-1] = str(whole(shown[-2])), _tile(t, shown[-1])
    return Said(step.verb, " ".join([step.verb, *shown]))


def _add(step: Step, t: UndergroveTable) -> Said:
    return _said(step, t, 2)


def _reveal(step: Step, t: UndergroveTable) -> Reveal:
    if len(step.args) != 2:
        raise Unread("a cell and a tile are needed")
    return Reveal(_cell(step.args[0]), _code(t, step.args[1]))


def _end(step: Step, t: UndergroveTable) -> End:
    if step.args:
        raise Unread("behind `end` stand totals only")
    for side, said in step.options.items():
        if side not in t.sides:
            raise Unread(Problem("LOG-PLAYERS", f"there is no player `{side}`", did_you_mean(side, t.sides)))
        whole(said.removeprefix("-"))
    return End(step.player, " ".join(f"{side}={step.options[side]}" for side in t.sides if side in step.options))


READERS: Mapping[str, Callable[[Step, UndergroveTable], UndergroveMove]] = MappingProxyType(
    {
        "start": _start,
        "activate": _activate,
        "absorb": _absorb,
        "reproduce": plain(Reproduce),
        "partner": plain(Partner),
        "photosynthesize": _photosynthesize,
        "place": _place,
        "seed": _seed,
        "root": _root,
        "gain": _gain,
        "trade": _trade,
        "ready": _ready,
        "choose": _choose,
        "take": _take,
        "put": _put,
        "bonus": _bonus,
        "done": plain(Done),
        "track": _track,
        "keep": _keep,
        "draw": _draw,
        "ai": _card,
        "tile": _ai_tile,
        "add": _add,
        "reveal": _reveal,
        "end": _end,
    }
)
_NOTATION: Notation[UndergroveTable, UndergroveMove] = Notation(VERBS, READERS, OPTIONS, frozenset(("end",)))


def read_move(step: Step, t: UndergroveTable) -> UndergroveMove | Problem:
    """The move a step means, or why it means none."""
    verb = ALIASES.get(step.verb)
    return _NOTATION.read(step if verb is None else step.replaced(verb=verb), t)
