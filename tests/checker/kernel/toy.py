"""Acorns as a title: everything that the kernel asks for, and nothing that it knows by itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from checker.kernel.game import Noted
from checker.kernel.log import Step
from checker.kernel.moves import CHANCE, Move
from checker.kernel.problem import Problem
from checker.kernel.sheet import Line, PlayerPad, Sheet, Tier
from checker.kernel.title import TitleReferee
from sporeprint.ground.findings import Report
from sporeprint.ground.names import did_you_mean
from sporeprint.ground.nodes import Node, Rows, Table, Text, describe

from .toy_moves import Choose, Draw, Pass, Play, ToyMove, turn_problem
from .toy_table import CARDS, DATA, UNKNOWN, Spot, copies, worth

LEAFY = ("oak", "elm")
Names = Mapping[str, str]


class Acorns(TitleReferee[Spot, ToyMove]):
    total_rule, win_rule, tie_rule = "TOY-SCORE-3", "TOY-WIN-1", "TOY-TIE-1"
    verbs: Mapping[str, str] = {verb: verb for verb in ("play", "keep", "burn", "pass", "draw")}
    chance_verbs = frozenset(("draw",))

    def __init__(self) -> None:
        super().__init__(DATA)

    # --- positions --------------------------------------------------------------------------------------------------
    def deal(self, header: Table, players: Names, house: Names, report: Report) -> Spot | None:
        hands, faults = header.get("hands"), len(report)
        size = DATA.numbers["hand"]
        unknown = {p: [UNKNOWN] * size for p in players}
        told = {p: _cards(hands.get(p), report) for p in players} if isinstance(hands, Table) else unknown
        if len(report) > faults:
            return None
        left = sum(map(copies, CARDS)) - size * len(players)
        return Spot(players, house, told, {p: [] for p in players}, {p: [] for p in players}, left)

    def read_position(self, table: Table, players: Names, house: Names, report: Report) -> tuple[Spot, set[str]]:
        seats = {p: table.get(p) for p in players}
        hands, piles, burnt = (
            {p: _cards(seat.get(zone) if isinstance(seat, Table) else None, report) for p, seat in seats.items()}
            for zone in ("hand", "pile", "burnt")
        )
        spot = Spot(players, house, hands, piles, burnt)
        spot.left, spot.turns = _number(table.get("left")), _number(table.get("turns"))
        due = table.get("to_act")
        spot.turn = list(players).index(due.value) if isinstance(due, Text) and due.value in players else 0
        return spot, {entry.key for entry in table}

    def write_position(self, spot: Spot) -> str:
        return f"title: {self.slug}\nto_act: {spot.due}\n"

    def problems(self, spot: Spot) -> Iterator[Problem]:
        for card in CARDS:
            if spot.unseen(card) < 0:
                yield Problem("TOY-STATE-1", f"there are {copies(card)} of {card}, {-spot.unseen(card)} too many")

    def file_problems(self, spot: Spot, given: set[str], final: bool) -> Iterator[Problem]:
        yield from self.problems(spot)
        if final and "turns" in given and not spot.over:
            yield Problem("TOY-STATE-2", "the game is not over", path=("turns",), doubt=True)

    # --- play -------------------------------------------------------------------------------------------------------
    def to_act(self, spot: Spot) -> str | None:
        if spot.over:
            return None
        return CHANCE if spot.pending else spot.due

    def read_move(self, step: Step, spot: Spot) -> ToyMove | Problem:
        if step.verb not in self.verbs:
            return Problem("LOG-VERB", f"there is no verb `{step.typed}`", did_you_mean(step.verb, self.verbs))
        if len(step.args) != int(step.verb in ("play", "draw")) or step.options:
            return Problem("LOG-ARGUMENTS", f"`{step.verb}` is written with another number of cards")
        if step.verb in ("keep", "burn"):
            return Choose(step.player, step.verb)
        return Pass(step.player) if step.verb == "pass" else self._read_card(step)

    def _read_card(self, step: Step) -> ToyMove | Problem:
        if step.verb == "play" and step.args == ["leaf"]:
            return self._leaf(step)
        card = UNKNOWN if step.args[0] == "_" else step.args[0]
        if card not in CARDS and (card != UNKNOWN or step.verb == "play"):
            return Problem("TOY-CARD-1", f"there is no card `{card}`", did_you_mean(card, CARDS))
        return Draw(card) if step.verb == "draw" else Play(step.player, card)

    def _leaf(self, step: Step) -> Problem:
        """`play leaf` does not say which of the two leafy trees it was."""
        meant = tuple(step.replaced(args=[card]) for card in LEAFY)
        return Problem("TOY-LEAF-1", f"a leaf can be {' or '.join(LEAFY)}", "write which", doubt=True, meant=meant)

    def turn_begins(self, spot: Spot) -> bool:
        return not spot.open

    def settle(self, spot: Spot, step: Step | None) -> None:
        if self.to_act(spot) == CHANCE and (step is None or step.verb not in self.chance_verbs):
            self.unknown_outcome(spot).play(spot)

    def unknown_outcome(self, spot: Spot) -> Draw:
        return Draw(UNKNOWN)

    def outcomes(self, spot: Spot) -> Sequence[tuple[Draw, float]]:
        return [(Draw(card), float(spot.unseen(card))) for card in CARDS if spot.unseen(card) > 0]

    def generate_moves(self, spot: Spot) -> Iterable[ToyMove]:
        if spot.over or spot.pending:
            return []
        known = [Play(spot.due, card) for card in dict.fromkeys(spot.hands[spot.due]) if card != UNKNOWN]
        tried: list[ToyMove] = [*known, Choose(spot.due, "keep"), Choose(spot.due, "burn"), Pass(spot.due)]
        return [move for move in tried if next(move.problems(spot), None) is None]

    def why_not(self, spot: Spot, verb: str) -> Problem | None:
        return None if any(m.verb == verb for m in self.generate_moves(spot)) else turn_problem(spot.due, spot)

    def nearest(self, spot: Spot, move: Move[Spot]) -> Iterable[ToyMove]:
        return [m for m in self.generate_moves(spot) if m.verb == move.verb]

    # --- looking ----------------------------------------------------------------------------------------------------
    def look(self, spot: Spot, name: str, told: Noted[Spot] | None = None) -> tuple[str, str] | None:
        player, _, part = name.partition(".")
        if name == "left":
            return str(spot.left), "TOY-DRAW-2"
        if player not in spot.names:
            return None
        values = {
            "hand": (str(len(spot.hands[player])), "TOY-DRAW-2"),
            "pile": (" ".join(spot.piles[player]), "TOY-PLAY-2"),
            "points": (str(spot.points(player)), "TOY-SCORE-3"),
        }
        return values.get(part)

    def checkpoint_names(self, spot: Spot) -> list[str]:
        return ["left", *(f"{p}.{part}" for p in spot.names for part in ("hand", "pile", "points"))]

    def agrees(self, spot: Spot, name: str, value: str) -> bool | None:
        shown = self.look(spot, name)
        if shown is None or (not name.endswith(".pile") and not value.isdigit()):
            return None
        if name.endswith(".pile"):
            there = shown[0].split()
            return len(there) == int(value) if value.isdigit() else sorted(value.split()) == sorted(there)
        return shown[0] == value

    def unfinished(self, spot: Spot) -> Problem | None:
        left = DATA.numbers["turns"] - spot.turns
        return Problem("TOY-END-2", f"{left} turns are left") if left > 0 else None

    # --- scoring ----------------------------------------------------------------------------------------------------
    def score(self, spot: Spot) -> Sheet:
        lines: list[Line] = []
        for player in spot.names:
            for card in spot.piles[player]:
                lines.append(Line(player, "kept", worth(card), f"{card} = {worth(card)}", "TOY-SCORE-1", (card,)))
            if spot.coins(player):
                coins = spot.coins(player)
                lines.append(Line(player, "coins", coins, f"{coins} burnt x 1 = {coins}", "TOY-SCORE-2"))
        burns = Tier("fewest burns", {p: len(spot.burnt[p]) for p in spot.names}, "TOY-TIE-1", lower_wins=True)
        oaks = Tier("most oaks", {p: spot.piles[p].count("oak") for p in spot.names}, "TOY-TIE-2")
        return Sheet(spot.names, tuple(lines), (burns, oaks))

    def pad(self, spot: Spot) -> list[PlayerPad]:
        return []


def _cards(node: Node | None, report: Report) -> list[str]:
    out: list[str] = []
    for item in node if isinstance(node, Rows) else ():
        word = item.value if isinstance(item, Text) else describe(item)
        if word not in (*CARDS, "_"):
            report.error("TOY-CARD-1", f"there is no card `{word}`", item.where, did_you_mean(word, CARDS))
        out.append(UNKNOWN if word == "_" else word)
    return out


def _number(node: Node | None) -> int:
    return int(node.value) if isinstance(node, Text) and node.value.isdigit() else 0
