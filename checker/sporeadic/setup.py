"""The set-up in the header of a log: colonies in the order of placing, and the deck when somebody knows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from checker.sporeadic.faults import copies
from checker.sporeadic.kit import SporeadicKit
from checker.sporeadic.placing import Colony, placement_problem, surplus_problem
from checker.sporeadic.positions import SporeadicHeader, new_table, set_colours, vocabularies
from checker.sporeadic.table import SporeadicTable
from sporeprint.ground.findings import Report
from sporeprint.ground.nodes import Rows, Table
from sporeprint.ground.records import read_record
from sporeprint.ground.scalars import Unknown
from sporeprint.ground.vocabulary import Vocabulary
from sporeprint.ground.wording import counted


def deal(
    node: Table,
    names: Mapping[str, str],
    house: Mapping[str, str],
    kit: SporeadicKit,
    players: Vocabulary,
    report: Report,
) -> SporeadicTable | None:
    """A game from its header, in the set-up as long as colonies are still to be put; None with findings."""
    own = Report()
    t = new_table(node, names, house, kit, own)
    file = read_record(node, SporeadicHeader, own, context="log", names=vocabularies(kit, t.field, players))
    if file is not None:
        set_colours(t, file.colours, node, own)
        t.begin_setup()
        _place(t, file.colonies, node, own)
        if file.deck is not None:
            _lay_deck(t, file.deck, node, own)
    report.extend(own)
    return None if own.has_errors else t


def _place(t: SporeadicTable, written: tuple[str | Unknown, ...], node: Table, report: Report) -> None:
    """Put the colonies one after another; a wrong one is left out, so that it makes no other wrong."""
    order, listed = t.placing_order(), node.get("colonies")
    for number, placement in enumerate(written):
        if isinstance(placement, Unknown):
            continue
        player, label = placement.split()
        seat, space = t.seat(player), t.field.at[label]
        wanted = order[number] if number < len(order) else None
        problem = surplus_problem(t) if wanted is None else placement_problem(t, number, wanted, seat, space)
        if problem is None:
            Colony(player, label).put(t)
        else:
            where = listed.items[number].where if isinstance(listed, Rows) else node.where
            report.error(problem.rule, problem.message, where, problem.hint)
    t.begin_setup()


def _lay_deck(t: SporeadicTable, cards: tuple[str, ...], node: Table, report: Report) -> None:
    """The whole deck from the top; cards nobody knows are `_`."""
    where, whole = (node.get("deck") or node).where, sum(t.unseen.values())
    for problem in copies(t, Counter(cards), ()):
        report.error(problem.rule, problem.message, where, problem.hint)
    if len(cards) != whole:
        message = f"the deck has {counted(len(cards), 'card')}, with {len(t.players)} players it has {whole}"
        report.error("SPO-SET-10", message, where, "write the whole deck, the top card first")
    t.deck = cards
