"""What the referees of all titles have in common: their data, and the hooks that a title may leave as they are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from checker.kernel.data import TitleData
from checker.kernel.files import player_names
from checker.kernel.game import Game
from checker.kernel.log import Step
from checker.kernel.moves import LegalMoves, M_co
from checker.kernel.position import P
from checker.kernel.problem import Problem

if TYPE_CHECKING:
    from checker.kernel.agenda import Agenda, Due
    from checker.kernel.laying import Laying, TableSetting
    from checker.kernel.unknown import Bounds, Open
    from sporeprint.ground.asking import Record
    from sporeprint.ground.nodes import Table
    from sporeprint.ground.vocabulary import Names


class TitleReferee(Game[P, M_co]):
    """A referee with the numbers of its title. What few runs need (pictures, agendas) a title loads when asked."""

    header_keys: tuple[str, ...] = ()
    position_record: type[Record] | None = None
    header_record: type[Record] | None = None

    def __init__(self, data: TitleData) -> None:
        self.data = data
        self.slug, self.prefix, self.version = data.slug, data.prefix, data.version

    def header_choices(self) -> Mapping[str, tuple[str, ...]]:
        """Return the names that a header may choose from, by key, where the declaration allows other texts, too."""
        return {}

    def legal_moves(self, position: P, /) -> LegalMoves[P, M_co]:
        return LegalMoves(position, self.generate_moves, self.why_not)

    def remarks(self, position: P, step: Step, /) -> Iterable[Problem]:
        return ()

    def unknowns(self, position: P, /) -> Sequence[Open[P]]:
        return ()

    def is_possible(self, position: P, /) -> bool:
        return all(problem.doubt for problem in self.problems(position))

    def bounds(self, position: P, /) -> Bounds | None:
        return None

    def vocabularies(self, players: Mapping[str, str], /) -> Names:
        """The players by handle or name; a title adds its own things."""
        return {"player": player_names(players)}

    def opened(self, node: Table, players: Mapping[str, str], /) -> Table:
        return node

    def claim_rule(self, position: P, player: str, row: str, claimed: int, rule: str, /) -> str:
        return rule

    def learn(self, position: P, name: str, value: str, /) -> bool:
        return False

    def agenda(self, position: P, /) -> Agenda | None:
        """The chance move that is due, or the only legal step."""
        from checker.kernel.forward import plain_agenda

        return plain_agenda(self, position)

    def brought(self, before: P, line: str, after: P, /) -> Iterable[Due]:
        return ()

    def laying(self, setting: TableSetting, /) -> Laying[P]:
        raise NotImplementedError(f"tables of {self.data.name} cannot be laid yet")
