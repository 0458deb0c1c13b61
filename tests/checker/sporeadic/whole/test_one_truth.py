"""One truth: the numbers in Spore-adic!'s data decide scores, verdicts and legal moves.

Some are changed with a result that was worked out by hand; then each is changed in turn, in memory, and the verdicts on
probes and games must not all stay as they were. (That each is printed is tested with the drawings.)
"""

from __future__ import annotations

from functools import cache

import pytest
from judging import judge
from shelf import Shelf, Witnesses, outcome
from tracing import bundled_probes

from checker.kernel.data import TitleData, load_data
from checker.sporeadic.actions import plays
from checker.sporeadic.data_checks import data_problems
from sporeadic.naive_random import random_log
from sporeadic.tables import FOUR, HEAD
from sporeprint.ground.findings import Report
from sporeprint.ground.nodes import Text


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> Shelf:
    return Shelf("sporeadic", monkeypatch)


def data(shelf: Shelf) -> TitleData:
    """The data with the values of now."""
    found = load_data(shelf.ref, Report())
    assert found is not None
    return found


# --- points ---------------------------------------------------------------------------------------------------------
RING = (
    "R: {mushrooms: [L10, L11, M08, M11, N08, N10], colonies: [L09, N09]}\n"
    "G: {mushrooms: [M13, Q10], colonies: [M14, R10]}\n"
)
"""Rosa has 6 mushrooms, 2 colonies and a ring around M09 and M10; Gus has 2 mushrooms and 2 colonies."""
POINTS = [
    ("numbers.mushroom_points.value", "1", 6 + 6 + 4, 2 + 6),
    ("numbers.mushroom_points.value", "2", 12 + 6 + 4, 4 + 6),
    ("numbers.colony_points.value", "4", 6 + 8 + 4, 2 + 8),
    ("numbers.ring_points.value", "5", 6 + 6 + 10, 2 + 6),
    ("numbers.ring_most.value", "1", 6 + 6, 2 + 6),
]


@pytest.mark.parametrize(("way", "value", "rosa", "gus"), POINTS)
def test_points_make_the_score(shelf: Shelf, way: str, value: str, rosa: int, gus: int) -> None:
    with shelf.changed(shelf.leaf(way), value) as game:
        sheet = judge(HEAD + RING, game=game).judged.sheet
    assert sheet is not None
    assert (sheet.total("R"), sheet.total("G")) == (rosa, gus)


def test_a_wrong_claim_is_told_also_where_rings_bring_nothing(shelf: Shelf) -> None:
    with shelf.changed(shelf.leaf("numbers.ring_points.value"), "0") as game:
        verdict = judge(HEAD + RING + "claimed: {R: {rings: 4}}\n", game=game)
    assert [line for line, _ in verdict.errors] == [6]


# --- verdicts -------------------------------------------------------------------------------------------------------
SETUP = HEAD + "colonies: [R M06, G H10, G M09, R M13]\n---\n"
"""Between M06 and H10 are 3 spaces, between M06 and M09 are 2; every other two are further apart."""
CORNERS, INNER = ("F10", "F16", "M16", "T10", "T04", "M04"), ("J10", "J13", "M13", "Q10", "Q07", "M07")
"""The corners of the largest play area, and the spaces three steps from them towards the middle."""
THREE = (
    "title: sporeadic\nrules: 1\nplayers: {R: Rosa, G: Gus, P: Pia}\n"
    "colonies: [R G10, G M15, P S05, P Q08, G M12, R K10]\n---\n1 R draw HU\n"
)


def many(count: int) -> str:
    """The set-up of so many players: corners, then the spaces within in the other direction."""
    handles = "RGPOYB"[:count]
    colonies = [f"{h} {s}" for h, s in zip(handles, CORNERS, strict=False)]
    colonies += [f"{h} {s}" for h, s in reversed(list(zip(handles, INNER, strict=False)))]
    names = ", ".join(f"{h}: Player {h}" for h in handles)
    return f"title: sporeadic\nplayers: {{{names}}}\ncolonies: [{', '.join(colonies)}]\n---\n"


GAME = (
    HEAD + "colonies: [R M06, G M14, G L12, R N08]\n---\n"
    "1 R draw HU ; grow mushroom N09 N10 N11 N12\n"
    "2 G draw HF ; grow mushroom M13 M12 K12 K13\n"
    "3 R draw ? ; play HU on R at N09 ; grow mushroom M07 M08 N07 P07\n"
    "4 G draw SN ; play HF on R at M07 M08 ; grow mushroom M11 M10 L10 K10 ; end\n"
)
VERDICTS = [
    # The set-up is in line 4 with rules, in line 3 without.
    ("numbers.radius_2.value", "5", SETUP, (4, "SPO-SET-5")),
    ("numbers.radius_3.value", "6", THREE, (4, "SPO-SET-5")),
    ("numbers.radius_4.value", "5", many(4), (3, "SPO-GEO-6")),
    ("numbers.radius_5.value", "5", many(5), (3, "SPO-GEO-6")),
    ("numbers.radius_6.value", "5", many(6), (3, "SPO-GEO-6")),
    ("numbers.first_gap.value", "4", SETUP, (4, "SPO-SET-6")),
    ("numbers.second_gap.value", "3", SETUP, (4, "SPO-SET-9")),
    ("numbers.setup_colonies.value", "1", SETUP, (4, "SPO-SET-11")),
    ("numbers.setup_colonies.value", "3", GAME, (6, "SPO-SET-11")),
    # The turns of the game are in the lines 6 to 9.
    ("numbers.growth.value", "3", GAME, (6, "SPO-GROW-3")),
    ("numbers.growth.value", "5", GAME, (7, "SPO-GROW-4")),
    ("numbers.mushroom_growth.value", "2", GAME, (6, "SPO-GROW-3")),
    ("numbers.most_neighbours.value", "1", GAME, (6, "SPO-MUSH-3")),
    ("numbers.hand_limit.value", "0", GAME, (7, "SPO-CLEAN-1")),
    ("numbers.first_play.value", "3", GAME, (8, "SPO-PLAY-1")),
    ("numbers.most_plays.value", "0", GAME, (8, "SPO-PLAY-2")),
    ("components.colonies.items.red.copies", "2", GAME, (8, "SPO-CARD-9")),
    ("components.cards.items.hufungus.amount", "1", GAME, (9, "SPO-CARD-11")),
    ("components.cards.items.hufungus.copies", "0", GAME, (7, "SPO-SET-10")),
]


@pytest.mark.parametrize(("way", "value", "text", "error"), VERDICTS, ids=[f"{way} {v}" for way, v, *_ in VERDICTS])
def test_a_number_decides_a_verdict(shelf: Shelf, way: str, value: str, text: str, error: tuple[int, str]) -> None:
    assert judge(text, game=shelf.referee()).errors == []
    with shelf.changed(shelf.leaf(way), value) as game:
        verdict = judge(text, game=game)
    assert verdict.errors[:1] == [error], verdict.told()


def test_how_many_players_play_with_the_small_deck(shelf: Shelf) -> None:
    wave = THREE.replace("draw HU", "draw HW")
    assert judge(wave, game=shelf.referee()).errors == [(6, "SPO-SET-10")]
    with shelf.changed(shelf.leaf("numbers.small_deck.value"), "2") as game:
        assert judge(wave, game=game).errors == []


# --- cards ----------------------------------------------------------------------------------------------------------
TABLE = (
    "from:\n  R: {colonies: [M04]}\n  G: {colonies: [M16, J13], mushrooms: [M15]}\n  P: {colonies: [F10]}\n"
    "  O: {colonies: [T10]}\n  hands: {R: [CARD]}\n  to_act: R\n---\n1 R draw ? ; play CARD"
)
COSTS = {
    "compost_bin": ("CB", "", 1),
    "high_ground": ("HG", "on G at M10", 2),
    "humidify": ("HU", "on G at M15", 2),
    "dehumidify": ("DE", "on G at J13", 2),
    "heat_wave": ("HW", "on G", 1),
    "fungus_holdem": ("FH", "on G", 1),
    "fungicide": ("FC", "at M15", 1),
}
GROWTH = {"compost_bin": ("CB", 3), "shroom_shroom": ("SS", 2)}


def played(card: str, on: str, seen: str) -> str:
    return f"{FOUR}{TABLE} {on} -> {seen}\n".replace("CARD", card)


@pytest.mark.parametrize("id_", COSTS)
def test_a_card_costs_what_its_data_say(shelf: Shelf, id_: str) -> None:
    card, on, cost = COSTS[id_]
    text = played(card, on, f"R.supply={40 - cost}")
    assert judge(text, game=shelf.referee()).errors == []
    with shelf.changed(shelf.leaf(f"components.cards.items.{id_}.cost"), str(cost + 1)) as game:
        assert len(judge(text, game=game).errors) == 1
        assert judge(played(card, on, f"R.supply={40 - cost - 1}"), game=game).errors == []


@pytest.mark.parametrize("id_", GROWTH)
def test_a_card_gives_as_many_growth_points_as_its_data_say(shelf: Shelf, id_: str) -> None:
    card, more = GROWTH[id_]
    assert judge(played(card, "", f"R.gp={4 + more}"), game=shelf.referee()).errors == []
    with shelf.changed(shelf.leaf(f"components.cards.items.{id_}.amount"), str(more + 2)) as game:
        assert judge(played(card, "", f"R.gp={4 + more + 2}"), game=game).errors == []


# --- data that no game can be played with ---------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("way", "value"),
    [
        ("numbers.most_on_target.value", "2"),
        ("numbers.most_next_turn.value", "0"),
        ("numbers.decay.value", "2"),
        ("numbers.mushroom_growth.value", "0"),
        ("numbers.stuck_turns.value", "0"),
        ("numbers.first_gap.value", "18"),
        ("numbers.second_gap.value", "1000000000"),
        ("numbers.colony_gap.value", "-1"),
        ("numbers.most_neighbours.value", "1000000000"),
        ("numbers.setup_colonies.value", "4"),
        ("numbers.radius_2.value", "1"),
        ("numbers.radius_6.value", "10"),
        ("components.meadow.items.meadow.letters", "grid"),
        ("components.meadow.items.meadow.letters", "AFGHJKLMNPQRSTA"),
        ("components.meadow.items.meadow.middle", "I10"),
        ("components.meadow.items.meadow.middle", "M1"),
        ("components.cards.items.compost_bin.code", "SS"),
        ("components.cards.items.high_ground.amount", "-1"),
        ("components.cards.items.starspores.effect", "hold"),
        ("components.cards.items.starspores.cost", "1"),
        ("components.cards.items.starspores.amount", "2"),
    ],
)
def test_data_that_cannot_be_played_are_told(shelf: Shelf, way: str, value: str) -> None:
    assert list(data_problems(data(shelf))) == []
    with shelf.changed(shelf.leaf(way), value):
        problems = list(data_problems(data(shelf)))
    assert [problem.rule for problem in problems] == ["TITLE-DATA"]


def test_a_play_area_ends_where_the_row_letters_do(shelf: Shelf) -> None:
    text = HEAD + RING + "radius: 6\n"
    with shelf.changed(shelf.leaf("components.meadow.items.meadow.letters"), "GHJKLMNPQRS") as game:
        assert game is None  # six rows above and below M10 are needed with four players
    with shelf.changed(shelf.leaf("components.meadow.items.meadow.letters"), "FGHJKLMNPQRST") as game:
        assert judge(text, game=game).errors == []
        assert judge(text.replace("radius: 6", "radius: 7"), game=game).errors == [(6, "SPO-SET-3")]


def test_a_card_may_take_more_mushrooms_than_there_are(shelf: Shelf) -> None:
    text = HEAD + RING + "turns: {R: 2, G: 2}\nlast: G\nhands: {R: [HF]}\n"
    with shelf.changed(shelf.leaf("components.cards.items.hufungus.amount"), "1000000000") as game:
        verdict = judge(text, game=game)
        assert verdict.errors == []
        assert {move.at for move in plays(verdict.table)} == {"M13", "Q10"}


# --- each in turn ---------------------------------------------------------------------------------------------------
@cache
def cases() -> tuple[str, ...]:
    """Made when a test asks for them, for that takes a while."""
    return (
        *(GAME, RING),
        *(random_log(1, players) for players in (2, 4)),
        *(many(players) for players in (5, 6)),
        THREE.replace("draw HU", "draw HW"),
        *(played(card, on, f"R.supply={40 - cost}") for card, on, cost in COSTS.values()),
        *(probe.text for probe in bundled_probes("sporeadic")),
    )


SILENT = {
    *(f"components.{name}.items.red.copies" for name in ("stuck", "reference")),  # how many are printed
    *(f"components.cards.items.{name}.amount" for name in ("fungus_holdem", "picked_clean")),  # 0: there is none
}


def leaves(shelf: Shelf) -> dict[str, Text]:
    return shelf.numbers("rules") | shelf.numbers("tokens") | shelf.numbers("cards")


def less(value: str) -> str:
    return str(int(value) - 1 if int(value) else 1)


PARTS = 4


def check_part(shelf: Shelf, part: int) -> None:
    """Every fourth number changed in turn."""
    witnesses = Witnesses(cases(), shelf.referee())
    own = dict(list(leaves(shelf).items())[part::PARTS])
    unnoticed = set()
    for name, leaf in own.items():
        with shelf.changed(leaf, less(leaf.value)) as game:
            if not (any(data_problems(data(shelf))) or witnesses.notice(game)):
                unnoticed.add(name)
    assert unnoticed == SILENT & set(own)


def test_numbers_change_a_score_a_verdict_or_a_legal_move(shelf: Shelf) -> None:
    check_part(shelf, 0)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(1, PARTS))
def test_every_number_changes_a_score_a_verdict_or_a_legal_move(shelf: Shelf, part: int) -> None:
    check_part(shelf, part)


def test_all_numbers_are_looked_at(shelf: Shelf) -> None:
    # 28 numbers of the rules; copies of mushrooms, colonies and markers; copies, cost and amount of 12 cards and what
    # Dehumidify keeps; copies of the reference cards. Further colours take theirs from the first.
    assert len(leaves(shelf)) == 28 + 3 + 12 * 3 + 1 + 1


def test_the_same_numbers_give_the_same_verdicts(shelf: Shelf) -> None:
    first, again = ([outcome(text, shelf.referee()) for text in cases()[:40]] for _ in range(2))
    assert first == again
