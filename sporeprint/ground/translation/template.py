"""A language file to begin with: every text as it is in the data, ready to be translated."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from sporeprint.ground.translation.texts import Translatable

Tree = dict[str, "str | Tree"]


def format_template(sources: Iterable[Translatable]) -> str:
    """A language file with all texts that have to be translated."""
    tree: Tree = {}
    for source in sources:
        if source.is_needed and source.text is not None:
            branch = tree
            for key in source.keys[:-1]:
                inner = branch.setdefault(key, {})
                assert isinstance(inner, dict)
                branch = inner
            branch[source.keys[-1]] = source.text.value
    return "\n".join(["language: ", *_lines(tree, "")]) + "\n"


def _lines(tree: Tree, indent: str) -> Iterator[str]:
    is_list = all(key.isdigit() for key in tree)
    for key, value in tree.items():
        start = f"{indent}-" if is_list else f"{indent}{key}:"
        if isinstance(value, str):
            yield f"{start} {json.dumps(value, ensure_ascii=False)}"
        else:
            yield start
            yield from _lines(value, f"{indent}  ")
