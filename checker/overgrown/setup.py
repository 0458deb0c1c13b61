"""The set-up in the header of a log: Auras, the first filling, the first cards, teams, the level of a solo game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from checker.kernel.problem import Problem
from checker.overgrown.kit import CRATER, LEVELS, POLLUTION, UNKNOWN, Kit
from checker.overgrown.reading import Reader
from checker.overgrown.table import SOLO, TEAMS, OvergrownTable
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.nodes import Node, Rows, Table, Text, describe

Names = Mapping[str, str]
HOW_ORDER = "all outer spaces are filled before the inner ones"
HOW_FILL = "write fill: [a1=WW, b1=SE, ..., c3=X] in the order of filling, or aether: a block of four rows"


def deal(node: Table, names: Names, house: Names, kit: Kit, report: Report) -> OvergrownTable | None:
    """A fresh game from the header; None with findings."""
    reader = Reader(kit, report)
    faults = sum(f.level == "error" for f in report.findings)
    t = new_table(node, names, house, reader)
    order = _filling(node, t, reader)
    _auras(node, t, reader)
    _cards(node, t, reader)
    if sum(f.level == "error" for f in report.findings) > faults:
        return None
    _supplies(t)
    if t.solo:
        _pollute(t, order, node, report)
    for city in t.cities:
        city.tiles[t.crater] = CRATER
    return None if sum(f.level == "error" for f in report.findings) > faults else t


def new_table(node: Table, names: Names, house: Names, reader: Reader) -> OvergrownTable:
    """An empty table for the players, teams and level of a header."""
    teams = read_teams(node.get("teams"), names, reader.report)
    t = OvergrownTable(reader.kit, names, house, TEAMS if teams else "")
    t.teams = teams
    if t.mode == SOLO:
        level = node.get("level")
        t.level = reader.word(level, "level", LEVELS, "OVG-CHK-13") or LEVELS[1]
        t.drawn = t.placed = reader.kit.levels[t.level]
    return t


def read_teams(node: Node | None, names: Names, report: Report) -> tuple[tuple[str, ...], ...]:
    """Two teams of two who sit by turns; nothing when each plays for oneself."""
    if node is None:
        return ()
    groups = (
        [entry.value for entry in node] if isinstance(node, Table) else list(node) if isinstance(node, Rows) else []
    )
    teams = tuple(
        tuple(n.value for n in group if isinstance(n, Text)) if isinstance(group, Rows) else () for group in groups
    )
    if (
        len(names) != 4
        or sorted(p for team in teams for p in team) != sorted(names)
        or [len(x) for x in teams] != [2, 2]
    ):
        message = f"`teams` is {describe(node)} for {len(names)} players: a team game has two teams of two"
        report.error("OVG-CHK-1", message, node.where, "write teams: [[A, C], [B, D]]")
        return ()
    order = list(names)
    if not all(set(team) in ({order[0], order[2]}, {order[1], order[3]}) for team in teams):
        message = f"the order of play {', '.join(order)} does not alternate between the teams"
        report.error(
            "OVG-TEAM-4", message, node.where, "first and third player are one team, second and fourth the other"
        )
    return teams if order[0] in teams[0] else (teams[1], teams[0])


# --- the first filling ----------------------------------------------------------------------------------------------
def _filling(node: Table, t: OvergrownTable, reader: Reader) -> list[int]:
    """Fills the Aether; gives the spaces in the order of filling, or none when nobody noted the order."""
    fill, block = node.get("fill"), node.get("aether")
    faults = len(reader.report.findings)
    if fill is None and block is None:
        where = Where(node.where.file, 1, 1)
        reader.report.error("OVG-SET-4", "the header does not say how the Aether was filled", where, HOW_FILL)
        return []
    if fill is None:
        assert block is not None
        words = reader.block(block, "the Aether")
        order: list[int] = []
        for space, (word, where) in enumerate(words or ()):
            t.aether[space] = _start_pair(reader, t.kit.board.labels[space], word, where) or ""
        if words is None:
            return []
    else:
        order = _in_order(fill, t, reader)
    _check_filling(t, fill or block or node, order, reader, len(reader.report.findings) > faults)
    return order


def _start_pair(reader: Reader, label: str, pair: str, where: Where) -> str | None:
    """What a space got in the first filling; with one tile or three it is told, and read as two unknown ones."""
    tiles = [mark for mark in pair.upper() if mark in reader.kit.first]
    if len(tiles) == len(pair) and len(tiles) != 2 and tiles:
        message = f"{label} got {len(tiles)} tiles (`{pair}`)"
        reader.report.error("OVG-SET-7", message, where, "two tiles on each space, the Crater alone")
        return UNKNOWN * 2
    return reader.pair(pair, where)


def _in_order(node: Node, t: OvergrownTable, reader: Reader) -> list[int]:
    order: list[int] = []
    twice: list[tuple[str, Where]] = []
    late: tuple[str, str, Where] | None = None  # told once, however many outer spaces come behind
    labels, outer = t.kit.board.labels, t.kit.board.outer
    for word, where in reader.words(node):
        label, _, pair = word.partition("=")
        space, tiles = reader.space(label, where), _start_pair(reader, label, pair, where)
        if space is None or tiles is None:
            continue
        inner = [s for s in order if s not in outer]
        if inner and space in outer and late is None:
            late = (labels[inner[0]], label, where)
        if space in order:
            twice.append((label, where))
            continue
        order.append(space)
        t.aether[space] = tiles
    _tell_order(t, late, twice, reader)
    return order


def _tell_order(
    t: OvergrownTable, late: tuple[str, str, Where] | None, twice: list[tuple[str, Where]], reader: Reader
) -> None:
    """Spaces in the wrong order and spaces filled again: likely one of the empty ones was meant, so it is told once."""
    empty = t.gaps()
    rest = f"; nothing was put on {t.kit.board.words(empty)}" if twice and empty else ""
    if late is not None:
        inner, label, where = late
        both = [name for name, _ in twice if name in (inner, label)]
        twice = [(name, place) for name, place in twice if name not in both]
        again = f", and {both[0]} is filled twice{rest}" if both else ""
        message = f"{inner} was filled before {label}, which is an outer space{again}"
        reader.report.error("OVG-SET-4", message, where, HOW_ORDER)
    for label, where in twice:
        reader.report.error("OVG-SET-7", f"{label} is filled twice{rest}", where, "two tiles on each space, once")


def _check_filling(t: OvergrownTable, node: Node, order: list[int], reader: Reader, told: bool) -> None:
    """Two tiles everywhere, one Crater, and just the tiles of the first filling.

    Where a space was told to be wrong, what is missing follows from it.
    """
    report, board = reader.report, t.kit.board
    craters = [s for s, tiles in enumerate(t.aether) if tiles == CRATER]
    if told and not craters:
        return
    if len(craters) != 1:
        message = f"there are {len(craters)} Craters in the Aether, there must be one"
        report.error("OVG-SET-7", message, node.where, "write X on the space that got the Crater")
        return
    t.crater = craters[0]
    empty = t.gaps()
    if empty and not told:
        message = f"nothing was put on {board.words(empty)}"
        report.error("OVG-SET-7", message, node.where, "after the filling every space has two tiles, one the Crater")
    count = Counter("".join(t.aether))
    known = sum(count[tile] for tile in t.kit.first)
    full = known == sum(t.kit.first.values())
    off = [tile for tile, wanted in t.kit.first.items() if count[tile] > wanted or (full and count[tile] != wanted)]
    if off:
        there = ", ".join(f"{count[tile]} {t.kit.tile_name(tile)} ({t.kit.first[tile]})" for tile in off)
        message = f"the Aether has {there}; the numbers in brackets are those of the first filling"
        report.error("OVG-SET-7", message, node.where, "one of the pairs was another")
    _check_redraw(t, node, order, report)


def _check_redraw(t: OvergrownTable, node: Node, order: list[int], report: Report) -> None:
    """By house rule no space keeps two Pollution tiles while there is anything else to draw."""
    if not t.rule("redraw_pollution_pair") or POLLUTION * 2 not in t.aether:
        return
    space = t.aether.index(POLLUTION * 2)
    last = space == [s for s in order if s != t.crater][-1] if order else space not in t.kit.board.outer
    if not last:
        message = f"{t.kit.board.labels[space]} got two Pollution tiles, and the bag had others"
        report.error("OVG-REFL-11", message, node.where, "by the house rule they go back and are drawn again")


# --- Auras and cards ------------------------------------------------------------------------------------------------
def _auras(node: Table, t: OvergrownTable, reader: Reader) -> None:
    said = node.get("auras")
    rule = "OVG-SOLO-1" if t.solo else "OVG-TEAM-7" if t.mode == TEAMS else "OVG-SET-2"
    if not isinstance(said, Table):
        where = Where(node.where.file, 1, 1) if said is None else said.where
        hint = "write auras: {A: a1 b1}" if t.solo else "write auras: {A: a1, B: d4}"
        reader.report.error(rule, "the header does not say where the Auras start", where, hint)
        return
    seen: dict[int, tuple[int, ...]] = {}
    for entry in said:
        if entry.key not in t.players:
            reader.report.error("LOG-PLAYERS", f"there is no player `{entry.key}`", entry.where)
            continue
        words = _without_size(entry.value)
        spaces = reader.spaces(words)
        if not spaces and reader.words(words):  # no space of that name, which was told
            continue
        side = t.side_of(entry.key)
        problem = _start_problem(t, spaces) or _taken_problem(t, side, spaces, seen)
        if problem:
            reader.report.error(rule, problem, entry.value.where, _where_auras_start(t))
            continue
        seen[side] = tuple(spaces)
    missing = [side for side in range(t.sides) if side not in seen]
    if missing and len(said) < t.sides:
        reader.report.error(rule, "not every Aura has a starting place", said.where, _where_auras_start(t))
    for side, start in seen.items():
        t.auras[side] = _off_the_crater(t, start)


def _without_size(node: Node) -> Node:
    """`S a1` and `L a1 b1` are the same as the spaces alone."""
    if isinstance(node, Text) and node.value[:2] in ("S ", "L "):
        return Text(node.value[2:], node.where)
    return node


def _where_auras_start(t: OvergrownTable) -> str:
    return "a corner and the space beside it" if t.solo else "small Auras start on different corners: a1, d1, a4, d4"


def _start_problem(t: OvergrownTable, spaces: list[int]) -> str:
    board = t.kit.board
    corners = [s for s in spaces if board.corner_step(s) is not None]
    if t.solo:
        beside = len(spaces) == 2 and spaces[1] in board.beside[spaces[0]]
        return "" if beside and corners else f"the large Aura cannot start on {board.words(spaces)}"
    return "" if len(spaces) == 1 and corners else f"an Aura cannot start on {board.words(spaces) or 'nothing'}"


def _taken_problem(t: OvergrownTable, side: int, spaces: list[int], seen: Mapping[int, tuple[int, ...]]) -> str:
    if side in seen:
        return "there is one Aura for each team" if t.mode == TEAMS else "there is one Aura for each player"
    taken = {s for start in seen.values() for s in start}
    return f"another Aura starts on {t.kit.board.words(spaces)}" if taken.intersection(spaces) else ""


def _off_the_crater(t: OvergrownTable, start: tuple[int, ...]) -> tuple[int, ...]:
    """An Aura on the Crater moves one step diagonally towards the centre (OVG-SET-6, OVG-SOLO-2)."""
    if t.crater not in start:
        return tuple(sorted(start))
    step = next(step for s in start if (step := t.kit.board.corner_step(s)) is not None)
    return tuple(sorted(s + step for s in start))


def _cards(node: Table, t: OvergrownTable, reader: Reader) -> None:
    said = node.get("cards")
    t.cards = reader.cards(said)
    wanted = t.drawn if t.solo else t.kit.revealed[len(t.players)]
    where = said.where if said is not None else Where(node.where.file, 1, 1)
    if len(reader.words(said)) != wanted:  # a card that is there twice was told already
        rule = "OVG-SOLO-4" if t.solo else "OVG-SET-10"
        message = f"Wildlife cards face up at the start: {len(reader.words(said))}, it must be {wanted}"
        reader.report.error(rule, message, where, "write cards: [W06, W07, ...]; ? for one that nobody noted")
    t.unseen = () if t.solo else tuple(code for code in t.kit.cards if code not in t.cards)
    deck = node.get("deck")
    if deck is not None and not t.solo:
        t.deck = tuple(reader.cards(deck))
        again = [card for card in t.deck if card in t.cards and card != UNKNOWN]
        if again:
            reader.report.error(
                "OVG-CHK-6", f"{again[0]} is face up and in the deck", deck.where, "each card exists once"
            )
        elif (sorted(t.deck) != sorted(t.unseen) or UNKNOWN in t.cards) and not _is_rest(t):
            message = f"cards in the deck: {len(t.deck)}; it must hold the other {len(t.unseen)}, each once"
            reader.report.error("OVG-SET-10", message, deck.where, "leave it out if nobody knows its order")


def _is_rest(t: OvergrownTable) -> bool:
    """Whether the deck is short only by a card that is face up twice, which was told already."""
    known = [card for card in t.cards if card != UNKNOWN]
    return len(set(known)) < len(known) and len(t.deck) == len(t.kit.cards) - len(t.cards)


def other_starts(t: OvergrownTable, names: frozenset[str]) -> Iterator[tuple[OvergrownTable, str]]:
    """Tables with one of the first cards another, those that a finding names first; an unknown one may be any."""
    others = [code for code in t.kit.cards if code not in t.cards]
    known = [(k, card) for k, card in enumerate(t.cards) if card != UNKNOWN]
    for other in sorted(others, key=lambda code: code not in names):
        for k, card in known:
            new = t.copy()
            new.cards[k] = other
            new.unseen = tuple(card if code == other else code for code in t.unseen)
            yield new, f"cards: {', '.join(new.cards)}"


# --- bag and solo Pollution -----------------------------------------------------------------------------------------
def _supplies(t: OvergrownTable) -> None:
    """The bag after the first filling, and the Pollution beside the board."""
    count = Counter("".join(t.aether))
    in_play = t.kit.in_play(len(t.players))
    t.pool = {tile: in_play - count[tile] for tile in t.kit.elements}
    t.pool[POLLUTION] = t.kit.first[POLLUTION] - count[POLLUTION]
    t.supply = 0 if t.solo else t.kit.box[POLLUTION] - t.kit.first[POLLUTION]


def _pollute(t: OvergrownTable, order: list[int], node: Table, report: Report) -> None:
    """Pollution on the City spaces of the first Pollution tiles of the filling."""
    found = [s for s in (order or range(t.kit.board.size)) for tile in t.aether[s] if tile == POLLUTION]
    problem = _open_order(t, order, found)
    if problem is not None:
        said = node.get("fill") or node.get("aether") or node
        report.error(problem.rule, f"at level {t.level} {problem.message}", said.where, problem.hint)
        return
    spaces = dict.fromkeys(found[: t.placed])
    for space in spaces:
        t.cities[0].tiles[space] = POLLUTION
    t.placed = len(spaces)


def _open_order(t: OvergrownTable, order: list[int], found: list[int]) -> Problem | None:
    """Why it cannot be told where the City has its Pollution; None when it can, or when there is none."""
    if not order and 0 < t.placed < len(found):
        return Problem("OVG-SOLO-3", "it matters in which order the Aether was filled", HOW_FILL)
    last = found[t.placed - 1] if order and 0 < t.placed <= len(found) else None
    before = range(t.kit.board.size) if last is None else order[: order.index(last)]
    unread = [s for s in before if UNKNOWN in t.aether[s]]
    if not t.placed or not unread or len(found) >= t.kit.first[POLLUTION]:
        return None
    message = f"the first Pollution tiles must be known; on {t.kit.board.words(unread)} tiles are unknown"
    return Problem("OVG-SOLO-3", message, "write at least which of them are Pollution, such as a1=P?")
