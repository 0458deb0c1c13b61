"""Tables of Woodlots for the page and the photo reader: empty, laid, offered, asked about and lifted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from checker.kernel.data import TitleData
from checker.kernel.files import player_names
from checker.kernel.laying import Answers, Offer, Question, TableSetting
from checker.kernel.lifting import position_text
from checker.kernel.moves import Move
from checker.woodlots import asking, pieces
from checker.woodlots.declared import owner_names, vocabularies
from checker.woodlots.kit import MULTI, SOLO, WoodlotsKit
from checker.woodlots.lifting import WoodlotsLifting
from checker.woodlots.offering import offers
from checker.woodlots.pieces import SOILS, WoodlotsPrints
from checker.woodlots.positions import read_position
from checker.woodlots.table import WoodlotsTable
from checker.woodlots.touched import touched
from sporeprint.ground.findings import Report
from sporeprint.ground.nodes import Table
from sporeprint.ground.tableau import Spot, Tableau
from sporeprint.ground.yaml_in import parse_yaml


class WoodlotsLaying:
    """Lays and lifts the tables of one setting."""

    def __init__(self, data: TitleData, kit: WoodlotsKit, setting: TableSetting) -> None:
        self.printed, self.setting = WoodlotsPrints(data), setting
        self.blank = _blank(data, kit, setting)

    def empty(self) -> Tableau:
        """Only the soils of a layout that the header names are known."""
        base = pieces.lay(self.printed, self.blank)
        soils = tuple(piece for piece in base.pieces if piece.component == SOILS)
        counters = tuple(replace(counter, value=None) for counter in base.counters)
        veiled = frozenset((board.key, "") for board in base.boards)
        return replace(base, pieces=soils, counters=counters, unseen=veiled)

    def lay(self, t: WoodlotsTable) -> Tableau:
        return pieces.lay(self.printed, t)

    def opened(self, tableau: Tableau) -> Tableau:
        return pieces.opened(tableau, self.blank.kit.borders)

    def offers(self, tableau: Tableau) -> Iterable[Offer]:
        return offers(self.printed, self.blank, tableau)

    def questions(self, tableau: Tableau) -> Iterable[Question]:
        return asking.questions(self.blank, tableau)

    def answers(self, t: WoodlotsTable) -> Answers:
        return asking.answers(t)

    def lift(self, tableau: Tableau, answers: Answers) -> str:
        return WoodlotsLifting(self.printed, self.setting, self.blank, tableau, answers).text()

    def spots(self, move: Move[WoodlotsTable], t: WoodlotsTable) -> Sequence[Spot]:
        return tuple(touched(move, t))


def _blank(data: TitleData, kit: WoodlotsKit, setting: TableSetting) -> WoodlotsTable:
    """Return the table of a position file that has nothing but its header."""
    report, players = Report(), player_names(setting.players)
    words = {"player": players, "owner": owner_names(players), **vocabularies(kit)}
    node = parse_yaml(position_text(data, setting, {}), "header", report)
    assert isinstance(node, Table), "a header is a table"
    found = read_position(node, setting.players, setting.house, kit, words, report)
    mode = SOLO if len(setting.players) == 1 else MULTI
    return WoodlotsTable(kit, setting.players, setting.house, mode) if found is None else found[0]
