"""Tables laid and lifted, for all titles that can: what must hold of every table that random play leads to.

It knows no title. Games are dealt by the adapters of the harness, `<slug>/adapter.py`.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from harness import Adapter, adapter_of, chosen, dealt
from judging import Verdict, judge, referee

from checker.kernel.game import AnyGame
from checker.kernel.header import read_header
from checker.kernel.laying import Choice, Offer, setting_of
from checker.kernel.moves import CHANCE
from checker.kernel.outcome import outcome
from checker.kernel.title import TitleReferee
from checker.kernel.unknown import score_open
from checker.titles import REFEREES
from generator.load.stylebook import load_stylebook
from generator.load.title import load_title
from generator.tools.tables.geometry import geometry_of
from sporeprint.ground.catalogue import TitleRef, load_catalogue
from sporeprint.ground.findings import Report
from sporeprint.ground.nodes import Table
from sporeprint.ground.placing import Geometry, lay_board
from sporeprint.ground.tableau import Piece, Tableau
from sporeprint.ground.yaml_in import parse_yaml

TITLES = sorted(slug for slug in REFEREES if type(referee(slug)).laying is not TitleReferee.laying)
"""Those whose tables can be laid."""


@dataclass(frozen=True, slots=True)
class Held:
    """A position that a random game came to, with what lays it."""

    game: AnyGame
    laying: Any
    position: Any
    seed: int

    @property
    def laid(self) -> Tableau:
        return self.laying.lay(self.position)  # type: ignore[no-any-return]

    def lifted(self, table: Tableau | None = None) -> str:
        text: str = self.laying.lift(table or self.laid, self.laying.answers(self.position))
        return text


# --- games ----------------------------------------------------------------------------------------------------------
def game_of(slug: str) -> AnyGame:
    game: AnyGame = referee(slug)
    return game


def positions(game: AnyGame, adapter: Adapter, seed: int) -> Iterator[Held]:
    """Every position of a random game at which somebody is to act, and its last one."""
    rng = random.Random(seed)
    header = adapter.header(rng)
    position, laying = dealt(game, header), laying_of(game, header)
    while (due := game.to_act(position)) is not None:
        if due != CHANCE:
            yield Held(game, laying, position.copy(), seed)
        chosen(game, position, rng).play(position)
    yield Held(game, laying, position, seed)


def some_positions(slug: str, seed: int, count: int = 3) -> list[Held]:
    """A few positions of a random game: its last one, and others in the middle of it."""
    return sampled(game_of(slug), adapter_of(slug), seed, count)


def sampled(game: AnyGame, adapter: Adapter, seed: int, count: int) -> list[Held]:
    found = list(positions(game, adapter, seed))
    middle = random.Random(seed).sample(found[:-1], min(count - 1, len(found) - 1))
    return [*middle, found[-1]]


def laying_of(game: AnyGame, text: str) -> Any:
    """What lays the tables of a game with this header."""
    report = Report()
    table = parse_yaml(text, "header", report)
    assert isinstance(table, Table), report.findings
    header = read_header(table, game.data, report)
    assert header is not None, report.findings
    return game.laying(setting_of(game, header, table))


# --- what must hold -------------------------------------------------------------------------------------------------
def hold_lifted(held: Held) -> None:
    """The lifted file is judged and scored like the position as the title itself writes it."""
    text, own = held.lifted(), held.game.write_position(held.position)
    found, wanted = judge(text, game=held.game), judge(own, game=held.game)
    assert summary(found) == summary(wanted), f"seed {held.seed}\n{text}\ninstead of\n{own}"
    if held.game.to_act(held.position) is None:
        assert told(found) == outcome(score_open(held.game, held.position)), f"seed {held.seed}\n{text}"


def summary(verdict: Verdict) -> object:
    """Sheet and findings of a file, the places of findings left out."""
    return verdict.judged.sheet, sorted((f.level, f.rule, f.message) for f in verdict.findings)


def told(verdict: Verdict) -> str:
    """The sentence about who won; empty without a score."""
    return "" if verdict.judged.sheet is None else outcome(verdict.judged.sheet)


def hold_offered(held: Held) -> None:
    """Every piece can be laid by offers, from the empty table on; the table laid so scores the same.

    Some pieces come by themselves when others are laid.
    """
    wanted, table = held.laid, held.laying.empty()
    left = list(wanted.pieces)
    while left:
        later = []
        for piece in left:
            if lying(table).count(face(piece)) < lying(wanted).count(face(piece)):
                laid = tapped(held, table, piece)
                table = laid or table
                later += [] if laid else [piece]
        assert len(later) < len(left), f"seed {held.seed}: nothing offers {later[0]}"
        left = later
    seen = {(board.key, "") for board in wanted.boards} - wanted.unseen
    table = held.laying.opened(replace(table, counters=wanted.counters, unseen=table.unseen - seen))
    assert lying(table) == lying(wanted), f"seed {held.seed}"
    assert told(judge(held.lifted(table), game=held.game)) == told(judge(held.lifted(), game=held.game))


def tapped(held: Held, table: Tableau, piece: Piece) -> Tableau | None:
    """The table with one piece more; None when no offer has it."""
    found = next(fitting(held.laying.offers(table), piece), None)
    if found is None:
        return None
    offer, choice = found
    where = set(piece.places) & set(offer.places) or set(piece.places)
    there = [p for p in table.pieces if p.board == piece.board and set(p.places) & where]
    layer = [p for p in there if any(alike(c.piece, p) for c in offer.choices)]
    assert offer.most is None or len(layer) < offer.most, f"seed {held.seed}: no room for {piece}"
    assert choice.left is None or choice.left > 0, f"seed {held.seed}: no {choice.name} is left"
    assert choice.name, f"seed {held.seed}: {piece} has no name"
    unseen = table.unseen - {(piece.board, ""), *((piece.board, label) for label in piece.places)}
    opened: Tableau = held.laying.opened(replace(table, pieces=(*table.pieces, piece), unseen=unseen))
    return opened


def fitting(offers: Iterable[Offer], piece: Piece) -> Iterator[tuple[Offer, Choice]]:
    """Offers of the piece: on the place where it lies, or of exactly this piece with all its places."""
    for offer in offers:
        one = len({*piece.places}) == 1 and piece.places[0] in offer.places
        for choice in offer.choices if offer.board == piece.board else ():
            if (choice.piece.places == piece.places if choice.piece.places else one) and alike(choice.piece, piece):
                yield offer, choice


def alike(one: Piece, other: Piece) -> bool:
    """Whether two pieces are the same wherever they lie."""
    return face(one)[2:] == face(other)[2:]


def face(piece: Piece) -> tuple[object, ...]:
    return piece.board, piece.places, piece.component, piece.item, piece.way, piece.back, piece.turn


def lying(table: Tableau) -> list[tuple[object, ...]]:
    """What lies on a table, in any order."""
    return sorted((face(piece) for piece in table.pieces if not piece.ghost), key=repr)


def hold_opened(held: Held, table: Tableau) -> None:
    """Making room loses nothing, and a second time changes nothing."""
    once = held.laying.opened(table)
    assert [piece for piece in table.pieces if piece not in once.pieces] == []
    assert once.counters == table.counters and once.unseen == table.unseen
    assert held.laying.opened(once) == once
    keys = [board.key for board in once.boards]
    assert len(set(keys)) == len(keys) and {board.key for board in table.boards} <= set(keys)
    assert {piece.board for piece in once.pieces} <= set(keys)


def half_laid(held: Held, rng: random.Random) -> Tableau:
    """A table of which some boards were seen in part or not at all, and some counters not read."""
    table, share = held.laid, rng.random()
    open_ = {board.key for board in table.boards if rng.random() < share}
    pieces = tuple(piece for piece in table.pieces if piece.board not in open_ or rng.random() < 0.5)
    counters = tuple(replace(c, value=None) if rng.random() < share else c for c in table.counters)
    unseen = table.unseen | {(key, "") for key in open_}
    return replace(table, pieces=pieces, counters=counters, unseen=unseen)


def hold_half_laid(held: Held, rng: random.Random) -> None:
    """A winner that is named of a half laid table is the winner of the whole one."""
    table = half_laid(held, rng)
    hold_opened(held, table)
    answers = {key: value for key, value in held.laying.answers(held.position).items() if rng.random() < 0.5}
    text = held.laying.lift(table, answers)
    sheet = judge(text, game=held.game).judged.sheet
    if sheet is None or not sheet.is_certain or sheet.provisional or sheet.unfinished:
        return
    truth = judge(held.lifted(), game=held.game).judged.sheet
    assert truth is not None
    assert (sheet.winners(), bool(sheet.verdict)) == (truth.winners(), bool(truth.verdict)), (
        f"seed {held.seed}: {outcome(sheet)}, in truth {outcome(truth)}\n{text}"
    )


def hold_placed(held: Held, places_of: Geometry | None = None) -> None:
    """Every piece lies on a place that the table has, and so do the places of every legal move."""
    table, known = held.laid, places_of or printed(held.game.slug)
    places = {board.key: lay_board(board, known).places for board in table.boards}
    for piece in table.pieces:
        assert piece.board in places, f"seed {held.seed}: there is no board for {piece}"
        assert set(piece.places) <= set(places[piece.board]), f"seed {held.seed}: there is no place for {piece}"
    for move in held.game.legal_moves(held.position):
        for board, label in held.laying.spots(move, held.position):
            assert board in places and (not label or label in places[board]), (
                f"seed {held.seed}: `{move.text()}` is at {board} {label}"
            )


@cache
def printed(slug: str) -> Geometry:
    """The sizes and places of everything that the title prints."""
    ref = load_catalogue(None).get(slug)
    assert ref is not None
    return geometry(ref)


def geometry(ref: TitleRef) -> Geometry:
    report = Report()
    title = load_title(ref, report, load_stylebook(ref, report).sizes)
    assert title is not None, report.findings
    return geometry_of(title)


# --- tables laid by hand --------------------------------------------------------------------------------------------
def seen(table: Tableau, *pieces: Piece) -> Tableau:
    """The table with these pieces, and the boards on which they lie looked at."""
    boards = {piece.board for piece in pieces}
    unseen = frozenset(spot for spot in table.unseen if spot[0] not in boards)
    return replace(table, pieces=(*table.pieces, *pieces), unseen=unseen)


def counted(table: Tableau, **values: int) -> Tableau:
    """The table with counters set; `A_cleared` is `A.cleared`."""
    named = {key.replace("_", "."): value for key, value in values.items()}
    return replace(table, counters=tuple(replace(c, value=named.get(c.key, c.value)) for c in table.counters))
