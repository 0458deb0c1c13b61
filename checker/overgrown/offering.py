"""What could still lie on a table of Overgrown, and what its pieces do not show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from checker.kernel.laying import Choice, Offer, Question, TableSetting
from checker.kernel.lifting import Lying
from checker.overgrown.history import TOKENS_MOST
from checker.overgrown.kit import CRATER, ECOSYSTEM, LEVELS, OVERGROWN, POLLUTION, UNKNOWN, OvergrownKit
from checker.overgrown.lifting import sides_of, tiles_at
from checker.overgrown.printed import AETHER, CARDS, ECOSYSTEMS, HAND, MATCHED, TOKENS, OvergrownPrints, city_key
from checker.overgrown.table import GATHER, GROW, PLACE
from sporeprint.ground.tableau import Piece, Tableau

GROWTH = (OVERGROWN, ECOSYSTEM)
PAIR = 2
"""Tiles on a space of the Aether."""
STEPS = ((GATHER, "gather a pair"), (PLACE, "place the gathered pair"), (GROW, "attract and grow"))


class BoxContents:
    """What the box still has beside a table."""

    def __init__(self, printed: OvergrownPrints, setting: TableSetting, tableau: Tableau) -> None:
        self.printed, kit, players = printed, printed.kit, len(setting.players)
        self.lying = Counter((piece.component, piece.item) for piece in tableau.pieces)
        tiles = Counter(code for piece in tableau.pieces if (code := printed.tile_code(piece)))
        cleared = sum(c.value or 0 for c in tableau.counters if c.key.endswith(".cleared"))
        tiles[POLLUTION] += cleared
        self.tiles = {tile: count - tiles[tile] for tile, count in _in_play(kit, setting, players).items()}
        self.tokens = kit.box["wildlife"] - sum(piece.component == TOKENS for piece in tableau.pieces)

    def left(self, piece: Piece) -> int:
        """Copies of an item that are not on the table."""
        items = self.printed.data
        return items.count(piece.component, piece.item, "copies") - self.lying[piece.component, piece.item]

    def next_of(self, component: str, items: Sequence[str]) -> str:
        """The first picture that is not on the table yet; all of them mean the same."""
        return next((item for item in items if not self.lying[component, item]), items[0])


def _in_play(kit: OvergrownKit, setting: TableSetting, players: int) -> dict[str, int]:
    """Tile -> how many there may be on the table, for so many players."""
    level = setting.options.get("level")
    elements = kit.in_play(players) if players in kit.added else kit.box[kit.elements[0]]
    alone = kit.first[POLLUTION] + kit.levels[level if level in LEVELS else LEVELS[1]]
    pollution = kit.box[POLLUTION] if players > 1 else alone
    return {**dict.fromkeys(kit.elements, elements), POLLUTION: pollution, **{code: kit.box[code] for code in GROWTH}}


# --- offers ---------------------------------------------------------------------------------------------------------
def offers(printed: OvergrownPrints, setting: TableSetting, tableau: Tableau) -> Iterator[Offer]:
    """Tiles and tokens of the Cities; tiles, Crater and Auras of the Aether; cards; the gathered pair."""
    box, laid = BoxContents(printed, setting, tableau), Lying(tableau)
    for player in setting.players:
        yield from _city_offers(box, laid, city_key(player))
    labels = printed.kit.board.labels
    gathered = tuple(_tile(box, AETHER, tile) for tile in (*printed.kit.first, UNKNOWN))
    alone = tuple(label for label in labels if not tiles_at(printed, laid, AETHER, label))
    for k, places in enumerate((alone, tuple(label for label in labels if label not in alone))):
        yield Offer(AETHER, places, tuple(_spread(choice, k, PAIR) for choice in gathered), PAIR)
    yield Offer(AETHER, labels, (_tile(box, AETHER, CRATER),))
    yield from _aura_offers(box, setting)
    cards = tuple(_card(box, code) for code in (*printed.cards, UNKNOWN))
    rows = {HAND: gathered, CARDS: cards, MATCHED: cards}
    yield from (Offer(row, laid.boards[row].places, own) for row, own in rows.items() if row in laid.boards)


def _city_offers(box: BoxContents, laid: Lying, key: str) -> Iterator[Offer]:
    kit = box.printed.kit
    scenes = {p.places[0]: p.item for p in laid.on(key) if p.component == ECOSYSTEMS and p.places}
    bare = tuple(label for label in kit.board.labels if label not in scenes)
    for places, scene in ((bare, ""), *(((label,), scene) for label, scene in scenes.items())):
        yield Offer(key, places, tuple(_tile(box, key, tile, scene) for tile in kit.names))
    yield from _token_offers(box, laid, key)


def _token_offers(box: BoxContents, laid: Lying, key: str) -> Iterator[Offer]:
    """Tokens where a tile has room for one more."""
    kit = box.printed.kit
    token = Piece("", (), TOKENS, box.next_of(TOKENS, box.printed.animals))
    choice = Choice(token, "Wildlife token", box.tokens)
    places: dict[tuple[int, int], list[str]] = {}
    for label in kit.board.labels:
        count = sum(piece.component == TOKENS for piece in laid.at(key, label))
        for tile in tiles_at(box.printed, laid, key, label):
            if tile in kit.token_points and count < TOKENS_MOST.get(tile, 1):
                places.setdefault((TOKENS_MOST.get(tile, 1), count), []).append(label)
    for (most, count), labels in sorted(places.items()):
        yield Offer(key, tuple(labels), (_spread(choice, count, count + 1),), most)


def _spread(choice: Choice, number: int, count: int) -> Choice:
    """A piece that goes beside others on its place."""
    return replace(choice, piece=replace(choice.piece, share=(number, count)))


def _tile(box: BoxContents, board: str, tile: str, scene: str = "") -> Choice:
    """A tile; an Ecosystem with the picture that lies there already, or else the next one."""
    picture = scene or box.next_of(ECOSYSTEMS, box.printed.ecosystems)
    piece = box.printed.tile(board, "", tile, scene=picture)
    left = box.left(piece) if tile == CRATER else box.tiles.get(tile)
    name = {CRATER: "Crater", UNKNOWN: "a tile that nobody saw"}.get(tile) or box.printed.kit.tile_name(tile)
    return Choice(_bare(piece), name, left)


def _card(box: BoxContents, code: str) -> Choice:
    piece = box.printed.card("", "", code)
    if code == UNKNOWN:
        return Choice(_bare(piece), "a card that nobody saw")
    name = f"{code} {box.printed.data.items[piece.component][piece.item].get('name', '')}"
    return Choice(_bare(piece), name.strip(), box.left(piece))


def _aura_offers(box: BoxContents, setting: TableSetting) -> Iterator[Offer]:
    """The small Aura of each side on any space; the large one around any two that are side by side."""
    board, sides = box.printed.kit.board, range(len(sides_of(setting)))
    names = [setting.players[player] for player in sides_of(setting)]
    small = (_bare(piece) for side in sides for piece in box.printed.aura(side, board.labels[:1]))
    yield Offer(AETHER, board.labels, _auras(box, [f"Aura of {name}" for name in names], small))
    for pair in board.pairs:
        where = tuple(board.listed(pair))
        large = (piece for side in sides for piece in box.printed.aura(side, where))
        yield Offer(AETHER, where, _auras(box, [f"large Aura of {name}" for name in names], large))


def _auras(box: BoxContents, names: Iterable[str], pieces: Iterable[Piece]) -> tuple[Choice, ...]:
    return tuple(Choice(piece, name, box.left(piece)) for name, piece in zip(names, pieces, strict=True))


def _bare(piece: Piece) -> Piece:
    """A piece that is laid on the place that was chosen."""
    return Piece("", (), piece.component, piece.item, piece.way, piece.back)


# --- questions ------------------------------------------------------------------------------------------------------
def questions(printed: OvergrownPrints, setting: TableSetting, tableau: Tableau) -> Iterator[Question]:
    """Who was unable to place; alone, what the verdict rests on; and what only a game under way has."""
    laid, labels = Lying(tableau), printed.kit.board.labels
    if len(setting.players) == 1:
        yield from _alone(printed.kit, laid)
    else:
        yield Question("stuck", "Who was unable to place two tiles?", "player", "OVG-END-1")
        yield Question("to_act", "Whose turn is it, if the game is not over?", "player", "OVG-TURN-1", rare=True)
    yield Question("step", "What comes next in this turn?", "choice", "OVG-TURN-2", STEPS, rare=True)
    spaces = tuple((label, label) for label in labels)
    yield Question(
        "fresh", "On which two spaces were tiles placed in this turn?", "choices", "OVG-PLAC-1", spaces, rare=True
    )
    yield Question("grown", "Has something grown in this turn?", "yes_no", "OVG-ATTR-11", rare=True)
    up = [printed.card_code(piece) for piece in laid.on(CARDS)]
    if up:
        shown = tuple((code, code) for code in dict.fromkeys(up) if code != UNKNOWN)
        yield Question("new", "Which cards were turned up in this turn?", "choices", "OVG-ATTR-8", shown, rare=True)


def _alone(kit: OvergrownKit, laid: Lying) -> Iterator[Question]:
    most, cards = max(kit.levels.values()), len(kit.cards)
    if laid.is_unseen(MATCHED):
        yield Question("attracted", "How many Wildlife cards were attracted?", "count", "OVG-SOLO-12", most=cards)
    if any(laid.is_unseen(AETHER, label) for label in kit.board.labels):
        text = "How many Pollution tiles lie on the Aether?"
        yield Question("aether_pollution", text, "count", "OVG-SOLO-12", most=kit.first[POLLUTION] + most)
        yield Question("aura_tiles", "Do tiles lie inside the Aura?", "yes_no", "OVG-SOLO-10")
    text = "How many Pollution tiles were put into the City at set-up?"
    yield Question("placed", text, "count", "OVG-SOLO-3", most=most, rare=True)
    yield Question(
        "drawn", "How many Wildlife cards were drawn at set-up?", "count", "OVG-SOLO-4", most=cards, rare=True
    )
