"""Tables that no course of play leads to are refused, each with its rule; steps that were judged wrongly once."""

from __future__ import annotations

import pytest

from undergrove.tables import CROSS, GOALS, clean, first, log, opened, position, table

TREES = "  pieces:\n    - tree EL.SE: EL\n    - tree FA.NE: FA\n    - tree FA.SE: FA\n"
HIS = "  pieces:\n    - tree EL.NW: EL\n    - tree PS.NW: PS\n    - tree PS.SW: PS\n"
SOLO = "title: undergrove\nrules: 1\nplayers: {G: Gus}\n"


def rules(text: str, players: str = "") -> list[str]:
    return [rule for _, rule in (position(text, players=players) if players else position(text)).errors]


# --- contradictions -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("parts", "rule", "words"),
    [
        # One token of 2 points, held by two; and by somebody whose disc is elsewhere.
        ({"red": "C: 0; track: e", "green": "C: 0; track: _; points_token: yes", "red_pieces": TREES,
          "green_pieces": HIS}, "UND-CTR-4", "Rosa and Gus have the 2-point token, there is 1"),
        ({"red": "C: 0; track: 8; points_token: yes", "red_pieces": TREES}, "UND-CTR-4", "the disc is on 8"),
        ({"red": "C: 0; track: e; points_token: no", "red_pieces": TREES}, "UND-CTR-4", "which has the token"),
        ({"red": "C: 0; bonus: [2]; track: 0"}, "UND-BON-1", "1 bonus tile and has come to 0 bonus stones"),
        ({"red_pieces": "  pieces:\n    - seedling EL.SE: FA\n"}, "UND-SET-9", "has no Root on Earthlover"),
        ({"red_pieces": "  pieces:\n    - seedling FA.NE: FA\n"}, "UND-SET-9", "no piece at a corner of Earthlover"),
        ({"red_pieces": "  pieces:\n    - seedling EL.SE C1: EL\n", "red": "C: 1; track: 0"},
         "UND-CTR-1", "absorbed 1 C, and the disc has not moved"),
        ({"red": "C: 1; track: 3"}, "UND-CTR-1", "moved 3 spaces, and only 0 C were absorbed"),
        ({"red": "C: 0; track: 4", "red_pieces": TREES, "more": "to_act: R\nturn: 5\n"},
         "UND-CTR-1", "moved 4 spaces in 2 turns"),
        ({"goals": "goals: [SPIT-A, JACK-A, VOLE-A]\n", "red": "C: 0; progress: {SPIT-A: 1}"},
         "UND-GOL-8", "has 1 for SPIT-A and 0 is the most there can be"),
        ({"more": "to_act: R\nturn: 5\n", "red": "C: 0; progress: {BAT-A: 3}"}, "UND-GOL-6", "has 3 for BAT-A"),
        ({"goals": "goals: [GROUSE-B, JACK-A, VOLE-A]\n", "head": "expansion: yes\n", "more": "to_act: R\nturn: 3\n",
          "red": "C: 0; progress: {GROUSE-B: 2}"}, "UND-GOL-13", "has 2 for GROUSE-B"),
        ({"forest": CROSS.replace("CD*1  .", "CD*1  PB+K")}, "UND-ACT-1", "nobody has a Root to activate it"),
        ({"forest": CROSS.replace("CD*1  .", "CD*1  PB+N"), "red_pieces": "  pieces:\n    - seedling EL.SE: EL PB\n"},
         "UND-ACT-14", "N lies on Peppery Bolete, where only K is put"),
        ({"more": "to_act: R\nturn: 4\n"}, "UND-TURN-1", "turn 4 is that of Gus, not of Rosa"),
        ({"more": "to_act: R\nturn: 41\nended: G\n"}, "UND-END-1", "on no green space"),
        ({"red": "C: 0; track: a", "green": "C: 0; track: b", "red_pieces": TREES, "green_pieces": HIS},
         "UND-END-1", "does not say who came first"),
        ({"red": "C: 0; bonus: 2; track: 2", "red_pieces": TREES}, "UND-SET-8", "may mean a tile of 2 or 2 tiles"),
    ],
)  # fmt: skip
def test_a_table_without_a_history_is_refused_with_the_numbers(parts: dict[str, str], rule: str, words: str) -> None:
    verdict = position(parts.pop("head", "") + table(**parts))
    assert [found for _, found in verdict.errors] == [rule], verdict.told()
    assert words in verdict.told()
    sheet = verdict.judged.sheet
    assert sheet is None or sheet.provisional


def test_two_pieces_of_a_player_at_earthlover_cannot_be() -> None:
    two = "  pieces:\n    - seedling EL.SE: EL\n    - seedling EL.NE: EL\n"
    assert rules(table(red_pieces=two).replace("neutral: EL.NE EL.SW", "neutral: EL.SW")) == ["UND-SET-10"] * 2
    alone = f"{GOALS}difficulty: easy\nfocus: {{brown: N, tan: P}}\n{CROSS}G:\n{two}"
    assert rules(alone, SOLO) == []  # alone the other corners stay free


@pytest.mark.parametrize(
    ("colours", "rule"),
    [
        ("brown: {C: 2, track: 0}", ["UND-SOL-15"]),
        ("brown: {track: a}", ["UND-SOL-17"]),
        ("brown: {track: e}\ntan: {track: 3}\nG: {track: 4}", ["UND-SOL-17"]),  # b was free
        ("brown: {track: b}\ntan: {track: e}", []),
    ],
)
def test_discs_of_the_ai_where_they_cannot_be(colours: str, rule: list[str]) -> None:
    assert rules(f"{GOALS}difficulty: easy\nfocus: {{brown: N, tan: P}}\n{CROSS}{colours}\n", SOLO) == rule


# --- unknown is not nothing -----------------------------------------------------------------------------------------
def test_goals_without_progress_are_open() -> None:
    text = table(red="C: 9; progress: {}", green="C: 0; progress: {BAT-A: 3}", more=" \n")
    sheet = position(text.replace("\n \n", "\n")).judged.sheet
    # Resources 4 and 0 to 9 for the goal, against 9.
    assert sheet is not None and (sheet.span("R"), sheet.span("G")) == ((4, 13), (9, 9))
    assert not sheet.is_certain


@pytest.mark.parametrize("key", ["pieces", "C", "bonus", "progress", "track"])
@pytest.mark.parametrize("sign", ["", "_", "?"])
def test_what_a_board_does_not_say_names_no_winner_without_certainty(key: str, sign: str) -> None:
    own = {"pieces": "[{seedling EL.NW C2: EL}]", "C": "1", "N": "0", "P": "0", "K": "0", "bonus": "[]", "track": "2"}
    own |= {"progress": "{BAT-A: 0}", key: f"'{sign}'" if sign == "?" else sign}
    his = ", ".join(f"{k}: {v}" for k, v in own.items() if v)
    hers = "pieces: [{seedling EL.SE: EL}], C: 6, N: 0, P: 0, K: 0, bonus: [], track: _, progress: {BAT-A: 0}"
    verdict = position(f"{GOALS}{CROSS}R: {{{hers}, points_token: no}}\nG: {{{his}}}\n")
    sheet = verdict.judged.sheet
    assert verdict.errors == [] and sheet is not None
    assert sheet.unknown and not sheet.is_certain, verdict.told()  # 3 against 2: each of these may bring more


def test_whoever_leads_by_more_than_the_unknown_brings_has_won() -> None:
    text = table(red="C: 40; track: _; points_token: no", green="C: 0; bonus: [_]; track: _; points_token: no")
    sheet = position(text.replace("to_act: R\nturn: 41\n", "")).judged.sheet
    # 20 against 0, 1 or 2.
    assert sheet is not None and sheet.is_certain and sheet.winners() == ("R",) and not sheet.unfinished


# --- steps ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "steps",
    ["photosynthesize ; done", "activate EL ; gain N ; done", "activate EL ; gain N ; done ; done",
     "photosynthesize discard=OT ; draw ? ; done", "photosynthesize discard=OT ; done"],
)  # fmt: skip
def test_a_spare_done_is_accepted(steps: str) -> None:
    head = f"{GOALS}hands: {{R: [OT, SV, CAC]}}\n"
    clean(opened(f"1 R {steps}", "2 G photosynthesize", head=head))


def test_done_is_no_action_and_skips_nothing_that_must_be_done() -> None:
    assert first(opened("1 R done")).rule == "UND-TURN-2"
    assert first(opened("1 R partner ; done")).rule == "UND-PAR-3"


def test_a_second_action_on_one_line_is_not_the_other_players_turn() -> None:
    assert first(opened("1 R photosynthesize ; photosynthesize")).rule == "UND-TURN-3"
    assert first(opened("1 R photosynthesize", "2 R photosynthesize")).rule == "UND-TURN-1"


def test_a_draw_that_nobody_wrote_leaves_an_unknown_tile() -> None:
    head = f"{GOALS}hands: {{R: [OT, SV, CAC]}}\n"
    t = clean(opened("1 R photosynthesize discard=OT", "2 G photosynthesize", head=head))
    assert t.hands[0] == ("SV", "CAC", "?")


# --- names ----------------------------------------------------------------------------------------------------------
def test_names_may_be_written_as_printed_wherever_they_stand() -> None:
    head = f"{GOALS}hands: {{Rosa: [Surprise Webcap, red-cracking bolete, Scaly Vase]}}\n"
    t = clean(
        log(
            "R start Earthlover.SE",
            "G start earthlover.NW",
            "1 R partner ; place Surprise Webcap (1,1) pay=N ; root Surprise Webcap.NW Common Deceiver.NE",
            "R draw Orange Tooth",
            "2 G reproduce ; seed Surprise Webcap.NE ; root surprise webcap.NE",
            "3 R activate Surprise Webcap -> Surprise Webcap.C=1, Rosa.N=3",
            "4 G absorb Surprise Webcap to Fly Agaric.SE token=gill pay=K ; track 1",
            "5 R photosynthesize discard=Orange Tooth ; draw King Bolete",
            head=head,
        )
    )
    assert t.hands[0] == ("KB", "RCB", "SV") and t.track[1] == 1


def test_a_position_takes_printed_names_counts_and_players_by_name() -> None:
    text = table(red_pieces="  pieces:\n    - tree Fly Agaric.SW C0: Earthlover, Fly Agaric Common Deceiver\n")
    text = text.replace("R:\n", "rosa:\n", 1).replace("neutral: EL.NE EL.SW", "neutral: Earthlover.NE, EL.sw")
    text = text.replace("BAT-A, JACK-A", "Silver-haired Bat A, whiskey jack a") + "discard: 2\nsupply: 40\n"
    t = clean(position(text.replace("  track: 1\n", "  track: 1\n  hand: 3\n", 1)))
    assert t.pieces[t.corner_of("EL.SE")].roots.bit_count() == 3 and t.discard == ("?", "?") and t.deck_left == 40


# --- one disputed step ------------------------------------------------------------------------------------------------
FROM = "from:\n  forest: |\n    .   GC    .\n    PS  EL*1  FA\n    .   CD    .\n"
OWN = "  R: {pieces: [seedling EL.SE: EL FA]}\n  G: {pieces: [seedling EL.NW: EL]}\n"


@pytest.mark.parametrize(
    ("step", "found"),
    [
        ("R activate FA", [("undecided", "UND-ACT-3")]),  # how many C, N and so on there are, nobody wrote
        ("G photosynthesize pay=7", [("undecided", "UND-PHO-2")]),
        ("R activate CD", [("error", "UND-ACT-1")]),
        ("R absorb EL to EL.SE token=ring pay=N ; track 5 ; gain N", [("undecided", "UND-RES-3")]),
        ("R absorb EL to EL.NW token=ring pay=N", [("error", "UND-ABS-3")]),
        ("R partner ; root FA.SW", [("undecided", "UND-PAR-1"), ("error", "UND-PAR-4")]),
    ],
)
def test_a_disputed_step_needs_no_whole_table(step: str, found: list[tuple[str, str]]) -> None:
    verdict = log(step, head=FROM + OWN)
    assert [(f.level, f.rule) for f in verdict.findings if f.level != "note"] == found, verdict.told()


def test_without_pieces_nothing_in_the_forest_is_certainly_wrong() -> None:
    verdict = log("R activate CD", head=FROM)
    assert verdict.errors == [] and verdict.of("undecided") == [(10, "UND-ACT-1")]
