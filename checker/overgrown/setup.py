"""The header of a log: what it may hold, and the fresh game that it means. `filling` has the rules of the set-up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from checker.kernel.files import LogHead, Player
from checker.overgrown import filling
from checker.overgrown.kit import LEVELS, UNKNOWN, OvergrownKit
from checker.overgrown.reading import read_aether_space, read_board
from checker.overgrown.table import SOLO, TEAMS, OvergrownTable
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.nodes import Node, Rows, Table, Text, describe
from sporeprint.ground.records import read_record, record
from sporeprint.ground.scalars import Unknown
from sporeprint.ground.vocabulary import Named, Names, Pile, Refused, RuleMark

CardPile = Annotated[tuple[str, ...], Pile("card"), RuleMark("OVG-CHK-5")]
Aura = Annotated[tuple[str, ...], Pile("place", counted=False), RuleMark("OVG-CHK-6")]
Level = Annotated[str, Named("level"), RuleMark("OVG-CHK-13")]
Team = tuple[Player, ...]
Teams = Annotated[tuple[Team, ...] | dict[str, Team], RuleMark("OVG-CHK-1")]


@record
class OvergrownHeader(LogHead):
    """The header of an Overgrown log: the first filling, the Auras and the cards face up."""

    teams: Teams | None = None
    """Two teams of two who sit by turns: [[A, C], [B, D]]."""
    level: Level | None = None
    """Alone: easy, normal, hard or impossible; left out, normal."""
    auras: dict[Player, Aura | Unknown] | Unknown | None = None
    """The starting corner of each Aura, before the Crater was known: {A: a1, B: d4}; alone {A: a1 b1}."""
    fill: Annotated[tuple[str, ...], Pile("filling", counted=False)] | None = None
    """The first filling in its order: [a1=WW, b1=SE, ..., c3=X]."""
    aether: Annotated[Text | Rows, RuleMark("OVG-CHK-1")] | None = None
    """The same as four rows, when nobody noted the order."""
    cards: CardPile | Unknown | None = None
    """The Wildlife cards face up at the start; _ for one that nobody noted."""
    deck: CardPile | Unknown | None = None
    """The other cards from the top, if their order is known."""


def deal(
    node: Table, names: Mapping[str, str], house: Mapping[str, str], kit: OvergrownKit, words: Names, report: Report
) -> OvergrownTable | None:
    """A fresh game from the header; None with findings."""
    own = Report()
    file = read_record(node, OvergrownHeader, own, context="log", names=words)
    t = None if file is None else new_table(file.teams, file.level, node, names, house, kit, own)
    if file is not None and t is not None:
        order = _fill(t, file, node, own)
        _read_auras(t, file, node, own)
        _read_cards(t, file, node, own)
        if not own.has_errors:
            filling.finish(t, order, node, own)
    report.extend(own)
    return None if own.has_errors else t


def new_table(
    teams: tuple[Team, ...] | dict[str, Team] | None,
    level: str | None,
    node: Table,
    names: Mapping[str, str],
    house: Mapping[str, str],
    kit: OvergrownKit,
    report: Report,
) -> OvergrownTable:
    """An empty table for the players, teams and level of a header."""
    sides = _sides(tuple(teams.values()) if isinstance(teams, dict) else teams, node, names, report)
    t = OvergrownTable(kit, names, house, TEAMS if sides else "")
    t.teams = sides
    if t.mode == SOLO:
        t.level = level or LEVELS[1]
        t.drawn = t.placed = kit.levels[t.level]
    return t


def _sides(
    teams: tuple[Team, ...] | None, node: Table, names: Mapping[str, str], report: Report
) -> tuple[tuple[str, ...], ...]:
    """Two teams of two who sit by turns; nothing when each plays for oneself."""
    if teams is None:
        return ()
    written, order = node.entries["teams"].value, list(names)
    if sorted(p for team in teams for p in team) != sorted(names) or [len(team) for team in teams] != [2, 2]:
        message = f"`teams` is {describe(written)} for {len(names)} players: a team game has two teams of two"
        report.error("OVG-CHK-1", message, written.where, "write teams: [[A, C], [B, D]]")
        return ()
    if not all(set(team) in ({order[0], order[2]}, {order[1], order[3]}) for team in teams):
        message = f"the order of play {', '.join(order)} does not alternate between the teams"
        hint = "first and third player are one team, second and fourth the other"
        report.error("OVG-TEAM-4", message, written.where, hint)
    return teams if order[0] in teams[0] else (teams[1], teams[0])


def _place(node: Table, key: str) -> Where:
    return node.entries[key].value.where if key in node else Where(node.where.file, 1, 1)


# --- the filling ----------------------------------------------------------------------------------------------------
def _fill(t: OvergrownTable, file: OvergrownHeader, node: Table, report: Report) -> list[int]:
    """Fills the Aether; gives the spaces in the order of filling, or none when nobody noted the order."""
    order: list[int] = []
    told = len(report.findings)
    if "fill" in node and "aether" in node:
        message = "both `fill` and `aether` say how the Aether was filled"
        report.error("OVG-SET-4", message, _place(node, "aether"), "leave `aether` out, since `fill` has the order")
    if file.fill is not None:
        order = filling.fill_in_order(t, file.fill, _words(node.entries["fill"].value), report)
    elif file.aether is not None:
        read = read_board(file.aether, "the Aether", t.kit, report, _start_space)
        t.aether = [UNKNOWN * 2 if space in (UNKNOWN, None) else str(space) for space in read]
    elif "fill" not in node and "aether" not in node:
        message = "the header does not say how the Aether was filled"
        report.error("OVG-SET-4", message, _place(node, "fill"), filling.HOW_FILL)
        return []
    where = _place(node, "fill" if "fill" in node else "aether")
    filling.check(t, order, where, report, len(report.findings) > told)
    return order


def _words(node: Node) -> list[Where]:
    """Where each word of a list stands."""
    items = list(node) if isinstance(node, Rows) else [node]
    found = [item.where for item in items for _ in (item.value.split() if isinstance(item, Text) else [""])]
    return found or [node.where]


def _start_space(kit: OvergrownKit, text: str) -> str | Refused:
    found = read_aether_space(kit, text)
    if isinstance(found, Refused) and found.rule == "OVG-CHK-6":
        return Refused("OVG-SET-7", f"a space got {len(text)} tiles (`{text}`)", filling.HOW_MANY)
    return found


# --- Auras and cards ------------------------------------------------------------------------------------------------
def aura_spaces(kit: OvergrownKit, words: tuple[str, ...]) -> tuple[tuple[int, ...] | None, str]:
    """The spaces of an Aura, None where nobody knows one, and what is wrong with its size."""
    labels = [label for word in words if word not in ("L", "S") for label in word.split("-")]
    size = {"L": 2, "S": 1}.get(words[0] if words else "", len(labels))
    wrong = f"`{words[0]}` has {size}, here are {len(labels)}" if size != len(labels) else ""
    if UNKNOWN in labels:
        return None, wrong
    return tuple(sorted(kit.board.at[label] for label in labels)), wrong


def _read_auras(t: OvergrownTable, file: OvergrownHeader, node: Table, report: Report) -> None:
    rule = "OVG-SOLO-1" if t.solo else "OVG-TEAM-7" if t.mode == TEAMS else "OVG-SET-2"
    if isinstance(file.auras, Unknown):
        t.auras = [None] * t.sides
        return
    if file.auras is None:
        hint = "write auras: {A: a1 b1}" if t.solo else "write auras: {A: a1, B: d4}"
        if "auras" not in node:
            report.error(rule, "the header does not say where the Auras start", _place(node, "auras"), hint)
        return
    seen: dict[int, tuple[int, ...] | None] = {}
    for player, written in file.auras.items():
        spaces, wrong = (None, "") if isinstance(written, Unknown) else aura_spaces(t.kit, written)
        side = t.side_of(player)
        problem = wrong or filling.start_problem(t, side, spaces, seen)
        if problem:
            report.error(rule, problem, _place(node, "auras"), filling.where_auras_start(t))
        seen.setdefault(side, spaces)
    if len(file.auras) < t.sides:
        report.error(rule, "not every Aura has a starting place", _place(node, "auras"), filling.where_auras_start(t))
    for side, start in seen.items():
        t.auras[side] = None if start is None else filling.off_the_crater(t, start)


def tell_twice(cards: list[str], key: str, node: Table, report: Report) -> bool:
    """Whether a card is in a list twice, which is told."""
    twice = [card for k, card in enumerate(cards) if card != UNKNOWN and card in cards[:k]]
    for card in twice:
        report.error("OVG-CHK-6", f"{card} is there twice", _place(node, key), "each card exists once")
    return bool(twice)


def _read_cards(t: OvergrownTable, file: OvergrownHeader, node: Table, report: Report) -> None:
    wanted = t.drawn if t.solo else t.kit.revealed[len(t.players)]
    t.cards = [UNKNOWN] * wanted if isinstance(file.cards, Unknown) else list(file.cards or ())
    tell_twice(t.cards, "cards", node, report)
    if len(t.cards) != wanted:
        rule = "OVG-SOLO-4" if t.solo else "OVG-SET-10"
        message = f"Wildlife cards face up at the start: {len(t.cards)}, it must be {wanted}"
        hint = "write cards: [W06, W07, ...]; _ for one that nobody noted"
        report.error(rule, message, _place(node, "cards"), hint)
    t.unseen = () if t.solo else tuple(code for code in t.kit.cards if code not in t.cards)
    if file.deck is None or isinstance(file.deck, Unknown):
        return
    t.deck = () if t.solo else file.deck
    again = [card for card in t.deck if card in t.cards and card != UNKNOWN]
    rest = len(t.kit.cards) - len(t.cards)
    if t.solo:
        report.error("OVG-SOLO-4", "a game alone has no deck", _place(node, "deck"), "leave it out")
    elif tell_twice(list(t.deck), "deck", node, report):
        return
    elif again:
        message = f"{again[0]} is face up and in the deck"
        report.error("OVG-CHK-6", message, _place(node, "deck"), "each card exists once")
    elif len(t.deck) != rest:
        message = f"cards in the deck: {len(t.deck)}; it must hold the other {rest}, each once"
        report.error("OVG-SET-10", message, _place(node, "deck"), "leave it out if nobody knows its order")
    else:
        _tell_unknown_card(t)


def _tell_unknown_card(t: OvergrownTable) -> None:
    """The one card that is in no list is the one that nobody noted."""
    if UNKNOWN not in t.deck and t.cards.count(UNKNOWN) == 1:
        (card,) = [code for code in t.unseen if code not in t.deck]
        t.cards[t.cards.index(UNKNOWN)] = card
        t.unseen = tuple(code for code in t.unseen if code != card)
