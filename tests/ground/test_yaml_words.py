"""A syntax mistake is one finding, in plain words, at the place where a person should look."""

import pytest
import yaml

from ground.yaml_help import LOADERS
from sporeprint.ground.findings import Report
from sporeprint.ground.yaml_in import Loader, parse_yaml
from sporeprint.ground.yaml_words import explain_syntax

pytestmark = pytest.mark.parametrize("loader", LOADERS)

MISTAKES = [
    ("a: b: c", "YAML-SYNTAX", 1, "colon where no key can be"),
    ("a: 1\n  b: 2", "YAML-SYNTAX", 2, "colon where no key can be"),
    ("a: 'x\nb: 1\n", "YAML-SYNTAX", 1, "quote is opened here and never closed"),
    ('a: "x\n', "YAML-SYNTAX", 1, "quote is opened here and never closed"),
    ("a: 'b\n---\nc", "YAML-SYNTAX", 2, "begun in line 1"),
    ("a: [1, 2\nb: 3", "YAML-SYNTAX", 2, "square brackets is not closed, or a comma is missing (begun in line 1)"),
    ("a: {b: c", "YAML-SYNTAX", 1, "curly brackets is not closed"),
    ("a: @x", "YAML-SYNTAX", 1, "cannot start with this character"),
    ("a: `x`", "YAML-SYNTAX", 1, "cannot start with this character"),
    ('a: "\\q"', "YAML-SYNTAX", 1, "backslash"),
    ('a: "\\xZZ"', "YAML-SYNTAX", 1, "escape"),
    ("a: *", "YAML-SYNTAX", 1, "alias"),
    ("a: 1\nb", "YAML-SYNTAX", 2, "without a colon"),
    ("a:\n  - b\n c: d", "YAML-SYNTAX", 3, "does not fit what is above it"),
    ('a: "x" y', "YAML-SYNTAX", 1, "does not fit"),
    ("a: - b", "YAML-SYNTAX", 1, "list cannot start in the line of its key"),
    ("a: > x\n b", "YAML-SYNTAX", 1, "text block"),
    ("a:\n\tb: 1", "YAML-TAB", 2, "indented with a tab"),
    ("a:\n  b: 1\n\tc: 2", "YAML-TAB", 3, "indented with a tab"),
    ("a:\n- \tb", "YAML-TAB", 2, "tab here"),
    ("a: ?", "YAML-QUESTION", 1, "bare `?`"),
    ("a: 1\nb: ? # dunno\n", "YAML-QUESTION", 2, "bare `?`"),
    ("a: [x, ?, y]", "YAML-QUESTION", 1, "bare `?`"),
    ("a: [x, ?]", "YAML-QUESTION", 1, "bare `?`"),
    ("a: [x,\n  ?,\n  y]", "YAML-QUESTION", 2, "bare `?`"),
    ("a: {b: ?, c: 1}", "YAML-QUESTION", 1, "bare `?`"),
]


@pytest.mark.parametrize(("source", "rule", "line", "words"), MISTAKES)
def test_one_finding_says_what_is_wrong_and_where(
    loader: Loader, source: str, rule: str, line: int, words: str
) -> None:
    report = Report()
    parse_yaml(source, "t.yaml", report, loader=loader)
    assert [(finding.rule, finding.where.line) for finding in report.findings] == [(rule, line)]
    assert words in report.findings[0].message
    assert report.findings[0].hint


def test_a_file_cut_off_in_mid_line_is_a_finding(loader: Loader) -> None:
    whole = "cards:\n  - {id: morel, name: 'Morel', copies: 3}\n"
    for length in range(len("cards:\n  - {"), whole.rindex("}")):
        report = Report()
        assert parse_yaml(whole[:length], "t.yaml", report, loader=loader) is None
        assert (len(report), report.exit_code()) == (1, 2)


def test_a_question_in_quotes_is_not_blamed_for_an_open_quote(loader: Loader) -> None:
    report = Report()
    parse_yaml("a: 'what - ? no\n", "t.yaml", report, loader=loader)
    assert report.findings[0].rule == "YAML-SYNTAX"


def test_the_way_out_of_a_bare_question_mark_is_named(loader: Loader) -> None:
    report = Report()
    parse_yaml("a: ?", "t.yaml", report, loader=loader)
    assert "`_`" in report.findings[0].hint
    assert str(report.findings[0].where) == "t.yaml:1:4"


def test_a_complaint_nobody_foresaw_is_passed_on(loader: Loader) -> None:
    mark = yaml.Mark("t.yaml", 5, 1, 0, None, 0)
    problem = explain_syntax(yaml.MarkedYAMLError(problem="found a gremlin", problem_mark=mark), "a: 1\nb: 2")
    assert (problem.rule, problem.line, problem.column) == ("YAML-SYNTAX", 2, 1)
    assert problem.message == "this is not YAML: found a gremlin"


def test_a_complaint_without_a_place_points_at_the_last_letter(loader: Loader) -> None:
    problem = explain_syntax(yaml.YAMLError(), "a: 1\nbc: 2\n\n")
    assert (problem.rule, problem.line, problem.column) == ("YAML-SYNTAX", 2, 5)
