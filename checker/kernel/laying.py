"""Tables laid and lifted: a position as a tableau, and a tableau that somebody filled in as a position file.

A title offers a `Laying`. The page and the photo reader know nothing else about it: they show the tableau, lay pieces
from the offers, ask the questions, and have the result lifted into a file that is read like any other.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from checker.kernel.data import plain
from checker.kernel.moves import Move
from checker.kernel.position import P
from sporeprint.ground.nodes import Table
from sporeprint.ground.offers import Choice as Choice
from sporeprint.ground.offers import Offer as Offer
from sporeprint.ground.offers import Question as Question
from sporeprint.ground.offers import QuestionKind as QuestionKind
from sporeprint.ground.plain import Json
from sporeprint.ground.tableau import Spot, Tableau

if TYPE_CHECKING:
    from checker.kernel.game import Rules
    from checker.kernel.header import Header

Answers = Mapping[str, Json]
"""Key of a question -> what was answered; a question without an answer is unknown."""


@dataclass(frozen=True, slots=True)
class TableSetting:
    """What a table is laid for: who plays, by which house rules, and what else a header says (mode, colours)."""

    players: Mapping[str, str]
    """Handle -> name, in order of play."""
    house: Mapping[str, str] = field(default_factory=dict)
    """Every house rule with its value."""
    options: Mapping[str, Json] = field(default_factory=dict)
    """The other keys of the header as they are written in a file, such as `mode` or `colours`."""


def setting_of(game: Rules[P], header: Header, written: Table) -> TableSetting:
    """Return the setting of a table or a log, whose header was read from `written`."""
    options = {key: plain(written.get(key)) for key in game.header_keys if key in written}
    return TableSetting(header.players, header.house, options)


class Laying(Protocol[P]):
    """How a title's tables are laid and lifted. Made for one `TableSetting`."""

    def empty(self) -> Tableau:
        """Return the table with all boards, every place and counter of it open, everything unseen."""
        ...

    def lay(self, position: P, /) -> Tableau:
        """Return the whole table of a position: every piece, hand, heap and number that a position file can hold."""
        ...

    def opened(self, tableau: Tableau, /) -> Tableau:
        """Return the table with room where something may still be laid: rows with a free place, cells around a map.

        Whatever was laid stays where it is, and a second call changes nothing.
        """
        ...

    def offers(self, tableau: Tableau, /) -> Iterable[Offer]:
        """Return what could still lie on each place, as far as the box has it."""
        ...

    def questions(self, tableau: Tableau, /) -> Iterable[Question]:
        """Return what the table does not show and scoring needs."""
        ...

    def answers(self, position: P, /) -> Answers:
        """Return the answers to the questions as a position has them; what it does not know is left out."""
        ...

    def lift(self, tableau: Tableau, answers: Answers, /) -> str:
        """Return the position file that the table shows, as a person would have typed it.

        `lift(lay(p), answers(p))` scores and judges like `p`. What is unseen is written as unknown, never as nothing.
        """
        ...

    def spots(self, move: Move[P], position: P, /) -> Sequence[Spot]:
        """Return the places that a move touches, in the order in which a hand would go there."""
        ...
