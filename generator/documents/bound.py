"""Numbers in running text: `{rules.forest}` is the number that the data have, `{rules.forest|word}` says it in words.

A number that somebody typed instead would stay when the data change, so such numbers are noted.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from generator.compose.bind import lookup, names_at, parse_template
from generator.compose.expressions import Expression, ExpressionError
from generator.compose.scope import shared_scope
from generator.documents.markdown import Block, Exhibit, Heading, MarkdownTable, Paragraph, Point, Quote
from generator.load.counts import copies, ways
from generator.load.title import Component, Title
from generator.load.values import MISSING, Missing, Scope, ScopeValue, show
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.names import did_you_mean
from sporeprint.ground.nodes import quoted
from sporeprint.ground.translation.vocabulary import ProgramWords

SLOTS = re.compile(r"\{[^{}]*\}")
DIGITS = re.compile(r"(?<![\w-])[+−-]?\d+")
IN_WORDS = "word"
CAPITAL = "Word"
FIRST_WORD = 2
"""`one` is a pronoun more often than a number."""


def booklet_scope(title: Title) -> dict[str, ScopeValue]:
    """What a booklet may name: as in a layout, and `pieces`, `kinds` and `sum` of every component."""
    pieces: dict[str, ScopeValue] = {}
    kinds: dict[str, ScopeValue] = {}
    sums: dict[str, ScopeValue] = {}
    for component in title.components.values():
        pieces[component.id] = _pieces(component)
        kinds[component.id] = len(component.items)
        sums[component.id] = _sums(component)
    return {**shared_scope(title), "pieces": pieces, "kinds": kinds, "sum": sums}


def _pieces(component: Component) -> ScopeValue:
    """How many are printed; of a component that is printed in several ways, by way."""
    by_way = {key: sum(copies(item, way) for item in component.items.values()) for key, way in ways(component).items()}
    return by_way[""] if set(by_way) == {""} else {**by_way, "all": sum(by_way.values())}


def _sums(component: Component) -> dict[str, ScopeValue]:
    out: dict[str, ScopeValue] = {}
    for name in component.fields:
        values = [item.values.get(name) for item in component.items.values()]
        numbers = [v for v in values if isinstance(v, (int, float)) and not isinstance(v, bool)]
        if numbers:
            out[name] = sum(numbers)
    return out


# --- filling --------------------------------------------------------------------------------------------------------
class Binder:
    """Fills in the numbers of one page; what names nothing is reported by its line."""

    def __init__(self, scope: Scope, file: str, words: ProgramWords, report: Report) -> None:
        self.scope, self.file, self.words, self.report = scope, file, words, report

    def text(self, text: str, line: int) -> str:
        """The text with its braces filled."""
        if "{" not in text and "}" not in text:
            return text
        where = Where(self.file, line)
        template = parse_template(text, where)
        if isinstance(template, str):
            self.report.error("BOOKLET-BRACES", template, where, "write a number of the data as {rules.forest}")
            return text
        shown = [self._shown(slot, way, where) for slot, way in zip(template.slots, template.named, strict=True)]
        return "".join(part + value for part, value in zip(template.parts, [*shown, ""], strict=True))

    def _shown(self, slot: tuple[str, ...] | Expression, way: str, where: Where) -> str:
        value = self._value(slot, where)
        if not way:
            return show(value)
        if way not in (IN_WORDS, CAPITAL):
            hint = f"write {{rules.forest|{IN_WORDS}}}, or {CAPITAL} at the start of a sentence"
            self.report.error("BOOKLET-BRACES", f"a number cannot be written as `{way}`", where, hint)
        said = number_word(value, self.words)
        return said[:1].upper() + said[1:] if way == CAPITAL else said

    def _value(self, slot: tuple[str, ...] | Expression, where: Where) -> ScopeValue:
        if isinstance(slot, Expression):
            try:
                return slot.value(lambda path: self._field(path, where))
            except ExpressionError as fault:
                self.report.error("BOOKLET-BRACES", fault.sentence, where, fault.hint)
                return ""
        return self._field(slot, where)

    def _field(self, path: tuple[str, ...], where: Where) -> ScopeValue:
        found = lookup(self.scope, path)
        if found is None:
            broken = next(k for k in range(len(path)) if lookup(self.scope, path[: k + 1]) is None)
            hint = did_you_mean(path[broken], names_at(self.scope, path))
            self.report.error("BOOKLET-FIELD", f"there is no `{'.'.join(path)}` in the data", where, hint)
            return MISSING
        if isinstance(found, (Missing, Mapping)):
            message = f"`{'.'.join(path)}` is no single number"
            self.report.error("BOOKLET-FIELD", message, where, did_you_mean("", names_at(self.scope, (*path, "?"))))
        return found

    def block(self, block: Block) -> Block:
        """The block with its numbers; fenced blocks are filled in where they are read."""
        if isinstance(block, (Heading, Paragraph, Point)):
            return replace(block, text=self.text(block.text, block.line))
        if isinstance(block, Exhibit):
            return replace(block, caption=self.text(block.caption, block.line))
        if isinstance(block, Quote):
            return replace(block, blocks=tuple(map(self.block, block.blocks)))
        if isinstance(block, MarkdownTable):
            rows = tuple(self._cells(row, block.line + 2 + k) for k, row in enumerate(block.rows))
            return replace(block, head=self._cells(block.head, block.line), rows=rows)
        return block

    def _cells(self, cells: tuple[str, ...], line: int) -> tuple[str, ...]:
        return tuple(self.text(cell, line) for cell in cells)


def number_word(value: ScopeValue, words: ProgramWords) -> str:
    """A small number in words, a larger one in digits.

    >>> number_word(3, ProgramWords({"number_words": "zero one two three"}))
    'three'
    """
    known = words("number_words").split()
    if isinstance(value, (int, float)) and not isinstance(value, bool) and value in range(len(known)):
        return known[int(value)]
    return show(value)


# --- what is not bound ----------------------------------------------------------------------------------------------
def unbound_numbers(text: str, words: ProgramWords) -> list[str]:
    """Digits and number words outside of braces.

    >>> unbound_numbers("{rules.forest} cards, 2 free, three sold", ProgramWords({"number_words": "- one two three"}))
    ['2', 'three']
    """
    bare = SLOTS.sub(" ", text)
    known = {word.casefold() for word in words("number_words").split()[FIRST_WORD:]}
    found = [(match.start(), match[0]) for match in DIGITS.finditer(bare)]
    found += [(m.start(), m[0]) for m in re.finditer(r"[^\W\d_]+", bare) if m[0].casefold() in known]
    return [word for _, word in sorted(found)]


def note_unbound(
    texts: Iterable[tuple[str, int]], fixed: Iterable[str], file: str, words: ProgramWords, report: Report
) -> None:
    """Note every number that somebody typed, but for those in words that are fixed."""
    known = list(fixed)
    for text, line in texts:
        bare = functools.reduce(lambda left, phrase: left.replace(phrase, " "), known, text)
        for number in unbound_numbers(bare, words):
            message = f"`{number}` in {quoted(text)} is typed, and stays when the data change"
            hint = "name the number of the data, {rules.forest}, or say in a block `fixed` why there is none"
            report.note("BOOKLET-NUMBER", message, Where(file, line), hint)


def running_text(blocks: Iterable[Block]) -> Iterator[tuple[str, int]]:
    """All texts that a reader reads, with their lines; not what is fenced."""
    for block in blocks:
        if isinstance(block, (Heading, Paragraph, Point)):
            yield block.text, block.line
        elif isinstance(block, Exhibit):
            yield block.caption, block.line
        elif isinstance(block, Quote):
            yield from running_text(block.blocks)
        elif isinstance(block, MarkdownTable):
            yield from ((cell, block.line) for cell in block.head)
            yield from ((cell, block.line + 2 + k) for k, row in enumerate(block.rows) for cell in row)
