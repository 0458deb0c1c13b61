"""Judging sources: logs are replayed, positions are read. Every function about a game on paper begins here."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING, NamedTuple

from sporeprint.api.projects import data_used, open_catalogue
from sporeprint.api.results import is_readable
from sporeprint.api.sources import Source, SourceText, read_source
from sporeprint.ground.catalogue import TitleRef, data_hash
from sporeprint.ground.findings import ARGUMENTS, Finding, Report, Where
from sporeprint.ground.nodes import Table, Text

if TYPE_CHECKING:
    from checker.kernel.log import LogText
    from checker.titles import Games
    from sporeprint.api.any_title import AnyGame, AnyJudged
    from sporeprint.ground.translation.logs import LogTranslator

QUICK_COMPLETIONS = 60
"""Ways to fill in what is unknown that are scored one by one when somebody waits."""
MOST_OPEN = 32
"""Titles that are kept open: those of the last calls."""


class OpenedSource(NamedTuple):
    """A title that was opened once: its referee, and what was found in its data."""

    game: AnyGame | None
    findings: tuple[Finding, ...]
    is_readable: bool


_OPENED: dict[tuple[TitleRef, str], OpenedSource] = {}
"""Title and hash of its data -> what was opened; an edited file has another hash, so the next call sees it."""
_OPENING = RLock()
"""Held while a title is opened: whoever needs it as well waits for the same one."""


class Referees:
    """The referees of a project and of the program. Many sources can be judged, and each title is looked at once."""

    def __init__(self, project: Path | str | None = None) -> None:
        self.report = Report()
        """What is wrong with the project itself."""
        self.catalogue = open_catalogue(project, self.report)
        self._hashes: dict[TitleRef, str] = {}

    @cached_property
    def games(self) -> Games:
        from checker.titles import Games

        return Games(self.catalogue, self._open)

    def _open(self, ref: TitleRef, report: Report) -> AnyGame | None:
        spoken = _known_language(ref, report)
        return None if spoken is None else opened_game(spoken, report, self.hash_of(spoken))

    def hash_of(self, ref: TitleRef) -> str:
        """Return the hash of the data of a title, as it was when it was first asked for."""
        if ref not in self._hashes:
            self._hashes[ref] = data_hash(ref)
        return self._hashes[ref]

    def data_of(self, ref: TitleRef) -> str:
        return data_used(ref, self.hash_of(ref))


def opened_game(ref: TitleRef, report: Report, digest: str = "") -> AnyGame | None:
    """Return the referee of a title, opened once for each version of its data; None with findings."""
    key = (ref, digest or data_hash(ref))
    with _OPENING:
        found = _OPENED.pop(key, None) or _opened(ref)
        _OPENED[key] = found  # the last one that was used is the last one to go
        for old in list(_OPENED)[:-MOST_OPEN]:
            del _OPENED[old]
    report.extend(_as_report(found))
    return found.game


def _known_language(ref: TitleRef, report: Report) -> TitleRef | None:
    if not ref.language:
        return ref
    from sporeprint.ground.translation.languages import find_language

    return find_language(ref._replace(language=""), ref.language, report, ARGUMENTS)


def _opened(ref: TitleRef) -> OpenedSource:
    from checker.titles import open_game

    report = Report()
    game = open_game(ref, report)
    return OpenedSource(game, report.findings, is_readable(report))


def _as_report(opened: OpenedSource) -> Report:
    report = Report()
    for finding in opened.findings:
        if opened.is_readable:
            report.add(finding)
        else:
            report.unreadable(finding.rule, finding.message, finding.where, finding.hint, finding.item)
    return report


class Judgement:
    """A source that was judged by the referee of the title it names, with everything that was found."""

    def __init__(self, name: str, report: Report) -> None:
        self.name, self.report = name, report
        self.judged: AnyJudged | None = None
        self.game: AnyGame | None = None
        self.ref: TitleRef | None = None
        self.data = ""

    @property
    def slug(self) -> str | None:
        return None if self.game is None else self.game.slug


def judge(
    source: Source,
    referees: Referees,
    *,
    language: str = "",
    name: str = "",
    upto: int | None = None,
    is_quick: bool = False,
) -> Judgement:
    """Return the source judged, of a log only the lines before `upto`; without a referee there are findings.

    A source says which language it is in; `language` is what the referee is to use if it says none. With `is_quick`
    the ranges of a position with much that is unknown may be a little too wide.
    """
    from checker.kernel.referee import title_of

    report = Report()
    report.extend(referees.report)
    found = read_source(source, name, report)
    judgement = Judgement(found.name, report)
    read = None if found.text is None else title_of(found.text, found.name, report)
    if read is None:
        return judgement
    header, log = read
    game = referees.games.named_in(header, report, language)
    if game is None:
        return judgement
    judgement.game, judgement.ref = game, referees.games.title_of(game)
    if judgement.ref is not None:
        judgement.data = referees.data_of(judgement.ref)
    judgement.judged = _judged(game, header, log, found, report, upto, is_quick)
    return judgement


def translator_for(game: AnyGame) -> LogTranslator | None:
    """Return what translates from and into the language of a referee; None when it uses its own."""
    if game.data.log_words is None:
        return None
    from sporeprint.ground.translation.logs import LogTranslator

    return LogTranslator(game.data.log_words)


def _judged(
    game: AnyGame,
    header: Table,
    log: LogText | None,
    found: SourceText,
    report: Report,
    upto: int | None,
    is_quick: bool,
) -> AnyJudged | None:
    """Return a source judged; one in another language is translated first, and its findings are translated back."""
    from checker.kernel.referee import judge_log, judge_position
    from checker.kernel.unknown import MOST_COMPLETIONS

    translator, own = translator_for(game), Report()
    is_whole = not any(f.level == "error" and f.where.file == found.name for f in report.findings)
    table = header if translator is None else translator.read_table(header)
    if log is None:
        most = QUICK_COMPLETIONS if is_quick else MOST_COMPLETIONS
        judged = judge_position(game, table, found.name, own, is_whole, most)
    elif _names_a_file(table) and not found.is_file:
        judged = None
        own.error("LOG-FROM", "a file can be named only by a log in a file", _from_place(table), FROM_HINT)
    else:
        judged = judge_log(game, log._replace(header=table, translator=translator), own, upto, is_whole)
    if translator is None or header.get("language") is None:  # else only the names of items are in the language
        report.extend(own)
    else:
        report.extend(translator.write_finding(finding, game.verbs) for finding in own.findings)
    return judged


FROM_HINT = "write the position itself below `from:`, or say with name= in which folder the log would be"


def _names_a_file(header: Table) -> bool:
    return isinstance(header.get("from"), Text)


def _from_place(header: Table) -> Where:
    node = header.get("from")
    return header.where if node is None else node.where


def blamed_finding(error: BaseException) -> Finding | None:
    """Return a fault in the code of a game's own referee as a finding; None when the fault is not there."""
    import sys

    if "checker.own" not in sys.modules:
        return None
    from checker.own import blamed

    return blamed(error)
