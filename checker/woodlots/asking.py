"""What a laid table of Woodlots does not show: round and phase, what land was sold for and when."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType

from checker.kernel.laying import Answers, Question
from checker.kernel.lifting import UNSEEN as UNKNOWN
from checker.kernel.lifting import Lying
from checker.woodlots.faults import sale_values
from checker.woodlots.kit import OWNER
from checker.woodlots.lifting import LIMIT
from checker.woodlots.pieces import CHIPS, TOKENS, TREE_PIECES, is_sum
from checker.woodlots.spots import ACTIONS, TREE_SPOTS, chip_spot, sales_of
from checker.woodlots.table import OVER, PHASE, PHASES, PROJECTS, ROUND, SETUP, WAITING, Sale, WoodlotsTable
from checker.woodlots.writing import EMPTY
from sporeprint.ground.plain import Json
from sporeprint.ground.tableau import Tableau
from sporeprint.ground.vocabulary import UNSEEN
from sporeprint.ground.wording import counted

PHASE_NAMES = MappingProxyType(
    {
        "setup": "the set-up",
        "disaster": "before the disaster of a round",
        "projects": "in the projects of a round",
        "update": "after the projects, before the update",
        "over": "the game is over",
    }
)


def questions(blank: WoodlotsTable, tableau: Tableau) -> Iterator[Question]:
    """Yield what the table does not show; `blank` is the table of its setting."""
    lying = Lying(tableau)
    yield Question("round", "Which round is it, or was the last one?", "count", "WDL-RND-1", least=0)
    phases = tuple((phase, PHASE_NAMES[phase]) for phase in reversed(PHASES))
    yield Question("phase", "Where in the round is the game?", "choice", "WDL-RND-1", phases, usual=OVER)
    for player in blank.players if blank.has_land else ():
        yield from _sale_questions(blank, lying, player)
    if _is_unclear(blank, lying):
        text = "Whose tokens on the last space have not acted in this round?"
        yield Question("waiting", text, "players", "WDL-ACT-10", rare=True)
    if blank.shuffled:
        yield Question("stacked", "Is the stack shuffled for the coming projects?", "yes_no", "WDL-ACT-7", rare=True)
    if blank.mode == OWNER and blank.switch(LIMIT) == "none":
        most = blank.kit.n["solo_rounds"]
        text = f"Do you play on after round {most}, without a limit?"
        yield Question(LIMIT, text, "yes_no", usual=False, rare=True)


def _sale_questions(blank: WoodlotsTable, lying: Lying, player: str) -> Iterator[Question]:
    """Of each sale its price, if no trees tell it, and its round; the sum while no sale was laid."""
    board, name, n = sales_of(player), blank.names[player], blank.kit.n
    labels = sorted({label.partition(".")[0] for piece in lying.on(board) for label in piece.places})
    if lying.is_unseen(board):
        low, high = min(worth := sale_values(blank)) * blank.kit.borders, max(worth) * blank.kit.borders
        text = f"How many points did {name} get for land in all, if single sales are not known?"
        yield Question(board, text, "count", "WDL-SCO-1", least=low, most=high, player=player, rare=True)
    for label in labels:
        what = _named(blank, lying, board, label)
        if not _shows_trees(lying, board, label):
            text = f"What did {name} get for {what}, if the trees are not laid there?"
            yield Question(f"{board}.{label}", text, "choice", "WDL-SEL-3", _prices(blank), player=player)
        text = f"In which round did {name} sell {what}?"
        yield Question(
            f"{board}.{label}.round", text, "count", "WDL-SEL-1", least=n["sell_from"], player=player, rare=True
        )


def _named(blank: WoodlotsTable, lying: Lying, board: str, label: str) -> str:
    chips = [piece.item for piece in lying.at(board, chip_spot(label)) if piece.component == CHIPS and piece.item]
    return f"{chips[0].upper()}" if chips else f"the land of sale {label}"


def _shows_trees(lying: Lying, board: str, label: str) -> bool:
    """Whether the trees of a sale are laid, all of them."""
    spots = [f"{label}.{spot}" for spot in TREE_SPOTS]
    stands = any(piece.component == TREE_PIECES for spot in spots for piece in lying.at(board, spot))
    return stands and not any(lying.is_unseen(board, spot) for spot in spots)


def _prices(blank: WoodlotsTable) -> tuple[tuple[str, str], ...]:
    """What land may bring; with further trees on a tile, as much as twice the usual number bring."""
    values = sale_values(blank)
    values = values if blank.is_capped() else frozenset(one + two for one in values for two in values)
    prices = ((str(points), counted(points, "point")) for points in sorted(values, reverse=True))
    return ((EMPTY, "nothing: no tree stood there"), *prices)


def _is_unclear(blank: WoodlotsTable, lying: Lying) -> bool:
    """Whether some tokens are on the last space and others are not."""
    spaces = {piece.places[0] for piece in lying.on(ACTIONS) if piece.component == TOKENS and piece.places}
    return str(blank.kit.n["steps"]) in spaces and len(spaces) > 1


# --- answers --------------------------------------------------------------------------------------------------------
def answers(t: WoodlotsTable) -> Answers:
    """Return what a position answers to the questions."""
    out: dict[str, Json] = {} if t.hides(ROUND) else {"round": t.round}
    if not t.hides(PHASE):
        out["phase"] = t.phase
    elif t.hides(PHASE, 1):
        out["phase"] = UNKNOWN
    if t.phase == PROJECTS and (t.track[WAITING] or t.track[-1]):
        out["waiting"] = [t.players[seat] for seat in t.track[WAITING]]
    if t.shuffled and t.phase not in (PROJECTS, SETUP):
        out["stacked"] = t.stacked
    if t.mode == OWNER and t.switch(LIMIT) == "none" and not t.limit:
        out[LIMIT] = True
    for seat, player in enumerate(t.players):
        out |= _sale_answers(t, seat, sales_of(player))
    return out


def _sale_answers(t: WoodlotsTable, seat: int, board: str) -> dict[str, Json]:
    if is_sum(t, seat):
        return {board: t.sales[seat][0].points}
    out: dict[str, Json] = {}
    for number, sale in enumerate(t.sales[seat], 1):
        price = _price(sale)
        out |= {} if price is None else {f"{board}.{number}": price}
        out |= {f"{board}.{number}.round": sale.round} if sale.round else {}
    return out


def _price(sale: Sale) -> str | None:
    """What no tree shows: that none stood there, or only the points are known."""
    if sale.trees == "":
        return EMPTY
    is_shown = sale.trees is not None and UNSEEN not in sale.trees
    return None if is_shown or sale.points is None else str(sale.points)
