"""What must happen in Undergrove before anybody chooses: tiles are drawn, discs move, and the AI acts."""

from __future__ import annotations

from collections.abc import Iterator

from checker.kernel.agenda import Agenda, Due
from checker.undergrove import solo
from checker.undergrove.ai_moves import AiCard
from checker.undergrove.grid import cell_text
from checker.undergrove.kit import UNKNOWN
from checker.undergrove.opening import guide_corner, start_text
from checker.undergrove.table import CARD, CUBE, DRAW, KEEP, QUICK, START, TILE, TRACK, UndergroveTable
from checker.undergrove.track import next_space, rewards
from sporeprint.ground.abilities import format_ability

RULES = {"seed": "UND-SOL-12", "add": "UND-SOL-13", "tile": "UND-SOL-11", "take": "UND-SOL-14", "track": "UND-SOL-15"}


def agenda(t: UndergroveTable) -> Agenda | None:
    """What is due now; None whenever a player is free to choose, and after the end."""
    if t.over:
        return None
    if t.phase == START:
        return _guided(t) if t.mode == QUICK else None
    if t.phase == TRACK:
        return _disc(t)
    parts = {DRAW: _draw, CARD: _card, TILE: _tile, KEEP: _keep}
    return parts[t.phase](t) if t.phase in parts else None


def _guided(t: UndergroveTable) -> Agenda:
    corner, name = start_text(t, guide_corner(t, t.turn)), t.name(t.turn)
    due = Due(f"a Seedling with a Root of {name} on {corner}", "UND-QS-2", corner)
    return Agenda(f"{name} starts where the guide says", (due,), f"{t.player} start {corner}")


def _draw(t: UndergroveTable) -> Agenda:
    name = t.name(t.turn)
    tiles = [*t.deck[: t.due], *[UNKNOWN] * (t.due - len(t.deck[: t.due]))]
    dues = [
        Due(
            "the top tile of the supply goes into the hand",
            "UND-HND-1",
            name,
            _ask(tile, f"tile {k} that {name} draws"),
        )
        for k, tile in enumerate(tiles, 1)
    ]
    return Agenda(f"{name} fills up the hand", tuple(dues), f"{t.player} draw {' '.join(tiles)}")


def _ask(tile: str, words: str) -> tuple[str, ...]:
    return (words,) if tile == UNKNOWN else ()


def _disc(t: UndergroveTable) -> Agenda | None:
    """The disc goes up a stone; which green space to take is a choice."""
    space, name = next_space(t, t.turn), t.name(t.turn)
    if not space:
        return None
    gives = [_gives(effect.kind, effect.word, effect.n) for effect in rewards(t, int(space))]
    text = f"the disc goes to stone {space}" + (f", which {' and '.join(gives)}" if gives else "")
    return Agenda(f"{name} has absorbed carbon", (Due(text, "UND-CTR-1", name),), f"{t.player} track {space}")


def _gives(kind: str, word: str, count: int) -> str:
    if kind == "gain":
        return f"gives {' '.join(word)}"
    if kind == "any":
        return f"gives {count} cube{'' if count == 1 else 's'} of choice"
    return "has bonus tiles to choose from" if kind == "keep" else "gives a free Root"


# --- the AI ---------------------------------------------------------------------------------------------------------
def _card(t: UndergroveTable) -> Agenda:
    """The card is turned; when its order is known, everything that follows is told."""
    if not t.ai_deck:
        due = Due(
            "the top card is turned and carried out from top to bottom", "UND-SOL-7", "AI", ("the card turned up",)
        )
        return Agenda("it is the turn of the AI", (due,), "ai ?")
    card = t.ai_deck[0]
    after = _turned(t, card)
    head = f"the AI turns {card}" + ("" if t.kit.cards[card] else ", which has no action")
    dues = [*_told(t, card, after), *_open(after)]
    more = {TILE: " ; tile ?", KEEP: " ; keep ?"}.get(after.phase, "") if after.turn == t.turn else ""
    return Agenda(head, tuple(dues), f"ai {card}{more}")


def _turned(t: UndergroveTable, card: str) -> UndergroveTable:
    after = t.copy()
    AiCard(card).play(after)
    return after


def brought(before: UndergroveTable, line: str, after: UndergroveTable) -> Iterator[Due]:
    """What the AI has done since: with the card it turned, or with what it drew for one."""
    if before.phase == CARD:
        card = line.split(";")[0].split()[-1]
        yield from _told(before, card, _turned(before, card))
    elif before.phase in (TILE, KEEP):
        yield from _results(before.ai_todo[before.phase == TILE :], before.ai_done, after)
    if after.phase == CUBE:
        yield _cube(after)


def _told(t: UndergroveTable, card: str, after: UndergroveTable) -> Iterator[Due]:
    """What a card that is turned does at once, in the order of its actions."""
    actions = tuple(format_ability(ability) for ability in t.kit.cards[card])
    if not actions:
        yield Due("nothing happens", "UND-SOL-20", "AI")
    yield from _results(actions, (), after)


def _results(actions: tuple[str, ...], before: tuple[str, ...], after: UndergroveTable) -> Iterator[Due]:
    """What came of each action that the AI has got to, and what it could not do."""
    done = [words for words in after.ai_done[len(before) :] if not words.startswith("tile ")]
    for action in actions[: len(actions) - len(after.ai_todo)]:
        verb = action.split()[0]
        own = next((words for words in done if _is_of(words, action)), "")
        if own:
            done.remove(own)
            yield Due(_sentence(own), RULES[verb], own.split()[-1])
        else:
            yield Due(f"`{action}` cannot be done", "UND-SOL-9", "AI")
        if verb == "take" and done and done[0].startswith("track "):
            yield Due(_sentence(done[0]), RULES["track"], done.pop(0).split()[1])


def _is_of(words: str, action: str) -> bool:
    """Whether a result is that of an action: the same verb and, where the action names one, the same colour."""
    own, wanted = words.split(), action.split()
    return own[0] == wanted[0] and (own[0] == "add" or own[1] == wanted[1])


def _sentence(words: str) -> str:
    verb, *rest = words.split()
    if verb == "seed":
        return f"a Seedling of {rest[0]}"
    if verb == "add":
        return f"{rest[0]} C from the supply"
    return f"{rest[0]} takes {rest[1]} C" if verb == "take" else f"the disc goes to space {rest[1]}"


def _cube(t: UndergroveTable) -> Due:
    return Due(f"{t.name(0)} takes a cube of choice for what the AI could not do", "UND-SOL-10", t.name(0))


def _open(t: UndergroveTable) -> Iterator[Due]:
    """What is still to be drawn, what comes after it, and the player's cube."""
    if t.phase == TILE:
        yield _tile_due(t)
    elif t.phase == KEEP:
        yield _keep_due(t)
    later = t.ai_todo[1:] if t.phase == TILE else t.ai_todo
    for text in later if t.phase in (TILE, KEEP) else ():
        yield Due(f"then: {text}", RULES.get(text.split()[0], "UND-SOL-7"), "AI")
    if t.phase == CUBE or (t.ai_failed and t.phase in (TILE, KEEP)):
        yield _cube(t)


def _tile_due(t: UndergroveTable) -> Due:
    known = t.deck[0] if t.deck else UNKNOWN
    what = "a tile" if known == UNKNOWN else t.kit.tile_name(known)
    where = cell_text(t.ai_cell)
    return Due(f"{what} from the supply is placed at {where}", "UND-SOL-11", where, _ask(known, "the tile drawn"))


def _tile(t: UndergroveTable) -> Agenda:
    known = t.deck[0] if t.deck else UNKNOWN
    return Agenda("the AI places a tile", tuple(_open(t)), f"tile {known}")


def _keep_due(t: UndergroveTable) -> Due:
    stone, top = solo.keep_stone(t), solo.top_bonus(t)
    colour = t.sides[t.ai_cell]
    return Due(f"{colour} takes the top tile at stone {stone}", "UND-SOL-16", f"stone {stone}", _ask(top, "that tile"))


def _keep(t: UndergroveTable) -> Agenda:
    return Agenda("the AI takes a bonus tile", tuple(_open(t)), f"{t.player} keep {solo.top_bonus(t)}")
