"""Words of a header or position: blocks of spaces, Auras, cards, numbers. What is off is reported in its place."""

from __future__ import annotations

from checker.kernel import reading
from checker.kernel.problem import Problem
from checker.overgrown.kit import CRATER, EMPTY, UNKNOWN, Kit
from checker.overgrown.notation import read_card, read_pair
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.names import did_you_mean
from sporeprint.ground.nodes import Node, Text, describe

NOTHING = (EMPTY, "..", "-", "--", "_")


class Reader(reading.Reader):
    """Reads parts of one file."""

    number_rule, flag_rule = "OVG-CHK-5", "OVG-CHK-1"

    def __init__(self, kit: Kit, report: Report) -> None:
        super().__init__(report)
        self.kit = kit

    # --- blocks -----------------------------------------------------------------------------------------------------
    def block(self, node: Node, name: str) -> list[tuple[str, Where]] | None:
        """The words of a square of spaces, row by row; a head row and row numbers are left out."""
        side, columns = self.kit.board.side, [label[0] for label in self.kit.board.labels[: self.kit.board.side]]
        out: list[tuple[str, Where]] = []
        count = 0
        for line, where in self.rows(node):
            words = line.split()
            if not words or [word.lower() for word in words] == columns:
                continue
            count += 1
            if len(words) == side + 1 and words[0] == str(count):
                del words[0]
            if len(words) != side:
                message = f"row {count} of {name} has {len(words)} spaces, it must have {side}"
                self.report.error("OVG-CHK-1", message, where, "write . for an empty space, with blanks between")
                return None
            out += [(word, where) for word in words]
        if count != side:
            message = f"{name} has {count} rows, it must have {side}"
            self.report.error("OVG-CHK-1", message, node.where, "write it as it lies on the table, row by row")
            return None
        return out

    def pair(self, text: str, where: Where) -> str | None:
        """What lies on an Aether space: nothing, two tiles or the Crater; None with a finding."""
        if text in NOTHING:
            return ""
        if text.upper() == CRATER:
            return CRATER
        found = read_pair(self.kit, text)
        if isinstance(found, Problem):
            self.error(found, where)
            return None
        return found

    def tile(self, text: str, where: Where) -> tuple[str, int]:
        """A City space: its tile and the tokens on it."""
        if text in NOTHING:
            return EMPTY, 0
        body = text.rstrip("0123456789")
        digits = text[len(body) :]
        code = self.kit.words.find(body) or self.kit.words.find(body.upper())
        if code is None:
            lead = "a token stands on an empty space" if body in ("", EMPTY) else f"there is no tile `{text}`"
            rule = "OVG-CHK-5" if body in ("", EMPTY) else "OVG-CHK-1"
            codes = ", ".join([*self.kit.names, EMPTY])
            self.report.error(rule, lead, where, f"write {codes}, and behind it the number of Wildlife tokens")
            return EMPTY, 0
        return code, int(digits[:3]) if digits else 0

    # --- words ------------------------------------------------------------------------------------------------------
    def space(self, text: str, where: Where) -> int | None:
        space = self.kit.board.at.get(text.lower())
        if space is None:
            last = self.kit.board.labels[-1]
            self.report.error("OVG-CHK-1", f"there is no space `{text}`", where, f"the spaces are a1 to {last}")
        return space

    def spaces(self, node: Node | None) -> list[int]:
        """Spaces in a list or in one text; `a1-b1` are two."""
        found = [self.space(s, where) for word, where in self.words(node) for s in word.split("-") if s]
        return [space for space in found if space is not None]

    def cards(self, node: Node | None) -> list[str]:
        out: list[str] = []
        for word, where in self.words(node):
            card = read_card(self.kit, word)
            if card is None:
                hint = did_you_mean(word.upper(), self.kit.cards)
                self.report.error("OVG-CHK-1", f"there is no Wildlife card `{word}`", where, hint)
                continue
            if card != UNKNOWN and card in out:
                self.report.error("OVG-CHK-6", f"{card} is there twice", where, "each card exists once")
            out.append(card)
        return out

    def word(self, node: Node | None, name: str, words: tuple[str, ...], rule: str) -> str:
        """One of a few words; empty with a finding when it is another."""
        text = node.value if isinstance(node, Text) else ""
        if node is not None and text not in words:
            hint = did_you_mean(text, words) or f"it is one of {', '.join(words)}"
            self.report.error(rule, f"`{name}` cannot be {describe(node)}", node.where, hint)
            return ""
        return text
