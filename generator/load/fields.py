"""Fields of items: a component declares them by a word, and every item is read by that declaration.

`number`, `count` (a whole number, 0 or more), `text`, `rich` (markup counts), `flag`, `colour`, `icon`, `image`,
`species`, `ability` (see `sporeprint.ground.abilities`), choices like `day | night`, and `list of ...`; a trailing `?`
makes a field optional.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from generator.load.values import MISSING, ChoiceWord, Missing, Rich, Value
from sporeprint.ground.abilities import parse_all
from sporeprint.ground.findings import Report
from sporeprint.ground.names import did_you_mean
from sporeprint.ground.nodes import Node, Rows, Text, describe
from sporeprint.ground.scalars import Range, to_colour, to_number, to_text, to_whole, to_yes_no

WORDS = ("number", "count", "text", "rich", "flag", "colour", "icon", "image", "species", "ability")


@dataclass(frozen=True, slots=True)
class FieldType:
    kind: str
    """One of `WORDS`, `choice` or `list`."""
    optional: bool = False
    choices: tuple[str, ...] = ()
    of: FieldType | None = None
    shown: Mapping[str, str] = field(default_factory=dict, hash=False)
    """Of a choice: how its words are printed, where a language says it."""


def parse_field_type(node: Node, report: Report) -> FieldType | None:
    """The type a declaration names, or None with a finding."""
    text = to_text(node, report, name="fields")
    if text is None:
        return None
    optional, text = text.endswith("?"), text.rstrip("?").strip()
    if text.startswith("list of "):
        inner = parse_field_type(Text(text.removeprefix("list of "), node.where), report)
        return None if inner is None else FieldType("list", optional, of=inner)
    if "|" in text:
        return FieldType("choice", optional, tuple(word.strip() for word in text.split("|")))
    if text not in WORDS:
        hint = did_you_mean(text, [*WORDS, "list of ...", "one | other"])
        report.error("DATA-FIELD-TYPE", f"`{text}` is not a type of field", node.where, hint)
        return None
    return FieldType(text, optional)


def translated(kind: FieldType, shown: Mapping[str, str]) -> FieldType:
    """The type with the words of a choice as a language prints them."""
    if kind.of is not None:
        return replace(kind, of=translated(kind.of, shown))
    return replace(kind, shown=shown) if kind.kind == "choice" else kind


def read_field(node: Node, kind: FieldType, report: Report, name: str, item: str) -> Value | Missing:
    """The value of one field; a mistake is reported and gives a value one can go on with."""
    if isinstance(node, Text) and node.is_empty and kind.optional:
        return MISSING
    return _READERS.get(kind.kind, _read_text)(node, kind, report, name, item)


def _read_choice(node: Node, kind: FieldType, report: Report, name: str, item: str) -> Value:
    text = to_text(node, report, name=name, item=item)
    if text is None:
        return ""
    if text not in kind.choices:
        hint = did_you_mean(text, kind.choices)
        report.error("DATA-CHOICE", f"`{name}` cannot be `{text}`", node.where, hint, item)
    return ChoiceWord(text, kind.shown[text]) if text in kind.shown else text


def _read_number(node: Node, kind: FieldType, report: Report, name: str, item: str) -> Value:
    number = to_number(node, report, name=name, item=item)
    return 0 if number is None else number


def _read_count(node: Node, kind: FieldType, report: Report, name: str, item: str) -> Value:
    return to_whole(node, report, name=name, item=item, within=Range(0)) or 0


def _read_flag(node: Node, kind: FieldType, report: Report, name: str, item: str) -> Value:
    return bool(to_yes_no(node, report, name=name, item=item))


def _read_colour(node: Node, kind: FieldType, report: Report, name: str, item: str) -> Value:
    if isinstance(node, Text) and node.value.startswith("#"):
        return str(to_colour(node, report, name=name, item=item))
    return _read_text(node, kind, report, name, item)  # the name of a colour of the palette


def _read_ability(node: Node, kind: FieldType, report: Report, name: str, item: str) -> Value:
    text = to_text(node, report, name=name, item=item)
    problem = "" if text is None else parse_all(text)
    if isinstance(problem, str) and problem:
        hint = "the words of abilities are in docs/components.md"
        report.error("DATA-ABILITY", problem, node.where, hint, item)
    return text or ""


def _read_rich(node: Node, kind: FieldType, report: Report, name: str, item: str) -> Value:
    return Rich(to_text(node, report, name=name, item=item) or "")


def _read_text(node: Node, kind: FieldType, report: Report, name: str, item: str) -> Value:
    return to_text(node, report, name=name, item=item) or ""


def _read_list(node: Node, kind: FieldType, report: Report, name: str, item: str) -> Value:
    if not isinstance(node, Rows) or kind.of is None:
        report.error("DATA-LIST", f"`{name}` is {describe(node)}, not a list", node.where, "write [a, b, c]", item)
        return ()
    return tuple(v for n in node if not isinstance(v := read_field(n, kind.of, report, name, item), Missing))


_READERS: Mapping[str, Callable[[Node, FieldType, Report, str, str], Value]] = {
    "list": _read_list,
    "choice": _read_choice,
    "number": _read_number,
    "count": _read_count,
    "flag": _read_flag,
    "colour": _read_colour,
    "ability": _read_ability,
    "rich": _read_rich,
}
"""How the fields of a type are read; all others are texts."""
