"""The set-up in the header of a log: colonies in the order of placing, and the deck when somebody knows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import partial

from checker.kernel.problem import Problem
from checker.kernel.rewording import unlike
from checker.kernel.wording import counted
from checker.sporeadic.hexes import bits
from checker.sporeadic.kit import UNKNOWN, Kit
from checker.sporeadic.reading import Reader, new_table
from checker.sporeadic.reasons import some, taken_problem
from checker.sporeadic.table import SporeadicTable
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.nodes import Node, Rows, Table, Text, describe

HOW = "write colonies: [R M06, G M14, G L12, R N08] in the order of placing"


def deal(
    node: Table, names: Mapping[str, str], house: Mapping[str, str], kit: Kit, report: Report
) -> SporeadicTable | None:
    """A fresh game from the header; None with findings."""
    reader = Reader(kit, report)
    faults = sum(f.level == "error" for f in report.findings)
    t = new_table(node, names, house, reader)
    _colonies(node, t, reader)
    _deck(node.get("deck"), t, reader)
    if sum(f.level == "error" for f in report.findings) > faults:
        return None
    t.begin_turn()
    return t


def order(t: SporeadicTable) -> list[int]:
    """The seats in the order of placing: clockwise, then back again, and so on."""
    seats = list(range(len(t.players)))
    return [seat for k in range(t.kit.n["setup_colonies"]) for seat in (seats[::-1] if k % 2 else seats)]


def _colonies(node: Table, t: SporeadicTable, reader: Reader) -> None:
    listed = node.get("colonies")
    if not isinstance(listed, Rows):
        where = listed.where if listed is not None else Where(node.where.file, 1, 1)
        said = "the header does not say" if listed is None else f"`colonies` is {describe(listed)}, it must say"
        reader.report.error("SPO-SET-11", f"{said} where the first colonies were put", where, HOW)
        return
    wanted = order(t)
    for number, item in enumerate(listed):
        read = _placement(item, t, reader)
        if read is None:
            continue
        problem = _problem(t, wanted, number, *read)
        if problem is not None:
            reader.error(problem, item.where)
        seat, space = read
        if problem is None and t.unplayed[seat]:  # a wrong one makes no other wrong
            t.cols[seat] |= space
            t.unplayed[seat] -= 1
    if len(listed) < len(wanted):
        each = t.kit.n["setup_colonies"]
        message = f"{len(listed)} colonies were put, {len(t.players)} players put {each} each: {len(wanted)}"
        reader.report.error("SPO-SET-11", message, listed.where, HOW)


def _placement(item: Node, t: SporeadicTable, reader: Reader) -> tuple[int, int] | None:
    words = item.value.split() if isinstance(item, Text) else []
    if len(words) != 2:
        reader.report.error("SPO-SET-11", f"{describe(item)} is not a player and a space", item.where, HOW)
        return None
    label = t.field.read(words[1])
    if words[0] not in t.players:
        hint = f"the players are {', '.join(t.players)}"
        reader.report.error("LOG-PLAYERS", f"there is no player `{words[0]}`", item.where, hint)
        return None
    if isinstance(label, Problem):
        reader.error(label, item.where)
        return None
    return t.seat(words[0]), t.field.at[label]


def _problem(t: SporeadicTable, wanted: list[int], number: int, seat: int, space: int) -> Problem | None:
    """Why this colony may not be put there as the so-many-th one."""
    seats = len(t.players)
    first = number < seats
    if number >= len(wanted):
        message = f"all {len(wanted)} colonies of the set-up were put, this is one more"
        return Problem("SPO-SET-11", message, "the third colony of a player is grown, or put by a card")
    if seat != wanted[number]:
        rule = "SPO-SET-4" if first else "SPO-SET-7"
        way = "clockwise from the first player" if first else "counter-clockwise from the last player"
        return Problem(rule, f"{t.name(wanted[number])} puts this colony, not {t.name(seat)}", way)
    problem = taken_problem(t, space, "SPO-GEO-9")
    if problem is None:
        problem = _first(t, space) if first else _second(t, space)
    return problem


def _first(t: SporeadicTable, space: int) -> Problem | None:
    label = t.field.label[space]
    if not t.field.edge & space:
        message = (
            f"{label} is {t.field.distance(space, t.field.middle)} steps from the middle, the edge is {t.field.radius}"
        )
        return Problem("SPO-SET-5", message, "a first colony goes on the edge of the play area")
    gap = t.kit.n["first_gap"]
    return _too_near(t, space, gap, "SPO-SET-6", t.field.edge)


def _second(t: SporeadicTable, space: int) -> Problem | None:
    if space == t.field.middle:
        return Problem("SPO-SET-8", f"{t.kit.middle} is the middle", "a second colony goes anywhere else")
    gap = allowed_gap(t)
    usual = t.kit.n["second_gap"]
    rule = "SPO-SET-9" if gap == usual else "SPO-SET-12"
    return _too_near(t, space, gap, rule, t.field.full & ~t.field.middle)


def allowed_gap(t: SporeadicTable) -> int:
    """Spaces that must be between a second colony and all others; fewer when there is no such space (SPO-SET-12)."""
    gap = t.kit.n["second_gap"]
    free = t.empty() & ~t.field.middle
    while gap and not free & ~t.field.within(t.tokens(), gap):
        gap -= 1
    return gap


def _too_near(t: SporeadicTable, space: int, gap: int, rule: str, area: int) -> Problem | None:
    near = t.field.within(space, gap) & t.tokens()
    if not near:
        return None
    other = min(bits(near), key=lambda bit: t.field.distance(space, bit))
    between = t.field.distance(space, other) - 1
    labels = f"{t.field.label[space]} and {t.field.label[other]}"
    verb = "is" if between == 1 else "are"
    message = f"between {labels} {verb} {counted(between, 'space')}, it must be {gap} at least"
    return Problem(rule, message, f"free are {some(t.field, area & ~t.field.within(t.tokens(), gap))}")


# --- the deck -------------------------------------------------------------------------------------------------------
def _deck(node: Node | None, t: SporeadicTable, reader: Reader) -> None:
    """The whole deck from the top; cards nobody knows are `_`."""
    if node is None:
        return
    if not isinstance(node, Rows):
        reader.report.error("SPO-SET-10", f"`deck` is {describe(node)}, not a list of cards", node.where, "top first")
        return
    cards = reader.cards(node, "deck")
    check_copies(cards, t, node, reader)
    whole = sum(t.unseen.values())
    if len(node) != whole:
        message = f"the deck has {len(node)} cards, with {len(t.players)} players it has {whole}"
        reader.report.error("SPO-SET-10", message, node.where, "write the whole deck, the top card first")
    t.deck = tuple(cards)


def check_copies(cards: list[str], t: SporeadicTable, node: Node, reader: Reader) -> None:
    """Reports cards of which there are more than the deck for this number of players has."""
    copies = t.kit.copies(len(t.players))
    for card, count in Counter(cards).items():
        if card == UNKNOWN or count <= copies.get(card, 0):
            continue
        name, there = t.kit.card_name(card), copies.get(card, 0)
        if there:
            message = f"there are {count} {name}, the deck has {there}"
            reader.report.error("SPO-DRAW-3", message, node.where, "one of them is another card")
        else:
            message = f"{name} is not in the deck of {len(t.players)} players"
            reader.report.error("SPO-SET-10", message, node.where, "such cards stay in the box")


def other_starts(t: SporeadicTable, names: frozenset[str]) -> Iterator[tuple[SporeadicTable, str]]:
    """Tables with one colony elsewhere: those that are named first, and the labels that look most alike."""
    label = t.field.label
    spots = [(seat, space) for seat, colonies in enumerate(t.cols) for space in bits(colonies)]
    for seat, space in sorted(spots, key=lambda spot: label[spot[1]] not in names):
        for other in sorted(t.field.labels(t.empty()), key=partial(unlike, label[space])):
            new = t.copy()
            new.cols[seat] = t.cols[seat] & ~space | t.field.at[other]
            yield new, f"{t.players[seat]} {other}"
