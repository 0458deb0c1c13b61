"""Steps of a small game read into its actions: kinds of cards by name, counts as digits."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from checker.kernel.log import Step
from checker.kernel.words import Unread, is_unknown_word, split_words, whole
from checker.small.actions import COUNT, Action, Draw, arguments
from checker.small.table import UNKNOWN, SmallTable
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


def _read(
    step: Step, make: Callable[..., M], before: tuple[str, ...], wanted: list[tuple[str, str]], game: SmallGame
) -> M:
    """The move that a step's words make, behind what is known before."""
    words = split_words(step.args)
    if len(words) != len(wanted):
        raise Unread(f"`{step.verb}` takes {counted(len(wanted), 'word')} behind it, here are {len(words)}")
    return make(*before, *(_value(word, what, game) for word, (_, what) in zip(words, wanted, strict=True)))


def _value(word: str, what: str, game: SmallGame) -> str | int:
    if what == COUNT:
        return whole(word)
    if what == "any" and is_unknown_word(word):
        return UNKNOWN
    return card_named(word, game)


def card_named(word: str, game: SmallGame) -> str:
    """The kind of card that a word means: its id, its name or the beginning of one."""
    kind = game.names.find(word)
    if kind is None:
        problem = game.names.problem(word)
        raise Unread(f"there is no card `{word}`" + (f"; {problem.hint}" if problem and problem.hint else ""))
    return kind
