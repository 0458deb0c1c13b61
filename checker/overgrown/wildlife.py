"""Attract: a pattern of one Element, turned or mirrored, brings a token onto the tile with the paw."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from checker.kernel.problem import Problem
from checker.overgrown.board import bits
from checker.overgrown.chance import RevealWildlife
from checker.overgrown.city import City
from checker.overgrown.kit import ANY, UNKNOWN, WildlifeCard, matches
from checker.overgrown.table import OvergrownTable
from checker.overgrown.turn import grow_problem, is_late, turn_problems, unnoted


@dataclass(frozen=True, slots=True)
class Attract:
    actor: str
    card: str
    spaces: tuple[str, ...]
    """By label."""
    paw: str
    reveal: str = ""
    """The card turned up for it, when it is written with the attraction."""
    verb = "attract"

    def problems(self, t: OvergrownTable) -> Iterator[Problem]:
        gate = grow_problem(t, self.actor, "attract", "OVG-MOVE-9") or self._late(t)
        if gate is not None:
            yield gate
        else:
            yield from unnoted(t)
            yield from turn_problems(t, self.actor, self._own_problems(t), self._reveal_problems(t))

    def _late(self, t: OvergrownTable) -> Problem | None:
        if t.grown:
            return Problem("OVG-ATTR-11", "something has grown in this turn already", "attract comes before overgrow")
        return None

    def _own_problems(self, t: OvergrownTable) -> Iterator[Problem]:
        """What is wrong with card, pattern, tiles and paw, each on its own."""
        problem = self._card_problem(t)
        if problem is not None:
            yield problem
        card, at = t.kit.cards[self.card], t.kit.board.at
        places = [at[s] for s in self.spaces]
        there = bits(dict.fromkeys(places))
        is_image = len(set(places)) == len(places) and there in card.sets
        if not is_image:
            message = f"{', '.join(self.spaces)} is no image of the pattern of {self.card}"
            yield Problem("OVG-ATTR-2", message, _fitting(t, t.seat(self.actor), card))
        yield from self._tile_problems(t, card, places)
        if is_image and (there, at[self.paw]) not in card.images:
            paws = t.kit.board.words(paw for spaces, paw in card.images if spaces == there)
            yield Problem("OVG-ATTR-5", f"the paw of {self.card} cannot be on {self.paw}", f"it is on {paws}")

    def _card_problem(self, t: OvergrownTable) -> Problem | None:
        if self.card in t.new or (is_late(t, self.actor) and self.card in t.transcript.new):
            hint = "it can be used from the next turn on"
            return Problem("OVG-ATTR-8", f"{self.card} was turned up in this turn", hint)
        if self.card in t.cards or self.card in t.hidden_cards():
            return None
        hint = f"face up are {', '.join(t.cards)}" if t.cards else "no card is face up"
        return Problem("OVG-ATTR-1", f"{self.card} does not lie face up", hint)

    def _tile_problems(self, t: OvergrownTable, card: WildlifeCard, places: list[int]) -> Iterator[Problem]:
        """What lies and stands on the spaces, whether or not they are an image of the pattern."""
        city = t.cities[t.seat(self.actor)]
        kinds = {city.tiles[s] for s in places if city.tiles[s] != UNKNOWN}
        alike = card.element == ANY and len(kinds) <= 1 and kinds <= set(t.kit.elements)
        if places and not kinds <= {card.element} and not alike:
            wrong = dict.fromkeys(s for s in places if city.tiles[s] not in (card.element, UNKNOWN))
            what = ", ".join(f"{t.kit.board.labels[s]} {_lying(t, city.tiles[s])}" for s in wrong)
            wanted = "tiles of one Element" if card.element == ANY else f"{t.kit.tile_name(card.element)} tiles"
            hint = _fitting(t, t.seat(self.actor), card)
            yield Problem("OVG-ATTR-3", f"{self.card} wants {wanted}: {what}", hint)
        held = dict.fromkeys(s for s in places if city.tokens[s])
        if held:
            message = f"on {t.kit.board.words(held)} stands Wildlife already"
            yield Problem("OVG-ATTR-4", message, "all tiles of the pattern must be free of tokens")
        yield from self._open_problems(t, city, places)

    def _open_problems(self, t: OvergrownTable, city: City, places: list[int]) -> Iterator[Problem]:
        """What nobody knows of the spaces."""
        board, hint = t.kit.board, f"write the City of {t.names[self.actor]}"
        if unknown := [s for s in places if city.tiles[s] == UNKNOWN]:
            why = f"legal only if it fits {self.card}: {hint}"
            yield Problem("OVG-ATTR-3", f"what lies on {board.words(unknown)}", why, doubt=True)
        elif unknown := [s for s in places if s in city.veiled]:
            why = f"legal only if none does: {hint}"
            yield Problem("OVG-ATTR-4", f"whether Wildlife stands on {board.words(unknown)}", why, doubt=True)

    def _reveal_problems(self, t: OvergrownTable) -> Iterator[Problem]:
        """What is wrong with the card that was turned up for it, if it is written."""
        if not self.reveal:
            return
        after = t.copy()
        self._attract(after)
        yield from RevealWildlife(self.reveal).problems(after)

    def play(self, t: OvergrownTable) -> None:
        self._attract(t)
        if self.reveal and t.reveal_due:
            RevealWildlife(self.reveal).play(t)
        elif not t.reveal_due:
            t.after_action()

    def _attract(self, t: OvergrownTable) -> None:
        city, at = t.cities[t.seat(self.actor)], t.kit.board.at
        if city.is_open:
            self._tell(t, city, [at[s] for s in self.spaces])
        city.tokens[at[self.paw]] += 1
        self._take_card(t)
        t.transcript.aura_open = False

    def _tell(self, t: OvergrownTable, city: City, places: list[int]) -> None:
        """Whoever attracts shows what lies there: tiles of the Element, without tokens."""
        element = t.kit.cards[self.card].element
        for space in places:
            if city.tiles[space] == UNKNOWN and element != ANY:
                city.tiles[space] = element
                t.take_from_pool(element)
        city.veiled = tuple(s for s in city.veiled if s not in places)

    def _take_card(self, t: OvergrownTable) -> None:
        if self.card in t.cards:
            t.cards.remove(self.card)
        elif UNKNOWN in t.cards:
            t.cards.remove(UNKNOWN)
            t.unseen = tuple(c for c in t.unseen if c != self.card)
        t.matched.append(self.card)
        if t.rule("reshuffle_matched") and not t.solo and t.deck_size() <= 0:
            t.unseen, t.matched, t.deck = (*t.unseen, *sorted(t.matched)), [], ()
        t.reveal_due = not t.solo and t.deck_size() > 0

    def force(self, t: OvergrownTable) -> None:
        t.transcript.left_out = None
        is_over = is_late(t, self.actor) and any(True for _ in self.problems(t))
        if is_over:  # the turn has ended, and yet hands have put the token down and taken the card
            self._attract(t)
            return
        t.turn = t.turn if is_late(t, self.actor) else t.seat(self.actor)
        self.play(t)

    def text(self) -> str:
        return f"attract {self.card} {','.join(self.spaces)} @{self.paw}"


def _lying(t: OvergrownTable, tile: str) -> str:
    return "is empty" if tile == "." else f"is {t.kit.tile_name(tile)}"


def _fitting(t: OvergrownTable, seat: int, card: WildlifeCard) -> str:
    """Where the pattern lies in a City, on tiles without tokens."""
    board, held = t.kit.board, t.cities[seat].bare_elements(t.kit.elements)
    first = next(matches(t.kit, held, [card.code]), None)
    if first is None:
        return "it may be turned and mirrored, and lies nowhere in this City"
    return f"it matches on {board.words(s for s in range(board.size) if first[1] >> s & 1)}"
