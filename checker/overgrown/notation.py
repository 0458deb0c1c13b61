"""Overgrown's verbs as people write them, read into moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType

from checker.kernel.log import Step
from checker.kernel.problem import Problem
from checker.overgrown.actions import OvergrownMove
from checker.overgrown.chance import Refill, Reveal
from checker.overgrown.ending import Done, End, Pass
from checker.overgrown.gathering import Gather, MoveAura, Place
from checker.overgrown.growing import Ecosystem, Overgrow
from checker.overgrown.kit import POLLUTION, UNKNOWN, Kit
from checker.overgrown.table import Table, sorted_pair
from checker.overgrown.wildlife import Attract
from sporeprint.ground.names import did_you_mean

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


class _Bad(Exception):
    """Carries a problem out of the small readers below; never leaves this module."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.message)
        self.problem = problem


def read_move(step: Step, t: Table) -> OvergrownMove | Problem:
    """The move a step means, or why it means none."""
    reader = READERS.get(step.verb)
    if reader is None:
        return Problem("LOG-VERB", f"there is no verb `{step.verb}`", did_you_mean(step.verb, VERBS))
    try:
        _check_options(step)
        return reader(step, t)
    except _Bad as bad:
        return bad.problem


def _bad(step: Step, why: str) -> _Bad:
    return _Bad(Problem("LOG-ARGUMENTS", why, f"write: {VERBS[step.verb]}"))


def _check_options(step: Step) -> None:
    for key in step.options:
        if step.verb not in FREE and key not in OPTIONS.get(step.verb, ()):
            raise _bad(step, f"`{step.verb}` has no `{key}=`")


# --- words ----------------------------------------------------------------------------------------------------------
def _space(t: Table, text: str) -> str:
    label = text.lower()
    if label in t.kit.board.at:
        return label
    last = t.kit.board.labels[-1]
    raise _Bad(Problem("OVG-CHK-1", f"there is no space `{text}`", f"the spaces are a1 to {last}"))


def _spaces(t: Table, words: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(_space(t, label) for word in words for label in word.split(",") if label))


def _tile(kit: Kit, text: str) -> str:
    code = UNKNOWN if text in ("?", "_") else kit.words.find(text) or kit.words.find(text.upper())
    if code is not None and (code == UNKNOWN or code in kit.first):
        return code
    what = f"`{text}` is no tile that is gathered" if code else f"there is no tile `{text}`"
    raise _Bad(Problem("OVG-CHK-1", what, f"write {', '.join([*kit.elements, POLLUTION])}"))


def read_pair(kit: Kit, text: str) -> str | Problem:
    """Two tiles in the order E W S P; a sentence when it is none."""
    try:
        tiles = [_tile(kit, mark) for mark in text.replace("+", "")]
    except _Bad as bad:
        return bad.problem
    if len(tiles) != 2:
        return Problem("OVG-BRD-5", f"`{text}` is not two tiles", "a space holds two tiles, such as SW")
    return sorted_pair(tiles)


def _pair(t: Table, text: str) -> str:
    pair = read_pair(t.kit, text)
    if isinstance(pair, Problem):
        raise _Bad(pair)
    return pair


def read_card(kit: Kit, text: str) -> str | None:
    """A Wildlife card as people write it: `W06`, `w6`, or `?`."""
    if text in ("?", "_"):
        return UNKNOWN
    upper = text.upper()
    if upper in kit.cards:
        return upper
    padded = f"{upper[:1]}{upper[1:]:0>2}"
    return padded if padded in kit.cards else None


def _card(t: Table, text: str) -> str:
    card = read_card(t.kit, text)
    if card is None:
        raise _Bad(Problem("OVG-CHK-1", f"there is no Wildlife card `{text}`", did_you_mean(text, t.kit.cards)))
    return card


# --- verbs ----------------------------------------------------------------------------------------------------------
def _gather(step: Step, t: Table) -> Gather:
    if not 1 <= len(step.args) <= 2:
        raise _bad(step, "one space is needed, and at most the pair that lies there")
    pair = _pair(t, step.args[1]) if len(step.args) == 2 else ""
    return Gather(step.player, _space(t, step.args[0]), "" if pair == UNKNOWN * 2 else pair)


def _place(step: Step, t: Table) -> Place:
    if step.args or len(step.options) != 2:
        raise _bad(step, "two spaces with their tiles are needed")
    (first, one), (second, two) = sorted((_space(t, s), _tile(t.kit, tile)) for s, tile in step.options.items())
    if first == second or UNKNOWN in (one, two):
        raise _bad(step, "two different spaces are needed, and the tiles must be known")
    return Place(step.player, first, one, second, two)


def _move(step: Step, t: Table) -> MoveAura:
    words = [word for arg in step.args for word in arg.split(",") if word]
    size = words[0].lower() if words else ""
    if size in NOTHING:
        if len(words) != 1:
            raise _bad(step, "an Aura that is left out has no space")
        return MoveAura(step.player, ())
    wanted = {"l": 2, "large": 2, "s": 1, "small": 1}.get(size)
    spaces = _spaces(t, words[1:]) if wanted else _spaces(t, words)
    if not spaces or (wanted or len(spaces)) != len(spaces) or len(spaces) > 2:
        raise _bad(step, "a large Aura lies around two spaces, a small one around one")
    return MoveAura(step.player, spaces)


def _at(step: Step, words: list[str], t: Table) -> tuple[tuple[str, ...], str]:
    """Spaces, and the one behind the @."""
    marked = [word[1:] for word in words if word.startswith("@")]
    if len(marked) != 1:
        raise _bad(step, "one space with @ before it is needed")
    return _spaces(t, [word for word in words if not word.startswith("@")]), _space(t, marked[0])


def _attract(step: Step, t: Table) -> Attract:
    if not step.args:
        raise _bad(step, "a card is needed")
    card = _card(t, step.args[0])
    if card == UNKNOWN:
        raise _bad(step, "the card must be known")
    spaces, paw = _at(step, step.args[1:], t)
    new = step.options.get("reveal")
    return Attract(step.player, card, spaces, paw, "" if new is None else _card(t, new))


def _three(step: Step, t: Table) -> tuple[tuple[str, ...], str]:
    spaces, target = _at(step, step.args, t)
    if len(spaces) != 3:
        raise _bad(step, "three spaces are combined")
    return spaces, target


def _overgrow(step: Step, t: Table) -> Overgrow:
    return Overgrow(step.player, *_three(step, t))


def _ecosystem(step: Step, t: Table) -> Ecosystem:
    said = step.options.get("clears")
    clears = None if said is None else () if said in NOTHING else _spaces(t, [said])
    return Ecosystem(step.player, *_three(step, t), clears)


def _refill(step: Step, t: Table) -> Refill:
    if step.args or not step.options:
        raise _bad(step, "spaces with their pairs are needed")
    return Refill(tuple((_space(t, space), _pair(t, pair)) for space, pair in step.options.items()))


def _reveal(step: Step, t: Table) -> Reveal:
    if len(step.args) != 1:
        raise _bad(step, "one card is turned up")
    return Reveal(_card(t, step.args[0]))


def _plain(make: Callable[[str], OvergrownMove]) -> Callable[[Step, Table], OvergrownMove]:
    def read(step: Step, t: Table) -> OvergrownMove:
        if step.args:
            raise _bad(step, f"`{step.verb}` takes no arguments")
        return make(step.player)

    return read


READERS: Mapping[str, Callable[[Step, Table], OvergrownMove]] = MappingProxyType(
    {
        "gather": _gather,
        "place": _place,
        "move": _move,
        "attract": _attract,
        "overgrow": _overgrow,
        "ecosystem": _ecosystem,
        "done": _plain(Done),
        "end": _plain(End),
        "pass": _plain(Pass),
        "refill": _refill,
        "reveal": _reveal,
    }
)
