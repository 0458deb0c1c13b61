"""The game that a header describes: mode, deck, goals, hands, bonus tiles; what is not written is unknown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from checker.kernel.problem import Problem
from checker.kernel.referee import place
from checker.undergrove.grid import cell_at
from checker.undergrove.hand import deck_problem, sorted_hand
from checker.undergrove.kit import GOODS, RANK, SIDES, UNKNOWN, Goal, UndergroveKit
from checker.undergrove.records import GameKeys, UndergroveHeader
from checker.undergrove.table import NORMAL, QUICK, SOLO, UndergroveTable
from sporeprint.ground.abilities import CUBES
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.nodes import Table
from sporeprint.ground.records import read_record
from sporeprint.ground.scalars import Unknown, known
from sporeprint.ground.vocabulary import Names
from sporeprint.ground.wording import counted, joined

ONE_OF_EACH = "there is one tile of each kind"


class Desk:
    """A file that is read: where findings go, and where in it something was written."""

    __slots__ = ("node", "report")

    def __init__(self, node: Table, report: Report) -> None:
        self.node, self.report = node, report

    def error(self, problem: Problem, *path: str) -> None:
        """Report a problem at the end of a path of keys; what is missing altogether, at the top of the file."""
        where = place(self.node, path) if path and path[0] in self.node else Where(self.node.where.file, 1, 1)
        self.report.error(problem.rule, problem.message, where, problem.hint)

    def warn(self, problem: Problem, *path: str) -> None:
        self.report.warning(problem.rule, problem.message, place(self.node, path), problem.hint)


# --- the game -------------------------------------------------------------------------------------------------------
def new_table(
    file: GameKeys, names: Mapping[str, str], house: Mapping[str, str], kit: UndergroveKit, desk: Desk
) -> UndergroveTable:
    """A table with nothing but the cross on it, for the game that the header describes."""
    usual = SOLO if len(names) == 1 else NORMAL
    mode = file.mode or usual
    if (mode == SOLO) != (len(names) == 1):
        message = f"a {mode} game cannot have {counted(len(names), 'player')}"
        desk.error(Problem("UND-SOL-1", message, "one player alone plays solo, two to four do not"), "mode")
        mode = usual
    t = UndergroveTable(kit, names, house, mode, file.deck)
    t.colours, t.expansion = file.colours or {}, file.expansion
    _check_colours(t, desk)
    _lay_goals(t, file.goals, desk)
    t.progress = [(0,) * len(t.goals)] * len(names)
    if t.solo:
        _set_up_ai(t, file, desk)
    return t


def _check_colours(t: UndergroveTable, desk: Desk) -> None:
    taken = list(SIDES) if t.solo else []
    for player, colour in t.colours.items():
        if colour in taken:
            problem = Problem("UND-SET-6", f"{colour} is taken already", "everybody has a colour of one's own")
            desk.error(problem, "colours", player)
        taken.append(colour)


def _lay_goals(t: UndergroveTable, listed: tuple[str, ...] | Unknown, desk: Desk) -> None:
    kit = t.kit
    wanted, starting = kit.n["goals"], tuple(goal for goal in kit.goals.values() if goal.starting)
    if isinstance(listed, Unknown):
        t.goals = starting if t.mode == QUICK else ()
        t.gaps = t.gaps._replace(goals=0 if t.mode == QUICK else wanted)
        return
    found: list[Goal] = []
    for number, code in enumerate(listed):
        problem = _goal_problem(t, kit.goals[code], found) if code in kit.goals else None
        if problem is not None:
            desk.error(problem, "goals", str(number))
        elif code in kit.goals:
            found.append(kit.goals[code])
    if len(listed) != wanted:
        message = f"{counted(len(listed), 'goal')} {'is' if len(listed) == 1 else 'are'} named, {wanted} lie out"
        desk.error(Problem("UND-SET-7", message, "name three sides of three cards"), "goals")
    elif t.mode == QUICK and len(found) == wanted and set(found) != set(starting):
        hint = joined([goal.code for goal in starting])
        desk.error(Problem("UND-SET-7", "Quick Sprout is played with the three starting goals", hint), "goals")
    t.goals, t.gaps = tuple(found), t.gaps._replace(goals=listed.count(UNKNOWN))


def _goal_problem(t: UndergroveTable, goal: Goal, before: list[Goal]) -> Problem | None:
    again = next((other for other in before if other.card == goal.card), None)
    if again is not None:
        message = f"{goal.code} and {again.code} are on one card"
        return Problem("UND-GOL-15", message, "three different cards lie out, one side of each")
    if goal.expansion and not t.expansion:
        return Problem("UND-EXP-1", f"{goal.code} belongs to the expansion", "write expansion: yes")
    if t.solo and goal.kind == RANK:
        message = f"{goal.code} compares players, which a solo game cannot"
        return Problem("UND-SOL-3", message, "take another side or card")
    return None


def _set_up_ai(t: UndergroveTable, file: GameKeys, desk: Desk) -> None:
    focus = known(file.focus, {})
    t.focus = tuple(focus.get(colour, CUBES[0]) for colour in SIDES)
    open_focus = frozenset(len(t.players) + k for k, colour in enumerate(SIDES) if colour not in focus)
    t.difficulty = known(file.difficulty, "")
    t.gaps = t.gaps._replace(difficulty=not t.difficulty, focus=open_focus)
    blanks = len(t.kit.blanks())
    t.without = min(file.without, blanks)
    if file.without > blanks:
        message = f"{file.without} cards without an action are left out, there are {blanks}"
        desk.error(Problem("UND-SOL-22", message, f"0 to {blanks}"), "without")


# --- a fresh game ---------------------------------------------------------------------------------------------------
def deal(
    node: Table, names: Mapping[str, str], house: Mapping[str, str], kit: UndergroveKit, words: Names, report: Report
) -> UndergroveTable | None:
    """A fresh game from the header; None with findings."""
    desk = Desk(node, Report())
    file = read_record(node, UndergroveHeader, desk.report, context="log", names=words)
    t = new_table(file, names, house, kit, desk) if file is not None else None
    if file is not None and t is not None:
        lay_out(t)
        _deal_hands(t, file, desk)
        _deal_bonus(t, file, desk)
        if not desk.report.has_errors:
            _deal_supply(t, file.supply, desk)
        if t.solo:
            _deal_cards(t, file, desk)
    report.extend(desk.report)
    return None if desk.report.has_errors else t


def lay_out(t: UndergroveTable) -> None:
    """What everybody starts with (UND-SET-2, -6)."""
    n = t.kit.n
    t.carbon = {cell_at(x, y): n["arm_C"] for x, y, _ in t.kit.cross if (x, y) != (0, 0)}
    goods = tuple(n[f"start_{good}"] for good in GOODS)
    t.goods = [goods if seat < len(t.players) else (0,) * len(GOODS) for seat in range(len(t.sides))]


def _deal_hands(t: UndergroveTable, file: UndergroveHeader, desk: Desk) -> None:
    size, hands = t.kit.n["hand"], file.hands or {}
    for seat, player in enumerate(t.players):
        guide = tuple(tile.code for tile in t.kit.tiles.values() if tile.quick == seat + 1) if t.mode == QUICK else ()
        written = hands.get(player)
        tiles = written if isinstance(written, tuple) else guide or (UNKNOWN,) * size
        if len(tiles) != size:
            message = f"{t.name(seat)} starts with {counted(len(tiles), 'tile')}, everybody draws {size}"
            desk.error(Problem("UND-SET-5", message, "write _ for a tile that nobody saw"), "hands", player)
        strange = [code for code in tiles if guide and code not in (UNKNOWN, *guide)]
        if strange:
            message = f"{t.kit.tile_name(strange[0])} is not in the Quick Sprout hand of player {seat + 1}"
            desk.error(Problem("UND-QS-1", message, f"it is {joined(guide)}"), "hands", player)
        t.hands[seat] = sorted_hand(t, locate(t, guide or tiles, desk, "hands", player))
        t.deck_left -= len(t.hands[seat])


def locate(t: UndergroveTable, tiles: tuple[str, ...], desk: Desk, *path: str) -> tuple[str, ...]:
    """The tiles of a pile that can lie there, seen from now on; strange ones and those in two places are reported."""
    found: list[str] = []
    for code in tiles:
        problem = deck_problem(t, code)
        if problem is None and code != UNKNOWN and t.is_seen(code):
            desk.error(Problem("UND-CHK-1", f"{t.kit.tile_name(code)} is in two places", ONE_OF_EACH), *path)
        elif problem is not None:
            desk.error(problem, *path)
        found += [code] if problem is None else []
        t.see(code)
    return tuple(found)


def _deal_supply(t: UndergroveTable, tiles: tuple[str, ...] | Unknown, desk: Desk) -> None:
    """The whole supply from the top."""
    if isinstance(tiles, Unknown):
        return
    for code, count in Counter(tiles).items():
        problem = deck_problem(t, code)
        if problem is None and code != UNKNOWN and (count > 1 or t.is_seen(code)):
            problem = Problem("UND-CHK-1", f"{t.kit.tile_name(code)} is in two places", ONE_OF_EACH)
        if problem is not None:
            desk.error(problem, "supply" if count > 1 or "hands" not in desk.node else "hands")
    if len(tiles) != t.deck_left:
        message = f"the supply has {counted(len(tiles), 'tile')}, behind the hands it has {t.deck_left}"
        desk.error(Problem("UND-SET-5", message, "write the whole supply, the top tile first"), "supply")
    t.deck = tiles if set(tiles) != {UNKNOWN} else ()


def _deal_bonus(t: UndergroveTable, file: UndergroveHeader, desk: Desk) -> None:
    wanted = t.kit.n[f"bonus_{len(t.players)}"]
    for stone, tiles in (file.bonus or {}).items():
        if len(tiles) != wanted:
            lie = f"{counted(len(tiles), 'bonus tile')} {'lies' if len(tiles) == 1 else 'lie'}"
            problem = Problem(
                "UND-SET-8", f"{lie} at stone {stone}, it must be {wanted}", "write _ for a tile that nobody saw"
            )
            desk.error(problem, "bonus", stone)
        t.stones = {**t.stones, int(stone): tiles}
        see_bonus(t, tiles, desk, "bonus", stone)


def see_bonus(t: UndergroveTable, tiles: tuple[str, ...], desk: Desk, *path: str) -> None:
    """Known bonus tiles are taken out of the unseen ones; more of a kind than there are is reported."""
    left = dict(t.unseen_bonus)
    for kind in tiles:
        if kind == UNKNOWN:
            continue
        left[kind] -= 1
        if left[kind] == -1:
            message = f"there are more than {counted(t.kit.bonus[kind], 'bonus tile')} {kind}"
            desk.error(Problem("UND-SET-8", message, "one of them is another"), *path)
    t.unseen_bonus = {kind: max(0, count) for kind, count in left.items()}


def _deal_cards(t: UndergroveTable, file: UndergroveHeader, desk: Desk) -> None:
    t.ai_deck = file.ai_cards
    check_cards(t, file.ai_cards, desk, "ai_cards")


def check_cards(t: UndergroveTable, cards: tuple[str, ...], desk: Desk, *path: str) -> None:
    """Each card of the AI is there once."""
    twice = next((card for card, count in Counter(cards).items() if count > 1 and card != UNKNOWN), "")
    if twice:
        desk.error(Problem("UND-SOL-5", f"card {twice} of the AI is named twice", "each card is there once"), *path)
