"""Documents as nested dictionaries and lists, edited by path and written as the YAML that somebody would type."""

from __future__ import annotations

import copy
import random
import re
from collections.abc import Iterator
from typing import Any

Doc = dict[str, Any]
Path = tuple[Any, ...]
WIDTH = 100


class Block(str):
    """A board drawn as text, written below `key: |`."""

    __slots__ = ()


class Raw(str):
    """Text that is written as it stands, whatever YAML makes of it."""

    __slots__ = ()


# Editing. Every function returns a new document.


def get(doc: Any, path: Path) -> Any:
    for key in path:
        doc = doc[key]
    return doc


def put(doc: Doc, path: Path, value: Any) -> Doc:
    """The document with another value at the path; a new key goes to the end of its table."""
    found = copy.deepcopy(doc)
    get(found, path[:-1])[path[-1]] = value
    return found


def drop(doc: Doc, path: Path) -> Doc:
    found = copy.deepcopy(doc)
    del get(found, path[:-1])[path[-1]]
    return found


def renamed(doc: Doc, path: Path, key: str) -> Doc:
    """The document with another key in the same place."""
    found = copy.deepcopy(doc)
    table = get(found, path[:-1])
    entries = [(key if name == path[-1] else name, value) for name, value in table.items()]
    table.clear()
    table.update(entries)
    return found


def paths(doc: Any, path: Path = ()) -> Iterator[Path]:
    """The path of every value below the top."""
    below: Any = doc.items() if isinstance(doc, dict) else enumerate(doc) if isinstance(doc, list) else ()
    for key, value in below:
        yield (*path, key)
        yield from paths(value, (*path, key))


def is_intact(value: Any) -> bool:
    """Whether nothing in the value was mistyped yet."""
    return not isinstance(value, Raw) and not any(isinstance(get(value, path), Raw) for path in paths(value))


# Writing.


def scalar(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    text = str(value)
    if isinstance(value, Raw) or re.fullmatch(r"[\w.+<>-][\w .*+/<>-]*", text):
        return text
    return f'"{text}"'


def flow(value: Any) -> str:
    """The value on one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {flow(held)}".rstrip() for key, held in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(flow, value)) + "]"
    return scalar(value)


def entry(key: str, value: Any, pad: str, rng: random.Random) -> Iterator[str]:
    """The lines of one key: short values on one line or on several, as it comes."""
    if isinstance(value, Block):
        yield f"{pad}{key}: |"
        yield from (f"{pad}  {row}" for row in value.splitlines())
    elif isinstance(value, dict) and value and (has_block(value) or long(key, value) or rng.random() < 0.5):
        yield f"{pad}{key}:"
        for name, held in value.items():
            yield from entry(str(name), held, pad + "  ", rng)
    elif isinstance(value, list) and value and (long(key, value) or rng.random() < 0.4):
        yield f"{pad}{key}:"
        yield from (f"{pad}  - {item_text(item)}" for item in value)
    else:
        yield f"{pad}{key}: {flow(value)}".rstrip()


def item_text(item: Any) -> str:
    """An item behind its dash; a table of one entry needs no braces there."""
    single = isinstance(item, dict) and len(item) == 1 and is_intact(item)
    return flow(item)[1:-1] if single else flow(item)


def has_block(value: Any) -> bool:
    return any(isinstance(get(value, path), Block) for path in paths(value))


def long(key: str, value: Any) -> bool:
    return len(key) + len(flow(value)) > WIDTH


def written(doc: Doc, rng: random.Random) -> str:
    return "".join(f"{line}\n" for key, value in doc.items() for line in entry(str(key), value, "", rng))
