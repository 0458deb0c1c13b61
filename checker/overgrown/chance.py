"""What chance does: pairs drawn for the Aether, cards turned up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from checker.kernel.moves import CHANCE
from checker.kernel.problem import Problem
from checker.overgrown.kit import CRATER, POLLUTION, UNKNOWN
from checker.overgrown.spots import on_aether
from checker.overgrown.table import GATHER, GROW, PLACE, OvergrownTable
from checker.overgrown.turn import left_problem, over_problem, unnoted

Fills = tuple[tuple[str, str], ...]
"""Space and pair, in the order in which they were drawn."""


@dataclass(frozen=True, slots=True)
class Refill:
    """Pairs out of the bag onto empty Aether spaces. It may be written space by space."""

    fills: Fills
    noted: bool = True
    """Whether a log has it; what was left out is filled with unknown tiles and reported at the next step."""
    actor = CHANCE
    verb = "refill"

    def problems(self, t: OvergrownTable) -> Iterator[Problem]:
        gate = over_problem(t) or (_solo_due(t) if t.solo else _due(t))
        if gate is not None:
            yield gate
        if gate is None or gate.doubt:
            yield from unnoted(t)
            yield from self._draw_problems(t)

    def _draw_problems(self, t: OvergrownTable) -> Iterator[Problem]:
        """Plays the draws on a copy: each rule once, by the first draw that breaks it, house rules last."""
        own, forbidden = t.copy(), None
        if not own.solo and not own.refilling:
            own.begin_refill()
        broken: set[str] = set()
        for label, pair in self.fills:
            space = own.kit.board.at[label]
            for problem in _problems_of_draw(own, label, space, pair):
                if problem.rule not in broken:
                    broken.add(problem.rule)
                    yield problem._replace(spots=on_aether(t, [space]))
            forbidden = forbidden or _redraw_problem(own, label, pair)
            _draw_any(own, space, pair)
        if forbidden is not None:
            yield forbidden

    def play(self, t: OvergrownTable) -> None:
        at, begun = t.kit.board.at, t.refilling
        if not t.solo and not begun:
            t.begin_refill()
            t.began, t.transcript.aura_open = True, False
        if not self.noted:
            t.transcript.left_out = _left_out(t, begun)
        for label, pair in self.fills:
            _draw(t, at[label], pair)
        if t.solo:
            t.settle_owed()
            if not t.owed:
                t.after_action()
        else:
            t.settle_refill()

    def force(self, t: OvergrownTable) -> None:
        """As much of it as the board has room for, with unknown tiles for what the bag cannot give."""
        t.transcript.left_out = None
        t.unseal()
        at = t.kit.board.at
        if not t.solo and not t.refilling:
            t.begin_refill()
            t.began, t.transcript.aura_open = True, False
        for label, pair in self.fills:
            if t.aether[at[label]] != CRATER and t.bag() >= 2:
                t.put_all(t.aether[at[label]])
                t.aether[at[label]] = ""
                _draw(t, at[label], pair if _pair_problem(t, label, pair) is None else UNKNOWN * 2)
        if t.solo:
            had = bool(t.owed)
            t.settle_owed()
            if had and not t.owed:
                t.after_action()
        else:
            t.settle_refill()

    def text(self) -> str:
        return " ".join(["refill", *(f"{label}={pair}" for label, pair in self.fills)])


def _draw(t: OvergrownTable, space: int, pair: str) -> None:
    for tile in pair:
        t.take_from_pool(tile)
    t.aether[space] = pair
    t.owed = tuple(s for s in t.owed if s != space)


def _draw_any(t: OvergrownTable, space: int, pair: str) -> None:
    """Draws a pair, legal or not: what is not in the bag was another tile, and Pollution only if nothing else is left.

    A pair for a space that has tiles is drawn too, and does not lie there.
    """
    for tile in pair:
        if tile != UNKNOWN and not t.pool.get(tile):
            tile = next((kind for kind, count in t.pool.items() if count and kind != POLLUTION), POLLUTION)
        t.take_from_pool(tile)
    if not t.aether[space]:
        t.aether[space] = pair
    t.owed = tuple(s for s in t.owed if s != space)


def _left_out(t: OvergrownTable, begun: bool) -> Problem:
    """What the next step is told about a refill that was not written, or not to its end."""
    if t.solo:
        spaces = t.kit.board.words(t.owed)
        hint = "write what was drawn: refill " + " ".join(f"{t.kit.board.labels[s]}=??" for s in t.owed)
        return Problem(t.growth_rule(), f"the growth before refills {spaces}, nothing is written", hint)
    if begun:
        return Problem("OVG-REFL-3", f"the refill left {t.kit.board.words(t.gaps())} empty", "all spaces are filled")
    message = "no Aura held tiles, so the Aether is refilled before the gather (OVG-GATH-6); no refill is written"
    return Problem("OVG-GATH-1", message, "write what was drawn: refill a1=SW b1=EP ...")


def _due(t: OvergrownTable) -> Problem | None:
    """Why the Aether of several players is not refilled now."""
    if t.refilling or (t.phase == GATHER and t.needs_refill()):
        return None
    if t.may_refill():
        hint = "legal only if every Aura is empty: write the Aether and the Auras"
        return Problem("OVG-REFL-1", "whether an Aura still holds tiles", hint, doubt=True)
    if t.phase == GROW:
        left = left_problem(t)
        if left is not None:
            return left
    if t.phase == PLACE:
        return Problem("OVG-REFL-1", f"{t.name(t.turn)} has gathered already", "a refill comes before the gather")
    there = sorted(f"{t.kit.board.labels[s]} {t.aether[s]}" for s in t.covered() if t.aether[s] not in ("", UNKNOWN))
    message = f"inside an Aura there is still {', '.join(there)}" if there else "it was refilled in this turn already"
    return Problem("OVG-REFL-1", message, "the Aether is refilled only when every Aura is empty")


def _solo_due(t: OvergrownTable) -> Problem | None:
    if t.owed:
        return None
    if t.grown and (t.phase == GROW or not t.began):
        return Problem(t.growth_rule(), "no space is to be refilled after this growth", "leave the refill out")
    hint = "in a solo game only a growth refills the Aether"
    return Problem("OVG-SOLO-6", "there was no growth that refills anything", hint)


def _problems_of_draw(t: OvergrownTable, label: str, space: int, pair: str) -> Iterator[Problem]:
    """What is wrong with one draw: its space, the bag, the order of the spaces, the tiles."""
    is_due = space in t.owed if t.solo else not t.aether[space]
    if t.aether[space] == UNKNOWN:
        hint = "legal only if nothing does: write the Aether"
        yield Problem("OVG-SOLO-8" if t.solo else "OVG-REFL-3", f"whether tiles lie on {label}", hint, doubt=True)
    elif not is_due:
        yield _not_due(t, label, space)
    elif t.bag() < 2:
        yield Problem("OVG-REFL-8", f"the bag has no two tiles left for {label}", "the other spaces stay empty")
    order = (_solo_order(t, space) if t.solo else _order(t, label, space)) if is_due else None
    if order is not None:
        yield order
    tiles = _pair_problem(t, label, pair)
    if tiles is not None:
        yield tiles


def _not_due(t: OvergrownTable, label: str, space: int) -> Problem:
    """That a space is not refilled now."""
    if t.solo:
        hint = f"this growth refills {t.kit.board.words(t.owed)}" if t.owed else "nothing is left to refill"
        return Problem(t.growth_rule(), f"{label} is not refilled by this growth", hint)
    if t.aether[space] == CRATER:
        return Problem("OVG-REFL-3", f"{label} is the Crater", "it is never filled")
    return Problem("OVG-REFL-3", f"on {label} lies {t.aether[space]}", "only empty spaces are filled")


def _order(t: OvergrownTable, label: str, space: int) -> Problem | None:
    if space in t.kit.board.outer:
        return None
    outer = [s for s in t.gaps() if s in t.kit.board.outer]
    if not outer:
        return None
    message = f"{label} is an inner space, and outer ones are still empty: {t.kit.board.words(outer)}"
    return Problem("OVG-REFL-3", message, "outer spaces are filled first")


def _solo_order(t: OvergrownTable, space: int) -> Problem | None:
    """With too few tiles in the bag the space of the growth itself comes first."""
    own, pairs = t.owed[0], t.bag() // 2
    if own != t.grown_at or space == own or not 0 < pairs < len(t.owed):
        return None
    message = f"the bag has tiles for {pairs} of {len(t.owed)} spaces"
    return Problem(t.growth_rule(), message, f"{t.kit.board.labels[own]}, where the tile grew, comes first")


def drawable(t: OvergrownTable, label: str, pair: str) -> bool:
    """Whether the bag can give this pair, house rules included."""
    return _pair_problem(t, label, pair) is None and _redraw_problem(t, label, pair) is None


def _pair_problem(t: OvergrownTable, label: str, pair: str) -> Problem | None:
    for tile in dict.fromkeys(pair):
        left = t.pool.get(tile, 0) - t.sealed_tiles.get(tile, 0)
        if tile != UNKNOWN and left < pair.count(tile):
            message = f"the bag cannot give {pair} for {label}: it has {left or 'no'} {t.kit.tile_name(tile)}"
            return Problem("OVG-REFL-8", message, "this draw, or one before, was another")
    return None


def _redraw_problem(t: OvergrownTable, label: str, pair: str) -> Problem | None:
    """By house rule two Pollution tiles go back while there is anything else to draw."""
    if pair == POLLUTION * 2 and t.rule("redraw_pollution_pair") and t.unknown_tiles() == 0:
        others = sum(count for tile, count in t.pool.items() if tile != POLLUTION)
        if others:
            message = f"{label} got two Pollution tiles, and the bag has {others} other{'s' if others > 1 else ''}"
            return Problem("OVG-REFL-11", message, "by the house rule they go back and are drawn again")
    return None


@dataclass(frozen=True, slots=True)
class RevealWildlife:
    """The card turned up after an attraction."""

    card: str
    noted: bool = True
    actor = CHANCE
    verb = "reveal"

    def problems(self, t: OvergrownTable) -> Iterator[Problem]:
        problem = over_problem(t)
        if problem is not None:
            yield problem
        elif not t.reveal_due:
            yield Problem("OVG-ATTR-7", "no new card is due", "one is turned up after each attraction, from the deck")
        elif t.deck and self.card not in (t.deck[0], UNKNOWN):
            yield Problem("OVG-ATTR-7", f"the next card of the deck is {t.deck[0]}, not {self.card}", "")
        elif self.card != UNKNOWN and self.card not in t.unseen:
            yield Problem("OVG-ATTR-7", f"{self.card} was seen in this game before", "it was another card")

    def play(self, t: OvergrownTable) -> None:
        card = t.deck[0] if t.deck else self.card
        t.deck = t.deck[1:]
        if not self.noted and card == UNKNOWN:
            message = "which card was turned up after the attraction before"
            t.transcript.unnoted = Problem("OVG-ATTR-7", message, "write it down: reveal CARD", doubt=True)
        t.cards.append(card)
        t.new = (*t.new, card)
        t.unseen = tuple(c for c in t.unseen if c != card)
        t.reveal_due = False
        t.after_action()

    def force(self, t: OvergrownTable) -> None:
        t.transcript.left_out = None
        if t.reveal_due:
            known = self.card in t.unseen and (not t.deck or t.deck[0] == self.card)
            RevealWildlife(self.card if known else UNKNOWN).play(t)

    def text(self) -> str:
        return f"reveal {self.card}"
