"""Templates: a log or position that can be filled in at once, made of what a title declares.

All keys are there, rare ones as comments, each with its sentence. What stands behind them comes from the title's
`examples/<title>/template/values.yaml`; a key that it does not have is rare, and its value follows from its type.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from checker.kernel.files import LogHead
from checker.kernel.game import AnyGame
from sporeprint.ground.asking import Record
from sporeprint.ground.declared import Declared, declared_fields, records_in
from sporeprint.ground.nodes import Node, Rows, Table, Text
from sporeprint.ground.samples import sample
from sporeprint.ground.sentences import sentences

WIDTH = 120
COLUMN = 40
"""Where the comments begin."""
NAMES = {"A": "Ada", "B": "Ben", "C": "Cleo", "D": "Dan", "E": "Eve", "F": "Finn", "G": "Gus", "H": "Hana"}
"""Who plays if the title names nobody."""
FIRST = ("title", "rules", "language", "players")
LAST = ("from", "house", "claimed")
EACH = "each"
SMALL = re.compile(
    r"(a|all|alone|an|as|both|each|empty|every|five|four|gather|how|if|in|it|left|no|normal|of|one|places|reference|steps|"
    r"the|they|those|three|to|two|what|where|whether|which|who|whose)\b",
    re.IGNORECASE,
)
"""Words with which sentences begin, and comments in small letters."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TemplatePart:
    """What a log or a position shows. A value may be a table by number of players, or `each: …` for every player."""

    about: str = ""
    """The first comment."""
    keys: dict[str, Node] = field(default_factory=dict)
    """Values of keys that most files have."""
    rare: dict[str, Node] = field(default_factory=dict)
    """Values of keys that are shown as comments."""
    own: Node | None = None
    """What each player has: a list of tables, the last of them for all who follow; or such lists by number."""
    told: dict[str, str] = field(default_factory=dict)
    """Sentences about keys in another language."""
    play: Node | None = None
    """Lines of a log, or such lines by number of players."""
    notes: str = ""
    """Comments behind the verbs."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Values:
    """What the templates of a title show."""

    names: dict[str, Node] = field(default_factory=dict)
    """Handles and names, for as many as can play; or such tables by number of players."""
    players: int | None = None
    """How many play if nobody says it; left out, as few as more than one."""
    log: TemplatePart = TemplatePart()
    position: TemplatePart = TemplatePart()


class TemplateLine(NamedTuple):
    """A key with its value and what is said about it; rare ones are comments."""

    key: str
    value: str
    comment: str = ""
    is_rare: bool = False


def usual_number(game: AnyGame, values: Values) -> int:
    least, most = game.data.players
    return values.players or min(max(least, 2), most)


def make_template(game: AnyGame, record: type[Record], values: Values, number: int) -> str:
    """The text of a template for so many players; that of a log if the record is one of a header."""
    is_log = issubclass(record, LogHead)
    maker = _Maker(game, values.log if is_log else values.position, _players(values, number))
    lines = [*_comments(maker.part.about), *maker.header(record)]
    return "\n".join([*lines, *(["---", *maker.play()] if is_log else []), ""])


def _players(values: Values, number: int) -> dict[str, str]:
    exact = values.names.get(str(number))
    found = {entry.key: entry.value for entry in exact} if isinstance(exact, Table) else values.names
    names = {handle: name.value for handle, name in found.items() if isinstance(name, Text)}
    return dict(list((names if len(names) >= number else NAMES).items())[:number])


@dataclass(frozen=True, slots=True)
class _Maker:
    game: AnyGame
    part: TemplatePart
    players: Mapping[str, str]

    def header(self, record: type[Record]) -> Iterator[str]:
        fields = list(declared_fields(record))
        order = [*FIRST, *(one.key for one in fields if one.key not in (*FIRST, *LAST)), *LAST]
        for one in sorted(fields, key=lambda one: order.index(one.key)):
            if one.spread is not None:
                yield from self.own(next(records_in(one.hint)))
            else:
                yield from self.lines(self.line(record, one, self.part.keys, self.part.rare))

    def line(
        self, record: type[Record], one: Declared, keys: Mapping[str, Node], rare: Mapping[str, Node]
    ) -> TemplateLine:
        comment = self.part.told.get(one.key) or sentences(record).get(one.name, "")
        fixed = self.fixed().get(one.key)
        value = fixed if fixed is not None else self.value(keys.get(one.key))
        if value is not None:
            return TemplateLine(one.key, value, comment)
        if one.absence == "an error":
            return TemplateLine(one.key, sample(one.hint, self.vocabularies), comment)
        usual = self.usual().get(one.key) or sample(one.hint, self.vocabularies)
        return TemplateLine(one.key, self.value(rare.get(one.key)) or usual, comment, is_rare=True)

    @property
    def vocabularies(self) -> Any:
        return self.game.vocabularies(self.players)

    def fixed(self) -> dict[str, str]:
        """What every file begins with."""
        data = self.game.data
        players = ", ".join(f"{handle}: {name}" for handle, name in self.players.items())
        head = {"title": data.slug, "rules": str(data.version), "players": f"{{{players}}}"}
        return head | ({"language": data.language} if data.language else {})

    def usual(self) -> dict[str, str]:
        """What a key of all titles looks like if nobody gives a better example."""
        house = next(iter(self.game.data.house_rules.items()), None)
        return {
            "language": "en",
            "from": "position.yaml",
            "house": "{}" if house is None else f"{{{house[0]}: {house[1].default}}}",
            "claimed": f"{{{', '.join(f'{player}: 0' for player in self.players)}}}",
        }

    def own(self, record: type[Record]) -> Iterator[str]:
        """What belongs to each player; it is explained at the first one."""
        node = self._numbered(self.part.own)
        tables = [one.entries for one in node if isinstance(one, Table)] if isinstance(node, Rows) else []
        for k, player in enumerate(self.players):
            entries = tables[min(k, len(tables) - 1)] if tables else {}
            keys = {key: entry.value for key, entry in entries.items()}
            fields = list(declared_fields(record))
            made = [self.line(record, one, keys, self.part.rare) for one in fields]
            if all(line.is_rare for line in made):  # a table needs a key: what is left out is written as what it means
                made = [_as_left_out(line, one) for line, one in zip(made, fields, strict=True)]
            shown = made if k == 0 else [line._replace(comment="") for line in made if not line.is_rare]
            below = [text for line in shown for text in self.lines(line, "  ")]
            yield from (
                [f"{player}:", *below]
                if any(not text.lstrip().startswith("#") for text in below)
                else [f"{player}: {{}}", *below]
            )

    # --- values -----------------------------------------------------------------------------------------------------
    def value(self, node: Node | None) -> str | None:
        """The text of a value for these players; None when there is none for so many."""
        node = self._numbered(node)
        if isinstance(node, Table) and list(node.entries) == [EACH]:
            each = self.value(node.entries[EACH].value)
            return f"{{{', '.join(f'{player}: {each}' for player in self.players)}}}"
        return node.value.rstrip("\n") if isinstance(node, Text) else None

    def _numbered(self, node: Node | None) -> Node | None:
        if isinstance(node, Table) and all(key.isdigit() for key in node.entries):
            return node.get(str(len(self.players)))
        return node

    # --- text -------------------------------------------------------------------------------------------------------
    def lines(self, line: TemplateLine, indent: str = "") -> Iterator[str]:
        words = self.game.data.log_words
        key = line.key if words is None else words.names.write.get(line.key, line.key)
        first, rest = f"{key}: {line.value}", list[str]()
        if "\n" in line.value or line.value.startswith("- "):
            first, rest = f"{key}:" if line.value.startswith("- ") else f"{key}: |", line.value.split("\n")
        start = f"{indent}# " if line.is_rare else indent
        comment = line.comment.rstrip(".") if self.part.told else _small(line.comment.rstrip("."))
        text = f"{start}{first}"
        if comment and max(len(text) + 2, COLUMN) + len(comment) + 2 <= WIDTH:
            yield f"{text:<{COLUMN - 2}}  # {comment}"
        else:
            yield from _comments(comment, indent)
            yield text
        yield from (f"{start}  {row}".rstrip() for row in rest)

    def play(self) -> Iterator[str]:
        """The lines below the header: a few turns, then how all verbs are written."""
        yield from (self.value(self.part.play) or "").splitlines()
        words = self.game.data.log_words
        usage = [(verb, how) for verb, how in self.game.verbs.items()]
        yield from _filled([how if words is None else words.usage.get(verb, how) for verb, how in usage])
        yield from _comments(self.part.notes)


def _as_left_out(line: TemplateLine, one: Declared) -> TemplateLine:
    """A key with the value that it has where it is left out; it stays a comment if no value says that."""
    value = "_" if one.absence == "unknown" else {(): "[]", 0: "0"}.get(one.default)
    return line if value is None else line._replace(value=value, is_rare=False)


def _small(text: str) -> str:
    """A sentence as a comment; a word of the game keeps its capital."""
    return text[:1].lower() + text[1:] if SMALL.match(text) else text


def _comments(text: str, indent: str = "") -> Iterator[str]:
    for row in text.splitlines():
        yield from (f"{indent}# {part}" for part in textwrap.wrap(row, WIDTH - 2 - len(indent)) or [""])


def _filled(words: Sequence[str]) -> Iterator[str]:
    """As many phrases a line as there is room for."""
    row = ""
    for word in words:
        if row and len(row) + len(word) + 7 > WIDTH:
            yield f"# {row}"
            row = ""
        row = f"{row}     {word}" if row else word
    if row:
        yield f"# {row}"
