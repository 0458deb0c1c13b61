"""Overgrown tables as people write them down: what a position may hold, and the table that it means."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Annotated

from checker.kernel.files import Count, Head, Player, written_keys
from checker.overgrown import faults, history
from checker.overgrown.kit import CRATER, POLLUTION, UNKNOWN, OvergrownKit
from checker.overgrown.reading import Square, read_aether_space, read_board, read_square
from checker.overgrown.setup import Aura, CardPile, Level, Teams, aura_spaces, new_table, tell_twice
from checker.overgrown.table import GATHER, GROW, PLACE, OvergrownTable
from sporeprint.ground.findings import Report
from sporeprint.ground.nodes import Rows, Table, Text
from sporeprint.ground.records import read_record, record
from sporeprint.ground.scalars import UNKNOWN as NOT_KNOWN
from sporeprint.ground.scalars import Unknown, known
from sporeprint.ground.vocabulary import Named, Names, Pile, RuleMark, Spread
from sporeprint.ground.wording import counted

Tally = Annotated[Count, RuleMark("OVG-CHK-5")]
Block = Annotated[Text | Rows | Unknown, RuleMark("OVG-CHK-1")]
ALONE = ("level", "placed", "drawn", "attracted", "aether_pollution", "aura_tiles")
"""Keys of a solo game."""


@record
class _Player:
    """What one player has."""

    city: Block = NOT_KNOWN
    """The City row by row: E W S P O Y, X the Crater, . an empty space, _ an unknown one; Y2 has two tokens on it."""
    cleared: Tally | Unknown = NOT_KNOWN
    """Pollution tiles beside the City."""


@record
class OvergrownPosition(Head):
    """A table of Overgrown."""

    cities: Annotated[dict[str, Annotated[_Player | Unknown, RuleMark("OVG-CHK-1")]], Spread("player")]
    teams: Teams | None = None
    """Two teams of two who sit by turns: [[A, C], [B, D]]."""
    level: Level | None = None
    """Alone: easy, normal, hard or impossible; left out, normal."""
    stuck: Player | Unknown = NOT_KNOWN
    """Who could not place."""
    aether: Block = NOT_KNOWN
    """The Aether row by row: two letters on a space, X the Crater, .. nothing, ?? two unknown tiles, _ unknown."""
    auras: dict[Player, Aura | Unknown] | Unknown = NOT_KNOWN
    """Where each Aura lies: L a2 a3, S d4, or none."""
    cards: CardPile | Unknown = NOT_KNOWN
    """The Wildlife cards that lie face up."""
    new: CardPile = ()
    """Those of them that were turned up in the turn under way."""
    matched: CardPile | Unknown = NOT_KNOWN
    """The cards that were matched, or how many; left out, as many as tokens stand in the Cities."""
    to_act: Player | Unknown = NOT_KNOWN
    """Whose turn it is; left out, told by the number of tiles that everybody has placed."""
    step: Annotated[str, Named("step")] | Unknown = NOT_KNOWN
    """gather, place or grow: what comes next in the turn; left out, place with a hand, grow with fresh spaces."""
    hand: Annotated[str, Named("pair")] | Unknown = ""
    """The pair that was gathered and is not placed yet."""
    fresh: Annotated[tuple[str, ...], Pile("space", counted=False)] | Unknown = ()
    """The two spaces on which was placed in this turn."""
    grown: bool | Unknown = False
    """Whether something has grown in this turn."""
    refills: Tally | Unknown = NOT_KNOWN
    """How often the Aether was refilled."""
    bag: Annotated[tuple[str, ...], Pile("tile"), RuleMark("OVG-CHK-5")] | Unknown = NOT_KNOWN
    """What the bag holds: {E: 3, W: 2, S: 4, P: 1}; left out, what is nowhere else."""
    placed: Tally | Unknown = NOT_KNOWN
    """Alone: Pollution put into the City at set-up; left out, as the level says."""
    drawn: Tally | Unknown = NOT_KNOWN
    """Alone: Wildlife cards drawn at set-up; left out, as the level says."""
    attracted: Tally | Unknown = NOT_KNOWN
    """Alone: how many of them were attracted; left out, as many as tokens stand in the City."""
    aether_pollution: Tally | Unknown = NOT_KNOWN
    """Alone: Pollution in the Aether, if the Aether itself is not written."""
    aura_tiles: bool | Unknown = NOT_KNOWN
    """Alone: whether tiles lie inside the Aura, if the Aether itself is not written."""


def read_position(
    node: Table, names: Mapping[str, str], house: Mapping[str, str], kit: OvergrownKit, words: Names, report: Report
) -> tuple[OvergrownTable, set[str]] | None:
    """The table and the keys that were written; what is not written is unknown."""
    file = read_record(node, OvergrownPosition, report, context="position", names=words)
    if file is None:
        return None
    t = new_table(file.teams, file.level, node, names, house, kit, report)
    given = written_keys(node, names)
    for seat, player in enumerate(t.players):
        _read_city(t, seat, file.cities[player], report)
    _read_aether(t, file, node, report)
    _share_crater(t)
    _read_alone(t, file, node, report)
    _read_cards(t, file, node, report)
    t.refills = 0 if t.solo else known(file.refills, None)
    t.stuck = known(file.stuck, "")
    _read_turn(t, file, given)
    settle_bag(t)
    _check_bag(t, file.bag, node, report)
    for problem in faults.under_way(t):
        report.error(problem.rule, problem.message, node.entries[problem.path[0]].value.where, problem.hint)
    if t.phase == GROW and "to_act" not in t.open:  # a turn in which nothing is left to do is over here, too
        t.after_action()
    return t, given


def _read_city(t: OvergrownTable, seat: int, part: _Player | Unknown, report: Report) -> None:
    city, squares = t.cities[seat], [Square(UNKNOWN, None)] * t.kit.board.size
    if isinstance(part, _Player) and not isinstance(part.city, Unknown):
        read = read_board(part.city, f"the City of {t.name(seat)}", t.kit, report, read_square)
        squares = [square if isinstance(square, Square) else Square(UNKNOWN, None) for square in read]
    city.tiles = [square.tile for square in squares]
    city.tokens = [square.tokens or 0 for square in squares]
    city.veiled = tuple(s for s, square in enumerate(squares) if square.tokens is None)
    cleared = known(part.cleared, None) if isinstance(part, _Player) else None
    city.is_cleared_open = cleared is None and history.most_cleared(t, city) > 0
    city.cleared = cleared or 0


def _read_aether(t: OvergrownTable, file: OvergrownPosition, node: Table, report: Report) -> None:
    t.aether = [UNKNOWN] * t.kit.board.size
    if not isinstance(file.aether, Unknown):
        spaces = read_board(file.aether, "the Aether", t.kit, report, read_aether_space)
        t.aether = [space if isinstance(space, str) else UNKNOWN for space in spaces]
    t.auras = [None] * t.sides
    if isinstance(file.auras, Unknown):
        return
    where = node.entries["auras"].value.where
    t.auras = [()] * t.sides
    for player, written in file.auras.items():
        side = t.side_of(player)
        lies, wrong = (None, "") if isinstance(written, Unknown) else aura_spaces(t.kit, written)
        if wrong:
            report.error("OVG-CHK-6", f"the Aura of {t.names[player]}: {wrong}", where, "write L a2 a3, or S d4")
        if t.auras[side]:
            report.error("OVG-CHK-6", f"{t.names[player]} has two Auras on the Aether", where, "one at most")
        t.auras[side] = lies


def _share_crater(t: OvergrownTable) -> None:
    """The Crater lies on the same space everywhere: also where nobody wrote it."""
    boards = [t.aether, *(city.tiles for city in t.cities)]  # the Aether shows best where it is
    t.crater = next((board.index(CRATER) for board in boards if CRATER in board), -1)
    for board in boards if t.crater >= 0 else ():
        if board[t.crater] == UNKNOWN and CRATER not in board:
            board[t.crater] = CRATER
    for city in t.cities:
        bare = [s for s in city.veiled if city.tiles[s] != CRATER]
        city.veiled = tuple(bare)


def _read_turn(t: OvergrownTable, file: OvergrownPosition, given: set[str]) -> None:
    t.hand = known(file.hand, UNKNOWN * 2)
    t.fresh = tuple(t.kit.board.at[s] for s in known(file.fresh, ()) if s != UNKNOWN)
    t.grown = file.grown is True
    t.new = file.new
    if isinstance(file.step, str):
        t.phase = file.step
    else:
        t.phase = PLACE if t.hand else GROW if {"fresh", "grown", "new"} & given else GATHER
        if t.phase == GATHER and "aether" not in given:
            t.open |= {"step"}
    if t.phase == PLACE and not t.hand:
        t.hand = UNKNOWN * 2
    elif t.phase != PLACE and isinstance(file.hand, Unknown):
        t.hand = ""  # a pair is in the hand between gathering and placing only
    if not isinstance(file.to_act, Unknown):
        t.turn = t.seat(file.to_act)
        return
    seat = history.seat_to_act(t)
    t.turn = history.likely_stuck(t) if seat is None else seat
    if any(history.turns_played(t) or [1]):  # in a fresh game it is the first player, else a log may tell
        t.open |= {"to_act"}


def _read_cards(t: OvergrownTable, file: OvergrownPosition, node: Table, report: Report) -> None:
    tokens = sum(sum(city.tokens) for city in t.cities)
    attracted = known(file.attracted, None) if t.solo else None
    if not isinstance(file.matched, Unknown):
        t.matched = list(file.matched)
        if attracted is not None and attracted != len(t.matched):
            message = f"{counted(attracted, 'card')} attracted, and {counted(len(t.matched), 'card')} matched"
            report.error("OVG-CHK-13", message, node.entries["attracted"].value.where, "that is the same")
    else:
        t.matched = [UNKNOWN] * min(tokens if attracted is None else attracted, len(t.kit.cards))
        t.open |= {"matched"} if attracted is None else set()
    up = max(0, t.drawn - len(t.matched)) if t.solo else t.kit.revealed[len(t.players)]
    t.cards = list(known(file.cards, [UNKNOWN] * up))
    for key, listed in (("cards", t.cards), ("matched", t.matched), ("new", list(file.new))):
        tell_twice(listed, key, node, report)
    again = [card for card in t.matched if card in t.cards and card != UNKNOWN]
    if again:
        message = f"{again[0]} is face up and among the matched cards"
        report.error("OVG-CHK-6", message, node.entries["matched"].value.where, "each card exists once")
    seen = {*t.cards, *t.matched}
    t.unseen = () if t.solo else tuple(code for code in t.kit.cards if code not in seen)


def _read_alone(t: OvergrownTable, file: OvergrownPosition, node: Table, report: Report) -> None:
    """What a solo position says of its level; the rest follows from the level."""
    if not t.solo:
        for key in ALONE:
            if key in node:
                message = f"`{key}` is for one player alone, here are {len(t.players)}"
                report.error("OVG-CHK-13", message, node.entries[key].where, "remove it, or check the players")
        return
    t.drawn = known(file.drawn, t.drawn)
    t.placed = history.placed_at_start(t) if isinstance(file.placed, Unknown) else file.placed
    polluted, tiles = known(file.aether_pollution, None), known(file.aura_tiles, None)
    seen = sum(space.count(POLLUTION) for space in t.aether)
    if polluted is not None and polluted != seen and UNKNOWN not in "".join(t.aether):
        message = f"`aether_pollution` is {polluted}, and {counted(seen, 'Pollution tile')} can be seen in the Aether"
        report.error("OVG-CHK-4", message, node.entries["aether_pollution"].value.where, "leave it out")
    is_known = None not in t.auras and not any(t.aether[s] == UNKNOWN for s in t.covered())
    if tiles is not None and is_known and tiles is not t.aura_has_tiles():
        there = "tiles lie" if t.aura_has_tiles() else "no tile lies"
        message = f"`aura_tiles` says otherwise, but {there} inside the Aura"
        report.error("OVG-CHK-6", message, node.entries["aura_tiles"].value.where, "leave it out")
    if UNKNOWN in "".join(t.aether):
        t.aether_pollution = polluted
    t.aura_tiles = None if is_known else tiles


def settle_bag(t: OvergrownTable) -> None:
    """What is nowhere on the table is in the bag; Pollution is in the bag as far as refills brought it there."""
    lying = Counter("".join(t.aether) + t.hand)
    for city in t.cities:
        lying.update(city.tiles)
    in_play = t.kit.in_play(len(t.players))
    t.pool = {tile: max(0, in_play - lying[tile]) for tile in t.kit.elements}
    box, first = t.kit.box[POLLUTION], t.kit.first[POLLUTION]
    about = box if t.refills is None else min(box, first + t.kit.refill_pollution * t.refills)
    cleared = sum(city.cleared for city in t.cities)
    if t.solo:  # no Pollution is in the bag: what was not seen lies on the Aether among tiles nobody wrote down
        about = first + t.placed if lying[UNKNOWN] else 0
    t.pool[POLLUTION] = max(0, about - lying[POLLUTION] - cleared)
    t.supply = 0 if t.solo else box - about


def _check_bag(t: OvergrownTable, bag: tuple[str, ...] | Unknown, node: Table, report: Report) -> None:
    """The bag as it was written down; it must hold what is missing on the table, as far as that is known."""
    if isinstance(bag, Unknown):
        return
    said, hidden, is_wrong = Counter(bag), t.unknown_tiles(), False
    for tile, left in t.pool.items():
        count, is_exact = said[tile], not hidden and not said[UNKNOWN] and not t.is_bag_open
        if count > left or (is_exact and count != left):
            rule = "OVG-CHK-4" if tile == POLLUTION else "OVG-CHK-3"
            message = f"the bag is said to hold {count} {t.kit.tile_name(tile)}, by what lies on the table it is {left}"
            where = node.entries["bag"].value.where
            report.error(rule, message, where, "a tile was read wrong, or the bag counted wrong")
            is_wrong = True
    if is_wrong or t.is_bag_open or said[UNKNOWN] or UNKNOWN in t.hand:
        return
    t.sealed = tuple(s for s, tiles in enumerate(t.aether) if UNKNOWN in tiles)
    t.sealed_tiles = {tile: left - said[tile] for tile, left in t.pool.items()}
    if len(bag) == t.bag():
        t.settle_sealed()
    else:
        message = f"the bag is said to hold {counted(len(bag), 'tile')}, by what lies on the table it is {t.bag()}"
        report.error("OVG-CHK-3", message, node.entries["bag"].value.where, "count the bag again")
