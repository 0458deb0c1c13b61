"""Positions of Spore-adic! as people write them down: reading, scoring, and what can be wrong; for `naive`.

A position is the dictionary that its YAML gives.
"""

from __future__ import annotations

from typing import Any

from sporeadic.naive_board import Spaces, field, in_diamond, near, read_label, sealed
from sporeadic.naive_play import AREA, COLONIES, MUSHROOMS
from sporeadic.naive_text import State

VALUES = {"mushrooms": 1, "colonies": 3, "rings": 2}
BOX = {"mushrooms": MUSHROOMS, "colonies": COLONIES}


# Reading.


def players_of(position: State) -> list[str]:
    return [str(handle) for handle in position["players"]]


def radius_of(position: State) -> int:
    return int(position.get("radius") or AREA[len(position["players"])])


def rows_of(radius: int) -> dict[str, list[str]]:
    """Row letter -> its spaces from left to right, rows from the top."""
    rows: dict[str, list[str]] = {}
    for label in field(radius):
        rows.setdefault(label[0], []).append(label)
    return rows


def listed(position: State) -> list[tuple[str, str, str]]:
    """Label, owner and kind of every token, in the order written; a label that is none stays as it is."""
    if "board" in position:
        return drawn(position)
    found = []
    for player in players_of(position):
        for kind, name in (("M", "mushrooms"), ("C", "colonies")):
            told = (position.get(player) or {}).get(name) or []
            found += [(read_label(str(label)) or str(label), player, kind) for label in told]
    return found


def drawn(position: State) -> list[tuple[str, str, str]]:
    """The tokens of a board drawn with a line for each row."""
    rows = rows_of(radius_of(position))
    lines = [line.split() for line in position["board"].splitlines() if line.strip()]
    found = []
    for (letter, labels), words in zip(rows.items(), lines, strict=True):
        words = words[1:] if words[0].upper() == f"{letter}:" else words
        for label, word in zip(labels, words, strict=True):
            if word != ".":
                found.append((label, word.rstrip("*"), "C" if word.endswith("*") else "M"))
    return found


def board_block(radius: int, board: dict[str, tuple[str, str]]) -> str:
    """The board with a line for each row, indented as the hexes lie."""
    lines = []
    for labels in rows_of(radius).values():
        cells = [owner + "*" * (kind == "C") for owner, kind in (board.get(label, (".", "M")) for label in labels)]
        lines.append(" " * (2 * radius + 1 - len(labels)) + " ".join(cells))
    return "\n".join(lines) + "\n"


def board_of(position: State) -> dict[str, tuple[str, str]]:
    return {label: (owner, kind) for label, owner, kind in listed(position)}


# Scoring.


def score(position: State) -> dict[str, Any]:
    """Counts and points by flooding, row subtotals of the zigzag, totals by both methods, ranks and winners.

    `subtraction` is None for players whose boxes were not counted.
    """
    board, radius, players = board_of(position), radius_of(position), players_of(position)
    closes = bool((position.get("house") or {}).get("edge_closes_rings"))
    sheets = {player: sheet(board, radius, player, closes) for player in players}
    for player in players:
        sheets[player]["subtraction"] = subtraction(position.get(player) or {}, sheets[player]["rings"])
    keys = {player: tuple(sheets[player][name] for name in ("total", "colonies", "rings")) for player in players}
    for player in players:
        sheets[player]["rank"] = 1 + sum(keys[other] > keys[player] for other in players)
    first = [player for player in players if sheets[player]["rank"] == 1]
    return {"players": sheets, "first": first, "winner": first[0] if len(first) == 1 else None}


def sheet(board: dict[str, tuple[str, str]], radius: int, player: str, closes: bool) -> dict[str, Any]:
    own = {label: kind for label, (owner, kind) in board.items() if owner == player}
    kinds = list(own.values())
    empty = sum(len(ring) for ring in sealed(radius, frozenset(own), closes) if not any(s in board for s in ring))
    counts = {"mushrooms": kinds.count("M"), "colonies": kinds.count("C"), "rings": empty}
    rows = {letter: sum({"M": 1, "C": 3}[own[s]] for s in labels if s in own) for letter, labels in zip_rows(radius)}
    return counts | {"rows": rows, "total": sum(rows.values()) + VALUES["rings"] * empty}


def zip_rows(radius: int) -> list[tuple[str, list[str]]]:
    """The rows in the zigzag: the first from left to right, the second back, and so on."""
    rows = list(rows_of(radius).items())
    return [(letter, labels[:: -1 if number % 2 else 1]) for number, (letter, labels) in enumerate(rows)]


def subtraction(told: State, empty: int) -> int | None:
    """The total by what is not on the board; None when that was not written down."""
    if not {"supply", "desert", "unplayed"} <= set(told):
        return None
    gone = told["supply"] + told.get("sideways", 0) + told["desert"]
    return int(MUSHROOMS - gone + VALUES["colonies"] * (COLONIES - told["unplayed"]) + VALUES["rings"] * empty)


# What can be wrong.


def problems(position: State) -> set[str]:
    """The ids of the rules that the position breaks; the claims of its writer are compared too.

    `INV-2`: somebody has no colony on the board. `MALFORMED`: the board cannot be read, or is told in two ways.
    """
    if is_malformed(position):
        return {"MALFORMED"}
    tokens, radius = listed(position), radius_of(position)
    labels = [label for label, _, _ in tokens]
    if any(label not in field(radius) for label in labels):
        return {"SPO-GEO-6"}
    found = {"SPO-GEO-9"} if len(set(labels)) < len(labels) else set()
    for player in players_of(position):
        own = {kind: [s for s, who, what in tokens if who == player and what == kind] for kind in "MC"}
        found |= box_problems(position.get(player) or {}, len(own["M"]), len(own["C"]))
        found |= shape_problems(radius, frozenset(own["M"]))
    return found | claim_problems(position)


def is_malformed(position: State) -> bool:
    players = players_of(position)
    if not 2 <= len(players) <= 6:
        return True
    lists = any({"mushrooms", "colonies"} & set(position.get(player) or {}) for player in players)
    if "board" not in position:
        return any(read_label(label) is None for label, _, _ in listed(position))
    try:
        owners = {owner for _, owner, _ in drawn(position)}
    except ValueError:
        return True
    return lists or not owners <= set(players)


def box_problems(told: State, mushrooms: int, colonies: int) -> set[str]:
    found = {"SPO-SET-1"} if mushrooms > MUSHROOMS or colonies > COLONIES else set()
    found |= {"INV-2"} if colonies == 0 else set()
    if {"supply", "desert"} <= set(told):
        rest = told["supply"] + told.get("sideways", 0) + told["desert"]
        found |= {"SPO-SCORE-8"} if rest + mushrooms != MUSHROOMS else set()
    if "unplayed" in told and told["unplayed"] + colonies != COLONIES:
        found.add("SPO-SCORE-8")
    return found | ({"SPO-STUCK-4"} if told.get("sideways", 0) not in (0, 1) else set())


def shape_problems(radius: int, mushrooms: Spaces) -> set[str]:
    crowded = any(len(near(radius)[space] & mushrooms) > 3 for space in mushrooms)
    diamond = any(in_diamond(radius, space, mushrooms) for space in mushrooms)
    return {rule for rule, wrong in (("SPO-MUSH-3", crowded), ("SPO-MUSH-4", diamond)) if wrong}


def claim_problems(position: State) -> set[str]:
    """Points that the players wrote on the pad and that are others."""
    claimed, scored = position.get("claimed") or {}, score(position)
    found = set()
    lines = {"mushrooms": "SPO-SCORE-1", "colonies": "SPO-SCORE-2", "rings": "SPO-SCORE-3", "total": "SPO-SCORE-4"}
    for player, right in scored["players"].items():
        told = claimed.get(player, {})
        told = told if isinstance(told, dict) else {"total": told}
        points = {name: right[name] * VALUES.get(name, 1) for name in lines}
        found |= {lines[name] for name in points if told.get(name, points[name]) != points[name]}
    return found | ({"SPO-TIE-1"} if claimed.get("winner", scored["winner"]) != scored["winner"] else set())
