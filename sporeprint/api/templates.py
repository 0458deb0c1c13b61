"""Templates: a log or position that can be filled in, with comments that teach the format."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sporeprint.api.judging import opened_game
from sporeprint.api.projects import CALLER, one_title
from sporeprint.api.results import input_error
from sporeprint.ground.catalogue import TitleRef, bundled_data
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.text_in import read_text

if TYPE_CHECKING:
    from checker.templates import Values
    from sporeprint.api.any_title import AnyGame


def template(
    title: str,
    *,
    position: bool = False,
    players: int | None = None,
    language: str = "",
    project: Path | str | None = None,
) -> str:
    """Return a log of a title with comments that teach the format, or with `position` a position, for so many players.

    >>> print(template("fungi").splitlines()[0])
    # A log of Fungi: this header, the line ---, then one entry a line.
    """
    report = Report()
    ref = one_title(title, project, report, language)
    opened = Report()
    game = opened_game(ref, opened)
    record = None if game is None else game.position_record if position else game.header_record
    if game is None or record is None or (players is None and _has_own(ref, position)):
        text = _written(ref, position, opened, report)
    else:
        from checker.templates import make_template, usual_number

        values = _values(ref, report)
        number = usual_number(game, values) if players is None else players
        text = make_template(game, record, values, number) if _can_play(game, number, report) else None
    if text is None or report.has_errors:
        raise input_error(report)
    return text


def _can_play(game: AnyGame, number: int, report: Report) -> bool:
    least, most = game.data.players
    if least <= number <= most:
        return True
    wanted = f"{least}" if least == most else f"{least} to {most}"
    message = f"{game.data.name} is for {wanted} players, not for {number}"
    report.error("TEMPLATE-PLAYERS", message, CALLER, f"write --players {least}")
    return False


def _found(ref: TitleRef, name: str) -> Path | None:
    paths = (root / "examples" / ref.slug / name for root in (ref.root, bundled_data()))
    return next((path for path in paths if path.is_file()), None)


def _values(ref: TitleRef, report: Report) -> Values:
    """What the title shows in its templates; a title without examples shows what its types allow."""
    from checker.templates import Values
    from sporeprint.ground.records import read_record
    from sporeprint.ground.yaml_in import read_yaml

    path = _found(ref, f"template/values{_ending(ref)}.yaml")
    node = None if path is None else read_yaml(path, report)
    return (node and read_record(node, Values, report, context="template")) or Values()


def _ending(ref: TitleRef) -> str:
    return f".{ref.language}" if ref.language else ""


def _written_name(ref: TitleRef, position: bool) -> str:
    return f"template{_ending(ref)}.{'yaml' if position else 'log'}"


def _has_own(ref: TitleRef, position: bool) -> bool:
    """Whether a game of a project brings a template that somebody wrote."""
    return not ref.bundled and (ref.root / "examples" / ref.slug / _written_name(ref, position)).is_file()


def _written(ref: TitleRef, position: bool, opened: Report, report: Report) -> str | None:
    """The template that somebody wrote among the examples of a title; None with what kept it from being made."""
    name = _written_name(ref, position)
    path = _found(ref, name)
    lacking = [finding for finding in opened.findings if finding.level == "error" and finding.rule != "TITLE-REFEREE"]
    if path is None and lacking:
        for finding in lacking:
            report.add(finding)
    elif path is None:
        hint = f"it would lie in examples/{ref.slug}; a title without a referee needs none"
        report.error("TEMPLATE-MISSING", f"{ref.slug} has no {name}", Where(str(ref.folder)), hint)
    return None if path is None else read_text(str(path), report)
