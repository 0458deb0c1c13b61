"""A move that is put together by taps, legal or not: what may come next, as words and as places on the table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, Any

from sporeprint.api.log_moves import written_move
from sporeprint.api.phrases import XY, NextWords, next_phrases, words_of
from sporeprint.ground.placing import lay_board
from sporeprint.ground.plain import Json
from sporeprint.page.requests import Request, RequestRefused, read_map, read_text

if TYPE_CHECKING:
    from sporeprint.api.table_faces import TableFaces
    from sporeprint.api.table_laying import Sitting
    from sporeprint.ground.tableau import Spot, Tableau

Labels = Mapping[str, tuple[str, ...]]
"""Board -> its places."""
PLACES = ("PLACE", "SPACE")
MANY = 24
"""Among more names than this, those of pieces that lie on the table come first."""
LEAST_PLACES = 5
"""A board has at least so many places; what has fewer is a pile or a hand."""
MOST_SAID = 60


@dataclass(frozen=True, slots=True)
class BegunMove:
    """A move so far, and the places that say what may come next: board, place and word."""

    verb: str
    text: str
    following: NextWords
    spots: tuple[tuple[str, str, str], ...]


def phrase_of(request: Request, sitting: Sitting, tableau: Tableau, faces: TableFaces) -> BegunMove | None:
    """Return the move of the request so far; None where none is begun."""
    given = read_map(request, "phrase")
    if not given:
        return None
    verb, said = read_text(given, "verb"), given.get("said") or []
    if verb not in sitting.game.verbs or not isinstance(said, list) or len(said) > MOST_SAID:
        raise RequestRefused("there is no such verb")
    labels, lying = board_places(tableau, faces), _codes_lying(sitting, tableau)
    words = table_words(sitting, set(chain.from_iterable(lying.values())), main_places(labels))
    found = next_phrases(verb, sitting.game.verbs[verb], [str(one) for one in said], words)
    if found is None:
        raise RequestRefused(f"this is not how `{verb}` is written")
    spots = word_spots(found, lying, labels)
    return BegunMove(verb, written_move(sitting.game, found.text), found, tuple(spots))


def phrase_json(phrase: BegunMove, name: Callable[[str], str]) -> dict[str, Json]:
    """Return the move so far as the page has it; `name` says what a word is called."""
    return {
        "verb": phrase.verb,
        "said": [*phrase.following.said],
        "text": phrase.text,
        "whole": phrase.following.is_whole,
        "slots": [_slot(slot, choices, name) for slot, choices in phrase.following.slots.items()],
        "spots": [[*spot] for spot in phrase.spots],
    }


def _slot(slot: str, choices: Iterable[str], name: Callable[[str], str]) -> dict[str, Json]:
    is_plain = slot in ("", *PLACES) or all(word.isdigit() for word in choices)
    return {"slot": slot, "words": [{"word": word, "name": word if is_plain else name(word)} for word in choices]}


def table_words(sitting: Sitting, lying: Collection[str], places: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """Return what each word in capitals may stand for on a table."""
    words = words_of(sitting.game, sitting.players)
    for slot, found in words.items():
        here = tuple(word for word in found if word in lying)
        if slot in PLACES:
            words[slot] = found if 0 < len(found) <= MANY else places
        elif len(found) > MANY:
            words[slot] = tuple(dict.fromkeys((*here, *found)))
    return {**words, XY: tuple(label for label in places if label.startswith("("))}


def board_places(tableau: Tableau, faces: TableFaces) -> Labels:
    """Return the places of each board that is printed, or nobody's own, without parts of places."""
    boards = [
        board for band in tableau.bands for board in band.boards if board.item or not (band.player or board.player)
    ]
    labels = {board.key: lay_board(board, faces.geometry).places for board in boards}
    return {key: tuple(label for label in found if label and "." not in label) for key, found in labels.items()}


def main_places(labels: Labels) -> tuple[str, ...]:
    """Return the places of the first board; what has few of them is a pile."""
    return next((found for found in labels.values() if len(found) >= LEAST_PLACES), ())


def _codes_lying(sitting: Sitting, tableau: Tableau) -> dict[Spot, list[str]]:
    """Return the codes of the pieces that lie on each place."""
    items: Mapping[str, Mapping[str, Any]] = sitting.game.data.items
    out: dict[Spot, list[str]] = {}
    for piece in tableau.pieces:
        code = str(items.get(piece.component, {}).get(piece.item, {}).get("code", piece.item))
        for label in piece.places if piece.item else ():
            out.setdefault((piece.board, label), []).append(code)
    return out


def word_spots(found: NextWords, lying: Mapping[Spot, list[str]], labels: Labels) -> list[tuple[str, str, str]]:
    """Return the places that say a word when they are tapped: by their own name, or by what lies there."""
    places = {word for slot in (*PLACES, XY) for word in found.slots.get(slot, ())}
    words = {word for slot, choices in found.slots.items() if slot not in (*PLACES, XY) for word in choices}
    boards = [(key, places.intersection(own)) for key, own in labels.items()]
    named = [(key, label, label) for key, own in boards if len(own) >= LEAST_PLACES for label in sorted(own)]
    said = [(*spot, code) for spot, codes in lying.items() for code in codes if code in words]
    return [*named, *said]
