"""Tables for the figures of a booklet: positions of `examples` that the referee accepts, as plain values."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from sporeprint.ground.catalogue import TitleRef, bundled_data
from sporeprint.ground.findings import Report, Where

if TYPE_CHECKING:
    from generator.documents.illustrations import FigureSpec, ScoredTable, ScoreSpec
    from sporeprint.api.judging import Judgement, Referees
    from sporeprint.ground.tableau import Tableau

ENTRY = re.compile(r"^\s*(\d+)\s")
START = "---"
WHOLE = 1 << 30


class FigureTables:
    """Judges each table of a title once, however many figures show it."""

    def __init__(self, ref: TitleRef, project: Path | None = None) -> None:
        self.ref, self.project = ref, project
        self._referees: Referees | None = None
        self._judged: dict[tuple[str, int | None], Judgement | None] = {}

    def table(self, spec: FigureSpec, report: Report) -> Tableau | None:
        """Return the table of a figure; None, and findings, when the referee does not accept it."""
        judgement = self._judgement(spec.position, spec.after, spec.where, report)
        if judgement is None or judgement.game is None or judgement.judged is None:
            return None
        assert judgement.judged.position is not None, "an accepted table has a position"
        return judgement.game.painter().tableau(judgement.judged.position)

    def score(self, spec: ScoreSpec, report: Report) -> ScoredTable | None:
        """Return the score of a table; a table that is not over has none to show."""
        from generator.documents.illustrations import ScoredLine, ScoredTable

        judgement = self._judgement(spec.position, spec.after, spec.where, report)
        sheet = None if judgement is None or judgement.judged is None else judgement.judged.sheet
        if sheet is None:
            if judgement is not None:
                report.error("FIGURE-SCORE", f"{spec.position} cannot be scored", spec.where, "name a finished table")
            return None
        lines = tuple(ScoredLine(line.player, line.row, line.points, line.words) for line in sheet.lines)
        return ScoredTable(sheet.players, lines, sheet.totals)

    def _judgement(self, position: str, after: int | None, where: Where, report: Report) -> Judgement | None:
        key = (position, after)
        if key not in self._judged:
            self._judged[key] = self._judge(position, after, where, report)
        return self._judged[key]

    def text(self, spec: FigureSpec) -> str:
        """Return the file of a figure up to the moment that it shows; nothing when there is no such file."""
        path = self._path(spec.position)
        if path is None:
            return ""
        lines = path.read_text("utf-8-sig").splitlines(keepends=True)
        return "".join(lines if spec.after is None else lines[: _line_after(path, spec.after) - 1])

    def _path(self, position: str) -> Path | None:
        paths = (root / "examples" / position for root in (self.ref.root, bundled_data()))
        return next((path for path in paths if path.is_file()), None)

    def _judge(self, position: str, after: int | None, where: Where, report: Report) -> Judgement | None:
        from sporeprint.api.judging import Referees, judge

        path = self._path(position)
        if path is None:
            hint = "write the path below `examples`, such as fungi/game.log"
            report.error("FIGURE-FILE", f"there is no examples/{position}", where, hint)
            return None
        if self._referees is None:
            self._referees = Referees(self.project)
        upto = None if after is None else _line_after(path, after)
        found = judge(path, self._referees, language=self.ref.language, upto=upto)
        errors = [finding for finding in found.report.findings if finding.level == "error"]
        if errors or found.judged is None or found.judged.position is None:
            said = f": {errors[0].message}" if errors else ""
            hint = f"`sporeprint check examples/{position}` tells the rest"
            report.error("FIGURE-POSITION", f"the referee does not accept examples/{position}{said}", where, hint)
            return None
        return found


def _line_after(path: Path, entries: int) -> int:
    """The line of a log before which so many entries stand."""
    is_header = True
    for number, line in enumerate(path.read_text("utf-8-sig").splitlines(), 1):
        if is_header:
            is_header = line.strip() != START
            continue
        match = ENTRY.match(line)
        if match and int(match[1]) > entries:
            return number
    return WHOLE
