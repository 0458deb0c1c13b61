"""Steps read into moves: what the notations of all titles have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Generic, TypeVar

from checker.kernel.log import Step
from checker.kernel.position import P, Position
from checker.kernel.problem import Problem
from sporeprint.ground.names import did_you_mean, folded

M = TypeVar("M")
T = TypeVar("T")
NONE: Mapping[str, tuple[str, ...]] = MappingProxyType({})
LONGEST = 6
"""Digits of a number that anybody would write."""
UNKNOWN_WORDS = frozenset(("?", "_"))


class Unread(Exception):
    """Carries out of the small readers of a notation why a step means no move; `Notation.read` makes a value of it.

    With a sentence alone the words behind the verb are wrong, and the hint is how the verb is written.
    """

    def __init__(self, why: str | Problem) -> None:
        super().__init__(why)
        self.why = why


class Notation(Generic[P, M]):
    """The verbs of a title with what reads each of them. A position is of the kind `P`, a move of the kind `M`."""

    __slots__ = ("_free", "_options", "_readers", "verbs")

    def __init__(
        self,
        verbs: Mapping[str, str],
        readers: Mapping[str, Callable[[Step, P], M]],
        options: Mapping[str, tuple[str, ...]] = NONE,
        free: frozenset[str] = frozenset(),
    ) -> None:
        """`options` are the names that may stand before a `=`, by verb; those of the `free` verbs are not looked at."""
        self.verbs, self._readers, self._options, self._free = verbs, readers, options, free

    def read(self, step: Step, position: P) -> M | Problem:
        """The move a step means, or why it means none."""
        verb = step.verb
        reader = self._readers.get(verb)
        if reader is None:
            return Problem("LOG-VERB", f"there is no verb `{step.typed}`", did_you_mean(verb, self.verbs))
        try:
            if step.options and verb not in self._free:
                self._check_options(step)
            return reader(step, position)
        except Unread as unread:
            why = unread.why
            return why if isinstance(why, Problem) else Problem("LOG-ARGUMENTS", why, f"write: {self.verbs[verb]}")

    def _check_options(self, step: Step) -> None:
        known = self._options.get(step.verb, ())
        for key in step.options:
            if key not in known:
                raise Unread(f"`{step.typed}` has no `{key}=`")


def plain(make: Callable[[str], M]) -> Callable[[Step, P], M]:
    """Reads a verb behind which nothing stands; the move is made of its player alone."""

    def read(step: Step, position: P) -> M:
        if step.args or step.options:
            raise Unread(f"`{step.typed}` takes no arguments")
        return make(step.player)

    return read


# --- the words of all titles ----------------------------------------------------------------------------------------
def is_unknown_word(text: str) -> bool:
    """Whether a word says that nobody saw it."""
    return text in UNKNOWN_WORDS


def whole(text: str) -> int:
    """A whole number, 0 or more."""
    if not text.isascii() or not text.isdigit() or len(text) > LONGEST:
        raise Unread(f"`{text}` is not a whole number")
    return int(text)


def whole_option(step: Step, name: str, otherwise: int = 0) -> int:
    """The number behind `name=`; another one where it is not written."""
    text = step.options.get(name)
    return otherwise if text is None else whole(text)


def only_word(step: Step, why: str = "") -> str:
    """The one word behind a verb."""
    if len(step.args) != 1:
        raise Unread(why or f"`{step.typed}` takes one word")
    return step.args[0]


def player_named(position: Position, text: str) -> str:
    """The handle of a player who is written by handle or by name, in capitals or not."""
    if text in position.players:
        return text
    meant = folded(text)
    found = [handle for handle, name in position.names.items() if meant in (folded(handle), folded(name))]
    if len(found) != 1:
        raise Unread(Problem("LOG-PLAYERS", f"there is no player `{text}`", did_you_mean(text, position.players)))
    return found[0]


def thing_named(text: str, read: Callable[[str], str | None], what: str, hint: Callable[[str], str]) -> str:
    """The code of a card or tile that is written by code or by name."""
    code = read(text)
    if code is None:
        raise Unread(Problem("LOG-ARGUMENTS", f"there is no {what} `{text}`", hint(text)))
    return code


def readable(found: T | Problem) -> T:
    """What was found; a problem in its place ends the reading of the step."""
    if isinstance(found, Problem):
        raise Unread(found)
    return found


def split_words(words: Iterable[str]) -> list[str]:
    """Words set apart by blanks or commas."""
    return [part for word in words for part in word.split(",") if part]
