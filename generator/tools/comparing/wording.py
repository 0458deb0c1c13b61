"""Differences in words: what changed by name, and what to print."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from types import MappingProxyType

from generator.tools.comparing.differences import REDRAWN, BuildChange, Kind, Reprint, SetDiff

MOST_NAMED = 12
"""Pieces that a line names; `--json` has all of them."""
KINDS: tuple[Kind, ...] = ("changed", "added", "more", "fewer", "removed", "renamed", "moved")
WORDS = MappingProxyType({"more": "more copies", "fewer": "fewer copies", "moved": "only moved"})
SIDES = MappingProxyType({("front",): "front", ("back",): "back", ("front", "back"): "both sides"})


def diff_lines(diff: SetDiff) -> Iterator[str]:
    """Everything about one sheet set; a single line when nothing changed."""
    yield f"{diff.either.path}: {_head(diff)}"
    for kind in KINDS:
        names = [_piece(change) for change in diff.changes if change.kind == kind]
        if names:
            more = f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
            yield f"  {WORDS.get(kind, kind)}: {'; '.join(names[:MOST_NAMED])}{more}"
    items = dict.fromkeys(change.piece.item for change in diff.changes if change.kind in REDRAWN and change.piece.item)
    if diff.new and diff.old and items and len(items) <= MOST_NAMED:
        language = f" --language {diff.new.language}" if diff.new.language else ""
        chosen = f"--only {','.join(diff.new.sets)} --items {','.join(items)}"
        yield f"  only these: sporeprint build {diff.new.title} {chosen}{language}"


def _head(diff: SetDiff) -> str:
    if diff.new is None:
        return "no longer built"
    what = "pages" if diff.new.pages else "sheets"
    start = "" if diff.old else f"new, print all {what}: "
    if diff.reprint:
        return start + ("" if start else "print again: ") + sheet_words(diff.reprint, what[:-1])
    return "nothing to print again" if diff.changes else "as before"


def sheet_words(sheets: Sequence[Reprint], what: str = "sheet") -> str:
    """Sheets by their numbers, those together of which the same sides count.

    >>> sheet_words([Reprint(n, ("front",), "") for n in (1, 2, 3, 7)] + [Reprint(9, ("front", "back"), "")])
    'sheets 1-3, 7 (front), sheet 9 (both sides)'
    """
    by_sides: dict[tuple[str, ...], list[int]] = {}
    for sheet in sheets:
        by_sides.setdefault(sheet.sides, []).append(sheet.number)
    return ", ".join(_numbers(numbers, sides, what) for sides, numbers in by_sides.items())


def _numbers(numbers: Sequence[int], sides: tuple[str, ...], what: str) -> str:
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    told = ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)
    side = "" if what == "page" else f" ({SIDES.get(sides, ' and '.join(sides))})"
    return f"{what}{'' if len(numbers) == 1 else 's'} {told}{side}"


def _piece(change: BuildChange) -> str:
    name = change.piece.name
    if change.kind == "changed":
        copies = "" if change.before == change.after else f", {change.before} → {change.after}"
        return f"{name} ({SIDES.get(change.sides, '')}{copies})"
    if change.kind == "renamed":
        return f"{change.was} → {change.piece.label}"
    if change.kind == "moved":
        old, new = (", ".join(map(str, sheets)) for sheets in (change.was_on, change.sheets))
        return name if old == new else f"{name} (sheet {old} → {new})"
    if change.kind in ("more", "fewer"):
        return f"{name} ({change.before} → {change.after})"
    return f"{name} ({change.after or change.before} ×)"


def summary(diffs: Sequence[SetDiff], plural: Callable[[int, str], str]) -> str:
    """The last line: how many pieces changed, and how many sheets that is."""
    kinds = [change.kind for diff in diffs for change in diff.changes]
    told = [f"{plural(kinds.count(kind), 'piece')} {kind}" for kind in ("changed", "added", "removed") if kind in kinds]
    sheets = sum(len(diff.reprint) for diff in diffs)
    reprint = f"{plural(sheets, 'sheet')} to print again" if sheets else "nothing to print again"
    return f"{', '.join(told) or 'no piece changed'}: {reprint}"
