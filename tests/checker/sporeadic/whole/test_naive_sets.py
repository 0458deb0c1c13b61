"""The second judge gives every rule that a refused step breaks, and no rule beside a gate or a special case."""

from __future__ import annotations

import pytest
import yaml

from sporeadic.naive import Undecided, first_fault, first_faults, parse
from sporeadic.naive_board import field
from sporeadic.naive_play import AREA
from sporeadic.naive_random import random_log
from sporeadic.naive_slips import mutations, resumed_log
from sporeadic.naive_text import deck_of

SETUP = "title: sporeadic\nrules: 1\nplayers: {R: Rosa, G: Gus}\ncolonies: [R M06, G M14, G L12, R N08]\n---\n"
OWN, OTHER = "M06* M07 M08", "M14* M13 M12 R10*"
"""Red has 2 unplayed colonies and 38 mushrooms in supply, Green 1 and 38."""
LOOSE = "M06* K10 K11 K12"
"""Red's line of three in row K is cut off."""
SPENT = "draw DE ; grow mushroom M07 M08 M09 M10"
"""All four Growth Points of Red from M06 to the right; row K is two rows away and stays cut off."""
WALLED_IN = "M07 L07 N06 H13 J13 J14 R09 Q10 Q11 K10* P09*"
"""Green around the corners M06, H14 and R10."""
NEVER = frozenset(f"SPO-{rule}" for rule in ("PLAY-13", "PLAY-15", "CARD-4", "CARD-5", "CARD-7", "STUCK-2", "STUCK-5"))
NEVER |= {"SPO-END-1", "SPO-END-2", "SPO-END-3"}
"""Rules for whose facts another id is always given."""


def log(
    entries: str,
    own: str = OWN,
    other: str = OTHER,
    hand: str = "",
    other_hand: str = "",
    desert: int = 0,
    front: str = "",
    other_front: str = "",
    discard: str = "",
    house: str = "",
) -> str:
    """A game of two that goes on with the third turn of Red; tokens as labels, colonies with a star."""
    fronts = {player: card for player, card in (("R", front), ("G", other_front)) if card}
    hands = {"R": hand.split(), "G": other_hand.split()}
    gone = discard.split()
    deck = sum(deck_of(2).values()) - len(gone) - len(fronts) - sum(map(len, hands.values()))
    told = {"R": lying(own) | {"desert": desert}, "G": lying(other), "to_act": "R", "turns": {"R": 2, "G": 2}}
    told |= {"hands": hands, "front": fronts, "discard": gone, "deck": deck}
    header = {"title": "sporeadic", "rules": 1, "players": {"R": "Rosa", "G": "Gus"}, "from": told}
    header |= {"house": {house: True}} if house else {}
    return yaml.safe_dump(header, sort_keys=False) + "---\n" + entries + "\n"


def lying(labels: str) -> dict[str, list[str]]:
    words = labels.split()
    mushrooms = [label for label in words if label[-1] != "*"]
    return {"mushrooms": mushrooms, "colonies": [label[:-1] for label in words if label[-1] == "*"]}


def broken(text: str) -> set[str]:
    """The rules of the last line without their prefix; no line before it has a fault."""
    found = first_faults(text)
    assert found is not None and found[0] == len(text.splitlines())
    return {rule.removeprefix("SPO-") for rule in found[1]}


# Plays.


def test_a_card_not_in_hand_on_oneself_where_nothing_stands():
    """Hufungus is not in hand, is for others only, and takes mushrooms; M10 is empty."""
    assert broken(log("R draw DE ; play HF on R at M10")) == {"PLAY-4", "PLAY-5", "CARD-11"}


def test_hufungus_on_own_mushrooms_is_one_fact():
    """That the mushrooms must be another player's is SPO-PLAY-5 again; that M06 is a colony is not."""
    assert broken(log("R draw DE ; play HF on R at M07", hand="HF")) == {"PLAY-5"}
    assert broken(log("R draw DE ; play HF at M07 M06", hand="HF")) == {"PLAY-5", "CARD-11"}
    assert broken(log("R draw DE ; play HF on G at M07", hand="HF")) == {"CARD-11"}


def test_a_cost_beside_a_taken_space():
    """Red has 40 - 2 - 37 = 1 mushroom in supply and needs 2; M13 is taken."""
    assert broken(log("R draw DE ; play HG on G at M13", hand="HG", desert=37)) == {"PLAY-6", "CARD-8"}


def test_a_first_turn_and_a_space_that_holds_no_mushroom():
    """N08 is a colony of Red, and Humidify wants a mushroom."""
    assert broken(SETUP + "1 R draw HU ; play HU on R at N08") == {"PLAY-1", "CARD-9"}


def test_a_third_card_on_a_target_that_was_used():
    plays = "R draw DE ; play SS ; play HF on G at M12 ; "
    assert broken(log(plays + "play SN on G", hand="SS HF SN")) == {"PLAY-2", "PLAY-3"}
    assert broken(log(plays + "play PC on G", hand="SS HF SN")) == {"PLAY-2", "PLAY-3", "PLAY-4"}


def test_a_second_next_turn_card_on_a_target_that_was_used():
    """SPO-PLAY-10 is the condition of Stolen Nutrients, so SPO-CARD-5 is not given."""
    plays = "R draw DE ; play HF on G at M12 ; play SN on G"
    assert broken(log(plays, hand="HF SN", other_front="PC")) == {"PLAY-3", "PLAY-10"}


def test_under_fungus_holdem_a_card_is_judged_all_the_same():
    """Red may not play, and M14 is a colony."""
    assert broken(log("R draw DE ; play HU on G at M14", hand="HU", front="FH")) == {"CARD-6", "CARD-9"}


def test_a_wrong_reveal_beside_wrong_spaces():
    """Red is no target and cannot reveal; M12 and K10 are not next to each other, and K10 is empty."""
    assert broken(log("R draw DE ; play HF on G at M12 K10 blocked by R", hand="HF")) == {"PLAY-8", "CARD-11"}


def test_a_reveal_under_fungus_holdem():
    """Without Starspores two facts are wrong; with them only Fungus Hold'em is."""
    text = "R draw DE ; play HF on G at M12 blocked by G"
    assert broken(log(text, hand="HF", other_hand="HU", other_front="FH")) == {"PLAY-8", "CARD-6"}
    assert broken(log(text, hand="HF", other_hand="ST", other_front="FH")) == {"CARD-6"}
    assert broken(log(text, hand="HF", other_hand="HU")) == {"PLAY-8"}


def test_starspores_are_no_play_and_not_for_others():
    assert broken(log("R draw DE ; play ST on G", hand="ST")) == {"CARD-3", "PLAY-5"}
    assert broken(log("R draw DE ; play ST", hand="ST")) == {"CARD-3"}


def test_a_supply_that_is_too_small_after_paying():
    """Of 2 in supply nothing is left for the space of the colony; of 1 the cost cannot even be paid.

    M07 is no colony; on M06 nothing else is wrong, for N08 stays.
    """
    own = "M06* N08* M07 M08"
    assert broken(log("R draw DE ; play DE on R at M07", own, desert=36)) == {"PLAY-16", "CARD-10"}
    assert broken(log("R draw DE ; play DE on R at M06", own, desert=36)) == {"PLAY-16"}
    assert broken(log("R draw DE ; play DE on R at M07", own, desert=37)) == {"PLAY-6", "CARD-10"}


def test_the_shapes_are_conditions_of_dehumidify():
    """A mushroom on L11 makes a diamond with M10, M11 and N10: SPO-CARD-10 and not SPO-MUSH-4 as well."""
    own = "M06* L11* M10 M11 N10"
    assert broken(log("R draw DE ; play DE on R at L11", own)) == {"CARD-10"}
    assert broken(log("R draw SN ; play DE on R at L11", own)) == {"PLAY-4", "CARD-10"}


def test_hufungus_on_an_own_colony_without_a_target():
    """The space says that Red's tokens are meant; a colony is no mushroom."""
    assert broken(log("R draw DE ; play HF at M06", hand="HF")) == {"PLAY-5", "CARD-11"}


def four_players(entries: str) -> str:
    """Green on K08, Blue on K09 and Red on K10 stand in a line, J10 is Green's, too."""
    own = {"R": "M04* K10", "G": "F10* K08 J10", "B": "M16* K09", "P": "T10*"}
    told = {player: lying(labels) for player, labels in own.items()}
    hands: dict[str, list[str]] = {player: ["FC"] if player == "R" else [] for player in own}
    rest = {"to_act": "R", "turns": dict.fromkeys(own, 2), "hands": hands, "discard": [], "deck": 47}
    header = {"title": "sporeadic", "rules": 1, "players": {player: player for player in own}, "from": told | rest}
    return yaml.safe_dump(header, sort_keys=False) + "---\n" + entries + "\n"


def test_fungicide_on_oneself_and_on_too_many():
    """The owners are exactly the targets, only Red must not be one; J10, K10, K09 and K08 are four."""
    assert broken(four_players("R draw DE ; play FC on R G B at K08 K09 K10")) == {"PLAY-5"}
    assert broken(four_players("R draw DE ; play FC at K08 K09 K10 J10")) == {"PLAY-5", "CARD-12"}
    assert broken(four_players("R draw DE ; play FC on G at K08 K09")) == {"CARD-12"}


# Growth.


def test_points_beside_a_space_far_away():
    """The fifth mushroom has no Growth Point, and nothing of Red is next to Q10."""
    grown = "R draw DE ; grow mushroom M09 M10 M11 L12 ; grow mushroom Q10"
    assert broken(log(grown, other="M14* R10*")) == {"GROW-3", "MUSH-2"}


def test_the_space_of_another_player_is_judged_in_full():
    """R10 is Green's, and it is neither next to Red's network nor three steps from it."""
    assert broken(log("R draw DE ; grow mushroom R10")) == {"MUSH-1", "MUSH-2"}
    assert broken(log("R draw DE ; grow colony R10")) == {"COL-1", "COL-3"}


def test_on_an_own_token_nothing_more_is_said():
    """M06 has no network beside it but itself; a colony on M07 would be 0 steps from the network."""
    assert broken(log("R draw DE ; grow mushroom M06", own="M06*")) == {"MUSH-1"}
    assert broken(log("R draw DE ; grow colony M07")) == {"COL-1"}


def test_a_colony_without_points_token_and_distance():
    """2 points are left, all 3 colonies stand on the board, and M09 is next to M08."""
    grown = "R draw DE ; grow mushroom M07 M08 ; grow colony M09"
    assert broken(log(grown, own="M06* H10* R06*", other="M14*")) == {"GROW-3", "COL-1", "COL-3"}


def test_bowtie_and_diamond_and_no_network():
    """M10 has L11, M11, N10 and N09 beside it: four, and L11, M11 and N10 make a diamond with it.

    From a colony on M09 the line is connected by N09; from one on M06 it is not, and M10 is not next to the network.
    """
    line = "L11 M11 N10 N09"
    assert broken(log("R draw DE ; grow mushroom M10", own=f"M09* {line}")) == {"MUSH-3", "MUSH-4"}
    assert broken(log("R draw DE ; grow mushroom M10", own=f"M06* {line}")) == {"MUSH-2", "MUSH-3", "MUSH-4"}
    taken = log("R draw DE ; grow mushroom M10", own=f"M09* {line}", other="M14* M10")
    assert broken(taken) == {"MUSH-1", "MUSH-3", "MUSH-4"}


def test_only_the_first_wrong_placement_is_told():
    """M09 is right; Q10 is far away, and that R10 is taken comes later."""
    assert broken(log("R draw DE ; grow mushroom M09 Q10 R10")) == {"MUSH-2"}


# Cleanup.


def test_two_wrong_spaces_of_a_decay():
    """K11 is the middle of its chain; M07 is connected."""
    assert broken(log(f"R {SPENT} ; decay K11 M07", LOOSE)) == {"DECAY-3", "DECAY-1"}


def test_two_mushrooms_of_one_chain():
    """In one step SPO-DECAY-2, and K11 is no end; afterwards SPO-DECAY-5 alone, and K10 is no mushroom any more."""
    assert broken(log(f"R {SPENT} ; decay K10 K11", LOOSE)) == {"DECAY-2", "DECAY-3"}
    assert broken(log(f"R {SPENT} ; decay K10 K12", LOOSE)) == {"DECAY-2"}
    assert broken(log(f"R {SPENT} ; decay K10 ; decay K11", LOOSE)) == {"DECAY-5"}
    assert broken(log(f"R {SPENT} ; decay K10 ; decay K10", LOOSE)) == {"DECAY-1"}


def test_what_this_turn_connected_and_what_is_anothers():
    """M07, M08 join M09 to M06: SPO-DECAY-6 and not SPO-DECAY-1; M14 is Green's."""
    grown = "R draw DE ; grow mushroom M07 M08 M10 M11 ; "
    assert broken(log(grown + "decay M09", own="M06* M09", other="M14*")) == {"DECAY-6"}
    assert broken(log(grown + "decay M09 M14", own="M06* M09", other="M14*")) == {"DECAY-6", "DECAY-1"}


def test_a_turn_that_lacks_decay_and_discards():
    """Red holds 3 and 1 cards. At `end`, at Green's first step and at `gameover` the same is missing."""
    for last in (" ; end", "\nG draw SN", "\ngameover", "\nG play ST on G"):
        assert broken(log(f"R {SPENT}{last}", LOOSE, hand="SS HF SN")) == {"DECAY-2", "CLEAN-1"}


def test_points_come_before_the_cleanup():
    """One point is left: the growth is not over, and no step of the cleanup is judged. `end` lacks everything."""
    grown = "R draw DE ; grow mushroom M07 M08 M09"
    for last in (" ; decay K11", " ; discard PC", " ; stuck", " ; repair R K10"):
        assert broken(log(grown + last, LOOSE, hand="SS HF SN")) == {"GROW-4"}
    for last in (" ; end", "\nG draw SN", "\ngameover"):
        assert broken(log(grown + last, LOOSE, hand="SS HF SN")) == {"GROW-4", "DECAY-2", "CLEAN-1"}


def test_repair_and_decay_of_a_diamond_that_is_cut_off():
    """P09, P10, Q09 and Q08 are a diamond: one of them goes. M07 is in no smallest repair, on K10 nothing stands.

    Without P09 the rest is valid: P10 has nothing to repair any more.
    """
    own = "M06* P09 P10 Q09 Q08"
    assert broken(log(f"R {SPENT} ; end", own)) == {"REPAIR-1", "DECAY-2"}
    assert broken(log(f"R {SPENT} ; decay P09", own)) == {"REPAIR-1"}
    assert broken(log(f"R {SPENT} ; repair R M07 K10", own)) == {"REPAIR-2", "REPAIR-1"}
    assert broken(log(f"R {SPENT} ; repair R P09 P10", own)) == {"REPAIR-1"}
    assert broken(log(f"R {SPENT} ; repair G M12", own)) == {"REPAIR-1"}
    assert broken(log(f"R {SPENT} ; repair R P10 ; decay Q08 ; repair R P09 K10", own)) == {"TURN-2"}


def test_a_discard_breaks_one_rule_whatever_is_wrong():
    """Hufungus is not in hand, and with two cards none may go."""
    assert broken(log("R draw DE ; grow mushroom M09 M10 M11 L12 ; discard HF DE", hand="SS")) == {"CLEAN-1"}


def test_stuck_is_written_once_and_after_all_points():
    """Red cannot grow between Green's mushrooms; a second token on its side is SPO-STUCK-4.

    Beside an own High Ground on M10 mushrooms can be grown; that it was a placement is not judged before.
    """
    assert broken(log("R draw DE ; stuck ; stuck", own="M06* H14* R10*", other=WALLED_IN)) == {"STUCK-4"}
    high = "R draw DE ; play HG on R at M10 ; stuck"
    open_corner = WALLED_IN.replace(" R09 Q10 Q11", " R10")
    assert broken(log(high, own="M06* H14*", other=open_corner, hand="HG")) == {"GROW-4"}


# Draws and rings.


def test_a_draw_under_picked_clean_of_a_card_that_cannot_come():
    """The three Hufungus are seen; Compost Bin is not in the deck of two, and that alone is said of it."""
    assert broken(log("R draw HF", front="PC", other_hand="HF HF", discard="HF")) == {"DRAW-4", "DRAW-3"}
    assert broken(log("R draw CB", front="PC")) == {"DRAW-4", "SET-10"}
    assert broken(log("R draw CB")) == {"SET-10"}


def test_draw_none_is_no_first_card():
    """A card behind it is still one that Picked Clean forbids; written twice it is one step too many."""
    assert broken(log("R draw none ; draw HF", front="PC")) == {"DRAW-4"}
    assert broken(log("R draw none ; draw none", front="PC")) == {"DRAW-1"}


def test_a_draw_from_an_empty_deck():
    """No card is left of any type then: SPO-DRAW-3 says nothing more."""
    rest = [card for card, copies in deck_of(2).items() for _ in range(copies - (card == "PC"))]
    assert broken(log("R draw HF", front="PC", discard=" ".join(rest))) == {"DRAW-4", "DRAW-2"}
    assert broken(log("R draw HF", discard=" ".join([*rest, "PC"]))) == {"DRAW-2"}


RING = "L09* N09* L10 L11 N08 N10 M08"
"""M11 closes it around M09 and M10."""


@pytest.mark.parametrize(
    ("table", "steps", "rule"),
    [
        ({}, "", "RING-5"),
        ({"own": RING + " M11", "hand": "HF", "other": "M14* M10"}, " ; play HF on G at M10", "RING-7"),
        ({"own": RING + " M11"}, " ; grow mushroom M09", "RING-8"),
        ({"hand": "HF"}, " ; play HF on G at M12", "RING-9"),
        ({"hand": "HG"}, " ; play HG on G at K10", "RING-9"),
        ({"own": RING, "other": "M14* M10"}, " ; grow mushroom M11", "RING-3"),
    ],
)
def test_a_card_for_no_ring_that_the_deck_does_not_have(table: dict[str, str], steps: str, rule: str):
    """What stands right before it says why there is none; Compost Bin is not in the deck of two.

    RING-7: the foreign token leaves. RING-8: M09 is inside. RING-9: another removal, a colony for another player.
    RING-3: the foreign token on M10 stays.
    """
    assert broken(log(f"R draw DE{steps} ; ring CB", **table)) == {rule, "SET-10"}


def test_a_card_too_many_for_a_ring():
    grown = "R draw DE ; grow mushroom M11 ; "
    assert broken(log(grown + "ring HU CB", own=RING, other="M14*")) == {"RING-5", "SET-10"}
    assert broken(log("R grow mushroom M11 ; ring CB", own=RING, other="M14*", front="PC")) == {"RING-10", "SET-10"}


def test_a_card_for_no_ring_that_could_not_come_anyway():
    """Nothing was completed, and under Picked Clean, or from a deck that is empty, no ring draws."""
    deck = " ".join(card for card, copies in deck_of(2).items() for _ in range(copies))
    assert broken(log("R grow mushroom M09 ; ring HU", front="PC")) == {"RING-5", "RING-10"}
    assert broken(log("R grow mushroom M09 ; ring HU", discard=deck)) == {"RING-5", "RING-10"}


# Reading and gates.


def test_a_step_that_cannot_be_read_breaks_one_rule():
    """A01 is not in the play area: neither the card, nor the target, nor the phase is judged."""
    assert broken(log("R draw DE ; play HF on R at A01")) == {"GEO-6"}
    assert broken(log("R draw DE ; grow mushroom Q10 A01")) == {"GEO-6"}
    assert broken(log(f"R {SPENT} ; play HG on R at A01", own="M06*")) == {"GEO-6"}
    assert broken(log(f"R {SPENT} ; decay K11 A01", LOOSE)) == {"GEO-6"}
    assert broken(log("R draw DE ; play HF on X at M12")) == {"MALFORMED"}


@pytest.mark.parametrize(
    ("entries", "rule"),
    [
        ("G play ST on R", "TURN-1"),
        ("R play ST on G", "DRAW-1"),
        ("R grow mushroom R10", "DRAW-1"),
        ("R draw DE ; grow mushroom M09 ; play ST on G", "TURN-2"),
        ("R draw DE ; grow mushroom M09 ; draw CB", "TURN-2"),
        ("R draw DE ; draw CB", "DRAW-1"),
        ("R draw DE ; turn", "TURN-2"),
        ("R turn\nG draw CB", "TURN-1"),
        ("R draw DE ; grow mushroom M09 M10 M11 L12 ; stuck", "STUCK-1"),
        ("R draw DE ; grow mushroom M09 M10 M11 L12 ; discard DE", "CLEAN-1"),
        ("gameover", "END-4"),
        ("R draw DE ; grow mushroom M09 M10 M11 L12 ; gameover", "END-4"),
    ],
)
def test_gates_come_alone(entries: str, rule: str):
    """Starspores on another player break two rules, Compost Bin one, R10 two: none of them is judged."""
    assert broken(log(entries, other="M14* R10*")) == {rule}


def test_a_ring_card_comes_before_anything_else():
    """M11 closes the ring; Starspores on another player, and a colony without points, are not judged."""
    grown = "R draw DE ; grow mushroom M11 ; "
    for step in ("grow colony M12", "end", "decay M08", "stuck"):
        assert broken(log(grown + step, own=RING, other="M14*")) == {"RING-5"}


def test_after_the_end_nothing_else_is_judged():
    """The last mushroom of Red is grown: 40 - 39 in the Desert. No colony is left for the other points."""
    text = log("R draw DE ; grow mushroom M07 ; end\nG play ST on R at M07", "M06* H14* R06*", "M14*", desert=39)
    assert broken(text) == {"END-5"}


def test_an_empty_deck_ends_no_game():
    deck = " ".join(card for card, copies in deck_of(2).items() for _ in range(copies))
    assert broken(log("R grow mushroom M09 M10 M11 L12 ; gameover", other="M14*", discard=deck)) == {"END-6"}


def test_headers_and_checkpoints_give_one_rule():
    """A second colony on a taken space is SPO-GEO-9; Green's colony on M13 is not on the edge."""
    assert first_faults(SETUP.replace("R N08", "R L12") + "1 R draw HU\n") == (4, {"SPO-GEO-9"})
    assert first_faults(SETUP.replace("G M14", "G M13") + "1 R draw HU\n") == (4, {"SPO-SET-5"})
    assert first_faults(SETUP + "1 R draw HU -> R.hand=2, deck=1\n") == (6, {"CHECKPOINT"})


def test_what_is_left_open_stays_open():
    for entries in ("R draw ?", "R draw DE ; play ?", "R draw DE ; play HG on G at A01 M10"):
        with pytest.raises(Undecided):
            first_faults(log(entries))


# Random logs.


def first_named(text: str) -> tuple[int, frozenset[str]] | None:
    """The first fault; where there is none, or it is undecided, the same goes for all faults."""
    try:
        first = first_fault(text)
    except Undecided:
        with pytest.raises(Undecided):
            first_faults(text)
        return None
    assert first is not None or first_faults(text) is None
    return first


def names_a_space_outside(text: str, line: int) -> bool:
    header, entries = parse(text)
    area = field(int(header.get("radius") or AREA[len(header["players"])]))
    steps = [step for entry in entries if entry["line"] == line for step in entry["steps"]]
    return any(label not in area for step in steps for label in step.get("at", []))


def spoilt_logs() -> list[str]:
    """Logs with one mistake each: of every game a third of the kinds of mistakes, of the next one another third."""
    games = [random_log(seed, 2) for seed in range(6)] + [resumed_log(seed, 2) for seed in range(6)]
    games += [random_log(seed, players) for seed, players in enumerate((3, 4, 6))]
    return [text for seed, game in enumerate(games) for _, text in mutations(game, seed)[seed % 3 :: 3]]


def test_the_first_fault_is_among_all_faults_of_the_same_line():
    """Where several ids state one fact, the first fault has them all and the set one of them.

    The page names SPO-GEO-6 before any gate, and SPO-RING-3 for one kind of ring card; the first fault does not.
    """
    larger = 0
    for text in spoilt_logs():
        first = first_named(text)
        if first is None:
            continue
        every = first_faults(text)
        assert every is not None and every[0] == first[0] and not every[1] & NEVER
        outside = every[1] == {"SPO-GEO-6"} and names_a_space_outside(text, first[0])
        spoiled = "SPO-RING-3" in every[1] and "SPO-RING-5" in first[1]
        assert first[1] & every[1] or outside or spoiled, (text.splitlines()[first[0] - 1], every)
        larger += len(every[1]) > 1
    assert larger > 8
