"""An example of what a field may hold, from its type alone."""

from __future__ import annotations

import types
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from sporeprint.ground.scalars import Range, Unknown
from sporeprint.ground.vocabulary import Named, Names, Pile

SIMPLE = {str: "…", int: "0", float: "0", bool: "no", Unknown: "_"}


def sample(hint: Any, names: Names) -> str:
    """The smallest thing that a value of a type can be; unknown before anything that would have to be made up.

    >>> sample(Annotated[int, Range(1, 4)], {}), sample(tuple[str, ...], {}), sample(bool, {})
    ('1', '[]', 'no')
    """
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return "_" if Unknown in args else sample(args[0], names)
    if origin is Annotated:
        return _marked(args[0], args[1:], names)
    if origin is Literal:
        return str(args[0])
    if origin in (tuple, list):
        return "[]"
    return SIMPLE.get(hint, "{}")


def _marked(kind: Any, marks: tuple[Any, ...], names: Names) -> str:
    for mark in marks:
        if isinstance(mark, Named):
            return next(iter(names[mark.kind].words if mark.kind in names else ()), "_")
        if isinstance(mark, Pile):
            return "[]"
        if isinstance(mark, Range):
            return f"{mark.low or 0:g}"
    return sample(kind, names)
