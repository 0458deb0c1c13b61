"""What must happen now, before anybody has a choice: a title says it, `sporeprint next` reads it out."""

from __future__ import annotations

from typing import NamedTuple


class Due(NamedTuple):
    """One thing that must happen: in the game's words, with the rule behind it and where on the table.

    `asks` is what has to be rolled or drawn for it, one entry for each answer: "direction die", "the card turned up".
    """

    text: str
    rule: str = ""
    place: str = ""
    asks: tuple[str, ...] = ()


class Agenda(NamedTuple):
    """All that must happen before the next choice, or as much of it as one line of the log holds.

    `line` is that line without its entry number, with the player where one is needed. Every answer that is still to
    come is a `?` in it, in the order of the asks of the dues; a line without any is fully forced.
    """

    headline: str
    dues: tuple[Due, ...]
    line: str

    @property
    def asks(self) -> tuple[str, ...]:
        """Everything that has to be rolled or drawn, in the order of the answers in the line."""
        return tuple(ask for due in self.dues for ask in due.asks)
