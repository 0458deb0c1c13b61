"""Words of a header or position, read with their places: what the readers of all titles have in common."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from checker.kernel.problem import Problem
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.names import did_you_mean, folded
from sporeprint.ground.nodes import Node, Rows, Table, Text, describe

HEAD_KEYS = ("title", "rules", "language", "players", "house", "mode", "claimed")
"""What every position may say, whatever its title."""
LONGEST = 6
"""Digits of a number that anybody would write."""


class Reader:
    """Reads parts of one file; what is off is reported in its place. `given` collects the keys that were written."""

    number_rule: ClassVar[str]
    """The rule that a number nobody can count with breaks."""
    flag_rule: ClassVar[str] = "DATA-TYPE"
    """The rule that something else than yes or no breaks."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self.given: set[str] = set()

    def error(self, problem: Problem, where: Where) -> None:
        self.report.error(problem.rule, problem.message, where, problem.hint)

    def check_keys(self, node: Table, known: Iterable[str], what: str = "a position") -> None:
        """Reports the keys of a table that mean nothing there."""
        names = tuple(known)
        for entry in node:
            if entry.key not in names:
                hint = _handle_hint(node, entry.key) or did_you_mean(entry.key, names)
                self.report.error("DATA-UNKNOWN-FIELD", f"{what} has no `{entry.key}`", entry.where, hint)

    def words(self, node: Node | None) -> list[tuple[str, Where]]:
        """The words of a text or of a list of texts, with their places."""
        texts = [n for n in node if isinstance(n, Text)] if isinstance(node, Rows) else [node]
        return [(w, n.where) for n in texts if isinstance(n, Text) for w in n.value.replace(",", " ").split()]

    def rows(self, node: Node) -> list[tuple[str, Where]]:
        """The lines of a text block, or the texts of a list, with their places; none of anything else."""
        if isinstance(node, Rows):
            return [(n.value, n.where) for n in node if isinstance(n, Text)]
        if not isinstance(node, Text):
            return []
        first = node.where.line + (1 if "\n" in node.value else 0)
        return [(line, Where(node.where.file, first + k, 1)) for k, line in enumerate(node.value.splitlines())]

    def number(self, node: Node | None, name: str) -> int:
        """A whole number, 0 or more; what nobody wrote or knows is 0, and so is what is none, with a finding."""
        if node is None or (isinstance(node, Text) and node.is_unknown):
            return 0
        text = node.value if isinstance(node, Text) else describe(node)
        if text.isascii() and text.isdigit() and len(text) <= LONGEST:
            return int(text)
        said = f"`{name}` is {text}; it counts whole things, 0 or more"
        self.report.error(self.number_rule, said, node.where, f"write a number in digits, such as `{name}: 2`")
        return 0

    def flag(self, node: Node | None, name: str) -> bool:
        """Yes or no; what nobody wrote is no."""
        text = node.value.lower() if isinstance(node, Text) else ""
        if node is not None and text not in ("yes", "no", "true", "false"):
            self.report.error(self.flag_rule, f"`{name}` is {describe(node)}, not yes or no", node.where)
        return text in ("yes", "true")


def _handle_hint(node: Table, word: str) -> str:
    """Whom a position means that says a player's name, or a handle in other letters, where the handle is needed."""
    players = node.get("players")
    for entry in players if isinstance(players, Table) else ():
        name = entry.value.value if isinstance(entry.value, Text) else ""
        if folded(word) in (folded(entry.key), folded(name)):
            return f"players go by their handles: write `{entry.key}:` for {name}"
    return ""


def is_unknown(node: Node | None) -> bool:
    """Whether somebody wrote that nobody saw it."""
    return isinstance(node, Text) and node.is_unknown
