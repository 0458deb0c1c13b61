"""Laid tables of Woodlots as position files: boards as blocks, land and sales of each player, tokens, the set-up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from checker.kernel.laying import Answers, TableSetting
from checker.kernel.lifting import UNSEEN as UNKNOWN
from checker.kernel.lifting import Lying, position_text
from checker.woodlots.kit import OWNER, WoodlotsKit
from checker.woodlots.pieces import BORDERS, CHIPS, DISASTER_PIECES, GROWTH, SOILS, TOKENS, TREE_PIECES, WoodlotsPrints
from checker.woodlots.setup import ORDER, PUT, SOW, used_places, wanted_soils
from checker.woodlots.spots import ACTIONS, BOARD, GROWTH_SPOT, PREP, TREE_SPOTS, chip_spot, sales_of
from checker.woodlots.table import DISASTER, PHASES, PROJECTS, SETUP, WoodlotsTable
from checker.woodlots.writing import EMPTY, block
from sporeprint.ground.tableau import Piece, Tableau
from sporeprint.ground.vocabulary import UNSEEN
from sporeprint.ground.yaml_out import Value

LIMIT = "round_limit"
Body: TypeAlias = dict[str, Value]


class WoodlotsLifting:
    """One table that is being lifted. `blank` is the table of its setting on which nothing lies."""

    def __init__(
        self, printed: WoodlotsPrints, setting: TableSetting, blank: WoodlotsTable, tableau: Tableau, answers: Answers
    ) -> None:
        self.printed, self.setting, self.blank, self.answers = printed, setting, blank, answers
        self.kit: WoodlotsKit = blank.kit
        self.lying = Lying(tableau)
        self.labels = self.kit.land.labels
        seats = range(len(blank.players))
        self.owners = {printed.border(blank, seat): blank.players[seat] for seat in seats}
        self.acting = {printed.token(blank, seat): blank.players[seat] for seat in seats}
        self.phase = str(answers.get("phase", "")) if answers.get("phase") in (*PHASES, UNKNOWN) else ""

    def text(self) -> str:
        body: Body = {**self._house(), **self._layout()}
        body["round"] = count if isinstance(count := self.answers.get("round"), int) else UNKNOWN
        body |= {"phase": self.phase} if self.phase else {}
        body["board"] = block(self.kit.land, [self._tile(label) for label in self.labels])
        body["prep"] = block(self.kit.land, [self._prepared(label) for label in self.labels])
        body |= self._holdings() if self.blank.has_land else {}
        body |= {**self._actions(), **self._setup()}
        return position_text(self.printed.data, self.setting, body)

    # --- header -----------------------------------------------------------------------------------------------------
    def _house(self) -> Body:
        """The house rules, when a game alone with land has no limit: that differs from the usual and has no value."""
        if self.blank.mode != OWNER or self.answers.get(LIMIT) is not True:
            return {}
        usual = self.kit.usual
        house: Body = {name: value for name, value in self.setting.house.items() if usual.get(name) != value}
        return {"house": {**house, LIMIT: "none"}}

    def _layout(self) -> Body:
        """The soils by the name of their layout, or row by row; nothing when no tile is known."""
        soils = [self._soil(place) for place in range(self.kit.land.size)]
        if not any(soils):
            return {}
        named = next((name for name, laid in self.kit.layouts.items() if laid == "".join(soils)), "")
        rows = ("".join(soils[place] or UNSEEN for place in places) for _, places in self.kit.land.rows)
        return {"layout": named or " ".join(rows)}

    def _soil(self, place: int) -> str:
        laid = [piece.item for piece in self._pieces(BOARD, self.labels[place], SOILS) if piece.item]
        return self.printed.letters[SOILS][laid[-1]] if laid else self.blank.soils[place]

    # --- places -----------------------------------------------------------------------------------------------------
    def _pieces(self, board: str, label: str, component: str) -> list[Piece]:
        return [piece for piece in self.lying.at(board, label) if piece.component == component]

    def _letters(self, pieces: Iterable[Piece], is_unseen: bool) -> str:
        """The letters of pieces, and a question mark where there may be more."""
        found = [self.printed.letters[piece.component].get(piece.item, UNSEEN) for piece in pieces]
        known = "".join(letter for letter in found if letter != UNSEEN)
        return known + (UNSEEN if is_unseen or UNSEEN in found else "")

    def _tile(self, label: str) -> str:
        """Trees and growth of a tile; nobody has looked at one that was not even laid."""
        spot = f"{label}.{GROWTH_SPOT}"
        growth = self._pieces(BOARD, spot, GROWTH)
        bare = not (self._soil(self.kit.land.at[label]) or growth or self._trees(BOARD, label))
        is_blind = bare and (not self.lying.at(BOARD, label) or self.lying.is_unseen(BOARD, label))
        trees = self._letters(self._trees(BOARD, label), is_blind or self._hides_trees(BOARD, label))
        lies = self._letters(growth, is_blind or self.lying.is_unseen(BOARD, spot))
        return (trees or EMPTY) + (f"+{lies}" if lies else f"+{EMPTY}" if trees == UNSEEN else "")

    def _trees(self, board: str, label: str) -> list[Piece]:
        """The trees of a tile, each once, also one that stands between two spots."""
        spots = {f"{label}.{spot}" for spot in TREE_SPOTS}
        return [piece for piece in self.lying.on(board) if piece.component == TREE_PIECES and spots & {*piece.places}]

    def _hides_trees(self, board: str, label: str) -> bool:
        return any(self.lying.is_unseen(board, f"{label}.{spot}") for spot in TREE_SPOTS)

    def _prepared(self, label: str) -> str:
        growth = self._slots(label, self.kit.types, GROWTH)
        disasters = self._slots(label, self.kit.disasters, DISASTER_PIECES)
        return f"{growth}/{disasters or EMPTY}" if disasters or growth == UNSEEN else growth or EMPTY

    def _slots(self, label: str, kinds: str, component: str) -> str:
        slots = [f"{kind}-{label}" for kind in kinds]
        pieces = [piece for slot in slots for piece in self._pieces(PREP, slot, component)]
        return self._letters(pieces, any(self.lying.is_unseen(PREP, slot) for slot in slots))

    # --- players ----------------------------------------------------------------------------------------------------
    def _holdings(self) -> Body:
        """Land, sales and borders of each player; where an owner is unseen, the owners of all places instead."""
        lands = {player: self._land(player) for player in self.blank.players}
        is_whole = self.lying.is_unseen(BOARD)
        hidden = [label for label in self.labels if not is_whole and self.lying.is_unseen(BOARD, label)]
        by_place = bool(hidden) and len({*(every := [*_joined(lands.values())])}) == len(every)
        body: Body = {"owners": block(self.kit.land, self._owners(lands, hidden))} if by_place else {}
        for player in self.blank.players:
            land: Value = [*lands[player], *([UNKNOWN] if is_whole or hidden else [])]
            own: Body = {} if by_place else {"land": UNKNOWN if land == [UNKNOWN] else land}
            own["sales"] = self._sales(player)
            left = self.lying.count(f"{player}.borders")
            body[player] = own if left is None else {**own, "borders": left}
        return body

    def _land(self, player: str) -> list[str]:
        found = [(label, piece) for label in self.labels for piece in self._pieces(BOARD, label, BORDERS)]
        return [label for label, piece in found if self.owners.get(piece.item) == player]

    def _owners(self, lands: dict[str, list[str]], hidden: Sequence[str]) -> list[str]:
        owner = {label: player for player, land in lands.items() for label in land}
        return [owner.get(label, UNSEEN if label in hidden else EMPTY) for label in self.labels]

    def _sales(self, player: str) -> Value:
        """Each sale; their sum or nothing known while nobody has looked at them."""
        board = sales_of(player)
        taken = sorted({label.partition(".")[0] for label in self.lying.taken(board)}, key=lambda k: (len(k), k))
        bare = [label for label in taken if not self._chips(board, label) and not self._trees(board, label)]
        if bare or self.lying.is_unseen(board):
            total = self.answers.get(board)
            return total if isinstance(total, int) and not taken else UNKNOWN
        return [self._sale(player, label) for label in taken]

    def _chips(self, board: str, label: str) -> list[Piece]:
        return self._pieces(board, chip_spot(label), CHIPS)

    def _sale(self, player: str, label: str) -> Value:
        """Where it was, and its trees or what it brought: as one word, or with its round."""
        board, key = sales_of(player), f"{sales_of(player)}.{label}"
        chips = {item: name for name, item in self.printed.chips.items()}
        place = next((chips.get(piece.item, "") for piece in self._chips(board, label)), "")
        trees = self._letters(self._trees(board, label), self._hides_trees(board, label))
        points, when = self.answers.get(key), self.answers.get(f"{key}.round")
        brought = str(points) if isinstance(points, str | int) and (not trees or UNSEEN in trees) else ""
        if place and not isinstance(when, int) and not (trees and brought):
            return f"{place} {trees or brought or UNSEEN}"
        sale: Body = {"place": place} if place else {}
        sale |= {"trees": trees} if trees else {"trees": brought} if brought == EMPTY else {}
        sale |= {"points": int(brought)} if brought not in ("", EMPTY) else {}
        return {**sale, **({"round": when} if isinstance(when, int) else {})} or UNKNOWN

    # --- rounds -----------------------------------------------------------------------------------------------------
    def _actions(self) -> Body:
        """Tokens by space, the top one first; on the last space those that wait, and those that are done."""
        last = self.kit.n["steps"]
        spaces = {str(space): self._stack(str(space)) for space in range(1, last + 1)}
        tokens = [*_joined(spaces.values())]
        if any(self.lying.is_unseen(ACTIONS, space) for space in spaces):
            return {"actions": UNKNOWN} if tokens else {}
        body: Body = {}
        if self.phase == PROJECTS:
            waiting = self._waiting(spaces[str(last)], len(tokens))
            body = {} if waiting is None else {"waiting": waiting}
            spaces[str(last)] = [player for player in spaces[str(last)] if player not in (waiting or ())]
        shown: Body = {space: stack for space, stack in spaces.items() if stack}
        return {"actions": shown, **body} if tokens else body

    def _stack(self, space: str) -> list[str]:
        found = [self.acting.get(piece.item) for piece in reversed(self._pieces(ACTIONS, space, TOKENS))]
        return [player for player in found if player is not None]

    def _waiting(self, stack: list[str], tokens: int) -> list[str] | None:
        """Who of the last space has not acted: all of them when nobody has, else what was answered."""
        said = self.answers.get("waiting")
        if isinstance(said, list | tuple):
            return [player for player in stack if player in said]
        return stack if stack and len(stack) == tokens else None

    def _setup(self) -> Body:
        """What of the set-up is done, as far as pieces show it; whether disaster and stack are there."""
        if self.phase not in (SETUP, DISASTER):
            return {}
        body: Body = {"setup": self._laid()} if self.phase == SETUP else {}
        disasters = [self._slots(label, self.kit.disasters, DISASTER_PIECES) for label in self.labels]
        body |= {} if UNSEEN in "".join(disasters) else {"struck": any(disasters)}
        tokens = [piece for piece in self.lying.on(ACTIONS) if piece.component == TOKENS]
        said = self.answers.get("stacked")
        if isinstance(said, bool):
            body["stacked"] = said
        elif self.phase == SETUP and not self.lying.is_unseen(ACTIONS):
            body["stacked"] = bool(tokens)
        return body

    def _laid(self) -> Body:
        """The lines of each native type, and what was scattered of the invasive species."""
        trees = [self._letters(self._trees(BOARD, label), False) for label in self.labels]
        lies = [self._letters(self._pieces(BOARD, f"{label}.{GROWTH_SPOT}", GROWTH), False) for label in self.labels]
        grown = [self._slots(label, self.kit.types, GROWTH) for label in self.labels]
        soils, invasive = [self._soil(place) for place in range(self.kit.land.size)], self.kit.invasive
        body: Body = {}
        for kind in self.kit.natives:
            puts = [place for place, letters in enumerate(trees) if kind in letters]
            sows = [place for place in range(len(trees)) if kind in lies[place] + grown[place]]
            lines = setup_lines(self.kit, kind, puts, sows, soils)
            body |= {kind: [f"{verb} {self.labels[place]}" for verb, place in lines]} if lines else {}
        there = (("growth", grown), ("trees", trees))
        body["scattered"] = [what for what, words in there if any(invasive in word for word in words)]
        return body


def setup_lines(
    kit: WoodlotsKit, kind: str, puts: Sequence[int], sows: Sequence[int], soils: Sequence[str]
) -> list[tuple[str, int]]:
    """Return the lines of the set-up that lead to these trees and growth tokens of a native type, as far as any do."""
    both = [place for place in puts if place in sows]
    if not both:
        return [*((PUT, place) for place in puts), *((SOW, place) for place in sows)][:1]
    lines = [(PUT, both[0]), (SOW, both[0])]
    while len(lines) < len(ORDER):
        verb = ORDER[len(lines)]
        wanted, used = wanted_soils(kit, kind, lines, soils), used_places(lines)
        fits = (p for p in (puts if verb == PUT else sows) if soils[p] in wanted and p not in used)
        place = next((p for p in fits if (verb, p) not in lines), None)
        if place is None:
            break
        lines.append((verb, place))
    return lines


def _joined(lists: Iterable[Sequence[str]]) -> Iterator[str]:
    return (word for words in lists for word in words)
