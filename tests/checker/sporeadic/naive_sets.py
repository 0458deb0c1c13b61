"""Every rule of Spore-adic! that a refused step breaks, each fact under one id; for the second judge in `naive`.

The ids are those of "Which rule is named" on the rule page. Three things keep a set small.

Reading comes before everything and alone: a step that makes no sense (`MALFORMED`), and a space outside the play area
(SPO-GEO-6), which the ledger calls an input error.

Gates come alone, the first of them that is closed:

| gate | rule |
|---|---|
| the game is over | SPO-END-5 |
| another player's turn | SPO-TURN-1 |
| the step of the next player, `end` or `gameover` while the turn before lacks something | as for `end` below |
| a step of a phase that is over, a second `turn`, `repair` after `decay` | SPO-TURN-2 |
| a second `draw` before any later phase; `draw none` has drawn nothing | SPO-DRAW-1 |
| a step before the draw of phase 1, before the cards for rings | SPO-DRAW-1, SPO-RING-5 |
| a step of the cleanup while something can be grown | SPO-GROW-4 |
| `decay` before a repair | SPO-REPAIR-1 |

`end` then lacks any of SPO-GROW-4, SPO-REPAIR-1, SPO-DECAY-2 and SPO-CLEAN-1, side by side. Whether `gameover` is right
(SPO-END-4) is judged only when the turn can end. A turn of which only `turn` is written has not begun: whoever else
acts then skips it (SPO-TURN-1).

Where two ids state one fact, `INSTEAD` says which one is given. These conditions have no meaning and are not judged:
which card comes from an empty deck; the network, the shapes and the gap on a space where an own token stands already;
the branch ends of a chain that has decayed; the supply after paying when the cost cannot be paid.

`grow` with several spaces is several placements: the first wrong one is judged on the table after those before it, and
all its rules are given. The spaces of `decay` are judged one by one on the table before the step, those of `repair` on
the table without those before them that are right: one mushroom at a time is removed until the rest is valid.
"""

from __future__ import annotations

from sporeadic.naive_board import GAP, decay_choices, field, gap, mushroom_rules, named, near, repairs
from sporeadic.naive_cards import Fault, ids, refuse_odd_form
from sporeadic.naive_play import (
    COST,
    HAND,
    following,
    growth,
    is_second_draw,
    must_draw,
    own_loose_chains,
    play,
    settle,
    tokens,
)
from sporeadic.naive_rules import broken, own_tokens, undecayed, undrawn, unspent
from sporeadic.naive_set_cards import Trail, draw_rules, play_rules, ring_rules, when
from sporeadic.naive_text import State, Step, Undecided

INSTEAD = (
    ("SPO-CARD-8", "SPO-PLAY-13", "a condition of High Ground"),
    ("SPO-CARD-8", "SPO-GEO-9", "High Ground on a space that is taken"),
    ("SPO-CARD-9", "SPO-PLAY-13", "a condition of Humidify"),
    ("SPO-CARD-10", "SPO-PLAY-13", "a condition of Dehumidify"),
    ("SPO-CARD-10", "SPO-MUSH-2", "the network, by the house rule, for the mushroom of Dehumidify"),
    ("SPO-CARD-10", "SPO-MUSH-3", "a bowtie by the mushroom of Dehumidify"),
    ("SPO-CARD-10", "SPO-MUSH-4", "a diamond by the mushroom of Dehumidify"),
    ("SPO-CARD-11", "SPO-PLAY-13", "a condition of Hufungus"),
    ("SPO-CARD-12", "SPO-PLAY-13", "a condition of Fungicide"),
    ("SPO-PLAY-5", "SPO-CARD-11", "Hufungus on oneself"),
    ("SPO-PLAY-5", "SPO-CARD-12", "Fungicide on oneself"),
    ("SPO-PLAY-6", "SPO-PLAY-16", "the cost of Humidify or Dehumidify cannot be paid"),
    ("SPO-PLAY-16", "SPO-CARD-10", "no mushroom is left for Dehumidify on oneself after paying"),
    ("SPO-PLAY-8", "SPO-CARD-3", "Starspores revealed where none can be"),
    ("SPO-CARD-6", "SPO-PLAY-8", "a reveal under Fungus Hold'em"),
    ("SPO-PLAY-10", "SPO-CARD-4", "a second next-turn card; so for SPO-CARD-5 to SPO-CARD-7"),
    ("SPO-MUSH-1", "SPO-GEO-9", "a mushroom on a space that is taken"),
    ("SPO-COL-1", "SPO-GEO-9", "a colony on a space that is taken"),
    ("SPO-DRAW-4", "SPO-CARD-7", "a draw under Picked Clean"),
    ("SPO-DRAW-2", "SPO-DRAW-3", "a draw from an empty deck"),
    ("SPO-SET-10", "SPO-DRAW-3", "a card that the deck of so few players does not have"),
    ("SPO-RING-10", "SPO-CARD-7", "a ring card under Picked Clean"),
    ("SPO-RING-10", "SPO-RING-5", "a card for a ring that was completed under Picked Clean or with too small a deck"),
    ("SPO-RING-7", "SPO-RING-5", "a ring card behind a removal that freed a spoiled ring; also SPO-RING-9"),
    ("SPO-RING-8", "SPO-RING-5", "a ring card behind a token in an own ring"),
    ("SPO-RING-9", "SPO-RING-5", "a ring card behind another removal, or a colony for another player"),
    ("SPO-RING-3", "SPO-RING-5", "a ring card behind a token that closes a spoiled region"),
    ("SPO-RING-5", "SPO-PLAY-15", "a card played before the cards for rings are drawn"),
    ("SPO-GROW-4", "SPO-STUCK-5", "a stuck turn while something can be grown"),
    ("SPO-STUCK-1", "SPO-STUCK-2", "`stuck` after an own High Ground"),
    ("SPO-TURN-2", "SPO-TURN-1", "a player begins another turn before anybody else"),
    ("SPO-DECAY-6", "SPO-DECAY-1", "a mushroom that this turn connected"),
    ("SPO-DECAY-5", "SPO-DECAY-2", "what is left of a chain that decayed in an earlier step"),
    ("SPO-DECAY-2", "SPO-DECAY-5", "two mushrooms of a chain in one step"),
    ("SPO-CLEAN-1", "SPO-PLAY-4", "a discard that is not in hand"),
    ("SPO-END-6", "SPO-END-4", "`gameover` too early with an empty deck"),
    ("SPO-END-4", "SPO-END-1", "`gameover` too early; so for SPO-END-2 and SPO-END-3"),
)
"""The id that is given, the one that is not given for the same fact, and the fact."""

HEADER = ("SET-1", "SET-4", "SET-7", "GEO-6", "GEO-9", "SET-5", "SET-8", "SET-6", "SET-9", "SET-10")
"""Rules about the header in the order in which they are named."""

LATE = {"draw": ("play", "grow", "clean"), "play": ("grow", "clean"), "grow": ("clean",)}
"""Verb -> the phases in which it is too late for it."""


def begun(state: State) -> Trail:
    return [({"verb": "begin"}, state)]


def advanced(trail: Trail, step: Step) -> Trail:
    """The trail after a legal step, which may end the turn and begin the next one."""
    state = trail[-1][1]
    if step.get("player") not in (None, state["to_act"]) and not state["over"]:
        trail = begun(play(state, {"verb": "end"}))
    after = play(trail[-1][1], step)
    return begun(after) if step["verb"] in ("end", "gameover") else [*trail, (step, after)]


def header_rule(either: Fault) -> Fault:
    """The one rule of a fault in the header that is named first."""
    return next(ids(rule) for rule in HEADER if ids(rule) <= either)


# Reading, and whose turn.


def all_faults(trail: Trail, step: Step) -> Fault:
    """Every rule that a step breaks, or an empty set."""
    state = trail[-1][1]
    if step["verb"] is None:
        return frozenset({"MALFORMED"})
    if is_off_board(state, step):
        return ids("GEO-6")
    if step["verb"] == "gameover":
        return gameover_rules(state, step)
    if state["over"]:
        return ids("END-5")
    player = step.get("player") or state["to_act"]
    if player != state["to_act"]:
        state = settle(state, {"verb": "end"}) if state["begun"] else state
        closed = handover_gate(state, player)
        if closed:
            return closed
        state = play(state, {"verb": "end"})
        if state["over"]:
            return ids("END-5")
        trail = begun(state)
    return step_rules([*trail[:-1], (trail[-1][0], settle(state, step))], step)


def is_off_board(state: State, step: Step) -> bool:
    """Whether a step that is otherwise in good form names a space outside the play area."""
    if step["verb"] == "play":
        try:
            refuse_odd_form(step)
        except Undecided:
            return False
    return any(label not in field(state["radius"]) for label in step.get("at", []))


def handover_gate(state: State, player: str) -> Fault:
    """Why somebody else cannot begin a turn now; a turn that was only announced would be skipped."""
    if player == following(state) and state["begun"]:
        return lacking(state)
    if player == following(state) and state["announced"] and not lacking(state):
        raise Undecided("a turn of which only the beginning is told")
    return ids("TURN-1")


def lacking(state: State) -> Fault:
    """What the turn lacks before it can end; draws come first and alone."""
    if undrawn(state):
        return undrawn(state)
    many = len(state["hands"][state["to_act"]]) > HAND
    rules = {"GROW-4": unspent(state), "REPAIR-1": bool(broken(state))}
    return when(rules | {"DECAY-2": undecayed(state), "CLEAN-1": many})


def gameover_rules(state: State, step: Step) -> Fault:
    last = state["last"] if state["over"] or not state["begun"] else state["to_act"]
    if step.get("player") not in (None, last):
        raise Undecided("somebody else says that the game is over")
    if state["over"]:
        return frozenset()
    if state["begun"]:
        state = settle(state, step)
        lacks = lacking(state)
        if lacks or play(state, {"verb": "end"})["over"]:
            return lacks
    return ids("END-4") if state["deck_size"] else ids("END-6")


# One step of the player at turn.


def step_rules(trail: Trail, step: Step) -> Fault:
    state = trail[-1][1]
    closed = gate(state, step)
    if closed:
        return closed
    if step["verb"] == "draw":
        return draw_rules(state, step)
    if step["verb"] == "ring":
        return ring_rules(trail, step)
    if step["verb"] == "decay":
        return decay_rules(trail, step)
    plain = {"play": play_rules, "grow": grow_rules, "repair": repair_rules, "discard": discard_rules}
    if step["verb"] in plain:
        return plain[step["verb"]](state, step)
    if step["verb"] == "stuck":
        return when({"STUCK-1": bool(state["placed"]), "STUCK-4": state["laid"]})
    return lacking(state) if step["verb"] == "end" else frozenset()


def gate(state: State, step: Step) -> Fault:
    """The first reason why the player cannot make a step of this kind at all now."""
    verb = step["verb"]
    if verb == "turn":
        return when({"TURN-2": state["begun"] or state["announced"]})
    if state["phase"] in LATE.get(verb, ()):
        return ids("TURN-2")
    if verb == "draw":
        return when({"DRAW-1": is_second_draw(state, step)})
    if verb == "ring":
        return when({"DRAW-1": must_draw(state)})
    if undrawn(state):
        return undrawn(state)
    if verb in ("repair", "decay", "discard", "stuck") and unspent(state):
        return ids("GROW-4")
    late_repair = verb == "repair" and state["chains"] is not None
    return when({"TURN-2": late_repair, "REPAIR-1": verb == "decay" and bool(broken(state))})


# Growth and cleanup.


def grow_rules(state: State, step: Step) -> Fault:
    """Everything wrong with the first placement that is wrong."""
    for number, label in enumerate(step["at"]):
        if number:
            state = play(state, {"verb": "grow", "what": step["what"], "at": [step["at"][number - 1]]})
        found = placement_rules(state, step["what"], label)
        if found:
            return found
    return frozenset()


def placement_rules(state: State, what: str, label: str) -> Fault:
    """Points, token and space are judged each on its own; where an own token stands there is nothing more to say."""
    own_rule, box = ("MUSH-1", "supply") if what == "mushroom" else ("COL-1", "unplayed")
    lacks = state[box][state["to_act"]] < 1
    found = when({"GROW-3": growth(state) < COST[what], own_rule: lacks or label in state["board"]})
    mushrooms, colonies = own_tokens(state)
    if label in mushrooms | colonies:
        return found
    if what == "colony":
        return found | when({"COL-3": gap(state["radius"], label, mushrooms, colonies) != GAP})
    cornered = bool(state["house"].get("diamond_counts_colonies"))
    return found | set(mushroom_rules(state["radius"], label, mushrooms, colonies, cornered))


def discard_rules(state: State, step: Step) -> Fault:
    hand = list(state["hands"][state["to_act"]])
    for card in step["cards"]:
        if card == "?":
            raise Undecided("a card that nobody saw")
        if card not in hand:
            return ids("CLEAN-1")
        hand.remove(card)
    return when({"CLEAN-1": len(hand) < HAND})


def repair_rules(state: State, step: Step) -> Fault:
    """One mushroom at a time: each must be one of a player who still needs repair, and part of a smallest one."""
    mushrooms = tokens(state, step["what"], "M")
    found: Fault = frozenset()
    for label in step["at"]:
        needed = bool(named(state["radius"], mushrooms))
        smallest = any(label in solution for solution in repairs(state["radius"], mushrooms))
        there = label in mushrooms
        wrong = when({"REPAIR-1": not needed or not there, "REPAIR-2": needed and there and not smallest})
        mushrooms = mushrooms if wrong else mushrooms - {label}
        found |= wrong
    return found


def decay_rules(trail: Trail, step: Step) -> Fault:
    """Each space on its own, by the chains that were there when the decay began."""
    state = trail[-1][1]
    chains = own_loose_chains(state) if state["chains"] is None else state["chains"]
    found: Fault = frozenset()
    for label in step["at"]:
        chain = next((chain for chain in chains if label in chain), None)
        if chain is None or label not in state["board"]:
            found |= ids("DECAY-6") if was_loose(trail, label) else ids("DECAY-1")
        elif chain in state["decayed"]:
            found |= ids("DECAY-5")
        else:
            choices = decay_choices(state["radius"], chain)
            has_ends = any(len(near(state["radius"])[space] & chain) <= 1 for space in choices)
            twice = sum(other in chain for other in step["at"]) > 1
            found |= when({"DECAY-2": twice, "DECAY-3" if has_ends else "DECAY-4": label not in choices})
    return found


def was_loose(trail: Trail, label: str) -> bool:
    """Whether a mushroom of the player that stands there was disconnected at some time in this turn."""
    state = trail[-1][1]
    before = (chain for _, earlier in trail for chain in own_loose_chains(earlier))
    return label in tokens(state, state["to_act"], "M") and any(label in chain for chain in before)
