"""What a log says of the AI: the card, the tiles it draws, and what it did, which is compared (UND-SOL)."""

from __future__ import annotations

from collections.abc import Iterator

from checker.kernel.moves import CHANCE, first_problem
from checker.kernel.problem import Problem
from checker.undergrove import solo
from checker.undergrove.bonus import keep_tile, may_have
from checker.undergrove.building import lay_tile
from checker.undergrove.grid import cell_text, read_cell
from checker.undergrove.hand import draw_top, top_problem
from checker.undergrove.kit import UNKNOWN
from checker.undergrove.moves import UndergroveMove
from checker.undergrove.table import AI, CARD, FRESH, KEEP, START, TILE, UndergroveTable
from checker.undergrove.turn import cut_short, left_problem, over_problem

COLOURED = ("seed", "take", "track")
RULES = {"tile": "UND-SOL-11", "seed": "UND-SOL-12", "add": "UND-SOL-13", "take": "UND-SOL-14", "track": "UND-SOL-15"}


class AiCard(UndergroveMove):
    """`ai 2A`: the turn of the AI begins, and what follows of itself happens."""

    __slots__ = ("card",)
    actor = CHANCE
    verb = "ai"

    def __init__(self, card: str) -> None:
        self.card = card

    def failures(self, t: UndergroveTable) -> Iterator[Problem]:
        problem = self._gate(t) or solo.card_problem(t, self.card)
        if problem is not None:
            yield problem

    def _gate(self, t: UndergroveTable) -> Problem | None:
        """Return why no card is turned now."""
        problem = over_problem(t)
        if problem is not None:
            return problem
        if not t.solo:
            return Problem("UND-SOL-1", "there is no AI in this game", "it plays in solo games only")
        if t.phase == START:
            return Problem("UND-SOL-4", f"{t.name(0)} has not taken a corner of Earthlover yet", "write: start EL.NE")
        if t.turn != AI:
            message = f"it is the turn of {t.name(0)}"
            return left_problem(t) or Problem("UND-SOL-7", message, "the AI and the player alternate")
        if t.phase != CARD:
            return Problem("UND-SOL-7", "the AI has turned its card for this turn", "what it draws is missing before")
        return None

    def play(self, t: UndergroveTable) -> None:
        for seat, tally in enumerate(t.tally):
            t.tally[seat] = FRESH if tally != FRESH else tally
        solo.turn_card(t, self.card)

    def force(self, t: UndergroveTable) -> None:
        if t.over or not t.solo or t.phase == START:
            return
        if t.turn != AI or t.phase != CARD:
            cut_short(t)
        if t.turn != AI and not t.over:
            t.turn, t.phase = AI, CARD
        if not t.over:
            self.play(t)

    def text(self) -> str:
        return f"ai {self.card}"


class AiTile(UndergroveMove):
    """The tile that the AI draws and places; `?` when nobody wrote it down."""

    __slots__ = ("cell", "tile")
    actor = CHANCE
    verb = "tile"

    def __init__(self, tile: str, cell: str = "") -> None:
        self.tile, self.cell = tile, cell

    def failures(self, t: UndergroveTable) -> Iterator[Problem]:
        gate = over_problem(t)
        if gate is not None:
            yield gate
            return
        if t.turn != AI or t.phase != TILE:
            yield from _noted_problems(t, "tile", self.text())
            return
        where = cell_text(t.ai_cell)
        if self.cell and self.cell != where:
            message = f"the AI places its tile at {where}, not at {self.cell}"
            yield Problem("UND-SOL-8", message, "the outermost tile of the type has its free edge there")
        problem = top_problem(t, self.tile, "UND-SOL-11")
        if problem is not None:
            yield problem

    def play(self, t: UndergroveTable) -> None:
        if t.turn != AI or t.phase != TILE or t.over:
            _say(t, self.text())
            return
        code = draw_top(t, self.tile)
        t.ai_done += (f"tile {code} at {cell_text(t.ai_cell)}",)
        t.ai_noted = len(t.ai_done)
        lay_tile(t, code, t.ai_cell)
        t.ai_todo, t.ai_cell = t.ai_todo[1:], -1
        solo.go_on(t)

    def force(self, t: UndergroveTable) -> None:
        if not t.over and t.turn == AI and t.phase == TILE:
            self.play(t)

    def text(self) -> str:
        return f"tile {self.tile}" + (f" at {self.cell}" if self.cell else "")


class AiKeep(UndergroveMove):
    """The bonus tile that a colour of the AI takes; nobody has to look at it."""

    __slots__ = ("kind",)
    actor = CHANCE
    verb = "keep"

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def failures(self, t: UndergroveTable) -> Iterator[Problem]:
        gate = over_problem(t)
        if gate is not None:
            yield gate
            return
        if t.turn != AI or t.phase != KEEP:
            yield from _noted_problems(t, "keep", self.text())
            return
        stack, top = t.stones[solo.keep_stone(t)], solo.top_bonus(t)
        if self.kind == UNKNOWN or self.kind == top or (top == UNKNOWN and may_have(t, stack, self.kind)):
            return
        if top != UNKNOWN:
            yield Problem("UND-SOL-16", f"the AI takes the top tile, which is {top}, not {self.kind}", "")
        else:
            yield Problem("UND-SOL-16", f"no tile {self.kind} is left at that stone", f"there: {' '.join(stack)}")

    def play(self, t: UndergroveTable) -> None:
        if t.turn != AI or t.phase != KEEP or t.over:
            _say(t, self.text())
            return
        top, seat = solo.top_bonus(t), t.ai_cell
        kind = keep_tile(t, seat, solo.keep_stone(t), self.kind if top == UNKNOWN else top)
        t.ai_done += (f"keep {kind}",)
        t.ai_noted, t.ai_cell = len(t.ai_done), -1
        solo.go_on(t)

    def force(self, t: UndergroveTable) -> None:
        if not t.over and t.turn == AI and t.phase == KEEP:
            self.play(t)

    def text(self) -> str:
        return f"keep {self.kind}"


class Said(UndergroveMove):
    """What the AI did, written down though it follows from the card: it is compared."""

    __slots__ = ("does", "verb_")
    actor = CHANCE

    def __init__(self, verb_: str, does: str) -> None:
        self.verb_, self.does = verb_, does

    @property
    def verb(self) -> str:  # type: ignore[override]
        return self.verb_

    def failures(self, t: UndergroveTable) -> Iterator[Problem]:
        if t.solo:
            yield from _noted_problems(t, self.verb_, self.does)
        else:
            yield Problem("UND-SOL-1", "there is no AI in this game", "it plays in solo games only")

    def play(self, t: UndergroveTable) -> None:
        _say(t, self.does)

    def force(self, t: UndergroveTable) -> None:
        """What the card says was done; only the note is wrong."""

    def text(self) -> str:
        return self.does


def _noted_problems(t: UndergroveTable, verb: str, does: str) -> Iterator[Problem]:
    """Yield why the AI did not do this: the difference that is reported first, then an amount that differs, too."""
    rule = RULES.get(verb, "UND-SOL-16")
    if not t.solo or (t.began and t.turn != AI):
        yield Problem(rule, "the AI does nothing now", "its turn is another one")
        return
    open_ = [done for done in solo.expected(t) if _is_about(done, does)]
    if not open_ and t.phase == TILE:
        yield Problem("UND-SOL-11", "the AI has a tile to place before that", "write the tile: tile OT")
    elif not open_:
        yield Problem("UND-SOL-9", f"the AI did not {verb} anything more in this turn", "leave this step out")
    elif not any(_fits(does, done) for done in open_):
        first = _rule(t, verb, does, open_[0])
        yield Problem(first, f"the AI did `{open_[0]}`, not `{does}`", "its card and the Forest say so")
        yield from _more_differences(first, does, open_[0])


def _more_differences(first: str, does: str, done: str) -> Iterator[Problem]:
    """Yield what else differs: the amount beside a wrong tile, the cell beside a wrong tile that was drawn."""
    verb, *said = does.split()
    was = done.split()[1:]
    if verb in ("add", "take") and first != RULES[verb] and said[-2] != was[-2]:
        what = "adds" if verb == "add" else "takes"
        yield Problem(RULES[verb], f"the AI {what} {was[-2]} C, not {said[-2]}", "its card says how many")
    elif verb == "tile" and said[0] != was[0] and UNKNOWN not in (said[0], was[0]) and said[2:] not in ([], was[2:]):
        message = f"the AI places its tile at {was[2]}, not at {said[2]}"
        yield Problem("UND-SOL-8", message, "the outermost tile of the type has its free edge there")


def _is_about(done: str, does: str) -> bool:
    """Whether two things are of one verb, and of one colour where colours are named."""
    was, said = done.split(), does.split()
    return was[0] == said[0] and (was[0] not in COLOURED or was[1] == said[1])


def _fits(does: str, done: str) -> bool:
    """Whether words with unknowns, or only the first ones, say the same."""
    said, was = does.split(), done.split()
    return len(said) <= len(was) and all(UNKNOWN in (a, b) or a == b for a, b in zip(said, was, strict=False))


def _rule(t: UndergroveTable, verb: str, does: str, done: str) -> str:
    """Places are chosen by one rule, amounts by others."""
    said, was = does.split(), done.split()
    if verb in ("add", "take") and said[-1] != was[-1]:
        return "UND-SOL-8"
    if verb == "seed" and len(said) > 2 and said[2].partition(".")[0] != was[2].partition(".")[0]:
        corner = t.corner_of(said[2]) if said[2].partition(".")[2] else None
        return "UND-SOL-12" if corner is not None else "UND-SOL-8"
    if verb == "track" and was[-1] in t.kit.letters:
        return "UND-SOL-17"
    return RULES.get(verb, "UND-SOL-16")


def _say(t: UndergroveTable, does: str) -> None:
    """What was written, and what stands before it, cannot be written again."""
    for k in range(t.ai_noted, len(t.ai_done)):
        if _fits(does, t.ai_done[k]):
            t.ai_noted = k + 1
            return


class RevealTile(UndergroveMove):
    """A tile in the Forest that nobody had written down is named."""

    __slots__ = ("cell", "tile")
    actor = CHANCE
    verb = "reveal"

    def __init__(self, cell: str, tile: str) -> None:
        self.cell, self.tile = cell, tile

    def failures(self, t: UndergroveTable) -> Iterator[Problem]:
        cell = read_cell(self.cell)
        if cell is None or cell not in t.tiles:
            yield Problem("UND-GEO-1", f"there is no tile at {self.cell}", "name a cell with an unknown tile")
        elif t.tiles[cell] == self.tile:
            return
        elif t.tiles[cell] != UNKNOWN:
            yield Problem("UND-GEO-1", f"at {self.cell} lies {t.tile_name(cell)}", "it is known already")
        elif not t.may_be_hidden(self.tile):
            message = f"{t.kit.tile_name(self.tile)} is somewhere else, or not in the deck"
            yield Problem("UND-SET-5", message, "this tile, or one before, was another")

    def play(self, t: UndergroveTable) -> None:
        cell = read_cell(self.cell)
        if cell is not None and t.tiles.get(cell) == UNKNOWN:
            lay_tile(t, self.tile, cell)

    def force(self, t: UndergroveTable) -> None:
        if first_problem(self, t) is None:
            self.play(t)

    def text(self) -> str:
        return f"reveal {self.cell} {self.tile}"
