"""Words of a Woodlots header or position: mode, options, soils, places, letters. What is off is told in its place."""

from __future__ import annotations

from collections.abc import Mapping

from checker.kernel.problem import Problem
from checker.kernel.reading import Reader as KernelReader
from checker.woodlots.kit import MODES, MULTI, OPTIONS, OWNER, SOLO, Kit
from checker.woodlots.notation import VERBS, read_disaster
from checker.woodlots.soils import soil_problems
from checker.woodlots.table import WoodlotsTable
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.names import did_you_mean
from sporeprint.ground.nodes import Node, Table, Text, describe

NOTHING = (".", "-", "_", "none", "")
KEYWORDS = (
    "board",
    "prep",
    "tiles",
    "owners",
    "actions",
    "waiting",
    "round",
    "phase",
    "stack",
    "setup",
    "trees",
    "growth",
)
LIMIT = "round_limit"


class Reader(KernelReader):
    number_rule = "WDL-CHK-2"

    def __init__(self, kit: Kit, report: Report) -> None:
        super().__init__(report)
        self.kit = kit

    def place(self, text: str, where: Where) -> int | None:
        found = self.kit.land.read(text)
        if isinstance(found, Problem):
            self.error(found, where)
            return None
        return found

    def letters(self, text: str, where: Where, what: str) -> str:
        """Letters of trees or growth; those that are none are told and left out."""
        if text.lower() in NOTHING:
            return ""
        known, letters = self.kit.types, text.upper().replace(" ", "")
        strange = [f"`{letter}`" for letter in dict.fromkeys(letters) if letter not in known]
        if strange:
            hint = f"the types are {', '.join(known)}, and . where there is none"
            self.report.error("WDL-GEN-2", f"there is no {what} {' or '.join(strange)}", where, hint)
        return "".join(letter for letter in letters if letter in known)

    def trees(self, text: str, where: Where, label: str, capped: bool) -> str:
        """The trees of a tile, in order."""
        trees = self.kit.sorted_trees(self.letters(text, where, "tree"))
        most = self.kit.n["most_trees"]
        if capped and len(trees) > most:
            message = f"on {label} stand {len(trees)} trees ({trees}), a tile has {most} at most"
            self.report.error("WDL-GEN-3", message, where, "look again: growth tokens lie beside the trees, as AC+I")
        return trees

    def growth(self, text: str, where: Where, label: str) -> int:
        """Growth tokens of one layer; a second one of a type counts nothing (WDL-GEN-4)."""
        letters = self.letters(text, where, "growth token")
        for letter in sorted({letter for letter in letters if letters.count(letter) > 1}):
            message = f"{letters.count(letter)} growth tokens {letter} lie on {label}, they count as one"
            self.report.warning("WDL-GEN-4", message, where, "put the others back")
        return self.kit.growth(letters)

    def disasters(self, text: str, where: Where, label: str) -> int:
        out = ""
        for letter in "" if text.lower() in NOTHING else text.replace(" ", ""):
            found = read_disaster(self.kit, letter, "WDL-DIS-1")
            if isinstance(found, Problem):
                self.error(found, where)
            elif found in out:
                message = f"two disaster tokens {found} lie on {label}, they count as one"
                self.report.warning("WDL-GEN-5", message, where, "put the other one back")
            else:
                out += found
        return self.kit.struck(out)

    def player(self, t: WoodlotsTable, text: str, where: Where) -> int | None:
        if text in t.players:
            return t.seat(text)
        hint = f"the players are {', '.join(t.players)}"
        self.report.error("LOG-PLAYERS", f"there is no player `{text}`", where, hint)
        return None

    def word(self, node: Node | None, name: str, words: tuple[str, ...]) -> str:
        """One of a few words; empty with a finding when it is another."""
        text = node.value.lower() if isinstance(node, Text) else ""
        if node is not None and text not in words:
            self.report.error(
                "WDL-CHK-1", f"`{name}` cannot be {describe(node)}", node.where, did_you_mean(text, words)
            )
            return ""
        return text

    # --- blocks -----------------------------------------------------------------------------------------------------
    def block(self, node: Node, name: str) -> list[tuple[str, Where]] | None:
        """The words of all places in reading order, row by row as they lie; None with a finding when it is no board."""
        lines = [(text.partition("#")[0].split(), where) for text, where in self.rows(node)]
        rows = [(words, where) for words, where in lines if words]
        land = self.kit.land
        if len(rows) != len(land.rows):
            sizes = ", ".join(str(len(places)) for _, places in land.rows)
            message = f"`{name}` has {len(rows)} rows, the board has {len(land.rows)}"
            self.report.error("WDL-SET-1", message, node.where, f"write rows of {sizes} places, from the top")
            return None
        out: list[tuple[str, Where]] = []
        for (words, where), (letter, places) in zip(rows, land.rows, strict=True):
            found = self._row(words, letter, len(places), name, where)
            if found is None:
                return None
            out += [(word, where) for word in found]
        return out

    def _row(self, words: list[str], letter: str, size: int, name: str, where: Where) -> list[str] | None:
        """The words of a row without its letter; the letter must be the one of the row."""
        head = words[0]
        if head.endswith(":") or (len(words) == size + 1 and head.upper() in self.kit.land.letters):
            if head.rstrip(":").upper() != letter:
                message = f"row {head.rstrip(':')} of `{name}` stands in the place of row {letter}"
                self.report.error("WDL-SET-1", message, where, "rows go from the top down: G, H, J, K, L")
                return None
            words = words[1:]
        if len(words) == size:
            return words
        message = f"row {letter} of `{name}` has {len(words)} places, it must have {size}"
        self.report.error("WDL-SET-1", message, where, "write . for an empty place, with blanks between")
        return None


# --- the header -----------------------------------------------------------------------------------------------------
def new_table(node: Table, names: Mapping[str, str], house: Mapping[str, str], reader: Reader) -> WoodlotsTable:
    """An empty table for the players, mode, options and soils of a header."""
    _check_handles(node, names, reader)
    options = _options(node.get("options"), reader)
    t = WoodlotsTable(reader.kit, names, house, _mode(node, names, house, reader), options)
    t.limit = _limit(node, t)
    t.colours = _colours(node.get("colours"), t, reader)
    layout = node.get("layout")
    if layout is not None:
        t.soils = _soils(layout, t, reader)
    return t


def _check_handles(node: Table, names: Mapping[str, str], reader: Reader) -> None:
    places = reader.kit.land.at
    for handle in names:
        if handle.lower() in VERBS or handle.lower() in KEYWORDS or handle.upper() in places:
            what = "a place" if handle.upper() in places else "a word of the notation"
            where = (node.get("players") or node).where
            reader.report.error(
                "LOG-PLAYERS", f"`{handle}` is {what}, no handle", where, "write another letter for them"
            )


def _mode(node: Table, names: Mapping[str, str], house: Mapping[str, str], reader: Reader) -> str:
    """As written, or by the number of players; alone nobody plays against others, and others never play alone."""
    table = node.get("house")
    written = node.get("mode") or (table.get("mode") if isinstance(table, Table) else None)
    usual = SOLO if len(names) == 1 else MULTI
    mode = reader.word(written, "mode", MODES) or usual
    if (mode == MULTI) == (len(names) == 1) and written is not None:
        fits = f"{SOLO} or {OWNER}" if len(names) == 1 else MULTI
        message = f"the mode {mode} is not for {len(names)} player{'' if len(names) == 1 else 's'}"
        reader.report.error("WDL-SOL-1", message, written.where, f"write {fits}")
        return usual
    return mode


def _options(node: Node | None, reader: Reader) -> tuple[str, ...]:
    found: set[str] = set()
    if isinstance(node, Table):
        reader.report.error("WDL-CHK-1", f"`options` is {describe(node)}, not a list", node.where, "write [NAME, ...]")
    for word, where in reader.words(node):
        if word in OPTIONS:
            found.add(word)
        else:
            reader.report.error("WDL-CHK-1", f"there is no option `{word}`", where, did_you_mean(word, OPTIONS))
    return tuple(option for option in OPTIONS if option in found)


def _limit(node: Table, t: WoodlotsTable) -> int:
    """The round that ends the game in any case; alone with land there is one unless somebody wrote `none`."""
    said = t.switch(LIMIT)
    if said.isdigit():
        return int(said)
    table = node.get("house")
    written = isinstance(table, Table) and LIMIT in table
    return t.kit.n["solo_rounds"] if t.mode == OWNER and not written else 0


def _colours(node: Node | None, t: WoodlotsTable, reader: Reader) -> dict[str, str]:
    """Player -> colour, as far as it is written; two players never have the same one."""
    seen: dict[str, str] = {}
    for entry in node if isinstance(node, Table) else ():
        colour = entry.value.value.lower() if isinstance(entry.value, Text) else ""
        if reader.player(t, entry.key, entry.where) is None:
            continue
        if colour in seen:
            message = f"{seen[colour]} and {entry.key} both have {colour}"
            reader.report.error("WDL-SET-10", message, entry.value.where, "each player takes another colour")
        seen[colour] = entry.key
    return {player: colour for colour, player in seen.items()}


def _soils(node: Node, t: WoodlotsTable, reader: Reader) -> tuple[str, ...]:
    """The soils of all places from a name, a text of digits, or rows of them."""
    nothing = ("",) * t.kit.land.size
    text = node.value.strip() if isinstance(node, Text) else ""
    if text.lower() in t.kit.layouts:
        soils = t.kit.layouts[text.lower()]
    else:
        first = text.partition(" ")[0].rstrip(":").upper()
        if isinstance(node, Text) and text[:1].isalpha() and first not in (*t.kit.land.letters,):
            hint = did_you_mean(text, t.kit.layouts)
            reader.report.error("WDL-CHK-1", f"there is no layout {describe(node)}", node.where, hint)
            return nothing
        found = _soil_rows(node, t, reader)
        if found is None:
            return nothing
        soils = found
    for problem in soil_problems(t.kit, soils, t.options):
        reader.error(problem, node.where)
    return tuple(soils)


def _soil_rows(node: Node, t: WoodlotsTable, reader: Reader) -> str | None:
    """The digits of five rows."""
    lines = [text.partition("#")[0] for text, _ in reader.rows(node)]
    words = [word for line in lines for word in line.replace("/", " ").split()]
    digits = "".join(word for word in words if word.rstrip(":").upper() not in t.kit.land.letters)
    strange = sorted({letter for letter in digits if letter not in t.kit.soils})
    if strange:
        hint = f"the soils are {', '.join(t.kit.soils)}"
        reader.report.error("WDL-SET-2", f"there is no soil `{strange[0]}`", node.where, hint)
        return None
    size = t.kit.land.size
    if len(digits) != size:
        rows = ", ".join(str(len(places)) for _, places in t.kit.land.rows)
        message = f"the layout has {len(digits)} tiles, it must have {size}"
        reader.report.error("WDL-SET-1", message, node.where, f"write rows of {rows} soils, from the top")
        return None
    return _row_lengths(words, digits, t, node, reader)


def _row_lengths(words: list[str], digits: str, t: WoodlotsTable, node: Node, reader: Reader) -> str | None:
    """The digits, unless they are written in five rows of other lengths."""
    rows = [word for word in words if word.rstrip(":").upper() not in t.kit.land.letters]
    sizes = [len(places) for _, places in t.kit.land.rows]
    if len(rows) == len(sizes) and [len(row) for row in rows] != sizes:
        wrong = next(k for k, row in enumerate(rows) if len(row) != sizes[k])
        message = (
            f"row {t.kit.land.letters[wrong]} of the layout has {len(rows[wrong])} tiles, it must have {sizes[wrong]}"
        )
        reader.report.error("WDL-SET-1", message, node.where, "write the rows as they lie, from the top")
        return None
    return digits
