"""The board as a block of text, and back: row by row as it lies on the table, or as lists of labels.

    H:         .  .  R  R* .
    J:       .  .  .  G  .  .

`.` is an empty space, a handle a mushroom, a handle with `*` a colony.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from checker.kernel.problem import Problem
from checker.kernel.wording import counted
from checker.sporeadic.hexes import Field

EMPTY = (".", "-", "_")
STAR = "*"
Tokens = Mapping[str, tuple[int, int]]
"""Handle -> mushrooms and colonies, as bits."""


def write_block(field: Field, tokens: Tokens) -> list[str]:
    """The rows of the board; every row begins with its letter."""
    marks = dict.fromkeys(field.label, ".")
    for handle, (mushrooms, colonies) in tokens.items():
        for bit in field.label:
            if bit & (mushrooms | colonies):
                marks[bit] = handle + (STAR if bit & colonies else "")
    wide = max(map(len, marks.values())) + 1
    wide += wide % 2  # so that half a space is a whole number of letters
    longest = 2 * field.radius + 1
    out = []
    for letter, row in field.rows:
        lead = " " * ((longest - len(row)) * wide // 2)
        out.append(f"{letter}: {lead}{''.join(marks[bit].ljust(wide) for bit in row)}".rstrip())
    return out


def read_block(
    field: Field, lines: Sequence[tuple[str, int]], players: Sequence[str]
) -> tuple[dict[str, tuple[int, int]], list[tuple[Problem, int]]]:
    """The tokens of a block of numbered lines, and what is wrong with it, each problem with the number of its line."""
    rows = [(words, line) for text, line in lines if (words := text.partition("#")[0].split())]
    found = {player: [0, 0] for player in players}
    problems: list[tuple[Problem, int]] = []
    if len(rows) != len(field.rows):
        message = f"the board has {len(rows)} rows, with radius {field.radius} it must have {len(field.rows)}"
        hint = "write every row of the play area, and `radius:` when it is not the usual one"
        return {}, [(Problem("SPO-GEO-6", message, hint), rows[0][1] if rows else 0)]
    for (words, line), (letter, bits) in zip(rows, field.rows, strict=True):
        words, problem = _row(words, letter, len(bits), players)
        problems += [(problem, line)] if problem else []
        for word, bit in zip(words, bits, strict=False) if problem is None else ():
            handle = word.removesuffix(STAR)
            if word in EMPTY:
                continue
            if handle in found:
                found[handle][word.endswith(STAR)] |= bit
                continue
            message = f"`{word}` on {field.label[bit]} is no player's token"
            problems.append((Problem("LOG-PLAYERS", message, f"write . or one of {_marks(players)}"), line))
    return {player: (mushrooms, colonies) for player, (mushrooms, colonies) in found.items()}, problems


def _row(words: list[str], letter: str, size: int, players: Sequence[str]) -> tuple[list[str], Problem | None]:
    """The words of a row without its letter; the letter must be the one of the row."""
    head = words[0]
    named = head.endswith(":") or (len(words) == size + 1 and head.upper() == letter and head not in players)
    if named:
        if head.rstrip(":").upper() != letter:
            hint = f"this row is {letter}; rows go from the top down, without I and O"
            return [], Problem("SPO-GEO-6", f"row {head.rstrip(':')} stands in the place of row {letter}", hint)
        words = words[1:]
    if len(words) != size:
        message = f"row {letter} has {counted(len(words), 'space')}, it must have {size}"
        return [], Problem("SPO-GEO-6", message, "write . for an empty space, with blanks between")
    return words, None


def _marks(players: Sequence[str]) -> str:
    return ", ".join(mark for player in players for mark in (player, player + STAR))


def lists_of(field: Field, tokens: Tokens) -> dict[str, dict[str, list[str]]]:
    """The same tokens as lists of labels: handle -> mushrooms and colonies."""
    return {
        handle: {"mushrooms": field.labels(mushrooms), "colonies": field.labels(colonies)}
        for handle, (mushrooms, colonies) in tokens.items()
    }


def block_to_lists(
    field: Field, text: str, players: Sequence[str]
) -> tuple[dict[str, dict[str, list[str]]], list[Problem]]:
    """Lists of labels from a block of text, and what is wrong with the block."""
    tokens, problems = read_block(field, [(line, k) for k, line in enumerate(text.splitlines(), 1)], players)
    return lists_of(field, tokens), [problem for problem, _ in problems]


def lists_to_block(field: Field, lists: Mapping[str, Mapping[str, Sequence[str]]]) -> tuple[str, list[Problem]]:
    """A block of text from lists of labels, and what is wrong with the labels."""
    tokens: dict[str, tuple[int, int]] = {}
    problems: list[Problem] = []
    for handle, kinds in lists.items():
        masks = []
        for kind in ("mushrooms", "colonies"):
            read = [field.read(label) for label in kinds.get(kind, ())]
            problems += [label for label in read if isinstance(label, Problem)]
            masks.append(sum({field.at[label] for label in read if isinstance(label, str)}))
        tokens[handle] = masks[0], masks[1]
    return "\n".join(write_block(field, tokens)) + "\n", problems
