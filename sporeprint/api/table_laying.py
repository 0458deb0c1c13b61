"""Tables laid and lifted, for whoever shows them: who plays by which rules, the table, and the file that it makes."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from sporeprint.api.judging import Referees, judge, opened_game
from sporeprint.api.results import input_error, stop_on_errors
from sporeprint.ground.catalogue import TitleRef
from sporeprint.ground.findings import Report
from sporeprint.ground.nodes import Table
from sporeprint.ground.plain import Json
from sporeprint.ground.tableau import Tableau
from sporeprint.ground.yaml_out import Value, yaml_text

if TYPE_CHECKING:
    from sporeprint.api.any_title import AnyGame, AnyLaying

Answers: TypeAlias = dict[str, Json]
NAME = "<table>"


@dataclass(frozen=True, slots=True)
class Sitting:
    """People at a table of a title: what its header says, and what lays and lifts it."""

    ref: TitleRef
    game: AnyGame
    laying: AnyLaying
    players: Mapping[str, str]
    house: Mapping[str, str]
    options: Mapping[str, Json]


@dataclass(frozen=True, slots=True)
class OpenedTable:
    """A file as a table to go on with."""

    sitting: Sitting
    tableau: Tableau
    answers: Answers
    claimed: dict[str, Json]


def can_be_laid(game: AnyGame) -> bool:
    """Whether a title lays its tables."""
    from checker.kernel.title import TitleReferee

    return type(game).laying is not TitleReferee.laying


def game_of(title: str, referees: Referees) -> AnyGame | None:
    """Return the referee of a title; None when it has none, or when its data have mistakes."""
    ref = referees.catalogue.get(title)
    return None if ref is None else opened_game(ref, Report(), referees.hash_of(ref))


def sit_down(header: Mapping[str, Json], referees: Referees) -> Sitting:
    """Return the table of a header: `title`, `players` by handle, `house`, and what else its files begin with.

    Raises `InputError` with all that is wrong with it.
    """
    return _sit_down(json.dumps(header, ensure_ascii=True), _Here(referees))


class _Here:
    """Referees as a part of a key: those of the same project and data are the same."""

    def __init__(self, referees: Referees) -> None:
        self.referees = referees

    def __hash__(self) -> int:
        return hash(self.referees.catalogue.project)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Here) and other.referees is self.referees


@lru_cache(maxsize=64)
def _sit_down(header: str, here: _Here) -> Sitting:
    from sporeprint.ground.yaml_in import parse_yaml

    report, values = Report(), json.loads(header)
    text = yaml_text({key: as_written(value) for key, value in values.items()}, NAME, report)
    node = parse_yaml(text, NAME, report, aliases=False)
    stop_on_errors(report)
    assert isinstance(node, Table), "a mapping is written as a table"
    game = here.referees.games.named_in(node, report, "")
    if game is None:
        raise input_error(report)
    return seated(game, node, here.referees, report)


def seated(game: AnyGame, node: Table, referees: Referees, report: Report) -> Sitting:
    """Return the table of a header that was read; raise `InputError` when it cannot be laid."""
    from checker.kernel.header import read_header
    from checker.kernel.laying import setting_of

    if not can_be_laid(game):
        message = f"the tables of {game.data.name} cannot be laid yet"
        report.error("TABLE-LAYING", message, node.where, "write a position and use: sporeprint score FILE")
    header = read_header(node, game.data, report)
    stop_on_errors(report)
    ref = referees.games.title_of(game)
    assert header is not None and ref is not None, "a header without errors names a title and players"
    setting = setting_of(game, header, node)
    return Sitting(ref, game, game.laying(setting), dict(header.players), dict(header.house), dict(setting.options))


def as_written(value: Json) -> Value:
    """Return a value as a file holds it: yes and no are words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return {str(key): as_written(own) for key, own in value.items()}
    if isinstance(value, float):
        return str(value)
    return value if value is None or isinstance(value, str | int) else [as_written(own) for own in value]


def read_written(text: str) -> Json:
    """Return a value that somebody wrote as in a file, such as `[[A, C], [B, D]]`; raise `InputError` for no YAML."""
    from checker.kernel.data import plain
    from sporeprint.ground.yaml_in import parse_yaml

    report = Report()
    node = parse_yaml(text, NAME, report, aliases=False)
    stop_on_errors(report)
    return plain(node)


def open_table(text: str, name: str, referees: Referees) -> OpenedTable:
    """Return the table of a position, or that at the end of a log; raise `InputError` when there is none."""
    from checker.kernel.data import plain
    from checker.kernel.referee import title_of

    judgement = judge(text, referees, name=name or NAME)
    judged, game, report = judgement.judged, judgement.game, Report()
    if judged is None or game is None or judged.position is None:
        raise input_error(judgement.report)
    found = title_of(text, name or NAME, report)
    assert found is not None, "what was judged can be read"
    written = found[0]
    sitting = seated(game, written, referees, report)
    claimed = plain(written.get("claimed"))
    tableau = sitting.laying.lay(judged.position)
    answers = dict(sitting.laying.answers(judged.position))
    return OpenedTable(sitting, tableau, answers, claimed if isinstance(claimed, dict) else {})


def position_file(sitting: Sitting, tableau: Tableau, answers: Mapping[str, Json], claimed: Mapping[str, Json]) -> str:
    """Return the position that the table shows, with what the players made of their score."""
    text: str = sitting.laying.lift(tableau, answers)
    if not claimed:
        return text
    return text + yaml_text({"claimed": {key: as_written(value) for key, value in claimed.items()}}, NAME, Report())


def referees_of(project: Path | str | None) -> Referees:
    """Return the referees of a project; raise `InputError` when there is no such project."""
    referees = Referees(project)
    stop_on_errors(referees.report)
    return referees
