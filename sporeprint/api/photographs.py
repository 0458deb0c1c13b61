"""Photographs: a photo of a finished table as a position file, with questions about what it leaves open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from sporeprint.api.laying import LaidTable, empty_table
from sporeprint.api.projects import CALLER
from sporeprint.api.results import InputError, Json, Result, findings_json, is_readable
from sporeprint.api.table_laying import position_file, referees_of, sit_down
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.tableau import Tableau

if TYPE_CHECKING:
    from sporeprint.photo.asking import PhotoQuestion

EXTRA = 'pip install "sporeprint[photo]"'


@dataclass(frozen=True, slots=True)
class PhotoResult(Result):
    """What a photo shows. Without a table nothing was read, and the findings say why."""

    title: str = ""
    table: LaidTable | None = None
    text: str = ""
    """The position file, as `score` reads it; what is doubtful is unknown in it."""
    picture: bytes = b""
    """The photo straightened, with every piece outlined and named, as PNG."""
    questions: tuple[PhotoQuestion, ...] = ()
    """What is open, in the order of what matters."""
    crops: Mapping[str, bytes] = field(default_factory=dict)
    """Key of a question -> what the photo shows there, as PNG."""
    decisions: int = 0
    """Places and pieces that were decided."""
    outcome: str = ""
    """What the score of the table says so far."""

    def to_json(self) -> dict[str, Json]:
        return {
            "ok": self.ok,
            "findings": findings_json(self.findings),
            "title": self.title,
            "decisions": self.decisions,
            "outcome": self.outcome,
            "questions": [dict(question.to_json()) for question in self.questions],
            "position": self.text,
        }


def read_photo(
    photos: Sequence[Path | str | bytes],
    title: str,
    players: Mapping[str, str] | Sequence[str],
    *,
    answers: Mapping[str, str] | None = None,
    house: Mapping[str, str] | None = None,
    options: Mapping[str, Json] | None = None,
    project: Path | str | None = None,
    progress: Callable[[str], None] = lambda _: None,
) -> PhotoResult:
    """Return the table that one or more photos show.

    Players are named in the order in which they sit, clockwise from the lower edge of the first photo.
    """
    report = Report()
    if find_spec("cv2") is None or find_spec("numpy") is None:
        report.error("PHOTO-EXTRA", "reading photos needs OpenCV and numpy, which are not installed", CALLER, EXTRA)
        return PhotoResult(report.findings, True)
    try:
        table = empty_table(title, players, house=house, options=options, project=project)
    except InputError as error:
        return PhotoResult(error.findings, error.is_readable)
    return _read(photos, table, answers or {}, project, report, progress)


def _read(
    photos: Sequence[Path | str | bytes],
    table: LaidTable,
    answers: Mapping[str, str],
    project: Path | str | None,
    report: Report,
    progress: Callable[[str], None],
) -> PhotoResult:
    from sporeprint.api.table_faces import table_faces
    from sporeprint.photo.drawing import crops, overview
    from sporeprint.photo.merging import merged
    from sporeprint.photo.pictures import read_picture
    from sporeprint.photo.reading import known_of, read_table

    loaded = [read_picture(data, name, report) for data, name in _files(photos, report)]
    pictures = [picture for picture in loaded if picture is not None]
    if report.has_errors or not pictures:
        return PhotoResult(report.findings, is_readable(report), table.title)
    sitting = sit_down(table.header, referees_of(project))
    faces = table_faces(table.title, project=project)
    progress("drawing the faces of the title")
    known = known_of(table, sitting, faces)
    found = [read_table(one, table, sitting, faces, known, report, progress=progress) for one in pictures]
    readings = [reading for reading in found if reading is not None]
    if report.has_errors or not readings:
        return PhotoResult(report.findings, is_readable(report), table.title)
    reading = merged(readings, sitting.laying)
    questions, laid, outcome = _asked(reading, table, answers, project, report)
    if report.has_errors:
        return PhotoResult(report.findings, True, table.title, questions=questions)
    text = _comments(questions) + position_file(sitting, laid.tableau, laid.answers, {})
    return PhotoResult(
        report.findings,
        True,
        table.title,
        laid,
        text,
        overview(reading),
        questions,
        crops(reading),
        sum(read.sure for read in reading.reads),
        outcome,
    )


def _asked(
    reading: object, table: LaidTable, answers: Mapping[str, str], project: Path | str | None, report: Report
) -> tuple[tuple[PhotoQuestion, ...], LaidTable, str]:
    """Return what is still open, the table with the answers, and what its score says."""
    from dataclasses import replace

    from sporeprint.api.scores import score
    from sporeprint.photo.asking import accused, answered, questions_of
    from sporeprint.photo.reading import PhotoReading

    assert isinstance(reading, PhotoReading)
    sitting = sit_down(table.header, referees_of(project))
    asked = sitting.laying.questions(reading.tableau)
    usual = {one.key: one.usual for one in asked if one.usual is not None}
    laid = replace(table, tableau=reading.tableau, answers=usual)
    laid, settled = answered(laid, answers, (*reading.doubts, *reading.reads), sitting.laying, report)
    open_keys = {one.key for one in asked} - settled - set(usual)
    text = position_file(sitting, laid.tableau, laid.answers, {})
    result = score(text, project=project, name="the photo")
    for finding in result.findings:
        if finding.level == "error":
            message = f"what was read cannot all be true: {finding.message}"
            report.warning("PHOTO-LEGAL", message, Where("the photo"), finding.hint or "look at these pieces again")
    wrong = [finding.message for finding in result.findings if finding.level == "error"]
    doubts = [*reading.doubts, *accused(reading.reads, wrong)]
    found = questions_of(doubts, reading.missing, laid.tableau, asked, open_keys)
    left = [question for question in found if question.key not in settled]
    if result.winners and not result.provisional:
        left = [replace(question, matters=False) for question in left]
    return tuple(left), laid, result.outcome


def _comments(questions: Sequence[PhotoQuestion]) -> str:
    lines = [f"# open: {question.key}: {question.text}" for question in questions]
    return "".join(f"{line}\n" for line in lines)


def _files(photos: Sequence[Path | str | bytes], report: Report) -> list[tuple[bytes, str]]:
    found = []
    for number, photo in enumerate(photos, 1):
        if isinstance(photo, bytes):
            found.append((photo, f"photo {number}"))
            continue
        try:
            found.append((Path(photo).read_bytes(), str(photo)))
        except OSError as error:
            reason = error.strerror or "it cannot be read"
            report.unreadable("PHOTO-FILE", f"the photo cannot be opened: {reason}", Where(str(photo)))
    return found


def write_photo(result: PhotoResult, out: Path | str) -> Result:
    """Write the position, the picture beside it, and a crop for each question that has one."""
    from sporeprint.ground.atomic import write_atomically

    report, target = Report(), Path(out)
    files = {target: result.text.encode(), target.with_suffix(".png"): result.picture}
    folder = target.with_name(f"{target.stem}-questions")
    open_keys = {question.key for question in result.questions}
    files |= {folder / f"{_file_name(key)}.png": data for key, data in result.crops.items() if key in open_keys}
    for path, data in files.items():
        if not write_atomically(path, data, report):
            break
    return Result(report.findings, is_readable(report))


def _file_name(key: str) -> str:
    return "".join(letter if letter.isalnum() or letter in "._-" else "_" for letter in key)


# --- truth ----------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class PhotoTruth:
    """A reading against what really lay there, place by place."""

    right: int
    asked: int
    """Places that are wrong or not read, and asked about."""
    wrong: tuple[str, ...]
    """Places that are wrong and not asked about."""

    def to_json(self) -> dict[str, Json]:
        return {"right": self.right, "asked": self.asked, "wrong": list(self.wrong)}


def compare_photo(result: PhotoResult, truth: Tableau) -> PhotoTruth:
    """Return how a reading compares with the true table, over the boards that scoring needs."""
    assert result.table is not None, "only what was read is compared"
    tableau = result.table.tableau
    boards = {board.key for board in (*truth.boards, *tableau.boards) if not board.optional}
    want, got = _lying(truth, boards), _lying(tableau, boards)
    got, names = _as_in(want, got)
    stands_for = _stand_ins(want, got)
    keys = {question.key for question in result.questions}
    asked, wrong, right = 0, [], 0
    for spot in sorted({*want, *got}):
        real = Counter({stands_for.get(kind, kind): count for kind, count in want.get(spot, Counter()).items()})
        if real == got.get(spot, Counter()):
            right += 1
        elif {
            key for own in {spot[0], names.get(spot[0], "")} for key in (own, *(f"{own}.{p}" for p in spot[1]))
        } & keys:
            asked += 1
        else:
            wrong.append(f"{spot[0]} {' '.join(dict.fromkeys(spot[1]))}".strip())
    bare = result.decisions - sum(sum(count.values()) for spot, count in got.items())
    return PhotoTruth(right + max(0, bare - len(wrong)), asked, tuple(wrong))


Lying: TypeAlias = "dict[tuple[str, tuple[str, ...]], Counter[tuple[str, str]]]"


def _lying(tableau: Tableau, boards: set[str]) -> Lying:
    found: Lying = {}
    for piece in tableau.pieces:
        if piece.board in boards and (piece.item or piece.back):
            name = "face down" if piece.back else piece.item
            found.setdefault((piece.board, piece.places), Counter())[piece.component, name] += 1
    return found


def _as_in(want: Lying, got: Lying) -> tuple[Lying, dict[str, str]]:
    """Return a reading with its numbered rows in the order of the truth, and how it calls each row of the truth.

    Rows of one player that are alike (dishes) have no order on the table.
    """
    rows = {spot[0] for spot in (*want, *got) if spot[0].rpartition(".")[2].isdigit()}
    pairs = sorted(
        ((-_common(want, got, one, other), one, other) for one in rows for other in rows if _stem(one) == _stem(other)),
    )
    names: dict[str, str] = {}
    for _, one, other in pairs:
        if one not in names and other not in names.values():
            names[one] = other
    back = {other: one for one, other in names.items()}
    return {(back.get(board, board), places): count for (board, places), count in got.items()}, names


def _stem(key: str) -> str:
    return key.rpartition(".")[0]


def _common(want: Lying, got: Lying, one: str, other: str) -> int:
    """Return how many pieces of a true row a row of the reading has at the same place; more if they have one name."""
    spots = [(spot, count) for spot, count in want.items() if spot[0] == one]
    same = sum((count & got.get((other, spot[1]), Counter())).total() for spot, count in spots)
    return 2 * same + (one == other)


def _stand_ins(want: Lying, got: Lying) -> dict[tuple[str, str], tuple[str, str]]:
    """Return for pieces of components of which only one is offered what stands for them in a reading."""
    items: dict[str, set[str]] = {}
    for count in got.values():
        for component, item in count:
            items.setdefault(component, set()).add(item)
    kinds = {kind for count in want.values() for kind in count}
    alone = {component: next(iter(own)) for component, own in items.items() if len(own) == 1}
    return {kind: (kind[0], alone[kind[0]]) for kind in kinds if kind[0] in alone}
