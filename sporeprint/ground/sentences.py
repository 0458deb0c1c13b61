"""The sentences that stand under the fields of a class, for schemas, templates and the docs."""

from __future__ import annotations

import ast
import dataclasses
import functools
import inspect
import textwrap
from collections.abc import Mapping
from itertools import pairwise


@functools.cache
def sentences(cls: type) -> Mapping[str, str]:
    """What the sentences under the fields of a class say, those of its parents included."""
    told: dict[str, str] = {}
    for one in reversed([base for base in cls.__mro__ if dataclasses.is_dataclass(base)]):
        (definition,) = ast.parse(textwrap.dedent(inspect.getsource(one))).body
        body = definition.body if isinstance(definition, ast.ClassDef) else []
        for before, after in pairwise(body):
            if isinstance(before, ast.AnnAssign) and isinstance(before.target, ast.Name) and _is_text(after):
                told[before.target.id] = " ".join(ast.literal_eval(after.value).split())  # type: ignore[attr-defined]
    return told


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
