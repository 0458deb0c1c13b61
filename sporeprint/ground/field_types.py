"""From the annotation of a field to the function that reads it. Worked out once per record class."""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Callable, Iterable
from itertools import repeat
from typing import Annotated, Any, Literal, Protocol, TypeVar, Union, get_args, get_origin

from sporeprint.ground.asking import FAILED, Ask, Failed, Nested, Reader, Value
from sporeprint.ground.findings import Report
from sporeprint.ground.nodes import Node, Rows, Table, Text, describe, quoted
from sporeprint.ground.scalars import (
    UNKNOWN,
    ColourMark,
    OneOf,
    Range,
    Unknown,
    to_choice,
    to_colour,
    to_number,
    to_text,
    to_whole,
    to_yes_no,
)
from sporeprint.ground.trials import depth_reached, meant_of
from sporeprint.ground.vocabulary import (
    UNSEEN,
    UNSEEN_WORDS,
    Misread,
    Named,
    Pile,
    Refused,
    RuleMark,
    is_unseen,
    read_pile,
)
from sporeprint.ground.wording import counted

Read = TypeVar("Read")


def reader_for(kind: Any, nested: Nested) -> Reader:
    """The reader of an annotation, for which Python 3.11 has no type; `nested` gives that of a record inside a record.

    Raises TypeError for a type that no field may have: that is a mistake in the program, not in the data.
    """
    if kind == Node:
        return _keep
    origin = get_origin(kind)
    if origin is Annotated:
        return _annotated(*get_args(kind), nested=nested)
    if origin in (Union, types.UnionType):
        return _union(get_args(kind), nested)
    if origin is Literal:
        return _choice(get_args(kind))
    if origin in (tuple, list, dict):
        return _collection(kind, nested)
    if isinstance(kind, type):
        if kind in _SCALARS:
            return _SCALARS[kind]
        if kind in _SHAPES:
            return _shape(kind)
        if dataclasses.is_dataclass(kind):
            return nested(kind)
    raise TypeError(f"a record field cannot be read as {kind!r}")


def _failed_if_none(value: Read | None) -> Read | Failed:
    return FAILED if value is None else value


def _keep(node: Node, ask: Ask) -> Node:
    return node


def _text(node: Node, ask: Ask) -> str | Failed:
    # The common case first: records are mostly texts.
    if type(node) is Text and (node.value or node.quoted):
        return node.value
    return _failed_if_none(to_text(node, ask.report, name=ask.path, item=ask.item))


def _scalar(convert: Callable[..., Value]) -> Reader:
    def read(node: Node, ask: Ask) -> Value | Failed:
        return _failed_if_none(convert(node, ask.report, name=ask.path, item=ask.item))

    return read


_SCALARS: dict[type, Reader] = {
    str: _text, int: _scalar(to_whole), float: _scalar(to_number), bool: _scalar(to_yes_no)
}  # fmt: skip


Mark = ColourMark | OneOf | Range | Named | Pile | RuleMark


def _annotated(kind: Any, *marks: Mark, nested: Nested) -> Reader:
    rule = next((mark for mark in marks if isinstance(mark, RuleMark)), None)
    read = _marked(kind, [mark for mark in marks if not isinstance(mark, RuleMark)], nested)
    return read if rule is None else _ruled(read, rule.id)


def _marked(kind: Any, marks: list[Mark], nested: Nested) -> Reader:
    for mark in marks:
        if isinstance(mark, ColourMark) and kind is str:
            return _scalar(to_colour)
        if isinstance(mark, OneOf) and kind is str:
            return _one_of(mark)
        if isinstance(mark, Range) and kind in (int, float):
            return _ranged(to_whole if kind is int else to_number, mark)
        if isinstance(mark, Named) and kind is str:
            return _named(mark)
        if isinstance(mark, Pile):
            return _pile(mark)
    if marks:
        raise TypeError(f"a record field cannot be read as {kind!r} with {marks!r}")
    return reader_for(kind, nested)


GENERAL = ("DATA-", "LOG-")
"""How the rules begin that are those of no title."""


def _ruled(read: Reader, rule: str) -> Reader:
    """Another form of the value, or a player who is none, breaks this rule; a rule that another name broke stays."""

    def read_ruled(node: Node, ask: Ask) -> Value | Failed:
        before = len(ask.report)
        value = read(node, ask)
        if len(ask.report) > before:
            ask.report.rename(before, GENERAL, rule)
        return value

    return read_ruled


def _named(mark: Named) -> Reader:
    kind, has_unseen = mark.kind, mark.has_unseen

    def read(node: Node, ask: Ask) -> str | Failed:
        if not isinstance(node, Text) or node.is_empty:
            return _refuse(f"the name of a {kind}", node, ask)
        if not has_unseen and any(map(is_unseen, node.value.split())):
            return _refuse(f"the name of a {kind}", node, ask)
        code = ask.names[kind].read(node.value)
        if isinstance(code, Refused):
            ask.report.error(code.rule, code.message, node.where, code.hint, ask.item)
            return FAILED
        return code

    return read


def _pile(mark: Pile) -> Reader:
    def read(node: Node, ask: Ask) -> tuple[str, ...] | Failed:
        found = [*read_pile(node, mark, ask.names[mark.kind])]
        wrong = [one for one in found if type(one) is Misread]
        for refused, place in wrong:
            message = f"{ask.subject}{refused.message}" if refused.rule.startswith("DATA-") else refused.message
            ask.report.error(refused.rule, message, place.where, refused.hint, ask.item)
        return FAILED if wrong and not ask.strict else tuple([x if isinstance(x, str) else UNSEEN for x in found])

    return read


class _Convert(Protocol):
    """How a scalar becomes a number; None, with a finding, when it is none or out of range."""

    def __call__(
        self, node: Node, report: Report, *, name: str = "", item: str = "", within: Range | None = None
    ) -> float | None: ...


def _ranged(convert: _Convert, within: Range) -> Reader:
    # Most numbers are small and need no look at how numbers are written.
    small = {str(number): number for number in range(10) if number in within}

    def read(node: Node, ask: Ask) -> float | Failed:
        if type(node) is Text and node.value in small:
            return small[node.value]
        return _failed_if_none(convert(node, ask.report, name=ask.path, item=ask.item, within=within))

    return read


def _choice(choices: tuple[str | int, ...]) -> Reader:
    by_word = {str(choice): choice for choice in choices}
    words = tuple(by_word)

    def read(node: Node, ask: Ask) -> str | int | Failed:
        word = to_choice(node, words, ask.report, name=ask.path, item=ask.item)
        return FAILED if word is None else by_word[word]

    return read


def _one_of(mark: OneOf) -> Reader:
    def read(node: Node, ask: Ask) -> str | Failed:
        return _failed_if_none(to_choice(node, mark.words(), ask.report, name=ask.path, item=ask.item))

    return read


_SHAPES: dict[type, tuple[str, str]] = {
    Text: ("a text", "write it on one line, in quotes if need be"),
    Table: ("a table", "write it as `key: value` lines"),
    Rows: ("a list", "start each entry with a dash and a space: `- `"),
}


def _shape(kind: type) -> Reader:
    words, hint = _SHAPES[kind]

    def read(node: Node, ask: Ask) -> Node | Failed:
        return node if isinstance(node, kind) else _refuse(words, node, ask, hint)

    return read


def _refuse(needed: str, node: Node, ask: Ask, hint: str = "") -> Failed:
    message = f"{ask.subject}{needed} is needed here, found {describe(node)}"
    ask.report.error("DATA-TYPE", message, node.where, hint, ask.item)
    return FAILED


def _collection(kind: Any, nested: Nested) -> Reader:
    origin, args = get_origin(kind), get_args(kind)
    if origin is dict:
        return _table_of(reader_for(args[0], nested), reader_for(args[1], nested))
    if origin is list:
        return _list_of(reader_for(args[0], nested), list)
    if len(args) == 2 and args[1] is Ellipsis:
        return _list_of(reader_for(args[0], nested), tuple, allows_unknown(args[0]))
    return _exactly(tuple(reader_for(arg, nested) for arg in args))


def _rows(node: Node, ask: Ask) -> list[Node] | None:
    if isinstance(node, Rows):
        return node.items
    if isinstance(node, Text) and node.is_empty and not ask.strict:
        return []
    _refuse("a list", node, ask, _list_hint(node))
    return None


def _list_hint(node: Node) -> str:
    if not isinstance(node, Text) or node.value.startswith("-"):
        return _SHAPES[Rows][1]
    return f"write it as a list: [{quoted(node.value)[1:-1]}]"


def _read_all(readers: Iterable[Reader], items: list[Node], ask: Ask, is_lenient: bool = False) -> list[Value] | None:
    """The values of a list, or None; with `is_lenient` an item that cannot be read becomes UNKNOWN."""
    values: list[Value] = []
    inside, is_read = ask.inside(), True
    for number, (read, item) in enumerate(zip(readers, items, strict=False), 1):
        inside.step = number
        value = read(item, inside)
        if value is not FAILED:
            values.append(value)
        elif is_lenient:
            values.append(UNKNOWN)
        else:
            is_read = False
    return values if is_read else None


def allows_unknown(kind: Any) -> bool:
    """Whether a value of an annotation may be unknown."""
    args = get_args(kind)
    return Unknown in args or (get_origin(kind) is Annotated and allows_unknown(args[0]))


def _list_of(read: Reader, build: Callable[[list[Value]], Value], may_be_unknown: bool = False) -> Reader:
    def read_list(node: Node, ask: Ask) -> Value | Failed:
        items = _rows(node, ask)
        if items is None:
            return FAILED
        values = _read_all(repeat(read), items, ask, is_lenient=may_be_unknown and ask.strict)
        return FAILED if values is None else build(values)

    return read_list


def _exactly(readers: tuple[Reader, ...]) -> Reader:
    def read_tuple(node: Node, ask: Ask) -> tuple[Value, ...] | Failed:
        items = _rows(node, ask)
        if items is None:
            return FAILED
        if len(items) != len(readers):
            message = f"{ask.subject}{counted(len(readers), 'value')} needed here, found {len(items)}"
            hint = f"write a list of exactly {len(readers)}"
            ask.report.error("DATA-LENGTH", message, node.where, hint, ask.item)
            return FAILED
        values = _read_all(readers, items, ask)
        return FAILED if values is None else tuple(values)

    return read_tuple


def _table_of(read_key: Reader, read: Reader) -> Reader:
    def read_table(node: Node, ask: Ask) -> dict[Value, Value] | Failed:
        if isinstance(node, Text) and node.is_empty and not ask.strict:
            return {}
        if not isinstance(node, Table):
            return _refuse("a table", node, ask, _SHAPES[Table][1])
        pairs = [
            (read_key(Text(entry.key, entry.where, True), ask), read(entry.value, ask.inside(f".{entry.key}")))
            for entry in node
        ]
        good = [(key, value) for key, value in pairs if key is not FAILED and value is not FAILED]
        if len(good) < len(pairs):
            return FAILED
        values = dict(good)
        return values if len(values) == len(good) else _refuse_same_keys(node, [key for key, _ in good], ask)

    return read_table


def _refuse_same_keys(table: Table, keys: list[Value], ask: Ask) -> Failed:
    for place, entry in enumerate(table):
        first = keys.index(keys[place])
        if first < place:
            message = f"{ask.subject}{quoted(entry.key)} means the same as {quoted(list(table)[first].key)}"
            ask.report.error("DATA-DUPLICATE", message, entry.where, "remove one of the two", ask.item)
    return FAILED


def _union(kinds: tuple[Any, ...], nested: Nested) -> Reader:
    """None takes a key without a value, if that is no mistake; Unknown takes a lone `_`; others are tried in order."""
    others = tuple(kind for kind in kinds if kind not in (types.NoneType, Unknown))
    read_other = _any_shape(others) or _first_of(others, nested)
    allows_none, allows_unknown = types.NoneType in kinds, Unknown in kinds

    def read(node: Node, ask: Ask) -> Value | Failed:
        if type(node) is Text:
            if allows_none and node.is_empty and not ask.strict:
                return None
            if allows_unknown and node.value in UNSEEN_WORDS and (ask.strict or node.is_unknown):
                return UNKNOWN
        return read_other(node, ask)

    return read


def _any_shape(kinds: tuple[Any, ...]) -> Reader | None:
    """The reader of several shapes of nodes, which needs no trial; None where anything else may stand there."""
    if len(kinds) < 2 or not all(kind in _SHAPES for kind in kinds):
        return None
    words = " or ".join(_SHAPES[kind][0] for kind in kinds)

    def read(node: Node, ask: Ask) -> Value | Failed:
        return node if isinstance(node, kinds) else _refuse(words, node, ask, _SHAPES[kinds[0]][1])

    return read


def _first_of(kinds: tuple[Any, ...], nested: Nested) -> Reader:
    """The first of several kinds that fits."""
    readers = [reader_for(kind, nested) for kind in kinds]
    if len(readers) == 1:
        return readers[0]
    forms = [_forms(kind) for kind in kinds]
    fitting = {form: [read for read, mine in zip(readers, forms, strict=True) if form in mine] for form in _SHAPES}

    def read(node: Node, ask: Ask) -> Value | Failed:
        # A kind that is written in another form could only say so, and the others know better.
        tried = fitting[type(node)] or readers if ask.strict else readers
        if len(tried) == 1:
            before = len(ask.report)
            value = tried[0](node, ask)
            return value if len(ask.report) == before else FAILED
        trials: list[Report] = []
        for one in tried:
            trials.append(Report())
            value = one(node, ask.on_trial(trials[-1]))
            if value is not FAILED and not trials[-1].has_errors:
                return value
        ask.report.extend(meant_of(trials, node) if ask.strict else max(trials, key=depth_reached))
        return FAILED

    return read


def _forms(kind: Any) -> tuple[type, ...]:
    """The nodes as which a value of an annotation can be written."""
    origin, args = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return tuple(_SHAPES) if any(isinstance(mark, Pile) for mark in args[1:]) else _forms(args[0])
    if origin in (Union, types.UnionType):
        return tuple({form for inner in args for form in _forms(inner)})
    if kind in _SHAPES:
        return (kind,)
    if origin is dict or dataclasses.is_dataclass(kind):
        return (Table,)
    return (Rows,) if origin in (tuple, list) else (Text,)
