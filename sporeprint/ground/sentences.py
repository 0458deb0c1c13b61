"""The sentences that stand under the fields of a class, for schemas, templates and the docs."""

from __future__ import annotations

import ast
import dataclasses
import functools
import inspect
import textwrap
from collections.abc import Mapping
from itertools import pairwise

SENTENCE = "sentence"
"""Where a field that a program made keeps what is said about it: in its metadata."""


@functools.cache
def sentences(cls: type) -> Mapping[str, str]:
    """What the sentences under the fields of a class say, those of its parents included."""
    told: dict[str, str] = {}
    for one in reversed([base for base in cls.__mro__ if dataclasses.is_dataclass(base)]):
        told |= {
            field.name: field.metadata[SENTENCE] for field in dataclasses.fields(one) if SENTENCE in field.metadata
        }
        for before, after in pairwise(_body(one)):
            if isinstance(before, ast.AnnAssign) and isinstance(before.target, ast.Name) and _is_text(after):
                told[before.target.id] = " ".join(ast.literal_eval(after.value).split())  # type: ignore[attr-defined]
    return told


def _body(cls: type) -> list[ast.stmt]:
    """What stands in the definition of a class; nothing for a class that a program made."""
    try:
        (definition,) = ast.parse(textwrap.dedent(inspect.getsource(cls))).body
    except (OSError, TypeError):
        return []
    return definition.body if isinstance(definition, ast.ClassDef) else []


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
