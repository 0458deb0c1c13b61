"""What stands below a table: notes in columns, each with the sign of the marks it belongs to."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.scene.primitives import Glyphs, Group, Item, Shape, moved, rectangle, segment
from generator.tools.tables.inks import CASING, FAULT, MarkInk, ink_of, stroke
from generator.tools.tables.lettering import Letters
from sporeprint.ground.tableau import Note

NARROWEST = 18.0
"""Width of a column of notes at least, in em."""
GAP = 1.6
"""Between columns, in em."""
LONG = 14
"""Notes below one head; more of them go on in further columns."""
INDENT = 2.2
INK, QUIET, RULE = "#241f18", "#5d5a4d", "#6a6656"


@dataclass(frozen=True)
class Scribe:
    letters: Letters
    inks: Mapping[str, MarkInk]

    def columns(self, notes: Sequence[Note], width: float) -> tuple[list[Item], float]:
        """All notes from 0, 0 on in so many columns as there is room for, and how high they are."""
        groups, em = _groups(notes), self.letters.em
        most = max(1, int((width + GAP * em) / ((NARROWEST + GAP) * em)))
        if len(groups) == 1 and len(groups[0]) > LONG:
            head, high = self._block(groups[0][:1], width)
            rest, more = self._beside(_parts(groups[0][1:], most), width, most, high)
            return [*head, *rest], more
        return self._beside(groups, width, most, 0.0)

    def _beside(
        self, groups: Sequence[Sequence[Note]], width: float, most: int, top: float
    ) -> tuple[list[Item], float]:
        """Groups in so many columns at most, from there on; and where they end."""
        gap, count = GAP * self.letters.em, min(len(groups), most)
        room = (width - (count - 1) * gap) / max(1, count)
        items: list[Item] = []
        for first in range(0, len(groups), count or 1):
            blocks = [self._block(group, room) for group in groups[first : first + count]]
            for k, (drawn, _) in enumerate(blocks):
                items.append(Group(tuple(drawn), moved(k * (room + gap), top)))
            top += max(high for _, high in blocks) + self.letters.line * 0.6
        return items, top

    def _block(self, notes: Sequence[Note], room: float) -> tuple[list[Item], float]:
        items: list[Item] = []
        y = 0.0
        for note in notes:
            drawn, lines = self._note(note, room, y)
            items += drawn
            y += lines * self.letters.line + (0.25 * self.letters.em if note.head else 0.12 * self.letters.em)
        return items, y

    def _note(self, note: Note, room: float, top: float) -> tuple[list[Item], int]:
        letters, em = self.letters, self.letters.em
        indent = 0.0 if note.head else INDENT * em
        font = "sans-bold" if note.head or note.role == "bad" else "sans"
        words = letters.words(note.text, font, INK if note.head or note.rule else QUIET)
        if note.rule:
            words += letters.words(note.rule, "semibold", FAULT.colour if note.role == "bad" else RULE)
        lines = letters.wrapped(words, room - indent)
        baseline = top + em
        drawn = [*self._sign(note, top + em * 0.68), *letters.set(lines, indent, baseline)]
        if note.head:
            under = baseline + em * 0.32 + (len(lines) - 1) * letters.line
            drawn.append(Shape(segment(0, under, room, under), stroke="#b9b29c", width=em * 0.05))
        return drawn, len(lines)

    def _sign(self, note: Note, middle: float) -> list[Item]:
        """A number on a plate, a cross, or a piece of the line in which the marks are drawn."""
        em = self.letters.em
        if note.number:
            return self._number(note, middle)
        if note.tint:
            half = em * 0.5
            path = rectangle(em * 0.25, middle - half, em * 1.35, 2 * half, em * 0.3)
            return stroke(path, ink_of(note.role, note.tint, self.inks), em * 0.2)
        if note.role == "bad":
            at, reach = em * 0.9, em * 0.42
            return [
                Shape(
                    segment(at - reach, middle - way * reach, at + reach, middle + way * reach),
                    None,
                    FAULT.colour,
                    em * 0.2,
                )
                for way in (1, -1)
            ]
        return []

    def _number(self, note: Note, middle: float) -> list[Item]:
        em, letters = self.letters.em, self.letters
        ink = ink_of(note.role, "", {})
        bad = note.role == "bad"
        wide = letters.fonts.measure(note.number, "sans-bold", letters.size)
        box = rectangle(
            em * 0.9 - max(wide, em) / 2 - em * 0.1, middle - em * 0.6, max(wide, em) + em * 0.2, em * 1.2, em * 0.6
        )
        words = Glyphs(
            note.number, "sans-bold", letters.size, em * 0.9 - wide / 2, middle + em * 0.33, CASING if bad else INK
        )
        return [Shape(box, ink.colour if bad else CASING, ink.colour, em * 0.1), words]


def _groups(notes: Sequence[Note]) -> list[list[Note]]:
    """Notes from one head to the next."""
    out: list[list[Note]] = []
    for note in notes:
        if note.head or not out:
            out.append([])
        out[-1].append(note)
    return out


def _parts(notes: Sequence[Note], most: int) -> list[list[Note]]:
    """The notes below one head in columns of about the same length; a hint stays with what it belongs to."""
    size = math.ceil(len(notes) / min(most, math.ceil(len(notes) / LONG)))
    out: list[list[Note]] = [[]]
    for note in notes:
        if len(out[-1]) >= size and note.rule:
            out.append([])
        out[-1].append(note)
    return out
