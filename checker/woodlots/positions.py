"""Woodlots tables as people write them down: final boards to score, or a state to play on from, read by declaration.

Boards are blocks of rows as they lie on the table, or places one by one under `tiles`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from checker.kernel.blocks import read_block
from checker.kernel.files import written_keys
from checker.kernel.referee import place as place_of
from checker.woodlots.declared import (
    NOTHING,
    REST,
    Holding,
    TilePlace,
    WoodlotsHeader,
    WoodlotsPosition,
    read_layout,
    read_soil,
    sale_of,
)  # fmt: skip
from checker.woodlots.kit import MULTI, OPTIONS, OWNER, SOLO, WoodlotsKit
from checker.woodlots.notation import VERBS
from checker.woodlots.soils import soil_problems
from checker.woodlots.table import (
    DISASTER,
    DISASTERS,
    LAND,
    NOBODY,
    OVER,
    PHASE,
    PREP,
    PROJECTS,
    ROUND,
    SALES,
    SETUP,
    TILE,
    TRACK,
    TREES,
    UNSAID,
    WAITING,
    Sale,
    WoodlotsTable,
)  # fmt: skip
from checker.woodlots.table import OWNER as OWNED
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.names import did_you_mean
from sporeprint.ground.nodes import Node, Rows, Table, Text, describe
from sporeprint.ground.records import read_record
from sporeprint.ground.scalars import Unknown, known
from sporeprint.ground.vocabulary import UNSEEN, Names, Refused, is_unseen

Named = Mapping[str, str]
LIMIT = "round_limit"
NAMES_OF = {TREES: "tree", TILE: "growth", PREP: "growth", DISASTERS: "disaster", OWNED: "owner"}
"""Layer of a place -> the vocabulary of what lies there."""
KEYWORDS = frozenset(("trees", "growth", "stack"))
BLOCK_OF = {"soil": "layout", "trees": "board", "tile": "board", "prep": "prep", "disasters": "prep", "owner": "owners"}
"""What a place says -> the block that says the same of all places."""


class Reading:
    """One file that is being read into a table."""

    def __init__(self, node: Table, kit: WoodlotsKit, words: Names, report: Report) -> None:
        self.node, self.kit, self.words, self.report = node, kit, words, report
        self.dim: set[tuple[str, int]] = set()
        """What is not known of the places so far."""
        self.rows = kit.land.rows

    def refuse(self, refused: Refused, where: Where) -> None:
        self.report.error(refused.rule, refused.message, where, refused.hint)

    def table(self, names: Named, house: Named, file: WoodlotsPosition | WoodlotsHeader) -> WoodlotsTable:
        """An empty table for the players, mode, options and soils of a header."""
        self._check_handles(names)
        options = tuple(option for option in OPTIONS if option in file.options)
        t = WoodlotsTable(self.kit, names, house, self._mode(names), options)
        t.limit, t.colours = self._limit(t), self._colours(file.colours, names)
        if isinstance(file.layout, Text | Rows):
            t.soils = self._soils(file.layout, t)
        return t

    def _check_handles(self, names: Named) -> None:
        taken = {*VERBS, *KEYWORDS, *(field for field in WoodlotsPosition.__dataclass_fields__)}
        for handle in names:
            is_place = handle.upper() in self.kit.land.at
            if is_place or handle.lower() in taken:
                message = f"`{handle}` is {'a place' if is_place else 'a word of the notation'}, no handle"
                where = place_of(self.node, ("players",))
                self.report.error("LOG-PLAYERS", message, where, "write another letter for them")

    def _mode(self, names: Named) -> str:
        """As written, or by the number of players; alone nobody plays against others, and others never play alone."""
        house, usual = self.node.get("house"), SOLO if len(names) == 1 else MULTI
        written = self.node.get("mode") or (house.get("mode") if isinstance(house, Table) else None)
        mode = written.value.lower() if isinstance(written, Text) else usual
        if written is not None and (mode == MULTI) == (len(names) == 1):
            fits, many = (f"{SOLO} or {OWNER}", "1 player") if len(names) == 1 else (MULTI, f"{len(names)} players")
            self.report.error("WDL-SOL-1", f"the mode {mode} is not for {many}", written.where, f"write {fits}")
        return mode if mode in ((SOLO, OWNER) if len(names) == 1 else (MULTI,)) else usual

    def _limit(self, t: WoodlotsTable) -> int:
        """The round that ends the game in any case; alone with land there is one unless somebody wrote `none`."""
        house, said = self.node.get("house"), t.switch(LIMIT)
        written = isinstance(house, Table) and LIMIT in house
        return int(said) if said.isdigit() else self.kit.n["solo_rounds"] if t.mode == OWNER and not written else 0

    def _colours(self, colours: Named, names: Named) -> dict[str, str]:
        """Player -> colour, as far as it is written; two players never have the same one."""
        seen: dict[str, str] = {}
        for player, colour in colours.items():
            if seen.setdefault(colour.lower(), player) != player:
                message = f"{names[seen[colour.lower()]]} and {names[player]} both have {colour}"
                where = place_of(self.node, ("colours", player))
                self.report.error("WDL-SET-10", message, where, "each player takes another colour")
        return {player: colour for colour, player in seen.items()}

    # --- blocks -----------------------------------------------------------------------------------------------------
    def block(self, node: Node | Unknown | None, name: str) -> list[tuple[int, str, Where]]:
        """What is written for each place of a block; places of rows that cannot be read are not there."""
        if node is None or isinstance(node, Unknown):
            return []
        columns = [str(n) for n in range(1, max(len(places) for _, places in self.rows) + 1)]
        return read_block(node, f"`{name}`", self.rows, "WDL-SET-1", self.report, lambda words: words == columns)

    def _soils(self, node: Text | Rows, t: WoodlotsTable) -> tuple[str, ...]:
        """The soils of all places from a name, a text of digits, or rows of them; empty where they are unknown."""
        text, out = node.value.strip() if isinstance(node, Text) else "", [""] * self.kit.land.size
        named = read_layout(self.kit, text)
        first = text.partition(" ")[0].rstrip(":").upper()
        if named is None and text[:1].isalpha() and first not in [*self.kit.land.letters]:
            hint = did_you_mean(text, self.kit.layouts)
            self.report.error("WDL-CHK-1", f"there is no layout {describe(node)}", node.where, hint)
            return tuple(out)
        for place, soil in enumerate(named or ()):
            out[place] = soil
        for place, word, where in self.block(None if named else self._spaced(node), "layout"):
            found = "" if is_unseen(word) else read_soil(self.kit, word)
            if isinstance(found, Refused):
                self.refuse(found, where)
            else:
                out[place] = found
        for problem in soil_problems(self.kit, out, t.options) if all(out) else ():
            level = self.report.warning if problem.doubt else self.report.error
            level(problem.rule, problem.message, node.where, problem.hint)
        return tuple(out)

    def _spaced(self, node: Text | Rows) -> Rows:
        """The rows of a layout with a blank between soils, as a list; they may be written without, and on one line."""
        lines = [node] if isinstance(node, Text) else [item for item in node if isinstance(item, Text)]
        texts = [(line.partition("#")[0], item.where) for item in lines for line in item.value.splitlines()]
        if len(texts) == 1:
            words = texts[0][0].replace("/", " ").split()
            rows = words if len(words) == len(self.rows) else self._cut("".join(words))
            texts = [(row, texts[0][1]) for row in rows]
        spaced = [(" ".join(w if w.endswith(":") else " ".join(w) for w in text.split()), at) for text, at in texts]
        return Rows(node.where, [Text(text, at) for text, at in spaced])

    def _cut(self, digits: str) -> list[str]:
        """Soils without a gap, as long rows as the board has; what is too much stands in the last one."""
        ends = [places[-1] + 1 for _, places in self.rows]
        return [digits[a:b] for a, b in zip([0, *ends[:-1]], [*ends[:-1], None], strict=True)]

    # --- places -----------------------------------------------------------------------------------------------------
    def lay(self, t: WoodlotsTable, file: WoodlotsPosition) -> None:
        """Everything that stands and lies on the places, by blocks and one by one; the rest is unseen."""
        everywhere = range(self.kit.land.size)
        self.dim = {(part, place) for part in (TREES, TILE, PREP, DISASTERS) for place in everywhere}
        for place, word, where in self.block(file.board, "board"):
            trees, plus, growth = word.partition("+")
            self.put(t, TREES, place, trees, where)
            self.put(t, TILE, place, growth if plus or not is_unseen(trees) else trees, where)
        for place, word, where in self.block(file.prep, "prep"):
            growth, slash, disasters = word.partition("/")
            self.put(t, PREP, place, growth, where)
            self.put(t, DISASTERS, place, disasters if slash or not is_unseen(growth) else growth, where)
        if not isinstance(file.owners, Unknown):
            self.dim |= {(OWNED, place) for place in everywhere}
        for place, word, where in self.block(file.owners, "owners"):
            self.put(t, OWNED, place, word, where)
        self._lay_tiles(t, file)
        t.unseen |= self.dim

    def _lay_tiles(self, t: WoodlotsTable, file: WoodlotsPosition) -> None:
        tiles = self.node.get("tiles")
        if not isinstance(tiles, Table) or isinstance(file.tiles, Unknown):
            return
        written = {str(self.words["place or rest"].read(entry.key)): entry.value for entry in tiles}
        rest = written.get(REST)
        self._check_once(REST, rest)
        for label in self.kit.land.labels if REST in file.tiles else written:
            self._check_once(label, None if label == REST else written.get(label))
            nodes = [node for node in (written.get(label), rest) if isinstance(node, Table)]
            told = [file.tiles[key] for key in (label, REST) if isinstance(file.tiles.get(key), TilePlace)]
            if nodes and isinstance(file.tiles.get(label, REST), TilePlace | str):
                self._one(t, label, told, nodes)

    def _check_once(self, label: str, node: Node | None) -> None:
        """What a block says of all places is not said of one of them again."""
        for key, block in BLOCK_OF.items():
            if isinstance(node, Table) and key in node and block in self.node:
                message = f"`{key}` of {label} is written here and in `{block}`"
                self.report.error("WDL-CHK-3", message, place_of(node, (key,)), "write one of the two")

    def _one(self, t: WoodlotsTable, label: str, told: Sequence[TilePlace | Unknown], nodes: Sequence[Table]) -> None:
        """What is written of one place, by itself or as one of the rest, as far as no block says the same."""
        place = self.kit.land.at[label]
        for key, block in BLOCK_OF.items():
            k = next((k for k, node in enumerate(nodes) if key in node), 0)
            value, where = getattr(told[k], key), place_of(nodes[k], (key,))
            if key == "soil" and isinstance(value, str):
                t.soils = (*t.soils[:place], value, *t.soils[place + 1 :])
            elif key != "soil" and block not in self.node and (key != OWNED or key in nodes[k]):
                self.put(t, key, place, known(value, UNSEEN), where)

    def put(self, t: WoodlotsTable, part: str, place: int, word: str, where: Where) -> None:
        """One layer of a place; `?` in it is something that nobody knows."""
        if not word or word in NOTHING:  # as on most places
            return self.dim.discard((part, place))
        code = UNSEEN if is_unseen(word) else self.words[NAMES_OF[part]].read(word)
        if isinstance(code, Refused):
            return self.refuse(code, where)
        (self.dim.add if UNSEEN in code else self.dim.discard)((part, place))
        known = code.replace(UNSEEN, "")
        if not known:  # nothing lies there yet
            return None
        if part == TREES:
            t.trees[place] = known
        elif part == OWNED:
            t.owner[place] = t.seat(known)
        else:
            layer = {TILE: t.tile, PREP: t.prep, DISASTERS: t.dis}[part]
            layer[place] = self.kit.struck(known) if part == DISASTERS else self.kit.growth(known)
            self._check_twice(t, part, place, known, where)
        return None

    def _check_twice(self, t: WoodlotsTable, part: str, place: int, letters: str, where: Where) -> None:
        """A second token of a type counts nothing (WDL-GEN-4, WDL-GEN-5)."""
        rule, what = ("WDL-GEN-5", "disaster tokens") if part == DISASTERS else ("WDL-GEN-4", "growth tokens")
        for letter in sorted({letter for letter in letters if letters.count(letter) > 1}) if len(letters) > 1 else ():
            on = f"the {'tile' if part == TILE else 'prep space'} {t.label(place)}"
            message = f"{letters.count(letter)} {what} {letter} lie on {on}, they count as one"
            self.report.warning(rule, message, where, "put the others back")

    # --- players ----------------------------------------------------------------------------------------------------
    def hold(self, t: WoodlotsTable, seat: int, holding: Holding, has_owners: bool) -> None:
        """Land, sales and borders of a player."""
        if isinstance(holding.land, Unknown):
            t.unseen |= {(LAND, seat)} if t.has_land and not has_owners else set()
        else:
            t.unseen |= {(LAND, seat)} if UNSEEN in holding.land else set()
            for k, label in enumerate(holding.land):
                if label != UNSEEN and label in holding.land[:k]:
                    where = place_of(self.node, (t.players[seat], LAND))
                    message = f"{label} is named twice in the land of {t.name(seat)}"
                    self.report.error("WDL-BUY-2", message, where, "write the place that was meant")
                self._own(t, seat, label)
        if isinstance(holding.borders, int):
            t.written = t.written._replace(borders=(*t.written.borders, (seat, holding.borders)))
        if isinstance(holding.sales, tuple):
            sales = [sale_of(self.kit, sale) for sale in holding.sales]
            t.sales[seat] = tuple(self._priced(t, sale, seat, k) for k, sale in enumerate(sales))
        elif isinstance(holding.sales, str):
            t.sales[seat] = (Sale(UNSAID, int(holding.sales)),) if holding.sales else ()
        elif t.has_land:
            t.conceal(SALES, seat)

    def _own(self, t: WoodlotsTable, seat: int, label: str) -> None:
        place = self.kit.land.at.get(label, NOBODY)
        if place == NOBODY:
            return
        if t.owner[place] in (NOBODY, seat):
            t.owner[place] = seat
            t.reveal(OWNED, place)
        else:
            t.written = t.written._replace(contested=(*t.written.contested, (place, seat)))

    def _priced(self, t: WoodlotsTable, sale: Sale, seat: int, number: int) -> Sale:
        """A sale with what its trees bring; trees and points must agree (WDL-SEL-3)."""
        if sale.trees is None or UNSEEN in sale.trees:
            return sale
        worth = self.kit.sale_of(sale.trees)
        if sale.points not in (None, worth):
            message = f"land with {sale.trees or 'no tree'} is sold for {worth}, not {sale.points}"
            where = place_of(self.node, (t.players[seat], "sales", str(number)))
            self.report.error("WDL-SEL-3", message, where, "the trees, or the points, were written wrong")
        return sale._replace(points=worth)

    # --- rounds -----------------------------------------------------------------------------------------------------
    def progress(self, t: WoodlotsTable, file: WoodlotsPosition) -> None:
        """Round, phase and the action board."""
        t.unseen |= {(ROUND, 0)} if isinstance(file.round, Unknown) else set()
        t.unseen |= {(PHASE, 0)} if isinstance(file.phase, Unknown) else set()
        t.unseen |= {(PHASE, 1)} if "phase" in self.node and isinstance(file.phase, Unknown) else set()
        t.round, t.phase = known(file.round, 0), known(file.phase, OVER)
        for at, kind in enumerate(t.kit.natives if t.phase == SETUP else ""):
            steps = [line.split() for line in file.setup.get(kind, ())]
            t.laid[at] = tuple((verb, t.kit.land.at[label]) for verb, label in steps)
        t.scattered = tuple(sorted(file.setup.get("scattered", ())))
        self._tokens(t, file)
        self._prepared(t, file)

    def _tokens(self, t: WoodlotsTable, file: WoodlotsPosition) -> None:
        """Tokens by space, the top one first; on the last space they wait or are done (WDL-ACT-10)."""
        waiting = known(file.waiting, ()) or ()
        if isinstance(file.actions, Unknown) and not waiting:
            if t.phase == PROJECTS or (len(t.players) > 1 and t.phase != SETUP):
                t.conceal(TRACK)
            return
        t.track = [()] * len(t.track)
        for space, players in known(file.actions, {}).items():
            t.track[int(space)] = tuple(t.seat(player) for player in players if player in t.players)
        if waiting:  # who is listed on the last space, too, waits there
            t.track[WAITING] = tuple(t.seat(player) for player in waiting if player in t.players)
            t.track[-1] = tuple(seat for seat in t.track[-1] if seat not in t.track[WAITING])
        done, early, late = t.track[-1], any(t.track[1:3]), any(t.track[4:-1])
        if t.phase == PROJECTS and done and early and not late and not t.track[WAITING]:
            t.track[WAITING], t.track[-1] = done, ()

    def _prepared(self, t: WoodlotsTable, file: WoodlotsPosition) -> None:
        """Whether disaster and stack of the coming projects are there; it follows from the phase, or is written.

        A stack that somebody wrote down before the disaster may be shuffled already, or not: a log may say both.
        """
        playing = t.phase not in (SETUP, DISASTER)
        formed = t.phase == DISASTER and (not t.shuffled or not isinstance(file.actions, Unknown))
        t.struck = playing if file.struck is None else file.struck
        t.stacked = (playing or len(t.players) == 1 or formed) if file.stacked is None else file.stacked
        if file.stacked is not None or not (formed and t.shuffled):
            t.transcript.stack_noted = t.stacked and len(t.players) > 1


# --- files ----------------------------------------------------------------------------------------------------------
def read_position(
    node: Table, names: Named, house: Named, kit: WoodlotsKit, words: Names, report: Report
) -> tuple[WoodlotsTable, set[str]] | None:
    """The table and the keys that were written; None when it is no position."""
    file = read_record(node, WoodlotsPosition, report, context="position", names=words)
    if file is None:
        return None
    reading = Reading(node, kit, words, report)
    t = reading.table(names, house, file)
    reading.lay(t, file)
    holdings = {player: known(file.holdings[player], Holding()) for player in t.players}
    for seat, player in enumerate(t.players):
        reading.hold(t, seat, holdings[player], not isinstance(file.owners, Unknown))
    if all(isinstance(own.land, tuple) and UNSEEN not in own.land for own in holdings.values()):
        t.reveal(OWNED, *range(kit.land.size))
    reading.progress(t, file)
    given = written_keys(node, names)
    t.written = t.written._replace(keys=frozenset(given))
    return t, given


def deal(
    node: Table, names: Named, house: Named, kit: WoodlotsKit, words: Names, report: Report
) -> WoodlotsTable | None:
    """The board before its set-up; None with findings."""
    own = Report()
    file = read_record(node, WoodlotsHeader, own, context="log", names=words)
    t = None if file is None else Reading(node, kit, words, own).table(names, house, file)
    if node.get("layout") is None:
        hint = f"write layout: {' or '.join(kit.layouts)}, or five rows of soils"
        own.error("WDL-SET-1", "the header does not say which land is laid", Where(node.where.file, 1, 1), hint)
    report.extend(own)
    return None if own.has_errors else t
