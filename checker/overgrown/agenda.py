"""What must happen in Overgrown before anybody chooses: refills, the card turned up, growth, the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from checker.kernel.agenda import Agenda, Due
from checker.overgrown.actions import OvergrownMove, actions, chance_due, unknown_refill
from checker.overgrown.ending import OvergrownEnd
from checker.overgrown.growing import Ecosystem, Overgrow
from checker.overgrown.kit import CRATER, POLLUTION, UNKNOWN
from checker.overgrown.table import GATHER, OvergrownTable

ONLY: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "gather": ("OVG-GATH-5", "only one space inside the Auras holds tiles"),
        "place": ("OVG-PLAC-1", "the gathered tiles fit in one way only"),
        "attract": ("OVG-ATTR-10", "what matches has to be attracted"),
        "done": ("OVG-TURN-1", "nothing is left to do in this turn"),
    }
)
"""Verb -> the rule and the reason when a step of it is the only one."""


def agenda(t: OvergrownTable) -> Agenda | None:
    """What is drawn, grown or said now; None when the player to act has a choice, or the game is over."""
    if t.over:
        return None
    if t.reveal_due:
        return _reveal(t)
    if chance_due(t):
        return _refill(t)
    if t.must_end():  # it may be said before the gather, and nothing else is of use
        return _only(t, OvergrownEnd(t.players[t.turn]))
    found = list(actions(t))
    growths = [move for move in found if isinstance(move, Overgrow | Ecosystem)]
    if growths and len(growths) == len(found) and len({move.verb for move in growths}) == 1:
        return _growth(t, growths)
    return _only(t, found[0]) if len(found) == 1 else None


# --- chance ---------------------------------------------------------------------------------------------------------
def _reveal(t: OvergrownTable) -> Agenda:
    card = t.deck[0] if t.deck else UNKNOWN
    asks = ("the Wildlife card turned up",) if card == UNKNOWN else ()
    due = Due("a new card takes the place of the attracted one", "OVG-ATTR-7", "Wildlife cards", asks)
    return Agenda("a Wildlife card is turned up", (due,), f"reveal {card}")


def _refill(t: OvergrownTable) -> Agenda | None:
    labels = [label for label, _ in unknown_refill(t).fills]
    if not labels:  # the bag has no two tiles: nothing is drawn, and what comes then is told
        own = t.copy()
        unknown_refill(t).play(own)
        return agenda(own)
    dues = [] if t.solo or t.refilling else list(_before(t))
    rule = t.growth_rule() if t.solo else "OVG-REFL-3"
    dues += [Due("two tiles from the bag", rule, f"Aether {label}", (f"the pair for {label}",)) for label in labels]
    empty = len(t.owed) if t.solo else len(_begun(t).gaps())
    if empty > len(labels):
        rule = "OVG-SOLO-14" if t.solo else "OVG-REFL-7"
        dues.append(Due(f"the bag has tiles for {len(labels)} of {empty} spaces, the others stay empty", rule, "bag"))
    head = "the growth refills the Aether" if t.solo else "the Aether is refilled"
    return Agenda(head, tuple(dues), "refill " + " ".join(f"{label}=?" for label in labels))


def _begun(t: OvergrownTable) -> OvergrownTable:
    own = t.copy()
    if not t.refilling:
        own.begin_refill()
    return own


def _before(t: OvergrownTable) -> Iterator[Due]:
    """What comes before the first pair is drawn."""
    full = t.kit.refill_pollution
    more = min(full, t.supply)
    name = t.kit.tile_name(POLLUTION)
    rule = "OVG-REFL-2" if more == full else "OVG-REFL-10"
    if t.refills is None:
        yield Due(f"{full} {name} from the supply", "OVG-REFL-2", "bag")
    else:
        yield Due(f"{more} {name} from the supply, which has {t.supply}", rule, "bag")
    if t.rule("refill_sweeps"):
        lying = [t.kit.board.labels[s] for s, tiles in enumerate(t.aether) if tiles and tiles != CRATER]
        if lying:
            yield Due(f"by the house rule what lies on {', '.join(lying)} goes into the bag", "OVG-REFL-3", "Aether")


# --- players --------------------------------------------------------------------------------------------------------
def _growth(t: OvergrownTable, growths: Sequence[Overgrow | Ecosystem]) -> Agenda:
    """A group must be combined; which one and where it grows is asked as far as there is a choice."""
    first, name = growths[0], t.name(t.turn)
    kind, rule, on = (
        ("an Element group", "OVG-GROW-2", "OVG-GROW-5")
        if isinstance(first, Overgrow)
        else ("an Overgrown group", "OVG-GROW-7", "OVG-GROW-8")
    )
    groups = list(dict.fromkeys(",".join(move.spaces) for move in growths))
    targets = list(dict.fromkeys(move.target for move in growths))
    group, which = (groups[0], ()) if len(groups) == 1 else ("?", (f"the group, {' or '.join(groups)}",))
    target, where = (targets[0], ()) if len(targets) == 1 else ("?", (f"where it grows, {' or '.join(targets)}",))
    dues = [Due(f"{kind} is combined: {' or '.join(groups)}", rule, f"City of {name}", which)]
    dues.append(Due(f"the new tile lies on {' or '.join(targets)}", on, f"City of {name}", where))
    if isinstance(first, Ecosystem):
        dues.append(Due("all Pollution beside the new Ecosystem is cleared", "OVG-POLL-1", f"City of {name}"))
    return Agenda(f"{name} has to grow", tuple(dues), f"{first.actor} {first.verb} {group} @{target}")


def _only(t: OvergrownTable, move: OvergrownMove) -> Agenda:
    name = t.name(t.turn)
    rule, why = _end(t) if move.verb == "end" else ONLY[move.verb]
    return Agenda(f"{name} can do one thing only", (Due(why, rule, name),), f"{move.actor} {move.text()}")


def _end(t: OvergrownTable) -> tuple[str, str]:
    if not t.can_place(t.turn):
        return "OVG-SOLO-11" if t.solo else "OVG-END-1", "no two empty spaces are side by side, so the game is over"
    if t.solo and t.phase == GATHER:
        return "OVG-SOLO-10", "the Aura holds no tiles, so the game is lost"
    return "OVG-REFL-9", "the whole Aether is empty, so the game is over"
