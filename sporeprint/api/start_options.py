"""What can be chosen before a game begins: players, options and house rules, each with its sentence, as declared."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from sporeprint.ground.names import folded
from sporeprint.ground.plain import Json

if TYPE_CHECKING:
    from checker.kernel.data import HouseRule
    from sporeprint.api.any_title import AnyGame

OptionKind = Literal["choice", "choices", "each", "yes_no", "count", "teams", "text"]
"""`each`: one of the choices for every key; `teams`: whether partners sit by turns."""
COLOURS = "colours"
TRUTHS = ({"true", "false"}, {"yes", "no"})
UNKNOWN = ("?", "_")
EXAMPLE = re.compile(r": `?[\[{].*[\]}]`?\.$")
"""How a file writes it, at the end of a sentence."""


@dataclass(frozen=True, slots=True)
class StartOption:
    """One thing to choose: a key of the header, or a house rule."""

    key: str
    kind: OptionKind
    about: str
    """The sentence that says what it means."""
    value: Json = None
    """What is usual; None when leaving it out is."""
    choices: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None

    def to_json(self) -> dict[str, Json]:
        choices, keys = _named(self.choices), _named(self.keys)
        head: dict[str, Json] = {"key": self.key, "name": words(self.key), "kind": self.kind, "about": self.about}
        return {**head, "value": self.value, "choices": choices, "keys": keys, "least": self.least, "most": self.most}


@dataclass(frozen=True, slots=True)
class StartOptions:
    """Everything that the form of a title asks."""

    slug: str
    name: str
    least: int
    most: int
    options: tuple[StartOption, ...]
    house: tuple[StartOption, ...]
    colours: tuple[str, ...]
    """Of which each player has one; none where the title does not list them."""

    def to_json(self) -> dict[str, Json]:
        return {
            "slug": self.slug,
            "name": self.name,
            "least": self.least,
            "most": self.most,
            "options": [option.to_json() for option in self.options],
            "house": [option.to_json() for option in self.house],
            "colours": _named(self.colours),
        }


def start_options(game: AnyGame) -> StartOptions:
    """Return what the files of a title may say before the table itself."""
    declared = _declared(game)
    keys = [key for key in game.header_keys if key in declared and key != COLOURS]
    house = tuple(_house(key, rule) for key, rule in game.data.house_rules.items() if key not in keys)
    named = game.header_choices()
    colours = title_colours(game)
    options = tuple(_option(key, declared[key], named.get(key, ())) for key in keys)
    return StartOptions(game.slug, game.data.name, *game.data.players, options, house, colours)


def title_colours(game: AnyGame) -> tuple[str, ...]:
    """Return the colours in which a title can be played, as far as it names them."""
    if COLOURS not in game.header_keys:
        return ()
    named = game.header_choices().get(COLOURS)
    return named or _inner(_declared(game).get(COLOURS, {}))


def _declared(game: AnyGame) -> Mapping[str, Any]:
    """Return the schema of each key that a file of the title has."""
    from checker.schemas import record_schema

    record = game.position_record or game.header_record
    return {} if record is None else record_schema(game, record)["properties"]


def _named(keys: Iterable[str]) -> list[Json]:
    return [{"value": one, "name": words(one)} for one in keys]


def words(key: str) -> str:
    """Return a key as words; what consists of words stays as it is.

    >>> words("quick_sprout")
    'quick sprout'
    >>> words("Douglas-fir Moth A")
    'Douglas-fir Moth A'
    """
    return key if " " in key else key.replace("_", " ").replace("-", " ")


def _house(key: str, rule: HouseRule) -> StartOption:
    if set(rule.values) in TRUTHS:
        return StartOption(key, "yes_no", rule.sentence, rule.default in ("true", "yes"))
    return StartOption(key, "choice", rule.sentence, rule.default, rule.values)


def _option(key: str, declared: Mapping[str, Any], named: tuple[str, ...]) -> StartOption:
    about, single = _sentence(str(declared.get("description", ""))), _enum(declared)
    if {"yes", "no"} <= {str(one).lower() for one in single}:
        return StartOption(key, "yes_no", about, False)
    if named and (inner := _inner(declared)):
        return StartOption(key, "each", about, choices=inner, keys=named)
    if several := _listed(declared):
        return StartOption(key, "choices", about, choices=named or several)
    if named or single:
        return StartOption(key, "choice", about, choices=named or single)
    return _open_option(key, declared, about)


def _open_option(key: str, declared: Mapping[str, Any], about: str) -> StartOption:
    """Return an option without words to choose among."""
    number = next((one for one in _ways(declared) if one.get("type") == "integer"), None)
    if number is not None:
        return StartOption(key, "count", about, least=number.get("minimum"), most=number.get("maximum"))
    return StartOption(key, "teams", about, False) if _is_teams(declared) else StartOption(key, "text", about)


def _listed(declared: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the words that are suggested for the values of a list."""
    return next((found for found in (_enum(one.get("items", {})) for one in _ways(declared)) if found), ())


def _is_teams(declared: Mapping[str, Any]) -> bool:
    """Whether a value is a list of lists."""
    return any(one.get("items", {}).get("type") == "array" for one in _ways(declared))


def _sentence(about: str) -> str:
    """Return a sentence without the example of how a file writes it.

    >>> _sentence("Two teams of two who sit by turns: [[A, C], [B, D]].")
    'Two teams of two who sit by turns.'
    """
    return EXAMPLE.sub(".", about)


def _ways(declared: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """Yield the ways in which a value may be written, all of them if there are several."""
    yield from declared.get("anyOf", (declared,))


def _inner(declared: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the words that are suggested for the values of a table."""
    found = (_enum(one["additionalProperties"]) for one in _ways(declared) if "additionalProperties" in one)
    return next((words for words in found if words), ())


def _enum(declared: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the words that are suggested; of several that mean the same to a reader the first."""
    found = [one["enum"] for one in _ways(declared) if "enum" in one]
    return _distinct([str(word) for word in found[0] if word not in UNKNOWN]) if found else ()


def _distinct(found: Sequence[str]) -> tuple[str, ...]:
    return tuple({folded(word): word for word in reversed(found)}.values())[::-1]
