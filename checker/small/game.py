"""Small games for the kernel: everything that follows from the zones, the actions and the points of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations_with_replacement, product
from math import comb, factorial, prod
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from checker.kernel.data import TitleData
from checker.kernel.game import Noted
from checker.kernel.log import Step
from checker.kernel.moves import CHANCE, first_problem
from checker.kernel.piles import same_cards
from checker.kernel.problem import Problem
from checker.kernel.sheet import Line, PlayerPad, Sheet, Tier
from checker.kernel.title import TitleReferee
from checker.kernel.words import Notation
from checker.small import files, records
from checker.small.actions import COUNT, PLACE, Action, DiceRoll, Draw, arguments, is_are, turn_problem
from checker.small.notation import draw_reader, reader_of, roll_reader
from checker.small.table import UNKNOWN, Dice, Places, Rounds, SmallTable, Tokens, Zone
from checker.small.unknown import known_part, unknowns
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.names import Names
from sporeprint.ground.nodes import Table, Text
from sporeprint.ground.vocabulary import Pile, read_pile
from sporeprint.ground.wording import counted

if TYPE_CHECKING:
    from checker.kernel.laying import Laying, TableSetting
    from checker.kernel.painter import Painter
    from checker.kernel.playing import Playing
    from checker.kernel.unknown import Open
    from sporeprint.ground.asking import Record
    from sporeprint.ground.vocabulary import Names as Vocabularies

SmallMove = Action | Draw | DiceRoll
SCORE = "score"
ROUND = records.ROUND
NOWHERE = Where("", 0, 0)
MOST_COUNT = 99
"""The highest number that is tried for a number behind a verb."""


class Rules(NamedTuple):
    """The ids of what every game has a rule for."""

    turn: str
    """Whose turn it is."""
    draw: str
    """When cards come off the pile."""
    copies: str
    """How many cards there are of each kind."""
    end: str
    """When the game is over."""
    total: str
    """What makes up a player's points."""
    win: str
    """Who wins."""
    tie: str
    """What decides between equal points."""


class Points(NamedTuple):
    """Points of a player in one row of the pad, with their arithmetic and the rule behind it."""

    row: str
    points: int
    words: str
    rule: str


MOST_FALLS = 20_000


def all_falls(count: int, sides: int) -> list[tuple[DiceRoll, float]]:
    """Everything that so many dice can show, with how many of all falls show it.

    >>> [(roll.text(), weight) for roll, weight in all_falls(2, 2)]
    [('roll 1 1', 1.0), ('roll 1 2', 2.0), ('roll 2 2', 1.0)]
    """
    if not (count >= 1 and sides >= 1 and comb(count + sides - 1, count) <= MOST_FALLS):
        raise ValueError(f"{count} dice with {sides} sides cannot be rolled: they can show 1 to {MOST_FALLS:,} things")
    shown = combinations_with_replacement(range(1, sides + 1), count)
    return [(DiceRoll(values), factorial(count) / prod(map(factorial, Counter(values).values()))) for values in shown]


class SmallGame(TitleReferee[SmallTable, Action | Draw | DiceRoll]):
    """A game of one deck of cards, of dice, or of both. A game has to have actions, rules, an end and points."""

    cards: ClassVar[str] = ""
    """The component that the deck is of; its items are the kinds, with `copies` of each. A game may have none."""
    pile: ClassVar[str] = ""
    """What the face-down deck is called in positions and checkpoints."""
    zones: ClassVar[Mapping[str, Zone]] = MappingProxyType({})
    tokens: ClassVar[Mapping[str, Tokens]] = MappingProxyType({})
    """What is counted besides cards: coins, oil."""
    boards: ClassVar[Mapping[str, Places]] = MappingProxyType({})
    """Boards of tiles with pieces on them."""
    dice: ClassVar[Mapping[str, Dice]] = MappingProxyType({})
    """Dice that are rolled together, by name."""
    rounds: ClassVar[Rounds | None] = None
    """How players play in rounds; None when turns just follow each other."""
    actions: ClassVar[Sequence[type[Action]]]
    rules: ClassVar[Rules]
    chance_verbs = frozenset((Draw.verb, DiceRoll.verb))
    header_keys: tuple[str, ...] = ()
    position_record: type[Record]
    header_record: type[Record]

    def is_over(self, t: SmallTable) -> bool:
        """Whether the game has ended; asked only when no card is to be drawn."""
        raise NotImplementedError

    def points(self, t: SmallTable, player: str) -> Iterator[Points]:
        """Everything that counts for a player."""
        raise NotImplementedError

    def ties(self, t: SmallTable) -> tuple[Tier, ...]:
        """What decides between equal points, one after the other."""
        return ()

    def after(self, t: SmallTable, action: Action) -> None:
        """What follows an action by itself: the next player's turn."""
        t.next_turn()

    def begin(self, t: SmallTable) -> None:
        """What happens by itself before the first turn: `t.roll("wind")`."""

    def rolled(self, t: SmallTable, name: str) -> None:
        """What follows by itself when these dice have fallen; `t.dice[name]` is what they show."""

    def has_ended(self, t: SmallTable) -> bool:
        """Whether the game is over and, in a game that finishes its rounds, everybody had as many turns."""
        waits = self.rounds is not None and self.rounds.finish and t.turn != t.first
        return not waits and self.is_over(t)

    # --- what is the same for all -----------------------------------------------------------------------------------
    def __init__(self, data: TitleData) -> None:
        super().__init__(data)
        items = data.items[self.cards] if self.cards else {}
        self.kinds = tuple(items)
        self.names = Names((kind, (str(fields.get("name", kind)),)) for kind, fields in items.items())
        self._falls = {name: all_falls(*self.fall(name)) for name in self.dice}
        tiles = {tile: fields for board in self.boards.values() for tile, fields in data.items[board.component].items()}
        self.places = tuple(tiles)
        self.place_names = Names((tile, (str(fields.get("name", tile)),)) for tile, fields in tiles.items())
        self.total_rule, self.win_rule, self.tie_rule = self.rules.total, self.rules.win, self.rules.tie
        self.verbs: Mapping[str, str] = {action.verb: action.how for action in self.actions}
        readers: dict[str, Callable[[Step, SmallTable], SmallMove]] = {a.verb: reader_of(a, self) for a in self.actions}
        if self.cards:
            self.verbs, readers[Draw.verb] = {**self.verbs, Draw.verb: "draw CARD"}, draw_reader(self)
        if self.dice:
            self.verbs, readers[DiceRoll.verb] = {**self.verbs, DiceRoll.verb: "roll NUMBER ..."}, roll_reader
        self.position_record, self.header_record = records.position_record(self), records.header_record(self)
        self._words = {**records.argument_words(self), **records.vocabularies(self)}
        self._notation = Notation[SmallTable, SmallMove](self.verbs, readers)

    def fall(self, name: str) -> tuple[int, int]:
        """How many dice are rolled together, and how many sides each has."""
        dice = self.dice[name]
        return self.data.numbers[dice.number], self.data.numbers[dice.sides]

    def read_move(self, step: Step, t: SmallTable) -> SmallMove | Problem:
        return self._notation.read(step, t)

    # --- positions --------------------------------------------------------------------------------------------------
    def deal(
        self, header: Table, players: Mapping[str, str], house: Mapping[str, str], report: Report
    ) -> SmallTable | None:
        return files.deal(self, header, SmallTable(self, players, house), self.vocabularies(players), report)

    def read_position(
        self, node: Table, players: Mapping[str, str], house: Mapping[str, str], report: Report
    ) -> tuple[SmallTable, set[str]] | None:
        return files.read_position(self, node, SmallTable(self, players, house), self.vocabularies(players), report)

    def vocabularies(self, players: Mapping[str, str]) -> Vocabularies:
        return {**super().vocabularies(players), **self._words}

    def write_position(self, t: SmallTable) -> str:
        return files.write_position(t)

    def problems(self, t: SmallTable) -> Iterator[Problem]:
        for kind in self.kinds:
            if t.unseen(kind) < 0:
                copies = t.worth(kind, "copies")
                message = f"{copies - t.unseen(kind)} {t.called(kind)} cards are on the table, there are only {copies}"
                path = next(key for key, cards in reversed(t.zones.items()) if kind in cards)
                yield Problem(self.rules.copies, message, "one of them is another card", path=tuple(path.split(".")))

    def file_problems(self, t: SmallTable, given: set[str], final: bool) -> Iterator[Problem]:
        yield from self.problems(t)
        unseen = sum(map(t.unseen, self.kinds)) - sum(cards.count(UNKNOWN) for cards in t.zones.values())
        if self.cards and given >= {self.pile, *t.zones} and t.left != unseen >= 0:
            is_are = "is" if unseen == 1 else "are"
            message = f"{counted(t.left, 'card')} in the {self.pile}, {unseen} {is_are} not on the table"
            yield Problem(self.rules.copies, message, "count again", path=(self.pile,))
        unfinished = self.unfinished(t)
        if final and unfinished is not None and not t.due:
            yield unfinished._replace(path=(self.pile,) if self.cards else (), doubt=True)

    # --- play -------------------------------------------------------------------------------------------------------
    def to_act(self, t: SmallTable) -> str | None:
        return CHANCE if t.due else None if self.has_ended(t) else t.player

    def turn_begins(self, t: SmallTable) -> bool:
        return True

    def settle(self, t: SmallTable, step: Step | None) -> None:
        while t.due and t.due[0] not in t.dice and (step is None or step.verb != Draw.verb):
            self.unknown_outcome(t).play(t)

    def unknown_outcome(self, t: SmallTable) -> Draw | DiceRoll:
        return DiceRoll(()) if t.due and t.due[0] in t.dice else Draw(UNKNOWN)

    def outcomes(self, t: SmallTable) -> Sequence[tuple[Draw | DiceRoll, float]]:
        if t.due and t.due[0] in t.dice:
            return self._falls[t.due[0]]
        return [(Draw(kind), float(t.unseen(kind))) for kind in self.kinds if t.unseen(kind) > 0]

    def generate_moves(self, t: SmallTable) -> Iterable[Action]:
        return [move for action in self.actions for move in self._all(action, t) if first_problem(move, t) is None]

    def _all(self, action: type[Action], t: SmallTable) -> Iterator[Action]:
        """Every way to write an action, legal or not."""
        if turn_problem(t.player, t) is None:
            there = [*map(len, t.zones.values()), *t.counts.values(), *map(sum, t.dice.values())]
            most = min(MOST_COUNT, max(there, default=0))
            words: dict[str, Sequence[str | int]] = {COUNT: range(most + 1), PLACE: self.places}
            ranges = [words.get(what, self.kinds) for _, what in arguments(action)]
            yield from (action(t.player, *chosen) for chosen in product(*ranges))

    def why_not(self, t: SmallTable, verb: str) -> Problem | None:
        turn = turn_problem(t.player, t)
        if turn is not None:
            return turn
        problems = [first_problem(move, t) for a in self.actions if a.verb == verb for move in self._all(a, t)]
        return None if None in problems else next(iter(problems), Problem(self.rules.turn, "nothing can be done"))

    # --- looking ----------------------------------------------------------------------------------------------------
    def look(self, t: SmallTable, name: str, told: Noted[SmallTable] | None = None) -> tuple[str, str] | None:
        if self.cards and name == self.pile:
            return str(t.left), self.rules.draw
        if name in t.dice:
            return " ".join(map(str, t.dice[name])), self.dice[name].rule
        player, _, part = name.rpartition(".")
        if part == SCORE and player in t.players:
            return str(sum(entry.points for entry in self.points(known_part(t), player))), self.rules.total
        if name in t.counts:
            return str(t.counts[name]), self.tokens[part].rule
        by_number = told is not None and told.value.isdigit()
        if name in t.boards:
            pieces = t.boards[name]
            shown = " ".join(f"{place}:{piece}" for place, piece in pieces.items())
            return str(len(pieces)) if by_number else shown, self.boards[name].rule
        if name == ROUND and self.rounds is not None:
            return str(t.round), self.rounds.rule
        if name not in t.zones:
            return None
        return str(len(t[name])) if by_number else " ".join(sorted(t[name])), self.zones[part].rule

    def checkpoint_names(self, t: SmallTable) -> list[str]:
        first = [*([self.pile] if self.cards else []), *([ROUND] if self.rounds is not None else [])]
        return [*first, *t.dice, *t.zones, *t.counts, *t.boards, *(f"{player}.{SCORE}" for player in t.players)]

    def agrees(self, t: SmallTable, name: str, value: str) -> bool | None:
        """Numbers by value, cards and dice in any order; an unknown card may be any."""
        if name in t.dice:
            if name in t.hidden:
                return None
            return sorted(value.split()) == [str(shown) for shown in t.dice[name]]
        if value.isascii() and value.isdigit():
            if name in t.hidden or (name.endswith(f".{SCORE}") and self.unknowns(t)):
                return None
            shown = self.look(t, name, Noted(t, None, None, value))
            return None if shown is None else int(shown[0]) == int(value)
        said = list(read_pile(Text(value, NOWHERE), Pile("card"), self._words["card"])) if value else []
        cards = [card for card in said if isinstance(card, str)]
        if name not in t.zones or len(cards) < len(said) or name in t.hidden:
            return None
        return same_cards(cards, t[name], UNKNOWN)

    def unfinished(self, t: SmallTable) -> Problem | None:
        if self.cards and self.pile in t.hidden:
            message = f"whether the game is over is not known, as nobody counted the {self.pile}"
            return Problem(self.rules.end, f"{message}; the score is an interim one", "write how many cards it has")
        if self.to_act(t) is None:
            return None
        left = f", {counted(t.left, 'card')} {is_are(t.left)} left" if self.cards else ""
        return Problem(self.rules.end, f"the game is not over{left}; the score is an interim one")

    # --- scoring ----------------------------------------------------------------------------------------------------
    def score(self, t: SmallTable) -> Sheet:
        known = known_part(t)
        lines = [Line(player, *entry) for player in t.players for entry in self.points(known, player)]
        return Sheet(t.names, tuple(lines), self.ties(known))

    def unknowns(self, t: SmallTable) -> list[Open[SmallTable]]:
        return unknowns(t)

    def pad(self, t: SmallTable) -> list[PlayerPad]:
        sheet = self.score(t)
        winners = {place.player for place in sheet.places() if place.rank == 1}
        return [
            PlayerPad(
                [],
                {row: str(sheet.row(player, row) or "") for row in sheet.rows}
                | {"total": str(sheet.total(player)), "winner": "×" if player in winners else ""},
            )
            for player in t.players
        ]

    def laying(self, setting: TableSetting) -> Laying[SmallTable]:
        """Tables are laid and lifted alike for all small games."""
        from checker.small.laying import SmallLaying

        return SmallLaying(self, setting)

    def playing(self) -> Playing[SmallTable]:
        """Games are dealt alike for all small games."""
        from checker.small.playing import SmallPlaying

        return SmallPlaying(self)

    def painter(self) -> Painter[SmallTable]:
        """Pictures are drawn alike for all small games."""
        from checker.small import tableau

        return tableau.SmallPainter()
