"""Words of a header or position: tiles, bonus tiles, goals, players. What is off is reported in its place."""

from __future__ import annotations

from collections.abc import Mapping

from checker.kernel import reading
from checker.kernel.problem import Problem
from checker.kernel.words import is_unknown_word
from checker.undergrove.hand import deck_problem
from checker.undergrove.kit import PROTOTYPE, RANK, REFERENCE, SIDES, UNKNOWN, Goal, Kit
from checker.undergrove.table import NORMAL, QUICK, SOLO, UndergroveTable
from sporeprint.ground.abilities import CUBES
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.names import did_you_mean
from sporeprint.ground.nodes import Node, Rows, Table, Text, describe

NOTHING = ("none", "-", "")
COLOURS = ("brown", "tan", "green", "gray")
ALIASES = {"white": "gray", "grey": "gray"}
LEVELS = ("easy", "medium", "hard")


class Reader(reading.Reader):
    """Reads parts of one file."""

    number_rule = "UND-RES-3"

    def __init__(self, kit: Kit, report: Report) -> None:
        super().__init__(report)
        self.kit = kit

    def listed(self, node: Node | None, name: str) -> list[tuple[str, Where]]:
        """The texts of a list; a number stands for so many unknown things."""
        if node is None:
            return []
        if isinstance(node, Rows):
            return [(n.value, n.where) for n in node if isinstance(n, Text)]
        if isinstance(node, Text):
            if node.value.isascii() and node.value.isdigit():
                return [(UNKNOWN, node.where)] * min(self.number(node, name), len(self.kit.tiles))
            return [] if node.value.lower() in NOTHING else [(w, node.where) for w in node.value.split()]
        self.report.error("DATA-TYPE", f"`{name}` is {describe(node)}, not a list", node.where, f"write {name}: [...]")
        return []

    def tile(self, text: str, where: Where) -> str | None:
        if is_unknown_word(text):
            return UNKNOWN
        code = self.kit.read_tile(text)
        if code is None:
            self.report.error("UND-SET-5", f"there is no mushroom `{text}`", where, self.kit.tile_hint(text))
        return code

    def tiles(self, node: Node | None, name: str, t: UndergroveTable) -> list[str]:
        """Deck tiles of a list, or a number of unknown ones."""
        found: list[str] = []
        for text, where in self.listed(node, name):
            code = self.tile(text, where)
            problem = deck_problem(t, code) if code is not None else None
            if problem is not None:
                self.error(problem, where)
            elif code is not None:
                found.append(code)
        return found

    def bonus(self, node: Node | None, name: str) -> list[str]:
        """Bonus tiles of a list; a lone number of many stands for unknown ones only where stacks are counted."""
        found: list[str] = []
        for text, where in self.listed(node, name) if not isinstance(node, Text) else self._bonus_words(node):
            kind = UNKNOWN if is_unknown_word(text) else text.upper()
            if kind == UNKNOWN or kind in self.kit.bonus:
                found.append(kind)
            else:
                hint = f"the kinds are {', '.join(self.kit.bonus)}"
                self.report.error("UND-SET-8", f"there is no bonus tile `{text}`", where, hint)
        return found

    def _bonus_words(self, node: Text) -> list[tuple[str, Where]]:
        return [] if node.value.lower() in NOTHING else [(w, node.where) for w in node.value.split()]

    def word(self, node: Node | None, name: str, known: tuple[str, ...], rule: str, default: str) -> str:
        """One of a few words."""
        if node is None:
            return default
        text = node.value.lower() if isinstance(node, Text) else ""
        if text in known:
            return text
        self.report.error(rule, f"`{name}` is {describe(node)}", node.where, did_you_mean(text, known))
        return default

    def words_apart(self, node: Node | None) -> list[tuple[str, Where]]:
        """Words set apart by blanks, where a comma may belong to a cell; a dash says that there are none."""
        texts = [n for n in node if isinstance(n, Text)] if isinstance(node, Rows) else [node]
        words = [(w, n.where) for n in texts if isinstance(n, Text) for w in n.value.split()]
        return [(word.rstrip(","), where) for word, where in words if word.lower() not in NOTHING]

    def by_player(self, node: Node | None, t: UndergroveTable, name: str) -> dict[int, Node]:
        """Seat -> value of a table by players."""
        out: dict[int, Node] = {}
        if node is not None and not isinstance(node, Table):
            hint = f"write {name}: {{{t.players[0]}: ...}}"
            self.report.error("LOG-PLAYERS", f"`{name}` is {describe(node)}, not a table of players", node.where, hint)
        for entry in node if isinstance(node, Table) else ():
            if entry.key in t.players:
                out[t.seat(entry.key)] = entry.value
            else:
                self.report.error("LOG-PLAYERS", f"there is no player `{entry.key}`", entry.where)
        return out

    def texts(self, node: Node | None, name: str) -> dict[str, Text]:
        """Key -> text of a table."""
        if node is not None and not isinstance(node, Table):
            self.report.error(
                "DATA-TYPE", f"`{name}` is {describe(node)}, not a table", node.where, "write {key: value}"
            )
        entries = node if isinstance(node, Table) else ()
        return {entry.key: entry.value for entry in entries if isinstance(entry.value, Text)}


# --- what header and position share ---------------------------------------------------------------------------------
def new_table(node: Table, names: Mapping[str, str], house: Mapping[str, str], reader: Reader) -> UndergroveTable:
    """A table with nothing but the cross on it, for the game that the header describes."""
    usual = SOLO if len(names) == 1 else NORMAL
    mode = reader.word(node.get("mode"), "mode", (NORMAL, QUICK, SOLO), "UND-SET-7", usual)
    if (mode == SOLO) != (len(names) == 1):
        where = node.get("mode") or node.get("players") or node
        message = f"a {mode} game cannot have {len(names)} players"
        reader.report.error("UND-SOL-1", message, where.where, "one player alone plays solo, two to four do not")
        mode = usual
    deck = reader.word(node.get("deck"), "deck", (REFERENCE, PROTOTYPE), "UND-SET-5", REFERENCE)
    t = UndergroveTable(reader.kit, names, house, mode, deck)
    t.colours = _colours(node.get("colours"), t, reader)
    t.expansion = reader.flag(node.get("expansion"), "expansion")
    t.goals = _goals(node, t, reader)
    t.progress = [(0,) * len(t.goals)] * len(names)
    if t.solo:
        _solo(node, t, reader)
    return t


def _colours(node: Node | None, t: UndergroveTable, reader: Reader) -> dict[str, str]:
    """Player -> colour of the board, as far as it is written."""
    found: dict[str, str] = {}
    for player, text in reader.texts(node, "colours").items():
        colour = ALIASES.get(text.value.lower(), text.value.lower())
        if player not in t.players:
            reader.report.error("LOG-PLAYERS", f"there is no player `{player}`", text.where)
        elif colour not in COLOURS:
            hint = did_you_mean(colour, COLOURS)
            reader.report.error("UND-SET-6", f"there is no colour `{text.value}`", text.where, hint)
        elif colour in found.values() or (t.solo and colour in SIDES):
            reader.report.error(
                "UND-SET-6", f"{colour} is taken already", text.where, "everybody has a colour of one's own"
            )
        else:
            found[player] = colour
    return found


def _goals(node: Table, t: UndergroveTable, reader: Reader) -> tuple[Goal, ...]:
    listed, kit = node.get("goals"), reader.kit
    wanted = kit.n["goals"]
    starting = tuple(goal for goal in kit.goals.values() if goal.starting)
    if listed is None and t.mode == QUICK:
        return starting
    if listed is None:
        hint = f"write goals: [{', '.join(goal.code for goal in starting)}]"
        where = Where(node.where.file, 1, 1)
        reader.report.error("UND-SET-7", f"nothing is said about the {wanted} goal cards", where, hint)
        return ()
    found: list[Goal] = []
    told = False
    for text, where in reader.listed(listed, "goals"):
        goal = kit.goals.get(text.upper())
        problem = _unknown_goal(text, kit) if goal is None else _goal_problem(t, goal, found)
        if problem is not None:
            reader.error(problem, where)
            told = True
        elif goal is not None:
            found.append(goal)
    if len(reader.listed(listed, "goals")) != wanted:
        message = f"{len(reader.listed(listed, 'goals'))} goals are named, {wanted} lie out"
        reader.report.error("UND-SET-7", message, listed.where, "name three sides of three cards")
    if t.mode == QUICK and not told and set(found) != set(starting):
        message = "Quick Sprout is played with the three starting goals"
        reader.report.error("UND-SET-7", message, listed.where, ", ".join(goal.code for goal in starting))
    return tuple(found)


def _unknown_goal(text: str, kit: Kit) -> Problem:
    return Problem("UND-SET-7", f"there is no goal `{text}`", did_you_mean(text.upper(), kit.goals))


def _goal_problem(t: UndergroveTable, goal: Goal, before: list[Goal]) -> Problem | None:
    again = next((other for other in before if other.card == goal.card), None)
    if again is not None:
        message = f"{goal.code} and {again.code} are on one card"
        return Problem("UND-GOL-15", message, "three different cards lie out, one side of each")
    if goal.expansion and not t.expansion:
        return Problem("UND-EXP-1", f"{goal.code} belongs to the expansion", "write expansion: yes")
    if t.solo and goal.kind == RANK:
        return Problem(
            "UND-SOL-3", f"{goal.code} compares players, which a solo game cannot", "take another side or card"
        )
    return None


def _solo(node: Table, t: UndergroveTable, reader: Reader) -> None:
    t.difficulty = reader.word(node.get("difficulty"), "difficulty", LEVELS, "UND-SCO-12", LEVELS[1])
    said = reader.texts(node.get("focus"), "focus")
    found = {}
    for colour, text in said.items():
        if colour not in SIDES or text.value.upper() not in CUBES:
            hint = "write focus: {brown: N, tan: P}"
            reader.report.error("UND-SOL-6", f"the focus of `{colour}` cannot be `{text.value}`", text.where, hint)
        else:
            found[colour] = text.value.upper()
    if "focus" in node or t.phase:
        t.focus = tuple(found.get(colour, CUBES[0]) for colour in SIDES)
    blanks = len(reader.kit.blanks())
    t.without = reader.number(node.get("without"), "without")
    without = node.get("without")
    if t.without > blanks and without is not None:
        message = f"{t.without} cards without an action are left out, there are {blanks}"
        reader.report.error("UND-SOL-22", message, without.where, f"0 to {blanks}")
        t.without = blanks
