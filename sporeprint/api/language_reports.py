"""Languages: what those of a title do not say, and which of their texts do not fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sporeprint.api.opening import PathLike, Progress, default_titles, open_title, silent
from sporeprint.api.projects import CALLER, data_used
from sporeprint.api.proofs import ShrunkText, shrunk_text
from sporeprint.api.results import Result, is_readable, stop_on_errors
from sporeprint.ground.catalogue import TitleRef
from sporeprint.ground.findings import Report
from sporeprint.ground.plain import Json


@dataclass(frozen=True, slots=True)
class LanguageInfo:
    """One language of a title, or the language of its own data."""

    title: str
    language: str
    name: str
    """What its speakers call it."""
    data: str
    is_own: bool
    """Whether it is the language of the data themselves."""
    texts: int
    """Texts that there are to say."""
    said: int
    """Texts that the language says."""
    missing: tuple[str, ...]
    """The keys of texts that it does not say."""
    surplus: tuple[str, ...]
    """The keys of texts that stand for nothing."""
    shrunk: tuple[ShrunkText, ...]
    overflows: int
    """Texts that do not fit at all."""

    def to_json(self) -> dict[str, Json]:
        return {
            "title": self.title,
            "language": self.language,
            "name": self.name,
            "data": self.data,
            "texts": self.texts,
            "said": self.said,
            "missing": list(self.missing),
            "surplus": list(self.surplus),
            "shrunk": [one.to_json() for one in self.shrunk],
            "overflows": self.overflows,
        }


@dataclass(frozen=True, slots=True)
class LanguageReport(Result):
    """The languages of a title."""

    title: str
    own_language: str = ""
    """The language of the data; empty when there is no such title."""
    languages: tuple[LanguageInfo, ...] = ()

    @property
    def has_faults(self) -> bool:
        """Whether a finding is more than a text that got smaller and still fits."""
        return any(finding.rule != "TEXT-SHRUNK" for finding in self.findings)

    def to_json(self) -> dict[str, Json]:
        return {
            "title": self.title,
            "own_language": self.own_language,
            "languages": [language.to_json() for language in self.languages],
            **Result.to_json(self),
        }


def languages(
    title: str, language: str = "", *, project: PathLike | None = None, progress: Progress | None = None
) -> LanguageReport:
    """Return what the languages of a title do not say, and which texts do not fit; or only one language."""
    from sporeprint.ground.translation.languages import find_language, languages_in, own_language

    report = Report()
    ref, _ = open_title(title, "", project, report)
    if ref is None:
        return LanguageReport(report.findings, is_readable(report), title)
    if language:
        found = find_language(ref, language, report, CALLER)
        wanted = [] if found is None else [found]
    else:
        wanted = [ref._replace(language=code) for code in languages_in(ref.folder)]
    own = own_language(ref)
    rows = tuple(_info(one, own, report, progress or silent) for one in wanted)
    return LanguageReport(report.findings, is_readable(report), ref.slug, own, rows)


def _info(ref: TitleRef, own: str, report: Report, progress: Progress) -> LanguageInfo:
    from generator.build.title_texts import check_fit, load_coverage, report_shrunk
    from sporeprint.api.figures import FigureTables
    from sporeprint.ground.translation.checks import report_gaps

    found, code = Report(), ref.language or own
    progress(f"{ref.slug}: {code}")
    coverage = load_coverage(ref, found)
    if ref.language:
        report_gaps(ref, coverage, found)
        _report_log(ref, found)
    shrunk = check_fit(ref, coverage, found, FigureTables(ref))
    report_shrunk(shrunk, found)
    report.extend(found)
    missing = tuple(source.path for source in coverage.missing) if ref.language else ()
    return LanguageInfo(
        ref.slug,
        code,
        coverage.translation.name,
        data_used(ref),
        not ref.language,
        coverage.texts,
        coverage.texts - len(missing) - (len(coverage.copies) if ref.language else 0),
        missing,
        tuple(".".join(keys) for keys, _ in coverage.surplus) if ref.language else (),
        tuple(map(shrunk_text, shrunk)),
        sum(finding.rule == "TEXT-FIT" for finding in found.findings),
    )


def _report_log(ref: TitleRef, report: Report) -> None:
    """Report what is wrong with the words for logs, of a title that has a referee."""
    from checker.titles import REFEREES, open_game
    from sporeprint.ground.translation.checks import check_log_words

    game = open_game(ref._replace(language=""), Report()) if ref.slug in REFEREES else None
    if game is not None:
        check_log_words(ref, game.verbs, report)


def language_template(titles: Sequence[str], *, project: PathLike | None = None) -> str:
    """Return a language file to fill in, with everything as the data say it: of one title, or what all share.

    >>> language_template(["fungi"]).startswith("language:")
    True
    """
    from generator.build.title_texts import shared_texts, title_texts
    from sporeprint.ground.translation.template import format_template

    report = Report()
    named = titles or default_titles(project)[:1]
    refs = [ref for title in named if (ref := open_title(title, "", project, report)[0]) is not None]
    stop_on_errors(report)
    sources = title_texts(refs[0], report) if len(titles) == 1 else shared_texts(refs[0], report) if refs else []
    stop_on_errors(report)
    return format_template(sources)
