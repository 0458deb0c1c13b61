"""The table of Spore-adic! as it is drawn: the Meadow with everybody's tokens, what scores, and what was not allowed.

Above the Meadow stands who has which colour, with what lies beside the board and was not on it before: colonies that
nobody has played. Mushrooms in a box are not drawn, for often nobody has counted them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from checker.kernel.data import TitleData
from checker.kernel.lifting import numbers
from checker.kernel.moves import Move
from checker.kernel.problem import Problem
from checker.kernel.sheet import Sheet
from checker.sporeadic import shapes
from checker.sporeadic.cards import Play
from checker.sporeadic.chance import NONE, DrawCard, Ring
from checker.sporeadic.cleanup import Decay, Discard, Repair
from checker.sporeadic.growth import COLONY, Grow
from checker.sporeadic.hexes import bits
from checker.sporeadic.kit import ADD_COLONY, TO_COLONY, TO_MUSHROOM, SporeadicKit
from checker.sporeadic.laying import whole_table
from checker.sporeadic.printed import CARDS, COLONIES, MUSHROOMS, SporeadicPrints, colours_of, front_key
from checker.sporeadic.spots import BOARD
from checker.sporeadic.table import SporeadicTable
from sporeprint.ground.tableau import Band, Board, Mark, Piece, Tableau

WANTED = "wanted"
"""The row of cards that somebody wanted to play, draw or discard."""
BECOMES = {ADD_COLONY: COLONIES, TO_COLONY: COLONIES, TO_MUSHROOM: MUSHROOMS}
"""What a card that puts a token puts."""


class SporeadicPainter:
    """Draws tables of one title."""

    def __init__(self, data: TitleData, kit: SporeadicKit) -> None:
        self.printed = SporeadicPrints(data, kit)

    def tableau(self, t: SporeadicTable, wanted: Sequence[str] = ()) -> Tableau:
        """The players with their colours, the Meadow with next-turn cards and wanted ones, below it all known cards."""
        whole = whole_table(self.printed, t)
        meadow, cards = whole.bands
        known = {piece.board for piece in whole.pieces if piece.item}
        fronts = {front_key(player) for player, card in zip(t.players, t.front, strict=True) if card}
        beside = [board for board in cards.boards if board.key in fronts]
        if wanted:
            beside.append(Board(WANTED, CARDS, places=numbers(len(wanted)), lay="near", caption="not allowed"))
        below = [_taken(board, whole) for board in cards.boards if board.grows and board.key in known]
        boxes = Band(tuple(_box(t, seat) for seat in range(len(t.players))))
        bands = (boxes, Band((*meadow.boards, *beside)), *([Band(tuple(below))] if below else []))
        shown = {board.key for band in bands for board in band.boards}
        pieces = (*self._boxes(t), *(piece for piece in whole.pieces if piece.board in shown), *self._wanted(wanted))
        return Tableau(bands, pieces)

    def _boxes(self, t: SporeadicTable) -> Iterator[Piece]:
        """A mushroom for the colour, and the unplayed colonies."""
        for seat, (player, colour) in enumerate(self._colours(t).items()):
            first, *others = _box(t, seat).places
            yield Piece(player, (first,), MUSHROOMS, colour)
            yield from (Piece(player, (place,), COLONIES, colour) for place in others)

    def _wanted(self, wanted: Sequence[str]) -> Iterator[Piece]:
        for place, card in zip(numbers(len(wanted)), wanted, strict=True):
            yield replace(self.printed.card(WANTED, place, card), ghost=True)

    def _colours(self, t: SporeadicTable) -> dict[str, str]:
        return colours_of(t.players, t.colours, self.printed.colours)

    # --- what was not allowed ---------------------------------------------------------------------------------------
    def marks(self, t: SporeadicTable, sheet: Sheet) -> Iterable[Mark]:
        """What scores, where it lies."""
        return score_marks(t, sheet)

    def refused(self, t: SporeadicTable, move: Move[SporeadicTable], problem: Problem) -> Tableau:
        """The table before a step, with what the step wanted to do; nothing of it when the problem lies elsewhere."""
        if problem.spots:
            return self.tableau(t)
        wanted = _wanted_cards(move)
        base = self.tableau(t, wanted)
        return replace(base, pieces=(*base.pieces, *self._ghosts(t, move)), marks=tuple(_crosses(t, move, wanted)))

    def _ghosts(self, t: SporeadicTable, move: Move[SporeadicTable]) -> Iterator[Piece]:
        """The tokens that the step wanted to put."""
        component, owner, spaces = "", move.actor, ""
        if isinstance(move, Grow):
            component, spaces = COLONIES if move.kind == COLONY else MUSHROOMS, move.spaces
        elif isinstance(move, Play):
            component, spaces = BECOMES.get(t.kit.cards[move.card].effect, ""), move.at
            owner = (move.on.split() or [move.actor])[0]
        if component:
            colour = self._colours(t)[owner]
            for label in spaces.split():
                yield Piece(BOARD, (label,), component, colour, ghost=True)


# --- what scores ----------------------------------------------------------------------------------------------------
def score_marks(t: SporeadicTable, sheet: Sheet) -> Iterator[Mark]:
    """Networks as links, colonies with their points, rings with theirs; spoiled rings and cut chains as bad."""
    for seat in range(len(t.players)):
        yield from _rings(t, seat)
        yield from _links(t, seat)
        for bit in bits(t.cols[seat]):
            yield Mark("halo", BOARD, (t.field.label[bit],), str(t.kit.n["colony_points"]), tint=COLONIES)
        for chain in t.field.pieces(shapes.disconnected(t.field, t.mush[seat], t.cols[seat])):
            yield Mark("area", BOARD, tuple(t.field.labels(chain)), "cut off", role="bad")


def _rings(t: SporeadicTable, seat: int) -> Iterator[Mark]:
    tokens = t.tokens()
    for region in t.regions(seat):
        places = tuple(t.field.labels(region))
        if region & tokens:
            yield Mark("area", BOARD, places, "spoiled", role="bad")
        else:
            yield Mark("area", BOARD, places, f"+{len(places) * t.kit.n['ring_points']}", tint="rings")


def _links(t: SporeadicTable, seat: int) -> Iterator[Mark]:
    """Each pair of neighbours of one player once."""
    field, own, net = t.field, t.own(seat), t.network(seat)
    for bit in bits(own):
        for other in bits(field.near[bit] & own):
            if other > bit:
                pair = field.label[bit], field.label[other]
                row = MUSHROOMS if (bit | other) & t.mush[seat] else COLONIES
                yield Mark("line", BOARD, pair, tint=row) if bit & net else Mark("line", BOARD, pair, role="bad")


# --- what somebody wanted -------------------------------------------------------------------------------------------
def _wanted_cards(move: Move[SporeadicTable]) -> tuple[str, ...]:
    if isinstance(move, Play | DrawCard):
        return () if move.card == NONE else (move.card,)
    return tuple(move.cards.split()) if isinstance(move, Ring | Discard) else ()


def _crosses(t: SporeadicTable, move: Move[SporeadicTable], wanted: Sequence[str]) -> Iterator[Mark]:
    """The spaces that were named, else the cards, else the player."""
    named = _named(t, move)
    if named:
        yield Mark("cross", BOARD, tuple(named), role="bad")
    elif wanted:
        yield Mark("cross", WANTED, role="bad")
    else:
        player = move.actor if move.actor in t.players else t.player
        yield Mark("cross", player, role="bad")


def _named(t: SporeadicTable, move: Move[SporeadicTable]) -> list[str]:
    if isinstance(move, Grow):
        return [_culprit(t, move)]
    if isinstance(move, Play):
        return move.at.split()
    return move.spaces.split() if isinstance(move, Repair | Decay) else []


def _culprit(t: SporeadicTable, move: Grow) -> str:
    """The first of the spaces on which the token may not be put, when those before it are there."""
    own = t.copy()
    for label in move.spaces.split():
        single = replace(move, spaces=label)
        if next(single.problems(own), None) is not None:
            return label
        single.play(own)
    return move.spaces.split()[0]


# --- small things ---------------------------------------------------------------------------------------------------
def _box(t: SporeadicTable, seat: int) -> Board:
    """Whose colour it is, with the tokens that are neither on the board nor in the box."""
    player = t.players[seat]
    said = ((t.desert[seat], "in the Desert"), (t.sideways[seat], "on its side"))
    note = ", ".join(f"{count} {where}" for count, where in said if count)
    places = ("mushroom", *(f"colony {k}" for k in range(1, t.unplayed[seat] + 1)))
    return Board(player, COLONIES, places=places, lay="near", caption=t.names[player], note=note, player=player)


def _taken(board: Board, whole: Tableau) -> Board:
    """A row without the free place."""
    return replace(board, places=numbers(sum(piece.board == board.key for piece in whole.pieces)))
