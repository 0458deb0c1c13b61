"""Tables of Spore-adic! that somebody laid, written as position files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from checker.kernel.laying import Answers, TableSetting
from checker.kernel.lifting import UNSEEN, Lying, position_text, written
from checker.sporeadic.boards import STAR, block_rows
from checker.sporeadic.hexes import Field
from checker.sporeadic.kit import UNKNOWN
from checker.sporeadic.printed import (
    COLONIES,
    DECK,
    DISCARD,
    MUSHROOMS,
    SporeadicPrints,
    colours_of,
    field_of,
    front_key,
    hand_key,
)
from checker.sporeadic.rings import Regions
from checker.sporeadic.spots import BOARD
from checker.sporeadic.table import DRAW, SporeadicTable
from sporeprint.ground.plain import Json
from sporeprint.ground.tableau import Piece, Tableau
from sporeprint.ground.yaml_out import Value

ASKED = ("last", "to_act", "phase", "gp", "plays", "targets", "drew", "placed", "due", "run_out", "over")
"""Questions whose answers stand in a file as they were given."""
BY_PLAYER = ("turns", "stuck")
"""Questions that are asked of each player."""
PARTS = ("supply", "sideways", "desert", "unplayed")


def lift(printed: SporeadicPrints, setting: TableSetting, tableau: Tableau, answers: Answers) -> str:
    """The position file: what lies on the table, and what was answered."""
    laid, field = Lying(tableau), field_of(printed.kit, setting)
    owners = owners_of(printed, setting)
    body: dict[str, Value] = {}
    if not laid.is_unseen(BOARD) or laid.on(BOARD):
        body[BOARD] = _board(field, laid, owners)
    for player in setting.players:
        counts = {part: laid.count(f"{player}.{part}") for part in PARTS}
        # A box that is left out is unknown but for the mushroom on its side, of which there is none then.
        beside = {part: UNSEEN if n is None else n for part, n in counts.items() if n is not None or part == "sideways"}
        body[player] = {**_outside(field, laid, owners, player), **beside}
    body |= _cards(printed, setting, laid)
    body |= _asked(setting, answers)
    return position_text(printed.data, setting, body)


def owners_of(printed: SporeadicPrints, setting: TableSetting) -> dict[str, str]:
    """Colour -> the player who has it."""
    colours = setting.options.get("colours")
    found = colours_of(setting.players, colours if isinstance(colours, Mapping) else {}, printed.colours)
    return {colour: player for player, colour in found.items()}


# --- tokens ---------------------------------------------------------------------------------------------------------
def _board(field: Field, laid: Lying, owners: Mapping[str, str]) -> str:
    """The rows of the board. Where several tokens lie on a space, all of them are written, which no table can hold."""
    standing: dict[str, list[str]] = {}
    for piece in laid.on(BOARD):
        for label in piece.places:
            standing.setdefault(label, []).append(_token(piece, owners))
    marks = {
        bit: "+".join(standing.get(label, ())) or (UNSEEN if laid.is_unseen(BOARD, label) else ".")
        for bit, label in field.label.items()
    }
    return "".join(f"{row}\n" for row in block_rows(field, marks))


def _token(piece: Piece, owners: Mapping[str, str]) -> str:
    """A token as a block has it; one in a colour that nobody has by its colour."""
    if not piece.item:
        return UNSEEN
    return owners.get(piece.item, piece.item) + (STAR if piece.component == COLONIES else "")


def _outside(field: Field, laid: Lying, owners: Mapping[str, str], player: str) -> dict[str, Value]:
    """Tokens that lie outside the play area, which the block cannot hold."""
    found: dict[str, Value] = {}
    for component in (MUSHROOMS, COLONIES):
        own = [p for p in laid.on(BOARD) if p.component == component and owners.get(p.item) == player]
        labels = [label for piece in own for label in piece.places if label not in field.at]
        found |= {component: labels} if labels else {}
    return found


# --- cards ----------------------------------------------------------------------------------------------------------
def _cards(printed: SporeadicPrints, setting: TableSetting, laid: Lying) -> dict[str, Value]:
    """Hands, discard pile and deck as far as they were seen, and what lies in front of players."""
    hands = {player: _row(printed, laid, hand_key(player)) for player in setting.players}
    known: dict[str, Value] = {player: hand for player, hand in hands.items() if hand is not None}
    front: dict[str, Value] = {}
    for player in setting.players:
        cards = [printed.code(piece) for piece in laid.on(front_key(player))]
        # Beside a counted deck an unknown card would be one that lies nowhere else, and often none is there.
        if cards or (laid.is_unseen(front_key(player)) and laid.count(DECK) is None):
            front[player] = " ".join(map(_word, cards)) or UNSEEN
    found: dict[str, Value] = {"hands": known or None, "front": front or None}
    found |= {DISCARD: _row(printed, laid, DISCARD), DECK: laid.count(DECK)}
    return {key: held for key, held in found.items() if held is not None}


def _row(printed: SporeadicPrints, laid: Lying, key: str) -> list[str] | None:
    """The cards of a row; None when nobody knows how many there are."""
    if laid.is_unseen(key):
        return None
    found: list[str] = []
    for place in laid.boards[key].places:
        there = [_word(printed.code(piece)) for piece in laid.at(key, place)]
        found += there or ([UNSEEN] if laid.is_unseen(key, place) else [])
    return found


def _word(card: str) -> str:
    return UNSEEN if card == UNKNOWN else card


# --- what no piece shows --------------------------------------------------------------------------------------------
def _asked(setting: TableSetting, answers: Answers) -> dict[str, Value]:
    found: dict[str, Value] = {key: written(answers[key]) for key in ASKED if answers.get(key) is not None}
    for key in BY_PLAYER:
        named = {player: written(answers.get(f"{key}.{player}")) for player in setting.players}
        known: dict[str, Value] = {player: value for player, value in named.items() if value is not None}
        found |= {key: known} if known else {}
    if answers.get("decaying") is not None:
        found["decaying"] = _regions(answers["decaying"])
    credited: dict[str, Value] = {}
    for player in setting.players:
        own = answers.get(f"credited.{player}")
        credited |= {} if own is None else {player: _regions(own)}
    return {**found, **({"credited": credited} if credited else {})}


def _regions(answer: Json) -> Value:
    """Groups of spaces, each of which was chosen as a line of labels."""
    if isinstance(answer, str) or not isinstance(answer, Sequence):
        return written(answer)
    return [region.split() if isinstance(region, str) else written(region) for region in answer]


def answers(t: SporeadicTable) -> Answers:
    """What a position knows besides its pieces; of a board without a word about turns little."""
    bare, found = t.transcript.bare, dict[str, Json]()
    if t.transcript.last is not None:
        found["last"] = t.players[t.transcript.last]
    for seat, player in enumerate(t.players):
        if not bare or t.stuck[seat] != min(1, t.sideways[seat]):
            found[f"stuck.{player}"] = t.stuck[seat]
    if bare:
        return found | ({"over": True} if t.over else {})
    found |= {"to_act": t.player, "run_out": t.run_out}
    found |= {f"turns.{player}": t.turns[seat] for seat, player in enumerate(t.players)}
    found |= {f"credited.{player}": _lines(t, t.credited[seat]) for seat, player in enumerate(t.players)}
    return found | ({"over": True} if t.over else dict(_turn(t)))


def _turn(t: SporeadicTable) -> Iterator[tuple[str, Json]]:
    """The turn under way."""
    yield "phase", t.phase
    if t.phase == DRAW:
        return
    yield "gp", t.gp
    yield "plays", t.plays
    yield "targets", [player for seat, player in enumerate(t.players) if t.hit >> seat & 1]
    yield from (("drew", t.drew), ("placed", t.placed), ("due", t.due))
    if t.decaying is not None:
        yield "decaying", _lines(t, t.decaying)


def _lines(t: SporeadicTable, regions: Regions) -> list[str]:
    return [" ".join(t.field.labels(region)) for region in regions]
