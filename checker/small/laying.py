"""The table of a small game, laid and lifted: a row for each zone, and the pile, of which only the number is known."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from checker.kernel.laying import Answers, Choice, Offer, Question, TableSetting
from checker.kernel.lifting import UNSEEN, Lying, numbers, position_text, with_room, written
from checker.kernel.moves import Move
from checker.small.actions import Draw
from checker.small.records import DUE, FIRST, ROUND, TO_ACT
from checker.small.table import UNKNOWN, SmallTable, zone_keys
from sporeprint.ground.plain import Json
from sporeprint.ground.tableau import Band, Board, Counter, Lay, Piece, Spot, Tableau
from sporeprint.ground.yaml_out import Value

if TYPE_CHECKING:
    from checker.small.game import SmallGame

OVER = "over"


class SmallLaying:
    """Lays and lifts the tables of one game."""

    def __init__(self, game: SmallGame, setting: TableSetting) -> None:
        self.game, self.setting = game, setting
        self.keys = tuple(zone_keys(game.zones, setting.players))
        self.tiles = {name: tuple(game.data.items[board.component]) for name, board in game.boards.items()}
        self.heaps = tuple(zone_keys(game.tokens, setting.players))

    # --- the table --------------------------------------------------------------------------------------------------
    def empty(self) -> Tableau:
        game = self.game
        pile = Board(game.pile, game.cards, places=("1",), lay="pile", caption=game.pile, optional=True)
        piles = [pile] if game.cards else []
        boards = (self._board(name) for name in game.boards)
        bands = [Band((*(self._zone(key) for key in self.keys if "." not in key), *piles, *boards))]
        for player, name in self.setting.players.items():
            own = tuple(self._zone(key) for key in self.keys if key.rpartition(".")[0] == player)
            bands.append(Band(own, name, player))
        copies = sum(game.data.count(game.cards, kind, "copies") for kind in game.kinds)
        counter = Counter(game.pile, game.pile, most=copies, component=game.cards, optional=True)
        counters = (*([counter] if game.cards else []), *map(self._heap, self.heaps), *self._dice())
        table = Tableau(tuple(bands), counters=counters)
        return replace(table, unseen=frozenset((board.key, "") for board in table.boards))

    def _board(self, name: str) -> Board:
        component, tiles = self.game.boards[name].component, self.tiles[name]
        names = tuple(str(self.game.data.items[component][tile].get("name", tile)) for tile in tiles)
        return Board(name, component, places=tiles, names=names, caption=name)

    def _dice(self) -> Iterator[Counter]:
        """Yield a counter for each die; without a value it was not rolled yet."""
        for name in self.game.dice:
            count, sides = self.game.fall(name)
            caption = f"{name} {{}}" if count > 1 else name
            for number in range(1, count + 1):
                yield Counter(f"{name}.{number}", caption.format(number), least=1, most=sides, optional=True)

    def _zone(self, key: str) -> Board:
        player, _, name = key.rpartition(".")
        optional = not self.game.zones[name].scores
        lay: Lay = "fan" if player else "row"
        return Board(key, self.game.cards, places=("1",), lay=lay, caption=name, grows=True, optional=optional)

    def _heap(self, key: str) -> Counter:
        player, _, name = key.rpartition(".")
        return Counter(key, name, player=player, optional=not self.game.tokens[name].scores)

    def lay(self, t: SmallTable) -> Tableau:
        base = self.empty()
        values = {key: None if key in t.hidden else n for key, n in {**t.counts, self.game.pile: t.left}.items()}
        values |= {f"{name}.{k}": value for name, shown in t.dice.items() for k, value in enumerate(shown, 1)}
        counters = tuple(replace(counter, value=values.get(counter.key)) for counter in base.counters)
        pieces = tuple(piece for key in self.keys for piece in self._row(key, t[key]))
        pieces += tuple(
            Piece(name, (place,), self.game.boards[name].pieces, item)
            for name, taken in t.boards.items()
            for place, item in taken.items()
        )
        unseen = frozenset((key, "") for key in t.hidden if key not in t.counts and key not in t.dice)
        return self.opened(replace(base, pieces=pieces, counters=counters, unseen=unseen))

    def _row(self, key: str, cards: Sequence[str]) -> Iterator[Piece]:
        for label, card in zip(numbers(len(cards)), cards, strict=True):
            yield Piece(key, (label,), self.game.cards, "" if card == UNKNOWN else card)

    def opened(self, tableau: Tableau) -> Tableau:
        """Every zone has room for a card; a pile that is not empty shows a back."""
        lying, pile = Lying(tableau), self.game.pile
        bands = tuple(
            replace(band, boards=tuple(with_room(b, lying.taken(b.key)) if b.grows else b for b in band.boards))
            for band in tableau.bands
        )
        is_bare = self.game.cards and lying.count(pile) and not lying.on(pile)
        backs = (Piece(pile, ("1",), self.game.cards, back=True),) if is_bare else ()
        below = [tile for tile in self._tiles() if tile not in tableau.pieces]
        return replace(tableau, bands=bands, pieces=(*below, *tableau.pieces, *backs))

    def _tiles(self) -> Iterator[Piece]:
        """Yield the tiles of every board, which are its places."""
        for name, board in self.game.boards.items():
            yield from (Piece(name, (tile,), board.component, tile) for tile in self.tiles[name])

    # --- offers and questions ---------------------------------------------------------------------------------------
    def offers(self, tableau: Tableau) -> Iterable[Offer]:
        """Yield every kind of card for every place of a zone; the pile is counted."""
        game, there = self.game, Tally(piece.item for piece in tableau.pieces if not piece.ghost)
        for board in tableau.boards:
            if board.key in self.keys:
                choices = [
                    Choice(
                        Piece(board.key, (), game.cards, kind),
                        game.data.called(game.cards, kind),
                        max(0, game.data.count(game.cards, kind, "copies") - there[kind]),
                    )
                    for kind in game.kinds
                ]
                unknown = Choice(Piece(board.key, (), game.cards), "an unknown card")
                yield Offer(board.key, board.places, (*choices, unknown))

        for name, of in game.boards.items():
            names = {item: game.data.called(of.pieces, item) for item in game.data.items[of.pieces]}
            pieces = tuple(Choice(Piece(name, (), of.pieces, item), called) for item, called in names.items())
            yield Offer(name, self.tiles[name], pieces)

    def questions(self, tableau: Tableau) -> Iterable[Question]:
        """Yield whether the game is over, as long as nobody counted the pile, and whose turn it is."""
        rules = self.game.rules
        if not self.game.cards or Lying(tableau).count(self.game.pile) is None:
            yield Question(OVER, "Is the game over?", "yes_no", rules.end, usual=True)
        yield Question(TO_ACT, "Whose turn is it?", "player", rules.turn, rare=True)
        if self.game.rounds is not None:
            yield Question(FIRST, "Who is the first player of this round?", "player", self.game.rounds.rule, rare=True)
            yield Question(ROUND, "Which round is it?", "count", self.game.rounds.rule, rare=True)
        zones = tuple((key, key) for key in (*self.keys, *self.game.dice))
        if zones:
            what = "Which zones still get a card of the pile?" if self.game.cards else "What is still to be rolled?"
            yield Question(DUE, what, "choices", rules.draw, zones, rare=True)

    def answers(self, t: SmallTable) -> Answers:
        found: dict[str, Json] = {TO_ACT: t.player}
        if self.game.rounds is not None:
            found |= {FIRST: t.players[t.first], ROUND: t.round}
        if self.game.pile not in t.hidden:
            found[OVER] = self.game.to_act(t) is None
        return {**found, DUE: tuple(t.due)} if t.due else found

    # --- files ------------------------------------------------------------------------------------------------------
    def lift(self, tableau: Tableau, answers: Answers) -> str:
        lying = Lying(tableau)
        body: dict[str, Value] = {key: _cards(lying, key) for key in self.keys if "." not in key}
        body |= {key: _counted(lying, key) for key in self.heaps if "." not in key}
        body |= {name: self._taken(lying, name) for name in self.tiles}
        for name in self.game.dice:
            shown = [lying.count(f"{name}.{k}") for k in range(1, self.game.fall(name)[0] + 1)]
            body |= {name: [value for value in shown if value is not None]} if any(shown) else {}
        pile = self._pile(lying, answers) if self.game.cards else None
        if pile is not None:
            body[self.game.pile] = pile
        for player in self.setting.players:
            own = [key for key in self.keys if key.rpartition(".")[0] == player]
            heaps = [key for key in self.heaps if key.rpartition(".")[0] == player]
            body[player] = {key.rpartition(".")[2]: _cards(lying, key) for key in own} | {
                key.rpartition(".")[2]: _counted(lying, key) for key in heaps
            }
        body |= {key: written(answers[key]) for key in (FIRST, ROUND, TO_ACT, DUE) if answers.get(key) is not None}
        return position_text(self.game.data, self.setting, body)

    def _taken(self, lying: Lying, name: str) -> Value:
        """Return the places of a board that are taken, each with its piece."""
        if any(lying.is_unseen(name, tile) for tile in self.tiles[name]):
            return UNSEEN
        pieces = [piece for piece in lying.on(name) if piece.component == self.game.boards[name].pieces]
        return {label: piece.item for piece in pieces for label in piece.places}

    def _pile(self, lying: Lying, answers: Answers) -> Value:
        """Return how many cards the pile has; None where that can be left out, as the game is over."""
        key, count = self.game.pile, lying.count(self.game.pile)
        if count is not None:
            return count
        if not lying.is_unseen(key):
            return len(lying.on(key))
        if answers.get(OVER) is not True:
            return UNSEEN
        return None if answers.get(TO_ACT) is None else 0

    # --- moves ------------------------------------------------------------------------------------------------------
    def spots(self, move: Move[SmallTable], t: SmallTable) -> Sequence[Spot]:
        """Return where cards are taken, then where they are put, as the move does it; nothing if it is illegal."""
        if next(iter(move.problems(t)), None) is not None:
            return []
        after = t.copy()
        move.play(after)
        taken = [(self.game.pile, "1")] if isinstance(move, Draw) else []
        taken += [(key, label) for key in self.keys for label in _lost(t[key], after[key])]
        put = [(name, place) for name in self.tiles for place in after.boards[name] if place not in t.boards[name]]
        return taken + put + [(key, str(len(t[key]) + 1)) for key in self.keys if Tally(after[key]) - Tally(t[key])]


def _cards(lying: Lying, key: str) -> Value:
    """Return the cards of a zone; on a place that nobody looked at there may be one."""
    if lying.is_unseen(key):
        return UNSEEN
    found: list[str] = []
    for label in lying.boards[key].places:
        there = [piece.item or UNSEEN for piece in lying.at(key, label)]
        found += there or [UNSEEN] * lying.is_unseen(key, label)
    return found


def _counted(lying: Lying, key: str) -> Value:
    count = lying.count(key)
    return UNSEEN if count is None else count


def _lost(before: Sequence[str], after: Sequence[str]) -> list[str]:
    """Return the places of the cards that are no longer there."""
    gone, labels = Tally(before) - Tally(after), []
    for number, card in enumerate(before, 1):
        if gone[card] > 0:
            gone[card] -= 1
            labels.append(str(number))
    return labels
