"""Tables of Undergrove for the page and the photo reader: empty, laid, offered, asked about and lifted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from checker.kernel.data import TitleData
from checker.kernel.files import player_names
from checker.kernel.laying import Answers, Offer, Question, TableSetting
from checker.kernel.lifting import position_text
from checker.kernel.moves import Move
from checker.undergrove import asking, pieces
from checker.undergrove.kit import REFERENCE, UndergroveKit
from checker.undergrove.lifting import UndergroveLifting
from checker.undergrove.offering import Offering
from checker.undergrove.pieces import CROSS, FOCUS, GOALS, UndergrovePrints
from checker.undergrove.positions import read_position
from checker.undergrove.records import side_names, vocabularies
from checker.undergrove.table import NORMAL, SOLO, UndergroveTable
from checker.undergrove.touched import touched
from sporeprint.ground.findings import Report
from sporeprint.ground.nodes import Table
from sporeprint.ground.tableau import Spot, Tableau
from sporeprint.ground.yaml_in import parse_yaml


class UndergroveLaying:
    """Lays and lifts the tables of one setting."""

    def __init__(self, data: TitleData, kit: UndergroveKit, setting: TableSetting) -> None:
        self.printed, self.setting = UndergrovePrints(data), setting
        self.blank = _blank(data, kit, setting)

    def empty(self) -> Tableau:
        """Only the starting cross is known, and what the header says: goals, the focus of the AI."""
        base = pieces.lay(self.printed, self.blank)
        known = tuple(piece for piece in base.pieces if piece.component == CROSS or piece.board in (GOALS, FOCUS))
        counters = tuple(replace(counter, value=None) for counter in base.counters)
        boards = (replace(board, note="") for board in base.boards)
        notes = {board.key: board for board in boards}
        bands = (replace(band, boards=tuple(notes[board.key] for board in band.boards)) for band in base.bands)
        veiled = frozenset((board.key, "") for board in base.boards)
        return self.opened(replace(base, bands=tuple(bands), pieces=known, counters=counters, unseen=veiled))

    def lay(self, t: UndergroveTable) -> Tableau:
        return pieces.lay(self.printed, t)

    def opened(self, tableau: Tableau) -> Tableau:
        return pieces.opened(self.printed, tableau, self.blank)

    def offers(self, tableau: Tableau) -> Iterable[Offer]:
        return Offering(self.printed, self.blank, tableau).offers()

    def questions(self, tableau: Tableau) -> Iterable[Question]:
        return asking.questions(self.blank)

    def answers(self, t: UndergroveTable) -> Answers:
        return asking.answers(t)

    def lift(self, tableau: Tableau, answers: Answers) -> str:
        return UndergroveLifting(self.printed, self.setting, self.blank, tableau, answers).text()

    def spots(self, move: Move[UndergroveTable], t: UndergroveTable) -> Sequence[Spot]:
        return tuple(touched(move, t))


def _blank(data: TitleData, kit: UndergroveKit, setting: TableSetting) -> UndergroveTable:
    """Return the table of a position file that has nothing but its header."""
    report, players = Report(), player_names(setting.players)
    words = {"player": players, "player or colour": side_names(setting.players), **vocabularies(kit)}
    node = parse_yaml(position_text(data, setting, {}), "header", report)
    assert isinstance(node, Table), "a header is a table"
    found = read_position(node, setting.players, setting.house, kit, words, report)
    mode = SOLO if len(setting.players) == 1 else NORMAL
    return UndergroveTable(kit, setting.players, setting.house, mode, REFERENCE) if found is None else found[0]
