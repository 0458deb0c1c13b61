"""Problems: why a move may not be, or why a table cannot be. A title yields them; the kernel gives them a place."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from checker.kernel.log import Step
    from sporeprint.ground.tableau import Spot


class Problem(NamedTuple):
    """`rule` is the id of the broken rule, the sentence has the numbers in it, the hint is the fix.

    `doubt`: it cannot be told from what was written down; some way to fill the unknowns makes the move legal.
    `forced`: of a doubt, that the move does not fit the table as it is known; it is carried out as hands would do it.
    """

    rule: str
    message: str
    hint: str = ""
    doubt: bool = False
    lines: tuple[int, ...] = ()
    """Other lines that belong to it (where the copies of a card were seen)."""
    path: tuple[str, ...] = ()
    """In a position: the keys that lead to the faulty value."""
    spots: tuple[Spot, ...] = ()
    """Where on the table it shows, as far as that is narrower than what the path leads to."""
    meant: tuple[Step, ...] = ()
    """Of a step that can be read in several ways: each of them, written out."""
    forced: bool = False
