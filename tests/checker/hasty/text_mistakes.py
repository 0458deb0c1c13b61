"""Mistakes in the text: tabs, line ends, comments, doubled lines, brackets, a file cut off. They know no title."""

from __future__ import annotations

import random
import re

from hasty.cases import Case, Demand, Edit, Mistake, Text, handles

KEY = re.compile(r"^( *)([\w]+): (?!\|)\S")


def spot(lines: list[str], rng: random.Random, pattern: str) -> int | None:
    """The number of some line with the pattern in it."""
    found = [number for number, line in enumerate(lines) if re.search(pattern, line)]
    return rng.choice(found) if found else None


def whole(lines: list[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


# Harmless ones.


def windows_line_ends(text: str, rng: random.Random) -> Text:
    return text.replace("\n", "\r\n"), Demand.SAME


def byte_order_mark(text: str, rng: random.Random) -> Text:
    return "\ufeff" + text, Demand.SAME


def blanks_at_line_ends(text: str, rng: random.Random) -> Text:
    return whole([line + " " * rng.choice((0, 1, 3)) for line in text.splitlines()]), Demand.SAME


def comment_between(text: str, rng: random.Random) -> Text:
    """A remark on a line of its own; inside a drawn board as well."""
    lines = text.splitlines()
    number = rng.randint(0, len(lines))
    pad = " " * rng.choice((0, 2, 4))
    if 0 < number < len(lines):
        pad = re.match(r" *", lines[number])[0]  # type: ignore[index]
    return whole([*lines[:number], f"{pad}# not sure about this", *lines[number:]]), Demand.SAME


def comment_behind(text: str, rng: random.Random) -> Text:
    lines = text.splitlines()
    number = rng.randrange(len(lines))
    if '"' in lines[number]:
        return None
    lines[number] += rng.choice(("  # ok", "   # Ada said so", " # 3"))
    return whole(lines), Demand.SAME


def blank_line(text: str, rng: random.Random) -> Text:
    lines = text.splitlines()
    number = rng.randint(0, len(lines))
    return whole([*lines[:number], "", *lines[number:]]), Demand.SAME


def no_line_end(text: str, rng: random.Random) -> Text:
    return text.rstrip("\n"), Demand.SAME


# Those that break the text.


def tabs_for_blanks(text: str, rng: random.Random) -> Text:
    """Indentation by tabs, which YAML refuses."""
    lines = text.splitlines()
    number = spot(lines, rng, r"^ +[\w-]+.*:")
    if number is None:
        return None
    lines[number] = re.sub(r"^ +", "\t", lines[number])
    return whole(lines), Demand.REFUSED if is_outside_blocks(lines, number) else Demand.EITHER


def is_outside_blocks(lines: list[str], number: int) -> bool:
    return not any(line.rstrip().endswith("|") for line in lines[:number])


def doubled_line(text: str, rng: random.Random) -> Text:
    """A key with its value stands there twice."""
    lines = text.splitlines()
    found = [number for number, line in enumerate(lines) if KEY.search(line) and not in_block(lines, number)]
    found = [number for number in found if not lines[number].lstrip().startswith("-")]
    if not found:
        return None
    number = rng.choice(found)
    return whole([*lines[: number + 1], *lines[number:]]), Demand.REFUSED


def in_block(lines: list[str], number: int) -> bool:
    """Whether a line is a row of a drawn board."""
    pad = len(lines[number]) - len(lines[number].lstrip())
    for line in reversed(lines[:number]):
        depth = len(line) - len(line.lstrip())
        if line.strip() and depth < pad:
            return line.rstrip().endswith("|")
    return False


def bracket_lost(text: str, rng: random.Random) -> Text:
    spots = [found.start() for found in re.finditer(r"[\[\]{}]", text)]
    if not spots:
        return None
    at = rng.choice(spots)
    return text[:at] + text[at + 1 :], Demand.EITHER


def colon_lost(text: str, rng: random.Random) -> Text:
    """`day:3`, `day 3` or `day = 3`."""
    spots = [found.start() for found in re.finditer(r"(?<=\w): (?=[\w\[{])", text)]
    if not spots:
        return None
    at = rng.choice(spots)
    return text[:at] + rng.choice((":", " ", " = ")) + text[at + 2 :], Demand.EITHER


def star_without_quotes(text: str, rng: random.Random) -> Text:
    """A value that begins with a star is an alias for YAML."""
    spots = [found.start() for found in re.finditer(r"(?<=: )\w", text)]
    at = rng.choice(spots)
    return text[:at] + "*" + text[at:], Demand.EITHER


def block_sign_lost(text: str, rng: random.Random) -> Text:
    if ": |\n" not in text:
        return None
    return text.replace(": |\n", ":\n", 1), Demand.EITHER


def rows_not_indented(text: str, rng: random.Random) -> Text:
    """The rows of a drawn board stand at the edge of the file."""
    lines = text.splitlines()
    rows = [number for number in range(len(lines)) if in_block(lines, number)]
    if not rows:
        return None
    for number in rows:
        lines[number] = lines[number].lstrip()
    return whole(lines), Demand.REFUSED


BREAKING = (
    tabs_for_blanks,
    doubled_line,
    bracket_lost,
    colon_lost,
    star_without_quotes,
    block_sign_lost,
    rows_not_indented,
)
HARMLESS = (
    windows_line_ends,
    byte_order_mark,
    blanks_at_line_ends,
    comment_between,
    comment_behind,
    blank_line,
    no_line_end,
)


def with_edit(case: Case, edit: Edit) -> Case | None:
    """The case with a mistake that is made once it is written; each of them once."""
    if edit in case.edits:
        return None
    return case.with_mistake("text", case.doc, Demand.SAME, edits=(*case.edits, edit))


def harmless(case: Case, rng: random.Random) -> Case | None:
    return with_edit(case, rng.choice(HARMLESS))


def breaking(case: Case, rng: random.Random) -> Case | None:
    return with_edit(case, rng.choice(BREAKING))


def cut_off(case: Case, rng: random.Random) -> Case | None:
    """The file ends before the last player's things begin; nobody knows what they have."""
    found = [handle for handle in handles(case.worlds[0]) if isinstance(case.doc.get(handle), dict)]
    if not found or case.touched or "teams" in case.doc or not case.title.needs_sections(case.worlds[0]):
        return None
    last = [key for key in case.doc if key in found][-1]

    def cut_off(text: str, rng: random.Random) -> Text:
        begin = re.search(rf"^{re.escape(last)}:", text, re.MULTILINE)
        return (text[: rng.randint(0, begin.start())], Demand.NOBODY) if begin else None

    return case.with_mistake("text", case.doc, Demand.SAME, edits=(*case.edits, cut_off))


TEXT_MISTAKES: tuple[Mistake, ...] = (harmless, harmless, harmless, breaking, breaking, breaking, cut_off)
