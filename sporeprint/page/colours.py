"""The colour in which each player plays, so that the page can show people as their pieces look."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from sporeprint.api.start_options import COLOURS, title_colours
from sporeprint.ground.plain import Json

if TYPE_CHECKING:
    from sporeprint.api.table_laying import Sitting
    from sporeprint.ground.tableau import Tableau


def player_colours(sitting: Sitting, tableau: Tableau) -> dict[str, Json]:
    """Return the colour of each player: that of a printed board of their own, or what is written.

    Whoever is written with no colour has the next one that is left, in the order of the data.
    """
    known = title_colours(sitting.game)
    written = sitting.options.get(COLOURS)
    said = {who: str(word).lower() for who, word in written.items()} if isinstance(written, Mapping) else {}
    said |= {board.player: board.item for board in tableau.boards if board.player and board.item}
    said = {who: word for who, word in said.items() if word in known}
    left = iter(word for word in known if word not in said.values())
    found = {who: said.get(who) or next(left, "") for who in sitting.players}
    return {who: word for who, word in found.items() if word}
