"""What must happen next, and the Forest as it is drawn."""

from __future__ import annotations

from typing import Any

from judging import judge, referee

from undergrove.tables import GOALS, opened, resumed

SOLO = "title: undergrove\nrules: 1\nplayers: {G: Gus}\ngoals: [BAT-A, JACK-A, VOLE-A]\nfocus: {brown: N, tan: P}\n"


def due(table: Any) -> Any:
    return referee("undergrove").agenda(table)


def solo(head: str = "", *lines: str) -> Any:
    return judge(SOLO + head + "---\nG start EL.SW\n" + "".join(f"{line}\n" for line in lines), "undergrove").table


# --- what is due ----------------------------------------------------------------------------------------------------
def test_nothing_is_due_while_a_player_chooses() -> None:
    assert due(opened().table) is None
    assert due(opened("1 R reproduce").table) is None


def test_tiles_are_drawn_with_an_answer_for_each_that_nobody_knows() -> None:
    head = f"{GOALS}hands: {{R: [OT, SV, RH]}}\n"
    found = due(opened("1 R photosynthesize discard=OT,SV", head=head).table)
    assert found.line == "R draw ? ?" and len(found.asks) == 2
    assert [d.rule for d in found.dues] == ["UND-HND-1"] * 2


def test_the_disc_goes_up_a_stone() -> None:
    red = "C: 4; N: 2; P: 2; K: 2; hand: 3"
    found = due(resumed("1 R absorb FA>EL to EL.SE token=ring pay=N steps=N", red=red).table)
    assert (found.line, found.asks) == ("R track 1", ())
    assert "gives N" in found.dues[0].text


def test_a_green_space_is_a_choice() -> None:
    red = "C: 4; N: 2; P: 2; K: 2; hand: 3; track: 8"
    pieces = "  pieces:\n    - seedling EL.SE: EL\n    - tree FA.NE: FA\n    - tree FA.SE: FA\n    - tree PS.NW: PS\n"
    line = "1 R absorb FA>EL to EL.SE token=ring pay=N steps=N"
    assert due(resumed(line, red=red, red_pieces=pieces).table) is None


def test_the_guides_say_where_a_first_game_starts() -> None:
    head = "title: undergrove\nrules: 1\nplayers: {A: Ann, B: Bob}\nmode: quick_sprout\n---\nA start EL.SE\n"
    assert due(judge(head, "undergrove").table).line == "B start EL.NW"


def test_the_card_of_the_ai_is_asked_for() -> None:
    found = due(solo())
    assert (found.line, found.asks) == ("ai ?", ("the card turned up",))


def test_a_known_card_tells_everything_that_follows() -> None:
    found = due(solo("ai_cards: [1A]\n"))
    assert found.line == "ai 1A" and not found.asks
    assert [(d.place, d.text) for d in found.dues] == [("CD.NE", "a Seedling of brown"), ("PS", "2 C from the supply")]
    tile = due(solo("ai_cards: [6A]\n"))
    assert tile.line == "ai 6A ; tile ?" and tile.asks == ("the tile drawn",)
    assert tile.dues[0].place == "(-1,1)"


def test_what_the_ai_cannot_do_brings_a_cube() -> None:
    found = due(solo("ai_cards: [2A]\n"))
    assert found.dues[-1].rule == "UND-SOL-10"
    assert due(solo("", "ai 2A")) is None  # which cube is a choice


# --- pictures -------------------------------------------------------------------------------------------------------
def test_pieces_are_drawn_at_their_corners_and_the_cross_in_one_piece() -> None:
    game = referee("undergrove")
    t = opened("1 R partner ; place OT (1,1) pay=N ; root OT.NW FA.SW ; draw ?").table
    drawn = game.painter().tableau(t)
    forest = next(board for board in drawn.boards if board.key == "forest")
    assert forest.rows == (3, 3, 3) and forest.places[0] == "(-1,-1)"
    found = [(p.component, p.item, p.places[0]) for p in drawn.pieces if p.board == "forest"]
    assert ("cross", "cross", "(0,0)") in found and ("mushrooms", "orange_tooth", "(1,1)") in found
    assert sum(component == "roots" for component, *_ in found) == 4  # three of Rosa, one of Gus
    assert ("seedlings", "brown_seedling", "(1,1).NW") in found


def test_what_was_not_allowed_is_drawn_pale_and_crossed_out() -> None:
    game = referee("undergrove")
    verdict = opened("1 R reproduce ; seed EL.NW")
    fault = verdict.judged.fault
    assert fault is not None
    drawn = game.painter().refused(fault.table, fault.move, fault.problem)
    assert any(piece.ghost for piece in drawn.pieces)
    assert [(mark.kind, mark.places) for mark in drawn.marks] == [("cross", ("(0,0).NW",))]
