"""Requests: what a page may ask, read with care. Whatever is wrong with a request is a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from sporeprint.ground.plain import Json

MOST_PLAYERS = 8
LONGEST_NAME = 60


class RequestRefused(ValueError):
    """Raised for a request that cannot be answered, with the sentence that says why."""


Request = Mapping[str, Json]


@dataclass(frozen=True, slots=True)
class Travelling:
    """A table as it travels with every request: header, tableau, answers, and what the players claim."""

    title: str
    players: dict[str, str]
    house: dict[str, str]
    options: dict[str, Json]
    tableau: Json = None
    answers: dict[str, Json] = field(default_factory=dict)
    claimed: dict[str, Json] = field(default_factory=dict)

    def to_json(self) -> dict[str, Json]:
        return {
            "title": self.title,
            "players": {**self.players},
            "house": {**self.house},
            "options": {**self.options},
            "tableau": self.tableau,
            "answers": {**self.answers},
            "claimed": {**self.claimed},
        }

    def header(self) -> dict[str, Json]:
        """Return what a file of this table begins with."""
        house: dict[str, Json] = {"house": {**self.house}} if self.house else {}
        return {"title": self.title, "players": {**self.players}, **house, **self.options}


def read_table(value: Json) -> Travelling:
    """Return the table of a request, or the header of a new one."""
    if not isinstance(value, Mapping):
        raise RequestRefused("the request has no table")
    players = read_map(value, "players")
    if not 1 <= len(players) <= MOST_PLAYERS:
        raise RequestRefused(f"a table has 1 to {MOST_PLAYERS} players")
    return Travelling(
        read_text(value, "title"),
        {handle: _name(name) for handle, name in players.items()},
        {key: _word(rule) for key, rule in read_map(value, "house").items()},
        {key: own for key, own in read_map(value, "options").items() if key not in ("title", "players", "house")},
        value.get("tableau"),
        read_map(value, "answers"),
        read_map(value, "claimed"),
    )


def _name(value: Json) -> str:
    if not isinstance(value, str) or not value.strip():
        raise RequestRefused("a player has no name")
    return " ".join(value.split())[:LONGEST_NAME]


def _word(value: Json) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if not isinstance(value, str | int):
        raise RequestRefused("a house rule is chosen by a word")
    return str(value)


def read_map(request: Request, key: str) -> dict[str, Json]:
    value = request.get(key)
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise RequestRefused(f"`{key}` is no table of values")
    return value


def read_text(request: Request, key: str) -> str:
    value = request.get(key)
    if not isinstance(value, str):
        raise RequestRefused(f"`{key}` is missing")
    return value


def read_whole(request: Request, key: str) -> int:
    value = request.get(key)
    if not isinstance(value, int) or isinstance(value, bool):
        raise RequestRefused(f"`{key}` is no whole number")
    return value
