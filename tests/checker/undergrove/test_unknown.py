"""Hastily typed tables: what is unknown makes ranges that hold the truth, and nobody wins who may have lost."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest
import yaml
from declared import ROOT
from judging import judge, referee

from undergrove import naive
from undergrove.games import clean_log
from undergrove.naive_forest import touched
from undergrove.naive_middle import position_of, position_text, turn_ends
from undergrove.naive_position import read_forest, read_piece, read_table
from undergrove.naive_score import pieces_of
from undergrove.naive_tiles import BONUS, DECKS, LIVE, TILES, TYPES
from undergrove.whole.test_against_naive import random_table

KINDS = ("bonus", "progress", "tile", "carbon", "roots", "goods")
CODE = r"(?<![\w.]){}(?![\w])"


# --- small unknowns against every way to fill them in -----------------------------------------------------------------
def hidings(text: str, kind: str, rng: random.Random) -> Iterator[tuple[str, list[str]]]:
    """A table with one thing hidden, and every table that it may be; nothing if there is no such thing on it."""
    told = yaml.safe_load(text)
    if kind == "bonus":
        for match in re.finditer(r"bonus: \[(\w)(.*)\]", text):
            yield _hidden(text, match.start(1), match.end(1), "_", BONUS)
    elif kind == "goods":
        for match in re.finditer(r"^  N: (\d+)$", text, re.MULTILINE):
            yield _hidden(text, match.start(1), match.end(1), "_", map(str, range(25)))
    elif kind == "carbon":
        for match in re.finditer(r"seedling \S+ (C\d):", text):
            yield _hidden(text, match.start(1), match.end(1), "C_", (f"C{count}" for count in range(5)))
    elif kind == "roots":
        forest = read_table(told)["tiles"]
        for match in re.finditer(r"- ((?:tree|seedling) \S+(?: C\d)?): (\w+ \w+)$", text, re.MULTILINE):
            one = match[2].split()[0]
            near = [forest[cell] for cell in touched(forest, read_piece(forest, "R", {match[1]: one})["corner"])]
            more = [code for code in near if code != one]
            ways = [(one, *rest) for size in range(len(more) + 1) for rest in combinations(more, size)]
            yield _hidden(text, match.start(2), match.end(2), f"{one} _", map(" ".join, ways))
    elif kind == "progress":
        yield from _hidden_progress(text, told)
    else:
        yield from _hidden_tiles(text, told, rng)


def _hidden(text: str, start: int, end: int, sign: str, words: Any) -> tuple[str, list[str]]:
    return text[:start] + sign + text[end:], [text[:start] + word + text[end:] for word in words]


def _hidden_progress(text: str, told: dict[str, Any]) -> Iterator[tuple[str, list[str]]]:
    for match in re.finditer(r"(BAT-A|BAT-B|GROUSE-B): (\d+)", text):
        yield _hidden(text, match.start(2), match.end(2), "_", map(str, range(20)))


def _hidden_tiles(text: str, told: dict[str, Any], rng: random.Random) -> Iterator[tuple[str, list[str]]]:
    tiles, _, cubes = read_forest(told["forest"])
    named = set(re.findall(r"\w+", text))
    cells = [(cell, code) for cell, code in tiles if code in DECKS[told["deck"]] and cell not in cubes]
    for (x, y), code in rng.sample(cells, min(2, len(cells))):
        forest, rest = text.split("\nR:", 1) if "\nR:" in text else (text, "")
        veiled = re.sub(CODE.format(code), f"({x},{y})", rest)
        veiled = re.sub(r"(?<=[\[ ])(\(-?\d+,-?\d+\)\.\w\w)(?=[,\]])", r"'\1'", veiled)  # a comma in a list
        others = [other for other in DECKS[told["deck"]] if other == code or other not in named]
        yield (
            re.sub(CODE.format(code) + r"(\*\d)?", r"?\1", forest) + "\nR:" + veiled,
            [re.sub(CODE.format(code), other, text) for other in others],
        )


def is_sound(told: dict[str, Any]) -> bool:
    """Whether a table keeps to the rules: by the second judge, and by what discs and goals have counted."""
    if naive.problems(told):
        return False
    table = read_table(told)
    for player in table["players"]:
        own = pieces_of(table, player)
        absorbed, track = sum(3 if p["tree"] else p["C"] for p in own), table["track"][player]
        types = Counter(TILES[table["tiles"][cell]].type for piece in own for cell in piece["roots"])
        pairs = sum(types[kind] // 2 for kind in TYPES)
        progress = table["progress"][player]
        if (track if isinstance(track, int) else 9) > absorbed or (absorbed and track == 0):
            return False
        if progress.get("SPIT-A", 0) > pairs or progress.get("GROUSE-A", 0) > absorbed:
            return False
    return True


def compare(hidden: str, tables: list[str]) -> bool:
    """Whether the ranges are exactly those of all tables, and a winner is named just when all agree."""
    told = [yaml.safe_load(text) for text in tables]
    sheets = [naive.score(table) for table in told if is_sound(table)]
    verdict = judge(hidden, "undergrove")
    assert verdict.errors == [], verdict.told() + hidden
    sheet = verdict.judged.sheet
    assert sheet is not None and sheets, hidden
    for side in sheet.players:
        totals = [{**one["players"], **one["ai"]}[side]["total"] for one in sheets]
        assert sheet.span(side) == (min(totals), max(totals)), hidden
    winners = {tuple(sorted(one["winners"])) for one in sheets}
    assert sheet.is_certain == (len(winners) == 1), (winners, hidden)
    if sheet.is_certain and not sheet.verdict:
        assert {tuple(sorted(sheet.winners()))} == winners
    elif sheet.is_certain:
        assert ("wins" in sheet.verdict) == (winners != {()})
    return sheet.is_certain


@pytest.mark.parametrize("kind", KINDS)
def test_small_unknowns_are_scored_like_every_way_to_fill_them_in(kind: str) -> None:
    certain: Counter[bool] = Counter()
    for seed in range(40):
        rng = random.Random(seed)
        text = position_text(random_table(seed))
        found = list(hidings(text, kind, rng))
        if found and certain.total() < 12:
            certain[compare(*rng.choice(found))] += 1
    assert certain.total() >= 8 and certain[True], certain


# --- large unknowns ---------------------------------------------------------------------------------------------------
LINES = r"^  (?:C|N|P|K|bonus|track|progress|used|hand|seedlings|focus|points_token): .*\n"


def with_less(text: str, rng: random.Random) -> str:
    """The table with a part of the lines left out or written as unknown, and pieces that nobody knows."""
    share = rng.choice((0.1, 0.3, 0.7))

    def veiled(match: re.Match[str]) -> str:
        if rng.random() >= share or match[0].startswith("  points_token"):
            return match[0]
        return "" if rng.random() < 0.5 else f"{match[0].split(':')[0]}: _\n"

    text = re.sub(LINES, veiled, text, flags=re.MULTILINE)
    if rng.random() < 0.3:
        text = re.sub(
            r"^    - (?:tree|seedling) .*$", lambda m: "    - _" if rng.random() < share else m[0], text, flags=re.M
        )
    return text


@pytest.mark.parametrize("part", [1, *(pytest.param(part, marks=pytest.mark.slow) for part in (0, 2, 3))])
def test_the_hidden_truth_lies_inside_the_ranges(part: int) -> None:
    wide = 0
    for seed in range(part, 240, 4):
        position = random_table(seed)
        truth, hidden = naive.score(position), with_less(position_text(position), random.Random(seed))
        verdict = judge(hidden, "undergrove")
        assert verdict.errors == [], verdict.told() + hidden
        sheet = verdict.judged.sheet
        assert sheet is not None
        for side, counted in {**truth["players"], **truth["ai"]}.items():
            span = sheet.span(side)
            assert span.low <= counted["total"] <= span.high, (seed, side, hidden)
            wide += span.low < span.high
        if sheet.is_certain:
            first = truth["winners"]
            assert (
                ("wins" in sheet.verdict) == bool(first) if sheet.verdict else sorted(sheet.winners()) == sorted(first)
            )
    assert wide > 30


# --- real tables ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", range(1, 13))
def test_real_tables_are_sound_and_only_the_last_one_is_over(seed: int) -> None:
    states = turn_ends(clean_log(seed))
    for state in [*states[:: max(1, len(states) // 6)], states[-1]]:
        text = position_text(position_of(state))
        verdict = judge(text, "undergrove")
        assert verdict.of("error", "undecided") == [], verdict.told() + text
        sheet = verdict.judged.sheet
        assert sheet is not None
        greens = [space for space in state["track"].values() if not isinstance(space, int)]
        assert bool(sheet.unfinished) == (not greens), text
    assert states[-1]["over"] and not sheet.unfinished and sheet.is_certain
    winners = naive.score_table(naive.table_of(states[-1]))["winners"]
    assert ("wins" in sheet.verdict) == bool(winners) if sheet.verdict else list(sheet.winners()) == winners


@pytest.mark.parametrize("seed", range(1, 9))
def test_on_a_game_that_was_cut_off_nobody_wins(seed: int) -> None:
    from checker.kernel.outcome import outcome

    head, _, body = clean_log(seed).partition("---\n")
    lines = body.splitlines()
    cut = judge(f"{head}---\n" + "\n".join(lines[: len(lines) * 2 // 3]) + "\n", "undergrove")
    sheet = cut.judged.sheet
    assert sheet is not None and sheet.unfinished
    assert "win" not in outcome(sheet) and "lose" not in outcome(sheet)
    text = referee("undergrove").write_position(cut.table)
    again = judge(text, "undergrove")
    assert again.errors == [], again.told() + text
    assert again.judged.sheet is not None and again.judged.sheet.unfinished


@pytest.mark.parametrize("seed", [seed for seed in range(1, 13) if seed % 4])
def test_a_legal_game_without_its_draws_is_never_called_illegal(seed: int) -> None:
    head, _, body = clean_log(seed).partition("---\n")
    head = re.sub(r"^(hands|supply|  supply): .*\n", "", head, flags=re.MULTILINE)
    body = re.sub(
        r" -> .*", "", re.sub(r" ; draw [^;#\n-]*|^(\d+ )?(\w )?draw [^;#\n]*$", "", body, flags=re.MULTILINE)
    )
    verdict = judge(f"{head}---\n{re.sub(r'^end.*', '', body, flags=re.MULTILINE)}", "undergrove")
    assert verdict.errors == [], verdict.told()


def test_live_goals_are_known_to_both_judges() -> None:
    live = {goal.code for goal in referee("undergrove").kit.goals.values() if goal.live}
    assert live == set(LIVE)


START = """title: undergrove
players: {R: Rosa, G: Gus}
from:
  forest: |
    .   GC    .
    PS  EL*1  FA
    .   CD    .
  R: {pieces: [seedling EL.SE: EL FA]}
  G: {pieces: [seedling EL.NW: EL]}
---
"""


@pytest.mark.parametrize(
    ("note", "errors"),
    [
        ("", []),
        (" -> G.N=1", []),
        (" -> G.N=0", [(12, "UND-RES-3")]),
        (" -> Gus.N=0", [(12, "UND-RES-3")]),
        (" -> G.N=1, G.N=2", [(11, "UND-PHO-2")]),
    ],
)
def test_a_checkpoint_fills_in_resources_that_nobody_knew(note: str, errors: list[tuple[int, str]]) -> None:
    verdict = judge(f"{START}R photosynthesize{note}\nG absorb EL to EL.NW token=gill pay=N\n", "undergrove")
    assert verdict.errors == errors, verdict.told()
    assert "cannot be compared" not in verdict.told()


# --- a Forest that nobody looked at, in whole or in part --------------------------------------------------------------
FINAL = (ROOT / "examples/undergrove/final.yaml").read_text("utf-8").partition("claimed:")[0]
HELD = {"B": 59, "G": 33}
"""The totals of that table, which the rules count out themselves (ledger, section 10)."""
SEEN = ("SUW", "PB[+]KKK", "SUB", "RBM", "MT", "VW")
BLOCK = r"forest: [|]\n(?:   .*\n)+"


def assert_holds_the_truth(verdict: Any) -> None:
    sheet = verdict.judged.sheet
    assert verdict.errors == [], verdict.told()
    for side, total in HELD.items():
        assert sheet.span(side).low <= total <= sheet.span(side).high, (side, sheet.span(side))
    assert sheet.winners() in ((), ("B",))


@pytest.mark.parametrize("tile", SEEN)
def test_a_tile_that_only_roots_name_may_lie_where_nobody_looked(tile: str) -> None:
    block = re.search(BLOCK, FINAL)
    assert block is not None
    assert_holds_the_truth(judge(FINAL.replace(block[0], re.sub(CODE.format(tile), "?", block[0])), "undergrove"))


@pytest.mark.parametrize("forest", ["forest: _\n", ""])
def test_a_forest_that_nobody_wrote_is_unknown(forest: str) -> None:
    verdict = judge(re.sub(BLOCK, forest, FINAL), "undergrove")
    assert_holds_the_truth(verdict)
    assert "UND-VAL-1" in [rule for _, rule in verdict.of("undecided")]


def test_a_range_names_what_makes_it_one() -> None:
    text = "title: undergrove\nplayers: {R: Rosa, G: Gus}\ngoals: [BAT-A, JACK-A, VOLE-A]\nforest: _\n"
    text += "".join(
        f"{side}: {{pieces: [tree EL.{at}: EL], C: 0, N: 0, P: 0, K: 0, bonus: [], points_token: no}}\n"
        for side, at in (("R", "SE"), ("G", "NW"))
    )
    lines = {
        (line.player, line.row): line.words
        for line in judge(text, "undergrove").judged.sheet.lines
        if line.most is not None
    }
    assert "how far Rosa came with BAT-A" in lines["R", "goals"]
    assert "what lies in the Forest is unknown" in lines["R", "pieces"]


def test_in_an_unknown_forest_no_carbon_is_no_contradiction() -> None:
    text = "title: undergrove\nplayers: {R: Rosa, G: Gus}\nforest: _\nto_act: R\nturn: 9\n"
    assert judge(text, "undergrove").errors == []
