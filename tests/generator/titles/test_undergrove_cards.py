"""The cards, boards and pads of Undergrove: goals, solo cards, guides, reference cards, each made of the data."""

from __future__ import annotations

from collections import Counter
from functools import partial

import pytest
from undergrove_help import component, icons, items, number, piece, pieces, said, undergrove

from checker.undergrove.pieces import SLOT_DROP, SLOT_PITCH
from generator.scene.primitives import Shape, bounds, flat, mapped, through
from sporeprint.ground.abilities import Ability, parse, parse_all

# --- goals ----------------------------------------------------------------------------------------------------------
TABLES = {
    "BAT-A": ("counter", {1: 3, 2: 5, 3: 9}),
    "BAT-B": ("rank", None),
    "JACK-A": ("counter", {3: 1, 4: 3, 5: 6, 6: 10}),
    "JACK-B": ("rank", None),
    "VOLE-A": ("counter", {1: 1, 2: 2, 3: 4}),
    "VOLE-B": ("counter", {4: 1, 5: 5, 6: 10}),
    "SPIT-A": ("multiple", 2),
    "SPIT-B": ("rank", None),
    "FLY-A": ("rank", None),
    "FLY-B": ("rank", None),
    "CROSS-A": ("rank", None),
    "CROSS-B": ("rank", None),
    "SLUG-A": ("multiple", 2),
    "SLUG-B": ("multiple", 3),
    "DSQ-A": ("multiple", 2),
    "DSQ-B": ("multiple", 2),
    "MOTH-A": ("multiple", 3),
    "MOTH-B": ("counter", {2: 1, 3: 3, 4: 6, 5: 10}),
    "GROUSE-A": ("counter", {1: 2, 2: 5, 3: 9}),
    "GROUSE-B": ("counter", {1: 1, 2: 4, 3: 8}),
}


def table_of(row: dict[str, object]) -> tuple[object, object]:
    if row["kind"] == "counter":
        steps, points = row["steps"], row["points"]
        assert isinstance(steps, tuple) and isinstance(points, tuple)
        return "counter", dict(zip(steps, points, strict=True))
    return row["kind"], row.get("factor")


def test_goals_have_the_tables_of_the_ledger() -> None:
    assert {row["code"]: table_of(row) for row in items("goals").values()} == TABLES
    assert [number(f"rank_{k}") for k in (1, 2, 3, 4)] == [9, 5, 3, 1]


def test_live_goals_starting_goals_and_the_expansion_are_those_of_the_ledger() -> None:
    rows = items("goals").values()
    assert {row["code"] for row in rows if row["when"] == "live"} == {
        "BAT-A",
        "BAT-B",
        "SPIT-A",
        "GROUSE-A",
        "GROUSE-B",
    }
    assert {row["code"] for row in rows if row["starting"]} == {"BAT-A", "JACK-A", "VOLE-A"}
    assert {row["code"] for row in rows if row["expansion"]} == {"MOTH-A", "MOTH-B", "GROUSE-A", "GROUSE-B"}


def test_a_goal_card_has_side_a_before_side_b_of_the_same_animal() -> None:
    for one in (p for p in pieces() if p.component == "goals"):
        front, back = items("goals")[one.label], items("goals")[f"{one.label[:-2]}_b"]
        assert (front["side"], back["side"]) == ("A", "B")
        assert str(front["code"]) in said(one.front)
        assert str(back["code"]) in said(one.back)


def test_a_goal_says_what_it_counts_and_what_it_is_worth() -> None:
    words = said(piece("goals", "bat_a").front)
    assert words.startswith("Silver-haired Bat A STARTING GOAL BAT-A Your turns in which you made 6 or more counted")
    assert "1+ 2+ 3+ 3 5 9" in words
    assert words.endswith("0 2 4 6 8 10 1 3 5 7 9")
    rank = said(piece("goals", "bat_a").back)
    assert "1. 2. 3. 4. 9 5 3 1" in rank
    assert "3 points each" in said(piece("goals", "moth_a").front)
    assert "2, 3, 4" in said(piece("goals", "moth_a").front)


def test_what_is_a_prototype_says_so_in_the_data_and_not_on_the_card() -> None:
    for row in items("goals").values():
        lost = str(row["code"]).partition("-")[0] in ("SLUG", "DSQ", "MOTH", "GROUSE")
        assert (row["status"] == "prototype") == lost
    assert "prototype" not in said(piece("goals", "slug_a").front)


# --- solo -----------------------------------------------------------------------------------------------------------
def card_actions() -> list[Ability]:
    rows = [row["does"] for row in items("ai_cards").values()]
    found = [parse(str(text)) for row in rows if isinstance(row, tuple) for text in row]
    return [ability for ability in found if isinstance(ability, Ability)]


def test_the_solo_cards_add_up() -> None:
    """30 cards, 18 of A and 12 of B, three without an action; Seedlings 6 and 6, takes 10 and 10, 10 tiles, 13 adds."""
    rows = items("ai_cards").values()
    assert Counter(row["deck"] for row in rows) == {"A": 18, "B": 12}
    assert [row["code"] for row in rows if not row["does"]] == ["9A", "15A", "7B"]
    counts = Counter((a.verb, a.words[0] if a.verb in ("seed", "take") else "") for a in card_actions())
    assert counts == {
        ("seed", "brown"): 6, ("seed", "tan"): 6, ("take", "brown"): 10, ("take", "tan"): 10, ("tile", ""): 10,
        ("add", ""): 13,
    }  # fmt: skip


def test_a_solo_card_shows_its_actions_as_icons_and_in_words() -> None:
    face = piece("ai_cards", "card_12a").front
    assert icons(face) == ["take", "top", "other", "C", "add", "bottom", "pore"]
    assert "Brown takes all from the topmost other" in said(face)
    assert "Add 2 carbon to the bottommost pore" in said(face)
    assert icons(piece("ai_cards", "card_4b").front)[:4] == ["tile", "edge_top", "right", "ring"]
    assert said(piece("ai_cards", "card_9a").front) == "9A SOLO no action"


def test_solo_cards_have_the_letter_of_their_deck_behind() -> None:
    backs = {p.label[-1]: said(p.back) for p in pieces() if p.component == "ai_cards"}
    assert backs == {"a": "A", "b": "B"}


@pytest.mark.parametrize("label", ["peppery_bolete-forest", "yellow_veiled_amanita-forest"])
def test_the_referee_lays_cubes_into_the_slots_that_a_tile_shows(label: str) -> None:
    face = piece("mushrooms", label).front
    slots = [(shape.path, m) for shape, m in flat(face.items) if isinstance(shape, Shape) and shape.dash == (0.8, 0.7)]
    boxes = [bounds(mapped(path, partial(through, matrix))) for path, matrix in slots]
    middles = [((x0 + x1) / 2 - 31.5, (y0 + y1) / 2 - 31.5) for x0, y0, x1, y1 in boxes]
    last = len(middles) - 1
    assert middles == [pytest.approx((SLOT_PITCH * (k - last / 2), SLOT_DROP)) for k in range(last + 1)]
    assert last > 0


# --- boards and aids ------------------------------------------------------------------------------------------------
def test_a_player_board_says_what_the_actions_cost() -> None:
    face = piece("player_boards", "brown").front
    words = said(face)
    assert "Activate Absorb Reproduce Partner Photosynthesize" in " ".join(
        w for w in words.split() if w in ("Activate", "Absorb", "Reproduce", "Partner", "Photosynthesize")
    )
    names = icons(face)
    costs = names[4:]  # behind the signs of the actions; that of Activate is a mushroom
    assert costs[:6] == ["flip", "any", "C", "P", "C", "K"]
    assert [number(f"reproduce_{k}") for k in "CP"] == [1, 2]
    assert [number(f"partner_{k}") for k in "CK"] == [1, 2]
    assert [number(f"start_{k}") for k in "CNPK"] == [4, 2, 2, 2]
    for start in ("start 4", "start 2"):
        assert start in words


def test_guides_show_the_hand_of_their_player() -> None:
    for key, row in items("guides").items():
        front = said(piece("guides", key).front)
        hand = [m for m in items("mushrooms").values() if m.get("quick_sprout") == row["number"]]
        assert len(hand) == 3
        assert all(str(m["code"]) in front.split() for m in hand)
    corners = {row["number"]: row["corner"] for row in items("guides").values()}
    assert corners == {1: "south-east", 2: "north-west", 3: "north-east", 4: "south-west"}


def abilities_of(name: str, *fields: str) -> set[str]:
    """The verbs that a component uses."""
    rows = [row.get(field, ()) for row in items(name).values() for field in fields]
    texts = [str(text) for row in rows if isinstance(row, tuple) for text in row]
    return {ability.verb for text in texts for ability in parse_all(text) if isinstance(ability, Ability)}


def test_the_reference_card_explains_every_verb_of_the_tiles() -> None:
    assert abilities_of("mushrooms", "does", "always") == abilities_of("reference", "shows", "powers")


def test_the_reference_card_has_the_same_abilities_as_icons_and_in_words() -> None:
    front = said(piece("reference", "reference").front)
    assert "Each other player takes" in front
    assert "Absorb up to 2 , each from this tile." in front
    assert icons(piece("reference", "reference").front)[:4] == ["N", "P", "N", "P"]
    assert "When you Partner: 1 more Root." in said(piece("reference", "reference").back)


def test_the_scorepad_has_the_fifteen_rows_of_the_ledger() -> None:
    scoring = undergrove()[0].scoring
    assert scoring is not None
    wanted = ["Goal 1", "Goal 2", "Goal 3", "Total Goals", *(f"Seedling/Tree {k}" for k in range(1, 7))]
    wanted += ["Total Seedlings & Trees", "Bonus Tiles", "Resources", "TOTAL"]
    assert [line.name for line in scoring.lines.values()] == wanted
    words = said(piece("scorepad", "scorepad").front)
    assert "Player" in words  # the fifteenth, above
    assert "Easy keeps 4, Medium 5, Hard 6" in words


def test_every_field_of_the_data_is_on_a_piece() -> None:
    """`copies` says how many there are; `name` is what the inventory calls a piece."""
    title, composer, _ = undergrove()
    silent = []
    for part in title.components.values():
        used = {part.record.layout, part.record.back} | {i.layout for i in part.items.values()}
        used |= {i.back for i in part.items.values()}
        layouts = [composer.layouts.find(n, part.record.where) for n in used - {"", "same", "none"}]
        seen = {path[0] for layout in layouts if layout for path in layout.paths}
        silent += [f"{part.id}.{name}" for name in part.fields if name not in seen | {"copies", "name"}]
    # These stand elsewhere: the seat on the cross, the order of the green spaces on the solo card; a deck is a sheet
    # set, and the codes of players are theirs in a log.
    assert set(silent) == {
        "mushrooms.deck", "mushrooms.seat", "mushrooms.own_copies", "seedlings.code", "player_boards.code",
        "goals.status", "carbon_track.ai_greens", "bonus_tiles.code",
    }  # fmt: skip


@pytest.mark.parametrize("name", ["mushrooms", "goals", "ai_cards"])
def test_no_two_items_look_alike(name: str) -> None:
    fronts = [p.front for p in pieces() if p.component == name]
    assert len(set(fronts)) == len({p.label for p in pieces() if p.component == name})
    assert component(name).record.layout
