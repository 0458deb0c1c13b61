"""Errors of a command line that cannot be parsed: one sentence, and the fix below it instead of all options."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from typing import Any, NoReturn


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong, what was probably meant, and where to read on. It ends with exit code 2."""

    def error(self, message: str, hint: str = "") -> NoReturn:
        out = hint or (self.epilog or "").replace("example:", "such as:")
        self.exit(2, f"{self.prog}: error: {message}\n    {out}\n    `{self.prog} --help` tells the rest\n")

    def refuse(self, words: Sequence[str]) -> NoReturn:
        """Tells of words that no argument takes; the first of them is where the others went wrong."""
        word = words[0].partition("=")[0]
        if word.startswith("-") and len(word) > 1:
            self.error(f"there is no option `{word}`", meant(word, self._option_string_actions))
        self.error(f"`{word}` is one word too many", "put a name that has spaces in it into quotes")

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """As `argparse` does it, but with the word that was probably meant."""
        if action.choices is not None and value not in action.choices:
            words = ", ".join(map(str, action.choices))
            near = meant(str(value), map(str, action.choices))
            raise argparse.ArgumentError(action, f"`{value}` is none of {words}{f'; {near}' if near else ''}")


def meant(word: str, words: Iterable[str]) -> str:
    """The words of a list that somebody probably meant; nothing if it is like none of them."""
    from sporeprint.ground.names import did_you_mean, nearest  # whoever types well does not wait for it

    valid = list(words)
    return did_you_mean(word, valid) if nearest(word, valid) else ""
