"""Scorepads: every line of the scoring table is there, with room to write, for every player."""

from __future__ import annotations

from pathlib import Path

import pytest
from projects import CARDS, TITLE, Composed, compose, looks

from generator.build.pieces import PieceChoice
from generator.compose.pads import GAP, WEIGHT, Fill, Hand, PadBlock, draw_pad
from generator.load.title import ScoringColumn, ScoringLine
from generator.scene.primitives import Glyphs, Group, Item, Shape, bounds, flat, rectangle, words_of
from generator.text.typeset import Box, TextStyle

BOX: Box = (8.0, 32.0, 132.0, 150.0)
COLUMNS = (ScoringColumn("kind", width=12), ScoringColumn("each", hint="×", icon="pan", width=8))
LINES = (
    ScoringLine("Dishes"),
    ScoringLine("Butter", hint="+3", icon="butter"),
    ScoringLine("Flavour", "grand"),
    ScoringLine("Winner", "tick"),
    ScoringLine("Sticks", "note"),
)
SCORING = """\
scoring:
  lines:
    dishes: {name: Dishes, hint: "at most {rules.most}"}
    total: {name: Total, kind: grand}
"""
NUMBERS = "numbers: {most: {value: 7, source: stated}}\n"


class Notes:
    """A hand that writes down what it is asked to write, and where."""

    def __init__(self) -> None:
        self.words: list[tuple[str, Box]] = []
        self.icons: list[tuple[str, Box]] = []

    def write(self, words: str, box: Box, style: TextStyle) -> list[Item]:
        self.words.append((words, box))
        return []

    def icon(self, name: str, box: Box, opacity: float) -> list[Item]:
        self.icons.append((name, box))
        return []

    def of(self, words: str) -> list[Box]:
        return [box for said, box in self.words if said == words]


def pad(block: PadBlock) -> tuple[Notes, list[Item]]:
    notes = Notes()
    return notes, list(draw_pad(block, BOX, Hand(notes.write, notes.icon, lambda name: f"#{len(name):06d}")))


def is_inside(inner: Box, outer: Box) -> bool:
    return (
        inner[0] >= outer[0] - 1e-9
        and inner[1] >= outer[1] - 1e-9
        and inner[0] + inner[2] <= outer[0] + outer[2] + 1e-9
        and inner[1] + inner[3] <= outer[1] + outer[3] + 1e-9
    )


@pytest.mark.parametrize("columns", [(), COLUMNS])
def test_every_line_is_on_the_pad_with_its_hint_and_icon(columns: tuple[ScoringColumn, ...]) -> None:
    notes, _ = pad(PadBlock(columns, 3, LINES, ("",), ()))
    said = {words for words, _ in notes.words}
    assert {"Dishes", "Butter", "+3", "Flavour", "Winner", "Sticks"} <= said
    assert "butter" in {name for name, _ in notes.icons}


@pytest.mark.parametrize(("columns", "players"), [((), 1), ((), 2), ((), 4), (COLUMNS, 1), (COLUMNS, 2)])
def test_everything_stays_inside_the_box(columns: tuple[ScoringColumn, ...], players: int) -> None:
    notes, items = pad(PadBlock(columns, 3, LINES, ("",) * players, ()))
    assert all(is_inside(box, BOX) for _, box in (*notes.words, *notes.icons))
    for shape, _ in flat(items):
        assert isinstance(shape, Shape)
        left, top, right, bottom = bounds(shape.path)
        assert is_inside((left, top, right - left, bottom - top), BOX)


def test_rows_share_the_height_by_their_weight() -> None:
    notes, _ = pad(PadBlock((), 0, LINES, ("Ada", "Ben"), ()))
    total = sum(WEIGHT[line.kind] for line in LINES)
    row = (150 - 11) / total
    tops = [notes.of(line.name)[0][1] for line in LINES]
    expected = [32 + 11 + row * sum(WEIGHT[line.kind] for line in LINES[:n]) for n in range(len(LINES))]
    assert tops == pytest.approx(expected)


def test_players_stand_across_a_plain_pad_in_columns_of_one_width() -> None:
    notes, _ = pad(PadBlock((), 0, LINES, ("Ada", "Ben", "Cem"), ()))
    boxes = [notes.of(name)[0] for name in ("Ada", "Ben", "Cem")]
    label = 132 * 0.36
    cell = (132 - label) / 3
    assert [box[0] for box in boxes] == pytest.approx([8 + label + k * cell + 1 for k in range(3)])
    assert {round(box[2], 6) for box in boxes} == {round(cell - 2, 6)}


def test_each_player_has_a_block_of_entries_beside_the_others() -> None:
    notes, items = pad(PadBlock(COLUMNS, 3, LINES, ("Ada", "Ben"), ()))
    frames = [item for item in items if isinstance(item, Shape)]
    width = (132 - GAP) / 2
    assert [shape.path for shape in frames] == [
        rectangle(8, 32, width, 150, 1.6),
        rectangle(8 + width + GAP, 32, width, 150, 1.6),
    ]
    assert len(notes.of("Ada")) == len(notes.of("Ben")) == 1
    assert [len(notes.of(number)) for number in ("1", "2", "3", "4")] == [2, 2, 2, 0]


def test_columns_have_their_share_of_the_width_and_their_hint_in_every_row() -> None:
    notes, _ = pad(PadBlock(COLUMNS, 3, LINES, ("Ada",), ()))
    assert len(notes.of("×")) == 3
    assert notes.of("kind")[0][2] == pytest.approx(132 * 12 / 20 - 0.6)
    assert notes.of("each")[0][2] == pytest.approx(132 * 8 / 20 - 0.6)


def test_a_player_without_a_name_gets_a_number_to_write_over() -> None:
    notes, _ = pad(PadBlock(COLUMNS, 1, LINES, ("", "Ben"), ()))
    assert len(notes.of("Player 1")) == 1
    assert notes.of("Player 2") == []


def test_what_is_already_known_is_written_into_its_cells() -> None:
    fill = Fill([["MO", "6"]], ["18", "3", "21", "yes", "2"])
    for columns in ((), COLUMNS):
        notes, _ = pad(PadBlock(columns, 3, LINES, ("Ada",), (fill,)))
        written = [words for words, _ in notes.words]
        assert [written.count(word) for word in ("18", "21")] == [1, 1]
        assert [written.count(word) for word in ("MO", "6")] == ([1, 1] if columns else [0, 0])


def test_what_to_multiply_by_stands_in_every_cell_of_a_plain_pad() -> None:
    notes, _ = pad(PadBlock((), 0, LINES, ("Ada", "Ben"), ()))
    label, hints = 132 * 0.36, notes.of("+3")
    assert len(hints) == 2
    assert all(box[0] >= 8 + label for box in hints)


def test_a_line_for_teams_has_two_wide_boxes() -> None:
    lines = (ScoringLine("Points"), ScoringLine("Team total", "team"))
    fills = [Fill([], [points, team]) for points, team in (("7", "12"), ("9", "15"), ("5", "12"), ("6", "15"))]
    notes, _ = pad(PadBlock((), 0, lines, ("Ada", "Ben", "Cem", "Dia"), fills))
    label = 132 * 0.36
    wide = (132 - label) / 2
    assert [notes.of(f"team {k}")[0][0] for k in (1, 2)] == pytest.approx([8 + label + 2, 8 + label + wide + 2])
    # Partners sit opposite each other: the first two players stand for the two teams, and each sum is there once.
    assert [notes.of(total)[0][0] for total in ("12", "15")] == pytest.approx([8 + label + 1, 8 + label + wide + 1])
    assert [len(notes.of(words)) for words in ("12", "15", "7", "9", "5", "6")] == [1] * 6


def test_totals_are_tinted_and_writing_cells_are_not() -> None:
    _, items = pad(PadBlock((), 0, (ScoringLine("A"), ScoringLine("B", "total")), ("Ada",), ()))
    row = (150 - 11) / 2
    tinted = [shape for shape, _ in flat(items) if isinstance(shape, Shape) and shape.fill]
    assert all(bounds(shape.path)[1] in (32.0, pytest.approx(32 + 11 + row)) for shape in tinted)
    assert len(tinted) == 3  # the head of the labels, the label of the total, its cell


def test_the_table_is_cut_off_at_its_rounded_frame() -> None:
    _, (table, frame) = pad(PadBlock((), 0, LINES, ("Ada",), ()))
    assert isinstance(table, Group)
    assert isinstance(frame, Shape)
    assert table.clip == frame.path == rectangle(*BOX, 1.6)


# --- from data ------------------------------------------------------------------------------------------------------
def scorepad(root: Path, scoring: str = SCORING, players: tuple[str, ...] = ()) -> Composed:
    cards = CARDS.replace("[60, 90]", "[148, 210]").replace("copies: 2}", "copies: 1}")
    files: dict[str, str | bytes] = {"components/tiny/scoring.yaml": scoring, "components/tiny/rules.yaml": NUMBERS}
    layouts = looks("pad: {pad: scoring, box: [8, 32, 132, 150]}")
    return compose(root, cards, layouts, TITLE, files, PieceChoice(players=players))


def test_a_pad_is_drawn_from_the_scoring_of_the_title(tmp_path: Path) -> None:
    made = scorepad(tmp_path)
    assert made.found == set()
    said = words_of(made.face.items)
    assert {"Player", "Dishes", "Total"} <= set(said)
    assert "at most 7" in " ".join(said)


def test_names_of_players_are_printed_plainly(tmp_path: Path) -> None:
    made = scorepad(tmp_path, players=("Ada", "Åse", "Zoë O'Neil"))
    assert made.found == set()
    assert {"Ada", "Åse", "Zoë O’Neil"} <= set(words_of(made.face.items))


@pytest.mark.parametrize("name", ["*Ada*", "[x: y]", ":pan:", "{name}", "{", "A}"])
def test_a_name_is_never_taken_for_markup_or_a_binding(tmp_path: Path, name: str) -> None:
    made = scorepad(tmp_path, players=(name,))
    assert made.found == set()
    assert name in words_of(made.face.items)


def test_as_many_columns_as_players_may_play(tmp_path: Path) -> None:
    shapes = [item for item, _ in flat(scorepad(tmp_path).face.items) if isinstance(item, Shape)]
    upright = [s for s in shapes if s.stroke and len(s.path) == 2 and s.path[0][1] == s.path[1][1]]
    assert len({s.path[0][1] for s in upright}) == 3  # players: most 3


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        (("name: Dishes", "name: Dishes, icon: pann"), "ICON-UNKNOWN"),
        (("{rules.most}", "{rules.moost}"), "FIELD-UNKNOWN"),
        (("Dishes", "Dishes 木"), "FONT-LACKS"),
        (("Dishes", "Antidisestablishmentarianism" * 4), "TEXT-FIT"),
    ],
)
def test_mistakes_in_the_scoring_are_told(tmp_path: Path, change: tuple[str, str], rule: str) -> None:
    assert {found for _, _, found in scorepad(tmp_path, SCORING.replace(*change)).found} == {rule}


def test_words_are_set_in_runs_of_the_bundled_fonts(tmp_path: Path) -> None:
    fonts = {item.font for item, _ in flat(scorepad(tmp_path).face.items) if isinstance(item, Glyphs)}
    assert fonts <= {"sans", "semibold", "sans-bold"}
