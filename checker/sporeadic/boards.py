"""The board as a block of text, and back: row by row as it lies on the table.

    H:         .  .  R  R* .
    J:       .  .  .  G  ?  .

`.` is an empty space, a handle a mushroom, a handle with `*` a colony, `?` a space that nobody knows.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from checker.kernel.blocks import read_block
from checker.sporeadic.hexes import Field
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.nodes import Node
from sporeprint.ground.vocabulary import UNSEEN, Vocabulary, is_unseen

if TYPE_CHECKING:
    from checker.sporeadic.table import SporeadicTable

EMPTY = (".", "-")
STAR = "*"
RULE = "SPO-GEO-6"
Tokens = Mapping[str, tuple[int, int]]
"""Handle -> mushrooms and colonies, as bits."""


def write_block(field: Field, tokens: Tokens, unknown: int = 0) -> list[str]:
    """The rows of the board; every row begins with its letter."""
    marks = {bit: UNSEEN if bit & unknown else "." for bit in field.label}
    for handle, (mushrooms, colonies) in tokens.items():
        for bit in field.label:
            if bit & (mushrooms | colonies):
                marks[bit] = handle + (STAR if bit & colonies else "")
    return block_rows(field, marks)


def block_rows(field: Field, marks: Mapping[int, str]) -> list[str]:
    """The rows with a mark for each space, all equally wide."""
    wide = max(map(len, marks.values())) + 1
    wide += wide % 2  # so that half a space is a whole number of letters
    longest = 2 * field.radius + 1
    out = []
    for letter, row in field.rows:
        lead = " " * ((longest - len(row)) * wide // 2)
        out.append(f"{letter}: {lead}{''.join(marks[bit].ljust(wide) for bit in row)}".rstrip())
    return out


def read_board(t: SporeadicTable, node: Node, players: Vocabulary, report: Report) -> int:
    """Put the tokens of a block on the board; give the spaces of which nobody knows what stands there.

    A row that is missing or cannot be read is reported, and all its spaces are unknown.
    """
    unknown, seats = t.field.full, {player: seat for seat, player in enumerate(t.players)}
    for space, word, where in read_block(node, "the board", t.field.rows, RULE, report, _is_numbers):
        if word in EMPTY:
            unknown ^= space
            continue
        handle = word.removesuffix(STAR)
        seat = seats.get(handle)
        if seat is None and not is_unseen(word):
            seat = _seat(t, word, space, where, players, report)
        if seat is not None:
            unknown ^= space
            seats[handle] = seat
            (t.cols if word.endswith(STAR) else t.mush)[seat] |= space
    return unknown


def _is_numbers(words: list[str]) -> bool:
    return all(word.isdigit() for word in words)


def _seat(t: SporeadicTable, word: str, space: int, where: Where, players: Vocabulary, report: Report) -> int | None:
    """Whose token a word is, by handle or name in any case; None with a finding when it is nobody's."""
    player = players.read(word.removesuffix(STAR))
    if isinstance(player, str):
        return t.seat(player)
    marks = ", ".join(mark for handle in t.players for mark in (handle, handle + STAR))
    message = f"`{word}` on {t.field.label[space]} is no player's token"
    report.error("LOG-PLAYERS", message, where, f"write . or one of {marks}, or ? if nobody knows")
    return None
