"""The set-up in the header of a log: hands, bonus tiles, the supply; what is not written is unknown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from checker.kernel.reading import HEAD_KEYS
from checker.undergrove.grid import cell_at
from checker.undergrove.hand import sorted_hand
from checker.undergrove.kit import GOODS, SIDES, UNKNOWN, Kit
from checker.undergrove.reading import Reader, new_table
from checker.undergrove.table import QUICK, UndergroveTable
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.nodes import Node, Table, Text

HEADER_KEYS = (
    "colours", "deck", "expansion", "goals", "difficulty", "focus", "without", "mode",
)  # fmt: skip
DEAL_KEYS = ("hands", "bonus", "supply", "ai_cards", "from")


def deal(
    node: Table, names: Mapping[str, str], house: Mapping[str, str], kit: Kit, report: Report
) -> UndergroveTable | None:
    """A fresh game from the header; None with findings."""
    reader = Reader(kit, report)
    faults = sum(f.level == "error" for f in report.findings)
    reader.check_keys(node, (*HEAD_KEYS, *HEADER_KEYS, *DEAL_KEYS), "a header")
    t = new_table(node, names, house, reader)
    lay_out(t)
    told = len(reader.report.findings)
    _hands(node, t, reader)
    _bonus(node.get("bonus"), t, reader)
    _supply(node.get("supply"), node.get("hands"), t, reader, len(reader.report.findings) == told)
    if t.solo:
        _cards(node, t, reader)
    return None if sum(f.level == "error" for f in report.findings) > faults else t


def lay_out(t: UndergroveTable) -> None:
    """What everybody starts with (UND-SET-2, -6)."""
    n = t.kit.n
    t.carbon = {cell_at(x, y): n["arm_C"] for x, y, _ in t.kit.cross if (x, y) != (0, 0)}
    goods = tuple(n[f"start_{good}"] for good in GOODS)
    t.goods = [goods if seat < len(t.players) else (0,) * len(GOODS) for seat in range(len(t.sides))]


# --- hands and supply -----------------------------------------------------------------------------------------------
def _hands(node: Table, t: UndergroveTable, reader: Reader) -> None:
    size = t.kit.n["hand"]
    written = reader.by_player(node.get("hands"), t, "hands")
    for seat in range(len(t.players)):
        guide = [tile.code for tile in t.kit.tiles.values() if tile.quick == seat + 1] if t.mode == QUICK else []
        value = written.get(seat)
        tiles = reader.tiles(value, "hands", t) if value is not None else guide or [UNKNOWN] * size
        count = len(reader.listed(value, "hands")) if value is not None else size
        if value is not None and count != size:
            message = f"{t.name(seat)} starts with {count} tiles, everybody draws {size}"
            reader.report.error("UND-SET-5", message, value.where, "write _ for a tile that nobody saw")
        if guide and value is not None:
            _check_guide(t, seat, tiles, guide, value, reader)
            tiles = guide
        locate(t, tiles, value, reader)
        t.hands[seat] = sorted_hand(t, tiles)
        t.deck_left -= len(tiles)


def _check_guide(
    t: UndergroveTable, seat: int, tiles: list[str], guide: list[str], value: Node, reader: Reader
) -> None:
    strange = [code for code in tiles if code != UNKNOWN and code not in guide]
    if strange:
        message = f"{t.kit.tile_name(strange[0])} is not in the Quick Sprout hand of player {seat + 1}"
        reader.report.error("UND-QS-1", message, value.where, f"it is {', '.join(guide)}")


def locate(t: UndergroveTable, tiles: list[str], node: Node | None, reader: Reader) -> None:
    """Tiles are somewhere for all to see; one that is in two places is told."""
    for code in tiles:
        if code == UNKNOWN:
            continue
        if t.is_seen(code):
            where = node.where if node is not None else Where("")
            message = f"{t.kit.tile_name(code)} is in two places"
            reader.report.error("UND-CHK-1", message, where, "there is one tile of each kind")
        t.see(code)


def _supply(node: Node | None, hands: Node | None, t: UndergroveTable, reader: Reader, sound: bool) -> None:
    """The whole supply from the top; its number is compared where the hands are sound."""
    if node is None:
        return
    tiles = reader.tiles(node, "supply", t)
    counts = Counter(code for code in tiles if code != UNKNOWN)
    for code, count in counts.items():
        if count > 1 or t.is_seen(code):
            where = node.where if count > 1 or hands is None else hands.where
            message = f"{t.kit.tile_name(code)} is in two places"
            reader.report.error("UND-CHK-1", message, where, "there is one tile of each kind")
    if sound and len(tiles) != t.deck_left:
        message = f"the supply has {len(tiles)} tiles, behind the hands it has {t.deck_left}"
        reader.report.error("UND-SET-5", message, node.where, "write the whole supply, the top tile first")
    t.deck = tuple(tiles)


# --- bonus tiles and cards ------------------------------------------------------------------------------------------
def _bonus(node: Node | None, t: UndergroveTable, reader: Reader) -> None:
    for entry in node if isinstance(node, Table) else ():
        if entry.key not in map(str, t.kit.bonus_stones):
            hint = f"they lie at {', '.join(map(str, t.kit.bonus_stones))}"
            reader.report.error("UND-SET-8", f"no bonus tiles lie at stone `{entry.key}`", entry.where, hint)
            continue
        tiles = reader.bonus(entry.value, "bonus")
        wanted = t.kit.n[f"bonus_{len(t.players)}"]
        if len(tiles) != wanted:
            message = f"{len(tiles)} bonus tiles lie at stone {entry.key}, it must be {wanted}"
            reader.report.error("UND-SET-8", message, entry.value.where, "write _ for a tile that nobody saw")
        t.stones = {**t.stones, int(entry.key): tuple(tiles)}
        see_bonus(t, tiles, entry.value, reader)


def see_bonus(t: UndergroveTable, tiles: list[str], node: Node, reader: Reader) -> None:
    """Known bonus tiles are taken out of the unseen ones; more of a kind than there are is told."""
    left = dict(t.unseen_bonus)
    for kind in tiles:
        if kind == UNKNOWN:
            continue
        left[kind] -= 1
        if left[kind] == -1:
            message = f"there are more than {t.kit.bonus[kind]} bonus tiles {kind}"
            reader.report.error("UND-SET-8", message, node.where, "one of them is another")
    t.unseen_bonus = {kind: max(0, count) for kind, count in left.items()}


def _cards(node: Table, t: UndergroveTable, reader: Reader) -> None:
    if not node.get("focus"):
        where = Where(node.where.file, 1, 1)
        hint = "write focus: {brown: N, tan: P}"
        reader.report.error("UND-SOL-6", f"the focus elements of {' and '.join(SIDES)} are not said", where, hint)
    listed = node.get("ai_cards")
    cards = [text.upper() for text, _ in reader.listed(listed, "ai_cards")]
    for card in cards:
        if listed is not None and (card not in t.kit.cards or cards.count(card) > 1):
            message = f"`{card}` is no card of the AI, or is named twice"
            reader.report.error("UND-SOL-5", message, listed.where, "1A to 18A, then 1B to 12B, top first")
            return
    if listed is not None and isinstance(listed, Text) and not cards:
        reader.report.error("UND-SOL-5", "`ai_cards` is no list of cards", listed.where, "top first")
    t.ai_deck = tuple(cards)


# --- what else the header may say -----------------------------------------------------------------------------------
def other_starts(t: UndergroveTable, names: frozenset[str]) -> Iterator[tuple[UndergroveTable, str]]:
    """Tables with one tile of the first hands another that nobody has seen, those that a finding names first."""
    held = [(seat, code) for seat, hand in enumerate(t.hands) for code in hand if code != UNKNOWN]
    for seat, code in sorted(held, key=lambda found: (found[1] not in names, t.sides[found[0]] not in names)):
        new = t.copy()
        new.forget(code)
        new.hands[seat] = sorted_hand(t, [UNKNOWN if other == code else other for other in t.hands[seat]])
        yield new, f"hands: {{{t.sides[seat]}: [{', '.join(new.hands[seat])}]}}"
