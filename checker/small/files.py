"""Tables of small games as people write them down: the deal in a log's header, and positions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, TypeVar

from checker.kernel.files import written_keys
from checker.small.records import DUE, FIRST, PLAYERS, ROUND, TO_ACT, zone_names
from checker.small.table import UNKNOWN, SmallTable
from sporeprint.ground.findings import Report
from sporeprint.ground.nodes import Table
from sporeprint.ground.records import read_record
from sporeprint.ground.scalars import Unknown
from sporeprint.ground.vocabulary import Names
from sporeprint.ground.wording import counted

if TYPE_CHECKING:
    from checker.small.game import SmallGame

V = TypeVar("V")


def deal(game: SmallGame, header: Table, t: SmallTable, words: Names, report: Report) -> SmallTable | None:
    """A fresh game: every zone as the header has it, or with as many unknown cards as it begins with."""
    own = Report()
    file = read_record(header, game.header_record, own, context="log header", names=words)
    if file is not None and not own.has_errors:
        _fill(game, header, t, file, own)
    report.extend(own)
    return None if file is None or own.has_errors else t


def _fill(game: SmallGame, header: Table, t: SmallTable, file: object, report: Report) -> None:
    """Lay out what the header says, and report a zone that begins with another number of cards."""
    first: str | None = getattr(file, FIRST)
    t.turn = t.first = 0 if first is None else t.seat(first)
    for key in t.counts:
        start = game.tokens[key.rpartition(".")[2]].start
        t.counts[key] = t.number(start) if start else 0
    for key, cards, size in _dealt(game, t, file):
        t.zones[key] = [UNKNOWN] * size if cards is None else list(cards)
        if len(t[key]) != size:
            node = header.get(key.rpartition(".")[2]) or header
            message = f"`{key}` begins with {counted(size, 'card')}, here are {len(t[key])}"
            hint = "write them as they lay there; `_` is one that nobody saw"
            report.error(game.rules.draw, message, node.where, hint)
    _settle_pile(t)
    game.begin(t)
    for problem in game.problems(t) if not report.has_errors else ():
        report.error(problem.rule, problem.message, header.where, problem.hint)


def _dealt(game: SmallGame, t: SmallTable, file: object) -> Iterator[tuple[str, tuple[str, ...] | None, int]]:
    """Each zone with what the header says of it, None for nothing, and how many cards it begins with."""
    for key in t.zones:
        player, _, name = key.rpartition(".")
        written, deal = getattr(file, name), game.zones[name].deal
        cards = (written or {}).get(player) if player else written
        yield key, None if isinstance(cards, Unknown) else cards, t.number(deal) if deal else 0


def read_position(
    game: SmallGame, node: Table, t: SmallTable, words: Names, report: Report
) -> tuple[SmallTable, set[str]] | None:
    """The table and the keys that were written."""
    named = {**words, "zone": zone_names((*t.zones, *t.dice), game.rules.draw)}
    file = read_record(node, game.position_record, report, context="position", names=named)
    if file is None:
        return None
    hidden = {
        *_take(t.zones, file, list),
        *_take(t.counts, file, int),
        *_take(t.boards, file, dict),
        *_take(t.dice, file, sorted),
    }
    if game.rounds is not None:
        first: str | None = getattr(file, FIRST)
        t.first, t.round = 0 if first is None else t.seat(first), getattr(file, ROUND) or 1
    to_act: str | None = getattr(file, TO_ACT)
    t.turn, t.due = t.first if to_act is None else t.seat(to_act), list(getattr(file, DUE))
    pile: int | Unknown | None = getattr(file, game.pile) if game.cards else None
    if isinstance(pile, Unknown):
        hidden.add(game.pile)
    if isinstance(pile, int):
        t.left = pile
    elif pile is not None or to_act is not None:  # nothing is left of a final table
        _settle_pile(t)
    t.hidden = frozenset(hidden)
    return t, written_keys(node, t.players)


def _settle_pile(t: SmallTable) -> None:
    """What is not on the table is in the pile."""
    unknown = sum(cards.count(UNKNOWN) for cards in t.zones.values())
    t.left = max(0, sum(map(t.unseen, t.game.kinds)) - unknown)


def write_position(t: SmallTable) -> str:
    """The table as a position file."""
    game = t.game
    played = ", ".join(f"{handle}: {_quoted(name)}" for handle, name in t.names.items())
    house = {name: value for name, value in t.house.items() if value != game.data.house_rules[name].default}
    lines = [f"title: {game.slug}", f"rules: {game.version}", f"players: {{{played}}}"]
    lines += [f"house: {{{', '.join(f'{name}: {value}' for name, value in house.items())}}}"] if house else []
    lines += [f"{key}: {_list(t, key)}" for key in t.zones if "." not in key]
    lines += [f"{key}: {_number(t, key)}" for key in t.counts if "." not in key]
    lines += [f"{name}: {_board(t, name)}" for name in t.boards]
    lines += [f"{name}: {_shown(t, name)}" for name, shown in t.dice.items() if shown or name in t.hidden]
    lines += [f"{game.pile}: {'_' if game.pile in t.hidden else t.left}"] if game.cards else []
    for player in t.players:
        own = [f"{name}: {_list(t, f'{player}.{name}')}" for name, zone in game.zones.items() if zone.each]
        own += [f"{name}: {_number(t, f'{player}.{name}')}" for name, heap in game.tokens.items() if heap.each]
        lines.append(f"{player}: {{{', '.join(own)}}}")
    lines += [f"{FIRST}: {t.players[t.first]}", f"{ROUND}: {t.round}"] if game.rounds is not None else []
    lines.append(f"{TO_ACT}: {t.player}")
    lines += [f"{DUE}: [{', '.join(t.due)}]"] if t.due else []
    return "\n".join(lines) + "\n"


def _list(t: SmallTable, key: str) -> str:
    return "_" if key in t.hidden else f"[{', '.join('_' if card == UNKNOWN else card for card in t[key])}]"


def _board(t: SmallTable, name: str) -> str:
    taken = ", ".join(f"{place}: {piece}" for place, piece in t.boards[name].items())
    return "_" if name in t.hidden else f"{{{taken}}}"


def _shown(t: SmallTable, name: str) -> str:
    return "_" if name in t.hidden else f"[{', '.join(map(str, t.dice[name]))}]"


def _number(t: SmallTable, key: str) -> str:
    return "_" if key in t.hidden else str(t.counts[key])


def _quoted(name: str) -> str:
    escaped = name.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _take(part: dict[str, V], file: object, copy: Callable[..., V]) -> Iterator[str]:
    """Fill one part of a table from the file, and name what the file does not know.

    What lies before a player is called `player.name` in the table and stands under the player in the file.
    """
    for key in part:
        player, _, name = key.rpartition(".")
        written = getattr(getattr(file, PLAYERS)[player] if player else file, name)
        if isinstance(written, Unknown):
            yield key
        else:
            part[key] = copy(written)
