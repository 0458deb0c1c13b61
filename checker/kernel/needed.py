"""What a referee relies on: data that people changed must have all that the bundled data of the same title have.

A referee is written for the components, items, fields and numbers of its title. They may have other values and there
may be more of them; one that is gone, or that is a list where a number was, is told here instead of being stumbled over
in the middle of a game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import reduce

from checker.kernel.data import TitleData
from checker.kernel.problem import Problem
from sporeprint.ground.plain import Json

Row = Mapping[str, Json]


def lacking(data: TitleData, model: TitleData) -> Iterator[Problem]:
    """Everything that the model has and the data have not, or have as something else."""
    for name in model.numbers:
        if name not in data.numbers:
            yield _lacks(f"the number `{name}`", "write it into `numbers` again")
    for name, rule in model.house_rules.items():
        own = data.house_rules.get(name)
        if own is None or set(own.values) != set(rule.values) or own.default not in rule.values:
            yield _lacks(
                f"the house rule `{name}`", f"its values are {', '.join(rule.values)}, one of them the default"
            )
    for component, rows in model.items.items():
        if component not in data.items:
            yield _lacks(f"the component `{component}`", "write it into `components` again")
        else:
            yield from _rows_lacking(component, data.items[component], rows)
    least, most = data.players
    if not (model.players[0] <= least <= most <= model.players[1]):
        span = f"{model.players[0]} to {model.players[1]}"
        yield _lacks(f"a number of players within {span}", "write `players: {least: ..., most: ...}`")


def _rows_lacking(component: str, own: Mapping[str, Row], rows: Mapping[str, Row]) -> Iterator[Problem]:
    for item in rows:
        if item not in own:
            yield _lacks(f"`{item}` among the {component}", "give it 0 copies instead of leaving it out")
    for item, row in own.items():
        # What other items of the model always have, a new one needs, too.
        expected = rows[item] if item in rows else _common(rows)
        for field, value in expected.items():
            if field not in row:
                yield _lacks(f"`{field}` of `{item}` among the {component}", "write it again")
            elif _kind(row[field]) != _kind(value) and not (isinstance(value, str) and isinstance(row[field], int)):
                found = f"`{field}` of `{item}` among the {component} as {_kind(value)}"
                yield _lacks(found, f"it is {_kind(row[field])} here")


def _common(rows: Mapping[str, Row]) -> Row:
    """The fields that all rows have."""
    every = list(rows.values())
    names = reduce(lambda some, row: some & row.keys(), every, set(every[0]) if every else set())
    return {name: every[0][name] for name in names}


def _kind(value: Json) -> str:
    if isinstance(value, int | float):
        return "a whole number"
    return "a list" if isinstance(value, list) else "a table" if isinstance(value, dict) else "text"


def _lacks(what: str, hint: str) -> Problem:
    return Problem("TITLE-DATA", f"the data lack {what}, and the referee relies on it", hint)
