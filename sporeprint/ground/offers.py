"""What somebody who lays a table may choose from and is asked, as plain values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from sporeprint.ground.plain import Json
from sporeprint.ground.tableau import Piece

QuestionKind = Literal["player", "players", "count", "yes_no", "choice", "choices", "text"]


@dataclass(frozen=True, slots=True)
class Choice:
    """A piece that could be laid on a place, and how many of it are left in the box."""

    piece: Piece
    """Without places: it is laid on the place that was chosen."""
    name: str
    """What people call it, such as `morel, night`."""
    left: int | None = None
    """How many more there can be; None when the box sets no limit."""


@dataclass(frozen=True, slots=True)
class Offer:
    """What could lie on some places of a board, as one layer: tiles and the tokens on them are two offers.

    At most `most` pieces of these choices lie on one place. Where `most` is 1, another choice replaces the first.
    """

    board: str
    places: tuple[str, ...]
    choices: tuple[Choice, ...]
    most: int | None = 1


@dataclass(frozen=True, slots=True)
class Question:
    """Something that scoring needs and that no piece shows."""

    key: str
    """Where a position file has the same thing, the keys that lead there, with dots: `stuck`, `A.cleared`."""
    text: str
    kind: QuestionKind
    rule: str = ""
    choices: tuple[tuple[str, str], ...] = ()
    """Value and name of each, for `choice` and `choices`; players are known from the setting."""
    least: int = 0
    most: int | None = None
    """Of a count."""
    player: str = ""
    """Whom it is about."""
    usual: Json = None
    """What is answered most often, for a page to begin with; None when no answer is likelier than the others."""
    rare: bool = False
    """It matters in few games; the answer may be left out, and the file then says nothing about it."""
