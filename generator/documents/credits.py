"""Credits: which values of a title are reconstructed, and in which file an owner of the game replaces them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from generator.documents.markdown import MarkdownTable
from generator.load.title import Component, Title
from sporeprint.ground.translation.vocabulary import ProgramWords

PROTOTYPE = "prototype"
STATUS = "status"
"""The field by which single items say that they are prototypes."""
NAMED = ("size", "net", "copies", "counts", "places", "worth")
"""What many components have: these have words of their own in every language, other fields are named as in the data."""


def credits_table(title: Title, words: ProgramWords) -> MarkdownTable:
    """What is a prototype, with the file where it is written; things of one file with the same gaps stand together."""
    rows: dict[tuple[str, str], list[str]] = {}
    for name, what, file in _prototypes(title, words):
        rows.setdefault((what, file), []).append(name)
    head = tuple(words(f"credits_{part}") for part in ("pieces", "what", "file"))
    body = tuple((", ".join(names), what, f"`{file}`") for (what, file), names in rows.items())
    return MarkdownTable(0, head, body)


def _prototypes(title: Title, words: ProgramWords) -> Iterator[tuple[str, str, str]]:
    for component in title.components.values():
        fields = [_field(name, words) for name, source in component.record.source.items() if source == PROTOTYPE]
        items = _items(component)
        what = [*fields, *([words("credits_items", count=items)] if items else [])]
        if what:
            yield component.record.name, ", ".join(what), Path(component.record.where.file).name
    numbers = [name.replace("_", " ") for name, number in title.numbers.items() if number.source == PROTOTYPE]
    if numbers:
        file = Path(next(iter(title.numbers.values())).where.file).name
        yield words("credits_numbers"), ", ".join(numbers), file


def _field(name: str, words: ProgramWords) -> str:
    return words(f"credits_{name}") if name in NAMED else name.replace("_", " ")


def _items(component: Component) -> int:
    return sum(item.values.get(STATUS) == PROTOTYPE for item in component.items.values())
