"""Spore-adic! tables as people write them down: what a position and the header of a log may hold, and what it means."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field
from typing import Annotated, Literal

from checker.kernel.files import Count, Head, LogHead, Player, written_keys
from checker.kernel.problem import Problem
from checker.kernel.sheet import PointSpan
from checker.sporeadic.boards import read_board
from checker.sporeadic.hexes import Field
from checker.sporeadic.kit import LEAST_RADIUS, MOST_RADIUS, UNKNOWN, SporeadicKit
from checker.sporeadic.rings import Regions
from checker.sporeadic.table import DRAW, SETUP, SporeadicTable
from checker.sporeadic.unknown import Unknowns
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.nodes import Node, Rows, Table, Text
from sporeprint.ground.records import read_record, read_value, record
from sporeprint.ground.scalars import UNKNOWN as NOT_KNOWN
from sporeprint.ground.scalars import Range, Unknown, known
from sporeprint.ground.vocabulary import NOTHING, Named, Names, Pile, Refused, RuleMark, Spread, Vocabulary

Radius = Annotated[int, Range(LEAST_RADIUS, MOST_RADIUS), RuleMark("SPO-SET-3")]
Colours = Annotated[dict[Player, str | Unknown], RuleMark("SPO-SET-1")]
Tally = Annotated[Count, RuleMark("SPO-SET-1")]
CardPile = Annotated[tuple[str, ...], Pile("card")]
Spaces = Annotated[tuple[str, ...], Pile("space")]
Region = tuple[Annotated[str, Named("space")], ...]
Placement = Annotated[str, Named("placement")]
BOARD_KEYS = ("mushrooms", "colonies")
HOW = "write colonies: [R M06, G M14, G L12, R N08] in the order of placing"


@record
class Box:
    """What belongs to one player. Tokens are listed here or drawn in `board`, not both."""

    mushrooms: Spaces | Unknown = NOT_KNOWN
    """The spaces with the player's mushrooms, or how many there are; `board` shows them as well."""
    colonies: Spaces | Unknown = NOT_KNOWN
    """The spaces with the player's colonies, or how many there are; `board` shows them as well."""
    supply: Tally | Unknown = NOT_KNOWN
    """Mushrooms left in the box."""
    sideways: Tally | Unknown = 0
    """Mushrooms on their side in front of the player."""
    desert: Tally | Unknown = NOT_KNOWN
    """Mushrooms of the player in the Desert."""
    unplayed: Tally | Unknown = NOT_KNOWN
    """Colonies left in the box."""


UNSEEN_BOX = Box(sideways=NOT_KNOWN)
"""What belongs to somebody of whom nobody noted anything: even what lies on its side is unknown."""


@record
class SporeadicPosition(Head):
    """A table of Spore-adic!."""

    boxes: Annotated[dict[str, Box | Unknown], Spread("player")]
    radius: Radius | None = None
    """Steps from the middle of the play area to its edge; left out, those for the number of players."""
    colours: Colours = field(default_factory=dict)
    """The colour of each player's box, for pictures."""
    board: Annotated[Text | Rows | Unknown, RuleMark("SPO-GEO-6")] = NOT_KNOWN
    """The rows of the board as they lie, `.` for an empty space, `R` for a mushroom, `R*` for a colony, `?` unknown."""
    last: Player | None = None
    """Who made the last turn."""
    to_act: Player | None = None
    """Whose turn it is, in a game that goes on."""
    turns: dict[Player, Tally | Unknown] = field(default_factory=dict)
    """How many turns each player has completed; left out, enough to play cards."""
    stuck: dict[Player, Tally | Unknown] = field(default_factory=dict)
    """Stuck turns in a row; left out, one for a mushroom on its side."""
    hands: dict[Player, CardPile | Unknown] = field(default_factory=dict)
    """The cards in each hand, or how many there are; a hand that is left out is unknown."""
    front: dict[Player, Annotated[str, Named("next-turn card")] | Unknown] = field(default_factory=dict)
    """The next-turn card in front of a player."""
    discard: CardPile | Unknown = NOT_KNOWN
    deck: Tally | Unknown = NOT_KNOWN
    """How many cards the deck has; left out, those that lie nowhere else."""
    phase: Annotated[Literal["setup", "draw", "play", "grow", "clean"], RuleMark("SPO-TURN-2")] | None = None
    """How far the turn is; left out, it has not begun."""
    gp: Tally | None = None
    """Growth Points left in this turn; left out, all of them."""
    plays: Tally = 0
    """Cards played in this turn."""
    targets: Annotated[tuple[str, ...], Pile("player", counted=False)] = ()
    """The players on whom a card was played in this turn."""
    drew: bool | None = None
    """Whether the card of this turn is drawn; left out, it is once a later phase has begun."""
    placed: bool = False
    """Whether a token was put on an empty space in this turn."""
    due: Tally = 0
    """Cards that must be drawn now for Fairy Rings."""
    decaying: tuple[Region, ...] | None = None
    """The chains that must still decay in this turn; left out, none has decayed."""
    credited: dict[Player, tuple[Region, ...]] = field(default_factory=dict)
    """The regions for which no card is drawn any more; left out, all that are sealed."""
    run_out: bool | None = None
    """Whether somebody has had no mushroom left; left out, whether somebody has none now."""
    over: bool = False
    """Whether the game is over."""


@record
class SporeadicHeader(LogHead):
    """The header of a Spore-adic! log."""

    radius: Radius | None = None
    """Steps from the middle of the play area to its edge; left out, those for the number of players."""
    colours: Colours = field(default_factory=dict)
    """The colour of each player's box, for pictures."""
    colonies: Annotated[tuple[Placement | Unknown, ...], RuleMark("SPO-SET-11")] = ()
    """The colonies of the set-up in the order of placing; those that are left out are still to be put."""
    deck: CardPile | None = None
    """The whole deck, the top card first."""


def vocabularies(kit: SporeadicKit, board: Field, players: Vocabulary) -> Names:
    """Players by handle or name, cards by code or name, spaces by label, and a player with a space."""

    def read_card(text: str) -> str | Refused:
        first, blank, _ = text.partition(" ")
        is_list = blank and first.upper() in kit.cards  # `DE HU` is two cards, not the beginning of one name
        card = None if is_list else kit.read_card(text)
        return card or Refused("SPO-PLAY-4", f"there is no card `{text}`", kit.card_hint(text))

    def read_front(text: str) -> str | Refused:
        card = "" if text.lower() in NOTHING else read_card(text)
        if isinstance(card, Refused) or not card or kit.cards[card].next_turn:
            return card
        message = f"{kit.card_name(card)} is no next-turn card and cannot lie in front of a player"
        return Refused("SPO-PLAY-9", message)

    def read_space(text: str) -> str | Refused:
        label = board.read(text)
        return Refused(label.rule, label.message, label.hint) if isinstance(label, Problem) else label

    def read_placement(text: str) -> str | Refused:
        who, _, where = text.rpartition(" ")
        if not who:
            return Refused("SPO-SET-11", f"`{text}` is not a player and a space", HOW)
        player, label = players.read(who.strip()), read_space(where)
        wrong = next((part for part in (player, label) if isinstance(part, Refused)), None)
        return wrong or f"{player} {label}"

    return {
        "player": players,
        "card": Vocabulary(read_card, tuple(kit.cards)),
        "next-turn card": Vocabulary(read_front, tuple(code for code, card in kit.cards.items() if card.next_turn)),
        "space": Vocabulary(read_space, tuple(board.at)),
        "placement": Vocabulary(read_placement),
    }


def new_table(
    node: Table, names: Mapping[str, str], house: Mapping[str, str], kit: SporeadicKit, report: Report
) -> SporeadicTable:
    """An empty table on the play area of a header; what is no radius is reported when the record is read."""
    usual, written = kit.radii[len(names)], node.get("radius")
    radius = None if written is None else read_value(written, Radius, Report())
    if written is not None and radius is not None and radius > kit.most_radius:
        message = f"the radius of the play area is {radius}, its spaces have names up to {kit.most_radius}"
        report.error("SPO-SET-3", message, written.where, f"for {len(names)} players it is {usual}")
    return SporeadicTable(kit, names, house, min(radius or usual, kit.most_radius))


def set_colours(t: SporeadicTable, written: Mapping[str, str | Unknown], node: Table, report: Report) -> None:
    """Keep who has which colour; each player has a box of another one."""
    seen: dict[str, str] = {}
    for player, colour in written.items():
        if isinstance(colour, Unknown):
            continue
        if colour.lower() in seen:
            message = f"{t.names[seen[colour.lower()]]} and {t.names[player]} both have {colour.lower()}"
            place = _value_of(node.get("colours"), player) or node
            report.error("SPO-SET-1", message, place.where, "each player takes a box of another colour")
        seen[colour.lower()] = player
    t.colours = {player: colour for colour, player in seen.items()}


def _value_of(node: Node | None, key: str) -> Node | None:
    return node.get(key) if isinstance(node, Table) else None


# --- positions ------------------------------------------------------------------------------------------------------
def read_position(
    node: Table,
    names: Mapping[str, str],
    house: Mapping[str, str],
    kit: SporeadicKit,
    players: Vocabulary,
    report: Report,
) -> tuple[SporeadicTable, set[str]] | None:
    """The table and the keys that were written; those of a player as `R.supply`."""
    t = new_table(node, names, house, kit, report)
    file = read_record(node, SporeadicPosition, report, context="position", names=vocabularies(kit, t.field, players))
    if file is None:
        return None
    given = written_keys(node, names)
    set_colours(t, file.colours, node, report)
    _set_tokens(t, file, node, players, report)
    _set_cards(t, file)
    uncounted = isinstance(file.deck, Unknown) and isinstance(file.discard, Unknown)
    t.unknown = t.unknown._replace(deck=uncounted and _value_of(node, "deck") is not None)
    _set_turns(t, file, given)
    t.credited = _credited(t, file.credited, node, report)
    return t, given


def _set_tokens(t: SporeadicTable, file: SporeadicPosition, node: Table, players: Vocabulary, report: Report) -> None:
    spaces = 0 if isinstance(file.board, Unknown) else read_board(t, file.board, players, report)
    spans: dict[str, dict[int, PointSpan]] = {kind: {} for kind in BOARD_KEYS}
    noted = bool(spaces)
    for seat, player in enumerate(t.players):
        box, own = known(file.boxes[player], UNSEEN_BOX), node.get(player)
        for kind in BOARD_KEYS:
            written = _value_of(own, kind)
            if isinstance(file.board, Unknown):
                spans[kind][seat] = _stand(t, seat, kind, box, written or node, report)
                noted = noted or (written is not None and spans[kind][seat].high > 0)
            elif written is not None and not isinstance(getattr(box, kind), Unknown):
                message = f"the board is written as a block, and `{kind}` of {t.name(seat)} as a list"
                report.error("SPO-GEO-9", message, written.where, "write one of the two")
        _count_box(t, seat, box)
    mushrooms, colonies = ({seat: span for seat, span in spans[kind].items() if span.high} for kind in BOARD_KEYS)
    t.unknown = _unknowns(t, file, Unknowns(spaces, mushrooms, colonies, noted=noted))


def _stand(t: SporeadicTable, seat: int, kind: str, box: Box, node: Node, report: Report) -> PointSpan:
    """Put the listed tokens of one kind on the board; give how many more stand where nobody noted."""
    written = box.mushrooms if kind == "mushrooms" else box.colonies
    if isinstance(written, Unknown):
        most, beside = _box_of(t, kind), _beside(box, kind)
        return PointSpan(0, most) if beside is None else PointSpan(max(0, most - beside), max(0, most - beside))
    tokens, found = t.mush if kind == "mushrooms" else t.cols, 0
    for label in (label for label in written if label != UNKNOWN):
        space = t.field.at[label]
        if space & (t.tokens() | found):
            twice = f"{label} is named twice in `{kind}`"
            message = twice if found & space else f"on {label} stands a token of {t.name(t.owner(space))} already"
            report.error("SPO-GEO-9", message, _item_place(node, label, t.field), "a space holds one token")
        else:
            found |= space
    tokens[seat] |= found
    return PointSpan(written.count(UNKNOWN), written.count(UNKNOWN))


def _item_place(node: Node, label: str, board: Field) -> Where:
    """Where a label stands in a list for the last time."""
    items = [item for item in node if isinstance(item, Text)] if isinstance(node, Rows) else []
    return next((item.where for item in reversed(items) if board.read(item.value) == label), node.where)


def _box_of(t: SporeadicTable, kind: str) -> int:
    return t.kit.mushrooms if kind == "mushrooms" else t.kit.colonies


def _beside(box: Box, kind: str) -> int | None:
    """Tokens of a player that are not on the board; None when that is not known."""
    parts = (box.supply, box.sideways, box.desert) if kind == "mushrooms" else (box.unplayed,)
    return None if NOT_KNOWN in parts else sum(part for part in parts if not isinstance(part, Unknown))


def _unknowns(t: SporeadicTable, file: SporeadicPosition, found: Unknowns) -> Unknowns:
    """Complete what is unknown of the tokens by what lies beside the board, and by the hands that nobody knows."""
    boxes = {seat: known(file.boxes[player], UNSEEN_BOX) for seat, player in enumerate(t.players)}
    if found.scores:
        counted = [frozenset(s for s, box in boxes.items() if _beside(box, kind) is not None) for kind in BOARD_KEYS]
        found = found._replace(counted=(counted[0], counted[1]))
    supplies = frozenset(s for s, box in boxes.items() if box.supply is NOT_KNOWN and box.desert is NOT_KNOWN)
    hands = frozenset(s for s, p in enumerate(t.players) if isinstance(file.hands.get(p, NOT_KNOWN), Unknown))
    return found._replace(supplies=supplies, hands=hands)


def _count_box(t: SporeadicTable, seat: int, box: Box) -> None:
    """What lies beside the board; what is not written follows from what is."""
    rest = t.kit.mushrooms - t.mush[seat].bit_count()
    if not isinstance(box.sideways, Unknown):
        t.sideways[seat] = box.sideways
    elif not isinstance(box.supply, Unknown) and not isinstance(box.desert, Unknown):
        t.sideways[seat] = min(t.kit.n["most_sideways"], max(0, rest - box.supply - box.desert))
    rest -= t.sideways[seat]
    desert = 0 if isinstance(box.supply, Unknown) else max(0, rest - box.supply)
    t.desert[seat] = known(box.desert, desert)
    t.supply[seat] = known(box.supply, max(0, rest - t.desert[seat]))
    left = max(0, t.kit.colonies - t.cols[seat].bit_count())
    t.unplayed[seat] = known(box.unplayed, left)


def _set_cards(t: SporeadicTable, file: SporeadicPosition) -> None:
    """Hands, cards in front and piles; what lies nowhere is in the deck, or discarded if the deck is counted."""
    for seat, player in enumerate(t.players):
        t.hands[seat] = t.kit.sorted_hand(known(file.hands.get(player, ()), ()))
        t.front[seat] = known(file.front.get(player, ""), UNKNOWN)
    t.discard = known(file.discard, ())
    located = t.located()
    t.unseen = {card: max(0, count - located[card]) for card, count in t.unseen.items()}
    rest = max(0, t.deck_left - located.total())
    t.deck_left = known(file.deck, rest)
    if isinstance(file.discard, Unknown):
        t.discard = (UNKNOWN,) * (rest - t.deck_left)


def _set_turns(t: SporeadicTable, file: SporeadicPosition, given: set[str]) -> None:
    played = t.kit.n["first_play"] - 1  # so that nothing is forbidden that may be allowed
    noted = {player: count for player, count in file.turns.items() if not isinstance(count, Unknown)}
    played = max(noted.values(), default=played)
    t.turns = [noted.get(player, played) for player in t.players]
    lying = [min(1, count) for count in t.sideways]
    t.stuck = [known(file.stuck.get(player, lying[seat]), lying[seat]) for seat, player in enumerate(t.players)]
    if file.to_act is not None:
        t.turn = t.seat(file.to_act)
    elif file.last is not None:
        t.turn = (t.seat(file.last) + 1) % len(t.players)
    t.begin_turn()
    last = file.to_act if file.last is None and file.over else file.last
    t.transcript.last = None if last is None else t.seat(last)
    t.transcript.bare = not {"to_act", "phase", "turns"} & given
    if len(noted) < len(t.players):
        given.discard("turns")
    t.over = file.over
    if file.run_out is not None:
        t.run_out = file.run_out
    elif not t.unknown.scores:
        t.check_supplies()
    if file.phase == SETUP:
        t.begin_setup()
    elif file.phase is not None:
        _set_phase(t, file, file.phase)


def _set_phase(t: SporeadicTable, file: SporeadicPosition, phase: str) -> None:
    """The middle of a turn."""
    if phase != DRAW:
        t.phase, t.began, t.due = phase, True, file.due
        t.drew = True if file.drew is None else file.drew
    t.gp = t.gp if file.gp is None else file.gp
    t.plays, t.placed = file.plays, file.placed
    for player in file.targets:
        t.hit |= 1 << t.seat(player) if player in t.players else 0
    if file.decaying is not None:
        t.decaying = _regions(t, file.decaying)


def _regions(t: SporeadicTable, written: Iterable[tuple[str, ...]]) -> Regions:
    """Groups of spaces, a list each, in the order of the board."""
    found = [t.field.mask(" ".join(labels)) for labels in written]
    return tuple(sorted((region for region in found if region), key=lambda region: region & -region))


def _credited(
    t: SporeadicTable, written: Mapping[str, tuple[tuple[str, ...], ...]], node: Table, report: Report
) -> list[Regions]:
    """Which regions draw no card any more; without a word all that are sealed."""
    out = [t.regions(seat) for seat in range(len(t.players))]
    for player, labels in written.items():
        seat, said = t.seat(player), _regions(t, labels)
        for region in said:
            if region not in out[seat]:
                message = f"{t.field.words(region)} is not a region that tokens of {t.name(seat)} seal"
                where = (_value_of(node.get("credited"), player) or node).where
                report.warning("SPO-RING-13", message, where, "it is left out")
        out[seat] = tuple(region for region in out[seat] if region in said)
    return out
