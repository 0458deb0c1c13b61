"""The turn under way, written into a position and read from it: whose it is, what is still to be done in it."""

from __future__ import annotations

from collections.abc import Iterator

from checker.undergrove.grid import cell_text, read_cell
from checker.undergrove.kit import ALL_READY, BITS, UNKNOWN
from checker.undergrove.reading import Reader
from checker.undergrove.table import ACT, AI, CARD, FRESH, START, Effect, Tally, UndergroveTable
from checker.undergrove.turn import NOBODY
from sporeprint.ground.abilities import TYPES
from sporeprint.ground.nodes import Node, Rows, Table, Text, describe

NOW_KEYS = (
    "phase", "began", "action", "laid", "absorbed", "moved", "due", "drawn", "fresh", "queue", "tally", "left", "todo",
    "done", "said", "failed", "cell", "again", "unsure",
)  # fmt: skip
AI_WORD = "ai"
FINAL = -1
"""In place of a number of turns: nobody wrote anything about turns."""


# --- reading --------------------------------------------------------------------------------------------------------
def read_turn(node: Table, t: UndergroveTable, reader: Reader) -> None:
    """Whose turn it is; without a word about it the table is a final one."""
    now = node.get("now")
    told = any(key in node for key in ("to_act", "turn", "now"))
    t.turns = max(0, reader.number(node.get("turn"), "turn") - 1) if told else FINAL
    t.turn = _to_act(node.get("to_act"), t, reader)
    t.phase = CARD if t.turn == AI else ACT
    _ended(node.get("ended"), t, reader)
    _first(node.get("first"), t, reader)
    t.ai_deck = tuple(text.upper() for text, _ in reader.listed(node.get("ai_deck"), "ai_deck"))
    t.ai_used = tuple(text.upper() for text, _ in reader.listed(node.get("ai_used"), "ai_used"))
    t.ai_out = tuple(text.upper() for text, _ in reader.listed(node.get("ai_out"), "ai_out"))
    if isinstance(now, Table):
        reader.check_keys(now, NOW_KEYS, "the turn under way")
        _now(now, t, reader)


def _to_act(node: Node | None, t: UndergroveTable, reader: Reader) -> int:
    text = node.value if isinstance(node, Text) else ""
    if node is None or (t.solo and text.lower() == AI_WORD):
        return t.order[0]
    if text in t.players:
        return t.seat(text)
    hint = f"the players are {', '.join(t.players)}"
    reader.report.error("LOG-PLAYERS", f"`to_act` is {describe(node)}, not a player", node.where, hint)
    return t.order[0]


def _ended(node: Node | None, t: UndergroveTable, reader: Reader) -> None:
    """Who has left the last stone; the turns that are left follow, as long as `now` does not say it."""
    if node is None:
        return
    text = node.value if isinstance(node, Text) else ""
    if text not in t.sides:
        reader.report.error("LOG-PLAYERS", f"`ended` is {describe(node)}, not a player", node.where)
        return
    t.ended = t.seat(text)
    order = t.order
    ender = order.index(AI if t.ended >= len(t.players) else t.ended)
    at = order.index(t.turn)
    rest = len(order) - at  # turns of this round, the present one too
    t.left = rest + (len(order) * t.kit.n["last_turns"] if at > ender else 0)


def _first(node: Node | None, t: UndergroveTable, reader: Reader) -> None:
    text = node.value if isinstance(node, Text) else ""
    if node is not None and text != t.players[0] and not (t.solo and text.lower() == AI_WORD):
        message = f"`first` is {text}, and the players are written from {t.players[0]} on"
        reader.report.error("UND-SET-4", message, node.where, "write the players in order from the first one")


def _now(node: Table, t: UndergroveTable, reader: Reader) -> None:
    text = node.get("phase")
    t.phase = text.value if isinstance(text, Text) else t.phase
    t.began = reader.flag(node.get("began"), "began")
    action = node.get("action")
    t.action = action.value if isinstance(action, Text) else ""
    t.laid, t.absorbed = reader.number(node.get("laid"), "laid"), reader.number(node.get("absorbed"), "absorbed")
    t.moved, t.due = reader.number(node.get("moved"), "moved"), reader.number(node.get("due"), "due")
    t.drawn = tuple(reader.tiles(node.get("drawn"), "drawn", t))
    t.fresh = tuple(cell for word, _ in reader.words_apart(node.get("fresh")) if (cell := read_cell(word)) is not None)
    t.queue = tuple(_effect(word) for word in _lines(node.get("queue")))
    if node.get("left") is not None:
        t.left = reader.number(node.get("left"), "left") - 1
        t.over = t.left == 0
    for player, value in reader.by_player(node.get("tally"), t, "tally").items():
        t.tally[player] = _tally(value)
    t.ai_todo, t.ai_done = tuple(_lines(node.get("todo"))), tuple(_lines(node.get("done")))
    t.ai_noted, t.ai_failed = reader.number(node.get("said"), "said"), reader.flag(node.get("failed"), "failed")
    place = node.get("cell")
    t.ai_cell = _place(place.value) if isinstance(place, Text) else -1
    t.cards_again, t.unsure = reader.flag(node.get("again"), "again"), reader.flag(node.get("unsure"), "unsure")
    t.turn = t.turn if t.phase != START else max(0, t.turn)


def _lines(node: Node | None) -> list[str]:
    return [n.value for n in node if isinstance(n, Text)] if isinstance(node, Rows) else []


def _place(text: str) -> int:
    """A cell, or the number of a seat."""
    cell = read_cell(text)
    return cell if cell is not None else int(text) if text.isdigit() else -1


def _effect(text: str) -> Effect:
    kind, n, at, word = [*text.split(), *["-"] * 4][:4]
    cell = read_cell(at)
    return Effect(kind, int(n) if n.isdigit() else 1, -1 if cell is None else cell, "" if word == "-" else word)


def _tally(node: Node) -> Tally:
    """`5 0/1/0/0 armed ring/gill done`."""
    words = node.value.split() if isinstance(node, Text) else []
    made, rooted, armed, readied, done = [*words, *["-"] * 5][:5]
    counts = tuple(int(count) for count in rooted.split("/") if count.isdigit())
    bits = sum(BITS[kind] for kind in readied.split("/") if kind in BITS)
    row = counts if len(counts) == len(TYPES) else FRESH.rooted
    return Tally(int(made) if made.isdigit() else 0, row, armed == "armed", bits & ALL_READY, done == "done")


# --- writing --------------------------------------------------------------------------------------------------------
def turn_lines(t: UndergroveTable) -> Iterator[str]:
    """What a position says of turns; of the turn under way only when something of it is done."""
    if t.turns < 0:
        return
    yield f"to_act: {AI_WORD if t.turn == AI else t.player}"
    yield f"turn: {t.turns + 1}"
    if t.ended != NOBODY:
        yield f"ended: {t.sides[t.ended]}"
    for name, cards in (("ai_deck", t.ai_deck), ("ai_used", t.ai_used), ("ai_out", t.ai_out)):
        if cards:
            yield f"{name}: [{', '.join(cards)}]"
    yield "now:"
    yield from (f"  {line}" for line in _now_lines(t))


def _now_lines(t: UndergroveTable) -> Iterator[str]:
    yield f"phase: {t.phase}"
    yield f"left: {t.left + 1}"
    for name, flag in (("began", t.began), ("failed", t.ai_failed), ("again", t.cards_again), ("unsure", t.unsure)):
        if flag:
            yield f"{name}: yes"
    numbers = (("laid", t.laid), ("absorbed", t.absorbed), ("moved", t.moved), ("due", t.due), ("said", t.ai_noted))
    yield from (f"{name}: {count}" for name, count in numbers if count)
    if t.action:
        yield f"action: {t.action}"
    if t.drawn:
        yield f"drawn: [{', '.join('_' if code == UNKNOWN else code for code in t.drawn)}]"
    if t.fresh:
        yield f"fresh: {' '.join(map(cell_text, t.fresh))}"
    for name, lines in (("queue", [_effect_text(e) for e in t.queue]), ("todo", t.ai_todo), ("done", t.ai_done)):
        if lines:
            yield f"{name}:"
            yield from (f'  - "{line}"' for line in lines)
    tallies = [(p, tally) for p, tally in zip(t.players, t.tally, strict=True) if tally != FRESH]
    if tallies:
        yield f"tally: {{{', '.join(f'{player}: {_tally_text(tally)}' for player, tally in tallies)}}}"
    if t.ai_cell >= 0:
        yield f"cell: {cell_text(t.ai_cell) if t.ai_cell > len(t.sides) else t.ai_cell}"


def _effect_text(effect: Effect) -> str:
    at = cell_text(effect.at) if effect.at >= 0 else "-"
    return f"{effect.kind} {effect.n} {at} {effect.word or '-'}"


def _tally_text(tally: Tally) -> str:
    readied = "/".join(kind for kind in TYPES if tally.readied & BITS[kind]) or "-"
    rooted = "/".join(map(str, tally.rooted))
    return f"{tally.made} {rooted} {'armed' if tally.armed else '-'} {readied} {'done' if tally.done else '-'}"
