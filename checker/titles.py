"""The available referees. A title is here when it can be scored and its logs checked."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import Any

from checker.kernel.data import TitleData, load_data
from checker.kernel.game import AnyGame
from checker.kernel.problem import Problem
from checker.own import load_own, named_referee, own_class
from sporeprint.ground.catalogue import Catalogue, TitleRef, display_names, load_catalogue
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.names import did_you_mean, folded
from sporeprint.ground.nodes import Table, Text, describe

REFEREES: Mapping[str, str] = MappingProxyType(
    {
        "fungi": "checker.fungi.game:Fungi",
        "overgrown": "checker.overgrown.game:Overgrown",
        "sporeadic": "checker.sporeadic.game:Sporeadic",
        "undergrove": "checker.undergrove.game:Undergrove",
        "woodlots": "checker.woodlots.game:Woodlots",
    }
)
"""Slug -> where the referee is; loaded when it is asked for."""
DATA_CHECKS: Mapping[str, str] = MappingProxyType(
    {
        "overgrown": "checker.overgrown.kit:data_problems",
        "sporeadic": "checker.sporeadic.data_checks:data_problems",
        "undergrove": "checker.undergrove.data_checks:data_problems",
        "woodlots": "checker.woodlots.data_checks:data_problems",
    }
)
"""Slug -> what looks at data that people change, before the referee relies on it."""


def open_game(ref: TitleRef, report: Report) -> AnyGame | None:
    """The referee of a title with the title's own data; None with findings."""
    own = named_referee(ref)
    if own is None and ref.slug not in REFEREES:
        kept = f"a copy of {', '.join(REFEREES)} keeps its own if its folder keeps that name"
        hint = f"docs/your-own-game.md shows how to write one\n{kept}"
        report.error("TITLE-REFEREE", f"`{ref.slug}` has no referee yet", Where(str(ref.folder)), hint)
        return None
    place = "" if own is None else load_own(ref, own, report)
    data = None if place is None else load_data(ref, report)
    if place is None or data is None or not (place or _usable(data, ref, report)):
        return None
    return None if place and not _is_sound(ref, place, data, report) else make_game(data._replace(referee=place))


def _is_sound(ref: TitleRef, place: str, data: TitleData, report: Report) -> bool:
    """Whether a referee of a project names only rows that its scorepad has; other rules are warnings."""
    from checker.small.code_checks import check_names  # bundled referees are tested

    own, path = Report(), Path(place.rpartition(":")[0])
    check_names(ref, path, ast.parse(path.read_bytes()), data, own)
    report.extend(own)
    return not own.has_errors


def make_game(data: TitleData) -> AnyGame:
    """The referee of a title that has one, with data that were looked at before: its own one, or the bundled one."""
    make: Callable[[TitleData], AnyGame] = own_class(data) if data.referee else _named(REFEREES[data.slug])
    return make(data)


def _usable(data: TitleData, ref: TitleRef, report: Report) -> bool:
    """Whether the referee can play with these data; what is off is reported."""
    place = DATA_CHECKS.get(ref.slug)
    look: Callable[[TitleData], Iterable[Problem]] = _named(place) if place else lambda _: ()
    problems = list(_lacking(data, ref)) or list(look(data))
    for problem in problems:
        report.error(problem.rule, problem.message, Where(str(ref.folder)), problem.hint)
    return not problems


def _lacking(data: TitleData, ref: TitleRef) -> Iterable[Problem]:
    """What the data of a project lack that the bundled ones have."""
    model = None if ref.bundled else load_catalogue(None).get(ref.slug)
    if model is None:
        return ()
    from checker.kernel.needed import lacking  # bundled data lack nothing

    whole = load_data(model, Report())
    return () if whole is None else lacking(data, whole)


def _named(place: str) -> Any:
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)


class Games:
    """Referees by the `title` that a file names, each opened once: many files can be judged in one process."""

    def __init__(self, catalogue: Catalogue, opener: Callable[[TitleRef, Report], AnyGame | None] = open_game) -> None:
        self.catalogue = catalogue
        self._opener = opener
        self._open: dict[TitleRef, AnyGame | None] = {}

    def named_in(self, header: Table, report: Report, language: str = "") -> AnyGame | None:
        """The referee of a file, in the language that the file names, or else in the given one."""
        node = header.get("title")
        if not isinstance(node, Text) or node.is_empty:
            where = Where(header.where.file, 1, 1)
            wrong = next((key for key in header.entries if folded(key) == "title"), None)
            hint = "write `title: fungi`" if wrong is None else f"write `title:` in small letters, not `{wrong}:`"
            report.error("LOG-TITLE", "the file does not say which title it is of", where, hint)
            return None
        ref = self._called(node.value)
        if ref is None:
            hint = did_you_mean(node.value, [t.slug for t in self.catalogue.titles])
            report.error("LOG-TITLE", f"there is no title `{node.value}`", node.where, hint)
            return None
        code = header.get("language")
        translated: TitleRef | None = ref._replace(language=language)
        if code is not None:
            from sporeprint.ground.translation.languages import find_language  # most files are in English

            said = code.value if isinstance(code, Text) and code.value else describe(code)
            translated = find_language(ref, said, report, code.where)
        if translated is None:
            return None
        if translated not in self._open:
            self._open[translated] = self._opener(translated, report)
        return self._open[translated]

    def _called(self, name: str) -> TitleRef | None:
        """The title of that name: as its folder is called, or as it is printed, in capitals or not."""
        exact = self.catalogue.get(name)
        if exact is not None:
            return exact
        names = ((ref, (ref.slug, *display_names(ref))) for ref in self.catalogue.titles)
        return next((ref for ref, called in names if folded(name) in map(folded, called)), None)

    def title_of(self, game: AnyGame) -> TitleRef | None:
        """The title that a referee is of, in the language that it is read in."""
        ref = self.catalogue.get(game.slug)
        return None if ref is None else ref._replace(language=game.data.language)
