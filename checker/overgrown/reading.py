"""Words for the things of Overgrown, as they stand in positions, headers and steps: tiles, pairs, cards, spaces."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from checker.kernel.blocks import read_block
from checker.kernel.words import is_unknown_word
from checker.overgrown.kit import CRATER, EMPTY, LEVELS, POLLUTION, UNKNOWN, OvergrownKit
from checker.overgrown.table import GATHER, GROW, PLACE, sorted_pair
from sporeprint.ground.findings import Report
from sporeprint.ground.names import did_you_mean
from sporeprint.ground.nodes import Node
from sporeprint.ground.vocabulary import Names, Refused, Vocabulary, word_list

NOTHING = frozenset((EMPTY, "..", "-", "--", "none", "empty"))
SIZES = {"l": "L", "large": "L", "s": "S", "small": "S"}
TOKENS = re.compile(r"(.*?)(\d+|[?_])?$")


class Square(NamedTuple):
    """A space of a City: its tile, and how many tokens stand there, None where nobody knows."""

    tile: str
    tokens: int | None


# --- tiles ----------------------------------------------------------------------------------------------------------
def read_tile(kit: OvergrownKit, text: str) -> str | Refused:
    """A tile that can be gathered."""
    if text in kit.first:  # by far the most
        return text
    code = UNKNOWN if is_unknown_word(text) else kit.words.find(text) or kit.words.find(text.upper())
    if code is not None and (code == UNKNOWN or code in kit.first):
        return code
    what = f"`{text}` is no tile that is gathered" if code else f"there is no tile `{text}`"
    return Refused("OVG-CHK-1", what, f"write {', '.join([*kit.elements, POLLUTION])}")


def read_pair(kit: OvergrownKit, text: str) -> str | Refused:
    """Two tiles in the order E W S P, by their letters, or by their names with a + between them."""
    if len(text) == 2 and text[0] in kit.first and text[1] in kit.first:  # by far the most
        return sorted_pair(text)
    tiles: list[str] = []
    parts = text.split("+")
    for word in parts if len(parts) == 2 and len(text) > 3 else text.replace("+", ""):
        tile = read_tile(kit, word.strip())
        if isinstance(tile, Refused):
            return tile
        tiles.append(tile)
    if len(tiles) != 2:
        return Refused("OVG-BRD-5", f"`{text}` is not two tiles", "a space holds two tiles, such as SW")
    return sorted_pair(tiles)


def read_aether_space(kit: OvergrownKit, text: str) -> str | Refused:
    """Nothing, two tiles, the Crater, or a lone `?` where nobody knows."""
    if text.lower() in NOTHING:
        return ""
    if is_unknown_word(text):
        return UNKNOWN
    if text.upper() == CRATER:
        return CRATER
    tiles = text.upper()
    if len(tiles) != 2 and not tiles.strip("".join(kit.first) + "?_"):
        message = f"an Aether space holds `{text}`: it holds nothing, two tiles or the Crater"
        return Refused("OVG-CHK-6", message, "write .. for nothing, _ for a space that nobody knows")
    return read_pair(kit, text)


def read_square(kit: OvergrownKit, text: str) -> Square | Refused:
    """A space of a City: `Y2` has two tokens, `Y?` an unknown number, `?` is an unknown tile."""
    if text in kit.names:  # by far the most, with empty ones
        return Square(text, 0)
    if text.lower() in NOTHING:
        return Square(EMPTY, 0)
    if is_unknown_word(text):
        return Square(UNKNOWN, None)
    parts = TOKENS.match(text)
    body, tail = (parts[1], parts[2] or "") if parts is not None else (text, "")
    if body in NOTHING or not body:
        return Refused("OVG-CHK-5", f"`{text}`: a token stands on an empty space", "write the tile below it")
    code = UNKNOWN if is_unknown_word(body) else kit.words.find(body) or kit.words.find(body.upper())
    if code is None:
        codes = ", ".join([*kit.names, EMPTY, "_"])
        hint = f"write {codes}, and behind it the number of Wildlife tokens"
        return Refused("OVG-CHK-1", f"there is no tile `{text}`", hint)
    if len(tail) > 3:
        return Refused("OVG-CHK-5", f"`{text}` has {tail} tokens, the box has {kit.box['wildlife']}")
    return Square(code, None if is_unknown_word(tail) else int(tail or 0))


def read_board(
    node: Node,
    name: str,
    kit: OvergrownKit,
    report: Report,
    read: Callable[[OvergrownKit, str], Square | str | Refused],
) -> list[Square | str | None]:
    """Each space of a board drawn as text; None where it could not be read, which was told."""
    side, columns = kit.board.side, [label[0] for label in kit.board.labels[: kit.board.side]]
    rows = [(str(k + 1), range(k * side, (k + 1) * side)) for k in range(side)]
    out: list[Square | str | None] = [None] * kit.board.size
    for space, word, where in read_block(
        node, name, rows, "OVG-CHK-1", report, lambda words: [*map(str.lower, words)] == columns
    ):
        value = read(kit, word)
        if isinstance(value, Refused):
            report.error(value.rule, value.message, where, value.hint)
        else:
            out[space] = value
    return out


# --- cards and spaces -----------------------------------------------------------------------------------------------
def read_card(kit: OvergrownKit, text: str) -> str | Refused:
    """A Wildlife card as people write it: `W06`, `w6`, `Kingfisher`, or `?`."""
    if is_unknown_word(text):
        return UNKNOWN
    upper = text.upper()
    padded = f"{upper[:1]}{upper[1:]:0>2}"
    code = upper if upper in kit.cards else padded if padded in kit.cards else kit.card_words.find(text)
    if code is not None:
        return code
    return Refused("OVG-CHK-1", f"there is no Wildlife card `{text}`", did_you_mean(text, kit.cards))


def read_space(kit: OvergrownKit, text: str) -> str | Refused:
    label = text.lower()
    if label in kit.board.at:
        return label
    hint = f"the spaces are a1 to {kit.board.labels[-1]}"
    return Refused("OVG-CHK-1", f"there is no space `{text}`", hint)


def _read_place(kit: OvergrownKit, text: str) -> str | Refused:
    """A word of an Aura: its size, a space, or two spaces with a dash between them."""
    if text.lower() in SIZES:
        return SIZES[text.lower()]
    for part in text.split("-"):
        space = read_space(kit, part)
        if isinstance(space, Refused):
            return space
    return text.lower()


def _read_filling(kit: OvergrownKit, text: str) -> str | Refused:
    """What a space got: `a1=WW`. One tile or three are a fault of the filling; they are kept to be told as such."""
    label, _, tiles = text.partition("=")
    space = read_space(kit, label)
    if isinstance(space, Refused):
        return space
    pair = read_aether_space(kit, tiles)
    if isinstance(pair, Refused):
        return f"{space}={tiles.upper()}" if pair.rule == "OVG-CHK-6" else pair
    return f"{space}={UNKNOWN * 2 if pair == UNKNOWN else pair}"


def vocabularies(kit: OvergrownKit) -> Names:
    """Cards, tiles, pairs, spaces, levels and steps, by whatever people call them."""

    def read_hand(text: str) -> str | Refused:
        return "" if text.lower() in NOTHING else read_pair(kit, text)

    labels = kit.board.labels
    return {
        "card": Vocabulary(lambda text: read_card(kit, text), tuple(kit.cards)),
        "tile": Vocabulary(lambda text: read_tile(kit, text), tuple(kit.first)),
        "pair": Vocabulary(read_hand),
        "space": Vocabulary(lambda text: read_space(kit, text), labels),
        "place": Vocabulary(lambda text: _read_place(kit, text), labels),
        "filling": Vocabulary(lambda text: _read_filling(kit, text)),
        "level": word_list(LEVELS, "OVG-CHK-13", "there is no level `{}`"),
        "step": word_list((GATHER, PLACE, GROW), "OVG-CHK-1", "there is no step `{}`"),
    }
