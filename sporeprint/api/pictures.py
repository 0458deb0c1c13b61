"""Pictures of a judged table: what scores, what is wrong, or what must happen next, as SVG, PNG or PDF."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeAlias, get_args

from sporeprint.api.collector import resting_collector
from sporeprint.api.judging import Judgement, Referees, judge
from sporeprint.api.next_steps import WHOLE, follow
from sporeprint.api.results import input_error
from sporeprint.api.sources import Source
from sporeprint.ground.findings import Report

if TYPE_CHECKING:
    from sporeprint.api.any_title import AnyCourse
    from sporeprint.ground.catalogue import TitleRef
    from sporeprint.ground.tableau import Tableau

PictureKind: TypeAlias = Literal["svg", "png", "pdf"]
PictureOf: TypeAlias = Literal["score", "check", "next"]
KINDS: tuple[PictureKind, ...] = get_args(PictureKind)


def picture(
    source: Source,
    kind: PictureKind = "svg",
    *,
    of: PictureOf = "score",
    answers: Iterable[str] | None = None,
    roll: str | None = None,
    project: Path | str | None = None,
    language: str = "",
    name: str = "",
) -> bytes:
    """Return a picture of a table, drawn with the printed pieces.

    `of="score"` marks what scores, `of="check"` shows the table before the first illegal step, or the faults of a
    position, and `of="next"` what must happen now, after `answers` and `roll` as in `next_step`. Without a table to
    show `InputError` is raised; mistakes that are shown on the picture are no reason for that.
    """
    if kind not in KINDS or of not in get_args(PictureOf):
        raise ValueError(f"kind is one of {', '.join(KINDS)}, of is one of {', '.join(get_args(PictureOf))}")
    upto = WHOLE if of == "next" else None
    judgement = judge(source, Referees(project), language=language, name=name, upto=upto)
    course = follow(judgement, answers or (), roll) if of == "next" else None
    report = Report()
    drawn = draw(judgement, of, (kind,), report, course)
    if kind not in drawn:
        judgement.report.extend(report)
        raise input_error(judgement.report)
    return drawn[kind]


def draw(
    judgement: Judgement, of: PictureOf, kinds: Iterable[PictureKind], report: Report, course: AnyCourse | None = None
) -> dict[PictureKind, bytes]:
    """Return the pictures of a table by kind; none without a table, or with mistakes in the looks of the title."""
    tableau = _tableau(judgement, of, course)
    if tableau is None or judgement.ref is None:
        return {}
    with resting_collector():
        return _drawn(judgement.ref, tableau, kinds, report)


def _tableau(judgement: Judgement, of: PictureOf, course: AnyCourse | None) -> Tableau | None:
    from checker.kernel.tableau import checked_tableau, coming_tableau, scored_tableau

    judged, game = judgement.judged, judgement.game
    if judged is None or game is None or judged.position is None:
        return None
    if of == "check":
        return checked_tableau(game, judged)
    if of == "next":
        agenda = None if course is None or course.is_free else course.lines[-1].agenda
        return coming_tableau(game, judged.position if course is None else course.position, agenda)
    return None if judged.sheet is None else scored_tableau(game, judged.position, judged.sheet)


def _drawn(ref: TitleRef, tableau: Tableau, kinds: Iterable[PictureKind], report: Report) -> dict[PictureKind, bytes]:
    from generator.tools.tables.drawing import draw_tableau
    from generator.tools.tables.files import table_file

    drawn = draw_tableau(ref, tableau, report)
    if drawn is None:
        return {}
    title = f"{tableau.heading}: {tableau.verdict}" if tableau.verdict else tableau.heading
    return {kind: table_file(drawn, kind, title) for kind in kinds}


def write_pictures(
    files: Mapping[PictureKind, Path],
    judgement: Judgement,
    of: PictureOf,
    report: Report,
    course: AnyCourse | None = None,
) -> list[str]:
    """Write the pictures that are asked for and return their paths; a file that is not ours is never replaced."""
    from sporeprint.ground.seals import write_sealed

    asked = [kind for kind in KINDS if kind in files]
    drawn = draw(judgement, of, asked, report, course)
    return [str(files[kind]) for kind, data in drawn.items() if write_sealed(files[kind], data, report)]
