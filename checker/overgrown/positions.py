"""Overgrown tables as people write them down: final Cities, or the complete state to play on from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from checker.kernel.reading import HEAD_KEYS
from checker.overgrown.gathering import aura_text
from checker.overgrown.kit import CRATER, POLLUTION, UNKNOWN, Kit
from checker.overgrown.reading import Reader
from checker.overgrown.setup import new_table
from checker.overgrown.table import GATHER, GROW, PLACE, TEAMS, OvergrownTable
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.nodes import Node, Table, Text, describe

TABLE_KEYS = (
    "teams", "level", "stuck", "aether", "auras", "cards", "new", "matched", "to_act", "step", "hand", "fresh", "grown",
    "refills", "bag", "placed", "drawn", "attracted", "aether_pollution", "aura_tiles",
)  # fmt: skip
CITY_KEYS = ("city", "cleared")


def read_position(
    node: Table, names: Mapping[str, str], house: Mapping[str, str], kit: Kit, report: Report
) -> tuple[OvergrownTable, set[str]]:
    """The table and the keys that were written."""
    reader = Reader(kit, report)
    t = new_table(node, names, house, reader)
    reader.check_keys(node, (*HEAD_KEYS, *TABLE_KEYS, *t.players))
    reader.given |= {entry.key for entry in node if entry.key in TABLE_KEYS}
    for seat, player in enumerate(t.players):
        _city(node.get(player), seat, t, reader)
    t.crater = next((city.tiles.index(CRATER) for city in t.cities if CRATER in city.tiles), -1)
    _aether(node, t, reader)
    _turn(node, t, reader)
    _cards(node, t, reader)
    _solo(node, t, reader)
    if node.get("stuck") is not None:
        t.stuck = reader.word(node.get("stuck"), "stuck", t.players, "LOG-PLAYERS")
    t.refills = reader.number(node.get("refills"), "refills")
    settle_bag(t)
    _check_bag(node.get("bag"), t, reader)
    if t.phase == GROW:  # a turn in which nothing is left to do is over, in a written table too
        t.after_action()
    return t, reader.given


def _city(node: Node | None, seat: int, t: OvergrownTable, reader: Reader) -> None:
    player, city = t.players[seat], t.cities[seat]
    if not isinstance(node, Table):
        if node is not None:
            hint = f"write {player}: {{city: [...], cleared: 0}}"
            reader.report.error("OVG-CHK-1", f"`{player}` is {describe(node)}, not a City", node.where, hint)
            reader.given.add(f"{player}.unread")
        return
    reader.given.add(player)
    reader.check_keys(node, CITY_KEYS, "a player")
    block = node.get("city")
    words = reader.block(block, f"the City of {t.names[player]}") if block is not None else None
    for space, (word, where) in enumerate(words or ()):
        city.tiles[space], city.tokens[space] = reader.tile(word, where)
    if block is not None:
        reader.given.add(f"{player}.city" if words is not None else f"{player}.unread")
    city.cleared = reader.number(node.get("cleared"), "cleared")


def _aether(node: Table, t: OvergrownTable, reader: Reader) -> None:
    block = node.get("aether")
    words = reader.block(block, "the Aether") if block is not None else None
    for space, (word, where) in enumerate(words or ()):
        lies = _crowd(word, where, reader)
        t.aether[space] = lies or ""
    if words is not None and CRATER in t.aether:  # the Aether shows best where it is
        t.crater = t.aether.index(CRATER)
    auras = node.get("auras")
    if auras is not None and not isinstance(auras, Table):
        hint = "write auras: {A: L a2 a3, B: S d4}"
        reader.report.error("OVG-CHK-6", f"`auras` is {describe(auras)}", auras.where, hint)
    for entry in auras if isinstance(auras, Table) else ():
        if entry.key not in t.players:
            reader.report.error("LOG-PLAYERS", f"there is no player `{entry.key}`", entry.where)
            continue
        side, spaces = t.side_of(entry.key), _aura(entry.value, reader)
        if t.auras[side]:
            reader.report.error("OVG-CHK-6", f"{entry.key} has two Auras on the Aether", entry.where, "one at most")
        t.auras[side] = tuple(sorted(spaces))


def _crowd(word: str, where: Where, reader: Reader) -> str | None:
    """An Aether space; one tile or three are a fault of the position, not of the writing."""
    marks = word.upper()
    if marks != CRATER and len(marks) != 2 and marks.strip("EWSP") == "" and marks:
        message = f"an Aether space holds `{word}`: it holds nothing, two tiles or the Crater"
        reader.report.error("OVG-CHK-6", message, where)
        return None
    return reader.pair(word, where)


def _aura(node: Node, reader: Reader) -> list[int]:
    """`L a2 a3`, `S d4`, `none`, or the spaces alone."""
    text = node.value if isinstance(node, Text) else ""
    if text.lower() in ("none", "-", ""):
        return [] if isinstance(node, Text) else reader.spaces(node)
    size, _, rest = text.partition(" ")
    return reader.spaces(Text(rest, node.where) if size.lower() in ("l", "s", "large", "small") else node)


def _turn(node: Table, t: OvergrownTable, reader: Reader) -> None:
    to_act = node.get("to_act")
    if to_act is not None:
        player = reader.word(to_act, "to_act", t.players, "LOG-PLAYERS")
        t.turn = t.seat(player) if player else 0
    t.phase = reader.word(node.get("step"), "step", (GATHER, PLACE, GROW), "OVG-CHK-1") or GATHER
    hand = node.get("hand")
    if isinstance(hand, Text) and not hand.is_empty and hand.value not in ("none", "-"):
        t.hand = reader.pair(hand.value, hand.where) or ""
    t.fresh = tuple(reader.spaces(node.get("fresh")))
    t.grown = reader.flag(node.get("grown"), "grown") if node.get("grown") is not None else False
    if t.hand and t.phase == GATHER and "step" not in reader.given:
        t.phase = PLACE


def _cards(node: Table, t: OvergrownTable, reader: Reader) -> None:
    t.cards = reader.cards(node.get("cards"))
    t.new = tuple(reader.cards(node.get("new")))
    matched = node.get("matched")
    if isinstance(matched, Text) and matched.value.isdigit():
        t.matched = [UNKNOWN] * min(int(matched.value[:3]), len(t.kit.cards))
    elif matched is not None:
        t.matched = reader.cards(matched)
        again = [card for card in t.matched if card in t.cards and card != UNKNOWN]
        if again:
            message = f"{again[0]} is face up and among the matched cards"
            reader.report.error("OVG-CHK-6", message, matched.where, "each card exists once")
    seen = {*t.cards, *t.matched}
    t.unseen = () if t.solo else tuple(code for code in t.kit.cards if code not in seen)


def _solo(node: Table, t: OvergrownTable, reader: Reader) -> None:
    """What a solo position says of its level; the rest follows from the level."""
    if not t.solo:
        return
    if node.get("placed") is not None:
        t.placed = reader.number(node.get("placed"), "placed")
    if node.get("drawn") is not None:
        t.drawn = reader.number(node.get("drawn"), "drawn")
    if node.get("aether") is None:
        t.aether_pollution = reader.number(node.get("aether_pollution"), "aether_pollution")
        t.aura_tiles = node.get("aura_tiles") is None or reader.flag(node.get("aura_tiles"), "aura_tiles")
    attracted = node.get("attracted")
    if attracted is not None and node.get("matched") is None:
        t.matched = [UNKNOWN] * min(reader.number(attracted, "attracted"), len(t.kit.cards))
    elif attracted is not None and (count := reader.number(attracted, "attracted")) > t.drawn >= len(t.matched):
        reader.report.error("OVG-CHK-13", f"{count} cards were attracted and {t.drawn} drawn", attracted.where)


def settle_bag(t: OvergrownTable) -> None:
    """What is nowhere on the table is in the bag; Pollution is in the bag as far as refills brought it there."""
    lying = Counter("".join(t.aether) + t.hand)
    for city in t.cities:
        lying.update(city.tiles)
    in_play = t.kit.in_play(len(t.players))
    t.pool = {tile: max(0, in_play - lying[tile]) for tile in t.kit.elements}
    box, first = t.kit.box[POLLUTION], t.kit.first[POLLUTION]
    about = min(box, first + t.kit.refill_pollution * t.refills)
    cleared = sum(city.cleared for city in t.cities)
    if t.solo:  # no Pollution is in the bag: what was not seen lies on the Aether among tiles nobody wrote down
        about = first + t.placed if t.unknown_tiles() else 0
    t.pool[POLLUTION] = max(0, about - lying[POLLUTION] - cleared)
    t.supply = 0 if t.solo else box - about


def _check_bag(node: Node | None, t: OvergrownTable, reader: Reader) -> None:
    """The bag as it was written down; it must hold what is missing on the table, as far as that is known."""
    if node is None:
        return
    if not isinstance(node, Table):
        hint = "write bag: {E: 3, W: 2, S: 4, P: 1}"
        reader.report.error("OVG-CHK-5", f"`bag` is {describe(node)}", node.where, hint)
        return
    said = {entry.key.upper(): reader.number(entry.value, f"bag {entry.key}") for entry in node}
    for entry in node:
        if entry.key.upper() not in t.pool:
            message = f"there is no tile `{entry.key}` for the bag"
            reader.report.error("OVG-CHK-1", message, entry.where, f"it holds {', '.join(t.pool)}")
    complete = "aether" in reader.given and not t.unknown_tiles()
    for tile, left in t.pool.items():
        count = said.get(tile, 0)
        if count > left or (complete and count != left):
            rule = "OVG-CHK-4" if tile == POLLUTION else "OVG-CHK-3"
            message = f"the bag is said to hold {count} {t.kit.tile_name(tile)}, by what lies on the table it is {left}"
            reader.report.error(rule, message, node.where, "a tile was read wrong, or the bag counted wrong")


# --- writing --------------------------------------------------------------------------------------------------------
def write_position(t: OvergrownTable) -> str:
    """A complete position as YAML that reads back as the same table."""
    lines = ["title: overgrown", "rules: 1", f"players: {{{', '.join(f'{h}: {n}' for h, n in t.names.items())}}}"]
    changed = {name: value for name, value in t.house.items() if value != "false"}
    if changed:
        lines.append(f"house: {{{', '.join(f'{k}: {v}' for k, v in changed.items())}}}")
    if t.mode == TEAMS:
        lines.append(f"teams: [{', '.join(_list(team) for team in t.teams)}]")
    if t.solo:
        lines += [f"level: {t.level}", f"placed: {t.placed}", f"drawn: {t.drawn}"]
    for player, city in zip(t.players, t.cities, strict=True):
        lines += [f"{player}:", "  city: |"]
        marks = [tile + (str(count) if count else "") for tile, count in zip(city.tiles, city.tokens, strict=True)]
        lines += _block(t, marks, "    ")
        lines.append(f"  cleared: {city.cleared}")
    lines += ["aether: |", *_block(t, [tiles or ".." for tiles in t.aether], "  ")]
    lines.append(f"auras: {{{', '.join(_aura_words(t, side) for side in range(t.sides))}}}")
    lines += [f"cards: {_list(t.cards)}", f"matched: {_list(t.matched)}"]
    if t.new:
        lines.append(f"new: {_list(t.new)}")
    lines += [f"to_act: {t.players[t.turn]}", f"step: {t.phase}"]
    if t.hand:
        lines.append(f"hand: {t.hand}")
    if t.phase == GROW:
        lines += [f"fresh: {_list(t.kit.board.listed(t.fresh))}", f"grown: {'yes' if t.grown else 'no'}"]
    lines.append(f"refills: {t.refills}")
    return "\n".join(lines) + "\n"


def _list(words: Iterable[str]) -> str:
    texts = [f'"{word}"' if word == UNKNOWN else word for word in words]
    return f"[{', '.join(texts)}]"


def _block(t: OvergrownTable, marks: list[str], indent: str) -> list[str]:
    return [(indent + " ".join(f"{mark:<2}" for mark in row)).rstrip() for row in t.kit.board.rows(marks)]


def _aura_words(t: OvergrownTable, side: int) -> str:
    player = t.teams[side][0] if t.mode == TEAMS else t.players[side]
    return f"{player}: {aura_text(tuple(t.kit.board.listed(t.auras[side])))}"
