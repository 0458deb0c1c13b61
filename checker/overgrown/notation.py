"""Overgrown's verbs as people write them, read into moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType

from checker.kernel.log import Step
from checker.kernel.problem import Problem
from checker.kernel.words import Notation, Unread, is_unknown_word, plain, split_words
from checker.overgrown.actions import OvergrownMove
from checker.overgrown.chance import Refill, RevealWildlife
from checker.overgrown.ending import DoneAttracting, OvergrownEnd, OvergrownPass
from checker.overgrown.gathering import Gather, MoveAura, PlaceTiles
from checker.overgrown.growing import Ecosystem, Overgrow
from checker.overgrown.kit import UNKNOWN
from checker.overgrown.reading import read_card, read_pair, read_space, read_tile
from checker.overgrown.table import OvergrownTable
from checker.overgrown.wildlife import Attract
from sporeprint.ground.vocabulary import Refused

VERBS: Mapping[str, str] = MappingProxyType(
    {
        "gather": "gather SPACE [PAIR]",
        "place": "place SPACE=TILE SPACE=TILE",
        "move": "move L SPACE SPACE, move S SPACE, or move none",
        "attract": "attract CARD SPACE,SPACE,... @SPACE",
        "overgrow": "overgrow SPACE,SPACE,SPACE @SPACE",
        "ecosystem": "ecosystem SPACE,SPACE,SPACE @SPACE [clears=SPACE,...]",
        "done": "done",
        "end": "end",
        "pass": "pass",
        "refill": "refill SPACE=PAIR ...",
        "reveal": "reveal CARD",
    }
)
OPTIONS: Mapping[str, tuple[str, ...]] = MappingProxyType({"attract": ("reveal",), "ecosystem": ("clears",)})
FREE = frozenset(("place", "refill"))
"""Verbs whose words with `=` name spaces."""
NOTHING = ("none", "-", "")


# --- words ----------------------------------------------------------------------------------------------------------
def _read(found: str | Refused) -> str:
    if isinstance(found, Refused):
        raise Unread(Problem(found.rule, found.message, found.hint))
    return found


def _space(t: OvergrownTable, text: str) -> str:
    return _read(read_space(t.kit, text))


def _spaces(t: OvergrownTable, words: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(_space(t, label) for label in split_words(words)))


def _card(t: OvergrownTable, words: Sequence[str]) -> str:
    """A card by its code, or by its name, which may have blanks."""
    return _read(read_card(t.kit, " ".join(words)))


# --- verbs ----------------------------------------------------------------------------------------------------------
def _gather(step: Step, t: OvergrownTable) -> Gather:
    if not 1 <= len(step.args) <= 2:
        raise Unread("one space is needed, and at most the pair that lies there")
    pair = _read(read_pair(t.kit, step.args[1])) if len(step.args) == 2 else ""
    return Gather(step.player, _space(t, step.args[0]), "" if pair == UNKNOWN * 2 else pair)


def _place(step: Step, t: OvergrownTable) -> PlaceTiles:
    if step.args or len(step.options) != 2:
        raise Unread("two spaces with their tiles are needed")
    tiles = ((_space(t, space), _read(read_tile(t.kit, tile))) for space, tile in step.options.items())
    (first, one), (second, two) = sorted(tiles)
    if first == second or UNKNOWN in (one, two):
        raise Unread("two different spaces are needed, and the tiles must be known")
    return PlaceTiles(step.player, first, one, second, two)


def _move(step: Step, t: OvergrownTable) -> MoveAura:
    words = split_words(step.args)
    size = words[0].lower() if words else ""
    if size in NOTHING:
        if len(words) != 1:
            raise Unread("an Aura that is left out has no space")
        return MoveAura(step.player, ())
    wanted = {"l": 2, "large": 2, "s": 1, "small": 1}.get(size)
    spaces = _spaces(t, words[1:]) if wanted else _spaces(t, words)
    if not spaces or (wanted or len(spaces)) != len(spaces) or len(spaces) > 2:
        raise Unread("a large Aura lies around two spaces, a small one around one")
    return MoveAura(step.player, spaces)


def _at(words: list[str], t: OvergrownTable) -> tuple[tuple[str, ...], str]:
    """Spaces, and the one behind the @."""
    marked = [word[1:] for word in words if word.startswith("@")]
    if len(marked) != 1:
        raise Unread("one space with @ before it is needed")
    return _spaces(t, [word for word in words if not word.startswith("@")]), _space(t, marked[0])


def _attract(step: Step, t: OvergrownTable) -> Attract:
    if not step.args:
        raise Unread("a card is needed")
    named = next((k for k, word in enumerate(step.args) if k and _is_place(t, word)), 1)
    card = _card(t, step.args[:named])
    if card == UNKNOWN:
        raise Unread("the card must be known")
    spaces, paw = _at(step.args[named:], t)
    new = step.options.get("reveal")
    return Attract(step.player, card, spaces, paw, "" if new is None else _card(t, [new]))


def _is_place(t: OvergrownTable, word: str) -> bool:
    """Whether a word is about spaces, and no part of a name."""
    return word.startswith("@") or word.partition(",")[0].lower() in t.kit.board.at


def _three(step: Step, t: OvergrownTable) -> tuple[tuple[str, ...], str]:
    spaces, target = _at(step.args, t)
    if len(spaces) != 3:
        raise Unread("three spaces are combined")
    return spaces, target


def _overgrow(step: Step, t: OvergrownTable) -> Overgrow:
    return Overgrow(step.player, *_three(step, t))


def _ecosystem(step: Step, t: OvergrownTable) -> Ecosystem:
    said = step.options.get("clears")
    clears = None if said is None else () if said in NOTHING else _spaces(t, [said])
    return Ecosystem(step.player, *_three(step, t), clears)


def _refill(step: Step, t: OvergrownTable) -> Refill:
    if step.args or not step.options:
        raise Unread("spaces with their pairs are needed")
    return Refill(tuple((_space(t, space), _read(_drawn(t, pair))) for space, pair in step.options.items()))


def _drawn(t: OvergrownTable, pair: str) -> str | Refused:
    """A pair out of the bag; a lone `?` stands for both tiles."""
    return UNKNOWN * 2 if is_unknown_word(pair) else read_pair(t.kit, pair)


def _reveal(step: Step, t: OvergrownTable) -> RevealWildlife:
    if not step.args:
        raise Unread("one card is turned up")
    if len(step.args) > 1 and all(isinstance(read_card(t.kit, word), str) for word in step.args):
        raise Unread("one card is turned up")
    return RevealWildlife(_card(t, step.args))


READERS: Mapping[str, Callable[[Step, OvergrownTable], OvergrownMove]] = MappingProxyType(
    {
        "gather": _gather,
        "place": _place,
        "move": _move,
        "attract": _attract,
        "overgrow": _overgrow,
        "ecosystem": _ecosystem,
        "done": plain(DoneAttracting),
        "end": plain(OvergrownEnd),
        "pass": plain(OvergrownPass),
        "refill": _refill,
        "reveal": _reveal,
    }
)
read_move = Notation(VERBS, READERS, OPTIONS, FREE).read
"""The move a step means, or why it means none."""
