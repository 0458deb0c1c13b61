"""Spore-adic! tables as people write them down, read: final boards, or the complete state to play on from."""

from __future__ import annotations

from collections.abc import Mapping

from checker.kernel.reading import HEAD_KEYS
from checker.sporeadic.boards import read_block
from checker.sporeadic.kit import UNKNOWN, Kit
from checker.sporeadic.reading import NOTHING, Reader, new_table
from checker.sporeadic.rings import Regions
from checker.sporeadic.setup import check_copies
from checker.sporeadic.table import DRAW, PHASES, SporeadicTable
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.names import did_you_mean
from sporeprint.ground.nodes import Node, Rows, Table, Text, describe

TABLE_KEYS = (
    "radius", "board", "last", "to_act", "turns", "stuck", "hands", "front", "discard", "deck", "phase", "gp", "plays",
    "targets", "drew", "credited", "placed", "due", "decaying", "run_out", "over",
)  # fmt: skip
BOARD_KEYS = ("mushrooms", "colonies")
COUNT_KEYS = ("supply", "sideways", "desert", "unplayed")


def read_position(
    node: Table, names: Mapping[str, str], house: Mapping[str, str], kit: Kit, report: Report
) -> tuple[SporeadicTable, set[str]]:
    """The table and the keys that were written; those of a player as `R.supply`."""
    reader = Reader(kit, report)
    t = new_table(node, names, house, reader)
    reader.check_keys(node, (*HEAD_KEYS, "colours", *TABLE_KEYS, *t.players))
    reader.given |= {entry.key for entry in node if entry.key in TABLE_KEYS}
    _board(node, t, reader)
    for seat, player in enumerate(t.players):
        _counts(node.get(player), seat, t, reader)
    _cards(node, t, reader)
    _turns(node, t, reader)
    t.credited = _credited(node.get("credited"), t, reader)
    return t, reader.given


# --- tokens ---------------------------------------------------------------------------------------------------------
def _board(node: Table, t: SporeadicTable, reader: Reader) -> None:
    block = node.get("board")
    if block is not None:
        _block(block, t, reader)
    for seat, player in enumerate(t.players):
        own = node.get(player)
        if own is not None and not isinstance(own, Table):
            hint = f"write {player}: {{mushrooms: [M07], colonies: [M06]}}"
            reader.report.error("DATA-TYPE", f"`{player}` is {describe(own)}, not a table", own.where, hint)
        if isinstance(own, Table):
            reader.check_keys(own, (*BOARD_KEYS, *COUNT_KEYS), "a player")
        for entry in own if isinstance(own, Table) else ():
            reader.given.add(f"{player}.{entry.key}")
            if entry.key in BOARD_KEYS and block is not None:
                message = f"the board is written as a block, and `{entry.key}` of {player} as a list"
                reader.report.error("SPO-GEO-9", message, entry.where, "write one of the two")
            elif entry.key in BOARD_KEYS:
                _list(entry.value, entry.key, seat, t, reader)


def _list(node: Node, kind: str, seat: int, t: SporeadicTable, reader: Reader) -> None:
    """Tokens of one kind; a space on which another stands already is told."""
    spaces = reader.spaces(node, t.field, kind)
    both = spaces & t.tokens()
    if both:
        other = t.name(t.owner(both & -both))
        message = f"on {t.field.words(both)} stands a token of {other} already"
        reader.report.error("SPO-GEO-9", message, node.where, "a space holds one token")
    tokens = t.mush if kind == "mushrooms" else t.cols
    tokens[seat] |= spaces & ~both


def _block(node: Node, t: SporeadicTable, reader: Reader) -> None:
    if not isinstance(node, Rows | Text):
        reader.report.error("SPO-GEO-6", f"`board` is {describe(node)}, not rows of spaces", node.where)
        return
    lines = [(line, where.line) for line, where in reader.rows(node)]
    tokens, problems = read_block(t.field, lines, t.players)
    for problem, line in problems:
        reader.error(problem, Where(node.where.file, line or node.where.line, 1))
    for player, (mushrooms, colonies) in tokens.items():
        t.mush[t.seat(player)], t.cols[t.seat(player)] = mushrooms, colonies


def _counts(node: Node | None, seat: int, t: SporeadicTable, reader: Reader) -> None:
    """What lies beside the board; what is not written follows from what is."""
    own = node if isinstance(node, Table) else Table(Where(""))
    said = {key: reader.number(own.get(key), key) for key in COUNT_KEYS if own.get(key) is not None}
    t.sideways[seat] = said.get("sideways", 0)
    rest = t.kit.mushrooms - t.mush[seat].bit_count() - t.sideways[seat]
    supply, desert = said.get("supply"), said.get("desert")
    if desert is None:
        desert = 0 if supply is None else max(0, rest - supply)
    t.desert[seat] = desert
    t.supply[seat] = max(0, rest - desert) if supply is None else supply
    t.unplayed[seat] = said.get("unplayed", max(0, t.kit.colonies - t.cols[seat].bit_count()))


# --- cards ----------------------------------------------------------------------------------------------------------
def _cards(node: Table, t: SporeadicTable, reader: Reader) -> None:
    for seat, value in reader.by_player(node.get("hands"), t, "hands").items():
        t.hands[seat] = t.kit.sorted_hand(reader.cards(value, "hands"))
    for seat, value in reader.by_player(node.get("front"), t, "front").items():
        t.front[seat] = _in_front(value, reader)
    t.discard = tuple(reader.cards(node.get("discard"), "discard"))
    located = [card for hand in t.hands for card in hand] + [card for card in t.front if card] + list(t.discard)
    check_copies(located, t, node.get("hands") or node.get("discard") or node, reader)
    for card in located:
        if t.unseen.get(card, 0):
            t.unseen[card] -= 1
    _deck(node.get("deck"), len(located), t, reader)


def _in_front(node: Node, reader: Reader) -> str:
    text = node.value if isinstance(node, Text) else ""
    if text.lower() in NOTHING:
        return ""
    card = reader.card(text, node.where)
    if card is None or card == UNKNOWN:
        return ""
    if not reader.kit.cards[card].next_turn:
        message = f"{reader.kit.card_name(card)} is no next-turn card and cannot lie in front of a player"
        reader.report.error("SPO-PLAY-9", message, node.where)
    return card


def _deck(node: Node | None, located: int, t: SporeadicTable, reader: Reader) -> None:
    """How many cards are left; what is nowhere else lies on the discard pile, unless that is written."""
    whole = sum(t.kit.copies(len(t.players)).values())
    if node is None:
        t.deck_left = max(0, whole - located)
        return
    t.deck_left = reader.number(node, "deck")
    missing = whole - located - t.deck_left
    if missing < 0 or (missing and "discard" in reader.given):
        message = f"deck {t.deck_left} + hands, cards in front and discard pile {located} are not {whole} cards"
        reader.report.error("SPO-SET-10", message, node.where, "a card is missing, or stands there twice")
    elif missing:
        t.discard += (UNKNOWN,) * missing


# --- turns ----------------------------------------------------------------------------------------------------------
def _turns(node: Table, t: SporeadicTable, reader: Reader) -> None:
    played = t.kit.n["first_play"] - 1  # so that nothing is forbidden that may be allowed
    t.turns = [played] * len(t.players)
    for seat, value in reader.by_player(node.get("turns"), t, "turns").items():
        t.turns[seat] = reader.number(value, "turns")
    t.stuck = [min(1, lying) for lying in t.sideways]
    for seat, value in reader.by_player(node.get("stuck"), t, "stuck").items():
        t.stuck[seat] = reader.number(value, "stuck")
    last, to_act = reader.player(node.get("last"), t, "last"), reader.player(node.get("to_act"), t, "to_act")
    t.turn = t.seat(to_act) if to_act else (t.seat(last) + 1) % len(t.players) if last else 0
    t.begin_turn()
    t.transcript.bare = not {"to_act", "phase", "turns"} & reader.given
    if node.get("run_out") is not None:
        t.run_out = reader.flag(node.get("run_out"), "run_out")
    else:
        t.check_supplies()
    t.over = reader.flag(node.get("over"), "over")
    phase = node.get("phase")
    if phase is not None:
        _phase(phase, node, t, reader)


def _phase(phase: Node, node: Table, t: SporeadicTable, reader: Reader) -> None:
    """The middle of a turn."""
    text = phase.value.lower() if isinstance(phase, Text) else ""
    if text not in PHASES:
        hint = did_you_mean(text, PHASES)
        reader.report.error("SPO-TURN-2", f"there is no phase {describe(phase)}", phase.where, hint)
        return
    if text != DRAW:
        t.phase, t.began = text, True
        t.due = reader.number(node.get("due"), "due")
        t.drew = reader.flag(node.get("drew"), "drew") if node.get("drew") is not None else True
    if node.get("gp") is not None:
        t.gp = reader.number(node.get("gp"), "gp")
    t.plays = reader.number(node.get("plays"), "plays")
    for word, where in reader.words(node.get("targets")):
        if word in t.players:
            t.hit |= 1 << t.seat(word)
        else:
            reader.report.error("LOG-PLAYERS", f"there is no player `{word}`", where)
    t.placed = reader.flag(node.get("placed"), "placed")
    if node.get("decaying") is not None:
        t.decaying = _regions(node.get("decaying"), "decaying", t, reader)


def _regions(node: Node | None, name: str, t: SporeadicTable, reader: Reader) -> Regions:
    """Groups of spaces, a list each, in the order of the board."""
    rows = [n for n in node if isinstance(n, Rows | Text)] if isinstance(node, Rows) else []
    found = [reader.spaces(row, t.field, name) for row in rows]
    return tuple(sorted((region for region in found if region), key=lambda region: region & -region))


def _credited(node: Node | None, t: SporeadicTable, reader: Reader) -> list[Regions]:
    """Which regions draw no card any more; without a word all that are sealed."""
    out = [t.regions(seat) for seat in range(len(t.players))]
    for seat, value in reader.by_player(node, t, "credited").items():
        said = _regions(value, "credited", t, reader)
        for region in said:
            if region not in out[seat]:
                message = f"{t.field.words(region)} is not a region that tokens of {t.name(seat)} seal"
                reader.report.warning("SPO-RING-13", message, value.where, "it is left out")
        out[seat] = tuple(region for region in out[seat] if region in said)
    return out
