"""What could still lie on a table of Spore-adic!, and what its pieces do not show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from checker.kernel.laying import Choice, Offer, Question, TableSetting
from checker.kernel.lifting import Lying
from checker.sporeadic import shapes
from checker.sporeadic.lifting import owners_of
from checker.sporeadic.printed import (
    CARDS,
    COLONIES,
    DISCARD,
    MUSHROOMS,
    SporeadicPrints,
    field_of,
    front_key,
    hand_key,
)
from checker.sporeadic.rings import Regions
from checker.sporeadic.spots import BOARD
from checker.sporeadic.table import CLEAN, DRAW, GROW, PLAY, SETUP, SporeadicTable
from sporeprint.ground.tableau import Piece, Tableau

PHASES = (
    (SETUP, "colonies are placed"),
    (DRAW, "the turn begins"),
    (PLAY, "cards are played"),
    (GROW, "growing"),
    (CLEAN, "cleanup"),
)


# --- offers ---------------------------------------------------------------------------------------------------------
def offers(printed: SporeadicPrints, setting: TableSetting, tableau: Tableau) -> Iterator[Offer]:
    """Tokens of all players on every space of the play area; cards in hands, in front and discarded."""
    yield Offer(BOARD, tuple(field_of(printed.kit, setting).at), tuple(_tokens(printed, setting, tableau)))
    laid, cards = Lying(tableau), tuple(_cards(printed, setting, tableau))
    later = tuple(c for c in cards if (card := printed.kit.cards.get(printed.code(c.piece))) is None or card.next_turn)
    rows = {hand_key(player): cards for player in setting.players} | {DISCARD: cards}
    rows |= {front_key(player): later for player in setting.players}
    yield from (Offer(row, laid.boards[row].places, own) for row, own in rows.items() if row in laid.boards)


def _tokens(printed: SporeadicPrints, setting: TableSetting, tableau: Tableau) -> Iterator[Choice]:
    """A mushroom and a colony of each player; those in the Desert or on their side are not in the box."""
    laid, kit = Lying(tableau), printed.kit
    standing = Counter((piece.component, piece.item) for piece in laid.on(BOARD))
    for colour, player in owners_of(printed, setting).items():
        away = sum(laid.count(f"{player}.{part}") or 0 for part in ("sideways", "desert"))
        name = setting.players[player]
        boxes = ((MUSHROOMS, "mushroom", kit.mushrooms - away), (COLONIES, "colony", kit.colonies))
        for component, word, box in boxes:
            left = box - standing[component, colour]
            yield Choice(Piece("", (), component, colour), f"{word} of {name}", left)


def _cards(printed: SporeadicPrints, setting: TableSetting, tableau: Tableau) -> Iterator[Choice]:
    """Every card of the deck for so many players, and one that nobody saw."""
    lying = Counter(printed.code(piece) for piece in tableau.pieces if piece.component == CARDS)
    for code, count in printed.kit.copies(len(setting.players)).items():
        piece = Piece("", (), CARDS, printed.cards[code])
        yield Choice(piece, printed.kit.card_name(code), count - lying[code])
    yield Choice(Piece("", (), CARDS, back=True), "a card that nobody saw")


# --- questions ------------------------------------------------------------------------------------------------------
def questions(printed: SporeadicPrints, setting: TableSetting, tableau: Tableau) -> Iterator[Question]:
    """What helps to find mistakes on a final table, and what only a game under way has."""
    yield Question("last", "Who made the last turn?", "player", "SPO-END-4", rare=True)
    yield Question("over", "Is the game surely over?", "yes_no", "SPO-END-4", rare=True)
    yield Question("run_out", "Has somebody had no mushroom left?", "yes_no", "SPO-END-1", rare=True)
    for player, name in setting.players.items():
        text = f"How many stuck turns in a row has {name} had?"
        yield Question(f"stuck.{player}", text, "count", "SPO-STUCK-1", player=player, rare=True)
        text = f"How many turns has {name} completed?"
        yield Question(f"turns.{player}", text, "count", "SPO-PLAY-1", player=player, rare=True)
    yield Question("to_act", "Whose turn is it, if the game goes on?", "player", "SPO-TURN-1", rare=True)
    yield Question("phase", "How far is the turn?", "choice", "SPO-TURN-2", PHASES, rare=True)
    yield from _turn()
    yield from _groups(table_of(printed, setting, tableau))


def _turn() -> Iterator[Question]:
    yield Question("gp", "How many Growth Points are left in this turn?", "count", "SPO-GROW-1", rare=True)
    yield Question("plays", "How many cards were played in this turn?", "count", "SPO-PLAY-1", rare=True)
    yield Question("targets", "On whom was a card played in this turn?", "players", "SPO-PLAY-6", rare=True)
    yield Question("drew", "Is the card of this turn drawn?", "yes_no", "SPO-DRAW-1", rare=True)
    text = "Was a token put on an empty space in this turn?"
    yield Question("placed", text, "yes_no", "SPO-STUCK-1", rare=True)
    yield Question("due", "How many cards must be drawn now for Fairy Rings?", "count", "SPO-RING-5", rare=True)


def _groups(t: SporeadicTable) -> Iterator[Question]:
    """What must decay, and which Fairy Rings have drawn their cards: groups of spaces that the table shows."""
    loose = [chain for seat in range(len(t.players)) for chain in _loose(t, seat)]
    if loose:
        text = "Which chains must still decay in this turn?"
        yield Question("decaying", text, "choices", "SPO-DECAY-1", _choices(t, loose), rare=True)
    for seat, player in enumerate(t.players):
        regions = t.regions(seat)
        if regions:
            text = f"For which regions does {t.names[player]} draw no card any more?"
            choices = _choices(t, regions)
            yield Question(f"credited.{player}", text, "choices", "SPO-RING-13", choices, player=player, rare=True)


def _loose(t: SporeadicTable, seat: int) -> Iterator[int]:
    return t.field.pieces(shapes.disconnected(t.field, t.mush[seat], t.cols[seat]))


def _choices(t: SporeadicTable, groups: Regions | list[int]) -> tuple[tuple[str, str], ...]:
    return tuple((" ".join(t.field.labels(group)), t.field.words(group)) for group in groups)


def table_of(printed: SporeadicPrints, setting: TableSetting, tableau: Tableau) -> SporeadicTable:
    """The tokens of a laid table, as far as they lie on the play area."""
    t = SporeadicTable(printed.kit, setting.players, setting.house, field_of(printed.kit, setting).radius)
    owners = owners_of(printed, setting)
    for piece in Lying(tableau).on(BOARD):
        tokens = t.mush if piece.component == MUSHROOMS else t.cols
        for label in piece.places:
            if piece.item in owners and label in t.field.at:
                tokens[t.seat(owners[piece.item])] |= t.field.at[label]
    return t
