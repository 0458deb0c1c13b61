"""Writes the tables of keys into the pages of the titles that declare their files: python docs/make_keys.py"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from checker.kernel.files import NEEDED
from checker.kernel.game import AnyGame
from checker.titles import REFEREES, open_game
from sporeprint.ground.asking import Record
from sporeprint.ground.catalogue import load_catalogue
from sporeprint.ground.declared import Declared, declared_fields, records_in
from sporeprint.ground.findings import Report
from sporeprint.ground.forms import form
from sporeprint.ground.sentences import sentences

DOCS = Path(__file__).resolve().parent
BEGIN, END = "<!-- keys: made by docs/make_keys.py -->", "<!-- end of the keys -->"
SECTION = re.compile(re.escape(BEGIN) + ".*?" + re.escape(END) + "\n", re.DOTALL)
INTRODUCTION = """## All keys

What a file may hold, and what it means to leave a key out. *Unknown* is not nothing: where it scores, the total is a
range, and nobody is named the winner unless every case agrees ([more](referee.md#nothing-unknown-or-left-out)). `_` is
unknown where it is listed here, and an error everywhere else; so is a key without a value.
"""
HEAD = "| key | what it holds | form | left out |\n|---|---|---|---|"


def games() -> Iterator[AnyGame]:
    catalogue = load_catalogue(None)
    for slug in REFEREES:
        ref = catalogue.get(slug)
        game = None if ref is None else open_game(ref, Report())
        assert game is not None
        yield game


def section(game: AnyGame) -> str:
    """The keys of a title's files between the marks; empty as long as the title does not declare them."""
    kinds = (("A position", game.position_record), ("The header of a log", game.header_record))
    tables = [part for heading, record in kinds if record is not None for part in _tables(heading, record)]
    unique = list(dict.fromkeys(tables))
    return "\n".join([BEGIN, INTRODUCTION, *unique, END, ""]) if tables else ""


def _tables(heading: str, record: type[Record]) -> Iterator[str]:
    fields = list(declared_fields(record))
    rows = "\n".join(_row(record, field) for field in fields)
    yield f"### {heading}\n\n{HEAD}\n{rows}\n"
    for field in fields:
        for inner in dict.fromkeys(records_in(field.hint)):
            yield from _tables(f"{_where(field)}: {_about(inner)}", inner)


def _where(field: Declared) -> str:
    return f"Under each {field.spread.kind}" if field.spread is not None else f"In `{field.key}`"


def _about(record: type[Record]) -> str:
    sentence = (record.__doc__ or "").split(". ")[0].strip().rstrip(".")
    return sentence[:1].lower() + sentence[1:]


def _row(record: type[Record], field: Declared) -> str:
    key = f"each {field.spread.kind}" if field.spread is not None else f"`{field.key}`"
    told = sentences(record).get(field.name, "").rstrip(".")
    cells = [key, *(text.replace("|", r"\|") for text in (told, form(field.hint))), _left_out(field)]
    return f"| {' | '.join(cells)} |"


def _left_out(field: Declared) -> str:
    if field.key in NEEDED:
        return "an error"
    if field.spread is not None:
        return "as if every key of it was left out"
    if field.absence == "nothing" and field.default and not isinstance(field.default, tuple):
        return f"`{field.default}`"
    return field.absence


def page(game: AnyGame, text: str) -> str:
    """The page of a title with its keys as they are declared now; the first time they come last."""
    made = section(game)
    if SECTION.search(text):
        return SECTION.sub(lambda _: made, text)
    return f"{text.rstrip()}\n\n{made}" if made else text


if __name__ == "__main__":
    for game in games():
        path = DOCS / f"{game.slug}.md"
        path.write_text(page(game, path.read_text("utf-8")), "utf-8")
