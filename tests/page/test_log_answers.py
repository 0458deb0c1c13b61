"""Games logged by plain requests: every title, narrowing, rolling, refusing, correcting, disputes."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from api.help import BEGUN
from asking import ROOT, Asker

from sporeprint.api import check

TABLES = (("fungi", "AB"), ("overgrown", "AB"), ("sporeadic", "AB"), ("undergrove", "AB"), ("undergrove", "A"))
ALL = (*TABLES, ("woodlots", "RB"))


def begin(page: Asker, title: str, handles: str = "AB") -> Any:
    names = {handle: f"Player {handle}" for handle in handles}
    return page_ask(page, "log-start", title=title, players=names, seed="spores")


def page_ask(page: Asker, ask: str, **rest: Any) -> Any:
    given = page.ask_plain(ask, **rest)
    assert "error" not in given, given["error"]
    return given


def at(given: Any) -> dict[str, Any]:
    return {"log": given["log"], "cursor": given["cursor"]}


def one_more(page: Asker, given: Any, rng: Random, number: int) -> Any:
    """Rolls, or picks a move by narrowing: a verb, then places that can be tapped, as long as there are several."""
    if given["chance"]:
        return page_ask(page, "log-roll", **at(given), seed=f"{number}")
    words = [rng.choice(given["verbs"])["verb"]]
    taps: list[Any] = []
    shown = page_ask(page, "log-show", **at(given), words=words)
    while shown["count"] > 1 and shown["spots"] and len(taps) < 6:
        taps.append(rng.choice(shown["spots"]))
        shown = page_ask(page, "log-show", **at(given), words=words, taps=taps)
    assert shown["count"] >= 1, "what can be tapped leads to a move"
    played = page_ask(page, "log-play", **at(given), move=shown["moves"][0]["text"])
    assert "refused" not in played
    return played


@pytest.mark.parametrize(("title", "handles"), ALL)
def test_a_game_is_logged_by_narrowing(page: Asker, title: str, handles: str) -> None:
    given, rng = begin(page, title, handles), Random(7)
    for number in range(25):
        if given["over"]:
            break
        before = given["log"]
        given = one_more(page, given, rng, number)
        assert given["log"].startswith(before), "a move is one more line"
        assert given["cursor"] == len(given["lines"])
    result = check(given["log"], name="game.log")
    assert result.ok and not [one for one in result.findings if one.level in ("error", "undecided")]


def test_a_move_says_where_a_hand_would_go_and_a_verb_without_moves_says_why(page: Asker) -> None:
    given = page_ask(page, "log-show", log=BEGUN)
    assert (given["to_act"], given["who"]) == ("A", "Ada")
    first = given["moves"][0]
    assert first["text"] == "take 1"
    assert first["spots"] == [["forest", "1"], ["A.hand", "4"]]
    assert "honey fungus" in first["sentence"]
    reasons = {one["verb"]: one["rule"] for one in given["reasons"]}
    assert reasons["cook"] == "FUN-COOK-2", "two chanterelles are no dish"


def test_taps_narrow_the_moves(page: Asker) -> None:
    given = page_ask(page, "log-show", log=BEGUN, taps=[["forest", "2"]])
    assert [move["text"] for move in given["moves"]] == ["take 2"]
    nothing = page_ask(page, "log-show", log=BEGUN, taps=[["forest", "8"]])
    assert nothing["count"] == 0, "the eighth card costs six sticks"


def test_a_refused_move_names_its_rule_and_can_be_written_all_the_same(page: Asker) -> None:
    given = page_ask(page, "log-play", log=BEGUN, move="take 5")
    assert [one["rule"] for one in given["refused"]] == ["FUN-TAKE-4"]
    assert given["log"] == BEGUN
    forced = page_ask(page, "log-play", log=BEGUN, move="take 5", force=True)
    assert forced["log"] == BEGUN + "A take 5\n"
    assert [(one["line"], one["rule"]) for one in forced["findings"]] == [(0, "FUN-TAKE-4")]


def test_a_draw_is_asked_for_and_rolled_the_same_with_the_same_seed(page: Asker) -> None:
    due = page_ask(page, "log-play", log=BEGUN, move="take 1")
    assert due["chance"] and due["due"]["asks"], "two cards are drawn"
    assert due["chosen"] == ["reveal"] and len(due["words"]) > 1
    again = [page_ask(page, "log-roll", **at(due), seed="7") for _ in range(2)]
    assert again[0]["rolled"] == again[1]["rolled"]
    assert again[0]["rolled"].split()[0] == "reveal" and len(again[0]["rolled"].split()) == 3
    assert again[0]["to_act"] == "B"


def test_a_roll_where_nobody_rolls_is_refused(page: Asker) -> None:
    assert "error" in page.ask_plain("log-roll", log=BEGUN, seed="1")


def test_the_opponent_of_undergrove_acts_by_itself_when_its_card_is_drawn(page: Asker) -> None:
    given = begin(page, "undergrove", "A")
    given = page_ask(page, "log-play", **at(given), move=given["moves"][0]["text"])
    assert given["chance"], "the card of the opponents is drawn"
    given = page_ask(page, "log-roll", **at(given), seed="3")
    assert given["rolled"].startswith("ai ")
    assert check(given["log"], name="game.log").ok


def test_line_5_of_30_is_corrected_and_the_rest_is_checked_again(page: Asker) -> None:
    text = (ROOT / "examples/fungi/game.log").read_text("utf-8")
    given = page_ask(page, "log-open", text=text)
    assert given["findings"] == []
    shown = page_ask(page, "log-show", log=given["log"], cursor=4)
    assert shown["to_act"] == "A" and shown["lines"][4]["text"].startswith("5 A take 2 HW")
    wrong = page_ask(page, "log-play", log=given["log"], cursor=4, drop=1, move="A take 1 ; reveal SH SH")
    assert wrong["lines"][4]["text"] == "A take 1 ; reveal SH SH" and wrong["cursor"] == 5
    assert len(wrong["lines"]) == len(given["lines"])
    assert wrong["findings"], "later lines do not fit any more"
    assert min(one["line"] for one in wrong["findings"] if one["line"] is not None) > 4
    right = page_ask(page, "log-play", log=wrong["log"], cursor=4, drop=1, move="5 A take 2 HW ; reveal SH SH")
    assert right["findings"] == []
    assert check(right["log"], name="game.log").ok


@pytest.mark.parametrize("title", ["fungi", "overgrown", "sporeadic", "undergrove", "woodlots"])
def test_the_five_faults_are_shown_at_their_lines(page: Asker, title: str) -> None:
    text = (ROOT / f"examples/{title}/five-faults.log").read_text("utf-8")
    given = page_ask(page, "log-open", text=text)
    found = [one["line"] for one in given["findings"] if one["level"] == "error"]
    assert len(found) == 5
    assert given["cursor"] == found[0], "it opens at the first of them"
    assert given["lines"][found[0]]["level"] == "error"


def test_a_dispute_from_nothing_is_undecided_and_says_what_would_decide_it(page: Asker) -> None:
    page.ask("empty", title="fungi", players={"A": "Ada", "B": "Ben"}, over=False)
    page.change("reply", question="to_act", value="A")
    given = page_ask(page, "log-from", table=page.table)
    verdict = page_ask(page, "log-judge", **at(given), move="cook PO day=3")["verdict"]
    assert verdict["verdict"] == "undecided"
    assert verdict["findings"][0]["rule"] == "FUN-COOK-4"
    assert verdict["findings"][0]["hint"] == "legal only if Ada had one there or in hand"
    never = page_ask(page, "log-judge", **at(given), move="cook PO day=2")["verdict"]
    assert (never["verdict"], never["findings"][0]["rule"]) == ("illegal", "FUN-COOK-2")


def test_nothing_is_lost_when_what_was_kept_is_gone(page: Asker) -> None:
    from sporeprint.api import log_positions

    given, rng = begin(page, "overgrown"), Random(3)
    for number in range(12):
        given = one_more(page, given, rng, number)
    log_positions._KEPT.clear()
    log_positions._JUDGED.clear()
    again = page_ask(page, "log-show", **at(given))
    assert {key: again[key] for key in ("to_act", "moves", "view")} == {
        key: given[key] for key in ("to_act", "moves", "view")
    }


def test_a_removed_line_is_gone_and_the_rest_is_checked_again(page: Asker) -> None:
    text = (ROOT / "examples/fungi/game.log").read_text("utf-8")
    given = page_ask(page, "log-open", text=text)
    shorter = page_ask(page, "log-remove", log=given["log"], cursor=4)
    assert len(shorter["lines"]) == len(given["lines"]) - 1 and shorter["cursor"] == 4
    assert shorter["lines"][4]["text"] == given["lines"][5]["text"]
    assert shorter["findings"], "a turn is missing"


def test_what_an_opponent_did_is_explained_step_by_step(page: Asker) -> None:
    given = begin(page, "undergrove", "A")
    given = page_ask(page, "log-play", **at(given), move=given["moves"][0]["text"])
    given = page_ask(page, "log-play", **at(given), move="ai 10A")
    told = given["happened"]
    assert [one["line"] for one in told] == ["ai 10A"]
    assert told[0]["dues"] and all(due["rule"].startswith("UND-") and due["text"] for due in told[0]["dues"])


def test_the_set_up_of_woodlots_is_rolled_until_somebody_chooses(page: Asker) -> None:
    given = begin(page, "woodlots", "RB")
    assert given["chance"]
    given = page_ask(page, "log-roll", **at(given), seed="7", all=True)
    assert not given["chance"] and given["to_act"] in "RB"
    assert len(given["lines"]) > 10 and check(given["log"], name="game.log").ok


def test_a_refused_line_says_where_it_was_and_what_it_may_have_meant(page: Asker) -> None:
    given = page_ask(page, "log-readings", log=BEGUN + "A take 5\n", cursor=0)
    assert ["forest", "5"] in given["said"]
    assert given["readings"][:2] == ["A take 2", "A take 1"]
    assert page_ask(page, "log-show", log=BEGUN, cursor=0)["said"] == []


def test_a_move_is_put_together_by_words_and_places(page: Asker) -> None:
    begun = page_ask(page, "log-show", log=BEGUN, phrase={"verb": "take"})["phrase"]
    assert ["forest", "8", "8"] in begun["spots"] and not begun["whole"]
    cooked = page_ask(page, "log-show", log=BEGUN, phrase={"verb": "cook", "said": ["CH", "day=", "2"]})["phrase"]
    assert (cooked["text"], cooked["whole"]) == ("cook CH day=2", True)
    assert "error" in page.ask_plain("log-show", log=BEGUN, phrase={"verb": "cook", "said": ["day="]})
    assert "error" in page.ask_plain("log-show", log=BEGUN, phrase={"verb": "dance"})


def test_what_is_legal_on_a_table_that_is_not_all_known_says_so(page: Asker) -> None:
    page.ask("empty", title="woodlots", players={"A": "Ada", "B": "Ben"}, over=False)
    page.lay("actions", "token of Ada", "1")
    page.lay("actions", "token of Ben", "2")
    page.change("reply", question="phase", value="projects")
    page.change("reply", question="round", value=1)
    given = page_ask(page, "log-from", table=page.table)
    verdict = page_ask(page, "log-judge", **at(given), move="plant A H3")["verdict"]
    assert (verdict["verdict"], verdict["partial"]) == ("legal", True)


DISPUTES = {
    "fungi": ({"to_act": "A"}, (), ("cook", "PO", "day=", "2"), "illegal", "FUN-COOK-2"),
    "overgrown": (
        {"to_act": "A", "step": "grow"},
        (),
        ("overgrow", "a1", ",", "b1", ",", "c1", "@", "d1"),
        "illegal",
        "OVG-GROW-5",
    ),
    "sporeadic": (
        {"to_act": "A", "phase": "grow", "gp": 1},
        (("board", "colony of Ada", "K08"), ("board", "colony of Ben", "P09")),
        ("grow", "mushroom", "K13"),
        "illegal",
        "SPO-MUSH-2",
    ),
    "undergrove": (
        {"to_act": "A"},
        (),
        ("absorb", "PS", ">", "CD", "token=", "ring", "pay=", "N"),
        "undecided",
        "UND-ABS-7",
    ),
    "woodlots": (
        {"phase": "projects", "round": 1},
        (("actions", "token of Ada", "1"), ("actions", "token of Ben", "2")),
        ("sell", "H3"),
        "illegal",
        "WDL-SEL-1",
    ),
}
"""What is said and laid, the disputed move word by word, and the verdict with its rule."""


@pytest.mark.parametrize("title", DISPUTES)
def test_a_dispute_from_nothing_is_settled_word_by_word(page: Asker, title: str) -> None:
    replies, pieces, (verb, *said), verdict, rule = DISPUTES[title]
    page.ask("empty", title=title, players={"A": "Ada", "B": "Ben"}, over=False)
    for board, name, label in pieces:
        page.lay(board, name, label)
    for question, value in replies.items():
        page.change("reply", question=question, value=value)
    given = page_ask(page, "log-from", table=page.table)
    phrase = page_ask(page, "log-show", **at(given), phrase={"verb": verb, "said": said})["phrase"]
    assert phrase["whole"]
    found = page_ask(page, "log-judge", **at(given), move=phrase["text"])["verdict"]
    assert (found["verdict"], found["findings"][0]["rule"]) == (verdict, rule)


def test_on_a_board_at_which_nobody_looked_a_move_cannot_be_judged(page: Asker) -> None:
    page.begin("sporeadic", over=False)
    page.change("reply", question="to_act", value="A")
    page.change("reply", question="phase", value="grow")
    begun = page.ask_plain("log-from", table=page.table)
    assert (begun["to_act"], begun["findings"]) == ("A", [])
    verdict = page.ask_plain("log-judge", log=begun["log"], cursor=0, move="grow mushroom K08")["verdict"]
    assert verdict["verdict"] == "undecided" and "what stands on" in verdict["findings"][0]["message"]
