"""The form of a field in a few words, for people: what a type lets one write."""

from __future__ import annotations

import types
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from sporeprint.ground.nodes import Node, Rows, Table, Text
from sporeprint.ground.scalars import OneOf, Range, Unknown
from sporeprint.ground.vocabulary import LARGEST, Named, Pile, RuleMark, Spread

SIMPLE = {str: "a text", int: "a number", float: "a number", bool: "yes or no", Unknown: "`_`"}
ANY_OF = frozenset(get_args(Node))


def form(hint: Any) -> str:
    """What a value of a type looks like; empty where another part of the program reads it.

    >>> form(Annotated[int, Range(1, 4)] | Unknown), form(tuple[Annotated[str, Named("card")], ...])
    ('a number from 1 to 4, or `_`', 'a list: each a card')
    """
    kinds = [kind for kind in _kinds(hint) if kind is not types.NoneType]
    if set(kinds) >= ANY_OF:
        return ""
    words = list(dict.fromkeys(filter(None, (_one(kind) for kind in kinds if kind is not Unknown))))
    return ", or ".join([*words, *([SIMPLE[Unknown]] if Unknown in kinds else [])])


def _kinds(hint: Any) -> list[Any]:
    if get_origin(hint) in (Union, types.UnionType):
        return [kind for one in get_args(hint) for kind in _kinds(one)]
    if get_origin(hint) is Annotated and all(isinstance(mark, RuleMark) for mark in get_args(hint)[1:]):
        return _kinds(get_args(hint)[0])
    return [hint]


def _one(kind: Any) -> str:
    origin, args = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _marked(args[0], args[1:])
    if origin is Literal:
        return _choice([f"`{one}`" for one in args])
    if origin is dict:
        return f"a table: for each {_named(args[0])} {form(args[1])}"
    if origin in (tuple, list):
        return f"a list: each {form(args[0])}" if origin is list or args[1:] == (...,) else f"a list of {len(args)}"
    return SIMPLE.get(kind, {Text: "a text", Rows: "a list", Table: "a table"}.get(kind, "a table"))


def _marked(kind: Any, marks: tuple[Any, ...]) -> str:
    for mark in marks:
        if isinstance(mark, Named):
            return f"a {mark.kind}"
        if isinstance(mark, Pile):
            return f"{mark.kind}s" + (", or how many" if mark.counted else "")
        if isinstance(mark, Spread):
            return form(get_args(kind)[1])
        if isinstance(mark, OneOf):
            return _choice([f"`{one}`" for one in mark.words()])
        if isinstance(mark, Range):
            return "a number" if mark == LARGEST else f"a number {mark}"
    return form(kind)


def _named(kind: Any) -> str:
    return form(kind).removeprefix("a ")


def _choice(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"
