"""Undergrove's verbs as people write them, read into moves. Tiles and corners get their canonical names here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType

from checker.kernel.log import Step
from checker.kernel.problem import Problem
from checker.kernel.words import (
    Notation,
    Unread,
    is_unknown_word,
    only_word,
    plain,
    player_named,
    split_words,
    whole,
)
from checker.undergrove.absorb import Absorb, TakeCarbon, path_cells
from checker.undergrove.activate import Activate
from checker.undergrove.ai_moves import AiCard, AiKeep, AiTile, RevealTile, Said
from checker.undergrove.bonus import Bonus, Keep
from checker.undergrove.building import Partner, PlaceTile, Reproduce, Seed
from checker.undergrove.choices import ACTION, GAIN, Choose, Done, Gain, PutCubes, Ready, Trade
from checker.undergrove.effects import find
from checker.undergrove.hand import NONE, DrawTiles
from checker.undergrove.kit import GOODS, SIDES, UNKNOWN
from checker.undergrove.log_words import (
    bonus_kind,
    cell_word,
    corner_word,
    cube_letters,
    is_name,
    one_cube,
    one_name,
    path_word,
    slot_words,
    spelled_out,
    steps_word,
    swap_word,
    tile_and_cell,
    tile_code,
    tile_word,
    tile_words,
    token_word,
)
from checker.undergrove.moves import UndergroveMove
from checker.undergrove.opening import Start, UndergroveEnd, start_text
from checker.undergrove.photosynthesis import Photosynthesize
from checker.undergrove.rooting import Root
from checker.undergrove.table import AI, UndergroveTable
from checker.undergrove.track import Track, next_space
from checker.undergrove.ways import takers
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
        "root": "root CORNER ...",
        "gain": "gain CUBES, such as gain NPKK",
        "trade": "trade CUBE>CUBE [CUBE>CUBE]",
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
ALIASES = {"photo": "photosynthesize", "photosynthesise": "photosynthesize"}
PASS = "pass"


# --- verbs ----------------------------------------------------------------------------------------------------------
def _start(step: Step, t: UndergroveTable) -> Start:
    text = corner_word(t, one_name(step))
    corner = t.corner_of(text)
    return Start(step.player, text if corner is None else start_text(t, corner))


def _activate(step: Step, t: UndergroveTable) -> Activate:
    copy, words = step.options.get("copy", ""), step.args
    pay = cube_letters([step.options.get("pay", "")])
    if copy and len(words) > 1:  # blanks may be in both names: `Suede Bolete copy=Zeller's Bolete`
        for n in range(len(words), 0, -1):
            own, other = " ".join(words[:n]), " ".join([copy, *words[n:]])
            if is_name(own, partial(tile_word, t)) and is_name(other, partial(tile_word, t)):
                return Activate(step.player, tile_word(t, own), pay, tile_word(t, other))
    return Activate(step.player, tile_word(t, one_name(step)), pay, tile_word(t, copy) if copy else "")


def _way(step: Step, t: UndergroveTable) -> tuple[str, str]:
    """Path and Seedling; a Seedling that is not written is the only one that can take it there."""
    words = step.args
    at = next((k for k, word in enumerate(words) if word.lower() == "to"), len(words))
    if not words[:at] or at == len(words) - 1:
        raise Unread("a path is needed, and behind `to` a corner")
    path = path_word(t, words[:at])
    if at < len(words):
        return path, corner_word(t, " ".join(words[at + 1 :]))
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
    return Absorb(step.player, path, to, token_word(token) if token else "", one_cube(pay), steps_word(step))


def _take(step: Step, t: UndergroveTable) -> UndergroveMove:
    if step.args and step.args[0].lower() in SIDES:
        return _said(step, t, 3)
    path, to = _way(step, t)
    return TakeCarbon(step.player, path, to, steps_word(step))


def _photosynthesize(step: Step, t: UndergroveTable) -> Photosynthesize:
    if step.args and "discard" not in step.options:
        raise Unread("`photosynthesize` takes only pay= and discard=")
    pay = spelled_out(step.options.get("pay", "0"))
    if pay.isalpha() and set(pay.upper()) <= set(GOODS):
        if set(pay.upper()) != {"N"}:
            message = f"only N is paid for more C, not {pay.upper()}"
            raise Unread(Problem("UND-PHO-2", message, "write pay= and the number of N"))
        pay = str(len(pay))
    discard = tile_words(t, [step.options.get("discard", ""), *step.args])
    order = t.kit.order
    return Photosynthesize(step.player, whole(pay), ",".join(sorted(discard, key=lambda code: order[code])))


def _place(step: Step, t: UndergroveTable) -> PlaceTile:
    words, cell = tile_and_cell(step.args)
    tile = UNKNOWN if is_unknown_word(words) else tile_code(t, words)
    return PlaceTile(step.player, tile, cell, one_cube(step.options.get("pay", "")))


def _seed(step: Step, t: UndergroveTable) -> UndergroveMove:
    if step.args and step.args[0].lower() in SIDES:
        return _said(step, t, 2)
    return Seed(step.player, corner_word(t, one_name(step)))


def _root(step: Step, t: UndergroveTable) -> Root:
    if not step.args:
        raise Unread("a slot is needed")
    return Root(step.player, slot_words(t, step.args))


def _gain(step: Step, t: UndergroveTable) -> Gain:
    cubes = cube_letters(step.args)
    if not cubes:
        raise Unread("cubes are needed")
    return Gain(step.player, cubes)


def _trade(step: Step, t: UndergroveTable) -> Trade:
    pairs = [swap_word(word) for word in split_words(step.args)]
    if not pairs:
        raise Unread("a trade is a cube, > and a cube")
    return Trade(step.player, " ".join(pairs))


def _ready(step: Step, t: UndergroveTable) -> Ready:
    types = [token_word(word) for word in split_words(step.args)]
    if not types:
        raise Unread("a type is needed")
    return Ready(step.player, " ".join(types))


def _choose(step: Step, t: UndergroveTable) -> Choose:
    branch = only_word(step).lower()
    if branch not in (ACTION, GAIN):
        raise Unread(f"`{branch}` is no choice")
    return Choose(step.player, branch)


def _put(step: Step, t: UndergroveTable) -> PutCubes:
    word = only_word(step)
    return PutCubes(step.player, str(whole(word)) if word.isdigit() else one_cube(word))


def _bonus(step: Step, t: UndergroveTable) -> Bonus:
    return Bonus(step.player, bonus_kind(t, step))


def _keep(step: Step, t: UndergroveTable) -> UndergroveMove:
    kind = bonus_kind(t, step)
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


def _draw(step: Step, t: UndergroveTable) -> DrawTiles:
    if [word.lower() for word in step.args] == [NONE]:
        return DrawTiles(NONE, drawer(step))
    tiles = tile_words(t, step.args)
    if not tiles:
        raise Unread("tiles are needed, or none")
    return DrawTiles(" ".join(tiles), drawer(step))


def _card(step: Step, t: UndergroveTable) -> AiCard:
    card = only_word(step).upper()
    if card not in t.kit.cards:
        raise Unread(Problem("LOG-ARGUMENTS", f"the AI has no card `{card}`", did_you_mean(card, t.kit.cards)))
    return AiCard(card)


def _ai_tile(step: Step, t: UndergroveTable) -> AiTile:
    words = step.args
    at = next((k for k, word in enumerate(words) if word.lower() == "at"), len(words))
    tiles = tile_words(t, words[:at])
    if len(tiles) != 1 or len(words) not in (at, at + 2):
        raise Unread("a tile is needed, and behind `at` a cell")
    return AiTile(tiles[0], cell_word(words[-1]) if at < len(words) else "")


def _said(step: Step, t: UndergroveTable, count: int) -> Said:
    """What the AI is said to have done: a colour, then a number, a corner, a tile or a space."""
    words = [*step.args[: count - 1], " ".join(step.args[count - 1 :])] if len(step.args) > count else step.args
    if len(words) != count:
        raise Unread(f"`{step.typed} {words[0] if words else ''}` needs {count} words")
    shown = [words[0].lower(), *words[1:]]
    if step.verb == "seed":
        shown[1] = corner_word(t, shown[1])
    elif step.verb in ("take", "add"):
        shown[-2], shown[-1] = str(whole(shown[-2])), tile_word(t, shown[-1])
    return Said(step.verb, " ".join([step.verb, *shown]))


def _add(step: Step, t: UndergroveTable) -> Said:
    return _said(step, t, 2)


def _reveal(step: Step, t: UndergroveTable) -> RevealTile:
    if len(step.args) < 2:
        raise Unread("a cell and a tile are needed")
    return RevealTile(cell_word(step.args[0]), tile_code(t, " ".join(step.args[1:])))


def _end(step: Step, t: UndergroveTable) -> UndergroveEnd:
    if step.args:
        raise Unread("behind `end` stand totals only")
    totals: dict[str, str] = {}
    for word, said in step.options.items():
        side = word if word in t.sides else player_named(t, word)
        whole(said.removeprefix("-"))
        totals[side] = said
    return UndergroveEnd(step.player, " ".join(f"{side}={totals[side]}" for side in t.sides if side in totals))


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
    if step.verb == PASS:
        return Problem("UND-TURN-2", "nobody passes in Undergrove", "Photosynthesize is always possible")
    verb = ALIASES.get(step.verb)
    return _NOTATION.read(step if verb is None else step.replaced(verb=verb), t)
