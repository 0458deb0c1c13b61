"""Words of a log: tiles, corners, paths, cubes and tokens as people write them, read into their canonical names."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from checker.kernel.log import Step
from checker.kernel.problem import Problem
from checker.kernel.words import Unread, is_unknown_word, only_word, split_words, thing_named
from checker.undergrove.absorb import NOW
from checker.undergrove.grid import QUARTER, cell_text, read_cell
from checker.undergrove.kit import GOODS, UNKNOWN
from checker.undergrove.purse import sorted_goods
from checker.undergrove.table import UndergroveTable
from sporeprint.ground.abilities import CARBON, CUBES, TYPES
from sporeprint.ground.names import did_you_mean

BETWEEN = re.compile(r",(?![^()]*\))")
"""A comma between slots; one inside of a cell `(1,1)` is none."""
BEFORE, BEHIND = re.compile(r"(?:\d[CNPK])+"), re.compile(r"(?:[CNPK]\d?)+")
"""Resources with their numbers before or behind them."""
TILE_AND_CELL = re.compile(r"(?P<tile>.+?)\s+(?:at\s+)?\(?\s*(?P<x>-?\d+)\s*,\s*(?P<y>-?\d+)\s*\)?$")


def tile_code(t: UndergroveTable, word: str) -> str:
    """The code of a mushroom by code, id or name."""
    return thing_named(word, t.kit.read_tile, "mushroom", t.kit.tile_hint)


def cell_word(word: str) -> str:
    cell = read_cell(word)
    if cell is None:
        raise Unread(f"`{word}` is no cell: it is written like (1,0), Earthlover is (0,0)")
    return cell_text(cell)


def tile_and_cell(words: Sequence[str]) -> tuple[str, str]:
    """The words of a tile, and the cell behind them: `(1,1)`, `(1, 1)`, `1,1` or `at (1,1)`."""
    match = TILE_AND_CELL.match(" ".join(words))
    if match is None:
        if len(words) < 2:
            raise Unread("a tile and a cell are needed")
        raise Unread(f"`{words[-1]}` is no cell: it is written like (1,0), Earthlover is (0,0)")
    return match["tile"], cell_word(f"({match['x']},{match['y']})")


def tile_word(t: UndergroveTable, word: str) -> str:
    """A tile in the Forest by its name or its cell, as it is written canonically."""
    if not word.startswith("("):
        return tile_code(t, word)
    cell = read_cell(cell_word(word))
    return t.tile_text(cell) if cell is not None else word


def slot_word(t: UndergroveTable, word: str) -> str:
    tile, dot, compass = word.rpartition(".")
    if not dot or compass.upper() not in QUARTER:
        raise Unread(f"`{word}` is no corner: it is a tile and NW, NE, SW or SE, such as EL.NE")
    return f"{tile_word(t, tile)}.{compass.upper()}"


def corner_word(t: UndergroveTable, word: str) -> str:
    text = slot_word(t, word)
    corner = t.corner_of(text)
    return text if corner is None else t.corner_text(corner)


def path_word(t: UndergroveTable, words: Sequence[str]) -> str:
    """Tiles with > between them; their names may have blanks."""
    return ">".join(tile_word(t, part.strip()) for part in " ".join(words).split(">"))


def named_words(words: Sequence[str], read: Callable[[str], str]) -> list[str]:
    """Names that may have blanks, the longest that can be read first, again and again."""
    found: list[str] = []
    left = list(words)
    while left:
        most = next((k for k, word in enumerate(left) if is_unknown_word(word)), len(left))
        length = next((n for n in range(most, 1, -1) if is_name(" ".join(left[:n]), read)), 1)
        found.append(read(" ".join(left[:length])))
        left = left[length:]
    return found


def is_name(text: str, read: Callable[[str], str]) -> bool:
    try:
        read(text)
    except Unread:
        return False
    return True


def slot_words(t: UndergroveTable, words: Sequence[str]) -> str:
    """Slots with blanks between them; names of tiles in them may have blanks, too, and end with the compass."""
    slots, name = list[str](), list[str]()
    for word in (part for text in words for part in BETWEEN.split(text) if part):
        name.append(word)
        if "." in word:
            slots.append(" ".join(name))
            name = []
    return " ".join(slot_word(t, slot) for slot in [*slots, *([" ".join(name)] if name else [])])


def one_name(step: Step) -> str:
    """What stands behind a verb that takes one name, which may have blanks."""
    if not step.args:
        raise Unread(f"`{step.typed}` takes one word")
    return " ".join(step.args)


def cube_letters(words: Iterable[str]) -> str:
    """Letters of resources, in their order."""
    letters = ""
    for word in split_words(words):
        spelled = spelled_out(word)
        if not set(spelled) <= set(GOODS):
            raise Unread(f"`{word}` is no resource: the cubes are N, P and K")
        letters += spelled
    return sorted_goods(letters)


def spelled_out(word: str) -> str:
    """Letters of resources that may be written with numbers.

    >>> spelled_out("N2P"), spelled_out("2n"), spelled_out("npk"), spelled_out("3")
    ('NNP', 'NN', 'NPK', '3')
    """
    text = word.upper()
    if BEFORE.fullmatch(text):
        return "".join(letter * int(number) for number, letter in zip(text[::2], text[1::2], strict=True))
    if BEHIND.fullmatch(text):
        return "".join(letter * int(number or 1) for letter, number in re.findall(r"(\D)(\d?)", text))
    return text


def one_cube(word: str) -> str:
    """One cube that is paid; empty when nothing is written."""
    letters = cube_letters([word])
    if letters == CARBON:
        raise Unread(no_cube(word))
    if len(letters) > 1:
        raise Unread(f"`{word}` is not one cube: N, P or K")
    return letters


def no_cube(word: str) -> Problem:
    """That carbon was written where a cube is needed."""
    return Problem("UND-RES-1", f"`{word}`: C is no cube, and is neither paid nor taken as one", "write N, P or K")


def swap_word(word: str) -> str:
    """A cube that is given, > and the cube that is taken for it."""
    pair = word.upper()
    if len(pair) != len("N>K") or pair[1] != ">" or pair[0] not in GOODS or pair[2] not in GOODS:
        raise Unread("a trade is a cube, > and a cube")
    if CARBON in pair:
        raise Unread(no_cube(word))
    return pair


def token_word(word: str) -> str:
    kind = word.lower()
    if kind not in TYPES:
        raise Unread(Problem("LOG-ARGUMENTS", f"there is no token `{word}`", did_you_mean(kind, TYPES)))
    return kind


def payment_word(word: str) -> str:
    if word.upper() == NOW:
        return NOW
    if word.upper() == CARBON:
        raise Unread(no_cube(word))
    return word.upper() if word.upper() in CUBES else token_word(word)


def steps_word(step: Step) -> str:
    return ",".join(payment_word(word) for word in split_words([step.options.get("steps", "")]))


def bonus_kind(t: UndergroveTable, step: Step) -> str:
    """A kind of bonus tile."""
    kind = only_word(step).upper().replace("_", UNKNOWN)
    if kind not in t.kit.bonus and (kind != UNKNOWN or step.verb == "bonus"):
        raise Unread(f"there is no bonus tile `{kind}`")
    return kind


def tile_words(t: UndergroveTable, words: Iterable[str]) -> list[str]:
    """Tiles, or `?` for those that nobody saw."""
    listed = split_words(words)
    if any(word not in t.kit.tiles and not is_unknown_word(word) for word in listed):  # names may have blanks
        return named_words(listed, lambda text: UNKNOWN if is_unknown_word(text) else tile_code(t, text))
    return [UNKNOWN if is_unknown_word(word) else tile_code(t, word) for word in listed]
