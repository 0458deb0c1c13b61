"""The grammar of logs: what people type, and what is told when it is none."""

from __future__ import annotations

from pathlib import Path

import pytest

from checker.kernel.log import LIMIT, Checkpoint, Entry, entries, is_log, parse_entry, parse_log, read_log
from sporeprint.ground.findings import Finding, Report

PLAYERS = frozenset("AB")


HEAD = "title: acorns\n---\n"


def entry(text: str, before: str = "") -> Entry:
    read = parse_entry(text, 7, PLAYERS, before)
    assert isinstance(read, Entry), read
    return read


def words(text: str, before: str = "") -> list[tuple[str, str, list[str], dict[str, str]]]:
    """Player, verb, arguments and options of every step."""
    return [(s.player, s.verb, s.args, s.options) for s in entry(text, before).steps]


def unread(text: str | bytes, tmp_path: Path) -> Finding:
    path = tmp_path / "x.log"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    report = Report()
    assert read_log(str(path), report) is None
    assert report.exit_code() == 2
    (found,) = report.findings
    return found


@pytest.mark.parametrize(
    "text",
    [
        "3 A take 2 oak n=1",
        "3. A take 2 oak n=1",
        "3) A TAKE 2 oak n=1",
        "3: A take 2 n=1 oak",
        "\t3\tA\ttake\t2 oak n=1 ",
    ],
)
def test_one_step_may_be_written_in_many_ways(text: str) -> None:
    assert entry(text).number == "3"
    assert words(text) == [("A", "take", ["2", "oak"], {"n": "1"})]


def test_number_and_player_may_be_left_out() -> None:
    assert words("take 2", before="B") == [("B", "take", ["2"], {})]
    assert entry("take 2").number == ""


def test_a_number_behind_the_player_is_an_argument() -> None:
    assert words("A take 2") == [("A", "take", ["2"], {})]
    assert words("2 take 2", before="B") == [("B", "take", ["2"], {})]


@pytest.mark.parametrize("text", ["A take 1 ; draw x", "A take 1|draw x", "A take 1;;draw x ;", "; A take 1 ; draw x"])
def test_steps_are_set_apart_by_semicolons_or_bars(text: str) -> None:
    assert words(text) == [("A", "take", ["1"], {}), ("A", "draw", ["x"], {})]


def test_a_step_may_name_another_player() -> None:
    assert [w[:2] for w in words("A take ; B give ; keep")] == [("A", "take"), ("B", "give"), ("B", "keep")]


@pytest.mark.parametrize(("players", "who"), [(("A",), "A"), (("A", "B"), "")])
def test_in_a_game_for_one_nobody_has_to_be_named(players: tuple[str, ...], who: str) -> None:
    log = parse_log(HEAD + "1 draw oak ; keep\n", "x", Report())
    assert log is not None
    (read,) = entries(log, players, Report())
    assert [step.player for step in read.steps] == [who, who]


def test_a_step_knows_the_verbs_before_it_of_the_same_player() -> None:
    assert [s.earlier for s in entry("A take ; keep ; B give ; draw").steps] == [(), ("take",), (), ("give",)]


def test_steps_and_checkpoints_know_their_columns() -> None:
    read = entry("3 A take ;  draw x ->  a=1,  b = 2")
    assert [s.column for s in read.steps] == [1, 13]
    assert read.checkpoints == [Checkpoint("a", "1", 7, 24, "a=1"), Checkpoint("b", "2", 7, 30, "b = 2")]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a=1", [("a", "1")]),
        ("a=1,b=2", [("a", "1"), ("b", "2")]),
        ("a=x, y, z, b=2", [("a", "x y z"), ("b", "2")]),
        ("a=x,, y", [("a", "x  y")]),
        ("a=", [("a", "")]),
        ("a", [("a", "")]),
        ("a=1,", [("a", "1")]),
        ("", []),
        (",", []),
    ],
)
def test_commas_set_checkpoints_apart_and_the_cards_inside_one(text: str, told: list[tuple[str, str]]) -> None:
    read = [(c.name, " ".join(c.value.split())) for c in entry(f"A take -> {text}").checkpoints]
    assert read == [(name, " ".join(value.split())) for name, value in told]


def test_a_comment_begins_after_a_space_and_hides_everything() -> None:
    read = entry("A take 1 x#2 # a -> b=1 ; C")
    assert (read.steps[0].args, read.checkpoints, read.comment) == (["1", "x#2"], [], "# a -> b=1 ; C")


@pytest.mark.parametrize("text", ["", "   ", "\t", "# only words", "   # only words"])
def test_blank_and_comment_lines_are_no_entries(text: str) -> None:
    assert parse_entry(text, 7, PLAYERS, "A") is None


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("12", "there is a number or a player here, but no verb"),
        ("12 A", "there is a number or a player here, but no verb"),
        ("A take ; B", "there is a number or a player here, but no verb"),
        (";", "there is no step on this line"),
        ("-> a=1", "a checkpoint needs an entry before it"),
        ("A take n=1 n=2", "`n=` is written twice in one step"),
    ],
)
def test_a_line_that_is_no_entry_says_why(text: str, sentence: str) -> None:
    assert parse_entry(text, 7, PLAYERS, "A") == sentence


def test_such_a_line_is_reported_with_its_number_and_left_out() -> None:
    report = Report()
    log = parse_log(f"{HEAD}1 A take\n2 A\n\n3 B take\n", "x", report)
    assert log is not None
    assert [e.line for e in entries(log, PLAYERS, report)] == [3, 6]
    (found,) = report.findings
    assert (str(found.where), found.rule) == ("x:4:1", "LOG-LINE")


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_line_ends_and_a_byte_order_mark_make_no_difference(end: str, mark: bytes, tmp_path: Path) -> None:
    path = tmp_path / "x.log"
    path.write_bytes(mark + f"{HEAD}1 A take 2\n\n2 B take 3 # so".replace("\n", end).encode())
    report = Report()
    log = read_log(str(path), report)
    assert log is not None
    assert [(e.line, e.steps[0].args, e.comment) for e in entries(log, PLAYERS, report)] == [
        (3, ["2"], ""),
        (5, ["3"], "# so"),
    ]
    assert report.findings == ()


def test_a_line_cut_in_the_middle_is_the_only_fault() -> None:
    report = Report()
    log = parse_log(f"{HEAD}1 A take 2\n2 B", "x", report)
    assert log is not None
    assert len(list(entries(log, PLAYERS, report))) == 1
    assert [(f.where.line, f.rule) for f in report.findings] == [(4, "LOG-LINE")]


def test_a_file_is_told_to_be_a_log_by_its_content() -> None:
    assert is_log(HEAD)
    assert is_log("---\ntitle: x\n---\n")
    assert is_log("title: x\r\n---  \r\n")
    assert not is_log("title: x\n")
    assert not is_log("---\ntitle: x\n")
    assert not is_log("title: x\n--- 1\n")
    assert not is_log("")


@pytest.mark.parametrize(
    ("content", "place", "rule"),
    [
        ("title: acorns\n1 A take 2\n", ":1:1", "LOG-RULE"),
        ("", ":1:1", "LOG-RULE"),
        ("- a\n- list\n---\n", ":1:1", "LOG-HEADER"),
        ("title: [1\n---\n1 A take\n", ":1:8", "YAML-SYNTAX"),
        ("\ttitle: x\n---\n", ":1:1", "YAML-TAB"),
        ("# nothing\n---\n1 A take\n", "", "FILE-EMPTY"),
        (b"title: x\n---\n1 A take \x00\n", "", "FILE-BINARY"),
        (b"title: x\n---\n1 A take 2 # f\xfcr\n", ":3:15", "FILE-ENCODING"),
        ("title: x\n---\n1 A take \u202a2\x07\n", ":3:12", "FILE-CHARACTER"),
    ],
)
def test_a_file_that_is_no_log_is_told_with_its_place(
    content: str | bytes, place: str, rule: str, tmp_path: Path
) -> None:
    found = unread(content, tmp_path)
    assert (found.rule, str(found.where).partition("x.log")[2]) == (rule, place)


def test_a_log_of_five_megabytes_is_not_read(tmp_path: Path) -> None:
    found = unread(HEAD + "A take 1\n" * (5 * 2**20 // 9), tmp_path)
    assert (found.rule, found.message) == (
        "FILE-TOO-LARGE",
        "this file is larger than 4 MiB, the most that is read",
    )


def test_the_largest_log_that_is_read_is_read(tmp_path: Path) -> None:
    path = tmp_path / "x.log"
    path.write_text(HEAD + "#" * (LIMIT - len(HEAD)))
    report = Report()
    assert read_log(str(path), report) is not None
    assert report.findings == ()


def test_headers_have_no_aliases() -> None:
    report = Report()
    parse_log("x: &a [1]\ny: *a\n---\n", "x", report)
    assert [(str(f.where), f.rule) for f in report.findings] == [("x:2:4", "YAML-ALIAS")]


@pytest.mark.parametrize(("players", "meant"), [("A", "A"), ("AB", "")])
def test_where_one_plays_alone_nobody_has_to_be_named(players: str, meant: str) -> None:
    report = Report()
    log = parse_log(f"{HEAD}1 take 2\n", "x", report)
    assert log is not None
    assert [step.player for found in entries(log, frozenset(players), report) for step in found.steps] == [meant]


@pytest.mark.parametrize("arrow", ["->", "→", "⇒", "=>", "–>", "—>", "➔"])
def test_an_arrow_may_be_typed_in_many_ways(arrow: str) -> None:
    read = entry(f"A take 1 {arrow} A.hand=3, pile=oak")
    assert [(point.name, point.value) for point in read.checkpoints] == [("A.hand", "3"), ("pile", "oak")]
    column = len(f"A take 1 {arrow} ") + 1
    assert [point.column for point in read.checkpoints] == [column, column + len("A.hand=3, ")]


def test_an_option_before_a_greater_sign_is_no_arrow() -> None:
    assert words("A take n=>1") == [("A", "take", [], {"n": ">1"})]


def test_where_a_comma_is_missing_both_checkpoints_are_read() -> None:
    read = entry("A take 1 -> A.hand=3  pile=oak fir B.hand=2, x=1")
    assert [tuple(point[:2]) for point in read.checkpoints] == [
        ("A.hand", "3"),
        ("pile", "oak fir"),
        ("B.hand", "2"),
        ("x", "1"),
    ]
    assert (read.gaps, [point.column for point in read.checkpoints]) == ((1, 2), [13, 23, 36, 46])


def test_a_missing_comma_is_an_error_in_its_place_and_the_entry_is_read() -> None:
    report = Report()
    log = parse_log(HEAD + "1 A take -> A.hand=3 pile=oak\n", "x", report)
    assert log is not None and len(list(entries(log, PLAYERS, report))) == 1
    (found,) = report.findings
    assert (found.rule, found.where[1:]) == ("LOG-CHECKPOINT", (3, 22))
    assert found.message == "a comma is missing between `A.hand=3` and `pile=oak`"
