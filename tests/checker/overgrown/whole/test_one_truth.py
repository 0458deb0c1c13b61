"""One truth: the numbers and patterns in Overgrown's data decide scores, verdicts and legal moves.

Some are changed with a result that was worked out by hand; then each is changed in turn, in memory, and the verdicts on
examples, probes and games must not all stay as they were. (That each is printed is tested with the drawings.)
"""

from __future__ import annotations

from functools import cache

import pytest
from judging import Verdict, judge
from shelf import Shelf, Witnesses, outcome
from tracing import bundled_probes

from checker.titles import open_game
from overgrown import naive
from overgrown.tables import EMPTY, FILL, block, fresh_game, log
from sporeprint.ground.findings import Report
from sporeprint.ground.nodes import Table, Text

ANA = ". X S S/S W Y O/Y1 Y O E/W W P ."
CLEO = "E1 X O2 ./Y S W ./Y1 P S S/Y O W ."
NO_CITY = ". X . ./. . . ./. . . ./. . . ."


def final(a: str, b: str = NO_CITY, cleared: tuple[int, int] = (0, 0)) -> str:
    cities = (
        f"{p}:\n  city: {block(rows, '    ')}  cleared: {n}\n" for p, rows, n in zip("AB", (a, b), cleared, strict=True)
    )
    return "title: overgrown\nplayers: {A: Ana, B: Cleo}\n" + "".join(cities)


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> Shelf:
    return Shelf("overgrown", monkeypatch)


# --- worked out by hand ---------------------------------------------------------------------------------------------
POINTS = [
    # As they are: Ana 3 + 2 + 6 + 7 + 1, Cleo 1 + 4 + 3 + 2 + 6 + 9 + 2.
    ("numbers.on_element.value", "1", 19, 27),
    ("numbers.on_element.value", "2", 19, 28),
    ("numbers.on_overgrown.value", "3", 19, 29),
    ("numbers.on_ecosystem.value", "4", 20, 28),
    ("numbers.cleared.value", "5", 23, 35),
    # Ana has 2 Overgrown tiles and 3 edges between them and Ecosystems, Cleo 2 and 1.
    ("components.overgrown.items.overgrown.points", "3", 19 + 2 * (2 + 3), 27 + 2 * (2 + 1)),
    # Ana has 3 Ecosystems and 1 edge between two of them, which both count, Cleo 3 and 2.
    ("components.ecosystems.items.reed_marsh.points", "5", 19 + 3 * (3 + 2), 27 + 3 * (3 + 4)),
]


@pytest.mark.parametrize(("way", "value", "ana", "cleo"), POINTS)
def test_points_of_tiles_and_tokens_make_the_score(shelf: Shelf, way: str, value: str, ana: int, cleo: int) -> None:
    with shelf.changed(shelf.leaf(way), value) as game:
        sheet = judge(final(ANA, CLEO, (1, 2)), game=game).judged.sheet
    assert sheet is not None
    assert (sheet.total("A"), sheet.total("B")) == (ana, cleo)


PLACED = "A gather a1 WW ; place a1=W a2=W -> bag={}"
THREE = {"players": "A: Ana, B: Ben, C: Cleo", "auras": "{A: a1, B: d1, C: d4}", "cards": "[W06, W07, W11, W12]"}
FOUR = {
    "players": "A: Ana, B: Ben, C: Cleo, D: Dan",
    "auras": "{A: a1, B: d1, C: d4, D: a4}",
    "cards": "[W06, W07, W11, W12, W13]",
}
SOLO = {"players": "A: Ana", "auras": "{A: a1 b1}"}
SOLO_CARDS = {"easy": "[]", "normal": "[W06]", "hard": "[W06, W07]", "impossible": "[W06, W07, W11]"}
MANY = "O O O O/O O O O/O O O O/X . . ."
BARE = ".. EW EW EW/EW EW EW EW/EW SS SS SS/X SS SP .."
"""The Aether of the small tables without what lay on a1 and d4: 6 Earth, 6 Water, 5 Sun and 2 Pollution in the bag."""
VERDICTS = [
    # The set-up: fill and cards are the lines 5 and 6 of a header, the first entry is in line 8.
    ("numbers.first_each.value", "8", fresh_game(), [(5, "OVG-SET-7")]),
    ("numbers.first_pollution.value", "2", fresh_game(), [(5, "OVG-SET-7")]),
    ("numbers.added_2.value", "4", fresh_game(PLACED.format(3 * 5)), [(8, "OVG-SET-9")]),
    ("numbers.added_3.value", "5", fresh_game(PLACED.format(3 * 6), **THREE), [(8, "OVG-SET-9")]),
    ("numbers.added_4.value", "6", fresh_game(PLACED.format(3 * 7), **FOUR), [(8, "OVG-SET-9")]),
    ("numbers.added_1.value", "1", fresh_game(PLACED.format(3 * 2), **SOLO, cards="[W06]"), [(8, "OVG-SOLO-5")]),
    ("numbers.cards_2.value", "4", fresh_game(), [(6, "OVG-SET-10")]),
    ("numbers.cards_3.value", "5", fresh_game(**THREE), [(6, "OVG-SET-10")]),
    ("numbers.cards_4.value", "4", fresh_game(**FOUR), [(6, "OVG-SET-10")]),
    *(
        (f"numbers.level_{level}.value", "4", fresh_game(**SOLO, cards=cards, level=level), [(6, "OVG-SOLO-4")])
        for level, cards in SOLO_CARDS.items()
    ),
    # The bag has 19 tiles, three Pollution come in, two pairs go out.
    (
        "numbers.refill_pollution.value",
        "2",
        log("refill a1=EW d4=WP -> bag=18", aether=BARE, more="refills: 0\n"),
        [(29, "OVG-REFL-2")],
    ),
    # The box: the elements of four players use it up, 16 of each.
    *(
        (f"components.elements.items.{name}.copies", "15", fresh_game(PLACED.format(21), **FOUR), [(8, "OVG-SET-9")])
        for name in ("earth", "water", "sun")
    ),
    ("components.overgrown.items.overgrown.copies", "1", final(ANA), [(4, "OVG-CHK-4")]),
    ("components.ecosystems.items.reed_marsh.copies", "0", final(ANA), [(4, "OVG-CHK-4")]),
    ("components.pollution.items.pollution.copies", "0", final(ANA), [(4, "OVG-CHK-4")]),
    (
        "components.wildlife_tokens.items.fox.copies",
        "0",
        final("Y9 X Y5 E1/. . . ./. . . ./. . . ."),
        [(4, "OVG-CHK-4")],
    ),
    ("numbers.side.value", "5", final(ANA), [(4, "OVG-CHK-1"), (11, "OVG-CHK-1")]),
]


HISTORY = ("OVG-CHK-9", "OVG-CHK-10", "OVG-CHK-12")
"""What the Cities by themselves are told, which nobody has played."""


def of_numbers(verdict: Verdict) -> list[tuple[int, str]]:
    return [(line, rule) for line, rule in verdict.errors if rule not in HISTORY]


@pytest.mark.parametrize(("way", "value", "text", "errors"), VERDICTS, ids=[way for way, *_ in VERDICTS])
def test_a_number_decides_a_verdict(
    shelf: Shelf, way: str, value: str, text: str, errors: list[tuple[int, str]]
) -> None:
    assert of_numbers(judge(text, game=shelf.referee())) == []
    with shelf.changed(shelf.leaf(way), value) as game:
        verdict = judge(text, game=game)
    assert of_numbers(verdict) == errors, verdict.told()


GROW = "step: grow\nfresh: [a1, b1]\ncards: [{}]\n"
LINE, BEND = "S S S ./. . . ./. . . ./X . . .", "S . . ./S S . ./. . . ./X . . ."
CARDS = [
    # W11 is three Sun in a line with the paw in the middle.
    ("pattern", "#./@#", "A attract W11 a1,b1,c1 @b1 ; reveal W01", LINE, "OVG-ATTR-2"),
    ("pattern", "@##", "A attract W11 a1,b1,c1 @b1 ; reveal W01", LINE, "OVG-ATTR-5"),
    ("element", "water", "A attract W11 a1,b1,c1 @b1 ; reveal W01", LINE, "OVG-ATTR-3"),
]


@pytest.mark.parametrize(("field", "value", "entry", "city", "rule"), CARDS)
def test_a_card_wants_what_its_data_say(shelf: Shelf, field: str, value: str, entry: str, city: str, rule: str) -> None:
    text = log(entry, a=city, more=GROW.format("W11"))
    assert judge(text, game=shelf.referee()).errors == []
    with shelf.changed(shelf.leaf(f"components.wildlife_cards.items.w11.{field}"), value) as game:
        assert [found for _, found in judge(text, game=game).errors] == [rule]


def test_another_pattern_makes_other_attractions_legal(shelf: Shelf) -> None:
    text = log("A attract W11 a1,a2,b2 @a2 ; reveal W01", a=BEND, more=GROW.format("W11"))
    assert [rule for _, rule in judge(text, game=shelf.referee()).errors] == ["OVG-ATTR-2"]
    with shelf.changed(shelf.leaf("components.wildlife_cards.items.w11.pattern"), "#./@#") as game:
        assert judge(text, game=game).errors == []


@pytest.mark.parametrize("element", ["any", "water"])
def test_any_stands_for_tiles_of_one_and_the_same_element(shelf: Shelf, element: str) -> None:
    mixed = LINE.replace("S", "W", 2)
    with shelf.changed(shelf.leaf("components.wildlife_cards.items.w11.element"), element) as game:
        found = [
            [
                rule
                for _, rule in judge(
                    log("A attract W11 a1,b1,c1 @b1 ; reveal W01", a=city, more=GROW.format("W11")), game=game
                ).errors
            ]
            for city in (LINE.replace("S", "W"), mixed)
        ]
    assert found == [[], ["OVG-ATTR-3"]]


# --- data that no game can be played with ---------------------------------------------------------------------------
PATTERN = "components.wildlife_cards.items.w01.pattern"


@pytest.mark.parametrize(
    ("way", "value", "words"),
    [
        (PATTERN, "###", "the pattern of w01 `###` has no paw prints, it must have one"),
        (PATTERN, "@#@", "`@#@` has 2 paw prints"),
        (PATTERN, "#@x", "has other marks than # @ . and /"),
        (PATTERN, "#@###", "is larger than the board, which is 4 by 4"),
        (PATTERN, "@/#/#/#/#", "is larger than the board"),
        (PATTERN, "", "has no paw prints"),
        ("components.wildlife_cards.items.w01.element", "fire", "w01 is of the element `fire`"),
        ("numbers.side.value", "1", "a board with 1 spaces to a side"),
        ("numbers.side.value", "30", "a board with 30 spaces to a side"),
    ],
)
def test_data_that_cannot_be_played_are_told_and_not_used(shelf: Shelf, way: str, value: str, words: str) -> None:
    report = Report()
    with shelf.changed(shelf.leaf(way), value):
        assert open_game(shelf.ref, report) is None
    (finding,) = report.findings
    assert (finding.level, finding.rule) == ("error", "TITLE-DATA")
    assert words in finding.message
    assert finding.hint


def test_all_that_cannot_be_played_is_told_at_once(shelf: Shelf) -> None:
    report = Report()
    with shelf.changed(shelf.leaf(PATTERN), "##"), shelf.changed(shelf.leaf(PATTERN.replace("w01", "w15")), "##"):
        open_game(shelf.ref, report)
    assert [finding.message.split()[3] for finding in report.findings] == ["w01", "w15"]


def test_data_without_a_number_are_told(shelf: Shelf) -> None:
    (rules,) = [node for path, node in shelf.files.items() if path.stem == "rules" and isinstance(node, Table)]
    numbers = rules.get("numbers")
    assert isinstance(numbers, Table)
    entry, report = numbers.entries.pop("added_3"), Report()
    assert open_game(shelf.ref, report) is None
    numbers.entries[entry.key] = entry
    assert [finding.message for finding in report.findings] == ["the data lack rules.added_3"]


# --- each in turn ---------------------------------------------------------------------------------------------------
def full(mark: str, cards: str) -> str:
    """A City with 14 tiles of an Element, and five cards to attract with them."""
    city = f"{mark} {mark} {mark} {mark}/" * 3 + f"X {mark} {mark} ."
    others = "".join(code for code in "EWS" if code != mark)
    return log(a=city, b=EMPTY, aether="/".join([" ".join([others] * 4)] * 3 + ["X .. .. .."]), more=GROW.format(cards))


SPECIAL = [
    final(ANA, CLEO, (1, 2)),
    final(MANY.replace("X", "O").replace("O", "X", 1), MANY.replace("X", "O").replace("O", "X", 1)),
    final("X P P P/P P P P/P P P P/P P P P", "X P P P/P P P P/P P P P/P P P P"),
    final("Y9 X Y5 E1/. . . ./. . . ./. . . ."),
    *(text for _, _, text, _ in VERDICTS),
]
PATTERNS = [
    full("E", "W01, W02, W03, W04, W05"),
    full("W", "W06, W07, W08, W09, W10"),
    full("S", "W11, W12, W13, W14, W15"),
]
SILENT = [
    "components.ecosystem_undersides.items.underside.copies",  # half of an Ecosystem
    *(f"components.craters.items.{board}_crater.copies" for board in ("city", "aether")),  # one on each board
    *(f"components.wildlife_cards.items.w{n:02}.copies" for n in range(1, 16)),  # each card exists once
]


@cache
def cases() -> tuple[str, ...]:
    """Made when a test asks for them, for that takes a while."""
    games = (naive.random_log(seed, mode) for seed, mode in enumerate(naive.MODES))
    return (*SPECIAL, *games, *(probe.text for probe in bundled_probes("overgrown")))


"""Copies that only say how much is printed."""


def leaves(shelf: Shelf) -> dict[str, Text]:
    return shelf.numbers("rules") | shelf.numbers("tiles") | shelf.numbers("wildlife")


def less(value: str) -> str:
    """One less, for more than the box holds is never in play; of nothing one more."""
    return str(int(value) - 1 if int(value) else 1)


def test_every_number_changes_a_score_a_verdict_or_a_legal_move(shelf: Shelf) -> None:
    witnesses = Witnesses(cases(), shelf.referee())
    silent = []
    for name, leaf in leaves(shelf).items():
        if name not in SILENT:
            with shelf.changed(leaf, less(leaf.value)) as other:
                if not witnesses.notice(other):
                    silent.append(name)
    assert silent == []


def test_every_pattern_decides_which_attractions_are_legal(shelf: Shelf) -> None:
    true = shelf.referee()
    before = [outcome(text, true) for text in PATTERNS]
    assert all("attract" in str(found) for found in before)
    for number in range(1, 16):
        leaf = shelf.leaf(f"components.wildlife_cards.items.w{number:02}.pattern")
        with shelf.changed(leaf, "#.@") as other:
            assert [outcome(text, other) for text in PATTERNS] != before, leaf.value


def test_all_numbers_are_looked_at(shelf: Shelf) -> None:
    # 19 numbers of the rules; copies of 3 elements, Pollution, underside and 2 Craters; copies and points of Overgrown
    # and Ecosystem, the other Ecosystems taking theirs from the first; copies of 15 cards and 15 tokens.
    assert len(leaves(shelf)) == 19 + 3 + 1 + 1 + 2 + 2 * 2 + 15 + 15
    assert set(SILENT) < set(leaves(shelf))


def test_the_same_numbers_give_the_same_verdicts(shelf: Shelf) -> None:
    first, again = ([outcome(text, shelf.referee()) for text in cases()[:60]] for _ in range(2))
    assert first == again


def test_the_first_filling_of_these_tests_is_the_one_of_the_rules() -> None:
    assert {tile: FILL.count(tile) for tile in "EWSPX"} == {"E": 9, "W": 9, "S": 9, "P": 3, "X": 1}
