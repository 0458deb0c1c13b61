"""Which rule made a value what it is: for checkpoints that say something else."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from checker.kernel.game import Noted
from checker.kernel.moves import Move
from checker.undergrove import goals
from checker.undergrove.choices import PutCubes
from checker.undergrove.grid import QUARTER
from checker.undergrove.kit import GOODS
from checker.undergrove.photosynthesis import Photosynthesize
from checker.undergrove.table import UndergroveTable

GENERAL: Mapping[str, str] = MappingProxyType(
    {
        "supply": "UND-HND-1",
        "turn": "UND-TURN-1",
        "seedlings": "UND-REP-3",
        "roots": "UND-PAR-5",
        "trees": "UND-TRE-2",
        "pieces": "UND-TRE-2",
        "hand": "UND-HND-1",
        "bonus": "UND-BON-1",
        "score": "UND-SCO-7",
        "track": "UND-CTR-1",
        "tokens": "UND-TOK-1",
        "C": "UND-RES-3",
        "N": "UND-RES-3",
        "P": "UND-RES-3",
        "K": "UND-RES-3",
    }
)
"""What is looked at -> the rule behind it when the last step says nothing better."""
BY_VERB: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "start": {
            "seedlings": "UND-SET-11",
            "roots": "UND-SET-11",
            "pieces": "UND-SET-11",
            "trees": "UND-SET-11",
            "tokens": "UND-SET-6",
            "goods": "UND-SET-6",
        },
        "activate": {"C": "UND-ACT-3", "cubes": "UND-ACT-5", "tokens": "UND-ACT-2", "goods": "UND-ACT-5"},
        "absorb": {"tokens": "UND-ABS-1", "goods": "UND-ABS-1", "carbon": "UND-ABS-2", "trees": "UND-TRE-1"},
        "take": {"tokens": "UND-ABS-6", "goods": "UND-ABS-10", "carbon": "UND-ABS-10", "trees": "UND-TRE-1"},
        "reproduce": {"goods": "UND-REP-1", "C": "UND-REP-1"},
        "partner": {"goods": "UND-PAR-1", "C": "UND-PAR-1"},
        "photosynthesize": {"C": "UND-PHO-1", "N": "UND-PHO-2", "tokens": "UND-PHO-3", "hand": "UND-PHO-4"},
        "place": {"goods": "UND-PLC-5", "hand": "UND-PLC-1", "carbon": "UND-PLC-4", "C": "UND-PLC-3"},
        "seed": {"seedlings": "UND-REP-3", "pieces": "UND-REP-3", "corner": "UND-REP-3"},
        "root": {"roots": "UND-PAR-3"},
        "gain": {"goods": "UND-ACT-5"},
        "trade": {"goods": "UND-ACT-10"},
        "put": {"goods": "UND-ACT-14", "cubes": "UND-ACT-14"},
        "ready": {"tokens": "UND-TOK-2"},
        "choose": {"goods": "UND-ACT-12"},
        "bonus": {"goods": "UND-BON-2", "C": "UND-BON-2", "tokens": "UND-BON-2", "bonus": "UND-BON-4"},
        "track": {"goods": "UND-CTR-2", "C": "UND-CTR-2", "roots": "UND-CTR-3"},
        "keep": {"bonus": "UND-BON-1"},
        "draw": {"hand": "UND-HND-1"},
    }
)
"""What was done last -> the rule behind what it changes; `goods` are cubes, `carbon` is C on a tile or Seedling."""
AI_RULES: Mapping[str, str] = MappingProxyType(
    {
        "C": "UND-SOL-14",
        "N": "UND-SOL-16",
        "P": "UND-SOL-16",
        "K": "UND-SOL-16",
        "seedlings": "UND-SOL-12",
        "pieces": "UND-SOL-12",
        "track": "UND-SOL-15",
        "bonus": "UND-SOL-16",
        "score": "UND-SCO-13",
    }
)


CARBON_RULES: Mapping[str, str] = MappingProxyType(
    {
        "start": "UND-SET-2",
        "activate": "UND-ACT-3",
        "absorb": "UND-ABS-2",
        "take": "UND-ABS-10",
        "place": "UND-PLC-4",
    }
)
"""What was done last -> the rule behind the C on a tile."""


def rule_of(t: UndergroveTable, name: str, told: Noted[UndergroveTable]) -> str:
    """The rule behind a value that was noted differently."""
    owner, _, part = name.partition(".")
    if owner in t.sides and part:
        return _side_rule(t, t.seat(owner), part, told)
    if name == "supply" and told.before is not None and told.before.discard and not t.discard:
        return "UND-HND-2"  # the discards were shuffled
    if _is_kind_of_piece(t, name, told.value):
        return "UND-TRE-1"
    return GENERAL.get(name) or _place_rule(t, part, told)


def _is_kind_of_piece(t: UndergroveTable, name: str, value: str) -> bool:
    """Whether a checkpoint names the owner of a piece rightly, and only says another kind of it."""
    tile, _, compass = name.upper().rpartition(".")
    corner = t.corner_of(f"{tile}.{compass}") if compass in QUARTER else None
    piece = t.pieces.get(corner) if corner is not None else None
    owner = t.sides[piece.owner] if piece is not None and piece.owner >= 0 else ""
    return bool(owner) and value.strip().removesuffix("*").casefold() == owner.casefold()


def _verb(told: Noted[UndergroveTable]) -> str:
    move = told.move if told.move is not told.earlier else None
    return move.verb if move is not None else ""


def _side_rule(t: UndergroveTable, seat: int, part: str, told: Noted[UndergroveTable]) -> str:
    codes = {goal.code: goal for goal in t.goals}
    if part.upper() in codes:
        return goals.count_rule(codes[part.upper()])
    verb = _verb(told)
    if seat >= len(t.players) and not (part in GOODS and verb == "activate"):
        return AI_RULES.get(part, "UND-SOL-2")
    if part in GOODS:
        return _goods_rule(t, seat, part, told)
    if part in ("trees", "pieces", "seedlings") and verb in ("absorb", "take"):
        return "UND-TRE-1" if part == "trees" else "UND-TRE-2"
    return BY_VERB.get(verb, {}).get(part) or GENERAL.get(part, "UND-GOL-1")


def _goods_rule(t: UndergroveTable, seat: int, part: str, told: Noted[UndergroveTable]) -> str:
    """The rule behind the goods of one side: somebody else's activation, the track, or the action itself."""
    verb, move = _verb(told), told.move
    if verb == "activate" and (move is None or move.actor != t.sides[seat]):
        return "UND-ACT-9"
    moved = told.before is not None and told.before.track[seat] != t.track[seat]
    if moved and part != GOODS[0] and verb in ("absorb", "take", "track"):
        return "UND-CTR-2"
    if verb == "photosynthesize" and part == GOODS[0]:
        return _carbon_rule(t, told, move)
    rows: Mapping[str, str] = BY_VERB.get(verb, {})
    return rows.get(part) or rows.get("goods") or GENERAL.get(part, "UND-GOL-1")


def _carbon_rule(t: UndergroveTable, told: Noted[UndergroveTable], move: Move[UndergroveTable] | None) -> str:
    """Photosynthesize: paid N, an ongoing power, or the plain amount."""
    before = told.before
    if isinstance(move, Photosynthesize) and move.nitrogen:
        return "UND-PHO-2"
    return "UND-ONG-5" if before.power(before.turn, "photosynthesize", "C") else "UND-PHO-1"


def _tile_carbon_rule(t: UndergroveTable, before: UndergroveTable | None) -> str:
    """Carbon on a tile beside any action: in solo games the AI may have emptied a tile."""
    empty = before is not None and not any(n for cell, n in before.carbon.items() if n and not t.carbon.get(cell))
    return "UND-SOL-13" if t.solo and not empty else "UND-ONG-6"


def _tile_cubes_rule(verb: str, move: Move[UndergroveTable] | None) -> str:
    if verb == "put":
        return "UND-ACT-15" if isinstance(move, PutCubes) and move.number < 0 else "UND-ACT-14"
    return "UND-ACT-14" if verb == "activate" else "UND-ACT-16"


def _place_rule(t: UndergroveTable, part: str, told: Noted[UndergroveTable]) -> str:
    verb = _verb(told)
    part = part.upper() if part.casefold() in ("c", "cubes") else part
    if part == "C":
        return CARBON_RULES.get(verb) or _tile_carbon_rule(t, told.before)
    if part == "CUBES":
        return _tile_cubes_rule(verb, told.move)
    if part.upper().endswith(".C"):
        return "UND-TRE-1" if verb in ("absorb", "take") else "UND-ABS-9"
    rules = {"seed": "UND-REP-3", "start": "UND-SET-9", "absorb": "UND-TRE-1", "take": "UND-TRE-1"}
    return rules.get(verb, "UND-SET-10" if not t.turns and not t.solo else "UND-GEO-7")
