"""Steps of a small game read into its actions: kinds of cards and places by name, counts as digits."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from checker.kernel.log import Step
from checker.kernel.words import Unread, is_unknown_word, split_words, whole
from checker.small.actions import COUNT, PLACE, Action, DiceRoll, Draw, arguments
from checker.small.table import UNKNOWN, SmallTable
from sporeprint.ground.names import Names
from sporeprint.ground.wording import counted

if TYPE_CHECKING:
    from checker.small.game import SmallGame

M = TypeVar("M")


def reader_of(action: type[Action], game: SmallGame) -> Callable[[Step, SmallTable], Action]:
    """What reads the steps of one verb."""
    return lambda step, _: _read(step, action, (step.player,), arguments(action), game)


def draw_reader(game: SmallGame) -> Callable[[Step, SmallTable], Draw]:
    """What reads a card off the pile, known or not."""
    return lambda step, _: _read(step, Draw, (), [("card", "any")], game)


def roll_reader(step: Step, _: SmallTable) -> DiceRoll:
    """Reads what dice show: numbers with blanks between them, or that nobody knows."""
    words = split_words(step.args)
    if not words:
        raise Unread("`roll` takes what the dice show behind it")
    return DiceRoll(() if all(map(is_unknown_word, words)) else tuple(map(whole, words)))


def _read(
    step: Step, make: Callable[..., M], before: tuple[str, ...], wanted: list[tuple[str, str]], game: SmallGame
) -> M:
    """The move that a step's words make, behind what is known before."""
    words, values = split_words(step.args), list[str | int]()
    for k, (_, what) in enumerate(wanted):
        longest = len(words) - (len(wanted) - k - 1)  # a word for each of those behind it
        length = _length(words[: max(1, longest)], what, game)
        if words:
            values.append(_value(" ".join(words[:length]), what, game))
        words = words[length:]
    if words or len(values) < len(wanted):
        raise Unread(
            f"`{step.typed}` takes {counted(len(wanted), 'word')} behind it, here are {len(split_words(step.args))}"
        )
    return make(*before, *values)


def _length(words: list[str], what: str, game: SmallGame) -> int:
    """How many of the words are one value: those of the longest name, or one."""
    known = game.place_names if what == PLACE else game.names
    names = (n for n in range(len(words), 1, -1) if known.find(" ".join(words[:n])) is not None)
    return 1 if what == COUNT or any(map(is_unknown_word, words)) else next(names, 1)


def _value(word: str, what: str, game: SmallGame) -> str | int:
    if what == COUNT:
        return whole(word)
    if what == PLACE:
        return named(word, game.place_names, "place")
    if what == "any" and is_unknown_word(word):
        return UNKNOWN
    return card_named(word, game)


def card_named(word: str, game: SmallGame) -> str:
    """The kind of card that a word means: its id, its name or the beginning of one."""
    return named(word, game.names, "card")


def named(word: str, names: Names, what: str) -> str:
    """The thing that a word means among these names."""
    found = names.find(word)
    if found is None:
        problem = names.problem(word)
        raise Unread(f"there is no {what} `{word}`" + (f"; {problem.hint}" if problem and problem.hint else ""))
    return found
