"""Headers of new logs: a fresh deal, or a position in which everything that was not given is unknown."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING

from sporeprint.api.table_laying import as_written
from sporeprint.ground.findings import Report
from sporeprint.ground.plain import Json
from sporeprint.ground.yaml_out import yaml_text

if TYPE_CHECKING:
    from sporeprint.api.any_title import AnyGame

NAME = "<log>"
RULE = "---\n"
MODE = "mode"


def dealt_log(
    game: AnyGame, players: Mapping[str, str], options: Mapping[str, Json], house: Mapping[str, Json], seed: str
) -> str:
    """Return a log without lines whose deal was drawn with a seed; what was given stays as it is."""
    mode = options.get(MODE)
    wanted = mode if isinstance(mode, str) and mode in game.playing().modes else ""
    given = {key: _word(value) for key, value in options.items()}
    given |= {f"house.{key}": str(value) for key, value in house.items()}
    deal = game.playing().deal(tuple(players), wanted, given, Random(seed))
    fresh = {key: value for key, value in deal.items() if key not in options and not key.startswith("house.")}
    head = yaml_text(
        {
            "title": game.slug,
            "rules": game.version,
            "players": dict(players),
            **({"house": {key: as_written(value) for key, value in house.items()}} if house else {}),
            **{key: as_written(value) for key, value in options.items()},
        },
        NAME,
        Report(),
    )
    return head + "".join(f"{key}: {value}\n" for key, value in fresh.items()) + RULE


def _word(value: Json) -> str:
    text = yaml_text({"value": as_written(value)}, NAME, Report())
    return " ".join(text.split(":", 1)[1].split())


def log_from(game: AnyGame, players: Mapping[str, str], position: str) -> str:
    """Return a log without lines that begins with a position file."""
    head = yaml_text({"title": game.slug, "rules": game.version, "players": dict(players)}, NAME, Report())
    body = "".join(f"  {line}\n" if line.strip() else "\n" for line in position.splitlines())
    return f"{head}from:\n{body}{RULE}"
