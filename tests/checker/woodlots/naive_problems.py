"""What cannot be on a table of Woodlots that somebody has written down; for the second judge in `naive`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from woodlots.naive_play import BORDERS, CLAIMS, STEPS, house_of, mode_of, sale_value
from woodlots.naive_score import board_cells, letters, owners, prep_cells, read_position, sales_of, score
from woodlots.naive_setup import layout_fault, players_fault
from woodlots.naive_table import PLACES, SALES_POSSIBLE
from woodlots.naive_text import State

Refusal = tuple[str, ...]
"""The rules that forbid one thing, of which any may be named; the first is the nearest."""

MOST_SALES = 3
"""Of one player in one round."""


def problems(position: dict[str, Any]) -> set[str]:
    """The rules that a position breaks, the nearest one for each thing that is wrong."""
    return {f"WDL-{refusal[0]}" for refusal in refusals(position)}


def refusals(position: dict[str, Any]) -> list[Refusal]:
    """Everything in a position that cannot be, by the rules that forbid it."""
    if players_fault(position):
        return [("SET-10", "SET-11", "SOL-1", "SOL-4")]
    known = [place for place, *_ in board_cells(position) + prep_cells(position) + owners(position)]
    if not set(known) <= set(PLACES):
        return [("SET-1",)]
    if "layout" in position and layout_fault(position):
        return [tuple(sorted(rule.removeprefix("WDL-") for rule in layout_fault(position))[::-1])]
    state = read_position(position)
    found = [*pieces(position, state), *phase_pieces(state)]
    if mode_of(state["players"], position) != "solo":
        found += [*borders(position, state), *sales(position, state), *ending(position, state)]
    found += [*claims(position)]
    return found + ([*action_board(position, state)] if "actions" in position else [])


# Pieces.


def pieces(position: dict[str, Any], state: State) -> Iterator[Refusal]:
    for place, trees, _ in board_cells(position):
        if len(letters(trees)) > 2 and state["house"]["cap_on_help"] == "on":
            yield ("GEN-3", "SET-6")
        if state["phase"] in ("projects", "update", "over") and lies_wrongly(state, place):
            yield ("CUT-2", "MOV-1")


def lies_wrongly(state: State, place: str) -> bool:
    """An invasive growth token on a tile must come from a cut this round."""
    if "I" not in state["tile"][place]:
        return False
    moved = state["house"]["end_update"] == "on" and state["phase"] == "over"
    full = len(state["trees"][place]) >= 2 and state["house"]["cap_on_help"] == "on"
    return full or moved or state["house"]["cut_regrowth"] == "prep"


def phase_pieces(state: State) -> Iterator[Refusal]:
    """Before phase 1 all growth is on the prep board and no disaster lies; later native growth is never on a tile.

    In a final position native growth on a tile only calls for a warning.
    """
    for place in PLACES:
        if state["phase"] == "disaster" and state["tile"][place]:
            yield ("MOV-1", "CUT-2")
        elif state["phase"] in ("projects", "update") and set(state["tile"][place]) - {"I"}:
            yield ("CUT-2", "CUT-3", "MOV-1", "UPD-4")
        if state["phase"] == "disaster" and state["danger"][place]:
            yield ("UPD-3", "RND-1", "DIS-1")


# Land.


def borders(position: dict[str, Any], state: State) -> Iterator[Refusal]:
    owned = [place for place, _ in owners(position)]
    sold = [sale[0] for player in state["players"] for sale in state["sales"][player] if sale[0]]
    for place in PLACES:
        if owned.count(place) > 1:
            yield ("BUY-2", "SET-11")
        elif owned.count(place) + sold.count(place) > 1:
            yield ("SEL-4",)
    for player in state["players"]:
        told = position.get(player) or {}
        on_board = [owner for _, owner in owners(position)].count(player)
        if "borders" in told and told["borders"] + on_board != BORDERS:
            yield ("GEN-6", "SET-10", "BUY-2")
        listed = isinstance(told.get("sales") or [], list)
        if listed and not CLAIMS <= on_board + len(state["sales"][player]) <= BORDERS:
            yield ("SET-11", "BUY-2", "BUY-1", "SEL-4")


def sales(position: dict[str, Any], state: State) -> Iterator[Refusal]:
    capped = house_of(state["players"], position)["cap_on_help"] == "on"
    for player in state["players"]:
        told = position.get(player) or {}
        if not isinstance(told.get("sales") or [], list):
            continue
        for _, trees, points, _ in sales_of(told):
            if (capped and points not in SALES_POSSIBLE) or (trees and points != sale_value(list(trees))):
                yield ("SEL-3",)
        if "round" in position and len(sales_of(told)) > MOST_SALES * max(0, state["round"] - 1):
            yield ("SEL-1",)


def ending(position: dict[str, Any], state: State) -> Iterator[Refusal]:
    """A final position needs somebody who has sold out, or the last round."""
    if state["phase"] != "over":
        return
    limit = state["house"]["round_limit"]
    owned = [player for _, player in owners(position)]
    sold_out = any(player not in owned for player in state["players"])
    if not sold_out and (limit is None or state["round"] < limit):
        yield ("END-1", "END-2", "END-4", "END-5")


def claims(position: dict[str, Any]) -> Iterator[Refusal]:
    """Points and a winner that somebody has worked out are compared."""
    rules = {"sales": "SCO-1", "conservation": "SCO-2", "total": "SCO-3"}
    for player, told in (position.get("claimed") or {}).items():
        counted = score(position)
        if player == "winner":
            if sorted(told if isinstance(told, list) else [told]) != sorted(counted["first"]):
                yield ("SCO-4",)
            continue
        lines = told if isinstance(told, dict) else {"total": told}
        for name, points in lines.items():
            if counted["players"][player][name] != points:
                yield (rules[name],)


def action_board(position: dict[str, Any], state: State) -> Iterator[Refusal]:
    spaces = state["spaces"]
    if sorted(player for on in spaces.values() for player in on) != sorted(state["players"]):
        yield ("ACT-1", "SET-13", "GEN-6")
    elif state["phase"] != "projects":
        if len(spaces[STEPS]) < len(state["players"]):
            yield ("RND-3", "ACT-7", "RND-5")
    elif spaces[STEPS] and (is_unclear(position, spaces) or ((spaces[1] or spaces[2]) and (spaces[4] or spaces[5]))):
        yield ("ACT-10", "ACT-8")


def is_unclear(position: dict[str, Any], spaces: dict[int, list[str]]) -> bool:
    """Whether tokens on "6" may wait or be done, and nobody says which."""
    return "waiting" not in position and not any(spaces[space] for space in (1, 2, 4, 5))
