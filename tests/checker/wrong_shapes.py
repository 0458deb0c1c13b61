"""Every field of a real file in every wrong shape: what is put in its place, and what must come of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, get_args

from declared import Raw

from sporeprint.ground.asking import Record
from sporeprint.ground.declared import Absence, declared_fields, records_in

Path = tuple[str | int, ...]
NONSENSE = {
    "empty": Raw(""),
    "a word": Raw("qqqq"),
    "null": Raw("~"),
    "a negative number": Raw("-3"),
    "a huge number": Raw("1000000000000"),
    "a table": {"qqqq": Raw("1")},
    "a list in a list": [[Raw("qqqq")]],
    "a list of a table": [{"qqqq": [Raw("qqqq")]}],
}
"""What no field of any title means anything by."""
WORDS = frozenset(("a word", "null", "a negative number", "a huge number"))
"""Which of it is a text like any other, where a field takes any text."""
OTHERS = {
    "a number": Raw("7"),
    "nought": Raw("0"),
    "yes": Raw("yes"),
    "no": Raw("no"),
    "an empty list": [],
    "an empty table": {},
}
"""What is another value of some fields, and nonsense in others."""
EXTRA = "qqqq"
SMALLEST = 2
"""Of many alike (the dishes of a player) so many are tried."""


class Case(NamedTuple):
    """A file with one thing changed: where, what was done, and what the field declares of being left out."""

    path: Path
    change: str
    table: dict[str, Any]
    absence: Absence | None = None

    def __str__(self) -> str:
        return f"{'.'.join(map(str, self.path))}: {self.change}"


class Spot(NamedTuple):
    """A field in a file: the way to it, and what it declares."""

    path: Path
    absence: Absence
    takes_any_text: bool = False


def spots(cls: type[Record], table: dict[str, Any], path: Path = ()) -> Iterator[Spot]:
    """Every field of a record and of the records in it, whether the file has it or not."""
    for field in declared_fields(cls):
        if field.spread is not None:
            known = {one.key for one in declared_fields(cls)}
            own = {key: value for key, value in table.items() if key not in known}
            yield from (Spot((*path, key), "unknown") for key in own)
            yield from _inside(get_args(get_args(field.hint)[0])[1], list(own.items()), path)
        else:
            yield Spot((*path, field.key), field.absence, str in (field.hint, *get_args(field.hint)))
            if field.key in table:
                yield from _inside(field.hint, [(field.key, table[field.key])], path)


def _inside(hint: Any, values: list[tuple[str | int, Any]], path: Path) -> Iterator[Spot]:
    records = list(records_in(hint))
    for key, value in values[:SMALLEST]:
        fitting = [cls for cls in records if isinstance(value, dict) and _fits(cls, value)]
        if fitting:
            yield from spots(fitting[0], value, (*path, key))
        elif isinstance(value, list) and records:
            yield from _inside(hint, list(enumerate(value)), (*path, key))
        elif isinstance(value, dict) and records:
            yield from _inside(hint, list(value.items()), (*path, key))


def _fits(cls: type[Record], value: dict[str, Any]) -> bool:
    return value.keys() <= {field.key for field in declared_fields(cls)}


def cases(cls: type[Record], table: dict[str, Any]) -> Iterator[Case]:
    """Every field left out, unknown, without its dash and in every wrong shape; one key too many in every table."""
    for spot in dict.fromkeys(spots(cls, table)):
        for change, value in changes(_at(table, spot.path)):
            if spot.takes_any_text and change in WORDS:
                continue
            yield Case(spot.path, change, changed(table, spot.path, value), spot.absence)
        if _at(table, spot.path) is not None:
            yield Case(spot.path, "left out", changed(table, spot.path, None), spot.absence)
    for path in tables(cls, table):
        yield Case(path, "one key more", changed(table, (*path, EXTRA), Raw("1")))


def changes(value: Any) -> Iterator[tuple[str, Any]]:
    yield "unknown", Raw("_")
    yield from (NONSENSE | OTHERS).items()
    if isinstance(value, list) and value:
        yield "no dash", value[0]
        if all(isinstance(one, str) for one in value):
            yield "on one line", Raw(" ".join(value))
        yield "one list too many", [value]
    if isinstance(value, dict):
        yield "a list of it", [value]
        yield "its keys alone", list(map(Raw, value))


def tables(cls: type[Record], table: dict[str, Any]) -> Iterator[Path]:
    """The tables of a file that are records."""
    yield from dict.fromkeys(spot.path[:-1] for spot in spots(cls, table))


def changed(table: dict[str, Any], path: Path, value: Any) -> dict[str, Any]:
    """The file with another value there; None takes the key away."""
    out = _copy(table)
    inner: Any = out
    for step in path[:-1]:
        inner = inner[step]
    if value is not None:
        inner[path[-1]] = value
    else:
        del inner[path[-1]]
    return out  # type: ignore[no-any-return]


def _copy(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _copy(one) for key, one in value.items()}
    return [_copy(one) for one in value] if isinstance(value, list) else value


def _at(table: Any, path: Path) -> Any:
    for step in path:
        if not (isinstance(table, list) or (isinstance(table, dict) and step in table)):
            return None
        table = table[step]
    return table
