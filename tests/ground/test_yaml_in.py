"""YAML becomes nodes with places; bombs, traps and slips become findings. Both parsers behave the same."""

import random
import time
from pathlib import Path

import pytest

from ground.yaml_help import LOADERS, load, parse, places
from sporeprint.ground import yaml_in
from sporeprint.ground.findings import Report
from sporeprint.ground.nodes import Rows, Table, Text, describe, lines_of
from sporeprint.ground.yaml_in import Loader, parse_yaml, read_yaml

pytestmark = pytest.mark.parametrize("loader", LOADERS)


def test_words_that_yaml_would_convert_stay_words(loader: Loader) -> None:
    source = "a: No\nb: Y\nc: 012\nd: 1:30\ne: ~\nf: null\ng: 1e3\nh: 2024-01-01\ni: .inf"
    read, found, code = parse(source, loader)
    assert read == {
        "a": "No",
        "b": "Y",
        "c": "012",
        "d": "1:30",
        "e": "~",
        "f": "null",
        "g": "1e3",
        "h": "2024-01-01",
        "i": ".inf",
    }
    assert (found, code) == ([], 0)


def test_every_value_and_key_has_its_place(loader: Loader) -> None:
    node = load("a: 1\nbb:\n  - x\n  - {c: y}\n", loader)
    rows = node.get("bb")
    inner = rows.items[1]
    assert str(node.where) == "t.yaml:1:1"
    assert str(node.entries["bb"].where) == "t.yaml:2:1"
    assert str(rows.items[0].where) == "t.yaml:3:5"
    assert str(inner.entries["c"].where) == "t.yaml:4:6"
    assert str(inner.get("c").where) == "t.yaml:4:9"


def test_places_count_characters_not_bytes(loader: Loader) -> None:
    node = load("{é🍄: a, b: c}", loader)
    assert places(node) == {"é🍄": (1, 6), "b": (1, 12)}


def test_text_from_the_middle_of_a_file_keeps_its_line_numbers(loader: Loader) -> None:
    node = parse_yaml("a: 1\nb: 2", "t.yaml", Report(), loader=loader, first_line=41)
    assert node is not None
    assert places(node) == {"a": (41, 4), "b": (42, 4)}
    assert parse("a: 1\na: 2", loader, first_line=41)[1] == [("YAML-DUPLICATE", 42, 1)]
    assert parse("a: 1\nb: [", loader, first_line=41)[1] == [("YAML-SYNTAX", 42, 4)]


def test_quotes_and_blocks_are_told_from_plain_text(loader: Loader) -> None:
    node = load("a: x\nb: 'x'\nc: \"x\"\nd: |\n  x\n", loader)
    assert [entry.value.quoted for entry in node] == [False, True, True, True]


def test_lines_of_a_text_have_their_places_in_the_file(loader: Loader) -> None:
    node = load('a: |\n  x\n  y\nb: "x\\ny"\nc:\n  - x\n  - y\n', loader)
    lines = [[(text, where.line) for text, where in lines_of(entry.value)] for entry in node]
    assert lines == [[("x", 2), ("y", 3)], [("x", 4), ("y", 4)], [("x", 6), ("y", 7)]]


def test_empty_unknown_and_missing_are_three_things(loader: Loader) -> None:
    node = load("a:\nb: _\nc: ''\nd: '_'", loader)
    values = [node.get(key) for key in "abcd"]
    assert [value.is_empty for value in values] == [True, False, False, False]
    assert [value.is_unknown for value in values] == [False, True, False, False]
    assert node.get("e") is None


def test_byte_order_mark_and_windows_line_ends_are_fine(loader: Loader) -> None:
    source = b"\xef\xbb\xbfa: 1\r\nb:\r\n  - 2\r\n"
    assert parse(source, loader) == ({"a": "1", "b": ["2"]}, [], 0)
    assert str(load(source, loader).get("b").where) == "t.yaml:3:3"


def test_emoji_and_accents_are_read(loader: Loader) -> None:
    assert parse("a: Cèpe 🍄‍🟫", loader) == ({"a": "Cèpe 🍄‍🟫"}, [], 0)


@pytest.mark.parametrize("source", ["", "# only a comment\n", "---\n", "\n\n  \n", b"\xef\xbb\xbf"])
def test_a_file_with_nothing_in_it_says_so(loader: Loader, source: str | bytes) -> None:
    assert parse(source, loader) == (None, [("FILE-EMPTY", 0, 0)], 2)


def test_a_repeated_key_names_both_places_and_the_first_value_stays(loader: Loader) -> None:
    report = Report()
    node = load("a: 1\nb: 2\n'a': 3\n", loader, report)
    finding = report.findings[0]
    assert (finding.rule, str(finding.where)) == ("YAML-DUPLICATE", "t.yaml:3:1")
    assert "line 1, column 1" in finding.message
    assert (node.get("a").value, len(node), report.exit_code()) == ("1", 2, 1)


def test_all_milder_mistakes_are_found_in_one_run(loader: Loader) -> None:
    source = "a: !x 1\na: 2\n<<: 3\nb: *nowhere\n? [c]\n: d\ne: fine"
    read, found, code = parse(source, loader)
    assert found == [
        ("YAML-TAG", 1, 4),
        ("YAML-DUPLICATE", 2, 1),
        ("YAML-MERGE", 3, 1),
        ("YAML-ALIAS", 4, 4),
        ("YAML-KEY", 5, 3),
    ]
    assert (read, code) == ({"a": "1", "b": "*nowhere", "e": "fine"}, 1)


def test_tags_are_refused_wherever_they_stand(loader: Loader) -> None:
    source = "a: !!python/object/apply:os.system [ls]\nb: !!map {}\nc: !!str 1"
    assert parse(source, loader)[1] == [("YAML-TAG", 1, 4), ("YAML-TAG", 2, 4), ("YAML-TAG", 3, 4)]


def test_a_quoted_merge_sign_is_an_ordinary_key(loader: Loader) -> None:
    assert parse("'<<': 1", loader) == ({"<<": "1"}, [], 0)


def test_a_second_document_is_a_finding_and_the_first_is_read(loader: Loader) -> None:
    assert parse("a: 1\n---\nb: [\n", loader) == ({"a": "1"}, [("YAML-DOCUMENTS", 2, 1)], 1)


def test_a_syntax_mistake_hides_milder_ones(loader: Loader) -> None:
    assert parse("a: 1\na: 2\nb: 'open", loader) == (None, [("YAML-SYNTAX", 3, 4)], 2)


def test_an_alias_gives_what_its_anchor_names(loader: Loader) -> None:
    assert parse("a: &x [1, 2]\nb: *x\nc: &y z\nd: *y", loader)[0] == {
        "a": ["1", "2"],
        "b": ["1", "2"],
        "c": "z",
        "d": "z",
    }


def test_aliases_can_be_refused(loader: Loader) -> None:
    assert parse("a: &x 1\nb: *x\nc: *y", loader, aliases=False)[1] == [("YAML-ALIAS", 2, 4), ("YAML-ALIAS", 3, 4)]


@pytest.mark.parametrize("source", ["a: &x [*x]", "a: &x {b: *x}", "&x [1, [2, *x]]"])
def test_a_value_that_contains_itself_is_refused(loader: Loader, source: str | bytes) -> None:
    read, found, code = parse(source, loader)
    assert (read, code, [rule for rule, _, _ in found]) == (None, 2, ["YAML-ALIAS"])


def bomb(lines: int) -> str:
    """Line n stands for 9 ** n words."""
    rows = ["a0: &a0 [" + ", ".join(["lol"] * 9) + "]"]
    rows += [f"a{n}: &a{n} [" + ", ".join([f"*a{n - 1}"] * 9) + "]" for n in range(1, lines)]
    return "\n".join(rows)


def test_a_bomb_of_aliases_does_not_go_off(loader: Loader) -> None:
    read, found, code = parse(bomb(12), loader)
    assert (read, code, [rule for rule, _, _ in found]) == (None, 2, ["YAML-ALIAS"])


def test_a_small_tree_of_aliases_is_within_the_budget(loader: Loader) -> None:
    # 9 + 81 + 729 words in lists of 9, far below 200,000 nodes.
    assert parse(bomb(3), loader)[1] == []


def test_aliases_cannot_smuggle_depth(loader: Loader) -> None:
    chain = "a0: &a0 [x]\n" + "".join(f"a{n}: &a{n} [*a{n - 1}]\n" for n in range(1, 200))
    # The table is one deep and line n adds n + 1 lists: line index 63 is the first with 65.
    assert parse(chain, loader)[1] == [("YAML-DEPTH", 64, 12)]


def test_64_levels_are_read_and_65_are_not(loader: Loader) -> None:
    assert parse("[" * 64 + "]" * 64, loader)[1:] == ([], 0)
    assert parse("[" * 65 + "]" * 65, loader)[1:] == ([("YAML-DEPTH", 1, 65)], 2)


@pytest.mark.parametrize("bracket", ["[", "{", "- ", "[{a: ", "? "])
def test_a_hundred_thousand_brackets_are_one_quick_finding(loader: Loader, bracket: str) -> None:
    begin = time.process_time()
    read, found, code = parse(bracket * 100_000, loader)
    assert (read, code, [rule for rule, _, _ in found]) == (None, 2, ["YAML-DEPTH"])
    # Half a second with the Python parser; a parser that reads on would take minutes.
    assert time.process_time() - begin < 5


def test_too_many_parts_stop_the_reading(loader: Loader) -> None:
    assert yaml_in.MAX_VALUES == 200_000
    # The stream, the document and the list start, and 7 words make 10 events.
    assert parse("- a\n" * 8, loader, most=10)[1:] == ([("YAML-EVENTS", 8, 3)], 2)


def test_aliases_count_as_if_written_out(loader: Loader) -> None:
    # Three aliases of 1,001 values each, the 1,001 themselves and the list around them: 4,005 values, 1,012 events.
    source = f"- &x [{', '.join('a' * 1000)}]\n- *x\n- *x\n- *x\n"
    assert parse(source, loader, most=4005)[1:] == ([], 0)
    assert parse(source, loader, most=4004)[1:] == ([("YAML-ALIAS", 4, 3)], 2)


def test_a_text_over_the_limit_is_not_parsed(loader: Loader) -> None:
    assert parse("a" * 11, loader, limit=10)[1:] == ([("FILE-TOO-LARGE", 0, 0)], 2)
    assert parse("a" * 10, loader, limit=10)[1:] == ([], 0)


def test_a_bare_question_mark_in_a_list_means_unknown(loader: Loader) -> None:
    assert parse("- ?\n- b", loader) == (["_", "b"], [("YAML-QUESTION", 1, 3)], 1)


def test_a_colon_without_a_key_is_a_finding(loader: Loader) -> None:
    assert parse("a: b\n&x : c", loader) == ({"a": "b"}, [("YAML-KEY", 2, 1)], 1)


def test_long_and_odd_values_are_shortened_in_sentences(loader: Loader) -> None:
    node = load("- " + "x" * 40 + "\n- " + "y" * 41 + "\n- |\n  two\n  lines\n- ' '\n", loader)
    assert [describe(item) for item in node] == [f"`{'x' * 40}`", f"`{'y' * 39}…`", "`two lines`", "` `"]


def test_question_marks_inside_words_are_text(loader: Loader) -> None:
    assert parse("a: ?x\nb: x?\nwhat?: '?'", loader) == ({"a": "?x", "b": "x?", "what?": "?"}, [], 0)


def test_an_unquoted_colour_is_called_a_comment(loader: Loader) -> None:
    read, found, code = parse("a: #c08040\nb: # a comment\nc: #fA0  \nd: '#abc'", loader)
    assert found == [("YAML-COMMENT", 1, 3), ("YAML-COMMENT", 3, 3)]
    assert (read, code) == ({"a": "", "b": "", "c": "", "d": "#abc"}, 0)


def test_escapes_cannot_bring_in_control_characters(loader: Loader) -> None:
    read, found, _ = parse('a: "x\\e[31m"\nb: "line\\nline"', loader)
    assert (read, found) == ({"a": "x\ufffd[31m", "b": "line\nline"}, [("FILE-CHARACTER", 1, 4)])


def test_a_file_is_read_under_the_name_it_was_given(loader: Loader, tmp_path: Path) -> None:
    path = tmp_path / "deck.yaml"
    path.write_text("a: [1]", encoding="utf-8")
    node = read_yaml(path, Report(), loader=loader)
    assert isinstance(node, Table)
    assert str(node.entries["a"].value.where) == f"{path}:1:4"


def test_a_file_that_is_not_there_is_a_finding(loader: Loader, tmp_path: Path) -> None:
    report = Report()
    assert read_yaml(tmp_path / "none.yaml", report, loader=loader) is None
    assert [finding.rule for finding in report.findings] == ["FILE-MISSING"]


def test_a_table_knows_its_keys(loader: Loader) -> None:
    table = load("a: 1\nb: 2", loader)
    assert ("a" in table, "c" in table, len(table)) == (True, False, 2)


def test_the_python_parser_serves_where_the_c_parser_is_missing(
    loader: Loader, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("yaml.__with_libyaml__", False)
    monkeypatch.delattr("yaml.CBaseLoader")
    assert load("a: 1").get("a").value == "1"


def test_nodes_are_described_in_a_few_words(loader: Loader) -> None:
    node = load("[a, [1, 2], {b: c}, {}, ]\n", loader)
    assert [describe(item) for item in node] == ["`a`", "a list of 2", "a table of 1 key", "a table of 0 keys"]


def test_nothing_that_people_type_raises(loader: Loader) -> None:
    """Cut, doubled and shuffled pieces of real files: always a node or a finding, never an exception."""
    pieces = [
        "a: ",
        "- ",
        "[",
        "]",
        "{",
        "}",
        "? ",
        "?",
        ": ",
        "\n",
        "  ",
        "\t",
        "'",
        '"',
        "&x ",
        "*x",
        "!t ",
        "|\n",
        ">",
    ]
    pieces += [
        "<<: ",
        "---\n",
        "...\n",
        "# c",
        "#abc",
        "é",
        "🍄",
        "%Y 1\n",
        "\\",
        "\r\n",
        ",",
        "_",
        "word",
        "\x85",
        "\\e",
    ]
    pieces += [">", "\x85", "\ufeff", "\r", " ", "\n\n", "b:\n", "!!str ", "%", "@", "`", "012", "?:", "-"]
    rng = random.Random(20)
    for _ in range(1500):
        source = "".join(rng.choice(pieces) for _ in range(rng.randint(1, 25)))
        report = Report()
        node = parse_yaml(source, "t.yaml", report, loader=loader)
        assert isinstance(node, Text | Table | Rows) or report.exit_code() == 2, source
