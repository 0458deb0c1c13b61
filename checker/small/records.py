"""What positions and log headers of a small game may hold: records that follow from its zones."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import field, make_dataclass
from typing import TYPE_CHECKING, Annotated

from checker.kernel.files import Count, Head, LogHead, Player
from checker.small.actions import COUNT, PLACE, arguments
from checker.small.table import Tokens, Zone
from sporeprint.ground.asking import Record
from sporeprint.ground.names import Names as Spelled
from sporeprint.ground.scalars import UNKNOWN, Range, Unknown
from sporeprint.ground.sentences import SENTENCE
from sporeprint.ground.vocabulary import Named, Names, Pile, Refused, RuleMark, Spread, Vocabulary

if TYPE_CHECKING:
    from checker.small.game import SmallGame

SLOT = re.compile(r"\b[A-Z]{2,}\b|\bN\b")
LYING = "The cards there: [] for none, _ for one that nobody saw or for all of them."
COUNTED = "How many there are."
DIGITS = tuple(map(str, range(10)))
TO_ACT, DUE = "to_act", "due"
"""Keys of a position: whose turn it is, and which zones still get a card of the pile."""
FIRST, ROUND = "first", "round"
PLAYERS = "seats"
"""The field of a position with what each player has; its keys are the players."""
Cards = Annotated[tuple[str, ...], Pile("card")]
ZoneKeys = Annotated[tuple[str, ...], Pile("zone", counted=False)]
Declared = list[tuple[str, object, object]]
"""Name, type and default of each field."""


def position_record(game: SmallGame) -> type[Record]:
    """The record of a position: the zones in the middle, those of each player, the pile, and whose turn it is."""
    zones = [(name, Cards | Unknown, _told(_left_out(zone), LYING), zone.each) for name, zone in game.zones.items()]
    heaps = [(name, Count | Unknown, _told(_heap_left_out(h), COUNTED), h.each) for name, h in game.tokens.items()]
    seat = _record("Player", [field[:3] for field in (*zones, *heaps) if field[3]])
    fields: Declared = [(PLAYERS, Annotated[dict[str, seat], Spread("player")], field())]  # type: ignore[valid-type]
    fields += [field[:3] for field in (*zones, *heaps) if not field[3]]
    fields += [(name, _taken(name), _told(UNKNOWN, _taken_sentence(game, name))) for name in game.boards]
    if game.rounds is not None:
        fields.append(
            (FIRST, Annotated[Player, RuleMark(game.rules.turn)] | None, _told(None, "Who begins the round."))
        )
        fields.append((ROUND, Annotated[int, Range(1)] | None, _told(None, "The number of the round, from 1.")))
    if game.cards:
        fields.append((game.pile, Count | Unknown | None, _told(None, "How many cards are left in it.")))
    for name in game.dice:
        side = Annotated[int, Range(1, game.fall(name)[1])]
        fields.append((name, tuple[side, ...] | Unknown, _told((), "What the dice show; [] before they are rolled.")))
    fields += [
        (TO_ACT, Annotated[Player, RuleMark(game.rules.turn)] | None, _told(None, "Whose turn it is.")),
        (DUE, ZoneKeys, _told((), "What still gets a card of the pile, or is still rolled, before anybody goes on.")),
    ]
    return _record("Position", fields, Head)


def header_record(game: SmallGame) -> type[Record]:
    """The record of a log header: who begins, and what the zones begin with."""
    begins = _told(None, "Who begins, if it is not the first player.")
    fields: Declared = [(FIRST, Annotated[Player, RuleMark(game.rules.turn)] | None, begins)]
    for name, zone in game.zones.items():
        written = dict[Player, Cards | Unknown] if zone.each else Cards | Unknown
        of_each = " Of each player: {A: [_, _]}." if zone.each else ""
        fields.append(
            (name, written | None, _told(None, f"The cards dealt there, _ for one that nobody saw.{of_each}"))
        )
    return _record("Header", fields, LogHead)


def _told(default: object, sentence: str) -> object:
    """A field with its default and what is said about it."""
    return field(default=default, metadata={SENTENCE: sentence})


def _taken_sentence(game: SmallGame, board: str) -> str:
    """What is written of a board, with an example from its data."""
    of = game.boards[board]
    place, piece = next(iter(game.data.items[of.component])), next(iter(game.data.items[of.pieces]))
    return f"Every place that is taken, with its piece: {{{place}: {piece}}}; {{}} if none is."


def _left_out(zone: Zone) -> tuple[str, ...] | Unknown:
    return () if zone.left_out == "nothing" else UNKNOWN


def _taken(board: str) -> object:
    """The type of a board in a position: each place that is taken with the piece on it."""
    place, piece = Annotated[str, Named(f"{board} place")], Annotated[str, Named(f"{board} piece")]
    return dict[place, piece] | Unknown  # type: ignore[valid-type]


def _heap_left_out(heap: Tokens) -> int | Unknown:
    return 0 if heap.left_out == "nothing" else UNKNOWN


def _record(name: str, fields: Declared, base: type[object] = object) -> type[Record]:
    made: type[Record] = make_dataclass(name, fields, bases=(base,), frozen=True, kw_only=True, slots=True)
    return made


def vocabularies(game: SmallGame) -> Names:
    """The kinds of cards, the places and the pieces by id or name."""

    found = {"card": _vocabulary(game, game.cards, "card", game.rules.copies)} if game.cards else {}
    for name, board in game.boards.items():
        found[f"{name} place"] = _vocabulary(game, board.component, "place", board.rule)
        found[f"{name} piece"] = _vocabulary(game, board.pieces, "piece", board.rule)
    return found


def argument_words(game: SmallGame) -> Names:
    """What may stand for each word in capitals of how an action is written: `build TILE` takes a place."""
    found: dict[str, Vocabulary] = {}
    for action in game.actions:
        slots = SLOT.findall(action.how.removeprefix(action.verb))
        for slot, (_, what) in zip(slots, arguments(action), strict=False):
            words = {PLACE: game.places, COUNT: DIGITS}.get(what, game.kinds)
            found.setdefault(slot.lower(), Vocabulary(str, words))
    return found


def _vocabulary(game: SmallGame, component: str, what: str, rule: str) -> Vocabulary:
    """The items of a component by id or name."""
    items = game.data.items[component]
    names = Spelled((item, (str(fields.get("name", item)),)) for item, fields in items.items())

    def read(text: str) -> str | Refused:
        item = names.find(text)
        if item is not None:
            return item
        problem = names.problem(text)
        return Refused(rule, f"there is no {what} `{text}`", problem.hint if problem else "")

    return Vocabulary(read, tuple(items))


def zone_names(keys: Collection[str], rule: str) -> Vocabulary:
    """The zones and the dice of a table by their keys."""

    def read(text: str) -> str | Refused:
        return text if text in keys else Refused(rule, f"there is no zone `{text}`", f"there are {', '.join(keys)}")

    return Vocabulary(read, tuple(keys))
