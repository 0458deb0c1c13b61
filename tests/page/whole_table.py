"""A table by taps: what a position file says, laid piece by piece on the page, all of it or the last pieces."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from typing import Any

from asking import Asker
from tapping import Hand

Tap = tuple[str, str, str]
"""Board, place and item."""


def lay_whole_table(hand: Hand, target: Asker) -> None:
    """Lay every piece that scoring needs, say of the other boards that they are empty, count and answer."""
    lay(hand, target, laying_order(target))


def nearly_whole(target: Asker, left: Collection[Tap]) -> str:
    """The position file of a table on which some pieces, one number and one answer that scoring needs are missing."""
    table = json.loads(json.dumps(target.table))
    pieces = table["tableau"]["pieces"]
    table["tableau"]["pieces"] = [piece for piece in pieces if _tap(piece) not in left]
    for counter in [one for one in table["tableau"]["counters"] if not one.get("optional")][-1:]:
        counter["value"] = None
    for question in [one for one in target.view["questions"] if not one["rare"] and one["value"] is not None][-1:]:
        del table["answers"][question["key"]]
    return str(target.ask_plain("file", table=table)["text"])


def lay(hand: Hand, target: Asker, taps: Iterable[Tap]) -> None:
    """Lay these pieces, say of the boards that are not looked at that they are empty, count and answer."""
    needed = _needed(target)
    for board, place, item in taps:
        hand.lay(board, place, item)
    hand.close()
    for board in target.view["boards"]:
        if board["key"] in needed and not board["unseen"] and hand.page.locator(_veil(board["key"])).count():
            hand.seen(board["key"])
    for counter in target.view["counters"]:
        if not counter["optional"] and counter["value"] is not None:
            hand.count(counter["key"], counter["value"])
    for question in target.view["questions"]:
        if not question["rare"] and question["value"] is not None:
            _answer(hand, question)


def _needed(target: Asker) -> set[str]:
    return {board["key"] for board in target.view["boards"] if not board["optional"]}


def laying_order(target: Asker) -> Iterator[Tap]:
    """Yield each tap: a piece comes when it is offered, and some come by themselves."""
    needed = _needed(target)
    trial = Asker(target.premises.faces)
    options = {key: own for key, own in target.table["options"].items() if key == "colours"}  # the rest is laid
    trial.ask("empty", title=target.table["title"], players=target.table["players"], options=options)
    open_ = [piece for piece in target.table["tableau"]["pieces"] if piece["board"] in needed]
    while open_:
        later = []
        for piece in open_:
            if _try(trial, piece):
                yield _tap(piece)
            else:
                later.append(piece)
        if len(later) == len(open_):
            return
        open_ = later


def _tap(piece: dict[str, Any]) -> Tap:
    return piece["board"], piece["places"][0] if piece["places"] else "", _item(piece)


def _try(trial: Asker, piece: dict[str, Any]) -> bool:
    """Lay a piece if it is offered on its first place."""
    label = piece["places"][0] if piece["places"] else ""
    board = next((one for one in trial.view["boards"] if one["key"] == piece["board"]), None)
    place = next((one for one in board["places"] if one["label"] == label), None) if board else None
    for offer in place["offers"] if place else ():
        items = [_item(choice) for choice in trial.offered(offer)]
        if _item(piece) in items:
            where = {"board": piece["board"], "place": label, "offer": offer, "choice": items.index(_item(piece))}
            return "error" not in trial.change("lay", **where)
    return False


def _veil(board: str) -> str:
    return f'[data-focus="seen {board}"]'


def _item(piece: dict[str, Any]) -> str:
    """A piece or a choice as the page names it."""
    back, turn = " back" if piece.get("back") else "", f" {piece['turn']:g}" if piece.get("turn") else ""
    return f"{piece['component']} {piece.get('item', '')} {piece.get('way', '')}{back}{turn}"


def _answer(hand: Hand, question: dict[str, Any]) -> None:
    value = question["value"]
    if question["kind"] == "count":
        hand.count(question["key"], value, "question")
    elif isinstance(value, list):
        for one in value or ["none"]:
            hand.reply(question["key"], one)
    else:
        hand.reply(question["key"], value)


def target_of(text: str, faces: Path) -> Asker:
    """The table of a position file, without what the players claimed; they go by the handles that the page gives."""
    target = Asker(faces)
    target.ask("open", text=text, name="final.yaml")
    handles = dict(zip(target.table["players"], "ABCDEFGH", strict=False))
    target.table = _renamed(target.table, handles)
    target.table["claimed"] = {}
    target.change("show")
    return target


def _renamed(value: Any, handles: dict[str, str]) -> Any:
    """Every handle in a key, a dotted key or a value as another one."""
    if isinstance(value, dict):
        rows = {
            key: _players(own, handles) if key == "players" else _renamed(own, handles) for key, own in value.items()
        }
        return {_word(key, handles): own for key, own in rows.items()}
    if isinstance(value, list):
        return [_renamed(own, handles) for own in value]
    return _word(value, handles) if isinstance(value, str) else value


def _word(text: str, handles: dict[str, str]) -> str:
    return ".".join(handles.get(part, part) for part in text.split("."))


def _players(players: dict[str, str], handles: dict[str, str]) -> dict[str, str]:
    return {handles[handle]: name for handle, name in players.items()}
